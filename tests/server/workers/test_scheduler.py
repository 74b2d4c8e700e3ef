"""Whose work is next: shares by person and address, ranks, bounds. No processes, no real time."""

from collections import Counter, defaultdict
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quinary.server.workers import scheduler
from quinary.server.workers.askers import Addresses, Asker, network
from quinary.server.workers.scheduler import (
    BOTS_MOVE,
    HINT,
    KINDS,
    LEFTOVER,
    LONE_MOVE,
    MOVE,
    PAPER,
    REVIEW,
    Busy,
    Job,
    Kind,
    Scheduler,
    ShareUsed,
)

ADA, BOB, CEM = (Asker(name, f"home of {name}") for name in ("Ada", "Bob", "Cem"))
CLASS = [Asker(f"pupil {n}", "school") for n in range(200)]


class Machine:
    """A scheduler with a clock, on which every job takes as long as it is said to."""

    def __init__(self, short: int = 2, long: int = 2) -> None:
        self.scheduler = Scheduler(short, long)
        self.now = 1_000.0
        self.ends: dict[Job, float] = {}
        self.takes: dict[Job, float] = {}
        self.begun: list[Job] = []

    def ask(self, kind: Kind, asker: Asker, seconds: float = 1.0, times: int = 1) -> Job:
        """Lets the work wait, and begins what can begin; returns the last of it."""
        for _ in range(times):
            job, _ = self.scheduler.submit(kind, asker, self.now)
            self.takes[job] = seconds
            self.begin()
        return job

    def begin(self) -> None:
        """Begins what can begin."""
        while job := self.scheduler.next(self.now):
            self.begun.append(job)
            self.ends[job] = self.now + self.takes[job]

    def run(self, seconds: float) -> None:
        """Lets time pass."""
        until = self.now + seconds
        while self.ends and min(self.ends.values()) <= until:
            job = min(self.ends, key=self.ends.__getitem__)
            self.now = self.ends.pop(job)
            self.scheduler.finish(job, self.now)
            self.begin()
        self.now = until

    def waited(self, job: Job) -> float:
        """How long the work waited, or waits."""
        return (self.now if job.began is None else job.began) - job.came


def test_who_asks_for_little_does_not_wait_for_who_asks_for_much():
    """320 thoughts of one person: another's begins at once, every time."""
    machine = Machine()
    machine.ask(MOVE, ADA, seconds=2.0, times=320)
    for _ in range(50):
        machine.run(1.3)
        assert machine.waited(machine.ask(MOVE, BOB, seconds=0.05)) == 0


def test_a_pupil_with_many_bots_does_not_spoil_it_for_the_class():
    """The same where both come from one address: 200 pupils, each with a bot, don't notice."""
    machine = Machine()
    machine.ask(MOVE, CLASS[0], seconds=2.0, times=320)
    jobs = []
    for n in range(600):
        machine.run(0.05)
        jobs.append(machine.ask(MOVE, CLASS[1 + n % 199], seconds=0.01))
    assert max(map(machine.waited, jobs)) < 0.1


def test_many_guests_of_one_address_count_as_one():
    """Where work is heavy, thirty guests of an address get as much as one person elsewhere."""
    machine = Machine()
    for guest in CLASS[:30]:
        machine.ask(MOVE, guest, times=100)
    machine.ask(MOVE, BOB, times=300)
    machine.run(30)
    machine.begun.clear()
    machine.run(200)
    had = Counter(job.asker.address for job in machine.begun)
    assert had["school"] == pytest.approx(had[BOB.address], rel=0.1)
    each = Counter(job.asker.person for job in machine.begun if job.asker.address == "school")
    assert max(each.values()) - min(each.values()) <= 2


def test_what_somebody_waits_for_goes_first():
    """A bot's move and a hint before a move that nobody waits for; games among bots last."""
    machine = Machine()
    machine.ask(MOVE, CEM, times=2)  # one runs, and the last place is kept
    last, middle = machine.ask(BOTS_MOVE, ADA), machine.ask(LONE_MOVE, ADA)
    first, next_one = machine.ask(HINT, ADA), machine.ask(MOVE, BOB)
    machine.run(10)
    order = [machine.begun.index(job) for job in (first, next_one, middle, last)]
    assert order == sorted(order)


def test_games_among_bots_are_played_when_nobody_else_needs_the_processor():
    """They get every place but the last, and none while others wait."""
    machine = Machine(short=3)
    machine.ask(BOTS_MOVE, ADA, times=10)
    assert len(machine.begun) == 2
    machine.ask(LONE_MOVE, BOB, times=3)
    machine.run(1)
    assert [job.kind for job in machine.begun[2:]] == [LONE_MOVE, LONE_MOVE]


def test_long_work_and_short_work_do_not_wait_for_each_other():
    """A review runs beside a flood of thoughts, and the other way round."""
    machine = Machine()
    machine.ask(MOVE, ADA, times=400)
    assert machine.waited(machine.ask(REVIEW, BOB, seconds=60)) == 0
    machine.ask(REVIEW, CEM, seconds=60, times=5)
    assert machine.waited(machine.ask(MOVE, BOB)) == 0


def test_two_who_fill_the_queue_leave_a_place_for_a_third():
    """Whoever comes then is taken, and next: the last of who has most gives way, and is told."""
    machine = Machine()
    guests = [Asker(f"guest {n}", f"flat {n % 2}") for n in range(10)]
    for n in range(REVIEW.most + 2):
        machine.ask(REVIEW, guests[n % 10], seconds=25)
    job, shed = machine.scheduler.submit(REVIEW, BOB, machine.now)
    assert shed is not None
    assert shed.asker in guests
    assert machine.scheduler.waiting(REVIEW) == REVIEW.most
    assert machine.scheduler.before(job, machine.now) == 0
    with pytest.raises(Busy):
        machine.scheduler.submit(REVIEW, guests[0], machine.now)
    machine.takes[job] = 25
    machine.run(30)
    assert machine.waited(job) <= 25


def test_one_person_has_so_much_waiting_and_no_more():
    """A refusal in one sentence says so; others are not refused."""
    machine = Machine()
    machine.ask(HINT, ADA, times=1 + HINT.most_of_one)
    with pytest.raises(ShareUsed, match="waiting already"):
        machine.ask(HINT, ADA)
    machine.ask(HINT, BOB)


def test_how_many_are_before_one_is_true():
    """If nobody else comes, as many begin before it, give or take what work really takes."""
    machine = Machine()
    reviews = [machine.ask(REVIEW, who, seconds=20) for who in (ADA, BOB) for _ in range(6)]
    reviews += [machine.ask(REVIEW, pupil, seconds=20) for pupil in CLASS[:5]]
    expected = {job: machine.scheduler.before(job, machine.now) for job in reviews}
    already = len(machine.begun)
    machine.run(1_000)
    assert len(machine.begun) - already == 15
    for n, job in enumerate(machine.begun[already:]):
        assert abs(expected[job] - n) <= 2


def test_somebody_comes_who_waits_for_it():
    """A move that nobody waited for becomes urgent where it stands."""
    machine = Machine()
    machine.ask(MOVE, BOB, times=5)
    job = machine.ask(LONE_MOVE, ADA)
    machine.scheduler.change(job, MOVE)
    machine.begin()
    assert machine.waited(job) == 0
    assert machine.scheduler.waiting(LONE_MOVE) == 0


def test_time_that_is_long_ago_does_not_count():
    """Whoever has had too much is first again when they have paused for some minutes."""
    machine = Machine()
    machine.ask(MOVE, ADA, times=60)
    machine.run(60)
    assert machine.scheduler.over_share(machine.now) == 0  # nothing of hers waits
    machine.ask(MOVE, ADA, times=3)
    assert machine.scheduler.over_share(machine.now) == 1
    machine.run(300)
    machine.ask(MOVE, ADA, times=3)
    assert machine.scheduler.over_share(machine.now) == 0


PEOPLE = st.sampled_from([ADA, BOB, CEM, *CLASS[:4]])
ASKED = st.tuples(
    PEOPLE,
    st.sampled_from([MOVE, HINT, PAPER, LONE_MOVE, BOTS_MOVE, REVIEW]),
    st.floats(0.01, 5.0),  # how long it takes
    st.floats(0.0, 2.0),  # when the next one comes
)


@settings(deadline=None, max_examples=60)
@given(st.lists(ASKED, max_size=120), st.integers(1, 4))
def test_everybody_is_served_and_nothing_runs_twice(asked, places):
    """Whatever comes when: places are kept to, bounds hold, and all of it is done in the end."""
    machine = Machine(places, 1)
    taken = []
    for asker, kind, seconds, pause in asked:
        try:
            taken.append(machine.ask(kind, asker, seconds))
        except Busy:
            assert machine.scheduler.waiting(kind) >= 1
        assert len(machine.ends) <= max(2, places) + 2
        machine.run(pause)
    machine.run(2_000)
    assert Counter(machine.begun) == Counter(taken)
    assert not any(machine.scheduler.waiting(kind) for kind in KINDS)


@settings(deadline=None, max_examples=30)
@given(st.integers(1, 6), st.floats(0.05, 3.0), st.sampled_from([MOVE, LONE_MOVE, PAPER]))
def test_nobody_starves_however_many_newcomers_there_are(crowd, seconds, kind):
    """New guests of new addresses come without end; one who has had much still gets a turn."""
    machine = Machine()
    machine.ask(MOVE, ADA, seconds=5.0, times=20)
    machine.run(101)
    mine = machine.ask(kind, ADA)
    for n in range(2_000):
        machine.ask(MOVE, Asker(f"new {n}", f"new {n}"), seconds, times=crowd)
        machine.run(seconds * crowd / 2)
        if mine.began is not None:
            break
    assert machine.waited(mine) < 60


@settings(deadline=None, max_examples=10)
@given(st.lists(st.floats(0.05, 3.0), min_size=3, max_size=6))
def test_those_who_always_want_more_share_equally(lengths):
    """Each gets the same time in the end, however long one thought of theirs takes."""
    machine, had = Machine(3), defaultdict[str, float](float)
    askers = [Asker(f"{n}", f"at {n}") for n in range(len(lengths))]
    for _ in range(100):
        for asker, seconds in zip(askers, lengths, strict=True):
            if not machine.scheduler._lanes[False].queue(asker, MOVE):  # noqa: SLF001  to keep it full
                machine.ask(MOVE, asker, seconds, times=ceil(4 / seconds))
        machine.run(2)
    for job in machine.begun:
        had[job.asker.person] += machine.takes[job]
    assert max(had.values()) < 1.25 * min(had.values()) + 20


def test_ranks_of_bot_games_never_rise():
    """However long games among bots have waited, people go first."""
    machine = Machine()
    machine.ask(BOTS_MOVE, ADA, seconds=1.0, times=50)
    machine.run(40)
    lane = machine.scheduler._lanes[False]  # noqa: SLF001  to see the rank
    job = lane.queue(ADA, BOTS_MOVE)[0]
    assert lane.rank(job, machine.now + 1_000) == LEFTOVER


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::99", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a socket", "a socket"),
    ],
)
def test_a_home_has_one_address(address, home):
    """With IPv6 everybody has thousands; what a home shares counts."""
    assert network(address) == home
    assert Addresses().note("", address) == Asker(home, home)


def test_memory_is_bounded(monkeypatch):
    """However many people come, only some are remembered: those who have had most."""
    monkeypatch.setattr(scheduler, "METERS_KEPT", 10)
    machine = Machine()
    machine.ask(MOVE, ADA, seconds=30)
    for n in range(100):
        machine.ask(MOVE, Asker(f"{n}", f"{n}"), seconds=0.01)
        machine.run(0.1)
    meters = machine.scheduler._lanes[False].people  # noqa: SLF001  there is no other way
    assert len(meters._known) <= 10  # noqa: SLF001
    assert meters.of("Ada").used > 0
