"""A KNISTER table that is played through two server processes at once.

Every seat has a feed at each of them, and every act goes through one picked by chance; both
seats act at the same moment, so that the processes race for the next number of the log. Now and
then an act is sent through both with the same command: it must be done once.
"""

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from bench.load.feed import Fault, Feed
from bench.load.meter import Meter
from bench.load.ours import seated
from bench.load.waiters import Waiters
from bench.load.web import Web

ROUNDS = 25
SENT_TWICE = 0.05  # so many of the acts are sent through both processes
# Seconds: many tables wait for one database here.
PATIENT = 60.0
TRY_AGAIN = ("unavailable", "conflict")
RETRY_AFTER = 0.5
NOT_STATE = {"facts", "answers"}


class KeptFeed(Feed):
    """A feed that keeps everything: the state that its messages add up to, and the numbers."""

    def __init__(self, seat: int, cookie: str, waiters: Waiters) -> None:
        super().__init__(seat, cookie, lambda _: waiters.notify())
        self.state: dict[str, Any] = {}
        self.gaps = 0
        self.duplicates = 0
        self.retries = 0
        self._last_act = (msgspec.Raw(), b"")
        self._last: int | None = None  # the number of the last fact

    def heard(self, data: bytes) -> None:
        """Takes a message in and checks its numbers."""
        message = json.loads(data)
        self.state |= {key: value for key, value in message.items() if key not in NOT_STATE}
        self._check(message.get("facts") or [])
        super().heard(data)

    def act(self, action: msgspec.Raw, command: bytes) -> None:
        """Wishes to act, and remembers it in case it has to be sent again."""
        self._last_act = (action, command)
        super().act(action, command)

    def _refused(self, error: Fault | UnsetType) -> None:
        """A database that is too busy may say so; the same command is safe to send again."""
        if error is UNSET or error.code not in TRY_AGAIN:
            super()._refused(error)
        self.retries += 1
        asyncio.get_running_loop().call_later(RETRY_AFTER, self.act, *self._last_act)

    def start_at(self, number: int) -> None:
        """Facts begin after this number."""
        self._last = number

    def _check(self, facts: Sequence[dict[str, Any]]) -> None:
        assert self._last is not None
        numbers = sorted({fact["n"] for fact in facts})
        if numbers != list(dict.fromkeys(fact["n"] for fact in facts)):
            self.duplicates += 1  # the numbers of a message rise
        for number in numbers:
            self.duplicates += number <= self._last
            self.gaps += max(0, number - self._last - 1)
            self._last = max(self._last, number)

    @property
    def missing(self) -> int:
        """How many entries the feed knows to exist without having received them."""
        assert self._last is not None
        return self.n - self._last


class SharedTable:
    """One game of two guests, through several servers."""

    def __init__(self, addresses: Sequence[str], number: int, meter: Meter) -> None:
        self.identity = ""
        self.cookies: list[str] = []
        self.moves = 0
        self.feeds: list[list[KeptFeed]] = []  # for each seat, its feed at each server
        self._addresses = addresses
        self._waiters = Waiters(meter, PATIENT)
        self._random = random.Random(number)  # noqa: S311  load, no secrets

    async def play(self) -> None:
        """A whole game; the feeds stay open."""
        for number in range(ROUNDS):
            await self._all("a roll", lambda feed: bool(feed.legal), self.all_feeds())
            await self._round(number)

    async def open(self) -> None:
        """Two guests, a table, a game, and all feeds."""
        async with Web(self._random.choice(self._addresses)) as web:
            self.cookies = [await web.welcome(name) for name in ("Ada", "Ben")]
            self.identity = await seated(web, self.cookies)
            started = await web.post(f"/api/tables/{self.identity}/start", self.cookies[0])
        for seat, cookie in enumerate(self.cookies):
            self.feeds.append([KeptFeed(seat, cookie, self._waiters) for _ in self._addresses])
        for feeds in self.feeds:
            for feed, address in zip(feeds, self._addresses, strict=True):
                feed.start_at(started["n"])
                await feed.open(address, self.identity, self._waiters.failed, started["n"])

    def all_feeds(self) -> list[KeptFeed]:
        """The feeds of both seats at both servers."""
        return [feed for feeds in self.feeds for feed in feeds]

    async def _round(self, number: int) -> None:
        """Both seats act at once; it is over when every feed holds both acts."""
        asked: list[KeptFeed] = []
        for seat in self._random.sample((0, 1), 2):
            asked += self._act(seat, b"r%d" % number)
        await self._all("an answer", lambda feed: feed.done is not None, asked)
        last = max(feed.done or 0 for feed in asked)
        await self._all("the news", lambda feed: feed.holds(last), self.all_feeds())
        self.moves += len(self.feeds)

    async def _all(
        self, what: str, has: Callable[[KeptFeed], bool], feeds: Sequence[KeptFeed]
    ) -> None:
        await self._waiters.until(f"every feed has {what}", lambda: all(map(has, feeds)))

    def _act(self, seat: int, command: bytes) -> list[KeptFeed]:
        """The feeds through which the seat's act was sent."""
        twice = self._random.random() < SENT_TWICE
        feeds = self._random.sample(self.feeds[seat], len(self._addresses) if twice else 1)
        action = self._random.choice(feeds[0].legal)
        for feed in feeds:
            feed.act(action, command)
        return feeds

    async def divergences(self) -> int:
        """How often one process reports another state than the other, or than its own feed."""
        different = 0
        for seat, feeds in enumerate(self.feeds):
            states = [await self._asked(address, seat) for address in self._addresses]
            different += sum(state != states[0] for state in states[1:])
            different += sum(state != feed.state for state, feed in zip(states, feeds, strict=True))
        return different

    async def _asked(self, address: str, seat: int) -> dict[str, Any]:
        async with Web(address) as web:
            states = await web.get(f"/api/tables/{self.identity}?seat={seat}", self.cookies[seat])
        return {key: value for key, value in states.items() if key not in NOT_STATE}

    async def record(self) -> Any:
        """The record, as one of the processes opens it."""
        async with Web(self._random.choice(self._addresses)) as web:
            return await web.get(f"/api/tables/{self.identity}/record", self.cookies[0])

    def close(self) -> None:
        """Hangs up."""
        for feed in self.all_feeds():
            feed.close()
