"""Penalty tiles: tiles shown by mistake, and what they forbid (seed 001, penalty tiles).

What they forbid a *winning* hand stands in the rule set's `bars`; here is what they forbid during play.
"""

from mjcalc.rulesets.deals import Penalties

__all__ = ["CLAUSE", "Penalties", "after_concealed_kong", "after_discard", "live_after_dealing", "may_meld"]

CLAUSE = "seed 001, penalty tiles"


def may_meld(own: tuple[int, ...], held: tuple[int, ...], penalties: Penalties) -> bool:
    """Tell whether a player may put his tiles `own` to a claimed discard; `held` are all his concealed tiles.

    A penalty tile takes no part in a claimed set: of each kind enough others must be held.
    """
    shown = penalties.live + penalties.dead
    return all(own.count(kind) <= held.count(kind) - shown.count(kind) for kind in own)


def after_discard(penalties: Penalties, kind: int) -> Penalties | None:
    """Return the penalty tiles left after a discard; None: the discard is not allowed.

    A live penalty tile must be the next discard, and once one is discarded the remaining ones are dead; a dead one may
    not be discarded.
    """
    live = list(penalties.live)
    if live:
        if kind not in live:
            return None
        live.remove(kind)
        return Penalties((), (*penalties.dead, *live))
    return None if kind in penalties.dead else penalties


def after_concealed_kong(penalties: Penalties, kind: int) -> Penalties:
    """Return the penalty tiles left after a concealed kong: in it they are none any more."""
    return Penalties(
        tuple(tile for tile in penalties.live if tile != kind), tuple(tile for tile in penalties.dead if tile != kind)
    )


def live_after_dealing(exposed: int) -> int:
    """Return how many tiles exposed while dealing or sorting become live penalty tiles: one of them goes back."""
    return max(0, exposed - 1)


