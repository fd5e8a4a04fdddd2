"""Output as a table of columns: Parquet, or an Arrow file. Needs pyarrow (``mjcalc[parquet]``)."""

import json
from collections.abc import Iterator
from typing import IO, Any

from mjcalc.errors import FileError, fault
from mjcalc.view.formats import COLUMNS, NUMBERS

GROUP = 1 << 13
"""Rows of a row group."""

FORMATS = ("parquet", "arrow")
"""The formats written here; the answers come as ``rows`` (see `mjcalc.view.formats.record_line`)."""

_LARGEST = (1 << 63) - 1
"""The largest number a column takes; no hand is worth more, but a claim may say so."""

_WIN = COLUMNS.index("win")


def require() -> None:
    """Raise `FileError` where pyarrow is not installed."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        extra = fault("needs_extra", x="parquet, arrow", y="pyarrow", hint="install_extra", hint_args={"x": "parquet"})
        raise FileError([extra]) from None


def write_columns(format_: str, file: IO[bytes], parts: Iterator[bytes]) -> None:
    """Write the rows of parts as a table to a file."""
    import pyarrow
    from pyarrow import ipc, parquet

    types = [_type_of(index, pyarrow) for index in range(len(COLUMNS))]
    schema = pyarrow.schema(list(zip(COLUMNS, types, strict=True)))
    writer = parquet.ParquetWriter(file, schema) if format_ == "parquet" else ipc.new_file(file, schema)
    with writer:
        for rows in _groups(parts):
            columns = [
                pyarrow.array([_value(row[index], index) for row in rows], kind) for index, kind in enumerate(types)
            ]
            writer.write_table(pyarrow.Table.from_arrays(columns, schema=schema))


def _groups(parts: Iterator[bytes]) -> Iterator[list[list[str]]]:
    rows: list[list[str]] = []
    for part in parts:
        rows += map(json.loads, part.splitlines())
        if len(rows) >= GROUP:
            yield rows
            rows = []
    if rows:
        yield rows


def _type_of(index: int, pyarrow: Any) -> Any:
    if index == _WIN:
        return pyarrow.bool_()
    return pyarrow.int64() if index in NUMBERS else pyarrow.string()


def _value(cell: str, index: int) -> "str | int | bool | None":
    if not cell:
        return None
    if index == _WIN:
        return cell == "true"
    if index not in NUMBERS:
        return cell
    number = int(cell)
    return number if abs(number) <= _LARGEST else None
