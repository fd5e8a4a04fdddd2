"""Options and editions of MCR. Data only; the first value is that of the MIL table."""

from mjcalc.rulesets.rules import DEAD_WAIT, Edition, Option

OPTIONS: tuple[Option, ...] = (
    Option(
        "minimum",
        ("8", "6", "5", "4", "3", "2", "1"),
        "Fewest fan that a winning hand must have, bonus tiles apart.",
        "MIL MCR; lower ones are house rules",
    ),
    Option(
        "two_concealed_kongs",
        ("6", "8"),
        "What two concealed kongs are worth.",
        "MIL MCR table (6); WMO Green Book 2006 (8)",
    ),
    Option(
        "mixed_kongs",
        ("5", "6", "separate"),
        "What a concealed and a melded kong are worth together: 5 or 6 fan, or each counts for itself.",
        "MIL MCR table (5); WMO Green Book 2006 (6); 1998 book (2 and 1)",
    ),
    Option(
        "triple_pung_of_terminals",
        ("counts", "contained"),
        "Whether Triple Pung counts beside All Terminals, or is contained in it.",
        "MIL MCR table; 1998 book, strictly read",
    ),
    Option(
        "concealed_shapes",
        ("self_drawn", "fully_concealed"),
        "What a hand that cannot but be concealed earns for a self-draw: Self-Drawn, or Fully Concealed Hand.",
        "MIL MCR table; WMO Green Book 2006, which allows it for some",
    ),
    Option(
        "knitted_wait",
        ("yes", "no"),
        "Whether a wait counts whose tile is one of a knitted straight, if the set or the pair explains it as well.",
        "MIL MCR table; online platforms (no)",
    ),
    Option(
        "wait_on_held",
        ("counts", "dead"),
        "Whether a tile of which the player holds all four still is a wait that stands beside the other one.",
        "MIL MCR: waits are formal; some programs drop it",
    ),
    DEAD_WAIT,
)

EDITIONS: tuple[Edition, ...] = (
    Edition("mil-2025", "edition_mcr_mil_2025", {}, "MIL MCR table"),
    Edition(
        "1998",
        "edition_mcr_1998",
        {"mixed_kongs": "separate", "triple_pung_of_terminals": "contained"},
        "State Sport Commission of China, 1998",
    ),
    Edition(
        "green-2006",
        "edition_mcr_green_2006",
        {"two_concealed_kongs": "8", "mixed_kongs": "6", "concealed_shapes": "fully_concealed"},
        "WMO Mahjong Competition Rules, 2006 (Green Book)",
    ),
    Edition("online", "edition_mcr_online", {"knitted_wait": "no"}, "rules of online platforms"),
)
