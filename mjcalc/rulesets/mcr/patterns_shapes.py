"""MCR: hands of another shape than four sets and a pair, and Nine Gates."""

from mjcalc.model.arrangement import HONOURS_AND_KNITTED, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS
from mjcalc.rulesets.pattern import WHOLE, Sets, pattern

_KNITTED_GROUPS = 0b1110
"""Where the groups of a knitted straight stand."""
_NINE_SINGLES = (1 << 9) - 1
_HONOURS = 7


@pattern(
    88,
    en="Nine Gates", ko="구련보등", ja="九蓮宝燈", zh="九莲宝灯", zh_hant="九蓮寶燈",
    definition=(
        "1112345678999 of one suit in the hand, all concealed and without a kong, and any tile of that suit wins."
    ),
    source="MIL MCR table, 88 fan",
    yes="1112345678999m +5m",
    no="1112345678899m +9m",
)
def nine_gates(nine_sided: bool) -> Sets:
    return WHOLE if nine_sided else 0


@pattern(
    88,
    en="Seven Shifted Pairs", ko="연칠대", ja="連七対", zh="连七对", zh_hant="連七對",
    definition="Seven pairs of one suit whose numbers follow each other.",
    source="MIL MCR table, 88 fan",
    yes="1122334455667p +7p",
    no="1122334455668p +8p",
)
def seven_shifted_pairs(pairs_in_a_row: bool) -> Sets:
    return WHOLE if pairs_in_a_row else 0


@pattern(
    88,
    en="Thirteen Orphans", ko="십삼요", ja="十三幺", zh="十三幺", zh_hant="十三么",
    definition="One of each terminal, wind and dragon, and one of them twice; any wait.",
    source="MIL MCR table, 88 fan",
    yes="19m19p19s1234567z +1m",
    no="1199m 1199p 11s 55z 7z +7z",
)
def thirteen_orphans(shape: int) -> Sets:
    return WHOLE if shape == THIRTEEN_ORPHANS else 0


@pattern(
    24,
    en="Seven Pairs", ko="칠대", ja="七対", zh="七对", zh_hant="七對",
    definition="Seven pairs; four equal tiles that are not declared as a kong are two of them.",
    source="MIL MCR table, 24 fan",
    yes="1133m 5577p 2288s 6z +6z",
    no="111333m 5577p 888s +5p",
)
def seven_pairs(shape: int) -> Sets:
    return WHOLE if shape == SEVEN_PAIRS else 0


@pattern(
    24,
    en="Greater Honors and Knitted Tiles", ko="칠성불고", ja="七星不靠", zh="七星不靠", zh_hant="七星不靠",
    definition="All seven winds and dragons, and seven of the tiles 147, 258, 369, each group of another suit.",
    source="MIL MCR table, 24 fan",
    yes="147m 28p 69s 123456z +7z",
    no="147m 258p 69s 12345z +6z",
)
def greater_honors_and_knitted_tiles(single_honours: int) -> Sets:
    return WHOLE if single_honours == _HONOURS else 0


@pattern(
    12,
    en="Lesser Honors and Knitted Tiles", ko="전불고", ja="全不靠", zh="全不靠", zh_hant="全不靠",
    definition="Fourteen different tiles: winds, dragons, and of 147, 258, 369, each group of another suit.",
    source="MIL MCR table, 12 fan",
    yes="147m 258p 69s 12345z +6z",
    no="147m 28p 69s 123456z +7z",
)
def lesser_honors_and_knitted_tiles(shape: int) -> Sets:
    return WHOLE if shape == HONOURS_AND_KNITTED else 0


@pattern(
    12,
    en="Knitted Straight", ko="조합룡", ja="組合龍", zh="组合龙", zh_hant="組合龍",
    definition="147, 258 and 369, each of another suit; with a set and a pair, or with five winds and dragons.",
    source="MIL MCR table, 12 fan",
    yes=("147m 258p 369s 123p 5s +5s", "147m 258p 369s 1234z +5z"),
    no="147m 258p 69s 12345z +6z",
)
def knitted_straight(shape: int, single_honours: int) -> Sets:
    if shape == KNITTED_STRAIGHT:
        return _KNITTED_GROUPS
    return _NINE_SINGLES if shape == HONOURS_AND_KNITTED and single_honours == 5 else 0
