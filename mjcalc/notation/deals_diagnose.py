"""Why a line of a deal cannot be read, and what to write instead. Only on the way of an error."""

import re

from mjcalc.errors import Fault, fault
from mjcalc.notation.text import Clean

FORMS = {
    "deal": "deal dealer=A",
    "session": "session",
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

WITHOUT_PLAYER = ("deal", "session", "abort", "draw", "claims")


def line_fault(content: str, column: int, made: Clean) -> Fault:
    """Explain a line that grammar/deal.lark reads no further than `column` (of the clean text)."""
    words = [(match[0], *match.span()) for match in re.finditer(r'"[^"]*"|[^ ]+', content)]
    here = next(((w, a, b) for w, a, b in words if b > column), None)
    first = words[0][0].lower()
    segment = _segment(words, column)
    verb = first if first in WITHOUT_PLAYER else segment[1][0].lower() if len(segment) > 1 else ""
    if first not in WITHOUT_PLAYER and len(segment) > 1 and here == segment[1] and verb not in FORMS:
        return _unknown(segment[1], made)
    if first not in WITHOUT_PLAYER and len(segment) < 2 and here is None:
        return _unknown(words[-1], made) if len(words) == 1 else _ends(words[-1], "win", made)
    if here is None:
        return _ends(words[-1], verb, made)
    word, start, end = here
    at = made.typed(max(start, column)), made.typed(end)
    form = FORMS.get(verb, FORMS["win"])
    return fault("deal_word", at=at, x=word, hint="deal_form", hint_args={"x": form})


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
