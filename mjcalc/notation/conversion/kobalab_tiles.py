"""Tiles as majiang-core writes them: ``m1`` to ``s9``, ``m0 p0 s0`` the red fives, ``z1`` to ``z7``."""

from mjcalc.model.tile import TILE_TEXT

TILES: dict[str, int] = {text[1] + text[0]: tile for tile, text in enumerate(TILE_TEXT) if text[1] in "mpsz"}
"""The tiles by what majiang-core writes."""
