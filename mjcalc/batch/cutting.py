"""Cuts a stream into blocks of whole lines, counting lines and following ``@`` lines on the way."""

from collections.abc import Iterator
from contextlib import suppress

from mjcalc.batch.job import Block
from mjcalc.batch.streams import Stream, refuse_log
from mjcalc.errors import FileError, MjcalcError
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.specimen import TextReader
from mjcalc.notation.cutting import line_of, most_bytes
from mjcalc.notation.lines import LONGEST_LINE
from mjcalc.scoring.card_files import card_text
from mjcalc.scoring.reader import Reader, Standing

BLOCK = 1 << 18
"""Some 8,000 hands."""

_LONGEST = most_bytes(LONGEST_LINE)

_SIGNS = (b"@", "\uff20".encode())
"""How the first word of an ``@`` line may begin."""


def blocks(
    stream: Stream, reader: Reader, number: int, size: int = BLOCK, waits: bool = False, text: TextReader | None = None
) -> Iterator[Block | None]:
    """Yield the blocks of a stream, numbered from `number`; None where nothing more is pending (see `Stream.chunks`).

    `size` is that of a block in bytes, as near as lines allow. `reader` follows the ``@`` lines. `text` reads another
    notation. Raises `FileError` after the last block that could be read.
    """
    reader.begin_file()
    cutter = _Cutter(stream.name, reader, number) if text is None else _FoundCutter(stream.name, reader, number, text)
    try:
        for chunk in stream.chunks(waits) if text is not None else refuse_log(stream.chunks(waits)):
            if chunk is None:
                yield from cutter.cut()
                yield None
                continue
            cutter.add(chunk.data, chunk.position)
            if cutter.held >= size:
                yield from cutter.cut()
    except FileError:  # the line that was being read is not whole
        yield from cutter.cut()
        raise
    yield from cutter.cut(last=True)


class _Following:
    """Follows the ``@`` lines of a stream, and gathers the cards of the block that is being cut."""

    def __init__(self, name: str, reader: Reader) -> None:
        self._name, self._reader = name, reader
        self._texts: dict[str, str | None] = {}
        self._paths: list[str] = []

    def line(self, text: str) -> None:
        """Do what an ``@`` line says."""
        with suppress(MjcalcError):  # whoever answers the block reports it
            self._reader.follow(text)
        self._card()

    def begin(self) -> Standing:
        """Begin a block; return what was said so far."""
        self._paths.clear()
        self._card()
        return self._reader.standing

    def cards(self) -> tuple[tuple[str, str], ...]:
        """Return path and text of the cards of the block; whoever needs one that cannot be read reports it."""
        texts = [(path, self._texts[path]) for path in self._paths]
        return tuple([(path, text) for path, text in texts if text is not None])

    def _card(self) -> None:
        path = self._reader.card_of(self._name)
        if not path or path in self._paths:
            return
        self._paths.append(path)
        if path not in self._texts:
            self._texts[path] = None
            with suppress(FileError):
                self._texts[path] = card_text(path)


class _Cutter:
    def __init__(self, name: str, reader: Reader, number: int) -> None:
        self._name, self._number = name, number
        self._said = _Following(name, reader)
        self._rest = bytearray()
        self._first, self._start, self._position = 1, 0, 0
        self._taken = 0
        """Bytes taken so far."""
        self._too_long = False
        """The line that is not whole yet is too long; more of it is not kept."""
        self._dropped = 0

    @property
    def held(self) -> int:
        """Bytes waiting to be cut."""
        return len(self._rest)

    def add(self, data: bytes, position: int) -> None:
        """Take more bytes; of a line that is too long no more than shows that it is."""
        self._position = position
        self._taken += len(data)
        if self._too_long:
            end = data.find(b"\n")
            self._dropped += len(data) if end < 0 else end
            if end < 0:
                return
            data, self._too_long = data[end:], False
        self._rest += data
        begin = self._rest.rfind(b"\n") + 1
        over = len(self._rest) - begin - _LONGEST - 1
        if over > 0:
            del self._rest[-over:]
            self._dropped += over
            self._too_long = True

    def cut(self, last: bool = False) -> Iterator[Block]:
        """Yield the whole lines so far, `last`: all that there is, as a block; nothing if there is none."""
        end = len(self._rest) if last else self._rest.rfind(b"\n") + 1
        if not end:
            return
        data = bytes(self._rest[:end])
        del self._rest[:end]
        standing = self._said.begin()
        self._follow(data)
        yield Block(
            self._number, self._name, self._first, self._start, standing, data, (), self._position, self._said.cards()
        )  # fmt: skip
        self._number += 1
        self._first += data.count(b"\n")
        self._dropped *= self._too_long
        self._start = self._taken - len(self._rest) - self._dropped

    def _follow(self, data: bytes) -> None:
        if not any(sign in data for sign in _SIGNS):
            return
        for number, raw in enumerate(data.split(b"\n"), self._first):
            if any(sign in raw for sign in _SIGNS):
                text, wrong = line_of(raw, number == 1)
                if wrong is None:
                    self._said.line(text)


class _FoundCutter:
    """Cuts what the reader of another notation finds."""

    def __init__(self, name: str, reader: Reader, number: int, text: TextReader) -> None:
        self._name, self._number, self._text = name, number, text
        self._said = _Following(name, reader)
        self._found: list[Found] = []
        self._position = 0
        self.held = 0
        """Characters waiting to be cut."""

    def add(self, data: bytes, position: int) -> None:
        """Take more bytes."""
        self._position = position
        for each in self._text.feed(data):
            self._found.append(each)
            self.held += len(each.typed)

    def cut(self, last: bool = False) -> Iterator[Block]:
        """Yield what was found so far as a block, `last`: with what is left at the end; nothing if there is none."""
        if last:
            self._found.extend(self._text.close())
        found = tuple(self._found)
        if not found:
            return
        standing = self._said.begin()
        for each in found:
            if each.written is None and each.error is None:
                self._said.line(each.typed)
        yield Block(
            self._number, self._name, found[0].line, 0, standing, b"", found, self._position, self._said.cards()
        )  # fmt: skip
        self._found.clear()
        self._number, self.held = self._number + 1, 0
