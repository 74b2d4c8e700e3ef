"""How EINSTEIN's network is made from nothing, with a fixed seed: about twelve minutes of one core.

The same code learns every variant of the game; a plan says how long. What is reached is kept
in the checkpoint's folder, and a run that was stopped goes on from there to the same end.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.bots.checkpoints import array_of, keep, restored
from quinary.bots.trained import pack
from quinary.core.bot import Report
from quinary.games.einstein.bots.compiled_network import Network, network_of
from quinary.games.einstein.bots.fit import (
    LONGEST,
    Fitting,
    blank_fitting,
    blank_network,
    fit,
    play_expecting,
    play_sampled,
    spreads,
)
from quinary.games.einstein.bots.network import NAME, RULES
from quinary.games.einstein.fast.arrays import Tables, tables_of
from quinary.games.einstein.fast.variant import EINSTEIN, Variant

SEED: Final = 14
# Of a weight's 23 bits behind the point: no play gets worse, and the file half as large.
KEPT_BITS: Final = 12


class Schedule(NamedTuple):
    """How long to learn: rounds of play and fit, first from samples, then from expectations."""

    sampled_rounds: int = 200
    # Samples in a round: about 22 of them make a game.
    sampled: int = 24_000
    traces: tuple[float, float] = (0.9, 0.5)
    sampled_paces: tuple[float, float] = (1e-3, 3e-4)
    expecting_rounds: int = 440
    expecting: int = 10_000
    remembered: int = 60  # the rounds whose samples are fitted again and again
    fitted: int = 80_000  # samples that are fitted in a round
    # How often a random split is made, to see what the network would not play.
    curiosity: float = 0.04
    paces: tuple[float, float] = (8e-4, 5e-6)
    spread_games: int = 30_000


class Learner:
    """A network on its way, with everything that going on needs."""

    def __init__(self, variant: Variant, plan: Schedule, seed: int) -> None:
        self.variant, self.plan, self.seed = variant, plan, seed
        self.tables: Tables = tables_of(variant)
        self.mirror = np.array(variant.mirror)
        self.network: Network = blank_network(variant.inputs, seed)
        self.fitting: Fitting = blank_fitting(self.network)
        size = max(plan.sampled, plan.remembered * plan.expecting) + LONGEST
        self.sheets = np.zeros((size, variant.rows + variant.faces), np.int8)
        self.targets = np.zeros(size)
        self.done = 0  # the rounds that are over, of both kinds

    def sampled_round(self, number: int) -> float:
        """Plays a round and fits what the games showed; the mean total."""
        plan = self.plan
        part = number / max(plan.sampled_rounds, 1)
        room = slice(0, plan.sampled + LONGEST)
        samples = self.sheets[room], self.targets[room]
        count, points, games = play_sampled(
            self.tables, self.network, _between(plan.traces, part), self.seed_of(number), *samples
        )
        order = self._random(number).permutation(count)
        pace = _between(plan.sampled_paces, part)
        fit(self.tables, self.network, self.fitting, samples, order, self.mirror, pace)
        return points / games

    def expecting_round(self, number: int) -> float:
        """Plays a round with exact expectations and fits them; the mean total without luck."""
        plan = self.plan
        start = (number % plan.remembered) * plan.expecting
        room = slice(start, start + plan.expecting)
        curiosity, seed = plan.curiosity, self.seed_of(plan.sampled_rounds + number)
        into = self.sheets[room], self.targets[room]
        count, fair, games = play_expecting(self.tables, self.network, curiosity, seed, *into)
        # The room is never quite full: what is left in it repeats its beginning.
        for array_ in into:
            array_[count:] = array_[: plan.expecting - count]
        # What the sampled rounds left behind has other targets: it is not fitted again.
        filled = min(number + 1, plan.remembered) * plan.expecting
        random = self._random(plan.sampled_rounds + number)
        order = random.integers(filled, size=plan.fitted)
        pace = _between(plan.paces, number / plan.expecting_rounds)
        samples = self.sheets, self.targets
        fit(self.tables, self.network, self.fitting, samples, order, self.mirror, pace)
        return fair / max(games, 1)

    def one_round(self) -> str:
        """Goes through the next round, and says what it was."""
        later = self.done - self.plan.sampled_rounds
        if later < 0:
            progress = f"samples, mean {self.sampled_round(self.done):.0f}"
        else:
            progress = f"expectations, mean {self.expecting_round(later):.0f}"
        self.done += 1
        return progress

    def run(self, report: Report, checkpoint: Path | None = None) -> None:
        """Goes through all rounds that are left."""
        rounds = self.plan.sampled_rounds + self.plan.expecting_rounds
        while self.done < rounds:
            report(self.one_round(), self.done / rounds)
            if checkpoint is not None and self.done % 20 == 0:
                self.save(checkpoint)

    def save(self, path: Path) -> None:
        """Keeps everything that going on needs."""
        keep(path, **self._arrays(), done=self.done)

    def load(self, path: Path) -> None:
        """Goes back to what was kept, if anything was."""
        self.done = int(restored(path, self._arrays()).get("done", 0))

    def _arrays(self) -> dict[str, NDArray[Any]]:
        found: dict[str, NDArray[Any]] = {"sheets": self.sheets, "targets": self.targets}
        owners = {"weights": self.network, **self.fitting._asdict()}
        for owner, arrays in owners.items():
            found |= {f"{owner}-{name}": array_ for name, array_ in arrays._asdict().items()}
        return found

    def seed_of(self, number: int) -> int:
        """The seed of the first game in this round."""
        # A round has fewer games than a million, so that no two rounds share a game.
        return (self.seed * 10_000 + number) * 1_000_000

    def _random(self, number: int) -> np.random.Generator:
        # By round, not one generator for all: a run that goes on draws the same.
        return np.random.default_rng([self.seed, number])


def _between(ends: tuple[float, float], part: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * part


def learnt(learner: Learner) -> Network:
    """The network with both looks that the learner has made."""
    return network_of(_one_look(learner.network), learner.variant)


def _one_look(network: Network) -> dict[str, NDArray[np.float32]]:
    """The weights without their first index: what is fitted has one look, which is kept."""
    one = Network(network.first[0], network.direct[0], *network[2:])
    return one._asdict()


def train(report: Report, checkpoint: Path) -> Mapping[str, bytes]:
    """The trained files by name."""
    learner = Learner(EINSTEIN, Schedule(), SEED)
    kept = checkpoint / "einstein.npz"
    learner.load(kept)
    learner.run(report, kept)
    learner.save(kept)
    report("spreads", 1.0)
    return {NAME: packed(learner)}


def rehearse() -> None:
    """Goes through all that training does, shortly: so that everything is compiled and kept."""
    short = Schedule(
        sampled_rounds=1,
        sampled=60,
        expecting_rounds=2,
        expecting=60,
        remembered=2,
        fitted=60,
        spread_games=20,
    )
    learner = Learner(EINSTEIN, short, SEED)
    learner.run(lambda _step, _done: None)
    packed(learner)


def packed(learner: Learner) -> bytes:
    """The learner's network and spreads as a file."""
    weights = _one_look(learner.network).items()
    arrays = {name: array_of(rounded(found)) for name, found in weights}
    arrays["spread"] = array_of(spread_of(learner))
    how = "TD(λ), then fitted value iteration"
    made = {"by": how, "seed": learner.seed, **learner.plan._asdict()}
    return pack(arrays, game="einstein", rules=RULES, made=made)


def spread_of(learner: Learner) -> NDArray[np.float32]:
    """The standard deviation of totals, by the clock and the number of begun rows in deficit."""
    variant, seed = learner.variant, learner.seed_of(9_999)
    counts = np.zeros((len(variant.clocks), variant.rows + 1))
    squares = np.zeros_like(counts)
    spreads(learner.tables, learnt(learner), learner.plan.spread_games, seed, counts, squares)
    # What is rare leans on its clock's mean, and a clock that never came on all of them.
    overall = squares.sum() / counts.sum()
    clock = (squares.sum(1) + 5 * overall) / (counts.sum(1) + 5)
    found: NDArray[np.float32] = np.sqrt((squares + 30 * clock[:, None]) / (counts + 30)).astype(
        np.float32
    )
    return found


def rounded(weights: NDArray[np.float32]) -> NDArray[np.float32]:
    """The weights with fewer bits, which take less room in a file."""
    drop = 23 - KEPT_BITS
    bits = np.ascontiguousarray(weights).view(np.uint32)
    # Rounded to the nearest: half of the last kept bit is added before the rest is cut.
    kept = (bits + np.uint32(1 << (drop - 1))) & np.uint32(0xFFFFFFFF << drop & 0xFFFFFFFF)
    found: NDArray[np.float32] = kept.view(np.float32)
    return found
