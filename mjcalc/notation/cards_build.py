"""Write tables_card.py from grammar/card.lark: ``python -m mjcalc.notation.cards_build``.

As `mjcalc.notation.build` does for hands; each part of a card has a table of its own, all share the terminals.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from mjcalc.notation.build import HEADER, patterns_text, table_text
from mjcalc.notation.grammar import opened_grammar

if TYPE_CHECKING:
    from lark import Lark

PARTS = ("word", "condition", "exposure", "value", "directive")
FILE = "tables_card.py"


def card_parser(*parts: str, strict: bool = False) -> "Lark":
    """Return Lark's own LALR parser of parts of a card; strict also reports terminals that overlap."""
    return opened_grammar("card", list(parts or PARTS), strict=strict)


def tables_text() -> str:
    """Return the text of the tables for the grammar as it is."""
    header = HEADER.format(grammars="grammar/card.lark").replace("notation.build", "notation.cards_build")
    tables = "".join(table_text(part.upper(), card_parser(part)) for part in PARTS)
    return header + tables + patterns_text(card_parser()).replace("CLAIM_TERMINALS", "CARD_TERMINALS")


def main() -> None:
    """Write the file."""
    Path(__file__).with_name(FILE).write_text(tables_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
