"""mjlog: tenhou's logs as XML. Every ``AGARI`` is a hand with what tenhou says it is worth.

The elements are those that tenhou's own viewer reads; they are described by programs that convert them, such as
parse.py of fstqwq/mjlog2mjai: ``GO`` (bits of the rules), ``INIT`` (a round), ``T U V W`` and ``D E F G`` with a tile's
number (drawn and discarded by players 0 to 3), ``N`` (a meld), ``REACH``, ``AGARI`` (a win), ``RYUUKYOKU``.

The circumstances of a win are those of its list of yaku; a yakuman lists nothing else, so there they follow from the
turns of the round.
"""

import re
from collections.abc import Iterator
from typing import Any
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from mjcalc.model.tile import TILE_TEXT, kind_of
from mjcalc.notation.conversion.fields import integers
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.logs import found_fault, found_win
from mjcalc.notation.conversion.riichi import Round, Win, changes_of, claim_text
from mjcalc.notation.conversion.table import SEATS, Flow, LogError
from mjcalc.notation.conversion.tenhou_tiles import meld_of, tile_of
from mjcalc.notation.conversion.yaku import MJLOG_YAKU, Entry, Listed, listed

Attributes = dict[str, str]

_TURN = re.compile("([T-W]|[D-G])([0-9]{1,3})")
_NO_REDS, _THREE_PLAYERS = 2, 16
_YAKU = {1: "riichi", 21: "double-riichi", 2: "ippatsu", 3: "rob-kong", 4: "kong-draw", 5: "last-tile", 6: "last-tile"}
_YAKU |= {36: "human", 37: "heaven", 38: "earth"}


class MjlogReader:
    """Reads mjlog as it comes, piece by piece."""

    def __init__(self) -> None:
        self._over = False
        self._begin(0)

    def _begin(self, lines: int) -> None:
        """Begin a log; `lines` of the file stand before it."""
        self._lines_before = lines
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._element
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._read: list[tuple[int, str, Attributes]] = []
        self._game = _Game()
        self._fed = 0
        self._last = b""

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece; behind a log another one may stand."""
        while data and not self._over:
            broken = ""
            try:
                self._parser.Parse(data, False)
            except expat.ExpatError as error:
                broken = expat.ErrorString(error.code)
            except _Refused:
                broken = "DOCTYPE"
            line = self._line()
            yield from self._finds()
            rest = self._behind(broken, data)
            if rest:
                self._begin(line - 1)
            elif broken and not self._over:
                self._over = True
                yield self._broken(broken, line)
            else:
                self._fed += len(data)
                self._last = data
            data = rest

    def close(self) -> Iterator[Found]:
        """Say what is missing at the end."""
        if self._over:
            return
        self._over = True
        try:
            self._parser.Parse(b"", True)
        except expat.ExpatError as error:
            yield self._broken(expat.ErrorString(error.code), self._line())

    def _behind(self, reason: str, data: bytes) -> bytes:
        """Return what stands behind the end of a log, if that is what keeps the parser from going on."""
        start = self._parser.ErrorByteIndex - self._fed + len(self._last)
        behind = (expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT, expat.errors.XML_ERROR_MISPLACED_XML_PI)
        return (self._last + data)[start:] if reason in behind and self._game.begun and start >= 0 else b""

    def _line(self) -> int:
        """Return the number of the line that the parser is in."""
        return self._lines_before + self._parser.CurrentLineNumber

    def _broken(self, reason: str, line: int) -> Found:
        return found_fault(LogError("log_broken", x=f"XML: {reason}"), line, "<mjloggm>", self._game.label)

    def _element(self, name: str, attributes: Attributes) -> None:
        self._read.append((self._line(), name, attributes))

    def _doctype(self, *_: Any) -> None:
        raise _Refused

    def _finds(self) -> Iterator[Found]:
        read, self._read = self._read, []
        for line, name, attributes in read:
            if self._over:
                return
            try:
                win = self._game.element(name, attributes)
            except LogError as error:
                self._over = error.phrase in ("log_no_log", "log_three_players")
                yield found_fault(error, line, _typed(name, attributes), self._game.label)
                continue
            if win is not None:
                yield found_win(win, line, _typed(name, attributes))


class _Refused(Exception):
    """The document is not read any further."""


def _typed(name: str, attributes: Attributes) -> str:
    """Write an element as it stands in the log."""
    return f"<{name} {' '.join(f'{key}={quoteattr(value)}' for key, value in attributes.items())}/>"


class _Game:
    """Follows the elements of a log."""

    def __init__(self) -> None:
        self.begun = False
        self.label = ""
        """Name of the round at hand."""
        self._reds = True
        self._round: Round | None = None

    def element(self, name: str, attributes: Attributes) -> Win | None:
        """Take in an element; return the win if it is one. Raises LogError for one that does not fit."""
        if not self.begun:
            self.begun = name == "mjloggm"
            if not self.begun:
                raise LogError("log_no_log", x=f"<{name}>")
        elif name == "GO":
            self._rules(attributes)
        elif name == "INIT":
            self._round = None
            self._init(attributes)
        elif self._round is None:
            if name == "AGARI":
                raise LogError("log_no_round")
        else:
            try:
                return self._event(name, attributes, self._round)
            except LogError:
                if name != "AGARI":  # what follows depends on it
                    self._round = None
                raise
        return None

    def _rules(self, attributes: Attributes) -> None:
        bits = integers(attributes, "type", 1)[0]
        if bits & _THREE_PLAYERS:
            raise LogError("log_three_players")
        self._reds = not bits & _NO_REDS

    def _init(self, attributes: Attributes) -> None:
        number, honba, sticks, *_ = integers(attributes, "seed", 3)
        dealer = integers(attributes, "oya", 1)[0]
        if not 0 <= dealer < SEATS or not 0 <= number < 16 or honba < 0 or sticks < 0:
            raise LogError("log_value", x="seed", y=attributes.get("seed", "-"))
        self._round = Round(number // 4, number % 4 + 1, honba, sticks, dealer)
        self._flow = Flow(dealer)
        self._dealt: set[int] = set()
        self.label = self._round.name
        for seat in range(SEATS):
            for tile in integers(attributes, f"hai{seat}"):
                self._deal(tile)

    def _deal(self, number: int) -> None:
        """Note that a tile came into the game: mjlog numbers every one of them, so none comes twice."""
        kind = kind_of(tile_of(number, self._reds))
        if number in self._dealt:
            raise LogError("log_fifth_copy", x=TILE_TEXT[kind])
        self._dealt.add(number)

    def _event(self, name: str, attributes: Attributes, played: Round) -> Win | None:
        turn = _TURN.fullmatch(name)
        if turn:
            tile, drawn = int(turn[2]), turn[1] >= "T"
            if drawn:
                self._deal(tile)
            else:
                tile_of(tile, self._reds)
            seat = ord(turn[1]) - ord("T" if drawn else "D")
            (self._flow.draw if drawn else self._flow.discard)(seat)
        elif name == "N":
            self._call(_player(attributes, "who"), integers(attributes, "m", 1)[0])
        elif name == "REACH" and attributes.get("step") == "1":
            self._flow.riichi(_player(attributes, "who"))
        elif name == "AGARI":
            return self._win(attributes, played)
        return None

    def _call(self, seat: int, code: int) -> None:
        called = meld_of(code, self._reds)
        if called.kind in ("concealed", "added"):
            self._flow.own_kong(seat, called.kind == "added")
        else:
            self._flow.claim(seat, kong=called.kind == "open")

    def _win(self, attributes: Attributes, played: Round) -> Win:
        winner, giver = _player(attributes, "who"), _player(attributes, "fromWho")
        numbers = integers(attributes, "hai", 1)
        (last,) = integers(attributes, "machi", 1)[:1]
        if last not in numbers:
            raise LogError("log_not_held", x=last)
        numbers.remove(last)
        honba, sticks, *_ = integers(attributes, "ba", 2)
        yakuman = "yakuman" in attributes
        event, last_seat = self._flow.last
        if event and last_seat != giver:
            raise LogError("log_no_win")
        words = self._flow.circumstances(winner) if yakuman and event else []
        listed = integers(attributes, "yakuman") if yakuman else integers(attributes, "yaku")[::2]
        words += [_YAKU[yaku] for yaku in listed if yaku in _YAKU and _YAKU[yaku] not in words]
        way = "self-draw" if winner == giver else "discard"
        fu, points, *_ = integers(attributes, "ten", 2)
        han = sum(integers(attributes, "yaku")[1::2])
        return Win(
            played, winner, giver,
            tuple(tile_of(number, self._reds) for number in numbers),
            tuple(meld_of(code, self._reds).meld for code in reversed(integers(attributes, "m"))),
            tile_of(last, self._reds),
            (*dict.fromkeys([*words, way]),),
            self._tiles(attributes, "doraHai"), self._tiles(attributes, "doraHaiUra"),
            max(honba, 0), max(sticks, 0),
            *(_claim(attributes, points) if yakuman else _claim(attributes, points, han, fu)),
            changes_of(integers(attributes, "sc")[1::2], 100),
        )  # fmt: skip

    def _tiles(self, attributes: Attributes, key: str) -> tuple[int, ...]:
        return tuple(tile_of(number, self._reds) for number in integers(attributes, key))


def _claim(
    attributes: Attributes, points: int, han: int | None = None, fu: int | None = None
) -> tuple[str, tuple[str, ...]]:
    """Write the claim of a win with the yaku listed, and those unknown; a yakuman has neither han nor fu."""
    yaku = _listed(attributes, han is None)
    return claim_text(han, fu, points, yaku.text), yaku.unknown


def _listed(attributes: Attributes, yakuman: bool) -> Listed:
    """Read the yaku of a win: numbers of yakuman, or numbers with the han of each."""
    entries: list[tuple[int, int | None]] = []
    if yakuman:
        entries += [(number, None) for number in integers(attributes, "yakuman")]
    else:
        pairs = integers(attributes, "yaku")
        entries += zip(pairs[::2], pairs[1::2], strict=False)
    known = range(len(MJLOG_YAKU))
    return listed(
        Entry(MJLOG_YAKU[number], han) if number in known else Entry(None, han, f"yaku {number}")
        for number, han in entries
    )


def _player(attributes: Attributes, key: str) -> int:
    number = integers(attributes, key, 1)[0]
    if not 0 <= number < SEATS:
        raise LogError("log_value", x=key, y=number)
    return number
