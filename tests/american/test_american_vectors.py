"""The vectors that concern one hand: is it mah jongg, what is it worth, who pays, what does it wait for."""

import json
from pathlib import Path
from typing import Any

import pytest

from mjcalc.cards.away import tiles_away, waits
from mjcalc.cards.match import judge
from mjcalc.cards.possible import candidates
from mjcalc.cards.practice import practice_card
from mjcalc.cards.settle import How, settle, wall_game
from mjcalc.model.american import AMERICAN_TEXT
from tests.american.hands import card, hand

LINES = (Path(__file__).parent / "vectors" / "one_hand.jsonl").read_text(encoding="utf-8").splitlines()
VECTORS: list[dict[str, Any]] = [json.loads(line) for line in LINES]
WINS = [v for v in VECTORS if v["win"] and v["win"]["how"] != "wall"]
SEAT_OF = dict(zip("ABCD", "ESWN", strict=True))
HOW: dict[str, How] = {"self": "self", "exchange": "exchange", "heavenly": "heaven", "misnamed": "misnamed"}


def card_of(vector: dict[str, Any]) -> Any:
    lines = vector["card_line"]
    return card(*([lines] if isinstance(lines, str) else lines))


@pytest.mark.parametrize("vector", WINS, ids=lambda v: str(v["id"]))
def test_value_and_payments(vector: dict[str, Any]) -> None:
    win = vector["win"]
    judged = judge(hand(vector["hand"], win["how"]), card_of(vector))
    assert bool(judged.matches) == vector["valid"], vector["why"]
    if not vector["valid"]:
        assert judged.refusal
        return
    best = judged.best
    assert best.value == vector["value"]
    how = HOW.get(win["how"], "out_of_turn" if win["how"] == "out-of-turn" else "discard")
    paid = settle(
        best.value,
        how,
        SEAT_OF[win["winner"]],
        SEAT_OF.get(win.get("from", ""), ""),
        jokerless=best.jokerless,
        announced=win.get("announced", True),
        doubles=best.line.doubles,
    )
    assert paid.by_seat
    assert sum(paid.by_seat.values()) == 0
    if "bettor" not in win:
        assert {player: paid.by_seat[seat] for player, seat in SEAT_OF.items()} == vector["payments"], vector["why"]


@pytest.mark.parametrize("vector", [v for v in VECTORS if "waits" in v], ids=lambda v: str(v["id"]))
def test_waits(vector: dict[str, Any]) -> None:
    thirteen, its_card = hand(vector["hand"]), card_of(vector)
    assert [AMERICAN_TEXT[wait.kind] for wait in waits(thirteen, its_card) if wait.left] == vector["waits"]
    assert tiles_away(thirteen, its_card)[0].distance == vector["away"]


@pytest.mark.parametrize("vector", [v for v in VECTORS if "candidates" in v], ids=lambda v: str(v["id"]))
def test_candidates(vector: dict[str, Any]) -> None:
    found = candidates(hand(vector["hand"]).exposures, practice_card())
    assert [candidate.line.text for candidate in found.lines] == vector["candidates"]


def test_wall_game() -> None:
    assert wall_game().by_seat == {"E": 0, "S": 0, "W": 0, "N": 0}


def test_there_are_vectors() -> None:
    assert len(WINS) > 50
