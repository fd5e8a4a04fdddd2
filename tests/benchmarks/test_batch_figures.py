"""How fast and how small a batch is: two workers, growth, memory.

``pytest tests/benchmarks --benchmark-enable --benchmark-only -s`` prints the ratios.
"""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.batch.memory import HERE, Measured, measured
from tests.benchmarks.test_scoring import HANDS

LINES = "".join(f"{line}\n" for line, _, _ in HANDS)


def batch(*arguments: str) -> Measured:
    """Run a batch to nowhere."""
    return measured("--output", os.devnull, *arguments)


def scale(benchmark: BenchmarkFixture, full: int, quick: int) -> int:
    return quick if benchmark.disabled else full


def write(path: Path, times: int) -> str:
    path.write_text(LINES * times, encoding="utf-8")
    return str(path)


def test_two_workers_against_two_processes(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    times = scale(benchmark, 10, 1)
    whole, half = write(tmp_path / "whole", 2 * times), write(tmp_path / "half", times)
    with ThreadPoolExecutor(2) as pool:
        start = time.perf_counter()
        list(pool.map(lambda _: batch("-j", "1", half), range(2)))
        apart = time.perf_counter() - start
    together = benchmark.pedantic(lambda: batch("-j", "2", whole).seconds, rounds=1)  # type: ignore[no-untyped-call]
    print(f"\ntwo workers: {together / apart:.2f} times two processes with half the lines each in this run")


def test_growth(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    times = scale(benchmark, 2, 1)
    small, large = write(tmp_path / "small", times), write(tmp_path / "large", 10 * times)
    once = batch("-j", "1", small).seconds
    tenfold = benchmark.pedantic(lambda: batch("-j", "1", large).seconds, rounds=1)  # type: ignore[no-untyped-call]
    print(f"\ngrowth: ten times the lines take {tenfold / once:.1f} times the time in this run")


@pytest.mark.skipif(not HERE.exists(), reason="reads /proc")
@pytest.mark.parametrize("rules", ["sichuan", "wmc"])
def test_memory(benchmark: BenchmarkFixture, tmp_path: Path, rules: str) -> None:
    times = scale(benchmark, 25, 2)
    path = write(tmp_path / "many", times)
    done = benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda: batch("-j", "2", "-r", rules, path), rounds=1
    )
    lines = times * len(HANDS)
    parent, worker = done.parent / 1024, done.worker / 1024
    print(f"\nmemory, {rules}, {lines:,} lines: parent {parent:.0f} MiB, largest worker {worker:.0f} MiB")
    assert max(done.parent, done.worker) < 96 * 1024
