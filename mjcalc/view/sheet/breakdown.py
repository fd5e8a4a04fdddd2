"""The breakdown of a hand: a row a pattern, what was declared beside what is right, and the sets that earned it."""

from typing import NamedTuple

from mjcalc.model.arrangement import Arrangement
from mjcalc.notation import Claim
from mjcalc.notation.claims import LIMITS
from mjcalc.rulesets.base import Hit
from mjcalc.rulesets.pattern import Pattern
from mjcalc.scoring.claims import Check
from mjcalc.scoring.engine import Breakdown
from mjcalc.scoring.result import Score, why_not
from mjcalc.scoring.shown_sets import arrangement_texts, hit_sets, hit_texts, in_reading_order
from mjcalc.view.check_text import unit_text
from mjcalc.view.sheet.markup import Content, Html, joined, tag
from mjcalc.view.sheet.page import section, table
from mjcalc.view.sheet.pictures import Faces, row, set_picture
from mjcalc.view.sheet.speech import Speech
from mjcalc.view.text import Look, step_text, total_text

NOTHING, RIGHT, WRONG = "–", "✓", "✗"


class _Row(NamedTuple):
    """A pattern with what it is worth as declared and as it is right."""

    pattern: Pattern
    times: int
    declared: str
    right: str
    same: bool
    hit: Hit | None


def breakdown_section(answer: Score, check: Check | None, speech: Speech, faces: Faces) -> Html:
    """Write the breakdown of a hand that has a total; of another one what was declared of it."""
    best, claim = answer.best, check.claim if check is not None else None
    if best is None or not answer.is_scored:
        return declared_section(claim, speech)
    arrangement, breakdown = best
    sets = (set_picture(arrangement.sets[place], faces) for place in in_reading_order(arrangement.sets))
    reading = row(sets, " ".join(arrangement_texts(arrangement)), "middle")
    if check is None or claim is None:
        shown = _right_table(answer, arrangement, breakdown, speech, faces)
    elif claim.has_patterns and answer.win:
        shown = _compared_table(answer, check, arrangement, breakdown, speech, faces)
    else:
        shown = _right_table(answer, arrangement, breakdown, speech, faces, check)
    listed = declared_section(claim, speech) if not answer.win else None
    return joined(section(speech.say("breakdown"), reading, shown), listed)


def _right_table(
    answer: Score, arrangement: Arrangement, breakdown: Breakdown, speech: Speech, faces: Faces,
    check: Check | None = None,
) -> Html:  # fmt: skip
    """Write the right breakdown; where only a count was declared, that stands in the last row."""
    rows: list[list[Content]] = [
        [_name(hit.pattern, hit.times, speech), answer.rules.shown_step(hit.value * hit.times),
         _sets(arrangement, hit, faces)]
        for hit in breakdown.counted
    ]  # fmt: skip
    rows += [[name, worth, sets] for name, worth, sets in _beside(answer, arrangement, breakdown, speech, faces)]
    kinds = [""] * len(rows) + ["total"]
    if check is not None:
        rows.append([speech.say("slip_declared"), None, _declared_total(check, speech)])
        kinds.append("total")
    rows.append([speech.say("total" if check is None else "slip_right"), None, _total(answer, breakdown, speech)])
    heads = (speech.say("col_pattern"), speech.say("col_value"), speech.say("col_sets"))
    return table(heads, rows, ("", "number", ""), row_classes=kinds)


def _compared_table(
    answer: Score, check: Check, arrangement: Arrangement, breakdown: Breakdown, speech: Speech, faces: Faces
) -> Html:
    """Put the declared list beside the right one, pattern by pattern."""
    rows: list[list[Content]] = []
    compared = _compared(answer, check, breakdown)
    for each in compared:
        sets = _sets(arrangement, each.hit, faces) if each.hit else None
        name = _name(each.pattern, each.times, speech)
        rows.append([RIGHT if each.same else WRONG, name, each.declared, each.right, sets])
    beside = _beside(answer, arrangement, breakdown, speech, faces)
    rows += [[None, name, None, worth, sets] for name, worth, sets in beside]
    rows.append([None, speech.say("slip_declared"), None, None, _declared_total(check, speech)])
    rows.append([None, speech.say("slip_right"), None, None, _total(answer, breakdown, speech)])
    kinds = [*("" if each.same else "wrong" for each in compared), *("" for _ in beside), "total", "total"]
    heads = [None, *map(speech.say, ("col_pattern", "slip_declared", "slip_right", "col_sets"))]
    return table(heads, rows, ("mark", "", "number", "number", ""), row_classes=kinds)


def _beside(
    answer: Score, arrangement: Arrangement, breakdown: Breakdown, speech: Speech, faces: Faces
) -> list[tuple[Html, Html, Html | None]]:
    """Return name, worth and sets of what counts in another unit, such as fu."""
    return [
        (
            _name(hit.pattern, hit.times, speech),
            joined(str(hit.value * hit.times), " ", speech.say(f"unit_{hit.pattern.unit}")),
            _sets(arrangement, hit, faces),
        )
        for hit in breakdown.beside
    ]


def _compared(answer: Score, check: Check, breakdown: Breakdown) -> list[_Row]:
    """Work out what was declared of each pattern from what was counted too much and what was missed."""
    shown = answer.rules.shown_step
    extra = {item.pattern.id: item for item in check.result.over_counted}
    missed = {item.pattern.id: item.times for item in check.result.missed}
    said = {item.pattern.id: dict(item.args)["m"] for item in check.result.not_there if item.phrase == "nc_value"}
    rows = []
    for hit in breakdown.counted:
        known = hit.pattern.id
        surplus = extra.pop(known).times if known in extra else 0
        times = hit.times + surplus - missed.get(known, 0)
        declared = said.get(known) or (shown(hit.value * times) if times > 0 else NOTHING)
        same = times == hit.times and known not in said
        rows.append(_Row(hit.pattern, hit.times, declared, shown(hit.value * hit.times), same, hit))
    for known, item in extra.items():
        worth = shown(item.value * item.times) if item.value else f"x{item.times}"
        rows.append(_Row(item.pattern, item.times, said.get(known, worth), NOTHING, False, None))
    return rows


def _name(pattern: Pattern, times: int, speech: Speech) -> Html:
    return speech.each(lambda look: pattern.name(look.language) + (f" x{times}" if times > 1 else ""))


def _sets(arrangement: Arrangement, hit: Hit, faces: Faces) -> Html | None:
    """Draw the sets that earned a pattern; nothing for one of the whole hand."""
    sets = hit_sets(arrangement, hit)
    if len(sets) in (0, len(arrangement.sets)):
        return None
    return row((set_picture(code, faces) for code in sets), " ".join(hit_texts(arrangement, hit)), "small")


def _total(answer: Score, breakdown: Breakdown, speech: Speech) -> Html:
    return speech.each(lambda look: total_text(answer.rules, breakdown, look))


def _declared_total(check: Check, speech: Speech) -> Html:
    """Write the declared count: its figures, or what the declared patterns add up to."""
    claim, result = check.claim, check.result
    if claim is not None and claim.amounts:
        return speech.each(lambda look: _figures(claim, look))
    if claim is not None and claim.kind == "none":
        return speech.say("value_none")
    number, unit = result.claimed, result.unit
    return Html(NOTHING) if number is None else speech.each(lambda look: f"{number}{unit_text(unit, look)}")


def _figures(claim: Claim, look: Look) -> str:
    """Write claimed figures: ``3 han 40 fu = 5200``, ``2000/3900``, ``mangan``."""
    text, in_pair = "", False
    for number, unit in claim.amounts:
        if unit == "/":
            text, in_pair = (f"{text}/{number}", False) if in_pair else (f"{text} = {number}", True)
        elif unit in LIMITS:
            text += " = " + step_text(unit, number, look)
        else:
            worded = unit_text(unit, look)
            text += f" {number}{worded}" if worded else f" = {number}"
    return text.removeprefix(" ").removeprefix("= ")


def declared_section(claim: Claim | None, speech: Speech) -> Html:
    """Write a declared list as it was said, where nothing of it counts."""
    entries = claim.patterns if claim is not None else ()
    rows = [
        (entry.name + (f" x{entry.count}" if entry.count > 1 else ""), "" if entry.value is None else str(entry.value))
        for entry in entries
    ]
    heads = (speech.say("col_pattern"), speech.say("col_value"))
    return section(speech.say("slip_declared"), table(heads, rows, ("", "number"))) if rows else Html("")


def not_counted_section(answer: Score, check: Check | None, speech: Speech) -> Html:
    """Write what does not count, each with the reason and the clause; what was declared stands first."""
    items = (check.result.not_there if check is not None else ()) + answer.not_counted()
    rows = [
        (
            _name(item.pattern, 1, speech),
            tag("div", speech.of(item, lambda one, look: why_not(one, answer, look.language)), class_="list"),
            answer.rules.clause_of(item),
        )
        for item in items
    ]
    heads = (speech.say("col_pattern"), speech.say("because"), speech.say("clause"))
    return section(speech.say("not_counted"), table(heads, rows, ("", "", "clause"), "reasons")) if rows else Html("")
