"""The scorer: arrangements in, the best breakdown out.

Patterns name the facts they look at. Patterns that look at the same facts form a group, and what a group finds for
one set of facts is remembered: two hands with equal facts are the same work. What all groups found together gives
the breakdown, which is remembered as well. All memories are bounded and never change an answer.
"""

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from mjcalc.decompose.facts import FACTS, TILE_FACTS, WIN_FACTS, suits_of
from mjcalc.decompose.hand_facts import HAND_FACTS, sole_wait
from mjcalc.decompose.reading import arrangements, completions, concealments, readings
from mjcalc.model.arrangement import UNPLACED, Arrangement
from mjcalc.model.circumstances import DISCARD, Circumstances
from mjcalc.model.hand import Hand, add_tile, all_tiles, meld_codes
from mjcalc.model.tile import Counts
from mjcalc.rulesets.base import Hit, Refusal, RuleSet, Selection, Suppressed, Value
from mjcalc.rulesets.pattern import Pattern, pattern_text
from mjcalc.scoring.groups import OF_THE_HAND, Group, grouped
from mjcalc.scoring.sums import Named, usual_name
from mjcalc.scoring.win import Win, win_of

if TYPE_CHECKING:
    from mjcalc.scoring.lane import Lane

REMEMBERED: Final = 20_000
"""Entries a memory holds before it is emptied."""

WON: Final = '"win":true'
LOST: Final = '"win":false'
"""How what a lean record says of a hand begins."""


Finding = tuple[tuple[Hit, ...], tuple[Suppressed, ...]]
"""What a group of patterns found: patterns that are there, and patterns that only seem to be."""


class Breakdown(NamedTuple):
    """What one arrangement is worth, and why."""

    counted: tuple[Hit, ...]
    """What the hand is worth, in the rule set's unit of patterns."""
    suppressed: tuple[Suppressed, ...]
    """There, but not counted: in this same arrangement."""
    value: Value
    rank: tuple[int, ...]
    """What makes one breakdown better than another: the total, then the fan below the cap or `Value.order`."""
    named: Named | None
    """The usual name of these patterns together, if they have one."""
    lean: str
    """What a lean record says of it, from ``"win"`` to the end; empty: it says more than what counts."""
    beside: tuple[Hit, ...] = ()
    """What counts in another unit, such as fu."""


class Scored(NamedTuple):
    """A complete hand under the rules in force."""

    win: Win
    refusal: Refusal | None
    """Why it is no win, if it is none."""
    readings: tuple[tuple[Arrangement, Breakdown], ...]
    """Every arrangement with what it is worth, best first; empty: the tiles do not form a complete hand."""
    barred: tuple[tuple[Breakdown, Refusal], ...] = ()
    """What arrangements would be worth that may not be used, each with the reason."""

    @property
    def best(self) -> tuple[Arrangement, Breakdown]:
        """The best arrangement and its breakdown."""
        return self.readings[0]


class Engine:
    """The scorer of one set of rules in force."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._order = {pattern.id: index for index, pattern in enumerate(rules.patterns)}
        self._options: list[Any] = list(rules.options.values())
        self.names, self.groups = grouped(rules)
        """The facts that patterns in force look at, and the patterns parted by them."""
        self._keys = [(group, group.key, group.found) for group in self.groups]
        self._of_hand = [name for name in self.names if name in OF_THE_HAND]
        self._of_whole_hand = [HAND_FACTS[name] for name in self.names if name in HAND_FACTS]
        self._value_facts = [self.names.index(name) for name in rules.value_facts]
        self._of_tiles = [TILE_FACTS[name] for name in self.names if name in TILE_FACTS]
        self._of_sets = [FACTS[name] for name in self.names if name in FACTS and name not in TILE_FACTS]
        self._of_place = [WIN_FACTS[name] for name in self.names if name in WIN_FACTS]
        self._findings: list[Finding] = []
        self._numbers: dict[Any, int] = {}
        self._alike: dict[Hashable, int] = {}
        self._first_alike: dict[int, int] = {}
        self._breakdowns: dict[tuple[int, ...], Breakdown] = {}
        self._wins: dict[Circumstances, Win] = {}
        self._misses = 0
        self._lane: Lane | None = None

    @property
    def lane(self) -> "Lane":
        """The fast lane of these rules, made when first asked for."""
        if self._lane is None:  # a one-liner is too short a way for it
            if self.rules.places == "wait":
                from mjcalc.scoring.link_lane import LinkLane

                self._lane = LinkLane(self)
            else:
                from mjcalc.scoring.part_lane import PartLane

                self._lane = PartLane(self)
        return self._lane

    def win(self, said: Circumstances) -> Win:
        """Work out how a hand was won (remembered)."""
        win = self._wins.get(said)
        if win is None:
            if len(self._wins) >= REMEMBERED:
                self._wins.clear()
            win = self._wins[said] = win_of(said, self.rules.earth, self.rules.dealer_is_east)
        return win

    def score(self, hand: Hand) -> Scored:
        """Score a hand that has a winning tile: every arrangement, best first."""
        if self._misses >= REMEMBERED:
            self.forget()
        win = self.win(hand.circumstances)
        winning = hand.winning_kind
        complete = add_tile(hand.concealed, winning)
        found = self.arrangements(hand, complete, win)
        if not found:
            return Scored(win, None, ())
        tiles = all_tiles(hand) if hand.melds else complete
        shared = self.shared_facts(win, hand, tiles)
        scored = [(a, self._breakdown(a, shared, winning)) for a in found]
        barred: list[tuple[Breakdown, Refusal]] = []
        if hand.circumstances.penalty or hand.circumstances.dead_penalty:
            scored, barred = self._allowed(scored, hand, win)
        if len(scored) > 1:
            scored.sort(key=_by_rank, reverse=True)
        refusal = self.rules.refusal(hand, suits_of(tiles))
        if barred and len(barred) == len(found):
            refusal = barred[0][1]
        return Scored(win, refusal or self.rules.too_small(scored[0][1].value), tuple(scored), tuple(barred))

    def _allowed(
        self, scored: list[tuple[Arrangement, Breakdown]], hand: Hand, win: Win
    ) -> tuple[list[tuple[Arrangement, Breakdown]], list[tuple[Breakdown, Refusal]]]:
        """Leave out arrangements that penalty tiles forbid (all stay if all are forbidden); and say why."""
        refusals = [self.rules.bars(arrangement, hand, win.self_draw) for arrangement, _ in scored]
        allowed = [pair for pair, refusal in zip(scored, refusals, strict=True) if refusal is None]
        barred = [(pair[1], refusal) for pair, refusal in zip(scored, refusals, strict=True) if refusal is not None]
        return allowed or scored, barred

    def lean_tail(self, hand: Hand, tiles: Counts) -> str | None:
        """Say what a lean record says of a complete hand, behind its head; None: it takes a closer look to tell.

        The hand has no penalty tiles; `tiles` are all its tiles. It begins with `WON`, or with `LOST` if only the
        minimum keeps the hand from winning.
        """
        if self.rules.refusal(hand, suits_of(tiles)) is not None:
            return None
        if self._misses >= REMEMBERED:
            self.forget()
        win, winning = self.win(hand.circumstances), hand.winning_kind
        found = self.arrangements(hand, add_tile(hand.concealed, winning) if hand.melds else tiles, win)
        if not found:
            return None
        shared = self.shared_facts(win, hand, tiles)
        best = self._breakdown(found[0], shared, winning)
        for arrangement in found[1:]:
            other = self._breakdown(arrangement, shared, winning)
            if other.rank > best.rank:
                best = other
        return best.lean or None

    def arrangements(self, hand: Hand, complete: Counts, win: Win) -> list[Arrangement]:
        """Return the arrangements that can differ in score, as far as the place of the winning tile matters."""
        melds, form, places = meld_codes(hand.melds), self.rules.form, self.rules.places
        if places == "none":
            return [Arrangement(shape, sets, UNPLACED) for shape, sets in readings(complete, melds, form)]
        by_discard = win.flags & DISCARD != 0
        if places == "concealment":
            return concealments(complete, melds, hand.winning_kind, by_discard, form)
        if places == "wait":
            sole = sole_wait(hand, form, self.rules.dead_waits)
            return completions(complete, melds, hand.winning_kind, by_discard, sole, form)
        return list(arrangements(complete, melds, hand.winning_kind, by_discard, form))

    def shared_facts(self, win: Win, hand: Hand, tiles: Counts) -> list[Any]:
        """Return the facts that all arrangements of a hand share; `tiles` are all its tiles."""
        shared = [hand.winning_kind if name == "winning" else getattr(win, name) for name in self._of_hand]
        for of_whole in self._of_whole_hand:
            shared.append(of_whole(hand, self.rules.form, self.rules.dead_waits))
        for of_tiles in self._of_tiles:
            shared.append(of_tiles(tiles))
        return shared

    def _breakdown(self, arrangement: Arrangement, shared: list[Any], winning: int) -> Breakdown:
        """Score one arrangement."""
        return self.breakdown(self.findings(arrangement, shared, winning))

    def findings(self, arrangement: Arrangement, shared: list[Any], winning: int) -> tuple[int, ...]:
        """Return the numbers of what the groups of patterns find in an arrangement; good until `forget`.

        Behind them stand the facts of the win that the total hangs on besides (`RuleSet.value_facts`).
        """
        facts = shared.copy()
        for of_sets in self._of_sets:
            facts.append(of_sets(arrangement))
        for of_place in self._of_place:
            facts.append(of_place(arrangement, winning))
        found = []
        for group, key, known in self._keys:
            number = known.get(key(facts))
            found.append(self.look(group, facts) if number is None else number)
        for place in self._value_facts:
            found.append(facts[place])
        return tuple(found)

    def breakdown(self, found: tuple[int, ...]) -> Breakdown:
        """Return what findings are worth together."""
        breakdown = self._breakdowns.get(found)
        if breakdown is None:
            self._misses += 1
            findings = [self._findings[number] for number in found[: len(self.groups)]]
            barred = tuple([item for finding in findings for item in finding[1]])
            breakdown = self._breakdowns[found] = self._assemble(findings, barred, found[len(findings) :])
        return breakdown

    def worth(self, found: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
        """Return the lean record's text and the rank of what findings are worth together, which are not remembered."""
        findings = [self._findings[number] for number in found[: len(self.groups)]]
        _, selection, value = self._judge(findings, found[len(findings) :])
        return self._lean([hit for hit in selection.counted if not hit.pattern.unit], value), _rank_of(value)

    def look(self, group: Group, facts: list[Any]) -> int:
        """Ask the patterns of a group about facts they have not seen before; return the finding's number."""
        hits, barred = [], []
        known = facts + self._options
        for pattern, places in group.patterns:
            seen = [known[place] for place in places]
            masks = pattern.look(*seen)
            if not isinstance(masks, tuple):
                masks = (masks,) if masks else ()
            if masks:
                hits.append(Hit(pattern, self._worth(pattern, facts), masks))
            elif pattern.barred is not None:
                why = pattern.barred(**dict(zip(pattern.facts, seen, strict=True)))
                if why:
                    barred.append(Suppressed(pattern, "condition", why[0], mask=why[1]))
        self._misses += 1
        identity = (
            tuple((h.pattern.id, h.value, h.masks) for h in hits),
            tuple((b.pattern.id, b.phrase, b.mask) for b in barred),
        )
        number = self._numbers.get(identity)
        if number is None:
            number = self._numbers[identity] = len(self._findings)
            self._findings.append((tuple(hits), tuple(barred)))
        group.found[group.key(facts)] = number
        return number

    def _worth(self, pattern: Pattern, facts: list[Any]) -> int:
        """What one of a pattern is worth in a hand with these facts; less with exposed sets, if it says so."""
        worth = self.rules.values[pattern.id]
        return pattern.open_value if worth and pattern.open_value and facts[self.names.index("open_sets")] else worth
    def alike(self, number: int) -> int:
        """Return the first finding that counts as this one does beside others (`RuleSet.alike`)."""
        first = self._first_alike.get(number)
        if first is None:
            first = self._alike.setdefault(self.rules.alike(self._findings[number][0]), number)
            self._first_alike[number] = first
        return first

    def forget(self) -> None:
        """Empty the memories; done between two hands, so that no number in use loses its meaning."""
        for group in self.groups:
            group.found.clear()
        self._numbers.clear()
        self._findings.clear()
        self._alike.clear()
        self._first_alike.clear()
        self._breakdowns.clear()
        self._misses = 0
        if self._lane is not None:
            self._lane.forget()

    def alternatives(self, arrangement: Arrangement, win: Win, hand: Hand) -> tuple[tuple[Hit, ...], ...]:
        """Return the other choices of patterns that an arrangement leaves open, worth as much as its breakdown."""
        shared = self.shared_facts(win, hand, all_tiles(hand))
        found = self.findings(arrangement, shared, hand.winning_kind)
        hits = [hit for number in found for hit in self._findings[number][0] if hit.value]
        hits.sort(key=lambda hit: self._order[hit.pattern.id])
        return self.rules.alternatives(tuple(hits))

    def facts(self, arrangement: Arrangement, win: Win, hand: Hand) -> dict[str, Any]:
        """Return every fact by name, also those no pattern in force looks at; for explanations."""
        winning, rules = hand.winning_kind, self.rules
        known: dict[str, Any] = {name: fact(arrangement) for name, fact in FACTS.items()}
        known |= {name: fact(arrangement, winning) for name, fact in WIN_FACTS.items()}
        known |= {name: winning if name == "winning" else getattr(win, name) for name in OF_THE_HAND}
        known |= {name: fact(hand, rules.form, rules.dead_waits) for name, fact in HAND_FACTS.items()}
        known |= {name: fact(all_tiles(hand)) for name, fact in TILE_FACTS.items()}
        return known | {f"option_{key}": value for key, value in self.rules.options.items()}

    def _judge(self, findings: list[Finding], facts: tuple[int, ...]) -> tuple[list[Hit], Selection, Value]:
        """Say what is there, which of it counts, and what that is worth."""
        there = [hit for finding in findings for hit in finding[0]]
        there.sort(key=lambda hit: self._order[hit.pattern.id])
        selection = self.rules.select(tuple([hit for hit in there if hit.value]))
        return there, selection, self.rules.value_of_win(selection.counted, facts)

    def _assemble(
        self, findings: list[Finding], barred: tuple[Suppressed, ...], facts: tuple[int, ...]
    ) -> Breakdown:
        there, selection, value = self._judge(findings, facts)
        off = tuple([self._off(hit.pattern) for hit in there if not hit.value])
        counted = tuple([hit for hit in selection.counted if not hit.pattern.unit])
        beside = tuple([hit for hit in selection.counted if hit.pattern.unit])
        suppressed, named = selection.suppressed + off + barred, usual_name(self.rules, counted)
        return Breakdown(counted, suppressed, value, _rank_of(value), named, self._lean(counted, value), beside)

    def _lean(self, counted: Iterable[Hit], value: Value) -> str:
        small = self.rules.too_small(value)
        if small is not None and not small.scored:
            return ""
        patterns = ";".join([pattern_text(hit.pattern.id, hit.value, hit.times) for hit in counted])
        text = f'{LOST if small else WON},"total":{value.total},"patterns":"{patterns}"'
        if value.fan is not None and value.capped_fan is not None:
            shown = self.rules.show_fan
            text += f',"fan":{shown(value.fan)},"capped_fan":{shown(value.capped_fan)}'
        if value.han is not None:
            text += f',"han":{value.han}' + ("" if value.fu is None else f',"fu":{value.fu}')
        if small is not None:
            text += f',"reason_code":"{small.code}"'
        return text + "}"

    def _off(self, pattern: Pattern) -> Suppressed:
        phrase, what = self.rules.unlisted(pattern.id)
        return Suppressed(pattern, "condition", phrase, (("x", what),))


def _rank_of(value: Value) -> tuple[int, ...]:
    return (value.total, *(value.order or (value.fan if value.fan is not None else value.total,)))


def _by_rank(pair: tuple[Arrangement, Breakdown]) -> tuple[int, ...]:
    return pair[1].rank


_engines: dict[int, Engine] = {}


def engine_of(rules: RuleSet) -> Engine:
    """Return the scorer of rules in force; the same rules keep theirs."""
    engine = _engines.get(id(rules))
    if engine is None or engine.rules is not rules:
        if len(_engines) >= 256:
            _engines.clear()
        engine = _engines[id(rules)] = Engine(rules)
    return engine
