"""Random riichi hands that are complete, as mjcalc notation and as plain tiles. Shares no code with mjcalc.

The hands are richer than those of a table: flushes, honours, triplets, kongs, equal runs and special hands come often.
Everything is drawn from `random.Random(seed)`, so a failing hand can be made again. A tile is two characters: ``5m``,
``0m`` for the red five, ``1z``.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

SEATS = "ESWN"
ORPHANS = [f"{rank}{suit}" for suit in "mps" for rank in (1, 9)] + [f"{rank}z" for rank in range(1, 8)]
GATES = (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)

Meld = tuple[str, list[str]]
"""``chow``, ``pung``, ``kong`` (open) or ``concealed_kong``, and its tiles."""


@dataclass(frozen=True)
class Case:
    """One hand: `text` is the notation line, the rest is what the line says."""

    text: str
    concealed: list[str]
    """With the winning tile."""
    melds: list[Meld]
    winning: str
    self_draw: bool
    words: frozenset[str]
    seat: str
    round: str
    dora: list[str]
    ura: list[str]


def random_hands(seed: int, n: int) -> list[Case]:
    """Make n complete hands with melds, winning tile, words and indicators that can happen together."""
    chance = random.Random(seed)
    return [_case(chance) for _ in range(n)]


def _kind(tile: str) -> str:
    return "5" + tile[1] if tile[0] == "0" else tile


def _sets(chance: random.Random) -> tuple[list[list[str]], list[str]]:
    """Draw four sets and a pair from a part of the tiles, which makes flushes and the like."""
    suits = chance.choice(("mps", "mps", "mps", "mpsz", "mpsz", "m", "pz", "sz", "s", "z"))
    ranks = chance.choice((range(1, 10), range(1, 10), range(2, 9), (1, 2, 3, 7, 8, 9), (1, 9), (2, 3, 4, 6, 8)))
    runs = chance.choice((0.0, 0.5, 0.7, 0.9, 1.0))
    sets: list[list[str]] = []
    while len(sets) < 4:
        suit = chance.choice(suits)
        if suit != "z" and chance.random() < runs:
            if sets and chance.random() < 0.2:
                first = sets[-1][0]
                number, suit = int(first[0]), first[1] if chance.random() < 0.5 else suit
            else:
                number = chance.choice(ranks)
            if suit != "z" and number <= 7:
                sets.append([f"{number + step}{suit}" for step in range(3)])
        else:
            number = chance.randint(1, 7) if suit == "z" else chance.choice(ranks)
            sets.append([f"{number}{suit}"] * 3)
    suit = chance.choice(suits)
    number = chance.randint(1, 7) if suit == "z" else chance.choice(ranks)
    return sets, [f"{number}{suit}"] * 2


def _complete(chance: random.Random) -> tuple[list[str], list[Meld]]:
    """Draw concealed tiles, the winning one among them, and melds."""
    special = chance.random()
    if special < 0.05:
        suits = chance.choice(("mpsz", "mps", "m", "sz", "z"))
        kinds = [f"{rank}{suit}" for suit in suits for rank in range(1, 8 if suit == "z" else 10)]
        pairs = chance.sample(kinds, 7)
        return [tile for tile in pairs for _ in range(2)], []
    if special < 0.06:
        return [*ORPHANS, chance.choice(ORPHANS)], []
    if special < 0.07:
        suit = chance.choice("mps")
        return [f"{rank}{suit}" for rank in (*GATES, chance.randint(1, 9))], []
    sets, pair = _sets(chance)
    melds: list[Meld] = []
    concealed = list(pair)
    calls = chance.choice((0.0, 0.0, 0.0, 0.3, 0.6, 1.0))
    kongs = chance.choice((0.0, 0.0, 0.2, 0.6))
    for tiles in sets:
        triplet = tiles[0] == tiles[1]
        if triplet and chance.random() < kongs:
            open_ = chance.random() < calls
            melds.append(("kong" if open_ else "concealed_kong", tiles + tiles[:1]))
        elif chance.random() < calls:
            melds.append(("pung" if triplet else "chow", tiles))
        else:
            concealed += tiles
    return concealed, melds


def _indicators(chance: random.Random, used: Counter[str], number: int) -> list[str]:
    """Draw indicators, half of them of tiles of the hand or beside them, without a fifth copy."""
    found: list[str] = []
    while len(found) < number:
        suit = chance.choice("mpsz")
        tile = f"{chance.randint(1, 7 if suit == 'z' else 9)}{suit}"
        if used[tile] < 4:
            used[tile] += 1
            found.append(tile)
    return found


def _redden(chance: random.Random, tiles: list[list[str]]) -> None:
    """Make some fives red, at most one of a suit; a kong of fives holds the red one."""
    for suit in "mps":
        places = [(group, at) for group in tiles for at, tile in enumerate(group) if tile == f"5{suit}"]
        if places and (len(places) == 4 or chance.random() < 0.4):
            group, at = chance.choice(places)
            group[at] = f"0{suit}"


def _words(
    chance: random.Random, melds: list[Meld], rest: Counter[str], winning: str, seat: str
) -> tuple[bool, set[str]]:
    """Draw how the hand was won: (self-draw, words)."""
    closed = all(kind == "concealed_kong" for kind, _ in melds)
    self_draw = chance.random() < 0.5
    words: set[str] = set()
    if not melds and chance.random() < 0.02:
        return True, {"heaven" if seat == "E" else "earth"}
    if closed and chance.random() < 0.5:
        words.add(chance.choice(("riichi", "riichi", "riichi", "double-riichi")))
        if chance.random() < 0.3:
            words.add("ippatsu")
    rare = chance.random()
    if rare < 0.1:
        words.add("last-tile")
    elif rare < 0.2 and self_draw and any("kong" in kind for kind, _ in melds):
        words = {"kong-draw"} | words - {"ippatsu"}
    elif rare < 0.2 and not self_draw and not rest[_kind(winning)]:
        words.add("rob-kong")
    return self_draw, words


def _case(chance: random.Random) -> Case:
    while True:
        concealed, melds = _complete(chance)
        used = Counter(concealed + [tile for _, tiles in melds for tile in tiles])
        if max(used.values()) <= 4:
            break
    kongs = sum("kong" in kind for kind, _ in melds)
    dora = _indicators(chance, used, chance.randint(1, 1 + kongs))
    melds = [(kind, list(tiles)) for kind, tiles in melds]
    _redden(chance, [concealed, *(tiles for _, tiles in melds)])
    winning = chance.choice(concealed)
    rest = list(concealed)
    rest.remove(winning)
    seat, round_ = chance.choice(SEATS), chance.choice("ES")
    held = Counter(_kind(tile) for tile in rest + [tile for _, tiles in melds for tile in tiles])
    self_draw, words = _words(chance, melds, held, winning, seat)
    ura = _indicators(chance, used, len(dora)) if words & {"riichi", "double-riichi"} else []
    text = _text(chance, rest, melds, winning, self_draw, words, [f"seat={seat}", f"round={round_}"], dora, ura)
    return Case(text, concealed, melds, winning, self_draw, frozenset(words), seat, round_, dora, ura)


def tiles_text(tiles: Sequence[str]) -> str:
    """Write tiles, a suit letter a run."""
    text = ""
    for tile, following in zip(tiles, [*tiles[1:], "  "], strict=True):
        text += tile[0] if following[1] == tile[1] else tile
    return text


def _text(
    chance: random.Random, rest: list[str], melds: list[Meld], winning: str, self_draw: bool, words: set[str],
    winds: list[str], dora: list[str], ura: list[str],
) -> str:  # fmt: skip
    parts = [tiles_text(sorted(rest, key=lambda tile: (tile[1], _kind(tile), tile)))] if rest else []
    for kind, tiles in melds:
        inner = tiles_text(sorted(tiles, key=lambda tile: (_kind(tile), tile)))
        parts.append(f"[{inner}]" if kind == "concealed_kong" else f"({inner})")
    parts += [f"+{winning}", "self-draw" if self_draw else chance.choice(("discard", "from=" + _other(winds)))]
    parts += sorted(words) + winds
    parts += [f"dora={tiles_text(dora)}"] + ([f"ura={tiles_text(ura)}"] if ura else [])
    return " ".join(parts)


def _other(winds: list[str]) -> str:
    return next(seat for seat in "WNSE" if f"seat={seat}" not in winds)
