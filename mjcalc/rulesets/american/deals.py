"""What the American rules do with the events of a deal: wins, misnamed tiles, mah jongg in error, challenges, bets.

Sources: seed 002, "Rules and penalties"; rules page american, sections 4 to 7.
"""

from collections.abc import Iterable

from mjcalc.errors import Fault, fault
from mjcalc.model.circumstances import SEATS, UNANNOUNCED, Circumstances
from mjcalc.rulesets.american import American, how_won
from mjcalc.rulesets.american.possible import contradictions
from mjcalc.rulesets.calls import Policy, ruling
from mjcalc.rulesets.deals import (
    NOBODY,
    PLAYERS,
    REPLAYED,
    Act,
    Bet,
    DealRules,
    Outcome,
    Posting,
    Table,
    Transfer,
    Won,
    Worth,
    check_discard,
    check_first,
    impossible,
    one_source,
    player,
)

PAYMENT = "rules page american, section 4"
TOURNAMENT = "rules page american, section 7"
MISNAMED = "seed 002, rules and penalties 1"
ERROR = "seed 002, mah jongg in error"
DEAD = "seed 002, rules and penalties 2"
ERRORS = "rules page american, section 5"
CALLS = Policy(
    ("win", "kong", "pung"),
    last=frozenset(("win", "pung", "kong")),
    ranks=(("win", 0), ("pung", 1), ("kong", 1), ("chow", 2)),
)
"""Mah jongg before an exposure; among equals the next in turn."""

SEATING = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
"""Who is East, South, West and North when each of the four rounds begins (seed 002)."""

INTACT_FOR_PLAY = 2


class AmericanDeals(DealRules):
    """The events of an American game."""

    events = frozenset(
        (
            *("win", "draw", "misnamed", "out_of_turn", "error", "throws_in", "challenges", "bets", "exchange"),
            *("claims", "dead", "count", "warning", "fine", "abort"),
        )
    )
    after_end = frozenset(("warning", "fine", "challenges", "bets"))
    units = ("points", "value")
    win_words = frozenset(("jokerless", "quint", "exposures"))
    rules: American

    @property
    def money(self) -> bool:
        """Whether players pay each other; else they get tournament points."""
        return self.options["scoring"] == "money"

    def worth_said(self, fan: int | None, points: int | None, value: int | None) -> Worth:
        """Read the value of a line."""
        worth = super().worth_said(fan, points, value)
        if worth.total < 1:
            raise impossible("no_such_points", "points" if value is None else "value", n=worth.total)
        return worth

    def contradictions(self, said: Circumstances) -> Iterable[Fault]:
        """Find words about a win that cannot be true together; whose hand may be heavenly is looked at by itself."""
        return contradictions(said._replace(seat=-1))

    # wins

    def on_win(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Pay the winner; of several who want the discard the next in turn gets it."""
        source = one_source(acts)
        for place, act in enumerate(acts):
            self._can_win(table, act, place)
            check_discard(act)
            check_first(table, act)
        nearest = min(acts, key=lambda act: table.distance(source, act.by)) if source != NOBODY else acts[0]
        refused = tuple(Posting("settle.interception", (), ERRORS, by=act.by) for act in acts if act is not nearest)
        paid = self._paid(table, nearest, nearest.by, source, how_won(nearest.said.flags))
        return Outcome(self._won(table, nearest, nearest.by, source), (*paid, *refused))

    def _can_win(self, table: Table, act: Act, place: int = 0) -> None:
        if act.by in table.dead:
            raise impossible("dead_hand_wins", "by", place, x=player(act.by))

    def _won(self, table: Table, act: Act, winner: int, source: int) -> Table:
        worth = act.worth or Worth(0)
        return table._replace(wins=(Won(0, winner, source, worth),), ended="wins")

    def _paid(self, table: Table, act: Act, winner: int, source: int, how: str) -> tuple[Posting, ...]:
        """Return what the others pay; a dead hand pays like any other."""
        worth = act.worth
        if worth is None:
            raise impossible("no_value")
        paid = self.rules.pay_value(
            worth.total,
            how,  # type: ignore[arg-type]
            SEATS[winner],
            SEATS[source] if source != NOBODY else "",
            jokerless=worth.jokerless,
            announced=not act.said.flags & UNANNOUNCED,
            doubles=worth.doubles,
            exposures=worth.exposures,
            quint=worth.quint,
        )
        by_seat = paid.by_seat or {}
        points = [by_seat.get(SEATS[who], 0) for who in PLAYERS]
        if self.money:
            transfers = tuple(Transfer(who, winner, -points[who]) for who in PLAYERS if points[who] < 0)
        else:
            transfers = tuple(
                Transfer(NOBODY, who, n) if n > 0 else Transfer(who, NOBODY, -n) for who, n in enumerate(points) if n
            )
        clause = PAYMENT if self.money else TOURNAMENT
        if how in ("misnamed", "out_of_turn"):
            clause = MISNAMED if how == "misnamed" else ERRORS
        found = [Posting(f"american.paid_{how}", transfers, clause, by=winner)]
        if paid.note:
            found.append(Posting(f"american.note_{paid.note}", (), PAYMENT, by=winner))
        return tuple(found)

    def on_misnamed(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """A discard was named wrongly: who won on the name is paid by the misnamer alone; who exposed is dead.

        If another player can win on the real tile, he does, and the misnamed win is none.
        """
        first, *real = acts
        if "exposed" in first.words:
            outcome = self._dead(table, first.target, ERRORS, "american.exposed_on_name")
            if not real:
                return outcome
            won = self.on_win(outcome.table, tuple(real))
            return Outcome(won.table, (*outcome.postings, *won.postings), won.warnings)
        if real:
            if any(act.source != first.by for act in real):
                raise impossible("not_one_tile")
            won = self.on_win(table, tuple(real))
            note = Posting("american.real_tile_wins", (), ERRORS, by=first.by)
            return Outcome(won.table, (note, *won.postings), won.warnings)
        return self._alone(table, first, "misnamed")

    def on_out_of_turn(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """A discard out of turn was won on: its discarder pays for the table."""
        (act,) = acts
        if "exposed" in act.words:
            raise impossible("word_not_here", "target", x="exposed=")
        return self._alone(table, act, "out_of_turn")

    def _alone(self, table: Table, act: Act, how: str) -> Outcome:
        if act.target in table.dead:
            raise impossible("dead_hand_wins", "target", x=player(act.target))
        paid = self._paid(table, act, act.target, act.by, how)
        return Outcome(self._won(table, act, act.target, act.by), paid)

    def on_draw(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """A wall game: nobody pays; in a tournament everybody gets 10 points."""
        if acts[0].parts:
            raise impossible("word_not_here", "by", 0, x="ready")
        changed = table._replace(ended="draw")
        if self.money:
            return Outcome(changed, (Posting("american.wall_game", (), PAYMENT),))
        paid = tuple(Transfer(NOBODY, who, 10) for who in PLAYERS if who not in table.dead)
        return Outcome(changed, (Posting("american.wall_game_points", paid, TOURNAMENT),))

    # errors

    def on_no_win(self, table: Table, act: Act) -> Outcome:
        """A hand that is on no line was shown: mah jongg in error."""
        outcome = self.on_error(table, (act._replace(kind="error", words=frozenset(("shown",)), worth=None),))
        return outcome._replace(warnings=(fault("ruled_in_error", x=player(act.by)),))

    def on_error(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Mah jongg in error: spoken only, shown, and with hands that others threw in."""
        (act,) = acts
        self._can_win(table, act)
        if "spoken" in act.words:
            if act.others:
                raise impossible("contradiction", "thrown", x="spoken", y="thrown=")
            return Outcome(table, (Posting("american.error_spoken", (), ERROR),))
        for who in act.others:
            if who in table.dead or who == act.by or act.others.count(who) > 1:
                raise impossible("dead_already", "thrown", x=player(who))
        dead = table.dead | {act.by, *act.others}
        changed = table._replace(dead=dead, false_winner=act.by, false_value=act.value)
        found = [Posting("american.error_dead", (), ERROR, (("x", _players((act.by, *act.others))),))]
        intact = [who for who in PLAYERS if who not in dead]
        if len(intact) >= INTACT_FOR_PLAY:
            return Outcome(changed, tuple(found))
        if not intact:
            return Outcome(changed._replace(ended="replay"), (*found, Posting("american.replay", (), ERRORS)))
        return self._one_intact(changed, act.by, intact[0], act.value, found)

    def _one_intact(self, table: Table, declarer: int, intact: int, value: int, found: list[Posting]) -> Outcome:
        """One hand is left: the game is over, and the last who declared in error pays twice what he tried for."""
        ended = table._replace(ended="error")
        if not self.money:
            return Outcome(ended, (*found, Posting("american.error_points", (), TOURNAMENT)))
        if value < 0:
            raise impossible("no_value")
        paid = (Transfer(declarer, intact, 2 * value),)
        return Outcome(ended, (*found, Posting("american.error_pays", paid, ERROR, bets=True)))

    def on_throws_in(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Somebody throws in his hand and ruins the wall: he pays each intact hand the lowest value on the card."""
        (act,) = acts
        if act.value < 0:
            raise impossible("no_value")
        dead = table.dead | {act.by}
        changed = table._replace(dead=dead, ended="error")
        paid = tuple(Transfer(act.by, who, act.value) for who in PLAYERS if who not in dead) if self.money else ()
        return Outcome(changed, (Posting("american.wall_ruined", paid, ERRORS),))

    def on_dead(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """A hand is dead: it pays in the end, and does not win."""
        return self._dead(table, acts[0].by, DEAD, "settle.dead_hand")

    def _dead(self, table: Table, who: int, clause: str, reason: str) -> Outcome:
        if who in table.dead:
            raise impossible("dead_already", "by", x=player(who))
        changed = table._replace(dead=table.dead | {who})
        found = [Posting(reason, (), clause, (("x", player(who)),))]
        if table.ended or len(changed.dead) < 3:
            return Outcome(changed, tuple(found))
        intact = [one for one in PLAYERS if one not in changed.dead]
        if table.false_winner == NOBODY or not intact:
            return Outcome(changed._replace(ended="replay"), (*found, Posting("american.replay", (), ERRORS)))
        return self._one_intact(changed, table.false_winner, intact[0], table.false_value, found)

    def on_count(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """A wrong number of tiles: a new deal before East's first discard, a dead hand after it."""
        (act,) = acts
        if "before-discard" in act.words:
            return Outcome(table._replace(ended="replay"), (Posting("american.redeal", (), ERRORS),))
        return self._dead(table, act.by, ERRORS, "settle.dead_hand")

    def on_challenges(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """A hand was called dead: admitted, it is; disputed, who was wrong pays the other the fee in the end."""
        (act,) = acts
        if act.by in table.dead:
            raise impossible("dead_acts", "by", x=player(act.by))
        dead = "dead" in act.words
        if dead and act.target in table.out:
            raise impossible("dead_hand_wins", "target", x=player(act.target))
        found: tuple[Posting, ...] = ()
        if dead and act.target not in table.dead:
            outcome = self._dead(table, act.target, DEAD, "american.challenge_right")
            table, found = outcome.table, outcome.postings
        if "admitted" in act.words:
            if not dead:
                raise impossible("contradiction", "admitted", x="not-dead", y="admitted")
            known = Posting("american.challenge_right", (), DEAD, (("x", player(act.target)),))
            return Outcome(table, found or (known,))
        loser, winner = (act.target, act.by) if dead else (act.by, act.target)
        paid = (Transfer(loser, winner, int(self.options["challenge_fee"])),) if self.money else ()
        fee = self.options["challenge_fee"]
        clause = f"option challenge_fee={fee}" if "challenge_fee" in self.rules.given else DEAD
        return Outcome(table, (*found, Posting("american.challenge_fee", paid, clause, bets=False)))

    def on_exchange(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """A joker is taken from an exposure: allowed from a dead hand too, but not from an exposure that was wrong."""
        (act,) = acts
        if "before-draw" in act.words:
            return self._dead(table, act.by, ERRORS, "american.exchange_before_draw")
        if "wrong-exposure" in act.words:
            return Outcome(table, (Posting("american.exchange_refused", (), "seed 002, jokers 9 and 10"),))
        if act.by in table.dead:
            raise impossible("dead_acts", "by", x=player(act.by))
        return Outcome(table, (Posting("american.exchange_made", (), "seed 002, jokers 4 and 10"),))

    def on_claims(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Say who gets a discard: mah jongg first, then the next in turn."""
        return Outcome(table, ruling(table, acts[0], CALLS, "rules page american, section 3"))

    def on_bets(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Take down a bet: the bettor wins and pays what his player does; a void one wins nothing."""
        (act,) = acts
        if any(bet.bettor == act.by for bet in table.bets):
            raise impossible("said_twice", "by", x=player(act.by))
        void = "void" in act.words
        if not self.money:
            return Outcome(table, (Posting("american.bet_no_money", (), TOURNAMENT),))
        if void and self.options["void_bettor"] == "free":
            return Outcome(table, (Posting("american.bet_void", (), PAYMENT),))
        bet = Bet(act.by, act.target, void)
        reason = "american.bet_void_pays" if void else "american.bet_taken"
        if act.target == NOBODY:
            reason = "american.bet_on_wall"
        return Outcome(table._replace(bets=(*table.bets, bet)), (Posting(reason, (), PAYMENT),))

    # rotation

    def order(self, number: int) -> tuple[int, ...]:
        """Return the seats of a game: they change every four games (seed 002)."""
        return SEATING[number // 4 % 4] if self.options["rotation"] == "table" else SEATING[0]

    def next_dealer(self, table: Table, number: int) -> int:
        """The deal passes to East's right after every game; a new round begins with its own East."""
        if self.options["rotation"] == "table" and number % 4 == 3 and table.ended not in REPLAYED:
            return self.order(number + 1)[0]
        return super().next_dealer(table, number)


def _players(numbers: tuple[int, ...]) -> str:
    return ", ".join(player(number) for number in numbers)


DEALS = AmericanDeals
