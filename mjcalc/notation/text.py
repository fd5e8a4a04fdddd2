"""A line as typed, made ready for reading: full-width characters translated, Hangul composed, blanks made spaces."""

import re
from typing import NamedTuple

_BLANKS = "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(
    map(chr, range(0x2000, 0x200B))
)
_TRANSLATION = {0xFF01 + offset: 0x21 + offset for offset in range(94)} | dict.fromkeys(map(ord, _BLANKS), 0x20)
"""Never NFKC: it would turn a circled digit into a plain one."""


class Clean(NamedTuple):
    """The text to read, and for each of its columns the column as typed (nothing: the same)."""

    text: str
    columns: tuple[int, ...] = ()

    def typed(self, column: int) -> int:
        """Return a column of the line as typed."""
        return self.columns[column] if self.columns else column


_special: "list[re.Pattern[str]]" = []


def clean(typed: str) -> Clean:
    """Translate one character to one; only Hangul written as separate letters becomes shorter."""
    if typed.isascii() and typed.isprintable():
        return Clean(typed)
    if not _special:  # compiled when the first such line comes
        characters = "".join(map(chr, _TRANSLATION))
        _special.extend((re.compile(f"[{re.escape(characters)}]"), re.compile("[\u1100-\u11ff]")))
    translated, letters = _special
    text = typed.translate(_TRANSLATION) if translated.search(typed) else typed
    return _compose(text) if letters.search(text) else Clean(text)


def _compose(text: str) -> Clean:
    from unicodedata import normalize

    composed = ""
    columns: list[int] = []
    position = 0
    while position < len(text):
        end = position + 1
        while end < len(text) and "\u1100" <= text[end] <= "\u11ff":
            end += 1
        run = text[position:end]
        for character in normalize("NFC", run) if "\u1100" <= run[-1] <= "\u11ff" else run:
            composed += character
            columns.append(position)
            # letters of the line that this one syllable took
            position += len(normalize("NFD", character)) if "\uac00" <= character <= "\ud7a3" else 1
        position = end
    return Clean(composed, (*columns, len(text)))


def shown(character: str) -> str:
    """Write a character so that a message can show it."""
    return character if character.isprintable() else f"U+{ord(character):04X}"
