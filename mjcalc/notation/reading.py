"""One word of a line to its value: remembered, else scanned, else a player's word, else parsed by the grammar."""

from mjcalc.notation.driver import Node, parse_word
from mjcalc.notation.said import REMEMBERED
from mjcalc.notation.scanner import scan
from mjcalc.notation.word import Rest, Said, Word, word_of_tree


class NotAWord(Exception):
    """A word that is not notation; never leaves this package."""


class Memory(dict[str, Word]):
    """Words read so far. Looking up a word that is not there reads it."""

    def __missing__(self, word: str) -> Word:
        value = read_word(word)
        if value is None:
            raise NotAWord(word)
        if len(self) >= REMEMBERED:
            self.clear()
        self[word] = value
        return value


MEMORIES: dict[str, Memory] = {"standard": Memory()}
"""The words of each profile."""


def read_word(word: str) -> Word | None:
    """Read a word of the standard profile; None if it is not one."""
    value = scan(word)
    if value is None:
        meant = meaning(word)
        value = _spoken(meant) if meant else _parsed(word)
    return value


def meaning(word: str) -> tuple[str, ...]:
    """Return the canonical words that a player's word stands for, nothing if it is none."""
    from mjcalc.locale.words import WORDS

    return WORDS.get(word.lower(), ())


def _parsed(word: str) -> Word | None:
    tree = parse_word(word)
    return word_of_tree(tree, word) if isinstance(tree, Node) else None


def _spoken(words: tuple[str, ...]) -> Word:
    said: list[Said] = []
    for word in words:
        value = _parsed(word)
        assert value is not None
        assert value.rest is not None
        said.extend(value.rest.said)
    return Word(0, -1, Rest(said=tuple(said)))
