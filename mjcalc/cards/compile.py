"""A card's text to a card: every line instantiated to the concrete hands it means."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby, product

from mjcalc.cards.conditions import (
    APART_SUITS,
    COMPARE,
    DRAGON_OF_SUIT,
    FREE_SUITS,
    Axes,
    axes,
    letters_of,
    movable,
    solvable,
    used,
)
from mjcalc.cards.model import SUPPLY, Block, Card, CardLine, Variant, block_text, make_variant
from mjcalc.errors import Fault, NotationError, fault
from mjcalc.model.american import AMERICAN_TEXT, JOKER, SOAP
from mjcalc.notation.cards import CardText, Condition, FormText, Found, Row, Word, parse_card

LIMIT = 20_000
"""Most concrete hands of one line."""

Template = tuple[str, str, int, bool, int]
"""(how to find the kind, what of, size, jokers allowed, number of the word)."""


class CardError(NotationError):
    """A card file has mistakes: `found` has every one with its line, `file` is its name."""

    def __init__(self, found: tuple[Found, ...], file: str = "") -> None:
        super().__init__([each.fault for each in found], found[0].text)
        self.found = found
        self.file = file or "card"
        self.lines = tuple((each.line, each.text) for each in found)


@lru_cache(16)
def compile_card(text: str, name: str = "") -> tuple[Card, tuple[Found, ...], CardText, tuple[int, ...]]:
    """Return the card of a text, its mistakes, the parsed text, and how many impossible hands each line lost."""
    parsed = parse_card(text)
    found = list(parsed.found)
    numbers: dict[str, int] = {}
    lines: list[CardLine] = []
    dropped: list[int] = []
    for row in parsed.rows:
        group = slug(row.category)
        numbers[group] = numbers.get(group, 0) + 1
        faults, variants, lost = _row_variants(row)
        found += [Found(row.line, row.text, each) for each in faults]
        lines.append(_line(row, numbers[group], variants, parsed, len(lines)))
        dropped.append(lost)
    settings = parsed.settings
    card = Card(settings.get("card", name), int(settings.get("year", 0)), int(settings.get("size", 14)), tuple(lines))
    found.sort(key=lambda each: each.line)
    return card, tuple(found), parsed, tuple(dropped)


def read_card(text: str, name: str = "") -> Card:
    """Read a card; raise `CardError` with every mistake of the file if it has any."""
    card, found, _, _ = compile_card(text, name)
    if found:
        raise CardError(found, name)
    return card


def slug(category: str) -> str:
    """Return a category as it stands in ids: lower case, every run of other characters an underscore."""
    return re.sub(r"[^\w]+|_+", "_", category.lower()).strip("_") or "line"


def _line(row: Row, number: int, variants: tuple[Variant, ...], parsed: CardText, order: int) -> CardLine:
    concealed = row.exposure == parsed.settings.get("closed", "C")
    bonus = 0 if concealed else int(parsed.settings.get("concealed_bonus", 0))
    flexible = any(
        variant.wild
        or variant.anything
        or any(loose for _, _, loose in variant.needs)
        or any(ok for v in variant.free for _, ok in v)
        for variant in variants
    )
    return CardLine(
        f"{slug(row.category)}_{number}",
        f"{row.category} #{number}",
        row.category,
        row.pattern,
        concealed,
        row.values[-1] if concealed else row.values[0],
        row.values[-1] + bonus,
        row.note,
        flexible and row.category not in parsed.jokerless_off,
        flexible,
        variants,
        row.line,
        order,
    )


def _row_variants(row: Row) -> tuple[list[Fault], tuple[Variant, ...], int]:
    faults = [each for form in row.forms for each in _form_faults(form)]
    if faults:
        return faults, (), 0
    found: dict[object, Variant] = {}
    lost: dict[object, Variant] = {}
    count = 0
    for form in row.forms:
        choices = axes(form)
        count += choices.size
        if count > LIMIT:
            return [_too_many(form, count)], (), 0
        for variant in _form_variants(form, choices):
            key = variant[1:]
            if key in found or key in lost:
                continue
            if _possible(variant):
                found[key] = variant
            else:
                lost[key] = variant
    if not found:
        return [_no_hand(row, lost)], (), len(lost)
    return [], tuple(found.values()), len(lost)


def _no_hand(row: Row, lost: dict[object, Variant]) -> Fault:
    """Say why no hand fits a line."""
    at = row.forms[0].start, row.forms[-1].end
    shown: dict[str, object] = {}
    if not lost:
        form = row.forms[0]
        kept = form.conditions
        if not solvable(form._replace(conditions=())):
            return fault("card_no_hand", at=at, hint="card_few_kinds")
        for condition in form.conditions:  # leave out every condition that is not to blame
            others = tuple(c for c in kept if c is not condition)
            kept = kept if solvable(form._replace(conditions=others)) else others
        shown = {"x": ", ".join(c.text for c in kept)}
        return fault("card_no_hand", at=at, hint="card_never", hint_args=shown)
    variant = next(iter(lost.values()))
    for kind, strict, _ in variant.needs:
        if strict > SUPPLY[kind]:
            shown = {"n": strict, "x": block_text(Block(kind, 1, False)), "m": SUPPLY[kind]}
            return fault("card_no_hand", at=at, hint="card_too_often", hint_args=shown)
    shown = {"n": variant.forced, "m": SUPPLY[JOKER]}
    return fault("card_no_hand", at=at, hint="card_too_many_jokers", hint_args=shown)


def _possible(variant: Variant) -> bool:
    """Tell whether the set has the tiles: naturals for strict places, jokers for what is lacking elsewhere."""
    flowers = SUPPLY[-2] if variant.wild else 0
    return variant.forced <= SUPPLY[JOKER] + flowers and all(
        strict <= SUPPLY[kind] for kind, strict, _ in variant.needs
    )


def _too_many(form: FormText, count: int) -> Fault:
    letters = [x for x in used(form, "suits") if x in APART_SUITS + FREE_SUITS] + used(form, "numbers")
    letters += [f"D{x}" for x in used(form, "dragons")] + [f"V{x}" for x in used(form, "winds")]
    at = form.start, form.end
    shown: dict[str, object] = {"x": " ".join(letters)}
    return fault(
        "card_too_many_variants", at=at, n=count, limit=LIMIT, hint="card_free_letters", hint_args=shown
    )


def _form_faults(form: FormText) -> Iterator[Fault]:
    """Yield conditions that speak of something the pattern does not have."""
    suits, numbers = used(form, "suits"), used(form, "numbers")
    has = {*suits, *numbers, *(f"D{x}" for x in used(form, "dragons")), *(f"V{x}" for x in used(form, "winds"))}
    runs = [condition for condition in form.conditions if condition.kind == "run"]
    for condition in form.conditions:
        at = condition.start, condition.end
        if condition.kind in ("run", "mirror", "wrap") and not used(form, "digits"):
            yield fault("card_nothing_moves", at=at, x=condition.text)
        elif condition in runs[1:]:
            yield fault("card_two_runs", at=at, x=runs[0].text, y=condition.text, hint="card_one_run")
        elif condition.kind == "run" and not movable(form, condition):
            yield _no_step(form, condition)
        for name in _spoken_of(condition):
            if name not in has:
                hint_args: dict[str, object] = {"x": name}
                yield fault("card_not_in_pattern", at=at, x=name, hint="card_use_it", hint_args=hint_args)


def _no_step(form: FormText, condition: Condition) -> Fault:
    """Say that a ``run`` moves nothing, and how far the printed numbers can move."""
    at = condition.start, condition.end
    digits = [int(digit) for digit in used(form, "digits")]
    most = 8 if any(c.kind == "wrap" for c in form.conditions) else max(min(digits) - 1, 9 - max(digits))
    if not most:
        return fault("card_no_step", at=at, x=condition.text, hint="card_no_room")
    shown: dict[str, object] = {"n": most}
    return fault("card_no_step", at=at, x=condition.text, hint="card_largest_step", hint_args=shown)


def _spoken_of(condition: Condition) -> list[str]:
    parts = condition.parts
    if condition.kind in ("winds_in", "dragons_in"):
        return [parts[0] + parts[1]]
    if condition.kind == "matching":
        return [parts[0] + parts[1], parts[3]]
    if condition.kind in ("relation", "range"):
        return sorted(letters_of(parts))
    return [parts[0]] if condition.kind in ("suits_in", "numbers") else []


def _form_variants(form: FormText, choices: Axes) -> Iterator[Variant]:
    wild = any(condition.kind == "wild" for condition in form.conditions)
    templates = _templates(form.words)
    for suits, numbers, dragons, winds in product(choices.suits, choices.numbers, choices.dragons, choices.winds):
        if any(not COMPARE[sign](dragons[d], DRAGON_OF_SUIT[suits[x]]) for d, sign, x in choices.cross):
            continue
        image = numbers.image
        blocks = []
        for how, what, size, joker, word in templates:
            if how == "kind":
                kind = int(what)
            elif how == "dragon":
                kind = DRAGON_OF_SUIT[suits[what]]
            elif how == "label":
                kind = dragons[what] if what in dragons else winds[what]
            else:
                value = image[what] if what in image else int(what[-1])
                kind = suits[how] * 9 + value - 1 if value else SOAP
            blocks.append(Block(kind, size, joker, word))
        yield make_variant(blocks, wild)


def _templates(words: tuple[Word, ...]) -> list[Template]:
    """Turn words into blocks whose tiles are still letters."""
    templates: list[Template] = []
    for index, word in enumerate(words):
        for symbol, copies in groupby(word.symbols):
            size = len(list(copies))
            block = word.same and size > 2 and symbol[0] != "="  # a year is singles and pairs
            joker = word.mark == "?" or (block and word.mark != "!")
            how, what = _how(word, symbol)
            templates.append((how, what, size, joker, index))
    return templates


def _how(word: Word, symbol: str) -> tuple[str, str]:
    if word.kind == "number":
        return ("kind", str(SOAP)) if symbol == "0" else (word.label, symbol)
    if word.kind == "dragons" and word.label.isalpha():
        return "dragon", word.label
    if word.kind in ("dragons", "winds"):
        return "label", symbol + word.label
    special = {"jokers": -1, "anything": -2}
    if word.kind == "tiles":
        return "kind", str(-2 - int(word.label))
    return "kind", str(special.get(word.kind, AMERICAN_TEXT.index(symbol) if symbol in AMERICAN_TEXT else -1))
