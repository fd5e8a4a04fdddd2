"""One input contract: the arguments; else the lines of ``-i FILE``; else standard input."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from mjcalc.batch.streams import Chunk, opened
from mjcalc.errors import Fault, FileError, NotationError
from mjcalc.notation.encoded import LONGEST_BYTES, cut, line_of
from mjcalc.scoring.result import Where


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
        yield from _file(name)


def _text(text: str, wrong: Fault | None, name: str, number: int = 1) -> Text:
    return Text(Where(name, number, text), NotationError([wrong], text) if wrong else None)


def _file(name: str) -> Iterator[Item]:
    if name == "-" and (sys.stdin is None or sys.stdin.isatty()):
        yield from _prompt() if sys.stdin else ()
        return
    try:
        with opened(name) as stream:
            yield from _lines(stream.chunks(waits=True), stream.name)
    except FileError as error:
        yield Text(Where(name, None, ""), error)


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


def _lines(chunks: Iterable[Chunk | None], name: str) -> Iterator[Item]:
    """Cut bytes into lines; a line that grows past all bounds is not kept."""
    rest, number = b"", 0
    for chunk in chunks:
        if chunk is None:
            yield Flush()
            continue
        *whole, rest = (rest + chunk.data).split(b"\n")
        for raw in whole:
            number += 1
            yield _decoded(raw, name, number)
        rest = rest[: LONGEST_BYTES + 1]
    if rest:
        yield _decoded(rest, name, number + 1)


def _decoded(raw: bytes, name: str, number: int) -> Text:
    return _text(*line_of(raw, number == 1), name, number)
