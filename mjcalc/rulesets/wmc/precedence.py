"""Several players want one discard: whose call stands, and why the others' do not (seed 001)."""

from typing import Literal, NamedTuple

Kind = Literal["win", "pung", "kong", "chow"]
Tile = Literal["discard", "last", "added", "concealed"]
"""What is called: a discard; the discard before the dead wall; a tile added to a pung; a concealed kong's tile."""
After = Literal["", "shown", "discarded", "both"]
"""When a call comes, if a chow was called before it: after its caller has shown his tiles, discarded, or both."""

CLAUSE = "seed 001, precedence of calls"

NEXT = 1


class Call(NamedTuple):
    """A call of a tile."""

    seat: int
    """Who calls, 0-3 for E S W N."""
    kind: Kind
    regular: bool = True
    """False: the call is not one the rules allow; it has no rank."""
    silent: bool = False
    """True: it was not called out, which gives it no rank either."""
    after: After = ""


class Refused(NamedTuple):
    """A call that does not stand."""

    call: Call
    code: str
    """``interception`` (a nearer player wins), ``win`` or ``pung`` (what goes before it), ``irregular``, ``silent``,
    ``lapsed`` (the chow was carried out), ``last_tile`` or ``not_robbed`` (only a win could have it)."""
    by: Call | None = None
    """The call that goes before it."""

    @property
    def phrase(self) -> str:
        """Id of the sentence that says why."""
        return f"wmc.call_{self.code}"


class Ruling(NamedTuple):
    """Whose call stands."""

    stands: Call | None
    refused: tuple[Refused, ...]
    clause: str = CLAUSE


def precedence(source: int, calls: tuple[Call, ...], tile: Tile = "discard") -> Ruling:
    """Rule on calls of one tile that player `source` (0-3) discarded or declared.

    Win before pung and kong before chow; of several wins that of the next seat, then the opposite, then the previous
    one. A pung or kong lapses once the chow's caller has shown his tiles or discarded; a win, once he has done both.
    """
    standing: list[Call] = []
    refused: list[Refused] = []
    for call in calls:
        code = _unable(source, call, tile)
        if code:
            refused.append(Refused(call, code))
        else:
            standing.append(call)
    standing.sort(key=lambda call: _rank(source, call))
    first = standing[0] if standing else None
    refused += [Refused(call, _goes_before(call, first), first) for call in standing[1:] if first is not None]
    return Ruling(first, tuple(refused))


def _unable(source: int, call: Call, tile: Tile) -> str:
    """Say why a call cannot stand whatever the others do; empty: it can."""
    if call.silent:
        return "silent"
    if not call.regular or call.seat == source:
        return "irregular"
    if tile == "concealed" or (tile == "added" and call.kind != "win"):
        return "not_robbed"
    if tile == "last" and call.kind != "win":
        return "last_tile"
    if call.kind == "chow" and (call.seat - source) % 4 != NEXT:
        return "irregular"
    late = call.after == "both" if call.kind == "win" else call.after != ""
    return "lapsed" if late and call.kind != "chow" else ""


def _rank(source: int, call: Call) -> tuple[int, int]:
    order = {"win": 0, "pung": 1, "kong": 1, "chow": 2}
    return order[call.kind], (call.seat - source) % 4


def _goes_before(call: Call, first: Call) -> str:
    if first.kind == "win":
        return "interception" if call.kind == "win" else "win"
    return "pung"
