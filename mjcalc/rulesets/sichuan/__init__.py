"""Sichuan bloody battle: two suits, a void suit, fan that add up to a cap, points that double with each fan.

Editions: ``wmt`` (the founding documents, default), ``mil-2025``, ``novikov-2020``.
"""

from mjcalc.decompose import Form
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD
from mjcalc.model.circumstances import KONG_DRAW, ROB_KONG, SEATS
from mjcalc.model.hand import Hand, melded_counts
from mjcalc.model.sets import KONG
from mjcalc.model.tile import tiles_text, unpack
from mjcalc.rulesets.base import Hit, Payments, Refusal, RuleSet, Value
from mjcalc.rulesets.pattern import patterns_of
from mjcalc.rulesets.sichuan import house, patterns
from mjcalc.rulesets.sichuan.clauses import clause_of
from mjcalc.rulesets.sichuan.options import EDITIONS, OPTIONS, SUMS

_THREE_SUITS = 0b0111
_FORM = Form(shapes=(STANDARD, SEVEN_PAIRS), quads_as_pairs=True)
_TWO_SUITS = tuple(_FORM._replace(suits=_THREE_SUITS & ~(1 << without)) for without in range(3))

_FALSE_WIN = {
    "minus24": "sichuan.false_win_nobody",
    "eight_each": "sichuan.false_win_each",
    "cap_each": "sichuan.false_win_cap",
    "33_each": "sichuan.false_win_33",
}


class Sichuan(RuleSet):
    """The rules in force for a Sichuan hand."""

    id = "sichuan"
    aliases = ("sbr", "xuezhan", "blood-battle", "bloody-battle")
    title = "ruleset_sichuan"
    profile = "sichuan"
    unit = "points"
    pattern_unit = "fan"
    editions = EDITIONS
    options_known = OPTIONS
    patterns = patterns_of(patterns, house)
    sums = SUMS
    kinds = (1 << 27) - 1
    chows = False
    dealer_is_east = False
    words = frozenset(
        (
            *("self-draw", "discard", "last-tile", "kong-draw", "kong-discard", "rob-kong", "heaven", "earth"),
            *("last-of-kind", "merged", "apart", "from", "seat", "void", "seen"),
        )
    )
    loose = frozenset(("kong", "root"))
    ladders = (("all_pungs", "golden_wait"),)
    named_when_off = frozenset(("kong", "root", "discard_after_kong", "heaven", "earth"))
    refusals = frozenset(("void_suit", "three_suits", "no_robbing"))
    never_together = (("rob-kong", "last-tile"),)

    def __init__(self, edition: str = "", options: "dict[str, str] | None" = None) -> None:
        super().__init__(edition, options)
        self._cap = None if self.options["cap_fan"] == "none" else int(self.options["cap_fan"])
        self._bonus = 1 if self.options["self_draw_bonus"] == "point" else 0
        self.places = "all" if self.values["closed_wait_on_five"] else "none"

    @property
    def form(self) -> Form:
        """Four sets and a pair, or seven pairs with four equal tiles as two of them."""
        return _FORM

    def forms(self, hand: Hand) -> tuple[Form, ...]:
        """Return the forms of at most two suits that the melds and the void suit leave open."""
        melded = melded_counts(hand.melds)
        void = hand.circumstances.void if self.options["void"] == "declared" else -1
        return tuple(
            form
            for without, form in enumerate(_TWO_SUITS)
            if not melded[without] and void in (-1, without)
        )

    def refusal(self, hand: Hand, suits: int) -> Refusal | None:
        """Refuse a held void suit and three suits (seed 000, 2.3; MIL SBR 2025, art. 9)."""
        said = hand.circumstances
        if said.flags & ROB_KONG and self.options["robbing"] == "none":
            return Refusal("no_robbing", (), "option robbing=none")
        void = said.void
        if void >= 0 and suits >> void & 1 and self.options["void"] == "declared":
            held = [k for k in unpack(hand.complete) if k // 9 == void]
            melded = [k for meld in hand.melds for k in meld.tiles if k // 9 == void]
            tiles = tiles_text(sorted(held + melded))
            return Refusal("void_suit", (("x", tiles),), "seed 000, 2.3; MIL SBR 2025, art. 9")
        if suits & _THREE_SUITS == _THREE_SUITS:
            return Refusal("three_suits", (), "seed 000, 2.3; MIL SBR 2025, art. 9")
        return None

    def value(self, counted: tuple[Hit, ...]) -> Value:
        """Points are 2 to the power of the fan, up to the cap (MIL SBR 2025, art. 10(2))."""
        fan = sum(hit.value * len(hit.masks) for hit in counted)
        capped = fan if self._cap is None else min(fan, self._cap)
        return Value(2**capped, fan, capped, 2**capped if capped < fan else None, 2**fan)

    def pay(self, total: int, hand: Hand, self_draw: bool) -> Payments:
        """Return what each payer pays: on a self-draw a point more, above the cap.

        How many still play is not known from one hand, so a self-draw names only what *each* payer pays.
        """
        said = hand.circumstances
        if self_draw and said.flags & KONG_DRAW and self.options["kong_flower_payer"] != "all":
            giver = _pays_for_the_kong(total, self.shown_value(total, True), hand, self.options["kong_flower_payer"])
            if giver is not None:
                return giver
        if self_draw:
            clause = "seed 000, 2.7; MIL SBR 2025, art. 10(2)(5)"
            return Payments({"each_payer": -self.shown_value(total, True)}, None, clause)
        by_seat = None
        if said.seat >= 0 and said.source >= 0:
            by_seat = dict.fromkeys(SEATS, 0)
            by_seat[SEATS[said.seat]], by_seat[SEATS[said.source]] = total, -total
        roles = {"winner": total, "discarder": -total, "each_payer": -total}
        return Payments(roles, by_seat, "seed 000, 2.4 and 2.7; MIL SBR 2025, art. 10(2)")

    def unlisted(self, pattern_id: str) -> tuple[str, str]:
        """Name the option that would count the pattern; the edition's list does not have it."""
        option = self.by_id[pattern_id].option
        if option in ("kong_discard_fan", "heaven_earth") and option not in self.given:
            return ("nc_not_in_edition", self.edition)
        return ("nc_option", f"{option}={next(iter(self._switching_values(pattern_id)))}")

    def _switching_values(self, pattern_id: str) -> list[str]:
        value = self.by_id[pattern_id].value
        return [key for key, worth in value.items() if worth] if isinstance(value, dict) else []

    def show_fan(self, fan: int) -> int:
        """Return fan as the table names them (option ``fan_scale``)."""
        scale = self.options["fan_scale"]
        return fan if scale == "exponent0" else fan + 1 if scale == "exponent1" else 2**fan

    def shown_value(self, total: int, self_draw: bool) -> int:
        """Return the points one payer pays."""
        return total + self._bonus if self_draw else total

    def amount_total(self, unit: str, number: int, self_draw: bool) -> int | None:
        """Read points, fan (on the table's scale) and what each payer pays."""
        if unit in ("", "points"):
            return number
        if unit == "each":
            return number - self._bonus if self_draw else number
        if unit == "fan":
            cap = 64 if self._cap is None else self._cap
            fan = next((fan for fan in range(cap + 1) if self.show_fan(fan) >= number), cap)
            return int(2**fan)
        return None

    def shown_step(self, fan: int) -> str:
        """Write fan as they are, or as the factor they are on the scale of multipliers."""
        return f"x{2**fan}" if self.options["fan_scale"] == "multiplier" else str(fan)

    def draw_value(self, best: Value) -> tuple[int, int] | None:
        """Return what a ready hand is paid at a draw (查大叫): cap applies, no self-draw point (seed 000, 2.6)."""
        if self.options["draw_check"] == "off":
            return None
        bonus = self._bonus if self.options["draw_check_self_draw"] == "yes" else 0
        return best.fan or 0, best.total + bonus

    def consequence(self, verdict: str, claimed_none: bool = False, refused: str = "") -> tuple[str, str]:
        """A wrong count is paid right; a win that is none is a false win (seed 000, supplementary rules)."""
        if verdict == "not_a_win":
            phrase = _FALSE_WIN[self.options["false_win"]]
            if phrase == "sichuan.false_win_cap" and self._cap == 3:
                phrase = "sichuan.false_win_each"  # the cap is 8 points
            kept = phrase == "sichuan.false_win_nobody" and self.options["false_win_kongs"] == "keep"
            clause = clause_of("false_win", self.edition, self.given, "false_win", "false_win_kongs")
            return ("sichuan.false_win_nobody_keep" if kept else phrase, clause)
        if verdict in ("too_high", "too_low", "wrong_patterns") and not claimed_none:
            return ("consequence_pay_right", "")
        return ("", "")


def _pays_for_the_kong(total: int, drawn: int, hand: Hand, payer: str) -> Payments | None:
    """Return who pays for a win after an exposed kong (点杠花), by house rule; None: not after such a kong.

    Which kong gave the replacement tile is only known where all kongs of the hand came from a discard.
    """
    kongs = [meld for meld in hand.melds if meld.type == KONG]
    if any(meld.concealed or meld.source > 3 for meld in kongs):
        return None
    clause = f"option kong_flower_payer={payer}"
    if payer == "as_discard":
        roles = {"winner": total, "discarder": -total, "each_payer": -total}
        return Payments(roles, None, clause, notes=(("sichuan.kong_giver_discards", ()),))
    return Payments({"each_payer": -drawn}, None, clause, notes=(("sichuan.kong_giver_pays", ()),))


RULE_SET = Sichuan
