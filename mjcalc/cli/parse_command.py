"""``mjcalc parse``: how is this hand written?"""

from typing import Any

import click

from mjcalc import __version__
from mjcalc.api import Request, canonical_of
from mjcalc.cli.common import Output, Settings, hand_options, run_hands
from mjcalc.notation import word_tree
from mjcalc.scoring.result import SCHEMA


@click.command("parse")
@hand_options
@click.option("--tree", is_flag=True, help="Show how each word was read.")
@click.pass_context
def command(ctx: click.Context, /, tree: bool, **settings: Any) -> None:
    """Write hands in canonical notation, whatever notation they came in.

    No rule set is asked, but a hand with five equal tiles is refused.
    """
    chosen = Settings(**settings)

    def answer(request: Request, output: Output) -> None:
        text = canonical_of(request)
        if output.format == "text":
            output.block(word_tree(request.where.text) if tree else output.look.tiles(text), apart=tree)
            return
        record: dict[str, Any] = {"schema": SCHEMA, "mjcalc": __version__, "type": "parse"}
        record |= {"file": request.where.file, "line": request.where.line, "input": request.where.text, "hand": text}
        output.record(record)

    ctx.exit(run_hands(chosen, Output(chosen), answer))
