"""``mjcalc parse``: how is this hand written?"""

from typing import Any

import click

from mjcalc.cli.common import NOTATIONS, answer_hands, hand_options
from mjcalc.cli.running import AUTO, Output, Settings
from mjcalc.notation import word_tree
from mjcalc.scoring.any_hand import AnyRequest, parse_any


@click.command("parse")
@hand_options
@click.option(
    "--to", "target", type=click.Choice(NOTATIONS), default=AUTO, metavar="NOTATION", help="Write another notation."
)
@click.option("--tree", is_flag=True, help="Show how each word was read.")
@click.pass_context
def command(ctx: click.Context, /, target: str, tree: bool, **settings: Any) -> None:
    """Write hands in canonical notation, whatever notation they came in; with --to in that of another program.

    No rule set is asked, but a hand with five equal tiles is refused
    (not an American one: how many tiles its set has is an option).
    """
    chosen = Settings(**settings)

    def answer(request: AnyRequest, output: Output) -> None:
        found = parse_any(request)
        written = ""
        if target != AUTO:
            from mjcalc.scoring.converting import written_in

            written = written_in(request, target)
        if output.format != "text":
            output.record(found.to_dict() | ({"to": target, "written": written} if written else {}))
        elif tree:
            output.block(word_tree(request.where.canonical, request.rules.profile))
        else:
            output.block(written or output.look.tiles(found.text), apart=False)

    answer_hands(ctx, chosen, Output(chosen), answer)
