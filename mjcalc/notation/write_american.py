"""An American hand in canonical notation."""

from mjcalc.model.american import AMERICAN_TEXT, FLOWER, JOKER, RED, AmericanHand
from mjcalc.notation.word import Said, said_text
from mjcalc.notation.write import circumstance_words

_SUITS = "cdb"
"""The suits in the order of `Circumstances.void`: characters, dots, bamboo."""

_CLASSES = (range(9), range(9, 18), range(18, 27), range(27, RED), range(RED, FLOWER), (FLOWER,), (JOKER,))
"""Kinds that stand in one word: bams, craks, dots, winds, dragons, flowers, jokers."""


def american_text(hand: AmericanHand) -> str:
    """Write a hand: concealed tiles, a word for each class of them, exposures, the winning tile, circumstances.

    Reading the text gives the same hand, its winning tile marked.
    """
    words = []
    for kinds in _CLASSES:
        tiles = tuple(kind for kind in kinds for _ in range(hand.concealed[kind]))
        if tiles:
            words.append(american_tiles_text(tiles))
    words += [f"({american_tiles_text(tiles)})" for tiles in hand.exposures]
    if hand.winning >= 0:
        words.append(f"+{AMERICAN_TEXT[hand.winning]}")
    return " ".join(words + circumstance_words(hand.circumstances, american_tiles_text, _SUITS))


def american_tiles_text(tiles: tuple[int, ...]) -> str:
    """Write tiles as they stand, one suit letter a run: bams 1 2 and a soap give ``12b0``."""
    text = ""
    for tile, following in zip(tiles, (*tiles[1:], -1), strict=True):
        shown = AMERICAN_TEXT[tile]
        suit = shown[1:]
        text += shown[0] if suit and following >= 0 and AMERICAN_TEXT[following][1:] == suit else shown
    return text


def american_said_text(said: Said) -> str:
    """Write a circumstance as its canonical word."""
    return said_text(said, american_tiles_text, _SUITS)
