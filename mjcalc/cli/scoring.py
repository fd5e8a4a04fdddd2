"""What ``score`` does, with or without click."""

from typing import TYPE_CHECKING, Any

from mjcalc.cli.running import Output, Settings, run_hands
from mjcalc.scoring.any_hand import AnyRequest, score_any
from mjcalc.scoring.result import Score
from mjcalc.view.exits import Exit
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
        if output.format == "text":
            output.block(_block(found, output.look))
        else:
            output.record(_record(found, output.look, everything, explaining))
        output.page(found)

    return run_hands(settings, output, answer)


def _record(found: "Score | CardScore", look: Look, everything: bool, explaining: bool) -> dict[str, Any]:
    record = found.to_dict(look.language)
    if not isinstance(found, Score):
        return record
    if everything:
        record["arrangements"] = found.arrangements(look.language)
    if explaining:
        from mjcalc.scoring.explain import explain

        explained = explain(found)
        record["explain"] = explained.to_dict(look.language) if explained else None
    return record


def _block(found: "Score | CardScore", look: Look) -> str:
    if isinstance(found, Score):
        return score_block(found, look)
    from mjcalc.view.card_text import card_block

    return card_block(found, look)
