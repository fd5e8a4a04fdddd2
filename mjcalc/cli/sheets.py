"""The file of a sheet: pages are written as the answers come, so that an interrupted run leaves a whole document."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

from mjcalc.errors import Fault, FileError, fault
from mjcalc.scoring.result import Where
from mjcalc.view.exits import Exit
from mjcalc.view.sheet.document import Document
from mjcalc.view.sheet.markup import Html

if TYPE_CHECKING:
    from mjcalc.cli.running import Output, Settings
    from mjcalc.scoring.claims import Check
    from mjcalc.settlement.book import Answer as Settled
    from mjcalc.view.sheet.hand_sheet import Answer


def on_sheet(settings: "Settings", output: "Output", run: Callable[[], int]) -> int:
    """Run with a sheet that the answers go to as well; return the exit code, 2 if it cannot be written (E402)."""
    try:
        sheet = SheetFile(settings, output)
    except FileError as error:
        output.error(error, Where(settings.sheet))
        return Exit.TROUBLE
    output.sheet = sheet
    try:
        code = run()
    finally:
        sheet.close()
    return max(code, output.code)


class SheetFile:
    """A sheet in a file, or on standard output.

    Raises `FileError` for a file that cannot be written (E402) or that the hands are read from (E414).
    """

    def __init__(self, settings: "Settings", output: "Output") -> None:
        self._output = output
        self._name = settings.sheet
        self._document = Document(settings.sheet_languages)
        for name in (*settings.files, settings.card):
            if name not in ("", "-") and _is_same(name, self._name):
                raise FileError([fault("output_is_input", x=self._name)])
        self._file: TextIO | None = sys.stdout if self._name == "-" else _opened(self._name)

    @property
    def _language(self) -> str:
        return self._output.look.language

    def hand(self, answer: "Answer", check: "Check | None") -> None:
        """Add the page of a hand."""
        self._write(self._document.hand(answer, check, self._language))

    def answer(self, answer: "Settled") -> None:
        """Add the page of a deal or of a match; what a session comes to stands on that of the match."""
        self._write(self._document.settled(answer, self._language))

    def close(self) -> None:
        """Write the end; what is written can be opened, whatever came between."""
        self._write(self._document.end(self._language))
        if self._file is not None and self._file is not sys.stdout:
            self._file.close()

    def _write(self, text: Html) -> None:
        """Write, or say once that this is not possible."""
        if self._file is None:
            return
        if self._file is sys.stdout:
            self._file.write(text)
            return
        try:
            self._file.write(text)
            self._file.flush()
        except OSError as error:
            self._file = None
            self._output.error(FileError([_cannot_write(self._name, error)]), Where(self._name))


def _cannot_write(name: str, error: OSError) -> Fault:
    return fault("cannot_write", x=name, y=error.strerror or error)


def _opened(name: str) -> TextIO:
    try:
        return open(name, "w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise FileError([_cannot_write(name, error)]) from None


def _is_same(name: str, other: str) -> bool:
    try:
        return os.path.samefile(name, other)
    except OSError:  # one of them is not there, so they are not one file
        return False
