"""Unpacks what is packed, as it is read. Loaded when a packed stream is met."""

import bz2
import gzip
import io
import lzma
import sys
import zlib
from collections.abc import Callable, Iterator
from typing import Protocol

from mjcalc.errors import FileError, fault


class _Unpacked(Protocol):
    def read1(self, size: int, /) -> bytes:
        """Read what is there, at most so many bytes; nothing at the end."""
        ...


def unpack(packing: str, raw: io.BufferedReader, name: str, chunk: int) -> Iterator[bytes]:
    """Yield what a packed stream holds, at most so many bytes at a time.

    `packing` is one of `mjcalc.batch.streams.PACKINGS`. Raises `FileError` where it breaks off or is no good.
    """
    open_, own = _zstd(name) if packing == "zstd" else _OPENERS[packing]
    errors: tuple[type[Exception], ...] = (OSError, EOFError, *own)
    try:
        unpacked = open_(raw)
        while data := unpacked.read1(chunk):
            yield data
    except errors as error:
        raise FileError([fault("cannot_unpack", x=name, y=error)]) from None


_OPENERS: dict[str, tuple[Callable[[io.BufferedReader], _Unpacked], tuple[type[Exception], ...]]] = {
    "gzip": (lambda raw: gzip.GzipFile(fileobj=raw), (zlib.error,)),
    "xz": (lzma.LZMAFile, (lzma.LZMAError,)),
    "bzip2": (bz2.BZ2File, ()),
}


def _zstd(name: str) -> tuple[Callable[[io.BufferedReader], _Unpacked], tuple[type[Exception], ...]]:
    try:
        if sys.version_info >= (3, 14):
            from compression import zstd
        else:
            from backports import zstd
    except ImportError:
        extra = fault("needs_extra", x=name, y="zstd", hint="install_extra", hint_args={"x": "zst"})
        raise FileError([extra]) from None
    return zstd.ZstdFile, (zstd.ZstdError,)
