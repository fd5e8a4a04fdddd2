"""Disputes at the table: wrong claims where somebody is liable, wins that are not paid, reasons a referee reads out."""

import pytest

from mjcalc import check, parse, score
from mjcalc.errors import ImpossibleHandError, NotationError
from mjcalc.rulesets import rules_class
from mjcalc.scoring.explain import explain
from mjcalc.scoring.result import Score
from tests.oracle import mcr_hands, riichi_hands, sichuan_hands, wmc_hands

THREE_DRAGONS = "23m99s (555z,1) (666z,2) (777z,3) +1m seat=W"


def not_counted(text: str, rules: str) -> dict[str, tuple[str, str]]:
    record = check(text, rules).to_dict()
    return {entry["id"]: (entry["reason_code"], entry.get("by", "")) for entry in record["not_counted"]}


@pytest.mark.parametrize("won", ["self-draw", "from=E", "from=S"])
@pytest.mark.parametrize("claim", ["5 han", "8000", "4 han 30 fu", "2000/4000", "16000 each", "12 han"])
def test_a_wrong_claim_where_somebody_is_liable_is_judged(won: str, claim: str) -> None:
    record = check(f"{THREE_DRAGONS} {won} = {claim}", "riichi").to_dict()
    assert record["verdict"] in ("too_low", "too_high")
    assert record.get("repair", {}).get("winner", 1) != 0


def test_what_repairs_a_claim_without_the_liability() -> None:
    repair = check(f"{THREE_DRAGONS} self-draw = 5 han", "riichi").to_dict()["repair"]
    assert repair == {"winner": 24000, "liable": -32000, "dealer": 4000, "each_other": 2000}


@pytest.mark.parametrize(
    ("rules", "also", "reason"),
    [("riichi:wrc", "W", "head_bump"), ("riichi:mil-rcr-2024", "W", "head_bump"), ("riichi", "W,N", "three_rons")],
)
def test_a_right_win_that_is_not_paid_is_no_false_win(rules: str, also: str, reason: str) -> None:
    record = check(f"23m456p789p345s55m +4m from=S seat=E also={also} = 1500", rules).to_dict()
    assert (record["reason_code"], record["consequence"]) == (reason, "")


def test_points_that_are_named_are_what_is_claimed() -> None:
    text = "23467m40699p678s +8m discard riichi ippatsu from=N seat=S round=E"
    for claim, verdict, difference in (
        ("4 han 30 fu = 7700", "right", 0),
        ("4 han 40 fu = 7700", "wrong_patterns", 0),
        ("4 han 30 fu = 8000", "too_high", 300),
        ("4 han 40 fu", "too_high", 300),
    ):
        result = check(f"{text} = {claim}", "riichi")
        assert (result.verdict, result.result.difference) == (verdict, difference), claim


def test_whatever_passed_after_a_double_riichi_is_gone() -> None:
    hand = "23467m40699p678s +8m seat=S from=W double-riichi river=S:9s,{}S:1p,W:9m"
    assert score(hand.format(""), "riichi").win
    assert score(hand.format("W:5m,"), "riichi").reason_code == "furiten"
    assert score(hand.format("W:5m,").replace("double-riichi ", "round=E "), "riichi").reason_code != "furiten"


def test_who_is_liable_cannot_be_two_players() -> None:
    assert score(f"{THREE_DRAGONS} self-draw pao=N", "riichi").win
    with pytest.raises(ImpossibleHandError) as refused:
        score(f"{THREE_DRAGONS} self-draw pao=E", "riichi")
    assert refused.value.code == "E207"


@pytest.mark.parametrize(
    ("line", "pattern", "by"),
    [
        (
            "(111z)(222z)(333z)444z 5m +5m seat=E round=E = 107: big_four_winds, half_flush, big_three_winds",
            "big_three_winds", "big_four_winds",
        ),
        (
            "(555z)(666z)(777z)99m22z +9m = 134: big_three_dragons, two_dragon_pungs",
            "two_dragon_pungs", "big_three_dragons",
        ),
        ("[1111m][2222p](3333s) 99m 44m +4m = 50: three_kongs, concealed_kong", "concealed_kong", "three_kongs"),
        (
            "123m 456p 12s 55z 777z +3s rob-kong = 30: robbing_the_kong, last_tile, edge_wait",
            "last_tile", "robbing_the_kong",
        ),
    ],
)  # fmt: skip
def test_a_claimed_fan_that_is_contained_in_another_says_in_which(line: str, pattern: str, by: str) -> None:
    reason, other = not_counted(line, "mcr")[pattern]
    assert other == by
    assert reason != "condition"


def test_bounds_know_what_only_helps_beside_something_else() -> None:
    """Alone the last of its kind, or a self-draw, would leave the first hand below eight."""
    for text, best in (
        ("(234m)(789p)(567s)34p11z +5p flowers=1", "last-tile last-of-kind flowers=1"),
        ("(222z) 345m 678p 78s 55z +9s", "last-tile last-of-kind seat=S round=S"),
    ):
        answer = score(text, "mcr")
        assert isinstance(answer, Score)
        found = explain(answer)
        assert found is not None
        assert found.highest == score(f"{text.removesuffix(' flowers=1')} {best}", "mcr").total


@pytest.mark.parametrize(
    ("text", "rules", "word", "reason_code"),
    [
        ("24m45699p123789s +3m self-draw seat=S round=E", "riichi", "discard", "no_yaku"),
        ("24m456p99p123789s +3m riichi seat=S river=S:3m,W:9p self-draw", "riichi", "discard", "furiten"),
        ("24m45699p123789s +3m self-draw", "mcr", "discard", "below_minimum"),
        ("24m45699p123789s +3m self-draw", "mcr", "merged", "below_minimum"),
        ("(234m)(789p)(567s)34p11z +5p flowers=1", "mcr", "self-draw", "below_minimum"),
        ("(234m)(789p)(567s)34p11z +5p flowers=1 discard", "mcr", "self-draw", "below_minimum"),
    ],
)
def test_a_change_that_costs_the_win_is_named(text: str, rules: str, word: str, reason_code: str) -> None:
    answer = score(text, rules)
    assert isinstance(answer, Score)
    found = explain(answer)
    assert found is not None
    lost = {entry["word"]: entry for entry in found.to_dict()["changes"] if entry.get("win") is False}
    assert (lost[word]["reason_code"], lost[word]["total"]) == (reason_code, None)
    assert lost[word]["reason"]
    assert found.lowest <= answer.total <= found.highest if answer.total is not None else False


def test_options_in_python_may_be_numbers_and_truths() -> None:
    hand = "23467m40699p678s +8m riichi"
    options = {"red_fives": 3, "kiriage": True}
    assert score(hand, "riichi", options).total == score(hand, "riichi", {"red_fives": "3", "kiriage": "yes"}).total


HANDS = {"mcr": mcr_hands, "riichi": riichi_hands, "sichuan": sichuan_hands, "wmc": wmc_hands}
"""Rule set -> what makes random hands of it."""


@pytest.mark.parametrize(
    "rules", [f"{name}:{edition.id}" for name in HANDS for edition in rules_class(name).editions]
)
def test_a_pattern_is_left_out_only_for_one_that_counts(rules: str) -> None:
    name = rules.partition(":")[0]
    for case in HANDS[name].random_hands(7, 120):
        answer = score(case.text, rules, {"red_fives": "3"} if name == "riichi" else {})
        for item in answer.not_counted():
            assert item.by in ("", *answer.pattern_counts), (case.text, item.pattern.id)


def test_beside_a_listed_limit_the_limit_is_the_reason_also_within_a_series() -> None:
    found = not_counted("1112223334447z +7z", "wmc")
    assert set(found) > {"mixed_lesser_terminals", "all_honors", "two_concealed_triplets"}
    assert set(found.values()) == {("limit", "big_four_winds")}


STRAIGHT = "123m 456m 789m 5p (123p) +5p"


@pytest.mark.parametrize(
    ("rules", "line", "comes_to"),
    [
        ("mcr", f"{STRAIGHT} = 21: pure_straight 16, all_chows 2, mixed_double_chow 1, single_wait 1", (20, "fan", 21)),
        ("mcr", f"{STRAIGHT} = 19 fan: pure_straight, all_chows, single_wait", (19, "fan", 19)),
        ("mcr", f"{STRAIGHT} = 20 fan: pure_straight, all_chows, single_wait", (19, "fan", 20)),
        ("mcr", f"{STRAIGHT} = 25: pure_straight 20, all_chows 2, single_wait 1", (23, "fan", 25)),
        ("mcr", f"{STRAIGHT} = 16+2+1+1+1: pure_straight", None),
        ("mcr", "23m 345m 678p 99s 345s +1m = 8: all_chows, concealed_hand, mixed_double_chow", (5, "fan", 8)),
        ("sichuan", "112233m445566p9p +9p = 3 fan: seven_pairs 2", (2, "fan", 3)),
        ("sichuan", "112233m445566p9p +9p = 4: seven_pairs 2", (4, "points", 4)),
        ("sichuan", "112233m445566p9p +9p = 8: seven_pairs", (4, "points", 8)),
        ("sichuan", "11112222556677m = 3 fan: full_flush, seven_pairs, root x2", (3, "fan", 3)),
        ("sichuan", "11112222556677m = 4 fan: full_flush, seven_pairs, root x2", (6, "fan", 4)),
        ("wmc", "23m 456p 99s 678s (789s) +1m = 30: all_sequences 5", (5, "points", 30)),
        ("wmc", "1112223334447z +7z = 320: big_four_winds 400, all_honors 320", (320, "points", 320)),
        ("riichi", "23m99s (555z) 678p 345s +1m = 3 han: haku, chanta", (2, "han", 3)),
        ("riichi", "123m99s 78p111s (555z) +9p = 2 han 30 fu: haku, chanta", (2, "han", 2)),
        ("riichi", "123m99s 78p111s (555z) +9p = 3 han: haku, chanta", (2, "han", 3)),
    ],
)
def test_a_claimed_list_that_does_not_add_up(rules: str, line: str, comes_to: tuple[int, str, int] | None) -> None:
    if comes_to is None:
        with pytest.raises(NotationError):
            check(line, rules)
        return
    result = check(line, rules)
    number, unit, claimed = comes_to
    record, found = result.to_dict(), result.result.own_sum
    if number == claimed:
        assert found is None
        assert "list_total" not in record
    else:
        assert found == comes_to
        assert (record["list_total"], record["list_unit"]) == (number, unit)
        assert not result.right


@pytest.mark.parametrize(
    ("rules", "word", "pattern", "drawn"),
    [
        ("mcr", "海底捞月", "last_tile_claim", False),
        ("mcr", "해저로월", "last_tile_claim", False),
        ("mcr", "妙手回春", "last_tile_draw", True),
        ("riichi", "海底撈月", "haitei", True),
        ("riichi", "河底撈魚", "houtei", False),
        ("wmc", "海底撈月", "final_draw", True),
        ("sichuan", "海底捞月", "last_tile", True),
        ("sichuan", "妙手回春", "last_tile", False),
    ],
)
def test_the_last_tile_is_called_as_players_of_a_rule_set_do(rules: str, word: str, pattern: str, drawn: bool) -> None:
    hand = "234678m5534p (777p) +5p" if rules == "sichuan" else "34m 678p 789s 22z (123p) +2m"
    for text, asked in ((f"{hand} {word}", rules), (f"{hand} {word} rules={rules}", "")):
        answer = score(text, asked)
        assert pattern in answer.pattern_counts
        assert answer.scored is not None
        assert answer.scored.win.self_draw is drawn
    assert ("self-draw" in parse(f"{hand} {word} rules={rules}").text) is drawn


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("34m456p66s345s [222m] +2m", ["[222m]"]),
        ("34m456p66s345s \uff3b222m\uff3d +2m", ["[222m]"]),
        ("34m66s345s [456p] [222m] +2m", ["[456p]", "[222m]"]),
        ("34m66s345s (456p) [222m] +2m", ["[222m]"]),
        ("34m456p66s345s (222m) +2m", []),
        ("34m456p66s345s [222m,2] +2m", []),  # who gave it is said: GB style
        ("34m456p66s345s [5555z] +2m", []),
        ("34m456p66s345s [5555z,1] +2m", []),
    ],
)
@pytest.mark.parametrize("rules", ["riichi", "mcr", "wmc"])
def test_an_open_set_in_square_brackets_is_read_aloud(text: str, named: list[str], rules: str) -> None:
    found = [fault for fault in score(text, rules).warnings if fault.phrase == "square_read_open"]
    assert [dict(fault.args)["x"] for fault in found] == named
    assert all(text[fault.start] in "[\uff3b" for fault in found)
