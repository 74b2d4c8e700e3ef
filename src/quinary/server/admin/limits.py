"""How often somebody may ask for something: a bucket of tokens per person or address."""

from collections.abc import Callable

from quinary.core.errors import QuinaryError
from quinary.server.runtime import CLOCK, Clock

# Askers that are remembered; the longest quiet are forgotten first, and start afresh.
BUCKETS_KEPT = 20_000


class TooOften(QuinaryError):
    """Somebody asks faster than a person could."""

    code = "too-often"
    message = "That was a little too often: wait a moment and try again."


class TooLarge(QuinaryError):
    """More was sent than anybody needs to say."""

    code = "too-large"


class Limit:
    """A number of requests at once, and per second in the long run, for each asker."""

    def __init__(
        self, *, at_once: float, per_second: float, clock: Callable[[], float] = CLOCK.monotonic
    ) -> None:
        self._at_once = at_once
        self._per_second = per_second
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}
        # A dict keeps its order: who asked last stands at its end.

    def check(self, asker: str) -> None:
        """Refuses if the asker's bucket is empty."""
        self.take(asker, 0)

    def take(self, asker: str, taken: int = 1) -> None:
        """Takes a token from the asker's bucket, or refuses."""
        now = self._clock()
        # Popped, so that the asker moves to the end.
        tokens, then = self._buckets.pop(asker, (self._at_once, now))
        tokens = min(self._at_once, tokens + (now - then) * self._per_second)
        is_empty = tokens < 1
        self._buckets[asker] = (tokens if is_empty else tokens - taken, now)
        if len(self._buckets) > BUCKETS_KEPT:
            del self._buckets[next(iter(self._buckets))]
        if is_empty:
            raise TooOften


class Limits:
    """All limits of a server, each multiplied by `patience`.

    A school class sits behind one address, so that what counts addresses is generous;
    what a person does is counted by the person.
    """

    def __init__(self, patience: float = 1, clock: Clock = CLOCK) -> None:
        def limit(at_once: float, per_second: float) -> Limit:
            return Limit(
                at_once=at_once * patience,
                per_second=per_second * patience,
                clock=clock.monotonic,
            )

        self.strangers = limit(3_000, 100)  # requests of people who are not known, by address
        # Pages and files of the browser app, by address: some twenty for each visit.
        self.pages = limit(6_000, 200)
        self.newcomers = limit(1_500, 2)  # new guests, by address
        self.wrong_guesses = limit(60, 0.5)  # codes and links that do not exist, by address
        self.looks = limit(300, 50)  # requests, by person
        self.wishes = limit(200, 50)  # wishes and other messages on a feed, by person
        # Corrections, by person: for each of them a game is gone through again.
        self.corrections = limit(30, 1)
        self.tables = limit(60, 1)  # new tables, by person
        self.exports = limit(10, 1 / 10)  # exports of everything, by person
        self.overviews = limit(40, 1)  # lists of one's own tables, by person
        self.lists = limit(100, 5)  # lists of all legal actions, by person
        # Outlooks, sheets and the like, by person, or by address for strangers.
        self.outlooks = limit(200, 10)
        # PDF files, by person, or by address for strangers: each is up to a second's work.
        self.papers = limit(30, 0.5)
        self.jobs = limit(60, 1 / 10)  # reviews and other long work, by person
        # Hints, by person: a bot thinks for each.
        self.hints = limit(60, 0.5)
        # Looks into the past, by person, or by address for strangers: a log is read for each.
        self.pasts = limit(200, 20)
        # Feeds and streams that are opened, by person, or by address for strangers.
        self.feeds = limit(300, 20)
