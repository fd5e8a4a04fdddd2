"""What is wrong with a hand that is no mah jongg: the nearest lines, and tile by tile what stands in the way.

Sources: rules page american, sections 2, 3 and 11 (what players ask for).
"""

from collections.abc import Iterator
from typing import NamedTuple

from mjcalc.cards.counting import Exposure, Held, Lack, Rest, concrete, held, lack, natural_tiles, without
from mjcalc.cards.model import ANY_TILE, Card, CardLine, Variant
from mjcalc.model.american import FLOWER, JOKER, AmericanHand


class Problem(NamedTuple):
    """One thing that is wrong."""

    code: str
    """``missing``, ``superfluous``, ``joker_cannot_stand`` (a joker held, a single or pair of `kind` lacking),
    ``wrong_suit`` (`kind` is held, `other` is wanted), ``exposure_no_block`` (exposure `number` is no block of the
    line), ``exposed_concealed`` (a C line with exposures), ``too_few_tiles``, ``too_many_tiles``."""
    kind: int = -1
    copies: int = 1
    other: int = -1
    number: int = -1
    """Which exposure, from 0."""
    joker: bool = False
    """``missing``: whether a joker may stand there."""


class NearMiss(NamedTuple):
    """A line that a hand nearly fits."""

    line: CardLine
    variant: Variant
    distance: int
    """Tiles that have to change."""
    problems: tuple[Problem, ...]
    value: int


def nearest(hand: AmericanHand, card: Card, most: int = 3) -> tuple[NearMiss, ...]:
    """Return the nearest lines, at most `most`, each with what is wrong with the hand for it.

    An exposure that is no block of the line, and exposing on a C line, count as one tile each in the order.
    """
    mine = held(hand)
    found: list[tuple[tuple[int, ...], CardLine, Rest, Held, tuple[int, ...]]] = []
    for line in card.lines:
        best: tuple[tuple[int, ...], CardLine, Rest, Held, tuple[int, ...]] | None = None
        value = line.value(bool(mine.exposures))
        for variant in _concrete(line, mine):
            rest, loose, wrong = _loosened(variant, mine, hand.exposures)
            lacking = lack(rest, loose.counts, natural_tiles(loose.counts))
            broken = len(wrong) + (line.concealed and bool(mine.exposures))
            order = (lacking.distance + broken, lacking.strict, broken, -value, line.order)
            if best is None or order < best[0]:
                best = order, line, rest, loose, wrong
        if best:
            found.append(best)
    found.sort(key=lambda entry: entry[0])
    return tuple(_near_miss(*entry[1:], mine, card) for entry in found[:most])


def _concrete(line: CardLine, mine: Held) -> Iterator[Variant]:
    for general in line.variants:
        yield from concrete(general, mine, exact=False)


def _loosened(
    variant: Variant, mine: Held, exposures: tuple[tuple[int, ...], ...]
) -> tuple[Rest, Held, tuple[int, ...]]:
    """Take the exposures that are blocks out; the tiles of the others count as if they were concealed."""
    rest = without(variant, mine.exposures)
    if rest:
        return rest, mine, ()
    kept: tuple[Exposure, ...] = ()
    wrong: list[int] = []
    counts = list(mine.counts)
    rest = Rest(variant, variant.needs, ())
    for index, exposure in enumerate(mine.exposures):
        more = without(variant, (*kept, exposure)) if exposure.kind >= 0 else None
        if more:
            kept, rest = (*kept, exposure), more
            continue
        wrong.append(index)
        for kind in exposures[index]:
            counts[kind] += 1
    return rest, mine._replace(counts=tuple(counts)), tuple(wrong)


def _near_miss(line: CardLine, rest: Rest, loose: Held, wrong: tuple[int, ...], mine: Held, card: Card) -> NearMiss:
    counts = loose.counts
    lacking = lack(rest, counts, natural_tiles(counts))
    problems = [Problem("exposure_no_block", max(-1, mine.exposures[index].kind), number=index) for index in wrong]
    if line.concealed and mine.exposures:
        problems.append(Problem("exposed_concealed"))
    if mine.tiles != card.size:
        code = "too_few_tiles" if mine.tiles < card.size else "too_many_tiles"
        problems.append(Problem(code, copies=abs(mine.tiles - card.size)))
    problems += _tile_problems(rest, counts, lacking)
    return NearMiss(line, rest.variant, lacking.distance, tuple(problems), line.value(bool(mine.exposures)))


def _tile_problems(rest: Rest, counts: tuple[int, ...], lacking: Lack) -> Iterator[Problem]:
    places = {kind: (firm, open_) for kind, firm, open_ in rest.needs}
    strict = {kind: firm - counts[kind] for kind, (firm, _) in places.items() if counts[kind] < firm}
    spare = {
        kind: counts[kind] - sum(places.get(kind, (0, 0)))
        for kind in range(JOKER)
        if counts[kind] > sum(places.get(kind, (0, 0)))
    }
    if rest.variant.wild:
        spare.pop(FLOWER, None)
    loose: dict[int, int] = {}
    jokers = lacking.jokers
    # jokers go first where no tile of another suit stands for the missing one, so that a wrong suit is told as such
    for kind in sorted(places, key=lambda kind: any(_same_number(kind, other) for other in spare)):
        firm, open_ = places[kind]
        short = open_ - max(0, counts[kind] - firm)
        filled = min(jokers, max(0, short))
        jokers -= filled
        if short > filled:
            loose[kind] = short - filled
    elsewhere = rest.variant.anything - lacking.anything
    while elsewhere > 0 and (spare or jokers):  # any tile will do: take what nothing else needs
        elsewhere -= 1
        if spare:
            kind = next(iter(spare))
            spare[kind] -= 1
            spare = {kind: copies for kind, copies in spare.items() if copies}
        else:
            jokers -= 1
    for kind in list(strict):
        if jokers:
            stuck = min(jokers, strict[kind])
            jokers -= stuck
            strict[kind] -= stuck
            yield Problem("joker_cannot_stand", kind, stuck)
    for wanted, some in ((strict, False), (loose, True)):
        yield from _wrong_suits(wanted, spare, some)
    yield from (Problem("missing", kind, copies) for kind, copies in strict.items() if copies)
    yield from (Problem("missing", kind, copies, joker=True) for kind, copies in loose.items() if copies)
    if lacking.actual:
        yield Problem("missing", JOKER, lacking.actual)
    if lacking.anything:
        yield Problem("missing", ANY_TILE, lacking.anything, joker=True)
    yield from (Problem("superfluous", kind, copies) for kind, copies in spare.items() if copies)
    if jokers:
        yield Problem("superfluous", JOKER, jokers)


def _wrong_suits(wanted: dict[int, int], spare: dict[int, int], joker: bool) -> Iterator[Problem]:
    """Pair a tile too many with the same number that lacks in another suit, and take both out."""
    for kind in list(wanted):
        for other in list(spare):
            copies = min(wanted[kind], spare[other])
            if copies and _same_number(kind, other):
                wanted[kind] -= copies
                spare[other] -= copies
                yield Problem("wrong_suit", other, copies, kind, joker=joker)


def _same_number(kind: int, other: int) -> bool:
    return kind < 27 and other < 27 and kind % 9 == other % 9
