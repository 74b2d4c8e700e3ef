"""How strong EINSTEINCODE's bots are: shares of games won, with their standard errors.

Levels play whole games by the readable rules, two at a table. What needs more games (the master
against tables full of greedy ones) is played by the compiled players, which think alike.
"""

from functools import cache
from itertools import pairwise, product
from math import sqrt
from statistics import median
from typing import Final

import numpy as np

from quinary.bots import bots_of, moment_of
from quinary.bots.figures import LevelFigures, MeasuredMean
from quinary.bots.levels import LEVELS
from quinary.bots.measuring import Names, filed, measured, timed_choice
from quinary.core.bot import Report
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.bots.compiled_belief import new_mind, tables
from quinary.games.einsteincode.bots.compiled_players import (
    GREEDY,
    RANDOM,
    VALUING,
    learnt_powers,
)
from quinary.games.einsteincode.bots.simulation import tournament

DUELS: Final = 1_500  # games of each level against the one below
AGAINST_GREEDY: Final = 1_000  # games of each lower level against the greedy bot
# Games of compiled players, by the size of the table.
SIMULATED: Final = {2: 60_000, 3: 30_000, 4: 24_000}
# Games in which the levels' decisions are timed, by the size of the table.
TIMED: Final = {2: 12, 3: 4, 4: 4}
# The bots that can be simulated.
KINDS: Final = {
    "random": (RANDOM, 0.0, 0.0),
    "greedy": (GREEDY, 0.0, 0.0),
    "expert": (GREEDY, 0.0, 1.0),
    "master": (VALUING, 1.0, 0.0),
}


# The matches of compiled players, one against a table full of others.
COMPARED: Final = (("greedy", "random"), ("expert", "greedy"), ("master", "greedy"))


def measure(report: Report, games: float) -> dict[str, LevelFigures]:
    """The figures of every level and of the matches; about six minutes when `games` is 1."""
    duels: dict[Names, int] = {(level, "greedy"): AGAINST_GREEDY for level in LEVELS}
    duels |= {(level, below): DUELS for below, level in pairwise(LEVELS)}

    def find(names: Names, number: int) -> tuple[str, LevelFigures]:
        level, other = names
        _, wins = filed(names, _duel(level, other, number, games), "")
        return level, wins | (_timed(level, games) if other == "greedy" else {})

    figures = measured(report, duels, find)
    for (one, others), seats in product(COMPARED, SIMULATED):
        report(key := f"{one} v {others}, {seats} seats", 0.9)
        figures[key] = _simulated(one, others, seats, games).of_wins()
    return figures


def share(wins: int, games: int) -> MeasuredMean:
    """The share of games won."""
    won = wins / games
    # No share is quite sure: without the floor, winning all games would have no error.
    return MeasuredMean(won, sqrt(max(won * (1 - won), 1 / games) / games), games)


@cache
def _simulated(one: str, others: str, seats: int, games: float) -> MeasuredMean:
    """One compiled player against a table full of others, in all seats by turns."""
    number = max(seats, int(SIMULATED[seats] * games))
    players = np.array([KINDS[one], *[KINDS[others]] * (seats - 1)])
    winners = tournament(number, 1, players, tables(seats), new_mind(), learnt_powers(seats))
    return share(int((winners == 0).sum()), number)


def _duel(one: str, other: str, number: int, games: float) -> MeasuredMean:
    """Two-seat games: of compiled players, or by the readable rules, the same dice both ways."""
    if one in KINDS and other in KINDS:
        return _simulated(one, other, 2, games)
    count = max(2, int(number * games))
    wins = 0
    for game in range(count):
        # Each pair of games has the same dice with the seats swapped.
        levels = [one, other] if game % 2 else [other, one]
        wins += levels[_winner(levels, f"strength {game // 2}", game, [])] == one
    return share(wins, count)


def _winner(levels: list[str], dice: str, seed: int, took: list[float]) -> int:
    """Who wins a game; `took` collects how many milliseconds the decisions took."""
    match, randomness = Match(GAME, len(levels), {}, dice), Pseudo(seed)
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw()
            continue
        bot = bots_of(GAME)[levels[turn[0]]]
        choice, milliseconds = timed_choice(bot, moment_of(match, turn[0], bot, randomness))
        took.append(milliseconds)
        match.apply(turn[0], choice.action)
    return match.result().winners[0]


def _timed(level: str, games: float) -> LevelFigures:
    """How many milliseconds a decision takes: the median at each size of table, and the longest."""
    found: LevelFigures = {}
    longest = 0.0
    for seats, number in TIMED.items():
        took: list[float] = []
        for game in range(max(1, int(number * games))):
            _winner([level] * seats, f"time {game}", game, took)
        found["ms_median" if seats == 2 else f"ms_median_{seats}"] = median(took)
        longest = max(longest, *took)
    return {**found, "ms_longest": longest}
