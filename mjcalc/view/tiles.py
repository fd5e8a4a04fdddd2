"""Tiles as they are to be shown: ``3s``, as Unicode tiles, or in Chinese."""

import re

from mjcalc.model.tile import TILE_TEXT

_RUN = re.compile(r"([0-9]+)([mpszf])")
_TILE_OF = {text: tile for tile, text in enumerate(TILE_TEXT)}


class Tiles:
    """Writes the tiles of a text in a style: ``ascii``, ``unicode`` or ``cjk``."""

    def __init__(self, style: str = "ascii") -> None:
        self.style = style

    def tiles(self, text: str) -> str:
        """Rewrite the tiles of a text, e.g. ``(555p)``; words such as ``seat=E`` stay."""
        if self.style == "ascii":
            return text
        return " ".join(word if "=" in word else _RUN.sub(self._run, word) for word in text.split(" "))

    def _run(self, match: "re.Match[str]") -> str:
        from mjcalc.notation.tilewords import tile_text_in

        return "".join(tile_text_in(_TILE_OF[digit + match[2]], self.style) for digit in match[1])
