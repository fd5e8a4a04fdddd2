"""What the deals of a match add up to: running totals, sessions, who deals next, the ranking."""

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from mjcalc.rulesets.deals import NOBODY, REPLAYED, DealRules
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.result import Where
from mjcalc.settlement.deal import DealLedger
from mjcalc.settlement.match import final, ranking
from mjcalc.settlement.result import MatchResult, SessionResult, net

Points = TypeVar("Points", int, float)


class Session(NamedTuple):
    """A session as far as it has come."""

    number: int
    deals: int = 0
    sums: Mapping[str, int] = {}
    heavy: Mapping[str, int] = {}
    fines: Mapping[str, float] = {}
    unsettled: tuple[int, ...] = ()


class Tally:
    """Adds up the deals of one match, all of one kind of points."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.kind = ""
        """What the points are; see `DealRules.kind_of_points`."""
        self.first: Where | None = None
        self.people: tuple[str, ...] = ()
        """The players as first seated, and behind them whoever bets."""
        self.totals: Mapping[str, int] = {}
        self.next = ""
        """Who deals next; empty: not known."""
        self.next_unsure = False
        self.played = 0
        """Deals without those played again."""
        self.deals = 0
        self.open = 0
        """Number of the last deal, if it has no end."""
        self.session = Session(1)
        self.sessions: list[SessionResult] = []
        self.unsettled: list[int] = []
        self._fines: Mapping[str, float] = {}

    @property
    def worth_telling(self) -> bool:
        """Whether the result of the match says more than its only deal."""
        several = self.deals > 1 or len(self.sessions) > 1 or any(not each.written for each in self.sessions)
        return several or any(self._fines.values())

    def begin(self, rules: Rules, hooks: DealRules, names: tuple[str, ...], where: Where) -> None:
        """Take down under which rules a deal is played, and by whom."""
        self.rules, self.kind = rules, hooks.kind_of_points
        self.first = self.first or where
        self.people = self.people or names

    def lose(self, number: int) -> None:
        """Take down a deal that does not count."""
        self.unsettled.append(number)
        self.session = self.session._replace(unsettled=(*self.session.unsettled, number))

    def close(self, deal: DealLedger, number: int) -> tuple[tuple[int, ...], int]:
        """Add a deal, if it is right; return the running totals and who deals next."""
        hooks, names, table = deal.setting.hooks, deal.names, deal.table
        following = hooks.next_dealer(table, self.played)
        self.played += table.ended not in REPLAYED
        self.deals += 1
        self.open = 0 if table.ended or deal.broken else number
        self.next, self.next_unsure = "" if following == NOBODY else names[following], deal.broken
        self.people += tuple(name for name in names if name not in self.people)
        if deal.broken:
            self.lose(number)
        else:
            scores = net(tuple(t for event in deal.events for t in event.transfers), len(names))
            now = self.session
            by_name = dict(zip(names, scores, strict=True))
            self.totals = sums(self.totals, by_name)
            self.session = now._replace(
                sums=sums(now.sums, by_name),
                heavy=sums(now.heavy, dict(zip(names, table.heavy, strict=False))),
                fines=sums(now.fines, dict(zip(names, table.game_points, strict=False))),
            )
        self.session = self.session._replace(deals=self.session.deals + 1)
        return tuple(self.totals.get(name, 0) for name in names), following

    def take_sums(self, said: Mapping[str, int]) -> None:
        """Take the sums of a session whose deals are not written down."""
        self.totals = sums(self.totals, said)
        self.session = self.session._replace(sums=said)

    def end_session(self, written: bool = True) -> SessionResult:
        """Return the sums of a session and what its ranks are worth, and begin the next one."""
        now, rules, players = self.session, self.rules, self.people[:4]
        assert rules is not None
        hooks: DealRules = rules.settles()(rules)
        scores = tuple(now.sums.get(name, 0) for name in self.people)
        heavy = tuple(now.heavy.get(name, 0) for name in players)
        points = hooks.session_points(scores[:4], heavy)
        if len(now.unsettled) == now.deals > 0:
            points = None  # none of its deals counts
        self._fines = sums(self._fines, now.fines)
        self.session = Session(now.number + 1)
        result = SessionResult(
            now.number, self.people, scores, points, hooks.session_lost(heavy), written, now.unsettled, rules,
            self.first.file if self.first else None,
        )  # fmt: skip
        self.sessions.append(result)
        return result

    def match(self) -> MatchResult:
        """Return the match as far as it has come."""
        assert self.rules is not None
        scores = tuple(self.totals.get(name, 0) for name in self.people)
        fines = tuple(self._fines.get(name, 0) for name in self.people[:4])
        points = final(self.sessions, fines)
        return MatchResult(
            self.rules, self.people, tuple(self.sessions), scores, points, fines, ranking(scores, points),
            self.deals, tuple(self.unsettled), self.first or Where(), self.open,
        )  # fmt: skip


def sums(one: Mapping[str, Points], other: Mapping[str, Points]) -> dict[str, Points]:
    """Add up what two tables say of each name."""
    both = dict(one)
    for name, points in other.items():
        both[name] = both[name] + points if name in both else points
    return both
