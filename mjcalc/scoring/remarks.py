"""Warnings as records have them."""

from typing import Any

from mjcalc.errors import Fault
from mjcalc.locale import fault_text


def add_warnings(record: dict[str, Any], warnings: tuple[Fault, ...], language: str) -> None:
    """Put the warnings into a record, if there are any."""
    if warnings:
        record["warnings"] = [warning_dict(warning, language) for warning in warnings]


def warning_dict(warning: Fault, language: str) -> dict[str, Any]:
    """Return a warning as in the record."""
    return {
        "code": warning.code,
        "column": warning.start + 1,
        "message": fault_text(warning.phrase, warning.args, language),
    }
