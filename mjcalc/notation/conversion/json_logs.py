"""Logs that are JSON documents with a list ``log`` of rounds, whatever a round is like."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote

from mjcalc.notation.conversion.cutting_json import LONGEST, Documents
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.logs import found_fault, found_win
from mjcalc.notation.conversion.riichi import Win
from mjcalc.notation.conversion.specimen import TextReader
from mjcalc.notation.conversion.table import LogError
from mjcalc.notation.cutting import Cut, Cutter, beginning

_LINK = re.compile(r"https?://[^\s#]*#json=([^\s&]+)\S*")


class ByFirstSign:
    """Reads a text with the reader that its first sign asks for."""

    def __init__(self, choose: Callable[[bytes], TextReader]) -> None:
        """`choose` is given that sign, one byte."""
        self._choose = choose
        self._start = b""
        self._reader: TextReader | None = None

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece."""
        if self._reader is None:
            self._start += data
            begins = beginning(self._start)[:1]
            if not begins:
                return
            self._reader = self._choose(begins)
            data, self._start = self._start, b""
        yield from self._reader.feed(data)

    def close(self) -> Iterator[Found]:
        """Read what is left at the end."""
        if self._reader is not None:
            yield from self._reader.close()


class JsonReader:
    """Reads JSON logs, one behind the other, lists of them, and links with a log in them."""

    def __init__(self, wins_of: Callable[[Any], Iterator[Win]], name_of: Callable[[Any], str]) -> None:
        """`wins_of` yields the wins of a round or raises LogError, `name_of` names a round."""
        self._wins_of, self._name_of = wins_of, name_of
        self._cutter = Cutter(LONGEST)
        self._documents = Documents()

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece."""
        for cut in self._cutter.feed(data):
            yield from self._line(cut)

    def close(self) -> Iterator[Found]:
        """Read what is left at the end."""
        for cut in self._cutter.close():
            yield from self._line(cut)
        rest = self._documents.rest()
        if rest is not None:
            yield from self._document(*rest)

    def _line(self, cut: Cut) -> Iterator[Found]:
        if cut.error is not None:
            yield Found(cut.number, cut.text[:80], error=cut.error)
            return
        link = _LINK.fullmatch(cut.text.strip())
        text = unquote(link[1]) if link else cut.text
        for number, document in self._documents.add(text, cut.number):
            yield from self._document(number, document)

    def _document(self, line: int, text: str) -> Iterator[Found]:
        if text.lstrip()[:1] not in ("{", "["):
            yield found_fault(LogError("log_no_log", x=text.strip()[:20]), line, text)
            return
        try:
            value = json.loads(text)
        except (ValueError, RecursionError) as error:
            reason = str(error) if isinstance(error, json.JSONDecodeError) else type(error).__name__
            if isinstance(error, json.JSONDecodeError):
                line, reason = line + error.lineno - 1, error.msg
            yield found_fault(LogError("log_broken", x=f"JSON: {reason}"), line, text)
            return
        for log in value if isinstance(value, list) and value else [value]:
            rounds = log.get("log") if isinstance(log, dict) else None
            if not isinstance(rounds, list):
                yield found_fault(LogError("log_no_log", x=text[:20]), line, text)
                continue
            for values in rounds:
                yield from self._round(values, line)

    def _round(self, values: Any, line: int) -> Iterator[Found]:
        typed = json.dumps(values[-1] if isinstance(values, list) and values else values, ensure_ascii=False)
        try:
            for win in self._wins_of(values):
                yield found_win(win, line, typed)
        except LogError as error:
            yield found_fault(error, line, typed, self._name_of(values))
