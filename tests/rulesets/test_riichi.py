"""Riichi: what the vectors cannot say in a claim: fu and their lines, waits, what payments add up to."""

import re

import pytest

from mjcalc.api import Request, check, score, waits
from mjcalc.model.tile import TILE_TEXT
from mjcalc.rulesets.riichi.points import shares
from mjcalc.scoring.answers import score_of, waits_of
from mjcalc.scoring.reader import before_winning
from tests.oracle.riichi_hands import random_hands
from tests.vectors_reader import name_of, requests

ALL = list(requests("riichi"))
FU = re.compile(r"\bfu (\d+)")
WAITS = re.compile(r"; waits ((?:[0-9][mpsz] ?)+)")
DEAD = re.compile(r"; dead ((?:[0-9][mpsz] ?)+)")


def commented(pattern: re.Pattern[str]) -> list[Request]:
    return [request for request in ALL if pattern.search(request.where.text.partition("#")[2])]


@pytest.mark.parametrize("request_", commented(FU), ids=name_of)
def test_the_fu_of_a_vector(request_: Request) -> None:
    found = FU.search(request_.where.text.partition("#")[2])
    assert found
    answer = score_of(request_)
    assert answer.fu == int(found[1])


@pytest.mark.parametrize("request_", commented(WAITS), ids=name_of)
def test_the_waits_of_a_vector(request_: Request) -> None:
    found, dead = WAITS.search(request_.where.text), DEAD.search(request_.where.text)
    assert found
    answer = waits_of(before_winning(request_)).waiting
    assert {TILE_TEXT[wait.kind] for wait in answer.waits} == set(found[1].split())
    assert not dead or {TILE_TEXT[wait.kind] for wait in answer.dead_waits} == set(dead[1].split())


def test_there_are_vectors_of_both_kinds() -> None:
    assert len(commented(FU)) > 240
    assert len(commented(WAITS)) == 255


def fu_lines(text: str, **options: str) -> dict[str, list[str]]:
    """Fu line -> the sets that earned it, none for what no set earns."""
    record = score(text, "riichi", options).to_dict()
    assert sum(line["value"] * line["count"] for line in record["fu_lines"]) == record["raw_fu"]
    return {line["id"]: line["sets"] for line in record["fu_lines"]}


def test_every_fu_line_names_its_set() -> None:
    """Section 11, 1: the total was right, the lines were not."""
    assert fu_lines("234m1112356777s +4s self-draw seat=S round=E") == {
        "fu_base": [], "fu_self_draw": [], "fu_concealed_terminals": ["111s"],
    }  # fmt: skip
    assert fu_lines("234m55s23s (6666z) (567p) +4s") == {"fu_base": [], "fu_open_kong_terminals": ["(6666z)"]}
    assert fu_lines("999p67m11z (567s) (123s) +8m last-tile seat=E round=E") == {
        "fu_base": [], "fu_concealed_terminals": ["999p"], "fu_value_pair": ["11z"],
    }  # fmt: skip
    assert fu_lines("88m66777889s444z +8s self-draw")["fu_closed_wait"] == ["789s"]
    assert fu_lines("11p567s66z (789m) (555z) +1p")["fu_open_terminals"] == ["111p", "(555z)"]


@pytest.mark.parametrize("seed", range(3))
def test_fu_and_payments_add_up(seed: int) -> None:
    for case in random_hands(300 + seed, 250):
        answer = score(case.text + " honba=2 sticks=1", "riichi")
        if not answer.win:
            continue
        assert answer.best
        value = answer.best[1].value
        assert sum(hit.value * hit.times for hit in answer.best[1].beside) == (value.raw_fu or 0)
        payments = answer.payments
        assert payments
        seats = payments.by_seat
        assert payments.roles["winner"] == value.total + 2 * 300 + 1000
        if case.self_draw:
            assert seats
        if seats:
            assert sum(seats.values()) == 0
            assert seats[case.seat] == payments.roles["winner"]


def test_points_are_those_of_the_table() -> None:
    """Base points of 4 han 30 fu: 7,700 and 11,600, 2,000/3,900 and 3,900 all."""
    assert shares(1920, False, False).total == 7700
    assert shares(1920, True, False).total == 11600
    assert shares(1920, False, True)[1:] == (2000, 3900, 7900)
    assert shares(1920, True, True)[1:] == (3900, 3900, 11700)


TURNED = str.maketrans({"m": "p", "p": "s", "s": "m"})


def turned(word: str) -> str:
    """The word with each suit replaced by the next; words that are no tiles stay."""
    key, equals, value = word.rpartition("=")
    if word[0] in "0123456789([+" or key in ("dora", "ura"):
        return key + equals + value.translate(TURNED)
    return word


def test_suits_are_alike_but_for_green_tiles() -> None:
    for case in random_hands(900, 300):
        first = score(case.text, "riichi")
        second = score(" ".join(map(turned, case.text.split())), "riichi")
        if "ryuuiisou" in {**first.pattern_counts, **second.pattern_counts}:
            continue
        assert (first.total, first.han, first.fu, first.pattern_counts) == (
            second.total, second.han, second.fu, second.pattern_counts,
        ), case.text  # fmt: skip


DRAWN = "23m456p789p345s55m +4m self-draw round=E"
LIABLE = "23m99s (555z,1) (666z,2) (777z,3) +1m self-draw seat=W honba=1"


@pytest.mark.parametrize(
    ("line", "verdict", "repair"),
    [
        (f"{DRAWN} seat=S = 400/700", "right", {}),
        (f"{DRAWN} seat=S honba=1 = 400/700", "right", {}),
        (f"{DRAWN} seat=S honba=1 sticks=1 = 500/800", "right", {}),
        (f"{DRAWN} seat=E = 700 each", "right", {}),
        (f"{DRAWN} seat=S = 500 each", "wrong_patterns", {"dealer": -200, "each_other": 100}),
        (f"{DRAWN} seat=S = 700/400", "too_high", {"winner": -300, "dealer": -300, "each_other": 300}),
        (f"{DRAWN} seat=S sticks=1 = 700/400", "too_high", {"winner": -300, "dealer": -300, "each_other": 300}),
        (f"{DRAWN} seat=E = 800 each", "too_high", {"winner": -300, "each": 100}),
        (f"{DRAWN} seat=E = 700/1300", "too_high", {}),
        (f"{LIABLE} = 8000/16000", "wrong_patterns", {}),
        (f"{LIABLE} = 32000", "right", {}),
    ],
)
def test_who_would_have_paid_by_claimed_shares(line: str, verdict: str, repair: dict[str, int]) -> None:
    result = check(line, "riichi").result
    assert result.verdict == verdict
    assert dict(result.repair) == repair


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("456m456p78s55m (123m) +9s seat=S = 1000: pinfu", {"pinfu"}),
        ("456m456p78s55m (123m) +9s seat=S = 1000: pinfu, tanyao", {"pinfu", "tanyao"}),
    ],
)
def test_patterns_claimed_of_a_hand_without_yaku_are_answered(line: str, named: set[str]) -> None:
    result = check(line, "riichi").result
    assert (result.verdict, result.difference, result.unit) == ("not_a_win", 1000, "points")
    assert {item.pattern.id for item in result.over_counted} == named
    assert {item.pattern.id: item.phrase for item in result.not_there}["pinfu"] == "nc_open_hand"


@pytest.mark.parametrize(("claim", "points"), [("3 han 30 fu", 3900), ("mangan", 8000), ("2000", 2000)])
def test_what_is_claimed_of_a_hand_that_does_not_win_is_told_in_points(claim: str, points: int) -> None:
    assert check(f"456m456p78s55m (123m) +9s seat=S = {claim}", "riichi").result.difference == points


def test_an_open_hand_loses_pinfu_by_that_alone_or_not_at_all() -> None:
    for hand, named in (("456m456p78s55m (123m) +9s", True), ("11122233m66z (123m) +3m seat=E", False)):
        answer = score(f"{hand} last-tile", "riichi")
        assert ("pinfu" in {item.pattern.id for item in answer.not_counted()}) is named


def test_a_discard_is_no_longer_left_to_wait_for() -> None:
    choices = {choice.kind: choice for choice in waits("11234m456p789s777z seat=S", "riichi").waiting.discards}
    assert [(wait.kind, wait.left) for wait in choices[0].waits] == [(0, 2), (3, 3)]
