"""``mjcalc rules american``: a card, one line of it, its mistakes."""

import sys

from mjcalc.cards.model import Card, CardLine
from mjcalc.cards.practice import practice_text
from mjcalc.errors import RulesError
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.card_claims import unknown_line
from mjcalc.scoring.card_files import card_text
from mjcalc.scoring.cards import card_of
from mjcalc.view.card_rules import card_block, line_block, line_record, lint_records, lint_report
from mjcalc.view.exits import Exit
from mjcalc.view.formats import record_lines
from mjcalc.view.paint import Paint


def show_card(
    rules: Rules, name: str | None, path: str, linting: bool, format_: str, language: str, paint: Paint, width: int
) -> int:
    """Print a card, or the line of this name, or what is wrong with the file; return the exit code.

    `width` is that of the terminal, 0: no limit.
    """
    if linting:
        text, file = (card_text(path), path) if path else (practice_text(), "practice.card")
        return _show_lint(text, file, format_, language, paint)
    card = card_of(path)
    lines = card.lines if name is None else (_line(card, name),)
    if format_ != "text":
        _write(record_lines([line_record(line, card, name is not None) for line in lines], format_))
    elif name is None:
        _write([card_block(card, rules, language, paint, width)])
    else:
        _write([line_block(lines[0], language, paint)])
    return Exit.YES


def _show_lint(text: str, name: str, format_: str, language: str, paint: Paint) -> int:
    if format_ == "text":
        shown, wrong = lint_report(text, name, language, paint)
        _write([shown])
    else:
        records, wrong = lint_records(text, name, language)
        _write(record_lines(records, format_))
    return Exit.TROUBLE if wrong else Exit.YES


def _write(lines: list[str]) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")


def _line(card: Card, name: str) -> CardLine:
    line = card.line(name)
    if line is None:
        raise RulesError([unknown_line(card, name)])
    return line
