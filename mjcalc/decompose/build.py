"""Writes `tables.py`: ``python -m mjcalc.decompose.build``. Takes some seconds; a test compares the result.

The tables answer for hands of up to four sets whose kinds have four copies each, all to be had. They are the
automaton of `mjcalc.decompose.vectors`, made as small as it can be, and all sums of the cost vectors it ends in.
"""

import binascii
import struct
import zlib
from pathlib import Path

from mjcalc.decompose.vectors import START, State, Vector, join, step, symbol_of, vector_of

SETS = 4
"""Sets the tables count to."""

COUNTS = 5
"""A hand holds 0-4 copies of a kind."""

_HEAD = '''"""Tables of the distance to ready. Written by ``python -m mjcalc.decompose.build``: do not edit."""

DATA = """
'''

Layers = list[list[list[int]]]
"""Transitions: for each rank, for each state, the state after each count of copies."""


def explore(ranks: int, runs: bool) -> tuple[Layers, list[Vector]]:
    """Find every state that can be reached: the transitions, and the cost vector of each last state."""
    layers: Layers = []
    states: dict[State, int] = {START: 0}
    for rank in range(ranks):
        after: dict[State, int] = {}
        layer = []
        for state in states:
            row = []
            for held in range(COUNTS):
                found = step(state, symbol_of(held, 4), runs and rank < ranks - 2, SETS)
                if rank == ranks - 1:
                    found = tuple(entry for entry in found if not entry[0] >> 4)
                row.append(after.setdefault(found, len(after)))
            layer.append(row)
        layers.append(layer)
        states = after
    return layers, [vector_of(state, SETS) for state in states]


def flatten(layers: Layers, last: list[int]) -> list[int]:
    """Make the automaton as small as it can be and write it as one list.

    `last` is the id of each last state. In the list, the entry at s + c is where state s goes with c copies; states
    are numbered by the index of their first entry, the last ones by their id.
    """
    number = last
    packed: list[list[tuple[int, ...]]] = []
    for layer in reversed(layers):
        # States that go the same ways are one state.
        rows: dict[tuple[int, ...], int] = {}
        number = [rows.setdefault(tuple(number[after] for after in row), len(rows)) for row in layer]
        packed.insert(0, list(rows))
    flat: list[int] = []
    for depth, layer_rows in enumerate(packed):
        start = len(flat) + COUNTS * len(layer_rows)
        for row in layer_rows:
            flat.extend(row if depth == len(packed) - 1 else [start + COUNTS * after for after in row])
    return flat


def close(vectors: set[Vector]) -> list[Vector]:
    """Add all sums of cost vectors until there are no new ones; in order."""
    every, fresh = set(vectors), set(vectors)
    while fresh:
        fresh = {join(one, other) for one in fresh for other in vectors} - every
        every |= fresh
    return sorted(every)


def tables() -> bytes:
    """Compute the tables: three lengths, the automata of a suit and of the honours, the sums, the cost vectors."""
    suit, suit_ends = explore(9, True)
    honours, honour_ends = explore(7, False)
    nothing = vector_of(START, SETS)
    vectors = close({*suit_ends, *honour_ends, nothing})
    numbers = {vector: number for number, vector in enumerate(vectors)}
    flat_suit = flatten(suit, [numbers[vector] for vector in suit_ends])
    flat_honours = flatten(honours, [numbers[vector] for vector in honour_ends])
    sums = bytes(numbers[join(one, other)] for one in vectors for other in vectors)
    return (
        struct.pack("<3H", len(flat_suit), len(flat_honours), len(vectors))
        + struct.pack(f"<{len(flat_suit) + len(flat_honours)}H", *flat_suit, *flat_honours)
        + sums
        + bytes(cost for vector in vectors for cost in vector)
    )


def source(data: bytes) -> str:
    """Write tables as the text of a Python module."""
    text = binascii.b2a_base64(zlib.compress(data, 9), newline=False).decode("ascii")
    return _HEAD + "".join(f"{text[start : start + 120]}\n" for start in range(0, len(text), 120)) + '"""\n'


def main() -> None:
    """Write `tables.py` beside this file."""
    Path(__file__).with_name("tables.py").write_text(source(tables()), encoding="ascii")


if __name__ == "__main__":
    main()
