"""From the terminals of grammar/tiles.lark to tiles."""

from mjcalc.model.tile import GREEN, RED, WHITE
from mjcalc.notation.nodes import Leaf, Node

NUMBERS: dict[str, int] = {
    **{character: value for value, character in enumerate("0123456789")},
    **{character: value for value, character in enumerate("一二三四五六七八九", 1)},
}
"""The numbers of tiles by their characters."""

FIRST_KIND: dict[str, int] = {"CHARACTERS": 0, "DOTS": 9, "BAMBOO": 18, "HONOURS": 27, "BONUS": 34}
"""The kind numbered 1, for each terminal of a suit."""

HONOURS: dict[str, int] = {"EAST": 27, "SOUTH": 28, "WEST": 29, "NORTH": 30, "WHITE": 31, "GREEN": 32, "RED": 33}
"""The kind of each honour's terminal."""

PICTURES: dict[str, int] = {
    **{chr(0x1F000 + i): kind for i, kind in enumerate((27, 28, 29, 30, RED, GREEN, WHITE))},
    **{chr(0x1F007 + i): i for i in range(9)},
    **{chr(0x1F010 + i): 18 + i for i in range(9)},
    **{chr(0x1F019 + i): 9 + i for i in range(9)},
    **{chr(0x1F022 + i): kind for i, kind in enumerate((34, 35, 37, 36, 38, 39, 40, 41))},
    **{character: 34 + i for i, character in enumerate("梅蘭菊竹春夏秋冬")},
    "兰": 35,
}
"""Tiles written as one character: Unicode tiles (bamboo before dots, red before white) and the names of bonus tiles."""

Spot = tuple[int, int, int]
"""A tile with its columns."""


def tile_spots(node: Node) -> list[Spot]:
    """List the tiles of a ``group``, ``bonus`` or ``tile``, in order, with their columns."""
    leaves = [part for part in node.children if isinstance(part, Leaf)]
    name = leaves[0].name
    if name in HONOURS:
        return [(HONOURS[name], node.start, node.end)]
    if name in ("PICTURE", "BONUS_PICTURE"):
        return [(PICTURES[leaves[0].text], node.start, node.end)]
    suit = FIRST_KIND[leaves[-1].name]
    spots = []
    for leaf in leaves[:-1]:
        number = NUMBERS[leaf.text]
        spots.append((suit + number - 1 if number else 42 + suit // 9, leaf.start, leaf.end))
    tile, start, _ = spots[-1]
    return [*spots[:-1], (tile, start, node.end)]
