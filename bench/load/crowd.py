"""Very many people at one KNISTER table: how long the next roll takes to reach everybody."""

import random
import statistics
import tempfile
import time
from dataclasses import dataclass
from itertools import count
from typing import Any

import uvloop

from bench.load.feed import GAME, Feed
from bench.load.meter import Meter
from bench.load.servers import Server, allow_many_sockets, ours
from bench.load.table import each
from bench.load.waiters import Waiters
from bench.load.web import Web

NO_ROLL = b"null"
# Seconds for a round: however slow it is, a figure says more than that it was slow.
PATIENT = 60.0


class Crowd:
    """All seats of one table, each with its own guest and feed."""

    def __init__(self, address: str, people: int, meter: Meter) -> None:
        self._address = address
        self._people = people
        self._feeds: list[Feed] = []
        # How many rounds must be complete for a roll to be the one that is waited for.
        self._round = -1
        self._there: set[int] = set()  # the seats that have it
        self._waiters = Waiters(meter, PATIENT)
        self._commands = count()
        self._random = random.Random(0)  # noqa: S311  load, no secrets

    async def open(self) -> None:
        """Guests, their seats, the start, the feeds."""
        cookies = [""] * self._people
        table = ""

        async def welcome(seat: int) -> None:
            async with Web(self._address) as web:
                cookies[seat] = await web.welcome(f"Guest {seat}")

        async def sit(seat: int) -> None:
            async with Web(self._address) as web:
                await web.post(f"/api/tables/{table}/sit", cookies[seat], seat=seat)

        seats = range(self._people)
        await each(seats, welcome)
        async with Web(self._address) as web:
            opened = await web.post("/api/tables", cookies[0], game=GAME, seats=self._people)
        table = opened["table"]["id"]
        await each(seats, sit)
        async with Web(self._address) as web:
            await web.post(f"/api/tables/{table}/start", cookies[0])
        await self._look(table, cookies)

    async def _look(self, table: str, cookies: list[str]) -> None:
        """Opens all feeds, and waits for the first roll."""
        self._feeds = [Feed(seat, cookie, self._heard) for seat, cookie in enumerate(cookies)]
        self._round = 0
        await each(self._feeds, lambda feed: feed.open(self._address, table, self._waiters.failed))
        await self._until_all_rolled()

    def close(self) -> None:
        """Hangs up."""
        for feed in self._feeds:
            feed.close()

    def _heard(self, feed: Feed) -> None:
        self._waiters.notify()
        if feed.seat not in self._there and feed.stage == "playing":
            view = feed.view()
            if view.round >= self._round and bytes(view.roll) != NO_ROLL:
                self._there.add(feed.seat)

    async def _until_all_rolled(self) -> None:
        await self._waiters.until(
            "everybody has the roll", lambda: len(self._there) == self._people
        )

    async def round(self, *, in_a_burst: bool) -> float:
        """Seconds from sending the last sheet's act until everybody has the next roll.

        In a burst, everybody writes at the same moment; otherwise the others are done before.
        """
        self._round += 1
        self._there.clear()
        for feed in self._feeds[:-1]:
            self._act(feed)
        if not in_a_burst:
            others = self._feeds[:-1]
            await self._waiters.until(
                "everybody is answered", lambda: all(feed.done is not None for feed in others)
            )
        began = time.perf_counter()
        self._act(self._feeds[-1])
        await self._until_all_rolled()
        return time.perf_counter() - began

    def _act(self, feed: Feed) -> None:
        feed.act(self._random.choice(feed.legal), b"c%d" % next(self._commands))


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How many people, and how many rounds of each kind."""

    people: int = 1_000
    rounds: int = 12


QUICK = Plan(people=100, rounds=3)


async def load(server: Server, plan: Plan) -> dict[str, Any]:
    """The figures of one table."""
    crowd = Crowd(server.address, plan.people, Meter())
    await crowd.open()
    calm, burst = [], []
    for _ in range(plan.rounds):
        calm.append(1000 * await crowd.round(in_a_burst=False))
        burst.append(1000 * await crowd.round(in_a_burst=True))
    crowd.close()
    return {"rounds": plan.rounds, **_figures("", calm), **_figures("burst_", burst)}


def _figures(kind: str, times: list[float]) -> dict[str, float]:
    return {
        f"{kind}median": round(statistics.median(times), 1),
        f"{kind}max": round(max(times), 1),
    }


def measure(plan: Plan) -> dict[str, Any]:
    """Milliseconds until everybody has the next roll; `burst`: when all write at one moment."""
    allow_many_sockets()
    with tempfile.TemporaryDirectory() as folder, ours("--data", folder) as server:
        figures = uvloop.run(load(server, plan))
    print(f"{plan.people:,} people at one table, ms until all have the next roll: {figures}")
    return {"knister_1000_ms": figures}
