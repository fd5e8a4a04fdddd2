"""What is wrong or odd with a request, with its place in the line: the same for hands of any profile."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from mjcalc.errors import Fault, ImpossibleHandError, RulesError, Subject, fault
from mjcalc.notation import locate
from mjcalc.rulesets.possible import unused_words
from mjcalc.scoring.reader import CardRequest, Request

_SQUARE = "[\uff3b"
"""What opens a set in square brackets, plain and full-width."""


def located(faults: Iterable[Fault], request: Request | CardRequest) -> list[Fault]:
    """Return faults with the columns of their subjects in the line of a request."""
    where, profile = request.where, request.rules.profile
    return [where.as_typed(locate(where.canonical, each, request.with_words, profile)) for each in faults]


def refuse(faults: Iterable[Fault], request: Request | CardRequest) -> None:
    """Raise `ImpossibleHandError` with all faults in the order of the line, if there are any."""
    found = sorted(located(faults, request), key=lambda each: each.start)
    if found:
        raise ImpossibleHandError(found, request.where.text)


def unused_warnings(request: Request | CardRequest) -> tuple[Fault, ...]:
    """Warn of each circumstance word that the rule set has no use for."""
    unused = unused_words(request.hand.circumstances, request.rules)
    if not unused:
        return ()
    faults = [fault("word_not_used", x=word, subject=Subject("word", word=word)) for word in unused]
    return tuple(located(faults, request))


def warnings_of(request: Request) -> tuple[Fault, ...]:
    """Warn of words without use, of what may be meant otherwise than it is read, and of what the rule set finds odd."""
    odd = tuple(located(request.rules.warnings(request.hand), request))
    written = request.where.written
    return unused_warnings(request) + (written.remarks if written else _square_warnings(request)) + odd


def _square_warnings(request: Request) -> tuple[Fault, ...]:
    """Warn of three tiles in square brackets, which are read as an exposed set (GB style) though no giver is said."""
    where, melds = request.where, request.hand.melds
    if not set(_SQUARE) & set(where.text):
        return ()
    faults = [
        fault("square_read_open", x=f"[{meld.text[1:-1]}]", y=meld.text, subject=Subject("meld", number))
        for number, meld in enumerate(melds)
        if not meld.concealed and not meld.source
    ]
    return tuple(each for each in located(faults, request) if where.text[each.start] in _SQUARE)


@contextmanager
def about(request: Request | CardRequest) -> Iterator[None]:
    """Give a `RulesError` that is raised inside, whose columns are there already, the line of a request."""
    try:
        yield
    except RulesError as error:
        raise RulesError([request.where.as_typed(each) for each in error.faults], request.where.text) from None
