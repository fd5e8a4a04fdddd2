"""A batch on a cluster: a real scheduler and two workers on the loopback address, one of them killed in the middle."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.batch.files import Fed, commented, mixed_lines, wait_for
from tests.conftest import CLEAN, run_mjcalc

pytest.importorskip("distributed", reason="mjcalc[cluster] is not installed")


class Cluster:
    """A scheduler with two workers, each a process."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._processes = folder, list[subprocess.Popen[bytes]]()
        file = folder / "scheduler.json"
        quiet = ("--no-dashboard", "--host", "localhost")
        self._start("dask_scheduler", "--port", "0", "--scheduler-file", str(file), *quiet)
        wait_for(lambda: file.exists() and file.read_text().endswith("}"))
        self.address = json.loads(file.read_text())["address"]
        for name in ("one", "two"):
            self._start("dask_worker", self.address, "--name", name, "--nthreads", "1", "--no-nanny", *quiet)

    def _start(self, module: str, *arguments: str) -> None:
        with (self._folder / f"{module}.log").open("ab") as log:
            command = [sys.executable, "-m", f"distributed.cli.{module}", *arguments]
            environment = {**os.environ, **CLEAN}
            self._processes.append(
                subprocess.Popen(command, cwd=self._folder, env=environment, stdout=log, stderr=log)
            )

    def kill_scheduler(self) -> None:
        """Kill the scheduler."""
        self._processes[0].kill()

    def kill_one(self) -> None:
        """Kill a worker."""
        self._processes[1].kill()

    def stop(self) -> None:
        """Stop whatever runs."""
        for process in reversed(self._processes):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    yield started
    started.stop()


def test_a_worker_killed_in_the_middle_changes_no_byte(cluster: Cluster, tmp_path: Path) -> None:
    data = commented(20_000)
    right = run_mjcalc("batch", "-j", "1", "-", stdin=data)
    run = Fed(tmp_path / "out", "--cluster", cluster.address)
    run.feed(data[: len(data) // 2], parts=3)
    cluster.kill_one()
    told = run.end(data[len(data) // 2 :])
    assert run.output.read_bytes() == right.stdout.encode()
    assert run.process.returncode == right.returncode
    assert told.rpartition(";")[0].rpartition(";")[0] == right.stderr.rpartition(";")[0].rpartition(";")[0]


def test_a_run_whose_cluster_is_gone_goes_on_here(cluster: Cluster, tmp_path: Path) -> None:
    data = commented(20_000)
    run = Fed(tmp_path / "out", "--cluster", cluster.address)
    run.feed(data[: len(data) * 4 // 5], parts=1)
    cluster.kill_scheduler()
    told = run.end(data[len(data) * 4 // 5 :])
    assert (run.process.returncode, "error[E416]" in told) == (2, True)
    run_mjcalc("batch", "--resume", "--output", str(run.output), "-", stdin=data)
    assert run.output.read_bytes() == run_mjcalc("batch", "-", stdin=data).stdout.encode()


def test_cards_go_along_with_the_lines(cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "here" / "cards"
    folder.mkdir(parents=True)
    shutil.copy("examples/house.card", folder)
    (folder / "x.hands").write_text("@rules american\nNNNN EE WW SSSS 00\n@card house.card\nNNNN EE WW SSSS 00\n")
    monkeypatch.chdir(tmp_path / "here")  # the workers run elsewhere
    for line in (["cards/x.hands"], ["--card", "cards/house.card", "cards/x.hands"]):
        here, there = run_mjcalc("batch", *line), run_mjcalc("batch", "--cluster", cluster.address, *line)
        assert there.stdout == here.stdout
        assert here.stdout.splitlines()[1].count('"win":true,"total":30') == 1


def test_a_local_cluster_gives_the_same_bytes(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("\n".join(mixed_lines(30_000, rare=10**9)))
    right, other = (run_mjcalc("batch", *more, str(path)) for more in (("-j", "1"), ("--cluster", "local", "-j", "2")))
    assert other.stdout == right.stdout
    assert right.stdout.count("\n") == 30_000


def test_what_is_no_cluster(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("1m\n")
    soon = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "2s"}
    for address in ("tcp://localhost:1", "nonsense://x", "tcp://localhost", "foo"):
        done = run_mjcalc("batch", "--cluster", address, str(tmp_path / "x"), env=soon)
        assert done.returncode == 2, address
        assert "error[E412]" in done.stderr
        assert not done.stdout
