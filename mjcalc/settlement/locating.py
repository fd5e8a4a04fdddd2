"""Where in a line an event, or a part of it, is wrong."""

from mjcalc.errors import Fault, MjcalcError
from mjcalc.notation.deals import DealLine, EventText
from mjcalc.scoring.result import Where
from mjcalc.settlement.result import named


def located(error: MjcalcError, line: DealLine, where: Where, names: tuple[str, ...]) -> MjcalcError:
    """Return an error with columns and names filled in, and the line as typed."""
    error.faults = tuple(named(_placed(each, line, where.text), names) for each in error.faults)
    error.line = where.text
    return error


def _placed(fault: Fault, line: DealLine, text: str) -> Fault:
    if fault.start >= 0:
        return fault
    events = line.events
    if len(events) == 1 and events[0].parts and fault.subject.number >= 0:
        events = events[0].parts
    if not events:
        return fault._replace(start=0, end=len(text.rstrip()))
    event: EventText = events[fault.subject.number if 0 <= fault.subject.number < len(events) else 0]
    start, end = event.place(fault.subject.word) if fault.subject.word else event.at
    return fault._replace(start=start, end=end)
