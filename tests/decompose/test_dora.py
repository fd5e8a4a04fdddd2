"""Facts of whole hands: dora, red fives, nine gates, green tiles; each against a plain way to find the same."""

from collections import Counter

import pytest

from mjcalc.decompose.dora import counted, pointed_at, red_fives
from mjcalc.decompose.exposure import is_simple_triplet
from mjcalc.decompose.whole import all_green, nine_gates, number_sum
from mjcalc.model.sets import CHOW, KONG, PAIR, PUNG, set_code
from mjcalc.model.tile import RED_FIVES, TILE_TEXT, pack
from mjcalc.notation import read_line
from tests.oracle.riichi_hands import random_hands

KIND = {text: kind for kind, text in enumerate(TILE_TEXT)}


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [("1m", "2m"), ("9m", "1m"), ("9p", "1p"), ("8s", "9s"), ("9s", "1s"), ("0p", "6p"), ("1z", "2z"), ("3z", "4z"),
     ("4z", "1z"), ("5z", "6z"), ("6z", "7z"), ("7z", "5z")],
)  # fmt: skip
def test_what_an_indicator_points_at(indicator: str, dora: str) -> None:
    assert pointed_at(KIND[indicator]) == KIND[dora]


def test_every_tile_is_pointed_at_by_one() -> None:
    assert sorted(map(pointed_at, range(34))) == list(range(34))


def test_dora_are_counted_once_an_indicator() -> None:
    tiles = pack([0, 0, 1, 33, 33, 33])
    assert counted((8, 8, 0, 32, RED_FIVES[0]), tiles) == (2, 2, 1, 3, 0)


@pytest.mark.parametrize("seed", range(2))
def test_facts_of_random_hands(seed: int) -> None:
    for case in random_hands(500 + seed, 500):
        hand = read_line(case.text).hand
        assert hand
        tiles = [*case.concealed, *(tile for _, meld in case.melds for tile in meld)]
        plain = sorted(("5" if tile[0] == "0" else tile[0]) + tile[1] for tile in tiles)
        packed = pack([KIND[tile] for tile in plain])
        assert red_fives(hand) == sum(tile[0] == "0" for tile in tiles)
        assert all_green(packed) == set(plain).issubset({"2s", "3s", "4s", "6s", "8s", "6z"})
        assert number_sum(packed) == sum(int(tile[0]) for tile in plain if tile[1] != "z")
        assert nine_gates(packed) == _gates(plain)


def _gates(tiles: list[str]) -> bool:
    suits = {tile[1] for tile in tiles}
    if len(suits) != 1 or suits == {"z"} or len(tiles) != 14:
        return False
    number = Counter(int(tile[0]) for tile in tiles)
    return all(number[rank] >= (3 if rank in (1, 9) else 1) for rank in range(1, 10))


@pytest.mark.parametrize(
    ("type_", "kind", "simple"),
    [(PUNG, 1, True), (PUNG, 0, False), (PUNG, 8, False), (KONG, 25, True), (KONG, 26, False), (PUNG, 27, False),
     (CHOW, 1, False), (PAIR, 1, False)],
)  # fmt: skip
def test_triplets_of_simples(type_: int, kind: int, simple: bool) -> None:
    assert is_simple_triplet(set_code(type_, kind)) == simple
