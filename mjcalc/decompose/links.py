"""Links: how two, three or four chows, or pungs and kongs, of an arrangement stand to each other.

A link says whether its sets are of one suit or each of another, how many they are, and by how much each number is
higher than the one before: the same chow twice, 123 456 789 of one suit, pungs of 3, 4 and 5 in three suits ...
"""

from itertools import combinations, pairwise
from typing import Final, NamedTuple

from mjcalc.decompose.relations import Placed, placed
from mjcalc.model.arrangement import STANDARD, Arrangement
from mjcalc.model.sets import KNITTED, PUNG, Mask, set_code
from mjcalc.model.tile import EAST


class Link(NamedTuple):
    """What some sets have to do with each other, and which they are."""

    mixed: bool
    """Each of them is of another suit; else all are of one."""
    size: int
    """How many sets: 2, 3 or 4."""
    step: int
    """How much higher each number is than the one before; 0: all are the same."""
    mask: Mask
    """Their positions."""


Links = tuple[Link, ...]

PURE_TERMINAL_CHOWS: Final = 1
MIXED_TERMINAL_CHOWS: Final = 2
"""123 and 789 twice with the pair of 5: all of one suit, or the two in two suits and the pair in the third."""

_OF_CHOWS: Final = frozenset(
    (
        *((False, 2, step) for step in (0, 3, 6)),
        *((False, 3, step) for step in (0, 1, 2, 3)),
        *((False, 4, step) for step in (0, 1, 2)),
        *((True, 2, 0), (True, 3, 0), (True, 3, 1), (True, 3, 3)),
    )
)
_OF_TRIPLETS: Final = frozenset(((False, 3, 1), (False, 4, 1), (True, 2, 0), (True, 3, 0), (True, 3, 1)))
_FIRST_PUNG: Final = set_code(PUNG, 0)
_FIRST_KNITTED: Final = set_code(KNITTED, 0)
_END_OF_SUITS: Final = EAST

_CHOW_LINKS: Final[dict[tuple[int, ...], Links]] = {}
_TRIPLET_LINKS: Final[dict[Placed, Links]] = {}
_STEPS: Final[dict[tuple[int, ...], tuple[int, int]]] = {}
"""The steps of two to four sets, in one suit and over several; some 30,000."""
_LIMIT = 1 << 15


def linked(links: Links, mixed: bool, size: int, *steps: int) -> tuple[Mask, ...]:
    """Return the sets of each link of so many sets with one of these steps, in one suit or `mixed`."""
    return tuple([link.mask for link in links if link[:2] == (mixed, size) and link.step in steps])


def one_suit_step(kinds: tuple[int, ...]) -> int:
    """Return by how much each kind is higher than the one before, all in one suit; -1: they are not so."""
    step = kinds[1] - kinds[0]
    if kinds[0] // 9 != kinds[-1] // 9:
        return -1
    return step if all(after - before == step for before, after in pairwise(kinds)) else -1


def mixed_step(kinds: tuple[int, ...]) -> int:
    """Return by how much each number is higher than the one before, each in another suit; -1: they are not so."""
    if len({kind // 9 for kind in kinds}) < len(kinds):
        return -1
    numbers = sorted([kind % 9 for kind in kinds])
    step = numbers[1] - numbers[0]
    return step if all(after - before == step for before, after in pairwise(numbers)) else -1


def _links(sets: Placed, wanted: frozenset[tuple[bool, int, int]]) -> Links:
    """Find the links wanted among sets of the three suits in ascending order, the largest first."""
    found = []
    kinds, masks = [kind for kind, _ in sets], [1 << place for _, place in sets]
    for size in range(len(sets), 1, -1):
        for some, places in zip(combinations(kinds, size), combinations(masks, size), strict=True):
            steps = _STEPS.get(some)
            if steps is None:
                steps = _STEPS[some] = (one_suit_step(some), mixed_step(some))
            in_one_suit, mixed = steps
            if in_one_suit >= 0 and (False, size, in_one_suit) in wanted:
                found.append(Link(False, size, in_one_suit, sum(places)))
            if mixed >= 0 and (True, size, mixed) in wanted:
                found.append(Link(True, size, mixed, sum(places)))
    return tuple(found)


def chow_links(arrangement: Arrangement) -> Links:
    """Return how the chows stand to each other."""
    kinds = tuple([code >> 2 for code in arrangement[1] if code < _FIRST_PUNG])
    if len(kinds) < 2:
        return ()
    found = _CHOW_LINKS.get(kinds)
    if found is None:
        if len(_CHOW_LINKS) >= _LIMIT:
            _CHOW_LINKS.clear()
        found = _CHOW_LINKS[kinds] = _links(placed(kinds), _OF_CHOWS)
    return found


def triplet_links(arrangement: Arrangement) -> Links:
    """Return how the pungs and kongs of the three suits stand to each other."""
    sets = tuple(
        sorted(
            [
                (code >> 2 & 63, place)
                for place, code in enumerate(arrangement[1])
                if _FIRST_PUNG <= code < _FIRST_KNITTED and code >> 2 & 63 < _END_OF_SUITS
            ]
        )
    )
    if len(sets) < 2:
        return ()
    found = _TRIPLET_LINKS.get(sets)
    if found is None:
        if len(_TRIPLET_LINKS) >= _LIMIT:
            _TRIPLET_LINKS.clear()
        found = _TRIPLET_LINKS[sets] = _links(sets, _OF_TRIPLETS)
    return found


def terminal_chows(arrangement: Arrangement) -> int:
    """Return PURE_TERMINAL_CHOWS or MIXED_TERMINAL_CHOWS; 0: the sets and the pair are neither."""
    sets = arrangement[1]
    if arrangement[0] != STANDARD or len(sets) != 5 or sets[3] >= _FIRST_PUNG:
        return 0
    first, second, third, fourth = [code >> 2 for code in sets[:4]]
    pair = sets[4] >> 2 & 63
    if pair >= EAST or pair % 9 != 4:
        return 0
    suit = 9 * (pair // 9)
    if (first, second, third, fourth) == (suit, suit, suit + 6, suit + 6):
        return PURE_TERMINAL_CHOWS
    others = [start for start in (0, 9, 18) if start != suit]
    wanted = sorted([start + high for start in others for high in (0, 6)])
    return MIXED_TERMINAL_CHOWS if [first, second, third, fourth] == wanted else 0
