"""Riichi: words that contradict, what is refused and why, what does not count, and claims."""

import pytest

from mjcalc.api import check, score, waits
from mjcalc.errors import ImpossibleHandError, RulesError

CLOSED = "234m567p55s23s678m +4s"
OPEN = "234m567p55s23s (678m) +4s"
WITH_KONG = "234m567p55s23s [6666z] +4s"


@pytest.mark.parametrize(
    ("text", "phrase", "named"),
    [
        (f"{CLOSED} ippatsu", "needs_riichi", ("ippatsu",)),
        (f"{CLOSED} ura=1m", "needs_riichi", ("ura",)),
        (f"{CLOSED} riichi double-riichi", "contradiction", ("riichi", "double-riichi")),
        (f"{OPEN} riichi", "needs_concealed", ("riichi", "(678m)")),
        (f"{OPEN} double-riichi", "needs_concealed", ("double-riichi", "(678m)")),
        (f"{CLOSED} rob-kong self-draw", "contradiction", ("rob-kong", "self-draw")),
        (f"{CLOSED} rob-kong last-tile", "contradiction", ("rob-kong", "last-tile")),
        (f"{WITH_KONG} kong-draw discard", "contradiction", ("kong-draw", "discard")),
        (f"{WITH_KONG} kong-draw last-tile", "contradiction", ("kong-draw", "last-tile")),
        (f"{WITH_KONG} kong-draw riichi ippatsu", "contradiction", ("ippatsu", "kong-draw")),
        (f"{CLOSED} kong-draw", "needs_kong", ("kong-draw",)),
        (f"{CLOSED} heaven seat=S", "contradiction", ("heaven", "seat")),
        (f"{WITH_KONG} heaven", "needs_no_meld", ("heaven", "[6666z]")),
        (f"{CLOSED} heaven riichi", "contradiction", ("heaven", "riichi")),
        (f"{CLOSED} earth seat=E", "contradiction", ("earth", "seat")),
        (f"{CLOSED} earth discard", "contradiction", ("earth", "discard")),
        (f"{WITH_KONG} earth", "needs_no_meld", ("earth", "[6666z]")),
        (f"{CLOSED} earth riichi", "contradiction", ("earth", "riichi")),
        (f"{CLOSED} human self-draw", "contradiction", ("human", "self-draw")),
        (f"{CLOSED} human seat=E", "contradiction", ("human", "seat")),
        (f"{WITH_KONG} human", "needs_no_meld", ("human", "[6666z]")),
        (f"{CLOSED} human riichi", "contradiction", ("human", "riichi")),
        ("234m567p55s24s3s678m +3s rob-kong".replace("24s3s", "24s").replace("678m", "333s"), "holds_robbed_tile", ()),
        (f"{CLOSED} dora=1m1m1m1m1z2z", "too_many_indicators", ("dora",)),
        (f"{CLOSED} riichi dora=1m ura=1m2m", "too_many_indicators", ("ura",)),
        (f"{CLOSED} pao=E seat=S", "nobody_liable", ("pao",)),
        (f"{CLOSED} also=E", "also_needs_seats", ("also",)),
        (f"{CLOSED} also=E seat=E from=S", "contradiction", ("seat", "also")),
        (f"{CLOSED} also=S seat=E from=S", "contradiction", ("from", "also")),
        (f"{CLOSED} also=W seat=E self-draw", "contradiction", ("self-draw", "also")),
        ("234m567p55s23s678m +4s dora=4s4s4s4s", "fifth_copy", ("4s",)),
        ("234m567p55s23s678m +4s riichi dora=4s ura=4s4s4s", "fifth_copy", ("4s",)),
        ("234m067p55s23s678m +4s dora=0p", "two_red_fives", ("0p",)),
        ("034m0m567p55s23s66m +6m", "two_red_fives", ("0m",)),
        ("1f234m567p55s23s678m +4s", "no_such_tile", ("1f",)),
    ],
)
def test_what_cannot_be_names_what_contradicts(text: str, phrase: str, named: tuple[str, ...]) -> None:
    with pytest.raises(ImpossibleHandError) as error:
        score(text, "riichi")
    found = [fault for fault in error.value.faults if fault.phrase == phrase]
    assert found, [(fault.phrase, fault.args) for fault in error.value.faults]
    assert any(set(named) <= {value for _, value in fault.args} for fault in found), [fault.args for fault in found]
    assert all(fault.start >= 0 for fault in error.value.faults)


@pytest.mark.parametrize("place", ["1111m", "111m (123m)", "11m (111m)", "1m1m1m dora=1m1m"])
def test_a_fifth_copy_is_found_wherever_it_is(place: str) -> None:
    """Section 11, 13: five copies over hand, melds, winning tile and indicators."""
    text = f"{place.split(' dora')[0]}456p789s" + (" dora=1m1m" if "dora" in place else "")
    with pytest.raises(ImpossibleHandError) as error:
        score(f"{text} +1m", "riichi")
    assert "fifth_copy" in [fault.phrase for fault in error.value.faults]


RIVER = "23m456p789s345s55m +4m seat=S"


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        (f"{RIVER} river=S:9p,S:9p,S:9p,S:9p,S:9p", "9p"),
        (f"{RIVER} river=S:9p,W:9p,E:9p,S:9p,N:9p", "9p"),
        (f"{RIVER} river=S:5m,S:5m,S:5m", "5m"),
        (f"{RIVER} dora=5m river=S:5m,S:5m", "5m"),
        (f"{RIVER} riichi dora=1z ura=5m river=S:5m,S:5m", "5m"),
        (f"{RIVER} self-draw river=S:4m,W:4m,N:4m,E:4m", "4m"),
        (f"{RIVER} river=S:4m,W:4m,N:4m,E:4m,S:1z,W:4m", "4m"),
        (f"{RIVER} seen=5m5m5m", "5m"),
        ("23m456p789s55m (345s) seat=S river=S:3s,S:3s,S:3s,S:3s +4m", "3s"),
        ("23m456p789s5m5m (333s) seat=S river=S:3s,N:3s,E:3s +4m", "3s"),
        ("23m456p789s55m [3333s] seat=S river=E:3s +4m", "3s"),
        ("23m456p789s345s55m seat=S river=S:5m,S:5m,S:5m", "5m"),
    ],
)
def test_a_fifth_copy_in_a_river_is_found(text: str, tile: str) -> None:
    with pytest.raises(ImpossibleHandError) as error:
        score(text, "riichi")
    assert [fault.args for fault in error.value.faults if fault.phrase == "fifth_copy"] == [(("x", tile),)]
    assert all(fault.start >= 0 for fault in error.value.faults)


@pytest.mark.parametrize(
    "text",
    [
        f"{RIVER} river=S:5m,S:5m",
        f"{RIVER} river=S:9p,N:4m,W:4m,E:4m self-draw",
        f"{RIVER} river=S:9p,W:1z,N:4m,E:4m,W:4m from=W",  # the last one is the winning tile
        "23m456p789s55m (333s) seat=S river=E:3s,N:3s +4m",  # one of the pung was discarded
        "23m456p789s55m (345s) seat=S river=E:3s,N:3s,W:3s,E:3s +4m",
        "23m456p789s55m (3333s) seat=S river=E:3s +4m",
        f"{RIVER} seen=9p9p9p9p river=S:9p,W:9p",
    ],
)
def test_a_river_may_hold_what_others_discarded(text: str) -> None:
    assert score(text, "riichi").hand.circumstances.river


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("456p789s34m99p (123m) +5m dora=8p", "no_yaku"),
        ("406p789s34m99p (123m) +5m dora=8p", "no_yaku"),
        ("456p789s34m99p123m +5m seat=S river=S:2m,N:9p,W:5m", "furiten"),
        ("456p789s34m99p123m +5m seat=S river=S:9p,N:2m,W:5m", "furiten"),
        ("24m456p789s99p123m +5m", "not_complete"),
    ],
)
def test_what_is_no_win(text: str, reason: str) -> None:
    answer = score(text, "riichi")
    assert (answer.win, answer.reason_code) == (False, reason)
    assert answer.total is None


def test_furiten_allows_a_self_draw_and_tiles_that_are_no_waits() -> None:
    hand = "456p789s34m99p123m +5m seat=S"
    assert score(f"{hand} self-draw river=S:2m,N:9p", "riichi").win
    assert score(f"{hand} river=S:9p,N:1z,W:5m", "riichi").win
    assert score(f"{hand} riichi river=S:9p,W:5m", "riichi").win


def test_waits_say_furiten_and_no_yaku() -> None:
    record = waits("456p789s34m99p123m seat=S river=S:2m,W:9p", "riichi").to_dict()
    assert record["furiten"] == ["2m"]
    assert [(wait["by_discard"], wait["by_self_draw"], wait["reason_code"]) for wait in record["waits"]] == [
        (None, 1500, "furiten"), (None, 1500, "furiten"),
    ]  # fmt: skip
    record = waits("456p789s34m99p (123m) seat=S", "riichi").to_dict()
    assert {wait["reason_code"] for wait in record["waits"]} == {"no_yaku"}
    record = waits("345p678s34m66p (234m) seat=S", "riichi").to_dict()
    assert [(wait["tile"], wait["by_discard"]) for wait in record["waits"]] == [("2m", 1000), ("5m", 1000)]
    record = waits("345p678s23m66p (234m) seat=S", "riichi").to_dict()
    by_discard = [(wait["tile"], wait["by_discard"], wait.get("reason_code")) for wait in record["waits"]]
    assert by_discard == [("1m", None, "no_yaku"), ("4m", 1000, None)]


def test_a_discard_that_leaves_furiten_says_so() -> None:
    record = waits("456p789s34m99p123m2m seat=S", "riichi").to_dict()
    assert {choice["tile"]: choice.get("furiten") for choice in record["discards"]}["2m"] == ["2m"]


@pytest.mark.parametrize(
    ("text", "distance"),
    [("27m245568p1258s24z", 4), ("123456789m1111p", 1), ("555888m3333888p", 1), ("1112223334444z", 1)],
)
def test_distance_to_ready(text: str, distance: int) -> None:
    """Section 11, 26, and the waits of which the hand itself holds all four (section 7.2)."""
    assert waits(text, "riichi").waiting.distance == distance


NOT_COUNTED = [
    ("34s567p345m66s (234m) +5s", "pinfu", "nc_open_hand"),
    ("22334s567p66s (234m) +4s", "iipeiko", "nc_open_hand"),
    ("34s567p345m66s (234m) +5s self-draw", "tsumo", "nc_open_hand"),
    ("34s567p345m66s (234m) +5s seat=S round=E open_tanyao=no last-tile", "tanyao", "nc_open_hand"),
    ("24m456p789s345s55m +3m riichi", "pinfu", "nc_wait_fu"),
    ("23m456p789p345s22z +4m riichi seat=S", "pinfu", "nc_pair_fu"),
    ("23m456p789p345s55z +4m riichi", "pinfu", "nc_pair_fu"),
    ("112233m445566p7s +7s", "iipeiko", "nc_series"),
    ("12m112233789p11s +3m", "chanta", "nc_series"),
    ("123345m678m4m (999m) +4m", "honitsu", "nc_series"),
    ("1122334455667z +7z", "chiitoitsu", "nc_beside_yakuman"),
    ("19m19p19s1234567z +1z", "kokushi", "nc_series"),
    ("22334466s888s66z +6z riichi", "riichi", "nc_beside_yakuman"),
    ("777m55p66p888s (123m) 6m +6p".replace(" 6m", "") + " last-tile", "sanankou", "nc_opened"),
    ("111m333s77p44455z +7p", "suuankou", "nc_opened"),
    ("1112223334455z +4z stack_yakuman=no", "tsuuiisou", "nc_yakuman_once"),
    *(
        (f"{hand} self-draw merged merged=no_wait", lost, "nc_merged_wait")
        for hand, lost in (
            ("34m567p567s345p66s +5m", "pinfu"),
            ("3456m789p123s777z +6m", "fu_pair_wait"),
            ("345m11p12456789s +3s", "fu_edge_wait"),
            ("88m66777889s444z +8s", "fu_closed_wait"),
            ("19m19p19s1234567z +1z", "kokushi_13"),
            ("1112345678999m +5m", "junsei_chuuren"),
            ("222m333p444p6s [8888s] +6s", "suuankou_tanki"),
        )
    ),
]


@pytest.mark.parametrize(("text", "yaku", "phrase"), NOT_COUNTED)
def test_what_does_not_count_says_why(text: str, yaku: str, phrase: str) -> None:
    options = dict(word.split("=") for word in text.split() if "_" in word)
    words = [word for word in text.split() if "_" not in word]
    answer = score(" ".join(words), "riichi", options)
    assert answer.win
    found = {item.pattern.id: item.phrase for item in answer.not_counted()}
    assert found.get(yaku) == phrase, found
    for language in ("en", "ko", "ja", "zh", "zh-hant"):
        entries = {entry["id"]: entry for entry in answer.to_dict(language)["not_counted"]}
        assert entries[yaku]["reason"]


def test_a_yaku_that_is_switched_off_is_named() -> None:
    answer = score(f"{CLOSED} riichi ippatsu", "riichi", {"ippatsu": "no"})
    entry = next(entry for entry in answer.to_dict()["not_counted"] if entry["id"] == "ippatsu")
    assert entry["reason"] == "switched on by -o ippatsu=yes"


def test_a_flat_limit_gives_way_to_a_dearer_hand() -> None:
    dear = score("112233445566m7m +7m human", "riichi", {"renhou": "mangan_alone"})
    assert "renhou" not in dear.pattern_counts
    assert "renhou" in {item.pattern.id for item in dear.not_counted()}


def test_a_kong_of_fives_without_its_red_one_deserves_a_warning() -> None:
    hand = "34s567p66s234m [5555m] +5s"
    assert [fault.phrase for fault in score(hand, "riichi").warnings] == ["kong_without_red"]
    assert not score(hand.replace("[5555m]", "[0555m]"), "riichi").warnings
    assert not score(hand, "riichi:ema-2016").warnings
    assert not score(hand.replace("[5555m]", "[5555z]"), "riichi").warnings


def test_unknown_winds_are_taken_for_granted_and_said() -> None:
    hand = "23m456p789s99s (222z) +4m last-tile"
    assert [phrase for phrase, _ in score(hand, "riichi").assumed] == [
        "assumed_discard", "riichi.assumed_child", "riichi.assumed_no_round",
    ]  # fmt: skip
    assert score(hand + " from=E seat=S round=S", "riichi").assumed == ()


TSUMO = "88m66777889s444z +8s self-draw seat=S round=E honba=2 dora=7s"  # 5 han 40 fu, 2000/4000
COUNTED = "22334455667s99s +7s riichi dora=1s8s seat=S round=E"  # 13 han
RON = "34m067p567s345p66s +5m seat=S round=E honba=1 sticks=1"  # 3 han 30 fu, 3900


@pytest.mark.parametrize(
    ("text", "claim", "verdict", "difference"),
    [
        (TSUMO, "5 han 40 fu", "right", 0),
        (TSUMO, "5 han", "right", 0),
        (TSUMO, "5 han 30 fu", "right", 0),
        (TSUMO, "4 han 40 fu", "wrong_patterns", 0),
        (TSUMO, "8000", "right", 0),
        (TSUMO, "8600", "right", 0),
        (TSUMO, "2000/4000", "right", 0),
        (TSUMO, "2200/4200", "right", 0),
        (TSUMO, "2000/3900", "too_low", -100),
        (TSUMO, "4000/2000", "too_high", 2000),
        (TSUMO, "6 han", "too_high", 4000),
        (TSUMO, "3 han 40 fu", "too_low", -2800),
        (TSUMO, "4 han 30 fu = 8000", "wrong_patterns", 0),
        (TSUMO, "5판 40부", "right", 0),
        (TSUMO, "5番40符", "right", 0),
        (RON, "3 han 30 fu = 3900", "right", 0),
        (RON, "3 han", "right", 0),
        (RON, "3 han 40 fu", "too_high", 1300),
        (RON, "4200", "right", 0),
        (RON, "5200", "too_high", 1300),
        (RON, "2 han 60 fu", "wrong_patterns", 0),
        (RON, "32 fu", "too_high", 1300),
        (RON, "3900: pinfu, tanyao, aka_dora", "right", 0),
        (RON, "3 han 30 fu: pinfu, tanyao, dora", "wrong_patterns", 0),
        (RON, ": pinfu, tanyao", "too_low", -1),
        (RON, "none", "too_low", -3900),
        (RON, "3900: pinfu, ...", "right", 0),
        (RON, "3900: pinfu, …", "right", 0),
        (RON, "3900: ...", "right", 0),
        (RON, "3900: dora, ...", "wrong_patterns", 0),
        (RON, "3900: pinfu 2, tanyao 0, aka_dora", "wrong_patterns", 0),
        (RON, "3900: pinfu 2, ...", "wrong_patterns", 0),
        (RON, ": pinfu 2, tanyao 0, aka_dora", "wrong_patterns", 0),
        ("19m19p19s1234567z +1z", "32000", "right", 0),
        ("19m19p19s1234567z +1z", "13 han 40 fu", "right", 0),
        ("19m19p19s1234567z +1z", "26 han", "too_high", 32000),
        ("456p789s34m99p (123m) +5m dora=8p", "1 han 30 fu", "not_a_win", 1000),
        ("456p789s34m99p (123m) +5m dora=8p", "none: no_yaku", "right", 0),
        ("34m067p567s345p66s +5m seat=E self-draw", "2600 each", "right", 0),
        ("34m067p567s345p66s +5m seat=E self-draw", "3900 all", "too_high", 3900),
        ("34m067p567s345p66s", "waits 2m 5m", "right", 0),
        (TSUMO, "mangan", "right", 0),
        (TSUMO, "満貫: tsumo, riichi", "wrong_patterns", 0),
        (TSUMO, "5 han mangan = 2000/4000", "right", 0),
        (TSUMO, "跳满", "too_high", 4000),
        (RON, "mangan", "too_high", 4100),
        (RON, "3900 mangan", "wrong_patterns", 0),
        (RON, "3 han 30 fu mangan", "too_high", 4100),
        ("19m19p19s1234567z +1z", "yakuman", "right", 0),
        ("19m19p19s1234567z +1z seat=E", "역만 = 48000", "right", 0),
        ("19m19p19s1234567z +1z", "double yakuman", "too_high", 32000),
        ("19m19p19s1234567z +1z", "kazoe yakuman", "wrong_patterns", 0),
        ("19m19p19s1234567z +1z", "三倍満", "too_low", -8000),
        (COUNTED, "数え役満", "right", 0),
        (COUNTED, "yakuman", "right", 0),
        (COUNTED, "sanbaiman", "too_low", -8000),
        ("456p789s34m99p (123m) +5m dora=8p", "mangan", "not_a_win", 8000),
    ],
)
def test_claims_compare_payments(text: str, claim: str, verdict: str, difference: int) -> None:
    result = check(f"{text} = {claim}", "riichi")
    assert (result.verdict, result.result.difference) == (verdict, difference)


@pytest.mark.parametrize(
    ("text", "rules", "claim", "verdict"),
    [
        (COUNTED, "riichi:ema-2016", "sanbaiman", "right"),
        (COUNTED, "riichi:ema-2016", "yakuman", "too_high"),
        ("19m19p19s1234567z +1z", "riichi:mahjong-soul", "2 yakuman", "right"),
        ("19m19p19s1234567z +1z", "riichi:mahjong-soul", "yakuman", "too_low"),
        ("34m567p567s345p66s +5m riichi seat=S", "riichi:tenhou", "mangan", "too_high"),  # 4 han 30 fu
        ("34m567p567s345p66s +5m riichi seat=S ura=6p dora=9p", "riichi:wrc", "切り上げ満貫", "right"),
        ("human 23m456p789p345s55m +4m seat=S", "riichi:ema-2016", "mangan", "right"),
    ],
)
def test_limits_are_those_of_the_edition(text: str, rules: str, claim: str, verdict: str) -> None:
    assert check(f"{text} = {claim}", rules).verdict == verdict


@pytest.mark.parametrize("rules", ["wmc", "mcr", "american"])
def test_limits_are_no_claim_elsewhere(rules: str) -> None:
    hand = "FFFF 2026b 222d 222c" if rules == "american" else "123m456p789s11122z"
    with pytest.raises(RulesError) as error:
        check(f"{hand} = 2 yakuman", rules)
    assert [fault.code for fault in error.value.faults] == ["E309"]


def test_a_wrong_payment_is_repaired() -> None:
    result = check(f"{RON} from=W = 5200", "riichi").to_dict()
    assert result["repair"] == {"winner": -1300, "discarder": 1300}
    drawn = check(f"{TSUMO} = 3000/6000", "riichi").to_dict()
    assert drawn["repair"] == {"winner": -4000, "dealer": 2000, "each_other": 1000}
    assert "repair" not in check(f"{TSUMO} = 12345", "riichi").to_dict()  # no hand is worth that


@pytest.mark.parametrize("rules", ["wmc", "riichi:ema-2016"])
@pytest.mark.parametrize("text", ["23m456p789s11z (340m) +4m", "23m406p789s111z +4m", "34m456p789s111z 2m2m +0m"])
def test_rule_sets_without_red_fives_have_none_anywhere(text: str, rules: str) -> None:
    with pytest.raises(ImpossibleHandError) as error:
        score(text, rules)
    assert "no_such_tile" in [fault.phrase for fault in error.value.faults]
