"""What the World Mahjong Championship rules do with the events of a deal: one winner, the deal always passes."""

from mjcalc.errors import Fault, fault
from mjcalc.model.circumstances import EARTH
from mjcalc.model.tile import TILE_TEXT, kind_of
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.calls import ruling
from mjcalc.rulesets.deals import (
    NOBODY,
    Act,
    Args,
    DealRules,
    Outcome,
    Penalties,
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
    wind_name,
)
from mjcalc.rulesets.kongs import kong_made, robbed
from mjcalc.rulesets.wmc import penalty, settle
from mjcalc.rulesets.wmc.precedence import CALLS
from mjcalc.rulesets.wmc.precedence import CLAUSE as CALLS_CLAUSE

DEAD_WALL = "seed 001, dead wall and last tile"
COUNTING = "seed 001, counting 6 and 9"
DEAD_HAND = "World Series of Mahjong, penalties"


class WmcDeals(DealRules):
    """The events of a deal of the World Mahjong Championship."""

    events = frozenset(
        (
            *("win", "kong", "claims", "draw", "discards", "penalty", "claim_refused", "false_win", "dead", "count"),
            *("warning", "fine", "abort"),
        )
    )
    units = ("points", "value")

    rules: RuleSet

    def worth_said(self, fan: int | None, points: int | None, value: int | None) -> Worth:
        """Read points; no hand is worth less than a chicken hand or more than the dearest pattern."""
        worth = super().worth_said(fan, points, value)
        if not 1 <= worth.total <= max(self.rules.values.values()):
            raise impossible("no_such_points", "points" if value is None else "value", n=worth.total)
        return worth

    # wins

    def on_win(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Pay the winner: of several on one tile the nearest in turn; the others get nothing (interception)."""
        acts = tuple(self._from_east(table, act) for act in acts)
        source = one_source(acts)
        for place, act in enumerate(acts):
            if act.by in table.dead:
                raise impossible("dead_hand_wins", "by", place, x=player(act.by))
            check_discard(act)
            check_first(table, act)
            self._check_earth(table, act, place)
        nearest = min(acts, key=lambda act: table.distance(source, act.by)) if source != NOBODY else acts[0]
        postings = [
            Posting("settle.interception", (), CALLS_CLAUSE, by=act.by) for act in acts if act is not nearest
        ]
        changed, postings_of_discard, warnings = self._threw(table, nearest)
        worth = nearest.worth
        if worth is None:
            raise impossible("no_value")
        won = Won(table.next_win, nearest.by, source, worth)
        paid = self._payments(table, nearest, worth)
        changed = robbed(changed, nearest)._replace(wins=(won,), ended="wins")
        return Outcome(changed, (*paid, *postings, *postings_of_discard), warnings)

    def _from_east(self, table: Table, act: Act) -> Act:
        """An earthly hand is won on East's first discard, whether the record says so or not."""
        if not act.flag(EARTH) or not act.drawn:
            return act
        return act._replace(source=table.winds.index(settle.EAST_SEAT))

    @staticmethod
    def _check_earth(table: Table, act: Act, place: int) -> None:
        """An earthly hand is won by another player on the first discard of East."""
        east = table.winds.index(settle.EAST_SEAT)
        if act.flag(EARTH) and act.by == east:
            raise impossible("not_dealer", "", place, x="earth", y=player(east))
        if act.flag(EARTH) and act.source != east:
            raise impossible("earth_from_dealer", "from", place, y=player(east))

    def _payments(self, table: Table, act: Act, worth: Worth) -> tuple[Posting, ...]:
        """Return who pays: all alike, or mostly the responsible player."""
        said, winning = act.said, kind_of(act.tiles[0]) if act.tiles else -1
        if said.river and winning < 0:
            winning = said.river[-1][1]
        uniform = self.options["payoff"] == "uniform"
        paid = settle.payments(worth.total, said, winning, act.drawn, uniform)
        seats = paid.by_seat
        if seats is None:
            raise impossible("needs_from")
        transfers = tuple(Transfer(who, act.by, -seats[wind_name(table, who)]) for who in table.after(act.by))
        notes = tuple(
            Posting(phrase, (), paid.clause, tuple(self._named(table, part) for part in args), by=act.by)
            for phrase, args in paid.notes
        )
        reason = "wmc.win_self_draw" if act.drawn else "wmc.win_on_discard"
        return (Posting(reason, transfers, paid.clause, by=act.by), *notes)

    @staticmethod
    def _named(table: Table, part: tuple[str, str]) -> tuple[str, str]:
        """Put the player's name where a note names his wind."""
        key, value = part
        winds = [table.winds.index("ESWN".index(letter)) for letter in value.split(", ") if letter in "ESWN"]
        if key not in ("x", "y") or not winds:
            return part
        return key, ", ".join(player(who) for who in winds)

    def no_win(self, act: Act) -> tuple[str, Args]:
        """Refuse a value below the minimum."""
        minimum, total = int(self.options["minimum"]), act.worth.total if act.worth else 0
        if total >= minimum:
            return ("", ())
        return ("reason_below_minimum", (("n", str(total)), ("m", str(minimum))))

    def on_no_win(self, table: Table, act: Act) -> Outcome:
        """A win against the limits of penalty tiles is a wrong call, any other one a false win."""
        if not act.state.startswith("penalty"):
            return super().on_no_win(table, act)
        wrong = fault("ruled_wrong_call", x=player(act.by))
        return Outcome(table, (Posting("wmc.wrong_call", (), penalty.CLAUSE),), (wrong,))

    def stands(self, verdict: str) -> bool:
        """A count that nobody corrected stands, by option ``wrong_count``."""
        how = self.options["wrong_count"]
        return how == "final" or (how == "low_stands" and verdict == "too_low")

    def claim_policy(self, verdict: str) -> tuple[str, str]:
        """The three losers have to see that not too much is counted, until the tiles are mixed (seed 001)."""
        if self.stands(verdict):
            return ("wmc.count_stands", COUNTING)
        return ("wmc.losers_must_see" if verdict == "too_high" else "wmc.low_need_not_be_said", COUNTING)

    # play

    def on_kong(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Take down a kong: nothing is paid for it, and the last tile before the dead wall cannot be konged."""
        (act,) = acts
        if act.by in table.dead:
            raise impossible("dead_acts", "by", x=player(act.by))
        kind, kong = kong_made(table, act)
        found = [Posting("wmc.kong_not_paid", (), settle.CLAUSE)]
        changed: Table = table
        warnings: tuple[Fault, ...] = ()
        if kind == "exposed":
            changed, thrown, warnings = self._threw(table, act)
            found += thrown
        changed = changed._replace(kongs=(*changed.kongs, kong))
        if act.tiles and "concealed" in act.words:
            mine = table.penalties[act.by]
            left = penalty.after_concealed_kong(mine, kind_of(act.tiles[0]))
            if left != mine:
                changed = _with_penalties(changed, act.by, left)
                found.append(Posting("wmc.penalty_in_kong", (), penalty.CLAUSE))
        return Outcome(changed, tuple(found), warnings)

    def on_claims(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Say whose call of a tile stands, and why the others' do not."""
        changed, found, warnings = self._threw(table, acts[0])
        return Outcome(changed, (*ruling(table, acts[0], CALLS, CALLS_CLAUSE), *found), warnings)

    def on_draw(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """A hand nobody wins is worth nothing to anybody."""
        if acts[0].parts:
            raise impossible("word_not_here", "by", 0, x="ready")
        return Outcome(table._replace(ended="draw"), (Posting("wmc.draw_pays_nothing", (), DEAD_WALL),))

    # penalty tiles

    def on_discards(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Rule on a discard of a player with penalty tiles."""
        (act,) = acts
        changed, found, warnings = self._threw(table, act._replace(source=act.by))
        return Outcome(changed, found or (Posting("wmc.discard_free", (), penalty.CLAUSE),), warnings)

    def _threw(self, table: Table, act: Act) -> tuple[Table, tuple[Posting, ...], tuple[Fault, ...]]:
        """Follow a discard: a live penalty tile goes first, what remains of them is dead, and a dead one stays."""
        who = act.source
        if who == NOBODY or not act.tiles or table.penalties[who] == Penalties():
            return table, (), ()
        kind = kind_of(act.tiles[0])
        left = penalty.after_discard(table.penalties[who], kind)
        args = (("x", player(who)), ("y", TILE_TEXT[kind]))
        if left is None:
            wrong = fault("discard_not_allowed", x=player(who), y=TILE_TEXT[kind])
            return table, (Posting("wmc.discard_not_allowed", (), penalty.CLAUSE, args),), (wrong,)
        if left == table.penalties[who]:
            return table, (), ()
        return _with_penalties(table, who, left), (Posting("wmc.penalty_discarded", (), penalty.CLAUSE, args),), ()

    def on_penalty(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Put penalty tiles in front of a player; while dealing one of them goes back into the hand."""
        (act,) = acts
        tiles, mine = tuple(map(kind_of, act.tiles)), table.penalties[act.by]
        if "dealing" in act.words:
            live = tiles[: penalty.live_after_dealing(len(tiles))]
            args = (("n", str(len(live))),)
            return Outcome(
                _with_penalties(table, act.by, mine._replace(live=mine.live + live)),
                (Posting("wmc.penalty_dealing", (), penalty.CLAUSE, args),),
            )
        if "live" in act.words:
            after, reason = mine._replace(live=mine.live + tiles), "wmc.penalty_live"
        else:
            rest = list(mine.live)
            for kind in tiles:
                if kind in rest:
                    rest.remove(kind)
            after, reason = Penalties(tuple(rest), mine.dead + tiles), "wmc.penalty_dead"
        return Outcome(_with_penalties(table, act.by, after), (Posting(reason, (), penalty.CLAUSE),))

    def on_claim_refused(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Undo a wrong call; tiles that were shown with it become live penalty tiles."""
        (act,) = acts
        found = [Posting("wmc.wrong_call", (), penalty.CLAUSE)]
        if act.shown:
            mine = table.penalties[act.by]
            shown = tuple(map(kind_of, act.shown))
            table = _with_penalties(table, act.by, mine._replace(live=mine.live + shown))
            found.append(Posting("wmc.penalty_live", (), penalty.CLAUSE))
        return Outcome(table, tuple(found))

    # faults

    def on_false_win(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Rule on a false win: no source gives a number of points, so only what the referee says is taken off."""
        (act,) = acts
        paid = (Transfer(act.by, NOBODY, act.value),) if act.value > 0 else ()
        changed = table._replace(dead=table.dead | {act.by})
        return Outcome(changed, (Posting("wmc.false_win", paid, DEAD_HAND), Posting("settle.dead_hand", (), DEAD_HAND)))

    def on_dead(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Rule a hand dead: it may neither call nor win."""
        changed = table._replace(dead=table.dead | {acts[0].by})
        return Outcome(changed, (Posting("settle.dead_hand", (), DEAD_HAND),))

    def on_count(self, table: Table, acts: tuple[Act, ...]) -> Outcome:
        """Rule a long or short hand dead."""
        return self.on_dead(table, acts)


def _with_penalties(table: Table, who: int, after: Penalties) -> Table:
    penalties = (*table.penalties[:who], after, *table.penalties[who + 1 :])
    return table._replace(penalties=penalties)


DEALS = WmcDeals
