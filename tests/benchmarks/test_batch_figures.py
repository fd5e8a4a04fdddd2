"""How fast and how small a batch is: two workers, growth, memory.

``pytest tests/benchmarks --benchmark-enable --benchmark-only -s`` prints the figures.
"""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.batch.memory import HERE, Measured, measured
from tests.benchmarks.measuring import figure, lines, scale

HANDS = 20_000


def batch(*arguments: str) -> Measured:
    """Run a batch to nowhere."""
    return measured("--output", os.devnull, *arguments)


def write(path: Path, times: int) -> str:
    """Write a file in which the same hands come again."""
    path.write_text("".join(f"{line.text}\n" for line in lines(HANDS, "sichuan")) * times, encoding="utf-8")
    return str(path)


def test_two_workers_against_two_processes(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    times = scale(benchmark, 20, 1)
    whole, half = write(tmp_path / "whole", 2 * times), write(tmp_path / "half", times)
    with ThreadPoolExecutor(2) as pool:
        start = time.perf_counter()
        list(pool.map(lambda _: batch("-j", "1", half), range(2)))
        apart = time.perf_counter() - start
    together = benchmark.pedantic(lambda: batch("-j", "2", whole).seconds, rounds=1)  # type: ignore[no-untyped-call]
    figure(benchmark, "two-workers", together / apart)


def test_growth(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    times = scale(benchmark, 10, 1)
    small, large = write(tmp_path / "small", times), write(tmp_path / "large", 10 * times)
    once = batch("-j", "1", small).seconds
    tenfold = benchmark.pedantic(lambda: batch("-j", "1", large).seconds, rounds=1)  # type: ignore[no-untyped-call]
    figure(benchmark, "growth", tenfold / once)


@pytest.mark.skipif(not HERE.exists(), reason="reads /proc")
def test_memory(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    path = write(tmp_path / "many", scale(benchmark, 50, 2))
    done = benchmark.pedantic(lambda: batch("-j", "2", path), rounds=1)  # type: ignore[no-untyped-call]
    assert max(done.parent, done.worker) < 96 * 1024
    figure(benchmark, "memory", max(done.parent, done.worker) / 1024)
