"""Riichi: four players, a yaku is needed, han and fu give points by a table, dora add han.

Editions: ``tenhou`` (default), ``ema-2016``, ``ema-2025``, ``wrc``, ``mil-rcr-2024``, ``m-league``, ``mahjong-soul``.
"""

from collections.abc import Iterator, Mapping, Sequence

from mjcalc.decompose import Form
from mjcalc.errors import Fault
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.hand import Hand
from mjcalc.rulesets.base import Compared, Hit, Payments, Refusal, RuleSet, Selection, Suppressed, Value
from mjcalc.rulesets.pattern import patterns_of
from mjcalc.rulesets.riichi import dora, fu, house, patterns_sets, patterns_tiles, patterns_wins, yakuman
from mjcalc.rulesets.riichi.options import EDITIONS, OPTIONS
from mjcalc.rulesets.riichi.points import STEPS
from mjcalc.rulesets.riichi.selection import select, value_of

MINIMUM_CLAUSE = "EMA Riichi 2016, winning a hand"

_FORM = Form(shapes=(STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS))
_FALSE_WIN = {
    "reversed_mangan": "riichi.chombo_mangan",
    "20000_after_uma": "riichi.chombo_20000",
    "30000_tournament": "riichi.chombo_30000",
    "12000_dead_hand": "riichi.chombo_12000",
}

_WRONG_FIGURE = {
    "ema-2016": ("riichi.wrong_ema", "EMA Riichi 2016, 4.1"),
    "ema-2025": ("riichi.wrong_ema", "EMA Riichi 2025"),
    "wrc": ("riichi.wrong_wrc", "World Riichi Championship 2015, scoring"),
    "mil-rcr-2024": ("riichi.wrong_mil", "MIL RCR 2024, art. 11-12"),
}
"""Edition -> what it does about a wrong figure: id of a phrase, clause."""


class Riichi(RuleSet):
    """The rules in force for a riichi hand."""

    id = "riichi"
    aliases = ("japanese", "reach", "rcr")
    title = "ruleset_riichi"
    unit = "points"
    pattern_unit = "han"
    editions = EDITIONS
    options_known = OPTIONS
    patterns = patterns_of(yakuman, patterns_wins, patterns_sets, patterns_tiles, house, dora, fu)
    kinds = (1 << 34) - 1
    earth = "self-draw"
    listed_waits = "own_visible_four"
    value_facts = ("dealer", "self_draw")
    parted_by = frozenset(("flags", "form_of_sets", "wait_form", "place", "classes", "suits", "simple_triplets"))
    refusals = frozenset(("no_yaku", "below_minimum", "furiten", "head_bump", "three_rons"))
    words = frozenset(
        (
            *("self-draw", "discard", "last-tile", "kong-draw", "kong-discard", "rob-kong", "heaven", "earth", "human"),
            *("riichi", "double-riichi", "ippatsu", "merged", "apart", "from", "seat", "round", "seen", "river"),
            *("dora", "ura", "honba", "sticks", "streak", "pao", "also"),
        )
    )
    costs_of_words = frozenset(("nc_merged_wait",))
    named_when_off = frozenset(("ippatsu", "ura_dora", "renhou", "kanburi"))
    never_together = (
        ("rob-kong", "last-tile"),
        ("ippatsu", "kong-draw"),
        *((first, word) for first in ("heaven", "earth", "human") for word in ("riichi", "double-riichi")),
        *(("human", word) for word in ("self-draw", "heaven", "earth", "last-tile", "kong-draw", "rob-kong")),
    )
    ladders = (("sankantsu", "suukantsu"), ("shousangen", "daisangen"), ("shousuushi", "daisuushi"))

    def __init__(self, edition: str = "", options: "dict[str, str] | None" = None) -> None:
        super().__init__(edition, _in_order(options))
        self.places = "all"
        self.red_fives = self.options["red_fives"] != "0"
        self._minimum = int(self.options["min_han"])

    @property
    def form(self) -> Form:
        """Four sets and a pair, seven different pairs, or thirteen orphans."""
        return _FORM

    def faults(self, hand: Hand) -> Iterator[Fault]:
        """Find words that do not fit the hand: riichi with an open set, the wrong seat, too many indicators."""
        from mjcalc.rulesets.riichi import words

        return words.faults(hand, self.options)

    def warnings(self, hand: Hand) -> Iterator[Fault]:
        """A kong of fives in a game with red fives holds the red one; each kong turns an indicator."""
        from mjcalc.rulesets.riichi import words

        return words.warnings(hand, self.options)

    def refusal(self, hand: Hand, suits: int) -> Refusal | None:
        """Refuse a win on a discard in furiten, and one that goes to another winner, as far as the line tells."""
        said = hand.circumstances
        if not (said.river or said.also):
            return None
        from mjcalc.rulesets.riichi import words

        found = words.refusal(hand, self.form, self.options)
        return found and found._replace(clause=self._cite(found.clause, *(("multi_ron",) if said.also else ())))

    def passed_waits(self, hand: Hand, thrown: int = -1) -> tuple[int, ...]:
        """List the waits that make the hand furiten: among the own discards, or passed since the last one."""
        if not hand.circumstances.river and thrown < 0:
            return ()
        from mjcalc.rulesets.riichi import words

        return words.furiten(hand, self.form, thrown)

    def select(self, hits: tuple[Hit, ...]) -> Selection:
        """Say which yaku and fu count."""
        return select(hits, self.options)

    def value(self, counted: tuple[Hit, ...]) -> Value:
        """Say what a hand is worth that another player than the dealer wins on a discard."""
        return self.value_of_win(counted, (False, False))

    def value_of_win(self, counted: tuple[Hit, ...], facts: tuple[int, ...]) -> Value:
        """Sum han and fu and look up the points, without counters and sticks; nothing for a hand without a yaku."""
        return value_of(counted, bool(facts[0]), bool(facts[1]), self.options)

    def too_small(self, value: Value) -> Refusal | None:
        """Refuse a hand without a yaku, and one below the minimum; dora help neither."""
        least = value.toward_minimum or 0
        if not least:
            return Refusal("no_yaku", (), self.cited(MINIMUM_CLAUSE))
        if least < self._minimum:
            args = (("n", str(least)), ("m", str(self._minimum)))
            return Refusal("below_minimum", args, self._cite(MINIMUM_CLAUSE, "min_han"), scored=True)
        return None

    def assumes(self, counted: tuple[Hit, ...], hand: Hand, self_draw: bool) -> tuple[str, ...]:
        """A wind that was not said gives no yaku and no fu, and an unknown seat is not the dealer's."""
        from mjcalc.rulesets.riichi import words

        return words.assumed(hand)

    def pay(self, total: int, hand: Hand, self_draw: bool) -> Payments:
        """Return who pays: counters, sticks and liability are in the payments, not in the total."""
        from mjcalc.rulesets.riichi import liability, settle

        paid = settle.payments(total, hand, self_draw, self.options)
        of_liability = ("pao", "pao_scope", "pao_honba") if paid.clause == liability.CLAUSE else ()
        return paid._replace(clause=self._cite(paid.clause, *of_liability))

    def cited(self, clause: str) -> str:
        """Cite a clause by the work that the edition is read from."""
        return self._cite(clause)

    def _cite(self, clause: str, *options: str) -> str:
        from mjcalc.rulesets.riichi import clauses

        return clauses.cite(clause, self.edition, self.given, *options)

    def clause_of(self, item: Suppressed) -> str:
        """Cite the edition's work, or the option that the user set."""
        from mjcalc.rulesets.riichi import clauses

        return clauses.clause_of(item, self.edition, self.given)

    def unlisted(self, pattern_id: str) -> tuple[str, str]:
        """Name the option that would count the pattern."""
        pattern = self.by_id[pattern_id]
        on = next(iter(pattern.value)) if isinstance(pattern.value, dict) else ""
        return ("nc_option", f"{pattern.option}={on}")

    def amount_total(self, unit: str, number: int, self_draw: bool) -> int | None:
        """Read points, han, fu, limits, and what each pays; what they mean together `compare_amounts` works out."""
        return number if unit in ("", "points", "han", "fan", "fu", "/", "each", *STEPS) else None

    def compare_amounts(
        self, amounts: Sequence[tuple[int, str]], value: Value, hand: Hand, self_draw: bool
    ) -> Compared | None:
        """Compare payments: those claimed, and those that claimed han and fu mean."""
        from mjcalc.rulesets.riichi import claims

        return claims.compare(amounts, value, hand, self_draw, self.options)

    def consequence(self, verdict: str, claimed_none: bool = False, refused: str = "") -> tuple[str, str]:
        """A wrong count is put right; a win that is none is a chombo or what the edition has in its place."""
        if verdict == "not_a_win" and refused in ("head_bump", "three_rons"):
            return ("", "")  # the win is right, only not paid
        if verdict == "not_a_win":
            phrase = _FALSE_WIN.get(self.options["chombo"], "")
            clause = self._cite("EMA Riichi 2016, chombo", "chombo")
            return (phrase, clause) if phrase else ("consequence_false_win", "")
        if verdict in ("too_high", "too_low") and not claimed_none:
            return _WRONG_FIGURE.get(self.edition, ("consequence_pay_right", ""))
        return ("", "")


def _in_order(options: "Mapping[str, str] | None") -> "dict[str, str]":
    """Put the names of ``double_yakuman`` into the order in which they are known, whatever joins them."""
    found = dict(options or {})
    if "double_yakuman" in found:
        names = found["double_yakuman"].replace(",", "+").split("+")
        known = {doubled: said for said, doubled in yakuman.DOUBLINGS.items()}
        found["double_yakuman"] = known.get(frozenset(names), found["double_yakuman"])
    return found


RULE_SET = Riichi
