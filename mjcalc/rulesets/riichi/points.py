"""From han and fu to points: base points, the steps of the table, what each payer pays."""

from typing import NamedTuple

from mjcalc.rulesets.riichi.yakuman import YAKUMAN

MANGAN = 2000
_STEPS = (
    *((13, 8000, "kazoe"), (11, 6000, "sanbaiman"), (8, 4000, "baiman")),
    *((6, 3000, "haneman"), (5, MANGAN, "mangan")),
)
STEPS = {step: points for _, points, step in _STEPS} | {"yakuman": 8000}
"""Step of the table -> its base points, a yakuman being one."""


class Base(NamedTuple):
    """What a hand is worth before it is known who pays."""

    points: int
    step: str = ""
    """``mangan`` ... ``yakuman``; empty below the limits."""


class Shares(NamedTuple):
    """What each payer pays for a hand, without counters."""

    discarder: int
    """On a discard."""
    other: int
    """On a self-draw, each but the dealer."""
    dealer: int
    """On a self-draw, the dealer; the same as `other` where the winner is the dealer."""
    total: int


def base_of(han: int, fu: int, kiriage: bool, counted_limit: bool) -> Base:
    """Return base points of han and fu; `counted_limit`: 13 han are a yakuman, without it three quarters of one."""
    for least, points, step in _STEPS if counted_limit else _STEPS[1:]:
        if han >= least:
            return Base(points, step)
    points = fu << han + 2
    if points >= MANGAN or (kiriage and points == 1920):
        return Base(MANGAN, "mangan")
    return Base(points)


def yakuman_base(han: int) -> Base:
    """Return base points of yakuman that are written as han, 13 each."""
    number = han // YAKUMAN
    return Base(8000 * number, "yakuman" if number == 1 else "yakuman_times")


def up_to_hundred(points: int) -> int:
    """Round up to hundreds."""
    return -(-points // 100) * 100


def rounded_fu(fu: int) -> int:
    """Round fu up to tens; seven pairs have 25, which stay."""
    return fu if fu == 25 else -(-fu // 10) * 10


def shares(base: int, dealer: bool, self_draw: bool) -> Shares:
    """Return what each pays for base points, to the dealer or another winner."""
    if not self_draw:
        paid = up_to_hundred(base * (6 if dealer else 4))
        return Shares(paid, 0, 0, paid)
    other, most = up_to_hundred(base * (2 if dealer else 1)), up_to_hundred(base * 2)
    return Shares(0, other, most, 3 * other if dealer else 2 * other + most)


def _possible_bases() -> list[int]:
    below = [fu << han + 2 for han in range(1, 5) for fu in (20, 25, *range(30, 150, 10))]
    limits = [MANGAN, 3000, 4000, 6000, *range(8000, 8000 * 12, 8000)]
    return sorted({points for points in below if points < MANGAN} | set(limits))


BASES = _possible_bases()
"""All base points that a hand can have."""


def base_of_total(total: int, dealer: bool, self_draw: bool) -> int | None:
    """Return base points of a hand of this total; None: no hand has it. Equal totals are paid alike."""
    return next((base for base in BASES if shares(base, dealer, self_draw).total == total), None)
