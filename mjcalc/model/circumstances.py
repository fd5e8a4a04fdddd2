"""How a hand was won and what stood on the table: everything about a win that is not a tile of the hand."""

from typing import Final, NamedTuple

SELF_DRAW: Final = 1 << 0
DISCARD: Final = 1 << 1
LAST_TILE: Final = 1 << 2
KONG_DRAW: Final = 1 << 3
KONG_DISCARD: Final = 1 << 4
ROB_KONG: Final = 1 << 5
HEAVEN: Final = 1 << 6
EARTH: Final = 1 << 7
MERGED: Final = 1 << 8
APART: Final = 1 << 9
RIICHI: Final = 1 << 10
DOUBLE_RIICHI: Final = 1 << 11
IPPATSU: Final = 1 << 12
LAST_OF_KIND: Final = 1 << 13
FLOWER_DRAW: Final = 1 << 14
HUMAN: Final = 1 << 15
HEAVEN_READY: Final = 1 << 16
EARTH_READY: Final = 1 << 17
SEVENTH_TAKES_EIGHTH: Final = 1 << 18
EXCHANGE: Final = 1 << 19
UNANNOUNCED: Final = 1 << 20

FLAG_WORDS: Final[dict[str, int]] = {
    "self-draw": SELF_DRAW,
    "discard": DISCARD,
    "last-tile": LAST_TILE,
    "kong-draw": KONG_DRAW,
    "kong-discard": KONG_DISCARD,
    "rob-kong": ROB_KONG,
    "heaven": HEAVEN,
    "earth": EARTH,
    "merged": MERGED,
    "apart": APART,
    "riichi": RIICHI,
    "double-riichi": DOUBLE_RIICHI,
    "ippatsu": IPPATSU,
    "last-of-kind": LAST_OF_KIND,
    "flower-draw": FLOWER_DRAW,
    "human": HUMAN,
    "heaven-ready": HEAVEN_READY,
    "earth-ready": EARTH_READY,
    "seventh-takes-eighth": SEVENTH_TAKES_EIGHTH,
    "exchange": EXCHANGE,
    "unannounced": UNANNOUNCED,
}
"""The canonical English word of each flag, in the order canonical text writes them."""

SEATS: Final = "ESWN"


class Circumstances(NamedTuple):
    """How the hand was won, as written; nothing here is implied or assumed (see `mjcalc.scoring.win` for that)."""

    flags: int = 0
    """Sum of the flags above that were given."""
    seat: int = -1
    """The winner's own wind, 0-3 for E S W N; -1 not said."""
    round: int = -1
    """The prevailing wind, 0-3; -1 not said."""
    source: int = -1
    """Who discarded, or added the robbed kong: 0-3; -1 not said."""
    void: int = -1
    """The declared void suit: 0 characters, 1 dots, 2 bamboo; -1 not said."""
    penalty: tuple[int, ...] = ()
    """Live penalty tiles among the concealed ones (kinds)."""
    dead_penalty: tuple[int, ...] = ()
    """Dead penalty tiles among the concealed ones (kinds)."""
    river: tuple[tuple[int, int], ...] = ()
    """(seat, kind) of each discard from the winner's own last one to the winning one."""
    seen: tuple[int, ...] = ()
    """Tiles seen elsewhere on the table (kinds)."""
    dora: tuple[int, ...] = ()
    """Dora indicators (tiles)."""
    ura: tuple[int, ...] = ()
    """Indicators under the dora (tiles)."""
    honba: int = -1
    """Counters; -1 not said."""
    sticks: int = -1
    """Riichi sticks on the table; -1 not said."""
    streak: int = -1
    """Wins in a row of the dealer; -1 not said."""
    flowers: int = -1
    """Number of bonus tiles where only that is known; -1 not said."""
    pao: int = -1
    """Who is liable for the hand (riichi), 0-3; -1 not said."""
    also: tuple[int, ...] = ()
    """Who else won on the same tile, 0-3 each, in the order written."""

    def has(self, flag: int) -> bool:
        """Tell whether a flag was given."""
        return bool(self.flags & flag)


NOTHING_SAID: Final = Circumstances()
