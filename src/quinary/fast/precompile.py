"""Compiles a game's batch kernels beforehand, for `quinary warm --batches`.

Optional: kernels are otherwise compiled when first called. A game takes some ten seconds.
"""

import numpy as np

from quinary.fast import Batch, Single, playouts


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
