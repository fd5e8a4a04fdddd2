"""How fast text becomes records, and how fast a one-liner starts.

``pytest tests/benchmarks --benchmark-enable --benchmark-only -s`` prints each figure with its ratio to the peer in the
same run: absolute times say little on a busy machine.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from lark import Lark
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from pytest_benchmark.fixture import BenchmarkFixture

from mjcalc.api import Reader, lean_records, score_of
from mjcalc.notation import read_line
from mjcalc.scoring.lean import json_text
from mjcalc.scoring.result import Where

LINES = 40_000
PEER_HANDS = 4_000

TOKEN_A_GROUP = r"""
start: (group | meld | WIN | WORD)+
group: /[0-9]+[mpsz]/
meld: "(" /[0-9]+[mpsz]/ ")" | "[" /[0-9]+[mpsz]/ "]"
WIN: /\+[0-9][mpsz]/
WORD: /[a-z-]+/
%ignore " "
"""


def winning_tiles(chance: random.Random, suits: str) -> list[str]:
    """Four sets and a pair of these suits, at most four copies of each."""
    while True:
        tiles: list[str] = []
        for _ in range(4):
            suit = chance.choice(suits)
            if chance.random() < 0.6:
                first = chance.randint(1, 7)
                tiles += [f"{first + step}{suit}" for step in range(3)]
            else:
                tiles += [f"{chance.randint(1, 9)}{suit}"] * 3
        tiles += [f"{chance.randint(1, 9)}{chance.choice(suits)}"] * 2
        if max(tiles.count(tile) for tile in tiles) <= 4:
            return tiles


def lines(count: int, seed: int = 5) -> Iterator[tuple[str, list[str], str]]:
    """Different hands: the line, all tiles, the winning tile."""
    chance, known = random.Random(seed), set[str]()
    while len(known) < count:
        suits = "".join(chance.sample("mps", 2))
        tiles = winning_tiles(chance, suits)
        winning = tiles[chance.randrange(14)]
        rest = sorted(tiles, key=lambda tile: (tile[1], tile[0]))
        rest.remove(winning)
        groups = ["".join(tile[0] for tile in rest if tile[1] == suit) + suit for suit in suits]
        line = f"{' '.join(group for group in groups if len(group) > 1)} +{winning}" + chance.choice(("", " self-draw"))
        if line not in known:
            known.add(line)
            yield line, tiles, winning


HANDS = list(lines(LINES))


def peer_speed() -> float:
    """Hands a second of the mahjong package's scorer, prepared."""
    suit = {"m": 0, "p": 36, "s": 72}
    prepared = []
    for _, tiles, winning in HANDS[:PEER_HANDS]:
        numbers: list[int] = []
        for tile in sorted(tiles):
            first = suit[tile[1]] + 4 * (int(tile[0]) - 1)
            numbers.append(next(n for n in range(first, first + 4) if n not in numbers))
        first = suit[winning[1]] + 4 * (int(winning[0]) - 1)
        prepared.append((numbers, first))
    calculator, config = HandCalculator(), HandConfig(is_tsumo=True)
    start = time.perf_counter()
    for numbers, winning_number in prepared:
        calculator.estimate_hand_value(numbers, winning_number, config=config)
    return len(prepared) / (time.perf_counter() - start)


def report(what: str, ours: float, peer: float, name: str) -> None:
    print(f"\n{what}: {ours:,.0f}/s, {ours / peer:.1f} times {name} ({peer:,.0f}/s) in this run")


def measured(benchmark: BenchmarkFixture, work: Callable[[], object], count: int) -> float:
    """Run once, cold, and return how many a second."""
    benchmark.pedantic(work, rounds=1, iterations=1)  # type: ignore[no-untyped-call]
    if benchmark.stats is None:  # benchmarks are switched off; the work was done all the same
        pytest.skip("benchmarks are switched off (--benchmark-enable)")
    return count / float(benchmark.stats.stats.mean)


@pytest.mark.parametrize("rules", ["sichuan", "wmc"])
def test_text_to_lean_record(benchmark: BenchmarkFixture, rules: str) -> None:
    reader = Reader((rules,))

    def work() -> int:
        places = [Where("x", number, line) for number, (line, _, _) in enumerate(HANDS, 1)]
        return sum(len(lean_records(reader, where.text, where)) for where in places)

    report(f"{rules}: text -> lean record", measured(benchmark, work, LINES), peer_speed(), "mahjong's scorer")


def test_text_to_full_record(benchmark: BenchmarkFixture) -> None:
    reader = Reader(("sichuan",))

    def work() -> None:
        for number, (line, _, _) in enumerate(HANDS[:10_000], 1):
            for request in reader.requests(line, Where("x", number, line)):
                json_text(score_of(request).to_dict())

    report("text -> full record", measured(benchmark, work, 10_000), peer_speed(), "mahjong's scorer")


def test_parsing(benchmark: BenchmarkFixture) -> None:
    parser = Lark(TOKEN_A_GROUP, parser="lalr")

    def work() -> None:
        for line, _, _ in HANDS:
            read_line(line)

    ours = measured(benchmark, work, LINES)
    start = time.perf_counter()
    for line, _, _ in HANDS[:PEER_HANDS]:
        parser.parse(line)
    report("parsing", ours, PEER_HANDS / (time.perf_counter() - start), "one Lark parse a line")


def test_start_of_a_one_liner(benchmark: BenchmarkFixture) -> None:
    own = [sys.executable, "-m", "mjcalc", "112233m445566p9p+9p"]
    click = [sys.executable, "-c", "import click"]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}

    def seconds(command: list[str]) -> float:
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
        return time.perf_counter() - start

    seconds(own)
    ratios = sorted(seconds(own) / seconds(click) for _ in range(9))
    benchmark.pedantic(lambda: seconds(own), rounds=1, iterations=1)  # type: ignore[no-untyped-call]
    print(f"\nstart of a one-liner: {ratios[4]:.2f} times `python -c 'import click'` in this run")
