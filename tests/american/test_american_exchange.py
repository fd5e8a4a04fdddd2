"""Tiles held, exchanged for jokers of one's own exposures: against trying every exchange by hand."""

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from mjcalc.cards.away import discards, tiles_away, waits
from mjcalc.cards.exchange import complete_by_exchange, exchanges
from mjcalc.cards.match import judge
from mjcalc.cards.model import Card, CardLine, Variant
from mjcalc.cards.practice import practice_card
from mjcalc.model.american import AMERICAN_TEXT, JOKER, AmericanHand
from tests.american.hands import WALL, card, counted, hand, kind, tiles
from tests.american.oracle import fits, matching, may_stand, places

ENDLESS = (99,) * 36
Hand = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""Concealed tiles and exposures, sorted."""

PLAIN = [line for line in practice_card().lines if not line.concealed and not any(v.free for v in line.variants)]
POOL = [(line, v) for line in PLAIN for v in line.variants if any(b.callable and b.joker for b in v.blocks)]


# ---- the slow truth: one tile for one joker, again and again


def every_exchange(concealed: tuple[int, ...], exposures: tuple[tuple[int, ...], ...]) -> set[Hand]:
    """The hand itself and every hand that swaps lead to."""
    found: set[Hand] = set()
    todo = [(tuple(sorted(concealed)), exposures)]
    while todo:
        now = todo.pop()
        if now in found:
            continue
        found.add(now)
        for number, block in enumerate(now[1]):
            own = set(block) - {JOKER}
            if JOKER in block and len(own) == 1 and own <= set(now[0]):
                tile = own.pop()
                rest, changed = [*now[0]], [*block]
                rest[rest.index(tile)] = JOKER
                changed[changed.index(JOKER)] = tile
                blocks = (*now[1][:number], tuple(sorted(changed)), *now[1][number + 1 :])
                todo.append((tuple(sorted(rest)), blocks))
    return found


def can_have(variant: Variant, exposures: tuple[tuple[int, ...], ...]) -> bool:
    return all((block[0], len(block)) in {(k, size) for k, size, _ in variant.callable} for block in exposures)


def complete_lines(now: Hand, lines: Card) -> set[str]:
    return {
        line.id
        for line in lines.lines
        if any(can_have(variant, now[1]) and fits(now[0], now[1], variant) for variant in line.variants)
    }


def farness(now: Hand, line: CardLine) -> int:
    """How many of the places beside the exposures stay empty at best."""
    least = 99
    for variant in line.variants:
        if not can_have(variant, now[1]):
            continue
        numbers = [number for number, block in enumerate(variant.blocks) if block.callable]
        for chosen in permutations(numbers, len(now[1])):
            if all(
                len(block) == variant.blocks[number].size
                and all(may_stand(t, (variant.blocks[number].kind, variant.blocks[number].joker), False) for t in block)
                for number, block in zip(chosen, now[1], strict=True)
            ):
                rest = places(variant, chosen)
                least = min(least, len(rest) - matching(now[0], rest))
    return least


def random_exposed(chance: random.Random, size: int) -> tuple[Card, AmericanHand, tuple[int, ...]]:
    """A hand near a line with exposed jokers, and often the tiles to exchange for them; two lines to measure it by."""
    line, variant = chance.choice(POOL)
    blocks = [block for block in variant.blocks if block.callable and block.joker and block.kind >= 0]
    taken = chance.sample(blocks, chance.randint(1, min(3, len(blocks))))
    exposures = []
    for block in taken:
        jokers = chance.randint(0, min(2, block.size - 1))
        exposures.append((block.kind,) * (block.size - jokers) + (JOKER,) * jokers)
    numbers = [variant.blocks.index(block) for block in taken]
    concealed = [k if k >= 0 else JOKER for k, _ in places(variant, numbers)]
    loose = [index for index, (_, joker) in enumerate(places(variant, numbers)) if joker]
    for exposure in exposures:
        if JOKER in exposure and loose and chance.random() < 0.8:
            concealed[loose.pop(chance.randrange(len(loose)))] = exposure[0]
    for _ in range(chance.choice([0, 0, 1, 2])):
        if concealed:
            concealed[chance.randrange(len(concealed))] = chance.choice([*WALL, JOKER])
    chance.shuffle(concealed)
    concealed = concealed[: size - sum(map(len, exposures))]
    lines = practice_card()._replace(lines=tuple({line.id: line, (other := chance.choice(PLAIN)).id: other}.values()))
    return lines, AmericanHand(counted(concealed), tuple(exposures)), tuple(concealed)


def all_hands(seed: int, size: int, rounds: int) -> Iterator[tuple[Card, AmericanHand, tuple[int, ...]]]:
    chance = random.Random(seed)
    while rounds:
        found = random_exposed(chance, size)
        if found[1].tiles == size:
            rounds -= 1
            yield found


def test_every_combination_of_exchanges_is_tried() -> None:
    many = 0
    for _, held_hand, concealed in all_hands(21, 14, 500):
        winning = random.Random(sum(concealed)).choice([-1, *concealed])
        counts = list(held_hand.concealed)
        if winning >= 0:
            counts[winning] -= 1
        asked = held_hand._replace(concealed=tuple(counts), winning=winning)
        found = list(exchanges(asked))
        after = [
            (tuple(sorted([k for k in range(36) for _ in range(h.concealed[k])] + [h.winning] * (h.winning >= 0))), e)
            for _, h in found
            for e in [h.exposures]
        ]
        assert len(after) == len(set(after))
        assert {*after, (tuple(sorted(concealed)), held_hand.exposures)} == every_exchange(
            concealed, held_hand.exposures
        )
        for given, changed in found:
            assert changed.winning in (winning, JOKER)
            assert len(given) == sum(e.count(JOKER) for e in asked.exposures) - sum(
                e.count(JOKER) for e in changed.exposures
            )
        many += len(found) > 2
    assert many > 40


def test_waits_are_those_of_every_exchange() -> None:
    by_exchange = ready = 0
    for lines, asked, concealed in all_hands(22, 13, 60):
        expected: dict[int, tuple[set[str], bool]] = {}
        for drawn in range(36):
            plain = complete_lines(((*concealed, drawn), asked.exposures), lines)
            any_way = set()
            for now in every_exchange((*concealed, drawn), asked.exposures):
                any_way |= complete_lines(now, lines)
            if any_way:
                expected[drawn] = (plain or any_way, not plain)
        found = waits(asked, lines)
        assert {w.kind: ({line.id for line, _ in w.lines}, w.exchange) for w in found} == expected, asked
        for wait in found:
            assert bool(wait.exchanges) == wait.exchange
            if wait.exchange:  # the exchanges named do it, on the dearest line, and no fewer would
                whole = asked._replace(winning=wait.kind)
                dearest = complete_by_exchange(whole, lines, ENDLESS)
                assert dearest is not None
                assert dearest[1].value == wait.lines[0][1]
                assert len(dearest[0]) == len(wait.exchanges)
                assert wait.exchanges in [given for given, _ in exchanges(whole)]
        ready += bool(found)
        by_exchange += any(wait.exchange for wait in found)
    assert ready > 20
    assert by_exchange > 12


@pytest.mark.parametrize("size", [13, 14])
def test_distance_is_that_of_the_best_exchange(size: int) -> None:
    nearer = 0
    for lines, asked, concealed in all_hands(23, size, 250):
        all_ways = every_exchange(concealed, asked.exposures)
        expected = {line.id: min(farness(now, line) for now in all_ways) for line in lines.lines}
        found = {away.line.id: away for away in tiles_away(asked, lines, supply=ENDLESS)}
        assert {name: away.distance for name, away in found.items()} == {
            name: away for name, away in expected.items() if away < 99
        }
        for away in found.values():
            plain = farness((concealed, asked.exposures), away.line)
            assert (away.distance < plain) <= bool(away.exchanges)
            nearer += away.distance < plain
    assert nearer > 30


def test_complete_by_exchange_is_the_dearest() -> None:
    complete = 0
    for lines, asked, concealed in all_hands(24, 14, 300):
        ways = every_exchange(concealed, asked.exposures) - {(tuple(sorted(concealed)), asked.exposures)}
        values = [line.exposed_value for now in ways for line in lines.lines if line.id in complete_lines(now, lines)]
        found = complete_by_exchange(asked, lines, ENDLESS)
        assert (found[1].value if found else 0) == max(values, default=0)
        complete += bool(values)
    assert complete > 50


def test_discards_leave_the_hand_as_near_as_can_be_after_exchanges() -> None:
    exchanged = 0
    for lines, asked, concealed in all_hands(25, 14, 250):
        if not concealed:
            continue
        after = {}
        for thrown in set(concealed):
            rest = list(concealed)
            rest.remove(thrown)
            ways = every_exchange(tuple(rest), asked.exposures)
            after[thrown] = min(farness(now, line) for now in ways for line in lines.lines)
        best = min(after.values())
        found = {each.kind: each.distance for each in discards(asked, lines, supply=ENDLESS)}
        assert found == {thrown: away for thrown, away in after.items() if away == best}, asked
        exchanged += best < min(farness((concealed, asked.exposures), line) for line in lines.lines)
    assert exchanged > 5


# ---- hands of the rules page's exchange


def waited(text: str) -> dict[str, tuple[bool, str]]:
    found = waits(hand(text), practice_card())
    return {AMERICAN_TEXT[w.kind]: (w.call, "".join(AMERICAN_TEXT[k] for k in w.exchanges)) for w in found}


def test_a_tile_held_is_exchanged_for_the_own_joker() -> None:
    assert waited("FF 3b 44b [55bJ] 666b 0 5b") == {"0": (False, "5b")}
    assert waited("[3333b] [NNNJ] 777c 7d N") == {"7d": (False, "N")}
    assert waited("[3333b] [NNJJ] 77c 77d N") == {
        "7c": (False, "N"),
        "7d": (False, "N"),
        "N": (False, "NN"),
        "J": (False, "N"),
    }
    nearest = tiles_away(hand("FF 3b 44b [55bJ] 666b 0 5b"), practice_card())[0]
    assert (nearest.line.id, nearest.distance, nearest.exchanges) == ("ladders_1", 1, (kind("5b"),))
    assert [(AMERICAN_TEXT[part.kind], part.count) for part in nearest.missing] == [("0", 1), ("6b", 1)]


def test_without_need_nothing_is_exchanged() -> None:
    nearest = tiles_away(hand("FF 3b 44b [55bJ] 6666b 0"), practice_card())[0]
    assert (nearest.distance, nearest.exchanges) == (1, ())
    assert waited("FF 3b 44b [55bJ] 6666b 0") == {"0": (True, "")}


def test_complete_after_an_exchange() -> None:
    drawn = hand("FF 3b 44b [55bJ] 666b 0 5b + 0", "self")
    assert not judge(drawn, practice_card()).matches
    found = complete_by_exchange(drawn, practice_card())
    assert found is not None
    assert (found[0], found[1].line.id, found[1].exposed) == ((kind("5b"),), "ladders_1", True)
    assert complete_by_exchange(drawn._replace(concealed=counted(tiles("FF3b44b666b05b9c"))), practice_card()) is None
    assert {each.distance for each in discards(drawn, practice_card())} == {1}


def test_the_drawn_tile_itself_becomes_the_joker() -> None:
    given, after = next(exchanges(hand("[55bJ] FF 3b 44b 666b 00 + 5b", "self")))
    assert (given, after.winning, after.exposures) == ((kind("5b"),), JOKER, (tuple(tiles("555b")),))


def test_a_discard_is_not_exchanged() -> None:
    claimed = "FF 3b 44b [55bJ] 666b 0 5b + 0"
    assert complete_by_exchange(hand(claimed), practice_card()) is None
    assert complete_by_exchange(hand(claimed, ""), practice_card()) is not None


def test_exposures_that_say_nothing_are_not_exchanged() -> None:
    assert not list(exchanges(hand("[JJJ] [55b6bJ] 5b6bFF")))
    assert not list(exchanges(hand("[555b] 5b FF")))


def test_a_block_without_jokers_is_legal_once_they_are_out() -> None:
    line = "A | 1111x! 4444y 777z FFF | X | 45"
    drawn = hand("[111bJ] 1b 77d 4444c FFF", "self")
    assert not judge(drawn, card(line)).matches
    found = complete_by_exchange(drawn, card(line))
    assert found is not None
    assert found[0] == (kind("1b"),)
