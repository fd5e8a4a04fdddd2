"""A pattern proves itself: its example hands have it, its near misses do not; its facts are all there."""

import pytest

from mjcalc.api import score
from mjcalc.decompose import FACTS, WIN_FACTS
from mjcalc.decompose.facts import TILE_FACTS
from mjcalc.decompose.hand_facts import HAND_FACTS
from mjcalc.errors import FAULT_CODES
from mjcalc.locale import LANGUAGES, find
from mjcalc.model.circumstances import FLAG_WORDS, Circumstances
from mjcalc.rulesets import rule_set_class, rule_set_ids, rules_class, rules_in_force
from mjcalc.rulesets.base import RuleSet
from mjcalc.rulesets.pattern import Pattern
from mjcalc.scoring.groups import OF_THE_HAND
from mjcalc.scoring.names import find_pattern, plain_name
from mjcalc.scoring.result import Score

RULE_SETS = [found for found in map(rules_class, rule_set_ids()) if issubclass(found, RuleSet)]
PATTERNS = [(found.id, pattern) for found in RULE_SETS for pattern in found.patterns]
IDS = [f"{rules}.{pattern.id}" for rules, pattern in PATTERNS]


def switched_on(pattern: Pattern) -> dict[str, str]:
    """Options under which the pattern counts."""
    if isinstance(pattern.value, int):
        return {}
    return {pattern.option: next(value for value, worth in pattern.value.items() if worth)}


def counted(answer: Score) -> set[str]:
    """What counts in the best breakdown, in whatever unit."""
    best = answer.best
    if best is None or not answer.is_scored:
        return set()
    return {hit.pattern.id for hit in (*best[1].counted, *best[1].beside)}


@pytest.mark.parametrize(("rules", "pattern"), PATTERNS, ids=IDS)
def test_examples_have_the_pattern(rules: str, pattern: Pattern) -> None:
    assert pattern.yes, "a pattern shows at least one hand that has it"
    for text in pattern.yes:
        answer = score(text, rules, switched_on(pattern))
        assert pattern.id in counted(answer), f"{text}: {counted(answer)} {answer.reason_code}"


@pytest.mark.parametrize(("rules", "pattern"), PATTERNS, ids=IDS)
def test_near_misses_do_not_have_it(rules: str, pattern: Pattern) -> None:
    assert pattern.no, "a pattern shows at least one near miss"
    for text in pattern.no:
        answer = score(text, rules, switched_on(pattern))
        assert answer.win, f"{text} is no win: {answer.reason_code}"
        assert pattern.id not in counted(answer)


@pytest.mark.parametrize(("rules", "pattern"), PATTERNS, ids=IDS)
def test_the_facts_above_a_pattern(rules: str, pattern: Pattern) -> None:
    assert set(pattern.names) == set(LANGUAGES)
    assert all(pattern.names.values())
    assert pattern.definition.endswith(".")
    assert pattern.source
    options = {f"option_{option.key}" for option in rule_set_class(rules).options_known}
    known = {*FACTS, *WIN_FACTS, *HAND_FACTS, *TILE_FACTS, *OF_THE_HAND} | options
    assert set(pattern.facts) <= known
    if not isinstance(pattern.value, int):
        option = next(o for o in rule_set_class(rules).options_known if o.key == pattern.option)
        assert set(pattern.value) <= set(option.values)


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda found: found.id)
def test_a_rule_set_is_whole(rule_set: type[RuleSet]) -> None:
    rules = rules_in_force(rule_set.id)
    ids = [pattern.id for pattern in rules.patterns]
    assert len(set(ids)) == len(ids)
    for name in (*rules.loose, *rules.named_when_off, *(part for ladder in rules.ladders for part in ladder)):
        assert name in ids
    for named in rules.sums:
        assert set(named.parts) <= set(ids)
        assert set(named.names) == set(LANGUAGES)
    for x, y in rules.never_together:
        assert {x, y} <= set(FLAG_WORDS)
    keys = {"from" if name == "source" else name.replace("_", "-") for name in Circumstances._fields[1:]}
    assert rules.words <= {*FLAG_WORDS, *keys}


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda found: found.id)
def test_every_edition_can_be_in_force(rule_set: type[RuleSet]) -> None:
    for edition in rule_set.editions:
        rules = rules_in_force(f"{rule_set.id}:{edition.id}")
        assert rules.edition == edition.id
        assert edition.source
        for language in LANGUAGES:
            assert find(edition.title, language)
            assert find(rule_set.title, language)
        for key, value in edition.options.items():
            assert value in next(o for o in rules.options_known if o.key == key).values
        for verdict in ("too_high", "too_low", "wrong_patterns", "not_a_win", "right"):
            phrase = rules.consequence(verdict)[0]
            assert not phrase or all(find(phrase, language) for language in LANGUAGES)


@pytest.mark.parametrize(("rules", "pattern"), PATTERNS, ids=IDS)
def test_a_pattern_is_found_by_every_name(rules: str, pattern: Pattern) -> None:
    for name in (pattern.id, *pattern.names.values(), *pattern.aliases):
        meanings = find_pattern(rules_in_force(rules), name)
        assert any(pattern.id in parts for parts in meanings), f"{name} ({plain_name(name)})"


def test_fault_codes_are_stable_and_unique() -> None:
    assert len(set(FAULT_CODES.values())) == len(FAULT_CODES)
