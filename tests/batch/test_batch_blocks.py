"""Laws of batches: how a file is cut, by whom it is answered and how its bytes arrive changes nothing."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc.batch.cutting import blocks
from mjcalc.batch.engines import Engine, Here, Processes
from mjcalc.batch.job import Block, Job, Tally
from mjcalc.batch.run import Straight, run
from mjcalc.batch.streams import Chunk, Stream
from mjcalc.batch.worker import Worker
from mjcalc.errors import Fault
from mjcalc.notation.cutting import most_bytes
from mjcalc.notation.lines import LONGEST_LINE
from mjcalc.scoring.reader import Reader
from tests.batch.files import RARE, mixed_lines, write_hands
from tests.conftest import run_mjcalc

LONGEST_BYTES = most_bytes(LONGEST_LINE)
ODD = (b"\0", b"\xff\xfe", "一二三萬".encode()[:-1], b"x" * (LONGEST_BYTES + 9), b"\xef\xbb\xbf", b"1m\r2m", b"\r")
LINES = st.lists(st.sampled_from([*map(str.encode, (*RARE, *mixed_lines(8, rare=10**9))), *ODD]), max_size=12)
JOB = Job(language="en")


class Given(Stream):
    """A stream of these chunks."""

    def __init__(self, *data: bytes) -> None:
        self.name, self.notes, self._data = "x", [], data

    def chunks(self, waits: bool = False) -> Iterator[Chunk | None]:
        position = 0
        for data in self._data:
            position += len(data)
            yield Chunk(data, position) if data else None


def cut(data: tuple[bytes, ...], size: int) -> list[Block]:
    return [block for block in blocks(Given(*data), Reader(), 0, size) if block is not None]


def answered(cuts: list[Block]) -> tuple[bytes, Tally]:
    worker = Worker(JOB)
    done = [worker.answer(block) for block in cuts]
    return b"".join(each.text for each in done), sum((each.tally for each in done), Tally())


@settings(max_examples=150, deadline=None)
@given(LINES, st.sampled_from([b"\n", b"\r\n"]), st.booleans(), st.integers(1, 400), st.integers(1, 5000))
def test_blocks_and_chunks_change_nothing(lines: list[bytes], end: bytes, last: bool, size: int, step: int) -> None:
    data = end.join(lines) + (end if last else b"")
    pieces = tuple(data[at : at + step] for at in range(0, len(data), step))
    whole, cuts = cut((data,), 10**9), cut(pieces, size)
    assert answered(cuts) == answered(whole)
    assert [block.number for block in cuts] == list(range(len(cuts)))
    if all(len(line) <= LONGEST_BYTES for line in lines):
        assert b"".join(block.data for block in cuts) == data
    for block in cuts:
        here = data[block.start : block.start + 40]
        assert block.data[: len(here)].startswith(here[: len(block.data)])
        assert block.first == data[: block.start].count(b"\n") + 1


@settings(max_examples=60, deadline=None)
@given(LINES, st.integers(1, 200))
def test_a_pause_anywhere_changes_nothing(lines: list[bytes], step: int) -> None:
    data = b"\n".join(lines)
    pieces = [data[at : at + step] for at in range(0, len(data), step)]
    paused = [piece for pair in zip(pieces, [b""] * len(pieces), strict=True) for piece in pair]
    assert answered(cut(tuple(paused), 10**9)) == answered(cut((data,), 10**9))


def test_a_line_that_never_ends_is_not_kept() -> None:
    long = [b"1" * 60_000] * 100
    (block,) = cut((b"1m\n", *long, b"\n2m\n"), 1 << 18)
    first, second, third, _ = block.data.split(b"\n")
    assert (first, third) == (b"1m", b"2m")
    assert len(second) == LONGEST_BYTES + 1
    (early, late) = cut((b"1m\n", *long, b"\n2m\n"), 3)
    assert (early.start, late.start) == (0, 3)


class Silent:
    def note(self, note: object) -> None: ...

    def notes(self, text: str) -> None: ...

    def went_on(self, block: Block, tally: Tally) -> None: ...


def output(path: Path, engine: Engine) -> bytes:
    file = io.BytesIO()
    run(JOB, [str(path)], engine, Straight(file), Silent(), waits=False)
    return file.getvalue()


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_hands(tmp_path_factory.mktemp("big") / "big.hands", 40_000)


@pytest.fixture(scope="module")
def right(big: Path) -> bytes:
    return output(big, Here(JOB))


def test_processes_give_the_same_bytes(big: Path, right: bytes) -> None:
    told: list[Fault] = []
    for jobs in (2, 3):
        with Processes(JOB, jobs, told.append) as engine:
            assert output(big, engine) == right
    assert not told
    assert right.count(b"\n") > 35_000


def test_the_command_line_gives_the_same_bytes_with_and_without_parts(big: Path, right: bytes, tmp_path: Path) -> None:
    path = tmp_path / "out"
    run_mjcalc("batch", "-l", "en", "-j", "1", "--output", str(path), str(big))
    assert path.read_bytes() == right
    assert run_mjcalc("batch", "-l", "en", "-j", "2", str(big)).stdout.encode() == right
    assert not list(tmp_path.glob("*.parts"))


def test_a_block_is_answered_the_same_alone() -> None:
    data = "\n".join(mixed_lines(2_000, rare=5)).encode()
    cuts = cut(tuple(data[at : at + 500] for at in range(0, len(data), 500)), 2_000)
    assert len(cuts) > 20
    together = Worker(JOB)
    for block in cuts:
        assert Worker(JOB).answer(block) == together.answer(block)
