"""``tenhou``: strings of the hand tools of tenhou.net (tenhou.net/2/?q=...).

    123m055p789s1122z2z

Concealed tiles only, numbers before their suit, 0 is a red five, z1 to z7 are east south west north white green red.
With a tile more than a ready hand has the last one is taken for the winning tile. Our own notation reads them as they
are; here nothing else is read, and links to the tool are too."""

import re

from mjcalc.model.hand import Hand
from mjcalc.model.tile import RED_FIVES, TILE_TEXT
from mjcalc.notation.alphabet import Spot
from mjcalc.notation.conversion.lines import LineReader, wrong
from mjcalc.notation.conversion.specimen import Notation
from mjcalc.notation.conversion.writing import Wanted, concealed_tiles
from mjcalc.notation.conversion.written import Writer

_LINK = re.compile(r"https?://tenhou\.net/2/\?[pqd]=")
_SUITS = "mpsz"


class TenhouStringReader(LineReader):
    """Reads a line as one hand."""

    name = "tenhou"
    words = re.compile("[0-9]|https?://")

    def hand(self, text: str, writer: Writer) -> None:
        """Write the tiles."""
        link = _LINK.match(text)
        spots = _tiles(text.rstrip(), link.end() if link else 0)
        if spots:
            writer.tiles(spots)


def _tiles(text: str, at: int) -> list[Spot]:
    spots: list[Spot] = []
    start = at
    for place in range(at, len(text)):
        character = text[place]
        if character in "0123456789":
            continue
        if character not in _SUITS or start == place:
            phrase = "suit_without_digits" if character in _SUITS else "foreign_character"
            raise wrong(phrase, (place, place + 1), x=character, y="tenhou")
        for number in range(start, place):
            spots.append((_tile(text[number], character, number), number, number + 1 + (number == place - 1)))
        start = place + 1
    if start < len(text):
        raise wrong("digits_without_suit", (start, len(text)), x=text[start:])
    return spots


def _tile(digit: str, suit: str, at: int) -> int:
    number, first = int(digit), _SUITS.index(suit)
    if suit == "z" and not 1 <= number <= 7:
        raise wrong("foreign_tile", (at, at + 1), x=digit + suit, y="tenhou")
    return 9 * first + number - 1 if number else RED_FIVES[first]


def write(hand: Hand) -> str:
    """Write the tiles of a hand, the winning one last; raises NotationError (E170) for what cannot be said there."""
    wanted = Wanted("tenhou", hand)
    wanted.only()
    wanted.no_melds()
    wanted.no_bonus()
    wanted.check()
    tiles = concealed_tiles(hand)
    runs = [[tile for tile in tiles if TILE_TEXT[tile][1] == suit] for suit in _SUITS]
    runs += [[hand.winning]] if hand.winning >= 0 else []
    return "".join("".join(TILE_TEXT[tile][0] for tile in run) + TILE_TEXT[run[0]][1] for run in runs if run)


NOTATION = Notation(
    name="tenhou",
    rules="riichi",
    source="tenhou.net/2",
    read=TenhouStringReader,
    write=write,
    examples=(("123m055p789s1122z2z", "123m055p789s1122z +2z"), ("https://tenhou.net/2/?q=123m456p7s", "123m456p7s")),
    refused=(("123m4", "E102"), ("m123", "E103"), ("8z", "E161"), ("1m x", "E101")),
)
