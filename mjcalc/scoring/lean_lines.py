"""The quickest way from text to lean records: the lines of one file, plain ones in the fast lane."""

from mjcalc.notation.plain import NotPlain, plain_line
from mjcalc.scoring.answers import lean_records
from mjcalc.scoring.engine import WON, engine_of
from mjcalc.scoring.lane import Lane
from mjcalc.scoring.lean import lean_file, lean_rules
from mjcalc.scoring.reader import Reader
from mjcalc.scoring.result import Where


class LeanLines:
    """Answers lines with lean records (records.md), as `lean_records` does, only quicker.

    `reader` reads what is not plain and obeys ``@`` lines; `file` is the name of the file in the records.
    """

    def __init__(self, reader: Reader, file: str | None = None) -> None:
        self.reader = reader
        self.file = file
        self._head = lean_file("score", file) + '"line":'
        self._rules = ""
        self.edition = ""
        """The edition in force for plain lines."""
        self._tail = ""
        self._lane: Lane | None = None
        self._changes = 0

    def records(self, number: int, text: str) -> tuple[str, ...]:
        """Answer line `number` (from 1), a line of JSON a hand and rule set; raises as `lean_records` does."""
        record = self.plain_record(number, text)
        return lean_records(self.reader, text, Where(self.file, number, text)) if record is None else (record,)

    def plain_record(self, number: int, text: str) -> str | None:
        """Return the record of a plain line whose hand is complete; None: it takes a closer look to tell.

        Whether the hand wins stands in `won`.
        """
        if self.reader.changes != self._changes:
            self._settle()
        if self._lane is None:
            return None
        try:
            tail = self._lane.tail(plain_line(text))
        except NotPlain:
            return None
        if tail is None:
            return None
        self._tail = tail
        return f"{self._head}{number}{self._rules}{tail}"

    @property
    def won(self) -> bool:
        """Whether the last plain record is that of a hand that wins."""
        return self._tail.startswith(WON)

    def _settle(self) -> None:
        """Find the lane of the rules now in force, if they have one."""
        self._changes = self.reader.changes
        rules = self.reader.plain_rules()
        lane = None if rules is None else engine_of(rules).lane
        self._lane = lane if lane is not None and lane.usable else None
        if rules is not None:
            self._rules, self.edition = "," + lean_rules(rules), rules.edition
