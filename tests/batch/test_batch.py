"""Batches as users meet them: formats, order, claims, errors, several files and rule sets, packed files, streams."""

import bz2
import csv
import gzip
import io
import json
import lzma
import os
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.batch.files import start, write_hands
from tests.conftest import Run

HANDS = """\
# first table
112233m445566p9p +9p
123m456p789s55m67m +8m = 1
12 3m
112233m445566p9p +9p = 4 points
112233m445566p9p +9p = 5 fan
"""


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    path = tmp_path / "round1.hands"
    path.write_text(HANDS, encoding="utf-8")
    return path


def records(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_record_a_hand_in_the_order_of_the_lines(mjcalc: Run, hands: Path) -> None:
    done = mjcalc("batch", str(hands))
    found = records(done.stdout)
    assert [(entry["line"], entry["type"]) for entry in found] == [
        (2, "score"), (3, "check"), (4, "error"), (5, "check"), (6, "check"),
    ]  # fmt: skip
    assert found[0] == {
        "schema": 1, "type": "score", "file": str(hands), "line": 2, "rules": "sichuan", "win": True, "total": 4,
        "patterns": "seven_pairs:2", "fan": 2, "capped_fan": 2,
    }  # fmt: skip
    assert [entry.get("verdict") for entry in found] == [None, "not_a_win", None, "right", "too_high"]
    assert done.returncode == 2
    summary = done.stderr.splitlines()
    assert len(summary) == 1
    assert summary[0].startswith(
        "6 lines; 3 wins; 1 not a win; 1 claim right; 2 claims wrong; 1 error (E102 1); "
    )
    assert summary[0].endswith("lines/s")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_exit_code_is_the_largest_of_the_lines(mjcalc: Run, tmp_path: Path, jobs: str) -> None:
    for text, code in (("112233m445566p9p +9p\n", 0), ("123m456p789s55m67m +8m\n", 1), ("8z\n", 2), ("", 0)):
        (tmp_path / "x").write_text(text)
        assert mjcalc("batch", "-j", jobs, str(tmp_path / "x")).returncode == code, text


def test_lean_records_are_those_of_the_full_ones(mjcalc: Run, tmp_path: Path) -> None:
    path = write_hands(tmp_path / "x.hands", 400, rare=5)
    lean, full = (records(mjcalc("batch", str(path), *more).stdout) for more in ((), ("--full",)))
    assert len(lean) == len(full) > 300
    for short, whole in zip(lean, full, strict=True):
        for name in short.keys() - {"patterns"}:
            assert short[name] == whole[name]


def test_full_records_are_those_of_score_and_check(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.hands"
    path.write_text("112233m445566p9p +9p\n8z\n123m456p789s55m67m +8m\n", encoding="utf-8")
    assert mjcalc("batch", "--full", str(path)).stdout == mjcalc("score", "-f", "json", "-i", str(path)).stdout
    path.write_text("112233m445566p9p +9p = 4\n112233m445566p9p +9p = 5\n", encoding="utf-8")
    assert mjcalc("batch", "--full", str(path)).stdout == mjcalc("check", "-f", "json", "-i", str(path)).stdout


def test_csv_has_the_same_facts_whichever_way_a_hand_was_scored(mjcalc: Run, hands: Path) -> None:
    for format_, dialect in (("csv", "excel"), ("tsv", "excel-tab")):
        rows = list(csv.DictReader(io.StringIO(mjcalc("batch", "-f", format_, str(hands)).stdout), dialect=dialect))
        assert [row["line"] for row in rows] == ["2", "3", "4", "5", "6"]
        assert [row["patterns"] for row in rows] == ["seven_pairs:2", "", "", "seven_pairs:2", "seven_pairs:2"]
        assert {row["edition"] for row in rows if row["type"] != "error"} == {"wmt"}
        assert {row["hand"] for row in rows} == {""}
        assert rows[2]["error"] == "E102"
        assert rows[0]["input"] == "112233m445566p9p +9p"


def test_text_is_a_line_a_hand_and_errors_are_diagnostics(mjcalc: Run, hands: Path) -> None:
    done = mjcalc("batch", "-f", "text", str(hands))
    assert done.stdout.splitlines() == [
        f"{hands}:2: sichuan: 4 points: Seven Pairs 2",
        f"{hands}:3: sichuan: not a win: claimed 1",
        f"{hands}:5: sichuan: right: 4 points",
        f"{hands}:6: sichuan: too high by 3: claimed 5 fan, scores 2 fan",
    ]
    assert f"{hands}:4:1: error[E102]" in done.stderr
    assert mjcalc("batch", "-f", "text", "-l", "ko", "-q", str(hands)).stdout.splitlines()[0].endswith("칠대 2")


def test_only_wrong_claims_and_the_errors_beside_them(mjcalc: Run, hands: Path) -> None:
    done = mjcalc("batch", "--only", "wrong", str(hands))
    assert [entry["line"] for entry in records(done.stdout)] == [3, 6]
    assert "error[E102]" in done.stderr
    assert "1 claim right" in done.stderr


def test_several_rule_sets_side_by_side(mjcalc: Run, hands: Path) -> None:
    found = records(mjcalc("batch", "-r", "wmc", "-r", "sichuan", str(hands)).stdout)
    assert [(entry["line"], entry["rules"]) for entry in found[:2]] == [(2, "wmc"), (2, "sichuan")]
    assert [entry["total"] for entry in found[:2]] == [70, 4]


def test_several_files_and_one_that_is_not_there(mjcalc: Run, hands: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.hands"
    other.write_text("@rules wmc\n112233m445566p9p +9p\n", encoding="utf-8")
    done = mjcalc("batch", str(other), str(tmp_path / "none"), str(hands))
    found = records(done.stdout)
    assert [(entry["file"], entry["line"]) for entry in found[:2]] == [(str(other), 2), (str(hands), 2)]
    assert [entry.get("rules") for entry in found[:2]] == ["wmc", "sichuan"], "what one file says ends with it"
    assert "error[E401]" in done.stderr
    assert "E401 1" in done.stderr
    assert done.returncode == 2


def test_standard_input(mjcalc: Run) -> None:
    for arguments in (["batch", "-"], ["batch"]):
        found = records(mjcalc(*arguments, stdin=HANDS).stdout)
        assert {entry["file"] for entry in found} == {"<stdin>"}
        assert len(found) == 5


def test_answers_are_seen_while_the_writer_of_a_pipe_waits() -> None:
    process = start("-", stdin=subprocess.PIPE)
    assert process.stdin
    assert process.stdout
    for tiles in ("112233m445566p9p +9p", "1112345678999m +5m"):
        process.stdin.write(tiles.encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["win"] is True
    process.communicate(timeout=30)
    assert process.returncode == 0


def test_packed_files_are_known_by_their_first_bytes(mjcalc: Run, tmp_path: Path) -> None:
    zstd = pytest.importorskip("compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd")
    plain = HANDS.encode()
    packed = {"gz": gzip.compress(plain), "xz": lzma.compress(plain), "bz2": bz2.compress(plain)}
    packed |= {"zst": zstd.compress(plain), "gz of two": gzip.compress(plain[:40]) + gzip.compress(plain[40:])}
    path = tmp_path / "packed"
    path.write_bytes(plain)
    right = mjcalc("batch", str(path)).stdout
    for kind, data in packed.items():
        path.write_bytes(data)
        assert mjcalc("batch", str(path)).stdout == right, kind
    piped = mjcalc("batch", "-", stdin=packed["gz"]).stdout
    assert piped == right.replace(str(path), "<stdin>")


def test_a_packed_file_that_breaks_off_keeps_its_whole_lines(mjcalc: Run, tmp_path: Path) -> None:
    zstd = pytest.importorskip("compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd")
    path = write_hands(tmp_path / "x", 12_000, rare=10**9)
    right = mjcalc("batch", str(path)).stdout
    for pack in (gzip.compress, lzma.compress, zstd.compress):
        packed = pack(path.read_bytes())
        broken = tmp_path / "broken"
        broken.write_bytes(packed[: len(packed) * 2 // 3])
        done = mjcalc("batch", str(broken))
        assert done.stdout
        assert right.replace(str(path), str(broken)).startswith(done.stdout)
        assert "error[E405]" in done.stderr
        assert done.returncode == 2
        broken.write_bytes(packed[:30] + b"garbage" + packed[37:])
        assert "error[E405]" in mjcalc("batch", str(broken)).stderr


def test_columns(mjcalc: Run, hands: Path, tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import ipc, parquet

    for format_ in ("parquet", "arrow"):
        output = tmp_path / f"out.{format_}"
        assert mjcalc("batch", "-f", format_, "--output", str(output), str(hands)).returncode == 2
        table = parquet.read_table(output) if format_ == "parquet" else ipc.open_file(output).read_all()
        assert table.schema.field("total").type == pyarrow.int64()
        rows = table.to_pylist()
        assert [row["line"] for row in rows] == [2, 3, 4, 5, 6]
        assert [row["total"] for row in rows] == [4, None, None, 4, 4]
        assert [row["win"] for row in rows] == [True, False, None, True, True]
        assert rows[4]["verdict"] == "too_high"
    for more in ([], ["--output", "-"], ["--output", "/dev/stdout"]):
        assert "needs an --output" in mjcalc("batch", "-f", "parquet", *more, str(hands)).stderr


LOG = Path(__file__).parents[2] / "examples" / "logs" / "game.mjlog"


def test_hands_of_other_programs(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("mxx\n@rules wmc\nm123p456s789z11222\nxx\n", encoding="utf-8")
    done = mjcalc("batch", "--from", "kobalab", "-r", "wmc", str(path))
    found = [(entry["line"], entry.get("code")) for entry in records(done.stdout)]
    assert found == [(1, "E160"), (3, None), (4, "E160")]
    done = mjcalc("batch", "--from", "kobalab", str(path))
    assert [entry.get("code", entry.get("rules")) for entry in records(done.stdout)] == ["E160", "wmc", "E160"]


def test_a_log_that_is_wrong_costs_its_round(mjcalc: Run, tmp_path: Path) -> None:
    text = LOG.with_name("game.mjson").read_text(encoding="utf-8")
    path = tmp_path / "x.mjson"
    path.write_text(text.replace('"bakaze": "E"', '"bakaze": "5mr"', 1), encoding="utf-8")
    done = mjcalc("batch", "-r", "wmc", "--from", "mjai", str(path))
    assert done.returncode == 2
    assert records(done.stdout)[0].get("code") == "E172"
    assert len(records(done.stdout)) > 2


def test_every_win_of_a_log(mjcalc: Run, tmp_path: Path) -> None:
    found = records(mjcalc("batch", "--from", "tenhou-log", "-r", "wmc", "--full", str(LOG)).stdout)
    assert [entry["round"] for entry in found] == ["E1-0 S", "E2-0 E", "E2-1 S", "E2-1 W", "E3-0 W"]
    packed = gzip.compress(LOG.read_bytes() * 50)
    (tmp_path / "log.gz").write_bytes(packed)
    whole = mjcalc("batch", "--from", "tenhou-log", "-r", "wmc", "-j", "2", str(tmp_path / "log.gz"))
    assert len(whole.stdout.splitlines()) == 250
    (tmp_path / "log.gz").write_bytes(packed[: len(packed) // 2])
    half = mjcalc("batch", "--from", "tenhou-log", "-r", "wmc", str(tmp_path / "log.gz"))
    assert half.stdout
    assert whole.stdout.startswith(half.stdout)
    assert "error[E405]" in half.stderr


def test_american_hands_and_cards(mjcalc: Run) -> None:
    root = Path(__file__).parents[2]
    done = mjcalc("batch", str(root / "examples" / "american.hands"))
    verdicts = [entry["verdict"] for entry in records(done.stdout)]
    assert verdicts == ["right", "right", "right", "not_a_win", "right"]


def test_wrong_rules_are_refused_before_anything_is_read(mjcalc: Run, hands: Path) -> None:
    for arguments in (["-r", "nothing"], ["-r", "wmc", "-o", "nothing=1"], ["-r", "sichuan:none"]):
        done = mjcalc("batch", *arguments, str(hands))
        assert done.returncode == 2
        assert "error[E30" in done.stderr
        assert not done.stdout


def test_a_closed_pipe_ends_it(tmp_path: Path) -> None:
    path = write_hands(tmp_path / "x", 30_000)
    with start(path) as process:
        assert process.stdout
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(timeout=60) == 141


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal")
def test_the_bar_is_shown_on_a_terminal_only(tmp_path: Path) -> None:
    path = write_hands(tmp_path / "x", 4_000)
    reader, terminal = os.openpty()
    termios.tcsetwinsize(terminal, (24, 80))
    process = start(path, "--output", tmp_path / "out", stderr=terminal)
    os.close(terminal)
    seen = b""
    try:
        while data := os.read(reader, 1 << 16):
            seen += data
    except OSError:  # the other end is closed
        pass
    os.close(reader)
    process.communicate(timeout=60)
    assert b"%|" in seen
    assert b"lines/s" in seen
    piped = start(path)
    assert b"%|" not in piped.communicate(timeout=60)[1]
