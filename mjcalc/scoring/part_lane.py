"""The fast lane of rule sets whose patterns look at counts of sets, and at what single suits have.

A suit contributes two numbers (`mjcalc.decompose.parts`) for each way to split it; those of four suits are the key.
"""

from collections.abc import Iterable
from itertools import chain, product
from typing import TYPE_CHECKING, Final

from mjcalc.decompose.copies import ONES
from mjcalc.decompose.dora import DORA_FACTS
from mjcalc.decompose.form import ALL_SUITS
from mjcalc.decompose.parts import (
    ACROSS_AT,
    ALWAYS,
    HONOUR_BITS,
    HONOURS_AT,
    KEY_OF,
    MARKS_AT,
    MOST_HONOURS,
    NUMBERS_AT,
    ON_PAIR,
    RANK_AT,
    Part,
    Sets,
    completed,
    described,
    honour_pair_mark,
    honours,
    is_hand,
    similar,
)
from mjcalc.decompose.reading import after_discard, sets_with
from mjcalc.decompose.whole import all_green
from mjcalc.model.arrangement import STANDARD, UNPLACED, Arrangement
from mjcalc.model.circumstances import DISCARD
from mjcalc.model.sets import BY_DISCARD, SetCode
from mjcalc.model.tile import HONOURS, SUIT_OF
from mjcalc.notation.plain import SAID_AT, SUIT_BITS, WINNING_AT, Plain, hand_in
from mjcalc.scoring.lane import RANK, SUIT, Asked, Lane, Worth, mark_of, union, with_discard
from mjcalc.scoring.win import OF_THE_WIN, Win

if TYPE_CHECKING:
    from mjcalc.scoring.engine import Engine

Parts = tuple[Part, ...]
"""A suit, what it contributes a way to split it; nothing: it cannot be split."""

Way = tuple[Sets, SetCode]
"""A way to split a suit in ascending order, and the set as it was before the winning tile completed it; `NO_SET`: the
winning tile is of another suit, or its place does not matter."""

NO_SET: Final = -1

_LEFT_OUT: Final = ("nine_sided", "nine_gates", "thirteen_sided", "all_green")
"""Facts that are so of hands only that the lane leaves to the scorer."""
_MARKED: Final = tuple([tuple([(rank | by_discard << 4) << SUIT_BITS for rank in RANK]) for by_discard in range(2)])
"""What marks the suit of the winning tile, self-drawn or discarded, by its kind."""
_COUNTS: Final = (1 << MARKS_AT) - 1
_OWN_MARKS: Final = (1 << NUMBERS_AT) - 1


class PartLane(Lane):
    """The fast lane of one set of rules in force in which sets count by themselves."""

    def __init__(self, engine: "Engine") -> None:
        super().__init__(engine)
        rules, form = engine.rules, engine.rules.form
        facts = self._facts
        self.usable = (
            facts <= {*KEY_OF, *OF_THE_WIN, *_LEFT_OUT, *DORA_FACTS}
            and ("place" not in facts or rules.places == "all")
            and form.sets == 4
            and form.suits == ALL_SUITS
        )
        self._placed = rules.places == "all"
        self._green = "all_green" in facts
        self._groups = [_looks_at(group.names) for group in engine.groups]
        self._alike_in_wins = [_same_in_all_wins(group.names) for group in engine.groups]
        mask = ALWAYS | _bits_of(facts)
        self._counts, self._marks = mask & _COUNTS, mask >> MARKS_AT
        self._compares = self._marks >> ACROSS_AT != 0
        self._on_pair = self._marks & ON_PAIR != 0
        self.forget()

    def forget(self) -> None:
        """Empty the memories; done between two hands, so that no number in use loses its meaning."""
        super().forget()
        self._suits: dict[int, Parts] = {}
        self._honours: list[dict[int, Parts]] = []
        self._plain: dict[Sets, Part] = {}
        self._winds: list[tuple[int, int]] = []
        self._value_facts: list[tuple[int, ...]] = []
        self._weighed: dict[tuple[int, ...], Worth] = {}
        self._refused: dict[int, bool] = {}
        self._found: list[dict[int, dict[int, Worth]]] = []

    def tail(self, line: Plain) -> str | None:
        """Return the end of the lean record of a plain line, from ``"win"`` on; None: ask the scorer."""
        m, p, s, z, rest = line
        win = self._how(rest)
        if win < 0:
            return None
        winning = rest >> WINNING_AT & 511
        if self._pairs and not (m | p | s | z) & ONES and not (m | p | s | z) >> SUIT_BITS:
            return None  # seven pairs, perhaps beside sets and a pair
        if self._green and not (m or p) and all_green((0, 0, s & SUIT, z & SUIT)):
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
        suits = self._suits
        in_m, in_p, in_s, in_z = suits.get(m), suits.get(p), suits.get(s), self._honours[win >> 1].get(z)
        if in_m is None or in_p is None or in_s is None or in_z is None:
            in_m, in_p, in_s = self._solve(m), self._solve(p), self._solve(s)
            in_z = self._solve_honours(z, win >> 1)
        if len(in_m) == len(in_p) == len(in_s) == len(in_z) == 1:
            only = self._worth(in_m[0], in_p[0], in_s[0], in_z[0], win >> 1, (line, (m, p, s, z), 0))
            return only[0] or None if only is not None else None
        best: Worth | None = None
        for number, (of_m, of_p, of_s, of_z) in enumerate(product(in_m, in_p, in_s, in_z)):
            other = self._worth(of_m, of_p, of_s, of_z, win >> 1, (line, (m, p, s, z), number))
            if other is None:
                return None
            if best is None or other[1] > best[1]:
                best = other
        return best[0] or None if best is not None else None

    def _worth(self, m: Part, p: Part, s: Part, z: Part, how: int, asked: Asked) -> Worth | None:
        """Find what an arrangement, the suits described, is worth."""
        counts = m[0] + p[0] + s[0] + z[0]
        marks = (m[1] | p[1] | s[1] | z[1]) & self._marks
        if self._on_pair:
            winning = asked[0][4] >> WINNING_AT & 511
            if (m, p, s, z)[SUIT_OF[winning]][1] >> RANK_AT & 15 == RANK[winning]:
                marks |= ON_PAIR
        common = (m[1] & p[1] & s[1]) >> NUMBERS_AT
        if common:
            marks |= similar(common) & self._marks
        found = self._found[how].get(marks)
        worth = found.get(counts) if found is not None else None
        return self._learn(counts, marks, how, asked) if worth is None else worth

    def _learn(self, counts: int, marks: int, how: int, asked: Asked) -> Worth | None:
        """Find what an arrangement is worth whose key was not met before; None: it is no win."""
        if not is_hand(counts) or self._refuses(asked[0], how):
            return None
        findings = []
        for group, (of_counts, of_marks, marks_at) in enumerate(self._groups):
            key = counts & of_counts | (marks & of_marks) << marks_at
            findings.append(self._ask(self._findings[how][group], key, group, asked))
        together = (*findings, *self._value_facts[how])
        worth = self._weighed.get(together)
        if worth is None:
            worth = self._weighed[together] = self._engine.worth(together)
        self._found[how].setdefault(marks, {})[counts] = worth
        self._entries += 1
        return worth

    def _refuses(self, line: Plain, how: int) -> bool:
        """Tell whether a hand of winning shape is no win on account of its suits (`RuleSet.refusal`)."""
        m, p, s, z, _ = line
        suits = (m > 0) | (p > 0) << 1 | (s > 0) << 2 | (z > 0) << 3
        refused = self._refused.get(how << 4 | suits)
        if refused is None:
            hand = hand_in(line)
            refused = hand is None or self._engine.rules.refusal(hand, suits) is not None
            self._refused[how << 4 | suits] = refused
        return refused

    def _meet_win(self, win: Win) -> None:
        super()._meet_win(win)
        self._found.append({})
        self._honours.append({})
        seat = win.seat if "seat" in self._looked_at else -1
        self._winds.append((seat, win.round if "round" in self._looked_at else -1))
        self._value_facts.append(tuple([getattr(win, name) for name in self._engine.rules.value_facts]))

    def _arrange(self, asked: Asked) -> Arrangement:
        line, keys, number = asked
        ways = [self._ways(suit, keys[suit]) for suit in range(4)]
        way = list(product(*ways))[number]
        sets = tuple(sorted(chain.from_iterable([part for part, _ in way])))
        by_discard = self._won[line[4] >> SAID_AT].flags & DISCARD != 0
        return _arranged(sets, max([code for _, code in way]), by_discard)

    def _solve(self, key: int) -> Parts:
        """Describe every way to split a suit; the kinds of characters stand for those of dots and bamboo."""
        found = self._suits.get(key)
        if found is None:
            found = self._suits[key] = tuple([self._describe(0, key, sets, code) for sets, code in self._ways(0, key)])
            self._entries += 1
        return found

    def _solve_honours(self, key: int, win: int) -> Parts:
        """Describe every way to split honours; winds that are neither the seat's nor the round's are alike."""
        found = self._honours[win].get(key)
        if found is None:
            found = ()
            seat, round_ = self._winds[win]
            for sets, code in self._ways(HONOURS, key):
                kinds = self._number_honours(honours(sets, seat, round_), MOST_HONOURS)
                counts, marks = self._describe(HONOURS, key, sets, code)
                marks |= honour_pair_mark(sets, seat, round_)
                found += ((counts | kinds << HONOURS_AT & self._counts, marks),)
            self._honours[win][key] = found
            self._entries += 1
        return found

    def _describe(self, suit: int, key: int, sets: Sets, code: SetCode) -> Part:
        """Describe a way to split a suit, as far as it tells something to the patterns in force."""
        plain = self._plain.get(sets)
        if plain is None:
            counts, marks = described(sets)
            plain = self._plain[sets] = counts & self._counts, marks if self._compares else marks & _OWN_MARKS
        if code == NO_SET:
            return plain
        marked = mark_of(key)
        more, mark = completed(code, 9 * suit + (marked & 15) - 1, marked > 15)
        return plain[0] + more & self._counts, plain[1] | mark

    def _ways(self, suit: int, key: int) -> list[Way]:
        """Find every way to split a suit, its melds among the sets; nothing for tiles that cannot be."""
        marked, ways = self._marked_splits(suit, key)
        if not marked:
            return [(sets, NO_SET) for sets in ways]
        winning = 9 * suit + (marked & 15) - 1
        if not self._placed:
            return [(after, NO_SET) for sets in ways for after, _ in after_discard(sets, winning)]
        wanted = sets_with(winning)
        found: list[Way] = []
        for sets in ways:
            before = NO_SET
            for code in sets:
                if code != before and code in wanted:
                    found.append((sets, code))
                before = code
        return found


def _bits_of(facts: Iterable[str]) -> int:
    """Return the bits of keys that some facts follow from."""
    return union([KEY_OF.get(name, 0) for name in facts])


def _looks_at(facts: list[str]) -> tuple[int, int, int]:
    """Say what tells a group of patterns all it wants to know of a key: bits of counts, bits of marks, where to put
    these above those."""
    bits = _bits_of(facts)
    of_counts = bits & _COUNTS
    return of_counts, bits >> MARKS_AT, of_counts.bit_length()


def _same_in_all_wins(facts: Iterable[str]) -> bool:
    """Tell whether facts hang on nothing but the sets: honours are numbered by what their winds are to the winner."""
    return not _bits_of(facts) & HONOUR_BITS and not any(name in OF_THE_WIN for name in facts)


def _arranged(sets: Sets, code: SetCode, by_discard: bool) -> Arrangement:
    """Return the arrangement of sets in which the winning tile completes this one, the last of equal ones."""
    if code == NO_SET:
        return Arrangement(STANDARD, sets, UNPLACED)
    place = len(sets) - 1 - sets[::-1].index(code)
    if by_discard:
        sets = (*sets[:place], code + BY_DISCARD, *sets[place + 1 :])
    return Arrangement(STANDARD, sets, place)
