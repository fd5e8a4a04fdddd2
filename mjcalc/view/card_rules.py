"""A card as a table, one line of it, and what is wrong with a card file."""

from typing import Any

from mjcalc.cards.lint import Report, lint
from mjcalc.cards.model import Card, CardLine
from mjcalc.locale import say
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.result import SCHEMA, Where
from mjcalc.view.diagnostics import diagnostic, fault_fields
from mjcalc.view.paint import Paint
from mjcalc.view.rules_text import option_lines
from mjcalc.view.table import table

MOST_VARIANTS = 20
"""Concrete hands of a line that are shown."""


def card_block(card: Card, rules: Rules, language: str, paint: Paint, width: int = 0) -> str:
    """Write a card: every line with its value, X or C, and how many hands it stands for; then the rules' options.

    `width` is that of the terminal, 0: no limit.
    """
    rows = [
        [line.title, line.text, line.letter, value_text(line), say("american.variants", language, n=len(line.variants))]
        for line in card.lines
    ]
    heads = [say("col_pattern", language), say("col_definition", language), "X/C", say("col_value", language), ""]
    hands = sum(len(line.variants) for line in card.lines)
    total = say("american.variants_total", language, n=len(card.lines), m=hands)
    shown = table(rows, heads, right=(3,), indent="", widths=(None, 40, None, None, None))
    return "\n".join([paint(card.name, "bold"), *shown, total, *option_lines(rules, language, paint, width)])


def value_text(line: CardLine) -> str:
    """Write the value of a line, ``25/35`` where it is more with nothing exposed."""
    if line.exposed_value == line.concealed_value:
        return str(line.exposed_value)
    return f"{line.exposed_value}/{line.concealed_value}"


def line_block(line: CardLine, language: str, paint: Paint) -> str:
    """Write a line of a card with its concrete hands."""
    lines = [paint(f"{line.title}   ({line.id})", "bold"), f"  {line.text}", f"  {line.letter}  {value_text(line)}"]
    lines += [f"  {line.note}"] if line.note else []
    lines.append("  " + say("american.variants", language, n=len(line.variants)))
    lines += [f"    {variant.text}" for variant in line.variants[:MOST_VARIANTS]]
    more = len(line.variants) - MOST_VARIANTS
    return "\n".join(lines + [f"    ... {say('american.more_variants', language, n=more)}"] * (more > 0))


def line_record(line: CardLine, card: Card, with_hands: bool = False) -> dict[str, Any]:
    """Return a line of a card as a record, with all its concrete hands if wanted."""
    record = {
        "schema": SCHEMA,
        "type": "card_line",
        "card": card.name,
        "id": line.id,
        "name": line.title,
        "pattern": line.text,
        "exposure": line.letter,
        "value": line.exposed_value,
        "concealed_value": line.concealed_value,
        "jokerless_double": line.doubles,
        "variants": len(line.variants),
        "note": line.note,
    }
    return record | {"hands": [variant.text for variant in line.variants]} if with_hands else record


def lint_report(text: str, path: str, language: str, paint: Paint) -> tuple[str, bool]:
    """Check a card file; return what to print and whether it has mistakes."""
    report: Report = lint(text, path)
    blocks = [
        diagnostic(found.fault, found.text, Where(path, found.line, found.text), language, paint)
        for found in (*report.found, *report.notes)
    ]
    if not report.found:
        blocks.append(say("american.lint_clean", language))
    return "\n".join(blocks), bool(report.found)


def lint_records(text: str, path: str, language: str) -> tuple[list[dict[str, Any]], bool]:
    """Check a card file; return a record for each mistake and warning, and whether it has mistakes."""
    report: Report = lint(text, path)
    records = [
        {"schema": SCHEMA, "type": "warning" if found.fault.code.startswith("W") else "error", "file": path,
         "line": found.line} | fault_fields(found.fault, found.text, language) | {"input": found.text}
        for found in (*report.found, *report.notes)
    ]  # fmt: skip
    return records, bool(report.found)
