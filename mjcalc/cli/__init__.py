"""The command line. One thin file a command; the only place that imports click.

A plain hand, the commonest thing to ask, is scored without click, which would take longer to load than the answer.
"""

import errno
import io
import os
import sys

from mjcalc.view.exits import Exit

COMMANDS = ("score", "waits", "check", "batch", "settle", "parse", "rules", "notation", "completion")


def _run(arguments: list[str]) -> int:
    """Run a command line and return its exit code."""
    hands = plain_hands(arguments)
    if hands and "MJCALC_LANG" not in os.environ and "MJCALC_CARD" not in os.environ:
        from mjcalc.cli.running import PLAIN
        from mjcalc.cli.scoring import score_hands

        code = score_hands(PLAIN._replace(hands=hands))
        sys.stdout.flush()
        return code
    from mjcalc.cli.group import run

    return run(arguments)


def plain_hands(arguments: list[str]) -> tuple[str, ...]:
    """Return the arguments if they are surely hands to score and nothing else: no option, no command, no lone word."""
    words = arguments[1:] if arguments[:1] == ["score"] else arguments
    if any(word.startswith("-") or word in COMMANDS or not any(map(str.isdigit, word)) for word in words):
        return ()
    return tuple(words)


def _guarded(arguments: list[str]) -> int:
    """Run, and know it for what it is when the output cannot be written, be it only the last lines."""
    try:
        return _run([_as_utf8(argument) for argument in arguments])
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        return Exit.PIPE_CLOSED
    except OSError as error:
        from mjcalc.errors import fault
        from mjcalc.scoring.result import Where
        from mjcalc.view.diagnostics import diagnostic

        full = fault("cannot_write", x="<stdout>", y=error.strerror or error)
        print(diagnostic(full, "", Where("mjcalc")), file=sys.stderr)
        os._exit(Exit.TROUBLE)  # closing the output would fail once more


def _as_utf8(argument: str) -> str:
    """Read an argument as UTF-8 whatever the locale says; a path may have bytes that are none."""
    return os.fsencode(argument).decode("utf-8", "surrogateescape")


def _report_bug(bug: BaseException) -> int:
    """Say in one line that this is our fault, and how to report it."""
    from mjcalc.locale import say

    print(say("bug_line", x=f"{type(bug).__name__}: {bug}"), file=sys.stderr)
    return Exit.BUG


class _Closed(io.RawIOBase):
    """Standard output of a process that was started without one."""

    def writable(self) -> bool:
        """It looks as if one could write."""
        return True

    def write(self, data: object) -> int:
        """Nobody can."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _replace_closed() -> None:
    """Put something where the shell closed standard output (``>&-``) or standard error."""
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Closed()))
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115


def main() -> None:
    """Run the command line of this process; never returns."""
    _replace_closed()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace" if stream is sys.stderr else "replace")
    if "_MJCALC_COMPLETE" in os.environ:
        from mjcalc.cli.group import cli

        cli(prog_name="mjcalc", complete_var="_MJCALC_COMPLETE")
    try:
        code = _guarded(sys.argv[1:])
    except Exception as bug:
        if os.environ.get("MJCALC_DEBUG"):
            raise
        code = _report_bug(bug)
    if code in (Exit.PIPE_CLOSED, Exit.INTERRUPTED):
        # What is still in the buffers has no reader; closing them would only raise again.
        os._exit(code)
    sys.exit(code)
