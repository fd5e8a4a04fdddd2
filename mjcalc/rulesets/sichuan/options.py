"""Options and editions of Sichuan bloody battle, and the usual names of sums. Data only.

The first value of an option is the one of edition mil-2025; an edition lists what differs from it.
"""

from mjcalc.rulesets.base import Sum
from mjcalc.rulesets.rules import Edition, Option
from mjcalc.rulesets.sichuan.options_settle import NOVIKOV_SETTLES, SETTLE_OPTIONS, WMT_SETTLES

_HOUSE_FAN = ("off", "1", "2", "3", "4")
_HOUSE = "house and platform rules"

OPTIONS: tuple[Option, ...] = (
    Option("cap_fan", ("3", "4", "5", "none"), "Most fan that are paid.", "MIL SBR 2025, art. 10(2); seed 000, 2.7"),
    Option(
        "fan_scale",
        ("exponent0", "exponent1", "multiplier"),
        "How fan are named at the table: a plain hand is 0 fan, 1 fan, or the factor 1. Payments stay the same.",
        _HOUSE,
    ),
    Option(
        "self_draw_bonus",
        ("point", "fan", "none"),
        "What a self-draw earns: a point from every payer above the cap, a fan below it, nothing.",
        "MIL SBR 2025, art. 10(2)(5); seed 000, 2.7",
    ),
    Option("kong_discard_fan", ("1", "0"), "Fan for winning on the discard after a kong.", "MIL SBR 2025, art. 10(2)"),
    Option(
        "kong_discard_with_rob",
        ("both", "only_rob"),
        "Whether Discard after a Kong also counts when the replacement tile is added to a pung and robbed.",
        "MIL SBR 2025, art. 10(2); Novikov 2020, table 9",
    ),
    Option(
        "root_mode",
        ("every_quad", "kong_only", "off"),
        "Whether four equal tiles earn a fan: declared or not, only as a kong, never.",
        "MIL SBR 2025, art. 10(2)",
    ),
    Option(
        "golden_wait",
        ("declared", "any"),
        "Whether Golden Wait needs four declared sets, or only All Pungs won on the pair.",
        "MIL SBR 2025, art. 10(2)",
    ),
    Option(
        "heaven_earth",
        ("none", "3/3", "5/5", "+3/+2"),
        "Fan of a heavenly and an earthly hand.",
        "Seed 000, 8.3 (3/3); not in MIL",
    ),
    Option(
        "earth_mode",
        ("first_discard_or_first_draw", "first_draw_only", "left_seat"),
        "Which win is earthly: the dealer's first discard or an own first draw; only the draw; a draw by one seat only"
        " (North, left of the dealer in the East).",
        "Seed 000, 8.3",
    ),
    Option(
        "dead_wait",
        ("own_hand_four", "own_visible_four", "all_visible_four", "none"),
        "When a wait is none: all four copies in the own concealed hand; in the own hand and melds; there or seen;"
        " never.",
        "MIL SBR 2025, art. 10(3)",
    ),
    Option(
        "void",
        ("declared", "two_suits_only"),
        "Whether a declared void suit must be gone, or any two suits will do.",
        "Seed 000, 2.3; MIL SBR 2025, art. 9 and appendix",
    ),
    Option(
        "kong_flower_payer",
        ("all", "discarder_all", "as_discard"),
        "Who pays for a win on the replacement tile of an exposed kong: everybody; the player who gave the kong, for"
        " all; he alone, as for a discard.",
        _HOUSE,
    ),
    Option(
        "robbing",
        ("added_only", "none"),
        "Whether a tile added to a pung can be robbed.",
        "Seed 000, 2.2; MIL SBR 2025, art. 10(2)",
    ),
    Option("draw_check", ("on", "off"), "Whether ready hands are paid when the wall is drawn out.", "Seed 000, 2.6"),
    Option(
        "draw_check_self_draw",
        ("no", "yes"),
        "Whether a ready hand is paid at a draw as if it had been self-drawn.",
        _HOUSE,
    ),
    *SETTLE_OPTIONS,
    *(
        Option(key, _HOUSE_FAN, f"Fan of the house pattern {key}.", _HOUSE)
        for key in (
            "terminals_in_all_sets",
            "two_five_eight_pungs",
            "two_five_eight_seven_pairs",
            "pure_terminals",
            "concealed_hand",
            "all_simples",
            "straight",
            "closed_wait_on_five",
            "last_of_kind",
        )
    ),
)

EDITIONS: tuple[Edition, ...] = (
    Edition("wmt", "edition_wmt", {"kong_discard_fan": "0", "heaven_earth": "3/3"} | WMT_SETTLES, "seeds 000 and 003"),
    Edition("mil-2025", "edition_mil_2025", {}, "MIL SBR competition rules, trial edition 2025"),
    Edition(
        "novikov-2020",
        "edition_novikov_2020",
        {"kong_discard_with_rob": "only_rob"} | NOVIKOV_SETTLES,
        "Novikov 2020, part 1",
    ),
)


def _sum(id_: str, en: str, ko: str, ja: str, zh: str, zh_hant: str, *aliases: str, **parts: int) -> Sum:
    return Sum(id_, {"en": en, "ko": ko, "ja": ja, "zh": zh, "zh-hant": zh_hant}, parts, aliases)


SUMS: tuple[Sum, ...] = (
    _sum("plain_hand", "Plain Hand", "기본 승리", "無番和", "平和", "平和", "平胡", "屁胡", "鸡胡", "plain"),
    _sum(
        "golden_wait_with_pungs", "Golden Wait", "금갈고리 낚시", "金勾釣", "金钩钓", "金鉤釣", "金鉤釣",
        all_pungs=1, golden_wait=1,
    ),
    _sum(
        "win_on_replacement_with_kong", "Win on Replacement Tile", "캉상개화", "嶺上開花", "杠上花", "槓上花",
        "杠上开花", "槓上開花",
        kong=1, win_on_replacement=1,
    ),
    _sum(
        "dragon_seven_pairs", "Dragon Seven Pairs", "용칠대", "龍七対", "龙七对", "龍七對",
        seven_pairs=1, root=1,
    ),
    _sum(
        "double_dragon_seven_pairs", "Double Dragon Seven Pairs", "쌍용칠대", "双龍七対", "双龙七对", "雙龍七對",
        seven_pairs=1, root=2,
    ),
    _sum(
        "triple_dragon_seven_pairs", "Triple Dragon Seven Pairs", "삼용칠대", "三龍七対", "三龙七对", "三龍七對",
        seven_pairs=1, root=3,
    ),
    _sum("pure_pungs", "Pure Pungs", "청대", "清対", "清对", "清對", "清大对", "清碰", full_flush=1, all_pungs=1),
    _sum(
        "pure_seven_pairs", "Pure Seven Pairs", "청칠대", "清七対", "清七对", "清七對",
        full_flush=1, seven_pairs=1,
    ),
    _sum(
        "pure_dragon_seven_pairs", "Pure Dragon Seven Pairs", "청용칠대", "清龍七対", "清龙七对", "清龍七對",
        "青龙七对",
        full_flush=1, seven_pairs=1, root=1,
    ),
    _sum(
        "pure_golden_wait", "Pure Golden Wait", "청금갈고리 낚시", "清金勾釣", "清金钩钓", "清金鉤釣",
        full_flush=1, all_pungs=1, golden_wait=1,
    ),
    _sum(
        "eighteen_arhats", "Eighteen Arhats", "십팔나한", "十八羅漢", "十八罗汉", "十八羅漢",
        kong=4, all_pungs=1, golden_wait=1,
    ),
    _sum(
        "pure_eighteen_arhats", "Pure Eighteen Arhats", "청십팔나한", "清十八羅漢", "清十八罗汉", "清十八羅漢",
        full_flush=1, kong=4, all_pungs=1, golden_wait=1,
    ),
)
