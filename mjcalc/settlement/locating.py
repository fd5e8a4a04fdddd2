"""Where in a line an event, or a part of it, is wrong."""

from mjcalc.errors import Fault, MjcalcError
from mjcalc.notation.deals import DealLine, EventText
from mjcalc.notation.deals_diagnose import respelled
from mjcalc.scoring.result import Where
from mjcalc.settlement.result import named


def located(error: MjcalcError, line: DealLine, where: Where, names: tuple[str, ...]) -> MjcalcError:
    """Return an error with columns and names filled in, and the line as typed."""
    placed = (_placed(each, line, where.text) for each in error.faults)
    error.faults = tuple(named(_meant(each, line, where.text), names) for each in placed)
    error.line = where.text
    return error


def _meant(fault: Fault, line: DealLine, text: str) -> Fault:
    """Say what may be meant by an unknown word, or by one in the place of a tile."""
    if fault.phrase not in ("unknown_word", "bad_tile") or fault.start < 0:
        return fault
    event = next((each for each in line.events if each.at[0] <= fault.start < each.at[1]), None)
    if event is None:
        return fault
    word, *following = text[fault.start : event.at[1]].split() or [""]
    meant = respelled(word, following[0] if following else "", event.kind)
    return fault._replace(hint="did_you_mean", hint_args=(("x", meant),)) if meant else fault


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
