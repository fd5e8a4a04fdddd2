"""Answers for hands of any profile: those that score patterns, and those of a card."""

from typing import TYPE_CHECKING

from mjcalc.scoring.reader import CardRequest, Request

if TYPE_CHECKING:
    from mjcalc.scoring.cards import CardParsed, CardScore, CardWaits
    from mjcalc.scoring.claims import Check
    from mjcalc.scoring.result import Parsed, Score
    from mjcalc.scoring.waits import Waits

AnyRequest = Request | CardRequest


def score_any(request: AnyRequest) -> "Score | CardScore":
    """Score a hand of any profile; raises as `mjcalc.api.score_of` does."""
    if isinstance(request, CardRequest):
        from mjcalc.scoring.cards import score_card

        return score_card(request)
    from mjcalc.scoring.answers import score_of

    return score_of(request)


def waits_any(request: AnyRequest) -> "Waits | CardWaits":
    """Say what a hand of any profile waits for."""
    if isinstance(request, CardRequest):
        from mjcalc.scoring.cards import waits_card

        return waits_card(request)
    from mjcalc.scoring.answers import waits_of

    return waits_of(request)


def parse_any(request: AnyRequest) -> "Parsed | CardParsed":
    """Write a hand of any profile in canonical notation."""
    if isinstance(request, CardRequest):
        from mjcalc.scoring.cards import parse_card

        return parse_card(request)
    from mjcalc.scoring.answers import parse_of

    return parse_of(request)


def check_any(request: AnyRequest) -> "Check":
    """Judge the claim of a hand of any profile."""
    if isinstance(request, Request):
        from mjcalc.scoring.answers import check_of

        return check_of(request)
    from mjcalc.scoring.card_claims import judge_card
    from mjcalc.scoring.cards import score_card, waits_card
    from mjcalc.scoring.claims import Check, compare_waits
    from mjcalc.scoring.reader import before_winning
    from mjcalc.scoring.refusing import about

    claim = request.claim
    if claim is not None and claim.kind == "waits":
        ready = waits_card(before_winning(request))
        return Check(ready, claim, compare_waits({wait.kind for wait in ready.waits}, claim))
    answer = score_card(request)
    with about(request):
        return Check(answer, claim, judge_card(answer, claim))
