"""How sets of an arrangement stand to each other: equal, in three suits, in a row. Shared by all rule sets.

All take kinds by position and answer with a mask of positions (0: there is no such thing). For the pungs and kongs of
an arrangement shift the mask by the number of chows before them.
"""

from mjcalc.model.sets import Mask, SetCode


def kinds_of(codes: tuple[SetCode, ...]) -> tuple[int, ...]:
    """Return the (lowest) kind of each set."""
    return tuple([code >> 2 & 63 for code in codes])


def repeated(kinds: tuple[int, ...], times: int) -> Mask:
    """Find a kind that is there so many times: the positions of all its copies."""
    for kind in kinds:
        if kinds.count(kind) >= times:
            return sum([1 << place for place, other in enumerate(kinds) if other == kind])
    return 0


def repeated_twice(kinds: tuple[int, ...]) -> Mask:
    """Find two different kinds that are there twice each."""
    twins = [place for place, kind in enumerate(kinds) if kinds.count(kind) == 2]
    return sum([1 << place for place in twins]) if len(twins) == 4 else 0


def in_three_suits(kinds: tuple[int, ...]) -> Mask:
    """Find three sets of the same number in the three suits."""
    for kind in kinds:
        if kind < 9 and kind + 9 in kinds and kind + 18 in kinds:
            return sum([1 << kinds.index(kind + suit) for suit in (0, 9, 18)])
    return 0


def straight(kinds: tuple[int, ...]) -> Mask:
    """Find the chows 123, 456 and 789 of one suit."""
    for first in (0, 9, 18):
        if first in kinds and first + 3 in kinds and first + 6 in kinds:
            return sum([1 << kinds.index(first + step) for step in (0, 3, 6)])
    return 0


def in_a_row(kinds: tuple[int, ...], length: int) -> Mask:
    """Find so many sets of one suit whose numbers follow each other; 9 is not followed by 1."""
    for first in kinds:
        run = [first + step for step in range(length)]
        if first < 27 and first % 9 + length <= 9 and all(kind in kinds for kind in run):
            return sum([1 << kinds.index(kind) for kind in run])
    return 0
