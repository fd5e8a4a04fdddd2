"""Why a line of a deal cannot be read, and what to write instead. Only on the way of an error."""

import re

from mjcalc.errors import Fault, fault
from mjcalc.notation.text import Clean

FORMS = {
    "deal": "deal dealer=A",
    "session": "session A +12 B +3 C -5 D -10",
    "abort": "abort",
    "draw": "draw A ready fan=2 & B not-ready & C ready 3444m (111m) (888p) (999p) & D pig active",
    "claims": "claims 5m from=B: A win & C pung & D chow",
    "win": "C win from=A fan=1",
    "kong": "A kong exposed from=C 4s",
    "passes": "A passes 5m from=B fan=1",
    "draws": "A draws",
    "discards": "A discards 5p",
    "false-win": "A false-win",
    "false-kong": "A false-kong",
    "pig": "A pig active",
    "dead": "A dead",
    "count": "A count 14",
    "warning": 'A warning yellow "late"',
    "fine": "A fine points=8",
    "misnamed": "A misnamed win=B value=30",
    "out-of-turn": "A out-of-turn win=B value=30",
    "error": "A error shown thrown=B,C value=30",
    "throws-in": "A throws-in",
    "challenges": "B challenges A not-dead",
    "bets": "X bets A",
    "exchange": "A exchange 1d from=B",
    "penalty": "A penalty 5p live",
    "claim-refused": "A claim-refused chow 5m",
}
"""Each event as it is written."""

_WORTH = ("fan=", "points=", "value=")

WORDS: dict[str, tuple[str, ...]] = {
    "deal": ("dealer=",),
    "draw": ("ready", "not-ready", "pig", "active", "passive", *_WORTH, "last-tile"),
    "claims": (
        *("from=", "last-tile", "added", "concealed", "win", "pung", "kong", "quint", "sextet", "chow"),
        *("silent", "irregular", "after=shown", "after=discarded", "after=both"),
    ),
    "win": ("from=", *_WORTH, "river=B:5m,C:9p", "exposures=", "jokerless", "quint"),
    "kong": ("exposed", "from=", "concealed", "added", "late", "robbed", "last-tile"),
    "passes": ("from=", *_WORTH),
    "false-win": ("value=",),
    "false-kong": ("undone",),
    "pig": ("active", "passive"),
    "count": ("before-discard",),
    "fine": ("points=", "game-points="),
    "misnamed": ("win=", "exposed=", *_WORTH),
    "out-of-turn": ("win=", *_WORTH),
    "error": ("spoken", "shown", "thrown=B,C", "value="),
    "throws-in": ("value=",),
    "challenges": ("dead", "not-dead", "admitted"),
    "bets": ("draw", "void"),
    "exchange": ("from=", "before-draw", "wrong-exposure"),
    "penalty": ("live", "dead", "dealing"),
    "claim-refused": ("win", "pung", "kong", "chow", "shown=46m"),
}
"""The words and settings of each event; a win also takes those of a hand."""

WITHOUT_PLAYER = ("deal", "session", "abort", "draw", "claims")


def line_fault(content: str, column: int, made: Clean) -> Fault:
    """Explain a line that grammar/deal.lark reads no further than `column` (of the clean text)."""
    words = [(match[0], *match.span()) for match in re.finditer(r'"[^"]*"|[^ ]+', content)]
    here = next(((w, a, b) for w, a, b in words if b > column), None)
    first = words[0][0].lower()
    segment = _segment(words, column)
    verb = first if first in WITHOUT_PLAYER else segment[1][0].lower() if len(segment) > 1 else ""
    if first not in WITHOUT_PLAYER and len(segment) > 1 and here == segment[1] and verb not in FORMS:
        said = segment[0][0].lower()
        if said in FORMS:
            at = made.typed(segment[0][1]), made.typed(segment[1][2])
            return fault("player_order", at=at, x=segment[0][0], hint="deal_form", hint_args={"x": FORMS[said]})
        return _unknown(segment[1], made)
    if first not in WITHOUT_PLAYER and len(segment) < 2 and here is None:
        return _unknown(words[-1], made) if len(words) == 1 else _ends(words[-1], "win", made)
    if here is None:
        return _ends(words[-1], verb, made)
    word, start, end = here
    at = made.typed(max(start, column)), made.typed(end)
    form = FORMS.get(verb, FORMS["win"])
    return fault("deal_word", at=at, x=word, hint="deal_form", hint_args={"x": form})


def respelled(word: str, following: str, kind: str) -> str:
    """Return what was probably meant by a word that an event does not know; empty: nothing comes near.

    `following` is the word behind it: ``fan 1`` is ``fan=1``.
    """
    from difflib import get_close_matches

    known = {each.partition("=")[0] + "=" * ("=" in each): each for each in WORDS.get(kind.replace("_", "-"), ())}
    said, equals, value = word.lower().partition("=")
    if not equals and f"{said}=" in known and following:
        return f"{said}={following}"
    close = get_close_matches(said + equals, known, n=1, cutoff=0.7)
    if not close:
        return ""
    return close[0] + (word[-len(value) :] if equals and value else "") if close[0].endswith("=") else known[close[0]]


def misspelled(words: tuple[tuple[str, tuple[int, int]], ...], kind: str) -> Fault | None:
    """Find, of several words in the place of a tile, the one that looks least like tiles; None: all look like some."""
    for place, (word, at) in enumerate(words):
        if len(word) > 2 and not word[0].isdigit():
            following = words[place + 1][0] if place + 1 < len(words) else ""
            meant = respelled(word, following, kind)
            return fault("unknown_word", at=at, x=word, hint="did_you_mean" if meant else "", hint_args={"x": meant})
    return None


def _segment(words: list[tuple[str, int, int]], column: int) -> list[tuple[str, int, int]]:
    """Return the words of the event that a column stands in."""
    segment: list[tuple[str, int, int]] = []
    for word in words:
        if word[0] == "&":
            if word[1] >= column:
                break
            segment = []
        else:
            segment.append(word)
    return segment


def _unknown(word: tuple[str, int, int], made: Clean) -> Fault:
    from difflib import get_close_matches

    text, start, end = word
    close = get_close_matches(text.lower(), list(FORMS), n=1)
    hint, what = ("did_you_mean", close[0]) if close else ("choose_one_of", ", ".join(FORMS))
    return fault("unknown_event", at=(made.typed(start), made.typed(end)), x=text, hint=hint, hint_args={"x": what})


def _ends(word: tuple[str, int, int], verb: str, made: Clean) -> Fault:
    at = made.typed(word[1]), made.typed(word[2])
    return fault("deal_ends", at=at, x=word[0], hint="deal_form", hint_args={"x": FORMS.get(verb, FORMS["win"])})
