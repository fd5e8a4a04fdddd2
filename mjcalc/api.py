"""START HERE. The pipeline, one line a stage:

    text -> line (notation) -> possible? (rulesets) -> arrangements (decompose) -> patterns -> best breakdown (scoring)

`score`, `waits`, `check` and `parse` answer for one line of text; `Reader` keeps what the ``@`` lines of a file say.
`settle` answers for a record of deals (settlement): events -> transfers -> sums -> ranking.
American hands, which fit lines of a card, are answered by the same functions.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, overload

from mjcalc.errors import ImpossibleHandError, NotationError, fault
from mjcalc.notation import read_line
from mjcalc.rulesets import rules_in_force
from mjcalc.scoring.answers import check_of, lean_record, lean_records, parse_of, score_of, waits_of
from mjcalc.scoring.any_hand import AnyRequest, check_any, parse_any, score_any, waits_any
from mjcalc.scoring.reader import CardRequest, Reader, Refused, Request, option_key
from mjcalc.scoring.result import Parsed, Score, Where

if TYPE_CHECKING:
    from mjcalc.scoring.cards import CardScore, CardWaits
    from mjcalc.scoring.claims import Check
    from mjcalc.scoring.waits import Waits
    from mjcalc.settlement.book import Settled

__all__ = [
    "CardRequest", "Reader", "Refused", "Request", "check", "check_of", "convert", "lean_record", "lean_records",
    "option_key", "parse", "parse_of", "score", "score_of", "settle", "waits", "waits_of",
]  # fmt: skip

Options = Mapping[str, "str | int"]
"""Options of a rule set, e.g. ``{"cap_fan": 4, "kiriage": True}``; yes and no may be True and False."""

CardRules = Literal["american", "american:league", "american:league-2024", "american:tournament"]
"""Rules whose answers are those of a card: `CardScore` and `CardWaits` (also for ``rules=american`` in the text)."""


def _one(text: str, rules: str, options: Options | None, card: str) -> AnyRequest:
    reader = Reader((rules,) if rules else (), options, card=card)
    requests = reader.all_requests(text, Where(None, None, text))
    if not requests:
        raise NotationError([fault("no_hand", at=(0, len(text)))], text)
    return requests[0]


@overload
def score(  # type: ignore[overload-overlap]
    text: str, rules: CardRules, options: Options | None = None, card: str = ""
) -> "CardScore": ...
@overload
def score(text: str, rules: str = "", options: Options | None = None, card: str = "") -> Score: ...
def score(text: str, rules: str = "", options: Options | None = None, card: str = "") -> "Score | CardScore":
    """Score a hand in notation: ``score("123m456m55p678p67m +8m", rules="sichuan:mil-2025")``.

    `options` are those of the rule set; `card` is the path of the card of an American hand,
    empty: the practice card. Raises `NotationError`, `ImpossibleHandError`, `RulesError` or (for a card) `FileError`,
    all of them `MjcalcError`. A hand that does not win is an answer, not an error.
    """
    return score_any(_one(text, rules, options, card))


@overload
def waits(  # type: ignore[overload-overlap]
    text: str, rules: CardRules, options: Options | None = None, card: str = ""
) -> "CardWaits": ...
@overload
def waits(text: str, rules: str = "", options: Options | None = None, card: str = "") -> "Waits": ...
def waits(text: str, rules: str = "", options: Options | None = None, card: str = "") -> "Waits | CardWaits":
    """Say what a hand waits for, what each wait is worth, or how far the hand is from ready. Raises as `score` does."""
    return waits_any(_one(text, rules, options, card))


def check(text: str, rules: str = "", options: Options | None = None, card: str = "") -> "Check":
    """Judge the claim that follows ``=`` in the text. Raises as `score` does, also for an unknown pattern name."""
    return check_any(_one(text, rules, options, card))


def convert(text: str, source: str = "auto", target: str = "auto") -> str:
    """Write a hand of one notation in another: ``convert("m123p0z7", "kobalab")`` gives ``123m0p +7z``.

    ``auto`` is our own notation, the others are those of ``mjcalc parse --from`` and ``--to``. Raises `NotationError`
    for a text that is not of the notation and for a hand that the other one cannot say, `ImpossibleHandError` for
    five equal tiles and `RulesError` (E321, E323) for a notation that is not known or never written.
    """
    where = Where(None, None, text)
    if source != "auto":
        from mjcalc.notation.foreign import read
        from mjcalc.scoring.converting import where_of

        found = next(iter(read(source, [text.encode("utf-8", "replace")])), None)
        if found is None:
            raise NotationError([fault("no_hand", at=(0, len(text)))], text)
        if found.error is not None:
            raise found.error
        where = where_of(found)._replace(line=None)
    requests = Reader().all_requests(where.canonical, where)
    if not requests:
        raise NotationError([fault("no_hand", at=(0, len(text)))], text)
    parsed = parse_any(requests[0])
    if target == "auto":
        return parsed.text
    from mjcalc.scoring.converting import written_in

    return written_in(requests[0], target)


def settle(
    text: str, rules: str = "", options: Options | None = None, card: str = "", file: str | None = None
) -> "Settled":
    """Settle a record of deals, a line an event: who pays whom and why, sessions, the match.

    A line that is wrong is in the answer's ``errors`` and spoils its deal alone. Raises `RulesError` for unknown rules
    or options given here. `file` names the record in places, and is where a ``@card`` is looked for first.
    """
    from mjcalc.settlement.book import settle_lines

    return settle_lines(text.splitlines(), Reader((rules,) if rules else (), options, card=card), file)


def parse(text: str) -> Parsed:
    """Read a hand, without asking any rule set whether it can exist.

    Raises `NotationError`, `ImpossibleHandError` for five equal tiles, or `RulesError` for ``rules=`` that are none.
    """
    line = read_line(text)
    if line.rules and line.kind == "hand":
        line = read_line(text, profile=rules_in_force(line.rules).profile)
    if line.kind != "hand":
        raise NotationError([fault("no_hand", at=(0, len(text)))], text)
    if line.hand is None:
        raise ImpossibleHandError(line.faults, text)
    return parse_of(Request(line, line.hand, rules_in_force(), Where(None, None, text)))
