"""``mjcalc completion``: a completion script for a shell."""

import click
from click.shell_completion import get_completion_class

from mjcalc.cli.version import version_option


@click.command("completion")
@version_option
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print a completion script.

    \b
    bash: eval "$(mjcalc completion bash)"
    zsh:  eval "$(mjcalc completion zsh)"
    fish: mjcalc completion fish | source
    """
    from mjcalc.cli.group import cli

    kind = get_completion_class(shell)
    if kind is None:
        raise click.UsageError(f"no completion for {shell}")
    script = kind(cli, {}, "mjcalc", "_MJCALC_COMPLETE")
    # click asks the bash on the path for its version, which need not be there; the script itself asks nothing.
    click.echo(script.source_template % script.source_vars())
