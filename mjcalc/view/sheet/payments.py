"""Payments on a sheet: what is right, what the declared count would have brought, and what puts it right."""

from collections.abc import Iterable, Sequence

from mjcalc.cards.settle import Settlement
from mjcalc.rulesets.base import Payments
from mjcalc.scoring.repair import same_roles
from mjcalc.view.settle_text import signed
from mjcalc.view.sheet.markup import Content, Html, joined, tag
from mjcalc.view.sheet.page import section, table
from mjcalc.view.sheet.speech import Speech

Paid = Payments | Settlement
"""Who gets (+) and pays (-) what, by role and, where the seats are known, by seat."""


def payment_section(right: Paid | None, paid: Paid | None, speech: Speech, notes: Sequence[Content] = ()) -> Html:
    """Write payments by role and by seat; `paid` is what the declared count would have brought, if it is wrong."""
    if right is None:
        return Html("")
    tables = [_roles(right.roles, paid.roles if paid else None, speech)]
    if right.by_seat:
        tables.append(_seats(right.by_seat, paid.by_seat if paid else None, speech))
    told = (tag("p", note) for note in notes)
    return section(speech.say("payment"), tag("div", *tables, class_="beside"), *told)


def _roles(right: dict[str, int], paid: dict[str, int] | None, speech: Speech) -> Html:
    right, paid = (right, None) if paid is None else (same_roles(right, paid), same_roles(paid, right))
    shown = [role for role in right if not (role == "each_payer" and "discarder" in right)]
    rows = ((speech.say(f"role_{role}"), right[role], (paid or {}).get(role)) for role in shown)
    return _table(rows, paid is not None, speech.say("player"), speech)


def _seats(right: dict[str, int], paid: dict[str, int] | None, speech: Speech) -> Html:
    names = {seat: speech.say("role_table") if seat == "table" else joined(seat) for seat in right}
    rows = ((names[seat], points, (paid or {}).get(seat)) for seat, points in right.items())
    return _table(rows, paid is not None, speech.say("seat"), speech)


def _table(rows: Iterable[tuple[Html, int, int | None]], compared: bool, head: Html, speech: Speech) -> Html:
    lines: list[list[Content]] = []
    for name, right, was in rows:
        if not compared or was is None:
            lines.append([name, *([""] if compared else []), signed(right), *([""] if compared else [])])
        else:
            lines.append([name, signed(was), signed(right), signed(right - was)])
    heads: list[Content] = [head, speech.say("slip_right")]
    classes = ["", "number"]
    if compared:
        heads = [head, speech.say("slip_declared"), speech.say("slip_right"), speech.say("sheet.repair")]
        classes = ["", "number", "number", "number"]
    return table(heads, lines, classes)
