"""Tables of our server: KNISTER for two guests, each with a feed of its own."""

import random
from collections.abc import Callable
from itertools import count

from bench.load.feed import GAME, Feed
from bench.load.frames import Broken
from bench.load.meter import Meter
from bench.load.table import LoadTable
from bench.load.waiters import Waiters
from bench.load.web import Web

_numbers = count()


async def seated(web: Web, cookies: list[str]) -> str:
    """A new table at which these guests sit, in this order; the first one is its host."""
    opened = await web.post("/api/tables", cookies[0], game=GAME, seats=len(cookies))
    table: str = opened["table"]["id"]
    for seat, cookie in enumerate(cookies):
        await web.post(f"/api/tables/{table}/sit", cookie, seat=seat)
    return table


class OurTable(LoadTable):
    """The two write in turn, though both could at once, so that it is like the peer's game."""

    def __init__(self, address: str, meter: Meter, ready: Callable[[LoadTable], None]) -> None:
        super().__init__(meter, ready)
        self._address = address
        self._feeds: list[Feed] = []
        self._turn = 0
        self._moving = False
        self._waiters = Waiters(meter)
        self._random = random.Random(next(_numbers))  # noqa: S311  load, no secrets

    async def open(self) -> None:
        """Two guests, a table, a game."""
        async with Web(self._address) as web:
            cookies = [await web.welcome(name) for name in ("Ada", "Ben")]
            table = await seated(web, cookies)
            await web.post(f"/api/tables/{table}/start", cookies[0])
        await self._look(table, cookies)
        await self._waiters.until("both seats can write", self._can_begin)

    async def _look(self, table: str, cookies: list[str]) -> None:
        """Opens the feeds of both seats."""
        self._feeds = [Feed(seat, cookie, self._heard) for seat, cookie in enumerate(cookies)]
        for feed in self._feeds:
            await feed.open(self._address, table, self._waiters.failed)

    def close(self) -> None:
        """Hangs up."""
        for feed in self._feeds:
            feed.close()

    async def _next_game(self) -> None:
        """The same two at a new table, through the same feeds."""
        self._check_full()
        self._feeds[0].wish(b"rematch")
        await self._waiters.until(
            "both feeds tell of the rematch", lambda: all(feed.next for feed in self._feeds)
        )
        table = self._feeds[0].next
        assert table is not None
        for feed in self._feeds:
            feed.go(table)
        await self._waiters.until(
            "both feeds show the new table", lambda: all(feed.done for feed in self._feeds)
        )
        self._feeds[0].wish(b"start")
        await self._waiters.until("both seats can write", self._can_begin)

    def _check_full(self) -> None:
        for feed in self._feeds:
            if not all(all(grid) for grid in feed.view().grids):
                raise Broken("The game is over, but a grid is not full.")

    def _can_begin(self) -> bool:
        return all(feed.legal for feed in self._feeds)

    def _send_move(self) -> None:
        feed = self._feeds[self._turn]
        self._moving = True
        feed.act(self._random.choice(feed.legal), b"c%d" % next(_numbers))

    def _heard(self, _feed: Feed) -> None:
        self._waiters.notify()
        if not self._moving:
            return
        mover, other = self._feeds[self._turn], self._feeds[1 - self._turn]
        if not mover.holds(mover.done):
            return
        self._mover_holds()
        over = mover.stage == "over"
        if other.holds(mover.done) and (over or other.legal):
            self._moving = False
            self._turn = 1 - self._turn
            self._both_hold(over=over)
