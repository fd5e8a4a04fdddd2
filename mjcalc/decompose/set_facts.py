"""What single sets say: of their tiles (kinds, suits, classes, copies, worked out once a set), and how they lie."""

from typing import Final

from mjcalc.model.arrangement import Arrangement
from mjcalc.model.sets import KNITTED, KONG, PUNG, Mask, SetCode, set_code, set_tiles
from mjcalc.model.tile import SUIT_OF

_FIRST_PUNG: Final = set_code(PUNG, 0)
_FIRST_KNITTED: Final = set_code(KNITTED, 0)

TERMINALS: Final = 1
SIMPLES: Final = 2
WINDS: Final = 4
DRAGONS: Final = 8
"""Classes of tiles, for `classes`."""

_TERMINAL_KINDS: Final = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26))
_SIMPLE_KINDS: Final = (1 << 27) - 1 & ~_TERMINAL_KINDS
FIVES: Final = sum(1 << kind for kind in (4, 13, 22))
"""The three fives, as a mask of kinds."""
_WIND_KINDS: Final = 0b1111 << 27
_DRAGON_KINDS: Final = 0b111 << 31

# By code without its state: as masks of kinds and of suits, and counted with 4 bits a kind. Filled as met.
KINDS: Final[dict[int, int]] = {}
SUITS: Final[dict[int, int]] = {}
CLASSES: Final[dict[int, int]] = {}
COUNTS: Final[dict[int, int]] = {}


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


def without_five(arrangement: Arrangement) -> Mask:
    """Return which sets hold no five."""
    mask = 0
    for place, code in enumerate(arrangement[1]):
        if not (KINDS.get(code >> 2) or kinds_of_set(code)) & FIVES:
            mask |= 1 << place
    return mask


def terminal_triplets(arrangement: Arrangement) -> Mask:
    """Return which sets are pungs and kongs of terminals."""
    mask = 0
    for place, code in enumerate(arrangement[1]):
        if _FIRST_PUNG <= code < _FIRST_KNITTED and (CLASSES.get(code >> 2) or classes_of_set(code)) == TERMINALS:
            mask |= 1 << place
    return mask


def without_terminal(arrangement: Arrangement) -> Mask:
    """Return which sets hold no terminal, honours not being any."""
    return _without(arrangement, TERMINALS)


def without_terminal_or_honour(arrangement: Arrangement) -> Mask:
    """Return which sets hold neither a terminal nor an honour."""
    return _without(arrangement, TERMINALS | WINDS | DRAGONS)


def _without(arrangement: Arrangement, classes: int) -> Mask:
    """Return which sets hold no tile of these classes."""
    mask = 0
    for place, code in enumerate(arrangement[1]):
        if not classes_of_set(code) & classes:
            mask |= 1 << place
    return mask
