"""How strong EINSTEIN's bots are, measured with fixed seeds.

Solo means are luck-adjusted: from a total is taken what the rolls brought more than could be
expected, by the network. That is fair to every player, whatever the network knows, and one
game tells as much as a hundred.
"""

# Numba takes no keywords for flags.
# ruff: noqa: FBT003

from collections.abc import Sequence
from functools import cache
from statistics import fmean
from typing import Final

import numpy as np

from quinary.bots import bots_of
from quinary.bots.figures import LevelFigures, MeasuredMean
from quinary.bots.measuring import (
    MeasuredGame,
    Names,
    alone,
    filed,
    mean_of_pairs,
    measured,
    play,
    seatings,
)
from quinary.core.bot import AnyBot, Report
from quinary.core.chance import Pseudo
from quinary.games.einstein import GAME
from quinary.games.einstein.bots import network
from quinary.games.einstein.bots.compiled_network import Network, best_way, expectation
from quinary.games.einstein.bots.compiled_network import survey as fill
from quinary.games.einstein.bots.kernel import trained_network
from quinary.games.einstein.fast.arrays import TABLES, chosen
from quinary.games.einstein.fast.variant import EINSTEIN, roll_of, row_of
from quinary.games.einstein.model import Options, State

# How many games in a full measurement: alone, and of two.
GAMES: Final = {
    ("random",): 200,
    ("greedy",): 600,
    ("beginner",): 800,
    ("casual",): 800,
    ("club",): 800,
    ("expert",): 800,
    ("master",): 3000,
    ("beginner", "greedy"): 300,
    ("casual", "beginner"): 800,
    ("club", "casual"): 800,
    ("expert", "club"): 800,
    ("master", "expert"): 800,
    ("master", "points"): 1000,
}


def played(bots: Sequence[AnyBot], seed: str, seat: int = 0) -> MeasuredGame:
    """A whole game of these bots; the dice depend on the seed alone."""
    dice, start = Pseudo(f"{seed} dice"), GAME.setup(Options(), len(bots))
    own = [Pseudo(f"{seed} {place} {bot.level}") for place, bot in enumerate(bots)]
    return play(GAME, start, bots, own, lambda state: GAME.chance(state).sample(dice), seat)


def luck(state: State) -> float:
    """The points that the roll brings the first seat more than a roll on average does."""
    assert state.roll is not None
    sheet = np.array(row_of(state.sheets[0]))
    values = np.empty((len(TABLES.pairs), EINSTEIN.faces + 1))
    fill(TABLES, sheet, _network(), values)
    held = chosen(TABLES, sheet)
    got = best_way(TABLES, held, roll_of(state.roll.dice), False, values)[1]
    return got - expectation(TABLES, held, False, values)


@cache
def _network() -> Network:
    found = network.arrays()
    assert found is not None, "There is nothing to measure with: train first."
    return trained_network(found)


def solo(level: str, games: int) -> LevelFigures:
    """The mean total of a bot that plays alone, without luck."""
    done = [played([bots_of(GAME)[level]], f"alone {number}") for number in range(games)]
    reached = fmean(game.result.scores[0] >= 500 for game in done)
    return {**alone(done, luck), "reached_500": reached}


def against(names: Names, games: int) -> MeasuredMean:
    """The share of games for two that the first level wins; ties count half."""
    tables = seatings([bots_of(GAME)[name] for name in names], games)
    seed = " ".join(names)
    return mean_of_pairs([played(bots, f"{seed} {deal}", seat).win for bots, seat, deal in tables])


def measure(report: Report, games: float) -> dict[str, LevelFigures]:
    """Every figure; `games` scales how many games are played."""

    def find(names: Names, number: int) -> tuple[str, LevelFigures]:
        count = max(4, 2 * round(number * games / 2))
        if len(names) == 1:
            return names[0], solo(names[0], count)
        return filed(names, against(names, count), " against ")

    return measured(report, GAMES, find)
