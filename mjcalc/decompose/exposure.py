"""Facts of single sets, told of a whole arrangement: which are exposed, which are triplets of simples."""

from typing import Final

from mjcalc.model.arrangement import Arrangement
from mjcalc.model.sets import EXPOSED, KNITTED, PUNG, Mask, SetCode, set_code
from mjcalc.model.tile import EAST

_FIRST_PUNG: Final = set_code(PUNG, 0)
_FIRST_KNITTED: Final = set_code(KNITTED, 0)


def is_simple_triplet(code: SetCode) -> bool:
    """Tell whether a set is a pung or kong of 2 to 8."""
    kind = code >> 2 & 63
    return _FIRST_PUNG <= code < _FIRST_KNITTED and kind < EAST and 0 < kind % 9 < 8


def open_sets(arrangement: Arrangement) -> Mask:
    """Return which sets are exposed; none: the hand is concealed, whatever completed it."""
    mask = 0
    for place, code in enumerate(arrangement[1]):
        if code & 3 == EXPOSED:
            mask |= 1 << place
    return mask


def simple_triplets(arrangement: Arrangement) -> Mask:
    """Return which sets are pungs and kongs of 2 to 8."""
    mask = 0
    for place, code in enumerate(arrangement[1]):
        if code >= _FIRST_PUNG and is_simple_triplet(code):
            mask |= 1 << place
    return mask
