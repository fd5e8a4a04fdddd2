"""``--version``, wherever it stands."""

import click


def version_text() -> str:
    """Return the version and which build this is: ``pure Python``, or ``compiled`` where the hot modules are."""
    from mjcalc import __version__
    from mjcalc.model import tile

    return f"mjcalc {__version__} ({'pure Python' if tile.__file__.endswith('.py') else 'compiled'})"


def _print(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        click.echo(version_text())
        ctx.exit()


version_option = click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print, help="Print the version."
)
