"""Write tables_deal.py from grammar/deal.lark: ``python -m mjcalc.notation.deals_build``.

As `mjcalc.notation.build` does for hands.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from mjcalc.notation.build import HEADER, patterns_text, table_text
from mjcalc.notation.grammar import opened_grammar

if TYPE_CHECKING:
    from lark import Lark

FILE = "tables_deal.py"


def deal_parser(*, strict: bool = False) -> "Lark":
    """Return Lark's own LALR parser of a line of a deal; strict also reports terminals that overlap."""
    return opened_grammar("deal", "line", strict=strict)


def tables_text() -> str:
    """Return the text of the tables for the grammar as it is."""
    header = HEADER.format(grammars="grammar/deal.lark").replace("notation.build", "notation.deals_build")
    parser = deal_parser()
    return header + table_text("DEAL", parser) + patterns_text(parser).replace("CLAIM_TERMINALS", "DEAL_TERMINALS")


def main() -> None:
    """Write the file."""
    Path(__file__).with_name(FILE).write_text(tables_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
