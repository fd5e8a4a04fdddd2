"""The tiles: what a kind is, how a suit's tiles are packed into one number, how tiles are written.

A *kind* is a number; four equal tiles are four copies of one kind:

    0-8    1-9 of characters   (1m..9m)
    9-17   1-9 of dots         (1p..9p)
    18-26  1-9 of bamboo       (1s..9s)
    27-33  east south west north white green red   (1z..7z)
    34-41  bonus tiles: plum orchid chrysanthemum bamboo, spring summer autumn winter   (1f..8f)
    42-44  the red fives 0m 0p 0s, as *tiles*; their kind is the five of the suit (`kind_of`)

The tiles of one suit are *packed*: 5 bits a rank, rank 1 lowest, so that adding two packed numbers adds the
hands, and a suit is a dictionary key. A packed number holds up to 31 copies of a rank.
"""

from typing import Final

CHARACTERS: Final = 0
DOTS: Final = 1
BAMBOO: Final = 2
HONOURS: Final = 3
SUIT_LETTERS: Final = "mpsz"

KINDS: Final = 34
EAST: Final = 27
SOUTH: Final = 28
WEST: Final = 29
NORTH: Final = 30
WHITE: Final = 31
GREEN: Final = 32
RED: Final = 33
RED_FIVES: Final = (42, 43, 44)

BITS: Final = 5
"""Bits a rank takes in a packed suit."""

Packed = int
"""The tiles of one suit as one number: the count of rank r (from 1) stands in bits 5*(r-1) to 5*r-1."""

Counts = tuple[Packed, Packed, Packed, Packed]
"""Tiles of a hand as four packed numbers: characters, dots, bamboo, honours."""

NO_TILES: Final[Counts] = (0, 0, 0, 0)

ONE: Final[tuple[Packed, ...]] = tuple(1 << (BITS * (k % 9 if k < 27 else k - 27)) for k in range(KINDS))
"""One copy of each kind, packed into its suit's number."""

SUIT_OF: Final[tuple[int, ...]] = tuple(k // 9 if k < 27 else HONOURS for k in range(KINDS))
"""The suit of each kind: 0 characters, 1 dots, 2 bamboo, 3 honours."""

TILE_TEXT: Final[tuple[str, ...]] = (
    *(f"{k % 9 + 1}{SUIT_LETTERS[k // 9]}" for k in range(27)),
    *(f"{k - 26}z" for k in range(27, 34)),
    *(f"{k - 33}f" for k in range(34, 42)),
    "0m",
    "0p",
    "0s",
)
"""How each tile is written, e.g. ``3s``, ``7z``, ``0p``."""


def kind_of(tile: int) -> int:
    """Return the kind of a tile: a red five is a five, every other tile is its own kind."""
    return (tile - 42) * 9 + 4 if tile >= 42 else tile


def pack(kinds: "list[int] | tuple[int, ...]") -> Counts:
    """Pack a list of kinds (0-33) into the four numbers of a hand."""
    suits = [0, 0, 0, 0]
    for kind in kinds:
        suits[SUIT_OF[kind]] += ONE[kind]
    return suits[0], suits[1], suits[2], suits[3]


def unpack(counts: Counts) -> list[int]:
    """List the kinds of a packed hand in order, one entry a tile."""
    kinds: list[int] = []
    for suit in range(4):
        packed, kind = counts[suit], suit * 9
        while packed:
            kinds.extend([kind] * (packed & 31))
            packed >>= BITS
            kind += 1
    return kinds


def count_of(counts: Counts, kind: int) -> int:
    """Return how many copies of a kind a packed hand holds."""
    return counts[SUIT_OF[kind]] >> (BITS * (kind - 9 * SUIT_OF[kind])) & 31


def tiles_text(tiles: "list[int] | tuple[int, ...]") -> str:
    """Write tiles as they stand, one suit letter a run: ``[0, 1, 2, 27]`` gives ``123m1z``."""
    text = ""
    for index, tile in enumerate(tiles):
        digit, letter = TILE_TEXT[tile][0], TILE_TEXT[tile][1]
        following = TILE_TEXT[tiles[index + 1]][1] if index + 1 < len(tiles) else ""
        text += digit if following == letter else digit + letter
    return text
