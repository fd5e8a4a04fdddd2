"""All ways to read a hand as sets; waits; distance to ready. Knows shapes; no names, no values, no rule sets."""

from mjcalc.decompose.form import Form
from mjcalc.decompose.reading import Reading, arrangements, is_complete, readings
from mjcalc.decompose.waiting import DEAD_WAITS, waits

__all__ = ["DEAD_WAITS", "Form", "Reading", "arrangements", "is_complete", "readings", "waits"]
