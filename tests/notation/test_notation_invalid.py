"""tests/vectors/invalid: each line with the code, the column and the hint it must get.

A file whose first line is ``# profile american`` is read in that profile.
"""

import re
from pathlib import Path

import pytest

from mjcalc.errors import Fault, NotationError
from mjcalc.notation import read_line

FOLDER = Path(__file__).parents[1] / "vectors" / "invalid"
FORM = re.compile(r"(?P<code>[EW]\d{3}):(?P<column>\d+) (?P<hint>\S+) \| (?P<line>.*)")


def vectors() -> list[tuple[str, int, str, str, str]]:
    found = []
    for path in sorted(FOLDER.glob("*.hands")):
        rows = path.read_text(encoding="utf-8").splitlines()
        profile = rows[0].split()[-1] if rows[0].startswith("# profile ") else "standard"
        for text in rows:
            if not text or text.startswith("#"):
                continue
            match = FORM.fullmatch(text)
            assert match, f"{path.name}: {text}"
            line = re.sub(r"\\u(....)", lambda m: chr(int(m[1], 16)), match["line"]).replace("\\0", "\0")
            found.append((match["code"], int(match["column"]), match["hint"], line, profile))
    return found


def first_fault(line: str, profile: str = "standard") -> Fault | None:
    try:
        faults = read_line(line, (), profile).faults
    except NotationError as error:
        (fault,) = error.faults
        return fault
    return faults[0] if faults else None


def test_there_are_vectors() -> None:
    assert vectors()


@pytest.mark.parametrize(("code", "column", "hint", "line", "profile"), vectors())
def test_invalid(code: str, column: int, hint: str, line: str, profile: str) -> None:
    fault = first_fault(line, profile)
    assert fault is not None
    assert (fault.code, fault.start + 1, fault.hint or "-") == (code, column, hint)
    assert fault.end >= fault.start


def test_a_line_too_long() -> None:
    assert first_fault("1m " * 1365) is not None
    fault = first_fault("x" * 4097)
    assert fault is not None
    assert (fault.code, fault.start, fault.end) == ("E117", 4096, 4097)
