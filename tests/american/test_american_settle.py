"""Who pays what; every settlement of money adds to zero."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjcalc.cards.settle import House, How, settle, tournament, wall_game
from mjcalc.rulesets.american.options import EDITIONS, OPTIONS

HOWS: tuple[How, ...] = get_args(How)


@pytest.mark.parametrize(
    ("how", "jokerless", "winner", "discarder", "others"),
    [
        ("discard", False, 120, -60, -30),
        ("discard", True, 240, -120, -60),
        ("self", False, 180, -60, -60),
        ("self", True, 360, -120, -120),  # SLO 316: four times, not eight (RA 114)
        ("exchange", False, 180, -60, -60),  # SLO 256, 595: all pay double
        ("heaven", False, 180, -60, -60),  # SLO 666
        ("heaven", True, 360, -120, -120),
        ("misnamed", False, 120, -120, 0),
        ("out_of_turn", True, 120, -120, 0),
    ],
)
def test_the_table_of_payments(how: How, jokerless: bool, winner: int, discarder: int, others: int) -> None:
    paid = settle(30, how, "E", "W", jokerless=jokerless)
    assert paid.by_seat == {"E": winner, "S": others, "W": discarder, "N": others}
    assert paid.roles["winner"] == winner
    assert paid.roles.get("discarder", paid.roles.get("each")) == discarder


def test_the_jokerless_double_is_lost() -> None:
    assert settle(30, "discard", "E", "W", jokerless=True, announced=False).note == "unannounced"
    assert settle(30, "discard", "E", "W", jokerless=True, announced=False).roles["winner"] == 120
    free = House(must_announce=False)
    assert settle(30, "discard", "E", "W", jokerless=True, announced=False, house=free).roles["winner"] == 240
    singles = settle(50, "discard", "E", "W", jokerless=True, doubles=False)
    assert (singles.roles["winner"], singles.note) == (200, "no_joker_line")


def test_house_rules() -> None:
    assert settle(30, "self", "N", house=House(dice_double=True)).roles == {"winner": 360, "each": -120}
    assert settle(30, "self", "N", jokerless=True, house=House(jokerless_factor=1)).roles["winner"] == 180


def test_seats_that_are_not_known() -> None:
    assert settle(30, "discard", "E").by_seat is None
    assert settle(30, "discard", "E", "E").by_seat is None
    assert settle(30, "discard", "", "W").by_seat is None
    assert settle(30, "discard", "ES", "W").by_seat is None
    assert settle(30, "self", "S").by_seat == {"E": -60, "S": 180, "W": -60, "N": -60}


@given(st.integers(0, 500), st.sampled_from(HOWS), st.permutations("ESWN"), st.booleans(), st.booleans(), st.booleans())
def test_money_adds_to_zero(value: int, how: How, seats: list[str], jokerless: bool, told: bool, dice: bool) -> None:
    house = House(dice_double=dice)
    paid = settle(value, how, seats[0], seats[1], jokerless=jokerless, announced=told, house=house)
    assert paid.by_seat
    assert sum(paid.by_seat.values()) == 0
    roles = paid.roles
    others = roles["each"] * 3 if "each" in roles else roles["discarder"] + 2 * roles["each_other"]
    assert roles["winner"] + others == 0


@pytest.mark.parametrize(
    ("how", "jokerless", "doubles", "exposures", "quint", "winner", "discarder"),
    [
        ("discard", False, True, 0, False, 30, -10),
        ("discard", False, True, 1, True, 30, -10),
        ("discard", True, True, 2, False, 50, -20),
        ("discard", True, False, 2, True, 30, -25),
        ("discard", False, True, 3, False, 30, -25),
        ("self", True, True, 0, False, 60, 0),
        ("exchange", False, True, 2, False, 40, 0),
        ("misnamed", False, True, 0, False, 30, -25),
    ],
)
def test_tournament_points(
    how: How, jokerless: bool, doubles: bool, exposures: int, quint: bool, winner: int, discarder: int
) -> None:
    paid = tournament(30, how, "E", "S", jokerless=jokerless, doubles=doubles, exposures=exposures, quint=quint)
    assert paid.by_seat == {"E": winner, "S": discarder, "W": 0, "N": 0}


def test_wall_games() -> None:
    assert set((wall_game().by_seat or {}).values()) == {0}
    assert set((wall_game(tournament_points=True).by_seat or {}).values()) == {10}


def test_options_and_editions_belong_together() -> None:
    known = {option.key: option.values for option in OPTIONS}
    assert all(value in known[key] for edition in EDITIONS for key, value in edition.options.items())
