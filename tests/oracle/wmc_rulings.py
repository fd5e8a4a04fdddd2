"""Referee's rulings of wmc that are no hands, written from section 8 of the rules page: claims and penalty tiles.

Shares no code with mjcalc. What the text leaves open is not among the vectors: a discard that completes a set or a pair
of a regular hand together with a penalty tile, and Thirteen Terminals that draws the kind of its one penalty tile
(allowed here, as three penalty tiles allow it too).
"""

from collections.abc import Sequence
from typing import TypedDict

from tests.oracle.wmc import ORPHANS

SEATS = "ESWN"
BEFORE = {"win": 0, "pung": 1, "kong": 1, "chow": 2}


class _Said(TypedDict):
    by: str
    what: str


class Claim(_Said, total=False):
    """One player's call."""

    irregular: bool
    silent: bool
    after: str
    """The chow caller had ``shown`` his tiles, ``discarded``, or ``both``, when this was called."""


def who_gets(source: str, tile: str, claims: Sequence[Claim]) -> tuple[Claim | None, dict[str, str]]:
    """Choose the claim that stands and say of each other claimant why not.

    `tile`: ``discard``, ``last`` (the discard after the last tile), ``added`` or ``concealed`` (a kong of `source`).
    """
    refused: dict[str, str] = {}
    valid: list[Claim] = []
    for claim in claims:
        why = _refusal(source, tile, claim)
        if why:
            refused[claim["by"]] = why
        else:
            valid.append(claim)
    if not valid:
        return None, refused
    taken = min(valid, key=lambda claim: (BEFORE[claim["what"]], _distance(source, claim["by"])))
    for claim in valid:
        if claim["by"] != taken["by"]:
            both_win = claim["what"] == taken["what"] == "win"
            refused[claim["by"]] = "interception" if both_win else "win" if taken["what"] == "win" else "pung"
    refused.pop(taken["by"], None)
    return taken, refused


def _distance(source: str, by: str) -> int:
    """Count the seats from one player to another, in turn order."""
    return (SEATS.index(by) - SEATS.index(source)) % 4


def _refusal(source: str, tile: str, claim: Claim) -> str:
    """Say why a claim has no rank; empty if it has."""
    what, away = claim["what"], _distance(source, claim["by"])
    if tile == "concealed" or (tile == "added" and what != "win"):
        return "not_robbed"
    if claim.get("irregular") or away == 0 or (what == "chow" and away != 1):
        return "irregular"
    if claim.get("silent"):
        return "silent"
    if tile == "last" and what != "win":
        return "last_tile"
    after = claim.get("after", "")
    return "lapsed" if after and (after == "both" or what != "win") else ""


def penalty_forbids(concealed: Sequence[str], winning: str, self_draw: bool, penalty: Sequence[str]) -> str:
    """Say why penalty tiles forbid a win of Seven Pairs or Thirteen Terminals; empty if they do not."""
    if self_draw:
        return ""
    tiles = [*concealed, winning]
    if set(tiles) == set(ORPHANS):
        if len(penalty) >= 3:
            return "penalty_self_draw"
        return "penalty_awaited" if winning in penalty else ""
    if all(tiles.count(tile) in (2, 4) for tile in tiles):
        free = list(concealed).count(winning) - list(penalty).count(winning)
        return "" if free > 0 else "penalty_pair"
    return ""


def may_meld(own: Sequence[str], held: Sequence[str], penalty: Sequence[str]) -> bool:
    """Tell whether these tiles can be put to a claimed one without using a penalty tile."""
    return all(list(held).count(tile) - list(penalty).count(tile) >= list(own).count(tile) for tile in own)


def throw(live: Sequence[str], dead: Sequence[str], discard: str) -> tuple[list[str], list[str]] | None:
    """Return the live and dead penalty tiles after a discard; None if it is not allowed.

    A tile of a penalty kind is taken to be the penalty tile itself.
    """
    if live and discard not in live:
        return None
    if not live and discard in dead:
        return None
    rest = list(live)
    if live:
        rest.remove(discard)
    return [], sorted([*dead, *rest])


def live_after_dealing(exposed: int) -> int:
    """Count the live penalty tiles when tiles were shown while dealing or sorting."""
    return max(0, exposed - 1)
