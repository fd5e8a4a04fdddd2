"""Diagnostics: where, what, the line, a caret under the place, a hint."""

from typing import Any

from mjcalc import __version__
from mjcalc.errors import Fault, MjcalcError
from mjcalc.locale import fault_text, say
from mjcalc.scoring.result import SCHEMA, Where, place_of
from mjcalc.view.cells import cells
from mjcalc.view.paint import PLAIN, Paint

WIDEST = 120
"""Cells of a line that are shown; of a longer one the part around the fault."""


def visible(text: str) -> str:
    """Replace what would move the cursor or cannot be seen, one character by one."""
    shown = text.replace("\t", " ")
    return "".join(char if char.isprintable() or char == "\u200d" else "\ufffd" for char in shown)


def diagnostic(fault: Fault, text: str, where: Where, language: str = "en", paint: Paint = PLAIN) -> str:
    """Write one fault as people read it."""
    name = "<text>" if where.file is None else where.file or "''"
    start, end = _span(fault, text)
    place = f"{name}:{where.line or 1}:{start + 1}" if text else name
    place += f": {where.label}" if where.label else ""
    warning = fault.code.startswith("W")
    kind = say("warning" if warning else "error", language)
    head = paint(f"{kind}[{fault.code}]", "bold", "yellow" if warning else "red")
    lines = [f"{paint(place, 'bold')}: {head}: {visible(fault_text(fault.phrase, fault.args, language))}"]
    if text:
        shown, at, width = _window(text, start, end)
        lines += ["  " + shown, "  " + " " * at + paint("^" * width, "bold", "red")]
    if fault.hint:
        hint = visible(fault_text(fault.hint, fault.hint_args, language, "hint_"))
        lines.append(f"  {say('hint', language)}: {hint}")
    return "\n".join(lines)


def _span(fault: Fault, text: str) -> tuple[int, int]:
    start = min(max(fault.start, 0), len(text))
    return start, max(fault.end, start + 1)


def _window(text: str, start: int, end: int) -> tuple[str, int, int]:
    """Cut a long line around the fault; return it with the caret's place and width in cells."""
    text = visible(text.rstrip("\r\n"))
    first, cut = 0, ""
    if cells(text) > WIDEST and start > WIDEST // 2:
        first, cut = start - WIDEST // 2, "..."
    shown = text[first : first + WIDEST]
    tail = "..." if first + WIDEST < len(text) else ""
    at = cells(cut) + cells(text[first:start])
    width = max(cells(text[start : min(end, first + WIDEST)]), 1)
    return cut + shown + tail, at, width


def diagnostics(
    error: MjcalcError, where: Where, language: str = "en", paint: Paint = PLAIN, rules: str = ""
) -> str:
    """Write all faults of a line, or of the file that is wrong instead of it; `rules` as in `error_record`."""
    if rules:
        where = where._replace(label=f"{where.label} {rules}".lstrip())
    if error.lines:
        places = [Where(error.file, number, text) for number, text in error.lines]
        pairs = zip(error.faults, places, strict=True)
        return "\n".join(diagnostic(fault, place.text, place, language, paint) for fault, place in pairs)
    text = error.line or where.text
    told = [diagnostic(fault, text, where, language, paint) for fault in error.faults]
    if where.written is not None:
        told.append(f"  {say('read_as', language)}: {visible(where.written.text)}")
    return "\n".join(told)


def error_record(error: MjcalcError, where: Where, language: str = "en", rules: str = "") -> dict[str, Any]:
    """Return the record of a line that could not be judged: one record, whatever the number of faults.

    `rules` is the rule set that could not judge it, where another might; with its edition unless that is the default.
    """
    text = error.line or where.text
    record: dict[str, Any] = {"schema": SCHEMA, "mjcalc": __version__, "type": "error"} | place_of(where)
    if rules:
        record["rules"], _, edition = rules.partition(":")
        record |= {"edition": edition} if edition else {}
    if error.lines:  # a fault of the card: its place is there
        fields = [
            {"card_file": error.file, "card_line": number} | fault_fields(fault, line, language)
            for fault, (number, line) in zip(error.faults, error.lines, strict=True)
        ]
    else:
        fields = [fault_fields(fault, text, language) for fault in error.faults]
    first, *more = fields
    record.update(first)
    record["input"] = where.text
    if where.written is not None:
        record["hand"] = where.written.text
    if more:
        record["more"] = more
    return record


def fault_fields(fault: Fault, text: str, language: str) -> dict[str, Any]:
    """Return what is said of a fault in a record."""
    start, end = _span(fault, text)
    fields: dict[str, Any] = {"column": start + 1, "end_column": end + 1, "code": fault.code}
    fields["message"] = fault_text(fault.phrase, fault.args, language)
    if fault.hint:
        fields["hint"] = fault_text(fault.hint, fault.hint_args, language, "hint_")
    return fields
