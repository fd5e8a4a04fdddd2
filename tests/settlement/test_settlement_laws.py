"""Laws of the settlement, whatever the rule set, edition and options: sums, records, and that no line breaks it."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc import settle
from mjcalc.errors import FAULT_CODES
from mjcalc.rulesets import rules_class
from mjcalc.settlement.book import Settled
from tests.oracle.sichuan_deals import Event
from tests.settlement.reading import cases
from tests.settlement.test_sichuan_oracle import deals

RULE_SETS = ("sichuan", "wmc", "american")
EDITIONS = [f"{name}:{edition.id}" for name in RULE_SETS for edition in rules_class(name).editions]
LINES = sorted({line for name in RULE_SETS for case in cases(name) for line in case.lines if line[0] != "@"})
WORDS = sorted({word for line in LINES for word in line.split()})


def check(settled: Settled) -> None:
    """Every deal adds to zero with what nobody gets, and every record can be written."""
    for deal in settled.deals:
        nobody = sum(n for payer, payee, n in deal.transfers if payee < 0) - sum(
            n for payer, payee, n in deal.transfers if payer < 0
        )
        assert sum(deal.scores) + nobody == 0
        assert deal.to_nobody == nobody
        for event in deal.events:
            assert sum(event.repair) == 0 or deal.rules.options.get("scoring") == "tournament"
        for language in ("en", "ko"):
            record = json.loads(json.dumps(deal.to_dict(language)))
            assert (record["scores"] is None) == (not deal.settled)
    for _, error in settled.errors:
        assert all(fault.phrase in FAULT_CODES and fault.start >= 0 for fault in error.faults)
        assert str(error)
    counted = [deal for deal in settled.deals if deal.settled]
    if settled.match is not None and all(session.written for session in settled.sessions):
        for place, name in enumerate(settled.match.names):
            assert settled.match.scores[place] == sum(deal.scores[place] for deal in counted), name


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(EDITIONS), st.lists(st.sampled_from(LINES), min_size=1, max_size=9))
def test_any_lines_settle_or_are_refused(rules: str, lines: list[str]) -> None:
    check(settle("\n".join(["deal dealer=A", *lines]), rules=rules))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(EDITIONS), st.lists(st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join), max_size=5))
def test_any_words_settle_or_are_refused(rules: str, lines: list[str]) -> None:
    check(settle("\n".join(["deal dealer=A", *lines]), rules=rules))


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(EDITIONS), st.lists(st.text(max_size=30), max_size=4))
def test_any_text_settles_or_is_refused(rules: str, lines: list[str]) -> None:
    check(settle("\n".join(["deal", *lines]), rules=rules))


@st.composite
def house_rules(draw: st.DrawFn) -> dict[str, str]:
    """Some options of sichuan with any of their values."""
    known = rules_class("sichuan").options_known
    chosen = draw(st.lists(st.sampled_from(known), max_size=6, unique=True))
    return {option.key: draw(st.sampled_from(option.values)) for option in chosen}


@settings(max_examples=150, deadline=None)
@given(deals(), house_rules())
def test_house_rules_add_to_zero(deal: tuple[str, int, list[Event], list[str]], options: dict[str, str]) -> None:
    edition, _, _, lines = deal
    check(settle("\n".join(lines), rules=f"sichuan:{edition}", options=options))


@settings(max_examples=30, deadline=None)
@given(deals(), deals())
def test_deals_of_a_match_are_settled_each_for_itself(
    one: tuple[str, int, list[Event], list[str]], other: tuple[str, int, list[Event], list[str]]
) -> None:
    rules = f"sichuan:{one[0]}"
    both = settle("\n".join([*one[3], *other[3]]), rules=rules)
    alone = [settle("\n".join(lines), rules=rules) for lines in (one[3], other[3])]
    for together, single in zip(both.deals, alone, strict=True):
        assert together.scores == single.deals[0].scores
        assert together.settled == single.deals[0].settled


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("claims 9x from=B: A win", "9x"),
        ("claims 5m from=Z: A win", "from=Z"),
        ("claims 5m from=B: A win & Z pung", "Z"),
        ("draw A ready fan=1 & Z not-ready", "Z"),
        ("draw A ready fan=1 & B ready fan=99", "fan=99"),
        ("draw A ready fan=1 & B 123m4x & C not-ready", "x"),
        ("A kong exposed 4s from=C last-tile", "last-tile"),
        ("A win from=B fan=1 & C win from=Z fan=1", "from=Z"),
        ("A win from=B fan=1 & C win from=C fan=1", "from=C"),
        ("A win from=B fan=1 & C win 123m4x from=B", "x"),
        ("A passes 5m6m from=B fan=1", "5m6m"),
        ("A kong concealed 5z", "5z"),
    ],
)
def test_a_fault_points_at_what_is_wrong(line: str, place: str) -> None:
    settled = settle(f"deal dealer=A\n{line}", rules="sichuan:mil-2025")
    ((where, error),) = settled.errors
    assert where.line == 2
    assert {line[fault.start : fault.end] for fault in error.faults} == {place}
