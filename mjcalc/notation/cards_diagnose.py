"""Why a part of a card file cannot be read, and what to write instead. Only on the way of an error."""

import re

from mjcalc.errors import Fault, fault

CONDITIONS = (
    "run", "run from 1357", "run/2", "like", "mirror", "wrap", "flowers wild", "n in 2468", "n in run..run+4",
    "n < m", "m = n+1", "V1 in NS", "D1 in RG", "D1 != x", "x in bc", "suits <= 2",
)  # fmt: skip
DIRECTIVES = ("@card", "@year", "@category", "@size", "@open", "@closed", "@concealed_bonus")
_NUMBER = re.compile(r"(?:[0-9nmpq]|\{year(?:[+-][0-9]{1,4})?\})+")
_SYMBOLS = re.compile(r"(?P<symbols>(?:[0-9nmpqFESWNRGDVTJA]|\{year(?:[+-][0-9]{1,4})?\})+)[^0-9]?[!?]?")

_YEAR_MEANT = re.compile(r"\{?[A-Za-z]{3,6}([+-][0-9]{1,4})?\}([bcdxyzuvw]?[!?]?)")
_YEAR_OPEN = re.compile(r"\{?year([+-][0-9]{1,4})?([bcdxyzuvw]?[!?]?)")


def tiles_meant(word: str) -> int:
    """Return how many tiles a word that cannot be read was meant to be; -1: no telling."""
    labelled = re.fullmatch(r"([DVT]+)[0-9a-z]?[!?]?", word)
    if labelled:
        return len(labelled[1])
    found = _SYMBOLS.fullmatch(word)
    return len(re.sub(r"\{[^}]*\}", "0000", found["symbols"])) if found else -1


def keyword_meant(text: str) -> bool:
    """Tell whether a word that cannot be read was meant to be ``where``."""
    from difflib import get_close_matches

    return len(text) > 3 and text.isalpha() and bool(get_close_matches(text.lower(), ["where"], cutoff=0.8))


def tile_count_fault(tiles: int, size: int, at: tuple[int, int]) -> Fault:
    """Say that a hand has too many or too few tiles."""
    hint = "card_add_tiles" if tiles < size else "card_take_tiles"
    shown: dict[str, object] = {"n": abs(tiles - size), "m": tiles}
    return fault("card_tile_count", at=at, n=tiles, size=size, hint=hint, hint_args=shown)


def word_fault(word: str, start: int) -> Fault:
    """Say why a word of a pattern cannot be read."""
    at = start, start + len(word)
    body = word.rstrip("!?")
    if _NUMBER.fullmatch(body):
        return fault("card_no_suit", at=at, x=word, hint="card_suit_letters", hint_args={"x": f"{body}x"})
    if re.fullmatch("D+", body):
        return fault("card_dragon", at=at, x=word, hint="card_write_dragon", hint_args={"x": body})
    if re.fullmatch("V+[a-z]?", body):
        return fault(
            "card_wind_number", at=at, x=word, hint="card_write_wind", hint_args={"x": f"{body[0]}1"}
        )
    if re.fullmatch("T+[a-z]?", body):
        return fault("card_tile_number", at=at, x=word, hint="card_write_wind", hint_args={"x": f"{body}1"})
    if re.fullmatch("[FESWNRG0]+[bcdxyzuvw]", body):
        return fault("card_suit_on_wind", at=at, x=word, hint="card_write", hint_args={"x": body[:-1]})
    year = _YEAR_MEANT.fullmatch(word) or _YEAR_OPEN.fullmatch(word)
    if year:
        meant = f"{{year{year[1] or ''}}}{year[2] or ''}"
        return fault("card_unknown_word", at=at, x=word, hint="did_you_mean", hint_args={"x": meant})
    return fault("card_unknown_word", at=at, x=word, hint="card_words")


def condition_fault(text: str, start: int) -> Fault:
    """Say why a condition cannot be read."""
    from difflib import get_close_matches

    at = start, start + max(len(text), 1)
    if not text:
        return fault(
            "card_no_condition", at=at, hint="choose_one_of", hint_args={"x": ", ".join(CONDITIONS)}
        )
    close = get_close_matches(text.lower(), CONDITIONS, n=1)
    hint, what = ("did_you_mean", close[0]) if close else ("choose_one_of", ", ".join(CONDITIONS))
    return fault("card_unknown_condition", at=at, x=text, hint=hint, hint_args={"x": what})


def directive_fault(content: str, start: int) -> Fault:
    """Say why an ``@`` line cannot be read."""
    from difflib import get_close_matches

    name = content[start:].split()[0]
    if name in DIRECTIVES:
        at = start + len(name), max(len(content), start + len(name) + 1)
        return fault("card_bad_directive", at=at, x=content[start:], hint="card_directive_examples")
    close = get_close_matches(name.lower(), DIRECTIVES, n=1)
    hint, what = ("did_you_mean", close[0]) if close else ("choose_one_of", ", ".join(DIRECTIVES))
    at = start, start + len(name)
    return fault("card_unknown_directive", at=at, x=name, hint=hint, hint_args={"x": what})
