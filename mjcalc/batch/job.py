"""What passes between the processes of a batch. Plain values: they are pickled, and compared on ``--resume``."""

from collections import Counter
from typing import NamedTuple

from mjcalc.notation.conversion.found import Found
from mjcalc.scoring.reader import Standing


class Job(NamedTuple):
    """What is asked of every line."""

    rules: tuple[str, ...] = ()
    """Rule sets asked for, each ``NAME`` or ``NAME:EDITION``; several: one record each."""
    options: tuple[tuple[str, str], ...] = ()
    fallback: str = ""
    """Rule set of lines for which nobody says one (``MJCALC_RULES``)."""
    card: str = ""
    """Path of the card of American hands."""
    format: str = "json"
    """json, csv, tsv, text, or rows: what becomes a table of columns."""
    full: bool = False
    """Full records (or blocks of text) instead of lean ones."""
    only: str = ""
    """``wrong``: only claims that do not hold are written."""
    notation: str = ""
    """What the hands are written in, if it is not our notation (``--from``)."""
    language: str = ""
    """Language of names and sentences; empty: what a file says in ``@lang``, else English."""


class Block(NamedTuple):
    """Whole lines of one file: the unit of work, and of what an interrupted run keeps."""

    number: int
    """Of the run, from 0."""
    file: str
    """Name as records show it."""
    first: int
    """Number of its first line, from 1."""
    start: int
    """Where it begins in the (unpacked) file, in bytes. Its end is the next block's start."""
    standing: Standing
    """What the ``@`` lines before it said."""
    data: bytes
    """The lines. Of one that is too long only the beginning, as many bytes as show that it is."""
    found: tuple[Found, ...] = ()
    """What the reader of another notation found, instead of `data`."""
    position: int = 0
    """How much of the file as it is stored was read when the block was cut; for progress."""
    cards: tuple[tuple[str, str], ...] = ()
    """Path and text of the cards that its lines may be judged by, besides the practice card."""


class Tally(NamedTuple):
    """Numbers of a summary."""

    code: int = 0
    """The largest exit code of the lines."""
    lines: int = 0
    wins: int = 0
    not_wins: int = 0
    right: int = 0
    """Claims that hold."""
    wrong: int = 0
    """Claims that do not hold."""
    errors: tuple[tuple[str, int], ...] = ()
    """Lines that could not be judged by code of the first fault, sorted."""

    def __add__(self, other: object) -> "Tally":
        """Take two tallies together."""
        if not isinstance(other, Tally):
            return NotImplemented
        errors = Counter(dict(self.errors)) + Counter(dict(other.errors))
        return Tally(
            max(self.code, other.code),
            self.lines + other.lines,
            self.wins + other.wins,
            self.not_wins + other.not_wins,
            self.right + other.right,
            self.wrong + other.wrong,
            tuple(sorted(errors.items())),
        )


class Done(NamedTuple):
    """The answer to a block."""

    text: bytes
    """Lines of output."""
    notes: str
    """Diagnostics for people; empty in json, csv and tsv, whose errors are records."""
    tally: Tally
