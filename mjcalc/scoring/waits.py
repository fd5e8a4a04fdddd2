"""The answer to "what does this hand wait for?", as a frozen value that knows its JSON record."""

from typing import Any, NamedTuple

from mjcalc.errors import Fault
from mjcalc.locale import say
from mjcalc.model.hand import Hand
from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation import hand_text
from mjcalc.rulesets.base import RuleSet
from mjcalc.scoring.remarks import add_warnings
from mjcalc.scoring.result import NOWHERE, Where, assumed_texts, head_of
from mjcalc.scoring.waiting import Choice, DeadWait, Wait, Waiting
from mjcalc.scoring.win import Assumed


class Waits(NamedTuple):
    """The answer to "what does this hand wait for?"."""

    hand: Hand
    rules: RuleSet
    waiting: Waiting
    assumed: tuple[Assumed, ...] = ()
    warnings: tuple[Fault, ...] = ()
    where: Where = NOWHERE

    @property
    def ready(self) -> bool:
        """Whether the hand is ready (or won already)."""
        return self.waiting.ready or self.waiting.won

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the record of records.md, equal to the JSON line."""
        record = head_of("waits", hand_text(self.hand), self.rules, self.where)
        waiting = self.waiting
        if waiting.won:
            record["won"] = True
        record["ready"] = waiting.ready
        record["distance"] = waiting.distance
        if self.hand.winning < 0:
            record["waits"] = [wait_dict(wait) for wait in waiting.waits]
            record["dead_waits"] = [dead_dict(dead, language) for dead in waiting.dead_waits]
            record["useful"] = [{"tile": TILE_TEXT[kind], "left": left} for kind, left in waiting.useful]
            if waiting.furiten:
                record["furiten"] = [TILE_TEXT[kind] for kind in waiting.furiten]
        else:
            record["discards"] = [choice_dict(choice, language) for choice in waiting.discards]
        if waiting.draw_value is not None:
            record["draw_value"] = {"fan": waiting.draw_value[0], "points": waiting.draw_value[1]}
        record["assumed"] = assumed_texts(self.assumed, language)
        add_warnings(record, self.warnings, language)
        return record


def wait_dict(wait: Wait) -> dict[str, Any]:
    """Return a wait as in the record."""
    entry: dict[str, Any] = {
        "tile": TILE_TEXT[wait.kind],
        "left": wait.left,
        "by_discard": wait.by_discard,
        "by_self_draw": wait.by_self_draw,
    }
    if wait.fan is not None:
        entry["fan"] = wait.fan
    if wait.reason_code:
        entry["reason_code"] = wait.reason_code
        entry["by_discard_reason"] = wait.discard_reason or None
        entry["by_self_draw_reason"] = wait.self_draw_reason or None
    return entry


def dead_text(dead: DeadWait, language: str) -> str:
    """Say why a tile that completes the shape is no wait."""
    return say(f"dead_{dead.reason_code}", language)


def dead_dict(dead: DeadWait, language: str) -> dict[str, Any]:
    """Return a tile that is no wait as in the record."""
    return {"tile": TILE_TEXT[dead.kind], "reason_code": dead.reason_code, "reason": dead_text(dead, language)}


def choice_dict(choice: Choice, language: str) -> dict[str, Any]:
    """Return a discard with what it leaves as in the record."""
    entry: dict[str, Any] = {
        "tile": TILE_TEXT[choice.kind],
        "distance": choice.distance,
        "waits": [wait_dict(wait) for wait in choice.waits],
        "dead_waits": [dead_dict(dead, language) for dead in choice.dead_waits],
        "useful": [{"tile": TILE_TEXT[kind], "left": left} for kind, left in choice.useful],
    }
    if choice.furiten:
        entry["furiten"] = [TILE_TEXT[kind] for kind in choice.furiten]
    return entry
