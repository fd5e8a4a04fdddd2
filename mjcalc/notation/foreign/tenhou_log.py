"""``tenhou-log``: logs of tenhou.net, as XML (mjlog) and as JSON (tenhou.net/6).

Every win is a hand, with tenhou's own score as its claim: ``= 3 han 40 fu = 5200``, points without counters and
sticks; limit hands of a JSON log have no fu, a yakuman has neither han nor fu. Of two wins on one tile the first in
turn has the counters and the sticks. Seat, round, discarder, riichi, indicators and red fives are those of the log;
who is liable for a yakuman (pao) has no word in our notation. Logs of three players are refused.

Links ``https://tenhou.net/6/#json=...`` are read too; a file may hold several logs. The two forms are described in
`mjcalc.notation.conversion.mjlog` and `mjcalc.notation.conversion.tenhou_json`.
"""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from mjcalc.notation.conversion.cutting_json import LONGEST, Documents
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.logs import found_fault, found_win
from mjcalc.notation.conversion.mjlog import MjlogReader
from mjcalc.notation.conversion.specimen import Notation, TextReader
from mjcalc.notation.conversion.table import LogError
from mjcalc.notation.conversion.tenhou_json import round_name, wins_of
from mjcalc.notation.cutting import Cut, Cutter

_LINK = re.compile(r"https?://[^\s#]*#json=([^\s&]+)\S*")


class TenhouReader:
    """Reads XML or JSON, whichever comes."""

    def __init__(self) -> None:
        self._start = b""
        self._reader: TextReader | None = None

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece."""
        if self._reader is None:
            self._start += data
            begins = self._start.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
            if not begins:
                return
            self._reader = MjlogReader() if begins == b"<" else JsonReader()
            data, self._start = self._start, b""
        yield from self._reader.feed(data)

    def close(self) -> Iterator[Found]:
        """Read what is left at the end."""
        if self._reader is not None:
            yield from self._reader.close()


class JsonReader:
    """Reads JSON logs, one behind the other, and links with a log in them."""

    def __init__(self) -> None:
        self._cutter = Cutter(LONGEST)
        self._documents = Documents()

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece."""
        for cut in self._cutter.feed(data):
            yield from self._line(cut)

    def close(self) -> Iterator[Found]:
        """Read what is left at the end."""
        for cut in self._cutter.close():
            yield from self._line(cut)
        rest = self._documents.rest()
        if rest is not None:
            yield from self._log(*rest)

    def _line(self, cut: Cut) -> Iterator[Found]:
        if cut.error is not None:
            yield Found(cut.number, cut.text[:80], error=cut.error)
            return
        link = _LINK.fullmatch(cut.text.strip())
        text = unquote(link[1]) if link else cut.text
        for number, document in self._documents.add(text, cut.number):
            yield from self._log(number, document)

    def _log(self, line: int, text: str) -> Iterator[Found]:
        if text.lstrip()[:1] not in ("{", "["):
            yield found_fault(LogError("log_no_log", x=text.strip()[:20]), line, text)
            return
        try:
            log = json.loads(text)
        except (ValueError, RecursionError) as error:
            reason = str(error) if isinstance(error, json.JSONDecodeError) else type(error).__name__
            if isinstance(error, json.JSONDecodeError):
                line, reason = line + error.lineno - 1, error.msg
            yield found_fault(LogError("log_broken", x=f"JSON: {reason}"), line, text)
            return
        rounds = log.get("log") if isinstance(log, dict) else None
        if not isinstance(rounds, list):
            yield found_fault(LogError("log_no_log", x=text[:20]), line, text)
            return
        for values in rounds:
            yield from _round(values, line)


def _round(values: Any, line: int) -> Iterator[Found]:
    typed = json.dumps(values[-1] if isinstance(values, list) and values else values, ensure_ascii=False)
    try:
        for win in wins_of(values):
            yield found_win(win, line, typed)
    except LogError as error:
        yield found_fault(error, line, typed, round_name(values))


NOTATION = Notation(
    name="tenhou-log",
    rules="riichi",
    source="tenhou.net/img/tehai.js; fstqwq/mjlog2mjai; Longhorn-Riichi/InjusticeJudge",
    read=TenhouReader,
    examples=(
        (
            '<mjloggm ver="2.3"><GO type="169"/><INIT seed="5,1,0,2,3,40" oya="1"/><AGARI ba="1,1"'
            ' hai="4,9,13,16,20,25,40,44,48,64,65,89,92,99" machi="99" ten="20,5200,0" yaku="1,1,0,1,7,1,54,1"'
            ' doraHai="68" doraHaiUra="0" who="2" fromWho="2" sc="0,0"/></mjloggm>',
            "234067m23488p56s +7s self-draw riichi seat=S round=S dora=9p ura=1m honba=1 sticks=1"
            " = 4 han 20 fu = 5200: riichi, tsumo, pinfu, aka_dora",
        ),
    ),
    refused=(("<mjloggm><INIT", "E167"), ("<html></html>", "E169"), ('{"log":', "E167"), ("{}", "E169")),
)
