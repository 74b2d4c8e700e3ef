"""Guests: a name, and a secret that only their browser, or their program, has."""

import hashlib
from collections import OrderedDict

from quinary.core.errors import QuinaryError
from quinary.core.text.names import clean_name
from quinary.server.bus import Bus
from quinary.server.runtime import CLOCK, ENTROPY, Clock, Entropy
from quinary.server.schemas.base import LONGEST_NAME
from quinary.server.store.interface import AccountStore, Person

COOKIE = "quinary"
LINK_LASTS = 15 * 60.0
# Seconds for which a secret that was looked up is taken on trust, unless it is revoked.
REMEMBERED = 10.0
MOST_REMEMBERED = 20_000


class NotKnown(QuinaryError):
    """Nobody is known by this secret."""

    code = "not-known"
    message = "Say who you are first: a name will do."


def hashed(secret: str) -> str:
    """What is stored of a secret: it can be recognised, not read."""
    # Secrets are random bytes, not passwords: a plain hash of one can't be guessed.
    return hashlib.sha256(secret.encode()).hexdigest()


class Credential:
    """A secret that somebody came with; it is checked again as long as they stay."""

    __slots__ = ("key", "person", "seen", "until")

    def __init__(self, token: str) -> None:
        self.key = hashed(token) if token else ""
        self.person: Person | None = None
        self.seen = -1
        self.until = 0.0


class Accounts:
    """Who is known here."""

    def __init__(
        self, store: AccountStore, bus: Bus, clock: Clock = CLOCK, entropy: Entropy = ENTROPY
    ) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock
        self._entropy = entropy
        # Another process may rename or forget somebody whom this one remembers.
        bus.subscribe("who", self._forget_cached)
        self._remembered: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        # Counts what changed about anybody: then every credential is looked up anew.
        self._changes = 0

    async def create_guest(self, name: str, *, program: bool = False) -> tuple[Person, str]:
        """A new guest and their secret."""
        token = self._entropy.token(32)
        called = clean_name(name, LONGEST_NAME) or "Guest"
        identity = self._entropy.hex(8)
        person = Person(id=identity, name=called, token_hash=hashed(token), program=program)
        await self._store.add_person(person, self._clock.now())
        return person, token

    def cached(self, shown: Credential) -> Person | None:
        """Whoever has this credential, if they were looked up a moment ago."""
        if shown.seen == self._changes and self._clock.monotonic() < shown.until:
            return shown.person
        then, person = self._remembered.get(shown.key, (0.0, None))
        if person is None or self._clock.monotonic() - then > REMEMBERED:
            return None
        # Kept with the credential, so that a busy feed needs no look-up for each message.
        shown.person, shown.seen, shown.until = person, self._changes, then + REMEMBERED
        return person

    async def look_up(self, shown: Credential) -> Person | None:
        """Whoever has this credential."""
        person = self.cached(shown)
        if person is None and shown.key:
            person = await self._store.person_by_token(shown.key)
            self._remember(shown.key, person)
        return person

    def _remember(self, key: str, person: Person | None) -> None:
        # Removed first, so that it moves to the recent end.
        self._remembered.pop(key, None)
        if person is not None:
            self._remembered[key] = (self._clock.monotonic(), person)
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)

    def _forget_cached(self, person: str) -> None:
        """Forgets what was remembered of the person: a name or a secret has changed."""
        self._changes += 1
        for key, (_, cached) in list(self._remembered.items()):
            if cached.id == person:
                del self._remembered[key]

    def _changed(self, person: str) -> None:
        self._forget_cached(person)
        self._bus.publish("who", person)

    async def rename(self, person: Person, name: str) -> str:
        """The person's new name, as it is kept."""
        called = clean_name(name, LONGEST_NAME) or "Guest"
        await self._store.rename(person.id, called)
        self._changed(person.id)
        return called

    async def link(self, person: Person) -> str:
        """A secret that moves the person to another device, once, within a quarter of an hour."""
        secret = self._entropy.token(32)
        await self._store.add_link(hashed(secret), person.id, self._clock.now() + LINK_LASTS)
        return secret

    async def move(self, link: str) -> tuple[Person, str] | None:
        """The person of the link, with a new secret; the old device is signed out."""
        token = self._entropy.token(32)
        person = await self._store.use_link(hashed(link), hashed(token), self._clock.now())
        if person is None:
            return None
        self._changed(person.id)
        return person, token

    async def forget(self, person: Person) -> None:
        """Deletes the person."""
        await self._store.forget(person.id)
        self._changed(person.id)
