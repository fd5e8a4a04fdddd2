"""A one-liner imports what it needs and no more."""

import os
import subprocess
import sys

import pytest

from tests.conftest import CLEAN

HEAVY = {"tabulate", "multiprocessing", "json", "importlib.metadata", "lark", "dataclasses", "difflib", "csv"}
HEAVY |= {"wcwidth", "shutil", "click"}

ASK = """
import sys
before = set(sys.modules)
from mjcalc.cli import _run
code = int(_run({arguments!r}))
print(code, sorted(set(sys.modules) - before), file=sys.stderr)
"""


def imported(*arguments: str) -> tuple[int, set[str]]:
    """Run a command line in a fresh process; return its exit code and what it imported."""
    done = subprocess.run(
        [sys.executable, "-c", ASK.format(arguments=list(arguments))],
        capture_output=True, text=True, check=True, env={**os.environ, **CLEAN}, stdin=subprocess.DEVNULL, timeout=60,
    )  # fmt: skip
    code, _, names = done.stderr.strip().splitlines()[-1].partition(" ")
    return int(code), set(names.strip("[]").replace("'", "").split(", "))


def test_a_hand_is_scored_without_what_it_does_not_need() -> None:
    code, names = imported("score", "112233m445566p9p +9p")
    assert code == 0
    assert not names & HEAVY, names & HEAVY
    unneeded = {"mjcalc.notation.tables", "mjcalc.notation.claims", "mjcalc.decompose.tables", "mjcalc.scoring.claims"}
    assert not names & unneeded
    assert not {name for name in names if name.startswith("mjcalc.rulesets.wmc")}


@pytest.mark.parametrize("arguments", [("check", "112233m445566p9p +9p = 4"), ("parse", "123m 1만 東 self-draw")])
def test_no_command_but_those_with_tables_needs_tabulate(arguments: tuple[str, ...]) -> None:
    code, names = imported(*arguments)
    assert code == 0
    assert "tabulate" not in names
    assert "lark" not in names
