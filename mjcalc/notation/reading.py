"""One word of a line to its value: remembered, else scanned, else parsed by the grammar, else a player's word."""

from mjcalc.notation.nodes import Node
from mjcalc.notation.scanner import scan
from mjcalc.notation.word import Rest, Said, Word, word_of_tree

REMEMBERED = 65_536
"""How many words are remembered before the memory is emptied."""

LONGEST_REMEMBERED = 64
"""Longer words are read each time, so that a memory stays small whatever a file holds."""


class NotAWord(Exception):
    """A word that is not notation; never leaves this package."""


class Memory(dict[str, Word]):
    """Words read so far. Looking up a word that is not there reads it."""

    def __missing__(self, word: str) -> Word:
        value = read_word(word)
        if value is None:
            raise NotAWord(word)
        if len(word) <= LONGEST_REMEMBERED:
            if len(self) >= REMEMBERED:
                self.clear()
            self[word] = value
        return value


MEMORIES: dict[str, Memory] = {"standard": Memory()}
"""The words of each profile."""


def read_word(word: str) -> Word | None:
    """Read a word of the standard profile; None if it is not one."""
    return scan(word) or parsed(word) or _spoken(meaning(word))


def meaning(word: str) -> tuple[str, ...]:
    """Return the canonical words that a player's word stands for, nothing if it is none."""
    from mjcalc.locale.words import WORDS

    return WORDS.get(word.lower(), ())


def parsed(word: str) -> Word | None:
    """Read a word by the grammar; None if it is not of it."""
    from mjcalc.notation.driver import parse_word  # plain words never get here

    tree = parse_word(word)
    return word_of_tree(tree, word) if isinstance(tree, Node) else None


def _spoken(words: tuple[str, ...]) -> Word | None:
    """Return what the canonical words of a player's word say together; None if there are none."""
    said: list[Said] = []
    for word in words:
        value = parsed(word)
        if value is not None and value.rest is not None:
            said.extend(value.rest.said)
    return Word(0, -1, Rest(said=tuple(said))) if said else None
