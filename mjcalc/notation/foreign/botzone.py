"""``botzone``: tiles, fan calculator calls and games of Botzone's Chinese official mahjong.

    W1 W2 W3 B1 B1 T7 T8 T9 F1 F1 F1 J1 J1 J1

``W`` characters, ``B`` dots, ``T`` bamboo, ``F1`` to ``F4`` east to north, ``J1 J2 J3`` red, green, white, ``H``
flowers (of which only their number matters). With a tile more than a ready hand has the last one is taken for the
winning tile.

    MahjongFanCalculator((("PENG", "J1", 1),), ("W1", "W2", ...), "B5", 0, True, False, False, False, 0, 0)

The arguments of the fan calculator, with or without its name: melds (kind, tile, who gave it: 0 nobody, that is a
concealed kong, 1 previous, 2 opposite, 3 next player; of a chow the middle tile and which one was claimed), concealed
tiles, winning tile, number of flowers, self-draw, last of its kind, to do with a kong, last tile of the wall, own
wind and prevailing wind as 0 to 3. The first two alone are a hand without a winning tile.

    Match 5e37... / Wind 0 / Player 0 Deal W1 ... / Player 0 Draw B3 / ... / Player 2 Hu T5 / Fan 12 ...

Games of its data sets (`mjcalc.notation.conversion.botzone_log`): every Hu is a hand, its Fan is the claim.

Described in the README of ailab-pku/PyMahjongGB, on wiki.botzone.org.cn (Chinese-Standard-Mahjong) and in the README
of the data sets."""

import re
from collections.abc import Iterator

from mjcalc.errors import NotationError, Subject
from mjcalc.model.hand import Hand
from mjcalc.model.meld import Meld
from mjcalc.model.sets import CHOW, KONG, PUNG
from mjcalc.notation.alphabet import Spot
from mjcalc.notation.conversion.botzone_log import EVENTS, BotzoneLog, BotzoneWin
from mjcalc.notation.conversion.botzone_tiles import BOTZONE, TILES
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.lines import LineReader, wrong
from mjcalc.notation.conversion.logs import found_fault, found_text, shortened
from mjcalc.notation.conversion.python_literal import Value, read_literal
from mjcalc.notation.conversion.specimen import Notation
from mjcalc.notation.conversion.table import LogError
from mjcalc.notation.conversion.writing import Wanted, concealed_tiles
from mjcalc.notation.conversion.written import Writer

_CALL = re.compile(r"\s*(?:MahjongFanCalculator|MahjongShanten)?\s*(?=[(\[])")
_KINDS = {"CHI": CHOW, "PENG": PUNG, "GANG": KONG}
_WORDS = ("self-draw", "discard", "last-of-kind", "last-tile", "kong-draw", "rob-kong", "seat", "round", "flowers")
_ARGUMENTS = (
    ("pack",), ("hand",), ("winTile",), ("flowerCount",), ("isSelfDrawn", "isZIMO"), ("is4thTile", "isJUEZHANG"),
    ("isAboutKong", "isGANG"), ("isWallLast", "isLAST"), ("seatWind", "menFeng"), ("prevalentWind", "quanFeng"),
    ("verbose",),
)  # fmt: skip
"""The names of the arguments in their order, new and old."""


class BotzoneReader(LineReader):
    """Reads a line as tiles, as a call of the fan calculator, or as an event of a game."""

    name = "botzone"
    words = re.compile("[A-Z][0-9]|[A-Z]$")

    def __init__(self) -> None:
        super().__init__()
        self._log = BotzoneLog()
        self._told = 0, ""
        """Where the fan of the win at hand are told: number of the line, and the line."""

    def line(self, number: int, typed: str) -> Iterator[Found]:
        """Read a line with something in it."""
        words = typed.split()
        if words[0] not in EVENTS or words[0] in ("Match", "Huang"):
            yield from self._found(self._log.end())
        if words[0] not in EVENTS:
            yield from super().line(number, typed)
            return
        try:
            win = self._log.line(words)
        except LogError as error:
            yield found_fault(error, number, typed, self._log.match)
            return
        if words[0] == "Fan" or "Hu" in words:
            self._told = number, shortened(typed)
        yield from self._found(win)

    def close(self) -> Iterator[Found]:
        """Return what is left, a win without a score among it."""
        yield from super().close()
        yield from self._found(self._log.end())

    def _found(self, win: BotzoneWin | None) -> Iterator[Found]:
        """Return a win, where its fan are told, or the win itself."""
        if win is not None:
            number, typed = self._told
            yield found_text(win.text, number, typed, "mcr", win.unknown, win.paid, self._log.match)

    def hand_end(self, text: str) -> int:
        """Return where the tiles, or the brackets of a call, end."""
        call = _CALL.match(text)
        if call is None:
            return super().hand_end(text)
        try:
            return read_literal(text, call.end(), "botzone").end
        except NotationError:
            return len(text)

    def hand(self, text: str, writer: Writer) -> None:
        """Write tiles, or what a call says."""
        call = _CALL.match(text)
        if call is None:
            _tiles(text, writer)
        else:
            _call(read_literal(text, call.end(), "botzone"), writer)


def _tiles(text: str, writer: Writer) -> None:
    spots: list[Spot] = []
    flowers: list[tuple[int, int]] = []
    for word in re.finditer(r"\S+", text):
        for match in re.finditer(".[0-9]?", word[0]):
            at = (word.start() + match.start(), word.start() + match.end())
            if re.fullmatch("H[1-8]", match[0]):
                flowers.append(at)
            else:
                spots.append((_kind(match[0], at), *at))
    if spots:
        writer.tiles(spots)
    if flowers:
        writer.word(f"flowers={min(len(flowers), 8)}", (flowers[0][0], flowers[-1][1]))


def _kind(text: object, at: tuple[int, int]) -> int:
    if not isinstance(text, str) or text not in TILES:
        raise wrong("foreign_tile", at, "botzone_tiles", x=text, y="botzone")
    return TILES[text]


def _call(call: Value, writer: Writer) -> None:
    """Write the arguments of the fan calculator."""
    values = _arguments(call)
    if not all(name in values and isinstance(values[name].value, tuple) for name in ("pack", "hand")):
        raise wrong("botzone_arguments", (call.start, call.end), "botzone_arguments", n=len(call.items))
    for pack in values["pack"].items:
        writer.meld(_meld(pack), (pack.start, pack.end))
    spots = [(_kind(tile.value, (tile.start, tile.end)), tile.start, tile.end) for tile in values["hand"].items]
    if spots:
        writer.tiles(spots)
    if "winTile" not in values:
        return
    won = values["winTile"]
    writer.winning((_kind(won.value, (won.start, won.end)), won.start, won.end))
    drawn = _said(values, "isSelfDrawn", writer, "self-draw", "discard")
    _said(values, "is4thTile", writer, "last-of-kind")
    _said(values, "isAboutKong", writer, "kong-draw" if drawn else "rob-kong")
    _said(values, "isWallLast", writer, "last-tile")
    for name, key in (("seatWind", "seat"), ("prevalentWind", "round")):
        if name in values:
            writer.word(f"{key}={'ESWN'[_number(values[name], 3)]}", _at(values[name]))
    if "flowerCount" in values and values["flowerCount"].value:
        writer.word(f"flowers={_number(values['flowerCount'], 8)}", _at(values["flowerCount"]))


def _arguments(call: Value) -> dict[str, Value]:
    """Return the arguments by their names, given by place or by keyword."""
    names = {name: names[0] for names in _ARGUMENTS for name in names}
    found: dict[str, Value] = {}
    for place, value in enumerate(call.items):
        name = names.get(value.name) if value.name else _ARGUMENTS[place][0] if place < len(_ARGUMENTS) else None
        if name is None:
            raise wrong("botzone_arguments", _at(value), "botzone_arguments", n=len(call.items))
        found[name] = value
    return found


def _at(value: Value) -> tuple[int, int]:
    return value.start, value.end


def _number(value: Value, high: int) -> int:
    if not isinstance(value.value, int) or value.value > high:
        raise wrong("bad_value", _at(value), x=value.value if not value.items else "(")
    return value.value


def _said(values: dict[str, Value], name: str, writer: Writer, yes: str, no: str = "") -> bool:
    """Write what a truth value says; return it."""
    if name not in values:
        return False
    true = bool(_number(values[name], 1))
    if yes if true else no:
        writer.word(yes if true else no, _at(values[name]))
    return true


def _meld(pack: Value) -> Meld:
    kind, tile, giver = (*(item.value for item in pack.items), None, None, None)[:3]
    type_ = _KINDS.get(kind) if isinstance(kind, str) else None
    if type_ is None or len(pack.items) != 3 or not isinstance(giver, int) or giver > 3:
        raise wrong("foreign_meld", _at(pack), "botzone_meld", x=str(kind), y="botzone")
    lowest = _kind(tile, _at(pack.items[1])) - (type_ == CHOW)
    suited = 0 <= lowest < 27 and lowest % 9 < 7
    if (type_ == CHOW and not suited) or (type_ != KONG and not giver):
        raise wrong("foreign_meld", _at(pack), "botzone_meld", x=f"{kind} {tile} {giver}", y="botzone")
    return Meld(type_, lowest, type_ == KONG and not giver, giver)


def write(hand: Hand) -> str:
    """Write a hand: bare tiles where that says all, else the arguments of the fan calculator.

    Raises NotationError (E170, E171) for what cannot be said there.
    """
    wanted = Wanted("botzone", hand)
    wanted.only(*_WORDS)
    wanted.no_reds()
    wanted.no_bonus()
    for number, meld in enumerate(hand.melds):
        wanted.giver(number)
        if meld.source > 4:
            wanted.lost(meld.text, Subject("meld", number))
    tiles = concealed_tiles(hand)
    if not wanted.words and not hand.melds:
        wanted.check()
        return " ".join(BOTZONE[kind] for kind in [*tiles, *([hand.winning] if hand.winning >= 0 else [])])
    return _arguments_text(wanted, tiles)


def _arguments_text(wanted: Wanted, tiles: list[int]) -> str:
    hand, told, said = wanted.hand, wanted.told, set(wanted.words)
    if hand.winning < 0:
        wanted.only()
        wanted.check()
        return f"({_packs(hand)}, {_tuple([BOTZONE[kind] for kind in tiles])})"
    for key, seat in (("seat=", told.seat), ("round=", told.round)):
        if seat < 0:
            wanted.needs(key, Subject("line"))
    wanted.check()
    drawn = bool({"self-draw", "kong-draw"} & said)
    about_kong = bool({"kong-draw", "rob-kong"} & said)
    values = (
        _packs(hand), _tuple([BOTZONE[kind] for kind in tiles]), f'"{BOTZONE[hand.winning]}"', max(told.flowers, 0),
        drawn, "last-of-kind" in said, about_kong, "last-tile" in said, told.seat, told.round,
    )  # fmt: skip
    return f"({', '.join(map(str, values))})"


def _packs(hand: Hand) -> str:
    names = {type_: name for name, type_ in _KINDS.items()}
    packs = [
        f'("{names[meld.type]}", "{BOTZONE[meld.kind + (meld.type == CHOW)]}", {meld.source})' for meld in hand.melds
    ]
    return f"({', '.join(packs)}{',' if len(packs) == 1 else ''})"


def _tuple(words: list[str]) -> str:
    quoted = ", ".join(f'"{word}"' for word in words)
    return f"({quoted}{',' if len(words) == 1 else ''})"


NOTATION = Notation(
    name="botzone",
    rules="mcr",
    source="README of ailab-pku/PyMahjongGB; wiki.botzone.org.cn, Chinese-Standard-Mahjong; README of its data sets",
    read=BotzoneReader,
    write=write,
    examples=(
        ("W1 B2 T3 F1 J1", "1m2p3s1z +7z"),
        ("W1W2W3 J1J1J1J3 H1 H5", "123m5777z flowers=2"),
        (
            '((("PENG", "J1", 1), ("CHI", "T5", 2)), ("W2", "W2", "B3", "B4", "W5", "W5", "W5"), "B5", 1, True, '
            "False, False, True, 0, 2)",
            "22555m34p (777z,1) (456s,2) +5p self-draw last-tile seat=E round=W flowers=1",
        ),
    ),
    refused=(("W0", "E161"), ("W1 X2", "E161"), ('((("PENG","J1",0),),("W1",))', "E162"), ("Player 9 Draw W1", "E172")),
)
