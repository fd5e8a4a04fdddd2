"""Natural tiles exchanged for jokers of one's own exposures, before the hand is judged or measured.

On his own turn, after having drawn, a player may give the natural tile for a joker of any exposure, his own included,
as often as he likes. Only tiles in the hand can be given, never a discard, and never a joker for a tile.
Sources: seed 002, "What is a joker?" 4 to 8; rules page american, section 2, "Exchange".
"""

from collections.abc import Iterator, Sequence
from itertools import product

from mjcalc.cards.counting import Exposure, Held, held
from mjcalc.cards.match import Match, judge
from mjcalc.cards.model import SUPPLY, Card, Supply
from mjcalc.model.american import JOKER, AmericanHand
from mjcalc.model.circumstances import DISCARD, EXCHANGE

Kinds = tuple[int, ...]
"""The tiles given for jokers, sorted; a kind given twice stands twice."""


def exchanges(hand: AmericanHand) -> Iterator[tuple[Kinds, AmericanHand]]:
    """Yield every way to exchange tiles held for jokers of one's own exposures, and the hand afterwards.

    Fewest exchanges first. The winning tile is given last; then the joker taken for it is the winning tile.
    Source: rules page american, section 2, "Exchange".
    """
    mine = held(hand)
    for given in _choices(mine.exposures, mine.counts):
        concealed, exposures, winning = list(hand.concealed), list(hand.exposures), hand.winning
        for index, times in enumerate(given):
            kind = mine.exposures[index].kind
            for _ in range(times):
                if concealed[kind]:
                    concealed[kind] -= 1
                    concealed[JOKER] += 1
                else:
                    winning = JOKER
            if times:
                jokers = mine.exposures[index].jokers - times
                tiles = sorted([tile for tile in exposures[index] if tile != JOKER] + [kind] * times)
                exposures[index] = (*tiles, *[JOKER] * jokers)
        after = hand._replace(concealed=tuple(concealed), exposures=tuple(exposures), winning=winning)
        yield _kinds(mine.exposures, given), after


def held_exchanges(mine: Held) -> Iterator[tuple[Kinds, Held]]:
    """Yield the same of a hand that is counted."""
    for given in _choices(mine.exposures, mine.counts):
        counts, exposed = list(mine.counts), list(mine.exposed)
        exposures = list(mine.exposures)
        for index, times in enumerate(given):
            if times:
                exposure = exposures[index]
                exposures[index] = exposure._replace(jokers=exposure.jokers - times)
                for side, more in ((counts, times), (exposed, -times)):
                    side[JOKER] += more
                    side[exposure.kind] -= more
        yield _kinds(mine.exposures, given), Held(tuple(counts), tuple(exposures), tuple(exposed))


def _choices(exposures: Sequence[Exposure], counts: Sequence[int]) -> list[tuple[int, ...]]:
    """Return how many jokers may be taken out of each exposure, fewest in all first; never none at all."""
    most = [min(each.jokers, counts[each.kind]) if each.kind >= 0 else 0 for each in exposures]
    if not any(most):
        return []
    found = []
    for given in product(*(range(times + 1) for times in most)):
        spent: dict[int, int] = {}
        for exposure, times in zip(exposures, given, strict=True):
            spent[exposure.kind] = spent.get(exposure.kind, 0) + times
        if any(given) and all(kind < 0 or times <= counts[kind] for kind, times in spent.items()):
            found.append(given)
    return sorted(found, key=sum)


def _kinds(exposures: Sequence[Exposure], given: Sequence[int]) -> Kinds:
    return tuple(sorted(each.kind for each, times in zip(exposures, given, strict=True) for _ in range(times)))


def complete_by_exchange(hand: AmericanHand, card: Card, supply: Supply = SUPPLY) -> tuple[Kinds, Match] | None:
    """Return the dearest line that a hand of full size fits once tiles are exchanged, and the fewest tiles to give.

    It counts as self-picked. Who claims a discard for mah jongg cannot exchange any more: None.
    Source: rules page american, section 2: the discard cannot be used; a joker taken in exchange is self-pick.
    """
    if hand.tiles != card.size or hand.circumstances.has(DISCARD):
        return None
    told = hand.circumstances._replace(flags=hand.circumstances.flags | EXCHANGE)
    best: tuple[Kinds, Match] | None = None
    for kinds, after in exchanges(hand._replace(circumstances=told)):
        found = judge(after, card, supply).matches
        if found and (best is None or found[0].value > best[1].value):
            best = kinds, found[0]
    return best
