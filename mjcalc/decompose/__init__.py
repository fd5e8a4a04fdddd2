"""All ways to read a hand as sets; waits; distance to ready. Knows shapes; no names, no values, no rule sets."""

from mjcalc.decompose.choices import Discard, discards, useful
from mjcalc.decompose.distance import distance
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
