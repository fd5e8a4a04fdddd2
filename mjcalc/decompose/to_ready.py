"""Distance to ready: how many tiles must be exchanged, which tiles help, what to discard.

A plan is a ready hand and a tile that wins it. The tiles of the ready hand must exist: what the player conceals and
what the declared sets hold are at most four copies of a kind. The winning tile must be a live wait by the convention
for dead waits (`mjcalc.decompose.waiting`). The distance is what the best plan still misses of its ready hand.
"""

from typing import Final

from mjcalc.decompose.copies import FIVE, FULL
from mjcalc.decompose.engine import PROFILE, PROFILE_BITS, fast_engine
from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.reading import is_complete
from mjcalc.decompose.shape import NEVER, Question
from mjcalc.decompose.shapes import SHAPES
from mjcalc.decompose.suits import LIMIT
from mjcalc.decompose.waiting import (
    ALL_VISIBLE_FOUR,
    NONE,
    OWN_HAND_FOUR,
    check_convention,
    melds_allowed,
)
from mjcalc.model.arrangement import STANDARD
from mjcalc.model.hand import melded_counts
from mjcalc.model.meld import Meld
from mjcalc.model.tile import BITS, HONOURS, NO_TILES, Counts, Packed

Known = tuple[Form, bool, dict[int, int], tuple[int, ...]]
"""A form, whether sets and a pair are one of its shapes and up to four, the distances to its other shapes by profile,
and the shapes whose distance does not follow from that."""


def distance(
    concealed: Counts, melds: tuple[Meld, ...], form: Form, dead_wait: str = OWN_HAND_FOUR, seen: Counts = NO_TILES
) -> int:
    """Return how many tiles must be exchanged until a hand is ready: 0 ready, 1 one tile away, and so on.

    Of 3n+2 concealed tiles, that of the best discard; -1: they are complete. NEVER (99): there is no way. `dead_wait`
    is one of DEAD_WAITS; `seen` are tiles seen elsewhere on the table.
    """
    _, usual, known, apart = _recent if _recent[0] is form else _remember(form)
    if melds or dead_wait != OWN_HAND_FOUR or not usual:
        return _distance(concealed, melds, form, dead_wait, seen)
    m, p, s, z = concealed
    fast = fast_engine()
    suits = fast.suit
    try:
        a = suits.get(m) or fast.entry(0, m)
        b = suits.get(p) or fast.entry(1, p)
        c = suits.get(s) or fast.entry(2, s)
        d = fast.honours.get(z) or fast.entry(3, z)
    except KeyError:  # five of a kind
        return _distance(concealed, melds, form, dead_wait, seen)
    allowed = form.suits
    if allowed != ALL_SUITS:
        closed = fast.nothing << PROFILE_BITS
        a = a if allowed & 1 else closed | a & 31
        b = b if allowed & 2 else closed | b & 31
        c = c if allowed & 4 else closed | c & 31
        d = d if allowed & 8 else closed | d & 31
    sums = fast.sums
    total = sums[sums[a >> PROFILE_BITS][b >> PROFILE_BITS]][sums[c >> PROFILE_BITS][d >> PROFILE_BITS]]
    profile = a + b + c + d & PROFILE
    best = fast.distances[((profile & 31) - 1) // 3][total]
    other = known.get(profile)
    if other is None:
        other = _others(profile, form, known)
    if apart and best >= 0 and other >= 0:
        other = min(other, _apart(concealed, form, apart))
    return best if best < other else other


def _apart(concealed: Counts, form: Form, shapes: tuple[int, ...]) -> int:
    """Return the distance of an open hand to the nearest of shapes that a profile says nothing of."""
    sets_missing, tiles = divmod(sum(concealed) % 31 - 1, 3)
    if tiles == 1 and any(SHAPES[shape].is_complete(concealed, sets_missing, form) for shape in shapes):
        return -1
    question = Question(concealed, (), form, sets_missing, FULL, FULL)
    return min([SHAPES[shape].distance(question) for shape in shapes])


_recent: Known = (Form(()), False, {}, ())
_known: dict[Form, Known] = {}
_FORMS: Final = 64


def _remember(form: Form) -> Known:
    """Return what is known of a form, and keep it at hand: hands come in rows with the same form."""
    global _recent
    known = _known.get(form)
    if known is None:
        if len(_known) >= _FORMS:
            _known.clear()
        apart = tuple([shape for shape in form.shapes if shape != STANDARD and not SHAPES[shape].by_profile])
        known = _known[form] = (form, STANDARD in form.shapes and form.sets <= 4, {}, apart)
    _recent = (form, *known[1:])
    return _recent


def distance_to_others(profile: int, form: Form) -> int:
    """Return the distance to the nearest shape other than sets and a pair by the profile of an open hand."""
    known = (_recent if _recent[0] is form else _remember(form))[2]
    other = known.get(profile)
    return _others(profile, form, known) if other is None else other


def _others(profile: int, form: Form, known: dict[int, int]) -> int:
    """Return the distance to the nearest shape other than sets and a pair."""
    others = [SHAPES[shape] for shape in form.shapes if shape != STANDARD and SHAPES[shape].by_profile]
    best = min([NEVER, *[shape.distance_of(profile, form) for shape in others]])
    if len(known) >= LIMIT:
        known.clear()
    known[profile] = best
    return best


def _distance(concealed: Counts, melds: tuple[Meld, ...], form: Form, dead_wait: str, seen: Counts) -> int:
    check_convention(dead_wait)
    if not melds_allowed(melds, form):
        return NEVER
    tiles = sum(concealed) % 31
    if tiles % 3 == 2 and is_complete(concealed, (tiles - 2) // 3, form):
        return -1
    return _measure(question_about(concealed, melds, melded_counts(melds), form, dead_wait, seen))


def question_about(
    concealed: Counts, melds: tuple[Meld, ...], held: Counts, form: Form, dead_wait: str, seen: Counts
) -> Question:
    """Say what limits a hand: copies that declared sets hold (`held`) cannot be drawn, and some cannot win."""
    limits, wins = FULL, FULL
    if dead_wait == NONE:
        wins = FIVE
    if melds or (dead_wait == ALL_VISIBLE_FOUR and seen != NO_TILES):
        pairs = [_limits(suit, held[suit], seen[suit], dead_wait) for suit in range(4)]
        limits = (pairs[0][0], pairs[1][0], pairs[2][0], pairs[3][0])
        wins = (pairs[0][1], pairs[1][1], pairs[2][1], pairs[3][1])
    sets_missing = (sum(concealed) % 31 - 1) // 3
    return Question(concealed, melds, form, sets_missing, limits, wins)


def _limits(suit: int, held: Packed, seen: Packed, dead_wait: str) -> tuple[Packed, Packed]:
    """Return the most copies of each rank that a ready hand can conceal, and a complete hand of the winning kind."""
    if not held and not seen:
        return FULL[suit], (FIVE if dead_wait == NONE else FULL)[suit]
    limits = wins = 0
    for shift in range(0, BITS * (7 if suit == HONOURS else 9), BITS):
        limit = max(0, 4 - (held >> shift & 31))
        win = limit
        if dead_wait == OWN_HAND_FOUR:
            win = min(limit + 1, 4)
        elif dead_wait == NONE:
            win = limit + 1
        elif dead_wait == ALL_VISIBLE_FOUR:
            win = max(0, limit - (seen >> shift & 31))
        limits |= limit << shift
        wins |= win << shift
    return limits, wins


def _measure(question: Question) -> int:
    return min([NEVER, *[SHAPES[shape].distance(question) for shape in question.form.shapes]])
