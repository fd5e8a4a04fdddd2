"""Several players want one tile: whose call stands, and why the others' do not. Each rule set says what goes first."""

from typing import Literal, NamedTuple

from mjcalc.model.tile import kind_of
from mjcalc.rulesets.deals import Act, Outcome, Posting, Table, Verdict, impossible, player

Kind = Literal["win", "pung", "kong", "quint", "sextet", "chow"]
CALLED: tuple[Kind, ...] = ("win", "pung", "kong", "quint", "sextet", "chow")
Tile = Literal["discard", "last", "added", "concealed"]
"""What is called: a discard; the last discard of the wall; a tile added to a pung; a concealed kong's tile."""
After = Literal["", "shown", "discarded", "both"]
"""When a call comes, if a chow was called before it: after its caller has shown his tiles, discarded, or both."""

NEXT = 1
FIRST_HONOUR = 27
"""Kinds from here on make no chow."""


class Call(NamedTuple):
    """A call of a tile."""

    seat: int
    """Who calls, 0-3."""
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
    """``interception`` (a nearer player wins), ``win`` or ``pung`` (what goes before it), ``nearer`` (an equal call of
    a player nearer in turn), ``irregular``, ``silent``, ``lapsed`` (the chow was carried out), ``last_tile`` or
    ``not_robbed`` (only a win could have it)."""
    by: Call | None = None
    """The call that goes before it."""
    why: str = ""
    """Of an irregular call, what is irregular: ``no_chow`` (the rules have none), ``honour``, ``not_next``."""

    @property
    def phrase(self) -> str:
        """Id of the sentence that says why."""
        return f"wmc.call_{self.why or self.code}"


class Policy(NamedTuple):
    """What goes before what."""

    order: tuple[Kind, ...]
    """Kinds that may be called."""
    several_wins: bool = False
    """Whether every winner gets the tile, or only the nearest."""
    last: frozenset[str] = frozenset(("win",))
    """What the last discard may be called for."""
    ranks: tuple[tuple[str, int], ...] = (("win", 0), ("pung", 1), ("kong", 1), ("chow", 2))


class Ruled(NamedTuple):
    """Whose calls stand."""

    stand: tuple[Call, ...]
    refused: tuple[Refused, ...]


def judge_calls(
    distance: dict[int, int], calls: tuple[Call, ...], tile: Tile, policy: Policy, kind: int = -1
) -> Ruled:
    """Rule on calls of one tile; `distance` is how far each player sits behind the one who discarded or declared it.

    `kind` is that of the tile (0-33), where it is known.
    """
    standing: list[Call] = []
    refused: list[Refused] = []
    for call in calls:
        code = _unable(distance[call.seat], call, tile, policy)
        why = _irregular(distance[call.seat], call, policy, kind) if code in ("", "irregular") else ""
        if code or why:
            refused.append(Refused(call, code or "irregular", why=why))
        else:
            standing.append(call)
    ranks = dict(policy.ranks)
    standing.sort(key=lambda call: (ranks[call.kind], distance[call.seat]))
    if not standing:
        return Ruled((), tuple(refused))
    first = standing[0]
    stand = [call for call in standing if call is first or (policy.several_wins and call.kind == first.kind == "win")]
    refused += [Refused(call, _goes_before(call, first), first) for call in standing if call not in stand]
    return Ruled(tuple(stand), tuple(refused))


def _unable(distance: int, call: Call, tile: Tile, policy: Policy) -> str:
    """Say why a call cannot stand whatever the others do; empty: it can."""
    if call.silent:
        return "silent"
    if not call.regular or distance == 0 or call.kind not in policy.order:
        return "irregular"
    if tile == "concealed" or (tile == "added" and call.kind != "win"):
        return "not_robbed"
    if tile == "last" and call.kind not in policy.last:
        return "last_tile"
    if call.kind == "chow" and distance != NEXT:
        return "irregular"
    late = call.after == "both" if call.kind == "win" else call.after != ""
    return "lapsed" if late and call.kind != "chow" else ""


def _irregular(distance: int, call: Call, policy: Policy, kind: int) -> str:
    """Say what is irregular about a call, where the call itself shows it."""
    if call.kind != "chow" or not call.regular:
        return ""
    if "chow" not in policy.order:
        return "no_chow"
    if kind >= FIRST_HONOUR:
        return "honour"
    return "not_next" if distance != NEXT else ""


def _goes_before(call: Call, first: Call) -> str:
    if first.kind == "win":
        return "interception" if call.kind == "win" else "win"
    return "pung" if call.kind == "chow" else "nearer"


def ruling(table: Table, act: Act, policy: Policy, clause: str) -> Outcome:
    """Rule on a ``claims`` line: who gets the tile, and of each other call why not; the table remembers it."""
    if act.source in table.out:
        raise impossible("winner_pays", "from", x=player(act.source))
    for place, part in enumerate(act.parts):
        if part.by in table.out:
            raise impossible("winner_acts", "by", place, x=player(part.by))
        late = next((word for word in part.words if word.startswith("after=")), "")
        if late and "chow" in part.words:
            raise impossible("word_not_here", "after", place, x=late)
    tile: Tile = "last" if "last-tile" in act.words else "added" if "added" in act.words else "discard"
    if "concealed" in act.words:
        tile = "concealed"
    kind = kind_of(act.tiles[0]) if act.tiles else -1
    ruled = judge_calls(
        {who: table.distance(act.source, who) for who in table.order},
        tuple(_call(part, part.by in table.dead) for part in act.parts),
        tile,
        policy,
        kind,
    )
    found = [Posting("settle.call_stands", (), clause, _who(call)) for call in ruled.stand]
    found = found or [Posting("settle.no_call_stands", (), clause)]
    found += [
        Posting("settle.call_refused", (), clause, (*_who(each.call), ("z", f"\x02{each.phrase}")), code=each.code)
        for each in ruled.refused
    ]
    verdict = Verdict(
        act.source,
        kind,
        ruled.stand[0].kind if ruled.stand else "",
        tuple(call.seat for call in ruled.stand),
        tuple(each.call.seat for each in ruled.refused),
        clause,
        tile == "added",
    )
    return Outcome(table._replace(verdict=verdict), tuple(found))


def _who(call: Call) -> tuple[tuple[str, str], ...]:
    return (("x", player(call.seat)), ("y", f"\x02{call.kind}"))


def _call(part: Act, dead: bool) -> Call:
    kind: Kind = next(kind for kind in CALLED if kind in part.words)
    after = next((word[6:] for word in part.words if word.startswith("after=")), "")
    irregular = "irregular" in part.words or dead
    return Call(part.by, kind, not irregular, "silent" in part.words, after)  # type: ignore[arg-type]
