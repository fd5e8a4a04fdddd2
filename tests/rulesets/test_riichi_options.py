"""Every option and every edition of riichi changes a score, as the rules page says."""

import pytest

from mjcalc.api import check, score, waits
from mjcalc.errors import ImpossibleHandError, RulesError
from mjcalc.rulesets.riichi.options import EDITIONS, OPTIONS

PLAIN = "234m567p55s23s678m +4s riichi seat=S round=E"
DRAGONS = "55m66m (555z,1) (666z,3) (777z,2) +6m seat=S round=E"
HONOURS = "11z22z (555z,1) (777z,2) (666z,3) +1z seat=S round=E"
KONG = "123m567p55s78p [6666z] +9p riichi seat=S round=E"


def worth(text: str, options: dict[str, str], what: str = "total", edition: str = "tenhou") -> int | str:
    """The total (or what a role pays), or the reason why there is none."""
    try:
        answer = score(text, f"riichi:{edition}", options)
    except ImpossibleHandError as error:
        return error.faults[0].phrase
    if not answer.win or answer.total is None or answer.payments is None:
        return answer.reason_code or ""
    return answer.total if what == "total" else abs(answer.payments.roles.get(what, 0))


Effect = tuple[str, str, str, str, int | str, int | str]

EFFECTS: list[Effect] = [
    ("red_fives", "0", PLAIN.replace("567p", "067p"), "total", 7700, "no_such_tile"),
    ("open_tanyao", "no", "34s567p345m66s (234m) +5s", "total", 1000, "no_yaku"),
    ("ippatsu", "no", PLAIN + " ippatsu", "total", 7700, 3900),
    ("ura", "no", PLAIN + " dora=1z ura=3s", "total", 7700, 3900),
    ("kan_dora", "no", KONG + " dora=1z9m", "total", 8000, 4500),
    ("kan_ura", "no", KONG + " dora=1z1z ura=1z9m", "total", 8000, 4500),
    ("double_wind_fu", "2", "999p67m11z (567s) (123s) +8m last-tile seat=E round=E", "total", 2000, 1500),
    ("pinfu_tsumo", "no", "23m456p789p345s55m +4m self-draw", "total", 1500, 1100),
    ("open_pinfu_fu", "20", "34s567p345m66s (234m) +5s", "total", 1000, 700),
    ("rinshan_fu", "0", "234m22z24s [8888m] (789s) +3s kong-draw seat=S", "total", 1600, 1500),
    ("rinshan_haitei", "yes", "234m55s23s678m (6666p) +4s kong-draw last-tile", "total", "contradiction", 4000),
    ("kiriage", "yes", "33340p23778899s +1s riichi", "total", 7700, 8000),
    ("kazoe", "sanbaiman", "4446667788m [2222m] +7m riichi dora=1m1m ura=1m1m", "total", 32000, 24000),
    ("stack_yakuman", "no", "1112223334455z +4z", "total", 64000, 32000),
    ("double_yakuman", "kokushi_13", "19m19p19s1234567z +1z", "total", 32000, 64000),
    ("double_yakuman", "junsei_chuuren", "1112345678999m +9m", "total", 32000, 64000),
    ("double_yakuman", "suuankou_tanki", "111m333s777p444z5m +5m", "total", 32000, 64000),
    ("double_yakuman", "daisuushi", "222333z11m44z (111z) +4z", "total", 32000, 64000),
    ("double_yakuman", "all", "1112223334455z +4z", "total", 64000, 96000),
    ("ryuuiisou", "with_dragon", "2233344466688s +8s", "total", 32000, 24000),
    ("honba", "1500", PLAIN + " honba=1", "winner", 4200, 5400),
    ("honba", "0", PLAIN + " honba=1", "winner", 4200, 3900),
    ("min_han", "2", "34s567p345m66s (234m) +5s dora=2m", "total", 3900, "below_minimum"),
    ("multi_ron", "head_bump", PLAIN + " from=W also=N", "total", 3900, "head_bump"),
    ("multi_ron", "all", PLAIN + " from=W also=N,E", "total", "three_rons", 3900),
    ("multi_ron_honba", "each", PLAIN + " from=W also=N honba=1", "winner", 3900, 4200),
    ("multi_ron_sticks", "own_back_rest_first", PLAIN + " from=W also=N sticks=2", "winner", 3900, 4900),
    ("pao", "none", DRAGONS + " self-draw", "liable", 32000, 0),
    ("pao", "with_suukantsu", "9m (8888s) [1111m] (3333p) (6666p,2) +9m self-draw seat=S", "liable", 0, 32000),
    ("pao_scope", "yakuman", HONOURS + " self-draw honba=1", "liable", 64300, 40300),
    ("pao_honba", "discarder", DRAGONS + " from=E honba=1", "liable", 16300, 16000),
    ("merged", "no_wait", "23m456p789p345s55m +4m self-draw merged", "total", 1500, 1100),
    ("renhou", "mangan_alone", "234m567p345s678s9s +9s human", "total", "no_yaku", 8000),
    ("renhou", "5_han", "22344m456p678s55z +3m human dora=3m", "total", 5200, 16000),
    ("renhou", "baiman_alone", "234m567p345s678s9s +9s human", "total", "no_yaku", 16000),
    ("renhou", "yakuman", "234m567p345s678s9s +9s human", "total", "no_yaku", 32000),
    ("daisharin", "yakuman", "2233445566778p +8p", "total", 24000, 32000),
    ("daichikurin", "yakuman", "2233445566778s +8s", "total", 24000, 32000),
    ("daisuurin", "yakuman", "2233445566778m +8m", "total", 24000, 32000),
    ("isshoku_yonjun", "yakuman", "33m66667777888p +8p", "total", 8000, 32000),
    ("isshoku_sanjun", "yes", "11m234p77788899s +9s riichi", "total", 3900, 8000),
    ("suurenkou", "yakuman", "2555m (333m) (444m) (666m) +2m", "total", 16000, 32000),
    ("sanrenkou", "yes", "22233344p88s (666m) +4p", "total", 5200, 8000),
    ("uumensai", "yes", "23m456p789s33z (555z) +4m", "total", 1000, 3900),
    ("daichisei", "yes", "1122334455667z +7z", "total", 32000, 64000),
    ("paarenchan", "yakuman", PLAIN.replace("seat=S", "seat=E") + " streak=8", "total", 5800, 48000),
    ("kanburi", "yes", "567p55s23s678m (789m) +4s kong-discard", "total", "no_yaku", 1000),
    ("iipin_mouyue", "mangan_alone", "567m55s23p678m (789m) +1p self-draw last-tile", "total", 1100, 8000),
    ("chuupin_raoyui", "mangan_alone", "567m55s78p678m (789m) +9p last-tile", "total", 1000, 8000),
    ("ishinoue_sannen", "yakuman", PLAIN.replace("riichi", "double-riichi") + " last-tile", "total", 8000, 32000),
    ("hyakumangoku", "yakuman", "6669995m (7777m) (8888m) +5m", "total", 12000, 32000),
    ("beni_kujaku", "yakuman", "1115557779s (777z) +9s", "total", 12000, 32000),
]
"""Option, value, hand, what is looked at, what it is under the tenhou rules, what it is then."""


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: f"{effect[0]}={effect[1]}")
def test_an_option_changes_a_score(effect: Effect) -> None:
    option, value, text, what, before, after = effect
    assert (worth(text, {}, what), worth(text, {option: value}, what)) == (before, after)


ELSEWHERE = {
    "chombo": "test_what_a_false_win_costs",
    "dead_wait": "test_who_is_ready_with_all_four_copies",
    "open_kan_dora": "test_too_few_indicators_deserve_a_warning",
}
"""Options that change no score but what else is said -> the test."""


def test_every_option_is_tested() -> None:
    assert {option for option, *_ in EFFECTS} | set(ELSEWHERE) == {option.key for option in OPTIONS}
    tested = {(option, value) for option, value, *_ in EFFECTS}
    differences = {pair for edition in EDITIONS for pair in edition.options.items() if pair[0] not in ELSEWHERE}
    assert differences <= tested


NAMES = [edition.id for edition in EDITIONS]
Totals = dict[str, int | str]


def _all(total: int | str) -> Totals:
    return dict.fromkeys(NAMES, total)


BY_EDITION: dict[str, tuple[str, Totals]] = {
    "double wind pair": (
        "999p67m11z (567s) (123s) +8m last-tile seat=E round=E",
        _all(2000) | dict.fromkeys(("ema-2025", "wrc", "m-league"), 1500),
    ),
    "4 han 30 fu": (
        PLAIN + " dora=5z3s",
        _all(7700) | dict.fromkeys(("ema-2025", "wrc", "m-league"), 8000),
    ),
    "28 han": (
        "4446667788m [2222m] +7m riichi dora=1m1m ura=1m1m",
        _all(24000) | dict.fromkeys(("tenhou", "wrc", "mahjong-soul"), 32000),
    ),
    "two yakuman": (
        "1112223334455z +4z",
        _all(32000) | {"tenhou": 64000, "wrc": 64000, "m-league": 64000, "mahjong-soul": 96000},
    ),
    "a red five": (
        PLAIN.replace("567p", "067p"),
        _all("no_such_tile") | dict.fromkeys(("tenhou", "m-league", "mahjong-soul"), 7700)
        | {"m-league": 8000},
    ),
    "blessing of man": (
        "234m567p345s678s9s +9s human",
        _all("no_yaku") | dict.fromkeys(("ema-2016", "ema-2025", "wrc"), 8000),
    ),
    "the second of two winners": (
        PLAIN + " from=W also=N",
        _all(3900) | dict.fromkeys(("wrc", "mil-rcr-2024", "m-league"), "head_bump"),
    ),
    "three winners": (
        PLAIN + " from=E also=W,N",
        _all(3900) | {"tenhou": "three_rons"},
    ),
}  # fmt: skip
"""What is looked at -> a hand, and its total in each edition."""


@pytest.mark.parametrize("edition", NAMES)
@pytest.mark.parametrize("name", BY_EDITION)
def test_editions_part_where_the_rules_page_says(name: str, edition: str) -> None:
    text, totals = BY_EDITION[name]
    assert worth(text, {}, edition=edition) == totals[edition]


@pytest.mark.parametrize(
    ("edition", "paid"),
    [
        # 32,000 of the child for three dragons, 32,000 for all honours, one counter; South wins, West is liable
        ("tenhou", {"E": 0, "S": 64300, "W": -64300, "N": 0}),
        ("mahjong-soul", {"E": -16000, "S": 64300, "W": -40300, "N": -8000}),
        ("m-league", {"E": -16000, "S": 64300, "W": -40300, "N": -8000}),
        ("wrc", {"E": -16000, "S": 64300, "W": -40300, "N": -8000}),
        ("ema-2016", {"E": 0, "S": 32300, "W": -32300, "N": 0}),
    ],
)
def test_who_pays_for_two_yakuman_drawn(edition: str, paid: dict[str, int]) -> None:
    answer = score(HONOURS + " self-draw honba=1", f"riichi:{edition}")
    assert answer.payments
    assert answer.payments.by_seat == paid


@pytest.mark.parametrize(
    ("edition", "paid"),
    [
        ("tenhou", {"E": 0, "S": 64300, "W": -32300, "N": -32000}),
        ("mahjong-soul", {"E": 0, "S": 64300, "W": -16300, "N": -48000}),
        ("wrc", {"E": 0, "S": 64300, "W": -16000, "N": -48300}),
        ("ema-2025", {"E": 0, "S": 32300, "W": -16000, "N": -16300}),
    ],
)
def test_who_pays_for_two_yakuman_on_a_discard(edition: str, paid: dict[str, int]) -> None:
    answer = score(HONOURS + " from=N honba=1", f"riichi:{edition}")
    assert answer.payments
    assert answer.payments.by_seat == paid


@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        ("(555z,1) (666z,3) (777z,2)", "N"),  # opposite South
        ("(555z,1) (777z,2) (666z,1)", "E"),  # the previous player
        ("(555z,1) (777z,2) (6666z,7)", "W"),  # a tile added to a pung from the next player
        ("[5555z] (777z,2) (666z,3)", "W"),  # concealed kongs lie on the table
        ("(555z,1) (666z,3) [7777z]", ""),  # the last set was drawn
        ("(555z) (666z) (777z)", ""),  # not said
    ],
)
def test_who_is_liable(melds: str, liable: str) -> None:
    answer = score(f"55m66m {melds} +6m seat=S round=E self-draw", "riichi")
    assert answer.payments
    seats = answer.payments.by_seat
    assert seats
    assert {seat for seat in "EWN" if seats[seat]} == ({liable} if liable else set("EWN"))


def test_the_liable_player_may_be_named() -> None:
    answer = score("55m66m (555z) (666z) (777z) +6m seat=S self-draw pao=E", "riichi")
    assert answer.payments
    assert answer.payments.by_seat == {"E": -32000, "S": 32000, "W": 0, "N": 0}


def test_who_deals_in_and_is_liable_pays_as_usual() -> None:
    answer = score(DRAGONS + " from=N", "riichi")
    assert answer.payments
    assert answer.payments.roles == {"winner": 32000, "discarder": -32000}


def test_what_a_false_win_costs() -> None:
    claimed = "456p789s34m99p (123m) +5m seat=S = 1000"
    phrases = {value: check(claimed, "riichi", {"chombo": value}).consequence[0] for value in OPTION_VALUES["chombo"]}
    assert phrases == {
        "none": "consequence_false_win", "reversed_mangan": "riichi.chombo_mangan",
        "20000_after_uma": "riichi.chombo_20000", "30000_tournament": "riichi.chombo_30000",
        "12000_dead_hand": "riichi.chombo_12000",
    }  # fmt: skip


OPTION_VALUES = {option.key: option.values for option in OPTIONS}


def test_what_becomes_of_a_wrong_figure() -> None:
    claimed = PLAIN + " = 5200"
    found = {name: check(claimed, f"riichi:{name}").consequence for name in NAMES}
    assert {name: phrase for name, (phrase, _) in found.items()} == {
        "tenhou": "consequence_pay_right", "ema-2016": "riichi.wrong_ema", "ema-2025": "riichi.wrong_ema",
        "wrc": "riichi.wrong_wrc", "mil-rcr-2024": "riichi.wrong_mil", "m-league": "consequence_pay_right",
        "mahjong-soul": "consequence_pay_right",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "options", "warned"),
    [
        ("dora=1m2m ura=3m", {}, ["ura"]),
        ("dora=1m2m ura=3m4m", {}, []),
        ("dora=1m2m", {}, []),  # nothing is said of those under them
        ("dora=1m2m ura=3m", {"kan_ura": "no"}, []),
        ("dora=1m2m ura=3m", {"ura": "no"}, []),
    ],
)
def test_too_few_indicators_under_the_open_ones(words: str, options: dict[str, str], warned: list[str]) -> None:
    found = score(f"{PLAIN} {words}", "riichi", options).warnings
    assert [dict(fault.args)["x"] for fault in found if fault.phrase == "few_under"] == warned


def test_too_few_indicators_under_those_of_a_kong() -> None:
    assert [dict(fault.args) for fault in score(f"{KONG} dora=1m2m ura=3m", "riichi").warnings] == [
        {"x": "ura", "n": "1", "m": "2"},
    ]  # fmt: skip
    assert [dict(fault.args)["x"] for fault in score(f"{KONG} ura=3m", "riichi").warnings] == ["ura"]


def test_too_few_indicators_deserve_a_warning() -> None:
    hand = "234m55s23s678m (6666p) +4s kong-draw dora=1z"
    said = {name: [fault.phrase for fault in score(hand, f"riichi:{name}").warnings] for name in NAMES}
    assert said == {name: [] if name in ("tenhou", "mahjong-soul") else ["few_indicators"] for name in NAMES}
    assert score(hand.replace("kong-draw", "self-draw"), "riichi").warnings
    assert not score(hand.replace("kong-draw", "self-draw"), "riichi", {"kan_dora": "no"}).warnings


@pytest.mark.parametrize("said", ["daisuushi+kokushi_13", "kokushi_13,daisuushi", "kokushi_13+daisuushi"])
def test_any_of_the_yakuman_may_count_twice(said: str) -> None:
    options = {"double_yakuman": said}
    assert worth("19m19p19s1234567z +1z", options) == worth("222333z11m44z (111z) +4z", options) == 64000
    assert worth("1112345678999m +9m", options) == 32000


def test_who_is_ready_with_all_four_copies() -> None:
    """Copies in declared sets make a hand not ready in some editions; the tile is no wait in any."""
    ready = {name: waits("1z (111z) (222m) (333p) (444s)", f"riichi:{name}").ready for name in NAMES}
    strict = ("ema-2016", "ema-2025", "wrc", "m-league")
    assert ready == {name: name not in strict for name in NAMES}
    assert not waits("1z (111z) (222m) (333p) (444s)", "riichi").waiting.waits


@pytest.mark.parametrize(("key", "hint"), [("double_wind", "double_wind_fu"), ("red_five", "red_fives")])
def test_an_unknown_option_is_refused_with_a_suggestion(key: str, hint: str) -> None:
    with pytest.raises(RulesError) as error:
        score(PLAIN, "riichi", {key: "2"})
    assert dict(error.value.faults[0].hint_args)["x"] == hint


def clauses(text: str, rules: str, options: dict[str, str] | None = None) -> set[str]:
    """Every clause that an answer cites."""
    answer = score(text, rules, options or {})
    found = {entry["clause"] for entry in answer.to_dict().get("not_counted", [])}
    if answer.payments:
        found.add(answer.payments.clause)
    refusal = answer.scored.refusal if answer.scored else None
    return found | ({refusal.clause} if refusal else set())


@pytest.mark.parametrize(
    ("name", "work"),
    [
        ("tenhou", "tenhou.net manual"),
        ("ema-2016", "EMA Riichi 2016"),
        ("ema-2025", "EMA Riichi 2025"),
        ("wrc", "World Riichi Championship 2025"),
        ("mil-rcr-2024", "MIL RCR 2024 with EMA Riichi 2016"),
        ("m-league", "M.League rules"),
        ("mahjong-soul", "Mahjong Soul ranked rules"),
    ],
)
def test_an_edition_cites_its_own_work(name: str, work: str) -> None:
    rules = f"riichi:{name}"
    assert clauses("1112345678999m +5m self-draw seat=S", rules) == {
        f"{work}, yaku", f"{work}, yaku, chuuren", f"{work}, payment",
    }  # fmt: skip
    assert f"{work}, yaku, flush" in clauses("123m234m678m789m5m +5m self-draw seat=S", rules)
    assert clauses("456p789s34m99p (123m) +5m seat=S", rules) == {f"{work}, winning a hand"}
    assert clauses("23m456p789s345s55m +4m river=S:1m seat=S", rules) == {f"{work}, furiten"}
    assert f"{work}, liability" in clauses(DRAGONS + " self-draw", rules)


def test_what_an_option_decides_cites_the_option() -> None:
    two = "1112223334455z +4z"
    assert "option stack_yakuman=no" in clauses(two, "riichi", {"stack_yakuman": "no"})
    assert "option open_tanyao=no" in clauses("34s567p345m66s (234m) +5s last-tile", "riichi", {"open_tanyao": "no"})
    assert "option pao_scope=yakuman" in clauses(DRAGONS + " self-draw", "riichi", {"pao_scope": "yakuman"})
    assert "option min_han=2" in clauses("34s567p345m66s (234m) +5s", "riichi", {"min_han": "2"})
    flat = {"renhou": "mangan_alone"}
    assert "option renhou=mangan_alone" in clauses("34m567p345s678s99p +5m human seat=W", "riichi", flat)
    assert "option renhou=mangan_alone" not in clauses("234m567p345s678s9s +9s human seat=W", "riichi", flat)
    claimed = check("456p789s34m99p (123m) +5m seat=S = 1000", "riichi", {"chombo": "reversed_mangan"})
    assert claimed.consequence[1] == "option chombo=reversed_mangan"
