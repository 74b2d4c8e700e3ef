"""How strong MASTERDICE's bots are: rounds alone, matches level against level, and by seating.

Rounds alone are measured without luck: the true points less what the dice and the reports gave or
took, as the learnt prospects value it. That has the same mean, and a fraction of the spread.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

import numpy as np

from quinary.bots import bot_of
from quinary.bots.figures import LevelFigures, mean_of
from quinary.bots.kernels import kernel
from quinary.bots.measuring import (
    MeasuredGame,
    Names,
    filed,
    mean_of_pairs,
    measured,
    median_ms,
    play,
    seatings,
)
from quinary.core.bot import Report
from quinary.core.chance import Pseudo
from quinary.games.masterdice import GAME
from quinary.games.masterdice.bots.decoder import Mind, outlook_of
from quinary.games.masterdice.bots.search import judgement_for
from quinary.games.masterdice.codes import codes_left, members
from quinary.games.masterdice.fast.numbers import code_numbers, placement_number, report_number
from quinary.games.masterdice.model import Options, Outcome, Place, Solve, State
from quinary.games.masterdice.scoring import dice_left, rows_left, worth

# How many rounds alone and how many matches, half of them in each seating, are a full measure.
GAMES: Final = {
    ("random",): 200,
    ("greedy",): 800,
    ("points",): 200,
    ("beginner",): 500,
    ("casual",): 500,
    ("club",): 600,
    ("expert",): 1200,
    ("plain",): 1000,
    ("master",): 1000,
    ("casual", "beginner"): 500,
    ("club", "casual"): 700,
    ("expert", "club"): 700,
    ("master", "expert"): 800,
    ("master", "points"): 700,
}


def measure(report: Report, games: float) -> dict[str, LevelFigures]:
    """The figures of every level, and of the matches that are compared."""
    machine = kernel(GAME, "compiled")
    assert machine is not None, "measuring needs the extra `fast`"

    def find(names: Names, number: int) -> tuple[str, LevelFigures]:
        count = int(number * games)
        if len(names) == 1:
            return names[0], _alone(names[0], max(2, count), machine)
        tables = seatings(names, 2 * max(2, count // 2))
        wins = [play_match(levels, seat, seed).win for levels, seat, seed in tables]
        key, figures = filed(names, mean_of_pairs(wins), " against ")
        if "points" in names:
            figures |= {"decoding_last": fmean(wins[::2]), "decoding_first": fmean(wins[1::2])}
        return key, figures

    return measured(report, GAMES, find)


def _alone(level: str, rounds: int, machine: Any) -> LevelFigures:
    played = [round_alone(level, seed) for seed in range(rounds)]
    points = [one.result.scores[0] for one in played]
    plain = mean_of(points)
    return {
        **mean_of([adjusted(one, machine) for one in played])._asdict(),
        "plain_mean": plain.mean,
        "plain_se": plain.se,
        "success": sum(one > 0 for one in points) / rounds,
        "ms_median": median_ms(played),
    }


def round_alone(level: str, seed: int) -> MeasuredGame:
    """A round alone."""
    dice, own = Pseudo(f"masterdice {seed}"), Pseudo(f"{level} {seed}")
    start, bot = GAME.setup(Options(), 1), bot_of(GAME, level)
    return play(GAME, start, [bot], [own], lambda state: GAME.chance(state).sample(dice))


def adjusted(played: MeasuredGame, machine: Any) -> float:
    """What a round alone brought, without luck."""
    luck, learnt = 0.0, Mind("", "", 0.0, learnt=True)
    view = GAME.view(played.decisions[0].state, 0)
    judgement = judgement_for(outlook_of(learnt, view), machine)
    for state, choice, _ in played.decisions:
        # MAS-9: a forced solution came without a roll.
        luck += _luck_of_roll(state, machine, judgement) if state.roll else 0.0
        if isinstance(choice.action, Place):
            luck += _luck_of_report(state, choice.action, machine, judgement)
    return _expected_of(state, choice.action) - luck


def _expected_of(state: State, solution: Solve) -> float:
    """What the solution brings on average over the codes that are left."""
    possible = set(members(codes_left(state.attempts)))
    return worth(state.attempts) / len(possible) if solution.dice in possible else 0.0


def _row(state: State, machine: Any) -> Any:
    codes = code_numbers(codes_left(state.attempts))
    return machine.tables.row_of(rows_left(state.attempts), dice_left(state.attempts), codes)


def _luck_of_roll(state: State, machine: Any, judgement: Any) -> float:
    """What this roll is worth more than rolls are on average."""
    assert state.roll is not None
    row, lookup = _row(state, machine), machine.tables.LOOKUP
    best = np.empty(len(machine.tables.GROUPS))
    machine.best_by_group(machine.weighed(row, judgement), lookup, best)
    guess = machine.at_once(row, judgement) / row[machine.tables.COUNT_AT]
    roll = machine.tables.GROUPS.index(state.roll.dice)
    came: float = machine.weigh_roll(roll, lookup, best, guess)
    return came - float(machine.mean_over_rolls(row, lookup, best, guess))


def _luck_of_report(state: State, place: Place, machine: Any, judgement: Any) -> float:
    """What the report is worth more than reports on this placement are on average."""
    row, number = _row(state, machine), placement_number(place.dice)
    report = GAME.apply(state, 0, place).state.attempts[-1].report
    assert report is not None
    after = machine.tables.row_of(0, 0, [0])
    machine.narrow(row, number, report_number(report), machine.tables.LOOKUP, after)
    came: float = machine.expect(after, machine.tables.LOOKUP, judgement, machine.new_scratch())
    return came - float(machine.look_ahead(row, number, machine.tables.LOOKUP, judgement))


def play_match(levels: Sequence[str], seat: int, seed: int) -> MeasuredGame:
    """A match of two rounds, in which seat 0 decodes last."""
    # Each round has its own dice, however long the one before was.
    dice = [Pseudo(f"masterdice {seed} {number}") for number in range(2)]
    bots, own = [bot_of(GAME, level) for level in levels], [Pseudo(f"{s} {seed}") for s in range(2)]

    def draw(state: State) -> Outcome:
        return GAME.chance(state).sample(dice[len(state.finished)])

    return play(GAME, GAME.setup(Options(), 2), bots, own, draw, seat)
