"""Does a hand score what it claims? The verdict, what was counted too much, what was missed, and what repairs it."""

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from mjcalc.errors import RulesError, fault
from mjcalc.locale import say
from mjcalc.model.american import AMERICAN_TEXT
from mjcalc.model.circumstances import SEATS
from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation import Amount, Claim
from mjcalc.rulesets.base import Compared, Hit, Payments, RuleSet, Suppressed, Value
from mjcalc.rulesets.pattern import Pattern
from mjcalc.scoring.claimed_list import OwnSum, claimed_worth, own_sum
from mjcalc.scoring.engine import engine_of
from mjcalc.scoring.names import Parts, readings_of
from mjcalc.scoring.not_there import why_not_there
from mjcalc.scoring.repair import repair_of
from mjcalc.scoring.result import Score, suppressed_dict
from mjcalc.scoring.waits import Waits

if TYPE_CHECKING:
    from mjcalc.cards.settle import Settlement
    from mjcalc.scoring.cards import CardScore, CardWaits

RIGHT, TOO_HIGH, TOO_LOW = "right", "too_high", "too_low"
WRONG_PATTERNS, NOT_A_WIN, NO_CLAIM = "wrong_patterns", "not_a_win", "no_claim"


DOTS = ("...", "…")
"""What ends a claimed list beside which other patterns may count."""


class Difference(NamedTuple):
    """A pattern that a claim has too often, or not often enough."""

    pattern: Pattern
    times: int
    value: int


class Verdict(NamedTuple):
    """What a claim comes to."""

    verdict: str
    """``right``, ``too_high``, ``too_low``, ``wrong_patterns``, ``not_a_win`` or ``no_claim``."""
    difference: int = 0
    """Claimed minus right, in the unit of the claim."""
    unit: str = ""
    """Unit of the claim that was looked at: ``points``, ``fan``, ``each`` ..."""
    claimed: int | None = None
    right: int | None = None
    over_counted: tuple[Difference, ...] = ()
    missed: tuple[Difference, ...] = ()
    not_there: tuple[Suppressed, ...] = ()
    """Claimed patterns that do not count, each with what fails."""
    extra_waits: tuple[int, ...] = ()
    missed_waits: tuple[int, ...] = ()
    paid: "Payments | Settlement | None" = None
    """What would be paid on the claimed total, where that is not right."""
    misnamed: bool = False
    """The points are right, but the han or fu claimed with them are not."""
    paid_wrongly: tuple[tuple[str, int], ...] = ()
    """What each seat got (+) or gave (-) by a log besides what is right, where the claim itself holds."""
    repair: tuple[tuple[str, int], ...] = ()
    """What each role gets (+) or gives (-) to put a payment on the claimed total right."""
    own_sum: OwnSum | None = None
    """What the claimed patterns add up to, where that is not what is claimed with them."""


class Check(NamedTuple):
    """A hand, what was claimed of it, and the verdict."""

    answer: "Score | Waits | CardScore | CardWaits"
    claim: Claim | None
    result: Verdict

    @property
    def verdict(self) -> str:
        """The verdict's code."""
        return self.result.verdict

    @property
    def right(self) -> bool:
        """Whether the claim holds."""
        return self.result.verdict == RIGHT

    @property
    def consequence(self) -> tuple[str, str]:
        """What the rule set does about it: id of a phrase and the clause; empty where nothing is paid on the claim."""
        if self.claim is None or self.claim.kind == "waits":
            return ("", "")
        refused: str | None = getattr(self.answer, "reason_code", None)
        return self.answer.rules.consequence(self.result.verdict, self.claim.kind == "none", refused or "")

    def to_dict(self, language: str = "en", waits: bool = True) -> dict[str, Any]:
        """Return the record: that of the answer, with the claim and the verdict; `waits` as in `Score.to_dict`."""
        answer = self.answer
        record = answer.to_dict(language, waits) if isinstance(answer, Score) else answer.to_dict(language)
        record["type"] = "check"
        record["claim"] = None if self.claim is None else claim_dict(self.claim)
        result = self.result
        record["verdict"] = result.verdict
        record["difference"] = result.difference
        if result.unit:
            record["difference_unit"] = result.unit
        if result.misnamed:
            record["misnamed"] = True
        if result.own_sum is not None:
            record["list_total"], record["list_unit"] = result.own_sum.number, result.own_sum.unit
        if result.paid_wrongly:
            record["paid_wrongly"] = dict(result.paid_wrongly)
        record["over_counted"] = [difference_dict(item, language) for item in result.over_counted]
        record["missed"] = [difference_dict(item, language) for item in result.missed]
        if result.extra_waits or result.missed_waits:
            written = AMERICAN_TEXT if self.answer.rules.profile == "american" else TILE_TEXT
            record["over_counted"] = [{"tile": written[kind]} for kind in result.extra_waits]
            record["missed"] = [{"tile": written[kind]} for kind in result.missed_waits]
        if result.not_there and isinstance(self.answer, Score):
            known = record.setdefault("not_counted", [])
            known.extend(suppressed_dict(item, self.answer, language) for item in result.not_there)
        phrase, clause = self.consequence
        record["consequence"] = say(phrase, language) if phrase else ""
        if clause:
            record["consequence_clause"] = clause
        if result.repair:
            record["repair"] = dict(result.repair)
        return record


def claim_dict(claim: Claim) -> dict[str, Any]:
    """Return a claim as in the record."""
    record: dict[str, Any] = {"text": claim.text, "kind": claim.kind}
    if claim.amounts:
        record["amounts"] = [{"number": amount.number, "unit": amount.unit} for amount in claim.amounts]
    if claim.has_patterns:
        record["patterns"] = [
            {"name": entry.name, "value": entry.value, "count": entry.count} for entry in claim.patterns
        ]
    if claim.kind == "none" and claim.reason:
        record["reason"] = claim.reason
    if claim.kind == "waits":
        record["waits"] = claim.text.removeprefix("waits").split()
    return record


def difference_dict(item: Difference, language: str) -> dict[str, Any]:
    """Return a pattern counted too much or missed as in the record."""
    return {"id": item.pattern.id, "name": item.pattern.name(language), "value": item.value, "count": item.times}


def judge_waits(answer: Waits, claim: Claim) -> Verdict:
    """Compare claimed waits with the right ones."""
    return compare_waits({wait.kind for wait in answer.waiting.waits}, claim)


def compare_waits(right: set[int], claim: Claim) -> Verdict:
    """Compare claimed waits with those (kinds) that are right."""
    extra = tuple(sorted(set(claim.waits) - right))
    missed = tuple(sorted(right - set(claim.waits)))
    return Verdict(WRONG_PATTERNS if extra or missed else RIGHT, extra_waits=extra, missed_waits=missed)


def refuse_unknown_reason(claim: Claim, known: Collection[str]) -> None:
    """Raise `RulesError` (E310) if a claim that a hand is no win gives a reason that the rule set does not know."""
    if claim.reason and claim.reason not in known:
        hint: dict[str, object] = {"x": ", ".join(sorted(known))}
        at = (claim.start, claim.end)
        raise RulesError([fault("unknown_reason", x=claim.reason, at=at, hint="choose_one_of", hint_args=hint)])


def judge(answer: Score, claim: Claim | None) -> Verdict:
    """Compare a claim with what the hand scores.

    Raises `RulesError` (E305) for a pattern the rule set does not know, and (E309) for a unit it does not use.
    """
    if claim is None:
        return Verdict(NO_CLAIM)
    if claim.kind == "none":
        refuse_unknown_reason(claim, {"not_complete"} | answer.rules.refusals)
        return _judge_none(answer, claim)
    claim, open_list = _without_dots(claim)
    readings, faults = readings_of(answer.rules, claim.patterns) if claim.has_patterns else ([], [])
    faults += [
        fault("unit_not_used", x=unit, at=(claim.start, claim.end))
        for unit in dict.fromkeys(amount.unit for amount in claim.amounts)
        if answer.rules.amount_total(unit, 0, False) is None
    ]
    if faults:
        raise RulesError(faults)
    if not answer.win:
        return _judge_no_win(answer, claim, readings, open_list)
    result = _judge_amounts(answer, claim)
    if claim.has_patterns:
        result = _judge_patterns(answer, claim, readings, result, open_list)
        if not open_list:
            result = result._replace(own_sum=own_sum(answer, claim, readings))
    paid = _paid(answer, claim) if result.verdict in (TOO_HIGH, TOO_LOW) else None
    if paid is None or answer.payments is None:
        return result
    return result._replace(paid=paid, repair=repair_of(paid.roles, answer.payments.roles))


def _judge_no_win(answer: Score, claim: Claim, readings: list[list[Parts]], open_list: bool) -> Verdict:
    """Say what was claimed of a hand that does not win, and why patterns claimed of it do not count."""
    self_draw = answer.scored is not None and answer.scored.win.self_draw
    compared = answer.rules.compare_amounts(claim.amounts, Value(0), answer.hand, self_draw) if claim.amounts else None
    first = claim.amounts[0].number if claim.amounts else None
    claimed, unit = (first, "") if compared is None else (compared.claimed, compared.unit)
    result = Verdict(NOT_A_WIN, claimed or 0, unit, claimed, own_sum=own_sum(answer, claim, readings))
    if not claim.patterns or answer.scored is None or not answer.scored.readings:
        return result
    counted = answer.scored.best[1].counted
    found = [_compare(answer.rules, claim, open_list, reading, counted)[0] for reading in readings]
    over = min(found, key=len)
    return result._replace(
        over_counted=over, not_there=tuple(why_not_there(answer, item.pattern, item.times) for item in over)
    )


def _judge_none(answer: Score, claim: Claim) -> Verdict:
    if answer.win:
        total = answer.total or 0
        return Verdict(TOO_LOW, -total, answer.rules.unit, 0, total)
    if claim.reason and claim.reason != answer.reason_code:
        return Verdict(WRONG_PATTERNS)
    return Verdict(RIGHT)


def _right_amounts(answer: Score, unit: str) -> tuple[int, ...]:
    """Return what may be claimed in a unit; the first is what a wrong claim is measured against."""
    value = answer.best[1].value if answer.best else None
    if value is None or answer.total is None:
        return ()
    if unit == "each":
        payments = answer.payments
        paid = {-amount for role, amount in payments.roles.items() if role != "winner"} if payments else set()
        return tuple(paid) if len(paid) == 1 else ()
    if unit == "fan" and value.fan is not None and value.capped_fan is not None:
        shown = answer.rules.show_fan
        return tuple(dict.fromkeys((shown(value.fan), shown(value.capped_fan))))
    return (answer.total,)


def _judge_amounts(answer: Score, claim: Claim) -> Verdict:
    compared = _compared(answer, claim)
    if compared is not None:
        difference, unit, claimed, right, _, misnamed, paid = compared
        verdict = TOO_HIGH if difference > 0 else TOO_LOW if difference else WRONG_PATTERNS if misnamed else RIGHT
        repair = repair_of(paid, answer.payments.roles) if paid and answer.payments else ()
        return Verdict(verdict, difference, unit, claimed, right, misnamed=misnamed and not difference, repair=repair)
    for amount in claim.amounts:
        allowed = _right_amounts(answer, amount.unit)
        if amount.number in allowed:
            continue
        if not allowed:  # what *each* pays cannot be said where they pay differently
            raise RulesError([fault("unit_not_used", x=amount.unit, at=(claim.start, claim.end))])
        right = min(allowed, key=lambda number: abs(number - amount.number))
        difference = amount.number - right
        unit = amount.unit or answer.rules.unit
        return Verdict(TOO_HIGH if difference > 0 else TOO_LOW, difference, unit, amount.number, right)
    first = claim.amounts[0] if claim.amounts else None
    return Verdict(RIGHT, claimed=first.number if first else None, right=first.number if first else answer.total)


def _compared(answer: Score, claim: Claim) -> Compared | None:
    """Compare the figures of a claim together, where the rule set does that."""
    if answer.best is None or answer.scored is None or not claim.amounts:
        return None
    value, self_draw = answer.best[1].value, answer.scored.win.self_draw
    return answer.rules.compare_amounts(claim.amounts, value, answer.hand, self_draw)


def _without_dots(claim: Claim) -> tuple[Claim, bool]:
    """Take the dots off the end of a claimed list; return whether there were any: others may count besides."""
    patterns = claim.patterns
    if not patterns or patterns[-1].name not in DOTS:
        return claim, False
    return claim._replace(patterns=patterns[:-1]), True


def _judge_patterns(
    answer: Score, claim: Claim, readings: list[list[Parts]], amounts: Verdict, open_list: bool
) -> Verdict:
    """Compare the claimed list with every breakdown that is as good as the best."""
    if answer.scored is None:
        return amounts
    equal = [breakdown.counted for _, breakdown in (answer.scored.readings[0], *answer.ties)]
    compare = partial(_compare, answer.rules, claim, open_list)
    differences = [compare(reading, counted) for reading in readings for counted in equal]
    if not any(_none_wrong(found) for found in differences):
        equal = _other_choices(answer)
        differences += [compare(reading, counted) for reading in readings for counted in equal]
    over, missed, sum_off = min(differences, key=lambda found: (len(found[0]) + len(found[1]), abs(found[2])))
    not_there = tuple(why_not_there(answer, item.pattern, item.times) for item in over)
    wrong_values = _wrong_values(answer, claim, readings)
    reasons = _new_reasons(answer, not_there) + wrong_values
    result = amounts._replace(over_counted=over, missed=missed, not_there=reasons)
    if not over and not missed and not sum_off and not wrong_values:
        return result
    if amounts.verdict != RIGHT:
        return result
    if claim.amounts or not sum_off:
        return result._replace(verdict=WRONG_PATTERNS)
    right = sum(hit.value * hit.times for hit in answer.scored.readings[0][1].counted)
    value = answer.scored.readings[0][1].value
    unit = "fan" if value.fan is not None else "han" if value.han is not None else answer.rules.unit
    verdict = TOO_HIGH if sum_off > 0 else TOO_LOW
    return result._replace(verdict=verdict, difference=sum_off, unit=unit, claimed=right + sum_off, right=right)


def _none_wrong(found: tuple[tuple[Difference, ...], tuple[Difference, ...], int]) -> bool:
    return not any(found)


def _other_choices(answer: Score) -> list[tuple[Hit, ...]]:
    """List the choices of patterns, in arrangements that are worth the most, that are as good as those counted."""
    if answer.scored is None:
        return []
    engine, win = engine_of(answer.rules), answer.scored.win
    best = (answer.scored.readings[0], *answer.ties)
    return [counted for arrangement, _ in best for counted in engine.alternatives(arrangement, win, answer.hand)]


def _compare(
    rules: RuleSet, claim: Claim, open_list: bool, reading: list[Parts], counted: tuple[Hit, ...]
) -> tuple[tuple[Difference, ...], tuple[Difference, ...], int]:
    """Return (counted too much, missed, claimed sum minus right sum) of one way to read the claimed list.

    Of an open list, with dots at its end, nothing is missed.
    """
    wanted: Parts = {}
    claimed_sum = 0
    values = rules.values | {hit.pattern.id: hit.value for hit in counted}
    for entry, parts in zip(claim.patterns, reading, strict=True):
        worth = sum(values[part] * number for part, number in parts.items())
        claimed_sum += claimed_worth(entry, worth)
        for part, number in parts.items():
            wanted[part] = wanted.get(part, 0) + number * entry.count
    if open_list:
        counted = tuple(hit._replace(masks=hit.masks[: wanted.get(hit.pattern.id, 0)]) for hit in counted)
    right = {hit.pattern.id: hit.times for hit in counted}
    over: list[Difference] = []
    missed: list[Difference] = []
    for pattern in rules.patterns:
        surplus = wanted.get(pattern.id, 0) - right.get(pattern.id, 0)
        if surplus:
            worth = values[pattern.id]
            (over if surplus > 0 else missed).append(Difference(pattern, abs(surplus), worth))
    right_sum = sum(hit.value * hit.times for hit in counted)
    return tuple(over), tuple(missed), claimed_sum - right_sum


def _wrong_values(answer: Score, claim: Claim, readings: list[list[Parts]]) -> tuple[Suppressed, ...]:
    """Name the claimed patterns whose value is not theirs in any way to read them."""
    wrong, rules = [], answer.rules
    values = rules.values | {hit.pattern.id: hit.value for hit in (answer.best[1].counted if answer.best else ())}
    for place, entry in enumerate(claim.patterns):
        worths = [sum(values[part] * n for part, n in reading[place].items()) for reading in readings]
        if entry.value is None or any(entry.value in (worth, worth * entry.count) for worth in worths):
            continue
        pattern = rules.by_id[next(iter(readings[0][place]), rules.patterns[0].id)]
        args = (("n", str(worths[0])), ("m", str(entry.value)))
        wrong.append(Suppressed(pattern, "condition", "nc_value", args))
    return tuple(wrong)


def _new_reasons(answer: Score, reasons: tuple[Suppressed, ...]) -> tuple[Suppressed, ...]:
    known = {item.pattern.id for item in answer.not_counted()}
    return tuple(item for item in reasons if item.pattern.id not in known)


def _paid(answer: Score, claim: Claim) -> Payments | None:
    """Work out what would be paid on the claimed total."""
    if not claim.amounts or answer.scored is None:
        return None
    compared = _compared(answer, claim)
    if compared is not None:
        total = compared.total
        return None if total is None else answer.rules.pay(total, answer.hand, answer.scored.win.self_draw)
    wrong = [amount for amount in claim.amounts if amount.number not in _right_amounts(answer, amount.unit)]
    total = _claimed_total(answer, next((a for a in wrong if a.unit != "fan"), (wrong or claim.amounts)[0]))
    return None if total is None else answer.rules.pay(total, answer.hand, answer.scored.win.self_draw)


def with_payments(answer: Score, result: Verdict, paid: tuple[int, ...]) -> Verdict:
    """Compare what East, South, West and North got by a log with what is right, if its claim holds."""
    right = answer.payments.by_seat if answer.payments and result.verdict == RIGHT else None
    if right is None or not paid:
        return result
    differences = [(seat, was - right.get(seat, 0)) for seat, was in zip(SEATS, paid, strict=True)]
    wrong = tuple((seat, points) for seat, points in differences if points)
    return result._replace(verdict=WRONG_PATTERNS, paid_wrongly=wrong) if wrong else result


def _claimed_total(answer: Score, amount: Amount) -> int | None:
    self_draw = answer.scored is not None and answer.scored.win.self_draw
    return answer.rules.amount_total(amount.unit, amount.number, self_draw)
