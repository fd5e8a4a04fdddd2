"""How fast a card is built and a hand measured against every line of it."""

import random

from pytest_benchmark.fixture import BenchmarkFixture

from mjcalc.cards.away import tiles_away
from mjcalc.cards.compile import compile_card
from mjcalc.cards.match import matches
from mjcalc.cards.model import SUPPLY, Card
from mjcalc.cards.practice import practice_card, practice_text
from mjcalc.model.american import AmericanHand
from tests.benchmarks.measuring import figure

WALL = [kind for kind, copies in enumerate(SUPPLY) for _ in range(copies)]


def random_hands(size: int) -> list[AmericanHand]:
    chance = random.Random(9)
    dealt = [chance.sample(WALL, size) for _ in range(20)]
    return [AmericanHand(tuple(tiles.count(kind) for kind in range(len(SUPPLY)))) for tiles in dealt]


def milliseconds(benchmark: BenchmarkFixture, row: str) -> None:
    if benchmark.stats is not None:
        figure(benchmark, row, 1000 * float(benchmark.stats.stats.median))


def test_building_the_practice_card(benchmark: BenchmarkFixture) -> None:
    def build() -> Card:
        compile_card.cache_clear()
        return compile_card(practice_text(), "practice")[0]

    assert len(benchmark(build).lines) == 44
    milliseconds(benchmark, "american-card")


def test_thirteen_tiles_against_every_line(benchmark: BenchmarkFixture) -> None:
    card, hands = practice_card(), iter(random_hands(13) * 1000)
    assert len(benchmark(lambda: tiles_away(next(hands), card))) == 44
    milliseconds(benchmark, "american-distance")


def test_fourteen_tiles_against_every_line(benchmark: BenchmarkFixture) -> None:
    card, hands = practice_card(), iter(random_hands(14) * 1000)
    assert isinstance(benchmark(lambda: matches(next(hands), card)), tuple)
