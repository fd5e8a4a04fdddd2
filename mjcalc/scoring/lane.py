"""Fast lanes: a plain line, as five numbers, to the end of its lean record.

A lane finds for each suit what the ways to split it contribute, remembers it, and puts the four suits together to the
key of a hand: hands with equal keys have equal patterns, so what the scorer found for the one holds for the other. As
each group of patterns looks at a part of the key, few hands have to be built to ask patterns about them.

A lane answers for hands in the standard shape and for nothing else; whatever it is not sure of it leaves to the scorer
by answering None. A test holds lanes against the scorer on generated hands.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any, Final

from mjcalc.decompose.copies import ONES
from mjcalc.decompose.facts import FACTS, TILE_FACTS, WIN_FACTS
from mjcalc.decompose.hand_facts import HAND_FACTS
from mjcalc.decompose.parts import Sets
from mjcalc.decompose.suits import find_ways
from mjcalc.model.arrangement import SEVEN_PAIRS, Arrangement
from mjcalc.model.circumstances import DISCARD
from mjcalc.model.hand import all_tiles, melded_counts
from mjcalc.model.sets import CHOW
from mjcalc.model.tile import BITS, HONOURS, SUIT_OF
from mjcalc.notation.plain import (
    MELDS_AT,
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
from mjcalc.scoring.win import OF_THE_WIN, Win

if TYPE_CHECKING:
    from mjcalc.scoring.engine import Engine

REMEMBERED: Final = 100_000
"""What a lane remembers before it forgets everything."""

MOST_SPLIT: Final = 8_000
"""Suits of each kind whose ways to split are remembered: they are asked for only until hands like theirs are known."""

Keys = tuple[int, int, int, int]
"""The suits of a plain line; between tiles and melds, in one of them, how the hand was won as far as its set matters.

Where only concealment does: the rank of the winning tile, if another player discarded it and it may be the last of a
pung. Where its place does: its rank, and above that whether another player discarded it.
"""

Worth = tuple[str, tuple[int, ...]]
"""The end of a lean record, and the rank by which the best arrangement is found (`Engine.worth`)."""

Asked = tuple[Plain, Keys, int]
"""Which arrangement the patterns are asked about: a line, its suits, the number of the arrangement."""

UNKNOWN: Final = -1
IMPOSSIBLE: Final = -2

SUIT: Final = (1 << SUIT_BITS) - 1
"""The bits of the concealed tiles of a suit."""
RANK: Final = tuple([kind - 9 * SUIT_OF[kind] + 1 for kind in range(34)])
"""The rank of each kind, from 1."""
_MOST_MARK: Final = (1 << MELDS_AT - SUIT_BITS) - 1
_COPIES_AT: Final = tuple([BITS * (rank - 1) for rank in RANK])


class Lane:
    """A fast lane of one set of rules in force."""

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine
        rules, form = engine.rules, engine.rules.form
        facts = self._facts = {name for group in engine.groups for name in group.names} | set(rules.value_facts)
        """All that the patterns in force look at, and what the total hangs on besides."""
        self.usable = False
        """Whether all that the patterns in force look at follows from keys."""
        self.limit = REMEMBERED
        """How many things to remember before everything is forgotten."""
        self._by_discard = rules.places != "none"
        self._pairs = SEVEN_PAIRS in form.shapes
        self._nine_sided = "nine_sided" in facts or "nine_gates" in facts
        self._looked_at = tuple([name for name in OF_THE_WIN if name in facts])
        self._alike_in_wins: list[bool] = []
        """Whether each group of patterns finds the same for its part of a key however the hand was won."""

    def forget(self) -> None:
        """Empty the memories; done between two hands, so that no number in use loses its meaning."""
        self._split: tuple[dict[int, tuple[Sets, ...]], ...] = ({}, {}, {}, {})
        self._kinds: dict[tuple[tuple[bool, int], ...], int] = {(): 0}
        self._said: dict[int, int] = {}
        self._won: dict[int, Win] = {}
        self._wins: dict[Any, int] = {}
        self._findings: list[list[dict[int, int]]] = []
        """By how a hand was won and by group of patterns: what the group finds for its part of a key."""
        self._recent: tuple[Plain | None, int, Arrangement | None] = (None, 0, None)
        self._entries = 0

    @abstractmethod
    def tail(self, line: Plain) -> str | None:
        """Return the end of the lean record of a plain line, from ``"win"`` on; None: ask the scorer."""

    @abstractmethod
    def _arrange(self, asked: Asked) -> Arrangement:
        """Build an arrangement of a line."""

    def _how(self, rest: int) -> int:
        """Return the number of how the hand of a line was won (see `_win`); below 0: ask the scorer."""
        if rest & (1 << WINNING_AT) - 1 != WHOLE_HAND:
            return IMPOSSIBLE
        if self._entries >= self.limit:
            self._engine.forget()
        win = self._said.get(rest >> SAID_AT, UNKNOWN)
        return self._win(rest) if win < 0 else win

    def _win(self, rest: int) -> int:
        """Number how a hand was won; the lowest bit says that the place of another player's tile matters."""
        said = circumstances_in(rest)
        number = IMPOSSIBLE
        if said is not None:
            win = self._won[rest >> SAID_AT] = self._engine.win(said)
            how = tuple([getattr(win, name) for name in self._looked_at])
            known = len(self._wins)
            number = self._wins.setdefault(how, known) << 1
            if len(self._wins) > known:
                self._meet_win(win)
            number += self._by_discard and win.flags & DISCARD != 0
        self._said[rest >> SAID_AT] = number
        self._entries += 1
        return number

    def _meet_win(self, win: Win) -> None:
        """Prepare for hands won in a way that was not met before."""
        first = self._findings[0] if self._findings else None
        self._findings.append([first[n] if first and same else {} for n, same in enumerate(self._alike_in_wins)])

    def _ask(self, known: dict[int, int], key: int, group: int, asked: Asked) -> int:
        """Return what a group finds for a key, asking its patterns if it was not met before."""
        found = known.get(key)
        if found is None:
            engine, arrangement = self._engine, self._arrangement(asked)
            patterns = engine.groups[group]
            facts: list[Any] = [None] * len(engine.names)
            for name in patterns.names:
                facts[engine.names.index(name)] = self._fact(name, arrangement, asked[0])
            own = patterns.found.get(patterns.key(facts))
            found = known[key] = engine.alike(engine.look(patterns, facts) if own is None else own)
            self._entries += 1
        return found

    def _fact(self, name: str, arrangement: Arrangement, line: Plain) -> Hashable:
        if name in FACTS:
            return FACTS[name](arrangement)
        if name in WIN_FACTS:
            return WIN_FACTS[name](arrangement, line[4] >> WINNING_AT & 511)
        if name in OF_THE_WIN:
            known: Hashable = getattr(self._won[line[4] >> SAID_AT], name)
            return known
        hand = hand_in(line)
        if hand is None:
            raise ValueError(line)  # the lane has read it before
        if name in TILE_FACTS:
            return TILE_FACTS[name](all_tiles(hand))
        return HAND_FACTS[name](hand, self._engine.rules.form, self._engine.rules.dead_waits)

    def _arrangement(self, asked: Asked) -> Arrangement:
        """Build an arrangement of a line, to ask the patterns about."""
        line, _, number = asked
        if self._recent[0] != line or self._recent[1] != number or self._recent[2] is None:
            arrangement = self._arrange(asked)
            self._recent = (line, number, arrangement)
            return arrangement
        return self._recent[2]

    def _number_honours(self, kinds: tuple[tuple[bool, int], ...], most: int) -> int:
        """Number sets of honours; before the last number there is, all are forgotten behind this hand."""
        number = self._kinds.setdefault(kinds, len(self._kinds))
        if number == most - 1:
            self._entries = self.limit
        return number

    def _marked_splits(self, suit: int, key: int) -> tuple[int, tuple[Sets, ...]]:
        """Return what marks a suit (`Keys`), and every way to split it."""
        mark = mark_of(key)
        return mark, self._splits(suit, key ^ mark << SUIT_BITS)

    def _splits(self, suit: int, key: int) -> tuple[Sets, ...]:
        """Find every way to split a suit, whatever the winning tile completes."""
        known = self._split[suit].get(key)
        if known is None:
            known = self._find_splits(suit, key)
            if len(self._split[suit]) >= MOST_SPLIT:
                self._split[suit].clear()
            self._split[suit][key] = known
        return known

    def _find_splits(self, suit: int, key: int) -> tuple[Sets, ...]:
        rules = self._engine.rules
        packed, melds = key & SUIT, melds_in(suit, key >> MELDS_AT)
        tiles = packed + melded_counts(tuple(melds))[suit] if melds else packed
        if over_four(tiles) or (suit == HONOURS and tiles and rules.kinds >> 27 != 0x7F):
            return ()
        if not rules.chows and any(meld.type == CHOW for meld in melds):
            return ()
        if self._nine_sided and packed % 31 == 14 and (packed | packed >> 1 | packed >> 2) & ONES == ONES:
            return ()  # nine gates, perhaps
        codes = tuple([meld.code for meld in melds])
        return tuple([tuple(sorted(way + codes)) for way in find_ways(suit, packed)])


def mark_of(key: int) -> int:
    """Return what marks a suit, 0 if nothing does (`Keys`)."""
    return key >> SUIT_BITS & _MOST_MARK


def union(bits: Iterable[int]) -> int:
    """Return all bits that are in any of these."""
    found = 0
    for each in bits:
        found |= each
    return found


def with_discard(keys: Keys, winning: int) -> Keys:
    """Mark the suit of a discarded winning tile if there are three: a pung that it completes is not concealed."""
    m, p, s, z = keys
    at, discarded = _COPIES_AT[winning], RANK[winning] << SUIT_BITS
    if winning < 9:
        return (m | discarded, p, s, z) if m >> at & 31 > 2 else keys
    if winning < 18:
        return (m, p | discarded, s, z) if p >> at & 31 > 2 else keys
    if winning < 27:
        return (m, p, s | discarded, z) if s >> at & 31 > 2 else keys
    return (m, p, s, z | discarded) if z >> at & 31 > 2 else keys
