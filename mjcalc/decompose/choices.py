"""Which tiles bring a hand nearer to ready, and what to discard."""

from operator import add
from typing import Final, NamedTuple

from mjcalc.decompose.engine import profile_of_suit
from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.shape import NEVER, Question, held_in
from mjcalc.decompose.shapes import SHAPES
from mjcalc.decompose.to_ready import distance_to_others, question_about
from mjcalc.decompose.waiting import OWN_HAND_FOUR, check_convention, kinds_in, melds_allowed, waits
from mjcalc.model.arrangement import STANDARD
from mjcalc.model.hand import melded_counts, remove_tile
from mjcalc.model.meld import Meld
from mjcalc.model.sets import ORPHAN_KINDS
from mjcalc.model.tile import BITS, KINDS, NO_TILES, ONE, SUIT_OF, Counts, count_of, unpack


class Discard(NamedTuple):
    """What a hand is after one of its tiles is discarded."""

    kind: int
    """The tile discarded (0-33)."""
    distance: int
    """The distance to ready of the rest; 0: ready."""
    useful: tuple[int, ...]
    """The kinds whose draw brings the rest nearer; if it is ready, its live waits."""


def useful(
    concealed: Counts, melds: tuple[Meld, ...], form: Form, dead_wait: str = OWN_HAND_FOUR, seen: Counts = NO_TILES
) -> tuple[int, ...]:
    """Return the kinds, ascending, whose draw brings a hand of 3n+1 concealed tiles nearer to ready.

    A kind whose four copies the player holds or has declared cannot be drawn. Of a ready hand: its live waits.
    """
    check_convention(dead_wait)
    if not melds_allowed(melds, form):
        return ()
    held = melded_counts(melds)
    question = question_about(concealed, melds, held, form, dead_wait, seen)
    away = [SHAPES[shape].distance(question) for shape in form.shapes]
    mask = _useful(question, away, dead_wait, seen)
    return kinds_in(mask & ~_held_four(list(map(add, _kinds(concealed), _kinds(held)))) if min(away) else mask)


def discards(
    concealed: Counts, melds: tuple[Meld, ...], form: Form, dead_wait: str = OWN_HAND_FOUR, seen: Counts = NO_TILES
) -> tuple[Discard, ...]:
    """Return what each different tile of 3n+2 concealed ones leaves when it is discarded, the best discard first.

    Best is the lowest distance, then the most copies left of the useful kinds (those neither in the hand nor declared
    nor seen), then the order of the tiles.
    """
    check_convention(dead_wait)
    held = melded_counts(melds)
    question = question_about(concealed, melds, held, form, dead_wait, seen)
    counts = _kinds(concealed)
    if held == seen == NO_TILES:
        exhausted, left = _held_four(counts) if 4 in counts else 0, [4 - own for own in counts]
    else:
        declared = _kinds(held)
        exhausted = _held_four(list(map(add, counts, declared)))
        left = [max(0, 4 - own - there - gone) for own, there, gone in zip(counts, declared, _kinds(seen), strict=True)]
    known: dict[int, tuple[int, tuple[int, ...]]] = {}
    ranked: list[tuple[int, int, int, tuple[int, ...]]] = []
    for kind, away, mask in _after_discards(question, melds_allowed(melds, form)):
        if away == 0:
            kinds = waits(remove_tile(concealed, kind), melds, form, dead_wait, seen)[0]
            ranked.append((away, -sum([left[k] for k in kinds]), kind, kinds))
            continue
        if mask & exhausted:
            mask &= ~(exhausted & ~(1 << kind))
        found = known.get(mask)
        if found is None:
            kinds = kinds_in(mask)
            found = known[mask] = (-sum([left[k] for k in kinds]), kinds)
        ranked.append((away, found[0], kind, found[1]))
    ranked.sort()
    return tuple([Discard(kind, away, kinds) for away, _, kind, kinds in ranked])


def _after_discards(question: Question, allowed: bool) -> list[tuple[int, int, int]]:
    """Return (kind, distance of the rest, kinds that bring the rest nearer as a mask) of each different tile."""
    concealed, form = question.concealed, question.form
    if not allowed:
        return [(kind, NEVER, 0) for kind in sorted(set(unpack(concealed)))]
    if STANDARD in form.shapes:
        found = question.meter.after_discards(concealed)
    else:
        found = [(kind, NEVER, 0) for kind in sorted(set(unpack(concealed)))]
    others = [shape for shape in form.shapes if shape != STANDARD]
    if not others:
        return found
    if question.open and all(SHAPES[shape].by_profile for shape in others):
        return _merged(question, found, others)
    merged: list[tuple[int, int, int]] = []
    for kind, away, mask in found:
        rest = question.about(remove_tile(concealed, kind))
        for shape in others:
            distance = SHAPES[shape].distance(rest)
            if distance < away:
                away, mask = distance, 0
            if distance == away and 0 < away < NEVER:
                mask |= SHAPES[shape].nearer(rest, away)
        merged.append((kind, away, mask))
    return merged


def _merged(question: Question, found: list[tuple[int, int, int]], others: list[int]) -> list[tuple[int, int, int]]:
    """Let the other shapes have their say on what discards of an open hand leave.

    What a discard takes from the profile hangs on how many copies were held and on whether the kind is an orphan.
    """
    concealed, form = question.concealed, question.form
    held = held_in(concealed)
    known: dict[int, tuple[int, int]] = {}
    merged: list[tuple[int, int, int]] = []
    for kind, away, mask in found:
        suit, bit = SUIT_OF[kind], 1 << kind
        copies = 1 if held[1] & bit else count_of(concealed, kind)
        alike = copies << 1 | (bit & _ORPHANS != 0) if form.suits == ALL_SUITS else kind
        after = known.get(alike)
        if after is None:
            less = profile_of_suit(suit, concealed[suit] - ONE[kind], form.suits)
            profile = question.profile - profile_of_suit(suit, concealed[suit], form.suits) + less
            after = known[alike] = (profile, distance_to_others(profile, form))
        profile, other = after
        if other <= away:
            if other < away:
                away, mask = other, 0
            if 0 < away < NEVER:
                masks = list(held)
                masks[min(4, copies)] ^= bit
                masks[min(4, copies - 1)] |= bit
                now = (masks[0], masks[1], masks[2], masks[3], masks[4])
                for shape in others:
                    if SHAPES[shape].distance_of(profile, form) == away:
                        mask |= SHAPES[shape].nearer_of(profile, now, form)
        merged.append((kind, away, mask))
    return merged


_ORPHANS: Final = sum(1 << kind for kind in ORPHAN_KINDS)


def _kinds(counts: Counts) -> list[int]:
    """Return the copies of each kind."""
    copies = [0] * KINDS
    for suit in range(4):
        packed, kind = counts[suit], 9 * suit
        while packed:
            copies[kind] = packed & 31
            packed >>= BITS
            kind += 1
    return copies


def _held_four(counts: list[int]) -> int:
    """Return the kinds (mask) with all their copies among those counted."""
    return sum([1 << kind for kind in range(KINDS) if counts[kind] >= 4])


def _useful(question: Question, away: list[int], dead_wait: str, seen: Counts) -> int:
    """Return the useful kinds (mask) of a hand that is so far away from each shape of its form.

    Of a ready hand its live waits; else with those kinds of which the player has all copies.
    """
    best = min(away)
    mask = 0
    if best == 0:
        for kind in waits(question.concealed, question.melds, question.form, dead_wait, seen)[0]:
            mask |= 1 << kind
    elif best < NEVER:
        for shape, distance_of_shape in zip(question.form.shapes, away, strict=True):
            if distance_of_shape == best:
                mask |= SHAPES[shape].nearer(question, best)
    return mask
