"""What is wrong or odd with a card file: every mistake, and what its owner should look at."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from mjcalc.cards.compile import compile_card
from mjcalc.cards.conditions import NUMBERS, letters_of
from mjcalc.cards.counting import Held, Rest, concrete, lack, natural_tiles
from mjcalc.cards.model import ACTUAL_JOKER, ANY_TILE, NATURALS, SUPPLY, Block, Card, CardLine, Variant, make_variant
from mjcalc.errors import Fault, fault
from mjcalc.model.american import JOKER
from mjcalc.notation.cards import FormText, Found, Row

MOST_TRIED = 60_000
"""How often hands are tried on one line with tile variables, any tiles or wild flowers; beyond it, evenly picked hands
are."""


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
    if not line.concealed and row.values[-1] < row.values[0]:
        first_value, last_value = row.values[0], row.values[-1]
        yield fault("card_concealed_cheaper", at=row.value_at, x=last_value, y=first_value, hint="card_write_value")
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
    """Yield pairs of number letters of one suit that no chain of conditions relates, and that can be equal."""
    group = {name: {name} for name in NUMBERS}
    allowed = {name: set("123456789") for name in NUMBERS}
    for condition in form.conditions:
        if condition.kind == "numbers":
            allowed[condition.parts[0]] &= set(condition.parts[1])
        elif condition.kind in ("relation", "range"):
            tied = set().union(*(group[name] for name in letters_of(condition.parts)))
            group.update(dict.fromkeys(tied, tied))
    by_suit: dict[str, set[str]] = {}
    for word in form.words:
        if word.kind == "number":
            by_suit.setdefault(word.label, set()).update(symbol for symbol in word.symbols if symbol in NUMBERS)
    pairs = {(one, other) for some in by_suit.values() for one in some for other in some if one < other}
    for one, other in sorted(pairs):
        if other not in group[one] and allowed[one] & allowed[other]:
            yield one, other


def _overlaps(card: Card, rows: dict[int, Row]) -> Iterator[Found]:
    """Yield lines with concrete hands that also fit another line: hands alike once, at the later line."""
    shared: dict[tuple[int, str], int] = {}
    owner: dict[object, CardLine] = {}
    for line in card.lines:
        for variant in line.variants:
            before = owner.setdefault(_tiles(variant), line)
            if before is not line:
                key = line.line, before.title
                shared[key] = shared.get(key, 0) + 1
    general_lines = [line for line in card.lines if any(map(_general, line.variants))]
    hands = {line: [_hand(variant) for variant in line.variants] for line in card.lines if general_lines}
    for general in general_lines:
        for line, count in _fitting(hands, general):
            if (general.line, line.title) not in shared:
                shared[line.line, general.title] = count
    for (number, title), count in shared.items():
        row = rows[number]
        at = row.forms[0].start, row.forms[-1].end
        yield Found(number, row.text, fault("card_overlap", at=at, n=count, x=title))


def _tiles(variant: Variant) -> object:
    """Return what two concrete hands have in common if the same tiles fit both."""
    totals = tuple((kind, strict + loose) for kind, strict, loose in variant.needs)
    return totals, variant.jokers, variant.anything, variant.free, variant.wild


def _general(variant: Variant) -> bool:
    """Tell whether other hands fit than those with its printed tiles and jokers for them."""
    return bool(variant.free or variant.anything or variant.wild)


def _fitting(hands: dict[CardLine, list[Held | None]], general: CardLine) -> Iterator[tuple[CardLine, int]]:
    """Yield the lines that share hands with a general one, and how many of theirs do."""
    step = len(general.variants) * sum(map(len, hands.values())) // MOST_TRIED + 1
    for line, some in hands.items():
        tried = [hand for hand in some[::step] if hand] if line is not general else []
        count = sum(any(_fits(variant, hand) for variant in general.variants) for hand in tried)
        if count:
            yield line, count


def _hand(variant: Variant) -> Held | None:
    """Return a hand that is the concrete hand: its own tiles, jokers where the set has too few."""
    names = sorted({block.kind for block in variant.blocks if block.kind < 0 and block.kind != ACTUAL_JOKER})
    used = {kind for kind, _, _ in variant.needs}
    spare = [kind for kind in NATURALS if kind not in used]
    if len(names) > len(spare):
        return None
    chosen = dict(zip(names, spare, strict=False))
    blocks = [Block(chosen.get(b.kind, b.kind), b.size, b.joker or b.kind == ANY_TILE) for b in variant.blocks]
    plain = make_variant(blocks)
    counts = [0] * len(SUPPLY)
    for kind, strict, loose in plain.needs:
        counts[kind] = min(strict + loose, SUPPLY[kind])
    counts[JOKER] = plain.forced
    return Held(tuple(counts), (), (0,) * len(SUPPLY)) if counts[JOKER] <= SUPPLY[JOKER] else None


def _fits(general: Variant, hand: Held) -> bool:
    for kind, strict, _ in general.needs:
        if hand.counts[kind] < strict:
            return False
    naturals = natural_tiles(hand.counts)
    if not general.free:
        return not lack(Rest(general, general.needs, ()), hand.counts, naturals).distance
    choices = islice(concrete(general, hand, exact=True), 1000)
    return any(not lack(Rest(each, each.needs, ()), hand.counts, naturals).distance for each in choices)
