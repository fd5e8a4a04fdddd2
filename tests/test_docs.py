"""README and examples say what is true: every command in them is run, every output shown is compared."""

import contextlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.conftest import CLEAN, run_mjcalc

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)


def commands(block: str) -> list[list[str]]:
    """List the mjcalc command lines of a shell block, without what installs it."""
    lines = [line.rpartition("&&")[2].strip() for line in block.splitlines()]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("mjcalc ")]


COMMANDS = [command for language, block in BLOCKS if language == "sh" for command in commands(block)]
SHOWN = [
    (commands(block)[-1], output)
    for (language, block), (after, output) in pairwise(BLOCKS)
    if (language, after) == ("sh", "text") and commands(block)
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_commands_of_the_readme_run(command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)  # what a command writes is thrown away
    done = run_mjcalc(*command)
    assert done.returncode in (0, 1), done.stderr


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=str)
def test_outputs_of_the_readme_are_what_is_printed(
    command: list[str], output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert run_mjcalc(*command).stdout.startswith(output)


def test_the_readme_shows_commands_and_outputs() -> None:
    assert len(COMMANDS) >= 6
    assert len(SHOWN) >= 2


def test_the_library_example_prints_what_its_comments_say() -> None:
    code = next(block for language, block in BLOCKS if language == "python")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    said = [line.rpartition("  # ")[2] for line in code.splitlines() if "  # " in line]
    assert printed.getvalue().splitlines() == said


def _environment() -> dict[str, str]:
    """Put this Python's mjcalc first on the path."""
    return {**os.environ, **CLEAN, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


def test_the_shell_example_runs() -> None:
    done = subprocess.run(
        ["sh", "examples/one_liners.sh"],
        cwd=ROOT, env=_environment(), capture_output=True, text=True, encoding="utf-8", check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "error[" not in done.stderr
    assert "exit code 1" in done.stdout


def test_the_library_example_runs() -> None:
    done = subprocess.run(
        [sys.executable, "examples/library.py"],
        cwd=ROOT, env=_environment(), capture_output=True, text=True, encoding="utf-8", check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    comments = re.findall(r"  # (.+)", (ROOT / "examples/library.py").read_text(encoding="utf-8"))
    assert all(comment in done.stdout for comment in comments), done.stdout


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.hands")), ids=lambda path: path.name)
def test_files_of_hands_can_be_scored(path: Path) -> None:
    done = run_mjcalc("score", "-i", str(path), "-f", "json")
    assert done.returncode in (0, 1), done.stderr
    assert '"type":"error"' not in done.stdout


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.deals")), ids=lambda path: path.name)
def test_records_of_deals_are_settled(path: Path) -> None:
    done = run_mjcalc("settle", str(path), "-f", "json")
    assert done.returncode in (0, 1), done.stderr
    assert '"type":"error"' not in done.stdout
    assert '"settled":false' not in done.stdout


def test_the_club_night_is_two_sessions_of_three_deals() -> None:
    done = run_mjcalc("settle", str(ROOT / "examples/club_night.deals"), "-f", "json")
    *deals, match = map(json.loads, done.stdout.splitlines())
    assert [(deal["session"], deal["deal"]) for deal in deals] == [(1, 1), (1, 2), (1, 3), (2, 4), (2, 5), (2, 6)]
    assert [sum(session["game_points"].values()) for session in match["sessions"]] == [10, 10]
    assert done.returncode == 1  # one claim is wrong on purpose


def test_two_claims_of_the_example_are_wrong_on_purpose() -> None:
    done = run_mjcalc("check", "-i", str(ROOT / "examples/claims.hands"))
    assert done.returncode == 1
    assert done.stderr == "9 checked: 7 right, 2 wrong, 0 with errors\n"
