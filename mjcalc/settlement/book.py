"""A record from its first line to its last: deals, sessions, the match."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from mjcalc.errors import Fault, MjcalcError, RulesError, fault
from mjcalc.notation.deals import DealLine, read_deal_line
from mjcalc.rulesets.deals import NOBODY, PLAYERS, REPLAYED, DealRules, Table
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.reader import Reader
from mjcalc.scoring.result import Where
from mjcalc.scoring.win import Assumed
from mjcalc.settlement.deal import DEFAULT_NAMES, DealLedger
from mjcalc.settlement.hands import Setting
from mjcalc.settlement.match import final, ranking
from mjcalc.settlement.result import DealResult, MatchResult, SessionResult, net

WINDS = ("E", "S", "W", "N")

Points = TypeVar("Points", int, float)

Answer = DealResult | SessionResult | MatchResult


class _Session(NamedTuple):
    """A session as far as it has come."""

    number: int
    deals: int = 0
    sums: Mapping[str, int] = {}
    heavy: Mapping[str, int] = {}
    fines: Mapping[str, float] = {}
    unsettled: tuple[int, ...] = ()


class Book:
    """Reads the lines of a record in order; each line gives what it completes.

    `reader` knows the rules and options asked for and what ``@`` lines say.
    """

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.begin_file()

    def begin_file(self) -> None:
        """Begin another record."""
        self.reader.begin_file()
        self.names: tuple[str, ...] = DEFAULT_NAMES
        self.deal: DealLedger | None = None
        self._number = 0
        self._played = 0
        self._deal_rules: Rules | None = None
        self._first: Where | None = None
        self._people: tuple[str, ...] = ()
        """The players as first seated, and behind them whoever bets."""
        self._totals: Mapping[str, int] = {}
        self._next = ""
        self._next_unsure = False
        self._lost = False
        self._session = _Session(1)
        self._sessions: list[SessionResult] = []
        self._unsettled: list[int] = []
        self._fines: Mapping[str, float] = {}
        self._assumed: tuple[Assumed, ...] = ()

    def read(self, text: str, where: Where) -> Iterator[Answer]:
        """Read a line; yield the deal and the session that it ends. Raises `MjcalcError` with the line's place.

        A line that is wrong spoils its deal, which is not settled; the other deals are.
        """
        try:
            line = read_deal_line(text)
            if line.kind == "directive":
                self._directive(text, where)
                return
        except MjcalcError:
            if self.deal is not None:
                self.deal.broken = True
            raise
        if line.kind == "seats":
            if self.deal is not None and self.deal.table.ended:
                yield from self._close(ended_by=True)
            self._seats(line, text)
        elif line.kind == "deal":
            yield from self._close(ended_by=True)
            self._begin(line, where)
        elif line.kind == "session":
            yield from self._close(ended_by=True)
            self._lost = False
            yield from self._end_session(line, where)
        elif line.kind != "blank":
            self._event(line, where)

    def end(self) -> Iterator[Answer]:
        """Yield what the end of the file completes: the deal, the session, the match."""
        yield from self._close(ended_by=False)
        if self._session.deals:
            self._sessions.append(self._session_result())
            if len(self._sessions) > 1:
                yield self._sessions[-1]
        if self._sessions and self._deal_rules is not None:
            yield self._match()

    @property
    def worth_a_match(self) -> bool:
        """Whether the result of the match says more than its only deal."""
        return self._number > 1 or len(self._sessions) > 1 or any(not each.written for each in self._sessions)

    def spoil(self) -> None:
        """Take note that a line of the deal could not even be read."""
        if self.deal is not None:
            self.deal.broken = True

    # lines

    def _directive(self, text: str, where: Where) -> None:
        self.reader.all_requests(text, where)

    def _seats(self, line: DealLine, text: str) -> None:
        """Seat the players; between deals they may change places."""
        moved = self.deal is not None and line.seats != self.names
        if moved or (self._people and set(line.seats) != set(self._people[:4])):
            raise RulesError([fault("seats_change", at=(0, len(text)))], text)
        self.names = line.seats

    def _rules(self, text: str) -> tuple[Rules, DealRules]:
        rules = self.reader.rules_now(text)
        hooks: DealRules = rules.settles()(rules)
        return rules, hooks

    def _begin(self, line: DealLine, where: Where) -> None:
        """Begin a deal; one whose first line is wrong is not settled, and its events are passed over."""
        self._lost = False
        try:
            self._open(line, where)
        except MjcalcError:
            self._lost = True
            self._number += 1
            self._not_settled()
            raise

    def _open(self, line: DealLine, where: Where) -> None:
        """Begin a deal."""
        rules, hooks = self._rules(where.text)
        self._deal_rules = rules
        self._first = self._first or where
        self._people = self._people or self.names
        self._assumed = ()
        if not self.reader.says_rules:
            self._assumed = (("assumed_rules", (("x", f"{rules.id}:{rules.edition}"),)),)
        setting = Setting(rules, hooks, self.names, self.reader.card_of(where.file), self.reader.with_words)
        dealer = self._dealer(line, hooks, where)
        order = hooks.order(self._played)
        table = Table(dealer, order, self._winds(order, dealer, hooks))
        self._number += 1
        self.deal = DealLedger(setting, table, where)

    def _dealer(self, line: DealLine, hooks: DealRules, where: Where) -> int:
        if line.dealer:
            if line.dealer not in self.names:
                hint: dict[str, object] = {"x": ", ".join(self.names)}
                raise RulesError([
                    fault("unknown_player", at=line.dealer_at, x=line.dealer, hint="choose_one_of", hint_args=hint)
                ], where.text)  # fmt: skip
            return self.names.index(line.dealer)
        if self._next:
            if self._next_unsure:
                self._assumed += (("settle.dealer_unsure", (("x", self._next),)),)
            return self.names.index(self._next)
        first = hooks.order(0)[0]
        self._assumed += (("settle.first_dealer", (("x", self.names[first]),)),)
        return first

    def _winds(self, order: tuple[int, ...], dealer: int, hooks: DealRules) -> tuple[int, ...]:
        """Return the wind of each player: the dealer is East; names E S W N are the winds."""
        if set(self.names) == set(WINDS) and hooks.winds_matter:
            if self.names[dealer] != "E":
                self._assumed += (("settle.names_are_winds", (("x", self.names[dealer]),)),)
            return tuple(WINDS.index(name) for name in self.names)
        return tuple((order.index(who) - order.index(dealer)) % 4 for who in PLAYERS)

    def _event(self, line: DealLine, where: Where) -> None:
        if self._lost:
            return
        if self.deal is None:
            raise RulesError([fault("no_deal_yet", at=(0, len(where.text.rstrip())), hint="begin_deal")], where.text)
        if self.deal.broken:
            return  # what follows an event that cannot be would only be wrong as well
        self.deal.add(line, where)

    # results

    def _close(self, ended_by: bool) -> Iterator[DealResult]:
        deal = self.deal
        if deal is None:
            return
        self.deal = None
        hooks, rules = deal.setting.hooks, deal.setting.rules
        settled = not deal.broken
        warnings: tuple[Fault, ...] = ()
        if settled and ended_by and not deal.table.ended:
            warnings += (fault("deal_not_ended", at=(0, len(deal.where.text.rstrip()))),)
        following = hooks.next_dealer(deal.table, self._played)
        self._played += deal.table.ended not in REPLAYED
        self._next, self._next_unsure = "" if following == NOBODY else self.names[following], deal.broken
        names = deal.names
        self._people += tuple(name for name in names if name not in self._people)
        scores = net(tuple(t for event in deal.events for t in event.transfers), len(names))
        if settled:
            self._add(deal.table, dict(zip(names, scores, strict=True)))
        else:
            self._not_settled()
        running = tuple(self._totals.get(name, 0) for name in names)
        self._session = self._session._replace(deals=self._session.deals + 1)
        yield DealResult(
            self._number, self._session.number, rules, names, deal.table, tuple(deal.events), running, following,
            settled, deal.where, self._assumed, warnings,
        )  # fmt: skip

    def _not_settled(self) -> None:
        self._unsettled.append(self._number)
        self._session = self._session._replace(unsettled=(*self._session.unsettled, self._number))

    def _add(self, table: Table, scores: Mapping[str, int]) -> None:
        """Add a deal to the session and the match."""
        now = self._session
        self._totals = _sums(self._totals, scores)
        self._session = now._replace(
            sums=_sums(now.sums, scores),
            heavy=_sums(now.heavy, dict(zip(self.names, table.heavy, strict=True))),
            fines=_sums(now.fines, dict(zip(self.names, table.game_points, strict=True))),
        )

    def _session_result(self) -> SessionResult:
        now, rules, players = self._session, self._deal_rules, self._people[:4]
        assert rules is not None
        hooks: DealRules = rules.settles()(rules)
        sums = tuple(now.sums.get(name, 0) for name in self._people)
        heavy = tuple(now.heavy.get(name, 0) for name in players)
        lost = hooks.session_lost(heavy)
        points = hooks.session_points(sums[:4], heavy)
        if len(now.unsettled) == now.deals > 0:
            points = None  # none of its deals counts
        self._fines = _sums(self._fines, now.fines)
        self._session = _Session(now.number + 1)
        return SessionResult(now.number, self._people, sums, points, lost, unsettled=now.unsettled)

    def _end_session(self, line: DealLine, where: Where) -> Iterator[SessionResult]:
        if line.results:
            self._read_sums(line, where)
        if not self._session.deals and not line.results:
            return
        result = self._session_result()._replace(written=not line.results)
        self._sessions.append(result)
        yield result

    def _read_sums(self, line: DealLine, where: Where) -> None:
        """Take the sums of a session as written; they have to be those of its deals, if deals are written too."""
        self._deal_rules = self._deal_rules or self._rules(where.text)[0]
        said: dict[str, int] = {}
        for name, points, at in line.results:
            if name not in self.names or name in said:
                phrase = "said_twice" if name in said else "unknown_player"
                raise RulesError([fault(phrase, at=at, x=name)], where.text)
            said[name] = points
        now = self._session
        written = {name: now.sums.get(name, 0) for name in self.names}
        if now.deals and not now.unsettled and {name: said.get(name, 0) for name in self.names} != written:
            shown = " ".join(f"{name} {n:+d}" for name, n in written.items())
            raise RulesError([fault("session_differs", at=(0, len(where.text.rstrip())), x=shown)], where.text)
        if not now.deals:
            self._people = self._people or self.names
            self._totals = _sums(self._totals, said)
            self._session = now._replace(sums=said)

    def _match(self) -> MatchResult:
        rules = self._deal_rules
        assert rules is not None
        sums = tuple(self._totals.get(name, 0) for name in self._people)
        fines = tuple(self._fines.get(name, 0) for name in self._people[:4])
        points = final(self._sessions, fines)
        return MatchResult(
            rules, self._people, tuple(self._sessions), sums, points, fines, ranking(sums, points),
            self._number, tuple(self._unsettled), self._first or Where(),
        )  # fmt: skip


def _sums(one: Mapping[str, Points], other: Mapping[str, Points]) -> dict[str, Points]:
    """Add up what two tables say of each name."""
    both = dict(one)
    for name, points in other.items():
        both[name] = both[name] + points if name in both else points
    return both


class Settled(NamedTuple):
    """A record settled from its first line to its last."""

    deals: tuple[DealResult, ...]
    sessions: tuple[SessionResult, ...]
    match: MatchResult | None
    """None: the record has neither a deal nor the sums of a session."""
    errors: tuple[tuple[Where, MjcalcError], ...]
    """What is wrong, each with its line; the deals concerned are not settled."""


def settle_lines(lines: Iterable[str], reader: Reader, file: str | None = None) -> Settled:
    """Settle a record; what is wrong with a line is in the answer, not raised."""
    book = Book(reader)
    answers: list[Answer] = []
    errors: list[tuple[Where, MjcalcError]] = []
    for number, text in enumerate(lines, 1):
        where = Where(file, number, text)
        try:
            answers.extend(book.read(text, where))
        except MjcalcError as error:
            errors.append((where, error))
    answers.extend(book.end())
    match = next((answer for answer in answers if isinstance(answer, MatchResult)), None)
    deals = tuple(answer for answer in answers if isinstance(answer, DealResult))
    return Settled(deals, match.sessions if match else (), match, tuple(errors))
