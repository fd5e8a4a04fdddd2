"""``kobalab``: hand strings of majiang-core, the program behind 電脳麻将 (riichi).

    m123p055s789z1122z2*,z111+1,m4-56

Suits stand before their numbers, 0 is a red five, z1 to z7 are east south west north white green red. With one tile
more than sets and ready hand the last one was drawn and is the winning tile; ``*`` at the end is a riichi. Melds
follow after commas, the sign behind the claimed tile says who gave it: ``-`` the left player, ``=`` the opposite,
``+`` the right; a tile behind the sign was added to a pung, four tiles without a sign are a concealed kong. A comma
at the very end says that the last set was claimed just now, so that no tile was drawn.

A text that begins with ``{`` or ``[`` is a game, or a list of games (`mjcalc.notation.conversion.kobalab_log`): every
``hule`` is a hand with the game's own figures and yaku as its claim.

Described in lib/shoupai.js and types/shoupai.d.ts of kobalab/majiang-core and, the signs, by its author in
blog.kobalab.net/entry/20151218/1450441130.
"""

import re

from mjcalc.model.hand import Hand
from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, KONG, PUNG
from mjcalc.model.tile import TILE_TEXT, kind_of
from mjcalc.notation.alphabet import Spot
from mjcalc.notation.conversion.json_logs import ByFirstSign, JsonReader
from mjcalc.notation.conversion.kobalab_log import round_name, wins_of
from mjcalc.notation.conversion.kobalab_tiles import TILES
from mjcalc.notation.conversion.lines import LineReader, wrong
from mjcalc.notation.conversion.specimen import Notation, TextReader
from mjcalc.notation.conversion.writing import Wanted, concealed_tiles
from mjcalc.notation.conversion.written import Writer
from mjcalc.notation.word import make_meld

_SUITS = "mpsz"
_GIVERS = "-=+"
_MARK = re.compile("([0-9])([-=+]?)")
_MELD = re.compile(f"[mpsz]({_MARK.pattern})+")


class KobalabReader(LineReader):
    """Reads a line as one hand."""

    name = "kobalab"
    words = re.compile(r"[mpsz][0-9]|_|,")

    def hand(self, text: str, writer: Writer) -> None:
        """Write the hand, the riichi and the melds."""
        end = len(text.rstrip())
        blank = re.search(r"\s", text[:end])
        if blank:
            raise wrong("foreign_character", blank.span(), "no_blanks", x="' '", y="kobalab")
        body, *melds = text[:end].split(",")
        riichi = body.endswith("*")
        spots = _tiles(body[:-1] if riichi else body)
        just_claimed = len(melds) > 1 and not melds[-1]
        drawn = len(spots) % 3 == 2 and not just_claimed
        if drawn:
            *spots, won = spots
        if spots:
            writer.tiles(spots)
        at = len(body) + 1
        for number, meld in enumerate(melds, 1):
            if meld or number < len(melds) or not just_claimed:
                writer.meld(_meld(meld, at), (at, at + len(meld)))
            at += len(meld) + 1
        if drawn:
            writer.winning(won)
        if riichi:
            writer.word("riichi", (len(body) - 1, len(body)))


def _tile(suit: str, digit: str, at: int) -> int:
    """Return a tile; raises NotationError where there is none of this number."""
    tile = TILES.get(suit + digit)
    if tile is None:
        raise wrong("foreign_tile", (at, at + 1), x=suit + digit, y="kobalab")
    return tile


def _tiles(body: str) -> list[Spot]:
    spots: list[Spot] = []
    suit, start = "", 0
    for at, character in enumerate(body):
        if character == "_":
            raise wrong("foreign_hidden", (at, at + 1), x="_")
        if character in _SUITS:
            if suit and start == at:
                raise wrong("suit_without_digits", (at - 1, at), x=suit)
            suit, start = character, at + 1
        elif suit and character in "0123456789":
            # the suit letter is shown with the first tile of its run
            spots.append((_tile(suit, character, at), at - (at == start), at + 1))
        else:
            hint = "kobalab_suit_first" if character.isdigit() else ""
            raise wrong("foreign_character", (at, at + 1), hint, x=character, y="kobalab")
    if suit and start == len(body):
        raise wrong("suit_without_digits", (start - 1, start), x=suit)
    return spots


def _meld(text: str, at: int) -> Meld:
    match = _MELD.fullmatch(text)
    tiles: list[int] = []
    signs: list[str] = []
    if match is not None:
        for mark in _MARK.finditer(text, 1):
            tiles.append(_tile(text[0], mark[1], at + mark.start()))
            signs.append(mark[2])
    said = "".join(signs)
    meld = make_meld(tiles, True, 0)
    source = -1
    if meld is not None and meld.type == CHOW:
        claimed = signs.index("-") if said == "-" else -1
        source = kind_of(tiles[claimed]) - meld.kind + 1 if claimed >= 0 else -1
    elif meld is not None and not said:
        source = 0 if meld.type == KONG else -1
    elif meld is not None and len(said) == 1 and signs[2 if meld.type == PUNG else 3] == said:
        source = 1 + _GIVERS.index(said)
    elif meld is not None and len(said) == 1 and meld.type == KONG and signs[2] == said:
        source = 5 + _GIVERS.index(said)
    if source < 0:
        span = (at, max(at + len(text), at + 1))
        raise wrong("foreign_meld", span, "kobalab_meld", x=text or ",", y="kobalab")
    found = make_meld(tiles, True, source)
    assert found is not None
    return found


def write(hand: Hand) -> str:
    """Write a hand for majiang-core; raises NotationError (E170, E171) for what cannot be said there."""
    wanted = Wanted("kobalab", hand)
    wanted.only("riichi")
    wanted.no_bonus()
    for number in range(len(hand.melds)):
        wanted.giver(number)
    wanted.check()
    text = _run(concealed_tiles(hand)) + (_run([hand.winning]) if hand.winning >= 0 else "")
    text += "*" if wanted.words else ""
    return ",".join([text, *map(_meld_text, hand.melds)])


def _run(tiles: list[int]) -> str:
    """Write tiles, the letter of a suit before its numbers."""
    text, last = "", ""
    for tile in tiles:
        digit, suit = TILE_TEXT[tile][0], TILE_TEXT[tile][1]
        text += digit if suit == last else suit + digit
        last = suit
    return text


def _meld_text(meld: Meld) -> str:
    """Write a meld; the claimed tile is no red five where the set has another five."""
    first, *rest = meld.tiles_as_written
    tiles = [first, *rest]
    if meld.concealed:
        return _run(tiles)
    digits = [TILE_TEXT[tile][0] for tile in tiles]
    if meld.type == CHOW:
        digits[meld.source - 1] += "-"
    else:
        digits[2 if meld.type == PUNG or meld.source > 4 else 3] += _GIVERS[(meld.source - 1) % 4]
    return TILE_TEXT[first][1] + "".join(digits)


def _choose(sign: bytes) -> TextReader:
    return JsonReader(wins_of, round_name) if sign in (b"{", b"[") else KobalabReader()


NOTATION = Notation(
    name="kobalab",
    rules="riichi",
    source="lib/shoupai.js of kobalab/majiang-core; blog.kobalab.net/entry/20151218/1450441130",
    read=lambda: ByFirstSign(_choose),
    write=write,
    examples=(
        ("m123p055s789z1122z2", "123m055p789s1122z +2z"),
        ("m123p055s789z1122", "123m055p789s1122z"),
        ("m123p0z7,z111+1,s666-", "123m0p (1111z,7) (666s,1) +7z"),
        ("p456z2*,m5555,s3-40,z777=", "456p2z [5555m] (340s,1) (777z,2) riichi"),
        ("m123p05s78z22,p4-56,", "123m05p78s22z (456p,1)"),
    ),
    refused=(("m123p4_", "E165"), ("m123,z111", "E162"), ("m123,m12+3", "E162"), ("z8", "E161"), ("123m", "E160")),
)
