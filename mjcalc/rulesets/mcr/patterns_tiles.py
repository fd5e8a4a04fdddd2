"""MCR: what a hand says of its tiles, whichever way they stand together."""

from mjcalc.decompose.facts import DRAGONS, SIMPLES, TERMINALS, WINDS
from mjcalc.decompose.families import (
    EVEN,
    FOUR_TO_SIX,
    GREEN_TILES,
    ONE_TO_FOUR,
    ONE_TO_THREE,
    REVERSIBLE,
    SEVEN_TO_NINE,
    SIX_TO_NINE,
)
from mjcalc.model.arrangement import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS
from mjcalc.model.sets import Mask
from mjcalc.rulesets.pattern import WHOLE, Sets, pattern

_ONE_SUIT = (0b0001, 0b0010, 0b0100)
_HONOURS = 0b1000
_SUITED = 0b0111


@pattern(
    88,
    en="All Green", ko="녹일색", ja="緑一色", zh="绿一色", zh_hant="綠一色",
    definition="Only 2, 3, 4, 6, 8 of bamboo and green dragons; there need be no dragon.",
    source="MIL MCR table, 88 fan",
    yes="22334466s 888s 66z +6z",
    no="22334466s 888s 55z +5z",
)
def all_green(families: int) -> Sets:
    return WHOLE if families & GREEN_TILES else 0


@pattern(
    64,
    en="All Terminals", ko="청요구", ja="清幺九", zh="清幺九", zh_hant="清么九",
    definition="Only ones and nines.",
    source="MIL MCR table, 64 fan",
    yes="111999m 111p 9s (999p) +9s",
    no="111999m 111p 1z (999p) +1z",
)
def all_terminals(shape: int, classes: int) -> Sets:
    return WHOLE if shape in (STANDARD, SEVEN_PAIRS) and classes == TERMINALS else 0


@pattern(
    32,
    en="All Terminals and Honors", ko="혼요구", ja="混幺九", zh="混幺九", zh_hant="混么九",
    definition="Only ones, nines, winds and dragons.",
    source="MIL MCR table, 32 fan",
    yes="111m 99p 55z (999s) (111z) +5z",
    no="111m 99p 55z (999s) (222p) +5z",
)
def all_terminals_and_honors(shape: int, classes: int) -> Sets:
    outer = shape in (STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS) and not classes & SIMPLES
    return WHOLE if outer else 0


@pattern(
    24,
    en="All Even Pungs", ko="전쌍각", ja="全双刻", zh="全双刻", zh_hant="全雙刻",
    definition="Four pungs or kongs and a pair of even tiles.",
    source="MIL MCR table, 24 fan",
    yes="222m 444m 66p 22s (888s) +6p",
    no="222m 444m 66p 33s (888s) +6p",
)
def all_even_pungs(shape: int, first_triplet: int, families: int) -> Sets:
    return WHOLE if shape == STANDARD and not first_triplet and families & EVEN else 0


@pattern(
    24,
    en="Full Flush", ko="청일색", ja="清一色", zh="清一色", zh_hant="清一色",
    definition="Tiles of one suit only.",
    source="MIL MCR table, 24 fan",
    yes="123m 456m 5m (789m) (111m) +5m",
    no="123m 456m 5z (789m) (111m) +5z",
)
def full_flush(suits: int) -> Sets:
    return WHOLE if suits in _ONE_SUIT else 0


@pattern(
    24,
    en="Upper Tiles", ko="전대", ja="全大", zh="全大", zh_hant="全大",
    definition="Only 7, 8 and 9.",
    source="MIL MCR table, 24 fan",
    yes="789m 789p 777s 9s (888p) +9s",
    no="789m 789p 777s 6s (888p) +6s",
)
def upper_tiles(families: int) -> Sets:
    return WHOLE if families & SEVEN_TO_NINE else 0


@pattern(
    24,
    en="Middle Tiles", ko="전중", ja="全中", zh="全中", zh_hant="全中",
    definition="Only 4, 5 and 6.",
    source="MIL MCR table, 24 fan",
    yes="456m 456p 444s 6s (555p) +6s",
    no="456m 456p 456s 7s (555p) +7s",
)
def middle_tiles(families: int) -> Sets:
    return WHOLE if families & FOUR_TO_SIX else 0


@pattern(
    24,
    en="Lower Tiles", ko="전소", ja="全小", zh="全小", zh_hant="全小",
    definition="Only 1, 2 and 3.",
    source="MIL MCR table, 24 fan",
    yes="123m 123p 111s 3s (222p) +3s",
    no="123m 123p 111s 4s (222p) +4s",
)
def lower_tiles(families: int) -> Sets:
    return WHOLE if families & ONE_TO_THREE else 0


@pattern(
    16,
    en="All Five", ko="전대오", ja="全帯五", zh="全带五", zh_hant="全帶五",
    definition="A five in every set and in the pair.",
    source="MIL MCR table, 16 fan",
    yes="345m 456p 567s 5s (555p) +5s",
    no="345m 345p 345s 6s (555p) +6s",
    breaks=lambda shape, without_five: without_five,
)
def all_five(shape: int, without_five: Mask) -> Sets:
    return WHOLE if shape == STANDARD and not without_five else 0


@pattern(
    12,
    en="Upper Four", ko="대어오", ja="大于五", zh="大于五", zh_hant="大於五",
    definition="Only 6, 7, 8 and 9.",
    source="MIL MCR table, 12 fan",
    yes="678m 789p 666s 8s (999p) +8s",
    no="789m 789p 789s 5s (999p) +5s",
)
def upper_four(families: int) -> Sets:
    return WHOLE if families & SIX_TO_NINE else 0


@pattern(
    12,
    en="Lower Four", ko="소어오", ja="小于五", zh="小于五", zh_hant="小於五",
    definition="Only 1, 2, 3 and 4.",
    source="MIL MCR table, 12 fan",
    yes="123m 234p 111s 4s (222p) +4s",
    no="123m 123p 123s 5s (222p) +5s",
)
def lower_four(families: int) -> Sets:
    return WHOLE if families & ONE_TO_FOUR else 0


@pattern(
    8,
    en="Reversible Tiles", ko="추불도", ja="推不倒", zh="推不倒", zh_hant="推不倒",
    definition=(
        "Only tiles that look the same upside down: 1, 2, 3, 4, 5, 8, 9 of dots, 2, 4, 5, 6, 8, 9 of bamboo and"
        " white dragons."
    ),
    source="MIL MCR table, 8 fan",
    yes="123p 345p 456s 8p (555z) +8p",
    no="123p 234p 345p 6p (555z) +6p",
)
def reversible_tiles(families: int) -> Sets:
    return WHOLE if families & REVERSIBLE else 0


@pattern(
    6,
    en="Half Flush", ko="혼일색", ja="混一色", zh="混一色", zh_hant="混一色",
    definition="Tiles of one suit, and winds or dragons.",
    source="MIL MCR table, 6 fan",
    yes="123m 456m 5z (789m) (111m) +5z",
    no="123m 456m 5m (789m) (111m) +5m",
)
def half_flush(suits: int) -> Sets:
    return WHOLE if suits & _HONOURS and suits & _SUITED in _ONE_SUIT else 0


@pattern(
    6,
    en="All Types", ko="오문제", ja="五門斉", zh="五门齐", zh_hant="五門齊",
    definition="Characters, dots, bamboo, winds and dragons are all there.",
    source="MIL MCR table, 6 fan",
    yes="123m 456p 789s 1z (555z) +1z",
    no="123m 456p 789s 7z (555z) +7z",
)
def all_types(suits: int, classes: int) -> Sets:
    return WHOLE if suits & _SUITED == _SUITED and classes & WINDS and classes & DRAGONS else 0


@pattern(
    4,
    en="Outside Hand", ko="전대요", ja="全帯幺", zh="全带幺", zh_hant="全帶么",
    definition="A one, a nine, a wind or a dragon in every set and in the pair.",
    source="MIL MCR table, 4 fan",
    yes="123m 789p 111s 1z (789s) +1z",
    no="123m 456p 789s 1z (999s) +1z",
    breaks=lambda shape, without_terminal_or_honour: without_terminal_or_honour,
)
def outside_hand(shape: int, without_terminal_or_honour: Mask) -> Sets:
    return WHOLE if shape == STANDARD and not without_terminal_or_honour else 0


@pattern(
    2,
    en="Tile Hog", ko="사귀일", ja="四帰一", zh="四归一", zh_hant="四歸一",
    definition="All four copies of a tile, not declared as a kong; for each such tile.",
    source="MIL MCR table, 2 fan",
    yes="123m 333m 456p 9s (789s) +9s",
    no="123m 456p 789s 9p [5555s] +9p",
)
def tile_hog(quads: tuple[Mask, ...]) -> Sets:
    return quads


@pattern(
    2,
    en="All Simples", ko="단요", ja="断幺", zh="断幺", zh_hant="斷么",
    definition="No ones, nines, winds or dragons.",
    source="MIL MCR table, 2 fan",
    yes="345m 345p 345s 6s (555p) +6s",
    no="345m 345p 345s 9s (555p) +9s",
)
def all_simples(classes: int) -> Sets:
    return WHOLE if classes == SIMPLES else 0


@pattern(
    1,
    en="One Voided Suit", ko="결일문", ja="缺一門", zh="缺一门", zh_hant="缺一門",
    definition="Tiles of exactly two of the three suits; winds and dragons may be there.",
    source="MIL MCR table, 1 fan",
    yes="123m 456m 789s 2z (555s) +2z",
    no="123p 345p 456s 8p (555z) +8p",
)
def one_voided_suit(suits: int) -> Sets:
    return WHOLE if (suits & _SUITED).bit_count() == 2 else 0


@pattern(
    1,
    en="No Honors", ko="무자", ja="無字", zh="无字", zh_hant="無字",
    definition="No winds or dragons.",
    source="MIL MCR table, 1 fan",
    yes="123m 789m 456s 2s (555p) +2s",
    no="123m 456p 789s 5p (123s) +5p",
)
def no_honors(suits: int) -> Sets:
    return WHOLE if not suits & _HONOURS else 0
