"""Waits of hands that players argue about."""

import pytest

from mjcalc.decompose import Form, is_complete, waits
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.tile import NO_TILES, count_of, tiles_text

from .hands import hand, melds

STANDARD_ONLY = Form()
ALL_SHAPES = Form((STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS))
QUADS = Form((STANDARD, SEVEN_PAIRS), quads_as_pairs=True)


@pytest.mark.parametrize(
    ("concealed", "declared", "form", "live", "dead"),
    [
        ("1113456666788s", "", STANDARD_ONLY, "2578s", ""),
        ("1112345678999m", "", STANDARD_ONLY, "123456789m", ""),
        ("4444567777s", "111m", STANDARD_ONLY, "", "47s"),
        ("8888p", "111m 222m 333m", STANDARD_ONLY, "", "8p"),
        ("3444m", "111m 888p 999p", STANDARD_ONLY, "235m", ""),
        ("34566p35s", "999p [4444s]", STANDARD_ONLY, "4s", ""),
        ("7778m", "", STANDARD_ONLY, "689m", ""),
        ("1122334455667m", "", ALL_SHAPES, "147m", ""),
        ("1122334455667m", "", STANDARD_ONLY, "147m", ""),
        ("1133557799m113p", "", ALL_SHAPES, "3p", ""),
        ("1133557799m113p", "", STANDARD_ONLY, "", ""),
        ("1133557799m111p", "", ALL_SHAPES, "", ""),
        ("1133557799m111p", "", QUADS, "1p", ""),
        ("19m19p19s1234567z", "", ALL_SHAPES, "19m19p19s1234567z", ""),
        ("19m19p19s1234566z", "", ALL_SHAPES, "7z", ""),
        ("19m19p19s1234566z", "", Form((THIRTEEN_ORPHANS,), suits=7), "", ""),
        ("123m456p789s1122z", "", STANDARD_ONLY, "12z", ""),
        ("123m456p789s1122z", "", Form(suits=0b111), "", ""),
        ("123m456m789s1122s", "", Form(suits=0b101), "12s", ""),
        ("1m", "123m 456m 789m 111p", Form(suits=0b101), "", ""),
        ("123m", "", STANDARD_ONLY, "", ""),
        ("1112223334445z", "555m", Form(sets=5), "5z", ""),
        ("1122334455667m", "555p", Form((STANDARD, SEVEN_PAIRS), sets=5), "147m", ""),
        ("1133557799m113p", "555p", Form((STANDARD, SEVEN_PAIRS), sets=5), "", ""),
    ],
)
def test_waits(concealed: str, declared: str, form: Form, live: str, dead: str) -> None:
    found = waits(hand(concealed), melds(declared), form)
    assert (tiles_text(found[0]), tiles_text(found[1])) == (live, dead)


@pytest.mark.parametrize(
    ("convention", "seen", "live", "dead"),
    [
        ("own_hand_four", "", "25m", ""),
        ("own_visible_four", "", "2m", "5m"),
        ("all_visible_four", "2222m", "", "25m"),
        ("none", "2222m", "25m", ""),
    ],
)
def test_dead_waits(convention: str, seen: str, live: str, dead: str) -> None:
    found = waits(hand("34m11p"), melds("[5555m] 777z 666z"), STANDARD_ONLY, convention, hand(seen))
    assert (tiles_text(found[0]), tiles_text(found[1])) == (live, dead)


def test_unknown_convention() -> None:
    with pytest.raises(ValueError, match="no such convention"):
        waits(hand("1m"), (), STANDARD_ONLY, "sometimes")


def test_no_win() -> None:
    assert not is_complete(hand("123456m77m89m444p"), 4, STANDARD_ONLY)
    assert is_complete(hand("123456m77m789m444p"), 4, STANDARD_ONLY)
    assert not is_complete(hand("11m22p33s55z"), 2, STANDARD_ONLY)
    assert not is_complete(hand("11m11p111222s111z2z2z"), 4, STANDARD_ONLY)
    assert not is_complete(NO_TILES, 0, STANDARD_ONLY)
    assert count_of(hand("123456m77m89m444p"), 6) == 2
