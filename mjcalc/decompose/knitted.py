"""Knitted tiles: 147 of one suit, 258 of another, 369 of the third. Two shapes are made of them.

The knitted straight is all nine of them with a set and a pair; the set may be declared. Honours and knitted tiles are
fourteen different tiles out of the nine and the seven honours, nothing declared.
"""

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Final

from mjcalc.decompose.copies import ONES
from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.shape import NEVER, KindMask, Question, Shape, held_in
from mjcalc.decompose.standard import Standard, read_standard
from mjcalc.model.sets import KNITTED, SINGLE, SetCode, set_code
from mjcalc.model.tile import BITS, EAST, HONOURS, ONE, SUIT_OF, Counts, Packed, count_of, unpack

if TYPE_CHECKING:
    from mjcalc.decompose.meter import Meter

_GROUPS: Final = tuple([sum([1 << BITS * rank for rank in range(first, 9, 3)]) for first in range(3)])
_SETS: Final = 4
_GROUPED: Final = 3
_TILES: Final = 14
_STANDARD: Final = Standard()
_ALL_HONOURS: Final = sum(1 << kind for kind in range(EAST, 34))


class Block:
    """One of the six ways to knit the three suits."""

    __slots__ = ("codes", "kinds", "mask", "tiles")

    def __init__(self, firsts: tuple[int, int, int]) -> None:
        self.tiles: Counts = (_GROUPS[firsts[0]], _GROUPS[firsts[1]], _GROUPS[firsts[2]], 0)
        """The nine tiles."""
        self.kinds = tuple(unpack(self.tiles))
        """Their kinds."""
        self.mask: KindMask = sum([1 << kind for kind in self.kinds])
        """Their kinds as bits."""
        self.codes = tuple([set_code(KNITTED, 9 * suit + first) for suit, first in enumerate(firsts)])
        """The three groups as sets."""

    def held(self, concealed: Counts) -> Counts:
        """Return which of the nine tiles a hand holds."""
        m, p, s, _ = concealed
        a, b, c, _ = self.tiles
        return ((m | m >> 1 | m >> 2) & a, (p | p >> 1 | p >> 2) & b, (s | s >> 1 | s >> 2) & c, 0)


BLOCKS: Final = tuple([Block((a, b, c)) for a, b, c in permutations(range(3))])
"""The six ways to knit the three suits."""


def _less(tiles: Counts, gone: Counts) -> Counts:
    return (tiles[0] - gone[0], tiles[1] - gone[1], tiles[2] - gone[2], tiles[3] - gone[3])


def _number(tiles: Counts) -> int:
    return sum([packed.bit_count() for packed in tiles])


@lru_cache(maxsize=64)
def _rest_of(form: Form) -> Form:
    """Return the form of what stands beside the knitted tiles: one set and a pair."""
    return form._replace(sets=_SETS - _GROUPED)


class KnittedStraight(Shape):
    """Nine knitted tiles with a set and a pair."""

    by_profile = False

    def read(self, complete: Counts, melds: tuple[SetCode, ...], form: Form) -> list[tuple[SetCode, ...]]:
        """Return every way to read the tiles as a knitted straight: the set, three knitted groups, the pair."""
        if len(melds) > 1 or form.suits != ALL_SUITS or form.sets != _SETS:
            return []
        found = []
        for block in BLOCKS:
            if block.held(complete) == block.tiles:
                for sets in read_standard(_less(complete, block.tiles), melds, _rest_of(form)):
                    found.append(tuple(sorted(sets + block.codes)))
        return found

    def is_complete(self, complete: Counts, sets_missing: int, form: Form) -> bool:
        """Tell whether the tiles are a knitted straight with its set, unless that is declared, and its pair."""
        return any(
            block.held(complete) == block.tiles
            and _STANDARD.is_complete(_less(complete, block.tiles), sets_missing - _GROUPED, form)
            for block in self._blocks(sets_missing, form)
        )

    def waits(self, concealed: Counts, sets_missing: int, form: Form) -> KindMask:
        """Return the kinds that complete the set or the pair, or the only knitted tile that is missing."""
        mask = 0
        for block in self._blocks(sets_missing, form):
            held = block.held(concealed)
            number = _number(held)
            rest = _less(concealed, held)
            if number == 9:
                mask |= _STANDARD.waits(rest, sets_missing - _GROUPED, form)
            elif number == 8 and _STANDARD.is_complete(rest, sets_missing - _GROUPED, form):
                mask |= _missing(block, held)
        return mask

    def distance(self, question: Question) -> int:
        """Return how many tiles must be exchanged until the hand waits for a knitted straight."""
        blocks = self._blocks(question.sets_missing, question.form)
        if question.open:
            return min([NEVER, *[_away(question, block) for block in blocks]])
        return min([NEVER, *[_limited(question, block) for block in blocks]])

    def nearer(self, question: Question, distance: int) -> KindMask:
        """Return the knitted tiles that are missing, and what brings the set and the pair nearer."""
        if not question.open:
            return super().nearer(question, distance)
        mask = 0
        for block in self._blocks(question.sets_missing, question.form):
            if _away(question, block) == distance:
                held = block.held(question.concealed)
                rest = _less(question.concealed, held)
                meter = _meter(question, rest)
                mask |= _missing(block, held) | meter.nearer(rest, meter.measure(rest))
        return mask & ~held_in(question.concealed)[4]

    def _blocks(self, sets_missing: int, form: Form) -> tuple[Block, ...]:
        possible = form.suits == ALL_SUITS and form.sets == _SETS and sets_missing >= _GROUPED
        return BLOCKS if possible else ()


def _missing(block: Block, held: Counts) -> KindMask:
    return sum([1 << kind for kind in block.kinds if not count_of(held, kind)])


def _meter(question: Question, rest: Counts) -> "Meter":
    from mjcalc.decompose.meter import meter_for  # a hand that is only scored has no use for it

    return meter_for(rest, question.sets_missing - _GROUPED, question.limits, question.limits, question.form.suits)


def _away(question: Question, block: Block) -> int:
    """Return the distance where nothing is declared and every kind may win.

    Beside the knitted tiles a set and a pair never take more than three copies of a kind, so these limit nothing.
    """
    held = block.held(question.concealed)
    rest = _less(question.concealed, held)
    return 9 - _number(held) + _meter(question, rest).measure(rest)


def _limited(question: Question, block: Block) -> int:
    """Return the distance with limits: the winning tile is one of the rest, or one of the nine knitted ones."""
    held = block.held(question.concealed)
    best = NEVER
    if all(count_of(question.limits, kind) for kind in block.kinds):
        limits = _less(question.limits, block.tiles)
        wins = _one_less(question.wins, block.kinds)
        rest = _less(question.concealed, held)
        best = 9 - _number(held) + _cost(question, rest, limits, wins, 1)
    for won in block.kinds:
        others = tuple([kind for kind in block.kinds if kind != won])
        win = count_of(question.wins, won)
        if win and all(count_of(question.limits, kind) for kind in others):
            lowered = list(_one_less(question.limits, others))
            surplus = max(0, count_of(question.limits, won) - (win - 1))
            lowered[SUIT_OF[won]] -= surplus * ONE[won]
            kept = list(held)
            kept[SUIT_OF[won]] &= ~ONE[won]
            stays: Counts = (kept[0], kept[1], kept[2], kept[3])
            most: Counts = (lowered[0], lowered[1], lowered[2], lowered[3])
            rest = _less(question.concealed, stays)
            best = min(best, 8 - _number(stays) + _cost(question, rest, most, most, 0))
    return best


def _one_less(tiles: Counts, kinds: tuple[int, ...]) -> Counts:
    suits = list(tiles)
    for kind in kinds:
        if count_of(tiles, kind):
            suits[SUIT_OF[kind]] -= ONE[kind]
    return (suits[0], suits[1], suits[2], suits[3])


def _cost(question: Question, rest: Counts, limits: Counts, wins: Counts, won: int) -> int:
    """Return how many tiles the rest misses of a set and a pair; `won`: of the ready hand before it."""
    from mjcalc.decompose.engine import space_for

    space = space_for(question.sets_missing - _GROUPED)
    numbers = [space.read(suit == HONOURS, rest[suit], limits[suit], wins[suit]) for suit in range(4)]
    total = space.add(space.add(numbers[0], numbers[1]), space.add(numbers[2], numbers[3]))
    return space.vectors[total][won][-1]


class HonoursAndKnitted(Shape):
    """Fourteen different tiles out of the honours and the knitted ones."""

    by_profile = False

    def read(self, complete: Counts, melds: tuple[SetCode, ...], form: Form) -> list[tuple[SetCode, ...]]:
        """Return the only way to read the tiles as honours and knitted tiles, if there is one: fourteen single ones."""
        if melds or (sum(complete)) % 31 != _TILES or not self._possible(_SETS, form):
            return []
        if any(packed & ~ONES for packed in complete):
            return []
        kinds = unpack(complete)
        if len(kinds) != _TILES or not any(_all_of(kinds, block) for block in BLOCKS):
            return []
        return [tuple([set_code(SINGLE, kind) for kind in kinds])]

    def is_complete(self, complete: Counts, sets_missing: int, form: Form) -> bool:
        """Tell whether the tiles are honours and knitted ones."""
        return self._possible(sets_missing, form) and bool(self.read(complete, (), form))

    def waits(self, concealed: Counts, sets_missing: int, form: Form) -> KindMask:
        """Return the kinds that make thirteen different tiles fourteen."""
        if not self._possible(sets_missing, form) or any(packed & ~ONES for packed in concealed):
            return 0
        kinds = unpack(concealed)
        mask = 0
        for block in BLOCKS:
            if len(kinds) == _TILES - 1 and _all_of(kinds, block):
                mask |= (block.mask | _ALL_HONOURS) & ~sum([1 << kind for kind in kinds])
        return mask

    def distance(self, question: Question) -> int:
        """Return how many tiles must be exchanged until thirteen different ones are there and a fourteenth can win."""
        if question.melds or not self._possible(question.sets_missing, question.form):
            return NEVER
        return min([self._away(question, block) for block in BLOCKS])

    def _away(self, question: Question, block: Block) -> int:
        held = _number(block.held(question.concealed)) + _kinds_held(question.concealed[HONOURS])
        if question.open:
            return 13 - held
        wanted = [kind for kind in (*block.kinds, *range(EAST, 34)) if count_of(question.wins, kind)]
        if any(not count_of(question.concealed, kind) for kind in wanted):
            return max(0, 13 - held)
        return max(0, 14 - held) if wanted else NEVER

    def nearer(self, question: Question, distance: int) -> KindMask:
        """Return the honours and knitted tiles that are missing."""
        if not question.open:
            return super().nearer(question, distance)
        mask, missing = 0, held_in(question.concealed)[0]
        for block in BLOCKS:
            if self._away(question, block) == distance:
                mask |= missing & (block.mask | _ALL_HONOURS)
        return mask

    def _possible(self, sets_missing: int, form: Form) -> bool:
        return sets_missing == form.sets == _SETS and form.suits == ALL_SUITS


def _all_of(kinds: list[int], block: Block) -> bool:
    return all(kind >= EAST or block.mask >> kind & 1 for kind in kinds)


def _kinds_held(honours: Packed) -> int:
    return ((honours | honours >> 1 | honours >> 2) & ONES).bit_count()
