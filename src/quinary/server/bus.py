"""Messages between the processes of a server: each has a topic, and is heard at once or never."""

import contextlib
from collections.abc import Callable
from typing import Protocol

from quinary.server.runtime import Background
from quinary.server.store.interface import Store, Unavailable

Heard = Callable[[str], None]


class Bus(Protocol):
    """Carries short texts to the other processes."""

    def publish(self, topic: str, text: str) -> None:
        """Sends the text to all processes that listen now."""

    def subscribe(self, topic: str, heard: Heard) -> None:
        """Calls `heard` with every text of this topic."""


class StoreBus:
    """A bus over the notifications of the database that the processes share."""

    def __init__(self, store: Store, background: Background) -> None:
        self._store = store
        self._background = background
        self._topics: dict[str, list[Heard]] = {}
        store.on_message(self.hear)

    def publish(self, topic: str, text: str) -> None:
        """Sends the text to all processes that listen now, if there can be others."""
        if self._store.shared:
            self._background.start(self._publish(f"{topic} {text}"))

    async def _publish(self, message: str) -> None:
        # A lost message delays what others see; it never loses a move.
        with contextlib.suppress(Unavailable):
            await self._store.publish(message)

    def subscribe(self, topic: str, heard: Heard) -> None:
        """Calls `heard` with every text of this topic."""
        self._topics.setdefault(topic, []).append(heard)

    def hear(self, message: str) -> None:
        """Hands what another process has published to whoever listens to its topic."""
        topic, _, text = message.partition(" ")
        for heard in self._topics.get(topic, ()):
            heard(text)
