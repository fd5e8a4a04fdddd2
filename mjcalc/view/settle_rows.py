"""Records of deals as rows of csv and tsv: a row for what each clause made of an event, then sums and the ranking."""

from collections.abc import Iterator
from typing import Any

from mjcalc.locale import say
from mjcalc.rulesets.deals import NOBODY, Posting
from mjcalc.settlement.result import DealResult, EventResult, MatchResult, SessionResult, fill, net
from mjcalc.view.formats import safe_csv_line, tsv_line

PLACES = 6
"""Columns for players: the four, and whoever bets."""

COLUMNS = (
    "schema", "type", "file", "line", "session", "deal", "rules", "edition", "event", "by",
    *(f"{what}_{n}" for n in range(1, PLACES + 1) for what in ("player", "points")),
    "to_nobody", "reason", "clause", "hand", "value", "claimed", "next_dealer", "error", "message",
)  # fmt: skip
"""Columns of csv and tsv. Only ever added to, at the end."""

_NUMBERS = frozenset(
    index
    for index, name in enumerate(COLUMNS)
    if name.startswith("points") or name in ("schema", "line", "session", "deal", "to_nobody", "value", "claimed")
)


def heading(format_: str) -> str:
    """Return the first line of csv or tsv."""
    return row_text(dict(zip(COLUMNS, COLUMNS, strict=True)), format_)


def row_text(cells: dict[str, str], format_: str) -> str:
    """Write a row; cells that are not given are empty."""
    row = [cells.get(name, "") for name in COLUMNS]
    return safe_csv_line(row, _NUMBERS) if format_ == "csv" else tsv_line(row)


def _players(names: tuple[str, ...], points: tuple[float, ...] | None) -> dict[str, str]:
    cells = {f"player_{n}": name for n, name in enumerate(names[:PLACES], 1)}
    return cells | {f"points_{n}": f"{value:g}" for n, value in enumerate((points or ())[:PLACES], 1)}


def deal_rows(deal: DealResult, language: str) -> Iterator[dict[str, str]]:
    """Return the rows of a deal: its events, then its sum."""
    base = {
        "schema": "1", "file": deal.where.file or "", "session": str(deal.session), "deal": str(deal.number),
        "rules": deal.rules.id, "edition": deal.rules.edition,
    }  # fmt: skip
    for event in deal.events:
        for place, posting in enumerate(event.postings):
            yield base | _event_cells(event, posting, place == 0, deal, language)
    total = base | {"type": "deal", "line": str(deal.where.line or "")}
    total["next_dealer"] = "" if deal.next_dealer == NOBODY else deal.names[deal.next_dealer]
    if deal.settled:
        total |= _players(deal.names, deal.scores) | {"to_nobody": str(deal.to_nobody)}
    else:
        total |= _players(deal.names, None) | {"message": say("settle.not_settled", language)}
    yield total


def _event_cells(event: EventResult, posting: Posting, first: bool, deal: DealResult, language: str) -> dict[str, str]:
    points = net(posting.transfers, len(deal.names))
    cells = {"type": "event", "line": str(event.line), "event": event.kind.replace("_", "-")}
    cells |= {"by": "" if event.by == NOBODY else deal.names[event.by]} | _players(deal.names, points)
    cells["to_nobody"] = str(-sum(points))
    cells["reason"] = say(posting.reason, language, **fill(posting.args, deal.names, language))
    cells["clause"] = posting.clause
    if first:
        cells["hand"] = event.hand_text
        cells["value"] = "" if event.worth is None else str(event.worth.total)
        cells["claimed"] = "" if event.claimed is None else str(event.claimed.total)
    return cells


def session_row(session: SessionResult) -> dict[str, str]:
    """Return the row of a session."""
    return {"schema": "1", "type": "session", "session": str(session.number)} | _players(session.names, session.scores)


def match_rows(match: MatchResult) -> Iterator[dict[str, str]]:
    """Return the rows of a match: scores, and game points where there are any."""
    base = {"schema": "1", "file": match.where.file or "", "rules": match.rules.id, "edition": match.rules.edition}
    yield base | {"type": "match"} | _players(match.names, match.scores)
    if match.game_points is not None:
        yield base | {"type": "game-points"} | _players(match.names, match.game_points)


def error_row(record: dict[str, Any]) -> dict[str, str]:
    """Return the row of a line that is wrong, from its record."""
    cells = {"schema": "1", "type": "error", "file": str(record.get("file", "")), "line": str(record.get("line", ""))}
    return cells | {"error": str(record["code"]), "message": str(record["message"])}
