"""What is wrong or odd with a card file: every mistake, and what its owner should look at."""

from collections.abc import Iterator
from typing import NamedTuple

from mjcalc.cards.compile import compile_card
from mjcalc.cards.conditions import NUMBERS
from mjcalc.cards.model import Card, CardLine
from mjcalc.errors import Fault, fault
from mjcalc.notation.cards import FormText, Found, Row


class Report(NamedTuple):
    """What a check of a card found."""

    card: Card | None
    """The card, if it has no mistakes."""
    found: tuple[Found, ...]
    """Mistakes, in the order of the lines; of one line, a wrong number of tiles first."""
    notes: tuple[Found, ...]
    """Warnings: jokers that are forced, hands left out, letters that may be equal, lines that share hands."""


def lint(text: str, name: str = "") -> Report:
    """Check a card file."""
    card, found, parsed, dropped = compile_card(text, name)
    notes: list[Found] = []
    for row, line, lost in zip(parsed.rows, card.lines, dropped, strict=True):
        notes += [Found(row.line, row.text, each) for each in _notes(row, line, lost)]
    notes += _overlaps(card, {row.line: row for row in parsed.rows})
    notes.sort(key=lambda each: each.line)
    return Report(None if found else card, found, tuple(notes))


def _notes(row: Row, line: CardLine, lost: int) -> Iterator[Fault]:
    first, last = row.forms[0].start, row.forms[-1].end
    forced = min((variant.forced for variant in line.variants), default=0)
    if forced:
        yield fault("card_forced_jokers", at=(first, last), n=forced)
    if lost and line.variants:
        yield fault("card_dropped", at=(first, last), n=lost)
    for form in row.forms:
        for one, other in _unrelated(form):
            at = form.start, form.end
            pair: dict[str, object] = {"x": one, "y": other}
            yield fault("card_unrelated", at=at, x=one, y=other, hint="card_tie", hint_args=pair)


def _unrelated(form: FormText) -> Iterator[tuple[str, str]]:
    """Yield pairs of number letters of one suit that no condition relates."""
    related = [{name for name in NUMBERS if name in c.text} for c in form.conditions if c.kind in ("relation", "range")]
    by_suit: dict[str, set[str]] = {}
    for word in form.words:
        if word.kind == "number":
            by_suit.setdefault(word.label, set()).update(symbol for symbol in word.symbols if symbol in NUMBERS)
    seen = set()
    for letters in by_suit.values():
        for one in sorted(letters):
            for other in sorted(letters):
                pair = one, other
                if one < other and pair not in seen and not any({one, other} <= names for names in related):
                    seen.add(pair)
                    yield pair


def _overlaps(card: Card, rows: dict[int, Row]) -> Iterator[Found]:
    """Yield lines that share concrete hands with an earlier line."""
    owner: dict[object, CardLine] = {}
    shared: dict[tuple[int, str], int] = {}
    for line in card.lines:
        for variant in line.variants:
            before = owner.setdefault(variant[1:], line)
            if before is not line:
                key = line.line, before.title
                shared[key] = shared.get(key, 0) + 1
    for (number, title), count in shared.items():
        row = rows[number]
        at = row.forms[0].start, row.forms[-1].end
        yield Found(number, row.text, fault("card_overlap", at=at, n=count, x=title))
