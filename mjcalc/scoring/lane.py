"""The fast lane: a plain line, as five numbers, to the end of its lean record.

What the patterns can tell of the sets of one suit is one number (`mjcalc.decompose.parts`), found once for each way to
split the suit and remembered. The numbers of the four suits make up the key of a hand: hands with equal keys have equal
patterns, so what the scorer found for the one holds for the other. The lane answers for hands that win in the standard
shape and for nothing else; whatever it is not sure of it leaves to the scorer by answering None. A test holds it
against the scorer on generated hands.
"""

from itertools import chain, product
from typing import TYPE_CHECKING, Any

from mjcalc.decompose.copies import ONES
from mjcalc.decompose.dora import DORA_FACTS
from mjcalc.decompose.facts import suits_of
from mjcalc.decompose.form import ALL_SUITS
from mjcalc.decompose.parts import (
    ACROSS_AT,
    ALWAYS,
    COUNTS,
    HONOURS_AT,
    KEY_OF,
    MARKS,
    MOST_HONOURS,
    ON_PAIR,
    RANK_AT,
    Sets,
    completed,
    described,
    honours,
    numbers,
    similar,
)
from mjcalc.decompose.reading import after_discard, sets_with
from mjcalc.decompose.suits import find_ways
from mjcalc.decompose.whole import all_green
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, UNPLACED, Arrangement
from mjcalc.model.circumstances import DISCARD
from mjcalc.model.hand import all_tiles, melded_counts
from mjcalc.model.sets import BY_DISCARD, CHOW, PAIR, SetCode, set_code
from mjcalc.model.tile import BITS, HONOURS, SUIT_OF
from mjcalc.notation.plain import (
    MELD_BITS,
    SAID_AT,
    SUIT_BITS,
    WHOLE_HAND,
    WINNING_AT,
    Plain,
    circumstances_in,
    hand_in,
    melds_in,
)
from mjcalc.rulesets.possible import over_four
from mjcalc.scoring.win import OF_THE_WIN

if TYPE_CHECKING:
    from mjcalc.scoring.engine import Breakdown, Engine

REMEMBERED = 100_000
"""What a lane remembers before it forgets everything."""

MOST_SPLIT = 8_000
"""Suits of each kind whose ways to split are remembered: they are asked for only until hands like theirs are known."""

Described = tuple[int, ...]
"""A suit, one number a way to split it; nothing: it cannot be split."""

Keys = tuple[int, int, int, int]
"""The suits of a plain line; above tiles and melds, in one of them, how the hand was won as far as its set matters.

Where only concealment does: the rank of the winning tile, if another player discarded it and it may be the last of a
pung. Where its place does: its rank, and above that whether another player discarded it.
"""

Way = tuple[Sets, SetCode]
"""A way to split a suit in ascending order, and the set as it was before the winning tile completed it; `NO_SET`: the
winning tile is of another suit, or its place does not matter."""

NO_SET = -1
UNKNOWN = -1
IMPOSSIBLE = -2

_LEFT_OUT = ("nine_sided", "nine_gates", "thirteen_sided", "all_green")
"""Facts that are so of hands only that the lane leaves to the scorer."""
_SUIT = (1 << SUIT_BITS) - 1
_MELDS = (1 << MELD_BITS) - 1
_DISCARD_AT = SUIT_BITS + MELD_BITS
_RANK = tuple([kind - 9 * SUIT_OF[kind] + 1 for kind in range(34)])
_COPIES_AT = tuple([BITS * (rank - 1) for rank in _RANK])
_MARKED = tuple([tuple([(rank | by_discard << 4) << _DISCARD_AT for rank in _RANK]) for by_discard in range(2)])
"""What marks the suit of the winning tile, self-drawn or discarded, by its kind."""
FIRST_PAIR = set_code(PAIR, 0)
"""Codes from here on are pairs."""


class Lane:
    """The fast lane of one set of rules in force."""

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        rules, form = engine.rules, engine.rules.form
        facts = {name for group in engine.groups for name in group.names} | set(rules.value_facts)
        self.usable = (
            facts <= {*KEY_OF, *OF_THE_WIN, *_LEFT_OUT, *DORA_FACTS}
            and rules.places != "wait"
            and ("place" not in facts or rules.places == "all")
            and form.sets == 4
            and form.suits == ALL_SUITS
        )
        """Whether all that the patterns in force look at follows from keys."""
        self.limit = REMEMBERED
        """How many things to remember before everything is forgotten."""
        self._opens = rules.places in ("concealment", "wait")
        self._placed = rules.places == "all"
        self._green = "all_green" in facts
        self._pairs = SEVEN_PAIRS in form.shapes
        self._nine_sided = "nine_sided" in facts or "nine_gates" in facts
        self._on_pair = "on_pair" in facts
        self._mask = ALWAYS
        """The bits of keys that tell something to the patterns in force."""
        for name in facts:
            self._mask |= KEY_OF.get(name, 0)
        self._compares = self._mask >> ACROSS_AT & 7 != 0
        self._counts, self._marks = COUNTS & self._mask, MARKS & self._mask
        self._looked_at = tuple([name for name in OF_THE_WIN if name in facts])
        self.forget()

    def forget(self) -> None:
        """Empty the memories; done between two hands, so that no number in use loses its meaning."""
        self._suits: dict[int, Described] = {}
        self._numbers: dict[int, Described] = {}
        self._honours: list[dict[int, Described]] = []
        self._kinds: dict[tuple[tuple[bool, int], ...], int] = {(): 0}
        self._split: tuple[dict[int, list[Way]], ...] = ({}, {}, {}, {})
        self._plain: dict[Sets, tuple[int, int]] = {}
        self._winds: list[tuple[int, int]] = []
        self._said: dict[int, int] = {}
        self._wins: dict[Any, int] = {}
        self._found: list[dict[int, Breakdown]] = []
        self._entries = 0

    def tail(self, line: Plain) -> str | None:
        """Return the end of the lean record of a plain line, from ``"win"`` on; None: ask the scorer."""
        m, p, s, z, rest = line
        win = self._how(rest)
        if win < 0:
            return None
        winning = rest >> WINNING_AT & 511
        if self._pairs and not (m | p | s | z) & ONES and not (m | p | s | z) >> SUIT_BITS:
            return None  # seven pairs, perhaps beside sets and a pair
        if self._green and not (m or p) and all_green((0, 0, s & _SUIT, z & _SUIT)):
            return None  # all green, perhaps
        if self._placed:
            marked = _MARKED[win & 1][winning]
            if winning < 9:
                m |= marked
            elif winning < 18:
                p |= marked
            elif winning < 27:
                s |= marked
            else:
                z |= marked
        elif win & 1:
            m, p, s, z = with_discard((m, p, s, z), winning)
        try:
            in_m, in_p, in_s, in_z = self._suits[m], self._suits[p], self._suits[s], self._honours[win >> 1][z]
        except KeyError:
            in_m, in_p, in_s = self._solve(m), self._solve(p), self._solve(s)
            in_z = self._solve_honours(z, win >> 1)
        if len(in_m) == len(in_p) == len(in_s) == len(in_z) == 1:
            common = 0
            if self._compares and m and p and s:
                common = self._numbers[m][0] & self._numbers[p][0] & self._numbers[s][0]
            best = self._breakdown((in_m[0], in_p[0], in_s[0], in_z[0]), common, win, line, 0)
            return best.lean or None if best is not None else None
        if not in_z:
            return None
        commons = [number & other & third for number, other, third in product(*map(self._numbers_of, (m, p, s)))]
        return self._best(list(product(in_m, in_p, in_s, in_z)), commons, win, line)

    def _best(self, ways: list[Keys], commons: list[int], win: int, line: Plain) -> str | None:
        """Return the end of the record of the best arrangement; honours, the last suit, split in one way only."""
        best: Breakdown | None = None
        for number, (way, common) in enumerate(zip(ways, commons, strict=True)):
            breakdown = self._breakdown(way, common, win, line, number)
            if breakdown is None:
                return None
            if best is None or breakdown.rank > best.rank:
                best = breakdown
        return best.lean or None if best is not None else None

    def _breakdown(self, way: Keys, common: int, win: int, line: Plain, number: int) -> "Breakdown | None":
        """Find what an arrangement, the suits described, is worth; `number` is its place among those of the line."""
        m, p, s, z = way
        key = m + p + s + z & self._counts | (m | p | s | z) & self._marks
        if self._on_pair:
            winning = line[4] >> WINNING_AT & 511
            if way[SUIT_OF[winning]] >> RANK_AT & 15 == _RANK[winning]:
                key |= ON_PAIR
        if common:
            key |= similar(common)
        found = self._found[win >> 1].get(key)
        return self._learn(key, win, line, number) if found is None else found

    def _learn(self, key: int, how: int, line: Plain, number: int) -> "Breakdown | None":
        """Ask the scorer about a key that was not met before; None: it is no win."""
        engine, hand = self._engine, hand_in(line)
        if hand is None:
            return None
        win = engine.win(hand.circumstances)
        keys: tuple[int, ...] = (line[0], line[1], line[2], line[3])
        by_discard = win.flags & DISCARD != 0
        if self._placed:
            own = SUIT_OF[hand.winning]
            keys = (*keys[:own], keys[own] | _MARKED[by_discard][hand.winning], *keys[own + 1 :])
        elif self._opens and by_discard:
            keys = with_discard((line[0], line[1], line[2], line[3]), hand.winning)
        ways = [self._ways(suit, keys[suit]) for suit in range(4)]
        way = list(product(*ways))[number]
        sets = tuple(sorted(chain.from_iterable([part for part, _ in way])))
        if len(sets) != engine.rules.form.sets + 1 or not sets[-2] < FIRST_PAIR <= sets[-1]:
            return None
        tiles = all_tiles(hand)
        if engine.rules.refusal(hand, suits_of(tiles)) is not None:
            return None
        shared = engine.shared_facts(win, hand, tiles)
        arrangement = _arranged(sets, max([code for _, code in way]), by_discard)
        found = engine.breakdown(engine.findings(arrangement, shared, hand.winning))
        self._found[how >> 1][key] = found
        self._entries += 1
        return found

    def _how(self, rest: int) -> int:
        """Return the number of how the hand of a line was won (see `_win`); below 0: ask the scorer."""
        if rest & (1 << WINNING_AT) - 1 != WHOLE_HAND:
            return IMPOSSIBLE
        if self._entries >= self.limit:
            self._engine.forget()
        win = self._said.get(rest >> SAID_AT, UNKNOWN)
        return self._win(rest) if win < 0 else win

    def _win(self, rest: int) -> int:
        """Number how a hand was won; the lowest bit says that another player's tile can open a pung."""
        said = circumstances_in(rest)
        number = IMPOSSIBLE
        if said is not None:
            win = self._engine.win(said)
            how = tuple([getattr(win, name) for name in self._looked_at])
            number = self._wins.setdefault(how, len(self._wins)) << 1
            if len(self._found) < len(self._wins):
                self._found.append({})
                self._honours.append({})
                seat = win.seat if "seat" in self._looked_at else -1
                self._winds.append((seat, win.round if "round" in self._looked_at else -1))
            number += (self._opens or self._placed) and win.flags & DISCARD != 0
        self._said[rest >> SAID_AT] = number
        self._entries += 1
        return number

    def _solve(self, key: int) -> Described:
        """Describe every way to split a suit; the kinds of characters stand for those of dots and bamboo."""
        found = self._suits.get(key)
        if found is None:
            ways = self._ways(0, key)
            found = self._suits[key] = tuple([self._describe(0, key, *way) for way in ways])
            self._numbers[key] = tuple([self._plain[sets][1] for sets, _ in ways])
            self._entries += 1
        return found

    def _solve_honours(self, key: int, win: int) -> Described:
        """Describe every way to split honours; winds that are neither the seat's nor the round's are alike."""
        found = self._honours[win].get(key)
        if found is None:
            ways = self._ways(HONOURS, key)
            found = ()
            for sets, code in ways:
                kinds = self._kinds.setdefault(honours(sets, *self._winds[win]), len(self._kinds))
                if kinds == MOST_HONOURS - 1:
                    self._entries = self.limit
                found += (self._describe(HONOURS, key, sets, code) | kinds << HONOURS_AT & self._mask,)
            self._honours[win][key] = found
            self._entries += 1
        return found

    def _describe(self, suit: int, key: int, sets: Sets, code: SetCode) -> int:
        """Describe a way to split a suit, as far as it tells something to the patterns in force."""
        plain = self._plain.get(sets)
        if plain is None:
            plain = self._plain[sets] = described(sets), numbers(sets) if self._compares else 0
        number = plain[0]
        if code != NO_SET:
            marked = key >> _DISCARD_AT
            number += completed(code, 9 * suit + (marked & 15) - 1, marked > 15)
        return number & (self._mask | 15 << RANK_AT)

    def _numbers_of(self, key: int) -> Described:
        return self._numbers[key]

    def _ways(self, suit: int, key: int) -> list[Way]:
        """Find every way to split a suit, its melds among the sets; nothing for tiles that cannot be."""
        known = self._split[suit].get(key)
        if known is None:
            known = self._find_ways(suit, key)
            if len(self._split[suit]) >= MOST_SPLIT:
                self._split[suit].clear()
            self._split[suit][key] = known
        return known

    def _find_ways(self, suit: int, key: int) -> list[Way]:
        rules = self._engine.rules
        packed, melds = key & _SUIT, melds_in(suit, key >> SUIT_BITS & _MELDS)
        tiles = packed + melded_counts(tuple(melds))[suit] if melds else packed
        if over_four(tiles) or (suit == HONOURS and tiles and rules.kinds >> 27 != 0x7F):
            return []
        if not rules.chows and any(meld.type == CHOW for meld in melds):
            return []
        if self._nine_sided and packed % 31 == 14 and (packed | packed >> 1 | packed >> 2) & ONES == ONES:
            return []  # nine gates, perhaps
        codes = tuple([meld.code for meld in melds])
        ways = [tuple(sorted(way + codes)) for way in find_ways(suit, packed)]
        marked = key >> _DISCARD_AT
        if marked and self._placed:
            wanted = sets_with(9 * suit + (marked & 15) - 1)
            return [(sets, code) for sets in ways for code in dict.fromkeys(sets) if code in wanted]
        if marked:
            return [(sets, NO_SET) for way in ways for sets in self._after_discard(way, 9 * suit + marked - 1)]
        return [(sets, NO_SET) for sets in ways]

    def _after_discard(self, sets: Sets, winning: int) -> list[Sets]:
        """Return the sets of a suit as they can stand after a discard that may have completed a pung."""
        return [after for after, _ in after_discard(sets, winning)]


def _arranged(sets: Sets, code: SetCode, by_discard: bool) -> Arrangement:
    """Return the arrangement of sets in which the winning tile completes this one, the last of equal ones."""
    if code == NO_SET:
        return Arrangement(STANDARD, sets, UNPLACED)
    place = len(sets) - 1 - sets[::-1].index(code)
    if by_discard:
        sets = (*sets[:place], code + BY_DISCARD, *sets[place + 1 :])
    return Arrangement(STANDARD, sets, place)


def with_discard(keys: Keys, winning: int) -> Keys:
    """Mark the suit of a discarded winning tile if there are three: a pung that it completes is not concealed."""
    m, p, s, z = keys
    at, discarded = _COPIES_AT[winning], _RANK[winning] << _DISCARD_AT
    if winning < 9:
        return (m | discarded, p, s, z) if m >> at & 31 > 2 else keys
    if winning < 18:
        return (m, p | discarded, s, z) if p >> at & 31 > 2 else keys
    if winning < 27:
        return (m, p, s | discarded, z) if s >> at & 31 > 2 else keys
    return (m, p, s, z | discarded) if z >> at & 31 > 2 else keys
