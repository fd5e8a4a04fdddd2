"""Who pays what for a win: the 25-point rule, the responsible player, same-round immunity."""

from typing import NamedTuple

from mjcalc.model.circumstances import SEATS, Circumstances
from mjcalc.model.tile import TILE_TEXT
from mjcalc.rulesets.base import Payments

SHARED = 25
"""Points up to which everybody pays alike, and what those who are not responsible pay above it."""

CLAUSE = "Zung Jung 3.3, settlement"
IMMUNITY = "Zung Jung 3.3, same-round immunity"

Note = tuple[str, tuple[tuple[str, str], ...]]


class Responsibility(NamedTuple):
    """Who is responsible for a win on a discard."""

    seat: int
    """0-3; -1: the discarder, whose seat is not known; `NOBODY`: nobody is."""
    notes: tuple[Note, ...] = ()


NOBODY = -2


def responsible_player(said: Circumstances, winning: int) -> Responsibility:
    """Find the responsible player from the discards since the winner's own last one (``river=``).

    The winner discarded the tile himself: nobody. Otherwise the first who discarded it in that time; those who
    followed are immune. Without a river it is the discarder.
    """
    river = list(said.river)
    if not river:
        return Responsibility(said.source)
    if said.source >= 0 and river[-1] != (said.source, winning):
        river.append((said.source, winning))
    winner = said.seat if said.seat >= 0 else river[0][0]
    own = [place for place, (seat, _) in enumerate(river) if seat == winner]
    river = river[own[-1] :] if own else river  # only what was discarded since his last own discard counts
    tile = ("t", TILE_TEXT[winning])
    if (winner, winning) in river:
        return Responsibility(NOBODY, (("wmc.nobody_responsible", (("x", SEATS[winner]), tile)),))
    seats = [seat for seat, kind in river if kind == winning]
    if not seats:
        return Responsibility(said.source)
    immune = [SEATS[seat] for seat in dict.fromkeys(seats[1:]) if seat != seats[0]]
    if not immune:
        return Responsibility(seats[0])
    return Responsibility(
        seats[0], (("wmc.first_is_responsible", (("x", SEATS[seats[0]]), tile, ("y", ", ".join(immune)))),)
    )


def payments(total: int, said: Circumstances, winning: int, self_draw: bool, uniform: bool) -> Payments:
    """Return the payments for a hand of `total` points: the winner always gets three times as much."""
    found = Responsibility(NOBODY) if self_draw else responsible_player(said, winning)
    if self_draw or uniform or total <= SHARED or found.seat == NOBODY:
        notes: tuple[Note, ...] = found.notes
        if not self_draw and not uniform and not notes:
            notes = (("wmc.all_pay_alike", (("n", str(SHARED)),)),)
        nobody = "-" if found.notes and found.seat == NOBODY else ""
        by_seat = _by_seat(said.seat, -1, 0, -total) if said.seat >= 0 else None
        return Payments({"winner": 3 * total, "each": -total}, by_seat, CLAUSE, nobody, notes)
    rest = -(3 * total - 2 * SHARED)
    roles = {"winner": 3 * total, "responsible": rest, "each_other": -SHARED}
    known = said.seat >= 0 and found.seat >= 0
    by_seat = _by_seat(said.seat, found.seat, rest, -SHARED) if known else None
    name = SEATS[found.seat] if found.seat >= 0 else ""
    return Payments(roles, by_seat, IMMUNITY if found.notes else CLAUSE, name, found.notes)


def _by_seat(winner: int, responsible: int, rest: int, others: int) -> dict[str, int]:
    paid = {SEATS[seat]: rest if seat == responsible else others for seat in range(4) if seat != winner}
    paid[SEATS[winner]] = -sum(paid.values())
    return {seat: paid[seat] for seat in SEATS}
