"""What the settlement of a record answers: frozen values that know their JSON records, enough for a score sheet."""

from typing import TYPE_CHECKING, Any, NamedTuple

from mjcalc import __version__
from mjcalc.errors import Fault
from mjcalc.locale import say
from mjcalc.notation import american_text, hand_text
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.deals import NOBODY, Args, Posting, Table, Transfer, Worth
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.claims import Check, claim_dict
from mjcalc.scoring.remarks import warning_dict
from mjcalc.scoring.result import SCHEMA, Score, Where, assumed_texts, place_of
from mjcalc.scoring.win import Assumed

if TYPE_CHECKING:
    from mjcalc.model.american import AmericanHand
    from mjcalc.model.hand import Hand
    from mjcalc.scoring.cards import CardScore, CardWaits
    from mjcalc.scoring.waits import Waits


def fill(args: Args, names: tuple[str, ...], language: str) -> dict[str, str]:
    """Put names of players and words of the language into what goes into a phrase."""
    return {key: fill_text(value, names, language) for key, value in args}


def fill_text(value: str, names: tuple[str, ...], language: str) -> str:
    """Write one such part: players (numbers between U+0001), a word (behind U+0002), or text as it is."""
    if value.startswith("\x02"):
        return say(value[1:].replace("-", "_"), language)
    parts = value.split("\x01")
    return "".join(names[int(part)] if place % 2 else part for place, part in enumerate(parts))


def named(fault: Fault, names: tuple[str, ...], language: str = "en") -> Fault:
    """Return a fault with the names of the players in it."""
    return fault._replace(args=tuple(fill(fault.args, names, language).items()))


def net(transfers: tuple[Transfer, ...], players: int) -> tuple[int, ...]:
    """Add up transfers: what each player gets (+) or gives (-)."""
    points = [0] * players
    for payer, payee, amount in transfers:
        if payer != NOBODY:
            points[payer] -= amount
        if payee != NOBODY:
            points[payee] += amount
    return tuple(points)


class EventResult(NamedTuple):
    """One event of a deal with what came of it."""

    kind: str
    """win, kong, false_win ... (grammar/deal.lark)."""
    line: int
    """Number of its line in the file, from 1."""
    text: str
    """The event as typed."""
    by: int = NOBODY
    source: int = NOBODY
    words: tuple[str, ...] = ()
    postings: tuple[Posting, ...] = ()
    hand: "Hand | AmericanHand | None" = None
    worth: Worth | None = None
    """What is paid for, from the hand or as said."""
    answer: "Score | CardScore | Waits | CardWaits | None" = None
    """The right breakdown of the hand, or what it waits for."""
    check: Check | None = None
    """The verdict on what was claimed of it."""
    claimed: Worth | None = None
    """What was claimed, where that is not right."""
    repair: tuple[int, ...] = ()
    """What each player gets (+) or gives (-) to put a payment on the wrong count right."""
    policy: tuple[str, str] = ("", "")
    """Who had to see a wrong count and until when: id of a phrase and the clause."""
    note: str = ""
    states: tuple["EventResult", ...] = ()
    """The hands of a draw."""
    assumed: tuple[Assumed, ...] = ()
    warnings: tuple[Fault, ...] = ()

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """Everything that is paid."""
        return tuple(transfer for posting in self.postings for transfer in posting.transfers)

    @property
    def clause(self) -> str:
        """The clauses it rests on, each once."""
        return "; ".join(dict.fromkeys(posting.clause for posting in self.postings if posting.clause))

    @property
    def hand_text(self) -> str:
        """The hand in canonical notation; empty if it is not written down."""
        if self.hand is None:
            return ""
        from mjcalc.model.hand import Hand

        return hand_text(self.hand) if isinstance(self.hand, Hand) else american_text(self.hand)

    def to_dict(self, names: tuple[str, ...], rules: Rules, language: str = "en") -> dict[str, Any]:
        """Return the event as in the record; fan are on the table's scale."""
        record: dict[str, Any] = {"event": self.kind.replace("_", "-"), "line": self.line}
        if self.by != NOBODY:
            record["by"] = names[self.by]
        if self.source != NOBODY:
            record["from"] = names[self.source]
        if self.words:
            record["words"] = list(self.words)
        record["text"] = self.text
        record["transfers"] = by_name(net(self.transfers, len(names)), names)
        to_nobody = sum(each.points for each in self.transfers if each.payee == NOBODY)
        to_nobody -= sum(each.points for each in self.transfers if each.payer == NOBODY)
        if to_nobody:
            record["to_nobody"] = to_nobody
        record["clause"] = self.clause
        record["parts"] = [posting_dict(posting, names, language) for posting in self.postings]
        if self.hand is not None:
            record["hand"] = self.hand_text
        if self.worth is not None:
            record["value"] = self.worth.total
            if self.worth.fan is not None and self.worth.capped_fan is not None and isinstance(rules, RuleSet):
                record["fan"] = rules.show_fan(self.worth.fan)
                record["capped_fan"] = rules.show_fan(self.worth.capped_fan)
        self._add_answer(record, names, language)
        if self.note:
            record["note"] = self.note
        if self.states:
            record["states"] = [state.to_dict(names, rules, language) for state in self.states]
        if self.assumed:
            record["assumed"] = assumed_texts(self.assumed, language)
        if self.warnings:
            record["warnings"] = [warning_dict(named(each, names, language), language) for each in self.warnings]
        return record

    def _add_answer(self, record: dict[str, Any], names: tuple[str, ...], language: str) -> None:
        if self.answer is not None and self.kind != "state":
            answer = self.answer.to_dict(language)
            record["score"] = {key: answer[key] for key in _OF_ANSWER if key in answer}
        if self.check is not None and self.check.claim is not None:
            record["claim"] = claim_dict(self.check.claim)
            record["verdict"] = self.check.verdict
        if self.claimed is not None:
            higher = self.worth is None or self.claimed.total > self.worth.total
            record.setdefault("verdict", "too_high" if higher else "too_low")
            record["claimed_value"] = self.claimed.total
        if any(self.repair):
            record["repair"] = by_name(self.repair, names)
        phrase, clause = self.policy
        if phrase:
            record["consequence"] = say(phrase, language)
            record["consequence_clause"] = clause


_OF_ANSWER = ("win", "reason_code", "reason", "total", "fan", "capped_fan", "patterns", "not_counted", "arrangement")
"""What of the record of a hand stands in that of its event."""


def by_name(points: tuple[int, ...], names: tuple[str, ...]) -> dict[str, int]:
    """Write points by the names of the players."""
    return dict(zip(names, points, strict=True))


def posting_dict(posting: Posting, names: tuple[str, ...], language: str) -> dict[str, Any]:
    """Return what one clause made of an event as in the record."""
    record: dict[str, Any] = {"reason": say(posting.reason, language, **fill(posting.args, names, language))}
    record["code"] = posting.code or posting.reason.partition(".")[2]
    record["clause"] = posting.clause
    record["moves"] = [
        {"from": _who(payer, names), "to": _who(payee, names), "points": points}
        for payer, payee, points in posting.transfers
    ]
    return record


def _who(number: int, names: tuple[str, ...]) -> str | None:
    return None if number == NOBODY else names[number]


class DealResult(NamedTuple):
    """A deal with its ledger."""

    number: int
    """Counted from 1 through the match."""
    session: int
    rules: Rules
    names: tuple[str, ...]
    """Players, and whoever bets behind them."""
    table: Table
    events: tuple[EventResult, ...]
    running: tuple[int, ...]
    """Sums through this deal, of deals that are settled."""
    next_dealer: int
    settled: bool
    """False: an event that cannot be makes the ledger worthless; it does not count."""
    where: Where
    assumed: tuple[Assumed, ...] = ()
    warnings: tuple[Fault, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """What each player won or lost."""
        return net(self.transfers, len(self.names))

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """Everything that is paid in the deal."""
        return tuple(transfer for event in self.events for transfer in event.transfers)

    @property
    def to_nobody(self) -> int:
        """Points that nobody got (negative: that came from nobody, as in a tournament)."""
        return -sum(self.scores)

    @property
    def all_warnings(self) -> tuple[tuple[int, str, Fault], ...]:
        """Every warning with the number and the text of its line."""
        everything = [part for event in self.events for part in (event, *event.states)]
        found = [(part.line, part.text, each) for part in everything for each in part.warnings]
        return (*found, *((self.where.line or 0, self.where.text, each) for each in self.warnings))

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the record, equal to the JSON line."""
        record: dict[str, Any] = {"schema": SCHEMA, "mjcalc": __version__, "type": "deal"} | place_of(self.where)
        record |= {"deal": self.number, "session": self.session, "rules": self.rules.id, "edition": self.rules.edition}
        record["options"] = self.rules.given
        record["dealer"] = _who(self.table.dealer, self.names)
        record["events"] = [event.to_dict(self.names, self.rules, language) for event in self.events]
        record["settled"] = self.settled
        record["scores"] = by_name(self.scores, self.names) if self.settled else None
        record["to_nobody"] = self.to_nobody if self.settled else None
        record["running"] = by_name(self.running, self.names)
        record["ended"] = self.table.ended or None
        record["next_dealer"] = _who(self.next_dealer, self.names)
        record["assumed"] = assumed_texts(self.assumed, language)
        record["warnings"] = [
            {"line": line} | warning_dict(named(each, self.names, language), language)
            for line, _, each in self.all_warnings
        ]
        return record


class SessionResult(NamedTuple):
    """A session: the sums of its deals, and the game points for the ranks."""

    number: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    game_points: tuple[float, ...] | None
    """Of the four players; None: the rule set has none, or no deal of the session counts."""
    heavy: tuple[int, ...] = ()
    """Players who lost the session by a second heavy fault."""
    written: bool = True
    """False: the deals are not written down, only the sums."""
    unsettled: tuple[int, ...] = ()
    """Numbers of its deals that do not count."""
    rules: Rules | None = None
    file: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the session as in the record of the match."""
        record: dict[str, Any] = {"session": self.number, "scores": by_name(self.scores, self.names)}
        if self.game_points is not None:
            record["game_points"] = dict(zip(self.names[:4], self.game_points, strict=True))
        if self.heavy:
            record["lost"] = [self.names[who] for who in self.heavy]
        if self.unsettled:
            record["unsettled"] = list(self.unsettled)
        return record


class Place(NamedTuple):
    """A place in the final ranking."""

    rank: int
    """Shared where players are level."""
    who: int


class MatchResult(NamedTuple):
    """A match: its sessions and the ranking."""

    rules: Rules
    names: tuple[str, ...]
    sessions: tuple[SessionResult, ...]
    scores: tuple[int, ...]
    game_points: tuple[float, ...] | None
    fines: tuple[float, ...]
    """Game points taken off by the referee."""
    ranking: tuple[Place, ...]
    deals: int
    unsettled: tuple[int, ...]
    """Numbers of deals that do not count."""
    where: Where
    open: int = 0
    """Number of the last deal, if it has not ended yet."""

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the record, equal to the JSON line."""
        record: dict[str, Any] = {"schema": SCHEMA, "mjcalc": __version__, "type": "match"}
        record |= {} if self.where.file is None else {"file": self.where.file}
        record |= {"rules": self.rules.id, "edition": self.rules.edition}
        record["sessions"] = [session.to_dict() for session in self.sessions]
        record["deals"] = self.deals
        record["scores"] = by_name(self.scores, self.names)
        if self.game_points is not None:
            record["game_points"] = dict(zip(self.names[:4], self.game_points, strict=True))
            if any(self.fines):
                record["fines"] = dict(zip(self.names[:4], self.fines, strict=True))
        record["ranking"] = [self.names[place.who] for place in self.ranking]
        record["ranks"] = {self.names[place.who]: place.rank for place in self.ranking}
        if self.unsettled:
            record["unsettled"] = list(self.unsettled)
        if self.open:
            record["open"] = self.open
        return record
