"""What a batch shows on standard error: progress, notes, the summary."""

import os
import sys
import time
from collections.abc import Iterable
from contextlib import AbstractContextManager
from itertools import accumulate
from typing import TYPE_CHECKING

from mjcalc.batch.job import Block, Tally
from mjcalc.batch.run import Note
from mjcalc.errors import Fault, FileError
from mjcalc.locale import say
from mjcalc.scoring.result import Where
from mjcalc.view.diagnostics import diagnostic, diagnostics
from mjcalc.view.paint import Paint, wants_colour

if TYPE_CHECKING:
    from typing import Never

    from tqdm import tqdm


class Screen(AbstractContextManager["Screen"]):
    """Standard error of a batch. The bar is shown on a terminal, of files whose sizes are known, unless `quiet`.

    `to_terminal` tells that the records go to the terminal too, where they would tear the bar.
    """

    def __init__(self, files: tuple[str, ...], language: str, quiet: bool, to_terminal: bool) -> None:
        self.language, self._quiet = language, quiet
        self.paint = Paint(wants_colour("auto", os.environ, sys.stderr.isatty()))
        sizes = _sizes(files)
        shown = bool(sizes) and sys.stderr.isatty() and not quiet and not to_terminal
        self._total = sum(sizes.values()) if shown else 0
        self._before = dict(zip(sizes, accumulate(sizes.values(), initial=0), strict=False))
        self._bar: tqdm[Never] | None = None
        self._start = time.perf_counter()

    def __enter__(self) -> "Screen":
        """Begin to show progress."""
        if self._total:
            from tqdm import tqdm

            self._bar = tqdm(total=self._total, unit="B", unit_scale=True, file=sys.stderr, leave=False)
        return self

    def __exit__(self, *_: object) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.close()

    def went_on(self, block: Block, tally: Tally) -> None:
        """Move the bar."""
        if self._bar is None:
            return
        self._bar.set_postfix_str(f"{tally.lines / self._seconds():,.0f} {say('lines_a_second', self.language)}", False)
        self._bar.update(max(0, self._before.get(block.file, 0) + block.position - self._bar.n))

    def note(self, note: Note) -> None:
        """Write what is to be told about a file."""
        text = diagnostics(FileError(note.faults), Where(note.file), self.language, self.paint)
        self.notes(text + "\n")

    def tell(self, fault: Fault) -> None:
        """Write what is to be told about the run."""
        self.notes(diagnostic(fault, "", Where("mjcalc"), self.language, self.paint) + "\n")

    def notes(self, text: str) -> None:
        """Write diagnostics of lines."""
        if not text:
            return
        if self._bar is not None:
            self._bar.write(text, file=sys.stderr, end="")
        else:
            sys.stderr.write(text)

    def interrupted(self, parts: str) -> None:
        """Say what an interrupted run leaves; `parts` is the folder, if there is one."""
        if parts and os.path.isdir(parts):
            print(say("interrupted", self.language, x=parts), file=sys.stderr)

    def summary(self, tally: Tally) -> None:
        """Write the summary."""
        if self._quiet:
            return
        seconds = self._seconds()
        parts = [say("summary_lines", self.language, n=f"{tally.lines:,}")]
        for phrase, number in _numbers(tally):
            if number:
                parts.append(say(phrase, self.language, n=f"{number:,}"))
        if tally.errors:
            codes = ", ".join(f"{code} {number:,}" for code, number in tally.errors)
            number = sum(number for _, number in tally.errors)
            parts.append(say("summary_errors", self.language, n=f"{number:,}", x=codes))
        parts.append(say("summary_speed", self.language, s=f"{seconds:.1f}", n=f"{tally.lines / seconds:,.0f}"))
        print("; ".join(parts), file=sys.stderr)

    def _seconds(self) -> float:
        return max(time.perf_counter() - self._start, 1e-6)


def _numbers(tally: Tally) -> Iterable[tuple[str, int]]:
    yield "summary_wins", tally.wins
    yield "summary_not_wins", tally.not_wins
    yield "summary_right", tally.right
    yield "summary_wrong", tally.wrong


def _sizes(files: tuple[str, ...]) -> dict[str, int]:
    """Return the size of each file; nothing unless all are regular files."""
    if not all(os.path.isfile(name) for name in files):
        return {}
    return {name: os.path.getsize(name) for name in files}
