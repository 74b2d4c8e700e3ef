"""The seams to the machine: clock and randomness; signals and tasks inside the server."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, ParamSpec, Protocol, TypeVar

log = logging.getLogger(__name__)

RESTART_AFTER = 1.0  # seconds after which something that ended by mistake begins again

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


class Cancellable(Protocol):
    """Something that happens later, unless it is cancelled."""

    def cancel(self) -> None:
        """Stops it from happening."""


class Clock(Protocol):
    """The time, and how to wait for it."""

    def now(self) -> float:
        """Returns the seconds since 1970."""

    def monotonic(self) -> float:
        """Returns the seconds since some moment: never goes back."""

    def call_later(self, delay: float, call: Callable[[], None]) -> Cancellable:
        """Calls `call` in the event loop after `delay` seconds."""

    async def sleep(self, seconds: float) -> None:
        """Returns after this time."""


class Entropy(Protocol):
    """Randomness that nobody can guess."""

    def hex(self, size: int) -> str:
        """Returns `size` random bytes as hexadecimal digits."""

    def token(self, size: int) -> str:
        """Returns `size` random bytes as text that can stand in a URL."""

    def below(self, n: int) -> int:
        """Returns a random number from 0 to n - 1."""


class SystemClock:
    """The clock of the operating system and of the running event loop."""

    now = staticmethod(time.time)
    monotonic = staticmethod(time.monotonic)
    sleep = staticmethod(asyncio.sleep)

    def call_later(self, delay: float, call: Callable[[], None]) -> Cancellable:
        """Calls `call` in the event loop after `delay` seconds."""
        return asyncio.get_running_loop().call_later(delay, call)


class SystemEntropy:
    """The randomness of the operating system."""

    hex = staticmethod(secrets.token_hex)
    token = staticmethod(secrets.token_urlsafe)
    below = staticmethod(secrets.randbelow)


CLOCK: Clock = SystemClock()
ENTROPY: Entropy = SystemEntropy()


@dataclass(frozen=True, slots=True, kw_only=True)
class Runtime:
    """What an application needs of the machine that it runs on."""

    clock: Clock = CLOCK
    entropy: Entropy = ENTROPY


RUNTIME = Runtime()


class Signal(Generic[Arguments]):
    """Something that any number of parts can listen to."""

    def __init__(self) -> None:
        self._listeners: list[Callable[Arguments, object]] = []

    def connect(self, listener: Callable[Arguments, object]) -> None:
        """Calls `listener` at every `emit` from now on."""
        self._listeners.append(listener)

    def emit(self, *args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        """Calls all listeners, in the order in which they connected."""
        for listener in self._listeners:
            listener(*args, **kwargs)


def ignore(*_heard: object) -> None:
    """Does nothing with what it hears."""


def settle(future: "asyncio.Future[Any]", value: Any, error: Exception | None) -> None:
    """Answers whoever waits for the future, if they still do."""
    if future.done():
        return
    if error is None:
        future.set_result(value)
    else:
        future.set_exception(error)


async def settled(start: Callable[[Callable[[Answer, Exception | None], None]], None]) -> Answer:
    """Returns what `start` calls back with; cancelling this ends nothing but the waiting."""
    future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    start(partial(settle, future))
    try:
        return await future
    finally:
        del future  # else a refusal, the future and this frame would hold each other


async def supervised(work: Callable[[], Coroutine[Any, Any, None]], clock: Clock) -> None:
    """Does work that never ends; begins it again after a pause, whatever ended it."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("Something that never ends has ended, and begins again.")
        await clock.sleep(RESTART_AFTER)


class Background:
    """Tasks that run while others are served."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
        """Begins the work; `finish` waits for it."""
        task = asyncio.create_task(work)
        # The event loop holds tasks weakly: without this set one could be collected half way.
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self) -> None:
        """Returns when all work that was begun has ended, well or not."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
