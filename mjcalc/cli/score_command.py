"""``mjcalc score``: what is this hand worth?"""

from typing import Any

import click

from mjcalc.api import Request, score_of
from mjcalc.cli.common import Output, Settings, hand_options, run_hands
from mjcalc.cli.exits import Exit
from mjcalc.view.text import score_block


@click.command("score")
@hand_options
@click.option("--all", "everything", is_flag=True, help="Show every arrangement, best first.")
@click.option("--explain", "explaining", is_flag=True, help="Say what was assumed and what would change the total.")
@click.pass_context
def command(ctx: click.Context, /, everything: bool, explaining: bool, **settings: Any) -> None:
    """Score hands: patterns, total, who pays what, and what does not count and why.

    A hand is one argument, quoted: "123m 456m 55m 678p 67m +8m self-draw". Exit code 0: a win; 1: not.
    """
    chosen = Settings(**settings)
    output = Output(chosen, everything, explaining)

    def answer(request: Request, output: Output) -> None:
        found = score_of(request)
        output.worst(Exit.YES if found.win else Exit.NO)
        output.warnings(found)
        if output.format == "text":
            output.block(score_block(found, output.look))
            return
        record = found.to_dict(output.look.language)
        if everything:
            record["arrangements"] = found.arrangements(output.look.language)
        if explaining:
            from mjcalc.scoring.explain import explain

            explained = explain(found)
            record["explain"] = explained.to_dict(output.look.language) if explained else None
        output.record(record)

    ctx.exit(run_hands(chosen, output, answer))
