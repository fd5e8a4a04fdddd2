"""The command line. One thin file a command; the only place that imports click.

click's exit codes are not ours: 1 means "no" here, so everything click raises is caught and given its own code.
"""

import os
import sys

import click

from mjcalc.cli.exits import Exit

COMMANDS = ("score", "waits", "check", "parse", "rules", "notation", "completion")

_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Commands(click.Group):
    """The commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        from importlib import import_module

        command: click.Command = import_module(f"mjcalc.cli.{cmd_name}_command").command
        return command


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        from mjcalc import __version__

        click.echo(f"mjcalc {__version__} (pure Python)")
        ctx.exit()


@click.group(cls=Commands, context_settings=_SETTINGS, invoke_without_command=False)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Print version.")
def cli() -> None:
    """Read, score and prove mahjong hands.

    \b
    mjcalc "112233m445566p9p +9p"                        what is it worth?
    mjcalc waits "1113456666788s"                        what completes it?
    mjcalc check "33s99s999p (111s) (888s) +3s = 2"      is it really worth that?
    mjcalc notation                                      how to write a hand

    Without a command, a hand is scored. Every command takes hands as arguments, from files (-i FILE) or from a pipe.
    """


def with_command(arguments: list[str], piped: bool) -> list[str]:
    """Put ``score`` in front where a hand, an option of `score`, or a pipe stands instead of a command."""
    if not arguments:
        return ["score"] if piped else []
    first = arguments[0]
    if first in COMMANDS or first in ("-h", "--help", "--version"):
        return arguments
    word = first.replace("-", "")
    if not first.startswith("-") and len(arguments) < 3 and word.isascii() and word.isalpha() and word.islower():
        _unknown_command(first)
    return ["score", *arguments]


def _unknown_command(name: str) -> None:
    from difflib import get_close_matches

    close = get_close_matches(name, COMMANDS, n=1)
    hint = f" Did you mean {close[0]}?" if close else f" The commands are: {', '.join(COMMANDS)}."
    raise click.UsageError(f"there is no command {name!r}.{hint}")


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit code."""
    try:
        piped = sys.stdin is not None and not sys.stdin.isatty()
        arguments = with_command(arguments, piped)
        if not arguments:
            with click.Context(cli, info_name="mjcalc") as context:
                click.echo(cli.get_help(context), err=True)
            return Exit.TROUBLE
        # Not cli.main(): that one turns a closed pipe into exit code 1, which here means that a claim is wrong.
        with cli.make_context("mjcalc", arguments) as context:
            cli.invoke(context)
        sys.stdout.flush()
        return Exit.YES
    except click.exceptions.Exit as done:
        sys.stdout.flush()
        return done.exit_code
    except click.ClickException as wrong:
        wrong.show()
        return Exit.TROUBLE
    except (click.Abort, KeyboardInterrupt):
        return Exit.INTERRUPTED
    except BrokenPipeError:
        return Exit.PIPE_CLOSED


def _guarded(arguments: list[str]) -> int:
    """Run, and still know a pipe that closes while the last lines are written."""
    try:
        return run(arguments)
    except BrokenPipeError:
        return Exit.PIPE_CLOSED


def _report_bug(bug: BaseException) -> int:
    """Say in one line that this is our fault, and how to report it."""
    from mjcalc.locale import say

    print(say("bug_line", x=f"{type(bug).__name__}: {bug}"), file=sys.stderr)
    return Exit.BUG


def main() -> None:
    """Run the command line of this process; never returns."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace" if stream is sys.stderr else "replace")
    if "_MJCALC_COMPLETE" in os.environ:
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
