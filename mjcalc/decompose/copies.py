"""How many copies of each kind a hand can hold, packed a suit."""

from typing import Final

from mjcalc.model.tile import BITS, Counts, Packed

ONES: Final[Packed] = sum(1 << BITS * rank for rank in range(9))
"""One copy of each rank."""

FULL: Final[Counts] = (4 * ONES, 4 * ONES, 4 * ONES, 4 * (ONES >> 2 * BITS))
"""Four copies of each kind."""

FIVE: Final[Counts] = (FULL[0] + ONES, FULL[1] + ONES, FULL[2] + ONES, FULL[3] + (ONES >> 10))
"""Five copies of each kind."""
