"""Decides which work begins next. Pure: no processes, and no clock of its own.

Work runs in two lanes with places of their own, so that neither waits for the other: short work
(a bot's move, a hint, a paper) and long work (a review, hindsight). In a lane, what somebody
waits for goes first, then what nobody waits for, games among bots last. Among equals it is the
turn of the address that had least lately, and of its people the one who had least. Whoever has
had more than their share waits with the background, and never gets the last free place: that one
is for somebody who asks for little. Nobody has all places, and everybody one review at a time.
"""

from collections import Counter, deque
from dataclasses import dataclass, field
from math import exp2
from typing import Final, NamedTuple

from quinary.core.errors import QuinaryError
from quinary.server.workers.askers import Asker

HALF_LIFE = 60.0  # seconds after which half of what somebody had is forgotten
METERS_KEPT = 20_000  # askers whose use is remembered; those who had least are forgotten first
FORESEEN_FOR = 1.0  # seconds for which an answer to "how many are before me" is good enough
SOMEBODY_WAITS, NOBODY_WAITS, LEFTOVER = range(3)  # ranks: the lowest goes first


class Kind(NamedTuple):
    """A kind of work."""

    name: str
    rank: int
    seconds: float  # what it is reckoned with until it is known
    most_of_one: int  # how many of one person may wait
    most: int  # how many may wait
    long: bool = False


MOVE: Final = Kind("move", SOMEBODY_WAITS, 0.2, 500, 5_000)  # a bot's, for somebody who looks
HINT: Final = Kind("hint", SOMEBODY_WAITS, 0.5, 3, 300)
PAPER: Final = Kind("paper", SOMEBODY_WAITS, 0.5, 4, 300)
LONE_MOVE: Final = Kind("lone-move", NOBODY_WAITS, 0.2, 500, 5_000)  # where nobody looks
BOTS_MOVE: Final = Kind("bots-move", LEFTOVER, 0.2, 500, 5_000)  # in a game among bots
REVIEW: Final = Kind("review", SOMEBODY_WAITS, 20.0, 10, 100, long=True)
HINDSIGHT: Final = Kind("hindsight", SOMEBODY_WAITS, 20.0, 10, 100, long=True)
KINDS: Final = (MOVE, HINT, PAPER, LONE_MOVE, BOTS_MOVE, REVIEW, HINDSIGHT)


class Busy(QuinaryError):
    """So much work waits that no more is taken."""

    code = "busy"
    reason = "queue-full"
    message = "Too much work is waiting on this server: try again in a few minutes."


class ShareUsed(Busy):
    """The person has as much work waiting as one may have."""

    reason = "share-used"
    message = "Enough of yours is waiting already: ask again when some of it is done."


@dataclass(slots=True, eq=False)
class Job:
    """Work that waits or runs."""

    kind: Kind
    asker: Asker
    came: float
    began: float | None = None
    light: bool = False  # whether it began within its asker's share


Queue = deque[Job]


@dataclass(slots=True)
class Meter:
    """How much was done for somebody lately."""

    used: float = 0.0
    at: float = 0.0
    served: float = 0.0  # when work of theirs last began

    def recent(self, now: float) -> float:
        """Returns the seconds used; the longer ago, the less they count."""
        return self.used * exp2((self.at - now) / HALF_LIFE)

    def add(self, seconds: float, now: float) -> None:
        """Counts seconds of work."""
        self.used, self.at = max(0.0, self.recent(now) + seconds), now

    def turn(self, since: float, now: float) -> float:
        """Returns whose turn it is, the lowest first: seconds had, less seconds without any.

        The second part keeps a stream of newcomers from always going first.
        """
        return self.recent(now) - (now - max(since, self.served))


NEVER = Meter()


class Meters:
    """Meters by name."""

    def __init__(self) -> None:
        self._known: dict[str, Meter] = {}

    def of(self, name: str) -> Meter:
        """Returns the meter of somebody; of a stranger, one that has counted nothing."""
        return self._known.get(name, NEVER)

    def add(self, name: str, seconds: float, now: float) -> Meter:
        """Counts seconds of work for somebody."""
        meter = self._known.setdefault(name, Meter(at=now))
        meter.add(seconds, now)
        if len(self._known) > METERS_KEPT:
            by_use = sorted(self._known, key=lambda each: self._known[each].recent(now))
            for least in by_use[: METERS_KEPT // 2]:
                del self._known[least]
        return meter


@dataclass(slots=True)
class Lane:
    """Places for work of one length, what waits for them, and who has had how much."""

    places: int
    most_of_one: int  # how much of one person runs at a time
    person_share: float  # recent seconds after which a person waits with the background
    address_share: float  # the same for people of one address together
    starved_after: float  # seconds without any after which work for an address is urgent
    running: set[Job] = field(default_factory=set)
    waiting: dict[Asker, dict[Kind, Queue]] = field(default_factory=dict)
    people: Meters = field(default_factory=Meters)
    addresses: Meters = field(default_factory=Meters)
    # By address, what ran within people's own shares: one glutton does not spoil it for all.
    light: Meters = field(default_factory=Meters)

    def queue(self, asker: Asker, kind: Kind) -> Queue:
        """Returns what waits of an asker and a kind."""
        return self.waiting.get(asker, {}).get(kind) or deque()

    def queues(self, kind: Kind | None = None) -> list[Queue]:
        """Returns everything that waits, or all of a kind."""
        return [
            queue
            for kinds in self.waiting.values()
            for its, queue in kinds.items()
            if kind in (None, its)
        ]

    def put(self, job: Job) -> None:
        """Lets the job wait behind its asker's others of this kind."""
        self.waiting.setdefault(job.asker, {}).setdefault(job.kind, deque()).append(job)

    def take(self, job: Job) -> bool:
        """Takes the job out of its queue; returns whether it was there."""
        queue = self.queue(job.asker, job.kind)
        if job not in queue:
            return False
        queue.remove(job)
        if not queue:
            del self.waiting[job.asker][job.kind]
        if not self.waiting[job.asker]:
            del self.waiting[job.asker]
        return True

    # --- shares

    def is_over_share(self, asker: Asker, now: float) -> bool:
        """Whether the asker, or their address, has had more than a share lately."""
        return (
            self.people.of(asker.person).recent(now) > self.person_share
            or self.light.of(asker.address).recent(now) > self.address_share
        )

    def rank(self, job: Job, now: float) -> int:
        """Returns how urgent the work is, after what its asker has had."""
        if job.kind.rank == LEFTOVER:
            return LEFTOVER
        had = max(job.came, self.addresses.of(job.asker.address).served)
        if now - had > self.starved_after:
            return SOMEBODY_WAITS
        return NOBODY_WAITS if self.is_over_share(job.asker, now) else job.kind.rank

    def may_begin(self, job: Job) -> bool:
        """Whether its person has not as much running as one may have."""
        mine = sum(other.asker.person == job.asker.person for other in self.running)
        return mine < self.most_of_one

    def charge(self, job: Job, seconds: float, now: float) -> tuple[Meter, Meter]:
        """Counts what the work takes for its asker, and for their address."""
        if job.light:
            self.light.add(job.asker.address, seconds, now)
        person = self.people.add(job.asker.person, seconds, now)
        return person, self.addresses.add(job.asker.address, seconds, now)

    # --- what is next

    def choose(self, now: float) -> Job | None:
        """Returns the work whose turn it is, if there is a place for it."""
        free = self.places - len(self.running)
        if not self.waiting or free <= 0:
            return None
        heads = [queue[0] for queue in self.queues() if self.may_begin(queue[0])]
        ranks = {job: self.rank(job, now) for job in heads}
        best = min(ranks.values(), default=LEFTOVER)
        if not heads or (free == 1 and best > SOMEBODY_WAITS):
            return None  # the last place is kept
        return min(self._turns([job for job in heads if ranks[job] == best], now))[-1]

    def _turns(self, jobs: list[Job], now: float) -> list[tuple[float, float, float, int, Job]]:
        """Returns the jobs, each after what decides whose turn it is."""
        since: dict[str, float] = {}
        for job in jobs:
            since[job.asker.address] = min(job.came, since.get(job.asker.address, job.came))
        return [
            (
                self.addresses.of(job.asker.address).turn(since[job.asker.address], now),
                self.people.of(job.asker.person).turn(job.came, now),
                job.came,
                id(job),  # jobs can't be compared
                job,
            )
            for job in jobs
        ]

    def foreseen(self, now: float) -> dict[Job, int]:
        """Returns how many begin before each, if nobody comes and all take what is reckoned."""
        shared: dict[tuple[int, str], list[tuple[float, float, int, Job]]] = {}
        for queue in self.queues():
            first = queue[0]
            jobs = shared.setdefault((self.rank(first, now), first.asker.address), [])
            turn = self.people.of(first.asker.person).turn(first.came, now)
            for n, job in enumerate(queue):
                jobs.append((turn + n * job.kind.seconds, job.came, id(job), job))
        order = []
        for (rank, address), jobs in shared.items():
            turn = self.addresses.of(address).turn(min(came for _, came, *_ in jobs), now)
            for *_, came, number, job in sorted(jobs):
                order.append((rank, turn, came, number, job))
                turn += job.kind.seconds
        return {job: n for n, (*_, job) in enumerate(sorted(order))}


class Scheduler:
    """All work of a server."""

    def __init__(self, short: int, long: int) -> None:
        # With a single place, there is none to keep for those who ask for little.
        short, long = max(2, short), max(2, long)
        self._lanes = {
            False: Lane(short, short - 1, 10.0, 10.0 * short, starved_after=30.0),
            True: Lane(long, 1, 60.0, 60.0 * long, starved_after=900.0),
        }
        self._counts: Counter[Kind] = Counter()  # how many of each kind wait
        self._foreseen: dict[bool, tuple[float, dict[Job, int]]] = {}

    def submit(self, kind: Kind, asker: Asker, now: float) -> tuple[Job, Job | None]:
        """Lets work wait; returns it, and what had to give way to it. Refuses what is too much."""
        lane = self._lanes[kind.long]
        if len(lane.queue(asker, kind)) >= kind.most_of_one:
            raise ShareUsed
        shed = None
        if self._counts[kind] >= kind.most:
            shed = self._last_of_most(lane.queues(kind), asker)
            self.cancel(shed)
        job = Job(kind, asker, now)
        lane.put(job)
        self._counts[kind] += 1
        return job, shed

    def _last_of_most(self, queues: list[Queue], asker: Asker) -> Job:
        """Returns the last work of the address with most, and there of the person with most.

        Refuses the asker who would have as much.
        """
        addresses: Counter[str] = Counter()
        for queue in queues:
            addresses[queue[0].asker.address] += len(queue)
        people = {queue[0].asker: len(queue) for queue in queues}
        address = max(addresses, key=addresses.__getitem__)
        most = max(
            (queue for queue in queues if queue[0].asker.address == address),
            key=len,
        )
        if address == asker.address:
            more = len(most) > people.get(asker, 0) + 1
        else:
            more = addresses[address] > addresses[asker.address] + 1
        if not more:
            raise Busy
        return most[-1]

    def cancel(self, job: Job) -> None:
        """Forgets work that waits."""
        if self._lanes[job.kind.long].take(job):
            self._counts[job.kind] -= 1

    def change(self, job: Job, kind: Kind) -> None:
        """Makes work that waits another kind of the same length: somebody has come, or gone."""
        if self._lanes[kind.long].take(job):
            self._counts[job.kind] -= 1
            self._counts[kind] += 1
            job.kind = kind
            self._lanes[kind.long].put(job)

    def next(self, now: float) -> Job | None:
        """Begins the work whose turn it is, if there is a place for it."""
        for lane in self._lanes.values():
            if (job := lane.choose(now)) is not None:
                job.light = lane.rank(job, now) == SOMEBODY_WAITS
                self.cancel(job)
                job.began = now
                lane.running.add(job)
                for meter in lane.charge(job, job.kind.seconds, now):
                    meter.served = now
                return job
        return None

    def finish(self, job: Job, now: float) -> None:
        """Frees the place of work that ran, and counts what it took instead of the reckoning."""
        lane = self._lanes[job.kind.long]
        if job in lane.running and job.began is not None:
            lane.running.remove(job)
            lane.charge(job, now - job.began - job.kind.seconds, now)

    # --- what there is to tell

    def waiting(self, kind: Kind) -> int:
        """Returns how much work of this kind waits."""
        return self._counts[kind]

    def over_share(self, now: float) -> int:
        """Returns how many people have work waiting after more than their share."""
        return sum(
            lane.is_over_share(asker, now)
            for lane in self._lanes.values()
            for asker in lane.waiting
        )

    def before(self, job: Job, now: float) -> int:
        """Returns how much work begins before this, if nobody else asks for any."""
        then, order = self._foreseen.get(job.kind.long, (now, {}))
        if job not in order or now - then > FORESEEN_FOR:
            order = self._lanes[job.kind.long].foreseen(now)
            self._foreseen[job.kind.long] = now, order
        return order.get(job, 0)
