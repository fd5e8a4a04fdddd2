"""Nested tuples and lists of strings and numbers as Python and JSON write them, with columns."""

import re
from typing import NamedTuple

from mjcalc.notation.conversion.lines import wrong

_TOKEN = re.compile(
    r"\s*(?:(?P<name>[A-Za-z_]\w*)\s*=(?!=)\s*|(?P<open>[(\[])|(?P<close>[)\]])|(?P<comma>,)"
    r"|(?P<string>\"[^\"]*\"|'[^']*')|(?P<number>[0-9]{1,9})|(?P<bool>[Tt]rue|[Ff]alse))"
)
_CLOSES = {"(": ")", "[": "]"}


class Value(NamedTuple):
    """A value with its columns."""

    value: "str | int | tuple[Value, ...]"
    start: int
    end: int
    name: str = ""
    """The keyword before it, if there is one."""

    @property
    def items(self) -> "tuple[Value, ...]":
        """The values of a tuple or list; nothing for any other value."""
        return self.value if isinstance(self.value, tuple) else ()


def read_literal(text: str, start: int, notation: str) -> Value:
    """Read the tuple or list that begins at `start`; raises NotationError with columns of the text."""
    open_: list[tuple[str, int, str, list[Value]]] = []
    name, at = "", start
    while True:
        match = _TOKEN.match(text, at)
        if match is None or not (open_ or match["open"]):
            place = len(text) - len(text[at:].lstrip())
            character = text[place : place + 1]
            phrase = "foreign_character" if character else "foreign_end"
            about = character or text[start:]
            raise wrong(phrase, (place, place + 1), x=about, y=notation)
        at = match.end()
        begin = at - len(match[0].lstrip())
        if match["name"]:
            name = match["name"]
        elif match["open"]:
            open_.append((match["open"], begin, name, []))
            name = ""
        elif match["close"]:
            bracket, begin, name, values = open_.pop()
            if match["close"] != _CLOSES[bracket]:
                wanted = _CLOSES[bracket]
                raise wrong("foreign_character", (at - 1, at), "close_meld", wanted, x=match["close"], y=notation)
            whole = Value(tuple(values), begin, at, name)
            name = ""
            if not open_:
                return whole
            open_[-1][3].append(whole)
        elif not match["comma"]:
            open_[-1][3].append(Value(_scalar(match), begin, at, name))
            name = ""


def _scalar(match: "re.Match[str]") -> str | int:
    if match["string"] is not None:
        return match["string"][1:-1]
    return int(match["number"]) if match["number"] else int(match["bool"].lower() == "true")
