"""Opens what a batch reads: plain files, packed ones, pipes. A packed stream is known by its first bytes."""

import errno
import io
import os
import select
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from mjcalc.errors import Fault, FileError, fault
from mjcalc.notation.cutting import LOG_SIGNS, beginning

CHUNK = 1 << 16
"""Bytes read at a time."""

PATIENCE = 0.05
"""Seconds after which whoever writes into a pipe is taken to have nothing more for now."""

STANDARD_INPUT = "<stdin>"

PACKINGS = ((b"\x1f\x8b", "gzip"), (b"\xfd7zXZ\0", "xz"), (b"BZh", "bzip2"), (b"\x28\xb5\x2f\xfd", "zstd"))
"""How a packed stream begins. No line of a hand begins so."""


NO_TEXT = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"), (b"PK\x03\x04", "zip"), (b"7z\xbc\xaf", "7z"))
"""How files begin that people mistake for text files, or for packed ones that are read."""


class Chunk(NamedTuple):
    """Bytes of a stream."""

    data: bytes
    position: int
    """How much of the file as it is stored was read so far."""


class Stream:
    """An open input, read once. `size` is that of a regular file as it was when opened, else 0: nobody knows."""

    def __init__(self, raw: io.BufferedReader, name: str) -> None:
        self.name = name
        self._raw = raw
        status = os.fstat(raw.fileno())
        # Files of the kernel's, such as those in /proc, say that they are empty.
        self.size = status.st_size if stat.S_ISREG(status.st_mode) and name != STANDARD_INPUT else 0
        self.notes: list[Fault] = []
        """What is worth telling when it has been read."""

    def chunks(self, waits: bool = False) -> Iterator[Chunk | None]:
        """Yield what the stream holds, unpacked; with `waits` None before each read that has to wait for more.

        Raises `FileError` when it cannot be read on; what came before stays good.
        """
        try:
            begin = self._raw.peek(6)[:6]
            packing = _named(begin, PACKINGS)
            if kind := _named(begin, NO_TEXT):
                raise FileError([fault("no_text", x=self.name, y=kind, hint="save_as_text")])
            if packing:
                from mjcalc.batch.unpacking import unpack

                for data in unpack(packing, self._raw, self.name, CHUNK):
                    yield Chunk(data, self._raw.tell() if self.size else 0)
            elif self.size:
                yield from self._to_its_size()
            else:
                yield from self._to_its_end(waits)
        except OSError as error:
            raise _unreadable(error, self.name) from None

    def _to_its_size(self) -> Iterator[Chunk]:
        """Read as much as there was when the file was opened, and the line that was being written then."""
        left = self.size
        data = b""
        while left:
            data = self._raw.read(min(CHUNK, left))
            if not data:
                raise FileError([fault("file_shrank", x=self.name, n=left)])
            left -= len(data)
            yield Chunk(data, self.size - left)
        grown = os.fstat(self._raw.fileno()).st_size - self.size
        if grown > 0 and not data.endswith(b"\n"):
            rest = self._raw.readline(grown)
            grown -= len(rest)
            yield Chunk(rest, self.size)
        if grown > 0:
            self.notes.append(fault("file_grew", x=self.name, n=grown))

    def _to_its_end(self, waits: bool) -> Iterator[Chunk | None]:
        while True:
            if waits and _has_to_wait(self._raw):
                yield None
            data = self._raw.read1(CHUNK) if waits else self._raw.read(CHUNK)
            if not data:
                return
            yield Chunk(data, 0)


def _has_to_wait(raw: io.BufferedReader) -> bool:
    return os.name != "posix" or not select.select([raw.fileno()], [], [], PATIENCE)[0]


def _named(begin: bytes, beginnings: tuple[tuple[bytes, str], ...]) -> str:
    return next((name for magic, name in beginnings if begin.startswith(magic)), "")


@contextmanager
def opened(name: str) -> Iterator[Stream]:
    """Open a file, or standard input for ``-``. Raises `FileError`."""
    if name == "-":
        if sys.stdin is None:
            raise FileError([fault("cannot_read_file", x=STANDARD_INPUT, y=os.strerror(errno.EBADF))])
        # The descriptor is not ours to close.
        with open(sys.stdin.fileno(), "rb", closefd=False) as raw:
            yield Stream(raw, STANDARD_INPUT)
        return
    with ExitStack() as stack:
        try:
            raw = stack.enter_context(open(name, "rb"))
        except (OSError, ValueError) as error:
            raise _unreadable(error, name) from None
        yield Stream(raw, name)


def _unreadable(error: Exception, name: str) -> FileError:
    why = error.strerror if isinstance(error, OSError) else None
    return FileError([fault("cannot_read_file", x=name, y=why or error)])


def refuse_log(chunks: Iterable[Chunk | None]) -> Iterator[Chunk | None]:
    """Pass on the chunks of a text in our notation; raises `FileError` (E158) if it begins as a log does."""
    begun = False
    for chunk in chunks:
        if chunk is not None and not begun and chunk.data.strip():
            begun = True
            if beginning(chunk.data)[:1] in LOG_SIGNS:
                from mjcalc.notation.conversion.kinds import log_fault

                wrong = log_fault(chunk.data)
                if wrong is not None:
                    raise FileError([wrong._replace(start=-1, end=-1)])
        yield chunk
