"""Reads tests/vectors/<ruleset>/*.hands: every line with a hand is a test of its own."""

from collections.abc import Iterator
from pathlib import Path

from mjcalc.api import CardRequest, Reader, Request
from mjcalc.scoring.result import Where

VECTORS = Path(__file__).parent / "vectors"


def requests(folder: str) -> Iterator[Request]:
    """Yield what each hand of a folder's files asks, of rule sets that score patterns."""
    yield from (request for request in all_requests(folder) if isinstance(request, Request))


def all_requests(folder: str) -> Iterator[Request | CardRequest]:
    """Yield what each hand of a folder's files asks, with the directives of its file in force."""
    for path in sorted((VECTORS / folder).glob("*.hands")):
        reader = Reader()
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield from reader.all_requests(text, Where(f"{folder}/{path.name}", number, text))


def name_of(request: Request | CardRequest) -> str:
    """Name a test after the place of its line."""
    return f"{request.where.file}:{request.where.line}"
