"""All ways to read a complete hand."""

from typing import Final

from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.shapes import SHAPES
from mjcalc.decompose.standard import read_standard
from mjcalc.model.arrangement import STANDARD, Arrangement
from mjcalc.model.sets import (
    BY_DISCARD,
    CHOW,
    KNITTED,
    ORPHAN_KINDS,
    ORPHANS,
    PAIR,
    PUNG,
    SINGLE,
    SetCode,
    set_code,
    set_kind,
)
from mjcalc.model.tile import HONOURS, KINDS, SUIT_OF, Counts

Reading = tuple[int, tuple[SetCode, ...]]
"""A shape and the sets of a hand in it, in ascending order."""


_SETS_WITH: Final[list[frozenset[SetCode]]] = []


def sets_with(kind: int) -> frozenset[SetCode]:
    """Return the concealed sets that a tile can belong to."""
    if not _SETS_WITH:
        _SETS_WITH.extend([_find_sets_with(kind) for kind in range(KINDS)])
    return _SETS_WITH[kind]


def _find_sets_with(kind: int) -> frozenset[SetCode]:
    codes = {set_code(PUNG, kind), set_code(PAIR, kind), set_code(SINGLE, kind)}
    if SUIT_OF[kind] != HONOURS:
        rank = kind % 9
        codes |= {set_code(CHOW, kind - back) for back in range(3) if 0 <= rank - back < 7}
        codes.add(set_code(KNITTED, kind - rank + rank % 3))
    if kind in ORPHAN_KINDS:
        codes |= {set_code(ORPHANS, double) for double in ORPHAN_KINDS}
    return frozenset(codes)


def readings(complete: Counts, melds: tuple[SetCode, ...], form: Form) -> tuple[Reading, ...]:
    """Return every way to read a complete hand as one of the form's shapes, each once.

    `complete` are the concealed tiles with the winning tile, `melds` the codes of the declared sets. A reading is
    (shape, sets): the declared sets and the concealed ones (IN_HAND), in ascending order. None: the hand is no win.
    """
    if form.suits != ALL_SUITS and not _melds_allowed(melds, form):
        return ()
    found: list[Reading] = []
    for shape in form.shapes:
        read = read_standard if shape == STANDARD else SHAPES[shape].read
        found.extend([(shape, sets) for sets in read(complete, melds, form)])
    return tuple(found)


def arrangements(
    complete: Counts, melds: tuple[SetCode, ...], winning: int, by_discard: bool, form: Form
) -> tuple[Arrangement, ...]:
    """Return every arrangement of a complete hand: each reading, with each set that the winning tile can belong to.

    `complete` are the concealed tiles with the winning tile (kind `winning`), `melds` the codes of the declared sets.
    Won `by_discard`, the set that the winning tile completes gets the state BY_DISCARD. Of equal sets the last one is
    taken, which keeps the sets in ascending order. No arrangement: the hand is no win.
    """
    if form.suits != ALL_SUITS and not _melds_allowed(melds, form):
        return ()
    wanted = sets_with(winning)
    arranged: list[Arrangement] = []
    for shape in form.shapes:
        read = read_standard if shape == STANDARD else SHAPES[shape].read
        for sets in read(complete, melds, form):
            last = len(sets) - 1
            for place, code in enumerate(sets):
                if code in wanted and (place == last or sets[place + 1] != code):
                    if by_discard:
                        completed = (*sets[:place], code + BY_DISCARD, *sets[place + 1 :])
                        arranged.append(Arrangement(shape, completed, place))
                    else:
                        arranged.append(Arrangement(shape, sets, place))
    return tuple(arranged)


def _melds_allowed(melds: tuple[SetCode, ...], form: Form) -> bool:
    return all(form.suits >> SUIT_OF[set_kind(code)] & 1 for code in melds)


def concealments(
    complete: Counts, melds: tuple[SetCode, ...], winning: int, by_discard: bool, form: Form
) -> list[Arrangement]:
    """Return the arrangements that differ in which triplets are concealed, wherever else the winning tile stands.

    A reading in which the tile can stand in a sequence or in the pair is there once, without a place (-1): no triplet
    is touched. One in which a triplet must take, or can take, the tile of another player is there with that triplet
    BY_DISCARD.
    """
    found = readings(complete, melds, form)
    if not by_discard:
        return [Arrangement(shape, sets, -1) for shape, sets in found]
    return [Arrangement(shape, after, place) for shape, sets in found for after, place in after_discard(sets, winning)]


def completions(
    complete: Counts, melds: tuple[SetCode, ...], winning: int, by_discard: bool, sole: bool, form: Form
) -> list[Arrangement]:
    """Return each reading with the sets that the winning tile can have completed, as far as a score hangs on them.

    A pung takes the tile only if no other set can, for another player's tile opens it. Which of several other sets
    takes it matters only if the hand waited for a single kind (`sole`); else the first one does.
    """
    pung = set_code(PUNG, winning)
    arranged: list[Arrangement] = []
    for shape, sets in readings(complete, melds, form):
        places = completed_places(sets, winning)
        for place in places if sole else places[:1]:
            opened = by_discard and sets[place] == pung
            after = (*sets[:place], pung + BY_DISCARD, *sets[place + 1 :]) if opened else sets
            arranged.append(Arrangement(shape, after, place))
    return arranged


def completed_places(sets: tuple[SetCode, ...], winning: int) -> list[int]:
    """Return the positions of the sets that the winning tile (kind) can have completed; the pung only if no other."""
    wanted, pung, last = sets_with(winning), set_code(PUNG, winning), len(sets) - 1
    places = [
        place for place, code in enumerate(sets) if code in wanted and (place == last or sets[place + 1] != code)
    ]
    return [place for place in places if sets[place] != pung] or places


def after_discard(sets: tuple[SetCode, ...], winning: int) -> list[tuple[tuple[SetCode, ...], int]]:
    """Return sets as they can stand after a win by discard (kind `winning`), as far as triplets are concealed or not.

    As they are, with place -1, if the tile can complete another set than its pung, or the pair; and with its pung
    BY_DISCARD, with the place of the pung. The tile may also belong to other sets, of another suit.
    """
    pung = set_code(PUNG, winning)
    if pung not in sets:
        return [(sets, -1)]
    place = sets.index(pung)
    opened = [((*sets[:place], pung + BY_DISCARD, *sets[place + 1 :]), place)]
    return [(sets, -1), *opened] if any(code in _others_with(winning) for code in sets) else opened


def _others_with(kind: int) -> frozenset[SetCode]:
    """Return the concealed sets but for the pung that a tile can belong to."""
    if not _OTHERS_WITH:
        _OTHERS_WITH.extend([sets_with(each) - {set_code(PUNG, each)} for each in range(KINDS)])
    return _OTHERS_WITH[kind]


_OTHERS_WITH: Final[list[frozenset[SetCode]]] = []


def is_complete(complete: Counts, sets_missing: int, form: Form) -> bool:
    """Tell whether concealed tiles complete a hand that has `sets_missing` sets still to find in them."""
    return any(SHAPES[shape].is_complete(complete, sets_missing, form) for shape in form.shapes)
