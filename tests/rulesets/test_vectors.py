"""Every vector's claim holds under its edition; one test a line. A folder without vectors fails."""

import re

import pytest

from mjcalc.api import CardRequest, Request, waits_of
from mjcalc.rulesets import rule_set_ids
from mjcalc.scoring.any_hand import check_any
from tests.vectors_reader import all_requests, name_of

ALL = [request for rule_set in rule_set_ids() for request in all_requests(rule_set)]
DRAW_VALUE = re.compile(r"draw_value fan=(\d+) points=(\d+)")


@pytest.mark.parametrize("rule_set", rule_set_ids())
def test_every_rule_set_has_vectors(rule_set: str) -> None:
    assert sum(request.where.file is not None and request.where.file.startswith(rule_set) for request in ALL) >= 20


@pytest.mark.parametrize("request_", ALL, ids=name_of)
def test_the_claim_holds(request_: Request | CardRequest) -> None:
    check = check_any(request_)
    assert check.verdict == "right", check.to_dict()


VALUED = [request for request in ALL if isinstance(request, Request) and DRAW_VALUE.search(request.where.text)]


@pytest.mark.parametrize("request_", VALUED, ids=name_of)
def test_the_value_at_a_draw(request_: Request) -> None:
    found = DRAW_VALUE.search(request_.where.text)
    assert found
    assert waits_of(request_).waiting.draw_value == (int(found[1]), int(found[2]))


def test_some_vectors_have_a_value_at_a_draw() -> None:
    assert len(VALUED) >= 10
