"""What ``score`` does, with or without click."""

from mjcalc.api import Request, score_of
from mjcalc.cli.exits import Exit
from mjcalc.cli.running import Output, Settings, run_hands
from mjcalc.view.text import score_block


def score_hands(settings: Settings, everything: bool = False, explaining: bool = False) -> int:
    """Score every hand of the input; return the exit code: 0 for a win, 1 for none."""
    output = Output(settings, everything, explaining)

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

    return run_hands(settings, output, answer)
