"""Why a claimed pattern does not count, and which sets keep a hand from having one."""

from mjcalc.model.sets import Mask
from mjcalc.rulesets.base import Suppressed
from mjcalc.rulesets.pattern import EVENT, WHOLE, Pattern
from mjcalc.scoring.engine import engine_of
from mjcalc.scoring.result import Score
from mjcalc.scoring.shown_sets import in_reading_order, mask_texts


def why_not_there(answer: Score, pattern: Pattern, surplus: int) -> Suppressed:
    """Say why a claimed pattern does not count."""
    barred = () if answer.is_scored or answer.best is None else answer.best[1].suppressed
    for item in (*answer.not_counted(), *barred):
        if item.pattern.id == pattern.id:
            return item
    if not answer.rules.values[pattern.id]:
        phrase, what = answer.rules.unlisted(pattern.id)
        return Suppressed(pattern, "condition", phrase, (("x", what),))
    there = answer.pattern_counts.get(pattern.id, 0)
    if there:
        return Suppressed(pattern, "condition", "nc_times", (("n", str(there)), ("m", str(there + surplus))))
    contained = answer.rules.contained(pattern, answer.scored.readings[0][1].counted) if answer.scored else None
    if contained is not None:
        return contained
    broken = breaking_sets(answer, pattern)
    if broken:
        return Suppressed(pattern, "condition", "nc_fails_at", (("y", " ".join(broken)),))
    return Suppressed(pattern, "condition", "nc_condition")


def breaking_sets(answer: Score, pattern: Pattern) -> list[str]:
    """Write the sets that keep the best arrangement from having a pattern, where the pattern can tell."""
    if pattern.breaks is None or answer.scored is None:
        return []
    arrangement = answer.scored.readings[0][0]
    known = engine_of(answer.rules).facts(arrangement, answer.scored.win, answer.hand)
    mask: Mask = pattern.breaks(**{name: known[name] for name in pattern.facts})
    if mask in (0, WHOLE, EVENT):
        return []
    texts = mask_texts(arrangement, mask)
    return texts if len(texts) < len(in_reading_order(arrangement.sets)) else []
