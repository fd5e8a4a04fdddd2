"""Who answers the blocks: this process, or worker processes beside it. Answers come in the order of the blocks."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from multiprocessing import get_context, parent_process
from typing import Protocol, TypeVar

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


class Processes(AbstractContextManager["Processes"]):
    """Answers in `jobs` processes, which are started when there is more than a little to do.

    A worker that is killed is replaced and its blocks are done again; `tell` hears of it. Raises `FileError` for a
    block whose workers are killed again and again.
    """

    def __init__(self, job: Job, jobs: int, tell: Callable[[Fault], None]) -> None:
        self._job, self._jobs, self._tell = job, jobs, tell
        self._here = Worker(job)
        self._little = LITTLE
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: deque[tuple[Block, Future[Done]]] = deque()

    def __exit__(self, *_: object) -> None:
        """Stop the processes; what they have not begun is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def answers(self, items: Iterable[Block | Other]) -> Iterator[tuple[Block | Other, Done | None]]:
        """Yield each item with its answer."""
        for item in items:
            if not isinstance(item, Block):
                yield from self._finished(0)
                yield item, None
            elif self._little > 0:
                self._little -= len(item.data)
                yield item, self._here.answer(item)
            else:
                self._waiting.append((item, self._submit(item)))
                yield from self._finished(self._jobs + 2)
        yield from self._finished(0)

    def _submit(self, block: Block) -> Future[Done]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._jobs, get_context("spawn"), _begin, (self._job,))
        try:
            return self._pool.submit(_answer, block)
        except BrokenProcessPool as broken:
            lost: Future[Done] = Future()
            lost.set_exception(broken)
            return lost

    def _finished(self, most: int) -> Iterator[tuple[Block, Done]]:
        """Yield answers until no more than `most` blocks are waited for, and those that are there."""
        tries = 1
        while self._waiting and (len(self._waiting) > most or self._waiting[0][1].done()):
            block, future = self._waiting[0]
            try:
                done = future.result()
            except BrokenProcessPool:
                if tries == TRIES:
                    raise FileError([fault("worker_lost", x=block.file, n=block.first)]) from None
                tries += 1
                self._begin_again()
                continue
            tries = 1
            self._waiting.popleft()
            yield block, done

    def _begin_again(self) -> None:
        """Give all blocks that are not answered to new workers."""
        self._tell(fault("worker_replaced"))
        self._pool = None
        for place, (block, future) in enumerate(self._waiting):
            if future.done() and not future.cancelled() and future.exception() is None:
                continue
            self._waiting[place] = (block, self._submit(block))


_worker: list[Worker] = []
"""The worker of a process."""


def _begin(job: Job) -> None:
    """Make this process a worker: it leaves Ctrl-C to its parent, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, daemon=True).start()
    _worker.append(Worker(job))


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _answer(block: Block) -> Done:
    return _worker[0].answer(block)
