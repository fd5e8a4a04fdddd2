"""What the sets of one suit contribute to the facts of an arrangement in the standard shape, where links count.

As in `mjcalc.decompose.parts`: counts add up over the suits, marks are there if one suit has them. Besides, which chows
and which pungs and kongs a suit has is one number each, for how they stand to those of other suits follows from nothing
less. The kinds of characters stand for those of dots and bamboo.
"""

from typing import Final

from mjcalc.decompose.facts import PUNG_WAIT, completes
from mjcalc.decompose.families import FAMILIES, GREEN_TILES, REVERSIBLE
from mjcalc.decompose.parts import FIRST_PAIR, FIRST_PUNG, FORM_BITS, FORMS, FOUR_COPIES
from mjcalc.decompose.set_facts import FIVES, SIMPLES, TERMINALS, classes_of_set, copies_in, kinds_of_set
from mjcalc.model.sets import CHOW, IN_HAND, PAIR, SetCode, set_tiles
from mjcalc.model.tile import EAST

Sets = tuple[SetCode, ...]
"""The sets of one suit in ascending order."""

Outline = tuple[int, int, int, int, int, int]
"""Counts; marks; the chows; the pungs and kongs; the rank of the pair, from 1, of a suit that has it; for each rank,
`FORM_WIDTH` bits, how a winning tile would have completed its set (`wait_form`). The chows and all that follows but the
last tell nothing of honours."""

FORM_WIDTH: Final = 3

_QUADS_AT: Final = 24
_TERMINALS_AT: Final = 27
_SUITS_AT: Final = 30
_HONOURS_AT: Final = 32
_CLASSES_AT: Final = 44
_FAMILIES_AT: Final = 48
_GREEN: Final = 1 << 54
_REVERSIBLE: Final = 1 << 55
_REVERSIBLE_DOTS: Final = 1 << 56
_IN_CHARACTERS: Final = 1 << 57
_IN_DOTS: Final = 1 << 58
_FIVE: Final = 1 << 59
_OUTER: Final = 1 << 60
_MARKS: Final = (1 << 61) - (1 << _CLASSES_AT)
MARKS_IN: Final = (
    _MARKS & ~(_GREEN | _REVERSIBLE | _REVERSIBLE_DOTS | _IN_DOTS),
    _MARKS & ~(_GREEN | _REVERSIBLE | _IN_CHARACTERS),
    _MARKS & ~(_REVERSIBLE_DOTS | _IN_CHARACTERS | _IN_DOTS),
    _MARKS,
)
"""The bits that are marks, of characters, dots, bamboo and honours: few tiles are green, or reversible."""

MOST_HONOURS: Final = 1 << _CLASSES_AT - _HONOURS_AT
"""How many different sets of honours can be numbered."""

FOUR_CHOWS: Final = frozenset([in_hand | 4 - in_hand << 3 for in_hand in range(5)])
"""The bits of the forms that are chows, of four chows: so many in the hand, the rest exposed."""
CHOW_BITS: Final = 63

_SUIT_BITS: Final = 3 << _SUITS_AT
_CLASS_BITS: Final = 15 << _CLASSES_AT
HONOUR_BITS: Final = MOST_HONOURS - 1 << _HONOURS_AT
TERMINAL_BITS: Final = 7 << _TERMINALS_AT
"""The bits that say which honours there are, and how many pungs and kongs of terminals."""
_FAMILY_BITS: Final = _FIVE - (1 << _FAMILIES_AT)

KEY_OF: Final[dict[str, int]] = {
    "shape": 0,
    "pairs_in_a_row": 0,
    "single_honours": 0,
    "nine_sided": 0,
    "form_of_sets": FORM_BITS,
    "first_triplet": CHOW_BITS,
    "quads": 7 << _QUADS_AT,
    "terminal_triplets": TERMINAL_BITS,
    "honour_sets": HONOUR_BITS,
    "honour_pair": HONOUR_BITS,
    "suits": _SUIT_BITS | _CLASS_BITS,
    "classes": _CLASS_BITS,
    "families": _FAMILY_BITS,
    "without_five": _FIVE,
    "without_terminal_or_honour": _OUTER,
}
"""The bits that a fact follows from, of hands that are surely no Nine Gates."""

NUMBER_BITS: Final = 11
"""How many bits tell which chows, or which pungs and kongs, a single suit has."""
_NUMBERS: Final[dict[tuple[int, ...], int]] = {(): 0}
_ALL_PUNGS: Final = sum([PUNG_WAIT << FORM_WIDTH * rank for rank in range(9)])
_OF_SETS: Final[dict[SetCode, tuple[int, int, int, int, int]]] = {}


def outline(sets: Sets, honours: int) -> Outline:
    """Return what the sets of a suit contribute; `honours` is their number if they are honours (`parts.honours`)."""
    if not sets:
        return 0, 0, 0, 0, 0, 0
    suited = sets[0] >> 2 & 63 < EAST
    counts, marks, total = (1 << _SUITS_AT if suited else honours << _HONOURS_AT), 0, 0
    forms = _ALL_PUNGS
    chows: list[int] = []
    triplets: list[int] = []
    for code in reversed(sets):  # the first set that the tile can have completes it
        count, mark, copies, ranks, completed = _OF_SETS.get(code) or _of_set(code)
        counts += count
        marks |= mark
        total += copies
        forms = forms & ~ranks | completed
        if code < FIRST_PUNG:
            chows.append((code >> 2) % 9)
        elif code < FIRST_PAIR:
            triplets.append((code >> 2 & 63) % 9)
    if total & FOUR_COPIES:
        counts += (total & FOUR_COPIES).bit_count() << _QUADS_AT
    if not suited:
        return counts, marks, 0, 0, 0, forms
    pair = (sets[-1] >> 2 & 63) % 9 + 1 if sets[-1] >= FIRST_PAIR else 0
    return counts, marks, _number(tuple(chows)), _number(tuple(triplets)), pair, forms


def _number(kinds: tuple[int, ...]) -> int:
    """Number the chows, or the pungs and kongs, of a suit, so that the sum of three suits tells which three they are.

    Which suit has which does not matter to links. The number is n, its square and its cube side by side; three numbers
    follow from the sums of their first three powers. There are some 330, so that no sum runs over.
    """
    number = _NUMBERS.get(kinds)
    if number is None:
        n = len(_NUMBERS)
        number = _NUMBERS[kinds] = n | n * n << NUMBER_BITS | n * n * n << 31
    return number


def _of_set(code: SetCode) -> tuple[int, int, int, int, int]:
    """Return the counts and the marks of a set, its tiles counted, the bits of the ranks that complete it, and how.

    A pung takes the winning tile only if no other set can. Some 400 sets are remembered.
    """
    kinds, held = set_tiles(code), classes_of_set(code)
    marks = held << _CLASSES_AT
    marks |= _OUTER if held == SIMPLES else 0
    marks |= 0 if kinds_of_set(code) & FIVES else _FIVE
    for family in range(6):
        marks |= _outside(kinds, 1 << family, 1 << _FAMILIES_AT + family)
    if kinds[0] < EAST:
        dots, bamboo = [tuple([kind % 9 + 9 * suit for kind in kinds]) for suit in (1, 2)]
        marks |= _outside(bamboo, GREEN_TILES, _GREEN) | _outside(bamboo, REVERSIBLE, _REVERSIBLE)
        marks |= _outside(dots, REVERSIBLE, _REVERSIBLE_DOTS) | _IN_CHARACTERS | _IN_DOTS
    else:
        marks |= _outside(kinds, GREEN_TILES, _GREEN) | _outside(kinds, REVERSIBLE, _REVERSIBLE)
    terminals = held == TERMINALS and FIRST_PUNG <= code < FIRST_PAIR
    ranks = completed = 0
    if code & 3 == IN_HAND and code >> 8 in (CHOW, PAIR):
        for kind in set(kinds):
            at = FORM_WIDTH * (kind % 9)
            ranks |= (1 << FORM_WIDTH) - 1 << at
            completed |= completes(code, kind) << at
    counts = FORMS[code & ~0xFC] + (terminals << _TERMINALS_AT)
    found = _OF_SETS[code] = counts, marks, copies_in(code), ranks, completed
    return found


def _outside(kinds: tuple[int, ...], family: int, mark: int) -> int:
    return 0 if set(kinds) <= set(FAMILIES[family]) else mark


def honour_kinds(sets: Sets) -> tuple[tuple[bool, int], ...]:
    """Return (is the pair, kind) of each set of honours; nothing for other suits."""
    if not sets or sets[0] >> 2 & 63 < EAST:
        return ()
    return tuple(sorted([(code >> 8 == PAIR, code >> 2 & 63) for code in sets]))
