"""Requests in, answers out: the pipeline behind `mjcalc.api` for hands that score patterns."""

from typing import TYPE_CHECKING

from mjcalc.errors import ImpossibleHandError
from mjcalc.model.hand import Hand
from mjcalc.model.tile import TILE_TEXT
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.possible import impossible, plausible, too_many_copies
from mjcalc.scoring.engine import WON, Scored, engine_of
from mjcalc.scoring.lean import lean_head, lean_json
from mjcalc.scoring.reader import Reader, Request, before_winning
from mjcalc.scoring.refusing import about, located, refuse, warnings_of
from mjcalc.scoring.result import NOWHERE, Parsed, Score, Where
from mjcalc.scoring.win import Assumed

if TYPE_CHECKING:
    from mjcalc.scoring.claims import Check
    from mjcalc.scoring.waits import Waits


def _faults(request: Request, partial: bool) -> None:
    """Refuse a hand that cannot exist, with all that is wrong and where."""
    hand, rules = request.hand, request.rules
    if not request.line.faults and plausible(hand, rules) is not None:
        return
    faults = [*request.line.faults, *impossible(hand, rules, partial)]
    if request.line.faults:  # a meld that is none leaves the count of tiles wrong, which is not a fault of its own
        faults = [f for f in faults if f.phrase not in ("too_few_tiles", "sets_missing", "no_hand")]
    refuse(faults, request)


def _assumed(request: Request) -> tuple[Assumed, ...]:
    assumed: tuple[Assumed, ...] = ()
    if request.default_rules:
        rules = request.rules
        assumed += (("assumed_rules", (("x", f"{rules.id}:{rules.edition}"),)),)
    if request.hand.winning_assumed:
        assumed += (("assumed_winning_tile", (("x", TILE_TEXT[request.hand.winning]),)),)
    return assumed


def _taken(scored: Scored, hand: Hand, rules: RuleSet) -> tuple[Assumed, ...]:
    phrases = rules.assumes(scored.best[1].counted, hand, scored.win.self_draw)
    return tuple([(phrase, ()) for phrase in phrases]) if phrases else ()


def score_of(request: Request) -> Score:
    """Score the hand of a request; raises `ImpossibleHandError` with all that is wrong."""
    _faults(request, partial=False)
    hand, rules = request.hand, request.rules
    assumed, warnings = _assumed(request), warnings_of(request)
    scored = engine_of(rules).score(hand) if hand.winning >= 0 else None
    if scored is None or not scored.readings:
        return Score(hand, rules, None, assumed, warnings, request.where)
    assumed += scored.win.assumed + _taken(scored, hand, rules)
    return Score(hand, rules, scored, assumed, warnings, request.where)


def waits_of(request: Request) -> "Waits":
    """Say what the hand of a request waits for; sets may be missing and count as melded elsewhere."""
    _faults(request, partial=True)
    hand, rules = request.hand, request.rules
    assumed, warnings = _assumed(request), warnings_of(request)
    missing = rules.form.sets - len(hand.melds) - (hand.size - 1) // 3
    if missing > 0:
        assumed += (("assumed_sets_elsewhere", (("n", str(missing)),)),)
    from mjcalc.scoring.waiting import waiting
    from mjcalc.scoring.waits import Waits

    found = waiting(hand, rules)
    assumed += tuple((phrase, ()) for phrase in found.assumed)
    return Waits(hand, rules, found, assumed, warnings, request.where)


def lean_records(reader: Reader, text: str, where: Where = NOWHERE) -> tuple[str, ...]:
    """Answer a line with lean records (records.md), a line of JSON a hand and rule set.

    A line that claims something is checked. Raises as `Reader.requests` and `score_of` do.
    """
    return tuple([lean_record(request) for request in reader.requests(text, where)])


def lean_record(request: Request) -> str:
    """Answer a request with a lean record: score, or check if the line claims something."""
    record = lean_scored(request) if request.line.claim is None else None
    if record is not None:
        return record[0]
    return lean_json((check_of(request) if request.line.claim else score_of(request)).to_dict(waits=False))


def lean_scored(request: Request) -> tuple[str, bool] | None:
    """Return the lean record of a hand that is complete, and whether it wins; None: it takes a closer look to tell."""
    rules, hand = request.rules, request.hand
    if request.line.faults:
        return None
    tiles = plausible(hand, rules)
    tail = None if tiles is None else engine_of(rules).lean_tail(hand, tiles)
    return None if tail is None else (lean_head("score", request.where, rules) + tail, tail.startswith(WON))


def check_of(request: Request) -> "Check":
    """Judge the claim of a request's line."""
    from mjcalc.scoring.claims import Check, judge, judge_waits, with_payments

    claim = request.claim
    if claim is not None and claim.kind == "waits":
        answer = waits_of(before_winning(request))
        return Check(answer, claim, judge_waits(answer, claim))
    scored = score_of(request)
    with about(request):
        result = judge(scored, claim)
    written = request.where.written
    return Check(scored, claim, with_payments(scored, result, written.paid) if written else result)


def parse_of(request: Request) -> Parsed:
    """Read the hand of a request; refuses a fifth copy of a tile, whatever the rule set."""
    faults = located([*request.line.faults, *too_many_copies(request.hand)], request)
    if faults:
        raise ImpossibleHandError(faults, request.where.text)
    return Parsed(request.hand, request.line.rules, request.claim, request.where)
