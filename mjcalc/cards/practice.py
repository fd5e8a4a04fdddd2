"""The practice card, which needs no card of one's own: 44 invented lines, shipped beside this file."""

from functools import cache
from pathlib import Path

from mjcalc.cards.model import Card


def practice_text() -> str:
    """Return the text of the practice card."""
    return Path(__file__).with_name("practice.card").read_text(encoding="utf-8")


@cache
def practice_card() -> Card:
    """Return the practice card."""
    from mjcalc.cards.compile import read_card

    return read_card(practice_text(), "practice")
