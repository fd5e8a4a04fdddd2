"""Write tables.py and tables_american.py from the grammars: ``python -m mjcalc.notation.build``.

Lark works out the LALR tables once, here; `mjcalc.notation.driver` runs them without importing Lark. A test builds
them again and compares.
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mjcalc.notation.grammar import lark_parser

if TYPE_CHECKING:
    from lark import Lark

FILES: dict[str, tuple[str, ...]] = {"tables.py": ("hand", "claim"), "tables_american.py": ("american",)}
"""The files written, each with the grammars it holds: the American one is loaded only when such a hand is read."""

HEADER = '''"""LALR tables of {grammars}. Generated: python -m mjcalc.notation.build

STATES: for each state, what a terminal (or a finished rule) leads to: a state, or ~rule to reduce. FINAL: the state
that ends a parse. RULES: name, number of parts, which parts are kept (none: all).
"""
# ruff: noqa

'''

Rule = tuple[str, int, tuple[int, ...] | None]


def tables_text(file: str) -> str:
    """Return the text of one of `FILES` for the grammars as they are."""
    text = HEADER.format(grammars=" and ".join(f"grammar/{name}.lark" for name in FILES[file]))
    for name in FILES[file]:
        parser = lark_parser(name)
        text += table_text(name.upper(), parser)
        text += patterns_text(parser) if name == "claim" else _characters_text(name.upper(), parser)
    return text.rstrip() + "\n"


def table_text(prefix: str, parser: "Lark") -> str:
    """Write the states and rules of a parser as Python; each name begins with `prefix`."""
    front: Any = parser.parser  # Lark does not publish its tables; the attributes are the same since 1.1
    table = front.parser._parse_table
    start: str = front.options.start[0]
    rules = sorted(
        {rule for state in table.states.values() for kind, rule in state.values() if _reduces(kind)}, key=str
    )
    number = {rule: index for index, rule in enumerate(rules)}
    order = _state_order(table.states, table.start_states[start])
    lines = [f"{prefix}_STATES: tuple[dict[str, int], ...] = ("]
    for state in order:
        row = {
            symbol: ~number[target] if _reduces(kind) else order[target]
            for symbol, (kind, target) in sorted(table.states[state].items())
        }
        lines.append("    {" + ", ".join(f'"{symbol}": {target}' for symbol, target in row.items()) + "},")
    lines += [")", f"{prefix}_FINAL = {order[table.end_states[start]]}", ""]
    lines.append(f"{prefix}_RULES: tuple[tuple[str, int, tuple[int, ...] | None], ...] = (")
    lines += [f"    {_rule(rule)!r},".replace("'", '"') for rule in rules]
    return "\n".join(lines) + "\n)\n\n"


def _reduces(kind: Any) -> bool:
    return str(kind) == "Reduce"


def _state_order(states: Any, start: int) -> dict[int, int]:
    """Number the states in the order they are met, so that the same grammar always gives the same text."""
    order, queue = {start: 0}, [start]
    for state in queue:
        for _, (kind, target) in sorted(states[state].items()):
            if not _reduces(kind) and target not in order:
                order[target] = len(order)
                queue.append(target)
    return order


def _rule(rule: Any) -> Rule:
    kept = tuple(index for index, part in enumerate(rule.expansion) if not getattr(part, "filter_out", False))
    return str(rule.origin.name), len(rule.expansion), None if len(kept) == len(rule.expansion) else kept


def _characters_text(prefix: str, parser: "Lark") -> str:
    """Words of the grammar by their small letters, and the terminal of each single character."""
    words: dict[str, str] = {}
    characters: dict[str, str] = {}
    for terminal in parser.terminals:
        text = terminal.pattern.value
        if terminal.pattern.type == "str" and len(text) > 1:
            words[text] = terminal.name
            continue
        regexp = re.compile(terminal.pattern.to_regexp())
        for character in map(chr, range(0x20000)):
            if regexp.fullmatch(character):
                assert character not in characters, f"{character} is {terminal.name} and {characters[character]}"
                characters[character] = terminal.name
    return _dict_text(f"{prefix}_WORDS", words) + _dict_text(f"{prefix}_CHARACTERS", characters)


def _dict_text(name: str, table: dict[str, str]) -> str:
    entries = "".join(f'    "{key}": "{value}",\n' for key, value in sorted(table.items(), key=lambda e: (e[1], e[0])))
    return f"{name}: dict[str, str] = {{\n{entries}}}\n\n"


def patterns_text(parser: "Lark") -> str:
    """Write the terminals of a parser in the order Lark tries them."""
    terminals = sorted(
        parser.terminals, key=lambda t: (-t.priority, -t.pattern.max_width, -len(t.pattern.value), t.name)
    )
    written = ((t.name, t.pattern.to_regexp().replace('"', r"\x22")) for t in terminals if t.name != "BLANK")
    entries = "".join(f'    ("{name}", r"{regexp}"),\n' for name, regexp in written)
    return f"CLAIM_TERMINALS: tuple[tuple[str, str], ...] = (\n{entries})\n"


def main() -> None:
    """Write the files."""
    for file in FILES:
        Path(__file__).with_name(file).write_text(tables_text(file), encoding="utf-8")


if __name__ == "__main__":
    main()
