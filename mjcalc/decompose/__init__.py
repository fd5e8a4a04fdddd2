"""All ways to read a hand as sets; waits; distance to ready. Knows shapes; no names, no values, no rule sets."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mjcalc.decompose.choices import Discard, discards, useful
    from mjcalc.decompose.facts import (
        CLOSED_WAIT,
        DRAGONS,
        EDGE_WAIT,
        FACTS,
        NO_PLACE,
        ORPHANS_WAIT,
        PAIR_WAIT,
        PUNG_WAIT,
        SIMPLES,
        TERMINALS,
        TWO_SIDED_WAIT,
        WIN_FACTS,
        WINDS,
    )
    from mjcalc.decompose.form import Form
    from mjcalc.decompose.reading import Reading, arrangements, is_complete, readings
    from mjcalc.decompose.shape import NEVER
    from mjcalc.decompose.to_ready import distance
    from mjcalc.decompose.waiting import DEAD_WAITS, waits

__all__ = [
    "CLOSED_WAIT",
    "DEAD_WAITS",
    "DRAGONS",
    "EDGE_WAIT",
    "FACTS",
    "NEVER",
    "NO_PLACE",
    "ORPHANS_WAIT",
    "PAIR_WAIT",
    "PUNG_WAIT",
    "SIMPLES",
    "TERMINALS",
    "TWO_SIDED_WAIT",
    "WINDS",
    "WIN_FACTS",
    "Discard",
    "Form",
    "Reading",
    "arrangements",
    "discards",
    "distance",
    "is_complete",
    "readings",
    "useful",
    "waits",
]

_MODULES = {
    "CLOSED_WAIT": "facts",
    "DEAD_WAITS": "waiting",
    "DRAGONS": "facts",
    "Discard": "choices",
    "EDGE_WAIT": "facts",
    "FACTS": "facts",
    "Form": "form",
    "NEVER": "shape",
    "NO_PLACE": "facts",
    "ORPHANS_WAIT": "facts",
    "PAIR_WAIT": "facts",
    "PUNG_WAIT": "facts",
    "Reading": "reading",
    "SIMPLES": "facts",
    "TERMINALS": "facts",
    "TWO_SIDED_WAIT": "facts",
    "WINDS": "facts",
    "WIN_FACTS": "facts",
    "arrangements": "reading",
    "discards": "choices",
    "distance": "to_ready",
    "is_complete": "reading",
    "readings": "reading",
    "useful": "choices",
    "waits": "waiting",
}
"""Where each name stands; a hand that is only scored needs no tables of distances."""


def __getattr__(name: str) -> object:
    """Load a module when one of its names is first asked for."""
    module = _MODULES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{module}"), name)
