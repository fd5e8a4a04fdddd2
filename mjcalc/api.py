"""START HERE. The pipeline, one line a stage:

    text -> line (notation) -> possible? (rulesets) -> arrangements (decompose) -> patterns -> best breakdown (scoring)

`score`, `waits`, `check` and `parse` answer for one line of text; `Reader` keeps what the ``@`` lines of a file say.
American hands, which score lines of a card, have `score_card` and `waits_card`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mjcalc.errors import ImpossibleHandError, NotationError, RulesError, fault
from mjcalc.notation import read_line
from mjcalc.rulesets import rules_in_force
from mjcalc.scoring.answers import check_of, lean_record, lean_records, parse_of, score_of, waits_of
from mjcalc.scoring.reader import CardRequest, Reader, Request, option_key
from mjcalc.scoring.result import Parsed, Score, Where

if TYPE_CHECKING:
    from mjcalc.scoring.cards import CardScore, CardWaits
    from mjcalc.scoring.claims import Check
    from mjcalc.scoring.waits import Waits

__all__ = [
    "CardRequest", "Reader", "Request", "check", "check_of", "lean_record", "lean_records", "option_key", "parse",
    "parse_of", "score", "score_card", "score_of", "waits", "waits_card", "waits_of",
]  # fmt: skip


def _one(text: str, rules: str, options: Mapping[str, str] | None) -> Request:
    reader = Reader((rules,) if rules else (), options)
    requests = reader.requests(text, Where(None, None, text))
    if not requests:
        raise NotationError([fault("no_hand", at=(0, len(text)))], text)
    return requests[0]


def score(text: str, rules: str = "", options: Mapping[str, str] | None = None) -> Score:
    """Score a hand in notation: ``score("123m456m55p678p67m +8m", rules="sichuan:mil-2025")``.

    `options` are those of the rule set, e.g. ``{"cap_fan": "4"}``. Raises `NotationError`, `ImpossibleHandError` or
    `RulesError`, all of them `MjcalcError`. A hand that does not win is an answer, not an error.
    """
    return score_of(_one(text, rules, options))


def waits(text: str, rules: str = "", options: Mapping[str, str] | None = None) -> "Waits":
    """Say what a hand waits for, what each wait is worth, or how far the hand is from ready. Raises as `score` does."""
    return waits_of(_one(text, rules, options))


def check(text: str, rules: str = "", options: Mapping[str, str] | None = None) -> "Check":
    """Judge the claim that follows ``=`` in the text. Raises as `score` does, also for an unknown pattern name."""
    return check_of(_one(text, rules, options))


def parse(text: str) -> Parsed:
    """Read a hand, without asking any rule set whether it can exist.

    Raises `NotationError`, or `ImpossibleHandError` for five equal tiles.
    """
    line = read_line(text)
    if line.kind != "hand":
        raise NotationError([fault("no_hand", at=(0, len(text)))], text)
    if line.hand is None:
        raise ImpossibleHandError(line.faults, text)
    return parse_of(Request(line, line.hand, rules_in_force(), Where(None, None, text)))


def _card_request(text: str, rules: str, options: Mapping[str, str] | None, card: str) -> CardRequest:
    found = Reader((rules,), options, card=card).all_requests(text, Where(None, None, text))
    if not found:
        raise NotationError([fault("no_hand", at=(0, len(text)))], text)
    if not isinstance(found[0], CardRequest):
        raise RulesError([fault("profile_not_here", x=found[0].rules.id, at=(0, len(text)))], text)
    return found[0]


def score_card(
    text: str, rules: str = "american", options: Mapping[str, str] | None = None, card: str = ""
) -> "CardScore":
    """Judge an American hand on a card: ``score_card("FF 3b 44b 555b 666bJ 0 +0")``.

    `card` is the path of a card file; empty: the practice card. Raises as `score` does, and `FileError` for a card
    that cannot be read.
    """
    from mjcalc.scoring.cards import score_card as answer

    return answer(_card_request(text, rules, options, card))


def waits_card(
    text: str, rules: str = "american", options: Mapping[str, str] | None = None, card: str = ""
) -> "CardWaits":
    """Say how far an American hand is from each line; from exposures alone, which lines are possible.

    Raises as `score_card` does.
    """
    from mjcalc.scoring.cards import waits_card as answer

    return answer(_card_request(text, rules, options, card))
