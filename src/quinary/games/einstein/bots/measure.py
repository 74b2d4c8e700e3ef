"""How strong EINSTEIN's bots are, measured with fixed seeds.

Solo means are luck-adjusted: from a total is taken what the rolls brought more than could be
expected, by the network. That is fair to every player, whatever the network knows, and one
game tells as much as a hundred.
"""

# Numba takes no keywords for flags.
# ruff: noqa: FBT003

from collections.abc import Sequence
from functools import cache
from statistics import fmean, median
from typing import Final, NamedTuple

import numpy as np

from quinary.bots import bots_of, moment_at
from quinary.bots.figures import LevelFigures, MeasuredMean, clock, mean_of
from quinary.bots.levels import LEVELS
from quinary.core.bot import AnyBot, Report
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.einstein import GAME
from quinary.games.einstein.bots import network
from quinary.games.einstein.bots.compiled_network import Network, best_way, expectation
from quinary.games.einstein.bots.compiled_network import survey as fill
from quinary.games.einstein.bots.kernel import trained_network
from quinary.games.einstein.fast.arrays import TABLES, chosen
from quinary.games.einstein.fast.variant import EINSTEIN, roll_of, row_of
from quinary.games.einstein.model import Options, Roll, State

# Games alone, by level.
SOLO: Final = {
    "random": 200,
    "greedy": 600,
    "beginner": 800,
    "casual": 800,
    "club": 800,
    "expert": 800,
    "master": 3000,
}
# Games for two, by who meets whom.
PAIRS: Final = {
    ("beginner", "greedy"): 300,
    ("casual", "beginner"): 800,
    ("club", "casual"): 800,
    ("expert", "club"): 800,
    ("master", "expert"): 800,
    ("master", "points"): 1000,
}


class Game(NamedTuple):
    """One game: the totals of all seats, the first one's without luck, and its decisions' times."""

    totals: tuple[int, ...]
    fair: float
    milliseconds: list[float]


def played(bots: Sequence[AnyBot], seed: str, *, fair: bool = False) -> Game:
    """A whole game of these bots; the dice depend on the seed alone."""
    dice, state = Pseudo(f"{seed} dice"), GAME.setup(Options(), len(bots))
    own = [Pseudo(f"{seed} {seat} {bot.level}") for seat, bot in enumerate(bots)]
    lucky, times = 0.0, list[float]()
    while turn := GAME.to_act(state):
        if turn is CHANCE:
            roll = GAME.chance(state).sample(dice)
            lucky += luck(roll, state) if fair else 0.0
            state = GAME.apply(state, CHANCE, roll).state
            continue
        seat = turn[0]
        moment = moment_at(GAME, state, seat, own[seat])
        start = clock()
        action = bots[seat].choose(moment).action
        if seat == 0:
            times.append(1000 * (clock() - start))
        state = GAME.apply(state, seat, action).state
    totals = GAME.result(state).scores
    return Game(totals, totals[0] - lucky, times)


def luck(roll: Roll, state: State) -> float:
    """The points that this roll brings the first seat more than a roll on average does."""
    sheet = np.array(row_of(state.sheets[0]))
    values = np.empty((len(TABLES.pairs), EINSTEIN.faces + 1))
    fill(TABLES, sheet, _network(), values)
    held = chosen(TABLES, sheet)
    got = best_way(TABLES, held, roll_of(roll.dice), False, values)[1]
    return got - expectation(TABLES, held, False, values)


@cache
def _network() -> Network:
    found = network.arrays()
    assert found is not None, "There is nothing to measure with: train first."
    return trained_network(found)


def alone(level: str, games: int) -> LevelFigures:
    """The mean total of a bot that plays alone, without luck."""
    bot = bots_of(GAME)[level]
    done = [played([bot], f"alone {number}", fair=True) for number in range(games)]
    return {
        **mean_of([game.fair for game in done])._asdict(),
        "ms_median": median(time for game in done for time in game.milliseconds),
        "reached_500": fmean(game.totals[0] >= 500 for game in done),
    }


def against(level: str, other: str, games: int) -> MeasuredMean:
    """The share of games for two that the level wins; ties count half.

    Every deal is played twice, with the seats exchanged: together they are one sample.
    """
    pair = bots_of(GAME)[level], bots_of(GAME)[other]
    deals = []
    for number in range(games // 2):
        # The same dice for both seatings: luck falls out of the comparison.
        seed = f"{level} {other} {number}"
        first, second = played(pair, seed).totals, played(pair[::-1], seed).totals[::-1]
        deals.append(fmean(_won(own, others) for own, others in (first, second)))
    return mean_of(deals)


def _won(own: int, other: int) -> float:
    return 0.5 if own == other else float(own > other)


def measure(report: Report, games: float) -> dict[str, LevelFigures]:
    """Every figure; `games` scales how many games are played."""
    figures: dict[str, LevelFigures] = {}
    steps = len(SOLO) + len(PAIRS)
    for step, (level, number) in enumerate(SOLO.items()):
        report(f"{level} alone", step / steps)
        figures[level] = alone(level, _scaled(number, games))
    for step, ((level, other), number) in enumerate(PAIRS.items(), len(SOLO)):
        report(f"{level} and {other}", step / steps)
        count = _scaled(number, games)
        wins = against(level, other, count)._replace(n=count)
        if LEVELS.index(level) and other == LEVELS[LEVELS.index(level) - 1]:
            figures[level] |= wins.of_wins_below()
        else:
            figures[f"{level} against {other}"] = wins.of_wins()
    return figures


def _scaled(number: int, games: float) -> int:
    """An even number of games, four at least."""
    return max(4, 2 * round(number * games / 2))
