"""Facts of arrangements that a player can check at a glance."""

import pytest

from mjcalc.decompose import facts
from mjcalc.decompose.facts import (
    CLOSED_WAIT,
    DRAGONS,
    EDGE_WAIT,
    FACTS,
    NO_PLACE,
    ORPHANS_WAIT,
    PAIR_WAIT,
    PUNG_WAIT,
    SIMPLES,
    TERMINALS,
    TWO_SIDED_WAIT,
    WIN_FACTS,
    WINDS,
)
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS, Arrangement
from mjcalc.model.sets import (
    BY_DISCARD,
    CHOW,
    CONCEALED_KONG,
    EXPOSED,
    IN_HAND,
    KONG,
    ORPHAN_KINDS,
    ORPHANS,
    PAIR,
    PUNG,
    set_code,
)

from .hands import kinds


def arranged(text: str, place: int = 0, shape: int = STANDARD) -> Arrangement:
    """``123m (555p) [4444s] 11z``: sets in ascending order; ``+`` before the set that a discard completed."""
    codes = []
    for word in text.split():
        tiles = kinds(word.strip("[]()+"))
        type_ = {2: PAIR, 4: KONG}.get(len(tiles), PUNG if tiles[0] == tiles[1] else CHOW)
        state = {"(": EXPOSED, "[": CONCEALED_KONG, "+": BY_DISCARD}.get(word[0], IN_HAND)
        codes.append(set_code(type_, tiles[0], state))
    assert codes == sorted(codes)
    return Arrangement(shape, tuple(codes), place)


MIXED = arranged("123m +234p (555p) [4444s] 77z", 1)
PAIRS = arranged("11m 11m 22p 33p 99s 11z 55z", 2, SEVEN_PAIRS)
ORPHANS_HAND = Arrangement(THIRTEEN_ORPHANS, (set_code(ORPHANS, 33),), 0)


def test_every_fact_of_a_mixed_hand() -> None:
    expected = {
        "shape": STANDARD,
        "form_of_sets": (CHOW << 2, CHOW << 2 | BY_DISCARD, PUNG << 2 | EXPOSED, KONG << 2 | CONCEALED_KONG, PAIR << 2),
        "chows": (0, 10),
        "triplets": (set_code(PUNG, 13, EXPOSED), set_code(KONG, 21, CONCEALED_KONG)),
        "first_triplet": 2,
        "pair": 33,
        "pairs": (33,),
        "suits": 0b1111,
        "classes": TERMINALS | SIMPLES | DRAGONS,
        "kinds": sum(1 << kind for kind in kinds("123m2345p4s7z")),
        "quads": (),
        "place": 1,
        "related_chows": facts.RelatedChows(),
        "related_triplets": facts.RelatedTriplets(),
    }
    assert {name: FACTS[name](MIXED) for name in expected} == expected


def test_facts_of_seven_pairs() -> None:
    assert facts.pair(PAIRS) == -1
    assert facts.pairs(PAIRS) == (0, 0, 10, 11, 26, 27, 31)
    assert facts.chows(PAIRS) == facts.triplets(PAIRS) == ()
    assert facts.first_triplet(PAIRS) == 0
    assert facts.quads(PAIRS) == (0b11,)
    assert facts.classes(PAIRS) == TERMINALS | SIMPLES | WINDS | DRAGONS


def test_facts_of_thirteen_orphans() -> None:
    assert facts.kinds(ORPHANS_HAND) == sum(1 << kind for kind in ORPHAN_KINDS)
    assert facts.classes(ORPHANS_HAND) == TERMINALS | WINDS | DRAGONS
    assert facts.suits(ORPHANS_HAND) == 0b1111
    assert facts.pairs(ORPHANS_HAND) == facts.quads(ORPHANS_HAND) == ()
    assert facts.pair(ORPHANS_HAND) == -1


@pytest.mark.parametrize(
    ("text", "shape", "expected"),
    [
        ("123m 111m 222p 333s 55z", STANDARD, (0b11,)),
        ("123m 456m (111m) 333s 55z", STANDARD, (0b101,)),
        ("123m 456m 333s [1111m] 55z", STANDARD, ()),
        ("123m 456m 333s (1111m) 55z", STANDARD, ()),
        ("123m 123m 123m 123m 55z", STANDARD, (0b1111, 0b1111, 0b1111)),
        ("123m 345m 333m 444p 55p", STANDARD, (0b111,)),
        ("123m 123m 456m 456m 11m", STANDARD, (0b10011,)),
        ("123m 789p 111m 999p 55z", STANDARD, (0b101, 0b1010)),
        ("11m 11m 22m 22m 33m 33m 44m", SEVEN_PAIRS, (0b11, 0b1100, 0b110000)),
        ("345s 555p (999p) [4444s] 66p", STANDARD, ()),
    ],
)
def test_quads(text: str, shape: int, expected: tuple[int, ...]) -> None:
    assert facts.quads(arranged(text, 0, shape)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m 123m 456m 456m 55z", facts.RelatedChows((0b11, 0b1100), 0, 0)),
        ("123m 123m 123m 123m 55z", facts.RelatedChows((0b1111,), 0, 0)),
        ("123m 123p 123p 123s 55z", facts.RelatedChows((0b110,), 0b1011, 0)),
        ("123m 456m 789m 789p 55z", facts.RelatedChows((), 0, 0b111)),
        ("123m 456m 789p 111z 55z", facts.RelatedChows()),
    ],
)
def test_related_chows(text: str, expected: facts.RelatedChows) -> None:
    assert facts.related_chows(arranged(text, 0)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m 222m 222p [2222s] 55z", facts.RelatedTriplets(0b1110, 0, 0)),
        ("123m 222m 222p 333p 22s", facts.RelatedTriplets(0b10110, 0, 0)),
        ("222m 333m 444m 555m 55z", facts.RelatedTriplets(0, 0b1110, 0b1111)),
        ("123p 222m 444m (3333m) 55z", facts.RelatedTriplets(0, 0b1110, 0)),
        ("888m 999m 111p 222s 22p", facts.RelatedTriplets()),
        ("123m 111m 111z 222z 11p", facts.RelatedTriplets()),
    ],
)
def test_related_triplets(text: str, expected: facts.RelatedTriplets) -> None:
    assert facts.related_triplets(arranged(text, 0)) == expected


@pytest.mark.parametrize(
    ("text", "place", "winning", "expected"),
    [
        ("123m 456m 789m 111z 22z", 0, "3m", EDGE_WAIT),
        ("123m 456m 789m 111z 22z", 0, "1m", TWO_SIDED_WAIT),
        ("123m 456m 789m 111z 22z", 0, "2m", CLOSED_WAIT),
        ("123m 456m 789m 111z 22z", 2, "7m", EDGE_WAIT),
        ("123m 456m 789m 111z 22z", 2, "9m", TWO_SIDED_WAIT),
        ("123m 456m 789m 111z 22z", 1, "4m", TWO_SIDED_WAIT),
        ("123m 456m 789m 111z 22z", 1, "5m", CLOSED_WAIT),
        ("123m 456m 789m 111z 22z", 3, "1z", PUNG_WAIT),
        ("123m 456m 789m 111z 22z", 4, "2z", PAIR_WAIT),
        ("123m 456m 789m 111z 22z", -1, "2z", NO_PLACE),
    ],
)
def test_wait_form(text: str, place: int, winning: str, expected: int) -> None:
    assert facts.wait_form(arranged(text, place), kinds(winning)[0]) == expected


def test_wait_form_of_thirteen_orphans() -> None:
    assert facts.wait_form(ORPHANS_HAND, 5) == ORPHANS_WAIT


def test_a_fact_is_found_by_its_name() -> None:
    for name, fact in {**FACTS, **WIN_FACTS}.items():
        assert getattr(facts, name) is fact
        assert fact.__doc__ or not facts.__file__.endswith(".py")  # compiled functions lose it


@pytest.mark.parametrize("fact", FACTS.values(), ids=FACTS)
def test_equal_arrangements_have_equal_facts(fact: facts.Fact) -> None:
    """Also the second time, when a set's tiles are remembered."""
    for arrangement in (MIXED, PAIRS, ORPHANS_HAND):
        again = Arrangement(arrangement.shape, tuple(arrangement.sets), arrangement.place)
        assert hash(fact(arrangement)) == hash(fact(again))
        assert fact(arrangement) == fact(again)
