"""The commands as click knows them.

click's exit codes are not ours: 1 means "no" here, so everything click raises is caught and given its own code.
"""

import sys

import click

from mjcalc.cli import COMMANDS
from mjcalc.cli.version import version_option
from mjcalc.view.exits import Exit

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


@click.group(cls=Commands, context_settings=_SETTINGS, invoke_without_command=False)
@version_option
def cli() -> None:
    """Read, score and prove mahjong hands.

    \b
    mjcalc "112233m445566p9p +9p"                        what is it worth?
    mjcalc waits "1113456666788s"                        what completes it?
    mjcalc check "33s99s999p (111s) (888s) +3s = 2"      is it really worth that?
    mjcalc batch round1.hands                            a record of every hand in a file
    mjcalc settle examples/club_night.deals              who pays whom, deal by deal?
    mjcalc notation                                      how to write a hand

    Without a command, a hand is scored. score, waits, check and parse take hands as arguments, from files (-i FILE)
    or from a pipe.
    """


_TAKE_A_VALUE = frozenset(("-i", "-r", "-o", "-f", "-l", "--input", "--rules", "--option", "--format", "--lang")) | {
    "--card",
    "--sheet",
    "--sheet-lang",
    "--from",
    "--to",
    "--tiles",
    "--color",
    "--only",
    "--output",
    "-j",
    "--jobs",
    "--cluster",
}


def with_command(arguments: list[str], piped: bool) -> list[str]:
    """Put the command in front: the first argument that is no option if it names one, else ``score``."""
    if not arguments:
        return ["score"] if piped else []
    place = _first_word(arguments)
    word = arguments[place] if place < len(arguments) else ""
    if word in COMMANDS:
        return [word, *arguments[:place], *arguments[place + 1 :]]
    if place == len(arguments) and any(option in ("-h", "--help", "--version") for option in arguments):
        return arguments
    letters = word.replace("-", "")
    if len(arguments) - place < 3 and letters.isascii() and letters.isalpha() and letters.islower():
        _unknown_command(word)
    return ["score", *arguments]


def _first_word(arguments: list[str]) -> int:
    """Return the place of the first argument that is neither an option nor the value of one."""
    place = 0
    while place < len(arguments) and arguments[place].startswith("-") and arguments[place] != "-":
        place += 2 if arguments[place] in _TAKE_A_VALUE else 1
    return min(place, len(arguments))


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
