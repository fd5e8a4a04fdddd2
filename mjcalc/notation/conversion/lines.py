"""Notations in which a line is a hand."""

import re
from collections.abc import Iterator

from mjcalc.errors import Fault, NotationError, fault
from mjcalc.notation.builder import word_spans
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.written import Writer, Written
from mjcalc.notation.cutting import Cut, Cutter
from mjcalc.notation.lines import LONGEST_LINE, split_line
from mjcalc.notation.reading import spoken
from mjcalc.notation.text import Clean, clean


def wrong(phrase: str, at: tuple[int, int], hint: str = "", try_: str = "", **args: object) -> NotationError:
    """Return the error of a text in another notation; its columns are those of the text."""
    said = tuple((key, str(value)) for key, value in args.items())
    return NotationError([Fault(phrase, said, *at, hint, (("x", try_),) if try_ else ())])


class LineReader:
    """Reads a text line by line.

    A line is a hand of the notation; behind it may stand circumstances, a claim and a comment as everywhere else.
    Blank lines, comments and ``@`` lines are left as they are. A notation says what its words look like (`words`)
    and writes the hand (`hand`).
    """

    name: str
    words: re.Pattern[str]
    """Matches at the beginning of each word that belongs to the foreign hand."""
    longest = LONGEST_LINE
    """Characters a line may have."""

    def __init__(self) -> None:
        self._cutter = Cutter(self.longest)

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece of a file."""
        for cut in self._cutter.feed(data):
            yield from self._line(cut)

    def close(self) -> Iterator[Found]:
        """Read what is left at the end of the file."""
        for cut in self._cutter.close():
            yield from self._line(cut)

    def _line(self, cut: Cut) -> Iterator[Found]:
        if cut.error is not None:
            yield Found(cut.number, cut.text, error=cut.error)
        elif cut.text.lstrip()[:1] in ("", "#", "@"):
            yield Found(cut.number, cut.text)
        else:
            yield from self.line(cut.number, cut.text)

    def line(self, number: int, typed: str) -> Iterator[Found]:
        """Read a line with something in it."""
        try:
            yield Found(number, typed, self.written(typed))
        except NotationError as error:
            yield Found(number, typed, error=error)

    def written(self, typed: str) -> Written:
        """Return a line in canonical notation; raises NotationError with the columns of the line."""
        made = clean(typed)
        if "\0" in made.text:
            at = made.text.index("\0")
            raise NotationError([fault("nul_character", at=(at, at + 1))], typed)
        end = self.hand_end(made.text)
        writer = Writer()
        try:
            self.hand(made.text[:end], writer)
            if writer.empty:
                raise wrong("no_hand", (0, end))
            self._no_more_tiles(made.text, end)
        except NotationError as error:
            placed = [_placed(each, made.typed(each.start), made.typed(each.end)) for each in error.faults]
            raise NotationError(placed, typed) from None
        rest = made.text[end:].lstrip()
        if rest:
            writer.copy(rest.rstrip(), made.text.index(rest, end))
        found = writer.finish(len(made.text))
        if made.columns:
            spans = tuple((made.typed(start), made.typed(stop)) for start, stop in found.spans)
            found = Written(found.text, spans, len(typed))
        return found

    def hand_end(self, text: str) -> int:
        """Return where the foreign hand ends: behind the last word that looks like one of its own.

        Blanks at the end of a line belong to the hand; those before something else do not.
        """
        words_end, end = split_line(text).words_end, 0
        for word, _, stop in word_spans(Clean(text), words_end):
            if not self.words.match(word):
                return end or words_end
            end = stop
        return end if words_end < len(text) else words_end

    def _no_more_tiles(self, text: str, end: int) -> None:
        """Refuse tiles in our notation behind the hand; what is no word at all is left to our grammar to explain."""
        for word, start, stop in word_spans(Clean(text), split_line(text).words_end):
            value = spoken(word, "standard") if start >= end else None
            if value == ((), ()):
                raise wrong("foreign_character", (start, stop), x=word, y=self.name)

    def hand(self, text: str, writer: Writer) -> None:
        """Write the hand of a text; raises NotationError with columns of the text."""
        raise AssertionError("every notation has its own")


def _placed(each: Fault, start: int, end: int) -> Fault:
    return each._replace(start=start, end=end)
