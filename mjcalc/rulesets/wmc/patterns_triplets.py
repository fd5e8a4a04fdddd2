"""Zung Jung, categories 4, 6.2 and 7.2: triplets and kongs, concealed, similar, consecutive."""

from mjcalc.decompose.facts import RelatedTriplets
from mjcalc.model.arrangement import STANDARD
from mjcalc.rulesets.pattern import Sets, pattern
from mjcalc.rulesets.triplets import concealed, kongs, opened

PAIR_PLACE = 4
"""Where the pair of four sets and a pair stands."""


@pattern(
    {"zj-3.3": 30, "mahjongtime-old": 40},
    option="value_table",
    series="4.1",
    en="All Triplets", ko="또이또이", ja="対々和", zh="对对和", zh_hant="對對和",
    definition="Four triplets or kongs and a pair.",
    source="Zung Jung 3.3, 4.1",
    aliases=("대대화", "碰碰和"),
    yes="111m 333s 44z 55m (222p) +5m",
    no="123m 333444s 5m (222p) +5m",
    breaks=lambda first_triplet, shape: (1 << first_triplet) - 1,
)
def all_triplets(first_triplet: int, shape: int) -> Sets:
    return 0b1111 if shape == STANDARD and not first_triplet else 0


@pattern(
    5,
    series="4.2",
    en="Two Concealed Triplets", ko="이암각", ja="二暗刻", zh="二暗刻", zh_hant="二暗刻",
    definition="Two triplets whose three tiles all came from the wall; concealed kongs count.",
    source="Zung Jung 3.3, 4.2.1",
    yes="99m 555p 66p 888s (123m) +6p",
    no="99m 66p 345s 888s (123m) +6p",
    barred=lambda form_of_sets: opened(form_of_sets, 2),
)
def two_concealed_triplets(form_of_sets: tuple[int, ...]) -> Sets:
    return concealed(form_of_sets, 2)


@pattern(
    {"zj-3.3": 30, "mahjongtime-old": 25},
    option="value_table",
    series="4.2",
    en="Three Concealed Triplets", ko="삼암각", ja="三暗刻", zh="三暗刻", zh_hant="三暗刻",
    definition="Three triplets whose tiles all came from the wall; one that a discard completes is not concealed.",
    source="Zung Jung 3.3, 4.2.2",
    aliases=("산안커",),
    yes="777m 55p 66p 888s (123m) +6p self-draw",
    no="777m 55p 66p 888s (123m) +6p discard",
    barred=lambda form_of_sets: opened(form_of_sets, 3),
)
def three_concealed_triplets(form_of_sets: tuple[int, ...]) -> Sets:
    return concealed(form_of_sets, 3)


@pattern(
    {"zj-3.3": 125, "mahjongtime-old": 115},
    option="value_table",
    series="4.2",
    en="Four Concealed Triplets", ko="사암각", ja="四暗刻", zh="四暗刻", zh_hant="四暗刻",
    definition="Four triplets whose tiles all came from the wall; on a discard only the pair may be completed.",
    source="Zung Jung 3.3, 4.2.3",
    aliases=("스안커",),
    yes="222m 333p 8p 444s 777s +8p",
    no="222m 333p 88p 444s 77s +7s",
    barred=lambda form_of_sets: opened(form_of_sets, 4),
)
def four_concealed_triplets(form_of_sets: tuple[int, ...]) -> Sets:
    return concealed(form_of_sets, 4)


def _kongs(form_of_sets: tuple[int, ...], number: int) -> Sets:
    found = kongs(form_of_sets)
    return sum(found) if len(found) >= number else 0


@pattern(
    5,
    series="4.3",
    en="One Kong", ko="일깡", ja="一槓", zh="一杠", zh_hant="一槓",
    definition="A kong, exposed or concealed.",
    source="Zung Jung 3.3, 4.3.1",
    yes="99m 567p 66p (888s) [1111m] +6p",
    no="99m 567p 66p (888s) 123m +6p",
)
def one_kong(form_of_sets: tuple[int, ...]) -> Sets:
    return _kongs(form_of_sets, 1)


@pattern(
    20,
    series="4.3",
    en="Two Kong", ko="이깡", ja="二槓", zh="二杠", zh_hant="二槓",
    definition="Two kongs, exposed or concealed.",
    source="Zung Jung 3.3, 4.3.2",
    yes="99m 567p 66p (8888s) [1111m] +6p",
    no="99m 567p 66p (888s) [1111m] +6p",
)
def two_kong(form_of_sets: tuple[int, ...]) -> Sets:
    return _kongs(form_of_sets, 2)


@pattern(
    120,
    series="4.3",
    en="Three Kong", ko="삼깡", ja="三槓", zh="三杠", zh_hant="三槓",
    definition="Three kongs, exposed or concealed.",
    source="Zung Jung 3.3, 4.3.3",
    aliases=("산깡쯔",),
    yes="99m 66p (8888s) [1111m] (3333p) +6p",
    no="99m 66p (8888s) [1111m] (333p) +6p",
)
def three_kong(form_of_sets: tuple[int, ...]) -> Sets:
    return _kongs(form_of_sets, 3)


@pattern(
    480,
    series="4.3",
    en="Four Kong", ko="사깡", ja="四槓", zh="四杠", zh_hant="四槓",
    definition="Four kongs, exposed or concealed.",
    source="Zung Jung 3.3, 4.3.4",
    aliases=("스깡쯔",),
    yes="9m (8888s) [1111m] (3333p) (6666p) +9m",
    no="9m (8888s) [1111m] (3333p) (666p) +9m",
)
def four_kong(form_of_sets: tuple[int, ...]) -> Sets:
    return _kongs(form_of_sets, 4)


@pattern(
    {"zj-3.3": 30, "mahjongtime-old": 25},
    option="value_table",
    series="6.2",
    en="Small Three Similar Triplets", ko="삼색소동각", ja="三色小同刻", zh="三色小同刻", zh_hant="三色小同刻",
    definition="Two triplets or kongs and the pair of the same number in the three suits.",
    source="Zung Jung 3.3, 6.2.1",
    yes="444m 4p 789s (444s) (123m) +4p",
    no="444m 5p 789s (444s) (123m) +5p",
)
def small_three_similar_triplets(related_triplets: RelatedTriplets) -> Sets:
    return related_triplets.similar if related_triplets.similar >> PAIR_PLACE & 1 else 0


@pattern(
    120,
    series="6.2",
    en="Three Similar Triplets", ko="삼색동각", ja="三色同刻", zh="三色同刻", zh_hant="三色同刻",
    definition="Triplets or kongs of the same number in the three suits.",
    source="Zung Jung 3.3, 6.2.2",
    yes="11133m 99p (111p) (111s) +9p self-draw",
    no="11133m 99p (111p) (222s) +9p self-draw",
)
def three_similar_triplets(related_triplets: RelatedTriplets) -> Sets:
    return 0 if related_triplets.similar >> PAIR_PLACE & 1 else related_triplets.similar


@pattern(
    100,
    series="7.2",
    en="Three Consecutive Triplets", ko="삼연각", ja="三連刻", zh="三连刻", zh_hant="三連刻",
    definition="Three triplets or kongs of one suit whose numbers follow each other.",
    source="Zung Jung 3.3, 7.2.1",
    yes="22233344p 88s (666m) +4p",
    no="22233355p 88s (666m) +5p",
)
def three_consecutive_triplets(related_triplets: RelatedTriplets) -> Sets:
    return related_triplets.three_in_a_row


@pattern(
    200,
    series="7.2",
    en="Four Consecutive Triplets", ko="사연각", ja="四連刻", zh="四连刻", zh_hant="四連刻",
    definition="Four triplets or kongs of one suit whose numbers follow each other.",
    source="Zung Jung 3.3, 7.2.2",
    yes="2555m (333m) (444m) (666m) +2m",
    no="2555m (333m) (444m) (777m) +2m",
)
def four_consecutive_triplets(related_triplets: RelatedTriplets) -> Sets:
    return related_triplets.four_in_a_row
