"""Records as lines of JSON, CSV or TSV."""

import csv
import io
import json
from typing import Any

COLUMNS = (
    "file", "line", "rules", "edition", "win", "total", "fan", "capped_fan", "patterns", "reason_code",
    "waits", "distance", "claim", "verdict", "difference", "error", "message", "input",
)  # fmt: skip
"""Columns of csv and tsv. Only ever added to, at the end."""


def json_line(record: dict[str, Any]) -> str:
    """Write a record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def patterns_text(patterns: list[dict[str, Any]]) -> str:
    """Write counted patterns as in a lean record: ``kong:1;root:1x2``."""
    return ";".join(
        f"{entry['id']}:{entry['value']}" + (f"x{entry['count']}" if entry["count"] > 1 else "") for entry in patterns
    )


def row_of(record: dict[str, Any]) -> list[str]:
    """Return the cells of a record, in the order of `COLUMNS`."""
    cells = dict.fromkeys(COLUMNS, "")
    for name in ("file", "line", "rules", "edition", "total", "fan", "capped_fan", "reason_code", "distance", "input"):
        value = record.get(name)
        cells[name] = "" if value is None else str(value)
    if "win" in record:
        cells["win"] = "true" if record["win"] else "false"
    if "patterns" in record:
        cells["patterns"] = patterns_text(record["patterns"])
    if "waits" in record:
        cells["waits"] = " ".join(wait["tile"] for wait in record["waits"])
    if record.get("claim"):
        cells["claim"] = record["claim"]["text"]
    if "verdict" in record:
        cells["verdict"], cells["difference"] = record["verdict"], str(record["difference"])
    if record["type"] == "error":
        cells["error"], cells["message"] = record["code"], record["message"]
    return list(cells.values())


NUMBERS = frozenset(COLUMNS.index(name) for name in ("line", "total", "fan", "capped_fan", "distance", "difference"))


def csv_line(cells: list[str]) -> str:
    """Write a row of csv; a text cell that a spreadsheet would take for a formula gets a quote mark in front."""
    safe = [
        "'" + cell if i not in NUMBERS and cell[:1] in ("=", "+", "-", "@", "\t") and cell else cell
        for i, cell in enumerate(cells)
    ]
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="").writerow(safe)
    return buffer.getvalue()


def tsv_line(cells: list[str]) -> str:
    """Write a row of tsv; tabs and line ends inside a cell become blanks."""
    return "\t".join(cell.replace("\t", " ").replace("\n", " ").replace("\r", " ") for cell in cells)


def heading(format_: str) -> str:
    """Return the first line of csv or tsv."""
    return csv_line(list(COLUMNS)) if format_ == "csv" else tsv_line(list(COLUMNS))
