"""Full records written quickly: `full_json` writes what `json_text` would of `Score.to_dict`, from remembered pieces.

Wins with equal breakdowns have equal records but for the line, the sets and the settlement. So the text of the rest is
made once, by the same methods of `Score`, with holes where the sets go. A test holds it against the whole record.
"""

from json.encoder import encode_basestring as quote
from typing import Any, NamedTuple, TypeVar

from mjcalc.model.sets import Mask, SetCode, set_text
from mjcalc.notation.write import hand_text
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.pattern import EVENT, WHOLE
from mjcalc.scoring.engine import Breakdown, Scored
from mjcalc.scoring.lean import json_text
from mjcalc.scoring.result import Score, Where, head_of
from mjcalc.scoring.shown_sets import hit_mask, in_reading_order

REMEMBERED = 8_000
"""Pieces of a kind that are remembered before all of them are forgotten."""

_HOLE = "\0"
"""Stands in a record for what differs. A line with this character is not notation, and no text of ours has it."""

Key = TypeVar("Key")
Piece = TypeVar("Piece")

_HOLE_TEXT = '"\\u0000"'


class _Worth(NamedTuple):
    """The text of what hands with the same breakdowns are worth."""

    breakdowns: tuple[Breakdown, ...]
    """The breakdowns, kept so that no other takes their identity."""
    texts: tuple[str, ...]
    """What stands around the holes; none: the sets are in more places than the holes."""
    masks: tuple[Mask, ...]
    """The sets that go into each hole."""


class FullRecords:
    """Writes the full records of hands under one set of rules in force, in one language."""

    def __init__(self, rules: RuleSet, language: str) -> None:
        self.rules = rules
        self._language = language
        self._heads: dict[tuple[str | None, bool, str], tuple[str, ...]] = {}
        self._worths: dict[tuple[int, ...], _Worth] = {}
        self._settlements: dict[Any, str] = {}

    def write(self, score: Score) -> str:
        """Write the record as one line of JSON."""
        scored = score.scored
        if scored is None or scored.refusal is not None or scored.barred or score.warnings:
            return json_text(score.to_dict(self._language))
        readings = scored.readings
        if self.rules.left_out(score.hand, readings[0][0]):  # tiles are named in a sentence
            return json_text(score.to_dict(self._language))
        if len(readings) == 1:
            key: tuple[int, ...] = (id(readings[0][1]),)
        else:
            rank = readings[0][1].rank
            if readings[1][1].rank == rank:  # their sets are shown as well
                return json_text(score.to_dict(self._language))
            key = tuple([id(breakdown) for _, breakdown in readings])
        worth = self._worths.get(key) or self._worth(key, score, scored)
        if not worth.texts:
            return json_text(score.to_dict(self._language))
        return self._head(score) + _filled(worth, readings[0][0].sets) + self._settlement(score, worth)

    def _head(self, score: Score) -> str:
        """Write the record up to the options."""
        file, line, text, label, _ = where = score.where
        texts = self._heads.get((file, line is None, label))
        if texts is None:
            texts = _remember(self._heads, (file, line is None, label), self._around(where))
        quoted = quote(text)
        if line is None:
            return f'{texts[0]}{quoted}{texts[1]}"{hand_text(score.hand)}"{texts[2]}'
        return f'{texts[0]}{line}{texts[1]}{quoted}{texts[2]}"{hand_text(score.hand)}"{texts[3]}'

    def _around(self, where: Where) -> tuple[str, ...]:
        record = head_of("score", _HOLE, self.rules, where._replace(text=_HOLE))
        if where.line is not None:
            record["line"] = _HOLE
        return tuple((json_text(record)[:-1] + ",").split(_HOLE_TEXT))

    def _worth(self, key: tuple[int, ...], score: Score, scored: Scored) -> _Worth:
        breakdowns = tuple([breakdown for _, breakdown in scored.readings])
        best = breakdowns[0]
        if any(item.mask for item in best.suppressed):  # sets are named in a sentence
            return _remember(self._worths, key, _Worth(breakdowns, (), ()))
        record: dict[str, Any] = {}
        score.add_worth(record, self._language)
        masks = []
        entries = record["patterns"] + record.get("fu_lines", [])
        for entry, hit in zip(entries, best.counted + best.beside, strict=True):
            mask = hit_mask(hit)
            if mask != EVENT:
                masks.append(mask)
                entry["sets"] = _HOLE
        masks.append(WHOLE)
        record["arrangement"] = _HOLE
        texts = tuple((json_text(record)[1:-1] + ",").split(_HOLE_TEXT))
        return _remember(self._worths, key, _Worth(breakdowns, texts, tuple(masks)))

    def _settlement(self, score: Score, worth: _Worth) -> str:
        hand = score.hand
        key = (worth.breakdowns[0].value.total, hand.circumstances, hand.winning, hand.melds, score.assumed)
        text = self._settlements.get(key)
        if text is None:
            record: dict[str, Any] = {}
            score.add_settlement(record, self._language)
            text = _remember(self._settlements, key, json_text(record)[1:])
        return text


def _remember(memory: dict[Key, Piece], key: Key, value: Piece) -> Piece:
    if len(memory) >= REMEMBERED:
        memory.clear()
    memory[key] = value
    return value


def _filled(worth: _Worth, sets: tuple[SetCode, ...]) -> str:
    """Put the sets into the holes."""
    order = in_reading_order(sets)
    names = [_QUOTED.get(code) or _quoted(code) for code in sets]
    whole = "[" + ",".join([names[at] for at in order]) + "]"
    text = worth.texts[0]
    for mask, after in zip(worth.masks, worth.texts[1:], strict=True):
        text += whole if mask == WHOLE else "[" + ",".join([names[at] for at in order if mask >> at & 1]) + "]"
        text += after
    return text


_QUOTED: dict[SetCode, str] = {}
"""Sets as JSON; there are some 400."""


def _quoted(code: SetCode) -> str:
    text = _QUOTED[code] = json_text(set_text(code))
    return text


_writers: dict[tuple[int, str], FullRecords] = {}


def full_json(score: Score, language: str = "en") -> str:
    """Write the full record of a score as one line of JSON: `Score.to_dict` through `json_text`."""
    key = id(score.rules), language
    writer = _writers.get(key)
    if writer is None or writer.rules is not score.rules:
        if len(_writers) >= 64:
            _writers.clear()
        writer = _writers[key] = FullRecords(score.rules, language)
    return writer.write(score)
