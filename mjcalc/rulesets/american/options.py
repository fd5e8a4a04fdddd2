"""House rules and editions of the American rules. Data only; the first value is that of the default edition."""

from mjcalc.rulesets.rules import Edition, Option

COUNTS = ("8", *(str(number) for number in range(17) if number != 8))
"""How many flowers or jokers a set may have."""

OPTIONS: tuple[Option, ...] = (
    Option(
        "scoring",
        ("money", "tournament"),
        "Who pays: money, or points for a tournament, where nobody doubles and the others get nothing.",
        "seed 002; rules page american, sections 4 and 7",
    ),
    Option(
        "jokerless_announced",
        ("yes", "no"),
        "Whether the winner has to say that the hand is jokerless before the settlement, or loses the double.",
        "rules page american, sections 4 and 10",
    ),
    Option(
        "jokerless_factor",
        ("2", "1"),
        "What a hand without jokers multiplies the payments by; 1: nothing.",
        "rules page american, section 4",
    ),
    Option(
        "heavenly_jokerless",
        ("yes", "no"),
        "Whether a heavenly hand without jokers is paid double besides.",
        "rules page american, section 4",
    ),
    Option(
        "dice_double",
        ("no", "yes"),
        "Whether everything doubles after East threw two equal dice.",
        "house rule",
    ),
    Option(
        "challenge_fee",
        ("25", "50"),
        "What the loser of a disputed challenge pays the other.",
        "seed 002, 2 (25); League book of 2024 (50)",
    ),
    Option(
        "void_bettor",
        ("free", "pays"),
        "Whether a bettor whose bet is void by talking still has to pay a lost bet.",
        "rules page american, sections 4 and 10",
    ),
    Option(
        "rotation",
        ("table", "pass"),
        "Who sits where: the seats change every four games by the table of the founding document, or the deal only"
        " passes on.",
        "seed 002, rounds; rules page american, section 6",
    ),
    Option("flowers", COUNTS, "Flowers in the set.", "rules page american, section 1"),
    Option("jokers", COUNTS, "Jokers in the set.", "rules page american, section 1"),
)

EDITIONS: tuple[Edition, ...] = (
    Edition("league", "edition_american_league", {}, "seed 002; rules page american, section 4"),
    Edition("league-2024", "edition_american_league_2024", {"challenge_fee": "50"}, "League book of 2024, page 21"),
    Edition(
        "tournament",
        "edition_american_tournament",
        {"scoring": "tournament"},
        "standardised tournament rules; rules page, section 7",
    ),
)
