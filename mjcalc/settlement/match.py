"""Sessions to a match: game points, and who comes where."""

from collections.abc import Sequence

from mjcalc.rulesets.deals import PLAYERS
from mjcalc.settlement.result import Place, SessionResult


def final(sessions: Sequence[SessionResult], fines: tuple[float, ...]) -> tuple[float, ...] | None:
    """Add up the game points of all sessions, less those the referee took; None: the rule set has none."""
    points = [session.game_points for session in sessions if session.game_points is not None]
    if not points:
        return None
    return tuple(sum(each[who] for each in points) - fines[who] for who in PLAYERS)


def ranking(sums: tuple[int, ...], points: tuple[float, ...] | None) -> tuple[Place, ...]:
    """Rank by game points, then by the sum of scores; players level in both share the better rank."""

    def height(who: int) -> tuple[float, int]:
        return (points[who] if points is not None else 0, sums[who])

    order = sorted(PLAYERS, key=lambda who: (*(-part for part in height(who)), who))
    return tuple(Place(1 + sum(height(other) > height(who) for other in PLAYERS), who) for who in order)
