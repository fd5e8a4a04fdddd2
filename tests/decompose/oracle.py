"""Brute force, on its own: no code of mjcalc is used here, tiles are strings such as ``5m`` and hands are lists.

Slow and simple on purpose: recursion for readings, every tile for waits, every exchange for the distance.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

Tiles = tuple[str, ...]

EVERY_TILE: Tiles = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple(
    f"{rank}z" for rank in range(1, 8)
)
ORPHANS: Tiles = tuple(tile for tile in EVERY_TILE if tile[1] == "z" or tile[0] in "19")


def order(tile: str) -> int:
    return EVERY_TILE.index(tile)


def chow_from(tile: str) -> Tiles:
    """The chow that begins with a tile; empty if there is none."""
    rank, suit = int(tile[0]), tile[1]
    return () if suit == "z" or rank > 7 else tuple(f"{rank + more}{suit}" for more in range(3))


def without(tiles: Tiles, some: Tiles) -> Tiles | None:
    left = list(tiles)
    for tile in some:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


def readings(tiles: Tiles, sets: int, pairs: int = 1) -> set[tuple[Tiles, ...]]:
    """Every way to read tiles as so many sets and pairs; a reading is its sets in alphabetical order."""
    if not tiles:
        return {()} if sets == pairs == 0 else set()
    first = min(tiles, key=order)
    found: set[tuple[Tiles, ...]] = set()
    for block in ((first,) * 3, chow_from(first), (first,) * 2):
        left = without(tiles, block) if block else None
        is_pair = len(block) == 2
        if left is not None and (pairs if is_pair else sets):
            rest = readings(left, sets - (not is_pair), pairs - is_pair)
            found |= {tuple(sorted((*reading, block))) for reading in rest}
    return found


def is_seven_pairs(tiles: Tiles, quads: bool) -> bool:
    counts = Counter(tiles)
    return len(tiles) == 14 and all(n == 2 or (n == 4 and quads) for n in counts.values())


def is_orphans(tiles: Tiles) -> bool:
    return len(tiles) == 14 and set(tiles) == set(ORPHANS)


@cache
def completing(tiles: Tiles, universe: Tiles, shapes: str, quads: bool) -> set[str]:
    """The tiles of a universe that complete a hand. `shapes`: letters of s(tandard), p(airs), o(rphans)."""
    found = set()
    for tile in universe:
        hand = (*tiles, tile)
        if not set(hand) <= set(universe):
            continue
        if (
            ("s" in shapes and readings(hand, (len(hand) - 2) // 3))
            or ("p" in shapes and is_seven_pairs(hand, quads))
            or ("o" in shapes and is_orphans(hand))
        ):
            found.add(tile)
    return found


def is_live(tile: str, tiles: Tiles, declared: Tiles, convention: str, seen: Tiles) -> bool:
    """Whether a wait lives by a convention."""
    visible = {
        "own_hand_four": tiles,
        "own_visible_four": tiles + declared,
        "all_visible_four": tiles + declared + seen,
        "none": (),
    }[convention]
    return visible.count(tile) < 4


def hands(universe: Tiles, size: int, declared: Tiles = ()) -> Iterator[Tiles]:
    """Every hand of so many concealed tiles that can be held besides the declared ones."""
    for tiles in combinations_with_replacement(universe, size):
        if all(count + declared.count(tile) <= 4 for tile, count in Counter(tiles).items()):
            yield tiles


def distances(
    useful: Tiles, useless: Tiles, size: int, declared: Tiles, convention: str, seen: Tiles
) -> dict[Tiles, int]:
    """The distance of every hand of a small world by trying all exchanges, from the ready hands outwards.

    `useful` tiles may be part of a complete hand, `useless` ones can only be held. Hands are in alphabetical order.
    """
    world = tuple(sorted(useful + useless))
    away: dict[Tiles, int] = {}
    for hand in hands(useful, size, declared):
        wins = completing(hand, useful, "s", False)
        if any(is_live(tile, hand, declared, convention, seen) for tile in wins):
            away[hand] = 0
    every = set(hands(world, size, declared))
    edge = list(away)
    while edge:
        reached: list[Tiles] = []
        for hand in edge:
            for gone, drawn in product(set(hand), world):
                other = list(hand)
                other.remove(gone)
                neighbour = tuple(sorted([*other, drawn]))
                if neighbour in every and neighbour not in away:
                    away[neighbour] = away[hand] + 1
                    reached.append(neighbour)
        edge = reached
    return away


def distance_to(targets: list[Tiles], tiles: Tiles, convention: str, seen: Tiles) -> int:
    """The distance to the nearest of some complete hands (nothing declared): try each with each winning tile."""
    held = Counter(tiles)
    best = 99
    for target in targets:
        for won in set(target):
            ready = without(target, (won,))
            assert ready is not None
            possible = max(Counter(ready).values()) <= 4 and is_live(won, ready, (), convention, seen)
            if possible:
                best = min(best, sum((Counter(ready) - held).values()))
    return best


def standard_targets(universe: Tiles, sets: int) -> list[Tiles]:
    """Every complete hand of so many sets and a pair, as tiles; copies are not limited."""
    blocks = [(tile,) * 3 for tile in universe] + [chow_from(tile) for tile in universe if chow_from(tile)]
    found = set()
    for chosen in combinations_with_replacement(blocks, sets):
        for tile in universe:
            found.add(tuple(sorted([*(t for block in chosen for t in block), tile, tile], key=order)))
    return sorted(found)


def pairs_targets(universe: Tiles, quads: bool) -> list[Tiles]:
    """Every hand of seven pairs, as tiles."""
    return [
        tuple(tile for tile in chosen for _ in range(2))
        for chosen in combinations_with_replacement(universe, 7)
        if max(Counter(chosen).values()) <= (2 if quads else 1)
    ]


def orphans_targets() -> list[Tiles]:
    """Every hand of thirteen orphans, as tiles."""
    return [(*ORPHANS, double) for double in ORPHANS]
