"""MCR, Chinese Official rules: 81 patterns that add up, five principles that say which of them count, 8 to win.

Editions: ``mil-2025`` (default), ``1998``, ``green-2006``, ``online``.
"""

from collections.abc import Hashable, Iterator

from mjcalc.decompose import Form
from mjcalc.errors import Fault, Subject, fault
from mjcalc.model.arrangement import (
    HONOURS_AND_KNITTED,
    KNITTED_STRAIGHT,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
    Arrangement,
)
from mjcalc.model.circumstances import APART, LAST_OF_KIND, MERGED, SEATS
from mjcalc.model.hand import Hand
from mjcalc.model.tile import TILE_TEXT, count_of, tiles_text
from mjcalc.rulesets.base import Hit, Payments, Refusal, RuleSet, Selection, Suppressed, Value
from mjcalc.rulesets.mcr import (
    patterns_chows,
    patterns_honours,
    patterns_pungs,
    patterns_shapes,
    patterns_tiles,
    patterns_wins,
)
from mjcalc.rulesets.mcr.exclusions import exclusions
from mjcalc.rulesets.mcr.options import EDITIONS, OPTIONS
from mjcalc.rulesets.mcr.waited import left_out
from mjcalc.rulesets.pattern import Pattern, patterns_of
from mjcalc.rulesets.selection import AccountOnce, Because, Exclusion, by_counted, excluded_inside, without_excluded

BASE = 8
"""What everybody pays besides the fan: the base points."""

PAYMENT_CLAUSE = "MIL MCR, settlement"

NON_REPEAT = Because("non_repeat", "nc_non_repeat", "MIL MCR, principle 1: non-repeat")
NON_SEPARATION = Because("non_separation", "nc_non_separation", "MIL MCR, principle 2: non-separation")
NON_IDENTICAL = Because("non_identical", "nc_non_identical", "MIL MCR, principle 3: non-identical")
HIGH_VERSUS_LOW = Because("high_versus_low", "nc_high_versus_low", "MIL MCR, principle 4: high versus low")
ACCOUNT_ONCE = Because("account_once", "nc_account_once", "MIL MCR, principle 5: account once")

_CHOWS = AccountOnce(
    frozenset(
        (
            *("pure_terminal_chows", "quadruple_chow", "four_pure_shifted_chows", "pure_triple_chow", "pure_straight"),
            *("three_suited_terminal_chows", "pure_shifted_chows", "mixed_straight", "mixed_triple_chow"),
            *("mixed_shifted_chows", "pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows"),
        )
    ),
    NON_REPEAT,
    NON_IDENTICAL,
    ACCOUNT_ONCE,
)
_PUNGS = AccountOnce(
    frozenset(
        ("four_pure_shifted_pungs", "pure_shifted_pungs", "triple_pung", "mixed_shifted_pungs", "double_pung")
    ),
    NON_REPEAT,
    NON_IDENTICAL,
    ACCOUNT_ONCE,
)

_FORM = Form(
    shapes=(STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS, KNITTED_STRAIGHT, HONOURS_AND_KNITTED), quads_as_pairs=True
)
_FLOWERS, _CHICKEN = "flower_tiles", "chicken_hand"
_WAITS = frozenset(("edge_wait", "closed_wait", "single_wait"))


class Mcr(RuleSet):
    """The rules in force for a hand of Chinese Official Mahjong."""

    id = "mcr"
    aliases = ("guobiao", "gb", "chinese-official")
    title = "ruleset_mcr"
    profile = "mcr"
    unit = "fan"
    pattern_unit = "fan"
    editions = EDITIONS
    options_known = OPTIONS
    patterns = patterns_of(
        patterns_honours, patterns_tiles, patterns_pungs, patterns_chows, patterns_shapes, patterns_wins
    )
    kinds = (1 << 34) - 1
    bonus = True
    other_rules = "riichi"
    fallback = _CHICKEN
    refusals = frozenset(("below_minimum",))
    words = frozenset(
        (
            *("self-draw", "discard", "last-tile", "kong-draw", "flower-draw", "rob-kong", "last-of-kind", "merged"),
            *("apart", "from", "seat", "round", "flowers", "seen"),
        )
    )
    parted_by = frozenset(
        ("form_of_sets", "families", "quads", "without_five", "terminal_chows", "flags", "last_copy", "bonus_tiles")
    )
    named_when_off = frozenset(("concealed_kong_and_melded_kong",))
    never_together = (("rob-kong", "last-tile"),)

    def __init__(self, edition: str = "", options: "dict[str, str] | None" = None) -> None:
        super().__init__(edition, options)
        self.patterns = tuple(sorted(self.patterns, key=lambda pattern: -self.values[pattern.id]))
        self.places = "wait"
        self.dead_waits = "none" if self.options["wait_on_held"] == "counts" else "own_visible_four"
        self._minimum = int(self.options["minimum"])
        self._excluded = exclusions(self.options["triple_pung_of_terminals"], self.options["concealed_shapes"])

    @property
    def form(self) -> Form:
        """Four sets and a pair, seven pairs, thirteen orphans, and the two shapes of knitted tiles."""
        return _FORM

    def faults(self, hand: Hand) -> Iterator[Fault]:
        """The last tile of its kind cannot be held as well: the other three lie open."""
        kind = hand.winning_kind
        if hand.circumstances.flags & LAST_OF_KIND and kind >= 0 and count_of(hand.concealed, kind):
            yield fault("holds_last_of_kind", x=TILE_TEXT[kind], subject=Subject("word", word="last-of-kind"))
        if hand.bonus and hand.circumstances.flowers >= 0 and len(hand.bonus) != hand.circumstances.flowers:
            here = Subject("word", word="flowers")
            told = tiles_text(hand.bonus), f"flowers={hand.circumstances.flowers}"
            yield fault("contradiction", x=told[0], y=told[1], subject=here)

    def select(self, hits: tuple[Hit, ...]) -> Selection:
        """Choose what counts by the five principles; a chicken hand is one in which nothing else does."""
        return self._complete(*_linked(_without_chicken(hits)))

    def alternatives(self, hits: tuple[Hit, ...]) -> tuple[tuple[Hit, ...], ...]:
        """List the choices of links that are worth as much."""
        counted = [
            self._complete(chows, pungs).counted
            for chows in _CHOWS.alternatives(_without_chicken(hits))
            for pungs in _PUNGS.alternatives(chows.counted)
        ]
        return tuple(counted[1:])

    def alike(self, hits: tuple[Hit, ...]) -> Hashable:
        """Which sets earn a pattern does not matter once the links are chosen; what excludes inside is in one group."""
        counted = _linked(hits)[1].counted
        return tuple((hit.pattern.id, len(hit.masks)) for hit in counted), excluded_inside(hits, self._excluded)

    def _complete(self, chows: Selection, pungs: Selection) -> Selection:
        chosen = without_excluded(pungs.counted, self._excluded, NON_REPEAT)
        return by_counted(Selection(chosen.counted, chows.suppressed + pungs.suppressed + chosen.suppressed))

    def elsewhere(self, pattern: Pattern, same_sets: bool) -> Suppressed:
        """Sets once chosen are not taken apart again; of two sets that could take the winning tile one does."""
        because = HIGH_VERSUS_LOW if same_sets else NON_SEPARATION
        return Suppressed(
            pattern, "other_arrangement", because.phrase, clause=because.clause, principle=because.principle
        )

    def contained(self, pattern: Pattern, counted: tuple[Hit, ...]) -> Suppressed | None:
        """Say in which counted pattern another one is contained."""
        for hit in counted:
            if Exclusion(pattern.id) in self._excluded.get(hit.pattern.id, ()):
                return NON_REPEAT.suppress(pattern, hit.pattern.id)
        return None

    def left_out(self, hand: Hand, arrangement: Arrangement) -> tuple[Suppressed, ...]:
        """Name the other tiles that a hand waited for, where the way its tile came in would count alone."""
        knitted_wait = self.options["knitted_wait"]
        return tuple(left_out(hand, arrangement, self.form, self.dead_waits, knitted_wait, self.by_id))

    def value(self, counted: tuple[Hit, ...]) -> Value:
        """Sum the patterns; bonus tiles do not count toward the minimum."""
        total = flowers = 0
        for hit in counted:
            total += hit.value * len(hit.masks)
            if hit.pattern.id == _FLOWERS:
                flowers += len(hit.masks)
        return Value(total, toward_minimum=total - flowers)

    def too_small(self, value: Value) -> Refusal | None:
        """Refuse a hand that has fewer fan than the minimum without its bonus tiles."""
        scored = value.total if value.toward_minimum is None else value.toward_minimum
        if scored >= self._minimum:
            return None
        flowers = value.total - scored
        args = (("n", f"{scored} (+{flowers})" if flowers else str(scored)), ("m", str(self._minimum)))
        clause = f"minimum={self._minimum}" if "minimum" in self.given else f"{self.source}, minimum"
        return Refusal("below_minimum", args, clause, scored=True)

    def assumes(self, counted: tuple[Hit, ...], hand: Hand, self_draw: bool) -> tuple[str, ...]:
        """What a self-draw waited for can only be seen if the tile was shown apart."""
        unsaid = not hand.circumstances.flags & (MERGED | APART)
        waited = self_draw and any(hit.pattern.id in _WAITS for hit in counted)
        return ("assumed_apart",) if unsaid and waited else ()

    def source_of(self, pattern: Pattern) -> str:
        """Name the document of the edition with the value in force, or the option that changed it."""
        worth = self.values[pattern.id]
        if pattern.option in self.given:
            return f"{pattern.option}={self.given[pattern.option]}"
        return f"{self.source}, {worth} fan" if worth else pattern.source

    def cited(self, clause: str) -> str:
        """Principles and payments are those of all editions; only that of MIL has them from MIL."""
        return clause.removeprefix("MIL ") if self.other_edition else clause

    def pay(self, total: int, hand: Hand, self_draw: bool) -> Payments:
        """Everybody pays 8; on a self-draw each the fan besides, on a discard only the discarder."""
        said = hand.circumstances
        each = -(BASE + total)
        if self_draw:
            by_seat = _by_seat(said.seat, said.seat, each, each) if said.seat >= 0 else None
            return Payments({"winner": -3 * each, "each": each}, by_seat, self.cited(PAYMENT_CLAUSE))
        known = said.seat >= 0 and said.source >= 0
        by_seat = _by_seat(said.seat, said.source, each, -BASE) if known else None
        roles = {"winner": 2 * BASE - each, "discarder": each, "each_other": -BASE}
        return Payments(roles, by_seat, self.cited(PAYMENT_CLAUSE))

    def amount_total(self, unit: str, number: int, self_draw: bool) -> int | None:
        """Read fan, and what each pays, which fits only a self-draw."""
        if unit == "each":
            return number - BASE
        return number if unit in ("", "fan") else None

    def consequence(self, verdict: str, claimed_none: bool = False, refused: str = "") -> tuple[str, str]:
        """A wrong count is paid right; a win that is none is a false win."""
        if verdict == "not_a_win":
            return ("consequence_false_win", self.cited("MIL MCR, false win"))
        if verdict in ("too_high", "too_low", "wrong_patterns") and not claimed_none:
            return ("consequence_pay_right", "")
        return ("", "")


def _linked(hits: tuple[Hit, ...]) -> tuple[Selection, Selection]:
    """Choose the links of chows, then those of pungs, which have no set in common."""
    chows = _CHOWS.select(hits)
    return chows, _PUNGS.select(chows.counted)


def _without_chicken(hits: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """Drop the chicken hand if anything else is there but bonus tiles."""
    others = tuple([hit for hit in hits if hit.pattern.id != _CHICKEN])
    for hit in others:
        if hit.pattern.id != _FLOWERS:
            return others
    return hits


def _by_seat(winner: int, discarder: int, most: int, others: int) -> dict[str, int]:
    paid = {SEATS[seat]: most if seat == discarder else others for seat in range(4) if seat != winner}
    paid[SEATS[winner]] = -sum(paid.values())
    return {seat: paid[seat] for seat in SEATS}


RULE_SET = Mcr
