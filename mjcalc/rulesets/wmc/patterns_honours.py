"""Zung Jung, category 3: winds and dragons."""

from mjcalc.decompose.facts import DRAGONS, WINDS
from mjcalc.model.arrangement import THIRTEEN_ORPHANS
from mjcalc.model.tile import EAST, NORTH, RED, WHITE
from mjcalc.rulesets.pattern import WHOLE, Sets, pattern
from mjcalc.rulesets.triplets import HonourSets, between

PAIR_PLACE = 1 << 4
"""Where the pair of four sets and a pair stands."""


@pattern(
    10,
    series="3.1",
    en="Value Honor", ko="역패", ja="役牌", zh="番牌", zh_hant="番牌",
    definition="A triplet or kong of a dragon or of one's own wind, for each such set. The prevailing wind is none.",
    source="Zung Jung 3.3, 3.1",
    aliases=("番牌", "번패", "value honors", "value tile"),
    yes=("112233m 7899p (555z) +9p", "112233m 7899p (222z) +9p seat=S"),
    no=("112233m 7899p (222z) +9p seat=E round=S", "112233m 789p5z (999p) +5z seat=E"),
)
def value_honor(honour_sets: HonourSets, seat: int) -> Sets:
    dragons = between(honour_sets, WHITE, RED)
    own = between(honour_sets, EAST + seat, EAST + seat) if seat >= 0 else ()
    return tuple(sorted(dragons + own))


@pattern(
    40,
    series="3.2",
    en="Small Three Dragons", ko="소삼원", ja="小三元", zh="小三元", zh_hant="小三元",
    definition="Two triplets or kongs of dragons and a pair of the third.",
    source="Zung Jung 3.3, 3.2.1",
    yes="123m 456p 7z (555z) (666z) +7z",
    no="123m 4577p (555z) (666z) +6p",
)
def small_three_dragons(honour_sets: HonourSets, honour_pair: int) -> Sets:
    found = between(honour_sets, WHITE, RED)
    return sum(found) | PAIR_PLACE if len(found) == 2 and honour_pair >= WHITE else 0


@pattern(
    130,
    series="3.2",
    en="Big Three Dragons", ko="대삼원", ja="大三元", zh="大三元", zh_hant="大三元",
    definition="Triplets or kongs of all three dragons.",
    source="Zung Jung 3.3, 3.2.2",
    yes="123m 4p 777z (555z) (666z) +4p",
    no="123m 456p 7z (555z) (666z) +7z",
)
def big_three_dragons(honour_sets: HonourSets) -> Sets:
    found = between(honour_sets, WHITE, RED)
    return sum(found) if len(found) == 3 else 0


@pattern(
    {"zj-3.3": 30, "mahjongtime-old": 25},
    option="value_table",
    series="3.3",
    en="Small Three Winds", ko="소삼풍", ja="小三風", zh="小三风", zh_hant="小三風",
    definition="Two triplets or kongs of winds and a pair of a third.",
    source="Zung Jung 3.3, 3.3.1",
    yes="123m 456p 3z (111z) (222z) +3z",
    no="123m 456p 7z (111z) (222z) +7z",
)
def small_three_winds(honour_sets: HonourSets, honour_pair: int) -> Sets:
    found = between(honour_sets, EAST, NORTH)
    return sum(found) | PAIR_PLACE if len(found) == 2 and EAST <= honour_pair < WHITE else 0


@pattern(
    120,
    series="3.3",
    en="Big Three Winds", ko="대삼풍", ja="大三風", zh="大三风", zh_hant="大三風",
    definition="Triplets or kongs of three winds.",
    source="Zung Jung 3.3, 3.3.2",
    yes="11999m 22z (333z) (444z) +2z",
    no="11999m 55z (333z) (444z) +5z",
)
def big_three_winds(honour_sets: HonourSets, honour_pair: int) -> Sets:
    found = between(honour_sets, EAST, NORTH)
    return sum(found) if len(found) == 3 and not EAST <= honour_pair < WHITE else 0


@pattern(
    320,
    series="3.3",
    en="Small Four Winds", ko="소사희", ja="小四喜", zh="小四喜", zh_hant="小四喜",
    definition="Triplets or kongs of three winds and a pair of the fourth.",
    source="Zung Jung 3.3, 3.3.3",
    yes="999m 2z (1111z) (333z) (444z) +2z",
    no="11999m 22z (333z) (444z) +2z",
)
def small_four_winds(honour_sets: HonourSets, honour_pair: int) -> Sets:
    found = between(honour_sets, EAST, NORTH)
    return sum(found) | PAIR_PLACE if len(found) == 3 and EAST <= honour_pair < WHITE else 0


@pattern(
    400,
    series="3.3",
    en="Big Four Winds", ko="대사희", ja="大四喜", zh="大四喜", zh_hant="大四喜",
    definition="Triplets or kongs of all four winds.",
    source="Zung Jung 3.3, 3.3.4",
    yes="9m 222z (1111z) (333z) (444z) +9m",
    no="999m 2z (1111z) (333z) (444z) +2z",
)
def big_four_winds(honour_sets: HonourSets) -> Sets:
    found = between(honour_sets, EAST, NORTH)
    return sum(found) if len(found) == 4 else 0


@pattern(
    320,
    series="3.4",
    en="All Honors", ko="자일색", ja="字一色", zh="字一色", zh_hant="字一色",
    definition="Winds and dragons only: four sets and a pair, or Seven Pairs.",
    source="Zung Jung 3.3, 3.4",
    yes=("55566z 77z (111z) (222z) +7z", "112233445566z 7z +7z"),
    no="555z 66z 99m (111z) (222z) +6z",
)
def all_honors(shape: int, classes: int) -> Sets:
    return WHOLE if shape != THIRTEEN_ORPHANS and not classes & ~(WINDS | DRAGONS) else 0
