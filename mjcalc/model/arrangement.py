"""An arrangement: one way to read a complete hand as sets, with the place its winning tile takes."""

from typing import Final, NamedTuple

from mjcalc.model.sets import SetCode

STANDARD: Final = 0
SEVEN_PAIRS: Final = 1
THIRTEEN_ORPHANS: Final = 2
KNITTED_STRAIGHT: Final = 3
HONOURS_AND_KNITTED: Final = 4
"""Shapes. STANDARD: sets and a pair. SEVEN_PAIRS: seven pairs, four equal tiles as two pairs where allowed.
THIRTEEN_ORPHANS: each terminal and honour, one of them twice. KNITTED_STRAIGHT: 147, 258 and 369, each in another suit,
with a set and a pair. HONOURS_AND_KNITTED: fourteen different tiles out of the seven honours and those nine."""

UNPLACED: Final = -1
"""`Arrangement.place` where the place of the winning tile cannot change the score and was not looked for."""


class Arrangement(NamedTuple):
    """One reading of a complete hand."""

    shape: int
    """STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS, KNITTED_STRAIGHT or HONOURS_AND_KNITTED."""
    sets: tuple[SetCode, ...]
    """The sets and the pair (or the pairs) as codes of `mjcalc.model.sets`, in ascending order: chows, pungs, kongs,
    knitted groups, pairs, single tiles. A mask over an arrangement counts these positions from bit 0."""
    place: int
    """Position of the set that the winning tile belongs to."""
