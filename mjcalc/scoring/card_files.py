"""The files of cards: what is in them. A block of a batch brings the cards it needs along, from wherever it was cut."""

import os
from collections.abc import Iterable

from mjcalc.errors import FileError, fault

_given: dict[str, str] = {}


def give(cards: Iterable[tuple[str, str]]) -> bool:
    """Take (path, text) of cards instead of the files of these paths; tell whether that changes anything."""
    new = dict(cards)
    if new == _given:
        return False
    _given.clear()
    _given.update(new)
    return True


def exists(path: str) -> bool:
    """Tell whether there is such a file, or a card that was given for it."""
    return path in _given or os.path.exists(path)


def card_text(path: str) -> str:
    """Read a card file. Raises `FileError` (E401)."""
    given = _given.get(path)
    if given is not None:
        return given
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except UnicodeDecodeError:
        reason = "not UTF-8"
    except OSError as error:
        reason = error.strerror or str(error)
    raise FileError([fault("cannot_read_file", x=path, y=reason)])
