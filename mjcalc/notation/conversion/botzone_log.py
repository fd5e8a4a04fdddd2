"""Games of Chinese official rules as Botzone's data sets write them: a line an event.

    Match 5e37cf8df7d3e71e5ed2b1f0
    Wind 0
    Player 0 Deal W1 W2 ...
    Player 0 Draw B3
    Player 0 Play F1
    Player 1 Peng F1
    Player 2 Hu T5
    Fan 12 ...
    Score -20 ...

(README of those data sets: Chi names the middle tile; Gang, AnGang, BuGang are kongs; what follows ``Ignore`` did not
count.) Players 0 to 3 sit east, south, west, north, in turn order, as the judge program of Botzone takes them
(judge/main.cpp of ailab-pku/Chinese-Standard-Mahjong). The list of fan tells what the events do not: flowers, and
whether it was the last tile.
"""

import re
from typing import NamedTuple

from mjcalc.model.tile import EAST, TILE_TEXT, tiles_text
from mjcalc.notation.conversion.botzone_tiles import TILES
from mjcalc.notation.conversion.fields import tile_in
from mjcalc.notation.conversion.riichi import WINDS
from mjcalc.notation.conversion.table import SEATS, Hands, LogError

EVENTS = ("Match", "Wind", "Player", "Fan", "Score", "Huang")
"""Words that begin a line of a log."""

_LAST_TILE = ("海底捞月", "妙手回春")
_LISTED = re.compile(r"([\u4e00-\u9fff]+)(?:\*([1-9][0-9]?))?")
"""An entry of the list of fan, such as ``平和*1``."""
_NAMES = {"嵌张": "坎张", "单钓": "单钓将"}
"""Names that PyMahjongGB, and with it Botzone, gives fan otherwise than the table."""
_FLOWERS = re.compile(r"花牌\*?(\d*)")


class BotzoneWin(NamedTuple):
    """A win of a log, in canonical notation."""

    text: str
    unknown: tuple[str, ...] = ()
    """What stands in the list of fan and cannot be read."""
    paid: tuple[int, ...] = ()
    """What players 0 to 3, East to North, got (+) or gave (-); empty: not said."""


class BotzoneLog:
    """Follows the lines of a log; nothing but the game at hand is kept."""

    def __init__(self) -> None:
        self.match = ""
        """What follows ``Match``."""
        self._new()

    def _new(self) -> None:
        self._wind = 0
        self._hands = Hands([[] for _ in range(SEATS)])
        self._last = ("", -1, -1)
        self._kong = -1
        self._replacement = False
        self._shown = [0] * len(TILE_TEXT)
        """How many of each kind lie open on the table."""
        self._won: list[str] = []
        self._win: BotzoneWin | None = None
        self._lost = False

    def end(self) -> BotzoneWin | None:
        """Return the win that no ``Score`` followed, if there is one."""
        win = self._win or (BotzoneWin(" ".join(self._won)) if self._won else None)
        self._won, self._win = [], None
        return win

    def line(self, words: list[str]) -> BotzoneWin | None:
        """Take in a line; return the win when its ``Score`` is known. Raises LogError.

        ``Match`` and what is no event of a game end one before: ask `end` first.
        """
        if words[0] == "Match":
            self._new()
            self.match = words[1] if len(words) > 1 else ""
            return None
        if self._lost:
            return None
        try:
            return self._event(words)
        except LogError:
            self.lose()
            raise

    def lose(self) -> None:
        """Follow the game no longer."""
        self._lost = True

    def _event(self, words: list[str]) -> BotzoneWin | None:
        kind, *rest = words
        if kind == "Wind":
            self._wind = _number(kind, rest, 0, SEATS - 1)
        elif kind == "Fan":
            self._fan(_number(kind, rest, 0, 10_000), " ".join(rest[1:]))
        elif kind == "Score":
            return self._score(rest)
        elif kind == "Player":
            self._act(_number(kind, rest, 0, SEATS - 1), rest[1:])
        return None

    def _act(self, seat: int, words: list[str]) -> None:
        words = words[: words.index("Ignore")] if "Ignore" in words else words
        action, tiles = (words[0] if words else ""), [_tile(word) for word in words[1:]]
        if action == "Deal":
            self._hands.deal(seat, tiles)
            return
        if len(tiles) != 1:
            raise LogError("log_value", x=action or "Player", y=" ".join(words[1:]) or "-")
        act = {
            "Draw": self._draw, "Play": self._play, "Chi": self._chi, "Peng": self._peng, "Gang": self._gang,
            "AnGang": self._concealed, "BuGang": self._added, "Hu": self._hu,
        }.get(action)  # fmt: skip
        if act is None:
            raise LogError("log_value", x="Player", y=action)
        act(seat, tiles[0])

    def _draw(self, seat: int, tile: int) -> None:
        self._hands.draw(seat, tile)
        self._replacement = self._kong == seat
        self._kong = -1
        self._last = ("draw", seat, tile)

    def _play(self, seat: int, tile: int) -> None:
        self._hands.discard(seat, tile)
        self._shown[tile] += 1
        self._last = ("discard", seat, tile)

    def _claim(self, seat: int, own: list[int]) -> None:
        event, giver, tile = self._last
        if event != "discard":
            raise LogError("log_out_of_turn", x=TILE_TEXT[own[0]])
        self._hands.claim(seat, giver, tile, own)
        for each in own:
            self._shown[each] += 1
        self._last = ("claim", seat, tile)

    def _chi(self, seat: int, middle: int) -> None:
        if not (middle < EAST and 0 < middle % 9 < 8):
            raise LogError("log_no_meld", x=f"Chi {TILE_TEXT[middle]}")
        tiles = [middle - 1, middle, middle + 1]
        if self._last[2] in tiles:
            tiles.remove(self._last[2])
        self._claim(seat, tiles)

    def _peng(self, seat: int, tile: int) -> None:
        self._claim(seat, [tile, tile])

    def _gang(self, seat: int, tile: int) -> None:
        self._claim(seat, [tile, tile, tile])
        self._kong = seat

    def _concealed(self, seat: int, tile: int) -> None:
        self._hands.concealed_kong(seat, [tile] * 4)
        self._kong = seat
        self._last = ("concealed", seat, tile)

    def _added(self, seat: int, tile: int) -> None:
        self._hands.added_kong(seat, tile)
        self._shown[tile] += 1
        self._kong = seat
        self._last = ("added", seat, tile)

    def _hu(self, seat: int, tile: int) -> None:
        event, giver, last = self._last
        drawn = event == "draw"
        if last != tile or event in ("", "claim", "concealed") or drawn != (seat == giver):
            raise LogError("log_no_win")
        concealed = list(self._hands.concealed[seat])
        if drawn:
            concealed.remove(tile)
        words = [tiles_text(sorted(concealed))] if concealed else []
        words += [meld.text for meld in self._hands.melds[seat]]
        words += [f"+{TILE_TEXT[tile]}", "self-draw" if drawn else "discard"]
        words += ["rob-kong"] if event == "added" else ["kong-draw"] if drawn and self._replacement else []
        seen = self._shown[tile] - (event == "discard")  # the winning discard itself is not one of the other three
        words += ["last-of-kind"] if seen == 3 and event != "added" else []
        words += [] if drawn else [f"from={WINDS[giver]}"]
        self._won = [*words, f"seat={WINDS[seat]}", f"round={WINDS[self._wind]}"]

    def _score(self, words: list[str]) -> BotzoneWin | None:
        if len(words) != SEATS:
            raise LogError("log_value", x="Score", y=" ".join(words) or "-")
        paid = tuple([_number("Score", [word], -100_000, 100_000) for word in words])
        win = self.end()
        return win and win._replace(paid=paid)

    def _fan(self, fan: int, listed: str) -> None:
        if not self._won:
            raise LogError("log_no_win")
        words, self._won = self._won, []
        if any(name in listed for name in _LAST_TILE):
            words.append("last-tile")
        flowers = _FLOWERS.search(listed)
        words += [f"flowers={min(int(flowers[1] or 1), 8)}"] if flowers else []
        names, unknown = _list(listed)
        claimed = f": {', '.join([*names, *(['...'] if unknown else [])])}" if names else ""
        self._win = BotzoneWin(f"{' '.join(words)} = {fan} fan{claimed}", unknown)


def _list(listed: str) -> tuple[list[str], tuple[str, ...]]:
    """Write the list of fan that follows the sum as entries of a claim; and return those that cannot be read."""
    names, unknown = [], []
    for entry in filter(None, re.split(r"[\s+,、，]+", listed)):
        found = _LISTED.fullmatch(entry.removeprefix("独听・"))
        if found is None:
            unknown.append(entry)
            continue
        name, times = _NAMES.get(found[1], found[1]), found[2] or "1"
        names.append(name if times == "1" else f"{name} x{times}")
    return names, tuple(unknown)


def _number(event: str, words: list[str], low: int, high: int) -> int:
    text = words[0] if words else "-"
    if not re.fullmatch("-?[0-9]{1,5}", text) or not low <= int(text) <= high:
        raise LogError("log_value", x=event, y=f"{text} ({low}-{high})")
    return int(text)


def _tile(word: str) -> int:
    return tile_in(TILES, word, "botzone")

