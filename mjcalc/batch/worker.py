"""Answers blocks of lines. A worker is the same in this process, in another one and on another machine."""

import json
import os
from typing import Any

from mjcalc.batch.job import Block, Done, Job, Tally
from mjcalc.errors import MjcalcError, NotationError, bug_in
from mjcalc.notation.cutting import line_of
from mjcalc.scoring import card_files
from mjcalc.scoring.answers import lean_scored
from mjcalc.scoring.any_hand import AnyRequest, check_any, score_any
from mjcalc.scoring.claims import Check
from mjcalc.scoring.lean import lean_fields, lean_json
from mjcalc.scoring.lean_lines import LeanLines
from mjcalc.scoring.reader import Reader, Refused, Request
from mjcalc.scoring.result import Score, Where
from mjcalc.view.batch import FoundAny, answer_line, full_line
from mjcalc.view.diagnostics import diagnostics, error_record
from mjcalc.view.exits import Exit
from mjcalc.view.formats import record_line
from mjcalc.view.text import Look


class Worker:
    """Answers blocks of one job, one after the other. Raises `RulesError` for rules or options nobody knows."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.reader = Reader(job.rules, dict(job.options), job.fallback, job.card, job.notation)
        self._lean = job.format != "text" and not job.full
        self._fresh()

    def _fresh(self) -> None:
        self._lines: list[str] = []
        self._notes: list[str] = []
        self._errors: dict[str, int] = {}
        self._code = int(Exit.YES)
        self._wins = self._not_wins = self._right = self._wrong = 0

    def answer(self, block: Block) -> Done:
        """Answer every line of a block."""
        self._fresh()
        if card_files.give(block.cards):
            from mjcalc.scoring.cards import forget_cards

            forget_cards()
        self.reader.begin_file(block.standing)
        lines = self._converted(block) if block.found else self._lines_of(block)
        tally = Tally(
            self._code, lines, self._wins, self._not_wins, self._right, self._wrong,
            tuple(sorted(self._errors.items())),
        )  # fmt: skip
        self._lines.append("")
        return Done("\n".join(self._lines).encode("utf-8", "replace"), "".join(self._notes), tally)

    def _converted(self, block: Block) -> int:
        """Answer what the reader of another notation found; return how much it is."""
        from mjcalc.scoring.converting import where_of

        for found in block.found:
            self._guarded(where_of(found, block.file), found.error)
        return len(block.found)

    def _lines_of(self, block: Block) -> int:
        """Answer lines in our notation; return how many there are."""
        lines = block.data.split(b"\n")
        if not lines[-1]:
            lines.pop()
        quick = LeanLines(self.reader, block.file)
        for number, raw in enumerate(lines, block.first):
            text, wrong = line_of(raw, number == 1)
            if self._lean and wrong is None:
                record = quick.plain_record(number, text)
                if record is not None:
                    self._lean_record(record, quick.won, quick.edition, text)
                    continue
            self._guarded(Where(block.file, number, text), NotationError([wrong], text) if wrong else None)
        return len(lines)

    def _guarded(self, where: Where, wrong: MjcalcError | None) -> None:
        try:
            self._line(where, wrong)
        except Exception as bug:  # a fault of ours in one line must not cost the other lines
            self._bug(bug, where)

    def _line(self, where: Where, wrong: MjcalcError | None) -> None:
        try:
            if wrong is not None:
                raise wrong
            requests = self.reader.each_request(where.canonical, where)
        except MjcalcError as error:
            self._error(error, where)
            return
        for request in requests:
            if isinstance(request, Refused):
                self._error(request.error, where, request.rules)
                continue
            try:
                self._one(request)
            except MjcalcError as error:
                self._error(error, where, request.rules.named if len(requests) > 1 else "")

    def _one(self, request: AnyRequest) -> None:
        if self._lean and request.claim is None and isinstance(request, Request):
            scored = lean_scored(request)
            if scored is not None:
                self._lean_record(*scored, request.rules.edition, request.where.text)
                return
        found: FoundAny = check_any(request) if request.claim else score_any(request)
        self._count(found)
        if self.job.only == "wrong" and not (isinstance(found, Check) and not found.right):
            return
        self._lines.append(self._written(found))

    def _lean_record(self, record: str, win: bool, edition: str, text: str) -> None:
        """Take the lean record of a complete hand, without a claim."""
        self._wins += win
        self._not_wins += not win
        self._worst(Exit.YES if win else Exit.NO)
        if self.job.only:
            return
        if self.job.format != "json":
            record = record_line(json.loads(record) | {"edition": edition, "input": text}, self.job.format)
        self._lines.append(record)

    @property
    def _language(self) -> str:
        return self.job.language or self.reader.language or "en"

    def _written(self, found: FoundAny) -> str:
        language = self._language
        if self.job.format == "text":
            return answer_line(found, Look(language), self.job.full)
        if self.job.full:
            return full_line(found, self.job.format, language)
        record = _lean_dict(found, language)
        if self.job.format == "json":
            return lean_json(record)
        beside = {name: record[name] for name in ("edition", "claim", "input") if name in record}
        return record_line(lean_fields(record) | beside, self.job.format)

    def _count(self, found: FoundAny) -> None:
        answer = found.answer if isinstance(found, Check) else found
        win = getattr(answer, "win", None)  # what a hand waits for is neither
        if win is not None:
            self._wins += win
            self._not_wins += not win
        if isinstance(found, Check):
            self._right += found.right
            self._wrong += not found.right
            self._worst(Exit.YES if found.right else Exit.NO)
        else:
            self._worst(Exit.YES if win else Exit.NO)

    def _worst(self, code: int) -> None:
        self._code = max(self._code, int(code))

    def _error(self, error: MjcalcError, where: Where, rules: str = "") -> None:
        self._errors[error.code] = self._errors.get(error.code, 0) + 1
        self._worst(Exit.TROUBLE)
        language = self._language
        if self.job.format == "text" or self.job.only == "wrong":
            self._notes.append(diagnostics(error, where, language, rules=rules) + "\n")
        else:
            self._lines.append(record_line(error_record(error, where, language, rules), self.job.format))

    def _bug(self, bug: Exception, where: Where) -> None:
        if os.environ.get("MJCALC_DEBUG"):
            raise bug
        self._error(bug_in(where.text, bug), where)
        self._worst(Exit.BUG)


def _lean_dict(found: FoundAny, language: str) -> dict[str, Any]:
    """Return a record without what a lean one leaves out and what takes long to say."""
    return found.to_dict(language, waits=False) if isinstance(found, Score | Check) else found.to_dict(language)
