"""Lets bots decide: each sees what a person in its seat would see, and acts by the same way."""

import asyncio
import logging
from typing import Any

from quinary.bots import bot_of
from quinary.bots.whims import whim
from quinary.core.errors import NotYourTurn
from quinary.core.game import Seat
from quinary.server import asking
from quinary.server.api import Act
from quinary.server.house import House
from quinary.server.room import Room
from quinary.server.table import NotAllowed, Stale, Table
from quinary.server.thinking import Thinkers

log = logging.getLogger(__name__)

THOUGHTS_AT_ONCE = 4
RETRY_AFTER = 0.5
LONGEST_PAUSE = 30.0


class Driver:
    """The bots of this process: every decision is thought about once."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self._house = house
        self._thinkers = thinkers
        self._thinking: dict[tuple[str, Seat], asyncio.Task[Any]] = {}
        self._turns = asyncio.Semaphore(THOUGHTS_AT_ONCE)
        house.on_change = self.drive

    def drive(self, room: Room) -> None:
        """Sets every bot thinking that has something to decide and does not think yet."""
        for seat in room.table.bots_to_act():
            key = (room.table.id, seat)
            if key not in self._thinking:
                self._thinking[key] = asyncio.create_task(self._decide(*key))

    async def close(self) -> None:
        """Stops all thinking."""
        thoughts = list(self._thinking.values())
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    async def _decide(self, identity: str, seat: Seat) -> None:
        """A bot's decisions, until it has none left; after failures it tries less eagerly."""
        failures = 0
        try:
            while True:
                try:
                    room = await self._house.room(identity)
                    if seat not in room.table.bots_to_act():
                        return
                    async with self._turns:
                        await self._think(room, seat)
                    failures = 0
                except (Stale, NotYourTurn, NotAllowed):
                    await asyncio.sleep(0)  # the table has changed while it thought
                except Exception as error:  # noqa: BLE001  a bot may fail in any way
                    log.warning("A bot failed: %r", error)
                    failures += 1
                    await asyncio.sleep(min(LONGEST_PAUSE, RETRY_AFTER * 2**failures))
        finally:
            del self._thinking[identity, seat]

    async def _think(self, room: Room, seat: Seat) -> None:
        table = room.table
        sitter, match, seen = table.sitters[seat], table.match, table.number
        if sitter is None or match is None or seat not in table.since:
            raise Stale
        listens = bot_of(match.game, sitter.bot).listens
        heard = match.heard(seat) if listens else ()
        game, view = match.game.id, match.view(seat)
        action = await self._thinkers.think(game, sitter.bot, view, heard, _whim(table, seat))
        wish = Act(seat=seat, action=action, seen=seen)
        await self._house.do(table.id, lambda now: asking.act_for_bot(now, wish))


def _whim(table: Table, seat: Seat) -> int | None:
    """What a bot that is undecided goes by: in a contest the same for everybody, else anything."""
    if not table.agreed.contest:
        return None
    return whim(table.seed, seat, table.playing().decisions(seat))
