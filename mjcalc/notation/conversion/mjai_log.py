"""Logs of mjai: one JSON event a line. Every ``hora`` is a hand with what the log says it is worth."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from mjcalc.model.tile import GREEN, RED, WHITE
from mjcalc.notation.conversion.fields import array, number, player, tile_in
from mjcalc.notation.conversion.mjai_tiles import HIDDEN, MJAI, TILES
from mjcalc.notation.conversion.riichi import Round, Win, changes_of, claim_text
from mjcalc.notation.conversion.table import SEATS, Flow, Hands, LogError
from mjcalc.notation.conversion.yaku import DRAGONS, MJAI_UNTOLD, MJAI_YAKU, Entry, listed

Event = dict[str, Any]

NAMES = ("tsumo", "dahai", "reach", "chi", "pon", "daiminkan", "ankan", "kakan", "dora", "hora")
"""The events of a round that are looked at; others say nothing about a hand."""


class MjaiLog:
    """Follows the events of a log; what it is told is kept for the round at hand only."""

    def __init__(self) -> None:
        self.round: Round | None = None
        """None: no round, or one that can no longer be followed."""
        self._lost = False
        """Whether a round could not be followed, which is said once, and again of each win that is lost so."""

    def event(self, event: Event) -> Win | None:
        """Take in an event; return the win if it is one. Raises LogError for one that does not fit."""
        name = event.get("type")
        if not isinstance(name, str):
            self.lose()
            raise LogError("log_value", x="type", y="-")
        if name in ("start_game", "start_kyoku", "end_kyoku", "end_game"):
            self.round, self._lost = None, False
        elif name in NAMES and self.round is None and self._lost and name != "hora":
            return None
        try:
            return self._follow(name, event)
        except LogError:
            self.lose()
            raise

    def lose(self) -> None:
        """Follow the round no longer: something of it could not be read."""
        self.round, self._lost = None, True

    def _follow(self, name: str, event: Event) -> Win | None:
        if name == "start_kyoku":
            self._start(event)
        elif name in NAMES:
            if self.round is None:
                raise LogError("log_no_round")
            if name == "hora":
                return self._hora(event, self.round)
            self._actions[name](self, event)
        return None

    def _start(self, event: Event) -> None:
        hands = array(event, "tehais")
        if len(hands) != SEATS:
            raise LogError("log_three_players")
        dealer = player(event, "oya")
        wind = _tile(event, "bakaze")
        if not 27 <= wind <= 30:
            raise LogError("log_value", x="bakaze", y=str(event["bakaze"]))
        counters = number(event, "honba", 0, 999), number(event, "kyotaku", 0, 999)
        self._hands = Hands([_tiles(hand, "tehais") for hand in hands])
        self._flow = Flow(dealer)
        self._dora = [_tile(event, "dora_marker")] if "dora_marker" in event else []
        self._wins = 0
        self._last_tile = HIDDEN
        self.round = Round(wind - 27, number(event, "kyoku", 1, 4), *counters, dealer)

    def _tsumo(self, event: Event) -> None:
        seat, tile = player(event, "actor"), _tile(event, "pai")
        self._hands.draw(seat, tile)
        self._flow.draw(seat)
        self._last_tile = tile

    def _dahai(self, event: Event) -> None:
        seat, tile = player(event, "actor"), _tile(event, "pai")
        self._hands.discard(seat, tile)
        self._flow.discard(seat)
        self._last_tile = tile

    def _reach(self, event: Event) -> None:
        self._flow.riichi(player(event, "actor"))

    def _claim(self, event: Event) -> None:
        seat, giver, tile = player(event, "actor"), player(event, "target"), _tile(event, "pai")
        if self._flow.last != ("discard", giver) or self._last_tile != tile:
            raise LogError("log_out_of_turn", x=MJAI[tile] if 0 <= tile < len(MJAI) else "5r")
        self._hands.claim(seat, giver, tile, _tiles(event.get("consumed"), "consumed"))
        self._flow.claim(seat, kong=event["type"] == "daiminkan")

    def _ankan(self, event: Event) -> None:
        seat, tiles = player(event, "actor"), _tiles(event.get("consumed"), "consumed")
        self._hands.concealed_kong(seat, tiles)
        self._flow.own_kong(seat, added=False)
        self._last_tile = tiles[0]

    def _kakan(self, event: Event) -> None:
        seat, tile = player(event, "actor"), _tile(event, "pai")
        self._hands.added_kong(seat, tile)
        self._flow.own_kong(seat, added=True)
        self._last_tile = tile

    def _new_dora(self, event: Event) -> None:
        self._dora.append(_tile(event, "dora_marker"))

    def _hora(self, event: Event, played: Round) -> Win:
        winner, giver = player(event, "actor"), player(event, "target")
        event_name, seat = self._flow.last
        if seat != giver:
            raise LogError("log_no_win")
        words = self._flow.circumstances(winner)
        concealed = list(self._hands.concealed[winner])
        winning = self._last_tile
        if event_name == "draw":
            concealed.remove(winning)
        sticks = played.sticks + self._flow.sticks
        first = self._wins == 0
        self._wins += 1
        ura = event.get("ura_markers", event.get("uradora_markers")) or []
        win = Win(
            played, winner, giver, tuple(concealed), tuple(self._hands.melds[winner]), winning, tuple(words),
            tuple(self._dora), tuple(_tiles(ura, "ura_markers")),
            played.honba if first else 0, sticks if first else 0,
        )  # fmt: skip
        claim, unknown = _claimed(event, win)
        return win._replace(claim=claim, unknown=unknown, paid=changes_of(event.get("deltas")))

    _actions: ClassVar[dict[str, Callable[["MjaiLog", Event], None]]] = {
        "tsumo": _tsumo, "dahai": _dahai, "reach": _reach, "chi": _claim, "pon": _claim, "daiminkan": _claim,
        "ankan": _ankan, "kakan": _kakan, "dora": _new_dora,
    }  # fmt: skip


def _claimed(event: Event, win: Win) -> tuple[str, tuple[str, ...]]:
    """Write what a win is worth by the log: its own figures, else what the winner got besides counters and sticks."""
    yakuman = any(isinstance(entry, list) and len(entry) > 1 and entry[1] == 100 for entry in event.get("yakus") or ())
    han = None if yakuman or "fan" not in event else number(event, "fan", 0, 999)
    fu = None if yakuman or "fu" not in event else number(event, "fu", 0, 999)
    points: int | None = None
    deltas = event.get("deltas")
    if isinstance(event.get("hora_points"), int):
        points = number(event, "hora_points")
    elif deltas is not None:
        if not isinstance(deltas, list) or len(deltas) != SEATS or not isinstance(deltas[win.winner], int):
            raise LogError("log_value", x="deltas", y=str(deltas)[:40])
        points = deltas[win.winner] - 300 * win.honba - 1000 * win.sticks
    found = listed(_yaku(event, win))
    return claim_text(han, fu, points if points and points > 0 else None, found.text), found.unknown


def _yaku(event: Event, win: Win) -> Iterator[Entry]:
    """Yield the yaku of a win by id with their han."""
    for entry in event.get("yakus") or ():
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], int):
            yield Entry(None, None, str(entry)[:40])
            continue
        name, han = str(entry[0]), None if entry[1] >= _YAKUMAN else entry[1]
        if name == DRAGONS:
            tiles = [*win.concealed, win.winning, *[tile for meld in win.melds for tile in meld.tiles]]
            yield from (Entry(yaku, 1) for kind, yaku in _DRAGONS if tiles.count(kind) > 2)
        else:
            yield Entry(MJAI_YAKU.get(name), han, "" if name in MJAI_UNTOLD else name[:40])


_YAKUMAN = 100
"""The han of a yakuman."""


_DRAGONS = ((WHITE, "haku"), (GREEN, "hatsu"), (RED, "chun"))


def _tile(event: Event, key: str) -> int:
    value = event.get(key)
    return HIDDEN if value == "?" else tile_in(TILES, value, "mjai")


def _tiles(values: object, key: str) -> list[int]:
    if not isinstance(values, list):
        raise LogError("log_value", x=key, y=values)
    return [_tile({key: value}, key) for value in values]


