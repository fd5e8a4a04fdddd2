"""Finding a pattern, or a usual name of several, by whatever name a player writes: id, name or alias, any language."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from mjcalc.errors import Fault, fault
from mjcalc.notation import ClaimedPattern
from mjcalc.rulesets.base import RuleSet

Parts = dict[str, int]
"""Pattern id -> how often."""

MOST_READINGS = 64
"""Ways to read a list of ambiguous names that are looked at."""


def plain_name(name: str) -> str:
    """Bring a name to the form in which names are compared: small letters, no blanks or hyphens."""
    return "".join(char for char in name.casefold() if char.isalnum())


@lru_cache(maxsize=64)
def meanings_of(rules: RuleSet) -> dict[str, list[Parts]]:
    """List what each known name can mean: a pattern, or the patterns of a usual sum (remembered; not to be changed)."""
    meanings: dict[str, list[Parts]] = {}
    for pattern in rules.patterns:
        for name in (pattern.id, *pattern.names.values(), *pattern.aliases):
            _add(meanings, name, {pattern.id: 1})
    for named in rules.sums:
        for name in named.all_names:
            _add(meanings, name, named.parts)
    return meanings


def _add(meanings: dict[str, list[Parts]], name: str, parts: Parts) -> None:
    known = meanings.setdefault(plain_name(name), [])
    if parts not in known:
        known.append(parts)


def find_pattern(rules: RuleSet, name: str) -> list[Parts]:
    """Return the meanings of one name; none if it is unknown."""
    return meanings_of(rules).get(plain_name(name), [])


def unknown_pattern(rules: RuleSet, name: str, at: tuple[int, int] = (-1, -1)) -> Fault:
    """Build the fault for a name nobody knows, with the nearest known one as a hint."""
    written = {plain_name(n): n for p in rules.patterns for n in (p.id, *p.names.values(), *p.aliases)}
    written |= {plain_name(n): n for s in rules.sums for n in s.all_names}
    return unknown_name(name, written, rules.id, at)


def unknown_name(name: str, written: Mapping[str, str], rules: str, at: tuple[int, int] = (-1, -1)) -> Fault:
    """Build the fault for a name that is not among known ones (plain name -> how it is written)."""
    from difflib import get_close_matches

    close = get_close_matches(plain_name(name), written, n=1)
    if close:
        return fault("unknown_pattern", x=name, at=at, hint="did_you_mean", hint_args={"x": written[close[0]]})
    return fault("unknown_pattern", x=name, at=at, hint="list_with", hint_args={"x": f"mjcalc rules {rules}"})


def readings_of(rules: RuleSet, claimed: tuple[ClaimedPattern, ...]) -> tuple[list[list[Parts]], list[Fault]]:
    """Return every way to read a claimed list (the meaning of each entry), and a fault for each unknown name."""
    meanings = meanings_of(rules)
    faults = [
        unknown_pattern(rules, entry.name, (entry.start, entry.end))
        for entry in claimed
        if plain_name(entry.name) not in meanings
    ]
    if faults:
        return [], faults
    every = product(*(meanings[plain_name(entry.name)] for entry in claimed))
    return [list(reading) for _, reading in zip(range(MOST_READINGS), every, strict=False)], []
