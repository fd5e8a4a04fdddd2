"""A kong in the record of a deal, whatever the rule set pays for it; one that cannot be is refused."""

from mjcalc.model.circumstances import ROB_KONG
from mjcalc.rulesets.deals import Act, Kong, Table, impossible, player

MOST_KONGS = 4
"""Kongs a player can have."""


def kong_kind(act: Act) -> str:
    """Return the kind of a kong; refuses several, none, and a discarder where there is none."""
    kinds = [word for word in ("exposed", "concealed", "added", "late", "robbed") if word in act.words]
    if "late" in kinds and "added" in kinds:
        kinds.remove("added")  # "added late"
    if len(kinds) > 1:
        raise impossible("contradiction", kinds[1], x=kinds[0], y=kinds[1])
    if not kinds:
        raise impossible("kong_kind")
    if kinds[0] == "exposed" and act.source < 0:
        raise impossible("needs_from")
    if kinds[0] != "exposed" and act.source >= 0:
        raise impossible("contradiction", "from", x=kinds[0], y="from=")
    return kinds[0]


def kong_made(table: Table, act: Act) -> tuple[str, Kong]:
    """Return the kind of a kong and the kong, unpaid; refuses one that cannot be."""
    kind = kong_kind(act)
    if "last-tile" in act.words:
        raise impossible("kong_of_last_tile", "last-tile")
    tile = act.tiles[0] if act.tiles else -1
    own = [kong for kong in table.kongs if kong.by == act.by and kong.kind != "robbed"]
    if len(own) >= MOST_KONGS:
        raise impossible("too_many_kongs", "by", x=player(act.by))
    if tile >= 0 and any(kong.tile == tile for kong in table.kongs if kong.kind != "robbed"):
        raise impossible("kong_twice", "tile")
    return kind, Kong(act.by, kind, act.source, tile)


def robbed(table: Table, act: Act) -> Table:
    """Take down that the last kong of the player somebody wins from was robbed, where a kong was robbed."""
    if not act.flag(ROB_KONG) or not table.kongs or table.kongs[-1].by != act.source:
        return table
    last = table.kongs[-1]
    if last.kind not in ("added", "late"):
        return table
    if last.tile >= 0 and act.tiles and act.tiles[0] != last.tile:
        raise impossible("robbed_another_tile", "by")
    return table._replace(kongs=(*table.kongs[:-1], last._replace(kind="robbed")))
