"""What a rule set does with the events of a deal: what it is told of each, what it answers, and the state between.

Players are numbers 0-3 in playing order. All values are frozen: an event that cannot be leaves the table as it was.
A rule set's own part stands in its folder, ``deals.py``, as a class below `DealRules`.
"""

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from mjcalc.errors import Fault, ImpossibleHandError, Subject
from mjcalc.model.circumstances import NOTHING_SAID, SEATS, Circumstances
from mjcalc.model.hand import Hand
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.possible import contradictions
from mjcalc.rulesets.rules import Rules

NOBODY = -1
"""Stands for nobody as the payer or payee of a transfer."""

PLAYERS = range(4)

REPLAYED = ("abort", "replay")
"""Ends of a deal that is played again."""

Args = tuple[tuple[str, str], ...]


class Transfer(NamedTuple):
    """Points that go from one player to another."""

    payer: int
    payee: int
    points: int


class Posting(NamedTuple):
    """What one clause of the rules makes of an event: transfers, or only a ruling."""

    reason: str
    """Id of the phrase that says what it is."""
    transfers: tuple[Transfer, ...] = ()
    clause: str = ""
    args: Args = ()
    bets: bool = True
    """Whether somebody who bet on a player wins and pays with him here (american)."""
    by: int = NOBODY
    """Whose event it belongs to, of several on a line."""
    code: str = ""
    """A stable code where the phrase alone does not tell; empty: that of the phrase."""


class Worth(NamedTuple):
    """What a hand is worth, from its tiles or as the record says."""

    total: int
    """In the rule set's unit."""
    fan: int | None = None
    """Raw fan, where the rule set has fan."""
    capped_fan: int | None = None
    jokerless: bool = False
    doubles: bool = True
    """Whether the jokerless double may be paid (american)."""
    exposures: int = 0
    quint: bool = False


class Act(NamedTuple):
    """An event as a rule set sees it."""

    kind: str
    """win, kong, false_win ... (grammar/deal.lark)."""
    by: int = NOBODY
    words: frozenset[str] = frozenset()
    source: int = NOBODY
    """``from=``."""
    target: int = NOBODY
    """The other player of a misnamed tile, a challenge or a bet."""
    others: tuple[int, ...] = ()
    """Who threw in the hand as well."""
    tiles: tuple[int, ...] = ()
    """The kinds the event is about."""
    shown: tuple[int, ...] = ()
    said: Circumstances = NOTHING_SAID
    """How a hand was won; seats in it are winds."""
    worth: Worth | None = None
    value: int = -1
    number: int = -1
    game_points: float = 0
    state: str = ""
    """At a draw: ready, not-ready or pig."""
    parts: tuple["Act", ...] = ()
    """The states of a draw, the calls of claims."""

    @property
    def drawn(self) -> bool:
        """Whether a win is a self-draw: nobody is named who discarded the tile."""
        return self.source == NOBODY

    def flag(self, flag: int) -> bool:
        """Tell whether a circumstance of `mjcalc.model.circumstances` was said."""
        return bool(self.said.flags & flag)


class Kong(NamedTuple):
    """A kong of the deal, with what it earned."""

    by: int
    kind: str
    """exposed, concealed, added, late or robbed."""
    source: int
    tile: int
    paid: tuple[Transfer, ...] = ()
    """What it earned and is not given back."""


class Won(NamedTuple):
    """A win of the deal; several on one tile share the number."""

    number: int
    by: int
    source: int
    worth: Worth


class Pass(NamedTuple):
    """A winning tile that a player let go."""

    by: int
    worth: Worth


class Penalties(NamedTuple):
    """The penalty tiles of a player (kinds 0-33)."""

    live: tuple[int, ...] = ()
    """They must be discarded next, one of them as the player chooses."""
    dead: tuple[int, ...] = ()
    """They may not be discarded."""


class Verdict(NamedTuple):
    """Who gets a tile that was called (``claims``)."""

    source: int
    tile: int
    """Its kind; -1: not known."""
    kind: str
    """win, pung ...; empty: no call stands."""
    by: tuple[int, ...]
    """Whose calls stand."""
    refused: tuple[int, ...]
    clause: str
    added: bool = False
    """The tile was added to a pung: a win on it robs the kong."""


class Bet(NamedTuple):
    """A bet of somebody who does not play (american)."""

    bettor: int
    on: int
    """A player; `NOBODY`: a wall game."""
    void: bool


class Table(NamedTuple):
    """A deal as far as it has come."""

    dealer: int = NOBODY
    order: tuple[int, ...] = (0, 1, 2, 3)
    """The players in playing order of this deal."""
    winds: tuple[int, ...] = (0, 1, 2, 3)
    """The wind of each player, 0-3; empty: not known."""
    wins: tuple[Won, ...] = ()
    kongs: tuple[Kong, ...] = ()
    passes: tuple[Pass, ...] = ()
    dead: frozenset[int] = frozenset()
    """Players whose hands are dead."""
    pigs: frozenset[int] = frozenset()
    """Players ruled flower pigs before the end."""
    penalties: tuple[Penalties, ...] = (Penalties(),) * 4
    bets: tuple[Bet, ...] = ()
    heavy: tuple[int, ...] = (0, 0, 0, 0)
    """Faults of each player in this deal that count towards losing the session."""
    game_points: tuple[float, ...] = (0, 0, 0, 0)
    """Game points taken off by the referee."""
    ended: str = ""
    """``wins``, ``draw``, ``error``, ``replay`` or ``abort``; empty: it goes on."""
    last: str = ""
    """Kind of the last event: a kong is robbed, or dealt in after, right away."""
    thrown: int = -1
    """What was discarded after the kong of the last event; -1: nothing yet."""
    wall: str = ""
    """``last``: the last tile of the wall is out; ``won``: it was won on, nothing more is played."""
    verdict: Verdict | None = None
    """Of the last calls, if nobody has acted on it."""
    false_winner: int = NOBODY
    """Who last declared a win in error (american)."""
    false_value: int = -1
    """What the hand was worth that he tried for; -1: not said."""

    @property
    def out(self) -> frozenset[int]:
        """Players who have won."""
        return frozenset(won.by for won in self.wins)

    def others(self, player: int) -> tuple[int, ...]:
        """List the players beside one who have not won, in playing order from him."""
        return tuple(seat for seat in self.after(player) if seat not in self.out)

    def after(self, player: int) -> tuple[int, ...]:
        """List the three others in playing order, the next player first."""
        place = self.order.index(player)
        return tuple(self.order[(place + step) % 4] for step in (1, 2, 3))

    def distance(self, source: int, player: int) -> int:
        """Count the seats from one player to another in playing order."""
        return (self.order.index(player) - self.order.index(source)) % 4

    @property
    def next_win(self) -> int:
        """Number of the next win; wins on one tile share it."""
        return self.wins[-1].number + 1 if self.wins else 0


class Outcome(NamedTuple):
    """What a rule set answers to an event."""

    table: Table
    postings: tuple[Posting, ...] = ()
    warnings: tuple[Fault, ...] = ()


class DealRules:
    """What every rule set does alike with deals; each says the rest."""

    events: ClassVar[frozenset[str]]
    """Kinds of events that the rule set knows."""
    after_end: ClassVar[frozenset[str]] = frozenset(("warning", "fine"))
    """Kinds that may still come when the deal has ended."""
    fine_clause: ClassVar[str] = ""
    units: ClassVar[tuple[str, ...]] = ("points",)
    """Settings that may say the value of a hand: ``fan``, ``points``, ``value``."""
    win_words: ClassVar[frozenset[str]] = frozenset()
    """What may be said of a win besides the circumstances of a hand: ``jokerless``, ``quint``, ``exposures``."""
    winners: ClassVar[int] = 1
    """Wins that end a deal."""
    winds_matter: ClassVar[bool] = True
    """Whether the wind of a player matters for what his hand is worth."""
    kongs_pay: ClassVar[bool] = False
    """Whether a kong is paid for, so that one which the record lacks matters."""

    among_players: ClassVar[bool] = True
    """Whether what is won is lost by the other players: nobody else pays."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.options = rules.options

    @property
    def kind_of_points(self) -> str:
        """What points are; those of one kind alone add up to a match."""
        return self.rules.id

    def least_worth(self, table: Table, act: Act) -> Worth | None:
        """Return what a win is worth at least by what is said of it, whatever its tiles; None: nothing is known."""
        return None

    def may_be_pig(self, hand: Hand) -> bool:
        """Tell whether a hand may be a pig's although its tiles do not show it."""
        return False

    def handle(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Answer to the wins on one tile, or to one event of any other kind.

        Raises `ImpossibleHandError` for what cannot have happened; the subject names the part of the event.
        """
        outcome: Outcome = getattr(self, f"on_{acts[0].kind}")(table, acts)
        return outcome

    def worth_said(self, fan: int | None, points: int | None, value: int | None) -> Worth:
        """Return what a value given in the record means; exactly one of the three is said."""
        return Worth(next(number for number in (points, value, fan) if number is not None))

    def worth_of_fan(self, fan: int) -> Worth:
        """Return what raw fan are worth, where the rule set has fan."""
        return Worth(fan, fan, fan)

    def contradictions(self, said: Circumstances) -> Iterable[Fault]:
        """Find words about a win that cannot be true together, whatever the tiles."""
        return contradictions(said, self.rules) if isinstance(self.rules, RuleSet) else ()

    def stands(self, verdict: str) -> bool:
        """Tell whether a count claimed wrongly is paid all the same."""
        return False

    def claim_policy(self, verdict: str) -> tuple[str, str]:
        """Say what becomes of a wrong count, who has to see it and until when: id of a phrase and the clause."""
        return self.rules.consequence(verdict)

    def on_no_win(self, table: Table, act: Act) -> Outcome:
        """Rule on a declared hand that is no win."""
        return self.handle(table, (act._replace(kind="false_win"),))

    def no_win(self, act: Act) -> tuple[str, Args]:
        """Say why a win given by its value alone is none: id of a phrase and what goes into it; empty: it is one."""
        return ("", ())

    def state_of(self, hand: Hand, ready: bool) -> str:
        """Say how a player stands at a draw whose hand is known: ready, not-ready or pig."""
        return "ready" if ready else "not-ready"

    def order(self, number: int) -> tuple[int, ...]:
        """Return the playing order of a deal, counted from 0, where the rule set has the players change seats."""
        return (0, 1, 2, 3)

    def next_dealer(self, table: Table, number: int) -> int:
        """Return who deals after deal `number` (from 0, without those played again): the next player, whoever won."""
        if table.ended in REPLAYED or table.dealer == NOBODY:
            return table.dealer
        return table.after(table.dealer)[0]

    def session_points(self, scores: tuple[int, ...], heavy: tuple[int, ...]) -> tuple[float, ...] | None:
        """Return the game points of a session; None: the rule set has none."""
        return None

    def session_lost(self, heavy: tuple[int, ...]) -> tuple[int, ...]:
        """Return the players who lost the session by their faults."""
        return ()

    # events that are the same everywhere

    def on_warning(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Take down a warning of the referee: nothing is paid."""
        return Outcome(table, (Posting("settle.warning"),))

    def on_fine(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Take points, or game points, off a player; nobody gets them."""
        (act,) = acts
        if act.game_points:
            fines = list(table.game_points)
            fines[act.by] += act.game_points
            args = (("n", f"{act.game_points:g}"),)
            return Outcome(
                table._replace(game_points=tuple(fines)), (Posting("settle.fine_game", (), self.fine_clause, args),)
            )
        paid = (Transfer(act.by, NOBODY, act.value),)
        return Outcome(table, (Posting("settle.fine", paid, self.fine_clause, bets=False),))

    def on_abort(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Void the deal: the machine takes back what was paid."""
        return Outcome(table._replace(ended="abort", heavy=(0, 0, 0, 0)), (Posting("settle.void"),))


def impossible(phrase: str, part: str = "", place: int = -1, /, **args: str | int) -> ImpossibleHandError:
    """Return the error for an event that cannot have happened.

    `part` names the part of the event that is wrong (``by``, ``from``, ``tile`` or a word), `place` the state of a draw
    or the event of a line it stands in, from 0. Players in the sentence are written by `player`.
    """
    made = Fault(phrase, tuple((key, str(value)) for key, value in args.items()))
    return ImpossibleHandError([made._replace(subject=Subject("word", place, part))])


def player(number: int) -> str:
    """Return what stands for a player in a fault or a posting until his name is filled in."""
    return f"\x01{number}\x01"


def give_back(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """Return the transfers that undo others."""
    return tuple(Transfer(payee, payer, points) for payer, payee, points in transfers)


def wind_name(table: Table, number: int) -> str:
    """Return the letter of a player's wind."""
    return SEATS[table.winds[number]]
