"""``mjai``: tiles and logs of the mjai protocol, which most riichi programs write.

    1m 2m 3m 5mr 6m 7m E E E P P P 9s 9s

Tiles parted by blanks (or a JSON list of them): ``1m`` to ``9s``, ``5mr 5pr 5sr`` the red fives, ``E S W N`` the
winds, ``P F C`` white, green, red. With a tile more than a ready hand has the last one is taken for the winning tile.

A line that begins with ``{`` is an event of a log (a line with ``[{`` a list of them). Every ``hora`` becomes a hand:
tiles, melds and circumstances come from the events of its round, the claim from its ``fan``, ``fu`` and
``hora_points`` if it has them, else from its ``deltas`` without counters and sticks. Logs seen from one seat hide
tiles (``?``); a win of a hidden hand cannot be read.

Described on gimite.net (Mjai 麻雀AI対戦サーバ) and by libriichi of Equim-chan/Mortal (src/mjai/event.rs), whose field
names are read too.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from mjcalc.errors import NotationError
from mjcalc.model.hand import Hand
from mjcalc.notation.alphabet import Spot
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.lines import LineReader, wrong
from mjcalc.notation.conversion.logs import found_fault, found_win, shortened
from mjcalc.notation.conversion.mjai_log import MjaiLog
from mjcalc.notation.conversion.mjai_tiles import TILES, mjai_text
from mjcalc.notation.conversion.specimen import Notation
from mjcalc.notation.conversion.table import LogError
from mjcalc.notation.conversion.writing import Wanted, concealed_tiles
from mjcalc.notation.conversion.written import Writer
from mjcalc.notation.lines import LONGEST_LINE

_TILE = re.compile(r'[^\s,"\[\]]+')


class MjaiReader(LineReader):
    """Reads a line as tiles or as an event of a log."""

    name = "mjai"
    words = re.compile(r'[0-9?\["\],]|[A-Z](?:[\s,"\]]|$)')
    longest = 1 << 20

    def __init__(self) -> None:
        super().__init__()
        self._log = MjaiLog()

    def line(self, number: int, typed: str) -> Iterator[Found]:
        """Read tiles, an event, or a list of events."""
        begins = "".join(typed.split())[:2] if len(typed) < LONGEST_LINE else typed.lstrip()[:2]
        if begins[:1] != "{" and begins != "[{":
            yield from super().line(number, typed)
            return
        try:
            value = json.loads(typed)
        except (ValueError, RecursionError) as error:
            self._log.lose()
            yield _broken(error, number, typed)
            return
        for event in value if isinstance(value, list) else [value]:
            yield from self._event(event, number, typed if event is value else json.dumps(event, ensure_ascii=False))

    def _event(self, event: Any, number: int, typed: str) -> Iterator[Found]:
        label = self._log.round.name if self._log.round else ""
        try:
            win = self._log.event(event if isinstance(event, dict) else {})
        except LogError as error:
            yield found_fault(error, number, typed, label)
            return
        if win is not None:
            yield found_win(win, number, typed)

    def hand(self, text: str, writer: Writer) -> None:
        """Write tiles."""
        spots: list[Spot] = []
        for match in _TILE.finditer(text):
            if match[0] == "?":
                raise wrong("foreign_hidden", match.span(), x="?")
            if match[0] not in TILES:
                raise wrong("foreign_tile", match.span(), "mjai_tiles", x=match[0], y="mjai")
            spots.append((TILES[match[0]], *match.span()))
        if spots:
            writer.tiles(spots)


def _broken(error: Exception, number: int, typed: str) -> Found:
    """Say where a line is no JSON."""
    typed = typed.rstrip()
    at = min(error.pos, len(typed)) if isinstance(error, json.JSONDecodeError) else 0
    reason = error.msg if isinstance(error, json.JSONDecodeError) else type(error).__name__
    shown = shortened(typed) if len(typed) > LONGEST_LINE else typed
    at = min(at, len(shown))
    broken = wrong("log_broken", (at, at + 1), x=f"JSON: {reason}")
    return Found(number, shown, error=NotationError(broken.faults, shown))


def write(hand: Hand) -> str:
    """Write the tiles of a hand; raises NotationError (E170) for what cannot be said there."""
    wanted = Wanted("mjai", hand)
    wanted.only()
    wanted.no_melds()
    wanted.no_bonus()
    wanted.check()
    tiles = concealed_tiles(hand) + ([hand.winning] if hand.winning >= 0 else [])
    return " ".join(map(mjai_text, tiles))


NOTATION = Notation(
    name="mjai",
    rules="riichi",
    source="gimite.net, Mjai; libriichi/src/mjai/event.rs of Equim-chan/Mortal",
    read=MjaiReader,
    write=write,
    examples=(
        ("1m 5mr E P F C", "10m1567z"),
        ("1m 2m 3m 4p 5pr 6p E E E P P P 9s 9s", "123m406p9s111555z +9s"),
        ('["1m", "2m", "3m", "C"]', "123m7z"),
    ),
    refused=(("1m ? 2m", "E165"), ("1m 0m", "E161"), ("5er", "E161"), ('{"type":"hora"}', "E168"), ("{", "E167")),
)
