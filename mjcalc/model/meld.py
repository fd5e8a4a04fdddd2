"""A meld: a set a player has declared."""

from typing import NamedTuple

from mjcalc.model.sets import CHOW, CONCEALED_KONG, EXPOSED, KONG, SetCode, set_code
from mjcalc.model.tile import RED_FIVES, SUIT_OF, TILE_TEXT


class Meld(NamedTuple):
    """A declared set: an exposed chow or pung, or a kong of any sort."""

    type: int
    """CHOW, PUNG or KONG of `mjcalc.model.sets`."""
    kind: int
    """The kind of the lowest tile, 0-33."""
    concealed: bool = False
    """True for a concealed kong; every other meld is exposed."""
    source: int = 0
    """Pung, kong: who gave the tile: 1 previous player, 2 opposite, 3 next; 5-7 a kong added to a pung from 1-3.
    Chow: which of its tiles was claimed, 1-3. 0: not said."""
    reds: int = 0
    """How many of its tiles are red fives."""

    @property
    def code(self) -> SetCode:
        """The meld as a set of an arrangement."""
        return set_code(self.type, self.kind, CONCEALED_KONG if self.concealed else EXPOSED)

    @property
    def tiles(self) -> tuple[int, ...]:
        """The kinds of its tiles, in order (red fives as fives)."""
        if self.type == CHOW:
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (4 if self.type == KONG else 3)

    @property
    def tiles_as_written(self) -> tuple[int, ...]:
        """Its tiles, with the red fives as such."""
        red, left, tiles = 0, self.reds, list(self.tiles)
        for index, kind in enumerate(tiles):
            if left and kind < 27 and kind % 9 == 4:
                red = RED_FIVES[SUIT_OF[kind]]
                tiles[index], left = red, left - 1
        return tuple(tiles)

    @property
    def text(self) -> str:
        """The meld in notation, e.g. ``(123m)``, ``(555p,2)``, ``[1111z]``."""
        tiles = self.tiles_as_written
        inner = "".join(TILE_TEXT[t][0] for t in tiles) + TILE_TEXT[tiles[0]][1]
        if self.source:
            inner += f",{self.source}"
        return f"[{inner}]" if self.concealed else f"({inner})"
