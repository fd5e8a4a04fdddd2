"""One input contract: the arguments; else the lines of ``-i FILE``; else standard input."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from mjcalc.errors import Fault, FileError, NotationError, fault
from mjcalc.notation.encoded import LONGEST_BYTES, cut, line_of
from mjcalc.scoring.result import Where

CHUNK = 1 << 16


class Flush(NamedTuple):
    """Nothing more is pending: what was answered so far should be seen."""


class NewFile(NamedTuple):
    """Another file begins; what ``@`` lines said is forgotten."""


class Text(NamedTuple):
    """A line of text and where it stands."""

    where: Where
    error: NotationError | FileError | None = None
    """What is wrong with it already: no UTF-8, a NUL, too long; or a file that cannot be read."""


Item = Text | Flush | NewFile


def items(hands: tuple[str, ...], files: tuple[str, ...]) -> Iterator[Item]:
    """Yield the lines to work on, in order."""
    if hands:
        for number, hand in enumerate(hands, 1):
            name = f"<arg {number}>" if len(hands) > 1 else "<arg>"
            yield _text(*cut(hand), name)
        return
    for name in files or ("-",):
        yield NewFile()
        if name == "-":
            yield from _standard_input()
        else:
            yield from _file(name)


def _text(text: str, wrong: Fault | None, name: str, number: int = 1) -> Text:
    return Text(Where(name, number, text), NotationError([wrong], text) if wrong else None)


def _standard_input() -> Iterator[Item]:
    if sys.stdin is None:
        return
    if sys.stdin.isatty():
        yield from _prompt()
        return
    yield from _lines(_chunks(sys.stdin.fileno()), "<stdin>")


def _prompt() -> Iterator[Item]:
    """Ask for one hand after the other, with line editing; Ctrl-D ends."""
    with suppress(ImportError):  # not everywhere; it is what gives the prompt line editing
        import readline  # noqa: F401
    number = 0
    while True:
        try:
            text = input("mjcalc> ")
        except EOFError:
            print(file=sys.stderr)
            return
        number += 1
        yield _text(*cut(text), "<stdin>", number)
        yield Flush()


def _chunks(descriptor: int) -> Iterator[bytes | None]:
    """Yield what is there; None where the next read would have to wait."""
    import select

    while True:
        waiting = not select.select([descriptor], [], [], 0)[0] if os.name == "posix" else True
        if waiting:
            yield None
        chunk = os.read(descriptor, CHUNK)
        if not chunk:
            return
        yield chunk


def _file(name: str) -> Iterator[Item]:
    try:
        with open(name, "rb", buffering=0) as file:
            yield from _lines(iter(lambda: file.read(CHUNK), b""), name)
    except OSError as error:
        yield Text(Where(name, None, ""), FileError([fault("cannot_read_file", x=name, y=error.strerror or error)]))


def _lines(chunks: Iterable[bytes | None], name: str) -> Iterator[Item]:
    """Cut bytes into lines; a line that grows past all bounds is not kept."""
    rest, number = b"", 0
    for chunk in chunks:
        if chunk is None:
            yield Flush()
            continue
        *whole, rest = (rest + chunk).split(b"\n")
        for raw in whole:
            number += 1
            yield _decoded(raw, name, number)
        rest = rest[: LONGEST_BYTES + 1]
    if rest:
        yield _decoded(rest, name, number + 1)


def _decoded(raw: bytes, name: str, number: int) -> Text:
    return _text(*line_of(raw, number == 1), name, number)
