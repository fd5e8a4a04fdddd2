"""Yakuman: the limit by itself; where there is one, nothing else counts beside it but other yakuman.

A yakuman is written as 13 han, one that an option doubles as 26. In a heavenly hand no tile is the one drawn last:
where the option doubles a yakuman that hangs on it, the hand is taken to have it.
"""

from itertools import combinations

from mjcalc.decompose.facts import DRAGONS, PAIR_WAIT, SIMPLES, TERMINALS
from mjcalc.model.arrangement import THIRTEEN_ORPHANS
from mjcalc.model.circumstances import EARTH, HEAVEN
from mjcalc.model.sets import CONCEALED_KONG, IN_HAND, Mask
from mjcalc.model.tile import EAST, WHITE
from mjcalc.rulesets.pattern import EVENT, WHOLE, Barred, Sets, pattern
from mjcalc.rulesets.riichi.patterns_sets import PAIR, SETS, in_states, kongs, why_opened
from mjcalc.rulesets.riichi.patterns_wins import EMA, lost_by_mixing, why_mixed

YAKUMAN = 13
DOUBLED = ("kokushi_13", "junsei_chuuren", "suuankou_tanki", "daisuushi")
"""The yakuman that some count twice."""
DOUBLINGS: dict[str, frozenset[str]] = {"none": frozenset(), "all": frozenset(DOUBLED)}
"""What may be said of which count twice: ``none``, ``all``, or names joined by ``+`` in the order above."""
for number in range(1, len(DOUBLED)):
    DOUBLINGS |= {"+".join(some): frozenset(some) for some in combinations(DOUBLED, number)}


def _worth(yakuman: str) -> dict[str, int]:
    """Return what a yakuman is worth by what is said of which count twice."""
    return {said: 2 * YAKUMAN if yakuman in doubled else YAKUMAN for said, doubled in DOUBLINGS.items()}


_HONOURS = tuple[tuple[int, int], ...]


@pattern(
    _worth("kokushi_13"),
    option="double_yakuman",
    series="kokushi",
    en="Kokushi Musou 13-sided Wait", ko="국사무쌍 13면 대기",
    ja="国士無双十三面待ち", zh="国士无双十三面", zh_hant="國士無雙十三面",
    definition="Thirteen Orphans when the thirteen tiles before the win were all different.",
    source=EMA,
    aliases=("Thirteen Orphans 13-wait", "kokushi 13"),
    yes="19m19p19s1234567z +1z",
    no="119m19p19s123456z +7z",
    barred=lambda thirteen_sided, merged, option_merged, **_: why_mixed(thirteen_sided, merged, option_merged),
)
def kokushi_13(
    shape: int, thirteen_sided: bool, heaven: bool, merged: bool, option_merged: str, option_double_yakuman: str
) -> Sets:
    if shape != THIRTEEN_ORPHANS or lost_by_mixing(merged, option_merged):
        return 0
    return WHOLE if thirteen_sided or (heaven and "kokushi_13" in DOUBLINGS[option_double_yakuman]) else 0


@pattern(
    YAKUMAN,
    series="kokushi",
    en="Kokushi Musou", ko="국사무쌍", ja="国士無双", zh="国士无双", zh_hant="國士無雙",
    definition="One of each terminal and honour, and one of them twice.",
    source=EMA,
    aliases=("Thirteen Orphans",),
    yes="119m19p19s123456z +7z",
    no="1199m1199p1133z7z +7z",
)
def kokushi(shape: int) -> Sets:
    return WHOLE if shape == THIRTEEN_ORPHANS else 0


@pattern(
    _worth("junsei_chuuren"),
    option="double_yakuman",
    series="chuuren",
    en="Junsei Chuuren Poutou", ko="순정구련보등", ja="純正九蓮宝燈", zh="纯正九莲宝灯", zh_hant="純正九蓮寶燈",
    definition="Nine Gates whose thirteen tiles before the win were exactly 1112345678999.",
    source=EMA,
    aliases=("Pure Nine Gates",),
    yes="1112345678999m +9m",
    no="1112345678899m +9m",
    barred=lambda nine_sided, nine_gates, open_sets, merged, option_merged, **_: why_mixed(
        nine_sided and nine_gates and not open_sets, merged, option_merged
    ),
)
def junsei_chuuren(
    nine_sided: bool, nine_gates: bool, open_sets: Mask, heaven: bool, merged: bool, option_merged: str,
    option_double_yakuman: str,
) -> Sets:  # fmt: skip
    if not nine_gates or open_sets or lost_by_mixing(merged, option_merged):
        return 0
    return WHOLE if nine_sided or (heaven and "junsei_chuuren" in DOUBLINGS[option_double_yakuman]) else 0


@pattern(
    YAKUMAN,
    series="chuuren",
    en="Chuuren Poutou", ko="구련보등", ja="九蓮宝燈", zh="九莲宝灯", zh_hant="九蓮寶燈",
    definition="Concealed, without a kong: 1112345678999 of one suit and any tile more of it.",
    source=EMA,
    aliases=("Nine Gates",),
    yes="1112345678899m +9m",
    no="2345678999m [1111m] +8m self-draw",
)
def chuuren(nine_gates: bool, open_sets: Mask) -> Sets:
    return WHOLE if nine_gates and not open_sets else 0


def _concealed(form_of_sets: tuple[int, ...]) -> bool:
    return in_states(form_of_sets, IN_HAND, CONCEALED_KONG) == SETS


@pattern(
    _worth("suuankou_tanki"),
    option="double_yakuman",
    series="suuankou",
    en="Suu Ankou Tanki", ko="스안커 단기", ja="四暗刻単騎", zh="四暗刻单骑", zh_hant="四暗刻單騎",
    definition="Four Concealed Triplets won on the pair.",
    source=EMA,
    aliases=("Four Concealed Triplets single wait",),
    yes="111m333s777p444z5m +5m",
    no="111m333s77p44455z +7p self-draw",
    barred=lambda form_of_sets, wait_form, merged, option_merged, **_: why_mixed(
        _concealed(form_of_sets) and wait_form == PAIR_WAIT, merged, option_merged
    ),
)
def suuankou_tanki(
    form_of_sets: tuple[int, ...], wait_form: int, heaven: bool, merged: bool, option_merged: str,
    option_double_yakuman: str,
) -> Sets:  # fmt: skip
    if not _concealed(form_of_sets) or lost_by_mixing(merged, option_merged):
        return 0
    return WHOLE if wait_form == PAIR_WAIT or (heaven and "suuankou_tanki" in DOUBLINGS[option_double_yakuman]) else 0


@pattern(
    YAKUMAN,
    series="suuankou",
    en="Suu Ankou", ko="스안커", ja="四暗刻", zh="四暗刻", zh_hant="四暗刻",
    definition="Four concealed triplets or concealed kongs; by discard only if the pair is completed.",
    source=EMA,
    aliases=("Four Concealed Triplets", "Suuankou", "사암각"),
    yes="111m333s77p44455z +7p self-draw",
    no="111m333s77p44455z +7p",
    barred=lambda form_of_sets: why_opened(form_of_sets, 4),
)
def suuankou(form_of_sets: tuple[int, ...]) -> Sets:
    return SETS if _concealed(form_of_sets) else 0


@pattern(
    YAKUMAN,
    en="Suu Kantsu", ko="스깡쯔", ja="四槓子", zh="四杠子", zh_hant="四槓子",
    definition="Four kongs of one player.",
    source=EMA,
    aliases=("Four Kans", "Suukantsu", "스깡"),
    yes="9m (8888s) [1111m] (3333p) (6666p) +9m",
    no="9m (8888s) [1111m] (3333p) (666p) +9m",
)
def suukantsu(form_of_sets: tuple[int, ...]) -> Sets:
    return SETS if kongs(form_of_sets) == SETS else 0


def _triplets_from(first: int, last: int, honour_sets: _HONOURS) -> Mask:
    return sum(1 << place for kind, place in honour_sets if first <= kind <= last)


@pattern(
    YAKUMAN,
    en="Daisangen", ko="대삼원", ja="大三元", zh="大三元", zh_hant="大三元",
    definition="Triplets or kongs of all three dragons.",
    source=EMA,
    aliases=("Big Three Dragons",),
    yes="55m555666777z66m +6m",
    no="234m56m55566677z +7m",
)
def daisangen(honour_sets: _HONOURS) -> Sets:
    mask = _triplets_from(WHITE, WHITE + 2, honour_sets)
    return mask if mask.bit_count() == 3 else 0


@pattern(
    _worth("daisuushi"),
    option="double_yakuman",
    series="winds",
    en="Daisuushii", ko="대사희", ja="大四喜", zh="大四喜", zh_hant="大四喜",
    definition="Triplets or kongs of all four winds.",
    source=EMA,
    aliases=("Big Four Winds", "Daisuushi"),
    yes="222333z11m44z (111z) +4z",
    no="222333z11m4z (111z) 1m +4z",
)
def daisuushi(honour_sets: _HONOURS) -> Sets:
    mask = _triplets_from(EAST, EAST + 3, honour_sets)
    return mask if mask == SETS else 0


@pattern(
    YAKUMAN,
    series="winds",
    en="Shousuushii", ko="소사희", ja="小四喜", zh="小四喜", zh_hant="小四喜",
    definition="Triplets or kongs of three winds and a pair of the fourth.",
    source=EMA,
    aliases=("Little Four Winds", "Shousuushi"),
    yes="222333z111m4z (111z) +4z",
    no="222333z111m5z (111z) +5z",
)
def shousuushi(honour_sets: _HONOURS, honour_pair: int) -> Sets:
    mask = _triplets_from(EAST, EAST + 3, honour_sets)
    return mask | PAIR if mask.bit_count() == 3 and EAST <= honour_pair < WHITE else 0


@pattern(
    YAKUMAN,
    series="honours",
    en="Tsuuiisou", ko="자일색", ja="字一色", zh="字一色", zh_hant="字一色",
    definition="Nothing but honours; seven pairs of them count too.",
    source=EMA,
    aliases=("All Honours", "All Honors"),
    yes="1122334455667z +7z",
    no="99m11223344556z +6z",
)
def tsuuiisou(classes: int) -> Sets:
    return WHOLE if not classes & (TERMINALS | SIMPLES) else 0


@pattern(
    YAKUMAN,
    en="Chinroutou", ko="청노두", ja="清老頭", zh="清老头", zh_hant="清老頭",
    definition="Nothing but terminals.",
    source=EMA,
    aliases=("All Terminals",),
    yes="111999m11p9s (999p) 9s +1p",
    no="111999m11p1z (999p) 1z +1p",
)
def chinroutou(classes: int) -> Sets:
    return WHOLE if classes == TERMINALS else 0


def _no_dragon(all_green: bool, classes: int, option_ryuuiisou: str) -> Barred:
    return ("nc_no_green_dragon", 0) if all_green and not classes & DRAGONS else None


@pattern(
    YAKUMAN,
    en="Ryuuiisou", ko="녹일색", ja="緑一色", zh="绿一色", zh_hant="綠一色",
    definition="Nothing but 2 3 4 6 8 of bamboo and green dragons; without dragons too unless an option asks for them.",
    source=EMA,
    aliases=("All Green",),
    yes="22334466s888s66z +6z",
    no="22334455s888s66z +6z",
    barred=_no_dragon,
)
def ryuuiisou(all_green: bool, classes: int, option_ryuuiisou: str) -> Sets:
    return WHOLE if all_green and (option_ryuuiisou == "any" or classes & DRAGONS) else 0


@pattern(
    YAKUMAN,
    en="Tenhou", ko="천화", ja="天和", zh="天和", zh_hant="天和",
    definition="The dealer wins with the fourteen tiles dealt.",
    source=EMA,
    aliases=("Heaven", "Blessing of Heaven"),
    yes="234m567p345s678s9s +9s heaven",
    no="234m567p345s678s9s +9s self-draw",
)
def tenhou(flags: int) -> Sets:
    return EVENT if flags & HEAVEN else 0


@pattern(
    YAKUMAN,
    en="Chiihou", ko="지화", ja="地和", zh="地和", zh_hant="地和",
    definition="Another player than the dealer wins with the first tile drawn, before any call or kong by anybody.",
    source=EMA,
    aliases=("Earth", "Blessing of Earth"),
    yes="234m567p345s678s9s +9s earth seat=W",
    no="234m567p345s678s9s +9s self-draw seat=W",
)
def chiihou(flags: int) -> Sets:
    return EVENT if flags & EARTH else 0
