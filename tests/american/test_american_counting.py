"""Counting gives what the best assignment of tiles to places gives."""

import random
from itertools import permutations

import pytest

from mjcalc.cards.away import discards, tiles_away, waits
from mjcalc.cards.counting import Rest, concrete, held, lack, natural_tiles, without
from mjcalc.cards.match import judge, matches
from mjcalc.cards.model import NATURALS, SUPPLY, CardLine, Variant, make_variant
from mjcalc.cards.practice import practice_card
from mjcalc.model.american import FLOWER, JOKER, AmericanHand
from mjcalc.model.circumstances import SELF_DRAW, Circumstances
from tests.american.hands import WALL, card, counted, random_hand
from tests.american.oracle import fits, matching, places

ALL = [(line, variant) for line in practice_card().lines for variant in line.variants]
PLAIN = [(line, variant) for line, variant in ALL if not variant.free]
ENDLESS = tuple(99 for _ in SUPPLY)
DRAWN = Circumstances(flags=SELF_DRAW)


def made(variant: Variant, chance: random.Random, spoilt: int) -> list[int]:
    """Tiles of a concrete hand: jokers put here and there, some tiles replaced by others."""
    found = [
        JOKER
        if kind == -1
        else chance.choice(WALL)
        if kind == -2
        else JOKER
        if joker and chance.random() < 0.3
        else kind
        for kind, joker in places(variant)
    ]
    if variant.wild:
        found = [FLOWER if kind == JOKER and chance.random() < 0.5 else kind for kind in found]
    for _ in range(spoilt if found else 0):
        found[chance.randrange(len(found))] = chance.choice([JOKER, JOKER, chance.choice(found), chance.choice(WALL)])
    return found


def test_counting_equals_the_best_assignment() -> None:
    chance = random.Random(11)
    agreed = [0, 0]
    for _ in range(20_000):
        _, variant = chance.choice(PLAIN)
        tiles = made(variant, chance, chance.randrange(5))[: chance.choice([13, 14, 14])]
        counts = counted(tiles)
        distance = lack(Rest(variant, variant.needs, ()), counts, natural_tiles(counts)).distance
        assert distance == 14 - matching(tiles, places(variant), variant.wild), (variant.text, tiles)
        agreed[distance == 0] += 1
    assert min(agreed) > 2000


def test_exposures_are_blocks_whatever_their_order() -> None:
    chance = random.Random(12)
    agreed = [0, 0]
    pool = [v for v in PLAIN if not v[0].concealed and v[1].callable]
    for _ in range(3_000):
        _, variant = chance.choice(pool)
        blocks = [block for block in variant.blocks if block.callable]
        taken = chance.sample(blocks, chance.randint(1, len(blocks)))
        exposures = []
        for block in taken:
            jokers = chance.randrange(block.size) if block.joker or chance.random() < 0.1 else 0
            size = block.size + chance.choice([0, 0, 0, 0, 0, 0, 1, -1])
            exposures.append((block.kind,) * (max(size, 3) - jokers) + (JOKER,) * jokers)
        rest = make_variant(block for block in variant.blocks if block not in taken)
        tiles = made(rest, chance, chance.choice([0, 0, 1]))
        hand = AmericanHand(counted(tiles), tuple(exposures))
        mine = held(hand)
        left = without(variant, mine.exposures)
        found = left is not None and not lack(left, mine.counts, natural_tiles(mine.counts)).distance
        found = found and mine.tiles == 14
        assert found == fits(tiles, exposures, variant), (variant.text, tiles, exposures)
        agreed[found] += 1
    assert min(agreed) > 500


@pytest.mark.parametrize(
    "pattern", ["TTTT1 TT2 2222x 33x FF", "TT1 TTT1 TTTT2! 1111b E", "TTT1 T2 FF 2222x 4444x", "TT1 TT2 TT3 FFFF NNNN"]
)
def test_tile_variables_are_chosen_best(pattern: str) -> None:
    line = card(f"Free | {pattern} | X | 25").lines[0]
    general = line.variants[0]
    names = sorted({block.kind for block in general.blocks if block.kind < -2})
    chance = random.Random(13)
    for _ in range(8):
        sample = chance.sample([*NATURALS], 4)
        tiles = [chance.choice(sample) for _ in range(10)] + chance.sample(WALL, 4)
        counts = counted(tiles)
        hand = AmericanHand(counts)
        best = min(
            14 - matching(tiles, [(choice.get(kind, kind), joker) for kind, joker in places(variant)])
            for variant in line.variants
            for some in permutations({*tiles, 0, 9, 18} - {JOKER}, len(names))
            for choice in (dict(zip(names, some, strict=True)),)
        )
        naturals = natural_tiles(counts)
        mine = held(hand)
        ours = min(
            lack(Rest(v, v.needs, ()), counts, naturals).distance
            for variant in line.variants
            for v in concrete(variant, mine, exact=False)
        )
        assert ours == best, (pattern, tiles)
        exact = [
            lack(Rest(v, v.needs, ()), counts, naturals).distance
            for variant in line.variants
            for v in concrete(variant, mine, exact=True)
        ]
        assert (best == 0) == (min(exact, default=1) == 0)


def nearly(chance: random.Random, size: int) -> tuple[CardLine, AmericanHand]:
    line, general = chance.choice(ALL)
    variant = next(concrete(general, held(random_hand(chance, 13)), exact=False))
    tiles = made(variant, chance, chance.randrange(2))
    chance.shuffle(tiles)
    return line, AmericanHand(counted(tiles[:size]))


def test_waits_are_the_tiles_that_complete_the_hand() -> None:
    chance = random.Random(14)
    ready = 0
    for _ in range(40):
        _, hand = nearly(chance, 13)
        expected = {
            kind: {
                match.line.id
                for match in judge(hand._replace(winning=kind, circumstances=DRAWN), practice_card(), ENDLESS).matches
            }
            for kind in range(36)
        }
        found = {wait.kind: {line.id for line, _ in wait.lines} for wait in waits(hand, practice_card())}
        assert found == {kind: lines for kind, lines in expected.items() if lines}
        ready += bool(found)
    assert ready > 25


def test_a_hand_is_complete_exactly_if_it_is_no_tile_away() -> None:
    chance = random.Random(15)
    complete = 0
    for _ in range(150):
        _, hand = nearly(chance, 14)
        found = {match.line.id for match in matches(hand, practice_card())}
        assert found == {away.line.id for away in tiles_away(hand, practice_card(), most=0)}
        complete += bool(found)
    assert complete > 50


def test_discards_leave_the_hand_as_near_as_can_be() -> None:
    chance = random.Random(16)
    for round_ in range(25):
        hand = nearly(chance, 14)[1] if round_ % 2 else random_hand(chance, 14)
        after = {}
        for kind in range(36):
            if hand.concealed[kind]:
                rest = tuple(copies - (number == kind) for number, copies in enumerate(hand.concealed))
                after[kind] = tiles_away(AmericanHand(rest), practice_card(), supply=ENDLESS)[0].distance
        best = min(after.values())
        found = {each.kind: each.distance for each in discards(hand, practice_card(), supply=ENDLESS)}
        assert found == {kind: distance for kind, distance in after.items() if distance == best}
