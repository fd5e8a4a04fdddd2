"""How a hand was won, once what the words imply is worked out."""

from typing import Final, NamedTuple

from mjcalc.model.circumstances import (
    DISCARD,
    EARTH,
    FLOWER_DRAW,
    HEAVEN,
    HUMAN,
    KONG_DISCARD,
    KONG_DRAW,
    MERGED,
    ROB_KONG,
    SELF_DRAW,
    Circumstances,
)

Assumed = tuple[str, tuple[tuple[str, str], ...]]
"""Something taken for granted: id of its phrase and what goes into it."""


OF_THE_WIN: Final = ("flags", "seat", "round", "self_draw", "dealer", "heaven", "merged")
"""Facts of a win that patterns may look at, by name."""


class Win(NamedTuple):
    """How a hand was won: every flag that holds, said or implied."""

    flags: int
    """Flags of `mjcalc.model.circumstances`; exactly one of SELF_DRAW and DISCARD is among them."""
    seat: int
    """Own wind 0-3, -1 unknown."""
    round: int
    """Prevailing wind 0-3, -1 unknown."""
    assumed: tuple[Assumed, ...]
    """What was taken for granted because nothing was said."""

    @property
    def self_draw(self) -> bool:
        """Won by drawing the tile."""
        return bool(self.flags & SELF_DRAW)

    @property
    def heaven(self) -> bool:
        """Won with the tiles dealt."""
        return self.flags & HEAVEN != 0

    @property
    def merged(self) -> bool:
        """Won by drawing the tile, which was mixed into the hand."""
        return self.flags & MERGED != 0 and self.flags & SELF_DRAW != 0

    @property
    def dealer(self) -> bool:
        """Won by the East player; False also where the seat is not known."""
        return self.seat == 0


def win_of(said: Circumstances, earth: str, dealer_is_east: bool = False) -> Win:
    """Work out how a hand was won.

    `earth` says how the rule set's earthly hand is won (`RuleSet.earth`). Only the dealer has a heavenly hand: where
    the dealer is East, it tells the winner's seat.
    """
    flags, seat = said.flags, said.seat
    if flags & HEAVEN and seat < 0 and dealer_is_east:
        seat = 0
    drawn = SELF_DRAW | HEAVEN | KONG_DRAW | FLOWER_DRAW | (EARTH if earth == "self-draw" else 0)
    if flags & drawn:
        return Win(flags & ~DISCARD | SELF_DRAW, seat, said.round, ())
    claimed = DISCARD | ROB_KONG | KONG_DISCARD | HUMAN | (EARTH if earth == "discard" else 0)
    known = flags & claimed or said.source >= 0
    assumed: tuple[Assumed, ...] = () if known else (("assumed_discard", ()),)
    return Win(flags | DISCARD, seat, said.round, assumed)
