"""The standard shape: sets and a pair."""

from typing import Final

from mjcalc.decompose.form import ALL_SUITS, Form
from mjcalc.decompose.shape import KindMask, Question, Shape
from mjcalc.decompose.suits import WAYS, find_adds, find_ways
from mjcalc.model.sets import PAIR, SetCode, set_code
from mjcalc.model.tile import Counts

_FIRST_PAIR: Final = set_code(PAIR, 0)
_M: Final = WAYS[0]
_P: Final = WAYS[1]
_S: Final = WAYS[2]
_Z: Final = WAYS[3]


def read_standard(complete: Counts, melds: tuple[SetCode, ...], form: Form) -> list[tuple[SetCode, ...]]:
    """Return every way to read the tiles as sets and a pair: the sets with the melds, in ascending order."""
    m, p, s, z = complete
    ways_m, ways_p, ways_s, ways_z = _M.get(m), _P.get(p), _S.get(s), _Z.get(z)
    if ways_m is None:
        ways_m = find_ways(0, m)
    if ways_p is None:
        ways_p = find_ways(1, p)
    if ways_s is None:
        ways_s = find_ways(2, s)
    if ways_z is None:
        ways_z = find_ways(3, z)
    if not (ways_m and ways_p and ways_s and ways_z):
        return []
    if form.suits != ALL_SUITS and not suits_allowed(complete, form):
        return []
    # All ways have as many sets and pairs: the first tells whether it is the right number with only one pair.
    first = sorted(ways_m[0] + ways_p[0] + ways_s[0] + ways_z[0] + melds)
    if len(first) != form.sets + 1 or first[-1] < _FIRST_PAIR or (len(first) > 1 and first[-2] >= _FIRST_PAIR):
        return []
    if len(ways_m) == len(ways_p) == len(ways_s) == len(ways_z) == 1:
        return [tuple(first)]
    found = []
    for way_m in ways_m:
        for way_p in ways_p:
            for way_s in ways_s:
                found.extend([sorted(way_m + way_p + way_s + way_z + melds) for way_z in ways_z])
    return [tuple(sets) for sets in found]


def suits_allowed(counts: Counts, form: Form) -> bool:
    """Tell whether all tiles are of suits that may take part."""
    return not any(counts[suit] and not form.suits >> suit & 1 for suit in range(4))


class Standard(Shape):
    """Sets and a pair."""

    def read(self, complete: Counts, melds: tuple[SetCode, ...], form: Form) -> list[tuple[SetCode, ...]]:
        """Return every way to read the tiles as sets and a pair."""
        return read_standard(complete, melds, form)

    def is_complete(self, complete: Counts, sets_missing: int, form: Form) -> bool:
        """Tell whether the tiles are so many sets and a pair."""
        m, p, s, z = complete
        if (m + p + s + z) % 31 != 3 * sets_missing + 2 or not suits_allowed(complete, form):
            return False
        # One suit has the pair: 3n+2 tiles; all others 3n. That four suits have a pair each is possible, and no win.
        if (m % 31 % 3 == 2) + (p % 31 % 3 == 2) + (s % 31 % 3 == 2) + (z % 31 % 3 == 2) != 1:
            return False
        return bool(find_ways(0, m) and find_ways(1, p) and find_ways(2, s) and find_ways(3, z))

    def waits(self, concealed: Counts, sets_missing: int, form: Form) -> KindMask:
        """Return the kinds that complete so many sets and a pair."""
        if not suits_allowed(concealed, form):
            return 0
        extra = [concealed[suit] % 31 % 3 for suit in range(4)]
        pairs = extra.count(2)
        mask = 0
        for suit in range(4):
            if not form.suits >> suit & 1:
                continue
            # The tile goes to the suit that is one tile short; the others must be whole, with one pair in all.
            short = (extra[suit] == 1 and pairs == 0) or (extra[suit] == 2 and pairs == 2)
            if short and all(find_ways(other, concealed[other]) for other in range(4) if other != suit):
                mask |= find_adds(suit, concealed[suit]) << 9 * suit
        return mask

    def distance(self, question: Question) -> int:
        """Return how many tiles must be exchanged until the hand waits for sets and a pair."""
        return question.meter.measure(question.concealed)

    def nearer(self, question: Question, distance: int) -> KindMask:
        """Return the kinds whose draw brings sets and a pair below the distance."""
        return question.meter.nearer(question.concealed, distance)
