"""Lets bots decide: each sees what a person in its seat would see, and acts the same way."""

import asyncio
import logging
from functools import partial
from typing import Any

from quinary.bots import bot_of
from quinary.bots.whims import whim
from quinary.core.chance import Pseudo
from quinary.core.errors import NotYourTurn
from quinary.core.game import Seat
from quinary.core.play import Match
from quinary.server.errors import NotAllowed, Stale
from quinary.server.runtime import Entropy
from quinary.server.schemas.wishes import Act
from quinary.server.tables import commands
from quinary.server.tables.live import LiveTable
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import Table
from quinary.server.workers.interface import BotTask, Workers
from quinary.wire.codec import tagged

log = logging.getLogger(__name__)

THOUGHTS_AT_ONCE = 4
SEEDS = 2**63
RETRY_AFTER = 0.5
LONGEST_PAUSE = 30.0


class Driver:
    """The bots of this process: every decision is thought about once."""

    def __init__(self, registry: TableRegistry, workers: Workers) -> None:
        self._registry = registry
        self._workers = workers
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._turns = asyncio.Semaphore(THOUGHTS_AT_ONCE)
        self._closed = False
        registry.changed.connect(self.drive)

    def drive(self, live: LiveTable) -> None:
        """Sets every bot thinking that has something to decide and does not think yet."""
        for seat in self._due(live.table):
            if (live.table.id, seat) not in self._thinking:
                self._set_thinking(live.table.id, seat)

    def _due(self, table: Table) -> tuple[Seat, ...]:
        """The seats of the bots that have to decide; bots alone play only for watchers."""
        if table.seats.people or self._registry.presence.is_watched(table.id):
            return table.bots_to_act()
        return ()

    def _set_thinking(self, identity: str, seat: Seat) -> None:
        task = asyncio.create_task(self._decide(identity, seat))
        task.add_done_callback(partial(self._see_why, identity, seat))
        self._thinking[identity, seat] = task

    def _see_why(self, identity: str, seat: Seat, task: asyncio.Task[None]) -> None:
        """Lets a bot go on whose task has ended before its decisions did, whatever ended it."""
        if self._closed or not (task.cancelled() or task.exception()):
            return
        log.error("A bot was stopped, and goes on: %r", task)
        if self._thinking.get((identity, seat)) in (None, task):
            self._set_thinking(identity, seat)

    async def close(self) -> None:
        """Stops all thinking."""
        self._closed = True
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
                    live = await self._registry.live(identity)
                    if seat not in self._due(live.table):
                        return
                    async with self._turns:
                        await self._act(live, seat)
                    failures = 0
                except (Stale, NotYourTurn, NotAllowed):
                    await asyncio.sleep(0)  # the table has changed while it thought
                except Exception as error:  # noqa: BLE001  a store may fail in any way
                    log.warning("A bot could not act: %r", error)
                    failures += 1
                    await self._registry.clock.sleep(min(LONGEST_PAUSE, RETRY_AFTER * 2**failures))
        finally:
            del self._thinking[identity, seat]

    async def _act(self, live: LiveTable, seat: Seat) -> None:
        table, seen = live.table, live.table.number
        sitter = table.sitters[seat]
        if sitter is None or table.match is None or seat not in table.waiting_since:
            raise Stale
        seed = _seed(table, seat, self._registry.entropy)
        action = await self._choose(table.match, seat, sitter.bot, seed)
        wish = Act(seat=seat, action=action, seen=seen)
        await self._registry.run(table.id, lambda now: commands.act_for_bot(now, wish))

    async def _choose(self, match: Match, seat: Seat, level: str, seed: int) -> dict[str, Any]:
        """Returns the bot's choice; where that failed, any legal action, at once."""
        try:
            heard = match.heard(seat) if bot_of(match.game, level).listens else ()
            task = BotTask(match.game.id, level, match.view(seat), heard, seed)
            return await self._workers.choose(task)
        except Exception as error:  # noqa: BLE001  a bot may fail in any way
            log.warning("A bot failed, and plays at random: %r", error)
        # It may be another's turn by now; if only the position is another one, nobody takes it.
        if not (legal := match.legal(seat)):
            raise Stale
        return tagged(legal[Pseudo(seed).below(len(legal))])


def _seed(table: Table, seat: Seat, entropy: Entropy) -> int:
    """The seed of a bot's decision: in a contest the same for everybody, else anything."""
    if not table.agreed.contest:
        return entropy.below(SEEDS)
    return whim(table.seed, seat, table.playing().decisions(seat))
