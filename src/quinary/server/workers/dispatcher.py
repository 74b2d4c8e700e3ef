"""Lets work begin in the scheduler's order, as soon as there is a place for it."""

import asyncio

from quinary.server.admin.metrics import Metrics
from quinary.server.runtime import CLOCK, Clock, settle
from quinary.server.workers.askers import Asker
from quinary.server.workers.interface import Workers
from quinary.server.workers.scheduler import KINDS, Busy, Job, Kind, Scheduler


class Ticket:
    """A place in the queue: `async with` waits for its turn, and keeps it until the end."""

    def __init__(self, dispatcher: "Dispatcher", job: Job) -> None:
        self._dispatcher = dispatcher
        self.job = job
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def is_waiting(self) -> bool:
        """Whether its turn has not come."""
        return not self.turn.done()

    @property
    def before(self) -> int:
        """How many are before it."""
        return self._dispatcher.before(self.job)

    async def __aenter__(self) -> None:
        try:
            await self.turn
        except BaseException:
            self.give_back()
            raise

    async def __aexit__(self, *_raised: object) -> None:
        self.give_back()

    def change(self, kind: Kind) -> None:
        """Waits on as another kind of work."""
        if self.is_waiting and self.job.kind != kind:
            self._dispatcher.change(self.job, kind)

    def give_back(self) -> None:
        """Lets others have the turn, whether it has come or not."""
        self._dispatcher.give_back(self)


class Dispatcher:
    """The queue of all work that takes a processor for a while."""

    def __init__(
        self, workers: Workers, clock: Clock = CLOCK, metrics: Metrics | None = None
    ) -> None:
        self.workers = workers
        self._clock = clock
        self._metrics = metrics or Metrics()
        self._scheduler = Scheduler(*workers.places)
        self._tickets: dict[Job, Ticket] = {}  # those that wait

    def queue(self, kind: Kind, asker: Asker) -> Ticket:
        """Returns a place in the queue; refuses what is too much."""
        now = self._clock.monotonic()
        try:
            job, shed = self._scheduler.submit(kind, asker, now)
        except Busy as error:
            self._metrics.refused_work(kind.name, error.reason)
            raise
        if shed is not None:
            self._metrics.refused_work(kind.name, Busy.reason)
            settle(self._tickets.pop(shed).turn, None, Busy())
        ticket = self._tickets[job] = Ticket(self, job)
        self._begin(now)
        return ticket

    def give_back(self, ticket: Ticket) -> None:
        """Takes the ticket out of the queue, or frees its place."""
        now = self._clock.monotonic()
        ticket.turn.cancel()
        self._tickets.pop(ticket.job, None)
        self._scheduler.cancel(ticket.job)
        self._scheduler.finish(ticket.job, now)
        self._begin(now)

    def change(self, job: Job, kind: Kind) -> None:
        """Lets work that waits go on as another kind."""
        self._scheduler.change(job, kind)
        self._begin(self._clock.monotonic())

    def _begin(self, now: float) -> None:
        while (job := self._scheduler.next(now)) is not None:
            self._metrics.waited(job.kind.name, now - job.came)
            # Whoever has stopped waiting in this very moment gives it back.
            settle(self._tickets.pop(job).turn, None, None)

    def before(self, job: Job) -> int:
        """Returns how many are before this one."""
        return self._scheduler.before(job, self._clock.monotonic())

    def waiting_of(self, asker: Asker) -> list[tuple[str, int]]:
        """Returns what waits of the asker, by kind, and how many are before the first of each."""
        found: dict[str, int] = {}
        for job in self._tickets:
            if job.asker.person == asker.person:
                found.setdefault(job.kind.name, self.before(job))
        return list(found.items())

    def note_figures(self) -> None:
        """Tells the metrics how much waits."""
        for kind in KINDS:
            self._metrics.waiting(kind.name, self._scheduler.waiting(kind))
        self._metrics.over_share(self._scheduler.over_share(self._clock.monotonic()))
