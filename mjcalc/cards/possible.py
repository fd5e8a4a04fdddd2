"""Which lines somebody can still be playing, from the exposures and the tiles seen alone; or why the hand is dead.

Source: seed 002, "Rules and penalties" 2; rules page american, section 5 (only what everybody can see counts).
"""

from collections.abc import Sequence
from typing import NamedTuple

from mjcalc.cards.away import Seen, can_be_made
from mjcalc.cards.counting import Exposure, Held, Rest, concrete, left_over, read_exposure, rests, without
from mjcalc.cards.model import SUPPLY, Card, CardLine, Supply, Variant
from mjcalc.model.american import AMERICAN_KINDS


class Candidate(NamedTuple):
    """A line that is still possible."""

    line: CardLine
    variants: tuple[Variant, ...]
    """Its concrete hands that are still possible."""


class Candidates(NamedTuple):
    """What the exposures allow."""

    lines: tuple[Candidate, ...]
    """In the order of the card; empty: the hand is dead."""
    reason: str = ""
    """Why it is dead: ``exposure_unreadable`` (jokers alone, or tiles that are not equal), ``exposure_in_no_line``
    (one exposure fits no line), ``only_concealed`` (it fits C lines alone), ``not_together`` (each fits a line,
    together they fit none), ``tile_gone`` (lines remain, but tiles they need have all been seen)."""
    exposures: tuple[int, ...] = ()
    """Numbers of the exposures that the reason is about, from 0."""
    gone: tuple[tuple[CardLine, int], ...] = ()
    """``tile_gone``: for each line a tile that it can no longer get."""

    @property
    def dead(self) -> bool:
        """Tell whether the hand cannot win any more."""
        return not self.lines


def candidates(exposures: Sequence[Sequence[int]], card: Card, seen: Seen = (), supply: Supply = SUPPLY) -> Candidates:
    """Say which lines are possible for somebody with these exposures (kinds of their tiles).

    `seen`: copies of each kind seen elsewhere than in these exposures; of jokers only those thrown.
    """
    blocks = tuple(map(read_exposure, exposures))
    unreadable = tuple(index for index, block in enumerate(blocks) if block.kind < 0)
    if unreadable:
        return Candidates((), "exposure_unreadable", unreadable)
    shown = [0] * AMERICAN_KINDS
    for kinds in exposures:
        for kind in kinds:
            shown[kind] += 1
    mine = Held((0,) * AMERICAN_KINDS, blocks, tuple(shown))
    left = left_over(mine, seen, supply)
    lines: list[Candidate] = []
    gone: list[tuple[CardLine, int]] = []
    for line in card.lines:
        if line.concealed and blocks:
            continue
        fitting = list(rests(line, mine, left))
        possible = tuple(rest.variant for rest in fitting if can_be_made(rest, mine, left))
        if possible:
            lines.append(Candidate(line, possible))
        elif fitting:
            gone.append((line, _first_gone(fitting[0], left)))
    if lines:
        return Candidates(tuple(lines))
    if gone:
        return Candidates((), "tile_gone", (), tuple(gone))
    return _why_dead(blocks, card, mine)


def _first_gone(rest: Rest, left: Sequence[int]) -> int:
    short = [(left[kind] - firm, kind) for kind, firm, _ in rest.needs if firm > left[kind]]
    short += [(left[kind] - firm - open_, kind) for kind, firm, open_ in rest.needs] if not short else []
    return min(short, default=(0, -1))[1]


def _why_dead(blocks: tuple[Exposure, ...], card: Card, mine: Held) -> Candidates:
    def fits(some: tuple[Exposure, ...], line: CardLine) -> bool:
        part = mine._replace(exposures=some)
        return any(
            without(variant, some) for general in line.variants for variant in concrete(general, part, exact=False)
        )

    alone = tuple(index for index, block in enumerate(blocks) if not any(fits((block,), line) for line in card.lines))
    if alone:
        return Candidates((), "exposure_in_no_line", alone)
    if any(fits(blocks, line) for line in card.lines if line.concealed):
        return Candidates((), "only_concealed", tuple(range(len(blocks))))
    concealed = tuple(
        index
        for index, block in enumerate(blocks)
        if not any(fits((block,), line) for line in card.lines if not line.concealed)
    )
    if concealed:
        return Candidates((), "only_concealed", concealed)
    return Candidates((), "not_together", tuple(range(len(blocks))))
