"""A record from its first line to its last: deals, sessions, matches."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mjcalc.errors import Fault, MjcalcError, RulesError, fault
from mjcalc.notation.deals import DealLine, read_deal_line
from mjcalc.notation.text import clean
from mjcalc.rulesets.deals import PLAYERS, DealRules, Table
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.reader import Reader
from mjcalc.scoring.result import Where
from mjcalc.scoring.win import Assumed
from mjcalc.settlement.deal import DEFAULT_NAMES, DealLedger
from mjcalc.settlement.hands import Setting
from mjcalc.settlement.result import DealResult, MatchResult, SessionResult
from mjcalc.settlement.tally import Tally

WINDS = ("E", "S", "W", "N")

_OF_THE_DEAL = ("@rules", "@option", "@with", "@card")
"""Lines that say how a deal is settled: they stand between deals."""


class Trouble(NamedTuple):
    """An error that shows only when a deal is over, with the line it is about."""

    where: Where
    error: MjcalcError


Answer = DealResult | SessionResult | MatchResult
Completed = Answer | Trouble
"""What a line of a record can complete."""


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
        self.tally = Tally()
        self._seated = False
        self._number = 0
        self._matches = 0
        self._lost = False
        self._assumed: tuple[Assumed, ...] = ()
        self._warnings: tuple[Fault, ...] = ()

    def read(self, text: str, where: Where) -> Iterator[Completed]:
        """Read a line; yield what it completes. Raises `MjcalcError` with the line's place.

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
            yield from self._begin(line, where)
        elif line.kind == "session":
            yield from self._close(ended_by=True)
            self._lost = False
            yield from self._end_session(line, where)
        elif line.kind != "blank":
            self._event(line, where)

    def end(self) -> Iterator[Completed]:
        """Yield what the end of the file completes: the deal, the session, the match."""
        yield from self._close(ended_by=False)
        yield from self._end_match()

    @property
    def worth_a_match(self) -> bool:
        """Whether the result of the match says more than its only deal."""
        return self._matches > 1 or self.tally.worth_telling

    def spoil(self) -> None:
        """Take note that a line of the deal could not even be read."""
        if self.deal is not None:
            self.deal.broken = True

    # lines

    def _directive(self, text: str, where: Where) -> None:
        """Do what an ``@`` line says; within a deal it cannot say how the deal is settled."""
        self.reader.all_requests(text, where)
        inside = self.deal is not None and not self.deal.table.ended
        if inside and clean(text).text.split()[0].lower() in _OF_THE_DEAL:
            raise RulesError([fault("rules_in_deal", at=(0, len(text.rstrip())))], text)

    def _seats(self, line: DealLine, text: str) -> None:
        """Seat the players; between deals they may change places."""
        people = self.tally.people
        moved = self.deal is not None and line.seats != self.names
        if moved or (people and set(line.seats) != set(people[:4])):
            raise RulesError([fault("seats_change", at=(0, len(text)))], text)
        self.names, self._seated = line.seats, True

    def _rules(self, text: str) -> tuple[Rules, DealRules]:
        rules = self.reader.rules_now(text)
        hooks: DealRules = rules.settles()(rules)
        return rules, hooks

    def _begin(self, line: DealLine, where: Where) -> Iterator[Completed]:
        """Begin a deal; one whose first line is wrong is not settled, and its events are passed over."""
        self._lost = False
        try:
            rules, hooks = self._rules(where.text)
            yield from self._same_points(hooks)
            self._open(line, where, rules, hooks)
        except MjcalcError:
            self._lost = True
            self._number += 1
            self.tally.deals += 1
            self.tally.lose(self._number)
            raise

    def _same_points(self, hooks: DealRules) -> Iterator[Completed]:
        """End the match where points of another kind follow: they do not add."""
        if self.tally.rules is not None and hooks.kind_of_points != self.tally.kind:
            yield from self._end_match()
            self.tally = Tally()

    def _open(self, line: DealLine, where: Where, rules: Rules, hooks: DealRules) -> None:
        self._assumed, self._warnings = (), ()
        if not self.reader.says_rules:
            self._assumed = (("assumed_rules", (("x", f"{rules.id}:{rules.edition}"),)),)
        self.tally.begin(rules, hooks, self.names, where)
        setting = Setting(
            rules, hooks, self.names, self.reader.card_of(where.file), self.reader.with_words, self._seated
        )
        dealer = self._dealer(line, hooks, where)
        order = hooks.order(self.tally.played)
        table = Table(dealer, order, self._winds(order, dealer, hooks))
        self._number += 1
        self.deal = DealLedger(setting, table, where)

    def _dealer(self, line: DealLine, hooks: DealRules, where: Where) -> int:
        due, unsure = self.tally.next, self.tally.next_unsure
        if line.dealer:
            if line.dealer not in self.names:
                hint: dict[str, object] = {"x": ", ".join(self.names)}
                raise RulesError([
                    fault("unknown_player", at=line.dealer_at, x=line.dealer, hint="choose_one_of", hint_args=hint)
                ], where.text)  # fmt: skip
            if due and due != line.dealer and not unsure and self.tally.session.deals:
                self._warnings = (fault("dealer_differs", at=line.dealer_at, x=line.dealer, y=due),)
            return self.names.index(line.dealer)
        if due:
            if unsure:
                self._assumed += (("settle.dealer_unsure", (("x", due),)),)
            return self.names.index(due)
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
            self.deal.look_over(line, where)
        else:
            self.deal.add(line, where)

    # results

    def _close(self, ended_by: bool) -> Iterator[Completed]:
        deal = self.deal
        if deal is None:
            return
        self.deal = None
        trouble = deal.left_over() if ended_by else None
        if trouble is not None:
            yield Trouble(*trouble)
        warnings = self._warnings
        if not deal.broken and ended_by and not deal.table.ended:
            warnings += (fault("deal_not_ended", at=(0, len(deal.where.text.rstrip()))),)
        session = self.tally.session.number
        running, following = self.tally.close(deal, self._number)
        yield DealResult(
            self._number, session, deal.setting.rules, deal.names, deal.table, tuple(deal.events), running, following,
            not deal.broken, deal.where, self._assumed, warnings,
        )  # fmt: skip

    def _end_session(self, line: DealLine, where: Where) -> Iterator[Completed]:
        if line.results:
            rules, hooks = self._rules(where.text)
            yield from self._same_points(hooks)
            self._read_sums(line, where, hooks)
            self.tally.begin(rules, hooks, self.names, where)
        elif not self.tally.session.deals or self.tally.rules is None:
            return
        yield self.tally.end_session(written=not line.results)

    def _read_sums(self, line: DealLine, where: Where, hooks: DealRules) -> None:
        """Take the sums of a session as written; they have to be those of its deals, if deals are written too."""
        whole = 0, len(where.text.rstrip())
        said: dict[str, int] = {}
        for name, points, at in line.results:
            if name in said:
                raise RulesError([fault("said_twice", at=at, x=name)], where.text)
            if name not in self.names:
                hint: dict[str, object] = {"x": ", ".join(self.names)}
                wrong = fault("unknown_player", at=at, x=name, hint="choose_one_of", hint_args=hint)
                raise RulesError([wrong], where.text)
            said[name] = points
        missing = [name for name in self.names if name not in said]
        if missing:
            raise RulesError([fault("session_lacks", at=whole, x=", ".join(missing))], where.text)
        now = self.tally.session
        written = {name: now.sums.get(name, 0) for name in self.names}
        if now.deals:
            if not now.unsettled and said != written:
                shown = " ".join(f"{name} {n:+d}" for name, n in written.items())
                raise RulesError([fault("session_differs", at=whole, x=shown)], where.text)
            return
        if hooks.among_players and sum(said.values()) > 0:
            raise RulesError([fault("session_sum", at=whole, n=f"{sum(said.values()):+d}")], where.text)
        self.tally.take_sums(said)

    def _end_match(self) -> Iterator[Completed]:
        tally = self.tally
        if tally.rules is None:
            return
        if tally.session.deals:
            result = tally.end_session()
            if len(tally.sessions) > 1:
                yield result
        if tally.sessions:
            self._matches += 1
            yield tally.match()


class Settled(NamedTuple):
    """A record settled from its first line to its last."""

    deals: tuple[DealResult, ...]
    sessions: tuple[SessionResult, ...]
    match: MatchResult | None
    """The last match; None: the record has neither a deal nor the sums of a session."""
    errors: tuple[tuple[Where, MjcalcError], ...]
    """What is wrong, each with its line; the deals concerned are not settled."""
    matches: tuple[MatchResult, ...] = ()
    """All matches: one, unless the record goes on under another rule set."""


def settle_lines(lines: Iterable[str], reader: Reader, file: str | None = None) -> Settled:
    """Settle a record; what is wrong with a line is in the answer, not raised."""
    book = Book(reader)
    answers: list[Answer] = []
    errors: list[tuple[Where, MjcalcError]] = []
    for number, text in enumerate(lines, 1):
        where = Where(file, number, text)
        try:
            for answer in book.read(text, where):
                if isinstance(answer, Trouble):
                    errors.append((answer.where, answer.error))
                else:
                    answers.append(answer)
        except MjcalcError as error:
            errors.append((where, error))
    answers.extend(answer for answer in book.end() if not isinstance(answer, Trouble))
    matches = tuple(answer for answer in answers if isinstance(answer, MatchResult))
    deals = tuple(answer for answer in answers if isinstance(answer, DealResult))
    sessions = tuple(session for match in matches for session in match.sessions)
    return Settled(deals, sessions, matches[-1] if matches else None, tuple(errors), matches)
