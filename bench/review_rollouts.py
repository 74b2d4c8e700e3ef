"""How far a review's losses are off: both actions played on many times over, with the same dice.

What comes of that is unbiased for whoever plays on by the network alone; the judge looks further.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import numpy as np

from bench.games import played
from quinary.core.chance import Pseudo
from quinary.core.registry import find_game
from quinary.games.einstein.bots import network as einstein_network
from quinary.games.einstein.bots.compiled_network import best_way, survey
from quinary.games.einstein.bots.kernel import trained_network
from quinary.games.einstein.fast.arrays import (
    TABLES,
    chosen,
    compiled,
    has_ended,
    thrown,
    tick,
    total,
    way_at,
)
from quinary.games.einstein.fast.variant import EINSTEIN, row_of, way_of
from quinary.games.knister.bots.search import compiled as knister_mind
from quinary.games.knister.model import SIDE
from quinary.study.review import Decision, review

# What the best action brought more than the one that was played, game by game.
Differences = Callable[[Decision], Any]
KNISTER_BATCHES, EINSTEIN_GAMES = 10, 800


class Checked(NamedTuple):
    """A loss as the review says it, as playing on found it, and how sure that is."""

    said: float
    found: float
    error: float


def knister(decision: Decision) -> Any:
    """KNISTER's differences."""
    view = decision.view
    grid, actions = view.grids[view.seat], (decision.best.action, decision.played.action)
    best, taken = (action.row * SIDE + action.col for action in actions)
    mind = knister_mind(grid, sum(view.roll.dice), "compiled")
    assert mind is not None, "this needs the kernel"
    seeds = range(1000 * decision.step, 1000 * decision.step + KNISTER_BATCHES)
    return np.concatenate([mind.more(best, taken, seed) for seed in seeds])


@compiled
def _finish(tables: Any, sheet: Any, network: Any, strict: bool, seed: int) -> float:
    """The final total of a sheet that is played on at a look."""
    values = np.empty((len(tables.pairs), tables.sizes[2] + 1))
    rounds = 0
    while not has_ended(tables, sheet):
        survey(tables, sheet, network, values)
        roll = thrown(tables, seed, rounds)
        place, _ = best_way(tables, chosen(tables, sheet), roll, strict, values)
        pair, fifth = way_at(tables, place)
        tick(tables, sheet, pair, fifth)
        rounds += 1
    return total(tables, sheet)


def einstein(decision: Decision) -> Any:
    """EINSTEIN's differences."""
    arrays = einstein_network.arrays()
    assert arrays is not None, "there is nothing to play by"
    net, view = trained_network(arrays), decision.view
    sheet, strict = row_of(view.sheets[view.seat]), view.opening == "strict"
    ends = []
    for action in (decision.best.action, decision.played.action):
        after = EINSTEIN.ticked(sheet, way_of(action))
        seeds = range(EINSTEIN_GAMES * decision.step, EINSTEIN_GAMES * (decision.step + 1))
        ends.append([_finish(TABLES, np.array(after), net, strict, seed) for seed in seeds])
    return np.array(ends[0]) - np.array(ends[1])


BY_GAME: dict[str, Differences] = {"knister": knister, "einstein": einstein}


def checked(game: str, decisions: int) -> Iterator[Checked]:
    """Some decisions that cost something, of players of several strengths."""
    pick, left = Pseudo(f"checked {game}"), decisions
    for number in range(decisions):
        level = ("beginner", "club", "expert")[number % 3]
        costly = _costly(game, level, number)
        for decision in sorted(costly, key=lambda _: pick.below(10**6))[:4]:
            if not left:
                return
            left -= 1
            differences = BY_GAME[game](decision)
            error = float(differences.std() / sqrt(len(differences)))
            yield Checked(decision.loss, float(differences.mean()), error)


def _costly(game: str, level: str, number: int) -> list[Decision]:
    (seat,) = review(played(find_game(game), level, f"checked {number}")).seats
    return [each for each in seat.decisions if each.loss > 0 and each.best.error > 0]


class Off(NamedTuple):
    """How far losses are off, what playing on itself is off taken out."""

    rms: float  # root mean square; 0 where the error of playing on hides it
    # The same, two standard errors higher: what it is not more than, most likely.
    at_most: float
    bias: float
    bias_error: float


def off(found: Sequence[Checked]) -> Off:
    """How far these losses are off."""
    squares = [(each.said - each.found) ** 2 - each.error**2 for each in found]
    mean, error = fmean(squares), stdev(squares) / sqrt(len(squares))
    differences = [each.said - each.found for each in found]
    return Off(
        rms=sqrt(max(0.0, mean)),
        at_most=sqrt(max(0.0, mean + 2 * error)),
        bias=fmean(differences),
        bias_error=stdev(differences) / sqrt(len(differences)),
    )
