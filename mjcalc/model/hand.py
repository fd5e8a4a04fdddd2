"""A hand of mahjong: concealed tiles, melds, the winning tile, and how it was won."""

from functools import lru_cache
from typing import NamedTuple

from mjcalc.model.circumstances import NOTHING_SAID, Circumstances
from mjcalc.model.meld import Meld
from mjcalc.model.sets import KONG, SetCode
from mjcalc.model.tile import NO_TILES, ONE, SUIT_OF, Counts, kind_of


class Hand(NamedTuple):
    """One player's hand, as the notation said it. Frozen: nothing is edited while scoring."""

    concealed: Counts
    """Concealed tiles *without* the winning tile, packed a suit."""
    size: int
    """Number of concealed tiles (without the winning tile)."""
    melds: tuple[Meld, ...] = ()
    """Declared sets, in the order written."""
    winning: int = -1
    """The winning tile (a red five keeps its code, see `kind_of`); -1: none, the hand is one tile short."""
    circumstances: Circumstances = NOTHING_SAID
    bonus: tuple[int, ...] = ()
    """Bonus tiles (34-41), in the order written."""
    reds: tuple[int, ...] = ()
    """Red fives (42-44) among the concealed tiles, sorted."""
    winning_assumed: bool = False
    """True: no winning tile was marked; the last concealed tile written was taken."""

    @property
    def winning_kind(self) -> int:
        """The kind of the winning tile, -1 if there is none."""
        return kind_of(self.winning) if self.winning >= 0 else -1

    @property
    def complete(self) -> Counts:
        """Concealed tiles with the winning tile, packed."""
        return add_tile(self.concealed, self.winning_kind) if self.winning >= 0 else self.concealed

    @property
    def kongs(self) -> int:
        """Number of declared kongs."""
        return sum(meld.type == KONG for meld in self.melds)


def add_tile(counts: Counts, kind: int) -> Counts:
    """Return packed tiles with one more copy of a kind."""
    m, p, s, z = counts
    suit, one = SUIT_OF[kind], ONE[kind]
    if suit == 0:
        return (m + one, p, s, z)
    if suit == 1:
        return (m, p + one, s, z)
    if suit == 2:
        return (m, p, s + one, z)
    return (m, p, s, z + one)


def all_tiles(hand: Hand) -> Counts:
    """Return all tiles of a hand, packed: concealed ones, the winning tile, melds."""
    m, p, s, z = hand.complete
    if not hand.melds:
        return m, p, s, z
    melded = melded_counts(hand.melds)
    return m + melded[0], p + melded[1], s + melded[2], z + melded[3]


def remove_tile(counts: Counts, kind: int) -> Counts:
    """Return packed tiles with one copy of a kind less; the caller knows that there is one."""
    suits = list(counts)
    suits[SUIT_OF[kind]] -= ONE[kind]
    return (suits[0], suits[1], suits[2], suits[3])


@lru_cache(maxsize=1 << 15)
def meld_codes(melds: tuple[Meld, ...]) -> tuple[SetCode, ...]:
    """Return declared sets as codes of `mjcalc.model.sets`."""
    return tuple([meld.code for meld in melds])


@lru_cache(maxsize=1 << 15)
def melded_counts(melds: tuple[Meld, ...]) -> Counts:
    """Pack the tiles of declared sets, all four of a kong."""
    suits = list(NO_TILES)
    for meld in melds:
        for kind in meld.tiles:
            suits[SUIT_OF[kind]] += ONE[kind]
    return (suits[0], suits[1], suits[2], suits[3])
