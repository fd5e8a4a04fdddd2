"""Zung Jung, categories 9 and 10: how the hand was won, and hands that are no sets and a pair."""

from mjcalc.model.arrangement import SEVEN_PAIRS, THIRTEEN_ORPHANS
from mjcalc.model.circumstances import DISCARD, EARTH, HEAVEN, KONG_DRAW, LAST_TILE, ROB_KONG, SELF_DRAW
from mjcalc.rulesets.pattern import EVENT, WHOLE, Sets, pattern


@pattern(
    10,
    series="9.1",
    en="Final Draw", ko="해저로월", ja="海底撈月", zh="海底捞月", zh_hant="海底撈月",
    definition="Won by drawing the last tile before the dead wall.",
    source="Zung Jung 3.3, 9.1.1; seed 001",
    aliases=("海底摸月", "해저", "하이테이", "海底"),
    yes="234m 567p 345s 678s 9s +9s self-draw last-tile",
    no="234m 567p 345s 678s 9s +9s discard last-tile",
)
def final_draw(flags: int) -> Sets:
    return EVENT if flags & LAST_TILE and flags & SELF_DRAW else 0


@pattern(
    10,
    series="9.1",
    en="Final Discard", ko="하저로어", ja="河底撈魚", zh="河底捞鱼", zh_hant="河底撈魚",
    definition="Won on the discard that follows the last tile before the dead wall.",
    source="Zung Jung 3.3, 9.1.2; seed 001",
    aliases=("하저", "호테이", "河底"),
    yes="234m 567p 345s 678s 9s +9s discard last-tile",
    no="234m 567p 345s 678s 9s +9s self-draw last-tile",
)
def final_discard(flags: int) -> Sets:
    return EVENT if flags & LAST_TILE and flags & DISCARD else 0


@pattern(
    {"zj-3.3": 10, "mahjongtime-old": 15},
    option="value_table",
    series="9.2",
    en="Win on Kong", ko="영상개화", ja="嶺上開花", zh="岭上开花", zh_hant="嶺上開花",
    definition="Won on the supplement tile after any kong of one's own.",
    source="Zung Jung 3.3, 9.2",
    aliases=("杠上开花", "kong-draw"),
    yes="99m 567p 66p (888s) [1111m] +6p kong-draw",
    no="99m 567p 66p (888s) [1111m] +6p self-draw",
)
def win_on_kong(flags: int) -> Sets:
    return EVENT if flags & KONG_DRAW else 0


@pattern(
    {"zj-3.3": 10, "mahjongtime-old": 15},
    option="value_table",
    series="9.3",
    en="Robbing a Kong", ko="창깡", ja="搶槓", zh="抢杠", zh_hant="搶槓",
    definition="Won on the tile another player adds to his exposed triplet; a concealed kong cannot be robbed.",
    source="Zung Jung 3.3, 9.3; seed 001",
    aliases=("槍槓", "rob-kong"),
    yes="234m 567p 45s 678s 99s +3s rob-kong",
    no="234m 567p 45s 678s 99s +3s discard",
)
def robbing_a_kong(flags: int) -> Sets:
    return EVENT if flags & ROB_KONG else 0


@pattern(
    {"zj-3.3": 155, "mahjongtime-old": 320},
    option="value_table",
    series="9.4",
    en="Blessing of Heaven", ko="천화", ja="天和", zh="天和", zh_hant="天和",
    definition="East wins with the fourteen tiles dealt; not after a concealed kong.",
    source="Zung Jung 3.3, 9.4.1",
    aliases=("heaven",),
    yes="2233m 4466p 8899s 5z +5z heaven",
    no="2233m 4466p 8899s 5z +5z self-draw",
)
def blessing_of_heaven(flags: int, nine_sided: bool, option_heaven_alone: str) -> Sets:
    if not flags & HEAVEN:
        return 0
    # WHOLE: it takes the place of everything else, which only a Nine Gates hand under that option has.
    return WHOLE if nine_sided and option_heaven_alone == "yes" else EVENT


@pattern(
    {"zj-3.3": 155, "mahjongtime-old": 320},
    option="value_table",
    series="9.4",
    en="Blessing of Earth", ko="지화", ja="地和", zh="地和", zh_hant="地和",
    definition="Another player wins with the tiles dealt on East's very first discard, East having made no kong.",
    source="Zung Jung 3.3, 9.4.2",
    aliases=("earth",),
    yes="234m 567p 345s 678s 9s +9s earth seat=W",
    no="234m 567p 345s 678s 9s +9s seat=W",
)
def blessing_of_earth(flags: int) -> Sets:
    return EVENT if flags & EARTH else 0


@pattern(
    {"zj-3.3": 160, "mahjongtime-old": 320},
    option="value_table",
    series="10.1",
    en="Thirteen Terminals", ko="국사무쌍", ja="十三么九", zh="十三幺九", zh_hant="十三么九",
    definition="One of each terminal and honor, and one of them twice; any wait.",
    source="Zung Jung 3.3, 10.1",
    aliases=("国士無双", "十三幺", "thirteen orphans"),
    yes="19m19p19s1234567z +1m",
    no="1199m 11p 9s 556677z +9s",
)
def thirteen_terminals(shape: int) -> Sets:
    return WHOLE if shape == THIRTEEN_ORPHANS else 0


@pattern(
    {"zj-3.3": 30, "mahjongtime-old": 25},
    option="value_table",
    series="10.2",
    en="Seven Pairs", ko="칠대자", ja="七対子", zh="七对子", zh_hant="七對子",
    definition="Seven pairs; four equal tiles that are not declared as a kong are two of them.",
    source="Zung Jung 3.3, 10.2",
    aliases=("치또이",),
    yes="2233m 4466p 8899s 5z +5z",
    no="223344m 556677p 8s +8s",
)
def seven_pairs(shape: int) -> Sets:
    return WHOLE if shape == SEVEN_PAIRS else 0


@pattern(
    1,
    en="Chicken Hand", ko="계화", ja="鶏和", zh="鸡和", zh_hant="雞和",
    definition="A winning hand with no pattern at all.",
    source="Zung Jung 3.3, general rules",
    aliases=("鸡胡", "chicken"),
    yes="789m 345p 9s (123s) (444m) +9s",
    no="789m 345p 9s (123s) (555z) +9s",
)
def chicken_hand(shape: int) -> Sets:
    return WHOLE
