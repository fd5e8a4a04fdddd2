"""A hand of American mah jongg: 152 tiles with flowers and jokers, exposures instead of melds.

American *kinds* are numbers of their own:

    0-8    1b-9b bams      9-17  1c-9c craks      18-26  1d-9d dots
    27-30  E S W N         31 R red, 32 G green, 33 0 soap (white)
    34     F flower (all eight are one kind)      35     J joker
"""

from typing import Final, NamedTuple

from mjcalc.model.circumstances import NOTHING_SAID, Circumstances

AMERICAN_KINDS: Final = 36
BAM, CRAK, DOT = 0, 1, 2
RED, GREEN, SOAP = 31, 32, 33
FLOWER, JOKER = 34, 35

AMERICAN_TEXT: Final[tuple[str, ...]] = (
    *(f"{number}{suit}" for suit in "bcd" for number in range(1, 10)),
    *"ESWN",
    *"RG0",
    "F",
    "J",
)
"""How each kind is written; soap inside a suited word such as ``2026b`` is written as a 0 there."""


class AmericanHand(NamedTuple):
    """One player's American hand, as the notation said it."""

    concealed: tuple[int, ...]
    """Copies of each of the 36 kinds among the concealed tiles, *without* the winning tile."""
    exposures: tuple[tuple[int, ...], ...] = ()
    """Exposed blocks in the order written: the kinds of their tiles, sorted, jokers last."""
    winning: int = -1
    """The winning tile (a kind); -1: none."""
    circumstances: Circumstances = NOTHING_SAID
    winning_assumed: bool = False
    """True: no winning tile was marked; the last concealed tile written was taken."""

    @property
    def size(self) -> int:
        """Number of concealed tiles (without the winning tile)."""
        return sum(self.concealed)

    @property
    def tiles(self) -> int:
        """Number of all tiles."""
        return self.size + sum(map(len, self.exposures)) + (self.winning >= 0)
