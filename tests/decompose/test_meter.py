"""The tables at hand answer as the general meter does."""

import random

from mjcalc.decompose.engine import fast_engine
from mjcalc.decompose.form import ALL_SUITS
from mjcalc.decompose.meter import FastMeter, Meter
from mjcalc.model.tile import HONOURS, pack

ALL_TILES = [kind for kind in range(34) for _ in range(4)]
FEW_KINDS = [kind for kind in range(34) if kind < 9 or kind > 26 for _ in range(4)]


def test_discards_by_table_are_those_of_the_general_meter() -> None:
    chance = random.Random(3)
    for number in range(300):
        tiles = (14, 11, 8, 5, 2)[number % 5]
        hand = pack(chance.sample((ALL_TILES, FEW_KINDS)[number % 2], tiles))
        meter = FastMeter(fast_engine(), tiles // 3, ALL_SUITS)
        assert meter.after_discards(hand) == Meter.after_discards(meter, hand)


def test_what_one_more_tile_makes_of_a_suit_is_found_by_table() -> None:
    chance = random.Random(4)
    meter = FastMeter(fast_engine(), 4, ALL_SUITS)
    for _ in range(300):
        hand = pack(chance.sample(FEW_KINDS, chance.randint(1, 14)))
        for suit in (0, HONOURS):
            assert dict(meter.adds(suit, hand[suit])) == dict(Meter.adds(meter, suit, hand[suit]))
