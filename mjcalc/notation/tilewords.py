"""Tiles as players see them: ``3s``, as a picture, or as written in Chinese and Japanese."""

from mjcalc.model.tile import TILE_TEXT, kind_of
from mjcalc.notation.alphabet import PICTURES

STYLES = ("ascii", "unicode", "cjk")
"""How tiles can be written."""

_PICTURE_OF = {kind: picture for picture, kind in PICTURES.items() if ord(picture) > 0xFFFF}
_CJK = (
    *(number + suit for suit in "万筒条" for number in "一二三四五六七八九"),
    *"東南西北白發中",
    *"梅蘭菊竹春夏秋冬",
)


def tile_text_in(tile: int, style: str = "ascii") -> str:
    """Write a tile (0-44) in one of `STYLES`; a red five is a plain five where the style has no red."""
    if style == "unicode":
        return _PICTURE_OF[kind_of(tile)]
    if style == "cjk":
        return f"赤{_CJK[kind_of(tile)]}" if tile >= 42 else _CJK[tile]
    return TILE_TEXT[tile]
