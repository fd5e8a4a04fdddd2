"""Who pays what for a win: the 25-point rule, the responsible player, same-round immunity."""

from typing import NamedTuple

from mjcalc.model.circumstances import EARTH, ROB_KONG, SEATS, Circumstances
from mjcalc.model.tile import TILE_TEXT
from mjcalc.rulesets.base import Payments

SHARED = 25
"""Points up to which everybody pays alike, and what those who are not responsible pay above it."""

CLAUSE = "Zung Jung 3.3, settlement"
IMMUNITY = "Zung Jung 3.3, same-round immunity"

EAST_SEAT = 0

Note = tuple[str, tuple[tuple[str, str], ...]]


class Responsibility(NamedTuple):
    """Who is responsible for a win on a discard."""

    seat: int
    """0-3; -1: the discarder, whose seat is not known; `NOBODY`: nobody is."""
    notes: tuple[Note, ...] = ()


NOBODY = -2


def discarder_of(said: Circumstances) -> int:
    """Return who discarded the winning tile: as said, East for an earthly hand, else the last of the river; -1."""
    if said.source >= 0:
        return said.source
    if said.flags & EARTH:
        return EAST_SEAT
    return said.river[-1][0] if said.river else -1


def responsible_player(said: Circumstances, winning: int) -> Responsibility:
    """Find the responsible player from the discards since the winner's own last one (``river=``).

    The winner discarded the tile himself: nobody. Otherwise the first who discarded it in that time; those who
    followed are immune. Without a river it is the discarder.
    """
    discarder = discarder_of(said)
    river = list(said.river)
    if not river:
        return Responsibility(discarder)
    if river[-1] != (discarder, winning):
        river.append((discarder, winning))
    winner = said.seat
    notes: tuple[Note, ...] = ()
    if winner < 0 and river[0][0] != discarder:
        winner, notes = river[0][0], (("wmc.river_winner", (("x", SEATS[river[0][0]]),)),)
    own = [place for place, (seat, _) in enumerate(river) if seat == winner]
    river = river[own[-1] :] if own else river  # only what was discarded since his last own discard counts
    tile = ("t", TILE_TEXT[winning])
    if (winner, winning) in river:
        return Responsibility(NOBODY, (*notes, ("wmc.nobody_responsible", (("x", SEATS[winner]), tile))))
    seats = list(dict.fromkeys(seat for seat, kind in river if kind == winning))
    immune = ", ".join(SEATS[seat] for seat in seats[1:])
    if not immune:
        return Responsibility(seats[0], notes)
    first = ("wmc.first_is_responsible", (("x", SEATS[seats[0]]), tile, ("y", immune)))
    robbed: tuple[Note, ...] = (("wmc.robbed_open", ()),) if said.flags & ROB_KONG else ()
    return Responsibility(seats[0], (*notes, first, *robbed))


def payments(total: int, said: Circumstances, winning: int, self_draw: bool, uniform: bool) -> Payments:
    """Return the payments for a hand of `total` points: the winner always gets three times as much."""
    alike = {"winner": 3 * total, "each": -total}
    all_pay = _by_seat(said.seat, -1, 0, -total) if said.seat >= 0 else None
    if self_draw or uniform:
        return Payments(alike, all_pay, CLAUSE)
    if total <= SHARED:
        return Payments(alike, all_pay, CLAUSE, notes=(("wmc.all_pay_alike", (("n", str(SHARED)),)),))
    found = responsible_player(said, winning)
    clause = IMMUNITY if found.notes else CLAUSE
    if found.seat == NOBODY:
        return Payments(alike, all_pay, clause, "-", found.notes)
    rest = -(3 * total - 2 * SHARED)
    roles = {"winner": 3 * total, "responsible": rest, "each_other": -SHARED}
    known = said.seat >= 0 and found.seat >= 0
    by_seat = _by_seat(said.seat, found.seat, rest, -SHARED) if known else None
    return Payments(roles, by_seat, clause, SEATS[found.seat] if found.seat >= 0 else "", found.notes)


def _by_seat(winner: int, responsible: int, rest: int, others: int) -> dict[str, int]:
    paid = {SEATS[seat]: rest if seat == responsible else others for seat in range(4) if seat != winner}
    paid[SEATS[winner]] = -sum(paid.values())
    return {seat: paid[seat] for seat in SEATS}
