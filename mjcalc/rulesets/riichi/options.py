"""Options and editions of riichi. Data only; the first value is that of edition tenhou."""

from mjcalc.rulesets.riichi.yakuman import DOUBLINGS
from mjcalc.rulesets.rules import Edition, Option

_EMA = "EMA Riichi 2016"
_YES_NO = ("yes", "no")
_NO_YES = ("no", "yes")
_HOUSE = "house rules"


def _house(key: str, *values: str) -> Option:
    return Option(key, ("off", *values), f"Worth of the house yaku {key}.", _HOUSE)


OPTIONS: tuple[Option, ...] = (
    Option("red_fives", ("3", "0"), "How many fives are red: one of each suit, or none.", "tenhou.net manual"),
    Option("open_tanyao", _YES_NO, "Whether Tanyao counts in an open hand.", _EMA),
    Option("ippatsu", _YES_NO, "Whether Ippatsu counts.", _EMA),
    Option("ura", _YES_NO, "Whether dora under the indicators count for a winner in riichi.", _EMA),
    Option("kan_dora", _YES_NO, "Whether indicators turned after a kong count, or only the first one.", _EMA),
    Option("kan_ura", _YES_NO, "Whether indicators under those turned after a kong count.", _EMA),
    Option(
        "open_kan_dora",
        ("after_discard", "at_once"),
        "When the indicator of a called or added kong is turned; a line with too few indicators gets a warning.",
        "tenhou.net manual",
    ),
    Option("double_wind_fu", ("4", "2"), "Fu of a pair of a wind that is both seat and round wind.", _EMA),
    Option("pinfu_tsumo", _YES_NO, "Whether Pinfu counts on a self-draw, with 20 fu.", _EMA),
    Option("open_pinfu_fu", ("30", "20"), "Fu of an open hand won by discard that has nothing but the base fu.", _EMA),
    Option("rinshan_fu", ("2", "0"), "Fu of a self-draw after a kong.", _EMA),
    Option("rinshan_haitei", _NO_YES, "Whether Haitei counts beside Rinshan Kaihou.", _EMA),
    Option(
        "kiriage",
        _NO_YES,
        "Whether 4 han 30 fu and 3 han 60 fu are rounded up to a mangan.",
        "World Riichi Championship 2025",
    ),
    Option("kazoe", ("yakuman", "sanbaiman"), "What 13 han and more without a yakuman are worth.", _EMA),
    Option("stack_yakuman", _YES_NO, "Whether several yakuman of one hand add up, or one of them counts.", _EMA),
    Option(
        "double_yakuman",
        tuple(DOUBLINGS),
        "Which yakuman count as two: none of the four, some of them joined by +, all.",
        "Mahjong Soul ranked rules",
    ),
    Option("ryuuiisou", ("any", "with_dragon"), "Whether Ryuuiisou needs green dragons.", _HOUSE),
    Option("honba", ("300", "1500", "0"), "Points that each counter adds to a win.", _EMA),
    Option(
        "min_han",
        ("1", "2"),
        "Han that the yaku of a winning hand must reach; dora do not help. 1: any yaku will do.",
        "EMA Riichi 2012",
    ),
    Option(
        "multi_ron",
        ("all_three_abort", "all", "head_bump"),
        "Who is paid when several win on one discard: all, but nobody if they are three; all; the first in turn.",
        _EMA,
    ),
    Option("multi_ron_honba", ("first", "each"), "Who of several winners gets the counters.", _EMA),
    Option(
        "multi_ron_sticks",
        ("first", "own_back_rest_first"),
        "Who of several winners gets the sticks: the first in turn, or each his own and the first the rest.",
        _EMA,
    ),
    Option(
        "pao",
        ("daisangen_daisuushi", "with_suukantsu", "none"),
        "For which yakuman the player whose discard made the last set is liable.",
        _EMA,
    ),
    Option(
        "pao_scope",
        ("hand", "yakuman"),
        "What the liable player pays for: the whole hand, or the one yakuman.",
        "tenhou.net manual",
    ),
    Option("pao_honba", ("liable", "discarder"), "Who pays the counters when another player deals in.", _EMA),
    Option(
        "merged",
        ("ignored", "no_wait"),
        "What becomes of a self-drawn tile mixed into the hand: nothing, or what hangs on the winning tile is lost.",
        "World Riichi Championship 2015",
    ),
    Option(
        "chombo",
        ("none", "reversed_mangan", "20000_after_uma", "30000_tournament", "12000_dead_hand"),
        "What a false win costs: nothing that is fixed; a mangan paid to the others; points off at the end.",
        _EMA,
    ),
    Option(
        "dead_wait",
        ("own_hand_four", "own_visible_four", "all_visible_four", "none"),
        "When a wait is none: all four copies in the own concealed hand; in the own hand and melds; there or seen;"
        " never.",
        "tenhou.net manual",
    ),
    _house("renhou", "mangan_alone", "5_han", "baiman_alone", "yakuman"),
    *(
        _house(key, "yakuman")
        for key in (
            "daisharin", "daichikurin", "daisuurin", "isshoku_yonjun", "suurenkou", "paarenchan", "ishinoue_sannen",
            "hyakumangoku", "beni_kujaku",
        )
    ),
    *(_house(key, "yes") for key in ("isshoku_sanjun", "sanrenkou", "uumensai", "daichisei", "kanburi")),
    *(_house(key, "mangan_alone") for key in ("iipin_mouyue", "chuupin_raoyui")),
)  # fmt: skip

_EMA_RULES = {
    "red_fives": "0",
    "open_kan_dora": "at_once",
    "multi_ron": "all",
    "multi_ron_honba": "each",
    "pao_honba": "discarder",
    "kazoe": "sanbaiman",
    "stack_yakuman": "no",
    "renhou": "mangan_alone",
    "multi_ron_sticks": "own_back_rest_first",
    "chombo": "20000_after_uma",
    "dead_wait": "own_visible_four",
}

EDITIONS: tuple[Edition, ...] = (
    Edition("tenhou", "edition_tenhou", {}, "tenhou.net ranked games with red fives, as in its manual"),
    Edition("ema-2016", "edition_ema_2016", _EMA_RULES, "European Mahjong Association, Riichi rules 2016"),
    Edition(
        "ema-2025",
        "edition_ema_2025",
        _EMA_RULES | {"double_wind_fu": "2", "kiriage": "yes"},
        "European Mahjong Association, Riichi rules 2025",
    ),
    Edition(
        "wrc",
        "edition_wrc",
        {
            "open_kan_dora": "at_once",
            "red_fives": "0",
            "double_wind_fu": "2",
            "kiriage": "yes",
            "renhou": "mangan_alone",
            "multi_ron": "head_bump",
            "pao": "with_suukantsu",
            "pao_scope": "yakuman",
            "pao_honba": "discarder",
            "merged": "no_wait",
            "chombo": "30000_tournament",
            "dead_wait": "own_visible_four",
        },
        "World Riichi Championship rules 2025",
    ),
    Edition(
        "mil-rcr-2024",
        "edition_mil_rcr_2024",
        {
            "open_kan_dora": "at_once",
            "red_fives": "0",
            "kazoe": "sanbaiman",
            "stack_yakuman": "no",
            "multi_ron": "head_bump",
            "pao_honba": "discarder",
            "chombo": "12000_dead_hand",
        },
        "立直麻将（RCR）竞赛规则补充细则, 2024",
    ),
    Edition(
        "m-league",
        "edition_m_league",
        {
            "open_kan_dora": "at_once",
            "double_wind_fu": "2",
            "kiriage": "yes",
            "kazoe": "sanbaiman",
            "multi_ron": "head_bump",
            "pao": "with_suukantsu",
            "pao_scope": "yakuman",
            "dead_wait": "own_visible_four",
        },
        "M.League rules",
    ),
    Edition(
        "mahjong-soul",
        "edition_mahjong_soul",
        {
            "double_yakuman": "all",
            "multi_ron": "all",
            "pao_scope": "yakuman",
        },
        "Mahjong Soul ranked rules",
    ),
)
