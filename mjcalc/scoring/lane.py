"""The fast lane: a plain line, as one number, to the end of its lean record.

A hand is described by the sum of what its suits contribute (`mjcalc.decompose.parts`): one number a suit and way to
split it, found once and remembered. Hands with equal sums have equal facts, so what the scorer found for the one holds
for the other. The lane answers for hands that win in the standard shape and for nothing else; whatever it is not sure
of it leaves to the scorer by answering None. A test holds it against the scorer on generated hands.
"""

from itertools import chain, product
from typing import TYPE_CHECKING, Any

from mjcalc.decompose.copies import ONES
from mjcalc.decompose.facts import suits_of
from mjcalc.decompose.form import ALL_SUITS
from mjcalc.decompose.parts import ACROSS, EACH, NUMBERS, PARTS, Part, Sets, forms, in_three_suits, numbers
from mjcalc.decompose.reading import after_discard
from mjcalc.decompose.suits import find_ways
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, UNPLACED, Arrangement
from mjcalc.model.circumstances import DISCARD
from mjcalc.model.hand import all_tiles, melded_counts
from mjcalc.model.sets import CHOW, PAIR, set_code
from mjcalc.model.tile import BITS, HONOURS, SUIT_OF
from mjcalc.notation.plain import (
    MELD_BITS,
    MELDS_AT,
    SAID_AT,
    SUIT_BITS,
    WHOLE_HAND,
    WINNING_AT,
    circumstances_in,
    hand_in,
    melds_in,
)
from mjcalc.notation.word import SIZE_BIT
from mjcalc.rulesets.possible import over_four

if TYPE_CHECKING:
    from mjcalc.scoring.engine import Breakdown, Engine

REMEMBERED = 200_000
"""What the lane remembers before it forgets everything; fewer than `FIELD` bits can number."""

FIELD = 20
"""Bits for what one suit contributes to one group of facts."""

GROUP = 4 * FIELD
"""Bits for what the four suits contribute to it."""

LOW = NUMBERS * len(ACROSS)
"""Bits for the numbers that the three suits may have in common; they come first."""

Described = tuple[int, ...]
"""What a suit contributes, one number a way to split it; nothing: it cannot be split."""

Keys = tuple[int, int, int, int]
"""The tiles of each suit, 45 bits; above them its melds, 108 bits; above them the rank of the winning tile if another
player discarded it and it may be the last of a pung."""

_OF_THE_WIN = frozenset(("flags", "seat", "round"))
_SUIT = (1 << SUIT_BITS) - 1
_MELDS = (1 << MELD_BITS) - 1
_SAID = (1 << MELDS_AT - SAID_AT) - 1
_COPIES_AT = tuple([SUIT_BITS * SUIT_OF[kind] + BITS * (kind - 9 * SUIT_OF[kind]) for kind in range(34)])
_RANK = tuple([kind - 9 * SUIT_OF[kind] + 1 for kind in range(34)])
_LOW = (1 << LOW) - 1
_DISCARD_AT = SUIT_BITS + MELD_BITS
_FIRST_PAIR = set_code(PAIR, 0)


class Lane:
    """The fast lane of one set of rules in force.

    A description has `LOW` bits of numbers, `GROUP` bits for the rank of the pair, as many for each group of facts;
    then a bit that says that the winning tile is of the pair's kind, bits of `ACROSS`, and how the hand was won.
    """

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        rules, form = engine.rules, engine.rules.form
        facts = {name for group in engine.groups for name in group.names}
        self.usable = (
            rules.places != "all"
            and facts <= PARTS.keys() | _OF_THE_WIN | {"on_pair", "nine_sided"}
            and form.sets == 4
            and form.suits == ALL_SUITS
        )
        """Whether all that the patterns in force look at can be told from the suits."""
        self.limit = REMEMBERED
        """How many things to remember before everything is forgotten."""
        self._opens = rules.places == "concealment"
        self._pairs = SEVEN_PAIRS in form.shapes
        self._nine_sided = "nine_sided" in facts
        self._on_pair = "on_pair" in facts
        self._compares = any(name in facts for name, _ in ACROSS)
        self._pair_at = LOW + GROUP * (len(engine.groups) + 1)
        self._across_at = self._pair_at + 1
        self._win_at = self._across_at + len(ACROSS)
        self._masks = [self._mask(number, group.names) for number, group in enumerate(engine.groups)]
        self._looks: list[list[Part]] = []
        for number, group in enumerate(engine.groups):
            # the first group tells whether the sets of all suits make a hand, and which suits there are
            parts: list[Part] = [forms] if number == 0 else []
            parts += [part for name in group.names for part in PARTS.get(name, ())]
            self._looks.append(list(dict.fromkeys(parts)))
        self.forget()

    def _mask(self, number: int, names: list[str]) -> int:
        """Return the bits of a description that a group of facts follows from."""
        mask = (1 << GROUP) - 1 << LOW + GROUP * (number + 1)
        if "on_pair" in names:
            mask |= 1 << self._pair_at
        for place, (name, _) in enumerate(ACROSS):
            mask |= (name in names) << self._across_at + place
        if _OF_THE_WIN.intersection(names):
            mask |= (1 << FIELD) - 1 << self._win_at
        return mask

    def forget(self) -> None:
        """Empty the memories; done between two hands, so that no number in use loses its meaning."""
        self._suits: tuple[dict[int, Described], ...] = ({}, {}, {}, {})
        self._numbers: dict[int, Described] = {}
        self._parts: list[dict[Any, int]] = [{} for _ in self._masks]
        self._wins: dict[int, tuple[int, bool] | None] = {}
        self._win_numbers: dict[Any, int] = {}
        self._known: list[tuple[int, dict[int, int]]] = [(mask, {}) for mask in self._masks]
        self._breakdowns: dict[tuple[int, ...], Breakdown] = {}
        self._entries = 0

    def tail(self, line: int) -> str | None:
        """Return the end of the lean record of a plain line, from ``"win"`` on; None: ask the scorer."""
        if line >> SIZE_BIT & 0xFFF != WHOLE_HAND:
            return None
        if self._entries >= self.limit:
            self._engine.forget()
        said = line >> SAID_AT & _SAID
        win = self._wins[said] if said in self._wins else self._win(said)
        if win is None:
            return None
        m, p, s, z = line & _SUIT, line >> 45 & _SUIT, line >> 90 & _SUIT, line >> 135 & _SUIT
        if line >> MELDS_AT:
            m, p, s, z = _with_melds(line)
        elif self._pairs and not (m | p | s | z) & ONES:
            return None  # seven pairs, perhaps beside sets and a pair
        if self._nine_sided and m + p + s + z in (m, p, s) and _all_ranks(m + p + s):
            return None  # nine gates, perhaps
        winning = line >> WINNING_AT & 511
        if self._opens and win[1] and line >> _COPIES_AT[winning] & 31 > 2:
            m, p, s, z = _with_discard((m, p, s, z), winning)
        known = self._suits
        try:
            in_m, in_p, in_s, in_z = known[0][m], known[1][p], known[2][s], known[3][z]
        except KeyError:
            in_m, in_p, in_s, in_z = [self._solve(suit, key) for suit, key in enumerate((m, p, s, z))]
        if len(in_m) == len(in_p) == len(in_s) == len(in_z) == 1:
            best = self._breakdown(in_m[0] + in_p[0] + in_s[0] + in_z[0] + win[0], winning, line, 0)
            return best.lean or None if best is not None else None
        return self._best(product(in_m, in_p, in_s, in_z), win[0], winning, line)

    def _best(self, ways: "product[Keys]", win: int, winning: int, line: int) -> str | None:
        """Return the end of the record of the best arrangement."""
        best: Breakdown | None = None
        for number, way in enumerate(ways):
            breakdown = self._breakdown(sum(way) + win, winning, line, number)
            if breakdown is None:
                return None
            if best is None or breakdown.rank > best.rank:
                best = breakdown
        return best.lean or None if best is not None else None

    def _breakdown(self, described: int, winning: int, line: int, number: int) -> "Breakdown | None":
        """Find what a description is worth; `number` is that of its arrangement among those of the line."""
        if self._on_pair and described >> LOW + FIELD * SUIT_OF[winning] & 15 == _RANK[winning]:
            described += 1 << self._pair_at
        if self._compares:
            low = described & _LOW
            if low & low >> 1 & EACH:
                described += in_three_suits(low) << self._across_at
        found = []
        for mask, known in self._known:
            finding = known.get(described & mask)
            if finding is None:
                return self._learn(described, line, number)
            found.append(finding)
        breakdown = self._breakdowns.get(tuple(found))
        return self._learn(described, line, number) if breakdown is None else breakdown

    def _learn(self, described: int, line: int, number: int) -> "Breakdown | None":
        """Ask the scorer about a description that was not seen before; None: it is no win."""
        engine, hand = self._engine, hand_in(line)
        if hand is None:
            return None
        keys, win = _with_melds(line), engine.win(hand.circumstances)
        if self._opens and win.flags & DISCARD and line >> _COPIES_AT[hand.winning] & 31 > 2:
            keys = _with_discard(keys, hand.winning)
        ways = [self._ways(suit, keys[suit]) for suit in range(4)]
        sets = tuple(sorted(chain.from_iterable(list(product(*ways))[number])))
        if len(sets) != engine.rules.form.sets + 1 or not sets[-2] < _FIRST_PAIR <= sets[-1]:
            return None
        tiles = all_tiles(hand)
        if engine.rules.refusal(hand, suits_of(tiles)) is not None:
            return None
        shared = engine.shared_facts(win, hand.winning, tiles)
        found = engine.findings(Arrangement(STANDARD, sets, UNPLACED), shared, hand.winning)
        for (mask, known), finding in zip(self._known, found, strict=True):
            known[described & mask] = finding
        breakdown = self._breakdowns[found] = self._worth(engine.breakdown(found))
        self._entries += len(found) + 1
        return breakdown

    def _worth(self, breakdown: "Breakdown") -> "Breakdown":
        """Leave what is below the minimum to the scorer: it has no end of a record here."""
        return breakdown if self._engine.rules.too_small(breakdown.value) is None else breakdown._replace(lean="")

    def _win(self, said: int) -> tuple[int, bool] | None:
        """Number how a hand was won, and tell whether by another player's tile."""
        circumstances = circumstances_in(said)
        found: tuple[int, bool] | None = None
        if circumstances is not None:
            win = self._engine.win(circumstances)
            number = self._win_numbers.setdefault((win.flags, win.seat, win.round), len(self._win_numbers))
            found = number << self._win_at, win.flags & DISCARD != 0
        self._wins[said] = found
        self._entries += 1
        return found

    def _solve(self, suit: int, key: int) -> Described:
        """Describe every way to split a suit."""
        found = self._suits[suit].get(key)
        if found is None:
            if suit == HONOURS:
                found = self._describe(suit, self._ways(suit, key))
            else:  # the three suits are described alike
                alike = self._numbers.get(key)
                if alike is None:
                    alike = self._numbers[key] = self._describe(0, self._ways(0, key))
                found = tuple([_moved(number, suit) for number in alike]) if suit else alike
            self._suits[suit][key] = found
            self._entries += 1
        return found

    def _describe(self, suit: int, ways: list[Sets]) -> Described:
        """Number the parts of each way to split a suit, in the bits of this suit."""
        described = []
        for way in ways:
            # the kinds of characters stand for those of any suit
            sets = tuple([code - 36 * suit for code in way]) if 0 < suit < HONOURS else way
            number = numbers(sets) if self._compares else 0
            number += (sets[-1] >> 2 & 63) % 9 + 1 << LOW if sets and sets[-1] >= _FIRST_PAIR else 0
            for group, looks in enumerate(self._looks):
                parts = self._parts[group]
                part = parts.setdefault(tuple([look(sets) for look in looks]), len(parts))
                number |= part << LOW + GROUP * (group + 1)
            described.append(_moved(number, suit))
        self._entries += len(ways)
        return tuple(described)

    def _ways(self, suit: int, key: int) -> list[Sets]:
        """Find every way to split a suit, its melds among the sets; nothing for tiles that cannot be."""
        rules = self._engine.rules
        packed, melds = key & _SUIT, melds_in(suit, key >> SUIT_BITS & _MELDS)
        tiles = packed + melded_counts(tuple(melds))[suit]
        if over_four(tiles) or (suit == HONOURS and tiles and rules.kinds >> 27 != 0x7F):
            return []
        if not rules.chows and any(meld.type == CHOW for meld in melds):
            return []
        codes = tuple([meld.code for meld in melds])
        ways = [tuple(sorted(way + codes)) for way in find_ways(suit, packed)]
        discarded = key >> _DISCARD_AT
        if discarded:
            return [sets for way in ways for sets, _ in after_discard(way, 9 * suit + discarded - 1)]
        return ways


def _with_discard(keys: Keys, winning: int) -> Keys:
    """Mark the suit of a discarded winning tile: a pung that it completes is not concealed."""
    m, p, s, z = keys
    discarded = _RANK[winning] << _DISCARD_AT
    if winning < 9:
        return m | discarded, p, s, z
    if winning < 18:
        return m, p | discarded, s, z
    return (m, p, s | discarded, z) if winning < 27 else (m, p, s, z | discarded)


def _all_ranks(packed: int) -> bool:
    """Tell whether a suit has every number."""
    return (packed | packed >> 1 | packed >> 2) & ONES == ONES


def _moved(number: int, suit: int) -> int:
    """Move what characters contribute to the bits of another suit; the numbers in common stay where they are."""
    return number & _LOW | number >> LOW << LOW + FIELD * suit


def _with_melds(line: int) -> Keys:
    """Return the tiles of each suit with its melds above them."""
    melds = line >> MELDS_AT
    return (
        line & _SUIT | (melds & _MELDS) << SUIT_BITS,
        line >> 45 & _SUIT | (melds >> MELD_BITS & _MELDS) << SUIT_BITS,
        line >> 90 & _SUIT | (melds >> 2 * MELD_BITS & _MELDS) << SUIT_BITS,
        line >> 135 & _SUIT | melds >> 3 * MELD_BITS << SUIT_BITS,
    )
