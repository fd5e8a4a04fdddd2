"""What can go wrong with a run: killed workers, full disks, interruptions, files that are no good or do not last."""

import json
import os
import resource
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from mjcalc.batch.cutting import blocks
from mjcalc.batch.job import Block, Job
from mjcalc.batch.parts import Parts
from mjcalc.batch.streams import opened
from mjcalc.batch.worker import Worker
from mjcalc.errors import FileError
from mjcalc.scoring.reader import NOTHING_SAID, Reader
from tests.batch.files import Fed, commented, finished, start, wait_for, write_hands
from tests.batch.memory import measured
from tests.conftest import Run, run_mjcalc

LINUX = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds processes in /proc")
WIN = "112233m445566p9p +9p"


LINES = 20_000


@pytest.fixture(scope="module")
def big() -> bytes:
    return commented(LINES // 2)


@pytest.fixture(scope="module")
def right(big: bytes) -> bytes:
    return run_mjcalc("batch", "-j", "1", "-q", "-", stdin=big).stdout.encode()


def records(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def resumed(output: Path, data: bytes, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return run_mjcalc("batch", "--resume", "--output", str(output), *arguments, "-", stdin=data)


# workers


@LINUX
def test_a_killed_worker_is_replaced_and_nothing_is_lost(big: bytes, right: bytes, tmp_path: Path) -> None:
    run = Fed(tmp_path / "out", "-j", 2)
    half = len(big) // 2
    run.feed(big[:half], parts=2)
    wait_for(lambda: len(run.workers()) > 0)
    os.kill(run.workers()[0], signal.SIGKILL)
    told = run.end(big[half:])
    assert (tmp_path / "out").read_bytes() == right
    assert "warning[W104]: a worker was killed" in told


@LINUX
def test_workers_killed_again_and_again_are_an_error_that_keeps_what_is_finished(
    big: bytes, right: bytes, tmp_path: Path
) -> None:
    run = Fed(tmp_path / "out", "-j", 2)
    half = len(big) // 2
    run.feed(big[:half], parts=2)
    killer = threading.Thread(target=kill_workers, args=(run,))
    killer.start()
    with suppress(BrokenPipeError):
        run.feed(big[half:])
    told = run.end()
    killer.join()
    assert run.process.returncode == 2
    assert "error[E406]: a worker was killed again and again" in told
    assert not run.output.exists()
    assert run.finished >= 2
    done = resumed(run.output, big)
    assert run.output.read_bytes() == right
    assert done.returncode == 2, "the errors of the lines that were finished before count too"


def kill_workers(run: Fed) -> None:
    while run.process.poll() is None:
        for worker in run.workers():
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


@LINUX
def test_workers_do_not_outlive_a_killed_parent(big: bytes, tmp_path: Path) -> None:
    run = Fed(tmp_path / "out", "-j", 2)
    run.feed(big[: len(big) // 2], parts=2)
    workers = run.workers()
    assert workers
    run.signal(signal.SIGKILL)
    wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers), 20)


# interruptions


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_goes_on_and_gives_the_same_bytes(
    how: signal.Signals, big: bytes, right: bytes, tmp_path: Path
) -> None:
    run = Fed(tmp_path / "out", "-j", 2)
    run.feed(big[: len(big) // 2], parts=2)
    told = run.signal(how)
    assert not run.output.exists()
    before = run.finished
    if how == signal.SIGINT:
        assert run.process.returncode == 130
        assert "--resume goes on with it" in told
    refused = run_mjcalc("batch", "--output", str(run.output), "-", stdin=big)
    assert refused.returncode == 2
    assert "error[E407]" in refused.stderr
    assert run.finished == before, "what is finished is not thrown away unasked"
    done = resumed(run.output, big)
    assert run.output.read_bytes() == right
    assert f"{LINES:,} lines" in done.stderr
    assert not list(tmp_path.glob("*.parts"))


def stopped(data: bytes, output: Path) -> None:
    """Leave a run that was killed when some parts were finished."""
    run = Fed(output, "-j", 1)
    run.feed(data[: len(data) // 2], parts=2)
    run.signal(signal.SIGKILL)


def test_a_run_goes_on_only_with_what_it_began_with(big: bytes, right: bytes, tmp_path: Path) -> None:
    output = tmp_path / "out"
    stopped(big, output)
    for other in (["-r", "wmc"], ["--full"], ["-f", "csv"], ["-o", "cap_fan=3"], ["-l", "ko"]):
        done = resumed(output, big, *other)
        assert (done.returncode, "[E409]" in done.stderr) == (2, True), other
    assert "[E409]" in run_mjcalc("batch", "--resume", "--output", str(output), "/dev/null").stderr
    for changed in (b"# " + big[2:], b"1m\n" + big, big[:5000]):
        done = resumed(output, changed)
        assert done.returncode == 2
        assert "error[E41" in done.stderr
        assert not output.exists()
    resumed(output, big, "-j", "2")
    assert output.read_bytes() == right


def test_a_run_does_not_go_on_with_a_card_that_was_changed(tmp_path: Path) -> None:
    card, hands = tmp_path / "my.card", tmp_path / "x.hands"
    shutil.copy("examples/house.card", card)
    hands.write_bytes(b"@rules american\n@card my.card\n" + b"NNNN EE WW SSSS 00\n# and so on\n" * 40_000)
    run = start("--output", tmp_path / "out", "-j", "1", hands)
    wait_for(lambda: finished(tmp_path / "out") > 0)
    run.kill()
    run.communicate()
    card.write_text(card.read_text().replace("| 30    | soap", "| 35    | soap"))
    done = run_mjcalc("batch", "--resume", "--output", str(tmp_path / "out"), str(hands))
    assert (done.returncode, "error[E410]" in done.stderr) == (2, True)


def test_parts_that_were_not_written_whole_are_done_again(big: bytes, right: bytes, tmp_path: Path) -> None:
    output = tmp_path / "out"
    stopped(big, output)
    folder = tmp_path / "out.parts"
    first, second, *_ = sorted(folder.glob("*.part"))
    first.write_bytes(first.read_bytes()[:-10])
    second.unlink()
    with (folder / "journal.jsonl").open("ab") as journal:
        journal.write(b'{"part": 7, "fi')
    resumed(output, big)
    assert output.read_bytes() == right


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "out.parts").mkdir()
    (tmp_path / "out.parts" / "mine").write_text("precious")
    for more in ([], ["--resume"]):
        done = run_mjcalc("batch", "--output", str(tmp_path / "out"), *more, "-", stdin=WIN)
        assert done.returncode == 2
        assert "error[E402]" in done.stderr
    assert [path.name for path in (tmp_path / "out.parts").iterdir()] == ["mine"]


@pytest.mark.parametrize("name", ["run.json", "journal.jsonl"])
def test_a_damaged_journal_is_an_error(name: str, big: bytes, tmp_path: Path) -> None:
    stopped(big, tmp_path / "out")
    (tmp_path / "out.parts" / name).write_text("no json\n")
    done = resumed(tmp_path / "out", big)
    assert done.returncode == 2
    assert "error[E402]" in done.stderr


def test_two_runs_do_not_write_the_same_output(big: bytes, tmp_path: Path) -> None:
    run = Fed(tmp_path / "out", "-j", 1)
    run.feed(big[: len(big) // 2], parts=1)
    done = resumed(run.output, big)
    run.signal(signal.SIGKILL)
    assert "error[E408]" in done.stderr


# disks


def limited(bytes_: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_, bytes_))


@pytest.mark.parametrize("room", [60_000, 600_000], ids=["too little for a part", "too little for the whole"])
def test_a_full_disk_is_an_error_and_keeps_what_is_finished(
    room: int, big: bytes, right: bytes, tmp_path: Path
) -> None:
    run = Fed(tmp_path / "out", "-j", 1, preexec_fn=lambda: limited(room))
    with suppress(BrokenPipeError):
        run.feed(big)
    told = run.end()
    assert run.process.returncode == 2
    assert "error[E402]: cannot write" in told
    assert "File too large" in told
    assert not run.output.exists()
    assert {path.suffix for path in (tmp_path / "out.parts").iterdir()} <= {".json", ".jsonl", ".part", ""}
    if room > 100_000:
        assert "--resume goes on with it" in told
        assert run.finished > 9
    resumed(run.output, big)
    assert run.output.read_bytes() == right


def test_standard_output_that_cannot_be_written(big: bytes, tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    (tmp_path / "x").write_bytes(big)
    with open("/dev/full", "wb") as full:
        process = start(tmp_path / "x", stdout=full)
        _, told = process.communicate(timeout=60)
    assert process.returncode == 2
    assert b"error[E402]: cannot write <stdout>" in told


def test_outputs_that_cannot_be(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.write_text(WIN)
    for output in (tmp_path / "no" / "folder", tmp_path):
        done = run_mjcalc("batch", "--output", str(output), str(copy))
        assert done.returncode == 2
        assert "error[E402]" in done.stderr
    assert "error[E414]" in run_mjcalc("batch", "--output", str(copy), str(copy)).stderr
    assert copy.read_text() == WIN
    assert run_mjcalc("batch", "--output", "/dev/null", str(copy)).returncode == 0
    assert "--output" in run_mjcalc("batch", "--resume", str(copy)).stderr


# inputs


def test_bytes_that_are_no_text(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "x"
    cases = {
        "一二三萬".encode()[:-1]: ["E118"],
        WIN.encode() + b"\n1\0m\n" + WIN.encode(): [None, "E119", None],
        b"\xef\xbb\xbf" + WIN.encode() + b"\r\n" + WIN.encode() + b"\r\n": [None, None],
        b"\xff1m\n": ["E118"],
        WIN.encode(): [None],
        b"\n\n\r\n": [],
    }
    for data, codes in cases.items():
        path.write_bytes(data)
        for jobs in ("1", "2"):
            done = mjcalc("batch", "-j", jobs, str(path))
            assert [entry.get("code") for entry in records(done.stdout)] == codes, data
            assert done.returncode == (2 if any(codes) else 0)


@LINUX
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_line_of_100_megabytes_takes_no_memory(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "long"
    with path.open("wb") as file:
        file.write(WIN.encode() + b"\n")
        for _ in range(100):
            file.write(b"1" * 1_000_000)
        file.write(b"\n" + WIN.encode() + b"\n")
    done = measured("-j", jobs, str(path))
    assert [(entry["line"], entry.get("code")) for entry in records(done.output)] == [(1, None), (2, "E117"), (3, None)]
    assert done.code == 2
    assert max(done.parent, done.worker) < 96 * 1024


@LINUX
def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    few, many = (write_hands(tmp_path / f"{count}", count, rare=10**9) for count in (30_000, 120_000))
    for more in (["-j", "2"], ["-j", "1", "-f", "csv"], ["-j", "2", "--full"]):
        small, large = (measured(*more, "--output", "/dev/null", str(path)) for path in (few, many))
        assert max(large.parent, large.worker) < 96 * 1024
        assert large.parent < small.parent * 1.3


def test_what_is_not_a_file_of_lines(mjcalc: Run, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", Path("/dev/null/x")):
        done = mjcalc("batch", str(path))
        assert done.returncode == 2
        assert "error[E401]" in done.stderr
        assert not done.stdout


def read_while(path: Path, meanwhile: Callable[[], object]) -> tuple[bytes, list[str]]:
    """Read a file, something happening to it after the first bytes; return what was read and the codes of notes."""
    with opened(str(path)) as stream:
        chunks = stream.chunks()
        first = next(chunks)
        meanwhile()
        rest = b"".join(chunk.data for chunk in chunks if chunk)
        assert first
        return first.data + rest, [note.code for note in stream.notes]


def append(path: Path, data: bytes) -> None:
    with path.open("ab") as file:
        file.write(data)


def test_a_file_that_grows_is_read_as_far_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"1m\n" * 50_000)
    assert read_while(path, lambda: append(path, b"2m\n")) == (b"1m\n" * 50_000, ["W103"])


def test_the_line_that_was_being_written_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"1m\n" * 50_000 + b"2")
    assert read_while(path, lambda: append(path, b"m\n3m\n")) == (b"1m\n" * 50_000 + b"2m\n", ["W103"])
    path.write_bytes(b"1m\n" * 50_000 + b"2")
    assert read_while(path, lambda: append(path, b"m\n")) == (b"1m\n" * 50_000 + b"2m\n", [])


def test_a_file_that_shrinks_is_an_error_behind_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"1m\n" * 50_000)
    with pytest.raises(FileError) as refused:
        read_while(path, lambda: os.truncate(path, 70_001))
    assert refused.value.code == "E403"
    path.write_bytes(b"1m\n" * 50_000)
    with opened(str(path)) as stream:
        found = blocks(stream, Reader(), 0, size=10)
        first = next(found)
        os.truncate(path, 70_001)
        with pytest.raises(FileError):
            assert [block.data[-1:] for block in found if block] == [b"\n"]
    assert first
    assert first.data.endswith(b"\n")


def test_a_file_of_the_kernels_is_read_to_its_end(mjcalc: Run) -> None:
    if not Path("/proc/self/status").exists():
        pytest.skip("needs /proc")
    done = mjcalc("batch", "/proc/self/status")
    assert len(records(done.stdout)) > 10


def test_parts_refuse_a_folder_they_cannot_lock(tmp_path: Path) -> None:
    with Parts(tmp_path / "out", {}, False), pytest.raises(FileError) as refused:
        Parts(tmp_path / "out", {}, True)
    assert refused.value.code == "E408"


# faults of our own


def test_a_fault_of_our_own_costs_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Reader.each_request

    def breaks(self: Reader, text: str, where: object) -> object:
        if text.startswith("4"):
            raise ZeroDivisionError("oh")
        return whole(self, text, where)  # type: ignore[arg-type]

    monkeypatch.setattr(Reader, "each_request", breaks)
    worker = Worker(Job())
    done = worker.answer(Block(0, "x", 1, 0, NOTHING_SAID, f"{WIN}\n456m\n{WIN}\n".encode()))
    found = records(done.text.decode())
    assert [entry["type"] for entry in found] == ["score", "error", "score"]
    assert (found[1]["code"], found[1]["line"]) == ("E501", 2)
    assert done.tally.code == 3
    monkeypatch.setenv("MJCALC_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        worker.answer(Block(0, "x", 1, 0, NOTHING_SAID, b"456m\n"))
