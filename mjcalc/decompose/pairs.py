"""Seven pairs: a shape without declared sets. Four equal tiles are two of the pairs where the rules allow it."""

from typing import Final

from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.shape import NEVER, Held, KindMask, Question, Shape, held_in
from mjcalc.decompose.standard import suits_allowed
from mjcalc.model.sets import PAIR, SetCode, set_code
from mjcalc.model.tile import BITS, KINDS, SUIT_OF, Counts, count_of, unpack

_ONES: Final = sum(1 << BITS * rank for rank in range(9))
_ODD: Final = _ONES
_TWO: Final = 2 * _ONES
_FOUR: Final = 4 * _ONES
_TILES: Final = 14
_SETS: Final = 4


class SevenPairs(Shape):
    """Seven pairs."""

    def read(self, complete: Counts, melds: tuple[SetCode, ...], form: Form) -> list[tuple[SetCode, ...]]:
        """Return the only way to read the tiles as seven pairs, if there is one."""
        m, p, s, z = complete
        if melds or (m | p | s | z) & _ODD or not self.is_complete(complete, form.sets, form):
            return []
        return [tuple([set_code(PAIR, kind) for kind in unpack(complete)[::2]])]

    def is_complete(self, complete: Counts, sets_missing: int, form: Form) -> bool:
        """Tell whether the tiles are seven pairs."""
        m, p, s, z = complete
        if (m | p | s | z) & _ODD or (m + p + s + z) % 31 != _TILES or not sets_missing == form.sets == _SETS:
            return False
        # Two or four of each kind; six or more of one are no pairs that anybody could hold.
        most = _TWO | _FOUR if form.quads_as_pairs else _TWO
        if (m | p | s | z) & ~most or any(suit & _TWO and suit >> 1 & suit & _TWO for suit in complete):
            return False
        return suits_allowed(complete, form)

    def waits(self, concealed: Counts, sets_missing: int, form: Form) -> KindMask:
        """Return the kinds that complete seven pairs: the only single tile, or the third of a kind held three times."""
        m, p, s, z = concealed
        if (
            (m + p + s + z) % 31 != _TILES - 1
            or not sets_missing == form.sets == _SETS
            or not suits_allowed(concealed, form)
        ):
            return 0
        kinds = unpack(concealed)
        odd = [kind for kind in set(kinds) if kinds.count(kind) & 1]
        if len(odd) != 1:
            return 0
        suits = list(concealed)
        suit = min(odd[0] // 9, 3)
        suits[suit] += 1 << BITS * (odd[0] - 9 * suit)
        complete = (suits[0], suits[1], suits[2], suits[3])
        return 1 << odd[0] if self.is_complete(complete, sets_missing, form) else 0

    def distance_of(self, profile: int, form: Form) -> int:
        """Return the distance to seven pairs where no wait is dead: each pair misses a tile of a single, or two."""
        if profile & 31 < _TILES - 1 or form.sets != _SETS:
            return NEVER
        pairs, singles = profile >> 5 & 31, profile >> 10 & 31
        if form.quads_as_pairs:
            pairs, singles = pairs + (profile >> 20 & 31), singles + (profile >> 15 & 31)
        return 6 - pairs + max(0, 7 - pairs - singles)

    def distance(self, question: Question) -> int:
        """Return how many tiles must be exchanged until the hand waits for seven pairs."""
        form, concealed = question.form, question.concealed
        if question.melds or sum(concealed) % 31 < _TILES - 1 or form.sets != _SETS:
            return NEVER
        if question.open:
            return self.distance_of(question.profile, form)
        # Some kinds cannot win: choose the pair that is won, then the six cheapest others.
        kinds = [kind for kind in range(KINDS) if form.suits >> SUIT_OF[kind] & 1]
        alike = {(count_of(concealed, kind), count_of(question.wins, kind)) for kind in kinds}
        every = sorted([cost for kind in kinds for cost in _costs(count_of(concealed, kind), form)])
        best = NEVER
        for held, most in alike:
            others = every.copy()
            for cost in _costs(held, form):
                others.remove(cost)
            for pairs in (1, 2) if form.quads_as_pairs else (1,):
                if 2 * pairs <= most and len(others) >= 7 - pairs:
                    best = min(best, max(0, 2 * pairs - 1 - held) + sum(others[: 7 - pairs]))
        return best

    def nearer(self, question: Question, distance: int) -> KindMask:
        """Return the kinds whose draw brings seven pairs below the distance."""
        if not question.open:
            return super().nearer(question, distance)
        return self.nearer_of(question.profile, held_in(question.concealed), question.form)

    def nearer_of(self, profile: int, held: Held, form: Form) -> KindMask:
        """Return the kinds whose draw makes a pair, or begins one that cannot be had from the tiles there are."""
        none, once, twice, thrice, _ = held
        pairs, singles, mask, fresh = profile >> 5 & 31, profile >> 10 & 31, once, none
        if form.quads_as_pairs:
            pairs, singles = pairs + (profile >> 20 & 31), singles + (profile >> 15 & 31)
            mask, fresh = once | thrice, none | twice
        if pairs + singles < 7:
            mask |= fresh
        return mask if form.suits == ALL_SUITS else mask & _kinds_of(form.suits)


def _kinds_of(suits: int) -> KindMask:
    return sum([511 << 9 * suit for suit in range(4) if suits >> suit & 1])


def _costs(held: int, form: Form) -> list[int]:
    """Return what the first pair of a kind held so often misses, and where allowed the second."""
    first = max(0, 2 - held)
    return [first, max(0, 4 - held) - first] if form.quads_as_pairs else [first]
