"""What the library answers: results as frozen values that know their JSON record."""

from typing import TYPE_CHECKING, Any, NamedTuple

from mjcalc import __version__
from mjcalc.errors import Fault
from mjcalc.locale import say
from mjcalc.model.arrangement import Arrangement
from mjcalc.model.hand import Hand
from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation import hand_text
from mjcalc.rulesets.base import Hit, Payments, RuleSet, Suppressed
from mjcalc.rulesets.rules import Rules
from mjcalc.scoring.engine import Breakdown, Scored
from mjcalc.scoring.remarks import add_warnings
from mjcalc.scoring.shown_sets import arrangement_texts, hit_texts, mask_texts
from mjcalc.scoring.win import Assumed

if TYPE_CHECKING:
    from mjcalc.notation import Claim
    from mjcalc.notation.conversion.written import Written
    from mjcalc.scoring.waiting import Waiting

SCHEMA = 1


class Where(NamedTuple):
    """Where a hand came from."""

    file: str | None = None
    line: int | None = None
    """Counted from 1."""
    text: str = ""
    """The line as typed; of a log the part that tells of the hand."""
    label: str = ""
    """Which round of a log it is, such as ``E2-1 S``: East 2, one counter, won by South."""
    written: "Written | None" = None
    """The line in our notation, if it was typed in that of another program."""

    @property
    def canonical(self) -> str:
        """The line in our notation."""
        return self.text if self.written is None else self.written.text

    def as_typed(self, fault: Fault) -> Fault:
        """Return a fault of the line in our notation with the columns of the line as typed."""
        if self.written is None or fault.start < 0:
            return fault
        start, end = self.written.typed(fault.start, fault.end)
        return fault._replace(start=start, end=end)


NOWHERE = Where()


class Parsed(NamedTuple):
    """The answer to "how is this hand written?"."""

    hand: Hand
    rules: str = ""
    """What the line said after ``rules=``."""
    claim: "Claim | None" = None
    where: Where = NOWHERE

    @property
    def text(self) -> str:
        """The hand, its rules and its claim in canonical notation."""
        return line_text(hand_text(self.hand), self.rules, self.claim)

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the record, equal to the JSON line of ``mjcalc parse``."""
        return begin_record("parse", self.where, self.text)


class Score(NamedTuple):
    """The answer to "what is this hand worth?"."""

    hand: Hand
    rules: RuleSet
    scored: Scored | None
    """None: the hand has no winning tile, or its tiles form no complete hand."""
    assumed: tuple[Assumed, ...] = ()
    warnings: tuple[Fault, ...] = ()
    where: Where = NOWHERE

    @property
    def waiting(self) -> "Waiting | None":
        """How far a hand that is not complete is from ready; worked out anew whenever it is asked for."""
        if self.scored is not None:
            return None
        from mjcalc.scoring.waiting import waiting

        return waiting(self.hand, self.rules)

    @property
    def win(self) -> bool:
        """Whether the hand wins."""
        return self.scored is not None and self.scored.refusal is None

    @property
    def is_scored(self) -> bool:
        """Whether the hand has a total: it wins, or only the minimum keeps it from winning."""
        return self.win or (self.scored is not None and self.scored.refusal is not None and self.scored.refusal.scored)

    @property
    def best(self) -> tuple[Arrangement, Breakdown] | None:
        """The best arrangement and its breakdown, of a hand that is complete."""
        return self.scored.readings[0] if self.scored is not None else None

    @property
    def total(self) -> int | None:
        """What the hand is worth in the rule set's unit; None if it is no win (one below the minimum has a total)."""
        return self.best[1].value.total if self.best and self.is_scored else None

    @property
    def fan(self) -> int | None:
        """Raw sum of fan, on the table's scale, where the rule set has fan beside the total."""
        value = self.best[1].value if self.best and self.is_scored else None
        return None if value is None or value.fan is None else self.rules.show_fan(value.fan)

    @property
    def capped_fan(self) -> int | None:
        """Fan that are paid, on the table's scale."""
        value = self.best[1].value if self.best and self.is_scored else None
        return None if value is None or value.capped_fan is None else self.rules.show_fan(value.capped_fan)

    @property
    def han(self) -> int | None:
        """Han, where the rule set has han and fu beside the total; 13 for each yakuman."""
        return self.best[1].value.han if self.best and self.is_scored else None

    @property
    def fu(self) -> int | None:
        """Fu, rounded; None also where there are none, as beside a yakuman."""
        return self.best[1].value.fu if self.best and self.is_scored else None

    @property
    def reason_code(self) -> str | None:
        """Why the hand does not win: ``not_complete``, ``three_suits``, ``void_suit`` ..."""
        if self.scored is None:
            return "not_complete"
        return self.scored.refusal.code if self.scored.refusal else None

    def reason(self, language: str = "en") -> str:
        """Say in a sentence why the hand does not win."""
        refusal = self.scored.refusal if self.scored else None
        args = dict(refusal.args) if refusal else {}
        return say(f"reason_{self.reason_code}", language, **args)

    @property
    def payments(self) -> Payments | None:
        """Who pays what; None if the hand does not win."""
        if self.scored is None or not self.win:
            return None
        return self.rules.pay(self.scored.readings[0][1].value.total, self.hand, self.scored.win.self_draw)

    @property
    def pattern_counts(self) -> dict[str, int]:
        """Pattern id -> how often it counts."""
        return {hit.pattern.id: hit.times for hit in self.best[1].counted} if self.best and self.is_scored else {}

    @property
    def ties(self) -> tuple[tuple[Arrangement, Breakdown], ...]:
        """Other arrangements that are worth exactly as much."""
        readings = self.readings
        return tuple(pair for pair in readings[1:] if pair[1].rank == readings[0][1].rank)

    @property
    def other_sets(self) -> list[list[str]]:
        """The sets of the ties, each as they are written once; those that are the best ones' are left out."""
        best = [arrangement_texts(self.readings[0][0])] if self.readings else []
        known: list[list[str]] = []
        for arrangement, _ in self.ties:
            texts = arrangement_texts(arrangement)
            if texts not in best + known:
                known.append(texts)
        return known

    @property
    def readings(self) -> tuple[tuple[Arrangement, Breakdown], ...]:
        """Every arrangement that differs in sets or in worth, with its breakdown, best first."""
        if self.scored is not None and len(self.scored.readings) == 1:
            return self.scored.readings
        different: dict[tuple[str, ...], list[Breakdown]] = {}
        kept = []
        for arrangement, breakdown in self.scored.readings if self.scored else ():
            known = different.setdefault(tuple(arrangement_texts(arrangement)), [])
            if breakdown not in known:
                known.append(breakdown)
                kept.append((arrangement, breakdown))
        return tuple(kept)

    def not_counted(self) -> tuple[Suppressed, ...]:
        """List the patterns that are there but do not count, also those of arrangements that were not chosen."""
        if self.scored is None or not self.is_scored:
            return ()
        best = self.scored.readings[0][1]
        named = {hit.pattern.id for hit in best.counted} | {s.pattern.id for s in best.suppressed}
        # what is listed apart, such as fu, is no question where none of it counts
        found = [item for item in best.suppressed if best.beside or not item.pattern.unit]
        for item in self.rules.left_out(self.hand, self.scored.readings[0][0]):
            if item.pattern.id not in named and self.rules.contained(item.pattern, best.counted) is None:
                named.add(item.pattern.id)
                found.append(item)
        sets = [code & ~3 for code in self.scored.readings[0][0].sets]
        for arrangement, other in self.scored.readings[1:]:
            if other.value.total == best.value.total:  # one of them may be here only because of what a word cost
                for item in other.suppressed:
                    if item.phrase in self.rules.costs_of_words and item.pattern.id not in named:
                        named.add(item.pattern.id)
                        found.append(item)
            for hit in other.counted:
                if hit.pattern.id not in named and hit.pattern.id != self.rules.fallback:
                    named.add(hit.pattern.id)
                    same_sets = [code & ~3 for code in arrangement.sets] == sets
                    contained = self.rules.contained(hit.pattern, best.counted)
                    found.append(contained or self.rules.elsewhere(hit.pattern, same_sets))
        for barred, why in self.scored.barred:
            for hit in barred.counted:
                if hit.pattern.id not in named:
                    named.add(hit.pattern.id)
                    reason = f"reason_{why.code}"
                    found.append(Suppressed(hit.pattern, "condition", reason, why.args, clause=why.clause))
        return tuple(found)

    def to_dict(self, language: str = "en", waits: bool = True) -> dict[str, Any]:
        """Return the full record of records.md, equal to the JSON line; `waits`: with what it waits for, if it does."""
        record = head_of("score", hand_text(self.hand), self.rules, self.where)
        self.add_worth(record, language)
        if waits:
            self._add_waits(record, language)
        self.add_settlement(record, language)
        add_warnings(record, self.warnings, language)
        return record

    def add_worth(self, record: dict[str, Any], language: str) -> None:
        """Put into a record whether the hand wins and what it is worth."""
        record["win"] = self.win
        if not self.win:
            record["reason_code"] = self.reason_code
            record["reason"] = self.reason(language)
        best = self.best
        if best is not None and self.is_scored:
            self._add_breakdown(record, *best, language)

    def _add_waits(self, record: dict[str, Any], language: str) -> None:
        waiting = self.waiting
        if waiting is None:
            return
        from mjcalc.scoring.waits import choice_dict, wait_dict

        record["distance"] = waiting.distance
        record["waits"] = [wait_dict(wait) for wait in waiting.waits]
        if waiting.discards:
            record["discards"] = [choice_dict(choice, language) for choice in waiting.discards]

    def _add_breakdown(
        self, record: dict[str, Any], arrangement: Arrangement, breakdown: Breakdown, language: str
    ) -> None:
        value, show = breakdown.value, self.rules.show_fan
        record["total"] = value.total
        record["unit"] = self.rules.unit
        record["fan"] = None if value.fan is None else show(value.fan)
        if value.capped_fan is not None:
            record["capped_fan"] = show(value.capped_fan)
        if value.han is not None:
            record["han"], record["fu"], record["raw_fu"] = value.han, value.fu, value.raw_fu
            record["limit"] = value.step or None
        record["patterns"] = [hit_dict(arrangement, hit, language) for hit in breakdown.counted]
        if value.han is not None:
            record["fu_lines"] = [hit_dict(arrangement, hit, language) for hit in breakdown.beside]
        record["not_counted"] = [suppressed_dict(item, self, language) for item in self.not_counted()]
        named = breakdown.named
        if named is not None:
            record["usual_name"] = named.text(language)
        record["arrangement"] = arrangement_texts(arrangement)
        ties = self.other_sets
        if ties:
            record["ties"] = ties

    def add_settlement(self, record: dict[str, Any], language: str) -> None:
        """Put into a record the winning tile, what was taken for granted, and who pays what."""
        record["winning_tile"] = TILE_TEXT[self.hand.winning] if self.hand.winning >= 0 else None
        record["assumed"] = assumed_texts(self.assumed, language)
        payments = self.payments
        if payments is not None:
            record["payments"] = payments.roles
            if payments.by_seat is not None:
                record["by_seat"] = payments.by_seat
            if payments.responsible:
                record["responsible"] = None if payments.responsible == "-" else payments.responsible
            if payments.notes:
                record["payment_reasons"] = [say(phrase, language, **dict(args)) for phrase, args in payments.notes]

    def arrangements(self, language: str = "en") -> list[dict[str, Any]]:
        """List every arrangement with what it is worth, best first, as ``--all`` shows them."""
        return [
            {
                "arrangement": arrangement_texts(arrangement),
                "total": breakdown.value.total,
                "fan": breakdown.value.fan,
                "patterns": [hit_dict(arrangement, hit, language) for hit in breakdown.counted],
            }
            for arrangement, breakdown in self.readings
        ]


def place_of(where: Where) -> dict[str, Any]:
    """Return the fields that say where a hand came from."""
    place: dict[str, Any] = {} if where.file is None else {"file": where.file}
    if where.line is not None:
        place["line"] = where.line
    return place | {"round": where.label} if where.label else place


def line_text(hand: str, rules: str, claim: "Claim | None") -> str:
    """Write a line: a hand in canonical notation, what it says after ``rules=``, its claim."""
    return hand + (f" rules={rules}" if rules else "") + (f" = {claim.text}" if claim else "")


def begin_record(type_: str, where: Where, hand: str) -> dict[str, Any]:
    """Begin a record: what was asked, where it stands, the hand in canonical notation."""
    record: dict[str, Any] = {"schema": SCHEMA, "mjcalc": __version__, "type": type_}
    record |= place_of(where)
    record["input"] = where.text
    record["hand"] = hand
    return record


def head_of(type_: str, hand: str, rules: Rules, where: Where) -> dict[str, Any]:
    """Begin a full record: what was asked, of which hand (in canonical notation), under which rules."""
    record = begin_record(type_, where, hand)
    record["rules"] = rules.id
    record["edition"] = rules.edition
    record["options"] = dict(rules.given)
    return record


def assumed_texts(assumed: tuple[Assumed, ...], language: str = "en") -> list[str]:
    """Say in sentences what was taken for granted."""
    return [say(phrase, language, **dict(args)) for phrase, args in assumed]


def hit_dict(arrangement: Arrangement, hit: Hit, language: str) -> dict[str, Any]:
    """Return a counted pattern as in the record."""
    return {
        "id": hit.pattern.id,
        "name": hit.pattern.name(language),
        "value": hit.value,
        "count": hit.times,
        "sets": hit_texts(arrangement, hit),
    }


def why_not(item: Suppressed, answer: Score, language: str) -> str:
    """Say why a pattern does not count: fill in the pattern that counts instead, the sets, or the definition."""
    args = dict(item.args)
    if item.by:
        args["x"] = answer.rules.by_id[item.by].name(language)
    elif item.mask and answer.best:
        args["x"] = " ".join(mask_texts(answer.best[0], item.mask))
    elif item.phrase in ("nc_condition", "nc_fails_at"):
        args["x"] = answer.rules.definition(item.pattern, language).rstrip(".。")
    return say(item.phrase, language, **args)


def suppressed_dict(item: Suppressed, answer: Score, language: str) -> dict[str, Any]:
    """Return a pattern that does not count as in the record."""
    entry: dict[str, Any] = {"id": item.pattern.id, "name": item.pattern.name(language)}
    entry["reason_code"] = item.reason_code
    if item.by:
        entry["by"] = item.by
    if item.principle:
        entry["principle"] = item.principle
    entry["reason"] = why_not(item, answer, language)
    entry["clause"] = answer.rules.clause_of(item)
    return entry
