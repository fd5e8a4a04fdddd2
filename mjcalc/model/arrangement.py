"""An arrangement: one way to read a complete hand as sets, with the place its winning tile takes."""

from typing import NamedTuple

from mjcalc.model.sets import SetCode

STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS = 0, 1, 2
"""Shapes. STANDARD: sets and a pair. SEVEN_PAIRS: seven pairs, four equal tiles as two pairs where allowed.
THIRTEEN_ORPHANS: each terminal and honour, one of them twice."""

UNPLACED = -1
"""`Arrangement.place` where the place of the winning tile cannot change the score and was not looked for."""


class Arrangement(NamedTuple):
    """One reading of a complete hand."""

    shape: int
    """STANDARD, SEVEN_PAIRS or THIRTEEN_ORPHANS."""
    sets: tuple[SetCode, ...]
    """The sets and the pair (or the pairs) as codes of `mjcalc.model.sets`, in ascending order: chows, pungs, kongs,
    pairs. A mask over an arrangement counts these positions from bit 0."""
    place: int
    """Position of the set that the winning tile belongs to."""
