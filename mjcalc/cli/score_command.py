"""``mjcalc score``: what is this hand worth?"""

from typing import Any

import click

from mjcalc.cli.common import hand_options, nothing_to_read, sheet_options
from mjcalc.cli.running import Settings
from mjcalc.cli.scoring import score_hands
from mjcalc.view.exits import Exit


@click.command("score")
@hand_options
@sheet_options
@click.option("--all", "everything", is_flag=True, help="Show every arrangement, best first.")
@click.option("--explain", "explaining", is_flag=True, help="Say what was assumed and what would change the total.")
@click.pass_context
def command(ctx: click.Context, /, everything: bool, explaining: bool, **settings: Any) -> None:
    """Score hands: patterns, total, who pays what, and what does not count and why.

    A hand is one argument, quoted: "123m 456m 55m 678p 67m +8m self-draw". Exit code 0: a win; 1: not.
    """
    chosen = Settings(**settings)
    ctx.exit(Exit.TROUBLE if nothing_to_read(ctx, chosen) else score_hands(chosen, everything, explaining))
