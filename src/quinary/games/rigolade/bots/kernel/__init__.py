"""RIGOLADE compiled: the rules on rows of numbers, turns and their worth, and play-outs.

Proved equal to the readable rules and values, step by step, in the tests.
"""

import numpy as np

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.rigolade import rules
from quinary.games.rigolade.bots.kernel.bridge import action_of, code_of, row_of_state, row_of_view
from quinary.games.rigolade.bots.kernel.moves import (
    lay,
    moves,
    next_turn,
    put_back,
    take_number,
    take_sign,
)
from quinary.games.rigolade.bots.kernel.play import (
    LONGEST,
    add_up,
    deal,
    describe,
    finish,
    lay_all,
    margin,
    record_game,
    sample,
    seed_streams,
)
from quinary.games.rigolade.bots.kernel.root import Root
from quinary.games.rigolade.bots.kernel.turns import Desk, desk, judge, phase_of
from quinary.games.rigolade.fast.features import FEATURES, PHASES
from quinary.games.rigolade.fast.tables import ENDING, EXCHANGE_NUMBERS, LENGTH, SEATS
from quinary.games.rigolade.model import Options

__all__ = [
    "ENDING",
    "EXCHANGE_NUMBERS",
    "LENGTH",
    "LONGEST",
    "SEATS",
    "Desk",
    "Root",
    "action_of",
    "add_up",
    "code_of",
    "deal",
    "describe",
    "desk",
    "finish",
    "judge",
    "lay",
    "lay_all",
    "margin",
    "moves",
    "next_turn",
    "phase_of",
    "put_back",
    "record_game",
    "row_of_state",
    "row_of_view",
    "sample",
    "seed_streams",
    "take_number",
    "take_sign",
    "warm_up",
]


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
