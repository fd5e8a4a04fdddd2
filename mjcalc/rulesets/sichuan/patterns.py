"""The fan of Sichuan bloody battle. All add; the sum is capped (`mjcalc.rulesets.sichuan`)."""

from mjcalc.model.arrangement import SEVEN_PAIRS as SEVEN_PAIRS_SHAPE
from mjcalc.model.arrangement import STANDARD
from mjcalc.model.circumstances import (
    DISCARD,
    EARTH,
    HEAVEN,
    KONG_DISCARD,
    KONG_DRAW,
    LAST_TILE,
    ROB_KONG,
    SELF_DRAW,
)
from mjcalc.model.sets import BY_DISCARD, CHOW, IN_HAND, KONG, Mask
from mjcalc.rulesets.pattern import EVENT, WHOLE, Sets, pattern

NORTH_SEAT = 3
LIST = "MIL SBR 2025, art. 10(2)"


@pattern(
    {"every_quad": 1, "kong_only": 1},
    option="root_mode",
    en="Kong", ko="캉", ja="カン", zh="杠", zh_hant="槓",
    definition="Each declared kong that stands: exposed, concealed or added, also an added one too late to be paid.",
    source="Seed 000, 2.5 and 8.3; " + LIST,
    aliases=("gang", "깡", "杠子"),
    yes=("13s 345456p66p (8888s) +2s", "234m789m5p (6666m,5) (999p) +5p"),
    no="13s 88s 345456p 666p +2s",
)
def kong(form_of_sets: tuple[int, ...]) -> Sets:
    return tuple(1 << i for i, form in enumerate(form_of_sets) if form >> 2 == KONG)


@pattern(
    {"every_quad": 1},
    option="root_mode",
    en="Root", ko="뿌리", ja="根", zh="根", zh_hant="根",
    definition="Four equal tiles among melds, hand and winning tile that are not declared as a kong; once a kind.",
    source="Seed 000, 8.3 (带根); " + LIST,
    aliases=("gen", "带根", "帶根", "뿌리와 함께"),
    yes=("13s 88s 345456p 666p +2s", "2346788m (111m) (555m) +5m"),
    no="13s345456p66p (8888s) +2s",
)
def root(quads: tuple[Mask, ...]) -> Sets:
    return quads


def _chow_positions(form_of_sets: tuple[int, ...], shape: int) -> Mask:
    return sum(1 << i for i, form in enumerate(form_of_sets) if form >> 2 == CHOW)


@pattern(
    1,
    en="All Pungs", ko="전체 트리플렛", ja="対々和", zh="大对子", zh_hant="大對子",
    definition="Four pungs or kongs and a pair, open or concealed.",
    source="Seed 000, 8.3 (大对); " + LIST,
    aliases=("碰碰和", "碰碰胡", "大对", "大對", "对对胡", "all triplets", "all_triplets", "또이또이"),
    yes="33s99s999p (111s) (888s) +3s",
    no="33s99s789p (111s) (888s) +3s",
    breaks=_chow_positions,
)
def all_pungs(form_of_sets: tuple[int, ...], shape: int) -> Sets:
    if shape != STANDARD or form_of_sets[0] >> 2 == CHOW:
        return 0
    return (1 << len(form_of_sets) - 1) - 1


def _undeclared(form_of_sets: tuple[int, ...], shape: int) -> Mask:
    if shape != STANDARD:
        return 0
    return sum(1 << i for i, form in enumerate(form_of_sets[:-1]) if form & 3 in (IN_HAND, BY_DISCARD))


@pattern(
    {"declared": 1, "any": 1},
    option="golden_wait",
    en="Golden Wait", ko="금갈고리 낚시", ja="金勾釣", zh="金钩钓", zh_hant="金鉤釣",
    definition="All four sets are declared pungs or kongs (concealed kongs too); one tile is left, and the pair wins.",
    source="Seed 000, 8.3 (金钩钓: 2 with All Pungs); " + LIST,
    aliases=("金鉤釣", "金勾钓", "单钓", "마지막 타일 낚시"),
    yes=("9m (111m) (333m) (555p) (777p) +9m", "5s (444p) [9999p] (111s) (888s) +5s"),
    no="111m 9m (333m) (555p) (777p) +9m",
    breaks=lambda form_of_sets, shape, **_: _undeclared(form_of_sets, shape),
)
def golden_wait(
    form_of_sets: tuple[int, ...], shape: int, on_pair: bool, option_golden_wait: str
) -> Sets:
    if shape != STANDARD or form_of_sets[0] >> 2 == CHOW or not on_pair:
        return 0
    return WHOLE if option_golden_wait == "any" or not _undeclared(form_of_sets, shape) else 0


@pattern(
    2,
    en="Full Flush", ko="청일색", ja="清一色", zh="清一色", zh_hant="清一色",
    definition="Hand and melds are of one suit.",
    source="Seed 000, 2.9 (8.3 misprints 1); " + LIST,
    aliases=("flush", "pure one-suit", "청일"),
    yes="57s99s (111s) (333s) (888s) +6s",
    no="57s99p (111s) (333s) (888s) +6s",
)
def full_flush(suits: int) -> Sets:
    return WHOLE if suits & (suits - 1) == 0 else 0


@pattern(
    2,
    en="Seven Pairs", ko="칠대", ja="七対子", zh="七对", zh_hant="七對",
    definition="Seven pairs without a meld; four equal tiles that are not declared are two pairs.",
    source="Seed 000, 8.3 (七对); " + LIST,
    aliases=("暗七对", "小七对", "칠대자", "치또이"),
    yes="44688p99p778899s +6p",
    no="112233m456789p9p +9p",
)
def seven_pairs(shape: int) -> Sets:
    return WHOLE if shape == SEVEN_PAIRS_SHAPE else 0


@pattern(
    1,
    en="Win on Replacement Tile", ko="캉상개화", ja="嶺上開花", zh="杠上花", zh_hant="槓上花",
    definition="Won on the replacement tile after the player's own kong; the kong counts besides.",
    source="Seed 000, 8.3 (杠上开花: 2 with the kong); " + LIST,
    aliases=("杠上开花", "槓上開花", "kong draw", "kong-draw"),
    yes="456m123p567p9p [1111m] +9p kong-draw",
    no="456m123p567p9p [1111m] +9p self-draw",
)
def win_on_replacement(flags: int) -> Sets:
    return EVENT if flags & KONG_DRAW else 0


@pattern(
    {"1": 1},
    option="kong_discard_fan",
    en="Discard after a Kong", ko="캉상포", ja="嶺上放銃", zh="杠上炮", zh_hant="槓上炮",
    definition="Won on the tile another player discards, or adds to a pung, straight after his own kong.",
    source="MIL SBR 2025, art. 10(2); not in seed 000",
    aliases=("槓上放銃", "kong discard", "kong-discard"),
    yes="88s456p678p34s (333p) +5s kong-discard",
    no="88s456p678p34s (333p) +5s discard",
)
def discard_after_kong(flags: int, option_kong_discard_with_rob: str) -> Sets:
    if flags & ROB_KONG and option_kong_discard_with_rob == "only_rob":
        return 0
    return EVENT if flags & KONG_DISCARD else 0


@pattern(
    1,
    en="Robbing a Kong", ko="캉 빼앗기", ja="カンの横取り", zh="抢杠", zh_hant="搶槓",
    definition="Won on the tile another player adds to his exposed pung. Other kongs cannot be robbed.",
    source="Seed 000, 2.2 and 2.9; " + LIST,
    aliases=("抢杠胡", "抢杠和", "槍槓", "창깡", "rob kong", "rob-kong"),
    yes="234m99m456p67m (111p) +8m rob-kong",
    no="234m99m456p67m (111p) +8m discard",
)
def rob_kong(flags: int) -> Sets:
    return EVENT if flags & ROB_KONG else 0


@pattern(
    1,
    en="Last Tile", ko="해저패로 승리", ja="海底摸月", zh="海底", zh_hant="海底",
    definition="Won by drawing the last tile of the wall, or on any discard made when the wall is empty.",
    source="Seed 000, 2.9 and 8.3 (海底捞月, 妙手回春); " + LIST,
    aliases=("海底捞月", "海底撈月", "妙手回春", "海底炮", "바다에서 달을 낚다", "마지막 순간의 구원", "last-tile"),
    yes=("88s456p678p35s (333p) +4s last-tile", "88s456p678p34s (333p) +5s last-tile self-draw"),
    no="88s456p678p35s (333p) +4s",
)
def last_tile(flags: int) -> Sets:
    return EVENT if flags & LAST_TILE else 0


@pattern(
    {"3/3": 3, "5/5": 5, "+3/+2": 3},
    option="heaven_earth",
    en="Heavenly Hand", ko="천화", ja="天和", zh="天和", zh_hant="天和",
    definition="The dealer's first fourteen tiles are a winning hand.",
    source="Seed 000, 8.3 (天和); not in the MIL list",
    aliases=("天胡", "heavenly", "heavenly win"),
    yes="123m456m55p678p67m +8m heaven",
    no="123m456m55p678p67m +8m self-draw",
)
def heaven(flags: int) -> Sets:
    return EVENT if flags & HEAVEN else 0


@pattern(
    {"3/3": 3, "5/5": 5, "+3/+2": 2},
    option="heaven_earth",
    en="Earthly Hand", ko="지화", ja="地和", zh="地和", zh_hant="地和",
    definition="Another player wins on the dealer's first discard, or on his own first draw before any pung or kong.",
    source="Seed 000, 8.3 (地和); not in the MIL list",
    aliases=("地胡", "earthly", "earthly win"),
    yes=("123m456m55p678p67m +8m earth", "123m456m55p678p67m +8m earth self-draw"),
    no="123m456m55p678p67m +8m",
    barred=lambda flags, **_: ("nc_earth_mode", WHOLE) if flags & EARTH else None,
)
def earth(flags: int, seat: int, option_earth_mode: str) -> Sets:
    if not flags & EARTH:
        return 0
    if option_earth_mode == "first_draw_only":
        return EVENT if flags & SELF_DRAW else 0
    if option_earth_mode == "left_seat":  # the seed's words: the seat to the left of the dealer, who sits East
        return EVENT if flags & DISCARD or seat == NORTH_SEAT else 0
    return EVENT
