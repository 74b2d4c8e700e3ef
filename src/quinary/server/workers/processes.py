"""Bots think in processes of their own, never where people are served."""

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import perf_counter
from typing import Any

from quinary.bots import PATIENCE, bot_of, check_moment
from quinary.core.bot import Moment
from quinary.core.chance import Pseudo
from quinary.core.errors import QuinaryError
from quinary.core.processes import end_pool, end_with_parent
from quinary.core.registry import find_game
from quinary.server.workers.hints import advise
from quinary.wire.codec import tagged

log = logging.getLogger(__name__)

THINK_WITHIN = 60.0
"""Seconds that a process may think about one thing; then both are given up."""
TRIES = 2
"""How often a thought is begun that gets lost: mostly it is not its own fault."""


class ThoughtLost(QuinaryError):
    """The process that thought has died, or hung, or was ended because of another thought."""

    code = "thought-lost"

    def __init__(self) -> None:
        super().__init__("The answer was lost while it was being worked out: ask again.")


def think(game: str, level: str, view: Any, heard: Sequence[Any], seed: int) -> dict[str, Any]:
    """The action, as it travels, that the bot chooses from what its seat can see and has heard."""
    rules, randomness = find_game(game), Pseudo(seed)
    # What is legal follows from the view alone: any state that fits it has the same list.
    legal = rules.legal_actions(rules.resample(view, randomness), view.seat)
    until = perf_counter() + PATIENCE
    moment = Moment(view=view, legal=legal, randomness=randomness, heard=heard, until=until)
    check_moment(rules, moment)
    return tagged(bot_of(rules, level).choose(moment).action)


class Workers:
    """Some processes in which bots think; a process that dies or hangs is replaced."""

    def __init__(self, processes: int = 1) -> None:
        self.on_failure: Callable[[], None] = lambda: None
        """Called whenever a thought has failed or was lost."""
        self._processes = processes
        self._pool = self._new_pool()
        # Who waits does so here, not in the pool: the time that counts begins with the thinking.
        self._places = asyncio.Semaphore(processes)

    def _new_pool(self) -> ProcessPoolExecutor:
        # A fresh interpreter: a fork of a server would carry its sockets and secrets along.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, context, initializer=end_with_parent)

    async def advise(
        self, game: str, kind: str, view: Any, heard: Sequence[Any], seed: str
    ) -> dict[str, Any]:
        """What `advise` says, from another process."""
        return await self._elsewhere(advise, game, kind, view, heard, seed)

    async def think(
        self, game: str, level: str, view: Any, heard: Sequence[Any] = (), seed: int | None = None
    ) -> dict[str, Any]:
        """What `think` says, from another process."""
        seed = secrets.randbits(63) if seed is None else seed
        return await self._elsewhere(think, game, level, view, heard, seed)

    async def _elsewhere(self, work: Callable[..., dict[str, Any]], *about: Any) -> dict[str, Any]:
        """What the work says, from another process; raises ThoughtLost if it was lost each time."""
        for _ in range(TRIES):
            async with self._places:
                try:
                    return await self._once(work, *about)
                except ThoughtLost as lost:
                    log.warning("A thought was lost: %r", lost.__cause__)
                    self.on_failure()
                except Exception:
                    self.on_failure()
                    raise
        raise ThoughtLost

    async def _once(self, work: Callable[..., dict[str, Any]], *about: Any) -> dict[str, Any]:
        pool, loop = self._pool, asyncio.get_running_loop()
        try:
            thought = loop.run_in_executor(pool, work, *about)
            return await asyncio.wait_for(thought, THINK_WITHIN)
        except (BrokenProcessPool, TimeoutError) as error:
            if self._pool is pool:
                self._pool = self._new_pool()
                end_pool(pool)
            raise ThoughtLost from error
        except asyncio.CancelledError as error:
            asking = asyncio.current_task()
            if asking is not None and asking.cancelling():
                raise  # nobody wants to know any more
            raise ThoughtLost from error  # the pool was ended because of another thought

    def close(self) -> None:
        """Ends the processes."""
        end_pool(self._pool)
