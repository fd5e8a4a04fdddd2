"""Games as majiang-core (電脳麻将) writes them: a round is a list of events, each an object with one key.

    {"qipai": {"zhuangfeng": 0, "jushu": 0, "changbang": 0, "lizhibang": 0, "baopai": "s5", "shoupai": [...]}}
    {"zimo": {"l": 0, "p": "m4"}}    {"dapai": {"l": 0, "p": "z2*"}}    {"fulou": {"l": 1, "m": "m567-"}}
    {"gang": {"l": 1, "m": "z222-2"}}    {"gangzimo": {"l": 1, "p": "m9"}}    {"kaigang": {"baopai": "p7"}}
    {"hule": {"l": 1, "baojia": null, "fubaopai": ["s9"], "fu": 40, "fanshu": 3, "defen": 5200, "hupai": [...]}}

``l`` is the seat, 0 the dealer; tiles and melds are those of its hand strings (`mjcalc.notation.foreign.kobalab`).
Described in types/data.d.ts of kobalab/majiang-core.
"""

import re
from collections.abc import Iterator
from typing import Any

from mjcalc.notation.conversion.fields import array, number, player, tile_in
from mjcalc.notation.conversion.kobalab_tiles import TILES
from mjcalc.notation.conversion.mjai_tiles import HIDDEN
from mjcalc.notation.conversion.riichi import Round, Win, changes_of, claim_text
from mjcalc.notation.conversion.table import SEATS, Flow, Hands, LogError
from mjcalc.notation.conversion.yaku import TENHOU_YAKU, Entry, listed, tenhou_name

_GIVERS = {"+": 1, "=": 2, "-": 3}
"""How many seats after the claiming player the giver sits."""
_MELD = re.compile(r"[mpsz](?:[0-9][-=+]?){3,4}")
_RUN = re.compile("([mpsz])([0-9]*)")


class Replay:
    """Plays a round again."""

    def __init__(self, dealt: dict[str, Any]) -> None:
        self.round = _round_of(dealt, number(dealt, "lizhibang"))
        hands = array(dealt, "shoupai")
        if len(hands) != SEATS:
            raise LogError("log_three_players" if len(hands) == SEATS - 1 else "log_value", x="shoupai", y=len(hands))
        self.hands = Hands([_dealt(text) for text in hands])
        self.flow = Flow(0)
        self.dora = [_tile(dealt.get("baopai"))]
        self.last_tile = -1
        self.wins = 0

    def event(self, kind: str, values: dict[str, Any]) -> Win | None:
        """Take in an event; return the win it is, if it is one. Raises LogError."""
        if kind == "kaigang":
            self.dora.append(_tile(values.get("baopai")))
        elif kind == "hule":
            return self._win(values)
        elif kind in ("zimo", "gangzimo"):
            seat, self.last_tile = player(values, "l"), _tile(values.get("p"))
            self.hands.draw(seat, self.last_tile)
            self.flow.draw(seat)
        elif kind == "dapai":
            self._discard(player(values, "l"), str(values.get("p")))
        elif kind == "fulou":
            self._claim(player(values, "l"), values.get("m"))
        elif kind == "gang":
            self._kong(player(values, "l"), values.get("m"))
        return None

    def _discard(self, seat: int, text: str) -> None:
        self.last_tile = _tile(text[:2])
        if "*" in text:
            self.flow.riichi(seat)
        self.hands.discard(seat, self.last_tile)
        self.flow.discard(seat)

    def _claim(self, seat: int, text: object) -> None:
        tiles, sign, _ = _meld(text)
        if not sign or self.last_tile not in tiles or self.flow.last[0] != "discard":
            raise LogError("log_no_meld", x=text)
        giver = (seat + _GIVERS[sign]) % SEATS
        if self.flow.last[1] != giver:
            raise LogError("log_out_of_turn", x=text)
        tiles.remove(self.last_tile)
        self.hands.claim(seat, giver, self.last_tile, tiles)
        self.flow.claim(seat, kong=len(tiles) == 3)

    def _kong(self, seat: int, text: object) -> None:
        tiles, sign, added = _meld(text)
        if len(tiles) != 4 or bool(sign) != added:
            raise LogError("log_no_meld", x=text)
        if sign:
            self.hands.added_kong(seat, tiles[-1])
        else:
            self.hands.concealed_kong(seat, tiles)
        self.flow.own_kong(seat, added=bool(sign))
        self.last_tile = tiles[-1]

    def _win(self, values: dict[str, Any]) -> Win:
        winner = player(values, "l")
        giver = winner if values.get("baojia") is None else player(values, "baojia")
        words = self.flow.circumstances(winner)
        if self.flow.last[1] != giver:
            raise LogError("log_no_win")
        concealed = list(self.hands.concealed[winner])
        if winner == giver:
            concealed.remove(self.last_tile)
        ura = array(values, "fubaopai") if values.get("fubaopai") is not None else []
        first, self.wins = self.wins == 0, self.wins + 1
        return Win(
            self.round, winner, giver, tuple(concealed), tuple(self.hands.melds[winner]), self.last_tile, tuple(words),
            tuple(self.dora), tuple(map(_tile, ura)),
            self.round.honba if first else 0, self.round.sticks + self.flow.sticks if first else 0,
            *_claim_of(values), changes_of(values.get("fenpei")),
        )  # fmt: skip


def wins_of(values: object) -> Iterator[Win]:
    """Yield the wins of a round. Raises LogError where something does not fit."""
    replay: Replay | None = None
    for event in values if isinstance(values, list) else [values]:
        if not isinstance(event, dict) or len(event) != 1:
            raise LogError("log_value", x="log", y=str(event)[:40])
        kind, said = next(iter(event.items()))
        if not isinstance(said, dict):
            raise LogError("log_value", x=kind, y=str(said)[:40])
        if kind == "qipai":
            replay = Replay(said)
            continue
        if replay is None:
            raise LogError("log_value", x="qipai", y="-")
        win = replay.event(kind, said)
        if win is not None:
            yield win


def round_name(values: object) -> str:
    """Return the name of a round, nothing if it has none."""
    try:
        dealt = values[0]["qipai"] if isinstance(values, list) else {}
        return _round_of(dealt, 0).name
    except (LogError, LookupError, TypeError, AttributeError):
        return ""


def _round_of(dealt: dict[str, Any], sticks: int) -> Round:
    wind, which = number(dealt, "zhuangfeng", 0, 3), number(dealt, "jushu", 0, 3) + 1
    return Round(wind, which, number(dealt, "changbang"), sticks, 0)


def _claim_of(values: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """Write what the log says the hand is worth; a yakuman has neither fu nor fanshu."""
    han = number(values, "fanshu", 0, 999) if values.get("fanshu") is not None else None
    fu = number(values, "fu", 0, 999) if han and values.get("fu") is not None else None
    found = listed(map(_yaku, values.get("hupai") or ()))
    return claim_text(han, fu, number(values, "defen"), found.text), found.unknown


def _yaku(entry: object) -> Entry:
    """Read ``{"name": "役牌 白", "fanshu": 1}``; yakuman have signs in place of the figure."""
    if not isinstance(entry, dict):
        return Entry(None, None, str(entry)[:40])
    han, name = entry.get("fanshu"), str(entry.get("name"))
    return Entry(TENHOU_YAKU.get(tenhou_name(name)), han if isinstance(han, int) else None, name[:40])


def _tile(text: object) -> int:
    return HIDDEN if text == "_" else tile_in(TILES, text, "kobalab")


def _dealt(text: object) -> list[int]:
    if not isinstance(text, str):
        raise LogError("log_value", x="shoupai", y=str(text)[:40])
    if not text or "_" in text:
        return [HIDDEN] * 13
    return [_tile(suit + digit) for suit, digits in _RUN.findall(text) for digit in digits]


def _meld(text: object) -> tuple[list[int], str, bool]:
    """Return the tiles of a meld, the sign of the giver, and whether a tile was added behind it."""
    if not isinstance(text, str) or not _MELD.fullmatch(text):
        raise LogError("log_no_meld", x=str(text)[:20])
    signs = [sign for sign in text if sign in _GIVERS]
    if len(signs) > 1:
        raise LogError("log_no_meld", x=text)
    tiles = [_tile(text[0] + digit) for digit in text[1:] if digit.isdecimal()]
    return tiles, "".join(signs), len(tiles) == 4 and bool(signs) and text[-1] not in _GIVERS
