"""What is claimed of a riichi hand: points, what each pays, han and fu. Payments are compared, whatever their names.

Below five han the fu have to be right too; from there on they need not be named, and a wrong figure is no error. A
yakuman has neither. A step of the table (mangan, 2 yakuman) claims its points. Points may be those of the hand alone
or with the counters, as players call them.
"""

from collections.abc import Mapping, Sequence

from mjcalc.model.circumstances import HEAVEN
from mjcalc.model.hand import Hand
from mjcalc.rulesets.base import Compared, Value
from mjcalc.rulesets.riichi.points import STEPS, base_of, base_of_total, rounded_fu, shares, yakuman_base
from mjcalc.rulesets.riichi.settle import extras, payments
from mjcalc.rulesets.riichi.yakuman import YAKUMAN

FU_MATTER_BELOW = 5
"""Han from which fu need not be named."""

_Figures = Sequence[tuple[int, str]]


def compare(
    amounts: _Figures, value: Value, hand: Hand, self_draw: bool, options: Mapping[str, str]
) -> Compared | None:
    """Compare claimed figures with what a hand is worth.

    Where points are named they are what is claimed, and the first that is wrong tells by how much; han, fu and steps
    that do not come to them are misnamed.
    """
    said = hand.circumstances
    dealer = said.seat == 0 or said.flags & HEAVEN != 0
    points = [*_points(amounts, value, hand, options), *_each(amounts, value, hand, dealer, self_draw, options)]
    in_han = [
        *_han_and_fu(amounts, value, dealer, self_draw, options),
        *_limits(amounts, value, dealer, self_draw),
    ]
    found = points or in_han
    if not found:
        return None
    claimed = next((total for total, _ in found if total != value.total), value.total)
    misnamed = any(named for _, named in (*points, *in_han))
    if points and claimed == value.total:
        misnamed = misnamed or any(total != value.total for total, _ in in_han)
    shared = self_draw and any(unit in ("/", "each") for _, unit in amounts)
    right = payments(value.total, hand, self_draw, options).roles if shared else {}
    paid = _paid(amounts, right, extras(hand.circumstances, options)[0] // 3, dealer) if shared else None
    wrong = paid is not None or "liable" in right  # who is liable pays for others: no shares say that
    payable = not wrong and (not self_draw or base_of_total(claimed, dealer, True) is not None)
    total = claimed if payable else None
    return Compared(claimed - value.total, "points", claimed, value.total, total, misnamed or wrong, paid)


def _paid(amounts: _Figures, right: Mapping[str, int], counter: int, dealer: bool) -> dict[str, int] | None:
    """Say who would have paid what by claimed shares of a self-draw that are not the right ones.

    None: the shares are right, with the counter or without it, or who would have paid what cannot be told. The counter
    goes on top of wrong ones.
    """
    halves = [number for number, unit in amounts if unit == "/"]
    each = [number for number, unit in amounts if unit == "each"]
    if "liable" in right:
        return None
    table = {role: points for role, points in right.items() if role == "table"}
    if each and dealer:
        claimed = {"each": each[0]}
    elif each:
        claimed = {"dealer": each[0], "each_other": each[0]}
    elif dealer:
        return None  # who of the three would have paid more cannot be told
    else:
        claimed = {"dealer": halves[1], "each_other": halves[0]}
    owed = {role: -points for role, points in right.items() if role in claimed}
    if owed in (claimed, {role: points + counter for role, points in claimed.items()}):
        return None
    claimed = {role: points + counter for role, points in claimed.items()}
    received = claimed["each"] * 3 if "each" in claimed else claimed["dealer"] + 2 * claimed["each_other"]
    return {"winner": received - sum(table.values()), **{role: -points for role, points in claimed.items()}, **table}


def _points(
    amounts: _Figures, value: Value, hand: Hand, options: Mapping[str, str]
) -> list[tuple[int, bool]]:
    """Return the totals that claimed points mean; what the counters add is taken off."""
    counters = extras(hand.circumstances, options)[0]
    allowed = (value.total, value.total + counters)
    return [(value.total if number in allowed else number, False) for number, unit in amounts if unit in ("", "points")]


def _each(
    amounts: _Figures, value: Value, hand: Hand, dealer: bool, self_draw: bool, options: Mapping[str, str]
) -> list[tuple[int, bool]]:
    """Return the totals that claimed shares of a self-draw mean; misnamed if the win is not paid in that way."""
    counter = extras(hand.circumstances, options)[0] // 3
    base = base_of_total(value.total, dealer, self_draw)
    right = shares(base or 0, dealer, self_draw)
    found = []
    halves = [number for number, unit in amounts if unit == "/"]
    for other, most in zip(halves[::2], halves[1::2], strict=True):
        fits = self_draw and not dealer
        same = fits and (other, most) in ((right.other + more, right.dealer + more) for more in (0, counter))
        found.append((value.total if same else 2 * other + most, not fits))
    for number in (number for number, unit in amounts if unit == "each"):
        fits = self_draw and dealer
        same = fits and number in (right.other, right.other + counter)
        found.append((value.total if same else 3 * number, not fits))
    return found


def _han_and_fu(
    amounts: _Figures, value: Value, dealer: bool, self_draw: bool, options: Mapping[str, str]
) -> list[tuple[int, bool]]:
    """Return the total that claimed han and fu mean, and whether one of them is not what the hand has."""
    claimed_han = [number for number, unit in amounts if unit in ("han", "fan")]
    claimed_fu = [number for number, unit in amounts if unit == "fu"]
    if not claimed_han and not claimed_fu:
        return []
    right_han, right_fu = value.han or 0, value.fu or 0
    han, fu = next(iter(claimed_han), right_han), rounded_fu(next(iter(claimed_fu), right_fu))
    if value.step.startswith("yakuman"):
        if not claimed_han or han == right_han:
            return [(value.total, False)]
        base = yakuman_base(han) if han and han % YAKUMAN == 0 else base_of(min(han, YAKUMAN), fu or 30, False, True)
    else:
        base = base_of(han, fu, options["kiriage"] == "yes", options["kazoe"] == "yakuman")
    total = shares(base.points, dealer, self_draw).total
    wrong_fu = han < FU_MATTER_BELOW and fu != right_fu
    return [(total, total == value.total and (han != right_han or wrong_fu))]


def _limits(amounts: _Figures, value: Value, dealer: bool, self_draw: bool) -> list[tuple[int, bool]]:
    """Return the totals that claimed steps of the table mean, and whether the hand comes to them by another name.

    A counted yakuman may be called a yakuman, but not the other way round.
    """
    found = []
    for number, unit in amounts:
        base = STEPS.get(unit, 0) * number
        if base:
            total = shares(base, dealer, self_draw).total
            found.append((total, total == value.total and unit == "kazoe" and value.step != "kazoe"))
    return found
