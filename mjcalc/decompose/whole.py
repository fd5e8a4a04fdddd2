"""Facts of all tiles of a hand, melds included, that no set alone can tell."""

from typing import Final

from mjcalc.model.tile import BITS, GREEN, HONOURS, ONE, SUIT_OF, Counts, unpack

_NINE_GATES: Final = sum(ONE[rank] for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8))
_ONE_MORE: Final = frozenset(_NINE_GATES + ONE[rank] for rank in range(9))
_NOT_GREEN: Final = ~sum(31 << BITS * rank for rank in (1, 2, 3, 5, 7))
_GREEN_DRAGONS: Final = 31 << BITS * (GREEN - 27)


def nine_gates(tiles: Counts) -> bool:
    """Tell whether tiles are 1112345678999 of one suit and one tile more of it."""
    m, p, s, z = tiles
    return not z and m + p + s in _ONE_MORE and (m == p == 0 or p == s == 0 or m == s == 0)


def all_green(tiles: Counts) -> bool:
    """Tell whether there is nothing but 2 3 4 6 8 of bamboo and green dragons."""
    m, p, s, z = tiles
    return not (m or p or s & _NOT_GREEN or z & ~_GREEN_DRAGONS)


def number_sum(tiles: Counts) -> int:
    """Add up the numbers of all suited tiles."""
    return sum([kind % 9 + 1 for kind in unpack(tiles) if SUIT_OF[kind] != HONOURS])
