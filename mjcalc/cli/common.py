"""The options that every command taking hands shares."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click

from mjcalc.cli.running import AUTO, Answering, Output, Settings, run_hands
from mjcalc.cli.version import version_option
from mjcalc.locale import LANGUAGES
from mjcalc.notation.foreign import notation_names
from mjcalc.view.exits import Exit

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

NOTATIONS = (AUTO, *notation_names())
"""The notations by name, ours first."""


_HANDS = (
    version_option,
    click.argument("hands", nargs=-1),
    click.option("-i", "--input", "files", multiple=True, metavar="FILE", help="Lines of a file; - is standard input."),
    click.option(
        "-r", "--rules", "rules", multiple=True, metavar="NAME[:EDITION]",
        help="Rule set and edition; several give an answer each (MJCALC_RULES).",
    ),
)  # fmt: skip

_JUDGING = (
    click.option("-o", "--option", "options", multiple=True, metavar="KEY=VALUE", help="Option of the rule set."),
    click.option(
        "-f", "--format", "format_", type=click.Choice(["text", "tsv", "csv", "json"]), default="text",
        help="Form of the output; json is one object a line.",
    ),
    click.option(
        "-l", "--lang", "language", type=click.Choice(LANGUAGES), envvar="MJCALC_LANG",
        help="Language of names and sentences.",
    ),
    click.option(
        "--card", default="", envvar="MJCALC_CARD", metavar="FILE", help="Card of American hands (MJCALC_CARD)."
    ),
)  # fmt: skip

_FROM = (
    click.option(
        "--from", "notation", type=click.Choice(NOTATIONS), default=AUTO, metavar="NOTATION",
        help=f"What the hands are written in: {', '.join(NOTATIONS)} (auto: our own).",
    ),
)  # fmt: skip

_LOOK = (
    click.option("-q", "--quiet", is_flag=True, help="The bare answer only."),
    click.option(
        "--tiles", type=click.Choice(["ascii", "unicode", "cjk"]), default="ascii", help="How tiles are shown."
    ),
    click.option(
        "--color", "colour", type=click.Choice(["auto", "always", "never"]), default="auto", help="Colour."
    ),
)  # fmt: skip


def _sheet_languages(ctx: click.Context, param: click.Parameter, said: str) -> tuple[str, ...]:
    """Read one or two languages, parted by a comma."""
    languages = tuple(dict.fromkeys(word.strip().lower().replace("_", "-") for word in said.split(",") if word.strip()))
    unknown = [language for language in languages if language not in LANGUAGES]
    if unknown or len(languages) > 2:
        raise click.BadParameter(f"one or two of {', '.join(LANGUAGES)}, such as ko,en", ctx, param)
    return languages


_SHEET_OPTIONS = (
    click.option(
        "--sheet", default="", metavar="FILE.html",
        help="Write a sheet to print and sign, a page of A4 each; - is standard output.",
    ),
    click.option(
        "--sheet-lang", "sheet_languages", default="", metavar="LANG[,LANG]", callback=_sheet_languages,
        help="One or two languages of the sheet (else that of -l).",
    ),
)  # fmt: skip


def sheet_options(function: Decorated) -> Decorated:
    """Give a command the options of sheets to print."""
    for option in reversed(_SHEET_OPTIONS):
        function = option(function)
    return function


_RECORDS = click.argument("records", nargs=-1, metavar="FILE...", type=click.Path(allow_dash=True))


_SETTLE = (
    click.option(
        "-r", "--rules", "rules", multiple=True, metavar="NAME[:EDITION]",
        help="The rule set and its edition (MJCALC_RULES); goes before @rules.",
    ),
    *_JUDGING,
    *_LOOK,
)  # fmt: skip


def settle_options(function: Decorated) -> Decorated:
    """Give a command that reads records of deals its files, and the options it shares with the others."""
    for option in reversed(_SETTLE):
        function = option(function)
    return version_option(_RECORDS(function))


def hand_options(function: Decorated) -> Decorated:
    """Give a command the arguments and options that every command taking hands has."""
    for option in reversed((*_HANDS, *_JUDGING, *_FROM, *_LOOK)):
        function = option(function)
    return function


def nothing_to_read(ctx: click.Context, settings: Settings) -> bool:
    """Show short help where there is neither a hand nor a file nor a pipe."""
    if settings.hands or settings.files or sys.stdin is None or not sys.stdin.isatty():
        return False
    click.echo(ctx.get_usage(), err=True)
    click.echo(f"Try '{ctx.command_path} -h', or '{ctx.command_path} -i -' to type hands.", err=True)
    return True


def answer_hands(ctx: click.Context, settings: Settings, output: Output, answer: Answering) -> None:
    """Answer every hand of the input and end with the exit code."""
    ctx.exit(Exit.TROUBLE if nothing_to_read(ctx, settings) else run_hands(settings, output, answer))
