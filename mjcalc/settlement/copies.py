"""How many copies of a tile a record shows: more than four over all melds, hands and winning tiles cannot be."""

from collections import Counter
from typing import NamedTuple

from mjcalc.errors import Fault, fault
from mjcalc.model.hand import Hand
from mjcalc.model.sets import KONG
from mjcalc.model.tile import TILE_TEXT, kind_of
from mjcalc.rulesets.deals import Kong, Table, impossible

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


def check_copies(table: Table, shown: tuple[Shown, ...]) -> None:
    """Refuse a fifth copy of a tile over the kongs, the penalty tiles and the hands of a deal."""
    held: dict[int, Counter[int]] = {}
    for who, penalties in enumerate(table.penalties):
        held[who] = Counter(penalties.live + penalties.dead)
    for kong in table.kongs:
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


def kongs_differ(by: int, kongs: tuple[Kong, ...], hand: object) -> tuple[Fault, ...]:
    """Warn of kongs that are concealed in the record and exposed in the hand of their player, or the other way."""
    if not isinstance(hand, Hand):
        return ()
    recorded = {kong.tile: kong.kind == "concealed" for kong in kongs if kong.by == by and kong.kind != "robbed"}
    found = []
    for meld in hand.melds:
        if meld.type == KONG and recorded.get(meld.kind, meld.concealed) != meld.concealed:
            words = ("concealed", "exposed") if meld.concealed else ("exposed", "concealed")
            found.append(fault("kong_differs", x=meld.text, y=f"\x02{words[1]}", z=f"\x02{words[0]}"))
    return tuple(found)
