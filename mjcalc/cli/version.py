"""``--version``, wherever it stands."""

import click


def _print(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        from mjcalc import __version__

        click.echo(f"mjcalc {__version__} (pure Python)")
        ctx.exit()


version_option = click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print, help="Print the version."
)
