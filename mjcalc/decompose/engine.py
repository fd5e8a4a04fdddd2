"""Engines: they turn each suit into the number of its cost vector, and add such numbers up.

`FastEngine` looks everything up in the tables: hands without declared sets, four copies of each kind to be had.
`Engine` answers for the rest: it reads a suit with the limits of its hand and keeps what it has read.
"""

from typing import Final

from mjcalc.decompose.copies import FULL, ONES
from mjcalc.decompose.suits import LIMIT
from mjcalc.decompose.vectors import FAR, START, State, Vector, join, ranks_of, step, symbol_of, vector_of
from mjcalc.model.tile import BITS, HONOURS, Packed

Adds = tuple[tuple[int, int], ...]
"""What one more tile makes of a suit: (number, the ranks that lead to it as a mask, bit 0 rank 1). Tiles that change
nothing and fifth copies are left out."""

PROFILE_BITS: Final = 35
"""A suit's entry: its profile in the low 35 bits, the number of its cost vector above."""

PROFILE: Final = (1 << PROFILE_BITS) - 1
"""The profile of an entry, or of the sum of four: 5 bits each for tiles, kinds held twice or more, once, three
times, four times, orphans, orphans held twice or more."""

_TOO_MANY: Final = 24 * ONES
_LOW_RANKS: Final = (1 << 4 * BITS) - 1
_ENDS: Final = 1 | 1 << 8 * BITS


def profile_of(packed: Packed, orphans: Packed) -> int:
    """Return the profile of a suit (see PROFILE); `orphans` has bit 0 of each rank that is an orphan."""
    many = (packed >> 1 | packed >> 2) & ONES
    odd = packed & ONES & ~(packed >> 2)
    three = odd & many
    held = (packed | packed >> 1 | packed >> 2) & orphans
    return (
        packed % 31
        | many.bit_count() << 5
        | (odd ^ three).bit_count() << 10
        | three.bit_count() << 15
        | (packed >> 2 & ONES).bit_count() << 20
        | held.bit_count() << 25
        | (many & orphans).bit_count() << 30
    )


def profile_of_suit(suit: int, packed: Packed, suits: int) -> int:
    """Return the profile of a suit (see PROFILE); only the tiles are counted of one that may not take part."""
    if not suits >> suit & 1:
        return packed % 31
    fast = fast_engine()
    try:
        return fast.entry(suit, packed) & PROFILE
    except KeyError:  # five of a kind
        return profile_of(packed, ONES if suit == HONOURS else _ENDS)


def _refuse_five(packed: Packed) -> None:
    if packed + 3 * ONES & _TOO_MANY:
        raise KeyError(packed)


class FastEngine:
    """Numbers of cost vectors by table; holds for up to four sets and four copies of each kind."""

    __slots__ = (
        "_high",
        "_honours",
        "_low",
        "_more_honours",
        "_more_suit",
        "_suit",
        "adds",
        "adds_honours",
        "distances",
        "honours",
        "nothing",
        "suit",
        "sums",
        "vectors",
    )

    def __init__(self) -> None:
        # Only here: a command that asks for no distance need not load them.
        import binascii
        import struct
        import zlib

        from mjcalc.decompose.tables import DATA

        data = zlib.decompress(binascii.a2b_base64(DATA))
        suit, honours, size = struct.unpack_from("<3H", data)
        flat = struct.unpack_from(f"<{suit + honours}H", data, 6)
        start = 6 + 2 * (suit + honours)
        rows = [data[start + size * row : start + size * (row + 1)] for row in range(size)]
        start += size * size
        self._suit: tuple[int, ...] = flat[:suit]
        self._honours: tuple[int, ...] = flat[suit:]
        self.sums: list[bytes] = rows
        """At [x][y]: the number of the sum of the cost vectors x and y."""
        self.vectors: list[Vector] = [tuple(data[start + 10 * row : start + 10 * (row + 1)]) for row in range(size)]
        """The cost vectors."""
        missing = [[vector[5 + sets] for vector in self.vectors] for sets in range(5)]
        self.distances: list[list[int]] = [[cost - 1 if cost < FAR else FAR for cost in row] for row in missing]
        """At [n][x]: the distance to ready with n sets and the pair to find; -1 complete, FAR never."""
        self.nothing = self.vectors.index(vector_of(START, 4))
        """The cost vector of a suit that may not take part."""
        self.suit: dict[Packed, int] = {}
        """Entries of the suits met so far (see PROFILE_BITS)."""
        self.adds: dict[Packed, Adds] = {}
        """What one more tile makes of the suits met so far (see Adds)."""
        self.adds_honours: dict[Packed, Adds] = {}
        """What one more tile makes of the honours met so far."""
        self._more_suit: dict[int, tuple[int, Adds]] = {}
        self._more_honours: dict[int, tuple[int, Adds]] = {}
        self._low: dict[Packed, int] = {}
        self._high: dict[Packed, int] = {}
        self.honours: dict[Packed, int] = {}
        """Entries of the honours met so far."""

    def entry(self, suit: int, packed: Packed) -> int:
        """Return the entry of a suit; KeyError if a kind is held five times or more."""
        known = self.honours if suit == HONOURS else self.suit
        entry = known.get(packed)
        if entry is None:
            entry = self._honours_entry(packed) if suit == HONOURS else self._suit_entry(packed)
            if len(known) >= LIMIT:
                known.clear()
            known[packed] = entry
        return entry

    def _honours_entry(self, packed: Packed) -> int:
        _refuse_five(packed)
        return self._walk(self._honours, packed, 7) << PROFILE_BITS | profile_of(packed, ONES)

    def _suit_entry(self, packed: Packed) -> int:
        """Read ranks 1-4 at once, then 5-9 one by one: hands that are seen once spend their time here."""
        low, high = packed & _LOW_RANKS, packed >> 20
        start, ends = self._low.get(low), self._high.get(high)
        if start is None:
            _refuse_five(low)
            start = self._low[low] = self._walk(self._suit, low, 4) << PROFILE_BITS | profile_of(low, 1)
        if ends is None:
            _refuse_five(high)
            ends = self._high[high] = profile_of(high, 1 << 4 * BITS)
        table = self._suit
        state = table[(start >> PROFILE_BITS) + (high & 31)]
        state = table[state + (high >> 5 & 31)]
        state = table[state + (high >> 10 & 31)]
        state = table[state + (high >> 15 & 31)]
        return table[state + (high >> 20)] << PROFILE_BITS | (start & PROFILE) + ends

    def one_more(self, suit: int, packed: Packed) -> Adds:
        """Return what one more tile makes of a suit; KeyError if a kind is held five times or more."""
        _refuse_five(packed)
        table, ranks, known = (
            (self._honours, 3, self._more_honours) if suit == HONOURS else (self._suit, 5, self._more_suit)
        )
        # In two parts, as `_suit_entry` reads it: what a part makes of a state is met again and again.
        low, high = packed & _LOW_RANKS, packed >> 4 * BITS
        start, starts = known.get(low << 1 | 1) or self._more(table, known, 0, low, 4)
        here, ends = known.get(start << 26 | high << 1) or self._more(table, known, start, high, ranks)
        masks = {number: kinds << 4 for number, kinds in ends}
        for state, kinds in starts:
            number = self._walk(table, high, ranks, state)
            if number != here:
                masks[number] = masks.get(number, 0) | kinds
        return tuple(masks.items())

    def _more(
        self, table: tuple[int, ...], known: dict[int, tuple[int, Adds]], start: int, packed: Packed, ranks: int
    ) -> tuple[int, Adds]:
        """Return where a part of a suit leads from a state, and where else with one more tile; remembered."""
        here = self._walk(table, packed, ranks, start)
        masks: dict[int, int] = {}
        for rank in range(ranks):
            if packed >> BITS * rank & 31 < 4:
                state = self._walk(table, packed + (1 << BITS * rank), ranks, start)
                if state != here:
                    masks[state] = masks.get(state, 0) | 1 << rank
        if len(known) >= LIMIT:
            known.clear()
        found = known[start << 26 | packed << 1 | (ranks == 4)] = (here, tuple(masks.items()))
        return found

    def _walk(self, table: tuple[int, ...], packed: Packed, ranks: int, state: int = 0) -> int:
        for _ in range(ranks):
            state = table[state + (packed & 31)]
            packed >>= BITS
        return state


class Space:
    """Cost vectors that were met, by number, with their sums. A vector here is two: to hold the sets, and to win."""

    __slots__ = ("_known", "_numbers", "_states", "_steps", "_sums", "entries", "sets", "vectors")

    def __init__(self, sets: int) -> None:
        self.sets = sets
        """Sets besides the pair that are to be found."""
        self.vectors: list[tuple[Vector, Vector]] = []
        """The vectors, by number: tiles missing of the complete hand, and of the ready hand before it."""
        self.entries: dict[tuple[bool, Packed, Packed, Packed], int] = {}
        """Numbers of suits met: (honours, tiles, limits, limits of the winning kind)."""
        self._numbers: dict[tuple[Vector, Vector], int] = {}
        self._sums: dict[int, int] = {}
        self._states: list[State] = [START]
        self._known: dict[State, int] = {START: 0}
        self._steps: dict[tuple[int, int, bool], int] = {}

    @property
    def size(self) -> int:
        """How much is kept."""
        return len(self.entries) + len(self._sums) + len(self._steps)

    def number(self, vector: tuple[Vector, Vector]) -> int:
        """Return the number of a vector."""
        number = self._numbers.get(vector)
        if number is None:
            number = self._numbers[vector] = len(self.vectors)
            self.vectors.append(vector)
        return number

    def add(self, first: int, second: int) -> int:
        """Return the number of the sum of two vectors. The winning tile is in one of the two."""
        key = first << 20 | second
        total = self._sums.get(key)
        if total is None:
            (own, won), (other, other_won) = self.vectors[first], self.vectors[second]
            both = tuple([min(pair) for pair in zip(join(own, other_won), join(won, other), strict=True)])
            total = self._sums[key] = self.number((join(own, other), both))
        return total

    def read(self, honours: bool, packed: Packed, limits: Packed, wins: Packed) -> int:
        """Return the number of a suit with its limits."""
        key = (honours, packed, limits, wins)
        number = self.entries.get(key)
        if number is None:
            ranks = 7 if honours else 9
            plain = limits == wins
            if plain and limits == FULL[HONOURS if honours else 0] and self.sets <= 4:
                fast = fast_engine()
                whole = fast.vectors[fast.entry(HONOURS if honours else 0, packed) >> PROFILE_BITS]
                vector = whole[: self.sets + 1] + whole[5 : 6 + self.sets]
                won = _before(vector)
            else:
                state = self._walk(packed, limits, 0 if plain else wins, ranks)
                vector = vector_of(state, self.sets)
                won = _before(vector) if plain else vector_of(state, self.sets, 1)
            number = self.entries[key] = self.number((vector, won))
        return number

    def _walk(self, packed: Packed, limits: Packed, wins: Packed, ranks: int) -> State:
        here = 0
        digits = zip(ranks_of(packed, ranks), ranks_of(limits, ranks), ranks_of(wins, ranks), strict=True)
        for rank, (held, limit, win) in enumerate(digits):
            symbol, runs = symbol_of(held, limit, win), ranks == 9 and rank < 7
            key = (here, symbol, runs)
            after = self._steps.get(key)
            if after is None:
                state = step(self._states[here], symbol, runs, self.sets)
                after = self._steps[key] = self._known.setdefault(state, len(self._states))
                if after == len(self._states):
                    self._states.append(state)
            here = after
        return self._states[here]


def _before(vector: Vector) -> Vector:
    """Return what the ready hand misses where any tile may win: one tile less than the complete hand."""
    return (FAR, *[cost if cost == FAR else max(0, cost - 1) for cost in vector[1:]])


_FAST: Final[list[FastEngine]] = []
_SPACES: Final[dict[int, Space]] = {}


def fast_engine() -> FastEngine:
    """Return the engine of the tables, loaded when first asked for."""
    if not _FAST:
        _FAST.append(FastEngine())
    return _FAST[0]


def space_for(sets: int) -> Space:
    """Return the space of hands with so many sets to find; one that has grown too large is dropped."""
    space = _SPACES.get(sets)
    if space is None or space.size > LIMIT:
        space = _SPACES[sets] = Space(sets)
    return space
