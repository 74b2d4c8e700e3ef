"""Bots think in processes of their own, never where people are served."""

import asyncio
import multiprocessing
import secrets
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from quinary.bots import bots_of
from quinary.core.chance import Pseudo
from quinary.core.registry import find_game
from quinary.wire.codec import tagged

TRIES = 3


def think(game: str, level: str, view: Any, legal: Sequence[Any], seed: int) -> dict[str, Any]:
    """The action, as it travels, that the bot chooses from what its seat can see."""
    bot = bots_of(find_game(game))[level]
    return tagged(bot.choose(view, legal, Pseudo(seed)).action)


class Thinkers:
    """Some processes in which bots think; a process that dies is replaced."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # A fresh interpreter: a fork of a server would carry its sockets and secrets along.
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"))

    async def think(self, game: str, level: str, view: Any, legal: Sequence[Any]) -> dict[str, Any]:
        """What `think` says, from another process."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES - 1):
            pool, seed = self._pool, secrets.randbits(63)
            try:
                return await loop.run_in_executor(pool, think, game, level, view, legal, seed)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = self._new_pool()
        return await loop.run_in_executor(self._pool, think, game, level, view, legal, 0)

    def close(self) -> None:
        """Ends the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)
