"""Where the grammars are, and Lark reading them. Nothing on the way of a hand imports this: see `driver`."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lark import Lark

START = {"hand": "word", "claim": "claim", "american": "word"}
"""The grammars whose tables are built, each with its start rule."""


def grammar_folder() -> Path:
    """Return the folder of the grammars: inside an installed package, or beside the package in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "grammar"
    return inside if inside.is_dir() else package.parent / "grammar"


def lark_parser(name: str, *, strict: bool = False) -> "Lark":
    """Return Lark's own LALR parser for one of `START`; strict also reports terminals that overlap."""
    return opened_grammar(name, START[name], strict=strict)


def opened_grammar(name: str, start: "str | list[str]", *, strict: bool = False) -> "Lark":
    """Return Lark's own LALR parser of a grammar from these start rules; strict as for `lark_parser`."""
    from lark import Lark

    return Lark.open(
        str(grammar_folder() / f"{name}.lark"),
        parser="lalr",
        start=start,
        strict=strict,
        propagate_positions=True,
        maybe_placeholders=False,
        g_regex_flags=re.ASCII,
    )
