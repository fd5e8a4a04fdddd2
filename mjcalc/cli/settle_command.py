"""``mjcalc settle``: deals and matches, events in, ledger out."""

import sys
from typing import Any

import click

from mjcalc.cli.common import settle_options, sheet_options
from mjcalc.cli.inputs import Flush, NewFile, items
from mjcalc.cli.running import Output, Settings, reader_of
from mjcalc.errors import MjcalcError, RulesError, fault
from mjcalc.notation.deals_diagnose import FORMS, WORDS
from mjcalc.scoring.result import Where
from mjcalc.settlement.book import Answer, Book, Completed, Trouble
from mjcalc.settlement.result import DealResult, MatchResult, SessionResult, named
from mjcalc.view.exits import Exit


def _line(event: str, form: str) -> str:
    words = WORDS.get(event, ())
    form = f"session\n  {form}" if event == "session" else form
    return f"  {form}" + (f"\n      {' '.join(words)}" if words else "")


_EVENTS = (
    "\b\nLines of a record (several events of one moment stand on one line, between them &), each with its words:\n"
    + "\n".join(_line(event, form) for event, form in FORMS.items())
    + "\n  @seats A B C D   @rules NAME:EDITION   @option KEY=VALUE   @with WORDS   @card FILE   @lang LANG\n\n"
    "A win also takes the words of a hand: self-draw, last-tile, kong-draw, kong-discard, rob-kong, heaven, earth,"
    " merged, apart, exchange, unannounced, void=, seat=, penalty=, dead-penalty=."
)


@click.command("settle", epilog=_EVENTS)
@settle_options
@sheet_options
@click.pass_context
def command(ctx: click.Context, /, **settings: Any) -> None:
    """Settle records of deals: who pays whom and why, deal by deal, then sessions and the match.

    \b
    @rules sichuan:mil-2025
    @seats A B C D
    deal dealer=A
    A kong exposed from=C
    C win 1112m 345m (777p) (888p) +2m from=A
    draw A ready fan=2 & B not-ready & D not-ready

    A file is a match; points of another rule set (@rules between deals) do not add to it and begin a new one. - is
    standard input. Exit code 0: settled, also with a last deal that goes on; 1: with warnings; 2: a deal could not be
    settled.
    """
    chosen = Settings((), settings.pop("records"), **settings)
    if not chosen.files and sys.stdin is not None and sys.stdin.isatty():
        click.echo(ctx.get_usage(), err=True)
        click.echo(f"Try '{ctx.command_path} -h'; - reads standard input.", err=True)
        ctx.exit(Exit.TROUBLE)
    ctx.exit(settle_files(chosen))


def settle_files(settings: Settings) -> int:
    """Settle every file; return the exit code."""
    output = LedgerOutput(settings)
    if not settings.sheet:
        return _settle(settings, output)
    from mjcalc.cli.sheets import on_sheet

    return on_sheet(settings, output, lambda: _settle(settings, output))


def _settle(settings: Settings, output: "LedgerOutput") -> int:
    if len(settings.rules) > 1:
        hint: dict[str, object] = {"x": ", ".join(settings.rules)}
        output.error(RulesError([fault("several_rules", hint="choose_one_of", hint_args=hint)]), Where("mjcalc"))
        return output.code
    reader = reader_of(settings, output)
    if reader is None:
        return Exit.TROUBLE
    book = Book(reader)
    began = False
    for item in items((), settings.files):
        if isinstance(item, Flush):
            sys.stdout.flush()
        elif isinstance(item, NewFile):
            if began:
                output.finish(book)
            began = True
            book.begin_file()
        elif item.error is not None:
            book.spoil()
            output.error(item.error, item.where)
        else:
            output.read(book, item.where)
    output.finish(book)
    return output.code


class LedgerOutput(Output):
    """Writes deals, sessions and matches."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings._replace(format_="text") if settings.format_ in ("csv", "tsv") else settings)
        self.format = "text" if self.silent else settings.format_
        if self.format in ("csv", "tsv"):
            from mjcalc.view.settle_rows import heading

            self.line(heading(self.format))

    def line(self, text: str) -> None:
        """Write a line."""
        self._write(text)

    def read(self, book: Book, where: Where) -> None:
        """Read a line and write what it completes."""
        try:
            for answer in book.read(where.text, where):
                self.completed(answer)
        except MjcalcError as error:
            self.error(error, where)
        if book.reader.language and not self.asked_language:
            self.look.language = book.reader.language

    def finish(self, book: Book) -> None:
        """Write what the end of a file completes."""
        for answer in book.end():
            self.completed(answer, whole=book.worth_a_match)

    def record(self, record: dict[str, Any]) -> None:
        """Write a record; in csv and tsv only that of an error comes this way."""
        if self.format == "json":
            super().record(record)
        else:
            from mjcalc.view.settle_rows import error_row, row_text

            self.line(row_text(error_row(record), self.format))

    def completed(self, answer: Completed, whole: bool = True) -> None:
        """Write what a line has completed: a result, or an error about a line before it."""
        if isinstance(answer, Trouble):
            self.error(answer.error, answer.where)
        else:
            self.answer(answer, whole)

    def answer(self, answer: Answer, whole: bool = True) -> None:
        """Write a deal, a session or a match; in text a match of one deal says nothing new."""
        if isinstance(answer, DealResult):
            self._warn(answer)
        if self.format == "json":
            if not isinstance(answer, SessionResult):
                self.record(answer.to_dict(self.look.language))
        elif self.format == "text":
            self._text(answer, whole)
        else:
            self._rows(answer)
        if self.sheet is not None and (whole or not isinstance(answer, MatchResult)):
            self.sheet.answer(answer)

    def _text(self, answer: Answer, whole: bool) -> None:
        from mjcalc.view.settle_text import deal_block, match_block, session_block

        if isinstance(answer, DealResult):
            self.block(deal_block(answer, self.look))
        elif isinstance(answer, SessionResult):
            self.block(session_block(answer, self.look))
        elif whole:
            self.block(match_block(answer, self.look))

    def _rows(self, answer: Answer) -> None:
        from mjcalc.view.settle_rows import deal_rows, match_rows, row_text, session_rows

        if isinstance(answer, DealResult):
            rows = list(deal_rows(answer, self.look.language))
        elif isinstance(answer, MatchResult):
            rows = list(match_rows(answer))
        else:
            rows = list(session_rows(answer))
        for row in rows:
            self.line(row_text(row, self.format))

    def _warn(self, deal: DealResult) -> None:
        """Report the warnings of a deal; a deal with errors has its exit code from them."""
        if deal.all_warnings:
            self.worst(Exit.NO)
        if self.format == "json" or self.look.quiet:
            return
        from mjcalc.view.diagnostics import diagnostic

        sys.stdout.flush()
        for line, text, warning in deal.all_warnings:
            shown = named(warning, deal.names, self.look.language)
            where = Where(deal.where.file, line, text)
            print(diagnostic(shown, text, where, self.look.language, self.paint_error), file=sys.stderr)
