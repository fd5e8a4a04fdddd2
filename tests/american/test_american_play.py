"""Questions players and programmers asked (rules page american, section 11), each with the right answer."""

import pytest

from mjcalc.cards.away import LineAway, discards, tiles_away, waits
from mjcalc.cards.match import judge, matches
from mjcalc.cards.model import SUPPLY
from mjcalc.cards.near import nearest
from mjcalc.cards.possible import candidates
from mjcalc.cards.practice import practice_card
from mjcalc.model.american import AMERICAN_TEXT, JOKER
from tests.american.hands import card, counted, hand, kind, tiles

LADDER = "Ladders | FF 1x 22x 333x 4444x 00 where run | X | 30"
TWO_FIVES = "Stones | FF 00 5555x * 7777y = 35x | X | 30"
CLOSED = "Year | {year}x NEWS 666y 666z | C | 30"


def problems(text: str, *lines: str) -> list[tuple[object, ...]]:
    """Every problem of the nearest line: code, tile, copies, other tile."""
    return [
        (p.code, AMERICAN_TEXT[p.kind] if p.kind >= 0 else p.number, p.copies)
        + ((AMERICAN_TEXT[p.other],) if p.other >= 0 else ())
        for p in nearest(hand(text), card(*lines))[0].problems
    ]


def names(kinds: object) -> list[str]:
    assert isinstance(kinds, (list, tuple, set))
    return [AMERICAN_TEXT[number] for number in kinds]


def away(text: str, *lines: str, seen: str = "") -> LineAway:
    return tiles_away(hand(text), card(*lines), counted(tiles(seen)))[0]


# ---- complete hands


def test_every_block_says_where_its_jokers_stand() -> None:  # SLO 583
    best = judge(hand("FF 00 55cJJJ 7777d + 3c"), card(TWO_FIVES)).best
    assert [("".join(names(part.tiles)), part.jokers) for part in best.placed] == [
        ("FF", 0),
        ("00", 0),
        ("5cJJJ", 3),
        ("7d7d7d7d", 0),
        ("3c", 0),
        ("5c", 0),
    ]
    assert best.jokers == 3
    assert not best.jokerless


def test_exposures_are_named_among_the_blocks() -> None:
    best = judge(hand("[55cJJ] FF 00 5c 7777d + 3c"), card(TWO_FIVES)).best
    assert [part.exposure for part in best.placed] == [-1, -1, 0, -1, -1, -1]
    assert best.exposed


def test_all_fitting_lines_are_listed_dearest_first() -> None:
    two = card("A | 222x 222y 0000 2222z | X | 25", "B | nnnx nnny 0000 nnnnz where n in 2468 | X | 30")
    found = matches(hand("222b 222c 000J 222d + 2d"), two)
    assert [(match.line.id, match.value) for match in found] == [("b_1", 30), ("a_1", 25)]


@pytest.mark.parametrize(
    ("text", "line", "fits"),
    [
        ("FF 11b 222c 33dJ 444d", "A | FF 11x 222y 3333z 444z | X | 25", False),  # a tile short
        ("FFF 444bJ 777c 0000", "A | FFF 44x 44x 777y 0000 | X | 30", False),  # RA 111: two pairs are no kong
        ("FFF 4444b 777c 0000", "A | FFF 44x 44x 777y 0000 | X | 30", True),
        ("NEWJ 2222b 3333c FF", "A | NEWS 2222x 3333y FF | X | 25", False),  # SLO FAQ: NEWS is four singles
        ("202bJ 2222c 3333d FF", "A | {year}x 2222y 3333z FF | X | 25", False),
        ("22bJJ 3333c 4444d EE", "A | 2222x 3333y 4444z EE | X | 25", True),
        ("JJJJ 3333c 4444d EE", "A | 2222x 3333y 4444z EE | X | 25", True),  # a concealed block of jokers alone
        ("FFFJJJ 3333b 777cJ", "A | FFFFFF 3333x 7777y | X | 25", True),  # jokers may be flowers
        ("1111b 4444cJ 77d FFF", "A | 1111x! 4444y! 777z FFF | X | 45", True),
        ("111bJ 4444c 777d FFF", "A | 1111x! 4444y! 777z FFF | X | 45", False),
        ("6bJ 9bJ 66cJ 99cJ FFFF", "A | 66x? 99x? 666y 999y FFFF | X | 35", True),
        ("6bJ JJ 66cJ 99cJ FFFF", "A | 66x? 99x? 666y 999y FFFF | X | 35", True),
        ("6bJ JJ 66cJ 99c FFFF", "A | 66x? 99x? 666y 999y FFFF | X | 35", False),
        ("6bJ JJ 666c 999c FFFF", "A | 66x? 99x? 666y 999y FFFF | X | 35", True),
        ("GGGG RRRR NEWS 77d", "A | NEWS DDDDx DDDDy 77x | X | 25", False),
        ("RRR 222b NNNN 222c N", "A | DDD1 222x NNNN 222y N | X | 25", False),  # five north winds
    ],
)
def test_jokers_and_blocks(text: str, line: str, fits: bool) -> None:
    assert bool(judge(hand(text), card(line)).matches) == fits


def test_any_dragon_is_any_whatever_the_colours() -> None:  # SLO
    line = "A | 222x 3333y DDDu NNNN | X | 25"
    assert all(judge(hand(f"222b 3333c {d} NNNN"), card(line)).matches for d in ("RRR", "GGG", "000"))


def test_a_run_may_go_down_where_the_line_says_so() -> None:  # RA 107
    assert judge(hand("99b 8888b 77b 888c 777d"), practice_card()).best.line.id == "ladders_5"


def test_two_values_and_a_bonus_for_nothing_exposed() -> None:
    line = "A | 222x 555x 8888x 00 FF | X | 25/35"
    assert judge(hand("222b 555b 8888b 00 F + F"), card(line)).best.value == 35
    assert judge(hand("[222b] 555b 8888b 00 F + F"), card(line)).best.value == 25


def test_jokerless_and_where_it_does_not_double() -> None:
    match = judge(hand("FF NN SS 44b 55b 66b 7c + 7c"), practice_card()).best
    assert match.jokerless
    assert not match.doubles
    wild = judge(hand("555bFF 7777cFF 000"), practice_card()).best
    assert wild.line.id == "workshop_5"
    assert not wild.jokerless  # a flower that acts as a joker spoils it


@pytest.mark.parametrize(
    ("text", "how", "refusal"),
    [
        ("FF 3b 44b 555b 666b 0 + 0", "self", "tile_count"),
        ("FF 3b 44b 555b 666b 00 + J", "discard", "discarded_joker"),
        ("FF 3b 44b 555b 666b 00 + J", "exchange", ""),
        ("FF 3b 44b 555b 666b 00 + J", "self", ""),
        ("[JJJJ] FF 3b 44b 555b 0 + 0", "discard", "exposed_jokers"),
        ("[6667b] FF 3b 44b 555b 0 + 0", "discard", "exposure_mixed"),
        ("FF 3b 44b 555b 666b 0 R + 0", "discard", "no_line"),
        ("FF 3b 44b 55555b 66b 0 + 0", "self", "too_many_copies"),
    ],
)
def test_why_a_hand_is_refused(text: str, how: str, refusal: str) -> None:
    assert judge(hand(text, how), card(LADDER)).refusal == refusal


# ---- what is wrong


def test_a_joker_in_a_pair() -> None:  # RA 109, SLO
    assert problems("FF 3b 4bJ 555b 6666b 0 + 0", LADDER) == [("joker_cannot_stand", "4b", 1)]


def test_a_wrong_suit() -> None:
    text = "22b 333b 444b 55c 666d + J"
    assert problems(text, "L | 11x 222x 333y 44y 5555z where run | X | 25") == [("wrong_suit", "4b", 3, "4c")]


def test_missing_and_superfluous_tiles() -> None:
    assert problems("FF 3b 44b 555b 666b R 0 + 0", LADDER) == [("missing", "6b", 1), ("superfluous", "R", 1)]


def test_exposures_that_are_no_blocks() -> None:
    assert problems("[FFFFFF] 4444b 777d + 7d", "S | FFF FFF 4444x 7777y | X | 30") == [("exposure_no_block", "F", 1)]
    assert problems("[666c] 2026b NEWS 66d + 6d", CLOSED) == [("exposed_concealed", -1, 1)]
    assert problems("[666bR] FF 3b 44b 555b 0 + 0", LADDER) == [
        ("exposure_no_block", 0, 1),
        ("missing", "6b", 1),
        ("superfluous", "R", 1),
    ]
    assert problems("FF 3b 44b 555b 666b 0 + 0", LADDER)[0] == ("too_few_tiles", -1, 1)


def test_a_complete_hand_has_no_problems() -> None:
    assert nearest(hand("FF 3b 44b 555b 6666b 0 + 0"), card(LADDER))[0].problems == ()


# ---- on the way


def test_the_drawn_tile_counts() -> None:  # RA 119
    found = discards(hand("FF 3b 44b 555b 666b 0 9c R"), card(LADDER))
    assert {AMERICAN_TEXT[each.kind]: each.distance for each in found} == {"9c": 2, "R": 2}
    ready = discards(hand("FF 3b 44b 555b 666b 00 R"), card(LADDER))
    assert [(AMERICAN_TEXT[each.kind], names([w.kind for w in each.waits])) for each in ready] == [("R", ["6b", "J"])]


def test_value_and_letter_stand_beside_every_line() -> None:  # RA 169
    first = tiles_away(hand("FF 3b 44b 555b 6bJJ 00"), practice_card())[0]
    assert (first.line.id, first.line.letter, first.value, first.distance, first.jokers) == ("ladders_1", "X", 30, 1, 2)
    assert [(AMERICAN_TEXT[m.kind], m.count, m.joker) for m in first.missing] == [("6b", 3, True)]


def test_tiles_that_are_gone_or_for_jokers_only() -> None:  # JLMahJongg
    text = "FF 3b 44b 555b 6bJJ 00"
    assert [part.state for part in away(text, LADDER, seen="666b").missing] == ["joker"]
    assert not away(text, LADDER, seen="666b").gone
    assert away(text, LADDER, seen="666bJJJJJJ").distance > 1  # another run is nearer than tiles that are gone
    fixed = "A | FF 3b 44b 555b 6666b 00 | X | 25"
    assert [part.state for part in away("FF 3b 4b 555b 6666b 00", fixed, seen="444b").missing] == ["gone"]
    assert away("FF 3b 4b 555b 6666b 00", fixed, seen="444b").gone
    left = {AMERICAN_TEXT[w.kind]: w.left for w in waits(hand(text), card(LADDER), counted(tiles("6bJJ")))}
    assert left == {"6b": 2, "J": 4}


def test_a_joker_is_waited_for_but_not_called() -> None:
    assert [(AMERICAN_TEXT[w.kind], w.call) for w in waits(hand("FF 3b 44b 555b 6bJJ 00"), card(LADDER))] == [
        ("6b", True),
        ("J", False),
    ]


def test_a_drawn_tile_may_be_exchanged_for_an_own_exposed_joker() -> None:
    line = "A | 2222x 3333y 444z 55z 0 | X | 25"
    found = waits(hand("[222bJ] 3333c 4dJ 55d 0"), card(line))
    assert [(AMERICAN_TEXT[w.kind], w.call, w.exchange) for w in found] == [
        ("2b", False, True),
        ("4d", True, False),
        ("J", False, False),
    ]


def test_other_numbers_of_jokers_and_flowers() -> None:  # RA 96
    none = (*SUPPLY[:JOKER], 0)
    assert [wait.left for wait in waits(hand("FF 3b 44b 555b 666b 00"), card(LADDER), supply=none)] == [1, 0]


def test_any_wind_waits_for_all_winds() -> None:  # RA 169
    found = waits(hand("FFF 5555b 222c 999d"), card("A | FFF V1 5555x 222y 999z | X | 25"))
    assert [AMERICAN_TEXT[wait.kind] for wait in found] == ["E", "S", "W", "N"]


def test_any_tile_waits_for_every_tile() -> None:
    found = waits(hand("345678b FFF 333cJ"), card("A | A 123456x FFF 1111y where run | X | 35"))
    assert len(found) == 36


# ---- from the exposures alone


def lines_of(text: str, *lines: str, seen: str = "") -> tuple[list[str], str]:
    found = candidates(hand(text).exposures, card(*lines) if lines else practice_card(), counted(tiles(seen)))
    return [candidate.line.id for candidate in found.lines], found.reason


def test_exposures_in_no_line_are_dead() -> None:  # SLO 292, 632, 771
    assert lines_of("[FFFFFF] [FFF]") == ([], "not_together")
    assert lines_of("[EEEEEE]") == ([], "exposure_in_no_line")
    assert lines_of("[JJJ]") == ([], "exposure_unreadable")
    assert lines_of("[666c]", CLOSED) == ([], "only_concealed")


def test_needed_tiles_that_are_all_seen_kill_the_hand() -> None:  # SLO FAQ 2009
    assert lines_of("[5555c]", TWO_FIVES) == ([], "tile_gone")
    assert lines_of("[555cJ]", TWO_FIVES) == (["stones_1"], "")
    assert lines_of("[555cJ]", TWO_FIVES, seen="5c") == ([], "tile_gone")
    assert lines_of("[3333c]", "A | 3333x 4444y 555z 66z 0 | X | 25", seen="000") == (["a_1"], "")
    assert lines_of("[3333c]", "A | 3333x 4444y 555z 66z 0 | X | 25", seen="0000") == ([], "tile_gone")
    assert lines_of("[3333c]", "A | 3333x 4444y 555z 66z 0 | X | 25", seen="666b666d") == ([], "tile_gone")
    five = "A | 55555x 6666y 777z EE | X | 25"
    assert lines_of("[6cJJJ] [7dJJ]", five, seen="JJJ5b5c5d") == (["a_1"], "")  # an exposed joker can be exchanged
    assert lines_of("[6cJJJ] [7dJJ]", five, seen="JJJ5b5c5d6c6c6c7d7d7d") == ([], "tile_gone")
    gone = candidates([tiles("5555c")], card(TWO_FIVES)).gone
    assert [(line.id, AMERICAN_TEXT[number]) for line, number in gone] == [("stones_1", "5c")]


def test_no_exposures_allow_every_line() -> None:
    assert len(candidates([], practice_card()).lines) == 44


def test_the_reader_of_these_tests() -> None:
    assert names(tiles("2026bJNEWSFR0")) == ["2b", "0", "2b", "6b", "J", "N", "E", "W", "S", "F", "R", "0"]
    assert kind("9d") == 26
