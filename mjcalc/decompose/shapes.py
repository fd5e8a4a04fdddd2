"""The shapes there are: number of the shape (`mjcalc.model.arrangement`) to what answers for it."""

from typing import Final

from mjcalc.decompose.knitted import HonoursAndKnitted, KnittedStraight
from mjcalc.decompose.orphans import ThirteenOrphans
from mjcalc.decompose.pairs import SevenPairs
from mjcalc.decompose.shape import Shape
from mjcalc.decompose.standard import Standard
from mjcalc.model.arrangement import (
    HONOURS_AND_KNITTED,
    KNITTED_STRAIGHT,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
)

SHAPES: Final[dict[int, Shape]] = {
    STANDARD: Standard(),
    SEVEN_PAIRS: SevenPairs(),
    THIRTEEN_ORPHANS: ThirteenOrphans(),
    KNITTED_STRAIGHT: KnittedStraight(),
    HONOURS_AND_KNITTED: HonoursAndKnitted(),
}
