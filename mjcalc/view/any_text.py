"""Text of answers of any profile."""

from typing import TYPE_CHECKING

from mjcalc.scoring.waits import Waits
from mjcalc.view.text import Look
from mjcalc.view.waits_text import waits_block

if TYPE_CHECKING:
    from mjcalc.scoring.cards import CardWaits


def waits_text(answer: "Waits | CardWaits", look: Look) -> str:
    """Write what a hand waits for."""
    if isinstance(answer, Waits):
        return waits_block(answer, look)
    from mjcalc.view.card_text import card_waits_block

    return card_waits_block(answer, look)
