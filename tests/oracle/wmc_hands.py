"""Random wmc hands: as mjcalc notation and in the form the oracle takes. Shares no code with mjcalc.

The hands are richer than those of a table: flushes, honours, triplets, kongs, terminals and special hands come often,
so that every pattern is met. Everything is drawn from `random.Random(seed)`, so a failing hand can be made again.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.oracle.wmc import (
    ALL_TILES,
    EDITIONS,
    GATES,
    ORPHANS,
    SUITS,
    Discard,
    Meld,
    Payments,
    Score,
    best,
    payments,
)

SEATS = "ESWN"


@dataclass(frozen=True)
class Case:
    """One hand: `text` is the notation line, the rest are the arguments of the oracle."""

    text: str
    concealed: list[str]
    melds: list[Meld]
    winning: str
    flags: frozenset[str] = frozenset()
    seat: str | None = None
    source: str | None = None
    river: list[Discard] = field(default_factory=list)
    edition: str = "zj-3.3"

    def score(self, options: dict[str, str] | None = None) -> Score:
        """Let the oracle score it."""
        return best(self.concealed, self.melds, self.winning, self.flags, self.seat, self.edition, options)

    def settle(self, total: int) -> Payments:
        """Let the oracle say who pays for a total."""
        return payments(total, self.flags, self.winning, self.seat, self.source, self.river)


def random_hands(seed: int, n: int) -> list[Case]:
    """Make n winning hands with melds, winning tile and circumstances that can happen together."""
    rng = random.Random(seed)
    return [_winning_case(rng) for _ in range(n)]


def random_spoilt_hands(seed: int, n: int) -> list[Case]:
    """Make n hands of the right size that mostly are no win: one or two tiles were changed.

    A change may by chance leave a winning hand; the oracle knows.
    """
    rng = random.Random(seed)
    cases = []
    for _ in range(n):
        concealed, melds = _shape(rng)
        winning = concealed.pop(rng.randrange(len(concealed)))
        for _ in range(rng.choice((1, 1, 2))):
            concealed.pop(rng.randrange(len(concealed)))
            held = [*concealed, winning, *_melded(melds)]
            concealed.append(rng.choice([tile for tile in ALL_TILES if held.count(tile) < 4]))
        cases.append(_case(rng, concealed, melds, winning, rng.choice(([], ["self-draw"]))))
    return cases


def _winning_case(rng: random.Random) -> Case:
    """Make one winning hand."""
    concealed, melds = _shape(rng)
    winning = rng.choice(concealed)
    if sorted(int(tile[0]) for tile in concealed[:13]) == GATES and rng.random() < 0.7:
        winning = concealed[-1]
    concealed.remove(winning)
    copies = [*concealed, *_melded(melds)].count(winning) + 1
    return _case(rng, concealed, melds, winning, _words(rng, copies, melds))


def _case(rng: random.Random, concealed: list[str], melds: list[Meld], winning: str, words: list[str]) -> Case:
    """Add seats, river and edition to a hand, and write it."""
    seat: str | None = rng.choice(SEATS)
    source: str | None = None
    river: list[Discard] = []
    if "heaven" in words:
        seat = "E"
    elif "earth" in words:
        seat, source = rng.choice("SWN"), "E"
    elif rng.random() < 0.1:
        seat = None
    elif not {"self-draw", "kong-draw"} & set(words) and rng.random() < 0.7:
        source = rng.choice([other for other in SEATS if other != seat])
        if "rob-kong" not in words and rng.random() < 0.6:
            river = _river(rng, [*concealed, *_melded(melds)], winning, str(seat), source)
    edition = rng.choice(("zj-3.3", *sorted(EDITIONS)))
    said = [f"rules=wmc:{edition}", *words]
    said += [f"seat={seat}"] if seat else []
    said += [f"from={source}"] if source and not (river and rng.random() < 0.5) else []
    said += ["river=" + ",".join(f"{player}:{tile}" for player, tile in river)] if river else []
    text = _line(rng, concealed, melds, winning, said)
    return Case(text, concealed, melds, winning, frozenset(words), seat, source, river, edition)


def _river(rng: random.Random, held: Sequence[str], winning: str, seat: str, source: str) -> list[Discard]:
    """Make the discards from the winner's last one to the winning one, keeping to four copies of each tile."""
    players = [SEATS[(SEATS.index(seat) + step) % 4] for step in range(4)]
    thrown: list[str] = []
    for _ in players[: players.index(source)]:
        again = rng.random() < 0.3 and [*held, *thrown, winning].count(winning) < 4
        free = [tile for tile in ALL_TILES if [*held, *thrown, winning].count(tile) < 4]
        thrown.append(winning if again else rng.choice(free))
    return list(zip(players, [*thrown, winning], strict=False))


def _shape(rng: random.Random) -> tuple[list[str], list[Meld]]:
    """Make the tiles of a complete hand: concealed ones (with the winning tile) and melds."""
    while True:
        kinds = _theme(rng)
        draw = rng.random()
        concealed: list[str]
        melds: list[Meld] = []
        if draw < 0.03:
            concealed = [*ORPHANS, rng.choice(ORPHANS)]
        elif draw < 0.07:
            suit = rng.choice(SUITS)
            concealed = [f"{rank}{suit}" for rank in (*GATES, rng.randrange(1, 10))]
        elif draw < 0.2:
            concealed = [tile for _ in range(7) for tile in [rng.choice(kinds)] * 2]
        else:
            concealed, melds = _four_sets(rng, kinds)
        everything = [*concealed, *_melded(melds)]
        if all(everything.count(tile) <= 4 for tile in everything):
            return concealed, melds


def _theme(rng: random.Random) -> list[str]:
    """Choose the kinds that a hand is made of."""
    honors = [f"{rank}z" for rank in range(1, 8)]
    suits = rng.sample(SUITS, rng.choice((1, 1, 2, 3, 3)))
    lowest = rng.choice((1, 1, 2, 3, 4, 5, 6))
    highest = rng.choice((9, 8, lowest + 3, lowest + 3))
    of_suits = [f"{rank}{suit}" for suit in suits for rank in range(lowest, min(9, highest) + 1)]
    themes: list[list[str]] = [
        of_suits,
        of_suits,
        [*of_suits, *honors],
        [*of_suits, *rng.sample(honors, 2)],
        ALL_TILES,
        ORPHANS,
        [tile for tile in ORPHANS if tile[1] != "z"],
        [*honors, rng.choice(ALL_TILES), rng.choice(ALL_TILES)],
        honors,
        [*honors[:4], rng.choice(ALL_TILES)],
        [*honors[4:], rng.choice(ALL_TILES), rng.choice(ALL_TILES)],
        [f"{rank}{suit}" for suit in SUITS for rank in rng.sample(range(1, 10), 2)],
        [f"{lowest}{suit}" for suit in SUITS] + [rng.choice(ALL_TILES), rng.choice(ALL_TILES)],
        [f"{rank}{suits[0]}" for rank in (1, 4, 7)] + [rng.choice(ALL_TILES)],
        [f"{rank}{suit}" for suit in SUITS for rank in (1, 7)] + [rng.choice(ORPHANS)],
    ]
    return rng.choice(themes)


def _four_sets(rng: random.Random, kinds: Sequence[str]) -> tuple[list[str], list[Meld]]:
    """Make four sets and a pair; some tiles may come out five times."""
    declared = rng.choice((0, 0, 0, 1, 2, 3, 4))
    chow_share = rng.choice((0.0, 0.0, 0.3, 0.7, 1.0, 1.0))
    kong_share = rng.choice((0.0, 0.2, 0.8))
    concealed: list[str] = [rng.choice(kinds)] * 2
    if chow_share == 1.0 and rng.random() < 0.3:
        concealed = [rng.choice(ALL_TILES)] * 2
    melds: list[Meld] = []
    lies_open = rng.choice((0.0, 0.5, 1.0))
    for at in range(4):
        kind = rng.choice(kinds)
        runs = kind[1] != "z" and kind[0] <= "7" and rng.random() < chow_share
        tiles = [f"{int(kind[0]) + step}{kind[1]}" for step in range(3)] if runs else [kind] * 3
        if at >= declared:
            concealed += tiles
        elif runs:
            melds.append(("chow", tiles, True))
        elif rng.random() < kong_share:
            melds.append(("kong", [kind] * 4, rng.random() < lies_open))
        else:
            melds.append(("pung", tiles, True))
    return concealed, melds


def _words(rng: random.Random, copies: int, melds: Sequence[Meld]) -> list[str]:
    """Choose circumstances that agree with each other and with the hand.

    `copies`: how many of the winning tile the whole hand holds.
    """
    shown = rng.choice(([], [], [], [], [], ["merged"], ["apart"]))
    if not melds and rng.random() < 0.1:
        return [*rng.choice((["heaven"], ["earth"], ["heaven", "self-draw"], ["earth", "discard"])), *shown]
    words = ["last-tile"] if rng.random() < 0.15 else []
    if any(kind == "kong" for kind, _, _ in melds) and rng.random() < 0.2:
        return [*words, "kong-draw", *(["self-draw"] if rng.random() < 0.3 else []), *shown]
    if rng.random() < 0.4:
        return [*words, "self-draw", *shown]
    if copies == 1 and rng.random() < 0.3:
        words = ["rob-kong"]
    if rng.random() < 0.3:
        words.append("discard")
    return [*words, *shown]


def _melded(melds: Sequence[Meld]) -> list[str]:
    """List the tiles of all melds."""
    return [tile for _, tiles, _ in melds for tile in tiles]


def _line(
    rng: random.Random, concealed: Sequence[str], melds: Sequence[Meld], winning: str, words: Sequence[str]
) -> str:
    """Write a hand as one line; the order of its words means nothing and is random."""
    tiles = sorted(concealed, key=lambda tile: (tile[1], tile[0]))
    if rng.random() < 0.3:
        rng.shuffle(tiles)
    parts = [_group(tiles)]
    if rng.random() < 0.3:
        parts = [_group(tiles[start : start + 4]) for start in range(0, len(tiles), 4)]
    parts += [_meld_text(rng, meld) for meld in melds]
    parts += [f"+{winning}", *words]
    rng.shuffle(parts)
    return " ".join(parts)


def _group(tiles: Sequence[str]) -> str:
    """Write tiles in one word, a suit letter after each run of one suit."""
    text = ""
    for at, tile in enumerate(tiles):
        last_of_run = at + 1 == len(tiles) or tiles[at + 1][1] != tile[1]
        text += tile if last_of_run else tile[0]
    return text


def _meld_text(rng: random.Random, meld: Meld) -> str:
    """Write a meld, now and then with its giver; an open kong may be an added one."""
    kind, tiles, lies_open = meld
    if not lies_open:
        return f"[{_group(tiles)}]"
    givers = ("", "", ",1", ",2", ",3", *((",5", ",6", ",7") if kind == "kong" else ()))
    return f"({_group(tiles)}{rng.choice(givers)})"
