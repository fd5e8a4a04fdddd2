"""``mjcalc notation``: how to write a hand, on one screen."""

import click

from mjcalc.view.notation_card import CARD


@click.command("notation")
def command() -> None:
    """Show how to write a hand, on one screen."""
    click.echo(CARD)
