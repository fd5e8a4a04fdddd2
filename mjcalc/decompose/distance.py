"""Distance to ready: how many tiles must be exchanged, which tiles help, what to discard.

A plan is a ready hand and a tile that wins it. The tiles of the ready hand must exist: what the player conceals and
what the declared sets hold are at most four copies of a kind. The winning tile must be a live wait by the convention
for dead waits (`mjcalc.decompose.waiting`). The distance is what the best plan still misses of its ready hand.
"""

from typing import NamedTuple

from mjcalc.decompose.engine import FULL, PROFILE, PROFILE_BITS, fast_engine
from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.reading import is_complete
from mjcalc.decompose.shape import FIVE, NEVER, Question
from mjcalc.decompose.shapes import SHAPES
from mjcalc.decompose.vectors import FAR
from mjcalc.decompose.waiting import (
    ALL_VISIBLE_FOUR,
    NONE,
    OWN_HAND_FOUR,
    check_convention,
    melds_allowed,
    waits,
)
from mjcalc.model.arrangement import STANDARD
from mjcalc.model.hand import melded_counts, remove_tile
from mjcalc.model.meld import Meld
from mjcalc.model.tile import BITS, HONOURS, KINDS, NO_TILES, SUIT_OF, Counts, Packed, count_of


class Discard(NamedTuple):
    """What a hand is after one of its tiles is discarded."""

    kind: int
    """The tile discarded (0-33)."""
    distance: int
    """The distance to ready of the rest; 0: ready."""
    useful: tuple[int, ...]
    """The kinds whose draw brings the rest nearer; if it is ready, its live waits."""


def distance(
    concealed: Counts, melds: tuple[Meld, ...], form: Form, dead_wait: str = OWN_HAND_FOUR, seen: Counts = NO_TILES
) -> int:
    """Return how many tiles must be exchanged until a hand is ready: 0 ready, 1 one tile away, and so on.

    Of 3n+2 concealed tiles, that of the best discard; -1: they are complete. NEVER (99): there is no way. `dead_wait`
    is one of DEAD_WAITS; `seen` are tiles seen elsewhere on the table.
    """
    m, p, s, z = concealed
    if melds or dead_wait != OWN_HAND_FOUR or form.sets > 4:
        return _distance(concealed, melds, form, dead_wait, seen)
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
    cost = fast.costs[((profile & 31) - 1) // 3][total]
    best = cost - 1 if cost < FAR else NEVER
    shapes = form.shapes
    if len(shapes) == 1 and shapes[0] == STANDARD:
        return best
    if STANDARD not in shapes:
        best = NEVER
    for shape in shapes:
        if shape != STANDARD:
            best = min(best, SHAPES[shape].distance_of(profile, form))
    return best


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
    question = _question(concealed, melds, held, form, dead_wait, seen)
    away = [SHAPES[shape].distance(question) for shape in form.shapes]
    return _useful(
        question,
        away,
        [count + there for count, there in zip(_kinds(concealed), _kinds(held), strict=True)],
        dead_wait,
        seen,
    )


def discards(
    concealed: Counts, melds: tuple[Meld, ...], form: Form, dead_wait: str = OWN_HAND_FOUR, seen: Counts = NO_TILES
) -> tuple[Discard, ...]:
    """Return what each different tile of 3n+2 concealed ones leaves when it is discarded, the best discard first.

    Best is the lowest distance, then the most copies left of the useful kinds (those neither in the hand nor declared
    nor seen), then the order of the tiles.
    """
    check_convention(dead_wait)
    held = melded_counts(melds)
    allowed = melds_allowed(melds, form)
    question = _question(concealed, melds, held, form, dead_wait, seen)
    meter = question.meter  # shared by all discards
    own = [count + there for count, there in zip(_kinds(concealed), _kinds(held), strict=True)]
    left = [max(0, 4 - count - there) for count, there in zip(own, _kinds(seen), strict=True)]
    ranked: list[tuple[int, int, int, Discard]] = []
    for kind in range(KINDS):
        if count_of(concealed, kind):
            rest = question.about(remove_tile(concealed, kind), meter)
            away = [SHAPES[shape].distance(rest) for shape in form.shapes] if allowed else [NEVER]
            own[kind] -= 1
            kinds = _useful(rest, away, own, dead_wait, seen)
            own[kind] += 1
            distance_left = min(away)
            ranked.append((distance_left, -sum([left[k] for k in kinds]), kind, Discard(kind, distance_left, kinds)))
    ranked.sort()
    return tuple([entry[3] for entry in ranked])


def _kinds(counts: Counts) -> list[int]:
    """Return the copies of each kind."""
    return [counts[SUIT_OF[kind]] >> BITS * (kind - 9 * SUIT_OF[kind]) & 31 for kind in range(KINDS)]


def _distance(concealed: Counts, melds: tuple[Meld, ...], form: Form, dead_wait: str, seen: Counts) -> int:
    check_convention(dead_wait)
    if not melds_allowed(melds, form):
        return NEVER
    tiles = sum(concealed) % 31
    if tiles % 3 == 2 and is_complete(concealed, (tiles - 2) // 3, form):
        return -1
    return _measure(_question(concealed, melds, melded_counts(melds), form, dead_wait, seen))


def _question(
    concealed: Counts, melds: tuple[Meld, ...], held: Counts, form: Form, dead_wait: str, seen: Counts
) -> Question:
    """Say what limits a hand: copies that declared sets hold cannot be drawn, and some cannot win."""
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
    return min([SHAPES[shape].distance(question) for shape in question.form.shapes])


def _useful(question: Question, away: list[int], own: list[int], dead_wait: str, seen: Counts) -> tuple[int, ...]:
    """Return the useful kinds of a hand that is so far away from each shape of its form.

    `own` are the copies of each kind that the player holds or has declared.
    """
    best = min(away)
    if best >= NEVER:
        return ()
    shapes = question.form.shapes
    if best == 0:
        return waits(question.concealed, question.melds, question.form, dead_wait, seen)[0]
    mask = 0
    for index, shape in enumerate(shapes):
        if away[index] == best:
            mask |= SHAPES[shape].nearer(question, best)
    kinds: list[int] = []
    while mask:
        kind = (mask & -mask).bit_length() - 1
        mask &= mask - 1
        if own[kind] < 4:
            kinds.append(kind)
    return tuple(kinds)
