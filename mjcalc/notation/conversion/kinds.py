"""What log a text looks like, so that one given to the wrong reader is a single error with the reader it needs."""

import re
from collections.abc import Generator, Iterator

from mjcalc.errors import Fault, NotationError
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.logs import shortened
from mjcalc.notation.conversion.specimen import TextReader
from mjcalc.notation.cutting import LOG_SIGNS, beginning

HEAD = 4096
"""Bytes at the beginning of a text that tell what it is."""

_KINDS = (
    (re.compile(rb"(<\?xml[^>]*>\s*)?<mjloggm\b"), "tenhou-log"),
    (re.compile(rb"https?://[^\s#]*#json="), "tenhou-log"),
    (re.compile(rb"Match [0-9A-Za-z]+\s*[\r\n]"), "botzone"),
    (re.compile(rb'(\[\s*)?\{[^{}]*?"type"\s*:\s*"[a-z_]+"'), "mjai"),
    (re.compile(rb'[{\[].*?"log"\s*:\s*\[\s*\[\s*\[', re.DOTALL), "tenhou-log"),
    (re.compile(rb'[{\[].*?"qipai"\s*:', re.DOTALL), "kobalab"),
)


def kind_of_log(head: bytes) -> str:
    """Return the notation that reads a log, by its beginning; empty: it is none that is known."""
    head = beginning(head)[:HEAD]
    if not head or head[0] not in LOG_SIGNS:
        return ""
    return next((name for pattern, name in _KINDS if pattern.match(head)), "")


def log_fault(head: bytes) -> Fault | None:
    """Return the fault of a text that is no text of hands but a log; None: it is no log that is known."""
    name = kind_of_log(head)
    said = (("x", name),)
    return Fault("other_log", said, 0, len(shortened(_first_line(head))), "use_from", said) if name else None


class Guarded:
    """Reads a text with a reader, unless it is a log that another one reads."""

    def __init__(self, name: str, reader: TextReader) -> None:
        """`name` is the notation of the reader."""
        self._name, self._reader = name, reader
        self._head: bytes | None = b""
        """What was read before it is known whether the reader may have it; None: that is known."""
        self._refused = False

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece."""
        if self._head is not None:
            self._head += data
            if not self._is_told(self._head):
                return
            data = yield from self._begin()
        if not self._refused:
            yield from self._reader.feed(data)

    def close(self) -> Iterator[Found]:
        """Read what is left at the end."""
        if self._head is not None:
            data = yield from self._begin()
            if data and not self._refused:
                yield from self._reader.feed(data)
        if not self._refused:
            yield from self._reader.close()

    def _is_told(self, head: bytes) -> bool:
        """Tell whether the beginning is long enough: a line, and more of JSON that is written over several lines."""
        begins = beginning(head)
        if len(begins) >= HEAD or (begins and begins[0] not in LOG_SIGNS):
            return True
        line, end, _ = begins.partition(b"\n")
        return bool(end) and (self._name == "mjai" or line[:1] not in (b"{", b"[") or bool(kind_of_log(begins)))

    def _begin(self) -> Generator[Found, None, bytes]:
        """Refuse a log of another notation; return what was read so far."""
        head, self._head = self._head or b"", None
        wrong = log_fault(head)
        if wrong is not None and dict(wrong.args)["x"] != self._name:
            self._refused = True
            typed = shortened(_first_line(head))
            yield Found(1, typed, error=NotationError([wrong], typed))
        return head


def _first_line(head: bytes) -> str:
    """Return the first line of a text."""
    return beginning(head)[:HEAD].split(b"\n")[0].decode("utf-8", "replace")
