"""Files of generated lines for the tests of batches, and ways to watch a batch at work.

``python -m tests.batch.files COUNT`` writes such lines.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from tests.conftest import CLEAN, heeding_ctrl_c

RARE = (
    "", "# a comment", "@rules wmc", "@rules sichuan:mil-2025", "@with seat=E", "@with", "@option cap_fan=3",
    "@lang ko", "12 3m", "11112m 345m 222p 333s +1m", "123m456p789s55m67m +8m", "3m 4m # not a whole hand",
    "\uff20rules wmc",
    "112233m445566p9p +9p = 4 points", "112233m445566p9p +9p = 5 fan",
    "rules=wmc 19m19p19s1234567z +1m",
    "1112345678999m +5m = nine_gates", "rules=nothing 1m", "@rules nothing", "@card none.card",
)  # fmt: skip
"""Lines that a file has between its hands; `@rules nothing` spoils the lines below it until the next one."""


def hand(chance: random.Random) -> str:
    """A winning hand of two suits."""
    suits = chance.sample("mps", 2)
    tiles: list[str] = []
    while not tiles or max(map(tiles.count, tiles)) > 4:
        tiles = []
        for _ in range(4):
            suit, first = chance.choice(suits), chance.randint(1, 7)
            tiles += [f"{first + step}{suit}" for step in range(3)] if chance.random() < 0.6 else [f"{first}{suit}"] * 3
        tiles += [f"{chance.randint(1, 9)}{chance.choice(suits)}"] * 2
    won = tiles.pop(chance.randrange(14))
    groups = ["".join(sorted(tile[0] for tile in tiles if tile[1] == suit)) + suit for suit in suits]
    return f"{' '.join(group for group in groups if len(group) > 1)} +{won}" + chance.choice(("", " self-draw"))


def mixed_lines(count: int, seed: int = 1, rare: int = 40) -> Iterator[str]:
    """Lines of a file: hands, and one in `rare` something else."""
    chance = random.Random(seed)
    for _ in range(count):
        yield hand(chance) if chance.randrange(rare) else chance.choice(RARE)


def commented(count: int) -> bytes:
    """Many blocks of lines that are quickly answered: a long comment behind every one."""
    comment = f"\n# {'x' * 500}\n"
    return (comment.join(mixed_lines(count)) + comment).encode()


def write_hands(path: Path, count: int, rare: int = 40) -> Path:
    """Write a file of mixed lines."""
    path.write_text("\n".join(mixed_lines(count, rare=rare)) + "\n", encoding="utf-8")
    return path


def start(*arguments: object, **options: object) -> "subprocess.Popen[bytes]":
    """Start a batch without waiting for it."""
    own = {key: value for key, value in os.environ.items() if not key.startswith("MJCALC_")}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL} | options
    pipes.setdefault("preexec_fn", heeding_ctrl_c)
    command = [sys.executable, "-m", "mjcalc", "batch", *map(str, arguments)]
    return subprocess.Popen(command, env={**own, **CLEAN}, **pipes)  # type: ignore[call-overload, no-any-return]


class Fed:
    """A batch with parts that reads a pipe, so that it cannot go on faster than it is fed."""

    def __init__(self, output: Path, *arguments: object, **options: object) -> None:
        self.output = output
        self.process = start("--output", output, *arguments, "-", stdin=subprocess.PIPE, **options)

    def feed(self, data: bytes, parts: int = 0) -> None:
        """Write lines, and wait until some parts are finished."""
        assert self.process.stdin
        self.process.stdin.write(data)
        self.process.stdin.flush()
        wait_for(lambda: self.finished >= parts)

    @property
    def finished(self) -> int:
        """Parts that are finished so far."""
        return finished(self.output)

    def signal(self, number: int) -> str:
        """Send a signal and wait for the end; return what was told."""
        self.process.send_signal(number)
        return self.end()

    def end(self, rest: bytes = b"") -> str:
        """Write the rest, wait for the end and return what was told."""
        return self.process.communicate(rest, timeout=60)[1].decode()

    def workers(self) -> list[int]:
        """Return the process numbers of the workers (Linux only)."""
        found = []
        with suppress(FileNotFoundError, ProcessLookupError):  # threads and children end while we look
            for task in Path(f"/proc/{self.process.pid}/task").iterdir():
                for child in (task / "children").read_text().split():
                    if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                        found.append(int(child))
        return found


def finished(output: Path) -> int:
    """Return how many parts of an output are finished so far."""
    journal = output.with_name(output.name + ".parts") / "journal.jsonl"
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def wait_for(what: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


if __name__ == "__main__":
    for line in mixed_lines(int(sys.argv[1])):
        print(line)
