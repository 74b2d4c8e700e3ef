"""A table in memory, and those who look at it."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from quinary.server.api import Answered
from quinary.server.store import Standing
from quinary.server.table import Table


class Feed:
    """Somebody who looks at a table: woken when there is something new, however much it is."""

    __slots__ = ("answers", "person", "seated", "wake")

    def __init__(self, person: str, wake: Callable[[], None], *, seated: bool) -> None:
        self.person = person
        self.wake = wake
        """Called when there is something new."""
        self.seated = seated
        """Whether it is looked at from a seat; a screen for all shows more of a crowd."""
        self.answers: list[Answered] = []


class Room:
    """A table in memory, with whoever looks at it."""

    __slots__ = (
        "feeds",
        "gone",
        "later",
        "lock",
        "noted",
        "shared",
        "stirred",
        "table",
        "used",
        "users",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.users = 0
        """Wishes that are being looked at or wait for their turn."""
        self.feeds: set[Feed] = set()
        self.gone = False
        """Whether it is not true any more: whoever looks has to come anew."""
        self.noted: Standing | None = None
        self.used = time.monotonic()
        self.stirred = 0
        """Counts how often somebody came or went."""
        self.later: asyncio.TimerHandle | None = None
        self.shared: Any = None
        """What all viewers are shown alike, made once (showing.py)."""

    def is_idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.feeds and not self.users
