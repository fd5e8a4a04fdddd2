"""English sentences about other programs' notations."""

PHRASES: dict[str, str] = {
    "err_foreign_character": "unexpected {x} in {y} notation",
    "err_foreign_tile": "{y} notation has no tile {x}",
    "err_foreign_meld": "{x} is no set in {y} notation",
    "err_gb_tail": "the part behind the bar cannot be read: {x}",
    "err_gb_blank_at_end": "a blank at the end says that there is no winning tile yet, but {n} tiles stand there",
    "err_foreign_hidden": "a hidden tile ({x})",
    "err_foreign_end": "{x} does not end",
    "err_log_broken": "the log is damaged: {x}",
    "err_log_no_round": "the round it belongs to could not be followed",
    "err_log_no_log": "this is no log: {x}",
    "err_other_log": "this looks like a log that {x} reads",
    "err_notation_lacks": "{y} notation cannot say {x}",
    "err_notation_needs": "{y} notation cannot leave {x} open",
    "err_log_value": "{x} in the log cannot be read: {y}",
    "err_log_not_held": "the player does not hold {x}",
    "err_log_out_of_turn": "{x} does not fit what happened before",
    "err_log_no_meld": "these tiles make no set: {x}",
    "err_log_chow_giver": "a chow takes the discard of the player to the left: {x}",
    "err_log_fifth_copy": "a fifth copy of {x} in the log",
    "err_log_unknown_yaku": "the log lists {x}, which is not known here; its other yaku are compared",
    "err_log_no_win": "nobody can win here",
    "err_log_meld_code": "{x} is no meld code",
    "err_log_three_players": "logs of three players are not read",
    "err_botzone_arguments": "these are not the arguments of the fan calculator",
    "err_unknown_notation": "unknown notation {x}",
    "err_notation_not_written": "{x} can be read, not written",
    "hint_from_mjai": "mjai notation: read it with --from mjai, or write 0m for 5mr",
    "hint_from_botzone": "Botzone notation: read it with --from botzone, or write 1m for W1",
    "hint_from_kobalab": "Kobalab notation: read it with --from kobalab, or write 123m for m123",
    "hint_from_gb": "GB-Mahjong notation: read it with --from gb, or write seat=E round=E and the like",
    "hint_use_from": "read it with --from {x}",
    "hint_gb_blank_ends_meld": (
        "without a tail each open set ends with a blank: 123m 555p 11z; write "
        "|EE0000| behind the hand if the blanks mean nothing"
    ),
    "hint_gb_tail": (
        "prevailing wind, own wind, then 0 or 1 each: self-draw, "
        "last of its kind, last tile, kong: |EE1000|"
    ),
    "hint_gb_flowers": "flowers stand behind the second bar: a to h, or their number",
    "hint_no_blanks": "without blanks",
    "hint_kobalab_suit_first": "the suit comes first: m123",
    "hint_kobalab_meld": "sets: m1-23, z111+ (- left, = opposite, + right), z111+1, z1111",
    "hint_mjai_tiles": "tiles: 1m to 9s, 5mr 5pr 5sr, E S W N P F C",
    "hint_botzone_tiles": "tiles: W1-W9, B1-B9, T1-T9, F1-F4, J1-J3, H1-H8",
    "hint_botzone_meld": 'sets: ("CHI", "W2", 1), ("PENG", "J1", 3), ("GANG", "T5", 0)',
    "hint_botzone_arguments": (
        "sets, tiles, winning tile, flowers, self-draw, last of its "
        "kind, kong, last tile, own wind, prevailing wind"
    ),
    "read_as": "read as",
}
