"""World Mahjong Championship: Zung Jung, where patterns of different series add up to a limit of 320.

Editions: ``zj-3.3`` (default), ``wsom-2007`` (a hand must be worth 5 points), ``mahjongtime-old`` (older values).
"""

from collections.abc import Iterator

from mjcalc.decompose import Form
from mjcalc.errors import Fault, Subject, fault
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS, Arrangement
from mjcalc.model.circumstances import APART, EARTH, HEAVEN, MERGED, SELF_DRAW
from mjcalc.model.hand import Hand
from mjcalc.model.tile import TILE_TEXT, count_of, kind_of
from mjcalc.rulesets.base import Hit, Payments, Refusal, RuleSet, Selection, Suppressed, Value
from mjcalc.rulesets.pattern import WHOLE, patterns_of
from mjcalc.rulesets.selection import by_series, listed_limit, without_fallback
from mjcalc.rulesets.wmc import (
    patterns_honours,
    patterns_sequences,
    patterns_tiles,
    patterns_triplets,
    patterns_wins,
    settle,
)
from mjcalc.rulesets.wmc.options import EDITIONS, OPTIONS

LIMIT = 320
SERIES_CLAUSE = "Zung Jung 3.3"
LIMIT_CLAUSE = "Zung Jung 3.3, limit 320"
PENALTY_CLAUSE = "seed 001, penalty tiles"

_FORM = Form(shapes=(STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS), quads_as_pairs=True)


class WorldMahjongChampionship(RuleSet):
    """The rules in force for a Zung Jung hand."""

    id = "wmc"
    aliases = ("zungjung", "zung-jung", "zj", "wsom")
    title = "ruleset_wmc"
    unit = "points"
    editions = EDITIONS
    options_known = OPTIONS
    patterns = patterns_of(patterns_tiles, patterns_honours, patterns_triplets, patterns_sequences, patterns_wins)
    kinds = (1 << 34) - 1
    other_rules = "riichi"
    earth = "discard"
    fallback = "chicken_hand"
    refusals = frozenset(("below_minimum", "penalty_pair", "penalty_self_draw", "penalty_awaited"))
    words = frozenset(
        (
            *("self-draw", "discard", "last-tile", "kong-draw", "rob-kong", "heaven", "earth", "merged", "apart"),
            *("from", "seat", "river", "penalty", "dead-penalty", "seen"),
        )
    )
    never_together = (("rob-kong", "last-tile"),)
    ladders = (
        ("two_identical_sequences", "two_identical_sequences_twice"),
        ("small_three_dragons", "big_three_dragons"),
    )

    def __init__(self, edition: str = "", options: "dict[str, str] | None" = None) -> None:
        super().__init__(edition, options)
        self.places = "concealment"
        self._minimum = int(self.options["minimum"])

    @property
    def form(self) -> Form:
        """Four sets and a pair, seven pairs, or thirteen terminals."""
        return _FORM

    def faults(self, hand: Hand) -> Iterator[Fault]:
        """Only East can have a heavenly hand, and only another player an earthly one, on East's first discard."""
        said = hand.circumstances
        if said.flags & EARTH and said.source > 0:
            yield fault("contradiction", x="earth", y="from", subject=Subject("word", word="from"))
        if said.flags & HEAVEN and said.seat > 0:
            yield fault("contradiction", x="heaven", y="seat", subject=Subject("word", word="seat"))
        if said.flags & EARTH and said.seat == 0:
            yield fault("contradiction", x="earth", y="seat", subject=Subject("word", word="seat"))
        yield from _river_faults(hand)

    def select(self, hits: tuple[Hit, ...]) -> Selection:
        """Of a series the dearest counts; a pattern worth 320 or more stands alone."""
        hits = without_fallback(hits, self.fallback)
        alone = next((hit for hit in hits if hit.pattern.id == "blessing_of_heaven" and hit.masks == (WHOLE,)), None)
        if alone is not None:
            others = tuple(
                Suppressed(hit.pattern, "principle", "nc_implied", (), alone.pattern.id, "seed 001, rule 12")
                for hit in hits
                if hit is not alone
            )
            return Selection((alone,), others)
        return listed_limit(by_series(hits, SERIES_CLAUSE), LIMIT, LIMIT_CLAUSE)

    def value(self, counted: tuple[Hit, ...]) -> Value:
        """Sum the patterns; a sum above 320 is cut, a listed limit stands as it is."""
        total = sum(hit.value * len(hit.masks) for hit in counted)
        if total > LIMIT and len(counted) > 1:
            return Value(LIMIT, limit=LIMIT, raw=total)
        return Value(total)

    def too_small(self, value: Value) -> Refusal | None:
        """Refuse a hand below the minimum of the edition (WSOM 2007: 5 points)."""
        if value.total >= self._minimum:
            return None
        args = (("n", str(value.total)), ("m", str(self._minimum)))
        return Refusal("below_minimum", args, f"{self.source}, minimum", scored=True)

    def bars(self, arrangement: Arrangement, hand: Hand, self_draw: bool) -> Refusal | None:
        """Say what penalty tiles forbid: a pair of Seven Pairs, or the awaited tile of Thirteen Terminals."""
        said = hand.circumstances
        kinds = [kind_of(tile) for tile in (*said.penalty, *said.dead_penalty)]
        args = (("x", TILE_TEXT[hand.winning_kind]),)
        penalties = kinds.count(hand.winning_kind)
        if arrangement.shape == SEVEN_PAIRS and not self_draw and penalties:
            if count_of(hand.concealed, hand.winning_kind) > penalties:
                return None  # another copy makes the pair with the discard
            return Refusal("penalty_pair", args, PENALTY_CLAUSE)
        if arrangement.shape == THIRTEEN_ORPHANS:
            if len(kinds) >= 3 and not self_draw:
                return Refusal("penalty_self_draw", (("n", str(len(kinds))),), PENALTY_CLAUSE)
            if len(kinds) < 3 and hand.winning_kind in kinds:
                return Refusal("penalty_awaited", args, PENALTY_CLAUSE)
        return None

    def assumes(self, counted: tuple[Hit, ...], hand: Hand, self_draw: bool) -> tuple[str, ...]:
        """Nine Gates by self-draw hangs on the winning tile having been shown apart (seed 001, rule 12)."""
        unsaid = not hand.circumstances.flags & (MERGED | APART)
        if self_draw and unsaid and any(hit.pattern.id == "nine_gates" for hit in counted):
            return ("assumed_apart",)
        penalties = hand.circumstances.penalty + hand.circumstances.dead_penalty
        if len(penalties) == 2 and any(hit.pattern.id == "thirteen_terminals" for hit in counted):
            return ("wmc.two_penalty_tiles",)
        return ()

    def pay(self, total: int, hand: Hand, self_draw: bool) -> Payments:
        """Return who pays: everybody alike, or mostly the responsible player."""
        uniform = self.options["payoff"] == "uniform"
        return settle.payments(total, hand.circumstances, hand.winning_kind, self_draw, uniform)

    def amount_total(self, unit: str, number: int, self_draw: bool) -> int | None:
        """Read points, and what each pays; a claim of that fits only where all pay alike (`each_paid`)."""
        return number if unit in ("", "points", "each") else None

    def consequence(self, verdict: str, claimed_none: bool = False, refused: str = "") -> tuple[str, str]:
        """The losers must see that not too much is counted; too little stands unless somebody says so (seed 001)."""
        if verdict == "not_a_win" and refused.startswith("penalty"):
            return ("wmc.wrong_claim", PENALTY_CLAUSE)
        if verdict == "not_a_win" and refused == "below_minimum":
            return ("consequence_false_win", f"{self.source}, minimum")
        phrases = {
            "too_high": "must_be_corrected",
            "wrong_patterns": "must_be_corrected",
            "too_low": "stands_unless_challenged",
            "not_a_win": "consequence_false_win",
        }
        if verdict not in phrases or (claimed_none and verdict == "wrong_patterns"):
            return ("", "")
        return (phrases[verdict], "seed 001, counting")


def _river_faults(hand: Hand) -> Iterator[Fault]:
    """Find what a river cannot be: one before any discard, or one that does not end with the winning tile."""
    said = hand.circumstances
    if not said.river:
        return
    here = Subject("word", word="river")
    for word, flag in (("heaven", HEAVEN), ("self-draw", SELF_DRAW)):
        if said.flags & flag:
            yield fault("contradiction", x=word, y="river", subject=here)
    seat, tile = said.river[-1]
    if said.flags & EARTH and (len(said.river) > 1 or seat != 0):
        yield fault("contradiction", x="earth", y="river", subject=here)
    if said.source < 0 and hand.winning >= 0:
        if kind_of(tile) != hand.winning_kind:
            yield fault("contradiction", x="river", y=f"+{TILE_TEXT[hand.winning]}", subject=here)
        elif seat == said.seat:
            yield fault("own_seat", subject=here)


RULE_SET = WorldMahjongChampionship
