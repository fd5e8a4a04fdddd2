"""A hand in an event: scored, checked against what is said or claimed of it, or only its value as the record says."""

from typing import TYPE_CHECKING, NamedTuple

from mjcalc.errors import Fault, ImpossibleHandError, MjcalcError, NotationError, fault
from mjcalc.model.circumstances import (
    DISCARD,
    EARTH,
    EXCHANGE,
    HEAVEN,
    KONG_DISCARD,
    KONG_DRAW,
    NOTHING_SAID,
    ROB_KONG,
    SEATS,
    SELF_DRAW,
    Circumstances,
)
from mjcalc.model.hand import Hand, all_tiles
from mjcalc.model.tile import unpack
from mjcalc.notation import Claim, locate, read_line
from mjcalc.notation.deals import EventText, Thrown
from mjcalc.notation.reading import spoken
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.deals import NOBODY, Act, DealRules, Penalties, Table, Worth, impossible
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.any_hand import AnyRequest, check_any, score_any, waits_any
from mjcalc.scoring.claims import NOT_A_WIN, RIGHT, Check
from mjcalc.scoring.reader import CardRequest, Request
from mjcalc.scoring.result import Score, Where
from mjcalc.scoring.waits import Waits
from mjcalc.scoring.win import Assumed

if TYPE_CHECKING:
    from typing import TypeGuard

    from mjcalc.model.american import AmericanHand
    from mjcalc.scoring.cards import CardScore, CardWaits

_CLAIMED = DISCARD | ROB_KONG | KONG_DISCARD
_DRAWN = SELF_DRAW | HEAVEN | KONG_DRAW | EXCHANGE
UNITS = {"fan": "fan", "points": "points", "value": ""}
"""The settings that say what a hand is worth, each with the unit of a claim that says the same."""


class Setting(NamedTuple):
    """Under which rules hands are scored."""

    rules: Rules
    hooks: DealRules
    names: tuple[str, ...] = ()
    """The players in the order of their numbers."""
    card: str = ""
    with_words: tuple[str, ...] = ()


class Heard(NamedTuple):
    """What an event says of a hand, worked out."""

    worth: Worth | None = None
    """What it is worth; None: nothing is said, or it is no win."""
    said: Circumstances = NOTHING_SAID
    tiles: tuple[int, ...] = ()
    """Kinds of every tile of the hand, the winning tile included; nothing: the hand is not written down."""
    winning: int = -1
    hand: "Hand | AmericanHand | None" = None
    answer: "Score | CardScore | Waits | CardWaits | None" = None
    check: Check | None = None
    """The verdict on a claim."""
    claimed: Worth | None = None
    """What was claimed, where that is not right."""
    no_win: bool = False
    state: str = ""
    assumed: tuple[Assumed, ...] = ()
    warnings: tuple[Fault, ...] = ()


def hear_win(event: EventText, act: Act, table: Table, setting: Setting, where: Where) -> Heard:
    """Score the hand of a win (or of a tile let go), or take the value that is given.

    Raises `MjcalcError` for a hand that cannot be read or cannot exist, and for an event that says neither.
    """
    line_text = event.hand or " " * len(where.text)
    line = read_line(line_text, setting.with_words, setting.rules.profile) if event.hand else None
    hand = (line.american or line.hand) if line else None
    if line is not None and hand is None:
        raise NotationError(line.faults, where.text)
    if line is not None and line.rules:
        raise impossible("word_not_here", x="rules=")
    if line is not None and line.claim is not None and line.claim.kind != "score":
        at = (line.claim.start, line.claim.end)
        raise NotationError([fault("bad_claim", at=at, x=line.claim.text)], where.text)
    said = _circumstances(event, act, table, setting, hand.circumstances if hand else NOTHING_SAID)
    if isinstance(hand, Hand):
        said = _with_penalties(said, hand, table.penalties[act.by])
    given = _given(event, setting.hooks)
    for word in ("jokerless", "quint", "exposures"):
        if word in dict(event.places) and word not in setting.hooks.win_words:
            raise impossible("word_not_here", word, x=word)
    written = hand is not None and bool(hand.size or getattr(hand, "melds", ()) or getattr(hand, "exposures", ()))
    if line is None or hand is None or not written:
        _no_contradiction(said, setting, event, where)
        winning = hand.winning if hand is not None else -1
        worth = setting.hooks.worth_said(event.fan, event.points, event.value) if given else None
        if worth is not None and (event.words or event.exposures is not None):
            worth = worth._replace(
                jokerless="jokerless" in event.words, exposures=event.exposures or 0, quint="quint" in event.words
            )
        claimed = _claimed_of(line.claim, worth, setting.rules, act) if line and line.claim and worth else None
        return Heard(worth, said, winning=winning, claimed=claimed)
    if hand.winning < 0:
        raise impossible("no_winning_tile")
    ready = hand._replace(circumstances=said)
    request = _request(line._replace(rules=""), ready, setting, where._replace(text=event.hand))
    heard = _scored(request, event, act, setting)
    warnings = heard.warnings
    if given and heard.worth is not None:
        warnings += _compare(event, given, heard, setting.hooks)
    return heard._replace(said=said, hand=hand, tiles=_tiles(ready), winning=ready.winning, warnings=warnings)


def _no_contradiction(said: Circumstances, setting: Setting, event: EventText, where: Where) -> None:
    """Refuse words of a win without a hand that cannot be true together; with a hand they are looked at there."""
    faults = list(setting.hooks.contradictions(said))
    if faults:
        profile = setting.rules.profile
        raise ImpossibleHandError([locate(event.hand, each, (), profile) for each in faults], where.text)


def _request(line: object, hand: "Hand | AmericanHand", setting: Setting, where: Where) -> AnyRequest:
    from mjcalc.model.american import AmericanHand

    if isinstance(hand, AmericanHand):
        return CardRequest(line, hand, setting.rules, setting.card, where, setting.with_words)  # type: ignore[arg-type]
    assert isinstance(setting.rules, RuleSet)
    return Request(line, hand, setting.rules, where, setting.with_words)  # type: ignore[arg-type]


def _scored(request: AnyRequest, event: EventText, act: Act, setting: Setting) -> Heard:
    check = check_any(request) if request.claim is not None else None
    answer = check.answer if check is not None else score_any(request)
    assert isinstance(answer, Score) or is_card_score(answer)
    assumed = tuple(item for item in answer.assumed if item[0] != "assumed_rules")
    if not answer.win:
        return Heard(answer=answer, check=check, no_win=True, assumed=assumed, warnings=answer.warnings)
    claimed = None
    if check is not None and check.verdict not in (RIGHT, NOT_A_WIN):
        claimed = _claimed(check, _worth(answer), setting.rules, act)
    worth = _worth(answer)
    return Heard(worth, answer=answer, check=check, claimed=claimed, assumed=assumed, warnings=answer.warnings)


def is_card_score(answer: object) -> "TypeGuard[CardScore]":
    """Tell whether an answer is that of a hand on a card."""
    from mjcalc.scoring.cards import CardScore

    return isinstance(answer, CardScore)


def _worth(answer: "Score | CardScore") -> Worth:
    if isinstance(answer, Score):
        assert answer.best is not None
        value = answer.best[1].value
        return Worth(value.total, value.fan, value.capped_fan)
    match = answer.best
    assert match is not None
    quint = any(block.size >= 5 for block in match.variant.blocks)
    return Worth(
        match.value,
        jokerless=match.jokerless,
        doubles=match.line.doubles,
        exposures=len(answer.hand.exposures),
        quint=quint,
    )


def _claimed(check: Check, right: Worth, rules: Rules, act: Act) -> Worth | None:
    """Return what a wrong claim comes to; None: the total is right, only the patterns are not."""
    result = check.result
    if result.claimed is None or result.claimed == result.right:
        return None
    total = rules.amount_total(result.unit, result.claimed, act.drawn)
    return None if total is None else right._replace(total=total)


def _claimed_of(claim: Claim, right: Worth, rules: Rules, act: Act) -> Worth | None:
    """Return what is claimed where only a value is written down; None: what is right, or no number."""
    for amount in claim.amounts:
        total = rules.amount_total(amount.unit, amount.number, act.drawn)
        if total is None:
            raise NotationError([fault("unit_not_used", x=amount.unit, at=(claim.start, claim.end))])
        if total != right.total:
            return right._replace(total=total)
    return None


def _given(event: EventText, hooks: DealRules) -> str:
    """Return which setting says the value; refuses two, and one the rule set does not count in."""
    said = [name for name in UNITS if getattr(event, name) is not None]
    for name in said:
        if name not in hooks.units:
            raise impossible("unit_not_used", name, x=name)
    if len(said) > 1:
        raise impossible("contradiction", said[1], x=said[0], y=said[1])
    return said[0] if said else ""


def _compare(event: EventText, given: str, heard: Heard, hooks: DealRules) -> tuple[Fault, ...]:
    """Warn where the value given is not what the hand is worth; the hand counts."""
    worth = hooks.worth_said(event.fan, event.points, event.value)
    right = heard.worth
    assert right is not None
    if worth.total == right.total:
        return ()
    return (fault("value_differs", at=event.place(given), n=worth.total, m=right.total),)


def _circumstances(
    event: EventText, act: Act, table: Table, setting: Setting, said: Circumstances
) -> Circumstances:
    """Put into the circumstances of a hand what the record says: seats, self-draw, river."""
    wind = table.winds[act.by]
    if said.seat >= 0 and said.seat != wind and setting.hooks.winds_matter:
        raise impossible("wrong_wind", x=f"seat={SEATS[said.seat]}", y=SEATS[wind])
    flags, source = said.flags, act.source
    if source == NOBODY and not flags & (_DRAWN | _CLAIMED) and not (flags & EARTH and _earth(setting) == "discard"):
        flags |= SELF_DRAW
    wind_of = table.winds[source] if source != NOBODY else -1
    said = said._replace(flags=flags, seat=wind, source=wind_of)
    if event.river:
        said = said._replace(river=tuple(_thrown(thrown, table, act, setting) for thrown in event.river))
    return said


def _with_penalties(said: Circumstances, hand: Hand, mine: Penalties) -> Circumstances:
    """Mark the penalty tiles of the record in a hand that still holds them and does not name its own."""
    if said.penalty or said.dead_penalty:
        return said
    left = unpack(hand.concealed)
    kept: dict[str, list[int]] = {"live": [], "dead": []}
    for sort, kinds in (("live", mine.live), ("dead", mine.dead)):
        for kind in kinds:
            if kind in left:
                left.remove(kind)
                kept[sort].append(kind)
    return said._replace(penalty=tuple(kept["live"]), dead_penalty=tuple(kept["dead"]))


def _earth(setting: Setting) -> str:
    return setting.rules.earth if isinstance(setting.rules, RuleSet) else "either"


def _thrown(thrown: Thrown, table: Table, act: Act, setting: Setting) -> tuple[int, int]:
    kinds = tiles_in(thrown.tile, setting.rules.profile)
    if len(kinds) != 1 or thrown.name not in setting.names[:4]:
        hint: dict[str, object] = {"x": ",".join(f"{name}:5m" for name in setting.names[:2])}
        raise NotationError([
            fault("bad_value", at=thrown.at, x=f"{thrown.name}:{thrown.tile}", hint="directive_value", hint_args=hint)
        ])
    return table.winds[setting.names.index(thrown.name)], kinds[0]


def tiles_in(text: str, profile: str) -> tuple[int, ...]:
    """Return the kinds that a word of tiles says; nothing if it is none."""
    said = spoken(f"seen={text}", profile)
    return said[0][0].tiles if said is not None and said[0] and not said[1] else ()


def _tiles(hand: "Hand | AmericanHand") -> tuple[int, ...]:
    if isinstance(hand, Hand):
        return tuple(unpack(all_tiles(hand)))
    kinds = [kind for kind, number in enumerate(hand.concealed) for _ in range(number)]
    exposed = [kind for exposure in hand.exposures for kind in exposure]
    return (*kinds, *exposed, *((hand.winning,) if hand.winning >= 0 else ()))


def hear_state(event: EventText, table: Table, setting: Setting, where: Where, who: int) -> Heard:
    """Work out how a player stands at a draw: from his hand, or as said; both are compared."""
    words = [word for word in event.words if word in ("ready", "not-ready", "pig")]
    if len(words) > 1:
        raise impossible("contradiction", words[1], x=words[0], y=words[1])
    said = words[0] if words else "pig" if event.words else ""
    given = _given(event, setting.hooks)
    worth = setting.hooks.worth_said(event.fan, event.points, event.value) if given else None
    if given and said in ("not-ready", "pig"):
        raise impossible("word_not_here", given, x=f"{given}=")
    if not event.hand:
        if not said:
            raise impossible("no_state")
        return Heard(worth, state=said)
    line = read_line(event.hand, setting.with_words, setting.rules.profile)
    if line.hand is None:
        raise NotationError(line.faults or [fault("no_hand", at=event.at)], where.text)
    if line.hand.winning >= 0:
        raise impossible("too_many_tiles", n=line.hand.size + 3 * len(line.hand.melds) + 1)
    answer = waits_any(_request(line, line.hand, setting, where._replace(text=event.hand)))
    assert isinstance(answer, Waits)
    state = setting.hooks.state_of(line.hand, answer.waiting.ready)
    right = None
    if state == "ready" and answer.waiting.draw_value is not None:
        right = setting.hooks.worth_of_fan(answer.waiting.draw_value[0])
    warnings = answer.warnings
    if said and said != state:
        if said == "pig":
            state, right = "pig", None
        else:
            warnings += (fault("state_differs", at=event.place(said), x=f"\x02{said}", y=f"\x02{state}"),)
    if worth is not None and right is not None and worth.total != right.total:
        warnings += (fault("value_differs", at=event.place(given), n=worth.total, m=right.total),)
    return Heard(right, tiles=_tiles(line.hand), hand=line.hand, answer=answer, state=state, warnings=warnings)


def in_line(error: MjcalcError, text: str) -> MjcalcError:
    """Return an error with the line as typed, in which its columns are the same as in the line it was found in."""
    error.line = text
    return error
