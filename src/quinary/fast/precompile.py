"""Compiles all batch kernels beforehand: `python -m quinary.fast.precompile`.

Optional: kernels are otherwise compiled when first called. A game takes some ten seconds.
"""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from quinary.core.registry import all_games
from quinary.fast import Batch, Single, playouts


def compile_all() -> list[str]:
    """Compiles the kernels of all games that have one, each in a process of its own."""
    games = [game.id for game in all_games() if game.rows]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context) as pool:
        return list(pool.map(compile_game, games))


def compile_game(game: str) -> str:
    """Calls everything once; the game's name."""
    batch = Batch(game, 1)
    kernel, rows = batch.kernel, batch.rows
    actions, mask = batch.choose(), batch.masks()
    kernel.permit_all(rows[0], mask[0])
    batch.observe()
    batch.step(actions)
    batch.begin()
    kernel.begin_for(rows, np.arange(1), batch.seats, batch.variant, batch.seeds, 0)
    kernel.step_for(rows, 0, batch.choose(), np.empty(1))
    seen = np.empty((1, len(batch.bounds()[0])), np.float32)
    kernel.show_all(rows, 0, seen, mask, np.empty(1, np.bool_))
    kernel.begin_at(rows[0], batch.seats, batch.variant, 0)
    kernel.go_on(rows[0], 0)
    single = Single(game)
    single.step(single.legal()[0])
    playouts(game, 0, 1)
    return game


if __name__ == "__main__":
    print("Compiled:", ", ".join(compile_all()))
