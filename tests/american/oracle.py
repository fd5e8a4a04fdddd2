"""The slow truth: tiles and places as a bipartite graph, all choices tried; nothing of the package's counting."""

from collections.abc import Sequence
from itertools import permutations

from networkx import Graph
from networkx.algorithms.bipartite import hopcroft_karp_matching

from mjcalc.cards.model import Variant
from mjcalc.model.american import FLOWER, JOKER

Place = tuple[int, bool]
"""(kind, or -1 joker as such, -2 any tile; whether jokers may stand there)."""


def places(variant: Variant, without: Sequence[int] = ()) -> list[Place]:
    blocks = [block for number, block in enumerate(variant.blocks) if number not in without]
    return [(block.kind, block.joker) for block in blocks for _ in range(block.size)]


def may_stand(tile: int, place: Place, wild: bool) -> bool:
    kind, joker = place
    if kind == -2:
        return True
    if kind == -1:
        return tile == JOKER
    return tile == kind or (joker and (tile == JOKER or (wild and tile == FLOWER)))


def matching(tiles: Sequence[int], where: Sequence[Place], wild: bool = False) -> int:
    """The most tiles that can stand in places: networkx's maximum bipartite matching."""
    graph = Graph()
    graph.add_nodes_from(("tile", number) for number in range(len(tiles)))
    for number, place in enumerate(where):
        graph.add_edges_from(
            (("tile", index), ("place", number)) for index, tile in enumerate(tiles) if may_stand(tile, place, wild)
        )
    return len(hopcroft_karp_matching(graph, [("tile", number) for number in range(len(tiles))])) // 2


def fits(concealed: Sequence[int], exposures: Sequence[Sequence[int]], variant: Variant) -> bool:
    """Try every way to take the exposures for blocks."""
    numbers = [number for number, block in enumerate(variant.blocks) if block.callable]
    for chosen in permutations(numbers, len(exposures)):
        pairs = [(variant.blocks[number], exposures[index]) for index, number in enumerate(chosen)]
        if all(
            len(tiles) == block.size
            and set(tiles) != {JOKER}
            and all(may_stand(tile, (block.kind, block.joker), variant.wild) for tile in tiles)
            for block, tiles in pairs
        ):
            rest = places(variant, chosen)
            if len(concealed) == len(rest) == matching(concealed, rest, variant.wild):
                return True
    return False
