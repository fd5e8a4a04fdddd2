"""Options of the Sichuan settlement: what a deal, not a hand, is paid for. Data only.

The first value of an option is the one of edition mil-2025.
"""

from mjcalc.rulesets.rules import Option

_HOUSE = "house and platform rules"

SETTLE_OPTIONS: tuple[Option, ...] = (
    Option(
        "kong_points",
        ("2/1/2", "1/1/1"),
        "Points each payer gives for an exposed, an added and a concealed kong.",
        "Seed 000, 2.5; MIL SBR 2025, art. 10(1)",
    ),
    Option(
        "late_kong_pays",
        ("no", "yes"),
        "Whether a kong is paid that was added with a tile already in the hand.",
        "MIL SBR 2025, art. 7(2) and 10(1) (no); seed 000, 2.5 (yes)",
    ),
    Option(
        "kong_return_on_draw",
        ("not_ready", "always", "never"),
        "Whose kong points go back when the wall is drawn out: those of players who are not ready, of all who have not"
        " won, nobody's.",
        "MIL SBR 2025, art. 10(1) and (3) (not_ready); seed 000, 2.5 (always)",
    ),
    Option(
        "kong_return_to_winners",
        ("yes", "no"),
        "Whether kong points that go back at a draw also reach players who have won.",
        "MIL SBR 2025, art. 10(1)",
    ),
    Option(
        "kong_discard",
        ("return", "transfer_last", "transfer_all", "keep"),
        "What becomes of kong points when the discard after the kong is won on: that kong's go back to the payers, they"
        " go to the winner, all the player's kong points do, or he keeps them.",
        "MIL SBR 2025, art. 10(1) (return); seed 000 is silent (keep); house rules",
    ),
    Option(
        "kong_discard_multi",
        ("none", "split", "each"),
        "With transfer and several winners on the tile: nobody gets the kong points, they share them (the nearest one"
        " gets what is left over), or each gets all of them.",
        _HOUSE,
    ),
    Option(
        "pig",
        ("minus24", "minus48", "cap_to_each_still_in", "cap_to_each_incl_winners", "max8_to_ready"),
        "What a flower pig pays: 24 or 48 points to nobody and then as one who is not ready; the cap value to each"
        " other player still in, or to winners too; to each ready player the value of his hand, at least 8.",
        "MIL SBR 2025, art. 10(3) (minus24); Novikov 2020 (minus48); seed 000, 2.3",
    ),
    Option(
        "passive_pig_exempt",
        ("yes", "no"),
        "Whether a pig who discarded nothing but his void suit only counts as not ready.",
        "MIL SBR 2025, art. 10(3)",
    ),
    Option(
        "false_win",
        ("minus24", "eight_each", "cap_each", "33_each"),
        "What a false win costs: 24 points to nobody; 8, the cap value, or 33 to each other player still in.",
        "MIL SBR 2025, art. 11 and 12 (minus24); Novikov 2020, p. 30 (eight_each); seed 000 (cap_each)",
    ),
    Option(
        "false_win_kongs",
        ("return", "keep"),
        "Whether the kong points of a player go back at once when he declares a false win.",
        "MIL SBR 2025, art. 11 and 12",
    ),
    Option(
        "false_kong",
        ("dead", "false_win"),
        "What a wrong kong is once the replacement tile was drawn: a dead hand, or a false win.",
        "MIL SBR 2025, art. 12 (dead); seed 000, supplementary rules (false_win)",
    ),
    Option(
        "tile_count",
        ("dead", "none"),
        "What too many or too few tiles in a hand cost: the hand is dead, or nothing.",
        "MIL SBR 2025, art. 11 (dead); seed 000, supplementary rules (none)",
    ),
    Option(
        "second_fault",
        ("session_lost", "none"),
        "Whether a second 24-point fault in a session leaves a player without game points for it.",
        "MIL SBR 2025, art. 11",
    ),
    Option(
        "draw_check_winners_receive",
        ("no", "yes"),
        "Whether players who have won are paid at a draw too, as much as their own win was worth.",
        _HOUSE,
    ),
    Option(
        "multi_win",
        ("all", "nearest"),
        "Whether all players who win on one tile are paid, or only the nearest in turn.",
        "Seed 000, 2.2; MIL SBR 2025, art. 10(2)",
    ),
    Option(
        "pass_rule",
        ("shunhe_capped", "shunhe_raw", "strict_until_draw", "off"),
        "Which wins on a discard are false after a winning tile was let go, until the next draw: those of no more fan"
        " as they are paid, or before the cap; all; none.",
        "MIL SBR 2025, art. 4(27); seed 000, 2.2; Novikov 2020 has no such rule",
    ),
    Option(
        "dealer",
        ("first_winner_else_discarder", "first_winner", "rotate"),
        "Who deals next: the first winner, but the discarder if several won first on one tile; the first (nearest)"
        " winner always; the next player.",
        "MIL SBR 2025, art. 9(5); seed 000, 2.1.2",
    ),
    Option(
        "match",
        ("rank", "sum"),
        "What decides a match: 4, 3, 2 and 1 game points by rank in each session, or the sum of points.",
        "Seed 000, 2.10; MIL SBR 2025, art. 4(6)",
    ),
)

WMT_SETTLES = {
    "late_kong_pays": "yes",
    "kong_return_on_draw": "always",
    "kong_discard": "keep",
    "pig": "cap_to_each_still_in",
    "passive_pig_exempt": "no",
    "false_win": "cap_each",
    "false_win_kongs": "keep",
    "false_kong": "false_win",
    "tile_count": "none",
    "second_fault": "none",
}
"""How edition wmt, the seed documents, differs (rules page sichuan, section 9)."""

NOVIKOV_SETTLES = {
    "pig": "minus48",
    "false_win": "eight_each",
    "false_win_kongs": "keep",
    "second_fault": "none",
    "pass_rule": "off",
}
