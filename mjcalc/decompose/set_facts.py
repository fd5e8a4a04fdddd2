"""What a set of an arrangement says of its tiles: kinds, suits, classes, copies. Each is worked out once a set."""

from mjcalc.model.sets import KONG, SetCode, set_tiles
from mjcalc.model.tile import SUIT_OF

TERMINALS, SIMPLES, WINDS, DRAGONS = 1, 2, 4, 8
"""Classes of tiles, for `classes`."""

_TERMINAL_KINDS = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26))
_SIMPLE_KINDS = (1 << 27) - 1 & ~_TERMINAL_KINDS
FIVES = sum(1 << kind for kind in (4, 13, 22))
"""The three fives, as a mask of kinds."""
_WIND_KINDS, _DRAGON_KINDS = 0b1111 << 27, 0b111 << 31

# By code without its state: as masks of kinds and of suits, and counted with 4 bits a kind. Filled as met.
KINDS: dict[int, int] = {}
SUITS: dict[int, int] = {}
CLASSES: dict[int, int] = {}
COUNTS: dict[int, int] = {}


def kinds_of_set(code: SetCode) -> int:
    """Return the kinds of a set, as a mask."""
    mask = 0
    for kind in set_tiles(code):
        mask |= 1 << kind
    KINDS[code >> 2] = mask
    return mask


def suits_of_set(code: SetCode) -> int:
    """Return the suits of a set, as a mask."""
    mask = 0
    for kind in set_tiles(code):
        mask |= 1 << SUIT_OF[kind]
    SUITS[code >> 2] = mask
    return mask


def classes_of_set(code: SetCode) -> int:
    """Return what classes of tiles a set holds, as `facts.classes` does of a hand."""
    known = CLASSES.get(code >> 2)
    if known is not None:
        return known
    kinds_held = kinds_of_set(code)
    CLASSES[code >> 2] = found = (
        (TERMINALS if kinds_held & _TERMINAL_KINDS else 0)
        | (SIMPLES if kinds_held & _SIMPLE_KINDS else 0)
        | (WINDS if kinds_held & _WIND_KINDS else 0)
        | (DRAGONS if kinds_held & _DRAGON_KINDS else 0)
    )
    return found


def copies_in(code: SetCode) -> int:
    """Return the tiles of a set counted with 4 bits a kind; those of a kong do not count (see `facts.quads`)."""
    known = COUNTS.get(code >> 2)
    if known is None:
        kong = code >> 8 == KONG
        known = COUNTS[code >> 2] = 0 if kong else sum([1 << 4 * kind for kind in set_tiles(code)])
    return known
