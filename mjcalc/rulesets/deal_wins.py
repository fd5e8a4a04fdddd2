"""Wins that no rule set allows: without a discarder, of the wrong player, or on more than one tile."""

from mjcalc.model.circumstances import DISCARD, HEAVEN, KONG_DISCARD, ROB_KONG
from mjcalc.rulesets.deals import Act, Table, impossible, player


def check_discard(act: Act, also: int = 0) -> None:
    """Refuse a win on a discard that does not say whose; `also` are further flags of such wins."""
    if act.drawn and act.flag(ROB_KONG | KONG_DISCARD | DISCARD | also):
        raise impossible("needs_from")


def check_first(table: Table, act: Act) -> None:
    """Refuse a heavenly hand of anybody but the dealer, or after a kong or a win."""
    if not act.flag(HEAVEN):
        return
    if table.winds[act.by]:
        raise impossible("only_dealer", x="heaven", y=player(table.winds.index(0)))
    if table.wins or table.kongs:
        raise impossible("not_first", x="heaven")


def one_source(acts: tuple[Act, ...]) -> int:
    """Return who discarded the tile that all these players win on; refuse wins that have no tile in common."""
    sources = {act.source for act in acts}
    if len(sources) != 1 or (len(acts) > 1 and acts[0].drawn):
        raise impossible("not_one_tile")
    if len({act.by for act in acts}) != len(acts):
        raise impossible("said_twice", "by", x=player(acts[-1].by))
    return acts[0].source
