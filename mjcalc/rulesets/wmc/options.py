"""Options and editions of the World Mahjong Championship rules. Data only; the first value is that of zj-3.3."""

from mjcalc.rulesets.rules import DEAD_WAIT, Edition, Option

OPTIONS: tuple[Option, ...] = (
    Option("minimum", ("0", "5", "10", "15"), "Fewest points a winning hand must be worth.", "WSOM 2007"),
    Option(
        "value_table",
        ("zj-3.3", "mahjongtime-old"),
        "Which table of pattern values counts: that of Zung Jung 3.3, or the older one of Mahjong Time.",
        "Zung Jung 3.3; Mahjong Time news 391",
    ),
    Option(
        "concealed_irregular",
        ("no", "yes"),
        "Whether Seven Pairs and Thirteen Terminals get Concealed Hand.",
        "Zung Jung 3.3, 1.2; older Mahjong Time table",
    ),
    Option(
        "heaven_alone",
        ("no", "yes"),
        "Whether nothing but Blessing of Heaven counts for a Nine Gates hand that was dealt complete.",
        "Seed 001, rule 12",
    ),
    Option(
        "payoff",
        ("responsible", "uniform"),
        "Who pays: above 25 points mostly the responsible player, or always all three alike.",
        "Zung Jung 3.3, settlement; variant Uniform Payoff",
    ),
    Option(
        "wrong_count",
        ("corrected", "low_stands", "final"),
        "What a deal pays when the winner counted wrongly: what is right; the claimed points if they are too few, for"
        " nobody has to say so; the claimed points, because the tiles are mixed and not all four agree.",
        "Seed 001, counting 6 and 9",
    ),
    DEAD_WAIT,
)

EDITIONS: tuple[Edition, ...] = (
    Edition("zj-3.3", "edition_zj_3_3", {}, "Zung Jung 3.3, as used by the World Series of Mahjong; seed 001"),
    Edition("wsom-2007", "edition_wsom_2007", {"minimum": "5"}, "World Series of Mahjong 2007"),
    Edition(
        "mahjongtime-old",
        "edition_mahjongtime_old",
        {"value_table": "mahjongtime-old", "concealed_irregular": "yes"},
        "Mahjong Time, table before the WSOM values",
    ),
)
