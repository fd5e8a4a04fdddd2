"""A set of an arrangement as one number: what it is, which tile it begins with, how it came to be.

    code = type << 8 | kind << 2 | state

Codes sort chows before pungs before kongs before knitted groups before the pair, so the positions of an arrangement's
sets follow from the sets alone. Everything that reads an arrangement goes through the helpers here.
"""

from functools import lru_cache
from typing import Final

from mjcalc.model.tile import TILE_TEXT, tiles_text

CHOW: Final = 0
PUNG: Final = 1
KONG: Final = 2
KNITTED: Final = 3
PAIR: Final = 4
ORPHANS: Final = 5
SINGLE: Final = 6
"""Types of a set. KNITTED: a group of knitted tiles, 147, 258 or 369 of a suit. ORPHANS: a whole thirteen-orphans hand;
its kind is doubled. SINGLE: a tile that stands for itself."""

IN_HAND: Final = 0
BY_DISCARD: Final = 1
EXPOSED: Final = 2
CONCEALED_KONG: Final = 3
"""States of a set. IN_HAND: all its tiles were the player's own, nothing declared. BY_DISCARD: in the hand, completed
by another player's tile on the win. EXPOSED: a declared open meld. CONCEALED_KONG: declared, but concealed."""

SetCode = int
"""One set of an arrangement; see the module's first lines."""

Mask = int
"""Positions of an arrangement as bits: bit i stands for set i."""

ORPHAN_KINDS: Final[tuple[int, ...]] = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
"""The thirteen kinds of terminals and honours."""


def set_code(type_: int, kind: int, state: int = IN_HAND) -> SetCode:
    """Return the code of a set from its type, first kind and state."""
    return type_ << 8 | kind << 2 | state


def set_type(code: SetCode) -> int:
    """Return CHOW, PUNG, KONG, KNITTED, PAIR, ORPHANS or SINGLE."""
    return code >> 8


def set_kind(code: SetCode) -> int:
    """Return the (lowest) kind of a set."""
    return code >> 2 & 63


def set_state(code: SetCode) -> int:
    """Return IN_HAND, BY_DISCARD, EXPOSED or CONCEALED_KONG."""
    return code & 3


def set_tiles(code: SetCode) -> tuple[int, ...]:
    """Return the kinds of a set's tiles, in order."""
    kind, type_ = set_kind(code), set_type(code)
    if type_ == CHOW:
        return (kind, kind + 1, kind + 2)
    if type_ == KNITTED:
        return (kind, kind + 3, kind + 6)
    if type_ == ORPHANS:
        return tuple(sorted((*ORPHAN_KINDS, kind)))
    return (kind,) * {PUNG: 3, KONG: 4, PAIR: 2, SINGLE: 1}[type_]


@lru_cache(maxsize=2048)
def set_text(code: SetCode) -> str:
    """Write a set in notation: ``123m`` in the hand, ``(555p)`` exposed, ``[5555p]`` a concealed kong."""
    text = tiles_text(set_tiles(code)) if code >> 8 == ORPHANS else _simple_text(code)
    state = set_state(code)
    return f"({text})" if state == EXPOSED else f"[{text}]" if state == CONCEALED_KONG else text


def _simple_text(code: SetCode) -> str:
    tiles = set_tiles(code)
    return "".join(TILE_TEXT[t][0] for t in tiles) + TILE_TEXT[tiles[0]][1]
