"""Two counters per kind: how many tiles a hand lacks of a concrete hand of the card.

Naturals go to the strict places (singles, pairs, blocks marked ``!``) first and what is left of them to the flexible
ones: a natural tile on a flexible place can always be replaced by a joker, never the other way round. So counting gives
what the best assignment of tiles to places would give, and no order of the printed blocks is ever tried.

Source: joker rules of seed 002, "What is a joker?" 1; rules page american, section 2.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mjcalc.cards.model import NATURALS, SUPPLY, Block, CardLine, Supply, Variant, make_variant
from mjcalc.model.american import FLOWER, JOKER, AmericanHand

ALL_JOKERS, MIXED = -1, -2


class Exposure(NamedTuple):
    """An exposed block."""

    kind: int
    """Its tile; ALL_JOKERS: nothing tells which; MIXED: different tiles, no block at all."""
    size: int
    jokers: int
    flowers: int = 0
    """Flowers standing for another tile."""

    @property
    def natural(self) -> bool:
        """Tell whether every tile is the tile itself."""
        return not self.jokers and not self.flowers


class Held(NamedTuple):
    """A hand, counted."""

    counts: tuple[int, ...]
    """Concealed tiles of each kind, the winning tile among them."""
    exposures: tuple[Exposure, ...]
    exposed: tuple[int, ...]
    """Exposed tiles of each kind."""

    @property
    def tiles(self) -> int:
        """Number of all tiles."""
        return sum(self.counts) + sum(self.exposed)

    @property
    def readable(self) -> bool:
        """Tell whether every exposure says what it is a block of."""
        return all(exposure.kind >= 0 for exposure in self.exposures)


class Lack(NamedTuple):
    """What a hand lacks of a concrete hand of the card."""

    distance: int
    """Tiles still missing."""
    strict: int
    """Of them, those that no joker can be."""
    loose: int
    """Flexible places without a natural tile, before the jokers held are put there."""
    jokers: int
    """Jokers held that flexible places can use."""
    actual: int
    """Jokers as such that are missing."""
    anything: int
    """Places for any tile that are empty."""


class Rest(NamedTuple):
    """A concrete hand without the blocks that stand exposed."""

    variant: Variant
    needs: tuple[tuple[int, int, int], ...]
    taken: tuple[int, ...]
    """Which printed block each exposure is."""


def read_exposure(kinds: Sequence[int]) -> Exposure:
    """Say what an exposure is a block of."""
    naturals = set(kinds) - {JOKER}
    jokers = sum(kind == JOKER for kind in kinds)
    if not naturals:
        return Exposure(ALL_JOKERS, len(kinds), jokers)
    if len(naturals) == 1:
        return Exposure(naturals.pop(), len(kinds), jokers)
    others = naturals - {FLOWER}
    if len(others) == 1:
        return Exposure(others.pop(), len(kinds), jokers, sum(kind == FLOWER for kind in kinds))
    return Exposure(MIXED, len(kinds), jokers)


def held(hand: AmericanHand, extra: int = -1) -> Held:
    """Count a hand, its winning tile among the concealed ones, and one tile more if asked."""
    counts = list(hand.concealed)
    for kind in (hand.winning, extra):
        if kind >= 0:
            counts[kind] += 1
    exposed = [0] * len(counts)
    for kinds in hand.exposures:
        for kind in kinds:
            exposed[kind] += 1
    return Held(tuple(counts), tuple(map(read_exposure, hand.exposures)), tuple(exposed))


def left_over(mine: Held, seen: Sequence[int] = (), supply: Supply = SUPPLY) -> tuple[int, ...]:
    """Count the tiles of each kind that can still come: not held, not exposed, not seen."""
    seen = seen or (0,) * len(supply)
    return tuple(max(0, a - b - c - d) for a, b, c, d in zip(supply, seen, mine.counts, mine.exposed, strict=True))


def lack(rest: Rest, counts: Sequence[int], naturals: int) -> Lack:
    """Count what is missing; `naturals` is the number of concealed tiles that are no jokers."""
    variant = rest.variant
    strict = loose = places = 0
    for kind, firm, open_ in rest.needs:
        copies = counts[kind]
        places += firm + open_
        if copies < firm:
            strict += firm - copies
            loose += open_
        elif copies < firm + open_:
            loose += firm + open_ - copies
    jokers = counts[JOKER] - variant.jokers
    actual = -jokers if jokers < 0 else 0
    jokers = max(jokers, 0)
    excess = naturals - (places - strict - loose)
    if variant.wild:
        spare = spare_flowers(rest, counts)
        jokers += spare
        excess -= spare
    short = loose - jokers if loose > jokers else 0
    anything = max(0, variant.anything - excess - max(0, jokers - loose)) if variant.anything else 0
    return Lack(strict + short + actual + anything, strict, loose, jokers, actual, anything)


def spare_flowers(rest: Rest, counts: Sequence[int]) -> int:
    """Return the flowers that the hand has beyond those printed."""
    printed = next((firm + open_ for kind, firm, open_ in rest.needs if kind == FLOWER), 0)
    return max(0, counts[FLOWER] - printed)


def natural_tiles(counts: Sequence[int]) -> int:
    """Count the tiles that are no jokers."""
    return sum(counts) - counts[JOKER]


def without(variant: Variant, exposures: tuple[Exposure, ...]) -> Rest | None:
    """Take the exposed blocks out of a concrete hand; None if an exposure is none of its blocks.

    An exposure must be a printed block of exactly its tile and size; one with jokers must be a block that takes them.
    """
    if not exposures:
        return Rest(variant, variant.needs, ())
    wanted = {(kind, size) for kind, size, _ in variant.callable}
    if any((e.kind, e.size) not in wanted or (e.flowers and not variant.wild) for e in exposures):
        return None
    taken = [-1] * len(exposures)
    # exposures with jokers choose first; natural ones then prefer the blocks that take no jokers
    for index in sorted(range(len(exposures)), key=lambda i: exposures[i].natural):
        exposure = exposures[index]
        fitting = [
            number
            for number, block in enumerate(variant.blocks)
            if number not in taken
            and (block.kind, block.size) == (exposure.kind, exposure.size)
            and (block.joker or exposure.natural)
        ]
        if not fitting:
            return None
        taken[index] = min(fitting, key=lambda number: variant.blocks[number].joker)
    rest = make_variant(block for number, block in enumerate(variant.blocks) if number not in taken)
    return Rest(variant, rest.needs, tuple(taken))


def concrete(variant: Variant, mine: Held, *, exact: bool, left: Sequence[int] = SUPPLY) -> Iterator[Variant]:
    """Choose tiles for the tile variables (TT1) of a line: only choices that differ for this hand.

    Kinds of which the hand has equally many are alike, so one of them stands for all. `exact`: only choices that a
    complete hand could fit.
    """
    if not variant.free:
        yield variant
        return
    numbered: dict[int, list[Block]] = {}
    for block in variant.blocks:
        if block.kind < -2:
            numbered.setdefault(block.kind, []).append(block)
    order = sorted(numbered, key=lambda name: [(b.size, b.joker) for b in numbered[name]])
    shapes = [[(b.size, b.joker) for b in numbered[name]] for name in order]
    strict = [sum(size for size, joker in shape if not joker) for shape in shapes]
    total = [sum(size for size, _ in shape) for shape in shapes]
    pools = _pools(variant, mine, 99 if exact else max(total), left)
    signs = sorted(pools, reverse=True)
    chosen: list[int] = []
    places: list[int] = []
    counts = mine.counts

    def choose(index: int) -> Iterator[Variant]:
        if index == len(order):
            tile = dict(zip(order, chosen, strict=True))
            yield make_variant((b._replace(kind=tile.get(b.kind, b.kind)) for b in variant.blocks), variant.wild)
            return
        first = places[-1] if index and shapes[index] == shapes[index - 1] else 0
        for place in range(first, len(signs)):
            copies, firm, open_, _, exposed = signs[place]
            kind = next((kind for kind in pools[signs[place]] if kind not in chosen), -1)
            if kind < 0:
                continue
            if exact and not variant.anything and exposed < 0:
                copies = counts[kind]
                if not firm + strict[index] <= copies <= firm + open_ + total[index] + 99 * variant.wild:
                    continue
            chosen.append(kind)
            places.append(place)
            yield from choose(index + 1)
            chosen.pop()
            places.pop()

    yield from choose(0)


def _pools(
    variant: Variant, mine: Held, most: int, left: Sequence[int]
) -> dict[tuple[int, int, int, int, int], list[int]]:
    """Group the kinds that are alike for a hand: same copies, same printed places, same number left."""
    printed = {kind: (firm, open_) for kind, firm, open_ in variant.needs}
    exposed = {exposure.kind for exposure in mine.exposures}
    pools: dict[tuple[int, int, int, int, int], list[int]] = {}
    for kind in NATURALS:
        firm, open_ = printed.get(kind, (0, 0))
        own = kind if kind in exposed or (variant.wild and kind == FLOWER) else -1
        sign = min(mine.counts[kind], most), firm, open_, min(left[kind], most), own
        pools.setdefault(sign, []).append(kind)
    return pools


def rests(line: CardLine, mine: Held, left: Sequence[int]) -> Iterator[Rest]:
    """Yield what is left of each concrete hand of a line whose blocks the exposures are."""
    for general in line.variants:
        for variant in concrete(general, mine, exact=False, left=left):
            rest = without(variant, mine.exposures)
            if rest:
                yield rest
