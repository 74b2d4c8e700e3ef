"""A table in memory, and those who look at it."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from quinary.server.schemas.wishes import Answered
from quinary.server.store.interface import Standing
from quinary.server.tables.table import Table


class Watcher:
    """Somebody who looks at a table: woken when there is something new, however much it is."""

    __slots__ = ("answers", "person", "seated", "wake")

    def __init__(self, person: str, wake: Callable[[], None], *, seated: bool) -> None:
        self.person = person
        self.wake = wake
        """Called when there is something new."""
        self.seated = seated
        """Whether it is looked at from a seat; a screen for all shows more of a crowd."""
        self.answers: list[Answered] = []


class Turnstile:
    """Lets one wish at a time change a table, in the order in which they came.

    An asyncio.Lock can only be waited for; here, who finds it open just walks in.
    """

    __slots__ = ("_shut", "_waiting")

    def __init__(self) -> None:
        self._shut = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def enter_at_once(self) -> bool:
        """Goes in if nobody is there: whether that was so."""
        if self._shut:
            return False
        self._shut = True
        return True

    def leave(self) -> None:
        """Lets the next one in."""
        while self._waiting:
            following = self._waiting.popleft()
            if not following.done():
                following.set_result(None)  # it stays shut behind them
                return
        self._shut = False

    async def __aenter__(self) -> None:
        if self.enter_at_once():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was their turn already
            raise

    async def __aexit__(self, *_raised: object) -> None:
        self.leave()


class LiveTable:
    """A table in memory, with whoever looks at it."""

    __slots__ = (
        "gone",
        "later",
        "noted",
        "shared",
        "stirred",
        "table",
        "turnstile",
        "used",
        "users",
        "watchers",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.turnstile = Turnstile()
        self.users = 0
        """Wishes that are being looked at or wait for their turn."""
        self.watchers: set[Watcher] = set()
        self.gone = False
        """Whether it is not true any more: whoever looks has to come anew."""
        self.noted: Standing | None = None
        self.used = time.monotonic()
        self.stirred = 0
        """Counts how often somebody came or went."""
        self.later: asyncio.TimerHandle | None = None
        self.shared: Any = None
        """What all viewers are shown alike, made once (messages.py)."""

    def is_idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.watchers and not self.users
