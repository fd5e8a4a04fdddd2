"""The fast lane of rule sets in which it counts how sets are linked, and what the hand waited for.

As in `mjcalc.scoring.lane` a hand is what its suits contribute (`mjcalc.decompose.outline`). But where all chows have
to do with each other, few hands have equal keys. So each group of patterns has a key of its own, and what the groups
find goes together: findings that count alike beside others are one. A test holds the lane against the scorer on
generated hands.
"""

from collections.abc import Hashable
from itertools import chain, product
from typing import TYPE_CHECKING, Any

from mjcalc.decompose.facts import PUNG_WAIT, wait_form
from mjcalc.decompose.form import ALL_SUITS
from mjcalc.decompose.outline import (
    CHOW_BITS,
    COUNTS,
    FOUR_CHOWS,
    KEY_OF,
    MARKS_IN,
    MOST_HONOURS,
    PAIR_AT,
    SETS_BITS,
    Outline,
    is_hand,
    outline,
)
from mjcalc.decompose.parts import Sets, honours
from mjcalc.decompose.reading import after_discard, completed_places
from mjcalc.decompose.suits import find_adds, find_ways
from mjcalc.decompose.waiting import NONE
from mjcalc.model.arrangement import STANDARD, Arrangement
from mjcalc.model.hand import Hand
from mjcalc.model.sets import BY_DISCARD, PUNG, set_code
from mjcalc.model.tile import BITS, HONOURS, ONE, SUIT_OF, Packed
from mjcalc.notation.plain import SAID_AT, SUIT_BITS, WHOLE_HAND, WINNING_AT, Plain, hand_in, melds_in
from mjcalc.rulesets.base import RuleSet
from mjcalc.scoring.lane import FIRST_PAIR, OF_THE_WIN, UNKNOWN, Keys, Lane, with_discard

if TYPE_CHECKING:
    from mjcalc.scoring.engine import Breakdown, Engine
    from mjcalc.scoring.win import Win

Outlines = tuple[Outline, ...]
"""A suit, an outline a way to split it; nothing: it cannot be split."""

Case = tuple[Arrangement, "Win", Hand]
"""An arrangement of a line's hand, to ask patterns about."""

_SUIT = (1 << SUIT_BITS) - 1
_ONES = sum(1 << BITS * rank for rank in range(9))
_M, _P, _S, _Z = MARKS_IN
_FIVE_AT = 5 << PAIR_AT
_PAIR = 15 << PAIR_AT
_NO_HAND = -1
_LEAVE = -1

_WAITED = frozenset(("wait_form", "place", "sole_wait", "in_knitted"))
_SAME = frozenset(("last_copy", "bonus_tiles"))
"""Facts that are the same for all hands of the lane, which leaves other hands to the scorer."""


class LinkLane(Lane):
    """The fast lane of one set of rules in force in which links and waits count."""

    def __init__(self, engine: "Engine") -> None:
        super().__init__(engine)
        self._chow_group = self._triplet_group = self._terminal_group = self._wait_group = -1
        self._plain: list[tuple[int, int]] = []
        """The number of each group that looks at suits alone, with the bits of keys it looks at."""
        rules = engine.rules
        self.usable = (
            sum(not self._take(number, set(group.names)) for number, group in enumerate(engine.groups)) == 0
            and rules.dead_waits == NONE
            and type(rules).refusal is RuleSet.refusal
            and rules.form.sets == 4
            and (rules.form.quads_as_pairs or not self._pairs)
            and rules.form.suits == ALL_SUITS
            and rules.chows
            and rules.kinds >> 27 == 0x7F
        )

    def _take(self, number: int, facts: set[str]) -> bool:
        """Note what a group looks at; answer whether all of it follows from keys."""
        if facts == {"chow_links"}:
            self._chow_group = number
        elif facts == {"triplet_links"}:
            self._triplet_group = number
        elif facts == {"terminal_chows"}:
            self._terminal_group = number
        elif facts & _WAITED:
            self._wait_group = number
            return facts <= _WAITED.union(OF_THE_WIN)
        else:
            bits = 0
            for name in facts:
                bits |= KEY_OF.get(name, 0)
            won = -1 << PAIR_AT if facts.intersection(OF_THE_WIN) else 0
            self._plain.append((number, bits | won))
            return facts <= {*KEY_OF, *OF_THE_WIN, *_SAME}
        return True

    def forget(self) -> None:
        """Empty the memories; done between two hands, so that no number in use loses its meaning."""
        super().forget()
        self._outlines: dict[int, Outlines] = {}
        self._outlines_z: dict[int, Outlines] = {}
        self._parts: dict[int, int] = {}
        self._part_numbers: dict[tuple[int, ...], int] = {}
        self._part_findings: list[tuple[int, ...]] = []
        self._keys: dict[int, int] = {}
        self._alike_sets: dict[tuple[int, ...], int] = {}
        self._recent: tuple[Plain | None, int, Case | None] = (None, 0, None)
        self._chows: dict[int, int] = {}
        self._triplets: dict[int, int] = {}
        self._terminals: dict[tuple[int, int], int] = {}
        self._waits: dict[tuple[int, int], int] = {}
        self._forms: dict[tuple[int, int], tuple[int, ...]] = {}
        self._adds: dict[int, tuple[int, bool]] = {}
        self._shows: dict[tuple[int, int], bool] = {}
        self._worth: dict[tuple[int, int, int, int, int], Breakdown] = {}

    def tail(self, line: Plain) -> str | None:
        """Return the end of the lean record of a plain line, from ``"win"`` on; None: ask the scorer."""
        m, p, s, z, rest = line
        if rest & (1 << WINNING_AT) - 1 != WHOLE_HAND:
            return None
        if self._entries >= self.limit:
            self._engine.forget()
        win = self._said.get(rest >> SAID_AT, UNKNOWN)
        if win < 0:
            win = self._win(rest)
            if win < 0:
                return None
        winning = rest >> WINNING_AT & 511
        sole = self._sole((m, p, s, z), winning)
        if sole < 0:
            return None
        if win & 1:
            m, p, s, z = with_discard((m, p, s, z), winning)
        try:
            in_m, in_p, in_s, in_z = self._outlines[m], self._outlines[p], self._outlines[s], self._outlines_z[z]
        except KeyError:
            in_m, in_p, in_s, in_z = [self._find(suit, key) for suit, key in enumerate((m, p, s, z))]
        keys = (m, p, s, z)
        if len(in_m) == len(in_p) == len(in_s) == len(in_z) == 1:
            only = self._read((in_m[0], in_p[0], in_s[0], in_z[0]), keys, win, sole, line, 0)
            return only.lean or None if only is not None else None
        best: Breakdown | None = None
        for number, way in enumerate(product(in_m, in_p, in_s, in_z)):
            other = self._read(way, keys, win, sole, line, number)
            if other is None:
                return None
            if best is None or other.rank > best.rank:
                best = other
        return best.lean or None if best is not None else None

    def _sole(self, keys: Keys, winning: int) -> int:
        """Tell whether the hand waited for one kind only (1) or for more (0); `_LEAVE`: ask the scorer.

        Hands in the standard shape never waited for orphans or knitted tiles besides.
        """
        m, p, s, z = keys
        if self._pairs and not (m | p | s | z) >> SUIT_BITS:
            odd = (m & _ONES).bit_count() + (p & _ONES).bit_count() + (s & _ONES).bit_count() + (z & _ONES).bit_count()
            if not odd:
                return _LEAVE  # seven pairs, perhaps beside sets and a pair
            if odd == 2 and keys[SUIT_OF[winning]] & ONE[winning]:
                return 0  # six pairs and a single tile waited for another of it
        suit, one = SUIT_OF[winning], ONE[winning]
        if keys[suit] >> SUIT_BITS and self._shows_others(keys[suit] >> SUIT_BITS, winning):
            return _LEAVE
        rest = (keys[suit] & _SUIT) - one
        adds, splits = self._adds.get(rest << 1 | suit // HONOURS) or self._add(suit, rest)
        if adds & adds - 1:
            return 0
        if splits:
            for other in range(4):
                packed = keys[other] & _SUIT
                if other != suit and packed % 31 % 3 == 2:
                    return 0 if (self._adds.get(packed << 1 | other // HONOURS) or self._add(other, packed))[0] else 1
        return 1

    def _add(self, suit: int, packed: Packed) -> tuple[int, bool]:
        """Find which ranks complete a suit, and whether it is complete as it is, with the pair."""
        splits = packed % 31 % 3 == 2 and bool(find_ways(suit, packed))
        found = self._adds[packed << 1 | suit // HONOURS] = find_adds(suit, packed), splits
        self._entries += 1
        return found

    def _shows_others(self, melds: int, winning: int) -> bool:
        """Tell whether the own melds of a suit show the three other copies of the winning tile."""
        found = self._shows.get((melds, winning))
        if found is None:
            open_melds = [meld for meld in melds_in(SUIT_OF[winning], melds) if not meld.concealed]
            found = sum([meld.tiles.count(winning) for meld in open_melds]) > 2
            self._shows[melds, winning] = found
            self._entries += 1
        return found

    def _find(self, suit: int, key: int) -> Outlines:
        """Outline every way to split a suit; the kinds of characters stand for those of dots and bamboo."""
        known = self._outlines_z if suit == HONOURS else self._outlines
        found = known.get(key)
        if found is None:
            ways = self._ways(suit, key)
            found = known[key] = tuple([outline(sets, self._kind(sets)) for sets in ways])
            self._entries += 1
        return found

    def _kind(self, sets: Sets) -> int:
        kinds = self._kinds.setdefault(honours(sets), len(self._kinds))
        if kinds == MOST_HONOURS - 1:
            self._entries = self.limit
        return kinds

    def _after_discard(self, sets: Sets, winning: int) -> list[Sets]:
        """Return the sets after a discard: it completes a pung only if it can complete no other set."""
        return [after_discard(sets, winning)[0][0]]

    def _read(
        self, way: tuple[Outline, Outline, Outline, Outline], keys: Keys, win: int, sole: int, line: Plain, number: int
    ) -> "Breakdown | None":
        """Find what an arrangement is worth; `number` is its place among those of the line. None: it is no hand."""
        (dm, cm, tm), (dp, cp, tp), (ds, cs, ts), (dz, _, _) = way
        key = dm + dp + ds + dz & COUNTS | dm & _M | dp & _P | ds & _S | dz & _Z | win >> 1 << PAIR_AT
        part = self._parts.get(key)
        if part is None:
            part = self._learn_part(key, line, keys, number)
        if part < 0:
            return None
        linked = cm << 2 * SETS_BITS | cp << SETS_BITS | cs
        chows = self._chows.get(linked)
        if chows is None:
            chows = self._ask_sets(self._chows, linked, self._chow_group, line, keys, number)
        joined = tm << 2 * SETS_BITS | tp << SETS_BITS | ts
        triplets = self._triplets.get(joined)
        if triplets is None:
            triplets = self._ask_sets(self._triplets, joined, self._triplet_group, line, keys, number)
        fives = 0
        if key & CHOW_BITS in FOUR_CHOWS:
            fives = (dm & _PAIR == _FIVE_AT) | (dp & _PAIR == _FIVE_AT) << 1 | (ds & _PAIR == _FIVE_AT) << 2
        terminals = self._terminals.get((linked if fives else 0, fives))
        if terminals is None:
            case = self._case(line, keys, number)
            terminals = self._ask(self._terminals, (linked if fives else 0, fives), self._terminal_group, case)
        waited = (self._form(keys, line[4] >> WINNING_AT & 511, number) if sole else 0, win >> 1)
        waits = self._waits.get(waited)
        if waits is None:
            case = self._case(line, keys, number)
            waits = self._ask(self._waits, waited, self._wait_group, case)
        found = self._worth.get((part, chows, triplets, terminals, waits))
        return self._weigh(part, chows, triplets, terminals, waits) if found is None else found

    def _form(self, keys: Keys, winning: int, number: int) -> int:
        """Return how the winning tile completed its set (`wait_form`) in an arrangement of the line."""
        suit = SUIT_OF[winning]
        forms = self._forms.get((keys[suit], winning))
        if forms is None:
            forms = tuple([_form_of(sets, winning) for sets in self._ways(suit, keys[suit])])
            self._forms[keys[suit], winning] = forms
            self._entries += 1
        if len(forms) == 1:
            return forms[0]
        for later in range(3, suit, -1):
            number //= len(self._find(later, keys[later]))
        return forms[number % len(forms)]

    def _case(self, line: Plain, keys: Keys, number: int) -> Case | None:
        """Build an arrangement of a line to ask the patterns about; None: its sets make no hand."""
        if self._recent[0] is line and self._recent[1] == number:
            return self._recent[2]
        hand = hand_in(line)
        ways = [self._ways(suit, keys[suit]) for suit in range(4)]
        sets = tuple(sorted(chain.from_iterable(list(product(*ways))[number])))
        if hand is None or len(sets) != 5 or not sets[-2] < FIRST_PAIR <= sets[-1]:
            return None
        places = completed_places(sets, hand.winning) or [sets.index(set_code(PUNG, hand.winning, BY_DISCARD))]
        case = Arrangement(STANDARD, sets, places[0]), self._engine.win(hand.circumstances), hand
        self._recent = (line, number, case)
        return case

    def _learn_part(self, key: int, line: Plain, keys: Keys, number: int) -> int:
        """Number what the groups find that look at suits alone; no hand: -1."""
        part = _NO_HAND
        if is_hand(key):
            found = []
            for group, bits in self._plain:
                own = (key & bits) << 8 | group
                known = self._keys.get(own)
                if known is None:
                    known = self._ask(self._keys, own, group, self._case(line, keys, number))
                found.append(known)
            findings = tuple(found)
            part = self._part_numbers.setdefault(findings, len(self._part_numbers))
            if part == len(self._part_findings):
                self._part_findings.append(findings)
        self._parts[key] = part
        self._entries += 1
        return part

    def _ask_sets(
        self, known: dict[int, int], key: int, group: int, line: Plain, keys: Keys, number: int
    ) -> int:
        """Ask a group about the chows, or the pungs and kongs, of three suits; which suit has which does not matter."""
        most = (1 << SETS_BITS) - 1
        alike = (group, *sorted([key & most, key >> SETS_BITS & most, key >> 2 * SETS_BITS]))
        found = self._alike_sets.get(alike)
        if found is None:
            return self._ask(known, key, group, self._case(line, keys, number), alike)
        known[key] = found
        self._entries += 1
        return found

    def _ask(
        self, known: dict[Any, int], key: Hashable, group: int, case: Case | None, alike: tuple[int, ...] = ()
    ) -> int:
        """Ask the patterns of a group about facts whose key was not met before."""
        found = 0
        if group >= 0 and case is not None:
            engine, (arrangement, win, hand) = self._engine, case
            asked = engine.groups[group]
            facts: list[Any] = [None] * len(engine.names)
            for name in asked.names:
                facts[engine.names.index(name)] = engine.value_of(name, arrangement, win, hand)
            own = asked.found.get(asked.key(facts))
            found = engine.alike(engine.look(asked, facts) if own is None else own)
        known[key] = found
        if alike:
            self._alike_sets[alike] = found
        self._entries += 1
        return found

    def _weigh(self, part: int, chows: int, triplets: int, terminals: int, waits: int) -> "Breakdown":
        """Find what findings are worth together that did not meet before."""
        found = [0] * len(self._engine.groups)
        for (group, _), finding in zip(self._plain, self._part_findings[part], strict=True):
            found[group] = finding
        special = (self._chow_group, self._triplet_group, self._terminal_group, self._wait_group)
        for group, finding in zip(special, (chows, triplets, terminals, waits), strict=True):
            if group >= 0:
                found[group] = finding
        breakdown = self._worth[part, chows, triplets, terminals, waits] = self._engine.breakdown(tuple(found))
        self._entries += 1
        return breakdown


def _form_of(sets: Sets, winning: int) -> int:
    """Return how the winning tile completed a set of a suit: the first it can have, a pung only if no other."""
    places = completed_places(sets, winning)
    return wait_form(Arrangement(STANDARD, sets, places[0]), winning) if places else PUNG_WAIT

