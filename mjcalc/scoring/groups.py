"""Patterns that look at the same facts go together: what a group finds for one set of facts is remembered."""

from collections.abc import Callable, Collection
from operator import itemgetter
from typing import Any, Final

from mjcalc.decompose.facts import FACTS, MANY, TILE_FACTS, WIN_FACTS
from mjcalc.decompose.hand_facts import HAND_FACTS
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.pattern import Pattern
from mjcalc.scoring.win import OF_THE_WIN

OF_THE_HAND: Final = (*OF_THE_WIN, "winning")
"""Facts of the win, besides those of all tiles (`TILE_FACTS`, `HAND_FACTS`): the same for every arrangement of a hand.
"""


class Group:
    """Patterns that look at the same facts, with what they found so far."""

    def __init__(self, names: list[str], facts: list[str]) -> None:
        self.names = facts
        """The facts they look at."""
        self.key: Callable[[list[Any]], Any] = itemgetter(*(names.index(name) for name in facts))
        """Takes those facts out of all facts."""
        self.patterns: list[tuple[Pattern, tuple[int, ...]]] = []
        """Each with the places of its facts among all facts, options behind them."""
        self.found: dict[Any, int] = {}
        """Fact values -> number of the finding."""


def grouped(rules: RuleSet) -> tuple[list[str], list[Group]]:
    """Part the patterns in force by the facts they look at; return the names of all facts, and the groups.

    Facts that take few values go with any others; patterns are parted by those that take many.
    """
    inside: dict[frozenset[str], list[Pattern]] = {}
    for pattern in rules.patterns:
        if rules.values[pattern.id] or pattern.id in rules.named_when_off:
            inside.setdefault((MANY | rules.parted_by).intersection(pattern.facts), []).append(pattern)
    for small in sorted(inside, key=len):
        larger = [many for many in inside if small and small < many]
        if larger:
            inside[min(larger, key=len)] += inside.pop(small)
    facts = {name: None for patterns in inside.values() for p in patterns for name in _looked_at(p)}
    facts |= dict.fromkeys(rules.value_facts)
    kinds: tuple[Collection[str], ...] = (OF_THE_HAND, HAND_FACTS, TILE_FACTS, FACTS, WIN_FACTS)
    names = [
        name
        for n, kind in enumerate(kinds)
        for name in facts
        if name in kind and not any(name in before for before in kinds[:n])
    ]
    known = [*names, *(f"option_{key}" for key in rules.options)]
    groups = []
    for patterns in inside.values():
        group = Group(names, list({name: None for p in patterns for name in _looked_at(p)}))
        group.patterns = [(p, tuple(known.index(name) for name in p.facts)) for p in patterns]
        groups.append(group)
    return names, groups


def _looked_at(pattern: Pattern) -> list[str]:
    """Name the facts a pattern looks at, or hangs on, besides options, which do not change."""
    names = [name for name in pattern.facts if not name.startswith("option_")]
    return [*names, "open_sets"] if pattern.open_value and "open_sets" not in names else names
