"""Full records written from remembered pieces are those that are made afresh, byte for byte."""

from collections.abc import Iterator
from typing import Any

import pytest

from mjcalc.api import Reader, score, score_of
from mjcalc.errors import MjcalcError
from mjcalc.locale import LANGUAGES
from mjcalc.rulesets import rule_set_ids, rules_class
from mjcalc.rulesets.base import RuleSet
from mjcalc.scoring import full
from mjcalc.scoring.full import FullRecords, full_json
from mjcalc.scoring.lean import json_text
from mjcalc.scoring.result import Score, Where
from tests.oracle import mcr_hands, riichi_hands, sichuan_hands, wmc_hands

RULE_SETS = [found for found in map(rules_class, rule_set_ids()) if issubclass(found, RuleSet)]
EDITIONS = [f"{found.id}:{edition.id}" for found in RULE_SETS for edition in found.editions]
FIRST = {f"{found.id}:{found.editions[0].id}" for found in RULE_SETS}
PLACES = [Where(None, None), Where("x", 7), Where('odd "name"\\.txt', None), Where("log", 3, label="E2-1 S 東")]

HANDS = [
    " ".join(word for word in case.split() if not word.startswith("rules="))
    for make in (
        sichuan_hands.random_hands, sichuan_hands.random_spoilt_hands,
        wmc_hands.random_hands, wmc_hands.random_spoilt_hands, mcr_hands.random_hands, riichi_hands.random_hands,
    )
    for case in [each.text for each in make(17, 150)]
]  # fmt: skip


def answers(rules: str, each: int = 1) -> Iterator[Score]:
    """The answers to the hands, or to one in `each`, as if they came from different places."""
    reader = Reader((rules,))
    for number, text in enumerate(HANDS[::each]):
        where = PLACES[number % len(PLACES)]._replace(text=text + '  # so "it" says\t#')
        try:
            yield from map(score_of, reader.requests(where.text, where))
        except MjcalcError:
            continue


@pytest.mark.parametrize("rules", EDITIONS)
def test_records_are_those_made_afresh(rules: str) -> None:
    wins = 0
    for number, answer in enumerate(answers(rules, each := 1 if rules in FIRST else 4)):
        wins += answer.win
        language = LANGUAGES[number % len(LANGUAGES)]
        for spoken in ("en", language):
            assert full_json(answer, spoken) == json_text(answer.to_dict(spoken))
    assert wins > 100 // each


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [found.id for found in RULE_SETS])
def test_every_language_is_kept_apart(rules: str, language: str) -> None:
    for answer in answers(rules, 4):
        assert full_json(answer, language) == json_text(answer.to_dict(language))


@pytest.mark.parametrize("rules", [found.id for found in RULE_SETS])
def test_pieces_are_used_again(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most wins whose pieces are known are written without making a record."""
    found = [answer for answer in answers(rules) if answer.win and not answer.warnings]
    writer = FullRecords(found[0].rules, "en")
    expected = [writer.write(answer) for answer in found]
    made = []

    def whole(answer: Score, language: str) -> dict[str, Any]:
        made.append(answer)
        return {}

    monkeypatch.setattr(Score, "to_dict", whole)
    monkeypatch.setattr(Score, "add_worth", None)
    monkeypatch.setattr(Score, "add_settlement", None)
    again = [writer.write(answer) for answer in found]
    assert sum(map(str.__eq__, again, expected)) == len(found) - len(made)
    assert len(made) < 0.5 * len(found)


@pytest.mark.parametrize("rules", [found.id for found in RULE_SETS])
def test_nothing_changes_when_pieces_are_forgotten(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(full, "REMEMBERED", 3)
    writer = FullRecords(next(answers(rules)).rules, "en")
    for answer in answers(rules):
        assert writer.write(answer) == json_text(answer.to_dict())


def test_a_record_is_no_part_of_the_memory() -> None:
    answer = score("1123678999p 333s +1p", "sichuan")
    text = full_json(answer)
    record = answer.to_dict()
    record["options"]["cap_fan"] = "never asked for"
    record["payments"].clear()
    assert full_json(answer) == text == full_json(score("1123678999p 333s +1p", "sichuan"))
