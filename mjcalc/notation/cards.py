"""Text of a card file to its parts: rows with their forms, words and conditions. Nothing is instantiated here.

grammar/card.lark reads the parts; this module cuts a file into them, so that every mistake of a file is found and not
only the first. What the parts mean is `mjcalc.cards`.
"""

import re
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from mjcalc.errors import Fault, fault
from mjcalc.notation import tables_card as tables
from mjcalc.notation.cards_diagnose import (
    condition_fault,
    directive_fault,
    keyword_meant,
    tile_count_fault,
    tiles_meant,
    word_fault,
)
from mjcalc.notation.driver import pattern_lexer, run_tables
from mjcalc.notation.lines import LONGEST_LINE
from mjcalc.notation.nodes import Leaf, Node, Part


class Word(NamedTuple):
    """One word of a pattern, e.g. ``2222y!``."""

    kind: str
    """number, honours, dragons, winds, jokers, anything, tiles or decoration (grammar/card.lark)."""
    symbols: tuple[str, ...]
    """One a tile: a digit, a number letter, ``=2`` for a digit of the year, a letter of the tile, D V T J A."""
    label: str = ""
    """The suit letter behind it, or the number behind D V T."""
    mark: str = ""
    start: int = -1
    end: int = -1
    text: str = ""

    @property
    def same(self) -> bool:
        """Tell whether it is one symbol repeated."""
        return len(set(self.symbols)) == 1


class Condition(NamedTuple):
    """One condition behind ``where``."""

    kind: str
    """Name of its rule in the grammar; mirror, wrap and wild are their own."""
    parts: tuple[Any, ...]
    """Strings, and sums: tuples of (sign, factors)."""
    start: int
    end: int
    text: str


class FormText(NamedTuple):
    """One complete form of a line, between ``or`` and ``or``."""

    words: tuple[Word, ...]
    conditions: tuple[Condition, ...]
    start: int
    end: int


class Row(NamedTuple):
    """One line of a card, as typed."""

    line: int
    """Number of the line in the file, from 1."""
    text: str
    category: str
    pattern: str
    forms: tuple[FormText, ...]
    exposure: str
    """The letter as typed."""
    values: tuple[int, ...]
    note: str = ""
    value_at: tuple[int, int] = (-1, -1)
    """Columns of the value."""


class Found(NamedTuple):
    """A mistake of a card file, with its line."""

    line: int
    text: str
    fault: Fault


class CardText(NamedTuple):
    """A card file, taken apart."""

    settings: dict[str, str]
    """What the ``@`` lines say: card, year, size, concealed_bonus, open, closed."""
    jokerless_off: frozenset[str]
    """Categories with ``no-jokerless``."""
    rows: tuple[Row, ...]
    found: tuple[Found, ...]


def parse_card(text: str) -> CardText:
    """Take a card file apart; `found` has every mistake."""
    reader = _Reader()
    lines = [line.rstrip("\r") for line in text.removeprefix("\ufeff").split("\n")]
    kept: list[tuple[int, str, str]] = []
    for number, line in enumerate(lines, 1):
        content = re.split(r"(?:^|(?<=[ \t]))#", line, maxsplit=1)[0].rstrip()
        if len(line) > LONGEST_LINE:
            reader.add(number, line, fault("card_line_too_long", at=(LONGEST_LINE, len(line))))
        elif content.lstrip().startswith("@"):
            reader.directive(number, line, content)
        elif content.strip():
            kept.append((number, line, content))
    rows = [row for entry in kept if (row := reader.row(*entry))]
    if not kept:
        reader.add(1, lines[0], fault("card_no_lines"))
    return CardText(reader.settings, frozenset(reader.jokerless_off), tuple(rows), tuple(sorted(reader.found, key=_at)))


def _at(found: Found) -> int:
    return found.line


class _Reader:
    def __init__(self) -> None:
        self.settings: dict[str, str] = {}
        self.jokerless_off: list[str] = []
        self.found: list[Found] = []
        self.category = ""

    def add(self, number: int, text: str, *faults: Fault) -> None:
        self.found += [Found(number, text, each) for each in faults]

    def directive(self, number: int, line: str, content: str) -> None:
        start = len(content) - len(content.lstrip())
        parts = parse_part("directive", content[start:])
        if parts is None:
            self.add(number, line, directive_fault(content, start))
            if content[start:].split()[0] == "@year":
                self.settings.setdefault("year", "2026")  # its words are not a second mistake
            return
        name, value = _leaf(parts.children[0])[1:], _leaf(parts.children[1]).strip()
        if name == "category":
            self.jokerless_off += [value] if len(parts.children) > 2 else []
        elif name in self.settings:
            self.add(number, line, fault("card_said_twice", at=(start, len(content)), x=f"@{name}"))
        elif name == "year" and len(value) != 4:
            self.add(number, line, directive_fault(content, start))
            self.settings[name] = value.ljust(4, "0")[:4]
        elif name == "size" and not 2 <= int(value) <= 30:
            self.add(number, line, directive_fault(content, start))
        else:
            self.settings[name] = value

    def row(self, number: int, line: str, content: str) -> Row | None:
        fields = _fields(content)
        faults: list[Fault] = []
        category = fields[0][0] or self.category
        self.category = category
        if not category:
            faults.append(fault("card_no_category", at=(0, 1)))
        forms: tuple[FormText, ...] = ()
        exposure = ""
        values: tuple[int, ...] = ()
        if len(fields) == 1:
            at = fields[0][1], fields[0][1] + len(category)
            self.add(number, line, fault("card_no_bar", at=at, hint="card_fields"))
            return None
        if len(fields) < 2 or not fields[1][0]:
            faults.append(fault("card_no_pattern", at=_missing(fields, 1), hint="card_fields"))
        else:
            forms = self._pattern(*fields[1], faults)
        if len(fields) < 3 or not fields[2][0]:
            faults.append(fault("card_no_exposure", at=_missing(fields, 2), hint="card_fields"))
        else:
            exposure = self._exposure(*fields[2], faults)
        if len(fields) < 4 or not fields[3][0]:
            faults.append(fault("card_no_value", at=_missing(fields, 3), hint="card_fields"))
        else:
            values = _values(*fields[3], faults)
        note = " | ".join(field for field, _ in fields[4:])
        self.add(number, line, *faults)
        if faults:
            return None
        value_at = fields[3][1], fields[3][1] + len(fields[3][0])
        return Row(number, line, category, fields[1][0], forms, exposure, values, note, value_at)

    def _exposure(self, field: str, start: int, faults: list[Fault]) -> str:
        letters = self.settings.get("open", "X"), self.settings.get("closed", "C")
        parts = parse_part("exposure", field)
        if parts is None or field not in letters:
            at = start, start + len(field)
            pair: dict[str, object] = {"y": letters[0], "z": letters[1]}
            faults.append(
                fault("card_exposure", at=at, x=field, y=letters[0], z=letters[1], hint="card_letters", hint_args=pair)
            )
        return field

    def _pattern(self, field: str, start: int, faults: list[Fault]) -> tuple[FormText, ...]:
        size = int(self.settings.get("size", "14"))
        later: list[Fault] = []
        forms: list[FormText] = []
        cuts = _between(field, r"(?:^|(?<=[ \t]))(?i:or)(?=[ \t]|$)")
        for (_, before), (after, _) in pairwise(cuts):
            typed = field[before:after]
            if typed != "or":
                at = start + before, start + after
                later.append(fault("card_unknown_word", at=at, x=typed, hint="did_you_mean", hint_args={"x": "or"}))
        for first, last in cuts:
            form, tiles = self._form(field[first:last], start + first, later, len(cuts) > 1)
            if tiles >= 0 and tiles != size and form.words:
                faults.append(tile_count_fault(tiles, size, (form.start, form.end)))
            forms.append(form)
        faults += later
        return tuple(forms)

    def _form(self, text: str, start: int, faults: list[Fault], several: bool) -> tuple[FormText, int]:
        """Read one form; the number of its tiles is -1 where a word cannot be counted."""
        split = next((match for match in re.finditer(r"[^ \t]+", text) if _is_where(match[0])), None)
        if split and split[0] != "where":
            place = start + split.start(), start + split.end()
            meant: dict[str, object] = {"x": "where"}
            faults.append(fault("card_unknown_word", at=place, x=split[0], hint="did_you_mean", hint_args=meant))
        words: list[Word] = []
        tiles = 0
        for match in re.finditer(r"[^ \t]+", text[: split.start()] if split else text):
            at = start + match.start()
            word, count = self._word(match[0], at, faults)
            words += [word] if word and word.kind != "decoration" else []
            tiles = tiles + count if min(tiles, count) >= 0 else -1
        end = start + (len((text[: split.start()] if split else text).rstrip()))
        first = start + len(text) - len(text.lstrip())
        if not words and tiles >= 0:
            place = first, max(end, first + 1)
            faults.append(
                fault("card_empty_form", at=place, hint="card_whole_forms")
                if several
                else fault("card_no_pattern", at=place, hint="card_tiles_first")
            )
        conditions: list[Condition] = []
        if split:
            rest = start + split.end()
            for a, b in _between(text[split.end() :], ","):
                condition = _condition(text[split.end() :][a:b], rest + a, faults)
                conditions += [condition] if condition else []
        return FormText(tuple(words), tuple(conditions), first, end), tiles

    def _word(self, text: str, start: int, faults: list[Fault]) -> tuple[Word | None, int]:
        parts = parse_part("word", text)
        if parts is None:
            faults.append(word_fault(text, start))
            return None, tiles_meant(text)
        node = parts.children[0]
        if isinstance(node, Leaf):
            return Word("decoration", (), start=start, end=start + len(text), text=text), 0
        kind = node.name
        symbols: list[str] = []
        label = mark = ""
        for leaf in node.children:
            text_of = _leaf(leaf)
            if leaf.name == "YEAR":
                symbols += self._year(text_of, start + leaf.start, faults)
            elif leaf.name == "MARK":
                mark = text_of
            elif leaf.name == "SUIT" or (leaf.name == "DIGIT" and kind in ("dragons", "winds", "tiles")):
                label = text_of
            else:
                symbols.append(text_of)
        word = Word(kind, tuple(symbols), label, mark, start, start + len(text), text)
        plain = [symbol for symbol in symbols if symbol[0] != "="]
        if not word.same and any(plain.count(symbol) > 2 for symbol in plain):
            faults.append(fault("card_block_in_word", at=(start, word.end), x=text, hint="card_own_word"))
        return word, len(symbols)

    def _year(self, text: str, start: int, faults: list[Fault]) -> list[str]:
        if "year" not in self.settings:
            at = start, start + len(text)
            faults.append(fault("card_no_year", at=at, x=text, hint="card_say_year"))
            return ["=1", "=2", "=3", "=4"]  # four tiles, so that the count is right
        year = int(self.settings["year"]) + int(text[5:-1] or "0")
        return [f"={digit}" for digit in str(abs(year))]


def _is_where(text: str) -> bool:
    """Tell whether a word stands before conditions: ``where``, or a word that was meant to be it."""
    return text == "where" or (keyword_meant(text) and parse_part("word", text) is None)


def _fields(content: str) -> list[tuple[str, int]]:
    fields = []
    for start, end in _between(content, r"\|"):
        text = content[start:end]
        fields.append((text.strip(), start + len(text) - len(text.lstrip())))
    return fields


def _between(text: str, separator: str) -> list[tuple[int, int]]:
    cuts = [match.span() for match in re.finditer(separator, text)]
    return list(zip([0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(text)], strict=True))


def _missing(fields: list[tuple[str, int]], index: int) -> tuple[int, int]:
    """Return where a missing field should stand: its empty place, or behind the last field."""
    text, start = fields[min(index, len(fields) - 1)]
    return start + len(text), start + len(text) + 1


def _values(field: str, start: int, faults: list[Fault]) -> tuple[int, ...]:
    parts = parse_part("value", field)
    values = tuple(int(_leaf(leaf)) for leaf in parts.children) if parts else ()
    if not values or not all(values):
        at = start, start + len(field)
        faults.append(fault("card_value", at=at, x=field, hint="card_write_value"))
    return values


def _condition(text: str, start: int, faults: list[Fault]) -> Condition | None:
    start += len(text) - len(text.lstrip())
    text = text.strip()
    parts = parse_part("condition", text)
    if parts is None:
        faults.append(condition_fault(text, start))
        return None
    node = parts.children[0]
    kind, children = (node.text, ()) if isinstance(node, Leaf) else (node.name, node.children)
    return Condition(kind, tuple(_part(child) for child in children), start, start + len(text), text)


def _leaf(part: Part) -> str:
    assert isinstance(part, Leaf)
    return part.text


def _part(node: Part) -> Any:
    if isinstance(node, Leaf):
        return node.text
    if node.name != "sum":
        return node.name, _leaf(node.children[0])
    products: list[tuple[str, tuple[str, ...]]] = []
    sign = "+"
    for child in node.children:
        if isinstance(child, Node):
            products.append((sign, tuple(_leaf(factor) for factor in child.children)))
        else:
            sign = child.text
    return tuple(products)


_token = pattern_lexer(tables.CARD_TERMINALS, " \t")

TABLES = {
    "word": (tables.WORD_STATES, tables.WORD_RULES, tables.WORD_FINAL),
    "condition": (tables.CONDITION_STATES, tables.CONDITION_RULES, tables.CONDITION_FINAL),
    "exposure": (tables.EXPOSURE_STATES, tables.EXPOSURE_RULES, tables.EXPOSURE_FINAL),
    "value": (tables.VALUE_STATES, tables.VALUE_RULES, tables.VALUE_FINAL),
    "directive": (tables.DIRECTIVE_STATES, tables.DIRECTIVE_RULES, tables.DIRECTIVE_FINAL),
}


@lru_cache(4096)
def parse_part(part: str, text: str) -> Node | None:
    """Parse a part of a card by grammar/card.lark; None where the grammar does not read it."""
    states, rules, final = TABLES[part]
    tree = run_tables(text, _token, states, rules, final)
    return tree if isinstance(tree, Node) else None
