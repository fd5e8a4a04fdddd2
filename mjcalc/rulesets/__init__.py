"""Rule sets, one folder each. Being a folder here is being registered; nothing else lists them."""

import os
from functools import lru_cache
from importlib import import_module

from mjcalc.errors import RulesError, fault
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.rules import Rules

DEFAULT = "sichuan"

_ALIASES: dict[str, str] = {}


def rule_set_ids() -> list[str]:
    """List the ids of all rule sets, the default first."""
    here = os.path.dirname(__file__)
    found = sorted(name for name in os.listdir(here) if os.path.exists(os.path.join(here, name, "__init__.py")))
    return sorted(found, key=lambda name: name != DEFAULT)


def rules_class(name: str) -> type[Rules]:
    """Return the class of a rule set by id or alias; raises `RulesError` (E301) with the list."""
    wanted = name.strip().lower()
    if wanted.isidentifier():
        try:
            return _load(wanted)
        except ModuleNotFoundError as missing:
            if missing.name != f"mjcalc.rulesets.{wanted}":
                raise
    for known in rule_set_ids():
        if wanted in _load(known).aliases:
            return _load(known)
    raise RulesError([
        fault("unknown_rule_set", x=name, hint="choose_one_of", hint_args={"x": ", ".join(rule_set_ids())})
    ])


def _load(name: str) -> type[Rules]:
    found: type[Rules] = import_module(f"mjcalc.rulesets.{name}").RULE_SET
    return found


def rule_set_class(name: str) -> type[RuleSet]:
    """Return the class of a rule set that scores patterns; raises `RulesError` (E307) for one that does not."""
    found = rules_class(name)
    if not issubclass(found, RuleSet):
        raise RulesError([fault("profile_not_here", x=name)])
    return found


@lru_cache(maxsize=256)
def _rules(name: str, options: tuple[tuple[str, str], ...]) -> Rules:
    rule_set, _, edition = name.partition(":")
    return rules_class(rule_set)(edition.strip(), dict(options))


def any_rules(name: str = DEFAULT, options: "dict[str, str] | None" = None) -> Rules:
    """Return the rules named ``RULESET`` or ``RULESET:EDITION`` with options; the same object for the same words.

    Raises `RulesError` for an unknown rule set (E301), edition (E302), option (E303) or value (E304).
    """
    return _rules(name, tuple(sorted((options or {}).items())))


def rules_in_force(name: str = DEFAULT, options: "dict[str, str] | None" = None) -> RuleSet:
    """Return rules that score patterns, as `any_rules` does; raises `RulesError` (E307) for others."""
    rules = any_rules(name, options)
    if not isinstance(rules, RuleSet):
        raise RulesError([fault("profile_not_here", x=name)])
    return rules
