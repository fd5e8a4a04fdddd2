"""What Sichuan bloody battle does with the events of a deal; the rules of each stand in ``settle_*.py``."""

from mjcalc.decompose.facts import suits_of
from mjcalc.errors import Fault, fault
from mjcalc.model.circumstances import EARTH, KONG_DISCARD, ROB_KONG
from mjcalc.model.hand import Hand, all_tiles
from mjcalc.rulesets.calls import Policy, ruling
from mjcalc.rulesets.deals import (
    NOBODY,
    PLAYERS,
    Act,
    Args,
    Outcome,
    Pass,
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
from mjcalc.rulesets.kongs import kong_made
from mjcalc.rulesets.sichuan.rulings import SichuanRulings, heavier
from mjcalc.rulesets.sichuan.settle_draw import (
    FINES,
    Standing,
    draw_check,
    kongs_go_back,
    pigs_pay,
    standing,
)
from mjcalc.rulesets.sichuan.settle_faults import rank_points
from mjcalc.rulesets.sichuan.settle_kongs import (
    kong_payers,
    last_kong,
    points_of,
    posting,
    transferred,
    unpaid,
)
from mjcalc.rulesets.sichuan.settle_wins import barred_by_pass, self_draw_payments

_KEEP_LAST = frozenset(("warning", "fine", "passes", "claims"))
"""Events that do not part a kong from the discard, or the robbery, that follows it."""

CALLS = Policy(("win", "kong", "pung"), last=frozenset(("win", "pung")))


class SichuanDeals(SichuanRulings):
    """The events of a Sichuan deal."""

    events = frozenset(
        (
            *("win", "kong", "passes", "draws", "claims", "draw", "false_win", "false_kong", "pig", "dead", "count"),
            *("warning", "fine", "abort"),
        )
    )
    units = ("fan", "points", "value")
    winners = 3
    winds_matter = False
    kongs_pay = True
    def handle(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Answer to an event, and remember whether a kong is still fresh."""
        kind = acts[0].kind
        outcome = super().handle(table, acts)
        last = table.last if kind in _KEEP_LAST else kind
        return outcome._replace(table=outcome.table._replace(last=last))

    # kongs

    def on_kong(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Pay for a kong."""
        (act,) = acts
        kind, kong = kong_made(table, act)
        if act.source in table.out:
            raise impossible("winner_pays", "from", x=player(act.source))
        points = points_of(kind, self.options["kong_points"], self.options["late_kong_pays"] == "yes")
        if act.by in table.dead:
            points = 0
        paid = tuple(Transfer(who, act.by, points) for who in kong_payers(table, act, kind) if points)
        rule = self.clause("late_kong", "late_kong_pays") if kind == "late" else self.clause("kong", "kong_points")
        reason = "sichuan.kong_of_dead_hand" if act.by in table.dead else f"sichuan.kong_{kind}"
        passes = tuple(passed for passed in table.passes if passed.by not in (act.by, act.source))
        changed = table._replace(kongs=(*table.kongs, kong._replace(paid=paid)), passes=passes)
        return Outcome(changed, (Posting(reason, paid, rule),))

    # wins

    def on_win(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Pay the winners on one tile; one who may not win after what he let go has declared a false win."""
        source = one_source(acts)
        for place, act in enumerate(acts):
            self._can_win(table, act, place)
        if source in table.out:
            raise impossible("winner_pays", "from", x=player(source))
        if source == NOBODY:
            return self._self_drawn(table, acts[0])
        acts = tuple(sorted(acts, key=lambda act: table.distance(source, act.by)))
        allowed, postings, warnings, changed = self._allowed(table, acts)
        winners = tuple(act.by for act in allowed)
        for act in allowed:
            paid = (Transfer(source, act.by, _worth(act).total),)
            postings.append(Posting("sichuan.win_on_discard", paid, self.clause("win", "cap_fan"), by=act.by))
        changed, after = self._after_kong(changed, acts, source, winners)
        postings += after
        wins = tuple(Won(table.next_win, act.by, source, _worth(act)) for act in allowed)
        passes = tuple(passed for passed in changed.passes if passed.by not in (source, *winners))
        changed = self._ended(changed._replace(wins=changed.wins + wins, passes=passes))
        return Outcome(changed, tuple(postings), warnings)

    def _can_win(self, table: Table, act: Act, place: int) -> None:
        if act.by in table.dead:
            raise impossible("dead_hand_wins", "by", place, x=player(act.by))
        check_discard(act)
        dealer = table.dealer
        check_first(table, act)
        if act.flag(EARTH) and dealer == act.by:
            raise impossible("not_dealer", "", place, x="earth", y=player(dealer))
        if act.flag(EARTH) and not act.drawn and dealer not in (NOBODY, act.source):
            raise impossible("earth_from_dealer", "from", place, y=player(dealer))

    def _self_drawn(self, table: Table, act: Act) -> Outcome:
        worth = _worth(act)
        each = worth.total + (self.options["self_draw_bonus"] == "point")
        paid = self_draw_payments(table, act, each, worth.total, self.options["kong_flower_payer"])
        clause = self.clause("win", "cap_fan", "self_draw_bonus", "kong_flower_payer")
        won = Won(table.next_win, act.by, NOBODY, worth)
        changed = table._replace(wins=(*table.wins, won), passes=tuple(p for p in table.passes if p.by != act.by))
        return Outcome(self._ended(changed), (Posting("sichuan.win_self_draw", paid, clause),))

    def _allowed(
        self, table: Table, acts: tuple[Act, ...]
    ) -> tuple[tuple[Act, ...], list[Posting], tuple[Fault, ...], Table]:
        """Part the wins that stand from false ones (顺和) and those a nearer winner goes before."""
        allowed: list[Act] = []
        postings: list[Posting] = []
        warnings: tuple[Fault, ...] = ()
        for act in acts:
            passed = barred_by_pass(table, act, _worth(act), self.options["pass_rule"])
            if passed is not None:
                args = (("n", str(_worth(act).total)), ("m", str(passed.total)))
                clause = self.clause("pass", "pass_rule")
                postings.append(Posting("sichuan.false_after_pass", (), clause, args, by=act.by))
                false = self.on_false_win(table, (act,))
                table, warnings = false.table, (*warnings, fault("ruled_false_win", x=player(act.by)))
                postings += [each._replace(by=act.by) for each in false.postings]
            elif allowed and self.options["multi_win"] == "nearest":
                postings.append(Posting("settle.interception", (), self.clause("win", "multi_win"), by=act.by))
            else:
                allowed.append(act)
        return tuple(allowed), postings, warnings, table

    def _after_kong(
        self, table: Table, acts: tuple[Act, ...], source: int, winners: tuple[int, ...]
    ) -> tuple[Table, list[Posting]]:
        """Undo a robbed kong, and do what the rules do with the points of a kong that was dealt in after.

        It does so also for false wins: a kong returned or robbed because of one stays so (MIL SBR 2025, art. 12).
        """
        found: list[Posting] = []
        if any(act.flag(ROB_KONG) for act in acts):
            place = last_kong(table, source)
            if place >= 0 and table.kongs[place].kind in ("added", "late"):
                tiles = {tile for act in acts for tile in act.tiles} | {table.kongs[place].tile}
                if len(tiles - {-1}) > 1:
                    raise impossible("robbed_another_tile", "by")
                table, back = unpaid(table, place, "robbed")
                found.append(Posting("sichuan.kong_was_robbed", back, self.clause("rob")))
        if not any(act.flag(KONG_DISCARD) for act in acts) or self.options["kong_discard"] == "keep":
            return table, found
        place = last_kong(table, source)
        if place < 0 and not winners:
            return table, found
        if place < 0:
            raise impossible("no_kong_before", "from", x=player(source))
        clause = self.clause("kong_discard", "kong_discard", "kong_discard_multi")
        how, several = self.options["kong_discard"], self.options["kong_discard_multi"]
        if how == "return":
            table, back = unpaid(table, place)
            return table, [*found, Posting("sichuan.kong_back_discard", back, clause)]
        kongs = [kong for kong in table.kongs if kong.by == source] if how == "transfer_all" else [table.kongs[place]]
        paid = tuple(each for kong in kongs for each in kong.paid)
        moved = transferred(paid, source, winners, several)
        if moved:
            gone = tuple(kong._replace(paid=()) if kong in kongs else kong for kong in table.kongs)
            table = table._replace(kongs=gone)
        return table, [*found, *posting("sichuan.kong_to_winner", moved, clause)]

    def on_no_win(self, table: Table, act: Act) -> Outcome:
        """Fine a declared hand that is no win; a kong it would have robbed is robbed all the same."""
        outcome = super().on_no_win(table, act)
        if act.drawn or self.options["robbing"] == "none":
            return outcome
        changed, after = self._after_kong(outcome.table._replace(last=table.last), (act,), act.source, ())
        return outcome._replace(table=changed._replace(last="win"), postings=(*outcome.postings, *after))

    def _ended(self, table: Table) -> Table:
        return table._replace(ended="wins") if len(table.wins) >= self.winners else table

    def on_passes(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Remember what a winning tile let go would have been worth."""
        (act,) = acts
        if act.worth is None:
            raise impossible("no_value")
        if act.source in table.out:
            raise impossible("winner_pays", "from", x=player(act.source))
        passes = tuple(passed for passed in table.passes if passed.by != act.source)
        changed = table._replace(passes=(*passes, Pass(act.by, act.worth)))
        return Outcome(changed, (Posting("sichuan.passed", (), self.clause("pass", "pass_rule")),))

    def on_draws(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Forget what a player let go: he has drawn."""
        (act,) = acts
        changed = table._replace(passes=tuple(passed for passed in table.passes if passed.by != act.by))
        return Outcome(changed, (Posting("sichuan.drew", (), self.clause("pass", "pass_rule")),))

    def on_claims(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Say who gets a tile that several want: every winner, else pung or kong."""
        policy = CALLS._replace(several_wins=self.options["multi_win"] == "all")
        return Outcome(table, ruling(table, acts[0], policy, self.clause("calls")))

    def no_win(self, act: Act) -> tuple[str, Args]:
        """Refuse a robbed kong where kongs cannot be robbed."""
        return ("reason_no_robbing", ()) if act.flag(ROB_KONG) and self.options["robbing"] == "none" else ("", ())

    # the end of the wall

    def state_of(self, hand: Hand, ready: bool) -> str:
        """Say how a player stands: a pig holds three suits or, where a fine goes to nobody, tiles of his void suit."""
        suits = suits_of(all_tiles(hand)) & 0b0111
        void = hand.circumstances.void
        holds_void = void >= 0 and suits >> void & 1 and self.options["pig"] in FINES
        if suits == 0b0111 or holds_void:
            return "pig"
        return super().state_of(hand, ready)

    def on_draw(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Fine pigs, give kong points back, and let those who are not ready pay those who are."""
        parts = acts[0].parts
        how = self.options["pig"]
        stand = standing(table, parts, self.options["passive_pig_exempt"] == "yes", self._draw_points)
        self._nobody_forgotten(table, stand)
        if how not in FINES:  # a pig that was ruled before has paid; it is not charged twice
            stand = stand._replace(not_ready=tuple(who for who in stand.not_ready if who not in table.pigs))
        changed, clause = table, self.clause("pig", "pig", "passive_pig_exempt")
        postings = pigs_pay(table, stand, how, self.cap, clause)
        postings += tuple(
            Posting("sichuan.pig_unsaid", (), self.clause("pig"), (("x", player(who)),)) for who in stand.unsaid
        )
        if how == "minus24":
            changed = heavier(changed, tuple(pig for pig in stand.pigs if pig not in table.pigs))
        when, to_winners = self.options["kong_return_on_draw"], self.options["kong_return_to_winners"] == "yes"
        clause = self.clause("kong_return", "kong_return_on_draw", "kong_return_to_winners")
        changed, back = kongs_go_back(changed, stand, when, to_winners, clause)
        postings += back
        if self.options["draw_check"] == "on":
            winners = {}
            if self.options["draw_check_winners_receive"] == "yes":
                winners = {won.by: won.worth.total for won in table.wins}
            clause = self.clause("draw_check", "draw_check_self_draw", "draw_check_winners_receive")
            postings += draw_check(changed, stand, how in FINES, winners, clause)
        return Outcome(changed._replace(ended="draw"), postings or (Posting("sichuan.nothing_at_draw"),))

    def _draw_points(self, part: Act) -> int:
        """Return what a ready hand is paid: no self-draw point, unless the draw counts as a self-draw."""
        worth = part.worth or Worth(0)
        if self.options["draw_check_self_draw"] != "yes":
            return worth.total
        if self.options["self_draw_bonus"] == "fan":
            return self.points((worth.fan or 0) + 1)
        return worth.total + (self.options["self_draw_bonus"] == "point")

    def _nobody_forgotten(self, table: Table, stand: Standing) -> None:
        said = {*stand.ready, *stand.not_ready, *stand.pigs}
        missing = [who for who in table.order if who not in said and who not in table.out]
        matters = self.options["draw_check"] == "on" or self.options["kong_return_on_draw"] == "not_ready"
        if missing and matters:
            raise impossible("state_missing", x=player(missing[0]))

    # the next deal, the session

    def next_dealer(self, table: Table, number: int) -> int:
        """Return the first winner; if several won first on one tile, who discarded it; nobody won: the same dealer."""
        how = self.options["dealer"]
        if how == "rotate":
            return super().next_dealer(table, number)
        first = [won for won in table.wins if won.number == 0]
        if not first or table.ended == "abort":
            return table.dealer
        if len(first) > 1 and how == "first_winner_else_discarder":
            return first[0].source
        return first[0].by

    def session_points(self, scores: tuple[int, ...], heavy: tuple[int, ...]) -> tuple[float, ...] | None:
        """Return 4, 3, 2, 1 by rank, shared where scores are equal; nothing for who lost the session by his faults."""
        if self.options["match"] == "sum":
            return None
        points, lost = rank_points(scores), self.session_lost(heavy)
        return tuple(0.0 if who in lost else points[who] for who in PLAYERS)

    def session_lost(self, heavy: tuple[int, ...]) -> tuple[int, ...]:
        """Return who has two 24-point faults in the session (MIL SBR 2025, art. 11)."""
        if self.options["second_fault"] != "session_lost":
            return ()
        return tuple(who for who in PLAYERS if heavy[who] > 1)


def _worth(act: Act) -> Worth:
    if act.worth is None:
        raise impossible("no_value")
    return act.worth


DEALS = SichuanDeals
