"""The ledger of one deal: an event becomes transfers by the rule set's rules; what cannot have happened is refused."""

from typing import NamedTuple

from mjcalc.errors import Fault, MjcalcError, fault
from mjcalc.model.hand import Hand
from mjcalc.model.sets import KONG
from mjcalc.notation.deals import DealLine, EventText
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.deals import NOBODY, Act, Bet, Outcome, Posting, Table, Transfer, Worth, impossible, player
from mjcalc.scoring.result import Where
from mjcalc.scoring.win import Assumed
from mjcalc.settlement.copies import Shown, check_copies, check_kongs
from mjcalc.settlement.hands import Heard, Setting, hear_state, hear_win, tiles_in
from mjcalc.settlement.locating import located
from mjcalc.settlement.result import EventResult, net

DEFAULT_NAMES = ("A", "B", "C", "D")
"""The players of a record that does not name them."""

_WITH_HANDS = frozenset(("win", "passes", "misnamed", "out_of_turn"))
_ACTS_AFTER_WINNING = frozenset(("warning", "fine", "bets", "claims"))
"""Events that a player who has won may still be named in."""


class _Told(NamedTuple):
    """An event read, before the rule set answers."""

    event: EventText
    act: Act
    heard: Heard
    states: tuple[Heard, ...] = ()


class DealLedger:
    """Takes the events of a deal in order."""

    def __init__(self, setting: Setting, table: Table, where: Where) -> None:
        self.setting = setting
        self.table = table
        self.where = where
        self.names = setting.names
        self.events: list[EventResult] = []
        self.shown: tuple[Shown, ...] = ()
        self.broken = False
        """An event could not have happened: the ledger is worth nothing."""

    def add(self, line: DealLine, where: Where) -> None:
        """Take the events of a line, all of them or none.

        Raises `MjcalcError` for what cannot be read or cannot have happened, with its place in the line.
        """
        before = self.table, self.shown, list(self.events), self.names
        try:
            groups = self._groups(line.events)
            for group in groups:
                self._take(group, where)
        except MjcalcError as error:
            self.table, self.shown, self.events, self.names = before
            self.broken = True
            raise located(error, line, where, self.names) from None

    def _groups(self, events: tuple[EventText, ...]) -> list[tuple[EventText, ...]]:
        """Put the wins of a line together, with a misnamed tile before them; every other event stands alone."""
        wins = tuple(event for event in events if event.kind == "win")
        if wins and events[0].kind == "misnamed" and len(events) == len(wins) + 1:
            return [events]
        groups: list[tuple[EventText, ...]] = []
        for event in events:
            if event.kind != "win":
                groups.append((event,))
            elif event is wins[0]:
                groups.append(wins)
        return groups

    def _take(self, group: tuple[EventText, ...], where: Where) -> None:
        told = tuple(self._told(event, where, place) for place, event in enumerate(group))
        told = self._false_wins_apart(told, where)
        if not told:
            return
        outcome = self._handle(self.table, tuple(self._paid(each) for each in told))
        self._keep_hands(told)
        check_copies(outcome.table.kongs, self.shown)
        self._book(told, outcome, where)

    # reading

    def _number(self, name: str, part: str, place: int = -1) -> int:
        if name in self.names[:4]:
            return self.names.index(name)
        error = impossible("unknown_player", part, place, x=name)
        hint, what = "choose_one_of", ", ".join(self.names[:4])
        if self.names[:4] == DEFAULT_NAMES:
            hint, what = "directive_value", "@seats E S W N"
        error.faults = tuple(each._replace(hint=hint, hint_args=(("x", what),)) for each in error.faults)
        raise error

    def _told(self, event: EventText, where: Where, place: int) -> _Told:
        """Look up names and tiles of an event, and work out its hand."""
        hooks = self.setting.hooks
        if event.kind not in hooks.events:
            raise impossible("event_not_here", "", place, x=event.kind.replace("_", "-"))
        if self.table.ended and event.kind not in hooks.after_end:
            fourth = event.kind == "win" and len(self.table.wins) >= 3
            raise impossible("fourth_winner" if fourth else "after_end", "", place)
        act = self._act(event, -1 if event.parts else place)  # a number would mean one of its parts
        if act.by in self.table.out and event.kind not in _ACTS_AFTER_WINNING | hooks.after_end:
            raise impossible("winner_acts", "by", place, x=player(act.by))
        if event.kind == "draw":
            return self._told_draw(event, act, where)
        if event.kind == "claims":
            parts = tuple(self._act(part, number) for number, part in enumerate(event.parts))
            return _Told(event, act._replace(parts=parts), Heard())
        if event.kind not in _WITH_HANDS or "exposed" in event.words:
            return _Told(event, act, Heard())
        holder = act.target if event.kind in ("misnamed", "out_of_turn") else act.by
        source = act.by if event.kind in ("misnamed", "out_of_turn") else act.source
        heard = hear_win(event, act._replace(by=holder, source=source), self.table, self.setting, where)
        tiles = act.tiles or ((heard.winning,) if heard.winning >= 0 else ())
        told = act._replace(said=heard.said, worth=heard.worth, tiles=tiles)
        if heard.worth is None and not heard.no_win:
            raise impossible("no_value", "", place)
        if not heard.no_win and heard.answer is None:
            phrase, args = hooks.no_win(told)
            if phrase:
                heard = heard._replace(no_win=True, assumed=((phrase, args),))
        return _Told(event, told, heard)

    def _act(self, event: EventText, place: int) -> Act:
        by = self._bettor(event) if event.kind == "bets" else NOBODY
        if event.by and event.kind != "bets":
            by = self._number(event.by, "by", place)
        source = self._number(event.source, "from", place) if event.source else NOBODY
        if source != NOBODY and source == by:
            raise impossible("from_oneself", "from", place)
        target = self._number(event.target, "target", place) if event.target else NOBODY
        if target != NOBODY and target == by:
            raise impossible("from_oneself", "target", place)
        amounts = () if event.kind in _WITH_HANDS else (event.value, event.points)  # of a hand they are its worth
        return Act(
            event.kind,
            by,
            frozenset(event.words),
            source,
            target,
            tuple(self._number(name, "thrown", place) for name in event.names),
            self._tiles(event.tiles, "tile", place, event.kind != "penalty"),
            self._tiles(event.shown, "shown", place),
            value=next((amount for amount in amounts if amount is not None), -1),
            number=event.number if event.number is not None else -1,
            game_points=event.game_points or 0,
        )

    def _tiles(self, text: str, part: str, place: int, one: bool = False) -> tuple[int, ...]:
        """Return the kinds of the tiles written; `one`: they have to be of one kind."""
        rules = self.setting.rules
        tiles = tiles_in(text, rules.profile) if text else ()
        if text and (not tiles or (one and len(set(tiles)) > 1)):
            raise impossible("bad_tile", part, place, x=text)
        if isinstance(rules, RuleSet) and any(not rules.kinds >> kind & 1 for kind in tiles):
            raise impossible("no_such_tile", part, place, x=text)
        return tiles

    def _bettor(self, event: EventText) -> int:
        """Return the number of somebody who bets: he is none of the four."""
        if event.by in self.names[:4]:
            raise impossible("bettor_plays", "by", x=event.by)
        if event.by not in self.names:
            self.names = (*self.names, event.by)
        return self.names.index(event.by)

    def _told_draw(self, event: EventText, act: Act, where: Where) -> _Told:
        """Work out how each player stands."""
        parts, heards = [], []
        for place, state in enumerate(event.parts):
            who = self._number(state.by, "by", place)
            try:
                heard = hear_state(state, self.table, self.setting, where, who)
            except MjcalcError as error:
                error.faults = tuple(_in_part(each, place) for each in error.faults)
                raise
            words = frozenset(state.words) | ({"computed"} if heard.answer is not None else set())
            parts.append(Act("state", who, words, worth=heard.worth, state=heard.state))
            heards.append(heard)
        return _Told(event, act._replace(parts=tuple(parts)), Heard(), tuple(heards))

    # the ledger

    def _handle(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        return self.setting.hooks.handle(table, acts)

    def _paid(self, told: _Told) -> Act:
        """Return a win with what is paid for it: the right count, or a wrong one that stands."""
        claimed = told.heard.claimed
        return told.act if claimed is None or not self._stands(told) else told.act._replace(worth=claimed)

    def _stands(self, told: _Told) -> bool:
        return told.heard.claimed is not None and self.setting.hooks.stands(_verdict(told.heard))

    def _false_wins_apart(self, told: tuple[_Told, ...], where: Where) -> tuple[_Told, ...]:
        """Rule on declared hands that are no win, each by itself; return the events that remain."""
        rest = []
        for each in told:
            if not each.heard.no_win:
                rest.append(each)
                continue
            if each.act.by in self.table.dead:
                raise impossible("dead_hand_wins", "by", x=player(each.act.by))
            why = str(getattr(each.heard.answer, "reason_code", "") or "")
            outcome = self.setting.hooks.on_no_win(self.table, each.act._replace(state=why))
            warnings = outcome.warnings or (fault("ruled_false_win", at=each.event.at, x=player(each.act.by)),)
            self._book((each,), outcome._replace(warnings=warnings), where)
        return tuple(rest)

    def _keep_hands(self, told: tuple[_Told, ...]) -> None:
        """Remember the hands that the record shows, and look for kongs in them."""
        number = self.table.next_win
        for each in told:
            hands = [(each.act, each.heard)] if each.event.kind == "win" else []
            hands += list(zip(each.act.parts, each.states, strict=True)) if each.states else []
            for act, heard in hands:
                won_on = -1 if act.drawn or heard.winning < 0 else _kind(heard.winning)
                if heard.tiles or won_on >= 0:
                    self.shown += (Shown(act.by, heard.tiles, won_on, number),)
                if isinstance(heard.hand, Hand):
                    melded = tuple(meld.kind for meld in heard.hand.melds if meld.type == KONG)
                    check_kongs(act.by, self.table.kongs, heard.tiles, melded)

    def _book(self, told: tuple[_Told, ...], outcome: Outcome, where: Where) -> None:
        """Write the events down with what the rules made of them, and go on from there."""
        before, acts = self.table, tuple(each.act for each in told)
        for place, each in enumerate(told):
            own = tuple(p for p in outcome.postings if p.by == each.act.by and len(told) > 1)
            if place == 0:
                known = {other.act.by for other in told}
                own = tuple(p for p in outcome.postings if len(told) == 1 or p.by == each.act.by or p.by not in known)
            self.events.append(self._result(each, own, where, before, acts, place, outcome))
        new = outcome.table.bets[len(self.table.bets) :]
        self.table = outcome.table
        if new:  # a bet is secret, so it may be told after the win
            before_it = tuple(posting for event in self.events[:-1] for posting in event.postings)
            last = self.events[-1]
            self.events[-1] = last._replace(postings=last.postings + _mirrored(before_it, new))
        if self.table.ended == "abort":
            self._take_back()

    def _result(
        self, told: _Told, own: tuple[Posting, ...], where: Where, table: Table, acts: tuple[Act, ...], place: int,
        outcome: Outcome,
    ) -> EventResult:  # fmt: skip
        event, act, heard = told.event, told.act, told.heard
        warnings = heard.warnings + (outcome.warnings if place == 0 else ())
        policy, repair = ("", ""), net((), 0)
        if heard.claimed is not None:
            policy = self.setting.hooks.claim_policy(_verdict(heard))
            if not self._stands(told):
                repair = self._repair(table, acts, place, heard.claimed, outcome)
            right = heard.worth.total if heard.worth else 0
            warnings += (fault("wrong_claim", at=event.at, n=heard.claimed.total, m=right),)
        elif heard.check is not None and not heard.check.right and not heard.no_win:
            warnings += (fault("wrong_patterns_claimed", at=event.at),)
        made = _made(event, act, heard, where)
        states = zip(event.parts, act.parts, told.states, strict=True) if told.states else ()
        return made._replace(
            source=act.source,
            words=event.words,
            postings=own + _mirrored(own, table.bets),
            check=heard.check,
            claimed=heard.claimed,
            repair=repair,
            policy=policy,
            note=event.note,
            states=tuple(_made(*each, where)._replace(words=(each[2].state,)) for each in states),
            assumed=heard.assumed + self._unrecorded(act, heard),
            warnings=tuple(_at(each, event) for each in warnings),
        )

    def _unrecorded(self, act: Act, heard: Heard) -> tuple[Assumed, ...]:
        """Name declared kongs of a hand that the record does not have: nothing was paid for them."""
        if not isinstance(heard.hand, Hand) or not self.setting.hooks.kongs_pay:
            return ()
        known = [kong for kong in self.table.kongs if kong.by == act.by and kong.kind != "robbed"]
        melds = [meld for meld in heard.hand.melds if meld.type == KONG]
        missing = [meld for meld in melds if all(kong.tile != meld.kind for kong in known)]
        missing = missing[: max(0, len(melds) - len(known))]
        return tuple(("settle.kong_not_recorded", (("x", meld.text),)) for meld in missing)

    def _repair(
        self, table: Table, acts: tuple[Act, ...], place: int, claimed: Worth, outcome: Outcome
    ) -> tuple[int, ...]:
        """Work out what puts a payment on the wrong count right: the difference of the two."""
        wrong = acts[place]._replace(worth=claimed)
        paid = self._handle(table, (*acts[:place], wrong, *acts[place + 1 :]))
        players = len(self.names)
        was, right = (net(_all(each, table.bets), players) for each in (paid, outcome))
        return tuple(b - a for a, b in zip(was, right, strict=True))

    def _take_back(self) -> None:
        """Undo what was paid in a deal that is void, but for what the referee took."""
        kept = ("fine",)
        back = tuple(
            Transfer(payee, payer, points)
            for event in self.events
            if event.kind not in kept
            for payer, payee, points in event.transfers
        )
        last = self.events[-1]
        self.events[-1] = last._replace(postings=(Posting("settle.void", back),))


def _made(event: EventText, act: Act, heard: Heard, where: Where) -> EventResult:
    """Begin the result of an event, or of a player's state at a draw: where it stands, and its hand."""
    text = where.text[event.at[0] : event.at[1]]
    return EventResult(
        event.kind, where.line or 0, text, act.by, hand=heard.hand, worth=heard.worth, answer=heard.answer,
        warnings=heard.warnings,
    )  # fmt: skip


def _at(warning: Fault, event: EventText) -> Fault:
    """Place a warning that is about the whole event."""
    return warning if warning.start >= 0 else warning._replace(start=event.at[0], end=event.at[1])


def _verdict(heard: Heard) -> str:
    """Say whether too much or too little was claimed."""
    if heard.check is not None:
        return heard.check.verdict
    assert heard.claimed is not None
    return "too_high" if heard.claimed.total > (heard.worth.total if heard.worth else 0) else "too_low"


def _all(outcome: Outcome, bets: tuple[Bet, ...]) -> tuple[Transfer, ...]:
    postings = outcome.postings + _mirrored(outcome.postings, bets)
    return tuple(transfer for posting in postings for transfer in posting.transfers)


def _mirrored(postings: tuple[Posting, ...], bets: tuple[Bet, ...]) -> tuple[Posting, ...]:
    """Return what those who bet on a player get from the losers, or pay the winner, with him."""
    found = []
    for posting in postings if bets else ():
        paid = tuple(
            Transfer(bet.bettor if payer == bet.on else payer, bet.bettor if payee == bet.on else payee, points)
            for bet in bets
            for payer, payee, points in posting.transfers
            if NOBODY not in (payer, payee) and bet.on in ((payer,) if bet.void else (payer, payee))
        )
        if posting.bets and paid:
            found.append(Posting("settle.bets_follow", paid, posting.clause, bets=False, by=posting.by))
    return tuple(found)


def _kind(tile: int) -> int:
    from mjcalc.model.tile import kind_of

    return kind_of(tile)


def _in_part(each: Fault, place: int) -> Fault:
    """Say that a fault is about a state of a draw."""
    return each if each.start >= 0 else each._replace(subject=each.subject._replace(kind="word", number=place))
