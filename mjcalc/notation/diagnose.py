"""Why a word or a claim is not notation, in words a player can use. Runs only when something is wrong."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from mjcalc.errors import Fault, fault
from mjcalc.model.circumstances import FLAG_WORDS
from mjcalc.notation.alphabet import FIRST_KIND, NUMBERS
from mjcalc.notation.builder import word_spans
from mjcalc.notation.driver import parse_word
from mjcalc.notation.lines import split_line
from mjcalc.notation.nodes import Failure, Node
from mjcalc.notation.reading import spoken
from mjcalc.notation.said import KEYS, LISTS
from mjcalc.notation.tables import HAND_CHARACTERS
from mjcalc.notation.text import Clean, clean, shown

_KEYS = (*KEYS, "rules")
_VALUE_HINTS = {"void": "suit", "river": "river", "flowers": "flowers", "rules": "rules"}
_VALUE_HINTS |= dict.fromkeys(("seat", "round", "from", "pao", "also"), "wind")
_VALUE_HINTS |= dict.fromkeys(("honba", "sticks", "streak"), "number")

_OTHER_NOTATIONS = (
    (re.compile(r"[1-9][mps]r"), "from_mjai"),
    (re.compile(r"([WBTFJH][1-9])+"), "from_botzone"),
    (re.compile(r"([mpsz][0-9]+)+"), "from_kobalab"),
    (re.compile(r".*\|.*"), "from_gb"),
)
_CIRCLED = re.compile("[①-⑳⓪❶-❿➀-➉➊-➓㊀-㊉]+")
_WORD = re.compile(r"[^\W\d_]+([-_'][^\W\d_]+)*")


class Dialect(NamedTuple):
    """How a profile differs in what it says about a word that cannot be read."""

    profile: str
    characters: Mapping[str, str]
    """The terminal of each character."""
    others: tuple[tuple["re.Pattern[str]", str], ...]
    """Words of other notations, each with its hint."""
    letters: str
    """A word of these letters only is tiles with a slip, not an unknown circumstance."""
    small: str
    """Letters of tiles that are written as capitals."""
    at_character: "Callable[[Place, int, int], Fault]"
    """Explains an unexpected character: its column, and where the digits before it begin."""
    tiles: str = ""
    """Digits that need no suit where no other digit stands before them."""
    hints: Mapping[str, str] = {}
    """Hints of its own in place of those of the standard profile."""


class Place:
    """A word with the line it stands in."""

    def __init__(self, made: Clean, word: str, start: int, dialect: Dialect) -> None:
        self.made, self.word, self.start, self.dialect = made, word, start, dialect
        self.after = made.text[start + len(word) :]

    def parse(self, word: str) -> Node | Failure:
        """Parse a word by the grammar of the profile."""
        return parse_word(word, self.dialect.profile)

    def fault(self, phrase: str, start: int, end: int, hint: str = "", about: str = "", try_: str = "") -> Fault:
        """Build a fault with columns of the word; `about` goes into the sentence, `try_` into the hint."""
        at = (self.made.typed(self.start + start), self.made.typed(self.start + end))
        hint = self.dialect.hints.get(hint, hint)
        return fault(phrase, at=at, hint=hint, hint_args={"x": try_} if try_ else {}, x=about)


def word_fault(text: str, profile: str = "standard") -> Fault:
    """Explain the first word of a line that cannot be read."""
    dialect = STANDARD_DIALECT
    if profile == "american":
        from mjcalc.notation.diagnose_american import AMERICAN_DIALECT as dialect
    made = clean(text)
    spans = word_spans(made, split_line(made.text).words_end)
    directive = spans[0][0][0] == "@"
    for word, start, _ in spans[1:] if directive else spans:
        if spoken(word, profile) is None and (directive or word[:6].lower() != "rules="):
            return _explain(Place(made, word, start, dialect))
    raise AssertionError("every word can be read")


def _explain(place: Place) -> Fault:
    word = place.word
    for explanation in (_blanks_around_equals, _whole_word, _with_equals):
        found = explanation(place)
        if found:
            return found
    failure = place.parse(word)
    assert isinstance(failure, Failure)
    column = failure.column
    digits = column
    while digits > 0 and word[digits - 1] in NUMBERS:
        digits -= 1
    while digits < column and word[digits] in place.dialect.tiles:
        digits += 1
    if column == len(word):
        return _at_end(place, digits)
    if _WORD.fullmatch(word) and len(word) > 1 and not set(word) <= set(place.dialect.letters):
        found = _unknown_word(place, column)
        if found:
            return found
    plus = word.rfind("+", 0, column)
    if plus >= 0 and word[plus + 1 : column]:
        if isinstance(place.parse(word[:column]), Node):
            return place.fault("plus_ends_word", column, len(word), "tile_after_plus", word[column:])
        if word[column] in NUMBERS:
            return place.fault("one_tile_after_plus", column, column + 1, "tile_after_plus", word[column])
    return place.dialect.at_character(place, column, digits)


def _blanks_around_equals(place: Place) -> Fault | None:
    """``seat = E``, ``seat= E``, ``seat =E``."""
    key = place.word.rstrip("=").lower()
    spaced = place.after.lstrip()
    if key not in _KEYS or not spaced or place.word.count("=") > 1:
        return None
    if place.word.endswith("=") or spaced.startswith("="):
        x = f"{key}="
        value = spaced.lstrip("= ").split(" ")[0]
        return place.fault("blank_around_equals", 0, len(place.word), "no_blanks_around_equals", x, try_=x + value)
    return None


def _whole_word(place: Place) -> Fault | None:
    """What is known by the look of the whole word: a glued comment, circled digits, another program's notation."""
    word = place.word
    if "#" in word:
        at = word.index("#")
        return place.fault("comment_needs_blank", at, at + 1, about=word)
    circled = _CIRCLED.search(word)
    if circled:
        return place.fault("no_suit_known", *circled.span(), "circled_digits", circled[0])
    for pattern, hint in place.dialect.others:
        if pattern.fullmatch(word):
            return place.fault("other_notation", 0, len(word), hint, word)
    return None


def _with_equals(place: Place) -> Fault | None:
    word = place.word
    at = word.find("=")
    if at < 0:
        return None
    key = word[:at].lower()
    if key == "rules":  # only in @with
        return place.fault("unknown_word", 0, len(word), "with_takes_circumstances", word)
    if key in LISTS and key != "river" and word[at + 1 : at + 2] in place.dialect.characters:
        return None  # what is wrong with the tiles says more
    if key in _KEYS:
        hint = "value_" + _VALUE_HINTS.get(key, "tiles")
        return place.fault("bad_value", at + 1 if word[at + 1 :] else 0, len(word), hint, word, try_=f"{key}=")
    before = spoken(word[:at], place.dialect.profile)
    if _WORD.fullmatch(key) and (before is None or before[0]):
        near = nearest(f"{key}=", (*(f"{k}=" for k in _KEYS), *FLAG_WORDS))
        return place.fault("unknown_word", 0, at + 1, "did_you_mean" if near else "", word[: at + 1], try_=near)
    return place.fault("unexpected_character", at, at + 1, "claim_needs_blank", "=")


def _at_end(place: Place, digits: int) -> Fault:
    """The word stops too early."""
    word = place.word
    bracket = max(word.rfind("("), word.rfind("["))
    if bracket > max(word.rfind(")"), word.rfind("]")):
        closing = ")" if word[bracket] == "(" else "]"
        rest = place.after.split("=")[0]
        if closing in rest and word[bracket] not in rest[: rest.index(closing)]:
            blanks = len(place.after) - len(place.after.lstrip())
            return place.fault("blank_in_meld", len(word), len(word) + blanks, "meld_forms")
        return place.fault("unexpected_end", len(word), len(word), "close_meld", word, try_=closing)
    if digits < len(word):
        return without_suit(place, digits, len(word))
    hint = "tile_after_plus" if word.endswith("+") else ""
    return place.fault("unexpected_end", len(word), len(word), hint, word)


def without_suit(place: Place, start: int, end: int) -> Fault:
    """Say that digits have no suit."""
    digits = place.word[start:end]
    if not digits.isascii():
        return place.fault("no_suit_known", start, end, "bare_kanji", digits)
    return place.fault("digits_without_suit", start, end, "blank_ends_word", digits)


def _unknown_word(place: Place, column: int) -> Fault | None:
    from mjcalc.locale.words import WORDS

    word = place.word
    if set(word) <= set(place.dialect.small) and len(word) < 5:
        return place.fault("unexpected_character", 0, 1, "honours_are_capitals", word[0])
    known = (*FLAG_WORDS, *(f"{key}=" for key in _KEYS))
    begun = [flag for flag in FLAG_WORDS if flag.startswith(f"{word.lower()}-")]  # self draw
    near = begun[0] if begun else nearest(word, known) or nearest(word, tuple(w for w in WORDS if "=" not in w), 0.8)
    if near:
        return place.fault("unknown_word", 0, len(word), "did_you_mean", word, try_=near)
    # EEx: tiles and a slip; earthy: a word
    hint = place.dialect.hints.get("unknown_word", "")
    return place.fault("unknown_word", 0, len(word), hint, word) if column == 0 or len(word) - column > 2 else None


def _at_character(place: Place, column: int, digits: int) -> Fault:
    word = place.word
    character = word[column]
    suit = HAND_CHARACTERS.get(character, "")
    one = (column, column + 1)
    if suit in FIRST_KIND:
        return _at_suit(place, column, digits)
    if digits < column:
        if character in "MPSZ":
            return place.fault("capital_suit", *one, "small_suits", character, try_=character.lower())
        if character in "hH":
            return place.fault("unexpected_character", *one, "honours_are_z", character)
        if suit or not character.isalpha():
            return without_suit(place, digits, column)
        return place.fault("unexpected_character", *one, "suits", character)
    if character in "hH":
        return place.fault("unexpected_character", *one, "honours_are_z", character)
    if column and word[column - 1] == ",":
        return place.fault("unexpected_character", *one, "meld_source", character)
    if character in "([+" and set("([") & set(word[:column]) and not set(")]") & set(word[:column]):
        return place.fault("unexpected_character", *one, "close_meld", character, try_=")" if "(" in word else "]")
    if suit in ("BONUS_PICTURE", "BONUS"):
        return place.fault("unexpected_character", *one, "bonus_never_wins", character)
    if character in "eswnpfc":
        return place.fault("unexpected_character", *one, "honours_are_capitals", character)
    return place.fault("unexpected_character", *one, "", shown(character))


def _at_suit(place: Place, column: int, digits: int) -> Fault:
    """A suit that its numbers do not fit."""
    word = place.word
    letter = word[column]
    if digits == column:
        return place.fault("suit_without_digits", column, column + 1, "suit_after_digits", letter)
    most = 8 if letter == "f" else 7
    for at in range(digits, column):
        if letter in "zf" and not 1 <= NUMBERS[word[at]] <= most:
            return place.fault("no_such_number", at, at + 1, "numbers_of_suit", word[at] + letter)
    return place.fault("unexpected_character", column, column + 1, "bonus_never_wins", letter)


STANDARD_DIALECT = Dialect("standard", HAND_CHARACTERS, _OTHER_NOTATIONS, "mpszf", "eswnpfcz", _at_character)


def nearest(word: str, known: tuple[str, ...], alike: float = 0.7) -> str:
    """Return the known word most like an unknown one, or nothing."""
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), known, n=1, cutoff=alike)
    return found[0] if found else ""


def rules_fault(text: str) -> Fault:
    """Explain what is wrong with ``rules=`` on a line: no name, or two of them."""
    made = clean(text)
    said = [w for w in word_spans(made, split_line(made.text).words_end) if w[0][:6].lower() == "rules="]
    for word, start, end in said:
        if word[6:] == "":
            at = (made.typed(start), made.typed(end))
            spaced = made.text[end:].lstrip()
            if spaced:
                value = f"rules={spaced.split(' ')[0]}"
                return fault(
                    "blank_around_equals", at=at, hint="no_blanks_around_equals", hint_args={"x": value}, x=word
                )
            return fault("bad_value", at=at, hint="value_rules", x=word)
    _, start, end = next(w for w in said if w[0][6:] != said[0][0][6:])
    return fault("said_twice", at=(made.typed(start), made.typed(end)), x="rules=")


def claim_fault(made: Clean, start: int, end: int, column: int, hint: str = "") -> Fault:
    """Explain a claim that cannot be read; `column` counts from after its ``=``."""
    text = made.text[start + 1 : end]
    glued = re.search(r"(?<=[\s\d])all\s*$", text[:column], re.IGNORECASE)
    if glued and text[column : column + 1].isalpha():  # 165 All Triplets: a name, not the unit "all"
        column = glued.start()
    at = start + 1 + column
    stop = at
    while stop < end and not made.text[stop].isspace():
        stop += 1
    hint_args: dict[str, object] = {}
    if not hint:
        rest = text[column:].strip()
        if rest[:1].isalpha() and ":" not in text:
            before = f"{text[:column].strip()}: ".lstrip()
            hint, hint_args = "patterns_follow_colon", {"x": f"= {before}{rest}"}
        else:
            hint = "claim_forms"
    if at >= start + 1 + len(text.rstrip()):  # nothing there: point at what the claim ends with
        at, stop = start, start + 1 + len(text.rstrip())
    return fault(
        "bad_claim",
        at=(made.typed(at), made.typed(stop)),
        hint=hint,
        hint_args=hint_args,
        x=made.text[start : start + 1 + len(text.rstrip())],
    )
