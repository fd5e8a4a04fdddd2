"""``mjcalc rules american``: a card, one line of it, its mistakes."""

import sys

from mjcalc.cards.model import Card, CardLine
from mjcalc.cards.practice import practice_text
from mjcalc.cli.exits import Exit
from mjcalc.errors import FileError, RulesError, fault
from mjcalc.scoring.cards import card_of
from mjcalc.view.card_rules import card_block, line_block, line_record, lint_report
from mjcalc.view.formats import record_lines
from mjcalc.view.paint import Paint


def show_card(name: str | None, path: str, linting: bool, format_: str, language: str, paint: Paint) -> int:
    """Print a card, or the line of this name, or what is wrong with the file; return the exit code."""
    if linting:
        text, wrong = lint_report(_text(path), path or "practice.card", language, paint)
        sys.stdout.write(text + "\n")
        return Exit.TROUBLE if wrong else Exit.YES
    card = card_of(path)
    lines = card.lines if name is None else (_line(card, name),)
    if format_ != "text":
        for written in record_lines([line_record(line, card) for line in lines], format_):
            sys.stdout.write(written + "\n")
    else:
        text = card_block(card, language, paint) if name is None else line_block(lines[0], language, paint)
        sys.stdout.write(text + "\n")
    return Exit.YES


def _text(path: str) -> str:
    if not path:
        return practice_text()
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise FileError([fault("cannot_read_file", x=path, y=getattr(error, "strerror", None) or error)]) from None


def _line(card: Card, name: str) -> CardLine:
    line = card.line(name)
    if line is None:
        from difflib import get_close_matches

        close = get_close_matches(name.lower(), [each.id for each in card.lines], n=1)
        hint: dict[str, object] = {"x": close[0] if close else "mjcalc rules american"}
        raise RulesError([
            fault("unknown_pattern", x=name, hint="did_you_mean" if close else "list_with", hint_args=hint)
        ])
    return line
