"""MCR: how chows stand to each other."""

from mjcalc.decompose.links import MIXED_TERMINAL_CHOWS, PURE_TERMINAL_CHOWS, Links, linked
from mjcalc.model.arrangement import KNITTED_STRAIGHT, STANDARD
from mjcalc.rulesets.pattern import WHOLE, Sets, pattern

_HONOURS = 0b1000
_ALL_CHOWS = {STANDARD: 4, KNITTED_STRAIGHT: 1}
"""Shape -> how many chows it has if it has no pungs."""


@pattern(
    64,
    en="Pure Terminal Chows", ko="일색쌍룡회", ja="一色双龍会", zh="一色双龙会", zh_hant="一色雙龍會",
    definition="123 and 789 of one suit twice, and the pair of fives of that suit.",
    source="MIL MCR table, 64 fan",
    yes="112233m 5m 778899m +5m",
    no="112233m 4m 778899m +4m",
)
def pure_terminal_chows(terminal_chows: int) -> Sets:
    return 0b11111 if terminal_chows == PURE_TERMINAL_CHOWS else 0


@pattern(
    48,
    en="Quadruple Chow", ko="일색사동순", ja="一色四同順", zh="一色四同顺", zh_hant="一色四同順",
    definition="The same chow four times in one suit.",
    source="MIL MCR table, 48 fan",
    yes="11112222333m 55p +3m",
    no="111222333m 456p 5s +5s",
)
def quadruple_chow(chow_links: Links) -> Sets:
    return linked(chow_links, False, 4, 0)


@pattern(
    32,
    en="Four Pure Shifted Chows", ko="일색사보고", ja="一色四歩高", zh="一色四步高", zh_hant="一色四步高",
    definition="Four chows of one suit, each one higher than the one before, or each two higher.",
    source="MIL MCR table, 32 fan",
    yes="12323434545m 99p +6m",
    no="123234345m 678p 9s +9s",
)
def four_pure_shifted_chows(chow_links: Links) -> Sets:
    return linked(chow_links, False, 4, 1, 2)


@pattern(
    24,
    en="Pure Triple Chow", ko="일색삼동순", ja="一色三同順", zh="一色三同顺", zh_hant="一色三同順",
    definition="The same chow three times in one suit.",
    source="MIL MCR table, 24 fan",
    yes="112233m 456p 5s (123m) +5s",
    no="112233m 4p (123p) (123s) +4p",
)
def pure_triple_chow(chow_links: Links) -> Sets:
    return linked(chow_links, False, 3, 0)


@pattern(
    16,
    en="Pure Straight", ko="청룡", ja="清龍", zh="清龙", zh_hant="清龍",
    definition="123, 456 and 789 of one suit.",
    source="MIL MCR table, 16 fan",
    yes="123m 456m 789m 5p (123s) +5p",
    no="123m 456p 789s 5p (123s) +5p",
)
def pure_straight(chow_links: Links) -> Sets:
    return linked(chow_links, False, 3, 3)


@pattern(
    16,
    en="Three-Suited Terminal Chows", ko="삼색쌍룡회", ja="三色双龍会", zh="三色双龙会", zh_hant="三色雙龍會",
    definition="123 and 789 of two suits, and a pair of fives of the third.",
    source="MIL MCR table, 16 fan",
    yes="123789m 123789p 5s +5s",
    no="123789m 123789p 4s +4s",
)
def three_suited_terminal_chows(terminal_chows: int) -> Sets:
    return 0b11111 if terminal_chows == MIXED_TERMINAL_CHOWS else 0


@pattern(
    16,
    en="Pure Shifted Chows", ko="일색삼보고", ja="一色三歩高", zh="一色三步高", zh_hant="一色三步高",
    definition="Three chows of one suit, each one higher than the one before, or each two higher.",
    source="MIL MCR table, 16 fan",
    yes="123m 234m 345m 9p (555z) +9p",
    no="123m 234m 456p 9p (345s) +9p",
)
def pure_shifted_chows(chow_links: Links) -> Sets:
    return linked(chow_links, False, 3, 1, 2)


@pattern(
    8,
    en="Mixed Straight", ko="화룡", ja="花龍", zh="花龙", zh_hant="花龍",
    definition="123, 456 and 789, each of another suit.",
    source="MIL MCR table, 8 fan",
    yes="123m 456p 789s 5p (123s) +5p",
    no="123m 456m 789m 5p (123s) +5p",
)
def mixed_straight(chow_links: Links) -> Sets:
    return linked(chow_links, True, 3, 3)


@pattern(
    8,
    en="Mixed Triple Chow", ko="삼색삼동순", ja="三色三同順", zh="三色三同顺", zh_hant="三色三同順",
    definition="The same chow in all three suits.",
    source="MIL MCR table, 8 fan",
    yes="345m 345p 345s 6s (555p) +6s",
    no="345m 456p 567s 6s (678m) +6s",
)
def mixed_triple_chow(chow_links: Links) -> Sets:
    return linked(chow_links, True, 3, 0)


@pattern(
    6,
    en="Mixed Shifted Chows", ko="삼색삼보고", ja="三色三歩高", zh="三色三步高", zh_hant="三色三步高",
    definition="Three chows, each of another suit and each one higher than the one before.",
    source="MIL MCR table, 6 fan",
    yes="345m 456p 567s 6s (678m) +6s",
    no="345m 345p 345s 6s (555p) +6s",
)
def mixed_shifted_chows(chow_links: Links) -> Sets:
    return linked(chow_links, True, 3, 1)


@pattern(
    2,
    en="All Chows", ko="평화", ja="平和", zh="平和", zh_hant="平和",
    definition="No pungs or kongs, and neither winds nor dragons.",
    source="MIL MCR table, 2 fan",
    yes="123m 456p 789s 5p (123s) +5p",
    no="123m 456p 789s 5z (123s) +5z",
)
def all_chows(shape: int, first_triplet: int, suits: int) -> Sets:
    return WHOLE if first_triplet == _ALL_CHOWS.get(shape) and not suits & _HONOURS else 0


@pattern(
    1,
    en="Pure Double Chow", ko="일반고", ja="一般高", zh="一般高", zh_hant="一般高",
    definition="The same chow twice in one suit.",
    source="MIL MCR table, 1 fan",
    yes="112233m 456p 5s (789s) +5s",
    no="112233m 456p 5s (123m) +5s",
)
def pure_double_chow(chow_links: Links) -> Sets:
    return linked(chow_links, False, 2, 0)


@pattern(
    1,
    en="Mixed Double Chow", ko="희상봉", ja="喜相逢", zh="喜相逢", zh_hant="喜相逢",
    definition="The same chow in two suits.",
    source="MIL MCR table, 1 fan",
    yes="123m 123p 789s 2z (555p) +2z",
    no="345m 345p 345s 6s (555p) +6s",
)
def mixed_double_chow(chow_links: Links) -> Sets:
    return linked(chow_links, True, 2, 0)


@pattern(
    1,
    en="Short Straight", ko="연륙", ja="連六", zh="连六", zh_hant="連六",
    definition="Two chows of one suit that follow each other, such as 123 and 456.",
    source="MIL MCR table, 1 fan",
    yes="123m 456m 789s 2z (555p) +2z",
    no="123m 456m 789m 5p (123s) +5p",
)
def short_straight(chow_links: Links) -> Sets:
    return linked(chow_links, False, 2, 3)


@pattern(
    1,
    en="Two Terminal Chows", ko="노소부", ja="老少副", zh="老少副", zh_hant="老少副",
    definition="123 and 789 of one suit.",
    source="MIL MCR table, 1 fan",
    yes="123m 789m 456s 2z (555p) +2z",
    no="123m 456m 789m 5p (123s) +5p",
)
def two_terminal_chows(chow_links: Links) -> Sets:
    return linked(chow_links, False, 2, 6)
