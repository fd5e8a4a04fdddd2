"""MCR: pungs and kongs, concealed ones, and how they stand to each other."""

from mjcalc.decompose.links import Links, linked
from mjcalc.model.arrangement import STANDARD
from mjcalc.model.sets import CONCEALED_KONG, EXPOSED
from mjcalc.rulesets.pattern import Sets, pattern
from mjcalc.rulesets.triplets import concealed, kongs, opened


@pattern(
    88,
    en="Four Kongs", ko="사깡", ja="四槓", zh="四杠", zh_hant="四槓",
    definition="Four kongs, melded or concealed.",
    source="MIL MCR table, 88 fan",
    yes="5p (1111m) (2222s) [3333p] [7777z] +5p",
    no="5p (1111m) (2222s) [3333p] (777z) +5p",
)
def four_kongs(form_of_sets: tuple[int, ...]) -> Sets:
    found = kongs(form_of_sets)
    return sum(found) if len(found) == 4 else 0


@pattern(
    64,
    en="Four Concealed Pungs", ko="사암각", ja="四暗刻", zh="四暗刻", zh_hant="四暗刻",
    definition=(
        "Four pungs or kongs that are concealed; a pung that a discard completes is not, so that on a discard only"
        " the pair may be completed."
    ),
    source="MIL MCR table, 64 fan",
    yes="222m 333p 8p 444s 777s +8p",
    no="222m 333p 88p 444s 77s +7s",
    barred=lambda form_of_sets: opened(form_of_sets, 4),
)
def four_concealed_pungs(form_of_sets: tuple[int, ...]) -> Sets:
    return concealed(form_of_sets, 4)


@pattern(
    48,
    en="Four Pure Shifted Pungs", ko="일색사절고", ja="一色四節高", zh="一色四节高", zh_hant="一色四節高",
    definition="Four pungs or kongs of one suit whose numbers follow each other.",
    source="MIL MCR table, 48 fan",
    yes="222333444555m 9p +9p",
    no="222333444777m 9p +9p",
)
def four_pure_shifted_pungs(triplet_links: Links) -> Sets:
    return linked(triplet_links, False, 4, 1)


@pattern(
    32,
    en="Three Kongs", ko="삼깡", ja="三槓", zh="三杠", zh_hant="三槓",
    definition="Three kongs, melded or concealed.",
    source="MIL MCR table, 32 fan",
    yes="55p 66s (1111m) (2222s) [3333p] +5p",
    no="55p 66s (1111m) (2222s) (333p) +5p",
)
def three_kongs(form_of_sets: tuple[int, ...]) -> Sets:
    found = kongs(form_of_sets)
    return sum(found) if len(found) == 3 else 0


@pattern(
    24,
    en="Pure Shifted Pungs", ko="일색삼절고", ja="一色三節高", zh="一色三节高", zh_hant="一色三節高",
    definition="Three pungs or kongs of one suit whose numbers follow each other.",
    source="MIL MCR table, 24 fan",
    yes="222m 333m 44m 99p (123s) +4m",
    no="222m 333m 55m 99p (888s) +5m",
)
def pure_shifted_pungs(triplet_links: Links) -> Sets:
    return linked(triplet_links, False, 3, 1)


@pattern(
    16,
    en="Triple Pung", ko="삼동각", ja="三同刻", zh="三同刻", zh_hant="三同刻",
    definition="Pungs or kongs of the same number in all three suits.",
    source="MIL MCR table, 16 fan",
    yes="222m 222p 22s 99s (345m) +2s",
    no="222m 222p 33s 99s (555m) +3s",
)
def triple_pung(triplet_links: Links) -> Sets:
    return linked(triplet_links, True, 3, 0)


@pattern(
    16,
    en="Three Concealed Pungs", ko="삼암각", ja="三暗刻", zh="三暗刻", zh_hant="三暗刻",
    definition="Three concealed pungs or kongs; a pung that a discard completes is not concealed.",
    source="MIL MCR table, 16 fan",
    yes="222m 333p 8p 444s (789s) +8p",
    no="222m 333p 88p 44s (777s) +4s",
    barred=lambda form_of_sets: opened(form_of_sets, 3),
)
def three_concealed_pungs(form_of_sets: tuple[int, ...]) -> Sets:
    return concealed(form_of_sets, 3)


@pattern(
    8,
    en="Mixed Shifted Pungs", ko="삼색삼절고", ja="三色三節高", zh="三色三节高", zh_hant="三色三節高",
    definition="Pungs or kongs, each of another suit, whose numbers follow each other.",
    source="MIL MCR table, 8 fan",
    yes="222m 333p 44s 99s (345m) +4s",
    no="222m 333p 55s 99s (777m) +5s",
)
def mixed_shifted_pungs(triplet_links: Links) -> Sets:
    return linked(triplet_links, True, 3, 1)


@pattern(
    6,
    en="All Pungs", ko="팽팽화", ja="碰碰和", zh="碰碰和", zh_hant="碰碰和",
    definition="Four pungs or kongs and a pair.",
    source="MIL MCR table, 6 fan",
    aliases=("대대화",),
    yes="222m 333p 55s 99s (777m) +5s",
    no="222m 333p 555s 9s (345m) +9s",
    breaks=lambda shape, first_triplet: (1 << first_triplet) - 1,
)
def all_pungs(shape: int, first_triplet: int) -> Sets:
    return 0b1111 if shape == STANDARD and not first_triplet else 0


@pattern(
    {"6": 6, "8": 8},
    option="two_concealed_kongs",
    en="Two Concealed Kongs", ko="쌍암깡", ja="双暗槓", zh="双暗杠", zh_hant="雙暗槓",
    definition="Two concealed kongs.",
    source="MIL MCR table, 6 fan",
    yes="345m 5s (123p) [1111m] [7777s] +5s",
    no="345m 5s (678p) [1111m] (7777s) +5s self-draw",
)
def two_concealed_kongs(form_of_sets: tuple[int, ...]) -> Sets:
    found = kongs(form_of_sets, CONCEALED_KONG)
    return sum(found) if len(found) == 2 else 0


@pattern(
    {"5": 5, "6": 6, "separate": 0},
    option="mixed_kongs",
    en="Concealed Kong and Melded Kong", ko="명암깡", ja="明暗槓", zh="明暗杠", zh_hant="明暗槓",
    definition="One concealed kong and one melded kong.",
    source="MIL MCR table, 5 fan",
    yes="345m 5s (678p) [1111m] (7777s) +5s self-draw",
    no="345m 5s (123p) [1111m] [7777s] +5s self-draw",
)
def concealed_kong_and_melded_kong(form_of_sets: tuple[int, ...]) -> Sets:
    hidden, melded = kongs(form_of_sets, CONCEALED_KONG), kongs(form_of_sets, EXPOSED)
    return hidden[0] | melded[0] if len(hidden) == len(melded) == 1 else 0


@pattern(
    4,
    en="Two Melded Kongs", ko="쌍명깡", ja="双明槓", zh="双明杠", zh_hant="雙明槓",
    definition="Two melded kongs.",
    source="MIL MCR table, 4 fan",
    yes="345m 5s (1111m) (7777s) (123p) +5s",
    no="345m 5s (123p) [1111m] [7777s] +5s self-draw",
)
def two_melded_kongs(form_of_sets: tuple[int, ...]) -> Sets:
    found = kongs(form_of_sets, EXPOSED)
    return sum(found) if len(found) == 2 else 0


@pattern(
    2,
    en="Double Pung", ko="쌍동각", ja="双同刻", zh="双同刻", zh_hant="雙同刻",
    definition="Pungs or kongs of the same number in two suits.",
    source="MIL MCR table, 2 fan",
    yes="222m 222p 345s 9s (678s) +9s",
    no="222m 222p 22s 99s (345m) +2s",
)
def double_pung(triplet_links: Links) -> Sets:
    return linked(triplet_links, True, 2, 0)


@pattern(
    2,
    en="Two Concealed Pungs", ko="쌍암각", ja="双暗刻", zh="双暗刻", zh_hant="雙暗刻",
    definition="Two concealed pungs or kongs; a pung that a discard completes is not concealed.",
    source="MIL MCR table, 2 fan",
    yes="222m 333p 8p (345s) (789s) +8p",
    no="222m 333p 8p 444s (789s) +8p",
    barred=lambda form_of_sets: opened(form_of_sets, 2),
)
def two_concealed_pungs(form_of_sets: tuple[int, ...]) -> Sets:
    return concealed(form_of_sets, 2)


@pattern(
    2,
    en="Concealed Kong", ko="암깡", ja="暗槓", zh="暗杠", zh_hant="暗槓",
    definition="A concealed kong.",
    source="MIL MCR table, 2 fan",
    yes="345m 678p 5s [1111m] (123p) +5s",
    no="345m 5s (678p) [1111m] (7777s) +5s self-draw",
)
def concealed_kong(form_of_sets: tuple[int, ...]) -> Sets:
    return kongs(form_of_sets, CONCEALED_KONG)


@pattern(
    1,
    en="Melded Kong", ko="명깡", ja="明槓", zh="明杠", zh_hant="明槓",
    definition="A melded kong, whether claimed or added to a pung.",
    source="MIL MCR table, 1 fan",
    yes="345m 678p 5s (1111m) (123p) +5s",
    no="345m 5s (1111m) (7777s) (123p) +5s last-tile",
)
def melded_kong(form_of_sets: tuple[int, ...]) -> Sets:
    return kongs(form_of_sets, EXPOSED)
