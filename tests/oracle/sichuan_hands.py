"""Random Sichuan hands: as mjcalc notation and in the form the oracle takes. Shares no code with mjcalc.

Everything is drawn from `random.Random(seed)`, so a failing hand can be made again.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.oracle.sichuan import ALL_TILES, EDITIONS, Meld, Score, best


@dataclass(frozen=True)
class Case:
    """One hand: `text` is the notation line, the rest are the arguments of the oracle."""

    text: str
    concealed: list[str]
    melds: list[Meld]
    winning: str
    """Empty for a hand that waits."""
    flags: frozenset[str] = frozenset()
    edition: str = "wmt"
    void: str | None = None
    options: dict[str, str] = field(default_factory=dict)

    def score(self) -> Score:
        """Let the oracle score it."""
        return best(self.concealed, self.melds, self.winning, self.flags, self.edition, self.void, self.options)


def random_hands(seed: int, n: int) -> list[Case]:
    """Make n winning hands with melds, winning tile and circumstances that can happen together."""
    rng = random.Random(seed)
    return [_winning_case(rng) for _ in range(n)]


def random_spoilt_hands(seed: int, n: int) -> list[Case]:
    """Make n hands of the right size that mostly are no win: a held void suit, three suits, or a tile changed.

    A change may by chance leave a winning hand; the oracle knows.
    """
    rng = random.Random(seed)
    return [_spoil(rng, _winning_case(rng)) if rng.random() < 0.7 else _three_suits(rng) for _ in range(n)]


def random_waiting_hands(seed: int, n: int) -> list[Case]:
    """Make n hands without a winning tile: most are ready, some had one or two tiles changed."""
    rng = random.Random(seed)
    cases = []
    for _ in range(n):
        case = _winning_case(rng)
        concealed = list(case.concealed)
        for _ in range(rng.choice((0, 0, 0, 1, 2))):
            concealed = _with_a_tile_changed(rng, concealed, _melded(case.melds))
        void = _void(rng, {tile[1] for tile in [*concealed, *_melded(case.melds)]})
        text = _line(rng, concealed, case.melds, "", [f"rules=sichuan:{case.edition}", *_void_word(void)])
        cases.append(Case(text, concealed, case.melds, "", frozenset(), case.edition, void))
    return cases


def _winning_case(rng: random.Random) -> Case:
    """Make one winning hand."""
    concealed, melds = _shape(rng, rng.choice((1, 2, 2)))
    winning = rng.choice(concealed)
    concealed.remove(winning)
    copies = [*concealed, *_melded(melds)].count(winning) + 1
    words = _words(rng, copies, melds)
    edition = rng.choice(sorted(EDITIONS))
    void = _void(rng, {tile[1] for tile in [*concealed, winning, *_melded(melds)]})
    text = _line(rng, concealed, melds, winning, [f"rules=sichuan:{edition}", *words, *_void_word(void)])
    return Case(text, concealed, melds, winning, frozenset(words), edition, void)


def _shape(rng: random.Random, suits: int) -> tuple[list[str], list[Meld]]:
    """Make the tiles of a complete hand in at most so many suits: concealed ones (with the winning tile) and melds."""
    melds: list[Meld] = []
    lowest, highest = rng.choice(((1, 9), (1, 9), (1, 5), (3, 7), (5, 9)))
    kinds = [f"{rank}{suit}" for suit in rng.sample("mps", suits) for rank in range(lowest, highest + 1)]
    while True:
        if rng.random() < 0.2:
            concealed, melds = [tile for _ in range(7) for tile in [rng.choice(kinds)] * 2], []
        else:
            concealed, melds = _four_sets(rng, kinds)
        everything = [*concealed, *_melded(melds)]
        if all(everything.count(tile) <= 4 for tile in everything):
            return concealed, melds


def _four_sets(rng: random.Random, kinds: Sequence[str]) -> tuple[list[str], list[Meld]]:
    """Make four sets and a pair; some tiles may come out five times."""
    declared = rng.randrange(5)
    chow_share = rng.choice((0.0, 0.3, 0.7, 1.0))
    concealed: list[str] = [rng.choice(kinds)] * 2
    melds: list[Meld] = []
    for at in range(4):
        kind = rng.choice(kinds)
        chow = [kind, f"{int(kind[0]) + 1}{kind[1]}", f"{int(kind[0]) + 2}{kind[1]}"]
        if at < declared:
            name = rng.choice(("pung", "pung", "pung", "kong", "concealed_kong"))
            melds.append((name, [kind] * (3 if name == "pung" else 4)))
        elif rng.random() < chow_share and chow[2] in ALL_TILES:
            concealed += chow
        else:
            concealed += [kind] * 3
    return concealed, melds


def _words(rng: random.Random, copies: int, melds: Sequence[Meld]) -> list[str]:
    """Choose circumstances that agree with each other and with the hand.

    `copies`: how many of the winning tile the whole hand holds.
    """
    if not melds and rng.random() < 0.15:
        first = rng.choice(("heaven", "earth"))
        return [first, *(["self-draw"] if rng.random() < 0.5 else [])]
    konged = any(kind != "pung" for kind, _ in melds)
    words = ["last-tile"] if rng.random() < 0.2 else []
    if konged and rng.random() < 0.3:
        return [*words, "kong-draw", *(["self-draw"] if rng.random() < 0.3 else [])]
    if rng.random() < 0.35:
        return [*words, "self-draw"]
    if copies == 1 and rng.random() < 0.4:
        words = ["rob-kong"]
    if rng.random() < 0.25:
        words.append("kong-discard")
    if rng.random() < 0.3:
        words.append("discard")
    return words


def _void(rng: random.Random, suits: set[str]) -> str | None:
    """Choose a declared void suit the hand does not hold, or none."""
    return rng.choice(sorted(set("mps") - suits)) if len(suits) < 3 and rng.random() < 0.5 else None


def _void_word(void: str | None) -> list[str]:
    """Write the void suit."""
    return [f"void={void}"] if void else []


def _spoil(rng: random.Random, case: Case) -> Case:
    """Change one thing so that the hand should no longer win."""
    concealed, void = list(case.concealed), case.void
    flags = frozenset(case.flags & {"self-draw", "last-tile", "kong-draw"})
    if rng.random() < 0.3:
        void = rng.choice([*concealed, case.winning])[1]
    else:
        concealed = _with_a_tile_changed(rng, concealed, [case.winning, *_melded(case.melds)])
        held = {tile[1] for tile in [*concealed, case.winning, *_melded(case.melds)]}
        void = None if void in held else void
    words = [f"rules=sichuan:{case.edition}", *sorted(flags), *_void_word(void)]
    text = _line(rng, concealed, case.melds, case.winning, words)
    return Case(text, concealed, case.melds, case.winning, flags, case.edition, void)


def _three_suits(rng: random.Random) -> Case:
    """Make a complete shape, most likely in three suits, that declares no void suit."""
    concealed, melds = _shape(rng, 3)
    winning = concealed.pop(rng.randrange(len(concealed)))
    return Case(_line(rng, concealed, melds, winning, ["rules=sichuan:wmt"]), concealed, melds, winning)


def _with_a_tile_changed(rng: random.Random, concealed: Sequence[str], others: Sequence[str]) -> list[str]:
    """Put another tile in the place of one, keeping to four copies of each."""
    changed = list(concealed)
    changed.pop(rng.randrange(len(changed)))
    free = [tile for tile in ALL_TILES if [*changed, *others].count(tile) < 4]
    return [*changed, rng.choice(free)]


def _melded(melds: Sequence[Meld]) -> list[str]:
    """List the tiles of all melds."""
    return [tile for _, tiles in melds for tile in tiles]


def _line(
    rng: random.Random, concealed: Sequence[str], melds: Sequence[Meld], winning: str, words: Sequence[str]
) -> str:
    """Write a hand as one line; the order of its words means nothing and is random."""
    tiles = list(concealed)
    if rng.random() < 0.7:
        tiles.sort(key=lambda tile: (tile[1], tile[0]))
    else:
        rng.shuffle(tiles)
    parts = [_group(tiles[start : start + 4]) for start in range(0, len(tiles), 4)]
    if rng.random() < 0.7:
        parts = [_group(tiles)]
    parts += [_meld_text(rng, meld) for meld in melds]
    if winning:
        parts.append(f"+{winning}")
    parts += words
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
    """Write a meld, now and then with its giver; a kong may be an added one."""
    kind, tiles = meld
    inner = _group(tiles)
    if kind == "concealed_kong":
        return f"[{inner}]"
    givers = ("", "", ",1", ",2", ",3") if kind == "pung" else ("", ",1", ",2", ",3", ",5", ",6", ",7")
    return f"({inner}{rng.choice(givers)})"
