"""What may follow what in a deal: robbed kongs, the discard after a kong, the last tile, a call that stands.

A record that breaks it tells what cannot have happened; the error names the event that does not fit.
"""

from mjcalc.errors import Fault, fault
from mjcalc.model.american import AMERICAN_TEXT
from mjcalc.model.circumstances import FLAG_WORDS, KONG_DISCARD, KONG_DRAW, LAST_TILE, ROB_KONG
from mjcalc.model.tile import TILE_TEXT, kind_of
from mjcalc.rulesets.deals import NOBODY, Act, DealRules, Kong, Table, impossible, player
from mjcalc.scoring.win import Assumed

RULINGS = frozenset(("warning", "fine", "dead", "count", "pig", "penalty", "claim_refused"))
"""Events of the referee: they part nothing from what follows."""

_CALLED = frozenset(("passes", "claims"))
_OF_THE_TILE = (ROB_KONG, KONG_DISCARD, LAST_TILE)
_GOES_ON = frozenset(("win", "draw", "kong", "discards", "draws", "claims", "exchange"))
"""Events that pass over a call that stands, unless they carry it out."""

ADDED = ("added", "late")

OF_THE_DEAL = frozenset(
    (
        *("winner_acts", "winner_pays", "after_end", "fourth_winner", "dead_hand_wins", "too_many_kongs", "kong_twice"),
        *("no_kong_before", "robbed_another_tile", "state_missing", "pig_twice", "kong_not_in_hand", "dead_acts"),
        *("dead_already", "not_first", "robbery_missing", "robbed_of_another", "robbed_too_late", "not_robbed_kong"),
        *("after_last_tile", "not_held"),
    )
)
"""Faults that only the events before show."""


def fresh_kong(table: Table) -> Kong | None:
    """Return the kong of the last event; None: the last event was another."""
    return table.kongs[-1] if table.last == "kong" and table.kongs else None


def awaits_robbery(table: Table) -> bool:
    """Tell whether the kong of the last event was robbed, as the record says, by a win that is still to come."""
    kong = fresh_kong(table)
    return kong is not None and kong.kind == "robbed"


def implied(table: Table, source: int, winning: int, flags: int) -> tuple[int, tuple[Assumed, ...]]:
    """Return what the events before say of a win on a discard that its own words do not: flags, and a note of each.

    The tile of a kong right before can only have been won on by robbing it; a tile after the last of the wall is last.
    """
    if source == NOBODY:
        return flags, ()
    notes: tuple[Assumed, ...] = ()
    kong, verdict = fresh_kong(table), table.verdict
    robs = verdict is not None and verdict.added and verdict.source == source
    if kong is not None and kong.by == source:
        same = kong.tile >= 0 and kong.tile == winning
        robs |= kong.kind == "robbed" or (kong.kind in ADDED and same)
    if robs and not flags & ROB_KONG:
        flags |= ROB_KONG
        notes += (("settle.robs_kong", (("x", player(source)),)),)
    if table.wall == "last" and not flags & LAST_TILE:
        flags |= LAST_TILE
        notes += (("settle.on_last_tile", ()),)
    return flags, notes


def check_sequence(table: Table, acts: tuple[Act, ...], hooks: DealRules) -> tuple[Fault, ...]:
    """Refuse events that cannot follow those before; return warnings of what is only unlikely.

    Raises `ImpossibleHandError`, as the rule set does.
    """
    wins = tuple(act for act in acts if act.kind == "win")
    _one_tile(wins, AMERICAN_TEXT if hooks.rules.profile == "american" else TILE_TEXT)
    _pending_robbery(table, acts[0])
    for place, act in enumerate(wins):
        _robbing(table, act, place)
        if hooks.kongs_pay:
            _kong_before(table, act, place)
    _after_last_tile(table, acts[0])
    return _against_verdict(table, acts)


def followed(before: Table, act: Act, after: Table) -> Table:
    """Return the table as an event leaves it for those that follow; `after` is what the rule set made of it."""
    last, thrown = act.kind, -1
    if act.kind in RULINGS:
        last, thrown = before.last, before.thrown
    elif act.kind in _CALLED:
        kong = fresh_kong(before)
        mine = kong is not None and kong.by == act.source and "concealed" not in act.words
        if mine:
            last = before.last
            assert kong is not None
            tile = kind_of(act.tiles[0]) if act.tiles else -1
            added = kong.kind in (*ADDED, "robbed") and (-1 in (kong.tile, tile) or kong.tile == tile)
            robbing = "added" in act.words or act.flag(ROB_KONG) or added
            thrown = before.thrown if robbing else tile
    elif act.kind == "draws":
        kong = fresh_kong(before)
        last = before.last if kong is not None and kong.by == act.by else act.kind
    wall = before.wall
    if act.flag(LAST_TILE) or "last-tile" in act.words:
        wall = "won" if len(after.wins) > len(before.wins) else "last"
    verdict = after.verdict
    if act.kind in _GOES_ON - {"claims"} or act.kind == "false_win":
        verdict = None
    return after._replace(last=last, thrown=thrown, wall=wall, verdict=verdict)


def _one_tile(wins: tuple[Act, ...], names: tuple[str, ...]) -> None:
    """Refuse winners on one discard who win on different tiles, or of whom one alone says what is true of the tile."""
    first, *others = wins or (None,)
    if first is None:
        return
    tiles = [act.tiles[0] for act in wins if act.tiles]
    for place, act in enumerate(wins):
        if act.tiles and kind_of(act.tiles[0]) != kind_of(tiles[0]):
            raise impossible("two_tiles", "", place, x=names[tiles[0]], y=names[act.tiles[0]])
    for flag in _OF_THE_TILE:
        if others and len({act.flag(flag) for act in wins}) > 1:
            word = next(word for word, known in FLAG_WORDS.items() if known == flag)
            lacks = next(place for place, act in enumerate(wins) if not act.flag(flag))
            raise impossible("said_of_one", "", lacks, x=word)


def _pending_robbery(table: Table, act: Act) -> None:
    """Refuse anything but a win on it after a kong that the record says was robbed."""
    kong = fresh_kong(table)
    if kong is None or kong.kind != "robbed" or act.kind in RULINGS | {"abort", "false_win"}:
        return
    if act.kind in _CALLED | {"win"} and act.source == kong.by:
        return
    raise impossible("robbery_missing", "from" if act.source != NOBODY else "", x=player(kong.by))


def _robbing(table: Table, act: Act, place: int) -> None:
    """Refuse a robbed kong that nobody made, that could not be robbed, of another tile, or long made."""
    if not act.flag(ROB_KONG) or act.drawn:
        return
    kong = fresh_kong(table)
    tile = kind_of(act.tiles[0]) if act.tiles else -1
    if kong is not None and kong.by != act.source:
        raise impossible("robbed_of_another", "from", place, x=player(kong.by))
    if kong is not None and kong.kind in (*ADDED, "robbed"):
        if table.thrown >= 0:
            raise impossible("robbed_too_late", "", place, x=player(act.source))
        if kong.tile >= 0 and tile not in (-1, kong.tile) and not (kong.kind in ADDED and act.flag(KONG_DISCARD)):
            raise impossible("robbed_another_tile", "by", place)
        return
    if kong is not None and not act.flag(KONG_DISCARD):  # with it, the replacement tile made a second kong
        raise impossible("not_robbed_kong", "", place, x=player(act.source))
    standing = [each for each in table.kongs if each.by == act.source and each.kind in ADDED]
    if any(-1 in (each.tile, tile) or each.tile == tile for each in standing):
        raise impossible("robbed_too_late", "", place, x=player(act.source))


def _kong_before(table: Table, act: Act, place: int) -> None:
    """Refuse a win after a kong that is not in the record right before."""
    kong = fresh_kong(table)
    who = act.by if act.flag(KONG_DRAW) else act.source if act.flag(KONG_DISCARD) else NOBODY
    if who == NOBODY:
        return
    made = kong is not None and kong.by == who
    if kong is not None and kong.kind == "robbed":  # it never was; the one before it counts
        made = any(each.by == who and each.kind != "robbed" for each in table.kongs)
    tile = act.tiles[0] if act.tiles else -1
    if table.thrown >= 0 and (act.flag(KONG_DRAW) or tile not in (-1, table.thrown)):
        made = False
    if not made:
        raise impossible("no_kong_before", "by" if who == act.by else "from", place, x=player(who))


def _after_last_tile(table: Table, act: Act) -> None:
    """Refuse play after the last tile of the wall: a kong, a draw, any win once it was won on."""
    if not table.wall:
        return
    drawn = act.kind in ("kong", "draws", "exchange") or (act.kind == "win" and act.drawn)
    if drawn or (table.wall == "won" and act.kind in ("win", "passes", "claims", "discards")):
        raise impossible("after_last_tile")


def _against_verdict(table: Table, acts: tuple[Act, ...]) -> tuple[Fault, ...]:
    """Warn of events that go against the call that stands."""
    verdict, act = table.verdict, acts[0]
    if verdict is None or act.kind not in _GOES_ON:
        return ()
    tile = kind_of(act.tiles[0]) if act.tiles else -1
    same = act.source == verdict.source and (tile == verdict.tile or -1 in (tile, verdict.tile))
    missing = [who for who in verdict.by if who not in {each.by for each in acts}]
    refused = [each.by for each in acts if each.by in verdict.refused]
    if same and act.kind in ("win", "kong"):
        if missing:
            return (fault("against_verdict", x=player(missing[0]), y=verdict.clause),)
        if refused and not verdict.by:
            return (fault("call_was_refused", x=player(refused[0]), y=verdict.clause),)
    elif verdict.kind == "win" and not (same and act.kind == "claims"):
        return (fault("against_verdict", x=player(verdict.by[0]), y=verdict.clause),)
    return ()
