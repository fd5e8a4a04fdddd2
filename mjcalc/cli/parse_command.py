"""``mjcalc parse``: how is this hand written?"""

from typing import Any

import click

from mjcalc.cli.common import answer_hands, hand_options
from mjcalc.cli.running import Output, Settings
from mjcalc.notation import word_tree
from mjcalc.scoring.any_hand import AnyRequest, parse_any


@click.command("parse")
@hand_options
@click.option("--tree", is_flag=True, help="Show how each word was read.")
@click.pass_context
def command(ctx: click.Context, /, tree: bool, **settings: Any) -> None:
    """Write hands in canonical notation, whatever notation they came in.

    No rule set is asked, but a hand with five equal tiles is refused
    (not an American one: how many tiles its set has is an option).
    """
    chosen = Settings(**settings)

    def answer(request: AnyRequest, output: Output) -> None:
        found = parse_any(request)
        if output.format != "text":
            output.record(found.to_dict())
        else:
            tree_text = word_tree(request.where.text, request.rules.profile) if tree else ""
            output.block(tree_text or output.look.tiles(found.text), apart=tree)

    answer_hands(ctx, chosen, Output(chosen), answer)
