"""One input contract: the arguments; else the lines of ``-i FILE``; else standard input."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from mjcalc.batch.streams import Chunk, opened, refuse_log
from mjcalc.errors import FileError, NotationError
from mjcalc.notation.cutting import Cut, Cutter, cut_of, shortened
from mjcalc.scoring.result import Where

if TYPE_CHECKING:
    from mjcalc.notation.conversion.found import Found
    from mjcalc.notation.conversion.specimen import TextReader

Reading = Callable[[], "TextReader"]
"""Makes a reader of another program's notation."""


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


def items(hands: tuple[str, ...], files: tuple[str, ...], reading: Reading | None = None) -> Iterator[Item]:
    """Yield the lines to work on, in order.

    `reading` makes a reader of another program's notation for each text; without it lines are in ours.
    """
    if hands:
        for number, hand in enumerate(map(_readable, hands), 1):
            name = f"<arg {number}>" if len(hands) > 1 else "<arg>"
            if reading is None:
                yield _text(cut_of(1, *shortened(hand)), name)
            else:
                yield from _converted((Chunk(hand.encode("utf-8", "replace"), 0),), name, reading())
        return
    for name in files or ("-",):
        yield NewFile()
        yield from _file(name, reading)


def _readable(hand: str) -> str:
    """Show as one sign what is no UTF-8."""
    return hand if hand.isascii() else hand.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _text(cut: Cut, name: str) -> Text:
    return Text(Where(name, cut.number, cut.text), cut.error)


def _found(found: "Found", name: str) -> Text:
    """Return what a reader of another notation found."""
    from mjcalc.scoring.converting import where_of

    return Text(where_of(found, name), found.error)


def _converted(chunks: Iterable[Chunk | None], name: str, reader: "TextReader") -> Iterator[Item]:
    """Yield what is found in the bytes of a text."""
    for chunk in chunks:
        if chunk is None:
            yield Flush()
        else:
            for found in reader.feed(chunk.data):
                yield _found(found, name)
    for found in reader.close():
        yield _found(found, name)


def _file(name: str, reading: Reading | None) -> Iterator[Item]:
    if name == "-" and sys.stdin is not None and sys.stdin.isatty():
        yield from _prompt(reading)
        return
    try:
        with opened(name) as stream:
            chunks = stream.chunks(waits=True)
            if reading is None:
                yield from _lines(refuse_log(chunks), stream.name)
            else:
                yield from _converted(chunks, stream.name, reading())
    except FileError as error:
        yield Text(Where(name, None, ""), error)


def _prompt(reading: Reading | None) -> Iterator[Item]:
    """Ask for one hand after the other, with line editing; Ctrl-D ends."""
    with suppress(ImportError):  # not everywhere; it is what gives the prompt line editing
        import readline  # noqa: F401
    reader = reading() if reading else None
    number = 0
    while True:
        try:
            text = input("mjcalc> ")
        except EOFError:
            print(file=sys.stderr)
            if reader:
                for found in reader.close():
                    yield _found(found, "<stdin>")
            return
        number += 1
        if reader:
            for found in reader.feed(text.encode("utf-8", "replace") + b"\n"):
                yield _found(found, "<stdin>")
        else:
            yield _text(cut_of(number, *shortened(text)), "<stdin>")
        yield Flush()


def _lines(chunks: Iterable[Chunk | None], name: str) -> Iterator[Item]:
    """Cut bytes into lines."""
    cutter = Cutter()
    for chunk in chunks:
        if chunk is None:
            yield Flush()
            continue
        for cut in cutter.feed(chunk.data):
            yield _text(cut, name)
    for cut in cutter.close():
        yield _text(cut, name)
