"""Values of a log, each of the kind it has to be."""

import re
from collections.abc import Mapping
from typing import Any

from mjcalc.notation.conversion.table import SEATS, LogError

_NUMBER = re.compile("-?[0-9]{1,11}")


def number(values: Mapping[str, Any], key: str, low: int = 0, high: int = 1_000_000) -> int:
    """Return a whole number within bounds; raises LogError."""
    value = values.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise LogError("log_value", x=key, y=_short(value))
    return value


def player(values: Mapping[str, Any], key: str) -> int:
    """Return the number of a player; raises LogError."""
    return number(values, key, 0, SEATS - 1)


def array(values: Mapping[str, Any], key: str) -> list[Any]:
    """Return a list; raises LogError."""
    value = values.get(key)
    if not isinstance(value, list):
        raise LogError("log_value", x=key, y=_short(value))
    return value


def integers(values: Mapping[str, str], key: str, least: int = 0) -> list[int]:
    """Return whole numbers parted by commas, at least so many of them; raises LogError."""
    text = values.get(key, "")
    parts = text.split(",") if text else []
    if len(parts) < least or not all(map(_NUMBER.fullmatch, parts)):
        raise LogError("log_value", x=key, y=_short(text))
    return [int(part) for part in parts]


def tile_in(tiles: Mapping[Any, int], value: object, notation: str) -> int:
    """Return the tile that a value stands for in a notation's table; raises LogError."""
    tile = tiles.get(value) if isinstance(value, (str, int)) else None
    if tile is None:
        raise LogError("foreign_tile", x=value, y=notation)
    return tile


def _short(value: object) -> str:
    text = "-" if value is None else str(value)
    return text if len(text) <= 40 else text[:37] + "..."
