"""Claims of American hands: a value, or a line of the card by id or title."""

from mjcalc.cards.model import Card, CardLine
from mjcalc.cards.settle import Settlement
from mjcalc.errors import Fault, RulesError, fault
from mjcalc.notation import Claim, ClaimedPattern
from mjcalc.scoring.cards import CardScore
from mjcalc.scoring.claims import (
    NO_CLAIM,
    NOT_A_WIN,
    RIGHT,
    TOO_HIGH,
    TOO_LOW,
    WRONG_PATTERNS,
    Verdict,
    refuse_unknown_reason,
)
from mjcalc.scoring.names import plain_name, unknown_name
from mjcalc.scoring.repair import repair_of


def judge_card(answer: CardScore, claim: Claim | None) -> Verdict:
    """Compare a claim with what the hand is on the card.

    Raises `RulesError` (E305) for a line the card does not have, (E309) for a unit, (E310) for a reason.
    """
    if claim is None:
        return Verdict(NO_CLAIM)
    if claim.kind == "none":
        return _judge_none(answer, claim)
    lines, faults = _claimed_lines(answer.card, claim.patterns)
    units = dict.fromkeys(amount.unit for amount in claim.amounts if amount.unit not in ("", "points", "each"))
    faults += [fault("unit_not_used", x=unit, at=(claim.start, claim.end)) for unit in units]
    if faults:
        raise RulesError(faults)
    if answer.best is None:
        first = claim.amounts[0].number if claim.amounts else None
        return Verdict(NOT_A_WIN, first or 0, claimed=first)
    result = _judge_amounts(answer, claim)
    if lines and result.verdict == RIGHT:
        result = _judge_lines(answer, lines, bool(claim.amounts), result)
    paid, right = _paid(answer, result), answer.payments
    if paid is None or right is None:
        return result
    return result._replace(paid=paid, repair=repair_of(paid.roles, right.roles))


def _paid(answer: CardScore, result: Verdict) -> Settlement | None:
    """Work out what would be paid on the claimed value; tournament points are not paid from one to another."""
    best, right = answer.best, answer.payments
    if result.verdict not in (TOO_HIGH, TOO_LOW) or result.claimed is None or best is None or right is None:
        return None
    if answer.rules.options["scoring"] != "money":
        return None
    if result.unit != "each":
        return answer.rules.pay(best._replace(value=result.claimed), answer.hand)
    each, seats = result.claimed, right.by_seat  # all three pay alike, else nobody could claim it
    paid = None if seats is None else {seat: 3 * each if points > 0 else -each for seat, points in seats.items()}
    return Settlement({"winner": 3 * each, "each": -each}, paid, right.factors)


def _judge_none(answer: CardScore, claim: Claim) -> Verdict:
    refuse_unknown_reason(claim, answer.rules.refusals)
    if answer.total is not None:
        return Verdict(TOO_LOW, -answer.total, "points", 0, answer.total)
    return Verdict(WRONG_PATTERNS if claim.reason and claim.reason != answer.reason_code else RIGHT)


def _claimed_lines(card: Card, claimed: tuple[ClaimedPattern, ...]) -> tuple[list[CardLine], list[Fault]]:
    by_name = {plain_name(name): line for line in card.lines for name in (line.id, line.title)}
    lines, faults = [], []
    for entry in claimed:
        line = by_name.get(plain_name(entry.name))
        if line is not None:
            lines.append(line)
            continue
        faults.append(_unknown_line(card, entry))
    return lines, faults


def _unknown_line(card: Card, entry: ClaimedPattern) -> Fault:
    """Say how a line may be named: ``Ladders #1`` is a category and a comment, the id is meant."""
    at, name = (entry.start, entry.end), plain_name(entry.name)
    inside = ", ".join(line.id for line in card.lines if plain_name(line.category) == name)
    if inside:
        return fault("unknown_pattern", x=entry.name, at=at, hint="choose_one_of", hint_args={"x": inside})
    return unknown_line(card, entry.name, at)


def unknown_line(card: Card, name: str, at: tuple[int, int] = (-1, -1)) -> Fault:
    """Build the fault for a line that the card does not have, with the nearest one as a hint."""
    written = {plain_name(written): line.id for line in card.lines for written in (line.id, line.title)}
    return unknown_name(name, written, "american", at)


def _judge_amounts(answer: CardScore, claim: Claim) -> Verdict:
    payments = answer.payments
    paid = {-amount for role, amount in payments.roles.items() if role != "winner"} if payments else set()
    for amount in claim.amounts:
        if amount.unit == "each" and len(paid) != 1:
            raise RulesError([fault("unit_not_used", x="each", at=(claim.start, claim.end))])
        right = next(iter(paid)) if amount.unit == "each" else answer.total or 0
        if amount.number != right:
            difference = amount.number - right
            verdict = TOO_HIGH if difference > 0 else TOO_LOW
            return Verdict(verdict, difference, amount.unit or "points", amount.number, right)
    return Verdict(RIGHT, claimed=claim.amounts[0].number if claim.amounts else None, right=answer.total)


def _judge_lines(answer: CardScore, lines: list[CardLine], with_amount: bool, result: Verdict) -> Verdict:
    """The line claimed must be one the hand fits, and as dear as the dearest."""
    values = {match.line.id: match.value for match in answer.judgement.matches}
    best = answer.total or 0
    for line in lines:
        value = values.get(line.id)
        if value == best:
            continue
        if value is None or with_amount:
            return result._replace(verdict=WRONG_PATTERNS)
        return Verdict(TOO_LOW, value - best, "points", value, best)
    return result
