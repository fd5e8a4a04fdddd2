"""What the patterns of a claim come to, added up as they are claimed, right or wrong."""

from typing import NamedTuple

from mjcalc.notation import Amount, Claim, ClaimedPattern
from mjcalc.rulesets.base import Hit
from mjcalc.rulesets.pattern import EVENT
from mjcalc.scoring.names import Parts
from mjcalc.scoring.result import Score


class OwnSum(NamedTuple):
    """The sum of a claimed list, where that is not the total that was claimed with it."""

    number: int
    unit: str
    """``fan``, ``han`` or the rule set's unit."""
    claimed: int
    """What was claimed instead, in this unit."""


def own_sum(answer: Score, claim: Claim, readings: list[list[Parts]]) -> OwnSum | None:
    """Add up a claimed list; None if it comes to every figure claimed with it, or no figure is a sum of patterns.

    `readings` are the ways to read the list. A sum that a limit cuts may be claimed whole or cut.
    """
    if not claim.patterns:
        return None
    for amount in claim.amounts:
        sums = [_sums(answer, claim, reading, amount) for reading in readings]
        if all(sums) and not any(amount.number in each for each in sums):
            return OwnSum(sums[0][-1], amount.unit or answer.rules.unit, amount.number)
    return None


def claimed_worth(entry: ClaimedPattern, worth: int) -> int:
    """Return what an entry of a claimed list adds; a value may be said of one or, as breakdowns print it, of all."""
    if entry.value is None or entry.value == worth * entry.count:
        return worth * entry.count
    return entry.value * entry.count


def _sums(answer: Score, claim: Claim, reading: list[Parts], amount: Amount) -> tuple[int, ...]:
    """Return what a reading of the list may be said to come to in the unit of a figure, the whole sum last."""
    rules, hits = answer.rules, _as_claimed(answer, claim, reading)
    total = sum([hit.value for hit in hits])
    if rules.pattern_unit == "han":
        return (total,) if amount.unit == "han" else ()
    value = rules.value(hits)
    if amount.unit == "fan" and value.fan is not None and value.capped_fan is not None:
        return rules.show_fan(value.capped_fan), rules.show_fan(value.fan)
    if amount.unit not in ("", rules.unit):
        return ()
    return (value.total,) if value.raw is None else (value.total, value.raw)


def _as_claimed(answer: Score, claim: Claim, reading: list[Parts]) -> tuple[Hit, ...]:
    """Return the entries of the list as patterns that are there once, each worth what it is claimed to add."""
    rules, counted = answer.rules, answer.best[1].counted if answer.best else ()
    values = rules.values | {hit.pattern.id: hit.value for hit in counted}
    exposed = any(not meld.concealed for meld in answer.hand.melds)
    hits = []
    for entry, parts in zip(claim.patterns, reading, strict=True):
        worth = 0
        for part, number in parts.items():
            pattern = rules.by_id[part]
            open_worth = pattern.open_value if exposed and values[part] else 0
            worth += 0 if pattern.unit else (open_worth or values[part]) * number
        pattern = rules.by_id[next(iter(parts), rules.patterns[0].id)]
        hits.append(Hit(pattern, claimed_worth(entry, worth), (EVENT,)))
    return tuple(hits)
