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
from quinary.server.workers.askers import Addresses
from quinary.server.workers.dispatcher import Dispatcher, Ticket
from quinary.server.workers.interface import BotTask
from quinary.server.workers.scheduler import BOTS_MOVE, LONE_MOVE, MOVE, Busy, Kind
from quinary.wire.codec import tagged

log = logging.getLogger(__name__)

SEEDS = 2**63
RETRY_AFTER = 0.5
LONGEST_PAUSE = 30.0
QUEUE_AGAIN_AFTER = 2.0  # seconds after which a bot asks again whose thought was not taken
LOOK_EVERY = 5.0  # seconds between two looks for bots that should think and don't


class Driver:
    """The bots of this process: every decision is thought about once.

    The work is the host's, who has seated the bots.
    """

    def __init__(
        self, registry: TableRegistry, dispatcher: Dispatcher, addresses: Addresses | None = None
    ) -> None:
        self._registry = registry
        self._dispatcher = dispatcher
        self._addresses = addresses or Addresses()
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._tickets: dict[tuple[str, Seat], Ticket] = {}  # of those who wait for their turn
        self._closed = False
        registry.changed.connect(self.drive)

    def drive(self, live: LiveTable) -> None:
        """Sets every bot thinking that has something to decide and does not think yet."""
        for seat in self._due(live.table):
            if (live.table.id, seat) not in self._thinking:
                self._set_thinking(live.table.id, seat)
            elif ticket := self._tickets.get((live.table.id, seat)):
                ticket.change(self._kind(live.table))  # somebody may have come who waits for it

    async def drive_for_ever(self) -> None:
        """Looks again and again for bots that should think and don't, whatever stopped them."""
        while True:
            for live in self._registry.in_memory():
                self.drive(live)
            await self._registry.clock.sleep(LOOK_EVERY)

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
        if self._thinking.get((identity, seat)) is task:
            del self._thinking[identity, seat]
            self._tickets.pop((identity, seat), None)
        if self._closed or not (task.cancelled() or task.exception()):
            return
        log.error("A bot was stopped, and goes on: %r", task)
        if (identity, seat) not in self._thinking:
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
        failures, pause = 0, self._registry.clock.sleep
        while True:
            try:
                if not await self._act(identity, seat):
                    return
                failures = 0
            except Busy:
                await pause(QUEUE_AGAIN_AFTER)  # its host has more bots thinking than one may have
            except (Stale, NotYourTurn, NotAllowed):
                await asyncio.sleep(0)  # the table has changed while it thought
            except Exception as error:  # noqa: BLE001  a store may fail in any way
                log.warning("A bot could not act: %r", error)
                failures += 1
                await pause(min(LONGEST_PAUSE, RETRY_AFTER * 2**failures))

    async def _act(self, identity: str, seat: Seat) -> bool:
        """Lets the bot decide when its turn has come; returns whether it had to."""
        table = (await self._registry.live(identity)).table
        if seat not in self._due(table):
            return False
        host = self._addresses.of(table.agreed.host)
        ticket = self._tickets[identity, seat] = self._dispatcher.queue(self._kind(table), host)
        async with ticket:
            del self._tickets[identity, seat]
            # Time has passed: what it thinks about is what there is now.
            table = (await self._registry.live(identity)).table
            if seat not in self._due(table):
                return False
            seen = table.number
            action = await self._choose(table, seat)
        wish = Act(seat=seat, action=action, seen=seen)
        await self._registry.run(identity, lambda now: commands.act_for_bot(now, wish))
        return True

    def _kind(self, table: Table) -> Kind:
        """Returns how urgent the bot's move is: whether anybody waits for it."""
        if not table.seats.people:
            return BOTS_MOVE
        return MOVE if self._registry.presence.is_watched(table.id) else LONE_MOVE

    async def _choose(self, table: Table, seat: Seat) -> dict[str, Any]:
        """Returns the bot's choice; where that failed, any legal action, at once."""
        match, sitter = table.playing(), table.sitters[seat]
        assert sitter is not None
        seed = _seed(table, seat, self._registry.entropy)
        try:
            heard = match.heard(seat) if bot_of(match.game, sitter.bot).listens else ()
            task = BotTask(match.game.id, sitter.bot, match.view(seat), heard, seed)
            return await self._dispatcher.workers.choose(task)
        except Exception as error:  # noqa: BLE001  a bot may fail in any way
            log.warning("A bot failed, and plays at random: %r", error)
        return _quick_move(match, seat, seed)


def _quick_move(match: Match, seat: Seat, seed: int) -> dict[str, Any]:
    """Returns any legal action."""
    # It may be another's turn by now; if only the position is another one, nobody takes it.
    if not (legal := match.legal(seat)):
        raise Stale
    return tagged(legal[Pseudo(seed).below(len(legal))])


def _seed(table: Table, seat: Seat, entropy: Entropy) -> int:
    """The seed of a bot's decision: in a contest the same for everybody, else anything."""
    if not table.agreed.contest:
        return entropy.below(SEEDS)
    return whim(table.seed, seat, table.playing().decisions(seat))
