"""How fast hands are read and measured. ``pytest tests/benchmarks --benchmark-enable -s`` prints the ratios."""

import random
import time
from collections.abc import Callable
from typing import TypeVar

from mahjong.shanten import Shanten
from pytest_benchmark.fixture import BenchmarkFixture

from mjcalc.decompose import Form, arrangements, discards, distance, is_complete
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.tile import Counts, pack, unpack
from tests.benchmarks.measuring import figure, scale

ALL_SHAPES = Form((STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS))
WALL = [kind for kind in range(34) for _ in range(4)]

T = TypeVar("T")


def random_hands(count: int, *sizes: int) -> list[Counts]:
    chance = random.Random(7)
    return [pack(chance.sample(WALL, sizes[number % len(sizes)])) for number in range(count)]


def complete_hands(count: int) -> list[tuple[Counts, int]]:
    """Complete hands of 14 tiles, most of them with one reading, with a winning tile."""
    chance = random.Random(8)
    found: list[tuple[Counts, int]] = []
    while len(found) < count:
        tiles: list[int] = []
        for _ in range(4):
            kind = chance.randrange(34)
            tiles += [kind, kind + 1, kind + 2] if kind < 27 and kind % 9 < 7 else [kind] * 3
        tiles += [chance.randrange(34)] * 2
        if max(tiles.count(kind) for kind in tiles) <= 4:
            found.append((pack(tiles), chance.choice(tiles)))
    return found


def as_34(counts: Counts) -> list[int]:
    copies = [0] * 34
    for kind in unpack(counts):
        copies[kind] += 1
    return copies


def seconds(function: Callable[[T], object], inputs: list[T]) -> float:
    """The mean time of a call."""
    start = time.process_time()
    for value in inputs:
        function(value)
    return (time.process_time() - start) / len(inputs)


def brute_force(copies: list[int]) -> None:
    """Every discard, and every draw after it, by the other program."""
    measure = Shanten.calculate_shanten
    for gone in range(34):
        if copies[gone]:
            copies[gone] -= 1
            measure(copies)
            for drawn in range(34):
                if copies[drawn] < 4:
                    copies[drawn] += 1
                    measure(copies)
                    copies[drawn] -= 1
            copies[gone] += 1


def report(benchmark: BenchmarkFixture, row: str, ours: float, theirs: float) -> None:
    figure(benchmark, row, theirs / ours)
    print(f"{ours * 1e6:.2f} us, mahjong {theirs * 1e6:.1f} us")


def test_distance(benchmark: BenchmarkFixture) -> None:
    """Each hand seen once, the first call included."""
    hands = random_hands(scale(benchmark, 20_000, 200), 13, 14)
    copies = [as_34(hand) for hand in hands]
    ours = seconds(lambda hand: distance(hand, (), ALL_SHAPES), hands)
    report(benchmark, "distance", ours, seconds(Shanten.calculate_shanten, copies))
    benchmark(lambda: [distance(hand, (), ALL_SHAPES) for hand in hands[:1000]])


def test_discards(benchmark: BenchmarkFixture) -> None:
    hands = random_hands(scale(benchmark, 1000, 20), 14)
    few = [as_34(hand) for hand in hands[: scale(benchmark, 30, 1)]]
    for name, form in (("discards", ALL_SHAPES), ("discards-standard", Form())):
        ours = seconds(lambda hand, form=form: discards(hand, (), form), hands)  # type: ignore[misc]
        report(benchmark, name, ours, seconds(brute_force, few))
    benchmark(lambda: [discards(hand, (), ALL_SHAPES) for hand in hands[:100]])


def test_arrangements(benchmark: BenchmarkFixture) -> None:
    hands = complete_hands(scale(benchmark, 20_000, 200))
    assert all(is_complete(hand, 4, Form()) for hand, _ in hands[:100])
    ours = seconds(lambda pair: arrangements(pair[0], (), pair[1], True, Form()), hands)
    print(f"\narrangements: {ours * 1e6:.2f} us")
    benchmark(lambda: [arrangements(hand, (), winning, True, Form()) for hand, winning in hands[:1000]])
