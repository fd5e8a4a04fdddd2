"""What patterns and options are, in each language: nothing missing, nothing superfluous, nothing left in English."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import mjcalc.rulesets
from mjcalc.rulesets import rule_set_ids, rules_class
from mjcalc.rulesets.pattern import Pattern

FOLDER = Path(mjcalc.rulesets.__file__).parent
STOPS = {"ko": ".", "ja": "。", "zh": "。", "zh_hant": "。"}
"""Language module -> its full stop. These are the languages besides English."""
LETTERS = {"ko": "[가-힣]", "ja": "[ぁ-んァ-ヶ一-鿿]", "zh": "[一-鿿]", "zh_hant": "[一-鿿]"}
ENCODINGS = {"ko": "euc_kr", "ja": "shift_jisx0213", "zh": "gb2312", "zh_hant": "big5"}
"""Language module -> the old encoding of its country, which knows no characters of the others' spelling."""

CASES = [(rules, language) for rules in rule_set_ids() for language in STOPS]


def definitions(rules: str) -> dict[str, str]:
    """Pattern id -> what it is, in English."""
    return {pattern.id: pattern.definition for pattern in getattr(rules_class(rules), "patterns", ())}


def options(rules: str) -> dict[str, str]:
    """Option key -> what it decides, in English."""
    return {option.key: option.definition for option in rules_class(rules).options_known}


def tables(rules: str, language: str) -> list[tuple[dict[str, str], dict[str, str]]]:
    """The English texts of a rule set beside those of a language: the patterns, then the options."""
    words = import_module(f"mjcalc.rulesets.{rules}.words_{language}")
    return [(definitions(rules), words.DEFINITIONS), (options(rules), words.OPTIONS)]


@pytest.mark.parametrize("rules", rule_set_ids())
def test_a_rule_set_speaks_every_language(rules: str) -> None:
    found = {path.stem.removeprefix("words_") for path in (FOLDER / rules).glob("words_*.py")}
    assert found == set(STOPS)


@pytest.mark.parametrize(("rules", "language"), CASES)
def test_every_pattern_and_option_has_a_text_and_nothing_else_has(rules: str, language: str) -> None:
    for english, texts in tables(rules, language):
        assert sorted(texts) == sorted(english)


@pytest.mark.parametrize(("rules", "language"), CASES)
def test_a_text_is_a_sentence_of_its_language(rules: str, language: str) -> None:
    for english, texts in tables(rules, language):
        for key, text in texts.items():
            assert text == text.strip(), key
            assert text.endswith(STOPS[language]), key
            assert text != english[key], key
            assert re.search(LETTERS[language], text), key


@pytest.mark.parametrize(("rules", "language"), CASES)
def test_a_text_is_spelt_as_in_its_country(rules: str, language: str) -> None:
    for _, texts in tables(rules, language):
        for text in texts.values():
            assert text.encode(ENCODINGS[language]).decode(ENCODINGS[language]) == text


@pytest.mark.parametrize(("rules", "language"), CASES)
def test_different_things_have_different_texts(rules: str, language: str) -> None:
    for english, texts in tables(rules, language):
        assert len(set(texts.values())) >= len(set(english.values()))


@pytest.mark.parametrize(("rules", "language"), CASES)
def test_numbers_of_the_english_text_are_there(rules: str, language: str) -> None:
    for english, texts in tables(rules, language):
        for key, text in texts.items():
            assert set(re.findall("[0-9]+", english[key])) <= set(re.findall("[0-9]+", text)), key


def option_patterns(rules: str) -> list[Pattern]:
    """The patterns that an option of the same name switches on, and nothing more is said of it."""
    known = options(rules)
    patterns = getattr(rules_class(rules), "patterns", ())
    return [p for p in patterns if known.get(p.id) == f"Fan of the house pattern {p.id}."]


@pytest.mark.parametrize(("rules", "language"), CASES)
def test_the_option_of_a_house_pattern_names_it(rules: str, language: str) -> None:
    _, (_, texts) = tables(rules, language)
    for pattern in option_patterns(rules):
        assert pattern.names[language.replace("_", "-")] in texts[pattern.id]
