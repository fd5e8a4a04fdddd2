"""American hands through the whole pipeline: text, card file, answer, payments, records, screens."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mjcalc.api import CardRequest, check, score, waits
from mjcalc.cards.practice import practice_text
from mjcalc.errors import ImpossibleHandError, MjcalcError
from mjcalc.model.american import AMERICAN_TEXT, JOKER
from mjcalc.scoring.cards import score_card as answer_of
from tests.conftest import Run
from tests.vectors_reader import all_requests, name_of

VECTORS = [
    json.loads(line) for line in (Path(__file__).parent / "vectors" / "one_hand.jsonl").read_text("utf-8").splitlines()
]
SEAT = dict(zip("ABCD", "ESWN", strict=True))
HOW = ("discard", "self", "exchange", "heavenly")
WON = [v for v in VECTORS if v.get("win") and v["win"]["how"] in HOW and "bettor" not in v["win"]]
WORDS = {"discard": "", "self": "self-draw", "exchange": "exchange", "heavenly": "heaven"}


def notation(vector: dict[str, Any]) -> str:
    win = vector["win"]
    words = [vector["hand"].replace("+ ", "+"), WORDS[win["how"]], f"seat={SEAT[win['winner']]}"]
    words += [f"from={SEAT[win['from']]}"] if win.get("from") else []
    words += ["unannounced"] if win.get("announced") is False else []
    return " ".join(words)


@pytest.mark.parametrize("vector", WON, ids=lambda vector: str(vector["id"]))
def test_one_line_cards(vector: dict[str, Any], tmp_path: Path) -> None:
    lines = vector["card_line"] if isinstance(vector["card_line"], list) else [vector["card_line"]]
    card = tmp_path / "one.card"
    card.write_text("\n".join(["@card One", "@year 2026", *lines]) + "\n", encoding="utf-8")
    found = score(notation(vector), "american", card=str(card))
    assert found.win == vector["valid"], found.reason_code
    if found.win:
        assert found.total == vector["value"]
        assert found.payments is not None
        wanted = {SEAT[player]: paid for player, paid in vector["payments"].items() if player in SEAT}
        assert found.payments.by_seat == wanted


PAID = [r for r in all_requests("american") if isinstance(r, CardRequest) and "by_seat" in r.where.text]


@pytest.mark.parametrize("request_", PAID, ids=name_of)
def test_payments_on_the_practice_card(request_: CardRequest) -> None:
    wanted = re.search(r"by_seat E=(-?\d+) S=(-?\d+) W=(-?\d+) N=(-?\d+)", request_.where.text)
    assert wanted
    payments = answer_of(request_).payments
    assert payments is not None
    assert payments.by_seat == dict(zip("ESWN", map(int, wanted.groups()), strict=True))


HAND = "FF 3b 44b 555b 666bJ 0 +0"


def test_a_record_says_line_jokers_and_payments() -> None:
    record = score(HAND + " seat=E from=W", "american").to_dict()
    assert record["patterns"][0]["id"] == "ladders_1"
    assert record["jokers"] == [{"block": "666bJ", "stands_for": "6666b", "jokers": 1}]
    assert record["by_seat"] == {"E": 120, "S": -30, "W": -60, "N": -30}
    assert record["exposure"] == "X"


def test_what_is_wrong_is_said_tile_by_tile() -> None:
    joker_in_pair = score("FF 3b 4bJ 555b 6666b 0 +0", "american")
    assert joker_in_pair.reason_code == "no_line"
    assert any(problem.code == "joker_cannot_stand" for problem in joker_in_pair.near[0].problems)
    assert score("FF 3b 44b 555b 666bJ 00 +0", "american").reason_code == "dead_hand"


def test_waits_candidates_and_dead_hands() -> None:
    ready = waits("FF 3b 44b 555b 666bJ 0", "american").to_dict()
    assert ready["ready"]
    assert [(wait["tile"], wait["value"], wait["by"]) for wait in ready["waits"]] == [("0", 30, "pick or call")]
    assert not waits("(8888d) (FFJ)", "american").to_dict()["dead"]
    dead = waits("(8888d) (NNNN) (RRR)", "american").to_dict()
    assert dead["dead"]
    assert dead["reason"]


@pytest.mark.parametrize(
    "text",
    ["11111b 22b", "FF 3b 44b 555b 666bJ 0 +0 self-draw from=W", "FF 3b 44b 555b 666bJ 0 +0 seat=E from=E",
     "FF 3b 44b 555b 666bJ 0 +0 heaven seat=S", "(FFF) 3b +0 heaven"],
)  # fmt: skip
def test_impossible_hands(text: str) -> None:
    with pytest.raises(ImpossibleHandError):
        score(text, "american")


def test_cards_that_cannot_be_read(tmp_path: Path) -> None:
    bad = tmp_path / "bad.card"
    bad.write_text("Ladders | FF 1x 22x | X | 30\n", encoding="utf-8")
    for path in (str(bad), str(tmp_path / "none.card"), str(tmp_path)):
        with pytest.raises(MjcalcError):
            score(HAND, "american", card=path)


def test_the_library_answers_for_american_hands() -> None:
    assert score(HAND + " rules=american").total == 30
    assert check(HAND + " = 25", "american").verdict == "too_low"


def test_a_joker_is_not_taken_for_the_claimed_tile() -> None:
    assert score("FFF 2026b 000 222cJ", "american").total == 25
    assert score("FFF 2026b 000 222c +J", "american").reason_code == "discarded_joker"
    assert score("FFF 2026b 000 222cJ exchange", "american").hand.winning == JOKER
    assert waits("FFFFFF 3333b 777c +J", "american").won


def test_waits_of_which_no_tile_is_left_are_dead() -> None:
    answer = waits("F 5555b 777c 9999d J", "american")
    assert [AMERICAN_TEXT[wait.kind] for wait in answer.dead_waits] == ["5b", "9d"]
    assert [AMERICAN_TEXT[wait.kind] for wait in answer.waits] == ["F", "J"]
    dead = waits("FF 3b 44b 555b 666bJ 0 seen=000", "american")
    assert (dead.ready, [AMERICAN_TEXT[wait.kind] for wait in dead.dead_waits]) == (False, ["0"])


def test_hands_with_one_tile_less_or_more() -> None:
    before = score("F 5555b 777c 9999d J", "american")
    assert before.reason_code == "not_complete"
    assert before.waiting is not None
    assert before.waiting.waits
    assert waits("FF 3b 44b 555b 666bJ 00 1c", "american").reason_code == "dead_hand"


def test_jokers_that_are_the_hand_are_no_jokerless_hand(mjcalc: Run) -> None:
    assert "jokerless" not in mjcalc("-r", "american", "JJ 2222b 5555c 8888d").stdout
    assert "jokerless" in mjcalc("-r", "american", "FF 3b 44b 555b 6666b 0 +0").stdout


def test_exposures_of_two_players(mjcalc: Run) -> None:
    done = mjcalc("waits", "-r", "american", "-q", "(8888d) (FFJ)", "(FFFF) (8888d)")
    assert (len(done.stdout.splitlines()), done.stderr) == (2, "")


def test_an_exchange_that_completes_a_hand_is_said(mjcalc: Run) -> None:
    done = mjcalc("-r", "american", "FF 3b 44b (55bJ) 666b 00 +5b self-draw")
    assert "give 5b for a joker of your exposures and it is mah jongg: Ladders #1 30" in done.stdout
    record = waits("(3333b)(NNNJ) 777c 77d +N", "american").to_dict()
    assert record["exchange"] == {"give": ["N"], "line": "workshop_6", "value": 25}
    before = waits("FF 3b 44b (55bJ) 666b 0 5b", "american").to_dict()
    assert [(wait["tile"], wait["by"], wait["give"]) for wait in before["waits"]] == [
        ("0", "pick or exchange only", ["5b"])
    ]


def test_candidates_in_every_format(mjcalc: Run) -> None:
    row = mjcalc("waits", "-r", "american", "-f", "tsv", "(8888d) (FFJ)").stdout.splitlines()[1]
    assert "ladders_7:30;echoes_7:25" in row
    dead = json.loads(mjcalc("waits", "-r", "american", "-f", "json", "(8888d) (FFJ) seen=7777d9999dJJJJJJJ").stdout)
    assert (dead["dead"], bool(dead["gone"]), dead["reason_code"]) == (True, True, "tile_gone")


def test_tournament_points_are_shown(mjcalc: Run) -> None:
    done = mjcalc("-r", "american:tournament", "FFFFFF 3333b 7777c self-draw")
    assert "total: winner +70, each +0   (self-pick +10, jokerless +20)" in done.stdout


def test_a_heavenly_hand_without_jokers() -> None:
    for option, each in (("yes", -120), ("no", -60)):
        answer = score("FF 3b 44b 555b 6666b 0 +0 heaven", "american", {"heavenly_jokerless": option})
        assert answer.payments is not None
        assert answer.payments.roles["each"] == each


def test_a_win_that_is_claimed_to_be_none(mjcalc: Run) -> None:
    assert "it is a win" in mjcalc("check", "-r", "american", HAND + " = none").stdout


def test_words_that_are_not_used_get_a_warning(mjcalc: Run) -> None:
    assert "W101" in mjcalc("-r", "american", HAND + " rob-kong").stderr
    for command in ("score", "waits", "check"):
        record = json.loads(mjcalc(command, "-r", "american", "-f", "json", HAND + " rob-kong = 30").stdout)
        assert [warning["code"] for warning in record["warnings"]] == ["W101"]


def test_a_line_with_all_its_hands(mjcalc: Run) -> None:
    record = json.loads(mjcalc("rules", "american", "echoes_3", "-f", "json").stdout)
    assert len(record["hands"]) == record["variants"] == 324
    assert "304 more" in mjcalc("rules", "american", "echoes_3").stdout
    assert "jokerless_announced" in mjcalc("rules", "american").stdout
    assert json.loads(mjcalc("rules", "american", "--lint", "-f", "json").stdout.splitlines()[0])["code"] == "W121"
    assert mjcalc("rules", "sichuan", "--lint").returncode == 2


def test_a_card_with_mistakes_is_reported_once_in_its_own_lines(mjcalc: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.card").write_text("@year 2026\n\nPairs | FF 111x | X | 25 |\n", encoding="utf-8")
    hands = tmp_path / "evening.hands"
    hands.write_text("@rules american\n@card bad.card\nFF 3b 44b 555b 666bJ 0 +0\nFF 3b\n", encoding="utf-8")
    done = mjcalc("score", "-i", str(hands))
    places = [line.split(": ")[0] for line in done.stderr.splitlines() if "error[" in line]
    assert (places, done.returncode) == ([f"{tmp_path}/bad.card:3:9", f"{hands}:4:1"], 2)
    record = json.loads(mjcalc("score", "-f", "json", "-i", str(hands)).stdout.splitlines()[0])
    assert (record["line"], record["card_file"], record["card_line"]) == (3, f"{tmp_path}/bad.card", 3)
    assert mjcalc("rules", "american", "--card", str(tmp_path / "bad.card")).stderr.startswith(places[0])


def test_a_card_lies_beside_the_hands_that_name_it(mjcalc: Run, tmp_path: Path) -> None:
    (tmp_path / "my.card").write_text(practice_text().replace("Orchard", "Cherry"), encoding="utf-8")
    hands = tmp_path / "evening.hands"
    hands.write_text("@card my.card\nFF 3b 44b 555b 666bJ 0 +0\n", encoding="utf-8")
    assert "Cherry Practice Card" in mjcalc("score", "-r", "american", "-i", str(hands)).stdout


def test_a_set_with_more_jokers(mjcalc: Run) -> None:
    hand = "4b FF 3b JJJ JJJJ JJ +0"
    assert mjcalc("-r", "american", "-q", hand).returncode == 2
    assert mjcalc("-r", "american", "-q", "-o", "jokers=10", hand).stdout == "25\n"


def test_the_command_line(mjcalc: Run, tmp_path: Path) -> None:
    assert mjcalc("-r", "american", "-q", HAND).stdout == "30\n"
    assert mjcalc("check", "-r", "american", HAND + " = 30: Ladders #1".replace(" #", "-")).returncode == 0
    assert mjcalc("check", "-r", "american", HAND + " = 25").returncode == 1
    assert mjcalc("check", "-r", "american", HAND + " = 30: no such line").returncode == 2
    assert mjcalc("check", "-r", "american", "FF 3b 44b 555b 666bJ 0 = waits 0").returncode == 0
    assert mjcalc("waits", "-r", "american", "(8888d) (FFJ)").returncode == 0
    assert mjcalc("rules", "american").returncode == 0
    assert mjcalc("rules", "american", "ladders_1").returncode == 0
    assert mjcalc("rules", "american", "laders_1").returncode == 2
    assert mjcalc("rules", "american", "--lint").returncode == 0
    card = tmp_path / "mine.card"
    card.write_text("@card Mine\nPairs | 11x 22x 33x 44x 55x 66x 7x | C | 50\n", encoding="utf-8")
    done = mjcalc("rules", "american", "--card", str(card), "--lint")
    assert done.returncode == 2
    assert f"{card}:2:" in done.stdout
    file = tmp_path / "x.hands"
    card.write_text("@card Mine\nPairs | 11x 22x 33x 44x 55x 66x 77x | C | 50\n", encoding="utf-8")
    file.write_text(f"@rules american\n@card {card}\n11b22b33b44b55b66b7b +7b\n", encoding="utf-8")
    assert mjcalc("-i", str(file), "-q").stdout == "50\n"
    assert mjcalc("parse", "rules=american NEWS 2026b FF 00 0 +0").returncode == 0
    assert mjcalc("-r", "american", "-f", "csv", HAND).returncode == 0


@pytest.mark.parametrize("language", ["en", "ko", "ja", "zh", "zh-hant"])
def test_every_language_has_the_words(mjcalc: Run, language: str) -> None:
    for arguments in (
        ("score", HAND + " seat=E from=W unannounced"),
        ("score", "FF 3b 4bJ 555b 6666b 0 +0"),
        ("waits", "FF 3b 44b 555b 666bJ 0"),
        ("waits", "(8888d) (NNNN) (RRR)"),
        ("waits", HAND),
        ("check", HAND + " = 25"),
        ("check", "--slip", HAND + " = 25"),
    ):
        done = mjcalc(*arguments, "-r", "american", "-l", language)
        assert done.returncode in (0, 1), done.stderr
        assert done.stdout
