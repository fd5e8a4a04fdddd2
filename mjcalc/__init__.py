"""mjcalc: reads, scores and proves mahjong hands. Start at `mjcalc.api`."""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

__all__ = [
    "ImpossibleHandError", "MjcalcError", "NotationError", "RulesError", "check", "convert", "parse", "score", "settle",
    "waits",
]  # fmt: skip

if TYPE_CHECKING:
    from mjcalc.api import check, convert, parse, score, settle, waits
    from mjcalc.errors import ImpossibleHandError, MjcalcError, NotationError, RulesError


def __getattr__(name: str) -> object:
    """Load the library on first use, so that ``mjcalc --version`` stays quick."""
    if name in __all__:
        from importlib import import_module

        return getattr(import_module("mjcalc.errors" if name.endswith("Error") else "mjcalc.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
