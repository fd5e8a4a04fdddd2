"""What the sets of one suit contribute to the facts of an arrangement in the standard shape, as two numbers.

Whether and how often a pattern is there never depends on where in the list its sets stand, nor on which of the three
suits they are of, nor on which wind one is that is neither the seat's nor the round's. That much of a fact follows from
counts, which add up over the suits, and from marks, which are there if one suit has them. So the numbers of four suits
make up the key of a hand: hands with equal keys have equal patterns. A test holds all rule sets to it.

The kinds of characters stand for those of dots and bamboo.
"""

from typing import Final

from mjcalc.decompose.exposure import is_simple_triplet
from mjcalc.decompose.facts import completes
from mjcalc.decompose.relations import in_a_row, repeated, straight
from mjcalc.decompose.set_facts import SIMPLES, TERMINALS, classes_of_set, copies_in
from mjcalc.model.sets import (
    BY_DISCARD,
    CHOW,
    CONCEALED_KONG,
    EXPOSED,
    IN_HAND,
    KONG,
    PAIR,
    PUNG,
    SetCode,
    set_code,
)
from mjcalc.model.tile import EAST, WHITE

Sets = tuple[SetCode, ...]
"""The sets of one suit in ascending order."""

Part = tuple[int, int]
"""What the sets of a suit contribute: counts, marks."""

FORMS: Final[dict[int, int]] = {
    set_code(type_, 0, state): 1 << 3 * place
    for place, (type_, state) in enumerate(
        (
            (CHOW, IN_HAND),
            (CHOW, EXPOSED),
            (PUNG, IN_HAND),
            (PUNG, BY_DISCARD),
            (PUNG, EXPOSED),
            (KONG, EXPOSED),
            (KONG, CONCEALED_KONG),
            (PAIR, IN_HAND),
        )
    )
}
"""Three bits for each form that a set can have, its tiles aside: how many of them there are."""
_PUNGS: Final = 3 * 2
"""Where the counts of pungs begin, behind those of chows."""
_QUADS_AT: Final = 24
_IDENTICAL_AT: Final = 26
_SUITS_AT: Final = 30
_EXPOSED_AT: Final = 32
HONOURS_AT: Final = 35
_SIMPLE_AT: Final = 46
"""Where counts stand; behind `_SIMPLE_AT` those of the pungs and kongs of simples, 3 bits a sort, as in `FORMS`."""
_IDENTICAL: Final = {2: 1, 3: 1 << 2, 4: 1 << 3}

MARKS_AT: Final = 61
"""Where the marks stand in a key, above the counts."""
_NO_TERMINAL: Final = 1 << 4
_NO_OUTER: Final = 1 << 5
_STRAIGHT: Final = 1 << 6
_THREE_IN_A_ROW: Final = 1 << 7
_FOUR_IN_A_ROW: Final = 1 << 8
"""Marks, above those of the classes of tiles."""
_WAIT_AT: Final = 9
"""How the winning tile completes its set (`wait_form`), a mark of the suit that it is of."""
_HONOUR_PAIR_AT: Final = 12
"""Which honour the pair is, a mark of honours."""
ON_PAIR: Final = 1 << 15
"""A mark of the hand: the winning tile is of the pair's kind."""
ACROSS_AT: Final = 16
"""Where the marks stand of what three suits have in common (`similar`)."""
RANK_AT: Final = 19
NUMBERS_AT: Final = 23
"""Above the marks of a suit: the rank of the pair, of a suit that has it; which numbers its sets have, nine bits for
each of `ACROSS`, if it is no suit of honours."""

MOST_HONOURS: Final = 1 << _SIMPLE_AT - HONOURS_AT
"""How many different sets of honours can be numbered."""

FORM_BITS: Final = (1 << _QUADS_AT) - 1
_CHOW_BITS: Final = (1 << _PUNGS) - 1
_EXPOSED_BITS: Final = 7 << _EXPOSED_AT
_SUIT_BITS: Final = 3 << _SUITS_AT
_HONOUR_SETS: Final = MOST_HONOURS - 1 << HONOURS_AT
_HONOUR_PAIR: Final = 7 << MARKS_AT + _HONOUR_PAIR_AT
HONOUR_BITS: Final = _HONOUR_SETS | _HONOUR_PAIR
"""The bits that winds are told by, as far as they are those of the seat or the round."""
_SIMPLE_BITS: Final = (1 << 15) - 1 << _SIMPLE_AT
_CLASS_BITS: Final = 15 << MARKS_AT
_WAIT_BITS: Final = 7 << MARKS_AT + _WAIT_AT

KEY_OF: Final[dict[str, int]] = {
    "shape": 0,
    "form_of_sets": FORM_BITS,
    "first_triplet": _CHOW_BITS,
    "simple_triplets": _SIMPLE_BITS,
    "wait_form": _WAIT_BITS,
    "place": 0,
    "open_sets": _EXPOSED_BITS,
    "quads": 3 << _QUADS_AT,
    "related_chows": 15 << _IDENTICAL_AT | (_STRAIGHT | 1 << ACROSS_AT) << MARKS_AT,
    "related_triplets": (_THREE_IN_A_ROW | _FOUR_IN_A_ROW | 6 << ACROSS_AT) << MARKS_AT,
    "similar_triplets": 2 << ACROSS_AT + MARKS_AT,
    "honour_sets": _HONOUR_SETS,
    "honour_pair": _HONOUR_PAIR,
    "suits": _SUIT_BITS | _CLASS_BITS,
    "classes": _CLASS_BITS,
    "without_terminal": _NO_TERMINAL << MARKS_AT,
    "without_terminal_or_honour": _NO_OUTER << MARKS_AT,
    "on_pair": ON_PAIR << MARKS_AT,
}
"""The bits of a key that a fact follows from; facts that are not here do not follow from a key."""

ALWAYS: Final = FORM_BITS | _SUIT_BITS
"""The bits that tell whether the sets make a hand, and of how many suits; in every key."""

_HANDS: Final[dict[int, bool]] = {}


def is_hand(key: int) -> bool:
    """Tell whether the sets of a key are four and a pair."""
    forms = key & FORM_BITS
    found = _HANDS.get(forms)
    if found is None:
        numbers = [forms >> 3 * place & 7 for place in range(8)]
        found = _HANDS[forms] = sum(numbers[:-1]) == 4 and numbers[-1] == 1  # the pair's form is the last one
    return found


ACROSS: Final[tuple[tuple[int, ...], ...]] = ((CHOW,), (PUNG, KONG), (PUNG, KONG, PAIR))
"""What can be similar: sets of these types with the same number in each of the three suits."""

_OF_SETS: Final[dict[SetCode, tuple[int, int, int]]] = {}
FIRST_PUNG: Final = set_code(PUNG, 0)
FIRST_PAIR: Final = set_code(PAIR, 0)
FOUR_COPIES: Final = sum([4 << 4 * kind for kind in range(34)])
"""Four copies of each kind, as `copies_in` counts them."""


def described(sets: Sets) -> Part:
    """Return the counts and the marks of the sets of a suit, besides which honours there are."""
    if not sets:
        return 0, 0
    counts, marks = (1 << _SUITS_AT if sets[0] >> 2 & 63 < EAST else 0), 0
    total = chows = 0
    for code in sets:
        count, mark, copies = _OF_SETS.get(code) or _of_set(code)
        counts += count
        marks |= mark
        total += copies
        if code < FIRST_PUNG:
            chows += 1
    if sets[-1] >= FIRST_PAIR:
        marks |= (sets[-1] >> 2 & 63) % 9 + 1 << RANK_AT
    if total & FOUR_COPIES:
        counts += (total & FOUR_COPIES).bit_count() << _QUADS_AT
    if chows > 1:
        kinds = tuple([code >> 2 for code in sets[:chows]])
        counts += sum([_IDENTICAL[mask.bit_count()] for mask in repeated(kinds)]) << _IDENTICAL_AT
        marks |= _STRAIGHT if chows > 2 and straight(kinds) else 0
    if len(sets) - chows > 2:
        triplets = tuple([(code >> 2 & 63, place) for place, code in enumerate(sets) if code < FIRST_PAIR])
        marks |= _THREE_IN_A_ROW if in_a_row(triplets[chows:], 3) else 0
        marks |= _FOUR_IN_A_ROW if in_a_row(triplets[chows:], 4) else 0
    return counts, marks


def _of_set(code: SetCode) -> tuple[int, int, int]:
    """Return what a set adds to counts and marks, and its tiles counted; some 400 are remembered."""
    held, kind = classes_of_set(code), code >> 2 & 63
    marks = held
    if not held & TERMINALS:
        marks |= _NO_TERMINAL | (_NO_OUTER if held == SIMPLES else 0)
    if kind < EAST:
        places = [place for place, types in enumerate(ACROSS) if code >> 8 in types]
        marks |= sum([1 << NUMBERS_AT + kind % 9 + 9 * place for place in places])
    exposed = 1 << _EXPOSED_AT if code & 3 == EXPOSED else 0
    found = _OF_SETS[code] = _form(code) + exposed, marks, copies_in(code)
    return found


def _form(code: SetCode) -> int:
    """Return what a set adds to the counts of forms, and of those of simples."""
    form = FORMS.get(code & ~0xFC) or FORMS[code & ~0xFF]  # only pungs differ if a discard completes them
    return form | form >> _PUNGS << _SIMPLE_AT if is_simple_triplet(code) else form


def completed(code: SetCode, winning: int, by_discard: bool) -> Part:
    """Return what it adds to `described` that the winning tile (kind) completes this concealed set of its suit."""
    opened = _form(code + BY_DISCARD) - _form(code) if by_discard and code >> 8 == PUNG else 0
    return opened, completes(code, winning) << _WAIT_AT


def honours(sets: Sets, seat: int, round_: int) -> tuple[tuple[bool, int], ...]:
    """Return (is the pair, kind) of each set of honours.

    A wind is told only by whether it is that of the seat, of the round, or of both: it has a number below the kinds of
    honours. Winds that patterns do not ask for are -1.
    """
    return tuple(sorted([(code >> 8 == PAIR, _alike(code >> 2 & 63, seat, round_)) for code in sets]))


def honour_pair_mark(sets: Sets, seat: int, round_: int) -> int:
    """Return the mark of the pair among sets of honours, told as by `honours`."""
    if not sets or sets[-1] < FIRST_PAIR:
        return 0
    alike = _alike(sets[-1] >> 2 & 63, seat, round_)
    return (alike + 1 if alike < 4 else alike - WHITE + 5) << _HONOUR_PAIR_AT


def _alike(kind: int, seat: int, round_: int) -> int:
    return kind if kind >= WHITE else (kind - EAST == seat) + 2 * (kind - EAST == round_)


def similar(common: int) -> int:
    """Return the marks of which of `ACROSS` are there, given the numbers that three suits have in common."""
    return sum([1 << ACROSS_AT + place for place in range(len(ACROSS)) if common >> 9 * place & 511])
