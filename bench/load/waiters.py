"""Waiting for something that messages will cause."""

import asyncio
from collections.abc import Callable

from bench.load.frames import Broken
from bench.load.meter import Meter

PATIENT = 10.0  # seconds after which what should have happened counts as lost


class Waiters:
    """Wakes all waiters when there is something new, or something went wrong."""

    def __init__(self, meter: Meter, patience: float = PATIENT) -> None:
        self._patience = patience
        self._meter = meter
        self._changed = asyncio.Event()

    def notify(self) -> None:
        """There is something new."""
        self._changed.set()

    def failed(self, error: BaseException) -> None:
        """Ends the run, and everybody's waiting."""
        self._meter.failed(error)
        self._changed.set()

    async def until(self, what: str, condition: Callable[[], bool]) -> None:
        """Comes back when it is so; `what` says in words what should be."""
        try:
            async with asyncio.timeout(self._patience):
                while not condition():
                    self._changed.clear()
                    await self._changed.wait()
                    self._meter.check()
        except TimeoutError:
            raise Broken(f"This did not happen within {self._patience:.0f} s: {what}.") from None
