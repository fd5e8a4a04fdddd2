"""A line in canonical notation made of another text, which remembers where each of its characters came from."""

from typing import NamedTuple

from mjcalc.errors import Fault
from mjcalc.model.meld import Meld
from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation.alphabet import Spot

Span = tuple[int, int]
"""First column and the column after the last one, counted from 0."""


class Written(NamedTuple):
    """A line in canonical notation, with its source."""

    text: str
    spans: tuple[Span, ...] = ()
    """For each character of the text the columns it stands for; empty: all stand for the whole source."""
    length: int = 0
    """Characters of the source."""
    claim_of: str = ""
    """The rule set by which a log makes the claim; it is none by others. Empty: somebody typed it, if there is one."""

    remarks: tuple[Fault, ...] = ()
    """Warnings of the reader, with the columns of the source."""
    paid: tuple[int, ...] = ()
    """What East, South, West and North got (+) or gave (-) by a log, counters and sticks among it; empty: not said."""

    def typed(self, start: int, end: int) -> Span:
        """Return the columns of the source that columns of the text stand for."""
        spans = self.spans[max(start, 0) : max(end, start + 1)]
        if not self.spans:
            return 0, self.length
        if not spans:  # after the last character
            return self.length, self.length
        return min(span[0] for span in spans), max(span[1] for span in spans)


class Writer:
    """Writes a line word by word, each with the columns (of the source) that it is made of."""

    def __init__(self) -> None:
        self._text = ""
        self._spans: list[Span] = []

    @property
    def empty(self) -> bool:
        """Whether nothing was written."""
        return not self._text

    def finish(self, length: int) -> Written:
        """Return the line; `length` is that of the source."""
        return Written(self._text, tuple(self._spans), length)

    def tiles(self, spots: list[Spot]) -> None:
        """Write a word of tiles in their order, one suit letter a run."""
        self._begin(spots[0][1:] if spots else (0, 0))
        for index, (tile, start, end) in enumerate(spots):
            digit, letter = TILE_TEXT[tile][0], TILE_TEXT[tile][1]
            following = TILE_TEXT[spots[index + 1][0]][1] if index + 1 < len(spots) else ""
            self._add(digit if following == letter else digit + letter, (start, end))

    def meld(self, meld: Meld, at: Span) -> None:
        """Write a declared set."""
        self.word(meld.text, at)

    def winning(self, spot: Spot) -> None:
        """Write the winning tile."""
        self.word(f"+{TILE_TEXT[spot[0]]}", spot[1:])

    def word(self, text: str, at: Span) -> None:
        """Write a word that stands for the columns `at` as a whole."""
        self._begin(at)
        self._add(text, at)

    def copy(self, text: str, start: int) -> None:
        """Write a part of the source as it is; it stands at `start` there."""
        self._begin((start, start + 1))
        self._text += text
        self._spans += [(start + i, start + i + 1) for i in range(len(text))]

    def _begin(self, at: Span) -> None:
        if self._text:
            self._add(" ", at)

    def _add(self, text: str, at: Span) -> None:
        self._text += text
        self._spans += [at] * len(text)
