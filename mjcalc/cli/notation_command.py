"""``mjcalc notation``: how to write a hand, on one screen."""

import click

from mjcalc.cli.version import version_option
from mjcalc.view.notation_card import CARD


@click.command("notation")
@version_option
def command() -> None:
    """Show how to write a hand, on one screen."""
    click.echo(CARD)
