"""Tiles and melds as tenhou numbers them.

In mjlog each of the 136 tiles has a number, four a kind; the first five of a suit is the red one, where there are red
fives. A meld is a number whose bits say what it is (tenhou's own drawing script, tenhou.net/img/tehai.js, takes them
apart): the lowest two who gave the tile (1 the next player, 2 the opposite, 3 the previous, 0 nobody), then one bit
each for chow, pung, added kong and north put aside, and above them the tiles."""

from typing import NamedTuple

from mjcalc.model.meld import Meld
from mjcalc.model.tile import RED_FIVES
from mjcalc.notation.conversion.table import LogError
from mjcalc.notation.word import make_meld

TILES = 136


def tile_of(number: int, reds: bool) -> int:
    """Return the tile of a number 0-135; raises LogError for another number."""
    if not 0 <= number < TILES:
        raise LogError("foreign_tile", x=number, y="tenhou-log")
    kind = number // 4
    return RED_FIVES[kind // 9] if reds and number in (16, 52, 88) else kind


class Called(NamedTuple):
    """A meld as the bits of mjlog say it."""

    kind: str
    """chow, pung, added, concealed or open (a kong)."""
    meld: Meld


def meld_of(code: int, reds: bool) -> Called:
    """Take the bits of a meld apart; raises LogError for bits that are no meld."""
    giver = code & 3
    if not 0 <= code < 1 << 16:
        raise LogError("log_meld_code", x=code)
    if code & 4:
        return _chow(code, giver, reds)
    if code & 24:
        return _pung(code, giver, reds)
    if code & 32:
        raise LogError("log_three_players")
    first = (code >> 8) // 4 * 4
    meld = _made(code, [first + copy for copy in range(4)], reds)._replace(source=(4 - giver) % 4, concealed=not giver)
    return Called("open" if giver else "concealed", meld)


def _chow(code: int, giver: int, reds: bool) -> Called:
    place, claimed = divmod(code >> 10, 3)
    suit, rank = divmod(place, 7)
    copies = (code >> 3 & 3, code >> 5 & 3, code >> 7 & 3)
    meld = _made(code, [4 * (9 * suit + rank + step) + copy for step, copy in enumerate(copies)], reds)
    if giver != 3 or suit > 2:
        raise LogError("log_meld_code", x=code)
    return Called("chow", meld._replace(source=claimed + 1))


def _pung(code: int, giver: int, reds: bool) -> Called:
    first = (code >> 9) // 3 * 4
    fourth = first + (code >> 5 & 3)
    added = not code & 8
    tiles = [first + copy for copy in range(4) if added or first + copy != fourth]
    if not giver:
        raise LogError("log_meld_code", x=code)
    meld = _made(code, tiles, reds)._replace(source=4 - giver + 4 * added)
    return Called("added" if added else "pung", meld)


def _made(code: int, numbers: list[int], reds: bool) -> Meld:
    if max(numbers) >= TILES:
        raise LogError("log_meld_code", x=code)
    meld = make_meld([tile_of(number, reds) for number in numbers], False, 0)
    if meld is None:
        raise LogError("log_meld_code", x=code)
    return meld


JSON_TILES: dict[int, int] = {
    **{10 * suit + rank: 9 * (suit - 1) + rank - 1 for suit in (1, 2, 3) for rank in range(1, 10)},
    **{41 + honour: 27 + honour for honour in range(7)},
    **{51 + suit: red for suit, red in enumerate(RED_FIVES)},
}
"""The tiles by their two figures in tenhou's JSON."""
