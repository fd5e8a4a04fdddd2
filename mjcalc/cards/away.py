"""How far a hand is from each line, what is missing, which tiles complete it, and what to throw.

Every concrete hand of every line is measured: a line is never judged by its first or its most obvious form. So is every
way to exchange tiles held for jokers of one's own exposures, which is allowed after drawing.
Sources: rules page american, sections 2 and 3; seed 002, "What is a joker?" 3 (a joker that was thrown is lost).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mjcalc.cards.counting import Held, Lack, Rest, concrete, held, lack, left_over, natural_tiles, rests, without
from mjcalc.cards.exchange import held_exchanges
from mjcalc.cards.model import ANY_TILE, SUPPLY, Card, CardLine, Supply, Variant
from mjcalc.model.american import AMERICAN_KINDS, FLOWER, JOKER, AmericanHand

Seen = Sequence[int]
"""Copies of each kind seen elsewhere; of jokers only those that were thrown, those exposed can still be exchanged."""


class Missing(NamedTuple):
    """Tiles of one kind that a hand lacks."""

    kind: int
    """ANY_TILE: any tile at all."""
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks of a tile
    joker: bool
    """Whether a joker may stand there."""
    left: int
    """Copies that can still come."""

    @property
    def state(self) -> str:
        """``out`` (can still come), ``joker`` (only a joker can fill some of it) or ``gone``."""
        if self.left >= self.count:
            return "out"
        return "joker" if self.joker else "gone"


class LineAway(NamedTuple):
    """How far a hand is from a line, on its nearest concrete hand that can still be made."""

    line: CardLine
    variant: Variant
    distance: int
    missing: tuple[Missing, ...]
    """All that is lacking before the jokers held are put in: `distance` plus `jokers` tiles."""
    jokers: int
    """Jokers held that fill places of `missing`."""
    value: int
    """What it would be worth as the hand stands: the exposed value after a call, else the concealed one."""
    gone: bool
    """Whether no concrete hand of the line can be made any more."""
    ways: int
    """How many concrete hands of the line are as near."""
    exchanges: tuple[int, ...] = ()
    """Tiles held that are given for jokers of one's own exposures first; `missing` is what is lacking then."""


class Wait(NamedTuple):
    """A tile that completes the hand."""

    kind: int
    left: int
    """Copies that can still come."""
    lines: tuple[tuple[CardLine, int], ...]
    """Lines with their values, dearest first."""
    exchange: bool = False
    """Whether it completes the hand only with an exchange for a joker of one's own exposures: it must be drawn."""
    exchanges: tuple[int, ...] = ()
    """The tiles given in that exchange for the dearest line, the drawn tile itself perhaps among them."""

    @property
    def call(self) -> bool:
        """Tell whether it may be claimed, for mah jongg, whatever its place.

        A joker comes by draw or exchange alone, and a discard cannot be exchanged (seed 002, "What is a joker?" 5).
        """
        return self.kind != JOKER and not self.exchange


class Discard(NamedTuple):
    """A tile to throw from a hand of full size."""

    kind: int
    distance: int
    lines: tuple[CardLine, ...]
    """Lines that stay as near."""
    waits: tuple[Wait, ...]
    """What completes the hand afterwards, if one tile does."""


class _Measured(NamedTuple):
    lack: Lack
    rest: Rest


def tiles_away(
    hand: AmericanHand, card: Card, seen: Seen = (), supply: Supply = SUPPLY, most: int = 99
) -> tuple[LineAway, ...]:
    """Return every line the exposures allow, nearest first; lines farther than `most` tiles are left out.

    Order: lines that can still be made, distance, fewest missing tiles that no joker can be, dearest.
    """
    mine = held(hand)
    left = left_over(mine, seen, supply)
    turns = _turns(mine)
    found: list[tuple[tuple[int, ...], LineAway]] = []
    for line in card.lines:
        nearest = [_nearest(line, given, after, left, most) for given, after in turns]
        best = min((entry for entry in nearest if entry), key=lambda entry: entry[0][:-1], default=None)
        if best:
            found.append(best)
    return tuple(away for _, away in sorted(found, key=lambda entry: entry[0]))


def _turns(mine: Held) -> list[tuple[tuple[int, ...], Held]]:
    """Return the hand as it is, then after every exchange for jokers of its own exposures, fewest first."""
    if any(exposure.jokers for exposure in mine.exposures):
        return [((), mine), *held_exchanges(mine)]
    return [((), mine)]


def _nearest(
    line: CardLine, given: tuple[int, ...], mine: Held, left: Sequence[int], most: int
) -> tuple[tuple[int, ...], LineAway] | None:
    """Measure a line for a hand that was exchanged already; with the order of the result among all."""
    measured = sorted(
        (entry for entry in _measure(line, mine, left) if entry.lack.distance <= most),
        key=lambda entry: (entry.lack.distance, entry.lack.strict),
    )
    if not measured:
        return None
    best = next((entry for entry in measured if can_be_made(entry.rest, mine, left)), None)
    chosen = best or measured[0]
    distance = chosen.lack.distance
    ways = sum(entry.lack.distance == distance for entry in measured)
    value = line.value(bool(mine.exposures))
    parts = _missing(chosen, mine, left)
    jokers = min(chosen.lack.jokers, chosen.lack.loose)
    away = LineAway(line, chosen.rest.variant, distance, parts, jokers, value, best is None, ways, given)
    return (best is None, distance, chosen.lack.strict, -value, len(given), line.order), away


def _measure(line: CardLine, mine: Held, left: Sequence[int]) -> Iterator[_Measured]:
    if line.concealed and mine.exposures:
        return
    naturals = natural_tiles(mine.counts)
    for rest in rests(line, mine, left):
        yield _Measured(lack(rest, mine.counts, naturals), rest)


def can_be_made(rest: Rest, mine: Held, left: Sequence[int]) -> bool:
    """Tell whether the tiles still out are enough: naturals for strict places, naturals and jokers for the others.

    Jokers of one's own exposures count as long as a natural tile to exchange for them can come.
    """
    counts = mine.counts
    short = 0
    for kind, firm, open_ in rest.needs:
        strict = max(0, firm - counts[kind])
        spare = left[kind] - strict
        if spare < 0:
            return False
        short += max(0, open_ - max(0, counts[kind] - firm) - spare)
    jokers = counts[JOKER] + left[JOKER] - rest.variant.jokers
    jokers += sum(min(exposure.jokers, left[exposure.kind]) for exposure in mine.exposures)
    if rest.variant.wild:
        jokers += counts[FLOWER] + left[FLOWER]
    return jokers >= short if short else jokers >= 0


def _missing(measured: _Measured, mine: Held, left: Sequence[int]) -> tuple[Missing, ...]:
    found: list[Missing] = []
    counts = mine.counts
    for kind, firm, open_ in measured.rest.needs:
        strict = max(0, firm - counts[kind])
        loose = max(0, open_ - max(0, counts[kind] - firm))
        if strict:
            found.append(Missing(kind, strict, False, left[kind]))
        if loose:
            found.append(Missing(kind, loose, True, max(0, left[kind] - strict)))
    if measured.lack.actual:
        found.append(Missing(JOKER, measured.lack.actual, False, left[JOKER]))
    if measured.lack.anything:
        found.append(Missing(ANY_TILE, measured.lack.anything, True, sum(left)))
    return tuple(sorted(found, key=lambda part: (part.joker, part.kind)))


def waits(hand: AmericanHand, card: Card, seen: Seen = (), supply: Supply = SUPPLY) -> tuple[Wait, ...]:
    """Return every tile that makes a hand of one tile less complete, ordered by kind; `left` 0: none can come."""
    mine = held(hand)
    return _waits(mine, card, left_over(mine, seen, supply))


def _waits(mine: Held, card: Card, left: Sequence[int]) -> tuple[Wait, ...]:
    if mine.tiles != card.size - 1 or not mine.readable:
        return ()
    direct, *exchanged = [(given, after, _directly(after, card, left)) for given, after in _turns(mine)]
    found = [Wait(kind, left[kind], _dearest(lines)) for kind, lines in direct[2].items()]
    more: list[tuple[tuple[int, ...], int, dict[str, _Worth]]] = []
    for given, after, completing in [direct, *exchanged]:
        more += [(given, kind, lines) for kind, lines in completing.items() if given]
        if JOKER in completing:  # the natural tile of an exposed joker, drawn, becomes that joker
            kinds = {exposure.kind for exposure in after.exposures if exposure.jokers}
            more += [(tuple(sorted((*given, kind))), kind, completing[JOKER]) for kind in kinds]
    found += _by_exchange([each for each in more if each[1] not in direct[2]], left)
    return tuple(sorted(found, key=lambda wait: wait.kind))


_Worth = tuple[CardLine, int]


def _dearest(lines: dict[str, _Worth]) -> tuple[_Worth, ...]:
    return tuple(sorted(lines.values(), key=lambda entry: (-entry[1], entry[0].order)))


def _by_exchange(found: list[tuple[tuple[int, ...], int, dict[str, _Worth]]], left: Sequence[int]) -> Iterator[Wait]:
    """Join what several exchanges make of the same tile; of the dearest line the fewest exchanges are kept."""
    lines: dict[int, dict[str, _Worth]] = {}
    fewest: dict[tuple[int, str], tuple[int, ...]] = {}
    for given, kind, some in sorted(found, key=lambda each: (len(each[0]), each[0])):
        for name, worth in some.items():
            lines.setdefault(kind, {}).setdefault(name, worth)
            fewest.setdefault((kind, name), given)
    for kind, all_ in lines.items():
        dearest = _dearest(all_)
        top = [fewest[kind, line.id] for line, value in dearest if value == dearest[0][1]]
        yield Wait(kind, left[kind], dearest, True, min(top, key=len))


def _directly(mine: Held, card: Card, left: Sequence[int]) -> dict[int, dict[str, _Worth]]:
    """Return the tiles that complete a hand without any exchange, with the lines."""
    found: dict[int, dict[str, _Worth]] = {}
    for line in card.lines:
        value = line.value(bool(mine.exposures))
        for entry in _measure(line, mine, left):
            if entry.lack.distance != 1:
                continue
            sampled = any(variant.free for variant in line.variants)
            for kind in _all_completing(mine, line) if sampled else _completing(entry, mine):
                found.setdefault(kind, {})[line.id] = (line, value)
            if sampled:
                break
    return found


def _completing(entry: _Measured, mine: Held) -> set[int]:
    """Return the kinds that fill the one place that is empty."""
    missing, rest = entry.lack, entry.rest
    if missing.anything:
        return set(range(AMERICAN_KINDS))
    if missing.actual:
        return {JOKER}
    if missing.strict:
        return {kind for kind, firm, _ in rest.needs if mine.counts[kind] < firm}
    kinds = {kind for kind, firm, open_ in rest.needs if mine.counts[kind] < firm + open_}
    return kinds | {JOKER} | ({FLOWER} if rest.variant.wild else set())


def _all_completing(mine: Held, line: CardLine) -> set[int]:
    """Try every tile: for lines with tile variables, of which only a sample of tiles was measured."""
    found: set[int] = set()
    for kind in range(AMERICAN_KINDS):
        counts = [copies + (number == kind) for number, copies in enumerate(mine.counts)]
        more = mine._replace(counts=tuple(counts))
        naturals = natural_tiles(counts)
        for general in line.variants:
            rests = (without(variant, mine.exposures) for variant in concrete(general, more, exact=True))
            if any(rest and not lack(rest, counts, naturals).distance for rest in rests):
                found.add(kind)
                break
    return found


def discards(hand: AmericanHand, card: Card, seen: Seen = (), supply: Supply = SUPPLY) -> tuple[Discard, ...]:
    """Return the best tiles to throw from a hand of full size: those that leave it nearest to a line.

    Exchanges for jokers of one's own exposures, before or after, count; a joker just taken is not thrown.
    Lines that cannot be made any more do not count unless no other is left. Most tiles to wait for first, then by kind.
    """
    mine = held(hand)
    left = left_over(mine, seen, supply)
    best = 99
    alive = False
    lines: dict[int, dict[str, CardLine]] = {}
    thrown: set[tuple[str, tuple[int, ...]]] = set()
    turns = _turns(mine)
    for line in card.lines:
        sampled = any(variant.free for variant in line.variants)
        for given, after in turns:
            for entry in _measure(line, after, left):
                distance = max(1, entry.lack.distance)
                made = can_be_made(entry.rest, after, left)
                if made < alive or (made == alive and distance > best):
                    continue
                nearer = made > alive or distance < best
                if sampled and not nearer and (line.id, given) in thrown:
                    continue
                kinds = _superfluous(entry, after, line, left)
                if given:  # a joker that was only just taken is not thrown
                    kinds = {kind for kind in kinds if mine.counts[kind]}
                if nearer and kinds:
                    best, alive, lines = distance, made, {}
                    thrown.clear()
                for kind in kinds:
                    lines.setdefault(kind, {})[line.id] = line
                    thrown.add((line.id, given))
    found = []
    for kind, some in lines.items():
        counts = [copies - (number == kind) for number, copies in enumerate(mine.counts)]
        ready = _waits(mine._replace(counts=tuple(counts)), card, left) if best == 1 else ()
        found.append(Discard(kind, best, tuple(sorted(some.values(), key=lambda line: line.order)), ready))
    return tuple(sorted(found, key=lambda each: (-sum(wait.left for wait in each.waits), each.kind)))


def _superfluous(entry: _Measured, mine: Held, line: CardLine, left: Sequence[int]) -> set[int]:
    """Return the kinds that can go without making the hand worse; of a complete hand, every kind."""
    if any(variant.free for variant in line.variants):
        return _superfluous_of_free(max(1, entry.lack.distance), mine, line, left)
    places = {kind: firm + open_ for kind, firm, open_ in entry.rest.needs}
    held_kinds = {kind for kind in range(AMERICAN_KINDS) if mine.counts[kind]}
    if not entry.lack.distance or entry.rest.variant.anything:
        return {kind for kind in held_kinds if _stays(entry, mine, kind)}
    spare = {kind for kind in held_kinds - {JOKER} if mine.counts[kind] > places.get(kind, 0)}
    jokers = entry.lack.jokers - entry.lack.loose
    if jokers > 0 and mine.counts[JOKER]:
        # more jokers than places: one can go, and so can a natural tile of a place that a spare joker takes
        spare |= {JOKER} | {kind for kind, firm, open_ in entry.rest.needs if mine.counts[kind] > firm and open_}
    elif entry.rest.variant.wild:
        spare = {kind for kind in spare if kind != FLOWER or jokers > 0}
    return spare


def _stays(entry: _Measured, mine: Held, kind: int) -> bool:
    counts = [copies - (number == kind) for number, copies in enumerate(mine.counts)]
    return lack(entry.rest, counts, natural_tiles(counts)).distance <= max(1, entry.lack.distance)


def _superfluous_of_free(distance: int, mine: Held, line: CardLine, left: Sequence[int]) -> set[int]:
    """Throw every kind in turn: of tile variables only a sample of tiles was measured."""
    found = set()
    for kind in range(AMERICAN_KINDS):
        if mine.counts[kind]:
            counts = tuple(copies - (number == kind) for number, copies in enumerate(mine.counts))
            after = _measure(line, mine._replace(counts=counts), left)
            if any(entry.lack.distance <= distance for entry in after):
                found.add(kind)
    return found
