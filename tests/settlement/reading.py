"""Reads tests/vectors/<ruleset>/deals/*.deals: every case is a test of its own.

A case begins with ``# case: id; source``; lines above the first case are for all cases of the file. What is expected
stands in comments behind the line it is about: ``# expect: A +6 B -2``, ``# expect: nothing``, ``# error: E231``,
``# warning: W132``, ``# repair: A +3``, ``# rules: clause``; of the whole deal ``# scores:``, ``# next:``,
``# points:``, ``# rank:``. A player who is not named moves nothing; ``nobody`` is what nobody gets.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

VECTORS = Path(__file__).parent.parent / "vectors"
WORDS = ("expect", "scores", "next", "points", "rank", "error", "warning", "repair", "clause", "reason", "ended")


class Expected(NamedTuple):
    """What a comment says is so."""

    word: str
    text: str
    line: int
    """The line of the case it is about, from 1."""


class Case(NamedTuple):
    """A record with what is expected of it."""

    name: str
    lines: tuple[str, ...]
    expected: tuple[Expected, ...]


def points_of(text: str) -> dict[str, float]:
    """Read ``A +6 B -2``; nothing moves for ``nothing``."""
    words = text.split()
    if words == ["nothing"]:
        return {}
    return {name: float(number) for name, number in zip(words[::2], words[1::2], strict=True)}


def cases(folder: str) -> Iterator[Case]:
    """Yield the cases of a rule set."""
    for path in sorted((VECTORS / folder / "deals").glob("*.deals")):
        yield from cases_of(path.read_text(encoding="utf-8"), f"{folder}/{path.name}")


def cases_of(text: str, file: str) -> Iterator[Case]:
    """Yield the cases of a file's text."""
    head: list[str] = []
    name, lines, expected = "", [], []  # type: ignore[var-annotated]
    for line in text.splitlines():
        if line.startswith("# case:"):
            if name:
                yield Case(name, tuple(lines), tuple(expected))
            name, lines, expected = f"{file}:{line[7:].partition(';')[0].strip()}", list(head), []
            continue
        if not name:
            head += [line] if line.startswith("@") else []
            continue
        word, colon, rest = line[2:].partition(":") if line.startswith("# ") else ("", "", "")
        if colon and word in WORDS:
            expected.append(Expected(word, rest.strip(), len(lines)))
        elif line.startswith("#"):
            raise AssertionError(f"{file}: what is {line!r}?")
        elif line.strip():
            lines.append(line)
    yield Case(name, tuple(lines), tuple(expected))
