"""Everything that can be wrong with what a user typed, and the one base error.

A fault names a phrase (the sentence stands in `mjcalc.locale`, in five languages), the facts that go into it, and
where it is. Parsers know places; rules know *subjects* ("the second meld", "the word heaven", "the tile 5z") and
leave finding the place to `mjcalc.notation.locate`.
"""

from typing import Literal, NamedTuple

SubjectKind = Literal["line", "span", "tile", "meld", "word", "winning"]


class Subject(NamedTuple):
    """What a fault is about, where the place in the text is not known."""

    kind: SubjectKind = "line"
    """line: the whole; tile: every copy of a kind; meld: by number; word: a circumstance; winning: the winning tile."""
    number: int = -1
    """tile: the kind (0-44); meld: its number from 0."""
    word: str = ""
    """tile: ``first`` for its first copy, else the last one is meant.
    word: the canonical word (``heaven``) or key (``seat``)."""


WHOLE_LINE = Subject()


class Fault(NamedTuple):
    """One thing that is wrong, with its place."""

    phrase: str
    """Id of the sentence; `FAULT_CODES` has its code."""
    args: tuple[tuple[str, str], ...] = ()
    """What goes into the sentence's braces, e.g. ``(("x", "5m"),)``."""
    start: int = -1
    """First column, counted from 0 in code points of the line as typed; -1: not known yet."""
    end: int = -1
    """Column after the last one."""
    hint: str = ""
    """Id of the hint sentence, or nothing."""
    hint_args: tuple[tuple[str, str], ...] = ()
    subject: Subject = WHOLE_LINE

    @property
    def code(self) -> str:
        """The stable code, e.g. ``E201``."""
        return FAULT_CODES[self.phrase]


FAULT_CODES: dict[str, str] = {
    # notation
    "unexpected_character": "E101",
    "digits_without_suit": "E102",
    "suit_without_digits": "E103",
    "no_such_number": "E104",
    "unknown_word": "E105",
    "capital_suit": "E106",
    "unexpected_end": "E107",
    "blank_in_meld": "E108",
    "one_tile_after_plus": "E109",
    "plus_ends_word": "E110",
    "other_notation": "E111",
    "comment_needs_blank": "E112",
    "no_suit_known": "E113",
    "bad_value": "E114",
    "blank_around_equals": "E115",
    "bad_claim": "E116",
    "line_too_long": "E117",
    "not_utf8": "E118",
    "nul_character": "E119",
    "unknown_directive": "E120",
    # American cards
    "card_tile_count": "E121",
    "card_no_suit": "E122",
    "card_dragon": "E123",
    "card_wind_number": "E124",
    "card_tile_number": "E125",
    "card_suit_on_wind": "E126",
    "card_block_in_word": "E127",
    "card_unknown_word": "E128",
    "card_no_condition": "E129",
    "card_unknown_condition": "E130",
    "card_not_in_pattern": "E131",
    "card_exposure": "E132",
    "card_value": "E133",
    "card_no_category": "E134",
    "card_no_pattern": "E135",
    "card_no_exposure": "E136",
    "card_no_value": "E137",
    "card_no_year": "E138",
    "card_empty_form": "E139",
    "card_no_hand": "E140",
    "card_too_many_variants": "E141",
    "card_unknown_directive": "E142",
    "card_bad_directive": "E143",
    "card_said_twice": "E144",
    "card_no_lines": "E145",
    "card_line_too_long": "E146",
    "card_nothing_moves": "E147",
    "card_unusable": "E148",
    "card_no_bar": "E149",
    "card_two_runs": "E150",
    "card_no_step": "E151",
    # other programs' notations
    "foreign_character": "E160",
    "foreign_tile": "E161",
    "foreign_meld": "E162",
    "gb_tail": "E163",
    "gb_blank_at_end": "E164",
    "foreign_hidden": "E165",
    "foreign_end": "E166",
    "log_broken": "E167",
    "log_no_round": "E168",
    "log_no_log": "E169",
    "notation_lacks": "E170",
    "notation_needs": "E171",
    "log_value": "E172",
    "log_not_held": "E173",
    "log_out_of_turn": "E174",
    "log_no_meld": "E175",
    "log_chow_giver": "E159",
    "log_no_win": "E176",
    "log_meld_code": "E177",
    "log_three_players": "E178",
    "botzone_arguments": "E179",
    "log_fifth_copy": "E180",
    "other_log": "E158",
    # records of deals
    "deal_word": "E181",
    "deal_ends": "E182",
    "unknown_event": "E183",
    "bad_seats": "E184",
    "unknown_player": "E185",
    "no_deal_yet": "E186",
    "needs_from": "E187",
    "no_value": "E188",
    "no_state": "E189",
    "kong_kind": "E190",
    "pig_unsaid": "E191",
    "bad_tile": "E192",
    "no_such_points": "E193",
    "seats_change": "E194",
    "several_rules": "E195",
    "seat_is_word": "E196",
    "player_order": "E197",
    # impossible hands
    "fifth_copy": "E201",
    "not_a_meld": "E202",
    "two_winning_tiles": "E203",
    "too_many_tiles": "E204",
    "too_few_tiles": "E205",
    "no_such_tile": "E206",
    "contradiction": "E207",
    "two_red_fives": "E208",
    "no_chow": "E209",
    "needs_no_meld": "E210",
    "needs_kong": "E211",
    "own_seat": "E212",
    "holds_robbed_tile": "E213",
    "said_twice": "E214",
    "sets_missing": "E215",
    "no_hand": "E216",
    "not_held": "E217",
    "second_copy": "E218",
    "needs_riichi": "E219",
    "more_than_there_are": "E220",
    "exchange_needs_joker": "E221",
    "no_winning_tile": "E222",
    "holds_last_of_kind": "E226",
    "needs_concealed": "E270",
    "too_many_indicators": "E271",
    "nobody_liable": "E272",
    "also_needs_seats": "E273",
    # events that cannot have happened
    "winner_acts": "E230",
    "winner_pays": "E231",
    "from_oneself": "E232",
    "after_end": "E233",
    "fourth_winner": "E234",
    "dead_hand_wins": "E235",
    "not_one_tile": "E236",
    "too_many_kongs": "E237",
    "kong_twice": "E238",
    "kong_of_last_tile": "E239",
    "no_kong_before": "E240",
    "robbed_another_tile": "E241",
    "state_missing": "E242",
    "only_dealer": "E243",
    "not_dealer": "E244",
    "earth_from_dealer": "E245",
    "wrong_wind": "E246",
    "pig_twice": "E247",
    "pig_at_draw": "E248",
    "session_differs": "E249",
    "kong_not_in_hand": "E250",
    "dead_acts": "E251",
    "one_winner": "E252",
    "dead_already": "E253",
    "bettor_plays": "E254",
    "not_first": "E255",
    "two_tiles": "E256",
    "said_of_one": "E257",
    "robbery_missing": "E258",
    "robbed_of_another": "E259",
    "robbed_too_late": "E260",
    "not_robbed_kong": "E261",
    "after_last_tile": "E262",
    "below_minimum": "E263",
    "session_sum": "E264",
    "session_lacks": "E265",
    # rules and options
    "unknown_rule_set": "E301",
    "unknown_edition": "E302",
    "unknown_option": "E303",
    "unknown_option_value": "E304",
    "unknown_pattern": "E305",
    "unknown_language": "E306",
    "profile_not_here": "E307",
    "split_hand": "E308",
    "unit_not_used": "E309",
    "unknown_reason": "E310",
    "unknown_notation": "E321",
    "notation_not_written": "E323",
    "no_deals_here": "E311",
    "event_not_here": "E312",
    "word_not_here": "E313",
    "rules_in_deal": "E314",
    # files
    "cannot_read_file": "E401",
    "cannot_write": "E402",
    "file_shrank": "E403",
    "needs_extra": "E404",
    "cannot_unpack": "E405",
    "worker_lost": "E406",
    "parts_left": "E407",
    "parts_in_use": "E408",
    "other_run": "E409",
    "input_changed": "E410",
    "input_ended": "E411",
    "no_cluster": "E412",
    "other_version": "E413",
    "output_is_input": "E414",
    "no_text": "E415",
    "cluster_gone": "E416",
    # faults of mjcalc's own
    "bug_here": "E501",
    # warnings
    "word_not_used": "W101",
    "no_claim": "W102",
    "kong_without_red": "W105",
    "few_indicators": "W106",
    "few_under": "W107",
    "square_read_open": "W108",
    "log_unknown_yaku": "W109",
    "file_grew": "W103",
    "worker_replaced": "W104",
    "card_forced_jokers": "W121",
    "card_dropped": "W122",
    "card_unrelated": "W123",
    "card_overlap": "W124",
    "card_concealed_cheaper": "W125",
    "ruled_false_win": "W131",
    "wrong_claim": "W132",
    "value_differs": "W133",
    "state_differs": "W134",
    "deal_not_ended": "W135",
    "deal_not_settled": "W136",
    "discard_not_allowed": "W137",
    "wrong_patterns_claimed": "W138",
    "ruled_wrong_call": "W139",
    "ruled_in_error": "W140",
    "against_verdict": "W141",
    "call_was_refused": "W142",
    "kong_differs": "W143",
    "value_too_low": "W144",
    "dealer_differs": "W145",
}
"""Phrase id -> code. E1xx notation, E2xx impossible hand, E3xx rules and options, E4xx files and runs,
E5xx faults of our own, W warnings."""


class MjcalcError(Exception):
    """The base of every error mjcalc raises on purpose.

    `faults` holds all that is wrong (at least one); `line` the text they point into, empty if there is none.
    """

    file: str = ""
    """The file that is wrong, where it is not the one with the hands: a card."""
    lines: "tuple[tuple[int, str], ...]" = ()
    """Number and text of the line of each fault in that file."""

    def __init__(self, faults: "tuple[Fault, ...] | list[Fault]", line: str = "") -> None:
        self.faults = tuple(faults)
        self.line = line
        super().__init__(self.faults, line)

    @property
    def code(self) -> str:
        """Code of the first fault."""
        return self.faults[0].code

    def __str__(self) -> str:
        from mjcalc.locale import fault_text

        places = [f"{self.file}:{number}: " for number, _ in self.lines] or [""] * len(self.faults)
        return "; ".join(
            f"{place}{fault.code}: {fault_text(fault.phrase, fault.args)}"
            for place, fault in zip(places, self.faults, strict=True)
        )


class NotationError(MjcalcError):
    """The text is not notation (E1xx)."""


class ImpossibleHandError(MjcalcError):
    """The text reads, but no such hand can exist (E2xx)."""


class RulesError(MjcalcError):
    """An unknown rule set, edition, option or pattern (E3xx)."""


class FileError(MjcalcError):
    """A file cannot be read or written (E4xx)."""


def bug_in(line: str, bug: Exception) -> "RulesError":
    """Return the error (E501) of a line on which mjcalc itself fails; nobody else's fault."""
    return RulesError([fault("bug_here", x=f"{type(bug).__name__}: {bug}", at=(0, len(line)))], line)


def fault(
    phrase: str,
    /,
    *,
    at: "tuple[int, int]" = (-1, -1),
    subject: Subject = WHOLE_LINE,
    hint: str = "",
    hint_args: "dict[str, object] | None" = None,
    **args: object,
) -> Fault:
    """Build a fault; `args` fill the sentence's braces, `hint_args` those of the hint."""
    return Fault(
        phrase,
        tuple((key, str(value)) for key, value in args.items()),
        at[0],
        at[1],
        hint,
        tuple((key, str(value)) for key, value in (hint_args or {}).items()),
        subject,
    )
