"""Made-up rounds written as games of majiang-core."""

import json
from typing import Any

from tests.notation.made_logs import Event, Made, text_of

SIGNS = {1: "-", 2: "=", 3: "+"}
"""By how many seats before the claiming player the giver sits."""


def _pai(tile: int) -> str:
    text = text_of(tile)
    return text[1] + text[0]


def _hand(tiles: list[int]) -> str:
    return "".join(_pai(tile) for tile in sorted(tiles))


def _meld(event: Event) -> str:
    suit = text_of(event.tiles[0])[1]
    digits = [text_of(tile)[0] for tile in event.tiles]
    if event.what == "concealed":
        return suit + "".join(digits)
    sign = SIGNS[(event.seat - event.giver) % 4]
    if event.what == "chow":
        order = sorted(event.tiles)
        return suit + "".join(text_of(tile)[0] + sign * (tile == event.tiles[0]) for tile in order)
    claimed, *own = digits
    return suit + "".join(own) + (sign + claimed if event.what == "added" else claimed + sign)


def kobalab(made: Made) -> str:
    """Write a round as a game of one round."""
    dealer = made.number % 4
    seats = [(dealer + place) % 4 for place in range(4)]
    dealt = {
        "zhuangfeng": made.number // 4, "jushu": dealer, "changbang": made.honba, "lizhibang": made.sticks,
        "defen": [25000] * 4, "baopai": _pai(made.dora[0]), "shoupai": [_hand(made.dealt[seat]) for seat in seats],
    }  # fmt: skip
    log: list[dict[str, Any]] = [{"qipai": dealt}]
    kong = False
    for event in made.events:
        seat, tile = (event.seat - dealer) % 4, event.tiles[0]
        if event.what == "dora":
            log.append({"kaigang": {"baopai": _pai(tile)}})
        elif event.what == "draw":
            log.append({"gangzimo" if kong else "zimo": {"l": seat, "p": _pai(tile)}})
        elif event.what == "discard":
            log.append({"dapai": {"l": seat, "p": _pai(tile) + "*" * event.riichi}})
        else:
            log.append({"gang" if event.what in ("concealed", "added") else "fulou": {"l": seat, "m": _meld(event)}})
        kong = event.what in ("open", "concealed", "added") or (kong and event.what == "dora")
    for winner in made.winners:
        giver = None if winner == made.giver else (made.giver - dealer) % 4
        ura = [_pai(tile) for tile in made.ura]
        hupai = [{"name": "立直", "fanshu": 1}, {"name": "ドラ", "fanshu": 3}, {"name": "裏ドラ", "fanshu": 0}]
        hule = {"fubaopai": ura, "fu": 40, "fanshu": 4, "defen": 8000, "hupai": hupai}
        log.append({"hule": {"l": (winner - dealer) % 4, "baojia": giver, **hule}})
    return json.dumps({"title": "made up", "qijia": 0, "log": [log]})
