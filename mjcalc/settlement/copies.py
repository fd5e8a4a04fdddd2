"""How many copies of a tile a record shows: more than four over all melds, hands and winning tiles cannot be."""

from collections import Counter
from typing import NamedTuple

from mjcalc.model.tile import TILE_TEXT, kind_of
from mjcalc.rulesets.deals import Kong, impossible

COPIES = 4


class Shown(NamedTuple):
    """A hand that the record shows."""

    by: int
    tiles: tuple[int, ...]
    """Kinds, the winning tile included."""
    won_on: int = -1
    """The tile it was won on, if somebody else discarded it: winners on one tile share it."""
    number: int = -1
    """Number of that win."""


def check_copies(kongs: tuple[Kong, ...], shown: tuple[Shown, ...]) -> None:
    """Refuse a fifth copy of a tile over the kongs and hands of a deal."""
    held: dict[int, Counter[int]] = {}
    for kong in kongs:
        if kong.tile >= 0:
            copies = COPIES - 1 if kong.kind == "robbed" else COPIES
            own = held.setdefault(kong.by, Counter())
            own[kong.tile] = max(own[kong.tile], copies)
    discards: set[tuple[int, int]] = set()
    for hand in shown:
        tiles = Counter(hand.tiles)
        if hand.won_on >= 0:
            if hand.tiles:
                tiles[hand.won_on] -= 1
            discards.add((hand.number, hand.won_on))
        held[hand.by] = held.get(hand.by, Counter()) | tiles
    everything: Counter[int] = Counter(tile for _, tile in discards)
    for own in held.values():
        everything.update(own)
    for kind, number in sorted(everything.items()):
        if number > COPIES:
            raise impossible("fifth_copy", "tile", x=TILE_TEXT[kind_of(kind)])


def check_kongs(by: int, kongs: tuple[Kong, ...], tiles: tuple[int, ...], melded: tuple[int, ...]) -> None:
    """Refuse a hand that lacks a kong its player has declared; `melded` are the kinds of its declared kongs."""
    own = [kong for kong in kongs if kong.by == by and kong.kind != "robbed"] if tiles else []
    for kong in own:
        if (kong.tile >= 0 and kong.tile not in melded) or len(own) > len(melded):
            raise impossible("kong_not_in_hand", x=TILE_TEXT[kong.tile] if kong.tile >= 0 else "\x02kong")
