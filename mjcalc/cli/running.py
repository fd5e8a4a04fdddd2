"""The loop over the hands of an input, and what it writes where. Knows nothing of click."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from mjcalc.api import CardRequest, Reader, Refused, Request, option_key
from mjcalc.cli.inputs import Flush, NewFile, Reading, Text, items
from mjcalc.errors import FileError, MjcalcError, NotationError, RulesError, bug_in, fault
from mjcalc.locale import say
from mjcalc.rulesets import any_rules
from mjcalc.scoring.result import Where
from mjcalc.view.exits import Exit
from mjcalc.view.paint import Paint, wants_colour
from mjcalc.view.text import Look

if TYPE_CHECKING:
    from mjcalc.cli.sheets import SheetFile
    from mjcalc.scoring.cards import CardScore, CardWaits
    from mjcalc.scoring.claims import Check
    from mjcalc.scoring.result import Score
    from mjcalc.scoring.waits import Waits


def pairs(options: tuple[str, ...]) -> dict[str, str]:
    """Read ``-o key=value``."""
    found = {}
    for option in options:
        key, _, value = option.partition("=")  # without a value the rule set names those it knows
        found[option_key(key)] = value.strip()
    return found


AUTO = "auto"
"""Our own notation, with what of others can be read beside it."""


class Settings(NamedTuple):
    """What the options of a command line came to."""

    hands: tuple[str, ...]
    files: tuple[str, ...]
    rules: tuple[str, ...]
    options: tuple[str, ...]
    format_: str
    language: str | None
    quiet: bool
    tiles: str
    colour: str
    card: str = ""
    notation: str = AUTO
    """What the hands are written in."""
    sheet: str = ""
    """The file of the sheet to print, ``-`` for standard output; empty: none is wanted."""
    sheet_languages: tuple[str, ...] = ()
    """One or two; none: that of the answers."""


PLAIN = Settings((), (), (), (), "text", None, False, "ascii", "auto")
"""The settings of a command line without options."""


class Output:
    """Writes answers to standard output and diagnostics to standard error, and remembers the exit code."""

    def __init__(self, settings: Settings, everything: bool = False, explaining: bool = False) -> None:
        self.silent = settings.sheet == "-" or bool(settings.sheet and settings.quiet)
        """Whether the sheet alone is wanted."""
        self.format = "text" if self.silent else settings.format_
        self.code = int(Exit.YES)
        self.errors = 0
        self.terminal = sys.stdout.isatty()
        paint = Paint(wants_colour(settings.colour, os.environ, self.terminal))
        self.paint_error = Paint(wants_colour(settings.colour, os.environ, sys.stderr.isatty()))
        width = columns() if self.terminal else 0
        language = settings.language or "en"
        self.look = Look(language, paint, settings.tiles, settings.quiet, everything, explaining, width)
        self.asked_language = settings.language
        self.sheet: SheetFile | None = None
        self._between = False
        self._reported: set[str] = set()
        if self.format in ("csv", "tsv"):
            from mjcalc.view.formats import heading

            self._write(heading(self.format))

    def _write(self, text: str) -> None:
        if not self.silent:
            sys.stdout.write(text + "\n")

    def worst(self, code: int) -> None:
        """Keep the largest exit code."""
        self.code = max(self.code, code)

    def block(self, text: str, apart: bool = True) -> None:
        """Write a block of text, a blank line between two."""
        if not text:
            return
        if self._between and apart and not self.look.quiet:
            self._write("")
        self._between = True
        self._write(text)

    def page(self, answer: "Score | Waits | CardScore | CardWaits", check: "Check | None" = None) -> None:
        """Put an answer, or the verdict on a claim, on the sheet if there is one."""
        if self.sheet is not None:
            self.sheet.hand(answer, check)

    def record(self, record: dict[str, Any]) -> None:
        """Write a record in the format asked for."""
        from mjcalc.view.formats import record_line

        self._write(record_line(record, self.format))

    def error(self, error: MjcalcError, where: Where, rules: str = "") -> None:
        """Report a line that could not be judged, `rules`: by this rule set."""
        from mjcalc.view.diagnostics import diagnostics, error_record

        self.errors += 1
        self.worst(Exit.TROUBLE)
        about_file = isinstance(error, FileError) and not error.file
        if self.format != "text" and not about_file:
            self.record(error_record(error, where, self.look.language, rules))
        if self.format != "json" or about_file:
            if error.file:  # a card that cannot be used, needed for every hand: why is said once
                if error.file in self._reported:
                    error = NotationError([fault("card_unusable", x=error.file)])
                self._reported.add(error.file)
            sys.stdout.flush()
            print(diagnostics(error, where, self.look.language, self.paint_error, rules), file=sys.stderr)

    def warnings(self, answer: Any) -> None:
        """Write the warnings of an answer; in json they stand in the record."""
        if self.format == "json" or self.look.quiet or not answer.warnings:
            return
        from mjcalc.view.diagnostics import diagnostic

        sys.stdout.flush()
        for warning in answer.warnings:
            text = diagnostic(warning, answer.where.text, answer.where, self.look.language, self.paint_error)
            print(text, file=sys.stderr)


Answering = Callable[[Request | CardRequest, Output], None]


def reader_of(settings: Settings, output: Output, notation: str = "") -> Reader | None:
    """Return the reader of the lines by what the command line and the environment say; None: that was wrong."""
    try:
        return checked_reader(settings.rules, pairs(settings.options), fallback_rules(), settings.card, notation)
    except RulesError as error:
        from mjcalc.view.diagnostics import diagnostics

        place = rules_place(settings.rules, fallback_rules())
        print(diagnostics(error, place, output.look.language, output.paint_error), file=sys.stderr)
        return None


def run_hands(settings: Settings, output: Output, answer: Answering) -> int:
    """Answer every hand of the input; a bad line is reported and the next one goes on."""
    if not settings.sheet:
        return _run(settings, output, answer)
    from mjcalc.cli.sheets import on_sheet

    return on_sheet(settings, output, lambda: _run(settings, output, answer))


def _run(settings: Settings, output: Output, answer: Answering) -> int:
    foreign = settings.notation if settings.notation != AUTO else ""
    reader = reader_of(settings, output, foreign)
    if reader is None:
        return Exit.TROUBLE
    reading = _reading(foreign) if foreign else None
    if _is_split(settings.hands, reader.profile(), reading):
        whole = " ".join(settings.hands)
        split = RulesError([fault("split_hand", hint="quote_the_hand", at=(0, len(whole)))], whole)
        output.error(split, Where("<args>", 1, whole))
        return output.code
    for item in items(settings.hands, settings.files, reading):
        if isinstance(item, Flush):
            sys.stdout.flush()
        elif isinstance(item, NewFile):
            reader.begin_file()
        else:
            _one(item, reader, output, answer, bool(settings.hands))
    return output.code


def rules_place(rules: tuple[str, ...], fallback: str) -> Where:
    """Return where rules were said that are refused: on the command line, or in the environment."""
    return Where("MJCALC_RULES" if fallback and not rules else "mjcalc")


def fallback_rules() -> str:
    """Return the rule set of hands for which nobody says one, empty if it is not set."""
    return os.environ.get("MJCALC_RULES", "")


def checked_reader(
    rules: tuple[str, ...], options: dict[str, str], fallback: str, card: str, notation: str = ""
) -> Reader:
    """Return a reader; raises `RulesError` for rules that there are not."""
    reader = Reader(rules, options, fallback, card, notation)
    if not rules:
        reader.refuse_wrong_options()
    if fallback and not rules:
        any_rules(fallback)
    return reader


def _one(item: Text, reader: Reader, output: Output, answer: Answering, is_argument: bool) -> None:
    is_file = is_argument and os.path.isfile(item.where.text)
    if item.error is not None:
        output.error(_no_hand(item.where, "file_is_input") if is_file else item.error, item.where)
        return
    try:
        requests = reader.each_request(item.where.canonical, item.where)
    except MjcalcError as error:
        output.error(_no_hand(item.where, "file_is_input") if is_file else error, item.where)
        return
    if not requests and is_argument and not item.where.text.lstrip().startswith("@"):
        output.error(_no_hand(item.where), item.where)
        return
    if reader.language and not output.asked_language:
        output.look.language = reader.language
    for request in requests:
        if isinstance(request, Refused):
            output.error(request.error, item.where, request.rules)
            continue
        try:
            answer(request, output)
        except MjcalcError as error:
            output.error(error, item.where, request.rules.named if len(requests) > 1 else "")
        except OSError:
            raise
        except Exception as bug:  # a fault of ours in one hand must not cost the other hands
            if os.environ.get("MJCALC_DEBUG"):
                raise
            output.error(bug_in(item.where.text, bug), item.where)
            output.worst(Exit.BUG)


def _no_hand(where: Where, hint: str = "") -> NotationError:
    return NotationError([fault("no_hand", at=(0, len(where.text)), hint=hint)], where.text)


def columns() -> int:
    """Return the width of the terminal."""
    from shutil import get_terminal_size  # nobody but a person at a terminal waits for it

    return get_terminal_size().columns


def _reading(notation: str) -> Reading:
    """Return what makes readers of a notation; raises RulesError (E321) for an unknown one."""
    from mjcalc.notation.foreign import notation_of, reader_of

    name = notation_of(notation).name
    return lambda: reader_of(name)


def _is_split(hands: tuple[str, ...], profile: str, reading: Reading | None = None) -> bool:
    """Tell whether several arguments are one hand that was not quoted."""
    if len(hands) < 2 or any(" " in hand or _is_whole(hand, profile, reading) for hand in hands):
        return False
    return _is_whole(" ".join(hands), profile, reading)


def _is_whole(text: str, profile: str, reading: Reading | None) -> bool:
    from mjcalc.notation import read_line

    if reading is not None:
        found = [item for item in items((text,), (), reading) if isinstance(item, Text) and item.where.written]
        text = found[0].where.canonical if len(found) == 1 else ""
    try:
        line = read_line(text, profile=profile)
    except MjcalcError:
        return False
    if line.american is not None:
        return line.american.tiles >= 13
    return line.hand is not None and line.hand.size + 3 * len(line.hand.melds) >= 13


def summary(output: Output, phrase: str, **numbers: int) -> None:
    """Write a summary on standard error."""
    if not output.look.quiet:
        sys.stdout.flush()
        print(say(phrase, output.look.language, **numbers), file=sys.stderr)
