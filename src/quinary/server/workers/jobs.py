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
from quinary.server.workers import scheduler
from quinary.server.workers.askers import Asker
from quinary.server.workers.dispatcher import Dispatcher, Ticket
from quinary.server.workers.interface import JobFailed, JobStatus, JobTask, State
from quinary.server.workers.scheduler import Busy
from quinary.server.workers.tasks import HINDSIGHT, REVIEW
from quinary.study import shapes
from quinary.study.hindsight import NoHindsight, hindsight_of
from quinary.wire.codec import encode_record

log = logging.getLogger(__name__)

GIVEN_UP_AFTER = 900.0  # how many seconds a job may take
HEARD_FOR = 15.0  # how many seconds a report of another server counts
SAY_EVERY = 1.0  # how many seconds lie between two reports to the other servers, at least

SCHEDULED = {REVIEW: scheduler.REVIEW, HINDSIGHT: scheduler.HINDSIGHT}
# How other servers say that a job has ended, or has not.
STATES: dict[str, State] = {"failed": "failed", "refused": "refused"}
ENDED = ("none", "failed", "refused")  # states in which it can be asked for again

Key = tuple[str, str]  # a table, and the kind of job


BEGUN = JobStatus("working")


@dataclass
class Job:
    """A job that waits or runs, and the people who asked for it."""

    ticket: Ticket
    progress: JobStatus = BEGUN
    askers: set[str] = field(default_factory=set)
    task: "asyncio.Task[None] | None" = None
    reported: float = 0.0  # when its progress was last reported to the other servers

    @property
    def status(self) -> JobStatus:
        """How far it is."""
        if self.ticket.is_waiting:
            return JobStatus("waiting", before=self.ticket.before)
        return self.progress


class Jobs:
    """The jobs of a server."""

    def __init__(self, registry: TableRegistry, dispatcher: Dispatcher) -> None:
        self._registry = registry
        self._archive = registry.store.archive
        self._puzzles = registry.store.puzzles
        self._dispatcher = dispatcher
        self._clock = registry.clock
        self._jobs: dict[Key, Job] = {}
        # What other servers report of their jobs, and when they last did.
        self._heard: dict[Key, tuple[float, JobStatus]] = {}
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

    async def request(self, table: Table, kind: str, asker: Asker) -> JobStatus:
        """Returns the status, and begins the job if nobody else has asked for it."""
        status = await self.status(table, kind)
        key = (table.id, kind)
        if status.state in ENDED:
            self._jobs[key] = self._queue(key, table, asker)
        if status.state == "done" or key not in self._jobs:
            return status
        self._jobs[key].askers.add(asker.person)
        return self._jobs[key].status

    def _queue(self, key: Key, table: Table, asker: Asker) -> Job:
        """Lets the job wait for its turn; refused if too much waits."""
        job = Job(self._dispatcher.queue(SCHEDULED[key[1]], asker))
        job.task = asyncio.create_task(self._run(key, job, table))
        job.task.add_done_callback(partial(self._forget, key, job))
        return job

    def _forget(self, key: Key, job: Job, _task: "asyncio.Task[None]") -> None:
        """Whatever ended it, even before it began, neither it nor its place is kept."""
        job.ticket.give_back()
        if self._jobs.get(key) is job:
            del self._jobs[key]

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
            async with job.ticket, asyncio.timeout(GIVEN_UP_AFTER):
                self._report(key, "working", 0, 0)
                record = msgspec.json.encode(encode_record(table.playing().record()))
                progress = partial(self._progress, key, job)
                body = await self._dispatcher.workers.run(JobTask(key[1], record), progress)
            await self._store(table, key[1], Study(number=number, body=body))
        except Busy:
            end = "refused"  # others, who have less waiting, came meanwhile
        except JobFailed as error:
            log.error("A game could not be studied: %s", error)  # noqa: TRY400  not raised here
            end = "failed"
        except Exception:
            log.exception("A game could not be studied, or what came of it could not be kept.")
            end = "failed"
        finally:
            self._report(key, end, 0, 0)

    def _progress(self, key: Key, job: Job, status: JobStatus) -> None:
        job.progress = status if status.body else status._replace(body=job.progress.body)
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
            status = JobStatus(STATES.get(rest[0], "working"), int(rest[1]), int(rest[2]))
            self._heard[table, kind] = (self._clock.monotonic(), status)


def _check_hindsight(table: Table) -> None:
    """Refuses a game that can't say what would have been possible."""
    try:
        hindsight_of(table.game)
    except NoHindsight as error:
        raise NotNow(error.message) from None
