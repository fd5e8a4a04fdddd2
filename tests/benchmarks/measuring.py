"""Hands to measure with, and figures as ratios to a peer in the same run.

The peer is `mahjong`, the best-known scorer in Python; for mcr PyMahjongGB, a scorer in C++. Every hand is seen once.
"""

import gc
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from pytest_benchmark.fixture import BenchmarkFixture

from tests.oracle.mcr_hands import peer_tile

PEER_HANDS = 3_000
_RANKS = {"m": 9, "p": 9, "s": 9, "z": 7}


class Line(NamedTuple):
    """A hand as a line of notation, and its tiles."""

    text: str
    tiles: list[str]
    winning: str


@cache
def lines(count: int, rules: str) -> list[Line]:
    """Different hands that win, as dealt under the rules: two suits for sichuan, else all tiles.

    Those of riichi are self-drawn, so that each has a yaku; the peer's are too.
    """
    return list(_lines(count, rules))


def _lines(count: int, rules: str) -> Iterator[Line]:
    chance, known = random.Random(5), set[str]()
    while len(known) < count:
        suits = "".join(chance.sample("mps", 2)) if rules == "sichuan" else "mpsz"
        tiles = _winning_tiles(chance, suits)
        winning = tiles[chance.randrange(14)]
        rest = sorted(tiles, key=lambda tile: (tile[1], tile[0]))
        rest.remove(winning)
        groups = ["".join(tile[0] for tile in rest if tile[1] == suit) + suit for suit in suits]
        drawn = rules == "riichi" or chance.random() < 0.5
        text = f"{' '.join(group for group in groups if len(group) > 1)} +{winning}" + (" self-draw" if drawn else "")
        if text not in known:
            known.add(text)
            yield Line(text, tiles, winning)


def _winning_tiles(chance: random.Random, suits: str) -> list[str]:
    """Four sets and a pair of these suits, at most four copies of each."""
    while True:
        tiles: list[str] = []
        for _ in range(4):
            suit = chance.choice(suits)
            if suit != "z" and chance.random() < 0.6:
                first = chance.randint(1, 7)
                tiles += [f"{first + step}{suit}" for step in range(3)]
            else:
                tiles += [f"{chance.randint(1, _RANKS[suit])}{suit}"] * 3
        suit = chance.choice(suits)
        tiles += [f"{chance.randint(1, _RANKS[suit])}{suit}"] * 2
        if max(tiles.count(tile) for tile in tiles) <= 4:
            return tiles


def peer_scorer(hands: list[Line]) -> float:
    """Hands a second of the peer's scorer, prepared, so that it has nothing to parse."""
    first_of = {"m": 0, "p": 36, "s": 72, "z": 108}
    prepared = []
    for _, tiles, winning in hands[:PEER_HANDS]:
        numbers: list[int] = []
        for tile in sorted(tiles):
            first = first_of[tile[1]] + 4 * (int(tile[0]) - 1)
            numbers.append(next(number for number in range(first, first + 4) if number not in numbers))
        prepared.append((numbers, first_of[winning[1]] + 4 * (int(winning[0]) - 1)))
    calculator, config = HandCalculator(), HandConfig(is_tsumo=True)
    start = time.process_time()
    for numbers, winning_number in prepared:
        calculator.estimate_hand_value(numbers, winning_number, config=config)
    return len(prepared) / (time.process_time() - start)


def json_peer(hands: list[Line]) -> float:
    """Hands a second of a script that reads hands as lines of JSON, has PyMahjongGB score them, and writes JSON."""
    calculator = pytest.importorskip("MahjongGB", reason="PyMahjongGB is not installed").MahjongFanCalculator
    records = []
    for text, tiles, winning in hands:
        rest = [peer_tile(tile) for tile in tiles]
        rest.remove(peer_tile(winning))
        drawn = text.endswith("self-draw")
        records.append(json.dumps({"pack": [], "hand": rest, "win": peer_tile(winning), "drawn": drawn, "flowers": 0}))
    start = time.process_time()
    for number, line in enumerate(records):
        hand = json.loads(line)
        melds, held = tuple(tuple(meld) for meld in hand["pack"]), tuple(hand["hand"])
        fans = calculator(melds, held, hand["win"], hand["flowers"], hand["drawn"], False, False, False, 0, 0, True)
        total = sum(value * times for value, times, _, _ in fans)
        patterns = [[name, value, times] for value, times, name, _ in fans]
        json.dumps({"line": number, "total": total, "patterns": patterns}, ensure_ascii=False)
    return len(hands) / (time.process_time() - start)


def scale(benchmark: BenchmarkFixture, full: int, quick: int) -> int:
    """Few hands where it only matters that the benchmark runs: in the suite, and where MJCALC_QUICK is set."""
    return quick if benchmark.disabled or os.environ.get("MJCALC_QUICK") else full


def against(
    benchmark: BenchmarkFixture, row: str, work: Callable[[], object], count: int, peer: Callable[[], float]
) -> None:
    """Do the work once, cold, between two measurements of the peer (something a second), and report the ratio.

    Both are measured in time of the processor, which other programs disturb less.
    """
    seconds: list[float] = []

    def timed() -> None:
        start = time.process_time()
        work()
        seconds.append(time.process_time() - start)

    gc.collect()
    gc.freeze()  # no user has the hands of a benchmark in memory
    before = peer()
    benchmark.pedantic(timed, rounds=1, iterations=1)  # type: ignore[no-untyped-call]
    after = peer()
    gc.unfreeze()
    if benchmark.disabled:
        pytest.skip("benchmarks are switched off (--benchmark-enable); the work was done all the same")
    ours, theirs = count / seconds[0], (before + after) / 2
    figure(benchmark, row, ours / theirs)
    print(f"{row}: {ours:,.0f}/s, the peer {theirs:,.0f}/s, ratio {ours / theirs:.1f}")


def figure(benchmark: BenchmarkFixture, row: str, value: float) -> None:
    """Keep a figure for the table of the README (`tests.benchmarks.figures`)."""
    benchmark.extra_info[row] = value
    print(f"\n{row}: {value:.2f}", end="  ")
