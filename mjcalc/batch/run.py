"""The run of a batch: files to blocks, blocks to an engine, answers to a sink, numbers to a tally."""

from collections.abc import Iterable, Iterator
from typing import IO, NamedTuple, Protocol

from mjcalc.batch.cutting import BLOCK, blocks
from mjcalc.batch.engines import Engine
from mjcalc.batch.job import Block, Done, Job, Tally
from mjcalc.batch.streams import opened
from mjcalc.errors import Fault, FileError
from mjcalc.notation.foreign import reader_of
from mjcalc.scoring.reader import Reader
from mjcalc.view.exits import Exit

FULL_BLOCK = BLOCK >> 2
"""Bytes of a block when records are full, which makes them several times as long."""


class Note(NamedTuple):
    """Something to tell about a file, in its place among the answers."""

    file: str
    faults: tuple[Fault, ...]
    is_error: bool


class Pause(NamedTuple):
    """Nothing more is pending: what was answered so far should be seen."""


Item = Block | Note | Pause


class Sink(Protocol):
    """Where answers go."""

    def has(self, block: Block) -> Tally | None:
        """Return the tally of a block whose answer is there already."""
        ...

    def keep(self, block: Block, done: Done) -> None:
        """Take the answer to a block."""
        ...

    def pause(self) -> None:
        """Show what there is."""
        ...


class Straight:
    """Writes answers as they come."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def has(self, block: Block) -> Tally | None:
        """Nothing is there already."""
        return None

    def keep(self, block: Block, done: Done) -> None:
        """Write the answer to a block."""
        self._file.write(done.text)

    def pause(self) -> None:
        """Show what there is."""
        self._file.flush()


class Watcher(Protocol):
    """Is told how a run goes on."""

    def note(self, note: Note) -> None:
        """Hear what is to be told about a file."""
        ...

    def notes(self, text: str) -> None:
        """Hear diagnostics of lines."""
        ...

    def went_on(self, block: Block, tally: Tally) -> None:
        """Hear that a block is done, and the tally so far."""
        ...


def run(job: Job, files: Iterable[str], engine: Engine, sink: Sink, watcher: Watcher, waits: bool) -> Tally:
    """Answer all lines of files (``-``: standard input); return the tally.

    With `waits` what is answered is shown whenever the input makes wait. Raises `FileError` when the run cannot go on.
    """
    total = Tally()
    for item, done in engine.answers(_to_do(job, files, sink, waits)):
        if isinstance(item, Skipped):
            total += item.tally
            watcher.went_on(item.block, total)
        elif isinstance(item, Note):
            watcher.note(item)
            total += Tally(int(Exit.TROUBLE) * item.is_error, errors=_by_code(item))
        elif isinstance(item, Block) and done is not None:
            sink.keep(item, done)
            watcher.notes(done.notes)
            total += done.tally
            watcher.went_on(item, total)
        else:
            sink.pause()
    return total


class Skipped(NamedTuple):
    """A block whose answer is there already."""

    block: Block
    tally: Tally


def _by_code(note: Note) -> tuple[tuple[str, int], ...]:
    return tuple((fault.code, 1) for fault in note.faults) if note.is_error else ()


def _to_do(job: Job, files: Iterable[str], sink: Sink, waits: bool) -> Iterator[Item | Skipped]:
    for item in _items(job, files, waits):
        if isinstance(item, Block) and (tally := sink.has(item)) is not None:
            yield Skipped(item, tally)
        else:
            yield item


def _items(job: Job, files: Iterable[str], waits: bool) -> Iterator[Item]:
    reader = Reader(job.rules, dict(job.options), job.fallback, job.card, job.notation)
    number, size = 0, FULL_BLOCK if job.full else BLOCK
    for name in files:
        try:
            with opened(name) as stream:
                text = reader_of(job.notation) if job.notation else None
                for block in blocks(stream, reader, number, size, waits, text):
                    if block is None:
                        yield Pause()
                    else:
                        number += 1
                        yield block
            for fault in stream.notes:
                yield Note(stream.name, (fault,), is_error=False)
        except FileError as error:
            yield Note(name, error.faults, is_error=True)
