"""Bytes to lines of text: what a file holds before notation is read. UTF-8, with or without BOM, LF or CRLF."""

from typing import NamedTuple

from mjcalc.errors import Fault, NotationError, fault
from mjcalc.notation.lines import LONGEST_LINE

BOM = b"\xef\xbb\xbf"
LOG_SIGNS = b"<{[hM"
"""How a log of another program may begin: as XML, as JSON, as a link, as a game of Botzone; a hand seldom does."""
_SHOWN = 40


def most_bytes(longest: int) -> int:
    """Return a number of bytes of which more are surely more than `longest` characters."""
    return 4 * longest


def beginning(data: bytes) -> bytes:
    """Return a text from its first sign on."""
    return data.removeprefix(BOM).lstrip()


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

    def feed(self, data: bytes) -> list[Cut]:
        """Return the lines that end in this piece."""
        *whole, rest = (self._rest + data).split(b"\n")
        self._rest = rest[: most_bytes(self.longest) + 1]
        return [self._cut(raw) for raw in whole]

    def close(self) -> list[Cut]:
        """Return the last line, if it does not end."""
        return [self._cut(self._rest)] if self._rest else []

    def _cut(self, raw: bytes) -> Cut:
        self.number += 1
        return cut_of(self.number, *line_of(raw, self.number == 1, self.longest))


def cut_of(number: int, text: str, wrong: Fault | None) -> Cut:
    """Return a line with what is wrong with it."""
    return Cut(number, text, NotationError([wrong], text) if wrong else None)


def line_of(raw: bytes, first: bool = False, longest: int = LONGEST_LINE) -> tuple[str, Fault | None]:
    """Return the text of a line without its line end, and what is wrong with it as a line, if anything is.

    `first` tells that a file begins here, where a BOM may stand. Of a line that is too long only the beginning is
    returned; bytes that are no UTF-8 are shown as U+FFFD.
    """
    if first and raw.startswith(BOM):
        raw = raw[len(BOM) :]
    raw = raw.rstrip(b"\r")
    if len(raw) > most_bytes(longest):
        return shortened(raw.decode("utf-8", "ignore").ljust(longest + 1), longest)
    try:
        return shortened(raw.decode("utf-8"), longest)
    except UnicodeDecodeError as error:
        column = len(raw[: error.start].decode("utf-8"))
        return raw.decode("utf-8", "replace"), fault("not_utf8", at=(column, column + 1))


def shortened(text: str, longest: int = LONGEST_LINE) -> tuple[str, Fault | None]:
    """Return a line, of one that is too long only the beginning with the fault."""
    if len(text) <= longest:
        return text, None
    too_long = fault("line_too_long", at=(longest, longest + 1), hint="line_limit", hint_args={"n": longest})
    return text[: longest + _SHOWN], too_long
