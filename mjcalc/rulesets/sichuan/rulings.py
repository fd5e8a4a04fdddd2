"""What Sichuan bloody battle rules on faults: false wins and kongs, dead hands, pigs ruled before the end."""

from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.deals import (
    NOBODY,
    Act,
    DealRules,
    Outcome,
    Posting,
    Table,
    Transfer,
    Worth,
    impossible,
    player,
)
from mjcalc.rulesets.sichuan.clauses import clause_of
from mjcalc.rulesets.sichuan.settle_draw import FINES, pig_to_each
from mjcalc.rulesets.sichuan.settle_faults import FalseWin, false_win_paid
from mjcalc.rulesets.sichuan.settle_kongs import last_kong, posting, returned, unpaid

MOST_FAN = 24
"""More fan than any hand has, house patterns included."""


class SichuanRulings(DealRules):
    """Values, clauses and faults of a Sichuan deal."""

    rules: RuleSet

    def clause(self, rule: str, *options: str) -> str:
        """Return where a rule stands."""
        return clause_of(rule, self.rules.edition, self.rules.given, *options)

    @property
    def cap(self) -> int:
        """Points of a hand at the cap; without a cap, those of three fan."""
        fan = self.options["cap_fan"]
        return 8 if fan == "none" else int(2 ** int(fan))

    def points(self, fan: int) -> int:
        """Return the points of raw fan."""
        cap = self.options["cap_fan"]
        return int(2 ** (fan if cap == "none" else min(fan, int(cap))))

    def worth_said(self, fan: int | None, points: int | None, value: int | None) -> Worth:
        """Read fan on the table's scale, or points: what a discarder pays."""
        if fan is not None:
            raw = next((number for number in range(MOST_FAN + 1) if self.rules.show_fan(number) >= fan), -1)
            if raw < 0:
                raise impossible("no_such_points", "fan", n=fan)
        else:
            total = points if points is not None else value or 0
            raw = total.bit_length() - 1
            if total < 1 or self.points(raw) != total:
                raise impossible("no_such_points", "points" if points is not None else "value", n=total)
        return self.worth_of_fan(raw)

    def worth_of_fan(self, fan: int) -> Worth:
        """Return what raw fan are worth: points double with each fan, up to the cap."""
        total = self.points(fan)
        return Worth(total, fan, total.bit_length() - 1)

    def on_false_win(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Fine a false win; the hand is dead."""
        (act,) = acts
        amount = FalseWin(self.options["false_win"], self.cap, act.value)
        paid = false_win_paid(table, act.by, amount)
        found = [Posting("sichuan.false_win_paid", paid, self.clause("false_win", "false_win"))]
        changed = table._replace(dead=table.dead | {act.by})
        if self.options["false_win_kongs"] == "return":
            changed, back = returned(changed, act.by)
            found += posting("sichuan.kong_back_fault", back, self.clause("false_win", "false_win_kongs"))
        if amount.how == "minus24":
            changed = heavier(changed, (act.by,))
        return Outcome(changed, tuple(found))

    def on_false_kong(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Undo a kong that is none: a warning before the draw, after it a dead hand or a false win."""
        (act,) = acts
        place, found = last_kong(table, act.by), []
        if place >= 0:
            table, back = unpaid(table, place, "robbed")
            found.append(Posting("sichuan.false_kong_undone", back, self.clause("false_kong")))
        if "undone" in act.words:
            return Outcome(table, (*found, Posting("settle.warning", (), self.clause("false_kong"))))
        if self.options["false_kong"] == "false_win":
            outcome = self.on_false_win(table, acts)
        else:
            outcome = self._dead(table, act.by, self.clause("false_kong", "false_kong"))
        return outcome._replace(postings=(*found, *outcome.postings))

    def on_dead(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Rule a hand dead (停和陪打): it cannot win, and its kong points go back."""
        return self._dead(table, acts[0].by, self.clause("dead_hand"))

    def _dead(self, table: Table, who: int, clause: str) -> Outcome:
        changed, back = returned(table, who)
        changed = changed._replace(dead=table.dead | {who})
        found = (Posting("settle.dead_hand", (), clause), *posting("sichuan.kong_back_fault", back, clause))
        return Outcome(changed, found)

    def on_count(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Rule on too many or too few tiles (相公)."""
        (act,) = acts
        clause = self.clause("tile_count", "tile_count")
        if self.options["tile_count"] == "dead":
            return self._dead(table, act.by, clause)
        return Outcome(table, (Posting("sichuan.tile_count_free", (), clause, (("n", str(act.number)),)),))

    def on_pig(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Rule somebody a flower pig before the end; what is due then is not due again at a draw."""
        (act,) = acts
        how, exempt = self.options["pig"], self.options["passive_pig_exempt"] == "yes"
        clause = self.clause("pig", "pig", "passive_pig_exempt")
        if exempt and not act.words & {"active", "passive"}:
            raise impossible("pig_unsaid")
        if exempt and "passive" in act.words:
            return Outcome(table, (Posting("sichuan.pig_passive", (), clause),))
        if act.by in table.pigs:
            raise impossible("pig_twice", "by", x=player(act.by))
        changed = table._replace(pigs=table.pigs | {act.by})
        if how in FINES:
            fine = (Transfer(act.by, NOBODY, FINES[how]),)
            outcome = self._dead(changed, act.by, self.clause("dead_hand"))
            changed = heavier(outcome.table, (act.by,)) if how == "minus24" else outcome.table
            return Outcome(changed, (Posting("sichuan.pig_pays", fine, clause), *outcome.postings))
        if how == "max8_to_ready":
            raise impossible("pig_at_draw")
        paid = pig_to_each(table, act.by, changed.pigs, how, self.cap)
        return Outcome(changed, (Posting("sichuan.pig_pays", paid, clause),))


def heavier(table: Table, players: tuple[int, ...]) -> Table:
    """Count a 24-point fault of each of these players."""
    heavy = tuple(number + players.count(who) for who, number in enumerate(table.heavy))
    return table._replace(heavy=heavy)
