"""``gb``: strings of GB-Mahjong and of mahjong-algorithm, both for Chinese official rules (MCR).

GB-Mahjong (described in the README of zheng-fan/GB-Mahjong)::

    [123m,1][2222p]34566s22z6s|EE0000|abc

Melds in square brackets: a chow with the number of the claimed tile, a pung or kong with who gave it (1 left, 2
opposite, 3 right; 5 to 7 added to a pung), four tiles without a number are a concealed kong. The last tile is the
winning one; a blank at the end says that there is none yet. After the first bar: prevailing wind, own wind,
self-draw, last of its kind, last tile of the wall, to do with a kong (replacement tile, or robbed where it is no
self-draw). After the second bar: flowers, a letter each (a plum, b orchid, c bamboo, d chrysanthemum, e to h seasons)
or their number.

mahjong-algorithm (described in Classes/mahjong-algorithm of summerinsects/ChineseOfficialMahjongHelper)::

    [1111m]213p 555s 4466789s

No tail, and each open meld ends with a blank; the tile of a chow that is written first was the claimed one. What has
neither bars nor commas, but blanks inside, is read so. In both, 5z 6z 7z are red, green, white.
"""

import re

from mjcalc.errors import Subject
from mjcalc.model.hand import Hand
from mjcalc.model.sets import CHOW, KONG
from mjcalc.model.tile import GREEN, RED, TILE_TEXT, WHITE
from mjcalc.notation.alphabet import Spot
from mjcalc.notation.conversion.lines import LineReader, wrong
from mjcalc.notation.conversion.specimen import Notation
from mjcalc.notation.conversion.writing import Wanted, concealed_tiles
from mjcalc.notation.conversion.written import Writer
from mjcalc.notation.word import make_meld, source_fits

HONOURS = {"E": 27, "S": 28, "W": 29, "N": 30, "C": RED, "F": GREEN, "P": WHITE}
"""The kinds of winds and dragons by their letters."""
FLOWERS = dict(zip("abcdefgh", (34, 35, 37, 36, 38, 39, 40, 41), strict=True))
"""Bonus tiles by their letters."""
_OF_Z = (27, 28, 29, 30, RED, GREEN, WHITE)
_FIRST = {"m": 0, "p": 9, "s": 18}
_PLACES = ("ESWN", "ESWN", "01", "01", "01", "01")
_WORDS = ("self-draw", "discard", "last-of-kind", "last-tile", "kong-draw", "rob-kong", "seat", "round", "flowers")


class GbReader(LineReader):
    """Reads a line as one hand."""

    name = "gb"
    words = re.compile(r"[\[\],|0-9]|[ESWNCFP]+([\[|0-9]|$)")

    def hand(self, text: str, writer: Writer) -> None:
        """Write the hand, its tail and its flowers."""
        body, bar, _ = text.partition("|")
        standing = (_glued if bar or "," in body else _parted)(body, writer)
        complete = len(standing) % 3 == 2
        if complete and body != body.rstrip():
            last = len(body.rstrip())
            raise wrong("gb_blank_at_end", (last, len(body)), n=len(standing))
        _standing(standing, complete, writer)
        if bar and not writer.empty:
            _tail(text, len(body) + 1, complete, writer)


def _standing(spots: list[Spot], complete: bool, writer: Writer) -> None:
    if complete:
        *spots, won = spots
    if spots:
        writer.tiles(spots)
    if complete:
        writer.winning(won)


def _glued(body: str, writer: Writer) -> list[Spot]:
    """Write the melds of a GB-Mahjong string and return its standing tiles; blanks mean nothing."""
    standing: list[Spot] = []
    at = 0
    while at < len(body):
        if body[at] == "[":
            at = _bracket(body, at, writer)
        elif body[at].isspace():
            at += 1
        else:
            spots, at = _group(body, at)
            standing += spots
    return standing


def _parted(body: str, writer: Writer) -> list[Spot]:
    """Write the melds of a mahjong-algorithm string and return its standing tiles; a blank ends an open meld."""
    standing: list[Spot] = []
    at, end = 0, len(body.rstrip())
    while at < end:
        if body[at].isspace() or body[at] == "[":
            if standing:
                _open_meld(body, standing, writer)
                standing = []
            at = _bracket(body, at, writer) if body[at] == "[" else at + 1
        else:
            spots, at = _group(body, at)
            standing += spots
    return standing


def _open_meld(body: str, spots: list[Spot], writer: Writer) -> None:
    tiles = [spot[0] for spot in spots]
    at = (spots[0][1], spots[-1][2])
    meld = make_meld(tiles, False, 0)
    if meld is None:
        raise wrong("foreign_meld", at, "gb_blank_ends_meld", x=body[at[0] : at[1]], y="gb")
    if meld.type == CHOW and tiles[0] != meld.kind:
        meld = meld._replace(source=tiles[0] - meld.kind + 1)
    writer.meld(meld, at)


def _bracket(body: str, at: int, writer: Writer) -> int:
    """Write the meld in brackets that begins here; return the place after it."""
    end = body.find("]", at)
    if end < 0:
        raise wrong("foreign_end", (at, len(body)), "close_meld", "]", x=body[at:], y="gb")
    inside, comma, number = body[at + 1 : end].partition(",")
    number = number.strip()
    spots: list[Spot] = []
    place, stop = at + 1, at + 1 + len(inside)
    while place < stop:
        if body[place].isspace():
            place += 1
            continue
        more, place = _group(body[:stop], place)
        spots += more
    if comma and number not in tuple("123567"):
        raise wrong("bad_value", (stop, end), "meld_source", x=body[stop:end])
    tiles = [spot[0] for spot in spots]
    meld = make_meld(tiles, True, int(number or 0)) if tiles == sorted(tiles) else None
    if meld is None or not source_fits(meld):
        raise wrong("foreign_meld", (at, end + 1), x=body[at : end + 1], y="gb")
    writer.meld(meld, (at, end + 1))
    return end + 1


def _group(body: str, at: int) -> tuple[list[Spot], int]:
    """Read the tiles that begin here: an honour, or digits with their suit; return them and the place after them."""
    if body[at] in HONOURS:
        return [(HONOURS[body[at]], at, at + 1)], at + 1
    end = at
    while end < len(body) and body[end] in "0123456789":
        end += 1
    if end == at or (end < len(body) and body[end] not in "mpsz" and not body[end].isspace()):
        hint = "gb_flowers" if body[end] in FLOWERS else ""
        raise wrong("foreign_character", (end, end + 1), hint, x=body[end], y="gb")
    if end == len(body) or body[end].isspace():
        raise wrong("digits_without_suit", (at, end), x=body[at:end])
    spots: list[Spot] = []
    for place in range(at, end):
        number = int(body[place])
        if number < 1 or (body[end] == "z" and number > 7):
            raise wrong("foreign_tile", (place, place + 1), x=body[place] + body[end], y="gb")
        kind = _OF_Z[number - 1] if body[end] == "z" else _FIRST[body[end]] + number - 1
        spots.append((kind, place, place + 1))
    return [*spots[:-1], (spots[-1][0], spots[-1][1], end + 1)], end + 1


def _tail(text: str, start: int, complete: bool, writer: Writer) -> None:
    """Write what stands behind the first bar."""
    tail, bar, flowers = text[start:].rstrip().partition("|")
    for place, allowed in enumerate(_PLACES):
        if tail[place : place + 1] not in tuple(allowed):
            at = start + min(place, len(tail))
            raise wrong("gb_tail", (at, max(at + 1, start + len(tail))), "gb_tail", x=tail)
    if len(tail) > len(_PLACES):
        raise wrong("gb_tail", (start + len(_PLACES), start + len(tail)), "gb_tail", x=tail)
    drawn, last_copy, last_tile, kong = (mark == "1" for mark in tail[2:])
    writer.word(f"round={tail[0]}", (start, start + 1))
    writer.word(f"seat={tail[1]}", (start + 1, start + 2))
    said = [(2, "self-draw" if drawn else "discard", drawn or complete), (3, "last-of-kind", last_copy)]
    said += [(4, "last-tile", last_tile), (5, "kong-draw" if drawn else "rob-kong", kong)]
    for place, word, so in said:
        if so:
            writer.word(word, (start + place, start + place + 1))
    if bar and flowers:
        _flowers(flowers, start + len(tail) + 1, writer)


def _flowers(text: str, start: int, writer: Writer) -> None:
    if text in tuple("012345678"):
        writer.word(f"flowers={text}", (start, start + 1))
        return
    spots: list[Spot] = []
    for place, letter in enumerate(text, start):
        if letter not in FLOWERS:
            raise wrong("foreign_character", (place, place + 1), "gb_flowers", x=letter, y="gb")
        spots.append((FLOWERS[letter], place, place + 1))
    writer.tiles(spots)


def write(hand: Hand) -> str:
    """Write a hand for GB-Mahjong; raises NotationError (E170, E171) for what cannot be said there."""
    wanted = Wanted("gb", hand)
    wanted.only(*_WORDS)
    wanted.no_reds()
    for number, meld in enumerate(hand.melds):
        if meld.type == KONG:  # without a number it would be a concealed one
            wanted.giver(number)
    tail = _tail_of(wanted)
    wanted.check()
    melds = (_digits([*meld.tiles]) + (f",{meld.source}" if meld.source else "") for meld in hand.melds)
    text = "".join(f"[{meld}]" for meld in melds) + _digits(concealed_tiles(hand))
    return text + (_digits([hand.winning]) if hand.winning >= 0 else " ") + tail


def _tail_of(wanted: Wanted) -> str:
    """Write what stands behind the first bar, if there is anything to say."""
    told, bonus = wanted.told, wanted.hand.bonus
    if bonus and told.flowers >= 0:
        wanted.lost(f"flowers={told.flowers}", Subject("word", word="flowers"))
    if not wanted.words and not bonus:
        return ""
    for key, seat in (("round=", told.round), ("seat=", told.seat)):
        if seat < 0:
            wanted.needs(key, Subject("line"))
    said = set(wanted.words)
    drawn = bool({"self-draw", "kong-draw"} & said)
    marks = (drawn, "last-of-kind" in said, "last-tile" in said, bool({"kong-draw", "rob-kong"} & said))
    letters = {kind: letter for letter, kind in FLOWERS.items()}
    flowers = str(told.flowers) if told.flowers >= 0 else "".join(letters[kind] for kind in bonus)
    return f"|{'ESWN'[told.round]}{'ESWN'[told.seat]}{''.join(str(int(mark)) for mark in marks)}|{flowers}"


def _digits(tiles: list[int]) -> str:
    """Write tiles, honours as letters."""
    letters = {kind: letter for letter, kind in HONOURS.items()}
    text = ""
    for index, tile in enumerate(tiles):
        if tile in letters:
            text += letters[tile]
            continue
        digit, suit = TILE_TEXT[tile][0], TILE_TEXT[tile][1]
        following = TILE_TEXT[tiles[index + 1]][1] if index + 1 < len(tiles) else ""
        text += digit if following == suit else digit + suit
    return text


NOTATION = Notation(
    name="gb",
    rules="mcr",
    source="README of zheng-fan/GB-Mahjong; stringify.h of summerinsects/ChineseOfficialMahjongHelper",
    read=GbReader,
    write=write,
    examples=(
        ("[123m,1][2222p]34566s22z6s|EE0000|", "34566s22z (123m,1) [2222p] +6s discard seat=E round=E"),
        ("[EEE,2]11155p56789s5p|SW1010|ad", "11155p56789s (111z,2) +5p self-draw last-tile seat=W round=S 1f 3f"),
        ("3344455566667m ", "3344455566667m"),
        ("[1111m]213p 555s 44667s", "4466s [1111m] (123p,2) (555s) +7s"),
        ("EEE567z1112223m3m", "1112223m111567z +3m"),
    ),
    refused=(("[135m,1]11p", "E162"), ("123m|EX0000|", "E163"), ("12 3m", "E102"), ("123m0p", "E161")),
)
