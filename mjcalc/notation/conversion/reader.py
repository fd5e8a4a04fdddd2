"""A text, packed with gzip or not, to the hands in it."""

import zlib
from collections.abc import Iterator

from mjcalc.errors import FileError, fault
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.specimen import TextReader

GZIP = b"\x1f\x8b"
"""The first bytes of what gzip packed."""

PIECE = 1 << 18
"""Bytes that are unpacked at once."""


class Reader:
    """Feeds the reader of a notation; what gzip packed is unpacked on the way."""

    def __init__(self, text: TextReader) -> None:
        self._text = text
        self._start = b""
        self._packed: bool | None = None
        """Whether gzip packed the text; None: not known yet."""
        self._unpacker = zlib.decompressobj(31)
        self._broken = False

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece of any size."""
        if self._packed is None:
            self._start += data
            if len(self._start) < len(GZIP):
                return
            self._packed = self._start.startswith(GZIP)
            data, self._start = self._start, b""
        if self._packed:
            yield from self._unpack(data)
        else:
            yield from self._text.feed(data)

    def close(self) -> Iterator[Found]:
        """Read what is left at the end."""
        if self._packed is None:
            yield from self._text.feed(self._start)
        if self._broken:
            return
        yield from self._text.close()
        if self._packed and not self._unpacker.eof:
            yield _damaged("the end is missing")

    def _unpack(self, data: bytes) -> Iterator[Found]:
        while data and not self._broken:
            if self._unpacker.eof:  # gzip files may be glued
                self._unpacker = zlib.decompressobj(31)
            try:
                piece = self._unpacker.decompress(data, PIECE)
            except zlib.error as error:
                self._broken = True
                yield _damaged(str(error))
                return
            yield from self._text.feed(piece)
            data = self._unpacker.unused_data if self._unpacker.eof else self._unpacker.unconsumed_tail


def _damaged(reason: str) -> Found:
    return Found(1, "", error=FileError([fault("bad_gzip", x=reason)]))
