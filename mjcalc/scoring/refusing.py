"""What is wrong or odd with a request, with its place in the line: the same for hands of any profile."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from mjcalc.errors import Fault, ImpossibleHandError, RulesError, Subject, fault
from mjcalc.notation import locate
from mjcalc.rulesets.possible import unused_words
from mjcalc.scoring.reader import CardRequest, Request


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
    """Warn of words without use, and of what the rule set finds odd about the hand."""
    return unused_warnings(request) + tuple(located(request.rules.warnings(request.hand), request))


@contextmanager
def about(request: Request | CardRequest) -> Iterator[None]:
    """Give a `RulesError` that is raised inside, whose columns are there already, the line of a request."""
    try:
        yield
    except RulesError as error:
        raise RulesError([request.where.as_typed(each) for each in error.faults], request.where.text) from None
