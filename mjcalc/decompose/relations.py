"""How sets of an arrangement stand to each other: equal, in three suits, in a row. Shared by all rule sets.

Every answer is a mask of positions (0: there is no such thing). Chows stand first in an arrangement, so their kinds are
given by position; other sets come as (kind, position).
"""

from mjcalc.model.sets import Mask

Placed = tuple[tuple[int, int], ...]
"""(kind, position) of some sets."""


def placed(kinds: tuple[int, ...]) -> Placed:
    """Return kinds that are given by position as (kind, position)."""
    return tuple([(kind, place) for place, kind in enumerate(kinds)])


def repeated(kinds: tuple[int, ...]) -> tuple[Mask, ...]:
    """Find the kinds that are there twice or more: the positions of all copies, one mask a kind."""
    if len(set(kinds)) == len(kinds):
        return ()
    return tuple(
        [
            sum([1 << place for place, other in enumerate(kinds) if other == kind])
            for kind in dict.fromkeys(kinds)
            if kinds.count(kind) > 1
        ]
    )


def in_three_suits(sets: Placed) -> Mask:
    """Find three sets of the same number in the three suits."""
    places = dict(reversed(sets))
    for kind in places:
        if kind < 9 and kind + 9 in places and kind + 18 in places:
            return sum([1 << places[kind + suit] for suit in (0, 9, 18)])
    return 0


def straight(kinds: tuple[int, ...]) -> Mask:
    """Find the chows 123, 456 and 789 of one suit."""
    for first in (0, 9, 18):
        if first in kinds and first + 3 in kinds and first + 6 in kinds:
            return sum([1 << kinds.index(first + step) for step in (0, 3, 6)])
    return 0


def in_a_row(sets: Placed, length: int) -> Mask:
    """Find so many sets of one suit whose numbers follow each other; 9 is not followed by 1."""
    places = dict(reversed(sets))
    for first in places:
        run = range(first, first + length)
        if first < 27 and first % 9 + length <= 9 and all(kind in places for kind in run):
            return sum([1 << places[kind] for kind in run])
    return 0
