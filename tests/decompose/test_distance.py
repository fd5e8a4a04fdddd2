"""Distance to ready, held against brute force and against another program."""

import random

import pytest
from mahjong.shanten import Shanten

from mjcalc.decompose import NEVER, Form, discards, distance, useful, waits
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.hand import add_tile, remove_tile
from mjcalc.model.tile import NO_TILES, Counts, count_of, pack, tiles_text

from . import oracle
from .hands import hand, kinds, melds, random_hand

ALL_SHAPES = Form((STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS))
ONE_SUIT = oracle.EVERY_TILE[:9]
CONVENTIONS = ("own_hand_four", "own_visible_four", "all_visible_four", "none")


def packed(tiles: oracle.Tiles) -> Counts:
    return pack(kinds("".join(tiles)))


@pytest.mark.parametrize(
    ("concealed", "declared", "form", "expected"),
    [
        ("1111m", "123p 456p 789p", Form(), 1),
        ("1111m", "234m 234m 234m", Form(suits=1), 1),
        ("1111m", "123p 456p 789p", Form(suits=1), NEVER),
        ("1m", "123p 456p 789p 111z", Form(), 0),
        ("1m", "111m 456p 789p 111z", Form(), 0),
        ("11m", "111m 456p 789p 111z", Form(), -1),
        ("4444567777s", "111m", Form(), 1),
        ("8888p", "111m 222m 333m", Form(), 1),
        ("3444m", "111m 888p 999p", Form(), 0),
        ("34566p35s", "999p [4444s]", Form(), 0),
        ("123456m77m89m444p", "", Form(), 0),
        ("1122334455667m", "", ALL_SHAPES, 0),
        ("1133557799m113p", "", ALL_SHAPES, 0),
        ("1133557799m111p", "", ALL_SHAPES, 1),
        ("1133557799m111p", "", Form((SEVEN_PAIRS,), quads_as_pairs=True), 0),
        ("1133557799m11p", "555z", Form((SEVEN_PAIRS,)), NEVER),
        ("19m19p19s1234567z", "", ALL_SHAPES, 0),
        ("19m19p19s12345677z", "", ALL_SHAPES, -1),
        ("19m19p19s2234567z", "", ALL_SHAPES, 0),
        ("28m28p28s1234567z", "", Form((THIRTEEN_ORPHANS,)), 6),
        ("28m28p28s1234567z", "", Form((THIRTEEN_ORPHANS,), suits=0b111), NEVER),
        ("1m", "123m 456m 789m 111p", Form(suits=0b101), NEVER),
        ("1112223334445556z", "", Form(sets=5), 0),
        ("1112223334445m555z", "", Form(sets=5), 0),
        ("1112223334445m147p", "", Form(sets=5), 2),
    ],
)
def test_known_hands(concealed: str, declared: str, form: Form, expected: int) -> None:
    assert distance(hand(concealed), melds(declared), form) == expected


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize(
    ("size", "useless", "declared", "seen"),
    [
        (1, ("1p",), "", ""),
        (4, ("1p", "2p"), "", "115577m"),
        (4, ("1p",), "111m [5555m]", "2288m"),
        (4, (), "123m 123m 456m", "7777m"),
        (7, (), "", "111122223333m"),
        (7, (), "111m", "9999m2m"),
        (7, ("1z",), "[4444m] 789m", "1115m"),
    ],
)
def test_every_hand_of_a_small_world(
    size: int, useless: oracle.Tiles, declared: str, seen: str, convention: str
) -> None:
    """All hands of one suit, besides tiles that may not take part: every exchange is tried."""
    form = Form(suits=1)
    own = melds(declared)
    fixed = tuple(oracle.EVERY_TILE[kind] for meld in own for kind in meld.tiles)
    rest = tuple(oracle.EVERY_TILE[kind] for kind in kinds(seen))
    away = oracle.distances(ONE_SUIT, useless, size, fixed, convention, rest)
    for tiles in oracle.hands(ONE_SUIT + useless, size, fixed):
        found = distance(packed(tiles), own, form, convention, hand(seen))
        assert found == away.get(tuple(sorted(tiles)), NEVER), (tiles, declared, convention)


def test_every_hand_of_ten_tiles_of_one_suit() -> None:
    away = oracle.distances(ONE_SUIT, (), 10, (), "own_hand_four", ())
    for tiles, expected in away.items():
        assert distance(packed(tiles), (), Form(suits=1)) == expected, tiles


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_small_hands_of_all_tiles(convention: str) -> None:
    """Hands of one set and a pair to come, with all 34 kinds: every plan is tried."""
    targets = oracle.standard_targets(oracle.EVERY_TILE, 1)
    chance = random.Random(4)
    for _ in range(60):
        tiles = random_hand(chance, 4)
        seen = random_hand(chance, 20, tiles)
        text = tuple(oracle.EVERY_TILE[kind] for kind in tiles)
        hidden = tuple(oracle.EVERY_TILE[kind] for kind in seen)
        expected = oracle.distance_to(targets, text, convention, hidden)
        assert distance(pack(tiles), (), Form(), convention, pack(seen)) == expected, text


@pytest.mark.parametrize("quads", [False, True])
@pytest.mark.parametrize("convention", ["own_hand_four", "all_visible_four", "none"])
def test_seven_pairs_and_orphans(convention: str, quads: bool) -> None:
    chance = random.Random(6)
    targets = oracle.pairs_targets(ONE_SUIT, quads)
    form = Form((SEVEN_PAIRS,), quads_as_pairs=quads, suits=1)
    for size in (13, 14) * 8:
        tiles = tuple(random_hand(chance, size, among=11))
        seen = tuple(random_hand(chance, 12, tiles, among=9))
        text, hidden = (tuple(oracle.EVERY_TILE[kind] for kind in some) for some in (tiles, seen))
        expected = oracle.distance_to(targets, text, convention, hidden)
        if size == 14 and text in targets:
            expected = -1
        assert distance(pack(tiles), (), form, convention, pack(seen)) == expected, text
        orphan_tiles = [oracle.order(tile) for tile in oracle.ORPHANS for _ in range(4)] + list(range(9)) * 3
        tiles = tuple(sorted(chance.sample(orphan_tiles, 13)))
        seen = tuple(kind for kind in set(orphan_tiles) for _ in range(4 - tiles.count(kind)) if chance.random() < 0.9)
        text, hidden = (tuple(oracle.EVERY_TILE[kind] for kind in some) for some in (tiles, seen))
        if max(tiles.count(kind) for kind in tiles) > 4:
            continue
        expected = oracle.distance_to(oracle.orphans_targets(), text, convention, hidden)
        assert distance(pack(tiles), (), Form((THIRTEEN_ORPHANS,)), convention, pack(seen)) == expected, text


def test_another_program_agrees() -> None:
    """20,000 random hands, whole walls and one or two suits, of 4 to 14 tiles, against `mahjong`.

    The other program knows nothing of melds and counts all three shapes from 13 tiles on. There is one rule by which
    the answers may differ, and then ours is never nearer: it hopes for no fifth tile.
    """
    chance = random.Random(1)
    differing = 0
    for number in range(20_000):
        size = (13, 14, 13, 14, 10, 11, 7, 8, 4, 5)[number % 10]
        tiles = random_hand(chance, size, among=(34, 34, 18, 9)[number // 10 % 4])
        counts = [0] * 34
        for kind in tiles:
            counts[kind] += 1
        ours, theirs = distance(pack(tiles), (), ALL_SHAPES), Shanten.calculate_shanten(counts)
        if ours != theirs:
            assert ours > theirs, tiles_text(tiles)
            assert max(counts) == 4, tiles_text(tiles)
            differing += 1
    assert differing < 200


def own_or_declared(concealed: Counts, declared: str, kind: int) -> int:
    return count_of(concealed, kind) + sum(meld.tiles.count(kind) for meld in melds(declared))


@pytest.mark.parametrize("form", [Form(), ALL_SHAPES, Form((STANDARD, SEVEN_PAIRS), quads_as_pairs=True, suits=0b011)])
@pytest.mark.parametrize(
    ("declared", "convention", "seen"),
    [
        ("", "own_hand_four", ""),
        ("", "none", ""),
        ("", "all_visible_four", "1111m2223p"),
        ("111m", "own_hand_four", ""),
        ("123m 456p", "own_visible_four", ""),
        ("[1111m] 222p", "all_visible_four", "3333m5p"),
    ],
)
def test_useful_tiles_and_discards(form: Form, declared: str, convention: str, seen: str) -> None:
    """Useful tiles and discards, as the distance of every draw and every discard says."""
    chance = random.Random(8)
    own = melds(declared)
    taken = [kind for meld in own for kind in meld.tiles]
    for number in range(6):
        tiles = random_hand(chance, 14 - 3 * len(own), taken, among=(34, 18, 9)[number % 3])
        whole = pack(tiles)
        found = {choice.kind: choice for choice in discards(whole, own, form, convention, hand(seen))}
        assert sorted(found) == sorted(set(tiles))
        for kind in sorted(set(tiles)):
            rest = remove_tile(whole, kind)
            away = distance(rest, own, form, convention, hand(seen))
            assert found[kind].distance == away
            expected = tuple(nearer_by_trying(rest, declared, form, convention, hand(seen), away))
            assert useful(rest, own, form, convention, hand(seen)) == expected
            assert found[kind].useful == expected


def nearer_by_trying(
    concealed: Counts, declared: str, form: Form, convention: str, seen: Counts, away: int
) -> list[int]:
    if away == 0:
        return list(waits(concealed, melds(declared), form, convention, seen)[0])
    nearer = []
    for kind in range(34):
        if own_or_declared(concealed, declared, kind) < 4 and away < NEVER:
            drawn = add_tile(concealed, kind)
            rests = [remove_tile(drawn, gone) for gone in range(34) if count_of(drawn, gone)]
            if min(distance(rest, melds(declared), form, convention, seen) for rest in rests) < away:
                nearer.append(kind)
    return nearer


def test_order_of_discards() -> None:
    """Nearest first; then the most copies left, the discarded tile itself not among them."""
    found = discards(hand("23467m456p789s115z"), (), Form())
    assert found[0] == (31, 0, (4, 7))
    assert [choice.distance for choice in found] == sorted(choice.distance for choice in found)
    found = discards(hand("123m456m789m11z568p"), (), Form())
    assert [(tiles_text([choice.kind]), tiles_text(choice.useful)) for choice in found[:2]] == [
        ("8p", "47p"),
        ("5p", "7p"),
    ]
    by_seen = discards(hand("123m456m789m11z568p"), (), Form(), "own_hand_four", hand("4444777p"))
    assert [tiles_text([choice.kind]) for choice in by_seen[:2]] == ["5p", "8p"]
    assert discards(NO_TILES, (), Form()) == ()
