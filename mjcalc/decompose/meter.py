"""A meter measures the suits of one hand: how far it is from sets and a pair, and which tiles bring it nearer.

A meter gives each suit a number, adds numbers up, and tells the distance that the sum of all four stands for.
"""

from abc import ABC, abstractmethod
from typing import Final

from mjcalc.decompose.copies import FULL, ONES
from mjcalc.decompose.engine import PROFILE_BITS, Adds, FastEngine, Space, fast_engine, space_for
from mjcalc.decompose.form import ALL_SUITS
from mjcalc.decompose.suits import LIMIT
from mjcalc.decompose.vectors import FAR
from mjcalc.model.tile import BITS, HONOURS, Counts, Packed

_OTHERS: Final = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))


class Meter(ABC):
    """Measures by what its subclass knows."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: tuple[Counts, tuple[int, int, int, int]] = ((-1, -1, -1, -1), (0, 0, 0, 0))

    @abstractmethod
    def number(self, suit: int, packed: Packed) -> int:
        """Return the number of a suit with these tiles."""

    @abstractmethod
    def add(self, first: int, second: int) -> int:
        """Return the number of two groups of suits together."""

    @abstractmethod
    def distance(self, total: int) -> int:
        """Return the distance to ready that the number of all four suits stands for."""

    def adds(self, suit: int, packed: Packed) -> Adds:
        """Return what one more tile makes of a suit."""
        here = self.number(suit, packed)
        masks: dict[int, int] = {}
        for rank in range(7 if suit == HONOURS else 9):
            if packed >> BITS * rank & 31 < 4:
                number = self.number(suit, packed + (1 << BITS * rank))
                if number != here:
                    masks[number] = masks.get(number, 0) | 1 << rank
        return tuple(masks.items())

    def measure(self, concealed: Counts) -> int:
        """Return the distance to ready of a hand."""
        a, b, c, d = self._numbers(concealed)
        return self.distance(self.add(self.add(a, b), self.add(c, d)))

    def nearer(self, concealed: Counts, distance: int) -> int:
        """Return the kinds (mask) whose draw brings a hand below the distance."""
        a, b, c, d = self._numbers(concealed)
        ab, cd = self.add(a, b), self.add(c, d)
        others = (self.add(b, cd), self.add(a, cd), self.add(ab, d), self.add(ab, c))
        mask = 0
        for suit in range(4):
            mask |= self._nearer_in(suit, concealed[suit], others[suit], distance)
        return mask

    def after_discards(self, concealed: Counts) -> list[tuple[int, int, int]]:
        """Return what each different tile leaves when it is discarded, in order of the tiles.

        An entry is (kind, distance of the rest, kinds that bring the rest nearer as a mask; 0 if it is ready).
        """
        numbers = self._numbers(concealed)
        found: list[tuple[int, int, int]] = []
        for suit in range(4):
            packed = concealed[suit]
            if not packed:
                continue
            x, y, z = _OTHERS[suit]
            beside = [(x, self.add(numbers[y], numbers[z]))]
            beside += [(y, self.add(numbers[x], numbers[z])), (z, self.add(numbers[x], numbers[y]))]
            rest = self.add(numbers[x], beside[0][1])
            # Discards that leave equal numbers are equal to the other suits.
            known: dict[int, tuple[int, int]] = {}
            kind, one, digits = 9 * suit, 1, packed
            while digits:
                if digits & 31:
                    less = packed - one
                    number = self.number(suit, less)
                    seen = known.get(number)
                    if seen is None:
                        away, outside = self.distance(self.add(rest, number)), 0
                        if 0 < away < FAR:
                            for other, third in beside:
                                outside |= self._nearer_in(other, concealed[other], self.add(third, number), away)
                        seen = known[number] = (away, outside)
                    away, mask = seen
                    if 0 < away < FAR:
                        mask |= self._nearer_in(suit, less, rest, away)
                    found.append((kind, away, mask))
                kind, one, digits = kind + 1, one << BITS, digits >> BITS
        return found

    def _nearer_in(self, suit: int, packed: Packed, rest: int, distance: int) -> int:
        mask = 0
        for number, kinds in self.adds(suit, packed):
            if self.distance(self.add(rest, number)) < distance:
                mask |= kinds
        return mask << 9 * suit

    def _numbers(self, concealed: Counts) -> tuple[int, int, int, int]:
        """Return the numbers of the four suits; those of the last hand are remembered."""
        if self._last[0] is not concealed:
            m, p, s, z = concealed
            numbers = (self.number(0, m), self.number(1, p), self.number(2, s), self.number(3, z))
            self._last = (concealed, numbers)
        return self._last[1]


class FastMeter(Meter):
    """Measures by table: any tile can be had, four copies of each kind."""

    __slots__ = ("_distances", "_engine", "_suits", "_sums")

    def __init__(self, engine: FastEngine, sets: int, suits: int) -> None:
        super().__init__()
        self._engine = engine
        self._distances = engine.distances[sets]
        self._sums = engine.sums
        self._suits = suits

    def number(self, suit: int, packed: Packed) -> int:
        """Return the number of a suit with these tiles."""
        if not self._suits >> suit & 1:
            return self._engine.nothing
        known = self._engine.honours if suit == HONOURS else self._engine.suit
        return (known.get(packed) or self._engine.entry(suit, packed)) >> PROFILE_BITS

    def add(self, first: int, second: int) -> int:
        """Return the number of two groups of suits together."""
        return self._sums[first][second]

    def distance(self, total: int) -> int:
        """Return the distance to ready; -1: complete."""
        return self._distances[total]

    # The same as the general meter does, with the tables at hand instead of a call for each look.

    def adds(self, suit: int, packed: Packed) -> Adds:
        """Return what one more tile makes of a suit; remembered."""
        if not self._suits >> suit & 1:
            return ()
        engine = self._engine
        remembered = engine.adds_honours if suit == HONOURS else engine.adds
        adds = remembered.get(packed)
        if adds is None:
            adds = engine.one_more(suit, packed)
            if len(remembered) >= LIMIT:
                remembered.clear()
            remembered[packed] = adds
        return adds

    def measure(self, concealed: Counts) -> int:
        """Return the distance to ready of a hand."""
        a, b, c, d = self._numbers(concealed)
        sums = self._sums
        return self._distances[sums[sums[a][b]][sums[c][d]]]

    def after_discards(self, concealed: Counts) -> list[tuple[int, int, int]]:
        """Return what each different tile leaves when it is discarded, in order of the tiles."""
        if self._suits != ALL_SUITS:
            return super().after_discards(concealed)
        sums, distances, engine = self._sums, self._distances, self._engine
        numbers = self._numbers(concealed)
        more = [self.adds(suit, concealed[suit]) for suit in range(4)]
        found: list[tuple[int, int, int]] = []
        for suit in range(4):
            packed = concealed[suit]
            if not packed:
                continue
            x, y, z = _OTHERS[suit]
            a, b, c = numbers[x], numbers[y], numbers[z]
            bc = sums[b][c]
            row = sums[sums[a][bc]]
            beside = (
                (9 * x, more[x], sums[bc]),
                (9 * y, more[y], sums[sums[a][c]]),
                (9 * z, more[z], sums[sums[a][b]]),
            )
            suits, remembered = (engine.honours, engine.adds_honours) if suit == HONOURS else (engine.suit, engine.adds)
            known: dict[int, tuple[int, int]] = {}
            kind, one, digits = 9 * suit, 1, packed
            while digits:
                if digits & 31:
                    less = packed - one
                    number = (suits.get(less) or engine.entry(suit, less)) >> PROFILE_BITS
                    seen = known.get(number)
                    if seen is None:
                        away, mask = distances[row[number]], 0
                        if 0 < away < FAR:
                            for first, adds, third in beside:
                                all_three, part = sums[third[number]], 0
                                for added, kinds in adds:
                                    if distances[all_three[added]] < away:
                                        part |= kinds
                                mask |= part << first
                        known[number] = (away, mask)
                    else:
                        away, mask = seen
                    if 0 < away < FAR:
                        part = 0
                        for added, kinds in remembered.get(less) or self.adds(suit, less):
                            if distances[row[added]] < away:
                                part |= kinds
                        mask |= part << 9 * suit
                    found.append((kind, away, mask))
                kind, one, digits = kind + 1, one << BITS, digits >> BITS
        return found

    def _nearer_in(self, suit: int, packed: Packed, rest: int, distance: int) -> int:
        row, distances, mask = self._sums[rest], self._distances, 0
        for number, kinds in self.adds(suit, packed):
            if distances[row[number]] < distance:
                mask |= kinds
        return mask << 9 * suit

    def _numbers(self, concealed: Counts) -> tuple[int, int, int, int]:
        if self._last[0] == concealed:
            return self._last[1]
        if self._suits != ALL_SUITS:
            return super()._numbers(concealed)
        engine = self._engine
        known = engine.suit
        m, p, s, z = concealed
        numbers = (
            (known.get(m) or engine.entry(0, m)) >> PROFILE_BITS,
            (known.get(p) or engine.entry(1, p)) >> PROFILE_BITS,
            (known.get(s) or engine.entry(2, s)) >> PROFILE_BITS,
            (engine.honours.get(z) or engine.entry(3, z)) >> PROFILE_BITS,
        )
        self._last = (concealed, numbers)
        return numbers


class SpaceMeter(Meter):
    """Measures with limits: declared sets hold copies, or waits are dead or alive by another convention."""

    __slots__ = ("_limits", "_nothing", "_space", "_suits", "_wins")

    def __init__(self, space: Space, limits: Counts, wins: Counts, suits: int) -> None:
        super().__init__()
        self._space, self._limits, self._wins, self._suits = space, limits, wins, suits
        width = 2 * space.sets + 2
        self._nothing = space.number(((0,) + (FAR,) * (width - 1), (FAR,) * width))

    def number(self, suit: int, packed: Packed) -> int:
        """Return the number of a suit with these tiles."""
        if not self._suits >> suit & 1:
            return self._nothing
        return self._space.read(suit == HONOURS, packed, self._limits[suit], self._wins[suit])

    def add(self, first: int, second: int) -> int:
        """Return the number of two groups of suits together."""
        return self._space.add(first, second)

    def distance(self, total: int) -> int:
        """Return the distance to ready; a complete hand has that of the ready hand before it."""
        return self._space.vectors[total][1][-1]


def meter_for(concealed: Counts, sets: int, limits: Counts, wins: Counts, suits: int) -> Meter:
    """Return the meter for hands with so many sets to find, with these limits (see `shape.Question`)."""
    five = any(packed + 3 * ONES & 24 * ONES for packed in concealed)
    if limits == FULL and wins == FULL and sets <= 4 and not five:
        return FastMeter(fast_engine(), sets, suits)
    return SpaceMeter(space_for(sets), limits, wins, suits)
