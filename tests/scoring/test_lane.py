"""The fast lane answers as the scorer does, or leaves the line to it."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from mjcalc.api import Reader, lean_records, score, waits
from mjcalc.errors import MjcalcError
from mjcalc.model.tile import TILE_TEXT
from mjcalc.notation import read_line
from mjcalc.notation.plain import NotPlain, hand_in, plain_line
from mjcalc.rulesets import rule_set_ids, rules_class, rules_in_force
from mjcalc.rulesets.base import RuleSet
from mjcalc.scoring.engine import engine_of
from mjcalc.scoring.lean_lines import LeanLines
from mjcalc.scoring.result import Where
from tests.oracle import mcr_hands, riichi_hands, sichuan_hands, wmc_hands

RULE_SETS = [found for found in map(rules_class, rule_set_ids()) if issubclass(found, RuleSet)]
EDITIONS = [f"{found.id}:{edition.id}" for found in RULE_SETS for edition in found.editions]
FIRST = [f"{found.id}:{found.editions[0].id}" for found in RULE_SETS]
"""All hands are tried under these; editions differ in values, and of the others each sees a quarter."""
OPTIONS = [
    (found.id, option.key, value) for found in RULE_SETS for option in found.options_known for value in option.values
]

CHANCE = random.Random(13)


def plainer(text: str) -> str:
    """The line without its rules, and mostly without the words that keep it out of the lane."""
    everyday = {"self-draw", "discard", "last-tile", "seat", "round", "+"}
    words = [word for word in text.split() if not word.startswith("rules=")]
    if CHANCE.random() < 0.8:
        words = [word for word in words if word.partition("=")[0] in everyday or not word[0].isalpha()]
    return " ".join(words)


MAKES: tuple[Callable[[int, int], Sequence[Any]], ...] = (
    sichuan_hands.random_hands, sichuan_hands.random_spoilt_hands,
    wmc_hands.random_hands, wmc_hands.random_spoilt_hands,
    mcr_hands.random_hands, riichi_hands.random_hands,
)  # fmt: skip
HANDS = [plainer(case.text) for make in MAKES for case in make(11, 300)]
"""Every kind of hand of the oracles: flushes, honours, kongs, knitted tiles, special hands; some are no win."""


def strange(text: str, chance: random.Random) -> str:
    """The line with a word more, less, twice or elsewhere."""
    words = text.split()
    match chance.randrange(6):
        case 0:
            words.remove(chance.choice(words))
        case 1:
            words.append(chance.choice(words))
        case 2:
            words.append(chance.choice(("self-draw", "discard", "last-tile", "seat=E", "seat=S", "round=W", "discard")))
        case 3:
            words.append(chance.choice(("+5p", "0m", "1f", "heaven", "rules=wmc", "void=m", "# why", "= 3", "(123m)")))
        case 4:
            chance.shuffle(words)
        case _:
            words *= chance.randrange(1, 9)
    return chance.choice((" ", "  ", "\t", "\u3000")).join(words)


STRANGE = [strange(text, CHANCE) for text in HANDS] + ["", " ", "# nothing", "self-draw " * 20, "1m " * 5000]


def answers(lines: Iterable[str], rules: str, options: dict[str, str], fast: bool) -> list[object]:
    """The records of each line, or what is wrong with it."""
    reader = Reader((rules,), options)
    lane = LeanLines(reader, "x")
    found: list[object] = []
    for number, text in enumerate(lines, 1):
        try:
            records = lane.records(number, text) if fast else lean_records(reader, text, Where("x", number, text))
            found.append(records)
        except MjcalcError as error:
            found.append((error.faults, error.line))
    return found


def same(lines: list[str], rules: str, options: dict[str, str]) -> None:
    for text, fast, slow in zip(
        lines, answers(lines, rules, options, True), answers(lines, rules, options, False), strict=True
    ):
        assert fast == slow, text


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_edition_is_scored_alike_in_the_lane(rules: str) -> None:
    first = rules in FIRST
    same(HANDS if first else HANDS[EDITIONS.index(rules) % 4 :: 4], rules, {})
    same(STRANGE if first else STRANGE[EDITIONS.index(rules) % 4 :: 4], rules, {})


@pytest.mark.parametrize(("rules", "key", "value"), OPTIONS, ids="-".join)
def test_every_option_is_obeyed_in_the_lane(rules: str, key: str, value: str) -> None:
    same(HANDS[::18], rules, {key: value})


@pytest.mark.parametrize("rules", EDITIONS)
def test_nothing_changes_when_the_lane_forgets(rules: str) -> None:
    lane = engine_of(rules_in_force(rules)).lane
    usual, lane.limit = lane.limit, 40
    try:
        same(HANDS[:: 2 if rules in FIRST else 8], rules, {})
    finally:
        lane.limit = usual


@pytest.mark.parametrize("rules", ["sichuan", "wmc", "mcr", "riichi"])
def test_the_lane_is_taken(rules: str) -> None:
    """Most winning hands without rare circumstances need no scorer."""
    lane = engine_of(rules_in_force(rules)).lane
    assert lane.usable
    taken, plain = 0, 0
    for text in HANDS:
        try:
            line = plain_line(text)
        except NotPlain:
            continue
        try:
            answer = score(text, rules)
        except MjcalcError:
            continue
        if answer.win and answer.scored is not None and answer.scored.readings[0][0].shape == 0:
            plain += 1
            taken += lane.tail(line) is not None
    assert plain > 200
    assert taken > 0.8 * plain


@pytest.mark.parametrize("text", HANDS[::7])
def test_a_plain_line_is_the_hand_that_was_read(text: str) -> None:
    try:
        hand = hand_in(plain_line(text))
    except NotPlain:
        return
    read = read_line(text).hand
    assert read is not None
    if hand is None:
        assert read.size + 3 * len(read.melds) != 13 or read.winning < 0
        return
    melds = sorted([meld._replace(source=0) for meld in read.melds], key=lambda meld: (meld.kind // 9, meld.code))
    assert sorted(hand.melds, key=lambda meld: (meld.kind // 9, meld.code)) == melds
    assert hand._replace(melds=()) == read._replace(melds=())


def test_lines_that_change_the_rules_are_obeyed() -> None:
    lines = ["123m456m55p678p67m +8m", "@rules wmc", "123m456m55p678p67m +8m", "@with self-draw"]
    lines += ["123m456m55p678p67m +8m last-tile", "@rules sichuan", "123m456m55p678p67m +8m"]
    reader, other = Reader(), Reader()
    lane = LeanLines(reader)
    for number, text in enumerate(lines, 1):
        assert lane.records(number, text) == lean_records(other, text, Where(None, number, text))
    reader.begin_file()
    assert '"rules":"sichuan"' in lane.records(1, lines[0])[0]


def six_pairs_and_a_single(seed: int, number: int) -> list[str]:
    """Hands in sets and a pair that waited for another of a single tile too, as seven pairs: in any suit."""
    chance, found = random.Random(seed), list[str]()
    while len(found) < number:
        kinds = chance.sample("mps", chance.choice((1, 2, 2)))
        low = chance.randrange(1, 7)
        pool = [f"{rank}{suit}" for suit in kinds for rank in range(low, low + 4)]
        tiles = [tile for tile in (chance.choice(pool) for _ in range(6)) for _ in range(2)] + [chance.choice(pool)]
        if max(map(tiles.count, tiles)) > 4:
            continue
        hand = "".join(sorted(tiles, key=lambda tile: (tile[1], tile[0])))
        for wait in waits(hand, "mcr").waiting.waits:
            found.append(f"{hand} +{TILE_TEXT[wait.kind]}{chance.choice(('', ' self-draw'))}")
    return found


def test_a_hand_that_waited_for_a_seventh_pair_too_had_no_only_wait() -> None:
    lines = [*six_pairs_and_a_single(3, 300), "(555z) (666z) 12m 789s 33s +3m", "11112222m11122p +3m"]
    for seed in range(3):
        random.Random(seed).shuffle(lines)
        engine_of(rules_in_force("mcr")).forget()
        same(lines, "mcr", {})
