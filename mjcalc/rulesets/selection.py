"""Ways to combine the patterns that are there: which count, and which do not because of another."""

from mjcalc.rulesets.base import Hit, Selection, Suppressed
from mjcalc.rulesets.pattern import Pattern


def by_series(hits: tuple[Hit, ...], clause: str) -> Selection:
    """Of the patterns of one series only the dearest counts; patterns of different series add."""
    dearest: dict[str, Hit] = {}
    for hit in hits:
        series = hit.pattern.series or hit.pattern.id
        known = dearest.get(series)
        if known is None or hit.value > known.value:
            dearest[series] = hit
    counted = tuple(hit for hit in hits if dearest[hit.pattern.series or hit.pattern.id] is hit)
    suppressed = tuple(_beside(hit.pattern, dearest, clause) for hit in hits if hit not in counted)
    return Selection(counted, suppressed)


def _beside(pattern: Pattern, dearest: dict[str, Hit], clause: str) -> Suppressed:
    other = dearest[pattern.series].pattern.id
    return Suppressed(pattern, "series", "nc_series", (), other, f"{clause}, {pattern.series}")


def listed_limit(selection: Selection, limit: int, clause: str) -> Selection:
    """A hand with a pattern worth the limit or more is worth the highest such pattern; nothing is added to it."""
    top = max(selection.counted, key=lambda hit: hit.value, default=None)
    if top is None or top.value < limit:
        return selection
    above = tuple(
        Suppressed(hit.pattern, "limit", "nc_listed_limit", (), top.pattern.id, clause)
        for hit in selection.counted
        if hit is not top
    )
    return Selection((top,), above + selection.suppressed)


def without_fallback(hits: tuple[Hit, ...], fallback: str) -> tuple[Hit, ...]:
    """Drop the pattern that counts only when nothing else does, if something else does."""
    others = tuple(hit for hit in hits if hit.pattern.id != fallback)
    return others or hits
