"""What else could be true: which circumstance that was not given would change the total, and between what bounds."""

from itertools import combinations
from typing import Any, NamedTuple

from mjcalc.locale import say
from mjcalc.model.circumstances import FLAG_WORDS, SEATS, Circumstances
from mjcalc.model.tile import BITS, EAST, HONOURS
from mjcalc.rulesets.base import Refusal, Suppressed
from mjcalc.rulesets.possible import impossible
from mjcalc.scoring.engine import engine_of
from mjcalc.scoring.not_there import breaking_sets
from mjcalc.scoring.result import Score, suppressed_dict


class Change(NamedTuple):
    """A circumstance that was not given, and what the hand would be worth with it."""

    word: str
    total: int | None
    """None: the hand would be no win."""
    paid: int | None
    """What is said of such a win: the total, with what a self-draw earns beside it."""
    refusal: Refusal | None = None
    """Why the hand would be no win."""

    def reason(self, language: str = "en") -> str:
        """Say why the hand would be no win; empty: it would be one."""
        return "" if self.refusal is None else say(f"reason_{self.refusal.code}", language, **dict(self.refusal.args))

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the record."""
        entry: dict[str, Any] = {"word": self.word, "total": self.total, "paid": self.paid}
        if self.refusal is not None:
            entry |= {"win": False, "reason_code": self.refusal.code, "reason": self.reason(language)}
        return entry


class Explanation(NamedTuple):
    """What was not said, and what hangs on it."""

    changes: tuple[Change, ...]
    lowest: int
    highest: int
    near: tuple[Suppressed, ...]
    """The next steps of counted patterns that were missed by one condition."""
    answer: Score
    """The answer that is explained."""

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the record's ``explain`` part."""
        return {
            "changes": [change.to_dict(language) for change in self.changes],
            "lowest": self.lowest,
            "highest": self.highest,
            "near": [suppressed_dict(item, self.answer, language) for item in self.near],
        }


def explain(answer: Score) -> Explanation | None:
    """Try every circumstance that was not given; None for a hand that does not win.

    Changes that cost the win are named too, also winning by discard in place of a self-draw that was said; the bounds
    are those of wins with what was said.
    """
    if answer.total is None or answer.scored is None:
        return None
    base = answer.rules.shown_value(answer.total, answer.scored.win.self_draw)
    said = answer.hand.circumstances
    singles = [(word, said._replace(flags=said.flags | FLAG_WORDS[word])) for word in _unsaid_words(answer)]
    singles += [(f"{key}={SEATS[wind]}", _with_wind(said, key, wind)) for key, wind in _unsaid_winds(answer)]
    changes = []
    for word, changed in singles:
        found = _change(answer, word, changed)
        if found is not None and found.paid != base and (answer.win or found.refusal is None):
            changes.append(found)
    changes += _other_way(answer)
    totals = [answer.total, *(c.total for c in changes if c.total is not None), *_together(answer)]
    return Explanation(tuple(changes), min(totals), max(totals), _near(answer), answer)


def _unsaid_words(answer: Score) -> list[str]:
    flags = answer.hand.circumstances.flags
    return [word for word, flag in FLAG_WORDS.items() if word in answer.rules.words and not flags & flag]


def _unsaid_winds(answer: Score) -> list[tuple[str, int]]:
    said = answer.hand.circumstances
    keys = [key for key in ("seat", "round") if key in answer.rules.words and getattr(said, key) < 0]
    return [(key, wind) for key in keys for wind in range(4)]


def _with_wind(said: Circumstances, key: str, wind: int) -> Circumstances:
    return said._replace(seat=wind) if key == "seat" else said._replace(round=wind)


def _other_way(answer: Score) -> list[Change]:
    """Name the other way to win than the one that was said, if the hand would be no win by it."""
    said = answer.hand.circumstances
    for given, word in (("self-draw", "discard"), ("discard", "self-draw")):
        if said.flags & FLAG_WORDS[given]:
            changed = said._replace(flags=said.flags & ~FLAG_WORDS[given] | FLAG_WORDS[word], source=-1)
            found = _change(answer, word, changed)
            return [found] if found is not None and found.refusal is not None else []
    return []


def _change(answer: Score, word: str, said: Circumstances) -> Change | None:
    """Return what a hand is worth with other circumstances; None: they cannot be."""
    hand = answer.hand._replace(circumstances=said)
    if impossible(hand, answer.rules):
        return None
    scored = engine_of(answer.rules).score(hand)
    if scored.refusal is not None:
        return Change(word, None, None, scored.refusal)
    if not scored.readings:
        return None
    total = scored.best[1].value.total
    return Change(word, total, answer.rules.shown_value(total, scored.win.self_draw))


def _together(answer: Score) -> list[int]:
    """Totals with several circumstances at once, also those which alone would keep the hand from winning."""
    flags = [FLAG_WORDS[word] for word in _unsaid_words(answer)]
    totals = []
    for said in _with_winds(answer):
        for number in range(4):
            for several in combinations(flags, number):
                found = _change(answer, "", said._replace(flags=said.flags | sum(several)))
                if found is not None and found.total is not None:
                    totals.append(found.total)
    return totals


def _with_winds(answer: Score) -> list[Circumstances]:
    """Fill in the winds that were not said: by none, and by each that the hand holds as often as a pung."""
    found = [answer.hand.circumstances]
    held = [answer.hand.complete[HONOURS] >> BITS * wind & 31 for wind in range(4)]
    melded = {meld.kind - EAST for meld in answer.hand.melds}
    for key, wind in _unsaid_winds(answer):
        if held[wind] > 1 or wind in melded:
            found += [_with_wind(said, key, wind) for said in found if getattr(said, key) < 0]
    return found


def _near(answer: Score) -> tuple[Suppressed, ...]:
    near = []
    counts = answer.pattern_counts
    for lower, higher in answer.rules.ladders:
        if lower in counts and higher not in counts and answer.rules.values[higher]:
            pattern = answer.rules.by_id[higher]
            broken = breaking_sets(answer, pattern)
            if len(broken) == 1:
                near.append(Suppressed(pattern, "condition", "nc_fails_at", (("y", broken[0]),)))
    return tuple(near)
