"""The fast lane of rule sets in which it counts how sets are linked, and what the hand waited for.

As in `mjcalc.scoring.lane` a hand is what its suits contribute (`mjcalc.decompose.outline`). But where all chows have
to do with each other, few hands have equal keys. So each group of patterns has a key of its own, and what the groups
find goes together: findings that count alike beside others are one. A test holds the lane against the scorer on
generated hands.
"""

from collections.abc import Hashable, Sequence
from itertools import chain, product
from typing import TYPE_CHECKING, Final

from mjcalc.decompose.copies import ONES
from mjcalc.decompose.facts import NO_PLACE, PUNG_WAIT, TWO_SIDED_WAIT
from mjcalc.decompose.form import ALL_SUITS
from mjcalc.decompose.outline import (
    CHOW_BITS,
    FORM_WIDTH,
    FOUR_CHOWS,
    HONOUR_BITS,
    KEY_OF,
    MARKS_IN,
    MOST_HONOURS,
    NUMBER_BITS,
    TERMINAL_BITS,
    Outline,
    honour_kinds,
    outline,
)
from mjcalc.decompose.parts import Sets, is_hand
from mjcalc.decompose.reading import after_discard, completed_places
from mjcalc.decompose.suits import adds_several, find_adds, splits
from mjcalc.decompose.waiting import NONE
from mjcalc.model.arrangement import STANDARD, UNPLACED, Arrangement
from mjcalc.model.sets import BY_DISCARD, PUNG, set_code
from mjcalc.model.tile import CHARACTERS, HONOURS, ONE, SUIT_OF, Packed
from mjcalc.notation.plain import MELDS_AT, SUIT_BITS, WINNING_AT, Plain, melds_in
from mjcalc.rulesets.base import RuleSet
from mjcalc.scoring.lane import SUIT, UNKNOWN, Asked, Keys, Lane, Worth, union, with_discard
from mjcalc.scoring.win import OF_THE_WIN, Win

if TYPE_CHECKING:
    from mjcalc.scoring.engine import Engine

Outlines = tuple[Outline, ...]
"""A suit, an outline a way to split it; nothing: it cannot be split."""

Way = tuple[Outline, Outline, Outline, Outline]
"""A way to split each suit."""

Numbers = tuple[int, int, int, int, int, int]
"""What the groups of patterns find, numbered: two parts of those that look at suits alone, then the special ones."""

_M: Final = MARKS_IN[0]
_P: Final = MARKS_IN[1]
_S: Final = MARKS_IN[2]
_HONOURS: Final = HONOUR_BITS | TERMINAL_BITS
_NUMBER: Final = (1 << NUMBER_BITS) - 1
_SEVERAL: Final = 1
_SPLITS: Final = 2
"""What the tiles of a suit waited for: several ranks; nothing, being complete with the pair."""

_FORM_AT: Final = tuple([FORM_WIDTH * (kind % 9) for kind in range(34)])
_FORM: Final = (1 << FORM_WIDTH) - 1
_NEVER_SOLE: Final = (TWO_SIDED_WAIT, PUNG_WAIT)
"""Waits that stand beside another one: for the other end of the chow, or for the other of two pairs."""
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
        self._alike_in_wins = [not set(group.names).intersection(OF_THE_WIN) for group in engine.groups]
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
        taken = [group for group, _ in (*self._of_suits[0], *self._of_suits[1])]
        taken += [self._chow_group, self._triplet_group, self._terminal_group, self._wait_group]
        self._places = [taken.index(number) if number in taken else len(taken) for number in range(len(engine.groups))]
        """Where the finding of each group stands among those of `_weigh`."""
        beside_honours, honours = [union([bits for _, bits in groups]) for groups in self._of_suits]
        self._looks_at = beside_honours, honours
        """The bits of keys that groups look at which look at suits alone, as `_of_suits`."""
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
            bits = union([KEY_OF.get(name, 0) for name in facts])
            self._of_suits[bits & HONOUR_BITS != 0].append((number, bits))
            if bits & HONOUR_BITS and bits & ~_HONOURS:
                return False
            return facts <= {*KEY_OF, *OF_THE_WIN, *_SAME}
        return True

    def forget(self) -> None:
        """Empty the memories; done between two hands, so that no number in use loses its meaning."""
        super().forget()
        self._outlines: dict[int, Outline] = {}
        self._outlines_z: dict[int, Outline] = {}
        self._several: dict[int, Outlines] = {}
        self._several_z: dict[int, Outlines] = {}
        self._of_wins: list[tuple[dict[int, int], dict[int, int], dict[int, int]]] = []
        self._part_numbers: tuple[dict[tuple[int, ...], int], dict[tuple[int, ...], int]] = ({}, {})
        self._part_findings: tuple[list[tuple[int, ...]], list[tuple[int, ...]]] = ([], [])
        self._chows: dict[int, int] = {}
        self._triplets: dict[int, int] = {}
        self._terminals: dict[int, int] = {}
        self._waited: dict[int, int] = {}
        self._shows: dict[tuple[int, int], bool] = {}
        self._weighed: dict[Numbers, Worth] = {}

    def tail(self, line: Plain) -> str | None:
        """Return the end of the lean record of a plain line, from ``"win"`` on; None: ask the scorer."""
        m, p, s, z, rest = line
        win = self._how(rest)
        if win < 0:
            return None
        winning = rest >> WINNING_AT & 511
        every = m | p | s | z
        melds = every >> SUIT_BITS
        if not melds:
            if self._pairs and not every & ONES:
                return None  # seven pairs, perhaps beside sets and a pair
        elif self._shows_others(line[SUIT_OF[winning]] >> MELDS_AT, winning):
            return None  # the last of its kind
        if win & 1:
            m, p, s, z = with_discard((m, p, s, z), winning)
        keys = m, p, s, z
        try:
            way = self._outlines[m], self._outlines[p], self._outlines[s], self._outlines_z[z]
        except KeyError:
            return self._best(line, keys, win >> 1, melds)
        form = way[SUIT_OF[winning]][5] >> _FORM_AT[winning] & _FORM
        if form in _NEVER_SOLE or not self._is_sole(line, melds):
            form = NO_PLACE
        only = self._read(way, form, win >> 1, (line, keys, 0))
        return only[0] or None if only is not None else None

    def _best(self, line: Plain, keys: Keys, how: int, melds: int) -> str | None:
        """Find the end of the record of a hand that has several arrangements or none, or suits not met before."""
        best: Worth | None = None
        winning = line[4] >> WINNING_AT & 511
        m, p, s, z = keys
        ways = product(self._find(0, m), self._find(1, p), self._find(2, s), self._find(HONOURS, z))
        for number, way in enumerate(ways):
            form = way[SUIT_OF[winning]][5] >> _FORM_AT[winning] & _FORM
            if form in _NEVER_SOLE or not self._is_sole(line, melds):
                form = NO_PLACE
            other = self._read(way, form, how, (line, keys, number))
            if other is None:
                return None
            if best is None or other[1] > best[1]:
                best = other
        return best[0] or None if best is not None else None

    def _is_sole(self, line: Plain, melds: int) -> bool:
        """Tell whether the hand waited for one kind only.

        Hands in the standard shape never waited for orphans or knitted tiles besides.
        """
        winning = line[4] >> WINNING_AT & 511
        suit = SUIT_OF[winning]
        rest = (line[suit] & SUIT) - ONE[winning]
        waited = self._waited.get(rest << 1 | suit // HONOURS, UNKNOWN)
        if waited < 0:
            waited = self._wait_for(suit, rest)
        if waited & _SEVERAL:
            return False
        if self._pairs and not melds:
            odd = (rest & ONES).bit_count()
            for other in range(4):
                if other != suit:
                    odd += (line[other] & ONES).bit_count()
            if odd == 1:
                return False  # six pairs and a single tile, of whichever suit, waited for another of it
        if waited & _SPLITS:
            for other in range(4):
                packed = line[other] & SUIT
                if other != suit and packed % 31 % 3 == 2:
                    return not find_adds(other, packed)
        return True

    def _wait_for(self, suit: int, rest: Packed) -> int:
        """Find what the tiles of a suit before the winning one waited for."""
        suit = suit if suit == HONOURS else CHARACTERS
        found = _SEVERAL if adds_several(suit, rest) else 0
        if rest % 31 % 3 == 2 and splits(suit, rest):
            found |= _SPLITS
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
        single = self._outlines_z if suit == HONOURS else self._outlines
        only = single.get(key)
        if only is not None:
            return (only,)
        several = self._several_z if suit == HONOURS else self._several
        found = several.get(key)
        if found is None:
            ways = self._sets_of(suit if suit == HONOURS else CHARACTERS, key)
            found = tuple([outline(sets, self._number_honours(honour_kinds(sets), MOST_HONOURS)) for sets in ways])
            if len(found) == 1:
                single[key] = found[0]
            else:
                several[key] = found
            self._entries += 1
        return found

    def _sets_of(self, suit: int, key: int) -> Sequence[Sets]:
        """Find every way to split a suit; a discard completes a pung only if it can complete no other set."""
        marked, ways = self._marked_splits(suit, key)
        return [after_discard(sets, 9 * suit + marked - 1)[0][0] for sets in ways] if marked else ways

    def _read(self, way: Way, form: int, how: int, asked: Asked) -> Worth | None:
        """Find what an arrangement is worth whose winning tile completed its only wait in this form, if in any.

        None: it is no hand.
        """
        m, p, s, z = way
        of_m, marks_m, chows_m, triplets_m, rank_m, _ = m
        of_p, marks_p, chows_p, triplets_p, rank_p, _ = p
        of_s, marks_s, chows_s, triplets_s, rank_s, _ = s
        key = of_m + of_p + of_s + z[0] | marks_m & _M | marks_p & _P | marks_s & _S | z[1]
        chows, triplets = chows_m + chows_p + chows_s, triplets_m + triplets_p + triplets_s
        terminals = 0
        if key & CHOW_BITS in FOUR_CHOWS and (rank_m == 5 or rank_p == 5 or rank_s == 5):
            for _, _, of_suit, _, rank, _ in (m, p, s):
                terminals = (terminals << NUMBER_BITS | of_suit & _NUMBER) << 4 | rank
        parts, honour_parts, waits = self._of_wins[how]
        beside_honours, honours = self._looks_at
        try:
            return self._weighed[
                parts[key & beside_honours],
                honour_parts[key & honours],
                self._chows[chows],
                self._triplets[triplets],
                self._terminals[terminals],
                waits[form],
            ]
        except KeyError:
            return self._meet(key, (chows, triplets, terminals), form, how, asked) if is_hand(key) else None

    def _meet(self, key: int, linked: tuple[int, int, int], form: int, how: int, asked: Asked) -> Worth:
        """Find what an arrangement is worth whose keys did not meet before."""
        chows, triplets, terminals = linked
        parts, honour_parts, waits = self._of_wins[how]
        beside_honours, honours = self._looks_at
        numbers = (
            self._part(0, parts, key & beside_honours, how, asked),
            self._part(1, honour_parts, key & honours, how, asked),
            self._ask(self._chows, chows, self._chow_group, asked),
            self._ask(self._triplets, triplets, self._triplet_group, asked),
            self._ask(self._terminals, terminals, self._terminal_group, asked),
            self._ask(waits, form, self._wait_group, asked),
        )
        worth = self._weighed.get(numbers)
        return self._weigh(numbers) if worth is None else worth

    def _part(self, which: int, parts: dict[int, int], key: int, how: int, asked: Asked) -> int:
        """Number what the groups find that look at suits alone: those that do not look at honours, or those that do."""
        part = parts.get(key)
        if part is None:
            known = self._findings[how]
            groups = self._of_suits[which]
            findings = tuple([self._ask(known[group], key & bits, group, asked) for group, bits in groups])
            together = self._part_findings[which]
            part = self._part_numbers[which].setdefault(findings, len(together))
            if part == len(together):
                together.append(findings)
            parts[key] = part
            self._entries += 1
        return part

    def _meet_win(self, win: Win) -> None:
        super()._meet_win(win)
        waits = self._findings[-1][self._wait_group] if self._wait_group >= 0 else {}
        self._of_wins.append(({}, {}, waits))

    def _ask(self, known: dict[int, int], key: int, group: int, asked: Asked) -> int:
        if group < 0:
            known[key] = 0
            return 0
        return super()._ask(known, key, group, asked)

    def _fact(self, name: str, arrangement: Arrangement, line: Plain) -> Hashable:
        if name in _WAITED:
            winning = line[4] >> WINNING_AT & 511
            places = completed_places(arrangement.sets, winning)
            places = places or [arrangement.sets.index(set_code(PUNG, winning, BY_DISCARD))]
            arrangement = arrangement._replace(place=places[0])
        return 0 if name in _SAME else super()._fact(name, arrangement, line)

    def _arrange(self, asked: Asked) -> Arrangement:
        _, keys, number = asked
        ways = [self._sets_of(suit, keys[suit]) for suit in range(4)]
        sets = tuple(sorted(chain.from_iterable(list(product(*ways))[number])))
        return Arrangement(STANDARD, sets, UNPLACED)

    def _weigh(self, numbers: Numbers) -> Worth:
        """Find what findings are worth together that did not meet before."""
        part, honour_part, chows, triplets, terminals, wait = numbers
        of_suits = self._part_findings[0][part] + self._part_findings[1][honour_part]
        findings = (*of_suits, chows, triplets, terminals, wait, 0)
        worth = self._engine.worth(tuple([findings[place] for place in self._places]))
        self._weighed[numbers] = worth
        self._entries += 1
        return worth
