"""``tenhou-log``: logs of tenhou.net, as XML (mjlog) and as JSON (tenhou.net/6).

Every win is a hand, with tenhou's own score as its claim: ``= 3 han 40 fu = 5200``, points without counters and
sticks; limit hands of a JSON log have no fu, a yakuman has neither han nor fu; behind it the yaku listed. Of two wins
on one tile the first in turn has the counters and the sticks. Seat, round, discarder, riichi, indicators and red fives
are those of the log; who is liable for a yakuman follows from the melds. Logs of three players are refused.

Links ``https://tenhou.net/6/#json=...`` are read too; a file may hold several logs. The two forms are described in
`mjcalc.notation.conversion.mjlog` and `mjcalc.notation.conversion.tenhou_json`.
"""

from mjcalc.notation.conversion.json_logs import ByFirstSign, JsonReader
from mjcalc.notation.conversion.mjlog import MjlogReader
from mjcalc.notation.conversion.specimen import Notation, TextReader
from mjcalc.notation.conversion.tenhou_json import round_name, wins_of


def _choose(sign: bytes) -> TextReader:
    return MjlogReader() if sign == b"<" else JsonReader(wins_of, round_name)


NOTATION = Notation(
    name="tenhou-log",
    rules="riichi",
    source="tenhou.net/img/tehai.js; fstqwq/mjlog2mjai; Longhorn-Riichi/InjusticeJudge",
    read=lambda: ByFirstSign(_choose),
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
