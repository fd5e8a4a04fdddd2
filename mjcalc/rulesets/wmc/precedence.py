"""Several players want one discard: whose call stands, and why the others' do not (seed 001)."""

from typing import Literal, NamedTuple

Kind = Literal["win", "pung", "kong", "chow"]

CLAUSE = "seed 001, precedence of calls"

NEXT, OPPOSITE, PREVIOUS = 1, 2, 3


class Call(NamedTuple):
    """A call of a discard, or of a tile that is added to a pung."""

    seat: int
    """Who calls, 0-3 for E S W N."""
    kind: Kind
    regular: bool = True
    """False: the call was not made as the rules ask; such a call, like a silent one, has no rank."""


class Refused(NamedTuple):
    """A call that does not stand."""

    call: Call
    phrase: str
    """Id of the sentence that says why."""
    by: Call | None = None
    """The call that goes before it."""


class Ruling(NamedTuple):
    """Whose call stands."""

    stands: Call | None
    refused: tuple[Refused, ...]
    clause: str = CLAUSE


def precedence(
    discarder: int,
    calls: tuple[Call, ...],
    *,
    last_discard: bool = False,
    added_kong: bool = False,
    chow: Literal["called", "shown", "discarded"] = "called",
) -> Ruling:
    """Rule on calls of one tile of `discarder` (0-3).

    Win before pung and kong before chow; of several wins that of the next seat, then the opposite, then the previous.
    `last_discard`: the discard before the dead wall can only be won on. `added_kong`: the tile is being added to a
    pung, which only a win can stop. `chow`: how far the chow's caller got: once his tiles are shown, pung and kong
    come too late; once he has shown and discarded, a win does too.
    """
    standing: list[Call] = []
    refused: list[Refused] = []
    made = next((call for call in calls if call.kind == "chow"), None) if chow != "called" else None
    for call in calls:
        phrase = _unable(discarder, call, last_discard, added_kong)
        if not phrase and made is not None and call.kind != "chow":
            late = chow == "discarded" or call.kind != "win"
            phrase = "wmc.call_too_late" if late else ""
        if phrase:
            refused.append(Refused(call, phrase, made if phrase == "wmc.call_too_late" else None))
        else:
            standing.append(call)
    standing.sort(key=lambda call: _rank(discarder, call))
    first = standing[0] if standing else None
    refused += [Refused(call, _why(call, first), first) for call in standing[1:]]
    return Ruling(first, tuple(refused))


def _unable(discarder: int, call: Call, last_discard: bool, added_kong: bool) -> str:
    """Say why a call cannot stand at all; empty: it can."""
    if call.seat == discarder:
        return "wmc.own_discard"
    if not call.regular:
        return "wmc.irregular_call"
    if call.kind == "chow" and (call.seat - discarder) % 4 != NEXT:
        return "wmc.chow_next_only"
    if call.kind != "win" and added_kong:
        return "wmc.kong_win_only"
    if call.kind != "win" and last_discard:
        return "wmc.last_discard_win_only"
    return ""


def _rank(discarder: int, call: Call) -> tuple[int, int]:
    order = {"win": 0, "pung": 1, "kong": 1, "chow": 2}
    return order[call.kind], (call.seat - discarder) % 4


def _why(call: Call, first: Call | None) -> str:
    return "wmc.nearer_win" if first is not None and first.kind == call.kind == "win" else "wmc.lower_call"
