"""What one suit contributes to the facts of an arrangement in the standard shape, its positions aside.

A pattern answers *which* sets earned it, but whether and how often it is there never depends on where in the list its
sets stand. That much of a fact follows from what it says of the sets of each suit: a *part*. If the parts of all suits
are equal, so are the patterns that look at the fact. A test holds all rule sets to it.

The kinds of characters stand for those of dots and bamboo, so that the three suits share their parts.
"""

from collections.abc import Callable, Hashable

from mjcalc.decompose.facts import SIMPLES, TERMINALS, classes_of_set, copies_in
from mjcalc.decompose.relations import in_a_row, repeated, straight
from mjcalc.model.sets import CHOW, KONG, PAIR, PUNG, SetCode
from mjcalc.model.tile import EAST

Sets = tuple[SetCode, ...]
"""The sets of one suit in ascending order."""

Part = Callable[[Sets], Hashable]
"""A function that returns a part of the sets of one suit."""


def forms(sets: Sets) -> Hashable:
    """Return type and state of each set."""
    return tuple([code >> 8 << 2 | code & 3 for code in sets])


def classes(sets: Sets) -> Hashable:
    """Return the classes of tiles, and whether each set has a terminal, or a terminal or honour."""
    every, terminals, outer = 0, True, True
    for code in sets:
        held = classes_of_set(code)
        every |= held
        terminals = terminals and held & TERMINALS != 0
        outer = outer and held != SIMPLES
    return every, terminals, outer


def honours(sets: Sets) -> Hashable:
    """Return the kinds of the honours of which there are pungs, kongs, a pair, with what they are."""
    if not sets or sets[0] >> 2 & 63 < EAST:
        return ()
    return tuple([(code >> 8, code >> 2 & 63) for code in sets])


def related_chows(sets: Sets) -> Hashable:
    """Return how often chows are there twice or more, and whether three are a straight."""
    kinds = tuple([code >> 2 for code in sets if code >> 8 == CHOW])
    return tuple([mask.bit_count() for mask in repeated(kinds)]), straight(kinds) != 0


def rows(sets: Sets) -> Hashable:
    """Return whether three, and four, suited pungs or kongs follow each other."""
    kinds = tuple([(code >> 2 & 63, place) for place, code in enumerate(sets) if code >> 8 in (PUNG, KONG)])
    return len(kinds) > 2 and in_a_row(kinds, 3) != 0, len(kinds) > 3 and in_a_row(kinds, 4) != 0


def quads(sets: Sets) -> Hashable:
    """Return of how many kinds there are four copies that are no kong."""
    total = sum([copies_in(code) for code in sets])
    return len([kind for kind in range(34) if total >> 4 * kind & 15 >= 4])


def everything(sets: Sets) -> Hashable:
    """Return the sets themselves."""
    return sets


PARTS: dict[str, tuple[Part, ...]] = {
    "shape": (),
    "form_of_sets": (forms,),
    "first_triplet": (forms,),
    "honour_sets": (honours,),
    "honour_pair": (honours,),
    "related_chows": (related_chows,),
    "related_triplets": (rows,),
    "suits": (forms,),
    "classes": (classes,),
    "quads": (quads,),
    "without_terminal": (classes,),
    "without_terminal_or_honour": (classes,),
    **dict.fromkeys(("chows", "triplets", "suited_triplets", "pair", "pairs", "kinds"), (everything,)),
}
"""The parts that each fact follows from; facts that are not here do not follow from the suits."""


ACROSS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("related_chows", (CHOW,)),
    ("related_triplets", (PUNG, KONG)),
    ("related_triplets", (PUNG, KONG, PAIR)),
)
"""Facts that also compare the three suits: whether sets of these types have the same number in each of them."""


def numbers(sets: Sets) -> int:
    """Return which numbers the sets of a suit have, nine bits for each of `ACROSS`; nothing for honours."""
    found = 0
    for code in sets:
        kind = code >> 2 & 63
        for place, (_, types) in enumerate(ACROSS):
            if code >> 8 in types and kind < 9:
                found |= 1 << kind + 9 * place
    return found


def in_three_suits(common: int) -> int:
    """Return which of `ACROSS` are there (bit 0 for the first), given the numbers that three suits have in common."""
    return sum([1 << place for place in range(len(ACROSS)) if common >> 9 * place & 511])
