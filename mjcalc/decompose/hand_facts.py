"""Facts of a hand that no arrangement can tell: dora, what it waited for, what lies on the table, bonus tiles."""

from collections.abc import Callable, Hashable
from typing import Final

from mjcalc.decompose.dora import DORA_FACTS
from mjcalc.decompose.form import Form
from mjcalc.decompose.waiting import NONE, wait_mask, waits
from mjcalc.model.hand import Hand
from mjcalc.model.tile import kind_of, pack

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
        sole = len(waited_for(hand, form, convention)) <= 1
    _recent = (hand, form, convention, sole)
    return sole


def waited_for(hand: Hand, form: Form, convention: str) -> tuple[int, ...]:
    """Return the kinds that the tiles before the winning one waited for, as `sole_wait` counts them."""
    seen = pack([kind for kind in map(kind_of, hand.circumstances.seen) if kind < 34])
    return waits(hand.concealed, hand.melds, form, convention, seen)[0]


def last_copy(hand: Hand, form: Form, convention: str) -> bool:
    """Tell whether the three other copies of the winning tile lie open: in the own melds, or named as seen."""
    kind = hand.winning_kind
    shown = sum([meld.tiles.count(kind) for meld in hand.melds if not meld.concealed])
    return shown + [kind_of(tile) for tile in hand.circumstances.seen].count(kind) >= 3


def bonus_tiles(hand: Hand, form: Form, convention: str) -> int:
    """Return how many bonus tiles the hand has."""
    return max(len(hand.bonus), hand.circumstances.flowers, 0)


HAND_FACTS: Final[dict[str, Callable[[Hand, Form, str], Hashable]]] = {
    **DORA_FACTS,
    "sole_wait": sole_wait,
    "last_copy": last_copy,
    "bonus_tiles": bonus_tiles,
}
"""Every fact of a hand by name; given the form and which waits are none."""
