"""How often somebody may ask for something: a bucket of tokens per person or address."""

import time
from collections import OrderedDict
from collections.abc import Callable

from quinary.core.errors import QuinaryError

BUCKETS_KEPT = 20_000
"""So many askers are remembered; the longest quiet are forgotten first, and start afresh."""


class TooOften(QuinaryError):
    """Somebody asks faster than a person could."""

    code = "too-often"

    def __init__(self) -> None:
        super().__init__("That was a little too often: wait a moment and try again.")


class Limit:
    """So many at once, and so many per second in the long run, for each asker."""

    def __init__(
        self, *, at_once: int, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._at_once = at_once
        self._per_second = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, asker: str) -> None:
        """Takes a token from the asker's bucket, or refuses."""
        now = self._clock()
        tokens, then = self._buckets.pop(asker, (float(self._at_once), now))
        tokens = min(self._at_once, tokens + (now - then) * self._per_second)
        allowed = tokens >= 1
        self._buckets[asker] = (tokens - 1 if allowed else tokens, now)
        if len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        if not allowed:
            raise TooOften
