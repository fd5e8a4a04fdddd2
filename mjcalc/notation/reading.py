"""One word of a line to its value: remembered, else scanned, else parsed by the grammar, else a player's word."""

from collections.abc import Callable
from typing import TypeVar

from mjcalc.errors import Fault
from mjcalc.notation.nodes import Node
from mjcalc.notation.scanner import scan
from mjcalc.notation.word import Rest, Said, Word, word_of_tree

REMEMBERED = 32_768
"""How many words are remembered before the memory is emptied."""

LONGEST_REMEMBERED = 64
"""Longer words are read each time, so that a memory stays small whatever a file holds."""


class NotAWord(Exception):
    """A word that is not notation; never leaves this package."""


Value = TypeVar("Value")
"""What a word of a profile says: `Word` or `mjcalc.notation.american.AmericanWord`."""


class Memory(dict[str, Value]):
    """Words of one profile read so far. Looking up a word that is not there reads it."""

    def __init__(self, read: Callable[[str], Value | None]) -> None:
        self.read = read

    def __missing__(self, word: str) -> Value:
        value = self.read(word)
        if value is None:
            raise NotAWord(word)
        if len(word) <= LONGEST_REMEMBERED:
            if len(self) >= REMEMBERED:
                self.clear()
            self[word] = value
        return value


def read_word(word: str) -> Word | None:
    """Read a word of the standard profile; None if it is not one."""
    return scan(word) or parsed(word) or spoken_word(word)


STANDARD: Memory[Word] = Memory(read_word)
"""The words of the standard profile."""

_MEMORIES: dict[str, Memory[Word]] = {"standard": STANDARD}


def memory_of(profile: str) -> Memory[Word]:
    """Return the words of a profile that reads as the standard one does, but for what some players' words say."""
    memory = _MEMORIES.get(profile)
    if memory is None:
        memory = _MEMORIES[profile] = Memory(lambda word: scan(word) or parsed(word) or spoken_word(word, profile))
    return memory


Spoken = tuple[tuple[Said, ...], tuple[Fault, ...]]
"""The circumstances of a word, and what is wrong with the word."""


def spoken(word: str, profile: str) -> Spoken | None:
    """Return what a word of a profile says about circumstances; None if it is not a word of it."""
    try:
        if profile == "american":
            from mjcalc.notation.american import AMERICAN

            said = AMERICAN[word]
            return said.said, said.faults
        rest = memory_of(profile)[word].rest
    except NotAWord:
        return None
    return (rest.said, rest.faults) if rest is not None else ((), ())


def meaning(word: str, profile: str = "standard") -> tuple[str, ...]:
    """Return the canonical words that a player's word stands for in a profile, nothing if it is none."""
    from mjcalc.locale.words import OWN, WORDS

    return OWN.get(profile, {}).get(word.lower()) or WORDS.get(word.lower(), ())


def parsed(word: str) -> Word | None:
    """Read a word by the grammar; None if it is not of it."""
    from mjcalc.notation.driver import parse_word  # plain words never get here

    tree = parse_word(word)
    return word_of_tree(tree, word) if isinstance(tree, Node) else None


def says_different_things(word: str) -> bool:
    """Tell whether what a player's word says hangs on the profile."""
    from mjcalc.locale.words import OWN

    return any(word.lower() in own for own in OWN.values())


def spoken_word(word: str, profile: str = "standard") -> Word | None:
    """Return what the canonical words of a player's word say together; None if it is none."""
    said: list[Said] = []
    for canonical in meaning(word, profile):
        value = parsed(canonical)
        if value is not None and value.rest is not None:
            said.extend(value.rest.said)
    return Word(0, -1, Rest(said=tuple(said))) if said else None
