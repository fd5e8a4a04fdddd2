"""Opens what a batch reads: plain files, packed ones, pipes. A packed stream is known by its first bytes."""

import bz2
import gzip
import io
import lzma
import os
import select
import stat
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple, Protocol, cast

from mjcalc.errors import Fault, FileError, fault

CHUNK = 1 << 16
"""Bytes read at a time."""

PATIENCE = 0.05
"""Seconds after which whoever writes into a pipe is taken to have nothing more for now."""

STANDARD_INPUT = "<stdin>"


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
            unpacked = _unpacked(self._raw, self.name)
            if unpacked is not None:
                while data := unpacked.read1(CHUNK):
                    yield Chunk(data, self._raw.tell() if self.size else 0)
            elif self.size:
                yield from self._to_its_size()
            else:
                yield from self._to_its_end(waits)
        except (OSError, EOFError, zlib.error, lzma.LZMAError) as error:
            raise _unreadable(error, self.name) from None
        except Exception as error:
            if type(error).__name__ != "ZstdError":  # of a package that may not be there
                raise
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


class _Unpacked(Protocol):
    def read1(self, size: int, /) -> bytes:
        """Read what is there, at most so many bytes; nothing at the end."""
        ...


def _unpacked(raw: io.BufferedReader, name: str) -> "_Unpacked | None":
    """Return the unpacked stream of a packed one; None: it is not packed."""
    magic = raw.peek(6)[:6]
    if magic.startswith(b"\x1f\x8b"):
        return gzip.GzipFile(fileobj=raw)
    if magic.startswith(b"\xfd7zXZ\0"):
        return lzma.LZMAFile(raw)
    if magic.startswith(b"BZh"):
        return bz2.BZ2File(raw)
    if magic.startswith(b"\x28\xb5\x2f\xfd"):
        return _zstd(raw, name)
    return None


def _zstd(raw: io.BufferedReader, name: str) -> "_Unpacked":
    try:
        if sys.version_info >= (3, 14):
            from compression import zstd
        else:
            from backports import zstd
    except ImportError:
        extra = fault("needs_extra", x=name, y="zstd", hint="install_extra", hint_args={"x": "zst"})
        raise FileError([extra]) from None
    return cast(_Unpacked, zstd.ZstdFile(raw))


@contextmanager
def opened(name: str) -> Iterator[Stream]:
    """Open a file, or standard input for ``-``. Raises `FileError`."""
    if name == "-":
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
    if isinstance(error, OSError) and error.strerror:
        return FileError([fault("cannot_read_file", x=name, y=error.strerror)])
    return FileError([fault("cannot_unpack", x=name, y=error)])
