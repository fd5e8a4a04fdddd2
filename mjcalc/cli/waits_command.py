"""``mjcalc waits``: what completes this hand?"""

from typing import Any

import click

from mjcalc.cli.common import answer_hands, hand_options
from mjcalc.cli.running import Output, Settings
from mjcalc.scoring.any_hand import AnyRequest, waits_any
from mjcalc.view.exits import Exit


@click.command("waits")
@hand_options
@click.pass_context
def command(ctx: click.Context, /, **settings: Any) -> None:
    """Show what a hand waits for, how many are left, and what each would score.

    With one tile too many: each discard with what it leaves. Exit code 0: ready (or won); 1: not ready.
    """
    chosen = Settings(**settings)

    def answer(request: AnyRequest, output: Output) -> None:
        found = waits_any(request)
        output.worst(Exit.YES if found.ready else Exit.NO)
        output.warnings(found)
        if output.format == "text":
            from mjcalc.view.any_text import waits_text

            output.block(waits_text(found, output.look))
        else:
            output.record(found.to_dict(output.look.language))

    answer_hands(ctx, chosen, Output(chosen), answer)
