"""Output that survives an interruption: a part a block, each written whole or not at all, joined at the end.

Beside the output ``OUT`` a folder ``OUT.parts`` holds the parts, ``run.json`` (what was asked) and ``journal.jsonl``
(a line a finished part). A part is good if its journal line is there and its bytes are those of the line's digest;
a block is the same if its own digest is.
"""

import errno
import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any

from mjcalc.batch.job import Block, Done, Tally
from mjcalc.errors import FileError, fault

Write = Callable[[IO[bytes], Iterator[bytes]], None]
"""Writes the output from the bytes of its parts, in order."""


class Parts(AbstractContextManager["Parts"]):
    """The parts of one output. Raises `FileError` when something cannot be written, or is not what it was."""

    def __init__(self, output: Path, run: dict[str, Any], resume: bool) -> None:
        """`run` is what was asked, as JSON; on `resume` it must be what was asked before."""
        self.output = Path(os.path.realpath(output))  # a link stays one
        self.folder = self.output.with_name(self.output.name + ".parts")
        self._run = json.dumps(run, sort_keys=True)
        self._done: dict[int, tuple[str, str, Tally]] = {}
        self._numbers: list[int] = []
        self._files = ExitStack()
        with ExitStack() as opening:
            opening.callback(self._files.close)
            try:
                self._open(resume)
            except OSError as error:
                raise self._unwritable(error, self.folder) from None
            opening.pop_all()

    def _open(self, resume: bool) -> None:
        if self.folder.exists():
            there = {path.name for path in self.folder.iterdir()}
            if "run.json" not in there and there - {"lock", "run.half"}:
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))  # it is not one of ours
            self._lock()
            if not resume:
                left = fault("parts_left", x=self.folder, hint="resume_or_delete", hint_args={"x": self.folder})
                raise FileError([left])
            try:
                self._recall()
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise OSError(errno.EINVAL, f"{type(error).__name__}: {error}") from None
        else:
            self.folder.mkdir()
            self._lock()
            _put(self.folder / "run.json", self._run.encode())
        self._journal = self._files.enter_context((self.folder / "journal.jsonl").open("ab", buffering=0))

    def _lock(self) -> None:
        locked = self._files.enter_context((self.folder / "lock").open("ab"))
        if os.name == "posix":
            import fcntl

            try:
                fcntl.flock(locked, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise FileError([fault("parts_in_use", x=self.folder)]) from None

    def _recall(self) -> None:
        run = self.folder / "run.json"
        if not run.exists():  # stopped before it began
            _put(run, self._run.encode())
        before, now = json.loads(run.read_bytes()), json.loads(self._run)
        for key in now:
            if before.get(key) != now[key]:
                was, wanted = _shown(before.get(key)), _shown(now[key])
                raise FileError([fault("other_run", x=self.folder, k=key, y=was, z=wanted)])
        journal = self.folder / "journal.jsonl"
        lines = journal.read_bytes().split(b"\n") if journal.exists() else []
        for line in lines[:-1]:  # the last one is empty, or was not written to its end
            entry = json.loads(line)
            tally = Tally(**entry["tally"])._replace(errors=tuple(map(tuple, entry["tally"]["errors"])))
            self._done[entry["part"]] = (entry["block"], entry["output"], tally)
        if lines and lines[-1]:
            with open(journal, "r+b") as torn:
                torn.truncate(journal.stat().st_size - len(lines[-1]))

    def has(self, block: Block) -> Tally | None:
        """Return the tally of a block that is done already. Raises `FileError` if the input is not what it was."""
        known = self._done.get(block.number)
        if known is None:
            return None
        digest, output, tally = known
        if digest != _digest_of(block):
            raise FileError([fault("input_changed", x=block.file, n=block.first)])
        path = self._path(block.number)
        if not path.exists() or _digest(path.read_bytes()) != output:
            return None
        self._numbers.append(block.number)
        return tally

    def keep(self, block: Block, done: Done) -> None:
        """Write the part of a block."""
        entry = {
            "part": block.number, "file": block.file, "line": block.first, "start": block.start,
            "block": _digest_of(block), "output": _digest(done.text), "tally": done.tally._asdict(),
        }  # fmt: skip
        path = self._path(block.number)
        try:
            _put(path, done.text)
            self._journal.write(json.dumps(entry).encode() + b"\n")
        except OSError as error:
            raise self._unwritable(error, path) from None
        self._numbers.append(block.number)

    def pause(self) -> None:
        """Nothing: parts are seen when they are joined."""

    def join(self, write: Write) -> None:
        """Write the output, whole or not at all, and remove the parts; `FileError` also if parts are left over."""
        gone = sorted(self._done.keys() - set(self._numbers))
        if gone:
            raise FileError([fault("input_ended", x=self.folder, n=gone[0])])
        whole = self.folder / "whole"
        try:
            with open(whole, "wb") as file:
                write(file, (self._path(number).read_bytes() for number in sorted(self._numbers)))
                file.flush()
                os.fsync(file.fileno())
            if self.output.exists():
                shutil.copymode(self.output, whole)
            os.replace(whole, self.output)
        except OSError as error:
            whole.unlink(missing_ok=True)
            raise self._unwritable(error, self.output) from None
        self._files.close()
        shutil.rmtree(self.folder)

    def __exit__(self, *_: object) -> None:
        """Leave the parts as they are."""
        self._files.close()

    def _path(self, number: int) -> Path:
        return self.folder / f"{number:08d}.part"

    def _unwritable(self, error: OSError, path: Path) -> FileError:
        why = error.strerror or str(error)
        left = self._numbers or self._done
        hint = "parts_kept" if left else ""
        return FileError([fault("cannot_write", x=path, y=why, hint=hint, hint_args={"x": self.folder})])


def _shown(value: object) -> str:
    """Write what was asked as one types it."""
    if isinstance(value, dict):
        value = [f"{key}={said}" for key, said in value.items()]
    text = " ".join(map(str, value)) if isinstance(value, list) else "" if value in (None, False) else str(value)
    return text or "-"


def _put(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    half = path.with_suffix(".half")
    try:
        with open(half, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
    except OSError:
        half.unlink(missing_ok=True)
        raise


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _digest_of(block: Block) -> str:
    said = f"{block.file}\0{block.first}\0{block.standing}\0{block.found}\0{block.cards}\0"
    return _digest(said.encode("utf-8", "backslashreplace") + block.data)
