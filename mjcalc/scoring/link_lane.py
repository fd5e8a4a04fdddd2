"""The fast lane of rule sets in which it counts how sets are linked, and what the hand waited for.

As in `mjcalc.scoring.lane` a hand is what its suits contribute (`mjcalc.decompose.outline`). But where all chows have
to do with each other, few hands have equal keys. So each group of patterns has a key of its own, and what the groups
find goes together: findings that count alike beside others are one. A test holds the lane against the scorer on
generated hands.
"""

from collections.abc import Hashable
from itertools import chain, product
from typing import TYPE_CHECKING, Final

from mjcalc.decompose.facts import PUNG_WAIT, wait_form
from mjcalc.decompose.form import ALL_SUITS
from mjcalc.decompose.outline import (
    CHOW_BITS,
    CHOWS_AT,
    COUNTS,
    END,
    FOUR_CHOWS,
    HONOUR_BITS,
    KEY_OF,
    MARKS_IN,
    MOST_HONOURS,
    SETS_BITS,
    TERMINAL_BITS,
    TRIPLETS_AT,
    Outline,
    honour_kinds,
    outline,
)
from mjcalc.decompose.parts import Sets, is_hand
from mjcalc.decompose.reading import after_discard, completed_places
from mjcalc.decompose.suits import adds_several, find_adds, splits
from mjcalc.decompose.waiting import NONE
from mjcalc.model.arrangement import STANDARD, Arrangement
from mjcalc.model.sets import BY_DISCARD, PUNG, set_code
from mjcalc.model.tile import BITS, CHARACTERS, HONOURS, ONE, SUIT_OF, Packed
from mjcalc.notation.plain import MELDS_AT, SUIT_BITS, WINNING_AT, Plain, melds_in
from mjcalc.rulesets.base import RuleSet
from mjcalc.scoring.lane import SUIT, Asked, Keys, Lane, with_discard
from mjcalc.scoring.win import OF_THE_WIN

if TYPE_CHECKING:
    from mjcalc.scoring.engine import Breakdown, Engine

Outlines = tuple[Outline, ...]
"""A suit, an outline a way to split it; nothing: it cannot be split."""

Numbers = tuple[int, int, int, int, int, int]
"""What the groups of patterns find, numbered: two parts of those that look at suits alone, then the special ones."""

_MOST_MARK: Final = (1 << MELDS_AT - SUIT_BITS) - 1
_ONES: Final = sum(1 << BITS * rank for rank in range(9))
_M: Final = MARKS_IN[0]
_P: Final = MARKS_IN[1]
_S: Final = MARKS_IN[2]
_: Final = MARKS_IN[3]
_SETS: Final = (1 << SETS_BITS) - 1
_HONOURS: Final = HONOUR_BITS | TERMINAL_BITS | -1 << END
_BESIDE_HONOURS: Final = ~HONOUR_BITS
_LEAVE: Final = -1
_SEVERAL: Final = 1
_SPLITS: Final = 2
_ONE_ODD: Final = 4
"""What the tiles of a suit waited for: several ranks; nothing, being complete with the pair. One rank is held an odd
number of times."""

_WAITED: Final = frozenset(("wait_form", "place", "sole_wait", "in_knitted"))
_SAME: Final = frozenset(("last_copy", "bonus_tiles"))
"""Facts that are the same for all hands of the lane, which leaves other hands to the scorer."""


class LinkLane(Lane):
    """The fast lane of one set of rules in force in which links and waits count."""

    def __init__(self, engine: "Engine") -> None:
        super().__init__(engine)
        self._chow_group = self._triplet_group = self._terminal_group = self._wait_group = -1
        self._of_suits: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
        """The number of each group that looks at suits alone, with the bits of keys it looks at: those that do not look
        at honours, and those that do."""
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
        self.forget()

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
            bits = -1 << END if facts.intersection(OF_THE_WIN) else 0
            for name in facts:
                bits |= KEY_OF.get(name, 0)
            self._of_suits[bits & HONOUR_BITS != 0].append((number, bits))
            if bits & HONOUR_BITS and bits & ~_HONOURS:
                return False
            return facts <= {*KEY_OF, *OF_THE_WIN, *_SAME}
        return True

    def forget(self) -> None:
        """Empty the memories; done between two hands, so that no number in use loses its meaning."""
        super().forget()
        self._outlines: dict[int, Outlines] = {}
        self._outlines_z: dict[int, Outlines] = {}
        self._parts: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._part_numbers: tuple[dict[tuple[int, ...], int], dict[tuple[int, ...], int]] = ({}, {})
        self._part_findings: tuple[list[tuple[int, ...]], list[tuple[int, ...]]] = ([], [])
        self._keys: dict[int, int] = {}
        self._chows: dict[int, int] = {}
        self._triplets: dict[int, int] = {}
        self._terminals: dict[int, int] = {}
        self._waits: dict[int, int] = {}
        self._forms: dict[tuple[int, int], tuple[int, ...]] = {}
        self._waited: dict[int, int] = {}
        self._shows: dict[tuple[int, int], bool] = {}
        self._weighed: dict[Numbers, Breakdown] = {}

    def tail(self, line: Plain) -> str | None:
        """Return the end of the lean record of a plain line, from ``"win"`` on; None: ask the scorer."""
        m, p, s, z, rest = line
        win = self._how(rest)
        if win < 0:
            return None
        winning = rest >> WINNING_AT & 511
        keys = (m, p, s, z)
        sole = self._sole(keys, winning)
        if sole < 0:
            return None
        if win & 1:
            keys = m, p, s, z = with_discard(keys, winning)
        try:
            in_m, in_p, in_s, in_z = self._outlines[m], self._outlines[p], self._outlines[s], self._outlines_z[z]
        except KeyError:
            in_m, in_p, in_s, in_z = [self._find(suit, key) for suit, key in enumerate(keys)]
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
        suit = SUIT_OF[winning]
        key = keys[suit]
        rest = (key & SUIT) - ONE[winning]
        try:
            waited = self._waited[rest << 1 | suit // HONOURS]
        except KeyError:
            waited = self._wait_for(suit, rest)
        if key >> MELDS_AT and self._shows_others(key >> MELDS_AT, winning):
            return _LEAVE
        if waited == _SEVERAL:
            return 0
        if waited & _ONE_ODD and self._pairs and not (keys[0] | keys[1] | keys[2] | keys[3]) >> SUIT_BITS:
            odd = [keys[other] & _ONES for other in range(4) if other != suit]
            if not any(odd):  # six pairs and a single tile waited for another of it
                return 0 if key & ONE[winning] else _LEAVE
        if waited & _SEVERAL:
            return 0
        if waited & _SPLITS:
            for other in range(4):
                packed = keys[other] & SUIT
                if other != suit and packed % 31 % 3 == 2:
                    return 0 if find_adds(other, packed) else 1
        return 1

    def _wait_for(self, suit: int, rest: Packed) -> int:
        """Find what the tiles of a suit before the winning one waited for."""
        found = _SEVERAL if adds_several(suit, rest) else 0
        if rest % 31 % 3 == 2 and splits(suit, rest):
            found |= _SPLITS
        if (rest & _ONES).bit_count() == 1:
            found |= _ONE_ODD
        self._waited[rest << 1 | suit // HONOURS] = found
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
            ways = self._sets_of(suit if suit == HONOURS else CHARACTERS, key)
            found = known[key] = tuple([outline(sets, self._kind(sets)) for sets in ways])
            self._entries += 1
        return found

    def _sets_of(self, suit: int, key: int) -> list[Sets]:
        """Find every way to split a suit; a discard completes a pung only if it can complete no other set."""
        marked = key >> SUIT_BITS & _MOST_MARK
        ways = self._splits(suit, key ^ marked << SUIT_BITS)
        return [after_discard(sets, 9 * suit + marked - 1)[0][0] for sets in ways] if marked else ways

    def _kind(self, sets: Sets) -> int:
        kinds = self._kinds.setdefault(honour_kinds(sets), len(self._kinds))
        if kinds == MOST_HONOURS - 1:
            self._entries = self.limit
        return kinds

    def _read(
        self, way: tuple[Outline, Outline, Outline, Outline], keys: Keys, win: int, sole: int, line: Plain, number: int
    ) -> "Breakdown | None":
        """Find what an arrangement is worth; `number` is its place among those of the line. None: it is no hand."""
        (am, bm, fm), (ap, bp, fp), (as_, bs, fs), (az, bz, _) = way
        together = am + ap + as_ + az
        how = win >> 1
        key = together & COUNTS | bm & _M | bp & _P | bs & _S | bz | how << END
        chows, triplets = together >> CHOWS_AT & _SETS, together >> TRIPLETS_AT
        terminals = 0
        if key & CHOW_BITS in FOUR_CHOWS and (fm == 5 or fp == 5 or fs == 5):
            terminals = ((am >> CHOWS_AT << SETS_BITS | ap >> CHOWS_AT) << SETS_BITS | as_ >> CHOWS_AT) << 12
            terminals |= fm << 8 | fp << 4 | fs
        waits = how << 4 | self._form(keys, line[4] >> WINNING_AT & 511, number) if sole else how << 4
        parts, honour_parts = self._parts
        try:
            return self._weighed[
                parts[key & _BESIDE_HONOURS],
                honour_parts[key & _HONOURS],
                self._chows[chows],
                self._triplets[triplets],
                self._terminals[terminals],
                self._waits[waits],
            ]
        except KeyError:
            return self._meet((key, chows, triplets, terminals, waits), line, keys, number) if is_hand(key) else None

    def _form(self, keys: Keys, winning: int, number: int) -> int:
        """Return how the winning tile completed its set (`wait_form`) in an arrangement of the line."""
        suit = SUIT_OF[winning]
        as_characters = winning if suit == HONOURS else winning - 9 * suit
        forms = self._forms.get((keys[suit], as_characters))
        if forms is None:
            ways = self._sets_of(SUIT_OF[as_characters], keys[suit])
            forms = self._forms[keys[suit], as_characters] = tuple([_form_of(sets, as_characters) for sets in ways])
            self._entries += 1
        if len(forms) == 1:
            return forms[0]
        for later in range(3, suit, -1):
            number //= len(self._find(later, keys[later]))
        return forms[number % len(forms)]

    def _meet(self, met: tuple[int, int, int, int, int], line: Plain, keys: Keys, number: int) -> "Breakdown":
        """Find what an arrangement is worth whose keys did not meet before."""
        key, chows, triplets, terminals, waits = met
        asked = line, keys, number
        numbers = (
            self._part(0, key & _BESIDE_HONOURS, asked),
            self._part(1, key & _HONOURS, asked),
            self._ask(self._chows, chows, self._chow_group, asked),
            self._ask(self._triplets, triplets, self._triplet_group, asked),
            self._ask(self._terminals, terminals, self._terminal_group, asked),
            self._ask(self._waits, waits, self._wait_group, asked),
        )
        found = self._weighed.get(numbers)
        return self._weigh(numbers) if found is None else found

    def _part(self, which: int, key: int, asked: Asked) -> int:
        """Number what the groups find that look at suits alone: those that do not look at honours, or those that do."""
        part = self._parts[which].get(key)
        if part is None:
            groups = self._of_suits[which]
            findings = tuple([self._ask(self._keys, (key & bits) << 8 | group, group, asked) for group, bits in groups])
            known = self._part_findings[which]
            part = self._part_numbers[which].setdefault(findings, len(known))
            if part == len(known):
                known.append(findings)
            self._parts[which][key] = part
            self._entries += 1
        return part

    def _fact(self, name: str, arrangement: Arrangement, line: Plain) -> Hashable:
        return 0 if name in _SAME else super()._fact(name, arrangement, line)

    def _arrange(self, asked: Asked) -> Arrangement:
        line, keys, number = asked
        ways = [self._sets_of(suit, keys[suit]) for suit in range(4)]
        sets = tuple(sorted(chain.from_iterable(list(product(*ways))[number])))
        winning = line[4] >> WINNING_AT & 511
        places = completed_places(sets, winning) or [sets.index(set_code(PUNG, winning, BY_DISCARD))]
        return Arrangement(STANDARD, sets, places[0])

    def _weigh(self, numbers: Numbers) -> "Breakdown":
        """Find what findings are worth together that did not meet before."""
        part, honour_part, *others = numbers
        found = [0] * len(self._engine.groups)
        findings = (*self._part_findings[0][part], *self._part_findings[1][honour_part], *others)
        groups = [group for group, _ in (*self._of_suits[0], *self._of_suits[1])]
        groups += [self._chow_group, self._triplet_group, self._terminal_group, self._wait_group]
        for group, finding in zip(groups, findings, strict=True):
            if group >= 0:
                found[group] = finding
        breakdown = self._weighed[numbers] = self._engine.breakdown(tuple(found))
        self._entries += 1
        return breakdown


def _form_of(sets: Sets, winning: int) -> int:
    """Return how the winning tile completed a set of a suit: the first it can have, a pung only if no other."""
    places = completed_places(sets, winning)
    return wait_form(Arrangement(STANDARD, sets, places[0]), winning) if places else PUNG_WAIT

