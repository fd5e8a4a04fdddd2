"""What does not count beside what: the table of MCR as data.

The order is that of the table. A pattern is contained in another one, or cannot be avoided where the other is there.
Two counted patterns may together imply a third one that neither implies alone, and that third one counts.
"""

from mjcalc.rulesets.selection import Exclusion, Exclusions

TABLE: dict[str, tuple[str, ...]] = {
    "big_four_winds": ("big_three_winds", "all_pungs", "prevalent_wind", "seat_wind", "pung_of_terminals_or_honors"),
    "big_three_dragons": ("two_dragon_pungs", "dragon_pung"),
    "all_green": ("half_flush",),
    "nine_gates": ("full_flush", "concealed_hand", "fully_concealed_hand", "no_honors"),
    "four_kongs": (
        "three_kongs", "two_concealed_kongs", "two_melded_kongs", "concealed_kong_and_melded_kong", "concealed_kong",
        "melded_kong", "all_pungs", "single_wait",
    ),
    "seven_shifted_pairs": (
        "full_flush", "seven_pairs", "concealed_hand", "fully_concealed_hand", "single_wait", "no_honors",
    ),
    "thirteen_orphans": (
        "all_terminals_and_honors", "all_types", "concealed_hand", "fully_concealed_hand", "single_wait",
    ),
    "all_terminals": (
        "all_terminals_and_honors", "all_pungs", "outside_hand", "pung_of_terminals_or_honors", "double_pung",
        "no_honors",
    ),
    "little_four_winds": ("big_three_winds",),
    "little_three_dragons": ("two_dragon_pungs", "dragon_pung"),
    "all_honors": ("all_terminals_and_honors", "all_pungs", "outside_hand", "pung_of_terminals_or_honors"),
    "four_concealed_pungs": (
        "three_concealed_pungs", "two_concealed_pungs", "all_pungs", "concealed_hand", "fully_concealed_hand",
    ),
    "pure_terminal_chows": (
        "full_flush", "seven_pairs", "all_chows", "pure_double_chow", "two_terminal_chows", "no_honors",
    ),
    "quadruple_chow": ("pure_triple_chow", "pure_shifted_pungs", "pure_double_chow", "tile_hog", "seven_pairs"),
    "four_pure_shifted_pungs": ("pure_shifted_pungs", "pure_triple_chow", "all_pungs"),
    "four_pure_shifted_chows": ("pure_shifted_chows", "short_straight", "two_terminal_chows"),
    "three_kongs": (
        "two_concealed_kongs", "two_melded_kongs", "concealed_kong_and_melded_kong", "concealed_kong", "melded_kong",
    ),
    "all_terminals_and_honors": ("all_pungs", "outside_hand", "pung_of_terminals_or_honors"),
    "seven_pairs": ("concealed_hand", "fully_concealed_hand", "single_wait"),
    "greater_honors_and_knitted_tiles": (
        "lesser_honors_and_knitted_tiles", "all_types", "concealed_hand", "fully_concealed_hand", "single_wait",
    ),
    "all_even_pungs": ("all_pungs", "all_simples", "no_honors"),
    "full_flush": ("no_honors",),
    "pure_triple_chow": ("pure_shifted_pungs", "pure_double_chow"),
    "pure_shifted_pungs": ("pure_triple_chow",),
    "upper_tiles": ("upper_four", "no_honors"),
    "middle_tiles": ("all_simples", "no_honors"),
    "lower_tiles": ("lower_four", "no_honors"),
    "three_suited_terminal_chows": ("mixed_double_chow", "two_terminal_chows", "all_chows", "no_honors"),
    "all_five": ("all_simples", "no_honors"),
    "triple_pung": ("double_pung",),
    "three_concealed_pungs": ("two_concealed_pungs",),
    "lesser_honors_and_knitted_tiles": ("all_types", "concealed_hand", "fully_concealed_hand", "single_wait"),
    "upper_four": ("no_honors",),
    "lower_four": ("no_honors",),
    "reversible_tiles": ("one_voided_suit",),
    "mixed_triple_chow": ("mixed_double_chow",),
    "last_tile_draw": ("self_drawn",),
    "out_with_replacement_tile": ("self_drawn",),
    "robbing_the_kong": ("last_tile",),
    "melded_hand": ("single_wait",),
    "two_concealed_kongs": ("two_concealed_pungs", "concealed_kong"),
    "two_dragon_pungs": ("dragon_pung",),
    "concealed_kong_and_melded_kong": ("concealed_kong", "melded_kong"),
    "fully_concealed_hand": ("concealed_hand", "self_drawn"),
    "two_melded_kongs": ("melded_kong",),
    "all_chows": ("no_honors",),
    "all_simples": ("no_honors",),
}
"""Pattern -> the patterns that the table leaves out beside it."""

_OF_ITS_SETS = ("big_three_winds", "little_four_winds")
"""Patterns whose own sets earn no Pung of Terminals or Honors; another set may."""

BY_NATURE = (
    "nine_gates",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "four_concealed_pungs",
    "seven_pairs",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)
"""Hands that cannot but be concealed: self-drawn they earn Self-Drawn, not Fully Concealed Hand."""


def exclusions(triple_pung_of_terminals: str, concealed_shapes: str) -> Exclusions:
    """Return the table under the options that change it."""
    table = {by: [Exclusion(pattern) for pattern in patterns] for by, patterns in TABLE.items()}
    for by in _OF_ITS_SETS:
        table.setdefault(by, []).append(Exclusion("pung_of_terminals_or_honors", "inside"))
    table["nine_gates"].append(Exclusion("pung_of_terminals_or_honors", "one"))
    if triple_pung_of_terminals == "contained":
        table["all_terminals"].append(Exclusion("triple_pung"))
    if concealed_shapes == "fully_concealed":
        for by in BY_NATURE:
            table[by].remove(Exclusion("fully_concealed_hand"))
    return {by: tuple(excluded) for by, excluded in table.items()}
