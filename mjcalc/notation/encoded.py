"""Bytes to lines of text: what a file holds before notation is read. UTF-8, with or without BOM, LF or CRLF."""

from mjcalc.errors import Fault, fault
from mjcalc.notation.lines import LONGEST_LINE

LONGEST_BYTES = 4 * LONGEST_LINE
"""More bytes than this are more than `LONGEST_LINE` characters, whatever they are."""

BOM = b"\xef\xbb\xbf"
_SHOWN = 40


def line_of(raw: bytes, first: bool = False) -> tuple[str, Fault | None]:
    """Return the text of a line without its line end, and what is wrong with it as a line, if anything is.

    `first` tells that a file begins here, where a BOM may stand. Of a line that is too long only the beginning is
    returned; bytes that are no UTF-8 are shown as U+FFFD.
    """
    if first and raw.startswith(BOM):
        raw = raw[len(BOM) :]
    raw = raw.rstrip(b"\r")
    if len(raw) > LONGEST_BYTES:
        return cut(raw.decode("utf-8", "ignore").ljust(LONGEST_LINE + 1))
    try:
        return cut(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        column = len(raw[: error.start].decode("utf-8"))
        return raw.decode("utf-8", "replace"), fault("not_utf8", at=(column, column + 1))


def cut(text: str) -> tuple[str, Fault | None]:
    """Return a line, of one that is too long only the beginning with the fault."""
    if len(text) <= LONGEST_LINE:
        return text, None
    at = (LONGEST_LINE, LONGEST_LINE + 1)
    too_long = fault("line_too_long", at=at, hint="line_limit", hint_args={"n": LONGEST_LINE})
    return text[: LONGEST_LINE + _SHOWN], too_long
