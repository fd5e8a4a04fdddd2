"""Records as lines of JSON, CSV or TSV."""

import csv
import io
import json
from typing import Any

from mjcalc.scoring.lean import json_text, patterns_text

COLUMNS = (
    "schema", "type", "file", "line", "rules", "edition", "win", "total", "patterns", "fan", "capped_fan",
    "verdict", "difference", "reason_code", "claim", "error", "message",
    "waits", "distance", "discards", "hand", "input", "round", "han", "fu", "furiten", "wait_reasons",
)  # fmt: skip
"""Columns of csv and tsv. Only ever added to, at the end."""


_AS_THEY_ARE = (
    "schema", "type", "file", "line", "rules", "edition", "total", "fan", "capped_fan",
    "reason_code", "distance", "hand", "input", "round", "han", "fu",
)  # fmt: skip


def _discard_text(choice: dict[str, Any]) -> str:
    """Write a discard with its distance and what it leaves: ``9p 0: 2s 5s``."""
    tiles = " ".join(entry["tile"] for entry in choice["waits"] or choice["useful"])
    return f"{choice['tile']} {choice['distance']}: {tiles}"


def _reason_texts(waits: list[dict[str, Any]]) -> list[str]:
    """Write why waits do not win in one of the two ways: ``3m by_discard:no_yaku``."""
    return [
        f"{wait['tile']} {way}:{wait[f'{way}_reason']}"
        for wait in waits
        for way in ("by_discard", "by_self_draw")
        if wait.get(f"{way}_reason")
    ]


def row_of(record: dict[str, Any]) -> list[str]:
    """Return the cells of a record, in the order of `COLUMNS`."""
    cells = dict.fromkeys(COLUMNS, "")
    for name in _AS_THEY_ARE:
        value = record.get(name)
        cells[name] = "" if value is None else str(value)
    if "win" in record:
        cells["win"] = "true" if record["win"] else "false"
    if "patterns" in record:
        patterns = record["patterns"]
        cells["patterns"] = patterns if isinstance(patterns, str) else patterns_text(patterns)
    if "lines" in record:  # lines of a card that are still possible
        cells["patterns"] = ";".join(f"{line['id']}:{line['value']}" for line in record["lines"])
    if "waits" in record:
        cells["waits"] = " ".join(wait["tile"] for wait in record["waits"])
        cells["wait_reasons"] = ";".join(_reason_texts(record["waits"]))
    if "discards" in record:
        cells["discards"] = "; ".join(map(_discard_text, record["discards"]))
    left_furiten = [choice for choice in record.get("discards", ()) if "furiten" in choice]
    cells["furiten"] = " ".join(record.get("furiten", ())) or "; ".join(
        f"{choice['tile']}: {' '.join(choice['furiten'])}" for choice in left_furiten
    )
    if record.get("claim"):
        cells["claim"] = record["claim"]["text"]
    if "verdict" in record:
        cells["verdict"], cells["difference"] = record["verdict"], str(record["difference"])
    if record["type"] == "error":
        cells["error"], cells["message"] = record["code"], record["message"]
    return list(cells.values())


NUMBERS = frozenset(
    COLUMNS.index(name)
    for name in ("schema", "line", "total", "fan", "capped_fan", "han", "fu", "distance", "difference")
)


def csv_line(cells: list[str]) -> str:
    """Write a row of csv; a text cell that a spreadsheet would take for a formula gets a quote mark in front."""
    return safe_csv_line(cells, NUMBERS)


def safe_csv_line(cells: list[str], numbers: frozenset[int]) -> str:
    """Write a row of csv as `csv_line` does; `numbers` are the columns that hold numbers."""
    return _csv_row([_safe(c) if i not in numbers else c for i, c in enumerate(cells)])


def _safe(cell: str) -> str:
    return "'" + cell if cell and cell[0] in "=+-@\t" else cell


def tsv_line(cells: list[str]) -> str:
    """Write a row of tsv; tabs and line ends inside a cell become blanks."""
    return "\t".join(cell.replace("\t", " ").replace("\n", " ").replace("\r", " ") for cell in cells)


def heading(format_: str) -> str:
    """Return the first line of csv or tsv."""
    return csv_line(list(COLUMNS)) if format_ == "csv" else tsv_line(list(COLUMNS))


def record_line(record: dict[str, Any], format_: str) -> str:
    """Write a record as a line of json, csv or tsv; ``rows``: the cells of a row as json, for tables of columns."""
    if format_ == "json":
        return json_text(record)
    cells = row_of(record)
    if format_ == "rows":
        return json_text(cells)
    return csv_line(cells) if format_ == "csv" else tsv_line(cells)


def record_lines(records: list[dict[str, Any]], format_: str) -> list[str]:
    """Write records of one kind as lines; in csv and tsv their own fields are the columns."""
    if format_ == "json":
        return [json_text(record) for record in records]
    columns = list(dict.fromkeys(name for record in records for name in record))
    rows = [columns] + [[_cell(record.get(name)) for name in columns] for record in records]
    return [tsv_line(row) if format_ == "tsv" else _csv_row(list(map(_safe, row))) for row in rows]


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _csv_row(cells: list[str]) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="").writerow(cells)
    return buffer.getvalue()
