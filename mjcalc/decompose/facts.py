"""Facts: what patterns look at in an arrangement. A pattern names the facts it wants as its parameters.

Each fact is a small function of an arrangement, found by its name in `FACTS`. Equal facts are equal work: a scorer
remembers what it found for them. Positions count the arrangement's sets from 0; a mask of positions has bit i for
set i. How the winning tile completes its set depends on that tile too: `WIN_FACTS` are functions of an arrangement
and the kind of the winning tile.
"""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from mjcalc.decompose.exposure import open_sets, simple_triplets
from mjcalc.decompose.families import families_of
from mjcalc.decompose.links import chow_links, terminal_chows, triplet_links
from mjcalc.decompose.relations import in_a_row, in_three_suits, placed, repeated, straight
from mjcalc.decompose.set_facts import (
    CLASSES,
    COUNTS,
    KINDS,
    SUITS,
    classes_of_set,
    copies_in,
    kinds_of_set,
    suits_of_set,
    terminal_triplets,
    without_five,
    without_terminal,
    without_terminal_or_honour,
)
from mjcalc.decompose.set_facts import DRAGONS as DRAGONS
from mjcalc.decompose.set_facts import SIMPLES as SIMPLES
from mjcalc.decompose.set_facts import TERMINALS as TERMINALS
from mjcalc.decompose.set_facts import WINDS as WINDS
from mjcalc.decompose.whole import all_green, nine_gates, number_sum
from mjcalc.model.arrangement import KNITTED_STRAIGHT, SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS, Arrangement
from mjcalc.model.sets import KNITTED, KONG, ORPHANS, PAIR, PUNG, SINGLE, Mask, SetCode, set_code, set_tiles
from mjcalc.model.tile import BITS, EAST, SUIT_OF, Counts, pack

NO_PLACE: Final = 0
EDGE_WAIT: Final = 1
CLOSED_WAIT: Final = 2
TWO_SIDED_WAIT: Final = 3
PAIR_WAIT: Final = 4
PUNG_WAIT: Final = 5
ORPHANS_WAIT: Final = 6
"""How the winning tile completes its set: 3 of 123 or 7 of 789; the middle of a chow; an end of any other chow; a
pair; a pung; thirteen orphans. NO_PLACE: the arrangement does not say which set it belongs to."""

_FIRST_PUNG: Final = set_code(PUNG, 0)
_FIRST_KONG: Final = set_code(KONG, 0)
_FIRST_KNITTED: Final = set_code(KONG + 1, 0)
_FIRST_PAIR: Final = set_code(PAIR, 0)
_FIRST_ORPHANS: Final = set_code(ORPHANS, 0)
_FIRST_SINGLE: Final = set_code(SINGLE, 0)
_TERMINAL_RANKS: Final = 31 | 31 << 8 * BITS
_SIMPLE_RANKS: Final = (1 << 8 * BITS) - 32
_WIND_RANKS: Final = (1 << 4 * BITS) - 1

_FOUR_OR_MORE: Final = sum(12 << 4 * kind for kind in range(34))


class RelatedChows(NamedTuple):
    """How the chows of an arrangement stand to each other, as masks of positions."""

    identical: tuple[Mask, ...] = ()
    """Equal chows, one mask a kind that is there twice or more."""
    similar: Mask = 0
    """Three chows of the same numbers in three suits."""
    straight: Mask = 0
    """The chows 123, 456 and 789 of one suit."""


class RelatedTriplets(NamedTuple):
    """How the pungs and kongs of the three suits stand to each other, as masks of positions."""

    similar: Mask = 0
    """Three of the same number in three suits, or two with the pair as the third."""
    three_in_a_row: Mask = 0
    """Three of one suit whose numbers follow each other."""
    four_in_a_row: Mask = 0


_UNRELATED_CHOWS: Final = RelatedChows()
_UNRELATED_TRIPLETS: Final = RelatedTriplets()


def shape(arrangement: Arrangement) -> int:
    """Return the shape: STANDARD, SEVEN_PAIRS ... of `mjcalc.model.arrangement`."""
    return arrangement[0]


def form_of_sets(arrangement: Arrangement) -> tuple[int, ...]:
    """Return what each set is without its tiles: type << 2 | state, by position."""
    return tuple([code >> 8 << 2 | code & 3 for code in arrangement[1]])


def chows(arrangement: Arrangement) -> tuple[int, ...]:
    """Return the lowest kind of each chow, by position: they are the first sets."""
    return tuple([code >> 2 for code in arrangement[1] if code < _FIRST_PUNG])


def triplets(arrangement: Arrangement) -> tuple[SetCode, ...]:
    """Return the codes of the pungs and kongs, by position; the first stands at `first_triplet`."""
    return tuple([code for code in arrangement[1] if _FIRST_PUNG <= code < _FIRST_KNITTED])


def first_triplet(arrangement: Arrangement) -> int:
    """Return the number of chows, which is the position of the first pung or kong if there is one."""
    count = 0
    for code in arrangement[1]:
        if code >= _FIRST_PUNG:
            break
        count += 1
    return count


def honour_sets(arrangement: Arrangement) -> tuple[tuple[int, int], ...]:
    """Return (kind, position) of each pung and kong of winds and dragons, by position."""
    return tuple(
        [
            (code >> 2 & 63, place)
            for place, code in enumerate(arrangement[1])
            if _FIRST_PUNG <= code < _FIRST_KNITTED and code >> 2 & 63 >= EAST
        ]
    )


def honour_pair(arrangement: Arrangement) -> int:
    """Return the kind of the pair of a standard hand if it is a wind or a dragon; else -1."""
    kind = arrangement[1][-1] >> 2 & 63
    return kind if kind >= EAST and arrangement[0] == STANDARD else -1


def suited_triplets(arrangement: Arrangement) -> tuple[tuple[int, int], ...]:
    """Return (kind, position) of each pung and kong of the three suits; nothing where there are fewer than two."""
    found = [
        (code >> 2 & 63, place)
        for place, code in enumerate(arrangement[1])
        if _FIRST_PUNG <= code < _FIRST_KNITTED and code >> 2 & 63 < EAST
    ]
    return tuple(found) if len(found) > 1 else ()


def related_chows(arrangement: Arrangement) -> RelatedChows:
    """Return how the chows stand to each other."""
    kinds = chows(arrangement)
    if len(kinds) < 2:
        return _UNRELATED_CHOWS
    found = repeated(kinds), 0, 0
    if len(kinds) > 2:
        found = found[0], in_three_suits(placed(kinds)), straight(kinds)
    return RelatedChows(*found) if any(found) else _UNRELATED_CHOWS


def related_triplets(arrangement: Arrangement) -> RelatedTriplets:
    """Return how the pungs and kongs of the three suits stand to each other, the pair with them."""
    suited = suited_triplets(arrangement)
    if not suited:
        return _UNRELATED_TRIPLETS
    sets = arrangement[1]
    similar = in_three_suits(((sets[-1] >> 2 & 63, len(sets) - 1), *suited))
    found = similar, in_a_row(suited, 3), in_a_row(suited, 4)
    return RelatedTriplets(*found) if any(found) else _UNRELATED_TRIPLETS


def similar_triplets(arrangement: Arrangement) -> Mask:
    """Return three pungs or kongs of the same number in the three suits."""
    suited = suited_triplets(arrangement)
    return in_three_suits(suited) if len(suited) > 2 else 0


def pair(arrangement: Arrangement) -> int:
    """Return the kind of the pair of a standard hand (its last set); -1 in other shapes."""
    return arrangement[1][-1] >> 2 & 63 if arrangement[0] == STANDARD else -1


def pairs(arrangement: Arrangement) -> tuple[int, ...]:
    """Return the kinds of all pairs, by position: one in a standard hand, seven in seven pairs."""
    return tuple([code >> 2 & 63 for code in arrangement[1] if _FIRST_PAIR <= code < _FIRST_ORPHANS])


def kinds(arrangement: Arrangement) -> int:
    """Return which kinds the hand holds, as a mask: bit k for kind k (0-33)."""
    mask = 0
    for code in arrangement[1]:
        held = KINDS.get(code >> 2)
        mask |= kinds_of_set(code) if held is None else held
    return mask


def suits(arrangement: Arrangement) -> int:
    """Return which suits the hand holds, as a mask: 1 characters, 2 dots, 4 bamboo, 8 honours."""
    mask = 0
    for code in arrangement[1]:
        held = SUITS.get(code >> 2)
        mask |= suits_of_set(code) if held is None else held
    return mask


def classes(arrangement: Arrangement) -> int:
    """Return what classes of tiles the hand holds: a sum of TERMINALS, SIMPLES, WINDS, DRAGONS."""
    mask = 0
    for code in arrangement[1]:
        held = CLASSES.get(code >> 2)
        mask |= classes_of_set(code) if held is None else held
    return mask


def single_honours(arrangement: Arrangement) -> int:
    """Return how many winds and dragons stand among single tiles (set type SINGLE)."""
    return len([code for code in arrangement[1] if code >= _FIRST_SINGLE and code >> 2 & 63 >= EAST])


def pairs_in_a_row(arrangement: Arrangement) -> bool:
    """Tell whether the hand is seven pairs of one suit whose numbers follow each other."""
    if arrangement[0] != SEVEN_PAIRS:
        return False
    found = pairs(arrangement)
    first, last = found[0], found[-1]
    return last < EAST and SUIT_OF[first] == SUIT_OF[last] and found == tuple(range(first, first + 7))


def families(arrangement: Arrangement) -> int:
    """Return the families of `mjcalc.decompose.families` that all tiles belong to, as a sum of their bits."""
    return families_of(pack([kind for code in arrangement[1] for kind in set_tiles(code)]))


def suits_of(tiles: Counts) -> int:
    """Return which suits tiles are of; `suits` of any arrangement of them."""
    m, p, s, z = tiles
    return (1 if m else 0) | (2 if p else 0) | (4 if s else 0) | (8 if z else 0)


def classes_of(tiles: Counts) -> int:
    """Return what classes of tiles there are; `classes` of any arrangement of them."""
    m, p, s, z = tiles
    suited = m | p | s
    return (
        (TERMINALS if suited & _TERMINAL_RANKS else 0)
        | (SIMPLES if suited & _SIMPLE_RANKS else 0)
        | (WINDS if z & _WIND_RANKS else 0)
        | (DRAGONS if z & ~_WIND_RANKS else 0)
    )


def quads(arrangement: Arrangement) -> tuple[Mask, ...]:
    """Return where the kinds stand of which the hand holds four copies that are not one declared kong.

    One mask of positions a kind, the sets that hold it, in order of kind: a pung and a chow with the fourth copy,
    four chows, two equal pairs of seven. The tiles of kongs do not count.
    """
    sets = arrangement[1]
    try:
        total = sum([COUNTS[code >> 2] for code in sets]) & _FOUR_OR_MORE
    except KeyError:  # a set that was not met before
        total = sum([copies_in(code) for code in sets]) & _FOUR_OR_MORE
    if not total:
        return ()
    masks: list[Mask] = []
    while total:
        kind = ((total & -total).bit_length() - 1) >> 2
        total &= -1 << 4 * (kind + 1)
        masks.append(sum([1 << place for place, code in enumerate(sets) if copies_in(code) >> 4 * kind & 15]))
    return tuple(masks)


def place(arrangement: Arrangement) -> int:
    """Return the position of the set that the winning tile belongs to."""
    return arrangement[2]


def wait_form(arrangement: Arrangement, winning: int) -> int:
    """Return how the winning tile (kind) completes its set: EDGE_WAIT, CLOSED_WAIT, TWO_SIDED_WAIT, PAIR_WAIT ..."""
    return NO_PLACE if arrangement[2] < 0 else completes(arrangement[1][arrangement[2]], winning)


_COMPLETES: Final = {PAIR: PAIR_WAIT, PUNG: PUNG_WAIT, ORPHANS: ORPHANS_WAIT}


def completes(code: SetCode, winning: int) -> int:
    """Return how a tile (kind) completes a set that holds it, as `wait_form` does."""
    if code >= _FIRST_PUNG:
        return _COMPLETES.get(code >> 8, NO_PLACE)
    first = code >> 2
    if winning == first + 1:
        return CLOSED_WAIT
    rank = first % 9
    edge = (rank == 0 and winning == first + 2) or (rank == 6 and winning == first)
    return EDGE_WAIT if edge else TWO_SIDED_WAIT


def on_pair(arrangement: Arrangement, winning: int) -> bool:
    """Tell whether the winning tile (kind) is of the pair's kind, in a standard hand."""
    return arrangement[0] == STANDARD and arrangement[1][-1] >> 2 & 63 == winning


def in_knitted(arrangement: Arrangement, winning: int) -> bool:
    """Tell whether the winning tile (kind) is one of the nine of a knitted straight."""
    return arrangement[0] == KNITTED_STRAIGHT and any(
        code >> 8 == KNITTED and winning in set_tiles(code) for code in arrangement[1]
    )


def nine_sided(arrangement: Arrangement, winning: int) -> bool:
    """Tell whether the thirteen tiles before the winning one (kind) were 1112345678999 of one suit, all in the hand."""
    sets = arrangement[1]
    first_set, last_set = sets[0], sets[-1]
    if arrangement[0] != STANDARD or SUIT_OF[first_set >> 2 & 63] != SUIT_OF[last_set >> 2 & 63]:
        return False
    if suits(arrangement) not in (1, 2, 4) or any(code & 3 > 1 for code in sets):
        return False
    tiles = sorted([kind for code in sets for kind in set_tiles(code)])
    tiles.remove(winning)
    first = tiles[0]
    return first in (0, 9, 18) and [kind - first for kind in tiles] == _NINE_GATES


def thirteen_sided(arrangement: Arrangement, winning: int) -> bool:
    """Tell whether the thirteen tiles before the winning one (kind) were thirteen different orphans."""
    return arrangement[0] == THIRTEEN_ORPHANS and arrangement[1][0] >> 2 & 63 == winning


_NINE_GATES: Final = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]


Fact = Callable[[Arrangement], Hashable]
"""A function that states a fact of an arrangement."""

FACTS: Final[dict[str, Fact]] = {
    "shape": shape,
    "form_of_sets": form_of_sets,
    "chows": chows,
    "triplets": triplets,
    "first_triplet": first_triplet,
    "honour_sets": honour_sets,
    "honour_pair": honour_pair,
    "suited_triplets": suited_triplets,
    "related_chows": related_chows,
    "related_triplets": related_triplets,
    "similar_triplets": similar_triplets,
    "pair": pair,
    "pairs": pairs,
    "suits": suits,
    "classes": classes,
    "kinds": kinds,
    "quads": quads,
    "open_sets": open_sets,
    "simple_triplets": simple_triplets,
    "place": place,
    "without_terminal": without_terminal,
    "without_terminal_or_honour": without_terminal_or_honour,
    "without_five": without_five,
    "terminal_triplets": terminal_triplets,
    "families": families,
    "single_honours": single_honours,
    "pairs_in_a_row": pairs_in_a_row,
    "chow_links": chow_links,
    "triplet_links": triplet_links,
    "terminal_chows": terminal_chows,
}
"""Every fact of an arrangement by name."""

TILE_FACTS: Final[dict[str, Callable[[Counts], Hashable]]] = {
    "suits": suits_of,
    "classes": classes_of,
    "nine_gates": nine_gates,
    "all_green": all_green,
    "number_sum": number_sum,
    "families": families_of,
}
"""Facts of an arrangement that hang on its tiles alone, as functions of all its tiles, melds included."""

MANY: Final = frozenset(
    (
        *("chows", "triplets", "suited_triplets", "pair", "pairs", "kinds", "winning"),
        *("dora", "ura_dora", "red_fives"),
        *("related_chows", "related_triplets", "honour_sets", "honour_pair"),
        *("without_terminal", "without_terminal_or_honour"),
        *("chow_links", "triplet_links", "place"),
    )
)
"""Facts that take many values, or change without the others; patterns that look at others go together."""

WIN_FACTS: Final[dict[str, Callable[[Arrangement, int], Hashable]]] = {
    "wait_form": wait_form,
    "on_pair": on_pair,
    "nine_sided": nine_sided,
    "thirteen_sided": thirteen_sided,
    "in_knitted": in_knitted,
}
"""Every fact of an arrangement and the winning tile (kind) by name."""
