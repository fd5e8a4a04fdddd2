"""One suit on its own: every way to split its tiles into sets and at most one pair. Solved once a suit and kept.

A suit's tiles decide by their number whether the pair is among them: 3n tiles are n sets, 3n+2 tiles are n sets and
the pair, 3n+1 tiles cannot be split. A hand is the product of the ways of its four suits.
"""

from typing import Final

from mjcalc.model.sets import CHOW, PAIR, PUNG, SetCode, set_code
from mjcalc.model.tile import BITS, HONOURS, Packed

Way = tuple[SetCode, ...]
"""One way to split a suit, as set codes in no special order."""

Ways = tuple[Way, ...]
"""Every way to split a suit, each once."""

LIMIT = 1 << 15
"""Most suits a cache keeps; then it starts again. A suit of at most 14 tiles that can be split is one of 21,743."""

WAYS: Final[tuple[dict[Packed, Ways], ...]] = ({0: ((),)}, {0: ((),)}, {0: ((),)}, {0: ((),)})
"""The ways found so far, a dictionary a suit; read by `find_ways` and, as a shortcut, by `mjcalc.decompose.reading`."""

_ADDS: Final[tuple[dict[Packed, int], ...]] = ({}, {}, {}, {})


def find_ways(suit: int, packed: Packed) -> Ways:
    """Return every way to split the tiles of a suit (0-3) into sets and at most one pair; none: an empty tuple."""
    known = WAYS[suit]
    ways = known.get(packed)
    if ways is None:
        if 0 < suit < HONOURS:  # as characters, so that the three suits are solved together
            ways = tuple([tuple([code + 36 * suit for code in way]) for way in find_ways(0, packed)])
        else:
            ways = _split(suit, packed)
        if len(known) >= LIMIT:
            known.clear()
            known[0] = ((),)
        known[packed] = ways
    return ways


def _split(suit: int, packed: Packed) -> Ways:
    """Take away everything that begins at the lowest rank, in each way, and split the rest."""
    # Packed digits count in base 32, and 32 leaves 1 when divided by 31: the remainder is the number of tiles.
    extra = packed % 31 % 3
    if extra == 1:
        return ()
    rank = 0
    rest = packed
    while not rest & 31:
        rest >>= BITS
        rank += 1
    copies = rest & 31
    kind = suit * 9 + rank
    above = rest >> BITS
    runs = suit != HONOURS and rank < 7
    found: list[Way] = []
    for pair in (0, 1) if extra else (0,):
        for pungs in range(max(0, copies - 2 * pair) // 3 + 1):
            chows = copies - 2 * pair - 3 * pungs
            if chows < 0 or (chows and not (runs and above & 31 >= chows and above >> BITS & 31 >= chows)):
                continue
            lowest = (set_code(CHOW, kind),) * chows + (set_code(PUNG, kind),) * pungs + (set_code(PAIR, kind),) * pair
            left = (above - chows - (chows << BITS)) << (BITS * (rank + 1))
            found.extend([lowest + way for way in find_ways(suit, left)])
    return tuple(found)


def splits(suit: int, packed: Packed) -> bool:
    """Tell whether the tiles of a suit can be split at all: quicker than `find_ways` where nobody asks how."""
    extra = packed % 31 % 3
    if extra == 1:
        return False
    ways = WAYS[suit].get(packed)
    if ways is not None:
        return ways != ()
    if not extra:
        return _all_sets(packed, suit != HONOURS)
    # Three equal or consecutive ranks add up to a multiple of three, so the pair's rank follows from the sum.
    ranks, digits, total = [], packed, 0
    for rank in range(9):
        copies = digits & 31
        total += copies * rank
        if copies > 1:
            ranks.append(rank)
        digits >>= BITS
    if suit == HONOURS:
        return any(_all_sets(packed - (2 << BITS * rank), False) for rank in ranks)
    wanted = 2 * total % 3
    return any(rank % 3 == wanted and _all_sets(packed - (2 << BITS * rank), True) for rank in ranks)


def _all_sets(packed: Packed, runs: bool) -> bool:
    """Tell whether tiles are pungs and, if allowed, chows: what pungs leave of the lowest rank begins chows."""
    while packed:
        left = (packed & 31) % 3
        if left:
            if not runs or packed >> BITS & 31 < left or packed >> 2 * BITS & 31 < left:
                return False
            packed -= (left << BITS) + (left << 2 * BITS)
        packed >>= BITS
    return True


def find_adds(suit: int, packed: Packed) -> int:
    """Return the ranks of which one more tile lets the suit be split, as a mask (bit 0: rank 1)."""
    known = _ADDS[suit]
    adds = known.get(packed)
    if adds is None:
        adds = 0
        near = _near(suit, packed)
        for rank in range(7 if suit == HONOURS else 9):
            if near >> BITS * rank & 31 and splits(suit, packed + (1 << BITS * rank)):
                adds |= 1 << rank
        if len(known) >= LIMIT:
            known.clear()
        known[packed] = adds
    return adds


def adds_several(suit: int, packed: Packed) -> bool:
    """Tell whether a tile of more than one rank lets the suit be split; quicker than `find_adds`."""
    near, found, ranks = _near(suit, packed), False, range(7 if suit == HONOURS else 9)
    if suit != HONOURS and packed % 31 % 3 == 2:  # the ranks of sets, all that there will be, add up to 3n
        ranks = range(-sum([(packed >> BITS * rank & 31) * rank for rank in ranks]) % 3, 9, 3)
    for rank in ranks:
        if near >> BITS * rank & 31 and splits(suit, packed + (1 << BITS * rank)):
            if found:
                return True
            found = True
    return False


def _near(suit: int, packed: Packed) -> Packed:
    """Return bits at each rank that a set or a pair could hold together with the tiles there are."""
    if suit == HONOURS:
        return packed
    return packed | packed << BITS | packed << 2 * BITS | packed >> BITS | packed >> 2 * BITS
