"""What the readers of logs share: from a win, or from what is wrong with a log, to what was found."""

from mjcalc.errors import Fault, NotationError
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.conversion.riichi import Win
from mjcalc.notation.conversion.table import LogError
from mjcalc.notation.conversion.written import Written

SHOWN = 400
"""Characters of a log that are shown as the place of a win."""


def found_win(win: Win, line: int, typed: str) -> Found:
    """Return a win of a log; `typed` is the part of the log that tells of it."""
    label = win.round.label(win.winner)
    try:
        text = win.text
    except LogError as error:
        return found_fault(error, line, typed, label)
    return found_text(text, line, shortened(typed), "riichi", win.unknown, win.paid_by_seat, label)


def found_text(
    text: str, line: int, typed: str, rules: str, unknown: tuple[str, ...], paid: tuple[int, ...], label: str
) -> Found:
    """Return a win in canonical notation, `typed` cut to what can be shown, with a warning for each unknown pattern.

    `rules` is the rule set by which the log claims, `paid` what East, South, West and North got; empty: not said.
    """
    remarks = tuple(Fault("log_unknown_yaku", (("x", name),), 0, len(typed)) for name in unknown)
    return Found(line, typed, Written(text, (), len(typed), rules, remarks, paid), label=label)


def found_fault(error: LogError, line: int, typed: str, label: str = "") -> Found:
    """Return what is wrong with a part of a log."""
    typed = shortened(typed)
    broken = Fault(error.phrase, error.said, 0, len(typed))
    return Found(line, typed, error=NotationError([broken], typed), label=label)


def shortened(text: str) -> str:
    """Cut a part of a log to what can be shown on a line."""
    text = text.strip()
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."
