"""Pungs and kongs as patterns see them: which are concealed, which a discard opened, kongs, sets of honours.

Shared by rule sets; what the patterns are worth stands in their folders.
"""

from mjcalc.model.sets import BY_DISCARD, CONCEALED_KONG, EXPOSED, IN_HAND, KONG, PUNG, Mask
from mjcalc.rulesets.pattern import Barred, Sets

HonourSets = tuple[tuple[int, int], ...]
"""(kind, position) of each pung and kong of winds and dragons."""

FormOfSets = tuple[int, ...]
"""What each set is without its tiles: type << 2 | state."""


def in_states(form_of_sets: FormOfSets, *states: int) -> Mask:
    """Return the positions of the pungs and kongs in these states."""
    return sum([1 << i for i, form in enumerate(form_of_sets) if form >> 2 in (PUNG, KONG) and form & 3 in states])


def concealed(form_of_sets: FormOfSets, number: int) -> Sets:
    """Return the concealed pungs and kongs if there are so many or more; else 0."""
    mask = in_states(form_of_sets, IN_HAND, CONCEALED_KONG)
    return mask if mask.bit_count() >= number else 0


def opened(form_of_sets: FormOfSets, number: int) -> Barred:
    """Return the pung that a discard completed, if the hand would have so many concealed ones but for that."""
    mask = in_states(form_of_sets, BY_DISCARD)
    one_short = in_states(form_of_sets, IN_HAND, CONCEALED_KONG).bit_count() == number - 1
    return ("nc_opened", mask) if mask and one_short else None


def kongs(form_of_sets: FormOfSets, *states: int) -> tuple[Mask, ...]:
    """Return a mask for each kong in these states; without states, for each kong."""
    wanted = states or (EXPOSED, CONCEALED_KONG)
    return tuple([1 << i for i, form in enumerate(form_of_sets) if form >> 2 == KONG and form & 3 in wanted])


def between(honour_sets: HonourSets, lowest: int, highest: int) -> tuple[Mask, ...]:
    """Return a mask for each pung and kong of the kinds from lowest to highest."""
    return tuple([1 << place for kind, place in honour_sets if lowest <= kind <= highest])
