"""Which lines a complete hand fits, where every tile and joker stands, and what the hand is worth.

Sources: seed 002, "What is a joker?" 1 and "Winning"; rules page american, sections 2 to 4.
"""

from typing import NamedTuple

from mjcalc.cards.counting import Held, Rest, concrete, held, lack, natural_tiles, without
from mjcalc.cards.model import ACTUAL_JOKER, ANY_TILE, SUPPLY, Block, Card, CardLine, Supply, Variant
from mjcalc.model.american import FLOWER, JOKER, AmericanHand
from mjcalc.model.circumstances import EXCHANGE, HEAVEN, SELF_DRAW


class Placed(NamedTuple):
    """A block of the line with the tiles that stand in it."""

    block: Block
    tiles: tuple[int, ...]
    """Kinds; a tile that is not the block's own stands for it."""
    exposure: int = -1
    """Number of the exposure it is, from 0; -1: concealed."""

    @property
    def jokers(self) -> int:
        """Number of jokers in it."""
        return self.tiles.count(JOKER)

    @property
    def substitutes(self) -> int:
        """Number of tiles that stand for another one."""
        return 0 if self.block.kind < 0 else sum(kind != self.block.kind for kind in self.tiles)


class Match(NamedTuple):
    """A line of the card that a complete hand fits."""

    line: CardLine
    variant: Variant
    placed: tuple[Placed, ...]
    """Every block as printed, with its tiles."""
    value: int
    exposed: bool
    """Whether anything was exposed."""

    @property
    def jokers(self) -> int:
        """Number of jokers in the hand."""
        return sum(part.jokers for part in self.placed)

    @property
    def jokerless(self) -> bool:
        """Tell whether there is no joker in the hand, nor a flower that acts as one."""
        return not self.jokers and not any(part.substitutes for part in self.placed)

    @property
    def doubles(self) -> bool:
        """Tell whether being jokerless doubles: not on a line where no joker could stand (Singles and Pairs)."""
        return self.jokerless and self.line.doubles


class Judgement(NamedTuple):
    """What a complete hand is."""

    matches: tuple[Match, ...]
    """Lines that fit, dearest first; empty: no win."""
    refusal: str = ""
    """``tile_count``, ``too_many_copies`` (the set has no such hand), ``discarded_joker``,
    ``exposed_jokers`` (nothing says what an exposure of jokers alone is),
    ``exposure_mixed`` or ``no_line``; empty for a win."""

    @property
    def best(self) -> Match:
        """The line the winner takes: the dearest."""
        return self.matches[0]


def judge(hand: AmericanHand, card: Card, supply: Supply = SUPPLY) -> Judgement:
    """Say whether a hand is mah jongg, on which lines, or why it is not."""
    mine = held(hand)
    if mine.tiles != card.size:
        return Judgement((), "tile_count")
    if any(a + b > most for a, b, most in zip(mine.counts, mine.exposed, supply, strict=True)):
        return Judgement((), "too_many_copies")
    if hand.winning == JOKER and not hand.circumstances.flags & (SELF_DRAW | EXCHANGE | HEAVEN):
        return Judgement((), "discarded_joker")
    if not mine.readable:
        mixed = any(exposure.kind != -1 for exposure in mine.exposures if exposure.kind < 0)
        return Judgement((), "exposure_mixed" if mixed else "exposed_jokers")
    found = matches(hand, card)
    return Judgement(found, "" if found else "no_line")


def matches(hand: AmericanHand, card: Card) -> tuple[Match, ...]:
    """Return every line, with its concrete hand, that a complete hand fits; dearest first.

    Only tiles are looked at, not how the hand was won (`judge`).
    """
    mine = held(hand)
    if mine.tiles != card.size or not mine.readable:
        return ()
    naturals = natural_tiles(mine.counts)
    found: list[Match] = []
    for line in card.lines:
        if line.concealed and mine.exposures:
            continue
        for general in line.variants:
            for variant in concrete(general, mine, exact=True):
                rest = without(variant, mine.exposures)
                if rest and not lack(rest, mine.counts, naturals).distance:
                    value = line.value(bool(mine.exposures))
                    placed = _place(rest, mine, hand.exposures)
                    found.append(Match(line, variant, placed, value, bool(mine.exposures)))
                    break  # other tiles for its tile variables are the same hand
    return tuple(sorted(found, key=lambda match: (-match.value, match.line.order)))


def _place(rest: Rest, mine: Held, exposures: tuple[tuple[int, ...], ...]) -> tuple[Placed, ...]:
    """Put every tile into a block: naturals into strict places, then into flexible ones, jokers into what is left."""
    blocks = rest.variant.blocks
    counts = list(mine.counts)
    tiles: dict[int, list[int]] = {}
    owner = {block: index for index, block in enumerate(rest.taken)}
    open_ = [number for number in range(len(blocks)) if number not in owner]
    for number in sorted(open_, key=lambda n: blocks[n].joker):
        block = blocks[number]
        kind = JOKER if block.kind == ACTUAL_JOKER else block.kind
        copies = 0 if kind == ANY_TILE else min(block.size, counts[kind])
        if copies:
            counts[kind] -= copies
        tiles[number] = [kind] * copies
    for number in open_:
        block = blocks[number]
        while block.joker and len(tiles[number]) < block.size:
            kind = JOKER if counts[JOKER] or not rest.variant.wild else FLOWER
            counts[kind] -= 1
            tiles[number].append(kind)
    spare = [kind for kind, copies in enumerate(counts) for _ in range(copies)]
    for number in open_:
        if blocks[number].kind == ANY_TILE:
            tiles[number] = [spare.pop(0) for _ in range(blocks[number].size)]
    return tuple(
        Placed(block, exposures[owner[number]], owner[number])
        if number in owner
        else Placed(block, tuple(tiles[number]))
        for number, block in enumerate(blocks)
    )
