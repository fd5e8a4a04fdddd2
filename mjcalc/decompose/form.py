"""The form: what a complete hand may look like in a rule set."""

from typing import Final, NamedTuple

from mjcalc.model.arrangement import STANDARD


class Form(NamedTuple):
    """What a complete hand may look like in a rule set."""

    shapes: tuple[int, ...] = (STANDARD,)
    """The shapes that win, of `mjcalc.model.arrangement`, in the order in which readings are listed."""
    sets: int = 4
    """Sets of a standard hand besides its pair: 4 for 14 tiles, 5 for 17."""
    quads_as_pairs: bool = False
    """True: four equal tiles may be two of the seven pairs."""
    suits: int = 0b1111
    """Suits that may take part, a bit each: 1 characters, 2 dots, 4 bamboo, 8 honours."""

ALL_SUITS: Final = 0b1111
"""Every suit may take part."""
