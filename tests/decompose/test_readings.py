"""Readings and arrangements, held against brute force."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjcalc.decompose import Form, arrangements, is_complete, readings, waits
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.hand import add_tile, remove_tile
from mjcalc.model.sets import BY_DISCARD, IN_HAND, SetCode, set_code, set_kind, set_state, set_text, set_tiles, set_type
from mjcalc.model.tile import Counts, pack, unpack

from . import oracle
from .hands import hand, kinds, melds, random_hand

ALL_SHAPES = Form((STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS), quads_as_pairs=True)
ONE_SUIT = oracle.EVERY_TILE[:9]


def as_strings(sets: tuple[SetCode, ...]) -> tuple[oracle.Tiles, ...]:
    return tuple(sorted(tuple(oracle.EVERY_TILE[kind] for kind in set_tiles(code)) for code in sets))


def as_text(sets: tuple[SetCode, ...]) -> str:
    return " ".join(set_text(code) for code in sets)


@pytest.mark.parametrize(
    ("size", "universe"), [(2, oracle.EVERY_TILE), (5, ONE_SUIT), (8, ONE_SUIT), (5, oracle.EVERY_TILE[24:])]
)
def test_every_small_hand(size: int, universe: oracle.Tiles) -> None:
    """All hands of one suit (and of some bamboo with the honours): the same readings, and the same wins."""
    form = Form(sets=(size - 2) // 3)
    for tiles in oracle.hands(universe, size):
        packed = pack(kinds("".join(tiles)))
        expected = oracle.readings(tiles, form.sets)
        found = readings(packed, (), form)
        assert {as_strings(sets) for _, sets in found} == expected, tiles
        assert len(found) == len(expected), tiles
        assert is_complete(packed, form.sets, form) == bool(expected), tiles


@pytest.mark.parametrize(("size", "universe"), [(1, oracle.EVERY_TILE), (4, ONE_SUIT), (7, ONE_SUIT)])
def test_waits_of_every_small_hand(size: int, universe: oracle.Tiles) -> None:
    form = Form(sets=(size - 1) // 3)
    for tiles in oracle.hands(universe, size):
        wins = oracle.completing(tiles, universe, "s", False)
        live, dead = waits(pack(kinds("".join(tiles))), (), form)
        assert {oracle.EVERY_TILE[kind] for kind in (*live, *dead)} == wins, tiles
        assert {oracle.EVERY_TILE[kind] for kind in dead} == {tile for tile in wins if tiles.count(tile) == 4}, tiles


def complete_hand(chance: random.Random, among: int) -> tuple[list[int], list[str]]:
    """A complete hand of 14 tiles as (concealed kinds, words of declared sets)."""
    while True:
        tiles: list[int] = []
        words: list[str] = []
        for _ in range(4):
            kind = chance.randrange(among)
            chow = kind < 27 and kind % 9 < 7 and chance.random() < 0.6
            block = [kind, kind + 1, kind + 2] if chow else [kind] * 3
            if chance.random() < 0.2:
                words.append("".join(oracle.EVERY_TILE[k] for k in block))
            else:
                tiles += block
        tiles += [chance.randrange(among)] * 2
        every = tiles + [kind for word in words for kind in kinds(word)]
        if max(Counter(every).values()) <= 4:
            return sorted(tiles), words


def test_random_complete_hands() -> None:
    """Readings, and each place of the winning tile, of hands with and without declared sets."""
    chance = random.Random(2)
    for number in range(1500):
        tiles, words = complete_hand(chance, (34, 18, 9)[number % 3])
        own = melds(" ".join(words))
        codes = tuple(meld.code for meld in own)
        text = tuple(oracle.EVERY_TILE[kind] for kind in tiles)
        expected = oracle.readings(text, 4 - len(own))
        form = Form()
        found = readings(pack(tiles), codes, form)
        concealed = [tuple(code for code in sets if code not in codes) for _, sets in found]
        assert sorted(as_strings(sets) for sets in concealed) == sorted(expected)
        winning = chance.choice(tiles)
        places = sum(len({block for block in reading if oracle.EVERY_TILE[winning] in block}) for reading in expected)
        by_discard = number % 2 == 0
        arranged = arrangements(pack(tiles), codes, winning, by_discard, form)
        assert len(set(arranged)) == len(arranged) == places
        for arrangement in arranged:
            check_arrangement(arrangement.sets, arrangement.place, winning, by_discard, codes)
        assert arranged == arrangements(pack(tiles), codes, winning, by_discard, form)


def check_arrangement(
    sets: tuple[SetCode, ...], place: int, winning: int, by_discard: bool, declared: tuple[SetCode, ...]
) -> None:
    assert list(sets) == sorted(sets)
    assert winning in set_tiles(sets[place])
    states = [set_state(code) for code in sets]
    assert set_state(sets[place]) == (BY_DISCARD if by_discard else IN_HAND)
    assert states.count(BY_DISCARD) == by_discard
    assert sorted(code for code in sets if set_state(code) > BY_DISCARD) == sorted(declared)


@pytest.mark.parametrize(
    ("concealed", "declared", "winning", "expected"),
    [
        (
            "111222333m44455z",
            "",
            "1m",
            ["123m 123m 123m 444z 55z | 123m", "111m 222m 333m 444z 55z | 111m"],
        ),
        ("123m456m11z", "(789p) [5555s]", "6m", ["123m 456m (789p) [5555s] 11z | 456m"]),
        (
            "11223344556677m",
            "",
            "4m",
            [
                "123m 123m 456m 456m 77m | 456m",
                "123m 123m 567m 567m 44m | 44m",
                "234m 234m 567m 567m 11m | 234m",
                "11m 22m 33m 44m 55m 66m 77m | 44m",
            ],
        ),
        (
            "11112233445566m",
            "",
            "1m",
            [
                "123m 123m 456m 456m 11m | 11m",
                "123m 123m 456m 456m 11m | 123m",
                "11m 11m 22m 33m 44m 55m 66m | 11m",
            ],
        ),
        ("1111m2222p334455s", "", "1m", ["11m 11m 22p 22p 33s 44s 55s | 11m"]),
        ("19m19p19s12345677z", "", "1m", ["19m19p19s12345677z | 19m19p19s12345677z"]),
        ("123456m77m89m444p", "", "4p", []),
        ("123m456p789s11z", "", "1z", []),
    ],
)
def test_arrangements(concealed: str, declared: str, winning: str, expected: list[str]) -> None:
    own = melds(declared)
    found = arrangements(hand(concealed), tuple(meld.code for meld in own), kinds(winning)[0], True, ALL_SHAPES)
    assert sorted(f"{as_text(a.sets)} | {set_text(a.sets[a.place])}" for a in found) == sorted(expected)


def test_shapes_and_forms() -> None:
    quads = hand("1111m2222p334455s")
    assert readings(quads, (), Form((SEVEN_PAIRS,))) == ()
    assert [as_text(sets) for _, sets in readings(quads, (), ALL_SHAPES)] == ["11m 11m 22p 22p 33s 44s 55s"]
    assert readings(hand("11m"), tuple(m.code for m in melds("123p 123s 123s 123s")), Form(suits=0b101)) == ()
    assert len(readings(hand("11m"), tuple(m.code for m in melds("123p 123p 123p 123p")), Form(suits=0b011))) == 1
    assert readings(hand("11122233344455566z"), (), Form(sets=5))
    assert not is_complete(hand("1122334455667z7z"), 5, Form((SEVEN_PAIRS,), sets=5))
    assert not readings(hand("19m19p19s12345677z"), (), Form((THIRTEEN_ORPHANS,), suits=7))
    assert is_complete(hand("19m19p19s12345677z"), 4, ALL_SHAPES)
    assert not is_complete(hand("19m19p18s12345677z"), 4, ALL_SHAPES)


# What must not change an answer


def renamed(counts: Counts, order: tuple[int, int, int]) -> Counts:
    return counts[order[0]], counts[order[1]], counts[order[2]], counts[3]


def mirrored(kind: int) -> int:
    return kind if kind >= 27 else kind // 9 * 9 + 8 - kind % 9


def mirrored_set(code: SetCode) -> SetCode:
    kind = set_kind(code) + 2 if set_type(code) == 0 else set_kind(code)
    return set_code(set_type(code), mirrored(kind), set_state(code))


@st.composite
def complete_hands(draw: st.DrawFn) -> list[int]:
    return complete_hand(random.Random(draw(st.integers(0, 10**6))), draw(st.sampled_from([9, 18, 34])))[0]


@settings(max_examples=150, deadline=None)
@given(complete_hands(), st.permutations([0, 1, 2]), st.randoms(use_true_random=False))
def test_renaming_suits_mirroring_and_reordering(tiles: list[int], order: list[int], chance: random.Random) -> None:
    form = Form(sets=(len(tiles) - 2) // 3)
    plain = readings(pack(tiles), (), form)
    assert plain
    shuffled = tiles.copy()
    chance.shuffle(shuffled)
    assert readings(pack(shuffled), (), form) == plain
    assert len(readings(renamed(pack(tiles), (order[0], order[1], order[2])), (), form)) == len(plain)
    reflected = readings(pack([mirrored(kind) for kind in tiles]), (), form)
    assert {tuple(sorted(map(mirrored_set, sets))) for _, sets in plain} == {sets for _, sets in reflected}


@settings(max_examples=150, deadline=None)
@given(complete_hands())
def test_each_tile_of_a_win_is_a_wait_without_it(tiles: list[int]) -> None:
    for kind in set(tiles):
        live, dead = waits(remove_tile(pack(tiles), kind), (), Form(sets=(len(tiles) - 2) // 3))
        assert kind in live
        for wait in (*live, *dead):
            complete = add_tile(remove_tile(pack(tiles), kind), wait)
            assert is_complete(complete, (len(tiles) - 2) // 3, Form())
            assert unpack(complete) == sorted([*unpack(remove_tile(pack(tiles), kind)), wait])


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([9, 18, 34]))
def test_random_hands_rarely_win(seed: int, among: int) -> None:
    tiles = random_hand(random.Random(seed), 14, among=among)
    text = tuple(oracle.EVERY_TILE[kind] for kind in tiles)
    expected = bool(oracle.readings(text, 4)) or oracle.is_seven_pairs(text, True)
    assert is_complete(pack(tiles), 4, ALL_SHAPES) == expected
