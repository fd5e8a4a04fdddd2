"""Files and streams that a shell hands to a batch in ways one does not think of."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import CLEAN, Run, run_mjcalc

WIN = "112233m445566p9p +9p\n"


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    path = tmp_path / "x.hands"
    path.write_text(WIN)
    return path


@pytest.mark.parametrize("command", ["score -f json -i", "batch --full"])
def test_a_file_whose_name_is_no_utf8(tmp_path: Path, command: str) -> None:
    name = os.fsencode(tmp_path) + b"/bad\xff.hands"
    try:
        Path(os.fsdecode(name)).write_text(WIN)
    except OSError:
        pytest.skip("names of files are Unicode here")
    words: list[str | bytes] = [sys.executable, "-m", "mjcalc", *command.split(), name]
    done = subprocess.run(words, capture_output=True, check=False, env={**os.environ, **CLEAN})
    assert done.returncode == 0
    assert b'"win":true' in done.stdout


def test_a_run_with_such_names_goes_into_parts_and_out_again(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/bad\xff.hands"
    try:
        Path(os.fsdecode(name)).write_text(WIN)
    except OSError:
        pytest.skip("names of files are Unicode here")
    out = tmp_path / "out"
    words: list[str | bytes] = [sys.executable, "-m", "mjcalc", "batch", "-q", "--output", str(out), name]
    assert subprocess.run(words, check=False, env={**os.environ, **CLEAN}).returncode == 0
    assert '"win":true' in out.read_text()


@pytest.mark.parametrize("command", ["batch", "score -i", "batch -f csv", "rules"])
def test_standard_output_that_is_closed(hands: Path, command: str) -> None:
    words = [sys.executable, "-m", "mjcalc", *command.split(), *([] if command == "rules" else [str(hands)])]
    line = f"{subprocess.list2cmdline(words)} >&-"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False, env={**os.environ, **CLEAN})
    assert done.returncode == 2
    assert "error[E402]" in done.stderr


def test_standard_error_that_is_closed_says_nothing_on_standard_output(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("8z\n")
    line = f"{sys.executable} -m mjcalc batch -f text {tmp_path / 'x'} 2>&-"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False, env={**os.environ, **CLEAN})
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_what_is_no_text_is_said_once(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "x"
    for data, kind in ((WIN.encode("utf-16"), "UTF-16"), (b"PK\x03\x04" + b"\n" * 100, "zip")):
        path.write_bytes(data)
        for command in (["batch", str(path)], ["score", "-i", str(path)]):
            done = mjcalc(*command)
            assert (done.returncode, done.stderr.count("error[E415]")) == (2, 1)
            assert kind in done.stderr


def test_an_output_keeps_its_mode_and_a_link_stays_one(mjcalc: Run, hands: Path, tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to("real")
    mjcalc("batch", "--output", str(link), str(hands))
    assert link.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert '"win":true' in real.read_text()


def test_an_output_that_standard_input_reads(hands: Path) -> None:
    with hands.open("rb") as file:
        done = subprocess.run(
            [sys.executable, "-m", "mjcalc", "batch", "--output", str(hands), "-"],
            stdin=file, capture_output=True, text=True, check=False, env={**os.environ, **CLEAN},
        )  # fmt: skip
    assert "error[E414]" in done.stderr
    assert hands.read_text() == WIN


@pytest.mark.parametrize("output", ["/dev/full", "."])
def test_an_output_that_cannot_be_written_is_named(mjcalc: Run, hands: Path, output: str) -> None:
    if not Path(output).exists():
        pytest.skip(f"there is no {output}")
    done = mjcalc("batch", "--output", output, str(hands))
    assert done.returncode == 2
    assert f"error[E402]: cannot write {output}: " in done.stderr


def test_options_nobody_knows_are_refused_once(mjcalc: Run, hands: Path) -> None:
    for command in (["batch", str(hands)], ["score", "-i", str(hands)]):
        done = mjcalc(*command, "-o", "cap_fun=3")
        assert (done.returncode, done.stderr.count("error[E303]"), done.stdout) == (2, 1, "")
        assert "cap_fan" in done.stderr


def test_what_one_rule_set_cannot_read_another_can(mjcalc: Run, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text(f"{WIN}FF 2222b 4444b 6666b 88b +8b\n1x\n")
    rules = ("-r", "wmc:wsom-2007", "-r", "wmc", "-r", "american")
    said = [json.loads(line) for line in mjcalc("batch", *rules, str(path)).stdout.splitlines()]
    told = [(record["type"], record.get("rules", "")) for record in said]
    assert told == [
        ("score", "wmc"), ("score", "wmc"), ("error", "american"),
        ("error", "wmc"), ("score", "american"),
        ("error", ""),
    ]  # fmt: skip
    assert [record.get("edition") for record in said] == ["wsom-2007", None, None, "wsom-2007", None, None]
    shown = run_mjcalc("score", *rules, "-i", str(path))
    assert "wmc:wsom-2007" in shown.stdout
    assert ":1:1: american: error[E111]" in shown.stderr


def test_a_claim_too_large_for_a_column(mjcalc: Run, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="mjcalc[parquet] is not installed")
    (tmp_path / "x").write_text(f"112233m445566p9p +9p = {9 * 10**20}\n{WIN}")
    done = mjcalc("batch", "-f", "parquet", "--output", str(tmp_path / "out"), str(tmp_path / "x"))
    assert done.returncode == 1
    table = parquet.read_table(tmp_path / "out").to_pylist()
    found = [(row["verdict"], row["difference"], row["total"]) for row in table]
    assert found == [("too_high", None, 4), (None, None, 4)]


def test_standard_output_by_its_path_is_not_replaced(hands: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("before\n")
    line = f"{sys.executable} -m mjcalc batch -q --output /dev/stdout {hands} >> {log}"
    subprocess.run(["sh", "-c", line], check=True, env={**os.environ, **CLEAN})
    before, record = log.read_text().splitlines()
    assert (before, '"win":true' in record) == ("before", True)
