"""Yaku of riichi and of how the hand was won."""

from mjcalc.model.circumstances import (
    DISCARD,
    DOUBLE_RIICHI,
    IPPATSU,
    KONG_DRAW,
    LAST_TILE,
    RIICHI,
    ROB_KONG,
)
from mjcalc.model.sets import Mask
from mjcalc.rulesets.pattern import EVENT, Barred, Sets, pattern

EMA = "EMA Riichi 2016, yaku"
ON = {"yes": 1}


def opened(open_sets: Mask) -> Barred:
    """Why a yaku of concealed hands does not count: the exposed sets."""
    return ("nc_open_hand", open_sets) if open_sets else None


def lost_by_mixing(merged: bool, option_merged: str) -> bool:
    """Tell whether what hangs on the winning tile is lost, as it was mixed into the hand before it was shown."""
    return merged and option_merged == "no_wait"


def why_mixed(there: bool, merged: bool, option_merged: str, sets: Mask = 0) -> Barred:
    """Why what is `there` but for the mixing does not count."""
    return ("nc_merged_wait", sets) if there and lost_by_mixing(merged, option_merged) else None


@pattern(
    2,
    series="riichi",
    en="Double Riichi", ko="더블 리치", ja="ダブル立直", zh="两立直", zh_hant="兩立直",
    definition="Riichi declared with the very first discard, before any call or kong by anybody.",
    source=EMA,
    aliases=("Double Ready", "両立直", "双立直", "double-riichi", "ダブリー"),
    yes="234m567p55s23s [6666z] +4s double-riichi",
    no="234m567p55s23s [6666z] +4s riichi",
)
def double_riichi(flags: int) -> Sets:
    return EVENT if flags & DOUBLE_RIICHI else 0


@pattern(
    1,
    series="riichi",
    en="Riichi", ko="리치", ja="立直", zh="立直", zh_hant="立直",
    definition="A concealed hand declared ready, with a stake of 1,000 points.",
    source=EMA,
    aliases=("Ready", "リーチ", "reach"),
    yes="234m567p55s23s678m +4s riichi",
    no="234m567p55s23s678m +4s",
)
def riichi(flags: int) -> Sets:
    return EVENT if flags & RIICHI else 0


@pattern(
    ON,
    option="ippatsu",
    en="Ippatsu", ko="일발", ja="一発", zh="一发", zh_hant="一發",
    definition="Won before or with the player's own next draw after riichi, no call or kong in between.",
    source=EMA,
    aliases=("One-shot",),
    yes="234m567p55s23s678m +4s riichi ippatsu",
    no="234m567p55s23s678m +4s riichi",
)
def ippatsu(flags: int) -> Sets:
    return EVENT if flags & IPPATSU else 0


@pattern(
    1,
    en="Menzen Tsumo", ko="멘젠쯔모", ja="門前清自摸和", zh="门前清自摸和", zh_hant="門前清自摸和",
    definition="A concealed hand won by self-draw.",
    source=EMA,
    aliases=("Fully Concealed", "Fully Concealed Hand", "tsumo", "门清自摸", "ツモ"),
    yes="123m567p55s23s678m +4s self-draw",
    no="567p55s23s678m (345m) +4s self-draw",
    barred=lambda self_draw, open_sets: opened(open_sets) if self_draw else None,
)
def tsumo(self_draw: bool, open_sets: Mask) -> Sets:
    return EVENT if self_draw and not open_sets else 0


@pattern(
    1,
    en="Rinshan Kaihou", ko="영상개화", ja="嶺上開花", zh="岭上开花", zh_hant="嶺上開花",
    definition="Won on the replacement tile after any kong of one's own.",
    source=EMA,
    aliases=("After a Kan", "rinshan", "kong-draw"),
    yes="234m567m55s23s (6666p) +4s kong-draw",
    no="234m567p55s23s (8888p) +4s self-draw",
)
def rinshan(flags: int) -> Sets:
    return EVENT if flags & KONG_DRAW else 0


@pattern(
    1,
    en="Chankan", ko="창깡", ja="槍槓", zh="抢杠", zh_hant="搶槓",
    definition="Won on the tile that another player adds to his open triplet.",
    source=EMA,
    aliases=("Robbing a Kan", "搶槓", "rob-kong"),
    yes="567p55s23s678m (789m) +4s rob-kong",
    no="234m567p55s23s678m +4s discard",
)
def chankan(flags: int) -> Sets:
    return EVENT if flags & ROB_KONG else 0


@pattern(
    1,
    en="Haitei Raoyue", ko="해저로월", ja="海底摸月", zh="海底摸月", zh_hant="海底摸月",
    definition="Won by drawing the last tile of the wall.",
    source=EMA,
    aliases=("Under the Sea", "haitei", "海底撈月", "海底捞月"),
    yes="567p55s23s678m (789m) +4s self-draw last-tile",
    no="567p55s23s678m (789m) +4s last-tile",
)
def haitei(flags: int, self_draw: bool) -> Sets:
    return EVENT if flags & LAST_TILE and self_draw else 0


@pattern(
    1,
    en="Houtei Raoyui", ko="하저로어", ja="河底撈魚", zh="河底捞鱼", zh_hant="河底撈魚",
    definition="Won on the discard after the last tile of the wall was drawn.",
    source=EMA,
    aliases=("Under the River", "houtei"),
    yes="567p55s23s678m (789m) +4s last-tile",
    no="567p55s23s678m (789m) +4s self-draw last-tile",
)
def houtei(flags: int) -> Sets:
    return EVENT if flags & LAST_TILE and flags & DISCARD else 0
