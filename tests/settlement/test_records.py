"""Whole records: matches of several rule sets, sessions written down, ``@`` lines, every fault of a deal in one run."""

import pytest

from mjcalc import settle
from mjcalc.errors import FAULT_CODES, NotationError
from mjcalc.notation.deals import read_deal_line
from mjcalc.notation.deals_diagnose import FORMS
from mjcalc.settlement.book import Settled

MIL = "sichuan:mil-2025"


def errors(settled: Settled) -> list[tuple[int | None, str, str]]:
    """List each fault: line, code, the words it points at."""
    return [
        (where.line, FAULT_CODES[each.phrase], where.text[each.start : each.end])
        for where, error in settled.errors
        for each in error.faults
    ]


def hint_of(line: str, head: str = "") -> str:
    """Return what the only fault of a line proposes."""
    settled = settle(f"{head}deal dealer=Ann\n{line}" if head else f"deal dealer=A\n{line}", rules=MIL)
    ((_, error),) = settled.errors
    (fault,) = error.faults
    return dict(fault.hint_args).get("x", "")


def test_points_of_different_rule_sets_do_not_add() -> None:
    settled = settle(
        "@rules sichuan\ndeal dealer=A\nA win from=B fan=1\nB win from=C fan=0\nC win fan=0\n"
        "@rules wmc\ndeal\nA win points=30\ndeal\ndraw\n@rules american\nsession A 5 B 3 C -2 D -6"
    )
    assert not settled.errors
    assert [match.rules.id for match in settled.matches] == ["sichuan", "wmc", "american"]
    assert [match.scores for match in settled.matches] == [(2, -1, 1, -2), (90, -30, -30, -30), (5, 3, -2, -6)]
    assert [match.deals for match in settled.matches] == [1, 2, 0]
    assert settled.match == settled.matches[-1]
    assert [deal.number for deal in settled.deals] == [1, 2, 3]
    assert settled.deals[1].running == (90, -30, -30, -30)


def test_editions_of_a_rule_set_add_and_tournament_points_do_not() -> None:
    lines = "@rules sichuan:wmt\ndeal\nA win fan=0\n@rules sichuan:mil-2025\ndeal dealer=A\nB win fan=0"
    one = settle(lines.replace("fan=0\n@", "fan=0\nabort\n@"))
    assert len(one.matches) == 1
    two = settle("@rules american\ndeal\nA win value=25\n@option scoring=tournament\ndeal\nA win value=25")
    assert [match.scores for match in two.matches] == [(150, -50, -50, -50), (35, 0, 0, 0)]


@pytest.mark.parametrize("line", ["@option cap_fan=4", "@rules wmc", "@with void=m", "＠RULES sichuan"])
def test_rules_do_not_change_within_a_deal(line: str) -> None:
    settled = settle(f"deal dealer=A\nA win from=B fan=0\n{line}\nB win from=C fan=0\nabort", rules=MIL)
    assert errors(settled) == [(3, "E314", line)]
    assert not settled.deals[0].settled


def test_rules_change_between_deals() -> None:
    three = "deal dealer=A\nA win from=B fan=0\nB win from=C fan=0\nC win fan=0\n"
    settled = settle(three + "@option cap_fan=4\ndeal\nB win from=A fan=4", rules=MIL)
    assert not settled.errors
    assert settled.deals[1].scores == (-16, 16, 0, 0)


def test_the_language_may_change_within_a_deal() -> None:
    assert not settle("deal dealer=A\n@lang ko\nabort", rules=MIL).errors


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("session A 5 B 3 C 2 D -4", "E264"),
        ("session A 5 B 3 C -8", "E265"),
        ("session A 5 B 3 C -4 E -4", "E185"),
    ],
)
def test_sums_of_a_session_that_cannot_be(line: str, code: str) -> None:
    settled = settle(line, rules=MIL)
    assert [found for _, found, _ in errors(settled)] == [code]
    assert settled.match is None


def test_sums_of_a_session_may_be_less_than_zero() -> None:
    settled = settle("session A 5 B 3 C -8 D -24", rules=MIL)
    assert not settled.errors
    assert settled.match is not None
    assert settled.match.scores == (5, 3, -8, -24)


def test_all_faults_of_a_deal_are_found_in_one_run() -> None:
    settled = settle(
        "@seats Ann Bo Cy Di\ndeal dealer=Ann\nAn win from=Bo fan=1\nBo kong conceald\nCy wins\nBo win fan=99\n"
        "Cy kong\nDi win 123m4x +4m from=Bo\ndraw Ann ready fan=1 & Bo rdy",
        rules=MIL,
    )
    assert [(line, code) for line, code, _ in errors(settled)] == [
        (3, "E185"), (4, "E192"), (5, "E183"), (6, "E193"), (7, "E182"), (8, "E101"), (9, "E105"),
    ]  # fmt: skip


def test_what_only_follows_from_the_first_fault_is_not_told() -> None:
    settled = settle(
        "deal dealer=A\nC win from=A fan=1\nC kong concealed\nC win fan=1\nB win from=C fan=1\nD win fan=2 kong-draw\n"
        "draw A not-ready",
        rules=MIL,
    )
    assert errors(settled) == [(3, "E230", "C")]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("A kong conceald", "concealed"),
        ("A kong conceald 4s", "concealed"),
        ("A kong exposd from=C", "exposed"),
        ("A kong exposed 4s form=C", "from=C"),
        ("A win form=C fan=1", "from=C"),
        ("A win from=C fan 1", "fan=1"),
        ("A win from C fan=1", "from=C"),
        ("draw A notready & B ready fan=2", "not-ready"),
        ("win A from=B", FORMS["win"]),
        ("kong A concealed", FORMS["kong"]),
    ],
)
def test_a_slip_of_the_pen_is_understood(line: str, meant: str) -> None:
    assert hint_of(line) == meant


def test_an_unknown_player_is_told_who_plays() -> None:
    assert hint_of("E win fan=1", "@seats Ann Bo Cy Di\n") == "Ann, Bo, Cy, Di"
    assert settle("@seats A B C D\ndeal\nE win fan=1").errors[0][1].faults[0].hint_args == (("x", "A, B, C, D"),)


def test_a_value_that_is_missing_belongs_to_the_false_declaration() -> None:
    settled = settle("deal\nA error shown\nB dead\nC dead", rules="american")
    ((where, error),) = settled.errors
    assert (where.line, error.code, error.faults[0].hint) == (4, "E188", "value_on_line")


@pytest.mark.parametrize("name", [*FORMS, "CLAIMS", "Deal"])
def test_players_are_not_called_like_events(name: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_deal_line(f"@seats A B {name} D")
    (fault,) = refused.value.faults
    assert fault.code == "E196"
    assert f"@seats A B {name} D"[fault.start : fault.end] == name


def test_a_last_deal_that_goes_on_is_named() -> None:
    settled = settle("deal dealer=A\nA kong concealed", rules=MIL)
    assert settled.match is not None
    assert settled.match.open == 1
    assert settled.match.to_dict()["open"] == 1
    assert not settled.deals[0].all_warnings
