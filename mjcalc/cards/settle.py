"""Who pays what for one American hand: by role and by seat, adding to zero.

The value is that of the line. Discarder twice, the others once; self-pick, exchange and heavenly hand: all twice; a
hand without jokers doubles all of it again.

Sources: seed 002, "Rules and penalties"; rules page american, sections 4 to 7.
"""

from typing import Literal, NamedTuple

from mjcalc.model.circumstances import SEATS

How = Literal["discard", "self", "exchange", "heaven", "misnamed", "out_of_turn"]
"""discard: claimed; self: drawn; exchange: the winning tile is a joker taken from an exposure; heaven: East's first 14;
misnamed: a discard named wrongly, mah jongg declared on the name; out_of_turn: discarded out of turn."""

DRAWN = frozenset({"self", "exchange", "heaven"})
ALONE = frozenset({"misnamed", "out_of_turn"})


class House(NamedTuple):
    """The options that matter for paying; the defaults are those of the League."""

    jokerless_factor: int = 2
    must_announce: bool = True
    """Whether an unannounced jokerless hand loses the double."""
    dice_double: bool = False
    challenge_fee: int = 25


LEAGUE = House()


class Settlement(NamedTuple):
    """Who gets (positive) and pays (negative) what."""

    roles: dict[str, int]
    """``winner``, and ``discarder`` and ``each_other``, or ``each``."""
    by_seat: dict[str, int] | None
    """By E S W N; None where a seat is not known. Money adds to zero, tournament points do not."""
    factors: tuple[tuple[str, int], ...]
    """What multiplied the value: ``jokerless`` 2, ``dice`` 2, ``discarder`` 2, ``others`` 1, ``each`` 2, ``alone`` 4;
    in a tournament what was added: ``self_pick`` 10, ``jokerless`` 20."""
    note: str = ""
    """``unannounced``: the jokerless double was lost; ``no_joker_line``: there is none on such a line."""


def settle(
    value: int,
    how: How,
    winner: str = "",
    discarder: str = "",
    *,
    jokerless: bool = False,
    announced: bool = True,
    doubles: bool = True,
    house: House = LEAGUE,
) -> Settlement:
    """Return the payments of a win worth `value`; seats are E S W N or empty.

    `doubles`: whether the line pays the jokerless double at all (`CardLine.doubles`). Dead hands pay like the others.
    """
    factors: list[tuple[str, int]] = []
    note = ""
    if jokerless and how not in ALONE:
        if not doubles:
            note = "no_joker_line"
        elif house.must_announce and not announced:
            note = "unannounced"
        elif house.jokerless_factor > 1:
            factors.append(("jokerless", house.jokerless_factor))
    if house.dice_double:
        factors.append(("dice", 2))
    base = value
    for _, factor in factors:
        base *= factor
    if how in DRAWN:
        factors.append(("each", 2))
        return Settlement(
            {"winner": 6 * base, "each": -2 * base}, _seats(winner, "", 2 * base, 0), tuple(factors), note
        )
    if how in ALONE:
        factors.append(("alone", 4))
        roles = {"winner": 4 * base, "discarder": -4 * base, "each_other": 0}
        return Settlement(roles, _seats(winner, discarder, 0, 4 * base), tuple(factors), note)
    factors += [("discarder", 2), ("others", 1)]
    roles = {"winner": 4 * base, "discarder": -2 * base, "each_other": -base}
    return Settlement(roles, _seats(winner, discarder, base, 2 * base), tuple(factors), note)


def _seats(winner: str, discarder: str, each: int, thrower: int) -> dict[str, int] | None:
    """Spread the payments; None if the winner, or a discarder who pays otherwise than the rest, is not known."""
    if not _known(winner) or (thrower and (not _known(discarder) or discarder == winner)):
        return None
    paid = {seat: thrower if seat == discarder else each for seat in SEATS if seat != winner}
    return {seat: sum(paid.values()) if seat == winner else -paid[seat] for seat in SEATS}


def _known(seat: str) -> bool:
    return seat in tuple(SEATS)


def tournament(
    value: int,
    how: How,
    winner: str = "",
    discarder: str = "",
    *,
    jokerless: bool = False,
    doubles: bool = True,
    exposures: int = 0,
    quint: bool = False,
) -> Settlement:
    """Return tournament points: the winner's value, +10 drawn, +20 jokerless; the discarder loses 10 to 25.

    `exposures`: how many the winner had, the tile claimed not among them; `quint`: the line has five of a kind.
    """
    points = value + 10 * (how in DRAWN) + 20 * (jokerless and doubles)
    lost = 0
    if how in ALONE:
        lost = 25
    elif how == "discard":
        lost = 25 if exposures > 2 or (quint and exposures > 1) else 20 if exposures == 2 else 10
    roles = {"winner": points, "each": 0} if how in DRAWN else {"winner": points, "discarder": -lost, "each_other": 0}
    seats = None
    if _known(winner) and (how in DRAWN or (_known(discarder) and discarder != winner)):
        seats = {seat: points if seat == winner else -lost if seat == discarder else 0 for seat in SEATS}
    bonus = [("self_pick", 10)] * (how in DRAWN) + [("jokerless", 20)] * (jokerless and doubles)
    return Settlement(roles, seats, tuple(bonus))


def wall_game(tournament_points: bool = False) -> Settlement:
    """Return a game without a winner: nobody pays; in a tournament everybody gets 10 points."""
    each = 10 if tournament_points else 0
    return Settlement({"each": each}, dict.fromkeys(SEATS, each), ())
