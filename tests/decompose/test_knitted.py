"""The shapes of knitted tiles: readings, waits, distance to ready and useful tiles, held against brute force."""

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from mjcalc.decompose import NEVER, Form, discards, distance, is_complete, readings, useful, waits
from mjcalc.model.arrangement import HONOURS_AND_KNITTED, KNITTED_STRAIGHT
from mjcalc.model.hand import add_tile
from mjcalc.model.meld import Meld
from mjcalc.model.sets import set_text
from mjcalc.model.tile import pack, tiles_text

from . import oracle
from .hands import hand, melds, random_hand

STRAIGHT, SINGLES = Form((KNITTED_STRAIGHT,)), Form((HONOURS_AND_KNITTED,))
CONVENTIONS = ("own_hand_four", "own_visible_four", "all_visible_four", "none")

BLOCKS = [
    tuple(f"{first + step}{suit}" for suit, first in zip("mps", firsts, strict=True) for step in (0, 3, 6))
    for firsts in permutations((1, 2, 3))
]
HONOURS = oracle.EVERY_TILE[27:]
SINGLE_TARGETS = [
    tuple(sorted(some, key=oracle.order)) for block in BLOCKS for some in combinations((*block, *HONOURS), 14)
]
PAIR_TARGETS = [(*block, tile, tile) for block in BLOCKS for tile in oracle.EVERY_TILE]


def straights(sets: int) -> list[oracle.Tiles]:
    """Every knitted straight, as tiles, with so many sets besides the pair; copies are not limited."""
    rests = oracle.standard_targets(oracle.EVERY_TILE, sets)
    return [(*block, *rest) for block in BLOCKS for rest in rests]


STRAIGHT_TARGETS = straights(1)


def nearest(
    targets: list[oracle.Tiles], tiles: oracle.Tiles, declared: oracle.Tiles, convention: str, seen: oracle.Tiles
) -> int:
    """The distance to the nearest of some complete hands, trying each with each winning tile."""
    held, best = Counter(tiles), NEVER
    for target in targets:
        missing = sum((Counter(target) - held).values())
        if missing - 1 >= best:
            continue
        for won in set(target):
            ready = oracle.without(target, (won,))
            assert ready is not None
            if max(Counter((*ready, *declared)).values()) <= 4 and oracle.is_live(
                won, ready, declared, convention, seen
            ):
                best = min(best, sum((Counter(ready) - held).values()))
    return best


def text_of(tiles: list[int]) -> oracle.Tiles:
    return tuple(oracle.EVERY_TILE[kind] for kind in tiles)


def near_hand(chance: random.Random, size: int, taken: list[int]) -> list[int]:
    """A random hand, or one that lacks little of the nine tiles."""
    if chance.random() < 0.3:
        return random_hand(chance, size, taken)
    block = [oracle.order(tile) for tile in chance.choice(BLOCKS)]
    some = chance.sample(block, min(size - 1, chance.randrange(5, 10)))
    some = [kind for kind in some if taken.count(kind) < 4]
    return sorted(some + random_hand(chance, size - len(some), taken + some))


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_distance_to_honours_and_knitted_tiles(convention: str) -> None:
    chance = random.Random(3)
    for number in range(30):
        tiles = near_hand(chance, 13 + number % 2, [])
        seen = [kind for kind in range(34) for _ in range(4 - tiles.count(kind)) if chance.random() < 0.9]
        expected = nearest(SINGLE_TARGETS, text_of(tiles), (), convention, text_of(seen))
        if number % 2 and text_of(tiles) in SINGLE_TARGETS:
            expected = -1
        assert distance(pack(tiles), (), SINGLES, convention, pack(seen)) == expected, tiles_text(tiles)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_distance_to_a_knitted_straight(convention: str) -> None:
    chance = random.Random(4)
    for _ in range(5):
        tiles = near_hand(chance, 13, [])
        seen = random_hand(chance, 60, tiles)
        expected = nearest(STRAIGHT_TARGETS, text_of(tiles), (), convention, text_of(seen))
        assert distance(pack(tiles), (), STRAIGHT, convention, pack(seen)) == expected, tiles_text(tiles)


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("declared", ["123m", "111m", "[5555s]", "777z", "4444p"])
def test_distance_to_a_knitted_straight_beside_a_meld(declared: str, convention: str) -> None:
    chance = random.Random(5)
    own = melds(declared)
    taken = [kind for meld in own for kind in meld.tiles]
    for _ in range(25):
        tiles = near_hand(chance, 10, taken)
        seen = [kind for kind in range(34) for _ in range(4 - (tiles + taken).count(kind)) if chance.random() < 0.8]
        expected = nearest(PAIR_TARGETS, text_of(tiles), text_of(taken), convention, text_of(seen))
        assert distance(pack(tiles), own, STRAIGHT, convention, pack(seen)) == expected, tiles_text(tiles)


@pytest.mark.parametrize(("form", "size"), [(STRAIGHT, 13), (SINGLES, 13), (STRAIGHT, 10)])
def test_waits_and_readings_are_those_of_the_targets(form: Form, size: int) -> None:
    targets = {
        (KNITTED_STRAIGHT, 13): STRAIGHT_TARGETS, (KNITTED_STRAIGHT, 10): PAIR_TARGETS,
        (HONOURS_AND_KNITTED, 13): SINGLE_TARGETS,
    }[form.shapes[0], size]  # fmt: skip
    complete = {tuple(sorted(target, key=oracle.order)) for target in targets if max(Counter(target).values()) <= 4}
    chance = random.Random(6)
    own: tuple[Meld, ...] = () if size == 13 else melds("678p")
    for target in chance.sample(sorted(complete), 200):
        kinds = [oracle.order(tile) for tile in target]
        assert is_complete(pack(kinds), (len(kinds) - 2) // 3, form)
        assert readings(pack(kinds), tuple(meld.code for meld in own), form)
        rest = kinds.copy()
        rest.remove(chance.choice(kinds))
        live, _ = waits(pack(rest), own, form)
        wanted = [
            kind for kind in range(34)
            if rest.count(kind) < 4 and tuple(sorted(text_of([*rest, kind]), key=oracle.order)) in complete
        ]  # fmt: skip
        assert list(live) == wanted, tiles_text(rest)


def test_a_straight_is_its_set_three_groups_and_the_pair() -> None:
    def read(text: str, declared: str = "") -> list[list[str]]:
        codes = tuple(meld.code for meld in melds(declared))
        return [[set_text(code) for code in sets] for _, sets in readings(hand(text), codes, STRAIGHT)]

    assert read("147m258p369s12355m") == [["123m", "147m", "258p", "369s", "55m"]]
    assert read("147m258p369s77z", "[4444m]") == [["[4444m]", "147m", "258p", "369s", "77z"]]
    assert read("147m258p369s22m333s") == [["333s", "147m", "258p", "369s", "22m"]]
    assert read("147m258p369s11123m") == [["123m", "147m", "258p", "369s", "11m"]]
    assert read("147m258p369s77z", "123m 456m") == []
    assert read("147m258p69s1234567z") == []


def test_single_tiles_are_read_one_by_one() -> None:
    found = readings(hand("147m25p36s1234567z"), (), SINGLES)
    assert [[set_text(code) for code in sets] for _, sets in found] == [
        ["1m", "4m", "7m", "2p", "5p", "3s", "6s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"]
    ]
    assert not readings(hand("147m25p36s1234566z"), (), SINGLES)
    assert not readings(hand("147m24p36s1234567z"), (), SINGLES)
    assert not readings(hand("147m25p36s1234z"), tuple(meld.code for meld in melds("777z")), SINGLES)


@pytest.mark.parametrize("form", [STRAIGHT, SINGLES, Form((0, 1, 2, KNITTED_STRAIGHT, HONOURS_AND_KNITTED))])
@pytest.mark.parametrize(
    ("declared", "convention", "seen"),
    [("", "own_hand_four", ""), ("111m", "own_hand_four", ""), ("", "all_visible_four", "1111m2223p777z")],
)
def test_useful_tiles_and_discards(form: Form, declared: str, convention: str, seen: str) -> None:
    """Useful tiles are those after whose draw the best discard leaves a nearer hand."""
    chance = random.Random(9)
    own = melds(declared)
    taken = [kind for meld in own for kind in meld.tiles]
    for _ in range(3):
        tiles = near_hand(chance, 14 - 3 * len(own), taken)
        for choice in discards(pack(tiles), own, form, convention, hand(seen)):
            rest = tiles.copy()
            rest.remove(choice.kind)
            away = distance(pack(rest), own, form, convention, hand(seen))
            assert choice.distance == away
            assert useful(pack(rest), own, form, convention, hand(seen)) == choice.useful
            if 0 < away < NEVER:
                wanted = [
                    kind
                    for kind in range(34)
                    if (rest + taken).count(kind) < 4
                    and distance(add_tile(pack(rest), kind), own, form, convention, hand(seen)) < away
                ]
                assert list(choice.useful) == wanted, tiles_text(rest)
