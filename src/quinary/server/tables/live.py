"""A table in memory, and those who watch it."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import Any

from quinary.server.runtime import CLOCK, Cancellable, Clock
from quinary.server.schemas.wishes import Answered
from quinary.server.store.interface import Standing
from quinary.server.tables.table import Table

CAN_WAIT = 1.0  # seconds that small news can wait at a table of many


@dataclass(slots=True, eq=False)
class Watcher:
    """An open feed of a table: woken when there is something new, however much it is."""

    person: str
    wake: Callable[[], None]  # called when there is something new
    _: KW_ONLY
    # Whether it shows the table from a seat; a screen for all shows more of a crowd.
    seated: bool
    answers: list[Answered] = field(default_factory=list)


class Turnstile:
    """Lets one command at a time pass, in the order in which they came.

    An asyncio.Lock can only be awaited; here, whoever finds it open just walks in.
    """

    __slots__ = ("_shut", "_waiting")

    def __init__(self) -> None:
        self._shut = False
        self._waiting: deque[Callable[[], None]] = deque()

    def enter(self, go: Callable[[], None]) -> None:
        """Calls `go` now, or when those who came before have left."""
        if self._shut:
            self._waiting.append(go)
        else:
            self._shut = True
            go()

    def leave(self) -> None:
        """Lets the next one in."""
        if self._waiting:
            # Not at once: a long queue of refusals must not become a deep stack.
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self._shut = False

    async def __aenter__(self) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.enter(partial(self._let_in, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.leave()  # it was their turn already
            raise

    def _let_in(self, turn: "asyncio.Future[None]") -> None:
        if turn.cancelled():
            self.leave()
        else:
            turn.set_result(None)

    async def __aexit__(self, *_raised: object) -> None:
        self.leave()


@dataclass(slots=True, eq=False)
class LiveTable:
    """A table in memory, with whoever watches it."""

    table: Table
    _clock: Clock = CLOCK
    turnstile: Turnstile = field(default_factory=Turnstile)
    users: int = 0  # commands that are being carried out or wait for their turn
    watchers: set[Watcher] = field(default_factory=set)
    # Whether it is no longer what the store has: whoever watches has to come anew.
    gone: bool = False
    # The standing that the store has, as far as this process knows.
    noted: Standing | None = None
    used: float = field(init=False)
    visits: int = 0  # counts how often somebody came or went
    shared: Any = None  # what all viewers are shown alike, made once (messages.py)
    _later: Cancellable | None = None

    def __post_init__(self) -> None:
        self.touch()

    def is_idle(self) -> bool:
        """Returns whether nobody needs it in memory."""
        return not self.watchers and not self.users

    def touch(self) -> None:
        """Notes that the table was used just now."""
        self.used = self._clock.monotonic()

    def wake(self, before: int) -> None:
        """Wakes the watchers to whom the entries after number `before` are news."""
        self.touch()
        # With a thousand seats, waking all for each choice would be a million messages.
        if self.table.last_public > before or not self.table.is_crowd:
            self.wake_all()
        else:
            self._wake_moved(before)
            self._wake_later()

    def wake_all(self) -> None:
        """Wakes all watchers."""
        for watcher in self.watchers:
            watcher.wake()

    def visit(self) -> None:
        """Wakes the watchers because somebody came or went."""
        self.visits += 1
        if self.table.is_crowd:
            self._wake_later()
        else:
            self.wake_all()

    def _wake_moved(self, before: int) -> None:
        """Wakes those of a crowd whose own seats have changed."""
        if self.table.seated > before:
            for watcher in self.watchers:
                if self.table.seats.moved.get(watcher.person, 0) > before:
                    watcher.wake()

    def _wake_later(self) -> None:
        """Wakes screens and the host once in a while: small news of a crowd go together."""
        if self._later is None:
            self._later = self._clock.call_later(CAN_WAIT, self._wake_screens)

    def _wake_screens(self) -> None:
        self._later = None
        for watcher in self.watchers:
            if not watcher.seated or watcher.person == self.table.agreed.host:
                watcher.wake()
