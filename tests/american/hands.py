"""A small reader of American hands and random hands, for these tests only."""

import random
import re
from functools import cache

from mjcalc.cards.compile import read_card
from mjcalc.cards.model import SUPPLY, Card
from mjcalc.model.american import AMERICAN_KINDS, AMERICAN_TEXT, AmericanHand
from mjcalc.model.circumstances import DISCARD, EXCHANGE, HEAVEN, SELF_DRAW, Circumstances

WALL = [kind for kind in range(AMERICAN_KINDS) for _ in range(SUPPLY[kind])]
FLAGS = {"discard": DISCARD, "self": SELF_DRAW, "exchange": EXCHANGE, "heavenly": HEAVEN}
HEADER = "@year 2026\n@category Singles and Pairs ; no-jokerless\n"


def tiles(word: str) -> list[int]:
    """``2026b``, ``NEWS``, ``6bJJ`` -> kinds."""
    names: list[str] = []
    for digits, suit, other in re.findall(r"([0-9]+)([bcd])|(\S)", word):
        names += [digit + suit if digit != "0" else "0" for digit in digits] if suit else [other]
    return [AMERICAN_TEXT.index(name) for name in names]


def kind(name: str) -> int:
    return tiles(name)[0]


def hand(text: str, how: str = "discard") -> AmericanHand:
    """``[6bJJJ] FF 3b 44b 555b 0 + 0`` -> the hand."""
    rest, _, won = text.partition(" + ")
    concealed = [0] * AMERICAN_KINDS
    exposures = []
    for exposed, word in re.findall(r"\[([^\]]*)\]|(\S+)", rest):
        if exposed:
            exposures.append(tuple(sorted(tiles(exposed))))
        for number in tiles(word):
            concealed[number] += 1
    told = Circumstances(flags=FLAGS.get(how, 0))
    return AmericanHand(tuple(concealed), tuple(exposures), kind(won) if won else -1, told)


@cache
def card(*lines: str) -> Card:
    """A card of these lines, with a year and the category without jokerless double."""
    return read_card(HEADER + "\n".join(lines), "test")


def counted(kinds: list[int]) -> tuple[int, ...]:
    return tuple(kinds.count(number) for number in range(AMERICAN_KINDS))


def random_hand(chance: random.Random, size: int) -> AmericanHand:
    return AmericanHand(counted(chance.sample(WALL, size)))
