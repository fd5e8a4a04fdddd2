"""American mah jongg: hands are lines of a card, jokers stand in for tiles of blocks.

Editions: ``league`` (default), ``league-2024`` (challenge fee 50), ``tournament`` (points instead of money).
"""

from mjcalc.cards.match import Match
from mjcalc.cards.model import SUPPLY
from mjcalc.cards.settle import House, How, Settlement, settle, tournament
from mjcalc.model.american import FLOWER, JOKER, AmericanHand
from mjcalc.model.circumstances import EXCHANGE, HEAVEN, SEATS, SELF_DRAW, UNANNOUNCED
from mjcalc.rulesets.american.options import EDITIONS, OPTIONS
from mjcalc.rulesets.rules import Rules


class American(Rules):
    """The rules in force for an American hand; the card is another matter."""

    id = "american"
    aliases = ("nmjl", "american-mah-jongg", "mah-jongg", "mahjongg")
    title = "ruleset_american"
    unit = "points"
    profile = "american"
    editions = EDITIONS
    options_known = OPTIONS
    words = frozenset(("self-draw", "discard", "heaven", "exchange", "unannounced", "from", "seat", "seen"))
    refusals = frozenset(("dead_hand", "no_line", "discarded_joker", "exposed_jokers", "exposure_mixed"))

    @property
    def supply(self) -> tuple[int, ...]:
        """Tiles of each kind in the set, by the options ``flowers`` and ``jokers``."""
        tiles = list(SUPPLY)
        tiles[FLOWER], tiles[JOKER] = int(self.options["flowers"]), int(self.options["jokers"])
        return tuple(tiles)

    def pay(self, match: Match, hand: AmericanHand) -> Settlement:
        """Return who pays for a hand on a line of the card (seed 002; rules page american, sections 4 and 7)."""
        said = hand.circumstances
        winner = SEATS[said.seat] if said.seat >= 0 else "E" if said.flags & HEAVEN else ""
        discarder = SEATS[said.source] if said.source >= 0 else ""
        return self.pay_value(
            match.value,
            how_won(said.flags),
            winner,
            discarder,
            jokerless=match.jokerless,
            announced=not said.flags & UNANNOUNCED,
            doubles=match.line.doubles,
            exposures=len(hand.exposures),
            quint=any(block.size >= 5 for block in match.variant.blocks),
        )

    def pay_value(
        self,
        value: int,
        how: How,
        winner: str,
        discarder: str,
        *,
        jokerless: bool = False,
        announced: bool = True,
        doubles: bool = True,
        exposures: int = 0,
        quint: bool = False,
    ) -> Settlement:
        """Return who pays for a hand of this value; seats are E S W N or empty."""
        jokerless = jokerless and (how != "heaven" or self.options["heavenly_jokerless"] == "yes")
        if self.options["scoring"] == "tournament":
            return tournament(
                value, how, winner, discarder, jokerless=jokerless, doubles=doubles, exposures=exposures, quint=quint
            )
        house = House(
            int(self.options["jokerless_factor"]),
            self.options["jokerless_announced"] == "yes",
            self.options["dice_double"] == "yes",
            int(self.options["challenge_fee"]),
        )
        return settle(
            value, how, winner, discarder, jokerless=jokerless, announced=announced, doubles=doubles, house=house
        )

    def consequence(self, verdict: str, claimed_none: bool = False, refused: str = "") -> tuple[str, str]:
        """A line that is none is mah jongg in error; a wrong value is paid right (seed 002)."""
        if verdict == "not_a_win":
            return ("american.in_error", "seed 002, errors")
        if verdict in ("too_high", "too_low", "wrong_patterns") and not claimed_none:
            return ("consequence_pay_right", "")
        return ("", "")


def how_won(flags: int) -> How:
    """Say how an American hand was won, by the flags of its circumstances; nothing said: on a discard."""
    if flags & HEAVEN:
        return "heaven"
    if flags & EXCHANGE:
        return "exchange"
    return "self" if flags & SELF_DRAW else "discard"


RULE_SET = American
