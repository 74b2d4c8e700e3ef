"""RIGOLADE compiled: the rules on rows of numbers, turns and their worth, and play-outs.

Proved equal to the readable rules and values, step by step, in the tests.
"""

import numpy as np

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.rigolade import rules
from quinary.games.rigolade.bots.kernel.play import sample
from quinary.games.rigolade.bots.kernel.root import Root
from quinary.games.rigolade.bots.kernel.rows import row_of_state
from quinary.games.rigolade.bots.kernel.turns import judge
from quinary.games.rigolade.bots.kernel.worth import desk
from quinary.games.rigolade.fast.features import FEATURES, PHASES
from quinary.games.rigolade.model import Options

__all__ = ["Root", "warm_up"]


def warm_up() -> None:
    """Has everything compiled that a bot calls, by one play-out from an opening."""
    state, dice = rules.setup(Options(board="small"), 2), Pseudo(1)
    while state.due != (0, 0):
        state = rules.apply(state, CHANCE, rules.chance(state).sample(dice)).state
    root, table = row_of_state(state), desk()
    weights = np.zeros((PHASES, FEATURES))
    judge(root, weights, table)
    sample(
        root,
        table.free.copy(),
        table.masks[:1].copy(),
        table.finals[:1].copy(),
        weights,
        1,
        1,
        np.zeros(5, np.uint64),
        table,
        root.copy(),
        root.copy(),
        np.zeros(1),
    )
