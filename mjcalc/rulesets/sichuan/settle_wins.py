"""Who pays a winner, and which wins are not allowed after a winning tile was let go (顺和).

Sources: seed 000, 2.2, 2.4 and 2.7; MIL SBR 2025, art. 4(27) and 10(2); options ``self_draw_bonus``, ``pass_rule`` ...
"""

from mjcalc.model.circumstances import KONG_DRAW
from mjcalc.rulesets.deals import NOBODY, Act, Table, Transfer, Worth


def barred_by_pass(table: Table, act: Act, worth: Worth, rule: str) -> Worth | None:
    """Return the value let go that forbids this win on a discard; None: it is allowed.

    Until his next draw a player may win on another discard only if it is worth more than what he let go; of several
    that he let go the *lowest* counts.
    """
    let_go = [passed.worth for passed in table.passes if passed.by == act.by]
    if rule == "off" or act.drawn or not let_go:
        return None
    lowest = min(let_go, key=lambda before: _fan(before, rule))
    return lowest if rule == "strict_until_draw" or _fan(worth, rule) <= _fan(lowest, rule) else None


def _fan(worth: Worth, rule: str) -> int:
    fan = worth.fan if rule == "shunhe_raw" else worth.capped_fan
    return fan if fan is not None else worth.total


def self_draw_payments(table: Table, act: Act, each: int, total: int, payer: str) -> tuple[Transfer, ...]:
    """Return what the others pay for a self-draw; `each` is what one payer pays, `total` the value as a discard.

    By house rule (option ``kong_flower_payer``) a win on the replacement tile of an exposed kong is paid by the player
    who gave the kong: for all (``discarder_all``), or like a discard (``as_discard``).
    """
    payers = table.others(act.by)
    giver = kong_giver(table, act) if payer != "all" else NOBODY
    if giver == NOBODY or giver not in payers:
        return tuple(Transfer(who, act.by, each) for who in payers)
    if payer == "as_discard":
        return (Transfer(giver, act.by, total),)
    return (Transfer(giver, act.by, each * len(payers)),)


def kong_giver(table: Table, act: Act) -> int:
    """Return who gave the exposed kong on whose replacement tile a player wins; `NOBODY`: it was another kong."""
    own = [kong for kong in table.kongs if kong.by == act.by and kong.kind != "robbed"]
    if not act.flag(KONG_DRAW) or not own:
        return NOBODY
    return own[-1].source if own[-1].kind == "exposed" else NOBODY
