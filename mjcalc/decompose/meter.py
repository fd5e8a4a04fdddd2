"""A meter measures the suits of one hand: how far it is from sets and a pair, and which tiles bring it nearer.

A meter gives each suit a number, adds numbers up, and tells the distance that the sum of all four stands for.
"""

from mjcalc.decompose.engine import FULL, ONES, PROFILE_BITS, FastEngine, Space, fast_engine, space_for
from mjcalc.decompose.suits import LIMIT
from mjcalc.decompose.vectors import FAR
from mjcalc.model.tile import BITS, HONOURS, Counts, Packed

Adds = tuple[tuple[int, int], ...]
"""What one more tile makes of a suit: (number, the kinds that lead to it as a mask). Tiles that change nothing and
fifth copies are left out."""


class Meter:
    """Measures by what its subclass knows. Not for use as it is."""

    __slots__ = ("_adds",)

    def __init__(self, adds: dict[tuple[int, Packed], Adds]) -> None:
        self._adds = adds

    def number(self, suit: int, packed: Packed) -> int:
        """Return the number of a suit with these tiles."""
        raise NotImplementedError

    def add(self, first: int, second: int) -> int:
        """Return the number of two groups of suits together."""
        raise NotImplementedError

    def distance(self, total: int) -> int:
        """Return the distance to ready that the number of all four suits stands for."""
        raise NotImplementedError

    def adds(self, suit: int, packed: Packed) -> Adds:
        """Return what one more tile makes of a suit."""
        key = (suit, packed)
        adds = self._adds.get(key)
        if adds is None:
            here = self.number(suit, packed)
            masks: dict[int, int] = {}
            for rank in range(7 if suit == HONOURS else 9):
                if packed >> BITS * rank & 31 < 4:
                    number = self.number(suit, packed + (1 << BITS * rank))
                    if number != here:
                        masks[number] = masks.get(number, 0) | 1 << 9 * suit + rank
            if len(self._adds) >= LIMIT:
                self._adds.clear()
            adds = self._adds[key] = tuple(masks.items())
        return adds

    def measure(self, concealed: Counts) -> int:
        """Return the distance to ready of a hand."""
        m, p, s, z = concealed
        half = self.add(self.number(0, m), self.number(1, p))
        return self.distance(self.add(half, self.add(self.number(2, s), self.number(3, z))))

    def nearer(self, concealed: Counts, distance: int) -> int:
        """Return the kinds (mask) whose draw brings a hand below the distance."""
        a, b, c, d = [self.number(suit, concealed[suit]) for suit in range(4)]
        ab, cd = self.add(a, b), self.add(c, d)
        others = (self.add(b, cd), self.add(a, cd), self.add(ab, d), self.add(ab, c))
        mask = 0
        for suit in range(4):
            rest = others[suit]
            for number, kinds in self.adds(suit, concealed[suit]):
                if self.distance(self.add(rest, number)) < distance:
                    mask |= kinds
        return mask


class FastMeter(Meter):
    """Measures by table: any tile can be had, four copies of each kind."""

    __slots__ = ("_costs", "_engine", "_suits", "_sums")

    def __init__(self, engine: FastEngine, sets: int, suits: int, adds: dict[tuple[int, Packed], Adds]) -> None:
        super().__init__(adds)
        self._engine = engine
        self._costs = engine.costs[sets]
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
        cost = self._costs[total]
        return cost - 1 if cost < FAR else FAR


class SpaceMeter(Meter):
    """Measures with limits: declared sets hold copies, or waits are dead or alive by another convention."""

    __slots__ = ("_limits", "_nothing", "_space", "_suits", "_wins")

    def __init__(self, space: Space, limits: Counts, wins: Counts, suits: int) -> None:
        super().__init__({})
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


_FAST_ADDS: dict[int, dict[tuple[int, Packed], Adds]] = {}


def meter_for(concealed: Counts, sets: int, limits: Counts, wins: Counts, suits: int) -> Meter:
    """Return the meter for hands with so many sets to find, with these limits (see `shape.Question`)."""
    five = any(packed + 3 * ONES & 24 * ONES for packed in concealed)
    if limits == FULL and wins == FULL and sets <= 4 and not five:
        if suits not in _FAST_ADDS:
            _FAST_ADDS[suits] = {}
        return FastMeter(fast_engine(), sets, suits, _FAST_ADDS[suits])
    return SpaceMeter(space_for(sets), limits, wins, suits)
