"""A quick reader of plain words: numbers with suits, honour letters, simple melds, one ``+tile``.

It is a short cut, not a second grammar: whatever it is not sure of it leaves to `mjcalc.notation.driver` by answering
None. A test holds it against the grammar on generated words, good and bad.
"""

from typing import Final

from mjcalc.model.meld import Meld
from mjcalc.notation.word import UNITS, Word, make_meld, source_fits, tiles_word

_SUITS: Final[dict[str, dict[str, int]]] = {
    letter: {"0": 42 + suit, **{str(number): suit * 9 + number - 1 for number in range(1, 10)}}
    for suit, letter in enumerate("mps")
}
_SUITS["z"] = {str(number): 26 + number for number in range(1, 8)}
_UNITS: Final[dict[str, dict[str, int]]] = {
    letter: {number: UNITS[tile] for number, tile in suit.items() if number != "0"} for letter, suit in _SUITS.items()
}
_HONOURS: Final[dict[str, int]] = {letter: 27 + index for index, letter in enumerate("ESWNPFC")}


def scan(word: str) -> Word | None:
    """Read a plain word; None: not plain, or wrong."""
    units = _UNITS.get(word[-1:])
    if units is not None and len(word) > 1:
        try:  # 123m: what nearly every word is
            return Word(sum([units[number] for number in word[:-1]]), _SUITS[word[-1]][word[-2]], None)
        except KeyError:
            pass  # other characters, or a red five
    before, plus, after = word.partition("+")
    winning = -1
    if plus:
        won = _tiles(after)
        if won is None or len(won) != 1:
            return None
        winning = won[0]
        if not before:
            return tiles_word([], [], winning)
    if "(" not in before and "[" not in before:
        tiles = _tiles(before)
        return tiles_word(tiles, [], winning) if tiles else None
    return _with_melds(before, winning)


def _tiles(text: str) -> list[int] | None:
    """Read groups and honour letters without anything between them."""
    tiles: list[int] = []
    begin = 0
    for position, character in enumerate(text):
        if character in _SUITS:
            suit = _SUITS[character]
            group = text[begin:position]
            if not group or not all(digit in suit for digit in group):
                return None
            tiles += [suit[digit] for digit in group]
            begin = position + 1
        elif character in _HONOURS and begin == position:
            tiles.append(_HONOURS[character])
            begin = position + 1
    return tiles if begin == len(text) else None


def _with_melds(text: str, winning: int) -> Word | None:
    concealed: list[int] = []
    melds: list[Meld] = []
    while text:
        bracket = text[0]
        if bracket not in "([":
            end = min((at for at in (text.find("("), text.find("[")) if at >= 0), default=len(text))
            tiles = _tiles(text[:end])
            if not tiles:
                return None
            concealed += tiles
            text = text[end:]
            continue
        end = text.find(")" if bracket == "(" else "]")
        meld = _meld(text[1:end], bracket == "[") if end > 0 else None
        if meld is None:
            return None
        melds.append(meld)
        text = text[end + 1 :]
    return tiles_word(concealed, melds, winning)


def _meld(text: str, square: bool) -> Meld | None:
    source = 0
    if "," in text:
        if text[-2:-1] != "," or text[-1] not in "123567":
            return None
        source, text = int(text[-1]), text[:-2]
    tiles = _tiles(text)
    meld = make_meld(tiles, square, source) if tiles else None
    return meld if meld is not None and source_fits(meld) else None
