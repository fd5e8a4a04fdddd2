"""An independent, exhaustive World Mahjong Championship scorer, written from the rules page alone to prove mjcalc.

It shares no code with mjcalc and makes no attempt to be fast: tiles are strings (``"3m"``, ``"7z"``), a hand is a list
of them, every way to split the list into sets is tried by recursion, and the winning tile is tried in every set of
every split. The random hands stand in `wmc_hands`.

Where the rules page leaves a choice open this file reads it like this:

* A listed limit hand shows only its dearest pattern; where two are equally dear (Small Four Winds, All Honors) either
  list is right. Lists that come to the same total all stand in `ties`; `patterns` is the one with the highest raw sum.
* A chicken hand has the pattern ``chicken_hand``, 1 point.
* Heaven is for East: a hand without a seat is East's, another seat is refused. Earth is on East's first discard: the
  winner is not East, the discarder is. Neither goes with a declared set, a concealed kong included.
* With Heaven no tile is the winning one, so what it refuses as Nine Gates is any fourteen tiles that hold that shape;
  ``heaven_alone=yes`` then leaves Heaven and nothing else.
* Nine Gates on a discard stands however the tiles were laid; only a self-draw has to be shown apart.
* Win on Kong and Final Draw meet; Robbing a Kong and the last tile cannot (no kong after the last draw).
* The window of the immunity rule begins at the winner's last discard even if a longer river was written down. A robbed
  tile is not itself a discard: whoever discarded that kind first in the window is responsible, else who added it.
* Mahjong Time's older table changes values and gives Concealed Hand to irregular hands; payment is the same.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, TypedDict

Meld = tuple[str, list[str], bool]
"""("chow" | "pung" | "kong", its tiles, whether it lies open)."""
Pattern = tuple[str, int, int]
"""(pattern id, what one is worth, how many times)."""
Discard = tuple[str, str]
"""(seat, tile)."""

WINDS = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}
DRAGONS = ["5z", "6z", "7z"]
SUITS = "mps"
ALL_TILES = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
ORPHANS = [tile for tile in ALL_TILES if tile[1] == "z" or tile[0] in "19"]
GATES = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]
FLAGS = frozenset(
    {"discard", "self-draw", "last-tile", "kong-draw", "kong-discard", "rob-kong", "heaven", "earth", "merged", "apart"}
)
LIMIT = 320
THRESHOLD = 25

VALUES = {
    "all_sequences": 5,
    "concealed_hand": 5,
    "no_terminals": 5,
    "mixed_one_suit": 40,
    "pure_one_suit": 80,
    "nine_gates": 480,
    "value_honor": 10,
    "small_three_dragons": 40,
    "big_three_dragons": 130,
    "small_three_winds": 30,
    "big_three_winds": 120,
    "small_four_winds": 320,
    "big_four_winds": 400,
    "all_honors": 320,
    "all_triplets": 30,
    "two_concealed_triplets": 5,
    "three_concealed_triplets": 30,
    "four_concealed_triplets": 125,
    "one_kong": 5,
    "two_kong": 20,
    "three_kong": 120,
    "four_kong": 480,
    "two_identical_sequences": 10,
    "two_identical_sequences_twice": 60,
    "three_identical_sequences": 120,
    "four_identical_sequences": 480,
    "three_similar_sequences": 35,
    "small_three_similar_triplets": 30,
    "three_similar_triplets": 120,
    "nine_tile_straight": 40,
    "three_consecutive_triplets": 100,
    "four_consecutive_triplets": 200,
    "mixed_lesser_terminals": 40,
    "pure_lesser_terminals": 50,
    "mixed_greater_terminals": 100,
    "pure_greater_terminals": 400,
    "final_draw": 10,
    "final_discard": 10,
    "win_on_kong": 10,
    "robbing_a_kong": 10,
    "blessing_of_heaven": 155,
    "blessing_of_earth": 155,
    "thirteen_terminals": 160,
    "seven_pairs": 30,
}
OLD_VALUES = {
    **VALUES,
    "small_three_winds": 25,
    "all_triplets": 40,
    "three_concealed_triplets": 25,
    "four_concealed_triplets": 115,
    "small_three_similar_triplets": 25,
    "win_on_kong": 15,
    "robbing_a_kong": 15,
    "blessing_of_heaven": 320,
    "blessing_of_earth": 320,
    "thirteen_terminals": 320,
    "seven_pairs": 25,
}
LADDERS = [
    ["small_three_dragons", "big_three_dragons"],
    ["small_three_winds", "big_three_winds", "small_four_winds", "big_four_winds"],
    ["two_concealed_triplets", "three_concealed_triplets", "four_concealed_triplets"],
    ["one_kong", "two_kong", "three_kong", "four_kong"],
    [
        "two_identical_sequences",
        "two_identical_sequences_twice",
        "three_identical_sequences",
        "four_identical_sequences",
    ],
    ["small_three_similar_triplets", "three_similar_triplets"],
    ["three_consecutive_triplets", "four_consecutive_triplets"],
    ["mixed_lesser_terminals", "pure_lesser_terminals", "mixed_greater_terminals", "pure_greater_terminals"],
]
"""Series with more than one pattern that a hand can have at once, cheapest first: only the dearest counts."""

EDITIONS: dict[str, dict[str, str]] = {
    "zj-3.3": {"minimum": "0", "heaven_alone": "no"},
    "wsom-2007": {"minimum": "5", "heaven_alone": "no"},
    "mahjongtime-old": {"minimum": "0", "heaven_alone": "no"},
}


class Group(NamedTuple):
    """One set or pair of a reading."""

    tiles: list[str]
    declared: bool
    open: bool
    """Declared open, or finished by a claimed tile."""

    @property
    def alike(self) -> bool:
        """Whether it is a triplet or a kong."""
        return len(self.tiles) >= 3 and len(set(self.tiles)) == 1

    @property
    def runs(self) -> bool:
        """Whether it is a sequence."""
        return len(set(self.tiles)) == 3


class Score(TypedDict):
    """What one hand is worth; a hand below the minimum keeps total and patterns, a hand that is none has nothing."""

    win: bool
    reason: str
    """Empty for a win, else ``not_complete`` or ``below_minimum``."""
    total: int
    patterns: list[Pattern]
    ties: list[list[Pattern]]
    """Every pattern list that comes to the total, `patterns` among them."""


class Payments(TypedDict):
    """Who pays what."""

    roles: dict[str, int]
    """``winner`` and ``each``, or ``winner``, ``responsible`` and ``each_other``."""
    responsible: str
    """A seat, ``nobody``, or empty where it is not known or does not matter."""
    by_seat: dict[str, int] | None


def best(
    concealed: Sequence[str],
    melds: Sequence[Meld],
    winning: str,
    flags: Collection[str] = (),
    seat: str | None = None,
    edition: str = "zj-3.3",
    options: Mapping[str, str] | None = None,
) -> Score:
    """Score a hand: `concealed` is without the winning tile, `flags` are the words of the notation.

    Raises ValueError for a hand or circumstances that cannot be.
    """
    words = _implied(flags)
    _refuse_impossible(concealed, melds, winning, words, seat)
    chosen = {**EDITIONS[edition], **(options or {})}
    values = OLD_VALUES if edition == "mahjongtime-old" else VALUES
    own_seat = "E" if "heaven" in words else seat
    counted = []
    for groups in _readings(concealed, melds, winning, "discard" in words):
        ids = _patterns(groups, concealed, winning, words, own_seat, edition)
        if "heaven" in words and chosen["heaven_alone"] == "yes" and _holds_gates([*concealed, winning]):
            ids = ["blessing_of_heaven"]
        counted += _worth(ids, values)
    if not counted:
        return Score(win=False, reason="not_complete", total=0, patterns=[], ties=[])
    total = max(total for total, _, _ in counted)
    tied = sorted({(-raw, tuple(patterns)) for points, raw, patterns in counted if points == total})
    reason = "below_minimum" if total < int(chosen["minimum"]) else ""
    return Score(
        win=not reason,
        reason=reason,
        total=total,
        patterns=list(tied[0][1]),
        ties=[list(patterns) for _, patterns in tied],
    )


def payments(
    total: int,
    flags: Collection[str],
    winning: str = "",
    seat: str | None = None,
    source: str | None = None,
    river: Sequence[Discard] = (),
) -> Payments:
    """Say who pays what for a win of `total`; `source` discarded (or added the robbed kong).

    `river` are the discards up to and with the winning one, as far back as the winner's own last.
    """
    words = _implied(flags)
    seat = "E" if "heaven" in words else seat
    source = "E" if "earth" in words else source
    responsible = ""
    if "discard" in words:
        responsible = _responsible(words, winning, seat, source, river)
    if "self-draw" in words or responsible == "nobody" or total <= THRESHOLD:
        others = dict.fromkeys(WINDS, -total)
        by_seat = {**others, seat: 3 * total} if seat else None
        return Payments(roles={"winner": 3 * total, "each": -total}, responsible=responsible, by_seat=by_seat)
    heavy = 3 * total - 2 * THRESHOLD
    by_seat = None
    if seat and responsible:
        by_seat = {**dict.fromkeys(WINDS, -THRESHOLD), seat: 3 * total, responsible: -heavy}
    roles = {"winner": 3 * total, "responsible": -heavy, "each_other": -THRESHOLD}
    return Payments(roles=roles, responsible=responsible, by_seat=by_seat)


def _responsible(
    words: Collection[str], winning: str, seat: str | None, source: str | None, river: Sequence[Discard]
) -> str:
    """Name who is responsible for a discard, by the rule of the same round."""
    if not river:
        return source or ""
    if seat is None:
        raise ValueError("a river without the winner's seat")
    last, tile = river[-1]
    if "rob-kong" not in words and (tile != winning or last == seat or (source and source != last)):
        raise ValueError("the river does not end with the winning discard")
    own = [at for at, (player, _) in enumerate(river) if player == seat]
    window = river[own[-1] :] if own else river
    for player, discarded in window:
        if discarded == winning:
            return "nobody" if player == seat else player
    return source or ""


def _implied(flags: Collection[str]) -> frozenset[str]:
    """Add how the hand was won to the words that were given."""
    words = set(flags)
    if words & {"heaven", "kong-draw"}:
        words.add("self-draw")
    if words & {"rob-kong", "kong-discard", "earth"} or "self-draw" not in words:
        words.add("discard")
    return frozenset(words)


def _refuse_impossible(
    concealed: Sequence[str], melds: Sequence[Meld], winning: str, words: frozenset[str], seat: str | None
) -> None:
    """Raise ValueError for what cannot happen at a table."""
    everything = [*concealed, winning, *_melded(melds)]
    first = {"heaven", "earth"} & words
    checks = {
        "unknown word": bool(words - FLAGS),
        "unknown tile": any(tile not in ALL_TILES for tile in everything),
        "no meld": not all(_is_meld(meld) for meld in melds),
        "wrong number of tiles": len(concealed) + 1 + 3 * len(melds) != 14,
        "five copies": any(everything.count(tile) > 4 for tile in everything),
        "drawn and discarded": {"discard", "self-draw"} <= words,
        "merged and apart": {"merged", "apart"} <= words,
        "a replacement tile without a kong": "kong-draw" in words and all(kind != "kong" for kind, _, _ in melds),
        "first tile with a meld": bool(first) and bool(melds),
        "first and last tile": bool(first) and "last-tile" in words,
        "first tile and a kong": bool(first) and bool(words & {"kong-draw", "rob-kong", "kong-discard"}),
        "heaven and earth": len(first) == 2,
        "heaven is for East": "heaven" in words and seat not in (None, "E"),
        "earth is not for East": "earth" in words and seat == "E",
        "a robbed tile held twice": "rob-kong" in words and everything.count(winning) > 1,
        "no kong can be added after the last draw": {"rob-kong", "last-tile"} <= words,
    }
    wrong = [what for what, is_so in checks.items() if is_so]
    if wrong:
        raise ValueError(", ".join(wrong))


def _is_meld(meld: Meld) -> bool:
    """Tell whether a declared set is one."""
    kind, tiles, lies_open = meld
    if kind == "chow":
        return lies_open and sorted(tiles) in [chow for chow in map(_chow, ALL_TILES) if chow]
    return len(set(tiles)) == 1 and (len(tiles), lies_open) in {
        "pung": [(3, True)],
        "kong": [(4, True), (4, False)],
    }.get(kind, [])


def _chow(tile: str) -> list[str]:
    """Make the sequence that begins with a tile; empty if there is none."""
    rank, suit = int(tile[0]), tile[1]
    return [f"{rank + step}{suit}" for step in range(3)] if suit != "z" and rank <= 7 else []


def _melded(melds: Sequence[Meld]) -> list[str]:
    """List the tiles of all melds."""
    return [tile for _, tiles, _ in melds for tile in tiles]


def _without(tiles: Sequence[str], group: Sequence[str]) -> list[str] | None:
    """Take a group's tiles out of a list; None if one is missing."""
    rest = list(tiles)
    for tile in group:
        if tile not in rest:
            return None
        rest.remove(tile)
    return rest


def _splits(tiles: Sequence[str]) -> Iterator[list[list[str]]]:
    """Yield every way to split sorted tiles into triplets and sequences."""
    if not tiles:
        yield []
        return
    for group in ([tiles[0]] * 3, _chow(tiles[0])):
        rest = _without(tiles, group) if group else None
        if rest is not None:
            for more in _splits(rest):
                yield [group, *more]


def _divisions(tiles: Sequence[str], melded: bool) -> Iterator[list[list[str]]]:
    """Yield every way to read the concealed tiles: sets and a pair, seven pairs, or one group of fourteen orphans."""
    ordered = sorted(tiles, key=lambda tile: (tile[1], tile[0]))
    for tile in sorted(set(ordered)):
        rest = _without(ordered, [tile, tile])
        if rest is not None:
            for sets in _splits(rest):
                yield [*sets, [tile, tile]]
    if melded:
        return
    pairs = [ordered[at : at + 2] for at in range(0, len(ordered), 2)]
    if all(first == second for first, second in pairs):
        yield pairs
    if sorted(set(ordered)) == sorted(ORPHANS):
        yield [ordered]


def _readings(concealed: Sequence[str], melds: Sequence[Meld], winning: str, claimed: bool) -> Iterator[list[Group]]:
    """Yield every reading with every place of the winning tile; what it finishes lies open if it was claimed."""
    declared = [Group(tiles, True, lies_open) for _, tiles, lies_open in melds]
    for division in _divisions([*concealed, winning], bool(melds)):
        for place, finished in enumerate(division):
            if winning in finished:
                own = [Group(tiles, False, claimed and at == place) for at, tiles in enumerate(division)]
                yield [*declared, *own]


def _holds_gates(tiles: Sequence[str]) -> bool:
    """Tell whether fourteen tiles are 1112345678999 of a suit and one more of it."""
    return any(_are_gates([*tiles[:at], *tiles[at + 1 :]], tile) for at, tile in enumerate(tiles))


def _are_gates(thirteen: Sequence[str], winning: str) -> bool:
    """Tell whether the tiles before winning are the nine gates."""
    suits = {tile[1] for tile in [*thirteen, winning]}
    return len(suits) == 1 and suits < set(SUITS) and sorted(int(tile[0]) for tile in thirteen) == GATES


def _patterns(
    groups: Sequence[Group],
    concealed: Sequence[str],
    winning: str,
    words: frozenset[str],
    seat: str | None,
    edition: str,
) -> list[str]:
    """List the pattern ids one reading earns, each as often as it counts, one of a series."""
    regular = len(groups) == 5
    tiles = [tile for group in groups for tile in group.tiles]
    ids = _circumstances(words)
    if len(groups) == 1:
        ids.append("thirteen_terminals")
    else:
        ids += _of_tiles(tiles)
    if len(groups) == 7:
        ids.append("seven_pairs")
        if all(tile in ORPHANS for tile in tiles):
            ids.append("mixed_greater_terminals")
            ids += ["pure_greater_terminals"] * all(tile[1] != "z" for tile in tiles)
    if regular:
        ids += _of_sequences(groups) + _of_triplets(groups) + _of_honors(groups, seat) + _of_terminals(groups)
        if _are_gates(concealed, winning) and "heaven" not in words:
            ids += ["nine_gates"] * (not {"self-draw", "merged"} <= words)
    if (regular or edition == "mahjongtime-old") and not any(group.declared and group.open for group in groups):
        ids.append("concealed_hand")
    for ladder in LADDERS:
        held = [name for name in ladder if name in ids]
        ids = [name for name in ids if name not in held[:-1]]
    return ids


def _circumstances(words: frozenset[str]) -> list[str]:
    """List what is earned by how the hand was won."""
    last = "final_draw" if "self-draw" in words else "final_discard"
    earned = {
        last: "last-tile" in words,
        "win_on_kong": "kong-draw" in words,
        "robbing_a_kong": "rob-kong" in words,
        "blessing_of_heaven": "heaven" in words,
        "blessing_of_earth": "earth" in words,
    }
    return [name for name, is_so in earned.items() if is_so]


def _of_tiles(tiles: Sequence[str]) -> list[str]:
    """List what all the tiles together earn; not for Thirteen Terminals."""
    ids = []
    suits = {tile[1] for tile in tiles} - {"z"}
    honors = any(tile[1] == "z" for tile in tiles)
    if not any(tile in ORPHANS for tile in tiles):
        ids.append("no_terminals")
    if len(suits) == 1:
        ids.append("mixed_one_suit" if honors else "pure_one_suit")
    if not suits:
        ids.append("all_honors")
    return ids


def _of_sequences(groups: Sequence[Group]) -> list[str]:
    """List what the sequences earn."""
    ids = []
    first = [min(group.tiles) for group in groups if group.runs]
    times = sorted(first.count(tile) for tile in set(first))
    if len(first) == 4:
        ids.append("all_sequences")
    if 2 in times:
        ids.append("two_identical_sequences")
    if times == [2, 2]:
        ids.append("two_identical_sequences_twice")
    if times and times[-1] == 3:
        ids.append("three_identical_sequences")
    if times and times[-1] == 4:
        ids.append("four_identical_sequences")
    if any(all(f"{rank}{suit}" in first for suit in SUITS) for rank in range(1, 8)):
        ids.append("three_similar_sequences")
    if any(all(f"{rank}{suit}" in first for rank in (1, 4, 7)) for suit in SUITS):
        ids.append("nine_tile_straight")
    return ids


def _of_triplets(groups: Sequence[Group]) -> list[str]:
    """List what triplets and kongs earn, but for honours."""
    ids = []
    triplets = [group.tiles[0] for group in groups if group.alike]
    pair = next(group.tiles[0] for group in groups if len(group.tiles) == 2)
    if len(triplets) == 4:
        ids.append("all_triplets")
    hidden = sum(group.alike and not group.open for group in groups)
    if hidden >= 2:
        ids.append(["two_concealed_triplets", "three_concealed_triplets", "four_concealed_triplets"][hidden - 2])
    kongs = sum(len(group.tiles) == 4 for group in groups)
    if kongs:
        ids.append(["one_kong", "two_kong", "three_kong", "four_kong"][kongs - 1])
    for rank in "123456789":
        same = [rank + suit for suit in SUITS]
        if all(tile in triplets for tile in same):
            ids.append("three_similar_triplets")
        elif all(tile in [*triplets, pair] for tile in same):
            ids.append("small_three_similar_triplets")
    for suit in SUITS:
        for length, name in ((3, "three_consecutive_triplets"), (4, "four_consecutive_triplets")):
            for lowest in range(1, 11 - length):
                if all(f"{lowest + step}{suit}" in triplets for step in range(length)) and name not in ids:
                    ids.append(name)
    return ids


def _of_honors(groups: Sequence[Group], seat: str | None) -> list[str]:
    """List what winds and dragons earn."""
    triplets = [group.tiles[0] for group in groups if group.alike]
    pair = next(group.tiles[0] for group in groups if len(group.tiles) == 2)
    dragons = sum(tile in DRAGONS for tile in triplets)
    winds = sum(tile in WINDS.values() for tile in triplets)
    own = WINDS[seat] if seat else ""
    ids = ["value_honor" for tile in triplets if tile in DRAGONS or tile == own]
    if dragons == 3:
        ids.append("big_three_dragons")
    if dragons == 2 and pair in DRAGONS:
        ids.append("small_three_dragons")
    if winds == 2 and pair in WINDS.values():
        ids.append("small_three_winds")
    if winds == 3:
        ids.append("small_four_winds" if pair in WINDS.values() else "big_three_winds")
    if winds == 4:
        ids.append("big_four_winds")
    return ids


def _of_terminals(groups: Sequence[Group]) -> list[str]:
    """List what terminals earn in a hand of sets."""
    ids = []
    tiles = [tile for group in groups for tile in group.tiles]
    honors = any(tile[1] == "z" for tile in tiles)
    if all(any(tile in ORPHANS for tile in group.tiles) for group in groups):
        ids.append("mixed_lesser_terminals" if honors else "pure_lesser_terminals")
    if all(tile in ORPHANS for tile in tiles):
        ids.append("mixed_greater_terminals" if honors else "pure_greater_terminals")
    return ids


def _worth(ids: Sequence[str], values: Mapping[str, int]) -> list[tuple[int, int, list[Pattern]]]:
    """Turn a list of ids into (total, raw sum, patterns); more than one where equal listed limits leave a choice."""
    if not ids:
        return [(1, 1, [("chicken_hand", 1, 1)])]
    dearest = max(values[name] for name in ids)
    if dearest >= LIMIT:
        return [(dearest, dearest, [(name, dearest, 1)]) for name in sorted(set(ids)) if values[name] == dearest]
    raw = sum(values[name] for name in ids)
    return [(min(raw, LIMIT), raw, sorted((name, values[name], ids.count(name)) for name in set(ids)))]
