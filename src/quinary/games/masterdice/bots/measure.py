"""How strong MASTERDICE's bots are: rounds alone, matches level against level, and by seating.

Rounds alone are measured without luck: the true points less what the dice and the reports gave or
took, as the learnt prospects value it. That has the same mean, and a fraction of the spread.
"""

from itertools import pairwise
from statistics import median
from typing import Any, Final, NamedTuple

import numpy as np

from quinary.bots import bot_of, moment_at
from quinary.bots.figures import LevelFigures, clock, mean_of
from quinary.bots.kernels import kernel
from quinary.bots.levels import LEVELS
from quinary.core.bot import AnyBot, Report
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.masterdice import GAME
from quinary.games.masterdice.bots.decoder import Mind, outlook_of
from quinary.games.masterdice.bots.search import judgement_for
from quinary.games.masterdice.bots.values import share
from quinary.games.masterdice.codes import codes_left, members
from quinary.games.masterdice.fast.numbers import code_numbers, placement_number, report_number
from quinary.games.masterdice.model import Action, Options, Place, Solve, State
from quinary.games.masterdice.scoring import dice_left, rows_left, worth

ROUNDS: Final = {"random": 200, "greedy": 800, "points": 200}
LEVEL_ROUNDS: Final = {"beginner": 500, "casual": 500, "club": 600, "expert": 1200, "master": 1000}
# How many rounds alone and how many matches, half of them in each seating, are a full measure.
MATCHES: Final = {"casual": 500, "club": 700, "expert": 700, "master": 800}
AGAINST_POINTS: Final = 700


class Told(NamedTuple):
    """What a round alone brought."""

    points: int
    adjusted: float
    milliseconds: tuple[float, ...]


def measure(report: Report, games: float) -> dict[str, LevelFigures]:
    """The figures of every level, and of the matches that are compared."""
    machine = kernel(GAME, "compiled")
    assert machine is not None, "measuring needs the extra `fast`"
    figures: dict[str, LevelFigures] = {}
    alone = {**ROUNDS, **LEVEL_ROUNDS}
    for number, (level, rounds) in enumerate(alone.items()):
        report(f"{level} alone", 0.45 * number / len(alone))
        figures[level] = _alone(level, max(2, int(rounds * games)), machine)
    for number, (below, level) in enumerate(pairwise(LEVELS)):
        report(f"{level} against {below}", 0.45 + 0.08 * number)
        played = _both_seatings(level, below, int(MATCHES[level] * games))
        figures[level] |= {"beats_below": played["win"], "beats_below_se": played["se"]}
    report("master against points", 0.75)
    figures["master against points"] = _both_seatings(
        "master", "points", int(AGAINST_POINTS * games)
    )
    return figures


def _alone(level: str, rounds: int, machine: Any) -> LevelFigures:
    played = [round_alone(bot_of(GAME, level), seed, machine) for seed in range(rounds)]
    plain = mean_of([one.points for one in played])
    return {
        **mean_of([one.adjusted for one in played])._asdict(),
        "plain_mean": plain.mean,
        "plain_se": plain.se,
        "success": sum(one.points > 0 for one in played) / rounds,
        "ms_median": median(ms for one in played for ms in one.milliseconds),
    }


def round_alone(bot: AnyBot, seed: int, machine: Any) -> Told:
    """A round alone: its points, the same without luck, and how long each decision took."""
    dice, own = Pseudo(f"masterdice {seed}"), Pseudo(f"{bot.level} {seed}")
    state, luck, times = GAME.setup(Options(), 1), 0.0, list[float]()
    learnt = Mind("", "", 0.0, learnt=True)
    judgement = judgement_for(outlook_of(learnt, GAME.view(state, 0)), machine)
    while (turn := GAME.to_act(state)) != ():
        if turn is CHANCE:
            state = GAME.apply(state, CHANCE, GAME.chance(state).sample(dice)).state
            continue
        action, took = _timed(bot, state, own)
        times.append(took)
        if isinstance(action, Solve):
            # MAS-9: a forced solution came without a roll.
            luck += _luck_of_roll(state, machine, judgement) if state.roll else 0.0
            sure = _expected_of(state, action)
        elif isinstance(action, Place):
            luck += _luck_of_roll(state, machine, judgement)
            luck += _luck_of_report(state, action, machine, judgement)
        state = GAME.apply(state, 0, action).state
    return Told(GAME.result(state).scores[0], sure - luck, tuple(times))


def _timed(bot: AnyBot, state: State, own: Pseudo) -> tuple[Action, float]:
    asked = moment_at(GAME, state, 0, own)
    before = clock()
    action: Action = bot.choose(asked).action
    return action, 1000 * (clock() - before)


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


def _both_seatings(one: str, other: str, matches: int) -> LevelFigures:
    """The share of matches that `one` wins, a draw counted half; as the first decoder and as last.

    The same dice fall in both seatings.
    """
    pairs = max(2, matches // 2)
    last = [play_match(one, other, seed) for seed in range(pairs)]
    first = [1 - play_match(other, one, seed) for seed in range(pairs)]
    both = mean_of([(a + b) / 2 for a, b in zip(last, first, strict=True)])
    return {
        **both._replace(n=2 * pairs).of_wins(),
        "decoding_last": mean_of(last).mean,
        "decoding_first": mean_of(first).mean,
    }


def play_match(seat_0: str, seat_1: str, seed: int) -> float:
    """The share of the win that seat 0, who decodes last, has in a match of two rounds."""
    bots = (bot_of(GAME, seat_0), bot_of(GAME, seat_1))
    own = [Pseudo(f"{seat} {seed}") for seat in range(2)]
    state = GAME.setup(Options(), 2)
    while (turn := GAME.to_act(state)) != ():
        if turn is CHANCE:
            # Each round has its own dice, however long the one before was.
            if state.code is None:
                dice = Pseudo(f"masterdice {seed} {len(state.finished)}")
            state = GAME.apply(state, CHANCE, GAME.chance(state).sample(dice)).state
        else:
            seat = turn[0]
            action = bots[seat].choose(moment_at(GAME, state, seat, own[seat])).action
            state = GAME.apply(state, seat, action).state
    mine, theirs = GAME.result(state).scores
    return share(mine, theirs)
