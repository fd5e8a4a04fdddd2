"""Hands in the notations of other programs."""

from mjcalc.errors import Fault, NotationError, RulesError, Subject, fault
from mjcalc.model.hand import Hand
from mjcalc.notation.conversion.found import Found
from mjcalc.notation.foreign import notation_of
from mjcalc.scoring.reader import CardRequest, Request
from mjcalc.scoring.refusing import located
from mjcalc.scoring.result import Where


def where_of(found: Found, file: str | None = None) -> Where:
    """Return the place of what the reader of a notation found; ``found.text`` is what `Reader` reads of it."""
    return Where(file, found.line, found.typed, found.label, found.written)


def written_in(request: Request | CardRequest, name: str) -> str:
    """Write the hand of a request in a notation.

    Raises NotationError (E170, E171) with all that cannot be said there, a claim and ``rules=`` among it, and
    RulesError for an unknown notation (E321) and for one that is only read (E323).
    """
    notation = notation_of(name)
    if notation.write is None:
        raise RulesError([fault("notation_not_written", x=name, at=(0, len(request.where.text)))], request.where.text)
    lost: list[Fault] = []
    if request.claim is not None:
        said = fault("notation_lacks", x=f"= {request.claim.text}", y=name, at=(request.claim.start, request.claim.end))
        lost.append(request.where.as_typed(said))
    if request.line.rules:
        about = Subject("word", word="rules")
        lost += located([fault("notation_lacks", x=f"rules={request.line.rules}", y=name, subject=about)], request)
    text = ""
    if isinstance(request.hand, Hand):
        try:
            text = notation.write(request.hand)
        except NotationError as error:
            lost += located(error.faults, request)
    else:
        lost.append(fault("notation_lacks", x=request.rules.id, y=name, at=(0, len(request.where.text))))
    if lost:
        raise NotationError(sorted(lost, key=lambda each: each.start), request.where.text)
    return text
