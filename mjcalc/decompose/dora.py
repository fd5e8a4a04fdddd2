"""Facts of a hand and of what was said of it, whichever way it is read: dora, red fives, wins in a row.

An indicator points at the next tile: 9 at 1 of its suit, North at East, the red dragon at the white one. A tile counts
once for each indicator that points at it, and a red five by itself.
"""

from collections.abc import Callable, Hashable
from typing import Final

from mjcalc.model.hand import Hand, all_tiles
from mjcalc.model.tile import EAST, WHITE, Counts, count_of, kind_of


def pointed_at(indicator: int) -> int:
    """Return the kind that an indicator (a tile) points at."""
    kind = kind_of(indicator)
    if kind < EAST:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < WHITE:
        return EAST + (kind - EAST + 1) % 4
    return WHITE + (kind - WHITE + 1) % 3


_POINTED_AT: Final = tuple([pointed_at(tile) for tile in range(EAST + 7)])


def counted(indicators: tuple[int, ...], tiles: Counts) -> tuple[int, ...]:
    """Return how many of the tiles each indicator points at."""
    return tuple([count_of(tiles, _POINTED_AT[kind_of(indicator)]) for indicator in indicators])


def dora(hand: Hand, *_: object) -> tuple[int, ...]:
    """Return how many tiles of a hand with its winning tile each dora indicator points at."""
    indicators = hand.circumstances.dora
    return counted(indicators, all_tiles(hand)) if indicators else ()


def ura_dora(hand: Hand, *_: object) -> tuple[int, ...]:
    """Return how many tiles of a hand with its winning tile each indicator under the dora points at."""
    indicators = hand.circumstances.ura
    return counted(indicators, all_tiles(hand)) if indicators else ()


def red_fives(hand: Hand, *_: object) -> int:
    """Count the red fives: in the hand, in its melds, and the winning tile."""
    return len(hand.reds) + (hand.winning > 41) + sum([meld.reds for meld in hand.melds])


def streak(hand: Hand, *_: object) -> int:
    """Return the dealer's wins in a row, -1 if nothing was said."""
    return hand.circumstances.streak


DORA_FACTS: Final[dict[str, Callable[..., Hashable]]] = {
    "dora": dora,
    "ura_dora": ura_dora,
    "red_fives": red_fives,
    "streak": streak,
}
"""Every one of these facts by name; more than the hand may be given and is passed over."""
