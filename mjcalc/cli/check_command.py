"""``mjcalc check``: does this hand score what it claims?"""

from typing import Any

import click

from mjcalc.cli.common import hand_options, nothing_to_read, sheet_options
from mjcalc.cli.running import Output, Settings, run_hands, summary
from mjcalc.scoring.any_hand import AnyRequest, check_any
from mjcalc.scoring.claims import NO_CLAIM
from mjcalc.view.check_text import check_block
from mjcalc.view.exits import Exit


@click.command("check")
@hand_options
@sheet_options
@click.option("--slip", "as_slip", is_flag=True, help="Print a record to fill in and sign.")
@click.option("--all", "everything", is_flag=True, help="Show every arrangement of a hand whose claim is wrong.")
@click.pass_context
def command(ctx: click.Context, /, as_slip: bool, everything: bool, **settings: Any) -> None:
    """Check what is claimed after "=": a total, fan, patterns, waits, or "none".

    Prints nothing for a claim that holds. Exit code 0: all hold; 1: one is wrong; 2: a line without a claim.
    """
    chosen = Settings(**settings)
    output = Output(chosen, everything)
    numbers = {"n": 0, "right": 0, "wrong": 0}
    silent = [0]

    def answer(request: AnyRequest, output: Output) -> None:
        found = check_any(request)
        none = found.verdict == NO_CLAIM
        output.worst(Exit.TROUBLE if none else Exit.YES if found.right else Exit.NO)
        numbers["n"] += 1
        if none:
            silent[0] += 1
        else:
            numbers["right" if found.right else "wrong"] += 1
        output.warnings(found.answer)
        if output.format != "text":
            record = found.to_dict(output.look.language)
            output.record(record)
        elif as_slip:
            from mjcalc.view.slip import slip

            output.block(slip(found, output.look))
        else:
            output.block(check_block(found, output.look, output.terminal), apart=not found.right)
        output.page(found.answer, found)

    if nothing_to_read(ctx, chosen):
        ctx.exit(Exit.TROUBLE)
    code = run_hands(chosen, output, answer)
    if numbers["n"] + output.errors:
        summary(output, "summary_checked", **numbers | {"n": numbers["n"] + output.errors, "errors": output.errors})
    if silent[0]:
        summary(output, "summary_no_claim", n=silent[0])
    ctx.exit(code)
