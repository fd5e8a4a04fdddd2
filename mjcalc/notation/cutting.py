"""Bytes to lines of text: UTF-8, with bounds, each line with what keeps it from being read."""

from typing import NamedTuple

from mjcalc.errors import NotationError, fault
from mjcalc.notation.lines import LONGEST_LINE


class Cut(NamedTuple):
    """A line of a file."""

    number: int
    """Counted from 1."""
    text: str
    error: NotationError | None = None
    """What is wrong with it already: no UTF-8, or too long."""


class Cutter:
    """Cuts what it is fed into lines of at most `longest` characters; of a longer line only the beginning is kept."""

    def __init__(self, longest: int = LONGEST_LINE) -> None:
        self.longest = longest
        self.number = 0
        self._rest = b""
        self._dropped = False

    def feed(self, data: bytes) -> list[Cut]:
        """Return the lines that end in this piece."""
        *whole, self._rest = (self._rest + data).split(b"\n")
        cuts = [self._cut(raw) for raw in whole]
        if len(self._rest) > 4 * self.longest:
            self._rest, self._dropped = self._rest[: 4 * self.longest], True
        return cuts

    def close(self) -> list[Cut]:
        """Return the last line, if it does not end."""
        return [self._cut(self._rest)] if self._rest else []

    def _cut(self, raw: bytes) -> Cut:
        self.number += 1
        cut = _decoded(raw, self.number, self._dropped, self.longest)
        self._dropped = False
        return cut


def line_of(text: str, number: int, longest: int = LONGEST_LINE) -> Cut:
    """Return a text as a line, refused if it is too long."""
    if len(text) <= longest:
        return Cut(number, text)
    shown = text[: longest + 40]
    at = (longest, longest + 1)
    too_long = fault("line_too_long", at=at, hint="line_limit", hint_args={"n": longest})
    return Cut(number, shown, NotationError([too_long], shown))


def _decoded(raw: bytes, number: int, dropped: bool, longest: int) -> Cut:
    if number == 1 and raw.startswith(b"\xef\xbb\xbf"):
        raw = raw[3:]
    raw = raw.rstrip(b"\r")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        if not dropped:
            text = raw.decode("utf-8", "replace")
            column = len(raw[: error.start].decode("utf-8"))
            return Cut(number, text, NotationError([fault("not_utf8", at=(column, column + 1))], text))
        text = raw.decode("utf-8", "ignore")
    if dropped:
        text = text.ljust(longest + 1)
    return line_of(text, number, longest)
