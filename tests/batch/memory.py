"""Runs a batch and measures the memory of its processes (Linux). ``python -m tests.batch.memory ARGUMENTS``.

The kernel's high-water mark of a process, which begins anew with the program; `getrusage` also counts what the
process that started it took.
"""

import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path("/proc/self/status")


class Measured(NamedTuple):
    """What a batch took."""

    seconds: float
    code: int
    output: str
    parent: int
    """KiB of the process itself."""
    worker: int
    """KiB of its largest worker."""


def peak(process: str | int) -> int:
    """Return the high-water mark of a process in KiB, 0 if it is gone."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:")), 0)


def children() -> list[str]:
    """Return the process numbers of this process's children."""
    tasks = [task / "children" for task in Path("/proc/self/task").iterdir()]
    return [child for task in tasks if task.exists() for child in task.read_text().split()]


def measured(*arguments: str) -> Measured:
    """Run a batch in a process of its own."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "tests.batch.memory", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    code, parent, worker = map(int, done.stderr.splitlines()[-1].split())
    return Measured(time.perf_counter() - start, code, done.stdout, parent, worker)


def main() -> None:
    """Run a batch and tell its exit code, its memory and that of its largest worker on standard error."""
    from mjcalc.cli import _run

    largest = [0]

    def watch() -> None:
        while True:
            largest[0] = max(largest[0], *map(peak, children()), 0)
            time.sleep(0.02)

    threading.Thread(target=watch, daemon=True).start()
    code = int(_run(["batch", "-q", *sys.argv[1:]]))
    sys.stdout.flush()
    print(code, peak("self"), largest[0], file=sys.stderr)


if __name__ == "__main__":
    main()
