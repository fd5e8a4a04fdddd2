"""What a reader of another notation finds in a text: lines, each with its hand in canonical notation."""

from typing import NamedTuple

from mjcalc.errors import NotationError
from mjcalc.notation.conversion.written import Written


class Found(NamedTuple):
    """One line of hands, or one win of a log."""

    line: int
    """Number of the line it stands in, from 1."""
    typed: str
    """The text as typed: the line, or the part of a log that tells of the win."""
    written: Written | None = None
    """The hand in canonical notation; None: a directive or a comment, which stays as it is, or an error."""
    error: NotationError | None = None
    label: str = ""
    """Which round of a log it is, such as ``E2-1 S``: East 2, one counter, won by South."""

    @property
    def text(self) -> str:
        """The line in canonical notation."""
        return self.typed if self.written is None else self.written.text
