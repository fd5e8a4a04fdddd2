"""The American profile: one word of a line to its value, and the words of a line to a hand."""

from typing import NamedTuple

from mjcalc.errors import Fault, NotationError, fault
from mjcalc.model.american import (
    AMERICAN_KINDS,
    AMERICAN_TEXT,
    BAM,
    CRAK,
    DOT,
    FLOWER,
    GREEN,
    JOKER,
    RED,
    SOAP,
    AmericanHand,
)
from mjcalc.model.circumstances import EXCHANGE, Circumstances
from mjcalc.notation.alphabet import Spot
from mjcalc.notation.builder import placed, twice, word_spans
from mjcalc.notation.driver import parse_word
from mjcalc.notation.lines import Line, given, split_line
from mjcalc.notation.nodes import Leaf, Node
from mjcalc.notation.reading import Memory, NotAWord, spoken_word
from mjcalc.notation.said import circumstances, clashes, merged
from mjcalc.notation.text import clean
from mjcalc.notation.word import Said, setting_of

FULL_HAND = 14
"""Tiles of a complete hand."""

_FIRST_KIND = {"BAMBOO": 9 * BAM, "CHARACTERS": 9 * CRAK, "DOTS": 9 * DOT}
_UNSUITED = {"EAST": 27, "SOUTH": 28, "WEST": 29, "NORTH": 30, "RED": RED, "GREEN": GREEN, "SOAP": SOAP}
_UNSUITED |= {"FLOWER": FLOWER, "JOKER": JOKER}


class AmericanWord(NamedTuple):
    """What one word says."""

    tiles: tuple[int, ...] = ()
    """Its concealed tiles in the order written."""
    exposures: tuple[tuple[int, ...], ...] = ()
    winning: int = -1
    said: tuple[Said, ...] = ()
    faults: tuple[Fault, ...] = ()
    """With columns from the word's first character."""


def american_spots(node: Node) -> list[Spot]:
    """List the tiles of a ``group`` or ``tile``, in order, with their columns."""
    *digits, last = (part for part in node.children if isinstance(part, Leaf))
    if not digits:
        return [(_UNSUITED[last.name], node.start, node.end)]
    first = _FIRST_KIND[last.name] - 1
    spots = [(SOAP if leaf.text == "0" else first + int(leaf.text), leaf.start, leaf.end) for leaf in digits]
    tile, start, _ = spots[-1]
    return [*spots[:-1], (tile, start, node.end)]


def read_american_word(word: str) -> AmericanWord | None:
    """Read a word of the American profile; None if it is not one."""
    tree = parse_word(word, "american")
    if isinstance(tree, Node):
        return _word_of_tree(tree, word)
    players = spoken_word(word)
    return AmericanWord(said=players.rest.said) if players is not None and players.rest is not None else None


AMERICAN: Memory[AmericanWord] = Memory(read_american_word)
"""The words of the American profile."""


def _word_of_tree(tree: Node, word: str) -> AmericanWord:
    tiles: list[int] = []
    exposures: list[tuple[int, ...]] = []
    winning = -1
    for part in tree.children:
        assert isinstance(part, Node)
        if part.name == "flag":
            return AmericanWord(said=(Said(word[part.start : part.end].lower()),))
        if part.name == "setting":
            rest = setting_of(part, word, american_spots)
            return AmericanWord(said=rest.said, faults=rest.faults)
        if part.name == "group":
            tiles += [spot[0] for spot in american_spots(part)]
        else:
            inside = [spot[0] for child in part.children if isinstance(child, Node) for spot in american_spots(child)]
            if part.name == "winning":
                winning = inside[0]
            else:
                exposures.append(tuple(sorted(inside)))
    return AmericanWord(tuple(tiles), tuple(exposures), winning)


def read_american_hand(text: str, words: list[str], with_words: tuple[str, ...]) -> Line:
    """Return the line whose hand these words are. Raises NotationError for a word that cannot be read."""
    tiles: list[int] = []
    exposures: tuple[tuple[int, ...], ...] = ()
    won: list[int] = []
    said: tuple[Said, ...] = ()
    wrong = False
    try:
        for word in words:
            value = AMERICAN[word]
            tiles += value.tiles
            exposures += value.exposures
            said += value.said
            if value.winning >= 0:
                won.append(value.winning)
            wrong = wrong or bool(value.faults)
    except NotAWord:
        from mjcalc.notation.diagnose import word_fault

        raise NotationError((word_fault(text, "american"),), text) from None
    if with_words:
        said = merged(said, given(with_words, "american"))
    told, again = circumstances(said)
    faults = _faults(text) if wrong or again or len(won) > 1 else ()
    assumed = not won and bool(tiles) and len(tiles) + sum(map(len, exposures)) == FULL_HAND
    winning = tiles.pop(_last(tiles, told)) if assumed else won[0] if won else -1
    counts = [0] * AMERICAN_KINDS
    for kind in tiles:
        counts[kind] += 1
    return Line("hand", faults=faults, american=AmericanHand(tuple(counts), exposures, winning, told, assumed))


def _last(tiles: list[int], told: Circumstances) -> int:
    """Return the place of the tile taken as the winning tile: the last one that can be claimed.

    A joker cannot, so it is taken only where it was exchanged, or where there is nothing else.
    """
    exchanged = bool(told.flags & EXCHANGE)
    places = [place for place, kind in enumerate(tiles) if (kind == JOKER) == exchanged]
    return places[-1] if places else len(tiles) - 1


def _faults(text: str) -> tuple[Fault, ...]:
    """Return all that is wrong as far as the text shows, in the order of its place."""
    made = clean(text)
    faults: list[Fault] = []
    winning = -1
    said: list[tuple[Said, tuple[int, int]]] = []
    for word, start, end in word_spans(made, split_line(made.text).words_end):
        if word[:6].lower() == "rules=":
            continue
        value, at = AMERICAN[word], (made.typed(start), made.typed(end))
        faults += [placed(wrong, made, start) for wrong in value.faults]
        said += [(item, at) for item in value.said]
        if value.winning >= 0 <= winning:
            x, y = AMERICAN_TEXT[winning], AMERICAN_TEXT[value.winning]
            plus = made.typed(start + word.rindex("+"))
            faults.append(fault("two_winning_tiles", at=(plus, at[1]), x=x, y=y))
        winning = value.winning if winning < 0 else winning
    faults += [twice(*said[position]) for position in clashes(tuple(item for item, _ in said))]
    return tuple(sorted(faults, key=lambda wrong: wrong.start))
