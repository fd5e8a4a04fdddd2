"""What a notation of another program is: its name, who reads and who writes it, examples that run as tests."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from mjcalc.notation.conversion.found import Found

if TYPE_CHECKING:
    from mjcalc.model.hand import Hand


class TextReader(Protocol):
    """Reads one text, fed piece by piece."""

    def feed(self, data: bytes) -> Iterator[Found]:
        """Read a piece."""
        ...

    def close(self) -> Iterator[Found]:
        """Read what is left at the end."""
        ...


class Notation(NamedTuple):
    """A notation of another program."""

    name: str
    """As typed after ``--from``."""
    rules: str
    """The rule set that its hands are scored by where nobody says another one."""
    source: str
    """Where it is described."""
    read: Callable[[], TextReader]
    """Makes a reader for one text."""
    write: "Callable[[Hand], str] | None" = None
    """Writes a hand; raises NotationError (E170) for what the notation cannot say. None: a log, which nobody writes."""
    examples: tuple[tuple[str, str], ...] = ()
    """Texts, each with the lines it gives in canonical notation."""
    refused: tuple[tuple[str, str], ...] = ()
    """Texts that cannot be read, each with the code of the first fault."""
