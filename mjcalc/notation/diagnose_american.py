"""Why a word is not notation of the American profile. Runs only when something is wrong."""

import re

from mjcalc.errors import Fault
from mjcalc.notation.diagnose import Dialect, Place, without_suit
from mjcalc.notation.tables_american import AMERICAN_CHARACTERS
from mjcalc.notation.text import shown

_OTHERS = (
    (re.compile(r"[(\[+]?([0-9]+[mps])+[)\]]?"), "american_suits"),
    (re.compile(r"[(\[+]?([0-9]+[mpszf])+[)\]]?"), "american_tiles"),
)
"""Tiles of the standard profile."""

_SMALL = "eswnrgfj"

_HINTS = {
    "unknown_word": "american_tiles",
    "blank_ends_word": "american_blank_ends_word",
    "suit_after_digits": "american_suit_after_digits",
    "circled_digits": "american_suits",
    "bare_kanji": "american_suits",
    "honours_are_capitals": "american_capitals",
    "meld_forms": "american_exposures",
    "tile_after_plus": "american_plus",
    "value_tiles": "american_value_tiles",
    "value_suit": "american_value_suit",
    "value_river": "american_value_river",
}
"""Hints of this profile for those of the standard one."""

_CLOSING = {"(": ")", "[": "]"}


def _at_character(place: Place, column: int, digits: int) -> Fault:
    word = place.word
    character = word[column]
    one = (column, column + 1)
    if digits < column:
        if character in "BCD":
            return place.fault("capital_suit", *one, "small_suits", character, try_=character.lower())
        if character.isalpha() and character not in AMERICAN_CHARACTERS:
            return place.fault("unexpected_character", *one, "american_suits", character)
        return without_suit(place, digits, column)
    if character in "bcd":
        hint = "american_soap" if word[column - 1 : column] == "0" else "suit_after_digits"
        return place.fault("suit_without_digits", *one, hint, character)
    if character in "()[],+":
        return _at_sign(place, column)
    hint = "american_capitals" if character in _SMALL else "american_tiles"
    return place.fault("unexpected_character", *one, hint, shown(character))


def _at_sign(place: Place, column: int) -> Fault:
    """A bracket, comma or plus in the wrong place."""
    word = place.word
    character, before = word[column], word[column - 1 : column]
    bracket = max(word.rfind("(", 0, column), word.rfind("[", 0, column))
    is_open = bracket > max(word.rfind(")", 0, column), word.rfind("]", 0, column))
    if is_open and before not in "([" and character != ",":  # the empty exposure and (6b,2) have nothing to close
        closing = _CLOSING[word[bracket]]
        return place.fault("unexpected_character", column, column + 1, "close_meld", character, try_=closing)
    hint = "american_plus" if "+" in (character, before) and not is_open else "american_exposures"
    return place.fault("unexpected_character", column, column + 1, hint, character)


AMERICAN_DIALECT = Dialect(
    "american", AMERICAN_CHARACTERS, _OTHERS, "bcdmpszf", _SMALL, _at_character, tiles="0", hints=_HINTS
)
