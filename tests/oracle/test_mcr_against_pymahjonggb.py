"""mjcalc against PyMahjongGB, a calculator in C++, pattern by pattern on random hands.

PyMahjongGB is built on mahjong-algorithm, whose totals the tournament programs share. It is no requirement of the tests
(``pip install 'mjcalc[oracle]'``): without it these are skipped. MJCALC_ORACLE_HANDS says how many hands are tried.
"""

import os
import random

import pytest

from mjcalc.api import check, score
from mjcalc.decompose import Form, distance, useful
from mjcalc.model.arrangement import HONOURS_AND_KNITTED, KNITTED_STRAIGHT
from mjcalc.model.tile import pack
from mjcalc.rulesets import rules_in_force
from tests.oracle.mcr_hands import ALL_TILES, Case, peer_tile, random_hands

peer = pytest.importorskip("MahjongGB", reason="PyMahjongGB is not installed, or was not built for this Python")
calculator = peer.MahjongFanCalculator

HANDS = int(os.environ.get("MJCALC_ORACLE_HANDS", "4000"))
"""20000 for a thorough run."""
SEEDS = 4

NAMES = {pattern.names["zh"]: pattern.id for pattern in rules_in_force("mcr").patterns} | {
    "独听・边张": "edge_wait",
    "独听・嵌张": "closed_wait",
    "独听・单钓": "single_wait",
}
"""PyMahjongGB's names. Its waits are called by the fact that there is only one."""

PEER_KINDS = {peer_tile(tile): kind for kind, tile in enumerate(ALL_TILES)}

TIES = ({"edge_wait": 1, "closed_wait": 1}, {"single_wait": 1, "closed_wait": 1}, {"single_wait": 1, "edge_wait": 1})
"""The only differences: a tile that completes one of two sets, as the 7 of 67889. Each of the two readings earns one
wait of 1 fan, the rest being equal, so that either may be named (principle 4)."""


def compare(case: Case) -> bool:
    """Hold a hand against PyMahjongGB; return whether the two name a tied wait differently."""
    theirs: dict[str, int] = {}
    for _, times, name, _ in calculator(**case.peer, verbose=True):
        theirs[NAMES[name]] = theirs.get(NAMES[name], 0) + times
    ours = score(case.text, "mcr")
    assert ours.is_scored, case.text
    values = ours.rules.values
    assert ours.total == sum(values[name] * times for name, times in theirs.items()), case.text
    assert ours.win == (ours.total - case.flowers >= 8), case.text
    if ours.pattern_counts == theirs:
        return False
    names = {*ours.pattern_counts, *theirs}
    apart = {
        name: abs(ours.pattern_counts.get(name, 0) - theirs.get(name, 0))
        for name in names
        if ours.pattern_counts.get(name) != theirs.get(name)
    }
    assert apart in TIES, case.text
    if ours.win:  # their breakdown is as right as ours
        claim = ", ".join(f"{name} x{times}" for name, times in theirs.items())
        assert check(f"{case.text} = {ours.total}: {claim}", rules="mcr").verdict == "right", case.text
    return True


@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_winning_hands(seed: int) -> None:
    differently = sum(compare(case) for case in random_hands(1000 + seed, HANDS // SEEDS))
    assert differently < HANDS // SEEDS / 100


def test_every_pattern_is_met() -> None:
    """The generator meets every pattern."""
    met: dict[str, int] = {}
    for case in random_hands(77, 6000):
        for _, times, name, _ in calculator(**case.peer, verbose=True):
            met[NAMES[name]] = met.get(NAMES[name], 0) + times
    assert sorted(met) == sorted({*NAMES.values()})
    assert sum(times >= 3 for times in met.values()) >= 78


@pytest.mark.parametrize(
    ("shape", "theirs"),
    [(KNITTED_STRAIGHT, "KnittedStraightShanten"), (HONOURS_AND_KNITTED, "HonorsAndKnittedTilesShanten")],
)
def test_distance_to_knitted_shapes(shape: int, theirs: str) -> None:
    chance = random.Random(shape)
    for number in range(1500):
        tiles = sorted(chance.sample(range(136), 13))
        if number % 2:  # a hand that lacks little
            case = random_hands(number, 1)[0]
            tiles = [4 * ALL_TILES.index(tile) for tile in case.concealed]
        kinds = [tile // 4 for tile in tiles]
        if len(kinds) < 13:
            continue
        away, tiles_wanted = getattr(peer, theirs)(tuple(peer_tile(ALL_TILES[kind]) for kind in kinds))
        form = Form((shape,))
        assert distance(pack(kinds), (), form) == away, kinds
        wanted = {peer_tile(ALL_TILES[kind]) for kind in useful(pack(kinds), (), form)}
        assert wanted == {tile for tile in tiles_wanted if kinds.count(PEER_KINDS[tile]) < 4}, kinds
