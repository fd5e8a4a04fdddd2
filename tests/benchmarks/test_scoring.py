"""How fast text becomes records, and how fast a one-liner starts.

``pytest tests/benchmarks --benchmark-enable --benchmark-only -s`` prints each figure as a ratio to the peer in the same
run: absolute times say little on a busy machine.
"""

import os
import subprocess
import sys
import time

import pytest
from lark import Lark
from pytest_benchmark.fixture import BenchmarkFixture

from mjcalc.api import Reader, score_of
from mjcalc.notation import read_line
from mjcalc.notation.plain import plain_line
from mjcalc.rulesets import rules_in_force
from mjcalc.scoring.engine import Engine
from mjcalc.scoring.full import full_json
from mjcalc.scoring.lean_lines import LeanLines
from mjcalc.scoring.result import Where
from tests.benchmarks.measuring import PEER_HANDS, against, figure, json_peer, lines, peer_scorer, scale

TOKEN_A_GROUP = r"""
start: (group | meld | WIN | WORD)+
group: /[0-9]+[mpsz]/
meld: "(" /[0-9]+[mpsz]/ ")" | "[" /[0-9]+[mpsz]/ "]"
WIN: /\+[0-9][mpsz]/
WORD: /[a-z-]+/
%ignore " "
"""


@pytest.mark.parametrize("rules", ["sichuan", "wmc", "riichi"])
def test_text_to_lean_record(benchmark: BenchmarkFixture, rules: str) -> None:
    hands = lines(scale(benchmark, 100_000, 500), rules)
    lean = LeanLines(Reader((rules,)), "x")
    texts = [line.text for line in hands]

    def work() -> int:
        return sum([len(lean.records(number, text)) for number, text in enumerate(texts, 1)])

    against(benchmark, f"lean-{rules}", work, len(hands), lambda: peer_scorer(hands))


def test_text_to_lean_record_of_mcr(benchmark: BenchmarkFixture) -> None:
    hands = lines(scale(benchmark, 100_000, 500), "mcr")
    lean = LeanLines(Reader(("mcr",)), "x")
    texts = [line.text for line in hands]

    def work() -> int:
        return sum([len(lean.records(number, text)) for number, text in enumerate(texts, 1)])

    against(benchmark, "lean-mcr", work, len(hands), lambda: json_peer(hands))


@pytest.mark.parametrize("rules", ["wmc", "riichi"])
def test_prepared_hand(benchmark: BenchmarkFixture, rules: str) -> None:
    hands = lines(scale(benchmark, 100_000, 500), rules)
    prepared = [plain_line(line.text) for line in hands]
    lane = Engine(rules_in_force(rules)).lane

    def work() -> None:
        for line in prepared:
            lane.tail(line)

    against(benchmark, f"prepared-{rules}", work, len(hands), lambda: peer_scorer(hands))


def test_text_to_full_record(benchmark: BenchmarkFixture) -> None:
    hands = lines(scale(benchmark, 100_000, 500), "sichuan")[:20_000]
    reader = Reader(("sichuan",))

    def work() -> None:
        for number, (text, _, _) in enumerate(hands, 1):
            for request in reader.requests(text, Where("x", number, text)):
                full_json(score_of(request))

    against(benchmark, "full-sichuan", work, len(hands), lambda: peer_scorer(hands))


def test_parsing(benchmark: BenchmarkFixture) -> None:
    hands = lines(scale(benchmark, 100_000, 500), "sichuan")
    parser = Lark(TOKEN_A_GROUP, parser="lalr")

    def work() -> None:
        for line in hands:
            read_line(line.text)

    def peer() -> float:
        start = time.process_time()
        for line in hands[:PEER_HANDS]:
            parser.parse(line.text)
        return min(PEER_HANDS, len(hands)) / (time.process_time() - start)

    against(benchmark, "parsing", work, len(hands), peer)


def test_start_of_a_one_liner(benchmark: BenchmarkFixture) -> None:
    own = [sys.executable, "-m", "mjcalc", "112233m445566p9p+9p"]
    click = [sys.executable, "-c", "import click"]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}

    def seconds(command: list[str]) -> float:
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
        return time.perf_counter() - start

    seconds(own)
    ratios = sorted(seconds(own) / seconds(click) for _ in range(scale(benchmark, 15, 1)))
    benchmark.pedantic(lambda: seconds(own), rounds=1, iterations=1)  # type: ignore[no-untyped-call]
    figure(benchmark, "start", ratios[len(ratios) // 2])
