"""MCR: kongs, waits, the minimum, what cannot have happened, the settlement, and what every option changes."""

import pytest

from mjcalc.api import check, score, waits
from mjcalc.errors import ImpossibleHandError
from mjcalc.rulesets import rules_in_force
from mjcalc.rulesets.mcr import Mcr
from mjcalc.scoring.result import Score
from tests.oracle.mcr_hands import random_hands

PLAIN = "34m 678p 789s 22z (123p) +2m"
"""A hand in which nothing counts."""


def counts(text: str, rules: str = "mcr", **options: str) -> dict[str, int]:
    """Pattern id -> how often it counts."""
    return score(text, rules, options).pattern_counts


def total(text: str, rules: str = "mcr", **options: str) -> int:
    """What a hand is worth, whether or not it reaches the minimum."""
    found = score(text, rules, options).total
    assert found is not None, text
    return found


# Kongs and concealed pungs

_CONCEALED, _MELDED = ("[1111m]", "[3333p]", "[7777s]", "[9999m]"), ("(1111s)", "(3333m)", "(7777p)", "(9999s)")
LADDERS = [
    (1, 0, 0, "concealed_kong", ""), (1, 0, 1, "concealed_kong", "two"), (1, 0, 2, "concealed_kong", "three"),
    (1, 0, 3, "concealed_kong", "four"), (0, 1, 0, "melded_kong", ""), (0, 1, 2, "melded_kong", "two"),
    (0, 1, 3, "melded_kong", "three"), (2, 0, 0, "two_concealed_kongs", ""), (2, 0, 1, "two_concealed_kongs", "three"),
    (2, 0, 2, "two_concealed_kongs", "four"), (1, 1, 0, "concealed_kong_and_melded_kong", ""),
    (1, 1, 1, "concealed_kong_and_melded_kong", "two"), (1, 1, 2, "concealed_kong_and_melded_kong", "three"),
    (0, 2, 0, "two_melded_kongs", ""), (0, 2, 2, "two_melded_kongs", "two"), (3, 0, 0, "three_kongs", "three"),
    (2, 1, 0, "three_kongs", "two"), (1, 2, 0, "three_kongs", ""), (1, 2, 1, "three_kongs", "two"),
    (2, 1, 1, "three_kongs", "three"), (3, 0, 1, "three_kongs", "four"), (0, 3, 0, "three_kongs", ""),
    (4, 0, 0, "four_kongs", "four"), (3, 1, 0, "four_kongs", "three"), (2, 2, 0, "four_kongs", "two"),
    (1, 3, 0, "four_kongs", ""),
]  # fmt: skip
"""Concealed kongs, melded kongs, other concealed pungs, and which step of either ladder counts (rules page, part 5)."""


@pytest.mark.parametrize(("concealed", "melded", "pungs", "kongs", "ladder"), LADDERS)
def test_kongs_and_concealed_pungs(concealed: int, melded: int, pungs: int, kongs: str, ladder: str) -> None:
    own = ["222p", "555s", "666z", "888m"][:pungs]
    chows = ["(456m)", "(456p)", "(234s)", "(678s)"][: 4 - concealed - melded - pungs]
    text = " ".join([*own, "2s", *_CONCEALED[:concealed], *_MELDED[:melded], *chows, "+2s"])
    found = counts(text)
    steps = {"two": "two_concealed_pungs", "three": "three_concealed_pungs", "four": "four_concealed_pungs"}
    assert {name for name in found if "kong" in name} == {kongs}, text
    assert {name for name in found if name in steps.values()} == ({steps[ladder]} if ladder else set()), text


def test_a_discard_opens_a_pung_unless_a_chow_can_take_the_tile() -> None:
    assert counts("3336777888m (111z) +7m")["two_concealed_pungs"] == 1
    assert "two_concealed_pungs" not in counts("33377m 88p (111z) (456p) +7m")
    assert counts("33377m 88p (111z) (456p) +7m self-draw")["two_concealed_pungs"] == 1


# Waits

WAITS = [
    ("12m 456p 789s 55z (678s) +3m", "edge_wait"),
    ("89m 456p 789s 55z (678s) +7m", "edge_wait"),
    ("23m 456p 789s 55z (678s) +4m", ""),
    ("13m 456p 789s 55z (678s) +2m", "closed_wait"),
    ("123m 456p 789s 5z (678s) +5z", "single_wait"),
    ("1234m 456p 789s (678s) +1m", ""),
    ("1223m 456p 789s (678s) +2m", "closed_wait"),
    ("11m 456p 789s 55z (678s) +1m", ""),
    ("1112m 456p 789s (678s) +2m", ""),
    ("1234444678m 456p +1m", ""),
    ("12345m 55p 789s (678s) +3m", ""),
    ("5p (123m) (456p) (789s) (111z) +5p", ""),
    ("1133m 5577p 2288s 6z +6z", ""),
    ("19m19p19s1234567z +1m", ""),
    ("112233m 445566p 7s +7s", ""),
    ("1123344m 556677p +2m", ""),
    ("1122344m 556677p +3m", ""),
    ("147m 258p 369s 123p 5s +5s", "single_wait"),
    ("147m 258p 369s 13p 55s +2p", "closed_wait"),
    ("14m 258p 369s 123p 55s +7m", ""),
]
"""Hands with the wait that counts."""


@pytest.mark.parametrize(("text", "wait"), WAITS, ids=[text for text, _ in WAITS])
def test_the_wait_counts_only_if_no_other_tile_wins(text: str, wait: str) -> None:
    names = {"edge_wait", "closed_wait", "single_wait"}
    assert names & set(counts(text)) == ({wait} if wait else set())


def test_a_self_drawn_tile_that_nobody_saw_apart_earns_no_wait() -> None:
    text = "123m 456p 789s 5z (678s) +5z self-draw"
    assert counts(text)["single_wait"] == 1
    assert "single_wait" not in counts(f"{text} merged")
    assert counts(text.replace("self-draw", "discard merged"))["single_wait"] == 1
    assert {entry["id"] for entry in score(f"{text} merged", "mcr").to_dict()["not_counted"]} >= {"single_wait"}
    assert score(text, "mcr").to_dict()["assumed"] == ["winning tile shown apart"]
    assert score(f"{text} apart", "mcr").to_dict()["assumed"] == []


def test_the_list_of_waits_takes_in_the_knitted_shapes() -> None:
    def tiles(text: str) -> list[str]:
        return [wait["tile"] for wait in waits(text, "mcr").to_dict()["waits"]]

    assert tiles("147m 258p 369s 1123m") == ["1m", "4m"]
    assert tiles("147m 28p 369s 12344z"[:-2] + "5z") == ["5p", "6z", "7z"]
    assert tiles("147m 258p 369s 3z (666z)") == ["3z"]
    assert tiles("14m 258p 369s 33z (666z)") == ["7m"]
    assert tiles("147m 25p 36s 123456z") == ["8p", "9s", "7z"]
    found = waits("147m 258p 369s 1123m 9p", "mcr").to_dict()["discards"]
    assert found[0]["tile"] == "9p"
    assert found[0]["distance"] == 0


# The table: circumstances, bonus tiles, payments


def test_self_draw_of_concealed_hands() -> None:
    for text in ("1133m 5577p 2288s 6z +6z", "19m19p19s1234567z +1m", "222m 333p 8p 444s 777s +8p"):
        found = counts(f"{text} self-draw")
        assert found["self_drawn"] == 1
        assert not {"fully_concealed_hand", "concealed_hand"} & set(found)
    found = counts("34m 678p 22z (123p) [1111s] +2m kong-draw last-tile")
    assert found["last_tile_draw"] == found["out_with_replacement_tile"] == 1
    assert "self_drawn" not in found


def test_the_last_tile_of_its_kind() -> None:
    assert counts(f"{PLAIN} last-of-kind")["last_tile"] == 1
    assert counts("34m 678p 22z (222m) (789s) +2m")["last_tile"] == 1
    assert counts("34m 678p 22z (123m) (789s) +2m seen=22m")["last_tile"] == 1
    assert "last_tile" not in counts("34m 678p 22z (123m) (789s) +2m seen=2m")
    assert "last_tile" not in counts("34m 678p 789s 22z (123p) +2m rob-kong last-of-kind")
    assert "last_tile" not in counts("234m 34m 22z (123p) (789s) +2m seen=2m")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"{PLAIN} kong-draw", "E211"),
        ("34m 678p 22z (123p) [1111s] +2m kong-draw discard", "E207"),
        ("234m 34m 22z (123p) (789s) +2m rob-kong", "E213"),
        ("34m 678p 22z (222m) (789s) +2m rob-kong", "E213"),
        (f"{PLAIN} rob-kong self-draw", "E207"),
        (f"{PLAIN} rob-kong last-tile", "E207"),
        ("234m 34m 22z (123p) (789s) +2m last-of-kind", "E226"),
        ("34m 678p 789s 22z (123p) +2z last-of-kind", "E226"),
        (f"{PLAIN} self-draw from=E seat=S", "E207"),
        (f"{PLAIN} 1f 1f", "E218"),
        (f"{PLAIN} 1f flowers=3", "E207"),
        ("0m 34m 678p 789s 2z (123p) +2z", "E206"),
    ],
)
def test_what_cannot_have_happened_is_refused(text: str, code: str) -> None:
    with pytest.raises(ImpossibleHandError) as refused:
        score(text, "mcr")
    assert code in {fault.code for fault in refused.value.faults}


def test_bonus_tiles_do_not_help_toward_the_minimum() -> None:
    text = "123m 789m 456s 2s (555p) +2s"
    assert total(text) == 3
    assert total(f"{text} flowers=8") == total(f"{text} 1f2f3f4f5f6f7f8f") == 11
    answer = score(f"{text} flowers=8", "mcr")
    assert (answer.win, answer.reason_code, answer.payments) == (False, "below_minimum", None)
    assert answer.reason() == "scores 3 (+8), the minimum is 8"
    assert score(f"{text} flowers=8", "mcr", {"minimum": "3"}).win
    assert score(f"{PLAIN} flowers=3", "mcr").pattern_counts == {"chicken_hand": 1, "flower_tiles": 3}


@pytest.mark.parametrize(
    ("text", "roles", "by_seat"),
    [
        (f"{PLAIN} seat=E from=W", {"winner": 32, "discarder": -16, "each_other": -8}, (32, -8, -16, -8)),
        (f"{PLAIN}", {"winner": 32, "discarder": -16, "each_other": -8}, None),
        (f"{PLAIN} self-draw last-tile seat=S", {"winner": 48, "each": -16}, (-16, 48, -16, -16)),
        (f"{PLAIN} rob-kong seat=N from=E 1f", {"winner": 33, "discarder": -17, "each_other": -8}, (-17, -8, -8, 33)),
    ],
)
def test_payments(text: str, roles: dict[str, int], by_seat: tuple[int, ...] | None) -> None:
    paid = score(text, "mcr").payments
    assert paid is not None
    assert paid.roles == roles
    assert paid.by_seat == (None if by_seat is None else dict(zip("ESWN", by_seat, strict=True)))


@pytest.mark.parametrize("seed", range(2))
def test_payments_add_to_zero(seed: int) -> None:
    for case in random_hands(40 + seed, 300):
        drawn = {"self-draw", "kong-draw"} & set(case.words)
        source = "" if drawn else f" from={'ESWN'[(case.seat + 1) % 4]}"
        answer = score(case.text + source, "mcr")
        if answer.win:
            assert answer.payments is not None
            assert answer.payments.by_seat is not None
            assert sum(answer.payments.by_seat.values()) == 0, case.text
            assert answer.payments.by_seat["ESWN"[case.seat]] == answer.payments.roles["winner"]


# Editions and options: each changes a score

CHANGES = [
    ("two_concealed_kongs", "8", "345m 5s (123p) [1111m] [7777s] +5s", 9, 11),
    ("mixed_kongs", "6", "345m 5s (678p) [1111m] (7777s) +5s", 8, 9),
    ("mixed_kongs", "separate", "345m 5s (678p) [1111m] (7777s) +5s", 8, 6),
    ("triple_pung_of_terminals", "contained", "111999m 111p 9s (111s) +9s", 97, 81),
    ("concealed_shapes", "fully_concealed", "1133m 5577p 2288s 6z +6z self-draw", 25, 28),
    ("concealed_shapes", "fully_concealed", "147m 258p 69s 12345z +6z self-draw", 13, 16),
    ("knitted_wait", "no", "147m 258p 369s 13p 55s +2p", 17, 16),
    ("knitted_wait", "no", "147m 258p 369s 46p 77z +5p", 15, 14),
    ("knitted_wait", "no", "147m 258p 369s 13s 77z +2s", 15, 15),
    ("wait_on_held", "dead", "1234444678m 456p +1m", 6, 7),
]
"""Option, value, a hand, its total as usual and under the option."""


@pytest.mark.parametrize(("option", "value", "text", "usual", "changed"), CHANGES)
def test_an_option_changes_a_score(option: str, value: str, text: str, usual: int, changed: int) -> None:
    assert (total(text), total(text, **{option: value})) == (usual, changed)


@pytest.mark.parametrize(
    ("edition", "totals"),
    [
        ("mil-2025", (9, 8, 97, 25, 17)),
        ("1998", (9, 6, 81, 25, 17)),
        ("green-2006", (11, 9, 97, 28, 17)),
        ("online", (9, 8, 97, 25, 16)),
    ],
)
def test_where_the_editions_part(edition: str, totals: tuple[int, ...]) -> None:
    hands = dict.fromkeys(text for key, value, text, *_ in CHANGES if key != "wait_on_held" and "12345z" not in text)
    assert tuple(total(text, f"mcr:{edition}") for text in list(hands)[:5]) == totals


@pytest.mark.parametrize("edition", ["mil-2025", "1998", "green-2006", "online"])
def test_the_table_is_in_the_order_of_its_values(edition: str) -> None:
    changes: tuple[dict[str, str], ...] = ({}, {"two_concealed_kongs": "8"}, {"mixed_kongs": "6"})
    for options in changes:
        rules = rules_in_force(f"mcr:{edition}", options)
        values = [rules.values[pattern.id] for pattern in rules.patterns]
        assert values == sorted(values, reverse=True)
        found = score("345m 5s (123p) [1111m] [7777s] +5s last-tile", f"mcr:{edition}", options).to_dict()["patterns"]
        assert [entry["value"] for entry in found] == sorted([entry["value"] for entry in found], reverse=True)


@pytest.mark.parametrize("edition", ["1998", "green-2006", "online"])
def test_clauses_are_those_of_the_edition(edition: str) -> None:
    for line in (
        "1133m 5577p 2288s 6z +6z self-draw seat=E = 99: seven_pairs, all_pungs",
        "123m 456m 789m 5p (123p) +5p = 30: pure_straight, short_straight, outside_hand",
        "111999m 111p 9s (111s) +9s = 12",
        "1234444678m 456p +1m = 9: single_wait",
        "23m 345m 678p 99s 345s +1m = 8",
    ):
        result = check(line, f"mcr:{edition}")
        answer = result.answer
        assert isinstance(answer, Score)
        record = result.to_dict()
        told = [entry["clause"] for entry in record.get("not_counted", [])] + [record.get("consequence_clause", "")]
        told += [answer.payments.clause if answer.payments else ""]
        rules = answer.rules
        told += [rules.source_of(pattern) for pattern in rules.patterns if rules.values[pattern.id]]
        assert not [clause for clause in told if "MIL" in clause]


def test_a_value_of_an_option_is_not_said_to_be_of_a_document() -> None:
    rules = rules_in_force("mcr", {"two_concealed_kongs": "8", "minimum": "5"})
    assert rules.source_of(rules.by_id["two_concealed_kongs"]) == "two_concealed_kongs=8"
    assert rules.source_of(rules.by_id["all_chows"]) == "MIL MCR table, 2 fan"
    refused = score("23m 345m 678p 99s 345s +1m", "mcr", {"minimum": "6"}).scored
    assert refused is not None
    assert refused.refusal is not None
    assert refused.refusal.clause == "minimum=6"


def test_every_option_is_tested() -> None:
    assert {key for key, *_ in CHANGES} | {"minimum", "dead_wait"} == {option.key for option in Mcr.options_known}
    live = [[wait.kind for wait in waits("1234444678m 456p", "mcr", {"dead_wait": value}).waiting.waits]
            for value in ("own_hand_four", "none")]  # fmt: skip
    assert live == [[0], [0, 3]]


@pytest.mark.parametrize("other", ["kong-draw", "discard", "rob-kong", "from=E"])
def test_a_tile_that_replaces_a_flower_is_drawn_and_comes_from_no_kong(other: str) -> None:
    hand = "34m 678p 22z (123p) [1111s] 1f +2m flower-draw"
    answer = score(hand, "mcr")
    assert answer.pattern_counts == {
        "concealed_kong": 1, "pung_of_terminals_or_honors": 1, "self_drawn": 1, "flower_tiles": 1,
    }  # fmt: skip
    with pytest.raises(ImpossibleHandError):
        score(f"{hand} {other}", "mcr")
