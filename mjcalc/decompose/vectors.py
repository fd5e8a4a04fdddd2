"""What a suit costs: how many tiles it misses for so many sets, with or without the pair, read rank by rank.

A *cost vector* answers for one suit, or several suits together: at index ``j`` the fewest tiles missing to hold j sets,
at index ``sets + 1 + j`` the same with the pair besides. `FAR`: it cannot be done.

The suit is read from rank 1 upwards. What matters of the ranks read so far is how many chows still want tiles of the
next two ranks, how many sets and pairs there are, and what they cost: that is a *state*. Copies of a kind are
limited on the way, so a fifth copy of a tile is never hoped for.
"""

from mjcalc.model.tile import BITS, Packed

FAR = 99
"""The cost of what cannot be done."""

Vector = tuple[int, ...]
"""A cost vector; see the module's first lines."""

State = tuple[tuple[int, int], ...]
"""Pairs of a key and the fewest tiles missing. The key packs, from bit 0: has a pair, sets (3 bits), chows that
want the next rank and the one after (2 bits), chows that want only the next rank (2 bits), is won (1 bit)."""

START: State = ((0, 0),)
"""Before rank 1: nothing wanted, nothing missing."""

_WON = 1 << 8
_KEPT = _WON | 0b1111


def step(state: State, symbol: int, runs: bool, sets: int) -> State:
    """Read one rank. `symbol` packs the copies held, the limit and the limit of a winning kind (see `symbol_of`).

    `runs`: a chow may begin at this rank. `sets`: as many sets as are counted. A state that is *won* has chosen a
    winning tile, which need not be held: it costs nothing, once.
    """
    held, limit, win = symbol & 7, symbol >> 3 & 7, symbol >> 6
    most = max(limit, win)
    best: dict[int, int] = {}
    for key, cost in state:
        started, count = key >> 4 & 3, key >> 1 & 7
        wanted = (key >> 6 & 3) + started
        base = key & _KEPT | started << 6
        for extra, change, found in _OPTIONS[runs][key & 1]:
            copies = wanted + extra
            if copies > most:
                break  # the options come in order of their copies
            if count + found > sets:
                continue
            after = base + change
            if copies <= limit:
                total = cost + copies - held if copies > held else cost
                if total < best.get(after, FAR):
                    best[after] = total
            if 0 < copies <= win and copies <= limit + 1 and not key & _WON:
                total = cost + copies - 1 - held if copies - 1 > held else cost
                if total < best.get(after | _WON, FAR):
                    best[after | _WON] = total
    return tuple(sorted(best.items()))


def _options(runs: bool, has_pair: bool) -> tuple[tuple[int, int, int], ...]:
    """Return what can begin at a rank: (copies it takes, what it adds to the key, how many sets it is)."""
    return tuple(
        sorted(
            (chows + 3 * pung + 2 * pair, chows << 4 | (chows + pung) << 1 | pair, chows + pung)
            for chows in range(3 if runs else 1)
            for pung in range(2)
            for pair in range(1 if has_pair else 2)
        )
    )


_OPTIONS = tuple(tuple(_options(runs, has_pair) for has_pair in (False, True)) for runs in (False, True))


def symbol_of(held: int, limit: int, win: int = 0) -> int:
    """Pack what is known of a rank: copies held, the most a ready hand may hold, the most a winning kind may have."""
    return min(held, limit) | limit << 3 | win << 6


def vector_of(state: State, sets: int, won: int = 0) -> Vector:
    """Return the cost vector of a suit that has been read to its end; `won`: that of its ways to win (1) or not (0)."""
    vector = [FAR] * (2 * sets + 2)
    for key, cost in state:
        if not key >> 4 & 15 and key >> 8 == won:
            vector[(key & 1) * (sets + 1) + (key >> 1 & 7)] = cost
    return tuple(vector)


def join(first: Vector, second: Vector) -> Vector:
    """Return the cost vector of two groups of suits together."""
    width = len(first) // 2
    joined = [FAR] * len(first)
    for one in range(width):
        bare, paired = first[one], first[width + one]
        for other in range(width - one):
            cost, count = second[other], one + other
            joined[count] = min(joined[count], bare + cost)
            joined[width + count] = min(joined[width + count], bare + second[width + other], paired + cost)
    return tuple(joined)


def ranks_of(packed: Packed, ranks: int) -> list[int]:
    """Return the counts of a packed suit, rank 1 first."""
    return [packed >> BITS * rank & 31 for rank in range(ranks)]
