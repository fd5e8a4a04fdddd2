"""An independent, exhaustive Sichuan scorer, written from the rules page alone and used to prove mjcalc.

It shares no code with mjcalc and makes no attempt to be fast: tiles are strings (``"3m"``), a hand is a list of them,
and every way to split the list into sets is tried by recursion. The random hands stand in `sichuan_hands`.

Where the rules page leaves a choice open this file reads it like this:

* A hand that is no winning shape is ``not_complete`` whatever its suits are; of a winning shape, ``void_suit`` is said
  before ``three_suits``.
* ``heaven_earth`` values are added like every other fan.
* ``root_mode=kong_only``: undeclared quads earn nothing. ``root_mode=off``: declared kongs earn nothing either.
* ``self_draw_bonus=fan``: the fan stands among the patterns as ``self_draw`` and is subject to the cap.
* ``golden_wait=no`` (declared sets are not needed): four pungs or kongs of any kind, and the winning tile makes
  the pair.
* At a draw the value of a fifth copy is read literally: a kind with four or more copies counts once, as kong if it is
  declared as one, else as root.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypedDict

Meld = tuple[str, list[str]]
"""("pung" | "kong" | "concealed_kong", its tiles)."""
Patterns = list[tuple[str, int]]
"""(pattern id, how many times), sorted."""

SUITS = "mps"
ALL_TILES = [rank + suit for suit in SUITS for rank in "123456789"]
MELD_SIZE = {"pung": 3, "kong": 4, "concealed_kong": 4}
FLAGS = frozenset({"discard", "self-draw", "last-tile", "kong-draw", "kong-discard", "rob-kong", "heaven", "earth"})
VALUES = {
    "kong": 1,
    "root": 1,
    "all_pungs": 1,
    "golden_wait": 1,
    "full_flush": 2,
    "seven_pairs": 2,
    "win_on_replacement": 1,
    "discard_after_kong": 1,
    "rob_kong": 1,
    "last_tile": 1,
    "self_draw": 1,
}
OPTIONS: dict[str, frozenset[str]] = {
    "cap_fan": frozenset({"3", "4", "5", "none"}),
    "self_draw_bonus": frozenset({"point", "fan", "none"}),
    "kong_discard_fan": frozenset({"1", "0"}),
    "kong_discard_with_rob": frozenset({"both", "only_rob"}),
    "root_mode": frozenset({"every_quad", "kong_only", "off"}),
    "golden_wait": frozenset({"yes", "no"}),
    "heaven_earth": frozenset({"none", "3/3", "5/5", "3/2"}),
}
_MIL = {
    "cap_fan": "3",
    "self_draw_bonus": "point",
    "kong_discard_fan": "1",
    "kong_discard_with_rob": "both",
    "root_mode": "every_quad",
    "golden_wait": "yes",
    "heaven_earth": "none",
}
EDITIONS: dict[str, dict[str, str]] = {
    "mil-2025": _MIL,
    "novikov-2020": {**_MIL, "kong_discard_with_rob": "only_rob"},
    "wmt": {**_MIL, "kong_discard_fan": "0", "heaven_earth": "3/3"},
}


class Score(TypedDict):
    """What one hand is worth; all numbers are 0 and the patterns empty when it is not a win."""

    win: bool
    reason: str
    """Empty for a win, else ``not_complete``, ``void_suit`` or ``three_suits``."""
    fan: int
    capped: int
    points: int
    each: int
    """What one payer pays: the points, and the self-draw point on top where it is due."""
    patterns: Patterns


class DrawValue(TypedDict):
    """The dearest a ready hand could have become; `patterns` are those of that tile."""

    fan: int
    capped: int
    points: int
    tile: str
    patterns: Patterns


def best(
    concealed: Sequence[str],
    melds: Sequence[Meld],
    winning: str,
    flags: Collection[str] = (),
    edition: str = "wmt",
    void: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Score:
    """Score a hand: `concealed` is without the winning tile, `flags` are the words of the notation.

    Raises ValueError for a hand or circumstances that cannot be.
    """
    words = _implied(flags)
    _refuse_impossible(concealed, melds, winning, words)
    chosen = _options(edition, options)
    tiles = [*concealed, winning]
    found = list(_readings(tiles))
    if melds:
        found = [sets for sets in found if len(sets) != 7]
    reason = "" if found else "not_complete"
    reason = reason or _wrong_suits([*tiles, *_melded(melds)], void)
    if reason:
        return Score(win=False, reason=reason, fan=0, capped=0, points=0, each=0, patterns=[])
    counted = [_patterns(sets, melds, tiles, winning, words, chosen) for sets in found]
    fan, patterns = max((_fan(ids, chosen), ids) for ids in counted)
    capped = _capped(fan, chosen)
    bonus = int("self-draw" in words and chosen["self_draw_bonus"] == "point")
    return Score(
        win=True,
        reason="",
        fan=fan,
        capped=capped,
        points=2**capped,
        each=2**capped + bonus,
        patterns=_counted(patterns),
    )


def waits(concealed: Sequence[str], melds: Sequence[Meld], void: str | None = None) -> list[str]:
    """List the tiles that complete a hand one tile short of complete; empty if it is not ready.

    Copies in the player's own melds do not kill a wait, four copies in the concealed part do.
    """
    ready = []
    for tile in ALL_TILES:
        if sum(other == tile for other in concealed) == 4:
            continue
        tiles = [*concealed, tile]
        shaped = any(len(sets) != 7 or not melds for sets in _readings(tiles))
        if shaped and not _wrong_suits([*tiles, *_melded(melds)], void):
            ready.append(tile)
    return ready


def draw_value(
    concealed: Sequence[str],
    melds: Sequence[Meld],
    void: str | None = None,
    edition: str = "wmt",
    options: Mapping[str, str] | None = None,
) -> DrawValue | None:
    """Say what those who are not ready pay this hand after a draw; None if it is not ready itself.

    It is the highest base value over all waits: capped, no self-draw point, and how the hand might have been won
    does not count.
    """
    chosen = _options(edition, options)
    dearest: DrawValue | None = None
    for tile in waits(concealed, melds, void):
        tiles = [*concealed, tile]
        for sets in _readings(tiles):
            if melds and len(sets) == 7:
                continue
            ids = _patterns(sets, melds, tiles, tile, frozenset({"discard"}), chosen)
            fan = _fan(ids, chosen)
            if dearest is None or fan > dearest["fan"]:
                capped = _capped(fan, chosen)
                dearest = DrawValue(fan=fan, capped=capped, points=2**capped, tile=tile, patterns=_counted(ids))
    return dearest


def _implied(flags: Collection[str]) -> frozenset[str]:
    """Add how the hand was won to the words that were given."""
    words = set(flags)
    if words & {"heaven", "kong-draw"}:
        words.add("self-draw")
    if words & {"rob-kong", "kong-discard"} or "self-draw" not in words:
        words.add("discard")
    return frozenset(words)


def _refuse_impossible(concealed: Sequence[str], melds: Sequence[Meld], winning: str, words: frozenset[str]) -> None:
    """Raise ValueError for what cannot happen at a table."""
    everything = [*concealed, winning, *_melded(melds)]
    kongs = [kind for kind, _ in melds if kind != "pung"]
    checks = {
        "unknown word": bool(words - FLAGS),
        "unknown tile": any(tile not in ALL_TILES for tile in everything),
        "no meld": any(len(set(tiles)) != 1 or len(tiles) != MELD_SIZE[kind] for kind, tiles in melds),
        "wrong number of tiles": len(concealed) + 1 + 3 * len(melds) != 14,
        "five copies": any(everything.count(tile) > 4 for tile in everything),
        "drawn and discarded": {"discard", "self-draw"} <= words,
        "a replacement tile without a kong": "kong-draw" in words and not kongs,
        "heaven with a meld": "heaven" in words and bool(melds),
        "earth with a meld": "earth" in words and bool(melds),
        "first and last tile": "last-tile" in words and bool(words & {"heaven", "earth"}),
        "a robbed tile held twice": "rob-kong" in words and everything.count(winning) > 1,
        "no kong can be added after the last draw": {"rob-kong", "last-tile"} <= words,
    }
    wrong = [what for what, is_so in checks.items() if is_so]
    if wrong:
        raise ValueError(", ".join(wrong))


def _options(edition: str, options: Mapping[str, str] | None) -> dict[str, str]:
    """Take an edition's options and lay the given ones over them."""
    chosen = {**EDITIONS[edition], **(options or {})}
    for name, value in chosen.items():
        if value not in OPTIONS[name]:
            raise ValueError(f"{name}={value}")
    return chosen


def _melded(melds: Sequence[Meld]) -> list[str]:
    """List the tiles of all melds."""
    return [tile for _, tiles in melds for tile in tiles]


def _wrong_suits(tiles: Sequence[str], void: str | None) -> str:
    """Say why these suits cannot win, or nothing."""
    suits = {tile[1] for tile in tiles}
    if void in suits:
        return "void_suit"
    return "three_suits" if len(suits) == 3 else ""


def _without(tiles: Sequence[str], group: Sequence[str]) -> list[str] | None:
    """Take a group's tiles out of a list; None if one is missing."""
    rest = list(tiles)
    for tile in group:
        if tile not in rest:
            return None
        rest.remove(tile)
    return rest


def _splits(tiles: Sequence[str]) -> Iterator[list[list[str]]]:
    """Yield every way to split sorted tiles into pungs and chows."""
    if not tiles:
        yield []
        return
    first = tiles[0]
    rank, suit = int(first[0]), first[1]
    for group in ([first] * 3, [first, f"{rank + 1}{suit}", f"{rank + 2}{suit}"]):
        rest = _without(tiles, group)
        if rest is not None:
            for more in _splits(rest):
                yield [group, *more]


def _readings(tiles: Sequence[str]) -> Iterator[list[list[str]]]:
    """Yield every way to read the concealed tiles: sets and a pair (the last group), or seven pairs."""
    ordered = sorted(tiles, key=lambda tile: (tile[1], tile[0]))
    for tile in sorted(set(ordered)):
        rest = _without(ordered, [tile, tile])
        if rest is not None:
            for sets in _splits(rest):
                yield [*sets, [tile, tile]]
    pairs = [ordered[at : at + 2] for at in range(0, len(ordered), 2)]
    if len(pairs) == 7 and all(pair == pair[:1] * 2 for pair in pairs):
        yield pairs


def _patterns(
    sets: Sequence[Sequence[str]],
    melds: Sequence[Meld],
    tiles: Sequence[str],
    winning: str,
    words: frozenset[str],
    chosen: Mapping[str, str],
) -> list[str]:
    """List the pattern ids one reading earns, each as often as it counts."""
    ids = []
    everything = [*tiles, *_melded(melds)]
    konged = [own[0] for kind, own in melds if kind != "pung"]
    if chosen["root_mode"] != "off":
        ids += ["kong"] * len(konged)
    if chosen["root_mode"] == "every_quad":
        ids += ["root" for tile in ALL_TILES if everything.count(tile) >= 4 and tile not in konged]
    if len(sets) == 7:
        ids.append("seven_pairs")
    elif all(len(set(group)) == 1 for group in sets):
        ids.append("all_pungs")
        pair_won = sets[-1][0] == winning
        if len(melds) == 4 or (chosen["golden_wait"] == "no" and pair_won):
            ids.append("golden_wait")
    if len({tile[1] for tile in everything}) == 1:
        ids.append("full_flush")
    return ids + _circumstances(words, chosen)


def _circumstances(words: frozenset[str], chosen: Mapping[str, str]) -> list[str]:
    """List the pattern ids earned by how the hand was won."""
    ids = []
    if "kong-draw" in words:
        ids.append("win_on_replacement")
    if "rob-kong" in words:
        ids.append("rob_kong")
    robbed_only = "rob-kong" in words and chosen["kong_discard_with_rob"] == "only_rob"
    if "kong-discard" in words and chosen["kong_discard_fan"] == "1" and not robbed_only:
        ids.append("discard_after_kong")
    if "last-tile" in words:
        ids.append("last_tile")
    if chosen["heaven_earth"] != "none":
        ids += [word for word in ("heaven", "earth") if word in words]
    if "self-draw" in words and chosen["self_draw_bonus"] == "fan":
        ids.append("self_draw")
    return ids


def _fan(ids: Sequence[str], chosen: Mapping[str, str]) -> int:
    """Add up the patterns: nothing suppresses anything."""
    heaven, _, earth = chosen["heaven_earth"].partition("/")
    values = {**VALUES, "heaven": int(heaven), "earth": int(earth)} if earth else VALUES
    return sum(values[name] for name in ids)


def _capped(fan: int, chosen: Mapping[str, str]) -> int:
    """Cut the sum at the cap."""
    return fan if chosen["cap_fan"] == "none" else min(fan, int(chosen["cap_fan"]))


def _counted(ids: Sequence[str]) -> Patterns:
    """Turn repeated ids into (id, count), sorted."""
    return sorted({(name, ids.count(name)) for name in ids})
