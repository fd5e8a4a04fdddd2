"""Exit codes: what a shell is told. The largest of all lines wins."""

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes of every command."""

    YES = 0
    """Scored, ready, every claim holds."""
    NO = 1
    """Not a winning hand, not ready, a claim is wrong."""
    TROUBLE = 2
    """Usage, notation, impossible hand, unreadable file."""
    BUG = 3
    """A bug in mjcalc."""
    INTERRUPTED = 130
    """Ctrl-C."""
    PIPE_CLOSED = 141
    """Nobody reads the output any more."""
