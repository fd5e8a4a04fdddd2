"""A line of output a hand: what `batch` writes."""

from typing import TYPE_CHECKING, Any, TypeAlias

from mjcalc.scoring.claims import Check
from mjcalc.scoring.full import full_json
from mjcalc.scoring.result import Score
from mjcalc.view.check_text import check_block, place_of, verdict_text
from mjcalc.view.formats import record_line
from mjcalc.view.text import Look, score_block

if TYPE_CHECKING:
    from mjcalc.scoring.cards import CardScore

FoundAny: TypeAlias = "Check | Score | CardScore"
"""An answer to a line: to a claim, or to a hand."""


def full_line(found: FoundAny, format_: str, language: str = "en") -> str:
    """Write the full record of an answer, as `record_line` does."""
    if format_ == "json" and isinstance(found, Score):
        return full_json(found, language)
    return record_line(found.to_dict(language), format_)


def answer_line(found: FoundAny, look: Look, full: bool = False) -> str:
    """Write an answer as a line of text, ``round1.hands:4: wmc: 60 points: All Triplets 30``, or `full` as a block."""
    if full:
        return _block(found, look)
    answer = found.answer if isinstance(found, Check) else found
    head = f"{place_of(answer.where)}: {answer.rules.named}: "
    if isinstance(found, Check):
        return head + verdict_text(found, look)
    record = found.to_dict(look.language)
    if not record["win"]:
        return head + look.say("not_a_winning_hand") + f": {record['reason']}"
    patterns = ", ".join(_pattern(entry) for entry in record["patterns"])
    return head + look.say(f"n_{record['unit']}", n=record["total"]) + f": {patterns}"


def _pattern(entry: dict[str, Any]) -> str:
    times = f" x{entry['count']}" if entry["count"] > 1 else ""
    return f"{entry['name']}{times} {entry['value']}"


def _block(found: FoundAny, look: Look) -> str:
    if isinstance(found, Check):
        return check_block(found, look, terminal=True) + "\n"
    if isinstance(found, Score):
        return score_block(found, look) + "\n"
    from mjcalc.view.card_text import card_block

    return card_block(found, look) + "\n"
