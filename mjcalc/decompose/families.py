"""Families of tiles: groups of kinds that a whole hand may keep to, such as 7, 8 and 9, or the green tiles."""

from typing import Final

from mjcalc.model.tile import BITS, EAST, GREEN, SUIT_OF, WHITE, Counts, Packed

ONE_TO_THREE, FOUR_TO_SIX, SEVEN_TO_NINE, ONE_TO_FOUR, SIX_TO_NINE, EVEN, GREEN_TILES, REVERSIBLE = [
    1 << place for place in range(8)
]
"""Families by their bits. GREEN_TILES: 2 3 4 6 8 of bamboo and the green dragon. REVERSIBLE: tiles that look the same
upside down, 1 2 3 4 5 8 9 of dots, 2 4 5 6 8 9 of bamboo and the white dragon."""


def _of_numbers(numbers: str) -> tuple[int, ...]:
    return tuple([kind for kind in range(EAST) if str(kind % 9 + 1) in numbers])


FAMILIES: Final[dict[int, tuple[int, ...]]] = {
    ONE_TO_THREE: _of_numbers("123"),
    FOUR_TO_SIX: _of_numbers("456"),
    SEVEN_TO_NINE: _of_numbers("789"),
    ONE_TO_FOUR: _of_numbers("1234"),
    SIX_TO_NINE: _of_numbers("6789"),
    EVEN: _of_numbers("2468"),
    GREEN_TILES: (19, 20, 21, 23, 25, GREEN),
    REVERSIBLE: (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, WHITE),
}
"""Family -> its kinds."""


def _outside(kinds: tuple[int, ...], suit: int) -> Packed:
    """Return the bits of a packed suit that are set by tiles outside a family."""
    inside = [kind - 9 * suit for kind in kinds if SUIT_OF[kind] == suit]
    return sum([31 << BITS * rank for rank in range(9) if rank not in inside])


_OUTSIDE: Final = tuple([
    (family, tuple([_outside(kinds, suit) for suit in range(4)])) for family, kinds in FAMILIES.items()
])
_ALL: Final = sum(FAMILIES)
_KNOWN: Final[tuple[dict[Packed, int], ...]] = ({}, {}, {}, {})
_LIMIT = 1 << 15


def families_of_suit(suit: int, packed: Packed) -> int:
    """Return the families that all tiles of a suit belong to (a sum of bits); remembered."""
    known = _KNOWN[suit]
    found = known.get(packed)
    if found is None:
        if len(known) >= _LIMIT:
            known.clear()
        found = known[packed] = sum([family for family, outside in _OUTSIDE if not packed & outside[suit]])
    return found


def families_of(tiles: Counts) -> int:
    """Return the families that all tiles belong to, as a sum of their bits."""
    found = _ALL
    for suit in range(4):
        if tiles[suit]:
            found &= families_of_suit(suit, tiles[suit])
    return found
