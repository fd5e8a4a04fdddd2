"""Kong points (刮风下雨): who pays for a kong, and when the points go back.

Sources: seed 000, 2.5; MIL SBR 2025, art. 7(2), 10(1); option ``kong_points`` and its neighbours.
"""

from mjcalc.rulesets.deals import Act, Posting, Table, Transfer, give_back


def points_of(kind: str, points: str, late_pays: bool) -> int:
    """Return what each payer gives for a kong; `points` is exposed/added/concealed, e.g. ``2/1/2``."""
    exposed, added, concealed = map(int, points.split("/"))
    worth = {"exposed": exposed, "added": added, "concealed": concealed, "late": added if late_pays else 0}
    return worth.get(kind, 0)


def kong_payers(table: Table, act: Act, kind: str) -> tuple[int, ...]:
    """Return who pays for a kong: the discarder alone, or everybody who has not won."""
    if kind == "robbed":
        return ()
    return (act.source,) if kind == "exposed" else table.others(act.by)


def returned(table: Table, who: int, keep_from: frozenset[int] = frozenset()) -> tuple[Table, tuple[Transfer, ...]]:
    """Give back all kong points of a player, but for those of players in `keep_from`; return what goes back."""
    back: list[Transfer] = []
    kongs = []
    for kong in table.kongs:
        if kong.by == who:
            gone = [paid for paid in kong.paid if paid.payer not in keep_from]
            back += give_back(gone)
            kong = kong._replace(paid=tuple(paid for paid in kong.paid if paid not in gone))
        kongs.append(kong)
    return table._replace(kongs=tuple(kongs)), tuple(back)


def last_kong(table: Table, who: int) -> int:
    """Return the place of the kong that a player made right before this event; -1: none."""
    places = [place for place, kong in enumerate(table.kongs) if kong.by == who and kong.kind != "robbed"]
    last = len(table.kongs) - 1
    while last >= 0 and table.kongs[last].kind == "robbed" and table.kongs[last].by == who:
        last -= 1
    return places[-1] if places and places[-1] == last and table.last == "kong" else -1


def unpaid(table: Table, place: int, kind: str = "") -> tuple[Table, tuple[Transfer, ...]]:
    """Give back the points of one kong; `kind` is what it is from now on."""
    kong = table.kongs[place]
    changed = kong._replace(paid=(), kind=kind or kong.kind)
    kongs = (*table.kongs[:place], changed, *table.kongs[place + 1 :])
    return table._replace(kongs=kongs), give_back(kong.paid)


def transferred(
    paid: tuple[Transfer, ...], konger: int, winners: tuple[int, ...], several: str
) -> tuple[Transfer, ...]:
    """Hand kong points to the winners on the discard after the kong (呼叫转移); they are no longer the konger's.

    `several` says what happens with more than one winner: ``none``, ``split`` (what is left over goes to the nearest),
    ``each`` (all of it to each).
    """
    points = sum(each.points for each in paid)
    if not points or not winners or (len(winners) > 1 and several == "none"):
        return ()
    if several == "each" or len(winners) == 1:
        return tuple(Transfer(konger, winner, points) for winner in winners)
    share, rest = divmod(points, len(winners))
    parts = [share + (place < rest) for place in range(len(winners))]
    return tuple(Transfer(konger, winner, part) for winner, part in zip(winners, parts, strict=True) if part)


def posting(reason: str, transfers: tuple[Transfer, ...], clause: str) -> tuple[Posting, ...]:
    """Return a posting if anything moves."""
    return (Posting(reason, transfers, clause),) if transfers else ()
