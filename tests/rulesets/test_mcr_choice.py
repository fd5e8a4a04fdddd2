"""MCR: the table, what the five principles leave of it, and that no other choice is worth more."""

import json
import re
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc.api import check, score, waits
from mjcalc.rulesets import rules_in_force
from mjcalc.rulesets.base import Hit
from mjcalc.rulesets.mcr import Mcr
from mjcalc.rulesets.mcr.exclusions import BY_NATURE, TABLE, exclusions
from mjcalc.rulesets.selection import AccountOnce, Because, dearest_forests
from mjcalc.scoring.engine import engine_of
from mjcalc.scoring.result import Score
from tests.oracle.mcr_hands import random_hands
from tests.vectors_reader import VECTORS

FANS = [json.loads(line) for line in (VECTORS / "mcr" / "fans.jsonl").read_text(encoding="utf-8").splitlines()]
RULES = rules_in_force("mcr")


def counts(text: str) -> dict[str, int]:
    """Pattern id -> how often it counts."""
    return score(text, "mcr").pattern_counts


def total(text: str) -> int:
    """What a hand is worth, whether or not it reaches the minimum."""
    found = score(text, "mcr").total
    assert found is not None, text
    return found


def id_of(name: str) -> str:
    return re.sub("[^a-z0-9]+", "_", name.lower())


# The table


@pytest.mark.parametrize("fan", FANS, ids=lambda fan: id_of(fan["en"]))
def test_the_table_is_that_of_the_rules(fan: dict[str, object]) -> None:
    pattern = RULES.by_id[id_of(str(fan["en"]))]
    assert pattern.names["en"] == fan["en"]
    assert pattern.names["zh"] == fan["zh"]
    assert RULES.values[pattern.id] == fan["value"]
    names = {RULES.by_id[excluded].names["zh"] for excluded in TABLE.get(pattern.id, ())}
    assert names == set(fan["does_not_also_count"])  # type: ignore[call-overload]


def test_there_are_no_other_patterns() -> None:
    assert {pattern.id for pattern in Mcr.patterns} == {id_of(fan["en"]) for fan in FANS}
    assert sum(not fan["extension"] for fan in FANS) == 81
    values = [RULES.values[id_of(fan["en"])] for fan in FANS if not fan["extension"]]
    table = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 9, 6: 7, 4: 4, 2: 10, 1: 13}
    assert {value: values.count(value) for value in table} == table


def test_a_pattern_never_leaves_out_a_dearer_one() -> None:
    """So the dearest of what is there always counts, and leaving something uncounted never pays."""
    for options in product(("counts", "contained"), ("self_drawn", "fully_concealed")):
        for by, excluded in exclusions(*options).items():
            for each in excluded:
                assert RULES.values[by] >= RULES.values[each.pattern]


def test_hands_concealed_by_nature_are_those_whose_table_says_so() -> None:
    assert set(BY_NATURE) == {name for name, left_out in TABLE.items() if "fully_concealed_hand" in left_out}


# Account once, and the exact choice


def is_forest(links: list[int]) -> bool:
    """Whether links (masks of sets) close no circle, by merging groups one after the other."""
    group = list(range(8))
    for mask in links:
        sets = [place for place in range(8) if mask >> place & 1]
        roots = {group[place] for place in sets}
        if len(roots) < len(sets):
            return False
        group = [min(roots) if root in roots else root for root in group]
    return True


MASKS = st.sampled_from([sum(1 << place for place in some) for n in (2, 3, 4) for some in combinations(range(4), n)])
LINKS = st.lists(st.tuples(st.sampled_from([1, 2, 6, 8, 16, 24, 48]), MASKS), max_size=7)


@given(LINKS)
@settings(max_examples=300, deadline=None)
def test_the_choice_of_links_is_the_best_there_is(links: list[tuple[int, int]]) -> None:
    links.sort(key=lambda link: -link[0])
    every = [
        some
        for size in range(len(links) + 1)
        for some in combinations(range(len(links)), size)
        if is_forest([links[place][1] for place in some])
    ]
    best = max(sum(links[place][0] for place in some) for some in every)
    wanted = {some for some in every if sum(links[place][0] for place in some) == best}
    assert set(dearest_forests(tuple(links))) == wanted


def worth(chosen: list[tuple[str, int]]) -> int:
    """What patterns, each with the sets that earn it, are worth once the table has left out what it does."""
    left = sorted(chosen, key=lambda item: -RULES.values[item[0]])
    for name, mask in list(left):
        if (name, mask) not in left:
            continue
        left = [item for item in left if item[0] not in TABLE.get(name, ())]
        outer = [item for item in left if item[0] == "pung_of_terminals_or_honors"]
        if name in ("big_three_winds", "little_four_winds"):
            left = [item for item in left if item not in outer or item[1] & ~mask]
        if name == "nine_gates" and outer:
            left.remove(outer[0])
    return sum(RULES.values[name] for name, _ in left)


def dearest(hits: list[tuple[str, int]]) -> int:
    """The most that any choice among the patterns that are there is worth, each choice being tried."""
    kinds = {name: set(RULES.by_id[name].facts) for name, _ in hits}
    chows = [item for item in hits if kinds[item[0]] & {"chow_links", "terminal_chows"}]
    pungs = [item for item in hits if "triplet_links" in kinds[item[0]]]
    others = [item for item in hits if item not in chows + pungs]
    return max(worth([*others, *some, *more]) for some, more in product(forests(chows), forests(pungs)))


def forests(links: list[tuple[str, int]]) -> list[tuple[tuple[str, int], ...]]:
    every = [some for size in range(len(links) + 1) for some in combinations(links, size)]
    return [some for some in every if is_forest([mask & 0b1111 for _, mask in some])]


def there(answer: Score, number: int) -> list[tuple[str, int]]:
    """All patterns that an arrangement has, whether they count or not, with the sets that earn them."""
    assert answer.scored is not None
    facts = engine_of(RULES).facts(answer.scored.readings[number][0], answer.scored.win, answer.hand)
    found: list[tuple[str, int]] = []
    for pattern in RULES.patterns:
        masks = pattern.look(**{name: facts[name] for name in pattern.facts})
        found += [(pattern.id, mask) for mask in (masks if isinstance(masks, tuple) else (masks,)) if mask]
    return [item for item in found if item[0] != "chicken_hand"]


@pytest.mark.parametrize("seed", range(3))
def test_no_other_choice_is_worth_more(seed: int) -> None:
    for case in random_hands(seed, 300):
        answer = score(case.text, "mcr")
        assert answer.scored is not None
        for number, (_, breakdown) in enumerate(answer.scored.readings):
            hits = there(answer, number)
            if {name for name, _ in hits} - {"flower_tiles"}:
                assert breakdown.value.total == dearest(hits), case.text
            else:
                assert breakdown.value.total == 8 + len(hits), case.text


EXAMPLES = [
    ("123m 456m 789m 5p (123p) +5p", {"pure_straight": 1, "mixed_double_chow": 1}),
    ("123m 456m 789m 5p (123m) +5p", {"pure_straight": 1, "pure_double_chow": 1}),
    ("123m 456m 789m 5p (456p) +5p", {"pure_straight": 1, "mixed_double_chow": 1}),
    ("123m 123p 789m 5s (789p) +5s", {"three_suited_terminal_chows": 1}),
    ("123m 123p 789m 2s (789p) +2s", {"mixed_double_chow": 2, "two_terminal_chows": 1}),
    ("123m 456m 5s (123p) (123s) +5s", {"mixed_triple_chow": 1, "short_straight": 1}),
    ("123m 123m 5s (123p) (123s) +5s", {"mixed_triple_chow": 1, "pure_double_chow": 1}),
    ("112233m 5s (123p) (123p) +5s", {"pure_double_chow": 2, "mixed_double_chow": 1}),
    ("123m 234m 345m 5s (345p) +5s", {"pure_shifted_chows": 1, "mixed_double_chow": 1}),
    ("123m 345m 567m 5s (789m) +5s", {"four_pure_shifted_chows": 1}),
    ("123m 234p 345s 5s (456m) +5s", {"mixed_shifted_chows": 1, "short_straight": 1}),
    ("234p 345s 123m 456m 2z +2z", {"mixed_shifted_chows": 1, "short_straight": 1}),
    ("222m 222p 33m 55z (333p) +3m", {"double_pung": 2}),
    ("222m 222p 22s 55z (333p) +2s", {"triple_pung": 1}),
    ("222m 333m 44m 55z (444p) +4m", {"pure_shifted_pungs": 1, "double_pung": 1}),
]
"""Hands with what their links earn."""


@pytest.mark.parametrize(("text", "links"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_links(text: str, links: dict[str, int]) -> None:
    facts = {"chow_links", "triplet_links", "terminal_chows"}
    assert {name: n for name, n in counts(text).items() if facts & set(RULES.by_id[name].facts)} == links


@pytest.mark.parametrize(
    ("text", "claim", "verdict"),
    [
        ("123m 123p 789m 2s (789p) +2s last-tile", "mixed_double_chow x2, two_terminal_chows", "right"),
        ("123m 123p 789m 2s (789p) +2s last-tile", "mixed_double_chow, two_terminal_chows x2", "right"),
        ("123m 123p 789m 2s (789p) +2s last-tile", "mixed_double_chow x3", "wrong_patterns"),
        ("123m 123p 789m 2s (789p) +2s last-tile", "mixed_double_chow x2, short_straight", "wrong_patterns"),
    ],
)
def test_a_tie_of_links_may_be_claimed_either_way(text: str, claim: str, verdict: str) -> None:
    rest = "last_tile_claim, all_chows, single_wait"
    found = check(f"{text} = {total(text)}: {rest}, {claim}", rules="mcr")
    assert found.verdict == verdict, found.to_dict()


@pytest.mark.parametrize("wait", ["closed_wait", "edge_wait"])
def test_a_tie_of_waits_may_be_claimed_either_way(wait: str) -> None:
    text = "67889p 34566s 123m +7p last-tile"
    claim = f"{text} = 13: last_tile_claim, all_chows, concealed_hand, {wait}"
    assert check(claim, rules="mcr").verdict == "right"
    assert check(claim.replace(wait, "single_wait"), rules="mcr").verdict == "wrong_patterns"


# The five principles


def not_counted(text: str) -> dict[str, tuple[str, str]]:
    """Pattern -> the principle by which it does not count, and because of which pattern."""
    record = score(text, "mcr").to_dict()
    assert all(entry["reason"] and entry["clause"] for entry in record["not_counted"])
    return {entry["id"]: (entry.get("principle", ""), entry.get("by", "")) for entry in record["not_counted"]}


@pytest.mark.parametrize(
    ("text", "pattern", "principle", "by"),
    [
        ("123m 456m 789m 5p (123p) +5p", "no_honors", "non_repeat", "all_chows"),
        ("123m 456m 789m 5p (123p) +5p", "short_straight", "non_repeat", "pure_straight"),
        ("123m 456m 789m 5p (123p) +5p", "two_terminal_chows", "non_repeat", "pure_straight"),
        ("1122337788995s +5s", "seven_pairs", "non_repeat", "pure_terminal_chows"),
        ("2222333344445s +5s", "pure_shifted_pungs", "non_repeat", "quadruple_chow"),
        ("2222333344445s +5s", "seven_pairs", "non_repeat", "quadruple_chow"),
        ("2222333344445s +5s", "three_concealed_pungs", "non_separation", ""),
        ("789m 56s 44z (123p) (123s) +4s", "short_straight", "account_once", "mixed_straight"),
        ("789m 44p 56s (789s) (456m) +4s", "short_straight", "account_once", "mixed_double_chow"),
        ("111222333m 55p 99s +5p", "pure_triple_chow", "non_repeat", "pure_shifted_pungs"),
        ("123m 234p 345s 5s (123s) +5s", "mixed_double_chow", "", ""),
        ("234p 345s 123m 456m 2z +2z", "mixed_shifted_chows", "non_identical", "mixed_shifted_chows"),
        ("67889p 34566s 123m +7p last-tile", "edge_wait", "high_versus_low", ""),
        ("123m 123p 789m 2s (789p) +2s", "two_terminal_chows", "account_once", "mixed_double_chow"),
        ("1133m 5577p 2288s 6z +6z self-draw", "fully_concealed_hand", "non_repeat", "seven_pairs"),
        ("147m 258p 69s 12345z +6z", "all_types", "non_repeat", "lesser_honors_and_knitted_tiles"),
        ("34m 678p 22z (123p) [1111s] +2m kong-draw", "self_drawn", "non_repeat", "out_with_replacement_tile"),
    ],
)
def test_what_does_not_count_names_its_principle(text: str, pattern: str, principle: str, by: str) -> None:
    if principle:
        assert not_counted(text)[pattern] == (principle, by)
    else:
        assert counts(text)[pattern]


@given(LINKS)
@settings(max_examples=300, deadline=None)
def test_account_once_names_a_link_through_which_sets_are_joined(links: list[tuple[int, int]]) -> None:
    because = Because("principle", "nc_account_once", "")
    names = [pattern.id for pattern in Mcr.patterns][: len(links)]
    once = AccountOnce(frozenset(names), because, because, because)
    hits = tuple(Hit(RULES.by_id[name], *_one(link)) for name, link in zip(names, links, strict=True))
    selection = once.select(hits)
    masks = {hit.pattern.id: hit.masks[0] for hit in hits}
    counted = {hit.pattern.id for hit in selection.counted}
    assert counted | {item.pattern.id for item in selection.suppressed} == set(names)
    for item in selection.suppressed:
        rest = [masks[name] for name in counted - {item.by}]
        assert not is_forest([masks[item.pattern.id], masks[item.by], *rest])
        if masks[item.pattern.id].bit_count() == 2:  # there is one way only; without it the sets would be apart
            assert is_forest([masks[item.pattern.id], *rest])


def _one(link: tuple[int, int]) -> tuple[int, tuple[int, ...]]:
    return link[0], (link[1],)


def test_what_contains_a_pattern_counts_itself() -> None:
    record = score("111999m 111p 9s (111s) +9s", "mcr:1998").to_dict()
    found = {entry["id"]: (entry["principle"], entry["by"]) for entry in record["not_counted"] if "by" in entry}
    assert found["triple_pung"] == found["double_pung"] == ("non_repeat", "all_terminals")


HELD = "the hand also waited for 4m, a wait even with all four in the hand"


@pytest.mark.parametrize(
    ("text", "options", "pattern", "reason"),
    [
        ("3456m 123p 678p 789s +3m", {}, "single_wait", "the hand also waited for 6m"),
        ("34567m 11p 678p 789s +5m", {}, "closed_wait", ""),
        ("2444m 678p (789s) (123p) +3m", {}, "closed_wait", "the hand also waited for 2m"),
        ("1222m 678p (789s) (123p) +3m", {}, "edge_wait", "the hand also waited for 1m"),
        ("1222m 678p (789s) (123p) +1m", {}, "single_wait", "the hand also waited for 3m"),
        ("1234444678m 456p +1m", {}, "single_wait", HELD),
        ("1234444678m 456p +1m", {"wait_on_held": "dead"}, "single_wait", ""),
        (
            "147m 258p 369s 13p 55s +2p", {"knitted_wait": "no"}, "closed_wait",
            "the winning tile may as well be one of the knitted nine",
        ),
        ("147m 258p 369s 13p 55s +2p", {}, "closed_wait", ""),
        ("147m 258p 369s 1235s +5s", {"knitted_wait": "no"}, "single_wait", ""),
        ("1112345678999m +2m", {}, "single_wait", "the hand also waited for 1m 3m 4m 5m 6m 7m 8m 9m"),
        ("3456m 123p 678p 789s +3m self-draw merged", {}, "single_wait", "the hand also waited for 6m"),
    ],
)
def test_a_wait_that_is_not_the_only_one_names_the_others(
    text: str, options: dict[str, str], pattern: str, reason: str
) -> None:
    answer = score(text, "mcr", options)
    found = [entry["reason"] for entry in answer.to_dict()["not_counted"] if entry["id"] == pattern]
    assert found == ([reason] if reason else []), answer.to_dict()
    if not reason:
        waited = {wait.kind for wait in waits(text.partition(" +")[0], "mcr", options).waiting.waits}
        assert (pattern in answer.pattern_counts) is (len(waited) == 1)


def test_two_patterns_may_imply_a_third_that_neither_implies_alone() -> None:
    assert {"all_green", "full_flush", "all_simples"} <= set(counts("2233444s 666888s +4s"))
    assert {"little_four_winds", "dragon_pung", "all_honors"} <= set(counts("111222333z 4z (555z) +4z"))
