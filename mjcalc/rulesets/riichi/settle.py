"""Who pays what for a win: dealer and others, counters, sticks, several winners, liability."""

from collections.abc import Mapping
from typing import NamedTuple

from mjcalc.model.circumstances import DOUBLE_RIICHI, HEAVEN, RIICHI, SEATS, Circumstances
from mjcalc.model.hand import Hand
from mjcalc.rulesets.base import Payments
from mjcalc.rulesets.riichi.liability import CLAUSE as LIABILITY
from mjcalc.rulesets.riichi.liability import UNSAID, Liability, liabilities
from mjcalc.rulesets.riichi.points import base_of_total, shares
from mjcalc.rulesets.riichi.words import first_in_turn

CLAUSE = "EMA Riichi 2016, payment"
STICK = 1000
_LIMIT = 8000
_OTHERS = (1, 2, 3)
"""The other players, in turn after the winner."""

Note = tuple[str, tuple[tuple[str, str], ...]]


class Due(NamedTuple):
    """What is paid for one win."""

    paid: dict[int, int]
    """Step in turn after the winner -> points."""
    liable: tuple[int, ...] = ()
    """Steps of the players who pay because they are liable."""
    notes: tuple[Note, ...] = ()


class Table(NamedTuple):
    """Where the others sit, seen from the winner."""

    dealer: int
    """Step to the dealer, 0: the winner himself."""
    source: int
    """Step to the discarder; 0: self-draw."""
    seats: bool
    """Whether that is known, not taken for granted."""


def payments(total: int, hand: Hand, self_draw: bool, options: Mapping[str, str]) -> Payments:
    """Return the payments for a hand of `total` points, with the counters and sticks of its line."""
    said = hand.circumstances
    table = table_of(said, self_draw)
    counters, sticks, notes = extras(said, options)
    liable = _liable(total, hand, table, self_draw, options)
    if liable:
        if not table.seats and table.source:  # the discarder is somebody else, as far as the line tells
            table = table._replace(source=next(step for step in _OTHERS if all(step != item.step for item in liable)))
        due = _with_liability(total, table, counters, liable, options)
    else:
        due = _usual(total, table, counters)
    if any(item.step == UNSAID for item in _certain(total, hand, options)):
        notes += (("riichi.liable_unsaid", ()),)
    roles = _roles(due, table, sticks)
    known = said.seat >= 0 or said.flags & HEAVEN
    by_seat = _by_seat(due, max(said.seat, 0), sticks) if known and table.seats else None
    return Payments(roles, by_seat, LIABILITY if due.liable else CLAUSE, notes=due.notes + notes)


def table_of(said: Circumstances, self_draw: bool) -> Table:
    """Say where the others sit; a seat that was not said is not the dealer's."""
    seat = 0 if said.flags & HEAVEN else said.seat
    if self_draw:
        return Table((-seat) % 4 if seat >= 0 else 3, 0, seat >= 0)
    if seat < 0 or said.source < 0:
        return Table((-seat) % 4 if seat >= 0 else 3, 1, False)
    return Table((-seat) % 4, (said.source - seat) % 4, True)


def extras(said: Circumstances, options: Mapping[str, str]) -> tuple[int, int, tuple[Note, ...]]:
    """Return the points of all counters, the sticks the winner gets, and what is open about them."""
    counters, sticks = max(said.honba, 0) * int(options["honba"]), max(said.sticks, 0)
    if not said.also:
        return counters, sticks, ()
    first, in_riichi = first_in_turn(said), said.flags & (RIICHI | DOUBLE_RIICHI) != 0
    if not first and options["multi_ron_honba"] == "first":
        counters = 0
    if options["multi_ron_sticks"] == "own_back_rest_first":
        if not first:
            return counters, min(sticks, int(in_riichi)), ()
        return counters, sticks, (("riichi.own_sticks_back", ()),) if sticks else ()
    return counters, sticks if first else 0, ()


def _usual(total: int, table: Table, counters: int) -> Due:
    """Let the discarder pay for all, or each his share."""
    if table.source:
        return Due({table.source: total + counters})
    paid = _shares(total, table)
    return Due({step: points + counters // 3 for step, points in paid.items()})


def _shares(total: int, table: Table) -> dict[int, int]:
    """Return what each pays for a self-draw, without counters."""
    base = base_of_total(total, not table.dealer, True)
    if base is None:  # a claim that no hand can have
        return dict.fromkeys(_OTHERS, total // 3)
    each = shares(base, not table.dealer, True)
    return {step: each.dealer if step == table.dealer else each.other for step in _OTHERS}


def _certain(total: int, hand: Hand, options: Mapping[str, str]) -> tuple[Liability, ...]:
    """List the yakuman somebody may be liable for, if the total is one of yakuman."""
    limit = _LIMIT * (6 if hand.circumstances.seat == 0 else 4)
    return liabilities(hand, options) if total and total % limit == 0 else ()


def _liable(
    total: int, hand: Hand, table: Table, self_draw: bool, options: Mapping[str, str]
) -> tuple[Liability, ...]:
    """List the yakuman for which somebody else than the discarder is known to be liable."""
    found = _certain(total, hand, options)
    return tuple(
        item for item in found if item.step != UNSAID and (self_draw or not table.seats or item.step != table.source)
    )


def _with_liability(
    total: int, table: Table, counters: int, liable: tuple[Liability, ...], options: Mapping[str, str]
) -> Due:
    """Let those who are liable pay for their yakuman: all of it at a self-draw, half of it at a discard."""
    unit = _LIMIT * (4 if table.dealer else 6)
    if options["pao_scope"] == "hand":
        liable = (liable[0]._replace(units=total // unit),)
    paid = dict.fromkeys(_OTHERS, 0)
    rest, notes = total, []
    for item in liable:
        part = min(rest, item.units * unit)
        rest -= part
        notes.append((f"riichi.liable_{item.yakuman}", ()))
        paid[item.step] += part if not table.source else part // 2
        if table.source:
            paid[table.source] += part - part // 2
    if rest:
        usual = {table.source: rest} if table.source else _shares(rest, table)
        for step, points in usual.items():
            paid[step] += points
    bearer = liable[0].step if not table.source or options["pao_honba"] == "liable" else table.source
    paid[bearer] += counters
    steps = tuple(dict.fromkeys(item.step for item in liable))
    return Due({step: points for step, points in paid.items() if points}, steps, tuple(notes))


def _roles(due: Due, table: Table, sticks: int) -> dict[str, int]:
    """Write payments by role; the sticks come from the table."""
    roles = {"winner": sum(due.paid.values()) + STICK * sticks}
    others = {step: points for step, points in due.paid.items() if step not in due.liable}
    if due.liable:
        roles["liable"] = -sum(due.paid.get(step, 0) for step in due.liable)
    if table.source and table.source in others:
        roles["discarder"] = -others.pop(table.source)
    elif table.dealer and table.dealer in others:
        roles["dealer"] = -others.pop(table.dealer)
    if others:
        roles["each_other" if table.dealer or due.liable else "each"] = -next(iter(others.values()))
    if sticks:
        roles["table"] = -STICK * sticks
    return roles


def _by_seat(due: Due, seat: int, sticks: int) -> dict[str, int]:
    """Write payments by seat; with the sticks on the table they add to zero."""
    paid = {(seat + step) % 4: -points for step, points in due.paid.items()}
    paid[seat] = sum(due.paid.values()) + STICK * sticks
    found = {SEATS[place]: paid.get(place, 0) for place in range(4)}
    return found | {"table": -STICK * sticks} if sticks else found
