"""Who answers the blocks: this process, or worker processes beside it. Answers come in the order of the blocks.

Every worker has a pipe of its own and one block at a time. A pool whose workers share a queue can stand still when one
of them is killed while it writes there: the lock stays taken, and what is read never ends.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import NamedTuple, Protocol, TypeVar

from mjcalc.batch.job import Block, Done, Job
from mjcalc.batch.worker import Worker
from mjcalc.errors import Fault, FileError, fault

Other = TypeVar("Other")
"""What stands between blocks and is handed on in its place."""

LITTLE = 1 << 17
"""Bytes that are answered before other processes are started: they would take longer to start."""

TRIES = 3
"""How often a block is tried when workers are killed."""


class Engine(Protocol):
    """Answers blocks in their order; whatever else it is given it hands on in its place, with None."""

    def answers(self, items: Iterable[Block | Other]) -> Iterator[tuple[Block | Other, Done | None]]:
        """Yield each item with its answer."""
        ...


class Here:
    """Answers in this process."""

    def __init__(self, job: Job) -> None:
        self._worker = Worker(job)

    def answers(self, items: Iterable[Block | Other]) -> Iterator[tuple[Block | Other, Done | None]]:
        """Yield each item with its answer."""
        for item in items:
            yield item, self._worker.answer(item) if isinstance(item, Block) else None


class _Process(NamedTuple):
    """A worker process."""

    process: SpawnProcess
    pipe: Connection

    def stop(self) -> None:
        """End it, whatever it does."""
        self.pipe.close()
        self.process.kill()


class Processes(AbstractContextManager["Processes"]):
    """Answers in `jobs` processes, which are started when there is more than a little to do.

    A worker that is killed is replaced and its block is done again; `tell` hears of it. Raises `FileError` for a block
    whose workers are killed again and again.
    """

    def __init__(self, job: Job, jobs: int, tell: Callable[[Fault], None]) -> None:
        self._job, self._jobs, self._tell = job, jobs, tell
        self._here = Worker(job)
        self._little = LITTLE
        self._idle: list[_Process] = []
        self._busy: dict[Connection, tuple[_Process, Block]] = {}
        self._unsent: deque[Block] = deque()
        self._waiting: deque[Block] = deque()
        """Blocks that were not handed on, in their order."""
        self._done: dict[int, Done] = {}
        """Answers by the number of their block."""
        self._lost: dict[int, int] = {}
        """How many workers each block has cost."""

    def __exit__(self, *_: object) -> None:
        """Stop the processes."""
        for process in [*self._idle, *[process for process, _ in self._busy.values()]]:
            process.stop()

    def answers(self, items: Iterable[Block | Other]) -> Iterator[tuple[Block | Other, Done | None]]:
        """Yield each item with its answer."""
        for item in items:
            if not isinstance(item, Block):
                yield from self._finished(0)
                yield item, None
            elif self._little > 0:
                self._little -= len(item.data) + sum(len(found.typed) for found in item.found)
                yield item, self._here.answer(item)
            else:
                self._waiting.append(item)
                self._unsent.append(item)
                yield from self._finished(self._jobs + 2)
        yield from self._finished(0)

    def _finished(self, most: int) -> Iterator[tuple[Block, Done]]:
        """Yield answers until no more than `most` blocks are waited for, and those that are there."""
        self._send()
        self._receive(0)
        while self._waiting:
            done = self._done.pop(self._waiting[0].number, None)
            if done is not None:
                yield self._waiting.popleft(), done
            elif len(self._waiting) > most:
                self._receive(None)
            else:
                return

    def _send(self) -> None:
        """Give blocks to idle workers."""
        while self._unsent and len(self._busy) < self._jobs:
            while len(self._idle) + len(self._busy) < self._jobs:  # all at once: each takes its time to start
                self._idle.append(self._start())
            process = self._idle.pop()
            block = self._unsent.popleft()
            self._busy[process.pipe] = process, block
            try:
                process.pipe.send(block)
            except OSError:  # it was killed while it was idle
                self._replace(process.pipe)

    def _receive(self, seconds: float | None) -> None:
        """Take the answers that are there, within some seconds; None: wait for one."""
        for pipe in wait(list(self._busy), seconds):
            assert isinstance(pipe, Connection)
            try:
                done = pipe.recv()
            except (EOFError, OSError):
                self._replace(pipe)
                continue
            process, block = self._busy.pop(pipe)
            self._done[block.number] = done
            self._idle.append(process)
        self._send()

    def _start(self) -> _Process:
        context = get_context("spawn")
        pipe, its = context.Pipe()
        process = context.Process(target=_serve, args=(self._job, its), daemon=True)
        process.start()
        its.close()
        return _Process(process, pipe)

    def _replace(self, pipe: Connection) -> None:
        """Put the block of a worker that is gone in front of the others."""
        process, block = self._busy.pop(pipe)
        process.pipe.close()
        process.process.join()
        if process.process.exitcode == 1:
            raise RuntimeError("a worker ended by a fault of its own")
        lost = self._lost[block.number] = self._lost.get(block.number, 0) + 1
        if lost == TRIES:
            raise FileError([fault("worker_lost", x=block.file, n=block.first)])
        self._tell(fault("worker_replaced"))
        self._unsent.appendleft(block)


def _serve(job: Job, pipe: Connection) -> None:
    """Answer blocks until the pipe is closed, which it is when the parent ends. Ctrl-C is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = Worker(job)
    try:
        while True:
            pipe.send(worker.answer(pipe.recv()))
    except (EOFError, OSError):
        return
