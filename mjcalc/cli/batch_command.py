"""``mjcalc batch``: files of hands in, records out, on all cores."""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple

import click

from mjcalc.batch import columns
from mjcalc.batch.engines import Engine, Here, Processes
from mjcalc.batch.job import Job, Tally
from mjcalc.batch.parts import Parts
from mjcalc.batch.run import Straight, run
from mjcalc.cli.common import NOTATIONS
from mjcalc.cli.progress import Screen
from mjcalc.cli.running import AUTO, checked_reader, fallback_rules, pairs, rules_place
from mjcalc.cli.version import version_option
from mjcalc.errors import FileError, RulesError, fault
from mjcalc.locale import LANGUAGES
from mjcalc.scoring.result import Where
from mjcalc.view.diagnostics import diagnostics
from mjcalc.view.exits import Exit
from mjcalc.view.formats import heading

FORMATS = ("json", "csv", "tsv", "text", *columns.FORMATS)


class Wishes(NamedTuple):
    """What the options say about the run, besides what is asked of each line."""

    files: tuple[str, ...]
    format_: str
    output: str
    resume: bool
    jobs: int
    cluster: str


@click.command("batch")
@click.argument("files", nargs=-1)
@click.option(
    "-r", "--rules", multiple=True, metavar="NAME[:EDITION]",
    help="Rule set and edition; several give a record each (MJCALC_RULES).",
)
@click.option("-o", "--option", "options", multiple=True, metavar="KEY=VALUE", help="Option of the rule set.")
@click.option(
    "-f", "--format", "format_", type=click.Choice(FORMATS), default="json",
    show_default=True, help="Form of the output.",
)
@click.option("--full", is_flag=True, help="Full records instead of lean ones.")
@click.option("--only", type=click.Choice(["wrong"]), default=None, help="Only claims that do not hold.")
@click.option("--output", default="", metavar="FILE", help="Write to a file, safe against interruptions.")
@click.option("--resume", is_flag=True, help="Go on with an interrupted run of the same --output.")
@click.option("-j", "--jobs", type=click.IntRange(1), default=None, metavar="N", help="Processes (default: all cores).")
@click.option("--cluster", default="", metavar="ADDRESS", help='Dask scheduler, tcp://HOST:PORT, or "local".')
@click.option("-l", "--lang", "language", type=click.Choice(LANGUAGES), envvar="MJCALC_LANG", help="Language.")
@click.option("--card", default="", envvar="MJCALC_CARD", metavar="FILE", help="Card of American hands (MJCALC_CARD).")
@click.option(
    "--from", "notation", type=click.Choice(NOTATIONS), default=AUTO, metavar="NOTATION",
    help=f"What the hands are written in: {', '.join(NOTATIONS)} (auto: our own).",
)
@click.option("-q", "--quiet", is_flag=True, help="No summary and no progress.")
@version_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    rules: tuple[str, ...],
    options: tuple[str, ...],
    format_: str,
    full: bool,
    only: str | None,
    output: str,
    resume: bool,
    jobs: int | None,
    cluster: str,
    language: str | None,
    card: str,
    notation: str,
    quiet: bool,
) -> None:
    """Score files of hands, one record a hand, in their order; "-" is standard input. Claims are checked.

    Files may be packed by gzip, xz, bzip2 or zstd, whatever their names.

    \b
    mjcalc batch hands.txt                               records as json, a line each
    mjcalc batch --only wrong night1.hands night2.hands  claims that do not hold
    mjcalc batch -f csv --output scores.csv hands.txt.gz

    \b
    exit code, the largest of all lines: 0 every hand wins and every claim holds,
    1 one does not, 2 a line or file with errors, 3 a bug in mjcalc, 130 interrupted
    """
    if not files and (sys.stdin is None or sys.stdin.isatty()):
        raise click.UsageError("name the files to read; - is standard input.")
    if resume and not output:
        raise click.UsageError("--resume needs the --output of the interrupted run.")
    if format_ in columns.FORMATS and (output == "-" or not _has_parts(output)):
        raise click.UsageError(f"{format_} needs an --output FILE.")
    asked = "rows" if format_ in columns.FORMATS else format_
    foreign = notation if notation != AUTO else ""
    job = Job(
        rules, tuple(pairs(options).items()), fallback_rules(), card, asked, full, only or "", foreign, language or ""
    )  # fmt: skip
    output = "" if output == "-" or _is_standard_output(output) else output
    wishes = Wishes(files or ("-",), format_, output, resume, jobs or _cores(), cluster)
    screen = Screen(wishes.files, language or "en", quiet, to_terminal=not output and sys.stdout.isatty())
    ctx.exit(_run(job, wishes, screen))


def _is_standard_output(output: str) -> bool:
    """Tell whether a path, such as /dev/stdout, is the file that standard output goes to, which is not replaced."""
    try:
        return bool(output) and os.path.samestat(os.stat(output), os.fstat(1))
    except OSError:
        return False


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _run(job: Job, wishes: Wishes, screen: Screen) -> int:
    try:
        checked_reader(job.rules, dict(job.options), job.fallback, job.card, job.notation)
        with screen:
            tally = _batch(job, wishes, screen)
    except KeyboardInterrupt:
        screen.interrupted(f"{wishes.output}.parts" if _has_parts(wishes.output) else "")
        return Exit.INTERRUPTED
    except RulesError as error:
        place = rules_place(job.rules, job.fallback)
        print(diagnostics(error, place, screen.language, screen.paint), file=sys.stderr)
        return Exit.TROUBLE
    except FileError as error:
        print(diagnostics(error, Where("mjcalc"), screen.language, screen.paint), file=sys.stderr)
        return Exit.TROUBLE
    screen.summary(tally)
    return tally.code


def _batch(job: Job, wishes: Wishes, screen: Screen) -> Tally:
    with ExitStack() as stack:
        engine = _engine(job, wishes, screen, stack)
        if not _has_parts(wishes.output):
            return _straight(job, wishes, engine, screen)
        _refuse_input_as_output(wishes)
        if wishes.format_ in columns.FORMATS:
            columns.require()
        parts = stack.enter_context(Parts(Path(wishes.output), _asked(job, wishes), wishes.resume))
        tally = run(job, wishes.files, engine, parts, screen, waits=False)
        parts.join(partial(_join, wishes.format_))
        return tally


def _straight(job: Job, wishes: Wishes, engine: Engine, screen: Screen) -> Tally:
    """Write as answers come: to standard output, or to a pipe or device."""
    try:
        with open(wishes.output, "wb") if wishes.output else nullcontext(sys.stdout.buffer) as target:
            target.write(_heading(wishes.format_))
            tally = run(job, wishes.files, engine, Straight(target), screen, waits=not wishes.output)
            target.flush()
            return tally
    except OSError as error:
        if not wishes.output:
            raise
        raise FileError([fault("cannot_write", x=wishes.output, y=error.strerror or error)]) from None


def _engine(job: Job, wishes: Wishes, screen: Screen, stack: ExitStack) -> Engine:
    if wishes.cluster:
        from mjcalc.batch.cluster import Cluster

        return stack.enter_context(Cluster(job, wishes.cluster, wishes.jobs))
    if wishes.jobs == 1:
        return Here(job)
    return stack.enter_context(Processes(job, wishes.jobs, screen.tell))


def _has_parts(output: str) -> bool:
    """Tell whether an output is made of parts: any but a pipe or a device, which cannot be replaced."""
    return bool(output) and (not os.path.exists(output) or os.path.isfile(output))


def _refuse_input_as_output(wishes: Wishes) -> None:
    if not os.path.exists(wishes.output):
        return
    output = os.stat(wishes.output)
    for name in wishes.files:
        if (name == "-" or os.path.exists(name)) and os.path.samestat(os.stat(0 if name == "-" else name), output):
            raise FileError([fault("output_is_input", x=wishes.output)])


def _asked(job: Job, wishes: Wishes) -> dict[str, object]:
    """Return what a resumed run has to be asked again."""
    from mjcalc import __version__

    asked = {name: list(value) if isinstance(value, tuple) else value for name, value in job._asdict().items()}
    asked |= {"options": dict(job.options), "format": wishes.format_}
    named = {_OPTION_OF.get(name, f"--{name}"): value for name, value in asked.items()}
    return named | {"FILES": list(wishes.files), "mjcalc": __version__}


_OPTION_OF = {
    "rules": "-r", "options": "-o", "format": "-f", "notation": "--from", "language": "-l", "fallback": "MJCALC_RULES",
}  # fmt: skip
"""What was asked, as one types it."""


def _heading(format_: str) -> bytes:
    return (heading(format_) + "\n").encode() if format_ in ("csv", "tsv") else b""


def _join(format_: str, file: IO[bytes], parts: Iterator[bytes]) -> None:
    if format_ in columns.FORMATS:
        columns.write_columns(format_, file, parts)
        return
    file.write(_heading(format_))
    for part in parts:
        file.write(part)
