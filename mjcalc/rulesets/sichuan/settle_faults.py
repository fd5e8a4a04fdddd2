"""What a false win costs, and what the ranks of a session are worth.

Sources: seed 000, 2.10 and supplementary rules; MIL SBR 2025, art. 4(6), 11 and 12; Novikov 2020, p. 30.
"""

from typing import NamedTuple

from mjcalc.rulesets.deals import NOBODY, Table, Transfer

RANKS = (4, 3, 2, 1)


class FalseWin(NamedTuple):
    """What a false win costs."""

    how: str
    """``minus24`` (to nobody), ``eight_each``, ``cap_each``, ``33_each`` (to each player still in)."""
    cap: int
    said: int = -1
    """An amount that the referee set; -1: the one of the rules."""

    @property
    def points(self) -> int:
        """Points to each, or to nobody."""
        if self.said >= 0:
            return self.said
        return {"minus24": 24, "eight_each": 8, "33_each": 33}.get(self.how, self.cap)


def false_win_paid(table: Table, who: int, amount: FalseWin) -> tuple[Transfer, ...]:
    """Return what a false win costs: points to nobody, or to each other player who has not won."""
    if amount.how == "minus24":
        return (Transfer(who, NOBODY, amount.points),)
    return tuple(Transfer(who, other, amount.points) for other in table.others(who))


def rank_points(scores: tuple[int, ...]) -> tuple[float, ...]:
    """Return 4, 3, 2, 1 by rank; players with equal scores share equally (seed 000, 2.10; MIL SBR 2025, art. 4(6))."""
    order = sorted(scores, reverse=True)
    shares = {
        score: sum(RANKS[place] for place, other in enumerate(order) if other == score) / order.count(score)
        for score in scores
    }
    return tuple(shares[score] for score in scores)
