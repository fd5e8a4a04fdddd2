"""Answers on many machines: blocks go to the workers of a dask.distributed scheduler (``mjcalc[cluster]``).

A block carries its lines and the cards they are judged by, so the machines need share no files. The scheduler gives
the blocks of a lost worker to another.
"""

import logging
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import AbstractContextManager, ExitStack, suppress
from importlib import import_module
from typing import Any

from mjcalc import __version__
from mjcalc.batch.engines import TRIES, Other
from mjcalc.batch.job import Block, Done, Job
from mjcalc.batch.worker import Worker
from mjcalc.errors import FileError, fault

LOCAL = "local"
"""Instead of an address: a cluster on this machine, for as long as the run lasts."""

WORKERS_APPEAR = 30
"""Seconds in which a worker must have come to the scheduler."""

PATIENCE = 5
"""Seconds after which somebody looks whether there is still a worker."""

WINDOW = 16
"""Blocks under way at least, so that workers which come later find something to do."""


class Cluster(AbstractContextManager["Cluster"]):
    """Answers on the workers of a scheduler; raises `FileError` if they cannot be used."""

    def __init__(self, job: Job, address: str, jobs: int) -> None:
        self._job, self._address = job, address
        self._stack = ExitStack()
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            extra = fault("needs_extra", x="--cluster", y="distributed", hint="install_extra")
            extra = extra._replace(hint_args=(("x", "cluster"),))
            raise FileError([extra]) from None
        logging.disable()  # what dask tells at length is told here in other words
        self._killed = distributed.KilledWorker
        self._gone = (OSError, CancelledError, distributed.client.ClosedClientError)
        with ExitStack() as opening:
            opening.callback(self._stack.close)
            try:
                self._client = self._stack.enter_context(self._open(distributed, address, jobs))
                self._client.wait_for_workers(1, timeout=WORKERS_APPEAR)
            except (OSError, ValueError) as error:
                raise FileError([fault("no_cluster", x=address, y=error)]) from None
            self._compare_versions()
            opening.pop_all()
        self._window = max(WINDOW, 2 * sum(self._client.nthreads().values()) + 2)

    def _compare_versions(self) -> None:
        """Refuse a worker that has another mjcalc than this one, or none."""
        for worker, version in self._client.run(_version, on_error="return").items():
            if not isinstance(version, str):  # a worker that has no mjcalc answers with what went wrong
                raise FileError([fault("no_cluster", x=self._address, y=version)])
            if version != __version__:
                raise FileError([fault("other_version", x=worker, y=version, z=__version__)])

    def _open(self, distributed: Any, address: str, jobs: int) -> Any:
        if address != LOCAL:
            distributed.comm.resolve_address(address)  # a client made for what is no address takes a minute to go
            return distributed.Client(address, set_as_default=False)
        own = distributed.LocalCluster(jobs, threads_per_worker=1, dashboard_address=":0")
        return distributed.Client(self._stack.enter_context(own), set_as_default=False)

    def __exit__(self, *_: object) -> None:
        """Leave the cluster; a local one ends."""
        self._stack.close()

    def answers(self, items: Iterable[Block | Other]) -> Iterator[tuple[Block | Other, Done | None]]:
        """Yield each item with its answer."""
        waiting: deque[tuple[Block, Any]] = deque()
        for item in items:
            if isinstance(item, Block):
                waiting.append((item, self._submitted(item)))
                yield from self._finished(waiting, self._window)
            else:
                yield from self._finished(waiting, 0)
                yield item, None
        yield from self._finished(waiting, 0)

    def _finished(self, waiting: deque[tuple[Block, Any]], most: int) -> Iterator[tuple[Block, Done]]:
        while waiting and (len(waiting) > most or waiting[0][1].done()):
            block, future = waiting.popleft()
            try:
                done = self._result(future)
            except self._killed:
                raise FileError([fault("worker_lost", x=block.file, n=block.first)]) from None
            except self._gone as error:
                raise self._is_gone(error) from None
            yield block, done

    def _submitted(self, block: Block) -> Any:
        try:
            return self._client.submit(answer, self._job, block, pure=False, retries=TRIES)
        except self._gone as error:
            raise self._is_gone(error) from None

    def _result(self, future: Any) -> Done:
        """Wait for an answer for as long as there are workers, or new ones may come."""
        alone = 0
        while alone < WORKERS_APPEAR:
            with suppress(TimeoutError):
                done: Done = future.result(timeout=PATIENCE)
                return done
            alone = 0 if self._client.nthreads() else alone + PATIENCE
        raise TimeoutError("no workers")

    def _is_gone(self, error: BaseException) -> FileError:
        why, *_ = f"{error}".splitlines() or [type(error).__name__]
        return FileError([fault("cluster_gone", x=self._address, y=why)])


_alone = threading.Lock()
_workers: dict[Job, Worker] = {}


def answer(job: Job, block: Block) -> Done:
    """Answer a block on a worker. One at a time: what a process remembers is not made for threads."""
    with _alone:
        worker = _workers.get(job)
        if worker is None:
            _workers.clear()
            worker = _workers[job] = Worker(job)
        return worker.answer(block)


def _version() -> str:
    return __version__
