"""The five languages say the same things, with the same places."""

import re
import subprocess
import sys
from importlib import import_module
from string import Formatter

import pytest

from mjcalc.errors import FAULT_CODES, fault
from mjcalc.locale import LANGUAGES, fault_text, find, phrases, say

OTHERS = [language for language in LANGUAGES if language != "en"]
PREFIXES = ("", "names_", "riichi_", "american_", "foreign_", "settle_", "sheet_")
MODULES = [prefix + language.replace("-", "_") for language in LANGUAGES for prefix in PREFIXES]
ENGLISH = phrases("en")
SINGULARS = {phrase for phrase in ENGLISH if phrase.endswith("_1") and phrase[:-2] in ENGLISH}


def module_phrases(module: str) -> dict[str, str]:
    table: dict[str, str] = import_module(f"mjcalc.locale.{module}").PHRASES
    return table


def places(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_ids(language: str) -> None:
    assert set(phrases(language)) == set(ENGLISH) - SINGULARS


@pytest.mark.parametrize("prefix", PREFIXES)
@pytest.mark.parametrize("language", OTHERS)
def test_the_modules_are_split_alike(language: str, prefix: str) -> None:
    module = prefix + language.replace("-", "_")
    assert set(module_phrases(module)) == set(module_phrases(f"{prefix}en")) - SINGULARS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_stands_in_two_modules(language: str) -> None:
    ids = [phrase for prefix in PREFIXES for phrase in module_phrases(prefix + language.replace("-", "_"))]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", OTHERS)
def test_the_places_are_the_same(language: str) -> None:
    table = phrases(language)
    assert not [phrase for phrase in table if places(table[phrase]) != places(ENGLISH[phrase])]


def test_the_places_are_named() -> None:
    assert not [phrase for phrase, text in ENGLISH.items() if not all(re.fullmatch("[a-z]+", x) for x in places(text))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_blanks_around_it(language: str) -> None:
    assert not [phrase for phrase, text in phrases(language).items() if not text or text != text.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_ends_with_a_full_stop(language: str) -> None:
    assert not [phrase for phrase, text in phrases(language).items() if text.endswith((".", "。"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_sentence(language: str) -> None:
    assert not [code for code in FAULT_CODES if not find(f"err_{code}", language)]


@pytest.mark.parametrize("language", OTHERS)
def test_the_sentences_of_a_fault_are_translated(language: str) -> None:
    table = phrases(language)
    assert not [code for code in FAULT_CODES if table[f"err_{code}"] == ENGLISH[f"err_{code}"]]


@pytest.mark.parametrize("module", MODULES)
def test_no_key_is_written_twice(module: str) -> None:
    file = import_module(f"mjcalc.locale.{module}").__file__
    assert file
    with open(file, encoding="utf-8") as source:
        keys = re.findall(r'^    "([^"]+)":', source.read(), re.MULTILINE)
    assert len(keys) == len(set(keys)) == len(module_phrases(module))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["五萬", "东", "5만", "🀄", "ﾊｸ", "中\ufe0e", "{x}"])
def test_wide_names_come_through_unchanged(language: str, name: str) -> None:
    assert name in say("err_fifth_copy", language, x=name)
    assert name in fault_text("fifth_copy", fault("fifth_copy", x=name).args, language)


def test_korean_sentences_put_no_particle_after_a_place() -> None:
    particle = re.compile(r"\}(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])")
    assert not [phrase for phrase, text in phrases("ko").items() if particle.search(text)]


def test_one_of_a_thing_is_singular_in_english_only() -> None:
    assert say("text_points", n=1) == "1 point"
    assert say("text_points", n=2) == "2 points"
    assert say("text_points", "ko", n=1) == "1점"
    assert fault_text("sets_missing", fault("sets_missing", n=1).args) == "1 set is missing"


def test_a_singular_has_no_place_that_its_plural_lacks() -> None:
    assert all(places(ENGLISH[phrase]) <= places(ENGLISH[phrase[:-2]]) for phrase in SINGULARS)


def test_a_word_that_is_no_sentence_is_found_in_the_vocabulary() -> None:
    assert say("tile_1m", "ko") == "1만"
    assert say("sichuan.void_suit", "zh") == "定缺花色"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_phrase_is_a_key_error(language: str) -> None:
    with pytest.raises(KeyError):
        say("no_such_phrase", language)


def test_a_sentence_loads_neither_the_vocabulary_nor_another_language() -> None:
    code = (
        "import sys; from mjcalc.locale import say; say('err_no_hand', 'ko');"
        "print(sorted(m for m in sys.modules if m.startswith('mjcalc.locale.')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['mjcalc.locale.ko']"
