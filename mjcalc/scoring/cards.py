"""American answers: what a hand is on the card, how far it is from each line, which lines are still possible."""

from functools import lru_cache
from typing import Any, NamedTuple

from mjcalc.cards.away import Discard, LineAway, Wait, discards, tiles_away, waits
from mjcalc.cards.exchange import complete_by_exchange
from mjcalc.cards.match import Judgement, Match, judge
from mjcalc.cards.model import Card
from mjcalc.cards.near import NearMiss, nearest
from mjcalc.cards.possible import Candidates, candidates
from mjcalc.cards.practice import practice_card
from mjcalc.cards.settle import Settlement
from mjcalc.errors import Fault, ImpossibleHandError, MjcalcError, fault
from mjcalc.locale import say
from mjcalc.model.american import AMERICAN_KINDS, AMERICAN_TEXT, AmericanHand
from mjcalc.model.circumstances import SELF_DRAW
from mjcalc.notation import Claim, american_text
from mjcalc.rulesets.american import American
from mjcalc.rulesets.american.possible import impossible
from mjcalc.scoring.card_files import card_text
from mjcalc.scoring.card_records import (
    away_dict,
    card_head_of,
    exchange_dict,
    line_dict,
    match_dict,
    near_dict,
    other_dict,
    wait_dict,
)
from mjcalc.scoring.reader import CardRequest
from mjcalc.scoring.refusing import refuse, unused_warnings
from mjcalc.scoring.remarks import add_warnings
from mjcalc.scoring.result import NOWHERE, Where, assumed_texts, begin_record, line_text
from mjcalc.scoring.win import Assumed

MOST_LINES = 5
"""Nearest lines that are shown."""


@lru_cache(maxsize=32)
def _card(path: str) -> "Card | MjcalcError":
    from mjcalc.cards.compile import read_card

    try:
        return read_card(card_text(path), path)
    except MjcalcError as error:
        error.file = path
        return error


def forget_cards() -> None:
    """Compile cards anew when they are next asked for."""
    _card.cache_clear()


def card_of(path: str) -> Card:
    """Return a card file compiled, or the practice card; a file is read once.

    Raises `FileError` (E401), or `NotationError` for a card with mistakes.
    """
    found = _card(path) if path else practice_card()
    if isinstance(found, MjcalcError):
        raise found.with_traceback(None)  # raised again and again, it would gather tracebacks
    return found


class CardScore(NamedTuple):
    """The answer to "what is this hand worth?" for an American hand."""

    hand: AmericanHand
    rules: American
    card: Card
    judgement: Judgement
    near: tuple[NearMiss, ...] = ()
    """The nearest lines of a hand that fits none."""
    exchange: tuple[tuple[int, ...], Match] | None = None
    """Tiles to give for jokers of one's own exposures so that the hand is mah jongg, and the line it is then."""
    waiting: "CardWaits | None" = None
    """What a hand waits for that lacks just the winning tile."""
    assumed: tuple[Assumed, ...] = ()
    warnings: tuple[Fault, ...] = ()
    where: Where = NOWHERE

    @property
    def win(self) -> bool:
        """Whether it is mah jongg."""
        return bool(self.judgement.matches)

    @property
    def best(self) -> Match | None:
        """The dearest line it fits."""
        return self.judgement.matches[0] if self.win else None

    @property
    def total(self) -> int | None:
        """Value of the line; None if it is no mah jongg."""
        return self.best.value if self.best else None

    @property
    def reason_code(self) -> str | None:
        """Why it is no mah jongg: ``dead_hand``, ``no_line``, ``discarded_joker`` ..."""
        if self.win:
            return None
        if self.judgement.refusal != "tile_count":
            return self.judgement.refusal
        return "not_complete" if self.hand.winning < 0 and self.hand.tiles == self.card.size - 1 else "dead_hand"

    def reason(self, language: str = "en") -> str:
        """Say in a sentence why it is no mah jongg."""
        if self.reason_code == "not_complete":
            return say("reason_not_complete", language)
        return say(f"american.reason_{self.reason_code}", language, n=self.hand.tiles, m=self.card.size)

    @property
    def payments(self) -> Settlement | None:
        """Who pays what; None if it is no mah jongg."""
        return self.rules.pay(self.best, self.hand) if self.best else None

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the full record, equal to the JSON line."""
        record = card_head_of("score", self.hand, self.rules, self.card, self.where)
        record["win"] = self.win
        if self.best is None:
            record["reason_code"] = self.reason_code
            record["reason"] = self.reason(language)
            if self.exchange is not None:
                record["exchange"] = exchange_dict(self.exchange)
            if self.waiting is not None:
                record["distance"] = self.waiting.distance
                record["waits"] = [wait_dict(wait) for wait in self.waiting.waits]
            record["nearest"] = [near_dict(near, language) for near in self.near]
        else:
            record |= match_dict(self.best)
            record["not_counted"] = [other_dict(other, self.best, language) for other in self.others]
        record["winning_tile"] = AMERICAN_TEXT[self.hand.winning] if self.hand.winning >= 0 else None
        record["assumed"] = assumed_texts(self.assumed, language)
        payments = self.payments
        if payments is not None:
            record["payments"] = payments.roles
            if payments.by_seat is not None:
                record["by_seat"] = payments.by_seat
            record["factors" if self.rules.options["scoring"] == "money" else "bonuses"] = dict(payments.factors)
            if payments.note:
                record["payment_reasons"] = [say(f"american.note_{payments.note}", language)]
        add_warnings(record, self.warnings, language)
        return record

    @property
    def others(self) -> tuple[Match, ...]:
        """Other lines the hand fits, one concrete hand of each."""
        lines = {self.best.line.id: self.best} if self.best else {}
        for match in self.judgement.matches:
            lines.setdefault(match.line.id, match)
        return tuple(lines.values())[1:]


class CardWaits(NamedTuple):
    """The answer to "what does this hand wait for?" for an American hand."""

    hand: AmericanHand
    rules: American
    card: Card
    lines: tuple[LineAway, ...]
    """The nearest lines."""
    waits: tuple[Wait, ...]
    discards: tuple[Discard, ...]
    """For a hand with one tile too many: the best tiles to throw."""
    candidates: Candidates | None = None
    """From exposures alone: which lines are still possible."""
    won: bool = False
    exchange: tuple[tuple[int, ...], Match] | None = None
    """Tiles to give for jokers of one's own exposures so that the hand is mah jongg, and the line it is then."""
    dead_waits: tuple[Wait, ...] = ()
    """Tiles that would complete the hand, but all of them are held or seen."""
    where: Where = NOWHERE
    warnings: tuple[Fault, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether one tile completes the hand (or it is complete, or not dead as far as exposures tell)."""
        if self.candidates is not None:
            return not self.candidates.dead
        if self.won or self.exchange is not None or self.waits:
            return True
        return any(choice.distance <= 1 and choice.waits for choice in self.discards)

    @property
    def reason_code(self) -> str | None:
        """``dead_hand`` for a hand with too many tiles."""
        return "dead_hand" if self.hand.tiles > self.card.size else None

    @property
    def distance(self) -> int | None:
        """Tiles to exchange until the hand is ready; None: no line can be made."""
        return max(0, self.lines[0].distance - 1) if self.lines else None

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the record, equal to the JSON line."""
        record = card_head_of("waits", self.hand, self.rules, self.card, self.where)
        if self.candidates is not None:
            record["dead"] = self.candidates.dead
            record["lines"] = [line_dict(found.line) for found in self.candidates.lines]
            if self.candidates.dead:
                record["reason_code"] = self.candidates.reason
                record["reason"] = say(f"american.dead_{self.candidates.reason}", language)
                record["gone"] = [{"id": line.id, "tile": AMERICAN_TEXT[kind]} for line, kind in self.candidates.gone]
            add_warnings(record, self.warnings, language)
            return record
        if self.reason_code:
            record["reason_code"] = self.reason_code
            record["reason"] = too_many_text(self, language)
        if self.won:
            record["won"] = True
        if self.exchange is not None:
            record["exchange"] = exchange_dict(self.exchange)
        record["ready"] = self.ready
        record["distance"] = self.distance
        record["waits"] = [wait_dict(wait) for wait in self.waits]
        if self.dead_waits:
            record["dead_waits"] = [{"tile": AMERICAN_TEXT[wait.kind], "left": 0} for wait in self.dead_waits]
        record["nearest"] = [away_dict(line) for line in self.lines[:MOST_LINES]]
        if self.discards:
            record["discards"] = [
                {
                    "tile": AMERICAN_TEXT[choice.kind],
                    "distance": max(0, choice.distance - 1),
                    "waits": [wait_dict(wait) for wait in choice.waits],
                    "lines": [line.id for line in choice.lines],
                    "useful": [],
                }
                for choice in self.discards
            ]
        add_warnings(record, self.warnings, language)
        return record


class CardParsed(NamedTuple):
    """The answer to "how is this hand written?" for an American hand."""

    hand: AmericanHand
    rules: str = ""
    claim: Claim | None = None
    where: Where = NOWHERE

    @property
    def text(self) -> str:
        """The hand, its rules and its claim in canonical notation."""
        return line_text(american_text(self.hand), self.rules, self.claim)

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the record, equal to the JSON line of ``mjcalc parse``."""
        return begin_record("parse", self.where, self.text)


def parse_card(request: CardRequest) -> CardParsed:
    """Write an American hand; how many tiles of a kind there are is a matter of the rules, which are not asked."""
    refuse(request.line.faults, request)
    return CardParsed(request.hand, request.line.rules, request.claim, request.where)


def _seen(hand: AmericanHand) -> tuple[int, ...]:
    counts = [0] * AMERICAN_KINDS
    for kind in hand.circumstances.seen:
        counts[kind] += 1
    return tuple(counts)


def rules_of(request: CardRequest) -> American:
    """Return the request's rules as what they are."""
    if not isinstance(request.rules, American):
        raise ImpossibleHandError([fault("profile_not_here", x=request.rules.id)], request.where.text)
    return request.rules


def score_card(request: CardRequest) -> CardScore:
    """Judge an American hand; raises `ImpossibleHandError` with all that is wrong."""
    rules, card, hand = rules_of(request), card_of(request.card), request.hand
    refuse([*request.line.faults, *impossible(hand, rules)], request)
    judgement = judge(hand, card, rules.supply)
    assumed: tuple[Assumed, ...] = ()
    if hand.winning_assumed:
        assumed += (("assumed_winning_tile", (("x", AMERICAN_TEXT[hand.winning]),)),)
    if not request.card:
        assumed += (("american.assumed_card", (("x", card.name),)),)
    warnings = unused_warnings(request)
    answer = CardScore(hand, rules, card, judgement, assumed=assumed, warnings=warnings, where=request.where)
    if answer.reason_code == "not_complete":
        return answer._replace(waiting=waits_card(request))
    if answer.win:
        return answer
    found = complete_by_exchange(hand, card, rules.supply)
    return answer._replace(exchange=found, near=() if found else _worth_naming(nearest(hand, card)))


def _worth_naming(near: tuple[NearMiss, ...]) -> tuple[NearMiss, ...]:
    """Keep the nearest line, and those that are hardly farther."""
    return tuple(miss for miss in near if miss.distance <= near[0].distance + 2)


def waits_card(request: CardRequest) -> CardWaits:
    """Say what an American hand waits for; from exposures alone, which lines are still possible."""
    rules, card, hand = rules_of(request), card_of(request.card), request.hand
    refuse([*request.line.faults, *impossible(hand, rules)], request)
    seen, supply = _seen(hand), rules.supply
    answer = CardWaits(hand, rules, card, (), (), (), warnings=unused_warnings(request), where=request.where)
    if hand.exposures and hand.size == 0 and hand.winning < 0:
        return answer._replace(candidates=candidates(hand.exposures, card, seen, supply))
    if hand.tiles > card.size:
        return answer
    answer = answer._replace(lines=tiles_away(hand, card, seen, supply))
    if hand.tiles == card.size:
        choices = tuple(
            choice._replace(waits=tuple(wait for wait in choice.waits if wait.left))
            for choice in discards(hand, card, seen, supply)
        )
        said = hand.circumstances
        drawn = hand._replace(circumstances=said._replace(flags=said.flags | SELF_DRAW))
        won = bool(judge(drawn, card, supply).matches)
        found = None if won else complete_by_exchange(drawn, card, supply)
        return answer._replace(won=won, exchange=found, discards=choices)
    waiting = waits(hand, card, seen, supply) if hand.tiles == card.size - 1 else ()
    alive, dead = tuple(wait for wait in waiting if wait.left), tuple(wait for wait in waiting if not wait.left)
    return answer._replace(waits=alive, dead_waits=dead)


def too_many_text(answer: CardWaits, language: str = "en") -> str:
    """Say that a hand with too many tiles is dead."""
    return say("american.reason_dead_hand", language, n=answer.hand.tiles, m=answer.card.size)


