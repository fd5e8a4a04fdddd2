"""Every case of the files of deals comes out as its comments say, and every ledger adds to zero."""

import json

import pytest

from mjcalc import settle
from mjcalc.locale import LANGUAGES
from mjcalc.rulesets.deals import NOBODY
from mjcalc.settlement.book import Settled
from mjcalc.settlement.result import DealResult, EventResult, named, net
from mjcalc.view.diagnostics import diagnostics
from mjcalc.view.settle_rows import deal_rows, match_rows
from mjcalc.view.settle_text import deal_block, match_block, session_block
from mjcalc.view.text import Look
from tests.settlement.reading import Case, Expected, cases, points_of

CASES = [case for folder in ("sichuan", "wmc", "american") for case in cases(folder)]


def moved(points: tuple[float, ...], names: tuple[str, ...], nobody: float = 0) -> dict[str, float]:
    found = {name: value for name, value in zip(names, points, strict=True) if value}
    return found | ({"nobody": nobody} if nobody else {})


def events_at(settled: Settled, line: int) -> list[tuple[DealResult, EventResult]]:
    return [(deal, event) for deal in settled.deals for event in deal.events if event.line == line]


def transfers_at(settled: Settled, line: int) -> dict[str, float]:
    found = events_at(settled, line)
    assert found, f"line {line} has no event"
    deal = found[0][0]
    points = net(tuple(t for _, event in found for t in event.transfers), len(deal.names))
    return moved(points, deal.names, -sum(points))


def repair_at(settled: Settled, line: int) -> dict[str, float]:
    found: dict[str, float] = {}
    for deal, event in events_at(settled, line):
        for name, points in moved(event.repair, deal.names[: len(event.repair)]).items():
            found[name] = found.get(name, 0) + points
    return found


def last(settled: Settled, line: int) -> DealResult:
    """Return the deal that a line is in."""
    return [deal for deal in settled.deals if (deal.where.line or 0) <= line][-1]


def shown(settled: Settled, language: str) -> None:
    """Write everything in a language: as text, as records, as rows."""
    look = Look(language)
    for deal in settled.deals:
        assert deal_block(deal, look)
        assert json.dumps(deal.to_dict(language))
        assert all(row["rules"] for row in deal_rows(deal, language))
        assert all(str(named(each, deal.names, language)) for _, _, each in deal.all_warnings)
    for session in settled.sessions:
        assert session_block(session, look)
    if settled.match is not None:
        assert match_block(settled.match, look)
        assert json.dumps(settled.match.to_dict(language))
        assert len(list(match_rows(settled.match))) in (1, 2)
    for where, error in settled.errors:
        assert diagnostics(error, where, language)


def check(item: Expected, settled: Settled) -> None:
    word, text, line = item.word, item.text, item.line
    if word == "expect":
        assert transfers_at(settled, line) == {k: v for k, v in points_of(text).items() if v}
    elif word == "repair":
        assert repair_at(settled, line) == points_of(text)
    elif word == "error":
        assert [error.code for where, error in settled.errors if where.line == line] == [text]
    elif word == "warning":
        found = [each.code for deal in settled.deals for at, _, each in deal.all_warnings if at == line]
        assert found == text.split()
    elif word == "clause":
        assert any(text in event.clause for _, event in events_at(settled, line))
    elif word == "reason":
        found = [p.code or p.reason.partition(".")[2] for _, event in events_at(settled, line) for p in event.postings]
        assert found == text.split()
    elif word == "scores":
        deal = last(settled, line)
        assert deal.settled
        assert moved(deal.scores, deal.names, deal.to_nobody) == {k: v for k, v in points_of(text).items() if v}
    elif word == "ended":
        assert last(settled, line).table.ended == text
    elif word == "next":
        deal = last(settled, line)
        assert deal.names[deal.next_dealer] == text
    else:
        assert settled.match is not None
        if word == "points":
            assert settled.match.game_points is not None
            assert dict(zip(settled.match.names, settled.match.game_points, strict=True)) == points_of(text)
        else:
            assert [settled.match.names[place.who] for place in settled.match.ranking] == text.split()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_deal_is_settled_as_the_case_says(case: Case) -> None:
    settled = settle("\n".join(case.lines))
    expected_errors = {item.line for item in case.expected if item.word == "error"}
    assert {where.line for where, _ in settled.errors} == expected_errors, [str(e) for _, e in settled.errors]
    expected_warnings = {item.line for item in case.expected if item.word == "warning"}
    assert {line for deal in settled.deals for line, _, _ in deal.all_warnings} == expected_warnings
    assert case.expected
    for item in case.expected:
        check(item, settled)
    for language in LANGUAGES:
        shown(settled, language)
    for deal in settled.deals:
        nobody = sum(t.points * ((t.payee == NOBODY) - (t.payer == NOBODY)) for t in deal.transfers)
        assert sum(deal.scores) + nobody == 0


def test_there_are_cases_of_every_rule_set() -> None:
    names = {case.name.partition("/")[0] for case in CASES}
    assert names == {"sichuan", "wmc", "american"}
    assert len({case.name for case in CASES}) == len(CASES)
