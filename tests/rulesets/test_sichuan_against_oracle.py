"""mjcalc against the independent scorer of tests/oracle, on thousands of random hands."""

import pytest

from mjcalc.api import score, waits
from mjcalc.model.tile import TILE_TEXT
from tests.oracle import sichuan as oracle
from tests.oracle.sichuan_hands import Case, random_hands, random_spoilt_hands, random_waiting_hands

OPTIONS: list[dict[str, str]] = [
    {"cap_fan": "none"},
    {"cap_fan": "5", "self_draw_bonus": "fan"},
    {"root_mode": "kong_only", "self_draw_bonus": "none"},
    {"golden_wait": "any", "cap_fan": "4"},
    {"kong_discard_with_rob": "only_rob", "kong_discard_fan": "1", "heaven_earth": "none"},
]


def oracle_options(options: dict[str, str]) -> dict[str, str]:
    """Write options as the oracle writes them."""
    golden = {"declared": "yes", "any": "no"}
    return {key: golden.get(value, value) if key == "golden_wait" else value for key, value in options.items()}


def compare(case: Case, options: dict[str, str]) -> None:
    ours = score(case.text, options=options)
    theirs = oracle.best(
        case.concealed,
        case.melds,
        case.winning,
        case.flags,
        case.edition,
        case.void,
        {**case.options, **oracle_options(options)},
    )
    assert ours.win == theirs["win"], case.text
    if not ours.win:
        assert ours.reason_code == theirs["reason"], case.text
        return
    value = (ours.fan, ours.capped_fan, ours.total)
    assert value == (theirs["fan"], theirs["capped"], theirs["points"]), case.text
    assert sorted(ours.pattern_counts.items()) == theirs["patterns"], case.text
    assert ours.payments is not None
    assert -ours.payments.roles["each_payer"] == theirs["each"], case.text


@pytest.mark.parametrize("seed", range(10))
def test_random_winning_hands(seed: int) -> None:
    for case in random_hands(seed, 1500):
        compare(case, {})


@pytest.mark.parametrize("seed", range(4))
def test_random_spoilt_hands(seed: int) -> None:
    for case in random_spoilt_hands(100 + seed, 1000):
        compare(case, {})


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_options(options: dict[str, str]) -> None:
    for case in random_hands(7, 1000):
        compare(case, options)


@pytest.mark.parametrize("seed", range(4))
def test_waits_and_their_value_at_a_draw(seed: int) -> None:
    for case in random_waiting_hands(200 + seed, 400):
        ours = waits(case.text).waiting
        theirs = oracle.waits(case.concealed, case.melds, case.void)
        assert [TILE_TEXT[wait.kind] for wait in ours.waits] == theirs, case.text
        assert (ours.distance == 0) == bool(theirs), case.text
        value = oracle.draw_value(case.concealed, case.melds, case.void, case.edition)
        assert ours.draw_value == (value and (value["fan"], value["points"])), case.text
