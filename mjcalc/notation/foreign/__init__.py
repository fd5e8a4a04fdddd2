"""Notations of other programs, one file each. Being a file here is being registered; nothing else lists them.

A file has a `NOTATION` (`mjcalc.notation.conversion.Notation`). It is loaded when its notation is asked for.
"""

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from mjcalc.errors import RulesError, fault

if TYPE_CHECKING:
    from mjcalc.notation.conversion.found import Found
    from mjcalc.notation.conversion.specimen import Notation, TextReader


def notation_names() -> list[str]:
    """List the names of all notations that are here, as one types them: ``gb``, ``tenhou-log`` ..."""
    files = sorted(os.listdir(os.path.dirname(__file__)))
    return [name[:-3].replace("_", "-") for name in files if name.endswith(".py") and not name.startswith("_")]


def notation_of(name: str) -> "Notation":
    """Return a notation by name; raises `RulesError` (E311) with the list."""
    known = notation_names()
    if name not in known:
        raise RulesError([fault("unknown_notation", x=name, hint="choose_one_of", hint_args={"x": ", ".join(known)})])
    notation: Notation = import_module(f"mjcalc.notation.foreign.{name.replace('-', '_')}").NOTATION
    return notation


def reader_of(name: str) -> "TextReader":
    """Return what reads one text in a notation, fed piece by piece; raises as `notation_of` does.

    A log that another notation reads is one error (E158), which names that notation.
    """
    from mjcalc.notation.conversion.kinds import Guarded

    found = notation_of(name)
    return Guarded(found.name, found.read())


def read(name: str, pieces: Iterable[bytes]) -> "Iterator[Found]":
    """Read a text in a notation, given as bytes in pieces.

    Yields each line of hands, or each win of a log, with the number of its line, the round of the log it is, and its
    text in canonical notation or the error that keeps it from being read. Nothing but the piece at hand is kept.
    `mjcalc.scoring.converting.where_of` makes the place of it that requests and records have.
    """
    reader = reader_of(name)
    for piece in pieces:
        yield from reader.feed(piece)
    yield from reader.close()
