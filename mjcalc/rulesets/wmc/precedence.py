"""Several players want one discard: whose call stands, and why the others' do not (seed 001)."""

from typing import NamedTuple

from mjcalc.rulesets.calls import Call, Policy, Refused, Tile, judge_calls

__all__ = ["CALLS", "CLAUSE", "Call", "Ruling", "precedence"]

CLAUSE = "seed 001, precedence of calls"

CALLS = Policy(("win", "kong", "pung", "chow"))
"""Win before pung and kong before chow; of several wins that of the next seat, then the opposite, then the previous
one. The discard before the dead wall can only be won on."""


class Ruling(NamedTuple):
    """Whose call stands."""

    stands: Call | None
    refused: tuple[Refused, ...]
    clause: str = CLAUSE


def precedence(source: int, calls: tuple[Call, ...], tile: Tile = "discard") -> Ruling:
    """Rule on calls of one tile that player `source` (0-3 for E S W N) discarded or declared.

    A pung or kong lapses once the chow's caller has shown his tiles or discarded; a win, once he has done both.
    """
    ruled = judge_calls({seat: (seat - source) % 4 for seat in range(4)}, calls, tile, CALLS)
    return Ruling(ruled.stand[0] if ruled.stand else None, ruled.refused)
