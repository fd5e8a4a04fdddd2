"""One input contract: the arguments; else the lines of ``-i FILE``; else standard input."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from mjcalc.errors import FileError, NotationError, fault
from mjcalc.notation.cutting import Cut, Cutter, line_of
from mjcalc.scoring.result import Where

if TYPE_CHECKING:
    from mjcalc.notation.conversion.found import Found
    from mjcalc.notation.conversion.reader import Reader

Reading = Callable[[], "Reader"]
"""Makes a reader of another program's notation."""

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


def items(hands: tuple[str, ...], files: tuple[str, ...], reading: Reading | None = None) -> Iterator[Item]:
    """Yield the lines to work on, in order.

    `reading` makes a reader of another program's notation for each text; without it lines are in ours.
    """
    if hands:
        for number, hand in enumerate(hands, 1):
            name = f"<arg {number}>" if len(hands) > 1 else "<arg>"
            if reading is None:
                yield _text(line_of(hand, 1), name)
            else:
                yield from _converted((hand.encode("utf-8", "replace"),), name, reading())
        return
    for name in files or ("-",):
        yield NewFile()
        if name == "-":
            yield from _standard_input(reading)
        else:
            yield from _file(name, reading)


def _text(cut: Cut, name: str) -> Text:
    return Text(Where(name, cut.number, cut.text), cut.error)


def _found(found: "Found", name: str) -> Text:
    """Return what a reader of another notation found."""
    from mjcalc.scoring.converting import where_of

    if isinstance(found.error, FileError):
        return Text(Where(name, None, ""), found.error)
    return Text(where_of(found, name), found.error)


def _converted(chunks: Iterable[bytes | None], name: str, reader: "Reader") -> Iterator[Item]:
    """Yield what is found in the bytes of a text."""
    for chunk in chunks:
        if chunk is None:
            yield Flush()
        else:
            for found in reader.feed(chunk):
                yield _found(found, name)
    for found in reader.close():
        yield _found(found, name)


def _standard_input(reading: Reading | None) -> Iterator[Item]:
    if sys.stdin is None:
        return
    if sys.stdin.isatty():
        yield from _prompt(reading)
        return
    yield from _pieces(_chunks(sys.stdin.fileno()), "<stdin>", reading)


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
            yield _text(line_of(text, number), "<stdin>")
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


def _file(name: str, reading: Reading | None) -> Iterator[Item]:
    try:
        with open(name, "rb", buffering=0) as file:
            yield from _pieces(iter(lambda: file.read(CHUNK), b""), name, reading)
    except OSError as error:
        yield Text(Where(name, None, ""), FileError([fault("cannot_read_file", x=name, y=error.strerror or error)]))


def _pieces(chunks: Iterable[bytes | None], name: str, reading: Reading | None) -> Iterator[Item]:
    """Yield the lines in the bytes of a text."""
    if reading is not None:
        yield from _converted(chunks, name, reading())
        return
    cutter = Cutter()
    for chunk in chunks:
        if chunk is None:
            yield Flush()
            continue
        for cut in cutter.feed(chunk):
            yield _text(cut, name)
    for cut in cutter.close():
        yield _text(cut, name)
