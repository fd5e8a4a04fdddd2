"""Random mcr hands: as mjcalc notation and in the form PyMahjongGB takes. Shares no code with mjcalc.

Rare shapes come often: knitted tiles, orphans, pairs, gates, kongs, and chows and pungs that stand to each other in
some way. Everything is drawn from `random.Random(seed)`, so a failing hand can be made again.
"""

import random
from dataclasses import dataclass

SUITS = "mps"
HONOURS = [f"{rank}z" for rank in range(1, 8)]
ALL_TILES = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + HONOURS
ORPHANS = [tile for tile in ALL_TILES if tile[1] == "z" or tile[0] in "19"]
GREEN = ["2s", "3s", "4s", "6s", "8s", "6z"]
REVERSIBLE = [f"{rank}p" for rank in (1, 2, 3, 4, 5, 8, 9)] + [f"{rank}s" for rank in (2, 4, 5, 6, 8, 9)] + ["5z"]

Meld = tuple[str, list[str], bool]
"""``chow``, ``pung`` or ``kong``; its tiles; whether it lies open."""

_PEER = {"m": "W", "p": "B", "s": "T"}
_PEER_HONOURS = dict(zip("1234567", ("F1", "F2", "F3", "F4", "J3", "J2", "J1"), strict=True))


def peer_tile(tile: str) -> str:
    """Write a tile as PyMahjongGB does."""
    return _PEER_HONOURS[tile[0]] if tile[1] == "z" else _PEER[tile[1]] + tile[0]


@dataclass(frozen=True)
class Case:
    """One hand."""

    concealed: list[str]
    """Without the winning tile."""
    melds: list[Meld]
    winning: str
    words: tuple[str, ...]
    seat: int
    round: int
    flowers: int

    @property
    def text(self) -> str:
        """The line in mjcalc's notation."""
        parts = [group(sorted(self.concealed, key=lambda tile: (tile[1], tile[0])))]
        parts += [f"({group(tiles)})" if lies_open else f"[{group(tiles)}]" for _, tiles, lies_open in self.melds]
        parts += [f"+{self.winning}", *self.words, f"seat={'ESWN'[self.seat]}", f"round={'ESWN'[self.round]}"]
        return " ".join(parts + ([f"flowers={self.flowers}"] if self.flowers else []))

    @property
    def peer(self) -> dict[str, object]:
        """The arguments of PyMahjongGB's calculator."""
        words = {"chow": "CHI", "pung": "PENG", "kong": "GANG"}
        packs = tuple(
            (words[kind], peer_tile(tiles[1]), 1 if lies_open else 0) for kind, tiles, lies_open in self.melds
        )
        drawn = {"self-draw", "kong-draw"} & set(self.words)
        return {
            "pack": packs,
            "hand": tuple(peer_tile(tile) for tile in self.concealed),
            "winTile": peer_tile(self.winning),
            "flowerCount": self.flowers,
            "isSelfDrawn": bool(drawn),
            "is4thTile": "last-of-kind" in self.words,
            "isAboutKong": bool({"kong-draw", "rob-kong"} & set(self.words)),
            "isWallLast": "last-tile" in self.words,
            "seatWind": self.seat,
            "prevalentWind": self.round,
        }


def group(tiles: list[str]) -> str:
    """Write tiles in one word, a suit letter after each run of one suit."""
    text = ""
    for at, tile in enumerate(tiles):
        last_of_run = at + 1 == len(tiles) or tiles[at + 1][1] != tile[1]
        text += tile if last_of_run else tile[0]
    return text


def random_hands(seed: int, n: int) -> list[Case]:
    """Make n winning hands with melds, winning tile and circumstances that can happen together."""
    chance = random.Random(seed)
    return [_case(chance) for _ in range(n)]


def _case(chance: random.Random) -> Case:
    concealed, melds = _shape(chance)
    winning = concealed.pop(chance.randrange(len(concealed)))
    words = _words(chance, concealed, melds, winning)
    flowers = chance.choice((0, 0, 0, 1, 2, 8))
    return Case(concealed, melds, winning, words, chance.randrange(4), chance.randrange(4), flowers)


def _shape(chance: random.Random) -> tuple[list[str], list[Meld]]:
    """Make the tiles of a complete hand: concealed ones (with the winning tile) and melds."""
    makers = (
        (_four_sets, 60), (_linked_chows, 30), (_linked_pungs, 14), (_pairs, 8), (_knitted_straight, 14),
        (_honours_and_knitted, 6), (_orphans, 2), (_gates, 3), (_terminal_chows, 2), (_honour_pungs, 3),
    )  # fmt: skip
    while True:
        make = chance.choices([maker for maker, _ in makers], [weight for _, weight in makers])[0]
        concealed, melds = make(chance)
        everything = concealed + [tile for _, tiles, _ in melds for tile in tiles]
        if all(everything.count(tile) <= 4 for tile in everything):
            return concealed, melds


def _theme(chance: random.Random) -> list[str]:
    """Choose the kinds that a hand is made of."""
    suits = chance.sample(SUITS, chance.choice((1, 1, 2, 3, 3)))
    lowest = chance.choice((1, 1, 1, 2, 4, 5, 6, 7))
    highest = min(9, chance.choice((9, 9, lowest + 2, lowest + 3)))
    numbers = [f"{rank}{suit}" for suit in suits for rank in range(lowest, highest + 1)]
    return chance.choice(
        [
            numbers, numbers, [*numbers, *HONOURS], [*numbers, *chance.sample(HONOURS, 2)], ALL_TILES, ALL_TILES,
            ORPHANS, HONOURS, [*HONOURS[:4], *chance.sample(ALL_TILES, 2)],
            [*HONOURS[4:], *chance.sample(ALL_TILES, 3)],
            GREEN, REVERSIBLE, [f"{rank}{suit}" for suit in suits for rank in (2, 4, 6, 8)],
            [f"{rank}{suit}" for suit in SUITS for rank in (1, 9)],
            [f"{rank}{suit}" for suit in suits for rank in (3, 4, 5, 5, 6, 7)],
        ]
    )  # fmt: skip


def _chow(first: str) -> list[str]:
    return [f"{int(first[0]) + step}{first[1]}" for step in range(3)]


def _placed(chance: random.Random, sets: list[list[str]], pair: str) -> tuple[list[str], list[Meld]]:
    """Declare some of the sets, and make kongs of some pungs."""
    declared = chance.choice((0, 0, 0, 1, 1, 2, 3, 4))
    kong_share, lies_open = chance.choice((0.0, 0.0, 0.3, 0.9)), chance.choice((0.2, 0.7, 1.0))
    concealed, melds = [pair, pair], list[Meld]()
    chance.shuffle(sets)
    for at, tiles in enumerate(sets):
        if at >= declared:
            concealed += tiles
        elif len(set(tiles)) == 3:
            melds.append(("chow", tiles, True))
        elif chance.random() < kong_share:
            melds.append(("kong", [tiles[0]] * 4, chance.random() < lies_open))
        else:
            melds.append(("pung", tiles, True))
    return concealed, melds


def _some_set(chance: random.Random, kinds: list[str], chow_share: float) -> list[str]:
    kind = chance.choice(kinds)
    runs = kind[1] != "z" and kind[0] <= "7" and chance.random() < chow_share
    return _chow(kind) if runs else [kind] * 3


def _four_sets(chance: random.Random) -> tuple[list[str], list[Meld]]:
    kinds = _theme(chance)
    chow_share = chance.choice((0.0, 0.3, 0.6, 0.8, 1.0, 1.0))
    return _placed(chance, [_some_set(chance, kinds, chow_share) for _ in range(4)], chance.choice(kinds))


def _linked_chows(chance: random.Random) -> tuple[list[str], list[Meld]]:
    """Chows whose numbers have to do with each other."""
    first, step = chance.randrange(1, 8), chance.choice((0, 0, 1, 1, 2, 3, 6))
    suits = chance.choice((list(SUITS), [chance.choice(SUITS)] * 3, chance.sample(SUITS, 2) * 2))
    sets = []
    for at in range(chance.choice((2, 3, 3, 4))):
        rank = first + step * chance.choice((at, at, at % 2, chance.randrange(3)))
        sets.append(_chow(f"{rank if rank <= 7 else chance.randrange(1, 8)}{suits[at % len(suits)]}"))
    sets += [_some_set(chance, ALL_TILES, 0.8) for _ in range(4 - len(sets))]
    pair = f"5{chance.choice(SUITS)}" if chance.random() < 0.3 else chance.choice(ALL_TILES)
    return _placed(chance, sets, pair)


def _linked_pungs(chance: random.Random) -> tuple[list[str], list[Meld]]:
    """Pungs whose numbers have to do with each other."""
    first, step = chance.randrange(1, 8), chance.choice((0, 1, 1))
    suits = chance.choice((chance.sample(SUITS, 3), [chance.choice(SUITS)] * 3))
    number = chance.choice((2, 3, 3, 4))
    sets = [[f"{min(9, first + step * at)}{suits[at % 3]}"] * 3 for at in range(number)]
    sets += [_some_set(chance, ALL_TILES, 0.5) for _ in range(4 - number)]
    return _placed(chance, sets, chance.choice(ALL_TILES))


def _terminal_chows(chance: random.Random) -> tuple[list[str], list[Meld]]:
    """123 and 789 twice, and often the right pair."""
    suits = chance.sample(SUITS, 3)
    two = chance.choice(([suits[0]] * 2, suits[:2]))
    sets = [_chow(f"{first}{suit}") for suit in two for first in (1, 7)]
    return _placed(chance, sets, f"{chance.choice((5, 5, 4))}{chance.choice((two[0], suits[2], suits[2]))}")


def _honour_pungs(chance: random.Random) -> tuple[list[str], list[Meld]]:
    """Many pungs of winds or dragons."""
    honours = chance.choice((HONOURS[:4], HONOURS[4:]))
    kinds = chance.sample(honours, chance.randrange(2, len(honours) + 1))
    sets = [[kind] * 3 for kind in kinds] + [_some_set(chance, ALL_TILES, 0.5) for _ in range(4 - len(kinds))]
    return _placed(chance, sets, chance.choice((*HONOURS, *ALL_TILES[::9])))


def _pairs(chance: random.Random) -> tuple[list[str], list[Meld]]:
    kinds = _theme(chance)
    if chance.random() < 0.3:
        suit, first = chance.choice(SUITS), chance.randrange(1, 4)
        return [f"{first + at}{suit}" for at in range(7) for _ in range(2)], []
    return [tile for _ in range(7) for tile in [chance.choice(kinds)] * 2], []


def _knitted(chance: random.Random) -> list[str]:
    firsts = chance.sample((1, 2, 3), 3)
    return [f"{first + step}{suit}" for suit, first in zip(SUITS, firsts, strict=True) for step in (0, 3, 6)]


def _knitted_straight(chance: random.Random) -> tuple[list[str], list[Meld]]:
    kinds = _theme(chance)
    tiles = _some_set(chance, kinds, 0.5)
    concealed = [*_knitted(chance), *[chance.choice(kinds)] * 2]
    if chance.random() < 0.6:
        return concealed + tiles, []
    if len(set(tiles)) == 3:
        return concealed, [("chow", tiles, True)]
    kong = chance.random() < 0.5
    return concealed, [("kong", [tiles[0]] * 4, chance.random() < 0.5) if kong else ("pung", tiles, True)]


def _honours_and_knitted(chance: random.Random) -> tuple[list[str], list[Meld]]:
    tiles = [*HONOURS, *_knitted(chance)]
    for tile in chance.sample(chance.choice((HONOURS, tiles, tiles[7:])), 2):
        tiles.remove(tile)
    return tiles, []


def _orphans(chance: random.Random) -> tuple[list[str], list[Meld]]:
    return [*ORPHANS, chance.choice(ORPHANS)], []


def _gates(chance: random.Random) -> tuple[list[str], list[Meld]]:
    suit = chance.choice(SUITS)
    return [f"{rank}{suit}" for rank in (1, 1, 1, *range(2, 9), 9, 9, 9, chance.randrange(1, 10))], []


def _words(chance: random.Random, concealed: list[str], melds: list[Meld], winning: str) -> tuple[str, ...]:
    """Choose circumstances that agree with each other and with the hand."""
    melded = [tile for _, tiles, _ in melds for tile in tiles]
    held = concealed.count(winning)
    words = ["last-of-kind"] if not held and chance.random() < 0.15 else []
    last = chance.random() < 0.12
    kong = any(kind == "kong" for kind, _, _ in melds)
    if kong and chance.random() < 0.25:
        return (*words, "kong-draw", *(["last-tile"] if last else []))
    if not held and winning not in melded and not last and chance.random() < 0.12:
        return (*words, "rob-kong")
    word = "self-draw" if chance.random() < 0.45 else "discard"
    return (*words, word, *(["last-tile"] if last else []))
