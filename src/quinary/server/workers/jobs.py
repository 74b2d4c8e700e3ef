"""Long work on finished games, with progress, and to be cancelled.

Only whole results are stored, in one statement, by the server itself: a job that is cancelled or
killed leaves nothing behind. Among several servers on one database, the one that was asked works;
it reports its progress to the others.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from quinary.server.contests.contest import check_open, is_public
from quinary.server.errors import NotNow
from quinary.server.store.archive import SUMMARY
from quinary.server.store.interface import Study
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import Table
from quinary.server.workers.interface import JobFailed, JobStatus, JobTask, State, Workers
from quinary.server.workers.tasks import HINDSIGHT, REVIEW
from quinary.study import shapes
from quinary.study.hindsight import NoHindsight, hindsight_of
from quinary.wire.codec import encode_record

log = logging.getLogger(__name__)

AT_ONCE = 1  # how many jobs run at a time; the others wait
MOST_WAITING = 100
GIVEN_UP_AFTER = 900.0  # how many seconds a job may take
HEARD_FOR = 15.0  # how many seconds a report of another server counts
SAY_EVERY = 1.0  # how many seconds lie between two reports to the other servers, at least

Key = tuple[str, str]  # a table, and the kind of job


@dataclass
class Job:
    """A job that waits or runs, and the people who asked for it."""

    status: JobStatus
    askers: set[str] = field(default_factory=set)
    task: "asyncio.Task[None] | None" = None
    reported: float = 0.0  # when its progress was last reported to the other servers


class Jobs:
    """The jobs of a server."""

    def __init__(self, registry: TableRegistry, workers: Workers) -> None:
        self._registry = registry
        self._archive = registry.store.archive
        self._puzzles = registry.store.puzzles
        self._workers = workers
        self._clock = registry.clock
        self._jobs: dict[Key, Job] = {}
        # What other servers report of their jobs, and when they last did.
        self._heard: dict[Key, tuple[float, JobStatus]] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)
        registry.bus.subscribe("study", self._hear)

    async def status(self, table: Table, kind: str) -> JobStatus:
        """Returns how far the job is, or its result."""
        if table.stage != "over":
            raise NotNow("A game is studied when it is over: before that it would be advice.")
        if table.is_crowd:
            raise NotNow("A game of so many is not studied.")
        check_open(table, self._clock.now())
        if kind == HINDSIGHT:
            _check_hindsight(table)
        kept = await self._archive.find_study(table.id, kind, table.settled)
        if (here := self._jobs.get((table.id, kind))) is not None:
            return here.status  # it is done when figures and puzzles are stored too
        if kept is not None:
            return JobStatus("done", body=kept.body)
        return self._elsewhere((table.id, kind))

    def _elsewhere(self, key: Key) -> JobStatus:
        then, status = self._heard.get(key, (0.0, JobStatus("none")))
        return status if self._clock.monotonic() - then < HEARD_FOR else JobStatus("none")

    async def request(self, table: Table, kind: str, person: str) -> JobStatus:
        """Returns the status, and begins the job if nobody else has asked for it."""
        status = await self.status(table, kind)
        key = (table.id, kind)
        if status.state in ("none", "failed") and len(self._jobs) >= MOST_WAITING:
            raise NotNow("So many games wait to be studied: ask again in a while.")
        if status.state in ("none", "failed"):
            job = Job(JobStatus("waiting" if len(self._jobs) >= AT_ONCE else "working"))
            self._jobs[key] = job
            job.task = asyncio.create_task(self._run(key, job, table))
        if status.state == "done" or key not in self._jobs:
            return status
        self._jobs[key].askers.add(person)
        return self._jobs[key].status

    def cancel(self, table: str, kind: str, person: str) -> None:
        """Ends the job if nobody but this person waits for it."""
        self._registry.bus.publish("study", f"stop {table} {kind} {person}")
        self._cancel((table, kind), person)

    def _cancel(self, key: Key, person: str) -> None:
        job = self._jobs.get(key)
        if job is None or person not in job.askers:
            return
        job.askers.discard(person)
        if not job.askers and job.task is not None:
            job.task.cancel()

    async def close(self) -> None:
        """Ends all jobs; nothing of them is stored."""
        tasks = [each.task for each in self._jobs.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: Key, job: Job, table: Table) -> None:
        """Runs the job when its turn has come, and stores its result if that is whole."""
        number, end = table.settled, "none"
        try:
            async with self._turns, asyncio.timeout(GIVEN_UP_AFTER):
                job.status = JobStatus("working")
                self._report(key, "working", 0, 0)
                record = msgspec.json.encode(encode_record(table.playing().record()))
                progress = partial(self._progress, key, job)
                body = await self._workers.run(JobTask(key[1], record), progress)
            await self._store(table, key[1], Study(number=number, body=body))
        except JobFailed as error:
            log.error("A game could not be studied: %s", error)  # noqa: TRY400  not raised here
            end = "failed"
        except Exception:
            log.exception("A game could not be studied, or what came of it could not be kept.")
            end = "failed"
        finally:
            del self._jobs[key]
            self._report(key, end, 0, 0)

    def _progress(self, key: Key, job: Job, status: JobStatus) -> None:
        job.status = status if status.body else status._replace(body=job.status.body)
        now = self._clock.monotonic()
        if now - job.reported > SAY_EVERY:
            job.reported = now
            self._report(key, "working", status.done, status.of)

    async def _store(self, table: Table, kind: str, study: Study) -> None:
        """Stores a result; of a review also its figures for statistics, and the puzzles in it."""
        await self._archive.save_study(table.id, kind, study)
        if kind != REVIEW:
            return
        found: dict[str, Any] = msgspec.json.decode(study.body)
        is_open = is_public(table, self._clock.now())
        await self._puzzles.save(table.id, found["puzzles"], is_open=is_open)
        figures = [{name: seat[name] for name in shapes.SUMMARY_FIGURES} for seat in found["seats"]]
        body = msgspec.json.encode(figures).decode()
        await self._archive.save_study(table.id, SUMMARY, Study(number=study.number, body=body))

    def _report(self, key: Key, state: str, done: int, of: int) -> None:
        """Reports to all servers how far the job is, this one included."""
        words = f"at {key[0]} {key[1]} {state} {done} {of}"
        self._registry.bus.publish("study", words)
        self._hear(words)

    def _hear(self, words: str) -> None:
        """Takes in the report of a server, or that somebody has stopped waiting."""
        verb, table, kind, *rest = words.split(" ")
        if verb == "stop":
            self._cancel((table, kind), *rest)
        elif rest[0] == "none":
            self._heard.pop((table, kind), None)
        else:
            state: State = "failed" if rest[0] == "failed" else "working"
            status = JobStatus(state, int(rest[1]), int(rest[2]))
            self._heard[table, kind] = (self._clock.monotonic(), status)


def _check_hindsight(table: Table) -> None:
    """Refuses a game that can't say what would have been possible."""
    try:
        hindsight_of(table.game)
    except NoHindsight as error:
        raise NotNow(error.message) from None
