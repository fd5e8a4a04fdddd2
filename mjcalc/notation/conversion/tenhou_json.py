"""tenhou.net/6: tenhou's logs as JSON. Every win in the results of a round is a hand with its score.

A log is an object with a list ``log`` of rounds. A round is a list: [number, counters, sticks], scores, dora
indicators, indicators under them, then for each player the dealt tiles, what he took and what he put down, and last
the result. A tile has two figures (11 to 19 characters, 21 dots, 31 bamboo, 41 to 47 honours, 51 52 53 red fives); 60
puts down the tile just taken, ``r`` before a figure is a riichi. Melds are strings: the letter (c chow, p pung, m
kong, k added, a concealed) stands before the claimed tile, and its place says who gave it: first the previous player,
then the opposite, last the next one. Programs that read it describe it, such as tenhou.py of
Longhorn-Riichi/InjusticeJudge.

Who took a tile when is not written; it follows from the turns and from whose claim fits the tile just put down.
"""

import re
from collections.abc import Iterator
from typing import Any

from mjcalc.notation.conversion.fields import tile_in
from mjcalc.notation.conversion.riichi import Round, Win, changes_of, claim_text
from mjcalc.notation.conversion.table import SEATS, Flow, Hands, LogError, tile_name
from mjcalc.notation.conversion.tenhou_tiles import JSON_TILES
from mjcalc.notation.conversion.yaku import TENHOU_YAKU, Entry, listed, tenhou_name

_CALL = re.compile(r"((?:\d\d){0,3})([cpmka])((?:\d\d)+)")
_FU, _HAN = re.compile(r"(?<!\d)(\d{1,9})符"), re.compile(r"(?<!\d)(\d{1,9})飜")
_POINTS = re.compile(r"(?<!\d)(\d{1,9})(?:-(\d{1,9}))?点(∀?)")
_JUST_TAKEN = 60
_PARTS = 4 + 3 * SEATS + 1
"""Parts of a round of four players."""
_LONGEST_ROUND = 1000
"""Turns after which a round is given up."""


class Call:
    """A meld as a string says it."""

    def __init__(self, text: str) -> None:
        match = _CALL.fullmatch(text)
        if match is None:
            raise LogError("log_value", x="naki", y=text[:40])
        before, self.letter, after = match.groups()
        tiles = [_tile(int(pair)) for pair in re.findall("..", before + after)]
        place = len(before) // 2
        self.tile = tiles.pop(place)
        self.own = tiles
        self.back = min(place, 2) + 1
        """How many seats before the claiming player the giver sits."""


class Replay:
    """Plays a round again."""

    def __init__(self, values: list[Any]) -> None:
        if len(values) != _PARTS:
            raise LogError("log_three_players" if len(values) == _PARTS - 3 else "log_value", x="log", y=len(values))
        number, honba, sticks = _integers(values[0], 3)[:3]
        if not 0 <= number < 16 or honba < 0 or sticks < 0:
            raise LogError("log_value", x="log", y=values[0])
        self.round = Round(number // 4, number % 4 + 1, honba, sticks, number % 4)
        self.dora, self.ura = _tiles(values[2]), _tiles(values[3])
        dealt = [_tiles(values[4 + 3 * seat]) for seat in range(SEATS)]
        if not dealt[3]:
            raise LogError("log_three_players")
        self.hands = Hands([list(tiles) for tiles in dealt])
        self.flow = Flow(self.round.dealer)
        self.taken = [_list(values[5 + 3 * seat]) for seat in range(SEATS)]
        self.put = [_list(values[6 + 3 * seat]) for seat in range(SEATS)]
        self.last_tile = -1
        self._next = [[0, 0] for _ in range(SEATS)]

    def play(self) -> None:
        """Play to the end. Raises LogError where something does not fit."""
        seat = self.round.dealer
        for _ in range(_LONGEST_ROUND):
            taken = self._pop(seat, 0)
            if taken is None:
                return
            if isinstance(taken, str):
                self._claim(seat, Call(taken))
                if self.flow.last == ("claim", seat) and Call(taken).letter == "m":
                    if self._pop(seat, 1) != 0:
                        raise LogError("log_value", x="log", y=taken)
                    continue
            else:
                self._draw(seat, _tile(taken))
            put = self._pop(seat, 1)
            if put is None:
                return
            if self._put(seat, put):
                seat = self._who_is_next(seat)
        raise LogError("log_value", x="log", y="...")

    def _pop(self, seat: int, side: int) -> int | str | None:
        """Return what a player takes (side 0) or puts down (1) next; None: nothing more."""
        values = (self.taken, self.put)[side][seat]
        at = self._next[seat][side]
        if at >= len(values):
            return None
        self._next[seat][side] += 1
        value = values[at]
        if not isinstance(value, (int, str)):
            raise LogError("log_value", x="log", y=str(value)[:40])
        return value

    def _draw(self, seat: int, tile: int) -> None:
        self.hands.draw(seat, tile)
        self.flow.draw(seat)
        self.last_tile = tile

    def _claim(self, seat: int, call: Call) -> None:
        giver = (seat - call.back) % SEATS
        if self.flow.last != ("discard", giver) or self.last_tile != call.tile or call.letter not in "cpm":
            raise LogError("log_out_of_turn", x=tile_name(call.tile))
        self.hands.claim(seat, giver, call.tile, call.own)
        self.flow.claim(seat, kong=call.letter == "m")

    def _put(self, seat: int, put: int | str) -> bool:
        """Do what a player does after taking a tile; return whether his turn is over."""
        if isinstance(put, str) and put[:1] == "f":
            raise LogError("log_three_players")
        if isinstance(put, str) and put[:1] != "r":
            call = Call(put)
            if call.letter == "k":
                self.hands.added_kong(seat, call.tile)
            else:
                self.hands.concealed_kong(seat, [call.tile, *call.own])
            self.flow.own_kong(seat, added=call.letter == "k")
            self.last_tile = call.tile
            return False
        if isinstance(put, str):
            self.flow.riichi(seat)
            if not put[1:].isdecimal():
                raise LogError("log_value", x="log", y=put[:40])
            put = int(put[1:])
        tile = self.last_tile if put == _JUST_TAKEN else _tile(put)
        self.hands.discard(seat, tile)
        self.flow.discard(seat)
        self.last_tile = tile
        return True

    def _who_is_next(self, seat: int) -> int:
        """Return who claims the tile just put down, a pung or kong before a chow, else the next player."""
        chow = -1
        for other in ((seat + step) % SEATS for step in (1, 2, 3)):
            at = self._next[other][0]
            taken = self.taken[other][at] if at < len(self.taken[other]) else None
            if isinstance(taken, str):
                call = Call(taken)
                if call.tile == self.last_tile and (other - call.back) % SEATS == seat:
                    if call.letter != "c":
                        return other
                    chow = other
        return chow if chow >= 0 else (seat + 1) % SEATS


def wins_of(values: object) -> Iterator[Win]:
    """Yield the wins of a round. Raises LogError where something does not fit."""
    result = _list(_list(values)[-1]) if _list(values) else []
    if not result or result[0] != "和了":
        return
    replay = Replay(_list(values))
    replay.play()
    for place in range(2, len(result), 2):
        yield _win(replay, _list(result[place]), changes_of(result[place - 1]), first=place == 2)


def round_name(values: object) -> str:
    """Return the name of a round, nothing if it has none."""
    try:
        number, honba = _integers(_list(values)[0], 2)[:2]
    except (LogError, IndexError):
        return ""
    return Round(number // 4 % 4, number % 4 + 1, honba, 0, 0).name


def _win(replay: Replay, detail: list[Any], paid: tuple[int, ...], first: bool) -> Win:
    winner, giver = _integers(detail[:2], 2)
    if not 0 <= winner < SEATS or not 0 <= giver < SEATS or len(detail) < 4:
        raise LogError("log_value", x="和了", y=str(detail)[:40])
    words = replay.flow.circumstances(winner)
    if replay.flow.last[1] != giver:
        raise LogError("log_no_win")
    concealed = list(replay.hands.concealed[winner])
    if winner == giver:
        concealed.remove(replay.last_tile)
    played = replay.round
    return Win(
        played, winner, giver, tuple(concealed), tuple(replay.hands.melds[winner]), replay.last_tile, tuple(words),
        replay.dora, replay.ura,
        played.honba if first else 0, played.sticks + replay.flow.sticks if first else 0,
        *_claim_of(detail), paid,
    )  # fmt: skip


def _claim_of(detail: list[Any]) -> tuple[str, tuple[str, ...]]:
    """Read ``30符2飜2000点``, ``満貫2000-4000点``, ``役満16000点∀``; the yaku behind it have the han of limit hands."""
    score, *yaku = [text for text in detail[3:] if isinstance(text, str)] or [""]
    fu, han, points = _FU.search(score), _HAN.search(score), _POINTS.search(score)
    if not points:
        raise LogError("log_value", x="和了", y=score[:40])
    child, dealer, each = points.groups()
    paid = int(child) * (3 if each else 2 if dealer else 1) + int(dealer or 0)
    counted = int(han[1]) if han else sum(int(match[1]) for text in yaku for match in _HAN.finditer(text))
    found = listed(map(_yaku, yaku))
    return claim_text(counted or None, int(fu[1]) if fu else None, paid, found.text), found.unknown


def _yaku(text: str) -> Entry:
    """Read ``ドラ(2飜)``, ``国士無双(役満)``."""
    name, _, worth = text.partition("(")
    han = _HAN.match(worth)
    return Entry(TENHOU_YAKU.get(tenhou_name(name)), int(han[1]) if han else None, name[:40])


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise LogError("log_value", x="log", y=str(value)[:40])
    return value


def _integers(value: object, least: int) -> list[int]:
    numbers = _list(value)
    if len(numbers) < least or not all(isinstance(number, int) for number in numbers):
        raise LogError("log_value", x="log", y=str(value)[:40])
    return numbers


def _tile(number: object) -> int:
    return tile_in(JSON_TILES, number, "tenhou-log")


def _tiles(values: object) -> tuple[int, ...]:
    return tuple(_tile(number) for number in _list(values))

