"""The memory of plain words: a line of words to one number (`mjcalc.notation.plain`)."""

from mjcalc.notation.lines import LONGEST_LINE
from mjcalc.notation.plain import MOST_WORDS, NotPlain, plain_word
from mjcalc.notation.reading import REMEMBERED, STANDARD, NotAWord
from mjcalc.notation.scanner import scan


class _PlainWords(dict[str, int]):
    """What each plain word adds to its line. Looking up a word that is not there reads it."""

    def __missing__(self, word: str) -> int:
        try:
            tiles, _, rest = scan(word) or STANDARD[word]
        except NotAWord:
            raise NotPlain from None
        number = plain_word(word, tiles, rest)
        if len(self) >= REMEMBERED:
            self.clear()
        self[word] = number
        return number


_number_of = _PlainWords().__getitem__


def plain_line(text: str) -> int:
    """Return a plain line as one number; raises `NotPlain`."""
    words = text.split()
    if len(words) > MOST_WORDS or len(text) > LONGEST_LINE:
        raise NotPlain
    return sum(map(_number_of, words))
