"""Short ways to write tiles in tests."""

import random
from collections.abc import Sequence

from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, KONG, PUNG
from mjcalc.model.tile import Counts, pack


def kinds(text: str) -> list[int]:
    """``123m7z`` as kinds, in the order written."""
    found: list[int] = []
    digits = ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        elif letter != " ":
            found += ["mpsz".index(letter) * 9 + int(digit) - 1 for digit in digits]
            digits = ""
    return found


def hand(text: str) -> Counts:
    return pack(kinds(text))


def melds(text: str) -> tuple[Meld, ...]:
    """``111m [4444s] 123p`` as melds; brackets: a concealed kong."""
    found = []
    for word in text.split():
        tiles = kinds(word.strip("[]"))
        type_ = KONG if len(tiles) == 4 else PUNG if tiles[0] == tiles[1] else CHOW
        found.append(Meld(type_, tiles[0], word.startswith("[")))
    return tuple(found)


def random_hand(chance: random.Random, size: int, taken: Sequence[int] = (), among: int = 34) -> list[int]:
    """Kinds drawn from a wall of the first `among` kinds, four copies each, without the tiles taken; in order."""
    wall = [kind for kind in range(among) for _ in range(4 - list(taken).count(kind))]
    return sorted(chance.sample(wall, size))
