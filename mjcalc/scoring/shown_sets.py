"""The sets of an arrangement, and those that earned a pattern, as they are shown."""

from functools import lru_cache

from mjcalc.model.arrangement import Arrangement
from mjcalc.model.sets import PAIR, Mask, SetCode, set_text
from mjcalc.rulesets.base import Hit
from mjcalc.rulesets.pattern import EVENT, WHOLE


@lru_cache(maxsize=8192)
def in_reading_order(sets: tuple[int, ...]) -> list[int]:
    """Return the positions of an arrangement's sets as a person reads them: by tile, the pair last."""
    # Numbers sort faster than tuples: a pair, the kind (bits 2-7 of a code), the code, the position.
    placed = [(code >> 8 == PAIR) << 30 | (code & 252) << 18 | code << 5 | at for at, code in enumerate(sets)]
    placed.sort()
    return [number & 31 for number in placed]


def arrangement_texts(arrangement: Arrangement) -> list[str]:
    """Write the sets of an arrangement in reading order."""
    return [set_text(arrangement.sets[i]) for i in in_reading_order(arrangement.sets)]


def mask_texts(arrangement: Arrangement, mask: Mask) -> list[str]:
    """Write the sets of a mask; every set for a pattern of the whole hand, none for one of an event."""
    if mask == EVENT:
        return []
    return [set_text(arrangement.sets[i]) for i in in_reading_order(arrangement.sets) if mask == WHOLE or mask >> i & 1]


def hit_mask(hit: Hit) -> Mask:
    """Return the sets that earned a pattern, as often as it is there, as one mask."""
    together = 0
    for mask in hit.masks:
        together |= mask
    return together if EVENT not in hit.masks else EVENT


def hit_texts(arrangement: Arrangement, hit: Hit) -> list[str]:
    """Write the sets that earned a pattern, each once."""
    return mask_texts(arrangement, hit_mask(hit))


def hit_sets(arrangement: Arrangement, hit: Hit) -> list[SetCode]:
    """Return the sets that earned a pattern, each once, in reading order."""
    mask = hit_mask(hit)
    if mask == EVENT:
        return []
    return [arrangement.sets[i] for i in in_reading_order(arrangement.sets) if mask == WHOLE or mask >> i & 1]
