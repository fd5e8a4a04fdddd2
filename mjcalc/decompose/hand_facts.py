"""Facts of a hand that no arrangement can tell: dora and bonus tiles, what it waited for, what lies on the table.

An indicator points at the next tile: 9 at 1 of its suit, North at East, the red dragon at the white one. A tile counts
once for each indicator that points at it, and a red five by itself.
"""

from collections.abc import Callable, Hashable

from mjcalc.decompose.form import Form
from mjcalc.decompose.waiting import NONE, wait_mask, waits
from mjcalc.model.hand import Hand, all_tiles
from mjcalc.model.tile import EAST, WHITE, Counts, count_of, kind_of, pack


def pointed_at(indicator: int) -> int:
    """Return the kind that an indicator (a tile) points at."""
    kind = kind_of(indicator)
    if kind < EAST:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < WHITE:
        return EAST + (kind - EAST + 1) % 4
    return WHITE + (kind - WHITE + 1) % 3


_POINTED_AT = tuple([pointed_at(tile) for tile in range(EAST + 7)])


def counted(indicators: tuple[int, ...], tiles: Counts) -> tuple[int, ...]:
    """Return how many of the tiles each indicator points at."""
    return tuple([count_of(tiles, _POINTED_AT[kind_of(indicator)]) for indicator in indicators])


def dora(hand: Hand, form: Form, convention: str) -> tuple[int, ...]:
    """Return how many tiles of a hand with its winning tile each dora indicator points at."""
    indicators = hand.circumstances.dora
    return counted(indicators, all_tiles(hand)) if indicators else ()


def ura_dora(hand: Hand, form: Form, convention: str) -> tuple[int, ...]:
    """Return how many tiles of a hand with its winning tile each indicator under the dora points at."""
    indicators = hand.circumstances.ura
    return counted(indicators, all_tiles(hand)) if indicators else ()


def red_fives(hand: Hand, form: Form, convention: str) -> int:
    """Count the red fives: in the hand, in its melds, and the winning tile."""
    return len(hand.reds) + (hand.winning > 41) + sum([meld.reds for meld in hand.melds])


def streak(hand: Hand, form: Form, convention: str) -> int:
    """Return the dealer's wins in a row, -1 if nothing was said."""
    return hand.circumstances.streak


_recent: tuple[Hand | None, Form | None, str, bool] = (None, None, "", False)


def sole_wait(hand: Hand, form: Form, convention: str) -> bool:
    """Tell whether the tiles before the winning one waited for only one kind, over all shapes of the form.

    `convention` says which waits are none (`mjcalc.decompose.waiting`).
    """
    global _recent
    if _recent[0] is hand and _recent[1] is form and _recent[2] == convention:
        return _recent[3]
    if convention == NONE:
        mask = wait_mask(hand.concealed, hand.melds, form)
        sole = mask & mask - 1 == 0
    else:
        seen = pack([kind for kind in map(kind_of, hand.circumstances.seen) if kind < 34])
        sole = len(waits(hand.concealed, hand.melds, form, convention, seen)[0]) <= 1
    _recent = (hand, form, convention, sole)
    return sole


def last_copy(hand: Hand, form: Form, convention: str) -> bool:
    """Tell whether the three other copies of the winning tile lie open: in the own melds, or named as seen."""
    kind = hand.winning_kind
    shown = sum([meld.tiles.count(kind) for meld in hand.melds if not meld.concealed])
    return shown + [kind_of(tile) for tile in hand.circumstances.seen].count(kind) >= 3


def bonus_tiles(hand: Hand, form: Form, convention: str) -> int:
    """Return how many bonus tiles the hand has."""
    return max(len(hand.bonus), hand.circumstances.flowers, 0)


HAND_FACTS: dict[str, Callable[[Hand, Form, str], Hashable]] = {
    "dora": dora,
    "ura_dora": ura_dora,
    "red_fives": red_fives,
    "streak": streak,
    "sole_wait": sole_wait,
    "last_copy": last_copy,
    "bonus_tiles": bonus_tiles,
}
"""Every fact of a hand by name; given the form and which waits are none."""
