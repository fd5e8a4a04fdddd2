"""What ``score`` does, with or without click."""

from typing import TYPE_CHECKING

from mjcalc.cli.exits import Exit
from mjcalc.cli.running import Output, Settings, run_hands
from mjcalc.scoring.any_hand import AnyRequest, score_any
from mjcalc.scoring.result import Score
from mjcalc.view.text import Look, score_block

if TYPE_CHECKING:
    from mjcalc.scoring.cards import CardScore


def score_hands(settings: Settings, everything: bool = False, explaining: bool = False) -> int:
    """Score every hand of the input; return the exit code: 0 for a win, 1 for none."""
    output = Output(settings, everything, explaining)

    def answer(request: AnyRequest, output: Output) -> None:
        found = score_any(request)
        output.worst(Exit.YES if found.win else Exit.NO)
        output.warnings(found)
        output.page(found)
        if output.format == "text":
            output.block(_block(found, output.look))
            return
        record = found.to_dict(output.look.language)
        if not isinstance(found, Score):
            output.record(record)
            return
        if everything:
            record["arrangements"] = found.arrangements(output.look.language)
        if explaining:
            from mjcalc.scoring.explain import explain

            explained = explain(found)
            record["explain"] = explained.to_dict(output.look.language) if explained else None
        output.record(record)

    return run_hands(settings, output, answer)


def _block(found: "Score | CardScore", look: Look) -> str:
    if isinstance(found, Score):
        return score_block(found, look)
    from mjcalc.view.card_text import card_block

    return card_block(found, look)
