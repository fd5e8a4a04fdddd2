"""One input contract: the arguments; else the lines of ``-i FILE``; else standard input."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from mjcalc.errors import FileError, NotationError, fault
from mjcalc.notation.lines import LONGEST_LINE
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
            yield _text(hand, Where(name, 1, hand))
        return
    for name in files or ("-",):
        yield NewFile()
        if name == "-":
            yield from _standard_input()
        else:
            yield from _file(name)


def _text(text: str, where: Where) -> Text:
    if len(text) > LONGEST_LINE:
        at, shown = (LONGEST_LINE, LONGEST_LINE + 1), text[: LONGEST_LINE + 40]
        too_long = fault("line_too_long", at=at, hint="line_limit", hint_args={"n": LONGEST_LINE})
        return Text(where._replace(text=shown), NotationError([too_long], shown))
    return Text(where)


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
        yield _text(text, Where("<stdin>", number, text))
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
    rest, number, dropped = b"", 0, False
    for chunk in chunks:
        if chunk is None:
            yield Flush()
            continue
        *whole, rest = (rest + chunk).split(b"\n")
        for raw in whole:
            number += 1
            yield _decoded(raw, name, number, dropped)
            dropped = False
        if len(rest) > 4 * LONGEST_LINE:
            rest, dropped = rest[: 4 * LONGEST_LINE], True
    if rest:
        yield _decoded(rest, name, number + 1, dropped)


def _decoded(raw: bytes, name: str, number: int, dropped: bool) -> Text:
    if number == 1 and raw.startswith(b"\xef\xbb\xbf"):
        raw = raw[3:]
    raw = raw.rstrip(b"\r")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        if not dropped:
            text = raw.decode("utf-8", "replace")
            column = len(raw[: error.start].decode("utf-8"))
            return Text(Where(name, number, text), NotationError([fault("not_utf8", at=(column, column + 1))], text))
        text = raw.decode("utf-8", "ignore")
    if dropped:
        text = text.ljust(LONGEST_LINE + 1)
    return _text(text, Where(name, number, text))
