"""Fixtures that several folders use."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

CLEAN = {"PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}


def run_mjcalc(
    *arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command line as a user does, with standard input from a pipe."""
    switches = ("MJCALC_", "NO_COLOR", "FORCE_COLOR")
    own = {key: value for key, value in os.environ.items() if not key.startswith(switches)}
    done = subprocess.run(
        [sys.executable, "-m", "mjcalc", *arguments],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env={**own, **CLEAN, **(env or {})},
        check=False,
        timeout=60,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    )


def heeding_ctrl_c() -> None:
    """Make a new process heed Ctrl-C, which one that runs in the background of a shell does not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def mjcalc() -> Run:
    """The command line."""
    return run_mjcalc
