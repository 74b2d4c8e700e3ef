"""RIGOLADE compiled: the rules on rows of numbers, turns and their worth, and play-outs.

Proved equal to the readable rules and values, step by step, in the tests.
"""

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.rigolade import rules
from quinary.games.rigolade.bots.kernel.root import Root
from quinary.games.rigolade.bots.values import plain
from quinary.games.rigolade.model import Options
from quinary.games.rigolade.view import view

__all__ = ["Root", "warm_up"]


def warm_up() -> None:
    """Has everything compiled that a bot calls, by one play-out from an opening."""
    state, dice = rules.setup(Options(board="small"), 2), Pseudo(1)
    while state.due != (0, 0):
        state = rules.apply(state, CHANCE, rules.chance(state).sample(dice)).state
    root = Root(view(state, state.turn), plain())
    root.sampler([0], 1, 1)([0], 0)
