"""Usual names of patterns that stand together, such as Dragon Seven Pairs for Seven Pairs and a Root."""

from typing import NamedTuple

from mjcalc.rulesets.base import Hit, RuleSet, Sum
from mjcalc.rulesets.pattern import EVENT, Pattern


class Named(NamedTuple):
    """A usual name with the patterns it does not take in."""

    sum: Sum
    beside: tuple[tuple[Pattern, int], ...]
    """Pattern and how often it stands beside the sum."""

    def text(self, language: str) -> str:
        """Write the name, e.g. ``Pure Dragon Seven Pairs + Root x2``."""
        parts = [self.sum.names[language]]
        parts += [pattern.name(language) + (f" x{times}" if times > 1 else "") for pattern, times in self.beside]
        return " + ".join(parts)


def usual_name(rules: RuleSet, counted: tuple[Hit, ...]) -> Named | None:
    """Find the usual name of the patterns that stand together: the sum that takes in the most of them.

    Only events, and patterns that any sum may have beside it (`RuleSet.loose`), may be left over.
    """
    best: Named | None = None
    for named in rules.sums:
        beside = [(hit, hit.times - named.parts.get(hit.pattern.id, 0)) for hit in counted]
        whole = sum(hit.pattern.id in named.parts for hit in counted) == len(named.parts)
        if not whole or any(times < 0 for _, times in beside) or (counted and not named.parts):
            continue
        left = [(hit, times) for hit, times in beside if times]
        if any(hit.pattern.id not in rules.loose and EVENT not in hit.masks for hit, _ in left):
            continue
        if best is None or sum(named.parts.values()) > sum(best.sum.parts.values()):
            best = Named(named, tuple((hit.pattern, times) for hit, times in left))
    return best
