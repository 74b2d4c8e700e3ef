"""Who is at a table just now: whoever has it open on some device, through any process."""

from collections.abc import Callable
from functools import partial

from quinary.server.bus import Bus
from quinary.server.runtime import Clock, Entropy

# Seconds after which somebody whose last connection went is away: a reload is no absence.
AWAY_AFTER = 5.0
STILL_HERE = 30.0  # seconds for which somebody who asked over plain HTTP counts as here
UNKNOWN = "-"  # stands for all who look without being known
ALIVE_EVERY = 10.0
DEAD_AFTER = 30.0  # seconds of silence after which another process, and whoever it served, is gone


class Presence:
    """Who is where; `changed` is called with a table at which somebody came or went."""

    def __init__(
        self, bus: Bus, changed: Callable[[str], None], clock: Clock, entropy: Entropy
    ) -> None:
        self._bus = bus
        self._changed = changed
        self._clock = clock
        self._me = entropy.hex(4)
        self._here: dict[str, dict[str, int]] = {}
        self._elsewhere: dict[str, dict[str, set[str]]] = {}
        self._alive: dict[str, float] = {}
        self._said = 0.0
        for topic in ("here", "gone", "ask", "alive"):
            bus.subscribe(topic, partial(self._hear, topic))

    def is_here(self, table: str, person: str) -> bool:
        """Whether the person has the table open."""
        return person in self._here.get(table, ()) or person in self._elsewhere.get(table, ())

    def is_watched(self, table: str) -> bool:
        """Whether anybody has the table open, at a seat or not."""
        return table in self._here or table in self._elsewhere

    def arrive(self, table: str, person: str) -> None:
        """Somebody opens the table on some device."""
        people = self._here.setdefault(table, {})
        people[person] = people.get(person, 0) + 1
        if people[person] == 1:
            self._bus.publish("here", f"{self._me} {table} {person}")
            self._changed(table)

    def leave(self, table: str, person: str, after: float | None = None) -> None:
        """They close it; they are away if they don't come back soon."""
        seconds = AWAY_AFTER if after is None else after
        self._clock.call_later(seconds, partial(self._leave, table, person))

    def call_in(self, table: str, person: str) -> None:
        """Somebody looks in without staying connected."""
        if not self.is_here(table, person):
            self.arrive(table, person)
            self.leave(table, person, STILL_HERE)

    def _leave(self, table: str, person: str) -> None:
        people = self._here[table]
        people[person] -= 1
        if people[person]:
            return
        del people[person]
        if not people:
            del self._here[table]
        self._bus.publish("gone", f"{self._me} {table} {person}")
        self._changed(table)

    def query(self, table: str) -> None:
        """Asks the others who is at the table through them."""
        self._bus.publish("ask", f"{self._me} {table}")

    def _hear(self, topic: str, text: str) -> None:
        """Takes in what another process has published."""
        who, *rest = text.split(" ")
        # PostgreSQL notifies the sender too.
        if who == self._me:
            return
        self._alive[who] = self._clock.monotonic()
        if topic == "ask":
            for person in self._here.get(rest[0], ()):
                self._bus.publish("here", f"{self._me} {rest[0]} {person}")
        elif topic in ("here", "gone"):
            self._note(topic, who, *rest)

    def _note(self, kind: str, who: str, table: str, person: str) -> None:
        before = self.is_here(table, person)
        people = self._elsewhere.setdefault(table, {})
        others = people.setdefault(person, set())
        others.add(who) if kind == "here" else others.discard(who)
        if not others:
            del people[person]
        if not people:
            del self._elsewhere[table]
        if self.is_here(table, person) != before:
            self._changed(table)

    def beat(self) -> None:
        """Says now and then that this process lives, and forgets those that don't."""
        now = self._clock.monotonic()
        if now - self._said > ALIVE_EVERY:
            self._said = now
            self._bus.publish("alive", self._me)
        for who in [who for who, then in self._alive.items() if now - then > DEAD_AFTER]:
            del self._alive[who]
            for table, people in list(self._elsewhere.items()):
                for person in [person for person, by in people.items() if who in by]:
                    self._note("gone", who, table, person)
