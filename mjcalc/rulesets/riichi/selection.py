"""Which of the yaku and fu that are there count: yakuman alone, the dearest of a series, flat limits, pinfu's 20 fu."""

from collections.abc import Mapping

from mjcalc.rulesets.base import Hit, Selection, Suppressed, Value
from mjcalc.rulesets.pattern import Pattern
from mjcalc.rulesets.riichi.fu import UNIT
from mjcalc.rulesets.riichi.points import Base, base_of, rounded_fu, shares, yakuman_base
from mjcalc.rulesets.riichi.yakuman import YAKUMAN
from mjcalc.rulesets.selection import by_counted, by_series

CLAUSE = "EMA Riichi 2016, yaku"
NO_YAKU = frozenset(("dora", "ura_dora", "aka_dora"))
"""Patterns that add han but are no yaku."""

_FU_BASE = 20


def parted(hits: tuple[Hit, ...]) -> tuple[tuple[Hit, ...], tuple[Hit, ...]]:
    """Part what gives han from what gives fu."""
    of_fu = tuple([hit for hit in hits if hit.pattern.unit == UNIT])
    return tuple([hit for hit in hits if hit.pattern.unit != UNIT]), of_fu


def sum_of(hits: tuple[Hit, ...]) -> int:
    """Add up what patterns are worth, each as often as it is there."""
    return sum([hit.value * len(hit.masks) for hit in hits])


def yaku_han(hits: tuple[Hit, ...]) -> int:
    """Add up the han of yaku, without dora."""
    return sum([hit.value for hit in hits if hit.pattern.id not in NO_YAKU])


def select(hits: tuple[Hit, ...], options: Mapping[str, str]) -> Selection:
    """Say what counts of what is there."""
    worth, fu = parted(hits)
    chosen = by_series(worth, CLAUSE)
    yakuman = tuple(hit for hit in chosen.counted if hit.value >= YAKUMAN)
    if yakuman:
        return _yakuman(yakuman, chosen, options["stack_yakuman"] == "yes")
    counted, fu = chosen.counted, right_fu(chosen.counted, fu)
    flat = next((hit for hit in counted if options.get(hit.pattern.id, "").endswith("_alone")), None)
    if flat is not None:
        return _flat(flat, chosen, fu, options)
    return Selection(counted + fu, chosen.suppressed)


def _yakuman(yakuman: tuple[Hit, ...], chosen: Selection, stacking: bool) -> Selection:
    """Nothing but yakuman counts; where they do not add, the dearest."""
    counted = yakuman if stacking else (max(yakuman, key=lambda hit: hit.value),)
    top = counted[0].pattern.id
    others = tuple(
        _without(hit.pattern, "nc_yakuman_once" if hit.value >= YAKUMAN else "nc_beside_yakuman", top)
        for hit in chosen.counted
        if hit not in counted
    )
    return by_counted(Selection(counted, others + chosen.suppressed))


def _without(pattern: Pattern, phrase: str, by: str) -> Suppressed:
    return Suppressed(pattern, "principle", phrase, (), by, CLAUSE)


def right_fu(counted: tuple[Hit, ...], fu: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """Drop the fu of a self-draw beside pinfu, and those of an open hand without other fu where there are others."""
    dropped = set()
    if any(hit.pattern.id == "pinfu" for hit in counted):
        dropped.add("fu_self_draw")
    if sum_of(tuple(hit for hit in fu if hit.pattern.id != "fu_open_pinfu")) > _FU_BASE:
        dropped.add("fu_open_pinfu")
    return tuple(hit for hit in fu if hit.pattern.id not in dropped)


def base_points(counted: tuple[Hit, ...], fu: tuple[Hit, ...], options: Mapping[str, str]) -> Base:
    """Return base points of what counts."""
    han = sum_of(counted)
    if counted and counted[0].value >= YAKUMAN:
        return yakuman_base(han)
    return base_of(han, rounded_fu(sum_of(fu)), options["kiriage"] == "yes", options["kazoe"] == "yakuman")


def value_of(counted: tuple[Hit, ...], dealer: bool, self_draw: bool, options: Mapping[str, str]) -> Value:
    """Sum han and fu and look up the points, without counters and sticks; nothing for a hand without a yaku."""
    of_han, of_fu = parted(counted)
    han, least = sum_of(of_han), yaku_han(of_han)
    if not least:
        return Value(0, han=han)
    base = base_points(of_han, of_fu, options)
    total = shares(base.points, dealer, self_draw).total
    raw = sum_of(of_fu)
    if not raw:  # yakuman, and limits that stand alone
        real = base.step.startswith("yakuman")
        return Value(total, han=han, step=base.step, toward_minimum=least, order=(real, han, 0, 0))
    fu = rounded_fu(raw)
    return Value(total, han=han, fu=fu, raw_fu=raw, step=base.step, toward_minimum=least, order=(0, han, fu, raw))


def _flat(flat: Hit, chosen: Selection, fu: tuple[Hit, ...], options: Mapping[str, str]) -> Selection:
    """Of a yaku that stands alone and the rest of the hand the dearer counts."""
    others = tuple(hit for hit in chosen.counted if hit is not flat)
    if yaku_han(others) and base_points(others, fu, options).points > base_points((flat,), (), options).points:
        lower = Suppressed(flat.pattern, "principle", "nc_flat_lower", (), clause=CLAUSE)
        return Selection(others + fu, (lower, *chosen.suppressed))
    beside = tuple(_without(hit.pattern, "nc_beside_flat", flat.pattern.id) for hit in others)
    return by_counted(Selection((flat,), beside + chosen.suppressed))
