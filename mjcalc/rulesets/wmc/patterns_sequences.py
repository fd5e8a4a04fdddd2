"""Zung Jung, categories 5, 6.1 and 7.1: sequences, identical, similar, in a straight."""

from mjcalc.decompose.facts import RelatedChows
from mjcalc.rulesets.pattern import Sets, pattern


def _identical(related_chows: RelatedChows, times: int) -> Sets:
    return next((mask for mask in related_chows.identical if mask.bit_count() >= times), 0)


@pattern(
    10,
    series="5.1",
    en="Two Identical Sequences", ko="이페코", ja="一般高", zh="一般高", zh_hant="一般高",
    definition="The same sequence of the same suit twice, open or concealed.",
    source="Zung Jung 3.3, 5.1.1",
    aliases=("一盃口", "일반고"),
    yes="223344m 567p 6788s +5s",
    no="234567m 567p 6788s +5s",
)
def two_identical_sequences(related_chows: RelatedChows) -> Sets:
    return _identical(related_chows, 2)


@pattern(
    60,
    series="5.1",
    en="Two Identical Sequences Twice", ko="량페코", ja="両般高", zh="两般高", zh_hant="兩般高",
    definition="Two different sequences, each of them twice.",
    source="Zung Jung 3.3, 5.1.2",
    aliases=("二盃口", "二般高"),
    yes="112233m 78899p 11s +7p",
    no="112233m 45678p 11s +9p",
)
def two_identical_sequences_twice(related_chows: RelatedChows) -> Sets:
    return sum(related_chows.identical) if len(related_chows.identical) == 2 else 0


@pattern(
    120,
    series="5.1",
    en="Three Identical Sequences", ko="일색삼동순", ja="一色三同順", zh="一色三同顺", zh_hant="一色三同順",
    definition="The same sequence of the same suit three times.",
    source="Zung Jung 3.3, 5.1.3",
    yes="22233344p 99s (567m) +4p",
    no="223344567p 9s (567m) +9s",
)
def three_identical_sequences(related_chows: RelatedChows) -> Sets:
    return _identical(related_chows, 3)


@pattern(
    480,
    series="5.1",
    en="Four Identical Sequences", ko="일색사동순", ja="一色四同順", zh="一色四同顺", zh_hant="一色四同順",
    definition="The same sequence of the same suit four times.",
    source="Zung Jung 3.3, 5.1.4",
    yes="2222333344445m +5m self-draw",
    no="222333444m 5m 678m +5m",
)
def four_identical_sequences(related_chows: RelatedChows) -> Sets:
    return _identical(related_chows, 4)


@pattern(
    35,
    series="6.1",
    en="Three Similar Sequences", ko="삼색동순", ja="三色同順", zh="三色同顺", zh_hant="三色同順",
    definition="Sequences of the same numbers in the three suits.",
    source="Zung Jung 3.3, 6.1",
    yes="11345m 345789p 45s +3s",
    no="11345m 345789p 56s +4s",
)
def three_similar_sequences(related_chows: RelatedChows) -> Sets:
    return related_chows.similar


@pattern(
    40,
    series="7.1",
    en="Nine-Tile Straight", ko="일기통관", ja="一気通貫", zh="一气通贯", zh_hant="一氣通貫",
    definition="The sequences 123, 456 and 789 of one suit.",
    source="Zung Jung 3.3, 7.1",
    aliases=("一条龙", "清龙"),
    yes="12345678m 789p 55s +9m",
    no="12334556778m 99s +9m",
)
def nine_tile_straight(related_chows: RelatedChows) -> Sets:
    return related_chows.straight
