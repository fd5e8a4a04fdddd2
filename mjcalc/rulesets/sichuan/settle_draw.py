"""The end of the wall (查花猪, 退税, 查大叫): pigs, kong points that go back, who pays whom.

Sources: seed 000, 2.3, 2.5 and 2.6; MIL SBR 2025, art. 10(1) and (3); options ``pig``, ``kong_return_on_draw`` ...
"""

from collections.abc import Callable
from typing import NamedTuple

from mjcalc.rulesets.deals import NOBODY, Act, Posting, Table, Transfer, impossible, player
from mjcalc.rulesets.sichuan.settle_kongs import posting, returned

LEAST_OF_A_PIG = 8
"""What a pig pays a ready player at least under ``pig=max8_to_ready``."""

FINES = {"minus24": 24, "minus48": 48}


class Standing(NamedTuple):
    """How the players who have not won stand at a draw."""

    ready: dict[int, int]
    """Player -> what he is paid if he may be paid."""
    not_ready: tuple[int, ...]
    """Pigs that are treated as not ready among them."""
    pigs: tuple[int, ...]
    """Those who pay as pigs and are not ready besides."""
    unsaid: tuple[int, ...] = ()
    """Pigs of whom nobody said whether they kept the suit on purpose; taken as passive."""


def standing(table: Table, parts: tuple[Act, ...], exempt: bool, worth: Callable[[Act], int]) -> Standing:
    """Read how the players stand; refuses a player twice, a winner, and a pig of whom it is not said which."""
    ready: dict[int, int] = {}
    not_ready: list[int] = []
    pigs: list[int] = []
    unsaid: list[int] = []
    seen: set[int] = set()
    for place, part in enumerate(parts):
        if part.by in seen:
            raise impossible("said_twice", "by", place, x=player(part.by))
        if part.by in table.out:
            raise impossible("winner_acts", "by", place, x=player(part.by))
        seen.add(part.by)
        if part.state == "ready":
            if part.worth is None:
                raise impossible("no_value", "by", place)
            ready[part.by] = worth(part)
        elif part.state == "not-ready":
            not_ready.append(part.by)
        elif exempt and not part.words & {"active", "passive"}:
            if "computed" not in part.words:
                raise impossible("pig_unsaid", "pig", place)
            unsaid.append(part.by)
            not_ready.append(part.by)
        elif exempt and "passive" in part.words:
            not_ready.append(part.by)
        else:
            pigs.append(part.by)
    return Standing(ready, tuple(not_ready), tuple(pigs), tuple(unsaid))


def pigs_pay(table: Table, stand: Standing, how: str, cap: int, clause: str) -> tuple[Posting, ...]:
    """Return what the pigs pay."""
    found: list[Posting] = []
    for pig in stand.pigs:
        if pig in table.pigs:
            continue  # paid when it was ruled
        paid: tuple[Transfer, ...]
        if how in FINES:
            paid = (Transfer(pig, NOBODY, FINES[how]),)
        elif how == "max8_to_ready":
            paid = tuple(Transfer(pig, who, max(LEAST_OF_A_PIG, n)) for who, n in stand.ready.items() if n)
        else:
            paid = pig_to_each(table, pig, frozenset(stand.pigs), how, cap)
        found.append(Posting("sichuan.pig_pays", paid, clause))
    return tuple(found)


def pig_to_each(table: Table, pig: int, pigs: frozenset[int], how: str, cap: int) -> tuple[Transfer, ...]:
    """Return what a pig pays to the others who are none: those still in, or also those who have won."""
    payees = table.after(pig) if how == "cap_to_each_incl_winners" else table.others(pig)
    return tuple(Transfer(pig, who, cap) for who in payees if who not in pigs)


def kongs_go_back(
    table: Table, stand: Standing, when: str, to_winners: bool, clause: str
) -> tuple[Table, tuple[Posting, ...]]:
    """Give kong points back: those of players who are not ready, of all who have not won, or none."""
    keep = frozenset() if to_winners else table.out
    found: tuple[Posting, ...] = ()
    if when == "never":
        return table, found
    for who in table.order:
        ready = who in stand.ready
        if who in table.out or (when == "not_ready" and ready):
            continue
        table, back = returned(table, who, keep)
        reason = "sichuan.kong_back_not_ready" if when == "not_ready" else "sichuan.kong_back_draw"
        found += posting(reason, back, clause)
    return table, found


def draw_check(
    table: Table, stand: Standing, pigs_pay_too: bool, winners: dict[int, int], clause: str
) -> tuple[Posting, ...]:
    """Return what those who are not ready pay those who are (查大叫).

    A dead hand is not paid, and does not pay if it is ready. `winners`: players who have won and are paid as well.
    """
    payers = [*stand.not_ready, *(stand.pigs if pigs_pay_too else ())]
    payees = {who: points for who, points in stand.ready.items() if who not in table.dead} | winners
    found = []
    for who, points in payees.items():
        paid = tuple(Transfer(payer, who, points) for payer in payers)
        if paid:
            found.append(Posting("sichuan.draw_check_paid", paid, clause, (("n", str(points)),)))
    return tuple(found)
