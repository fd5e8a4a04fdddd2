"""Tiles as mjai writes them: ``1m`` to ``9s``, ``5mr`` the red five, ``E S W N P F C``."""

from mjcalc.model.tile import TILE_TEXT

MJAI: tuple[str, ...] = (*TILE_TEXT[:27], *"ESWNPFC")
"""How each kind is written."""

TILES: dict[str, int] = {text: tile for tile, text in enumerate(MJAI)} | {"5mr": 42, "5pr": 43, "5sr": 44}
"""The tiles by what mjai writes."""

HIDDEN = -1
"""A tile that the log does not show (``?``)."""


def mjai_text(tile: int) -> str:
    """Write a tile as mjai does."""
    return f"5{TILE_TEXT[tile][1]}r" if tile >= 42 else MJAI[tile]
