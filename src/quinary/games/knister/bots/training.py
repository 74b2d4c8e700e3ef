"""How KNISTER's network is made from nothing.

Backwards, stage by stage: what a sheet with n full cells is worth is the mean, over the
numbers that can be rolled, of the best that the next stage sees then; the last cells are worked
out exactly. The sheets to learn from come from games that the network of the round before
plays, every other one with some noise.
"""

from collections.abc import Mapping, Sequence
from math import cos, pi
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.bots.checkpoints import array_of, keep, made_once, restored
from quinary.bots.trained import Array, pack
from quinary.core.bot import Report
from quinary.games.knister.bots.compiled_network import Network, blank_network
from quinary.games.knister.bots.endings import new_ends
from quinary.games.knister.bots.fit import HALF, Lesson, fit, new_pupil
from quinary.games.knister.bots.network import NAME, SHARP
from quinary.games.knister.bots.samples import EXACT, play_games, positions, targets
from quinary.games.knister.fast.boards import board_of
from quinary.games.knister.fast.squares import KNISTER, Square


class Round(NamedTuple):
    """How much is learnt in one round through all stages."""

    games: int
    passes: int  # how often each stage goes through the games
    noise: float
    rate: float


ROUNDS: Final = (Round(20_000, 3, 2.0, 0.004), Round(100_000, 4, 1.0, 0.003))
SEED: Final = 2026


def train(report: Report, checkpoint: Path) -> Mapping[str, bytes]:
    """The trained file by its name, from nothing; what is learnt so far is kept at `checkpoint`."""
    net = learn(KNISTER, ROUNDS, report, checkpoint)
    made = {"seed": SEED, "rounds": [list(round) for round in ROUNDS]}
    return {NAME: pack(packable(net), game="knister", rules=1, made=made)}


def rehearse() -> None:
    """Goes through all that training does, shortly: so that everything is compiled and kept."""
    learn(KNISTER, (Round(8, 1, 1.0, 0.001),) * 2, lambda _step, _done: None)


def learn(
    square: Square, rounds: Sequence[Round], report: Report, checkpoint: Path | None = None
) -> Network:
    """A network for the square, from nothing or from what is kept at `checkpoint`."""
    return Course(square, rounds, report, checkpoint).learn()


class Course:
    """Rounds through all stages, each of which is kept when it is learnt."""

    def __init__(
        self, square: Square, rounds: Sequence[Round], report: Report, checkpoint: Path | None
    ) -> None:
        self._square, self._rounds, self._report = square, rounds, report
        self._board, self._last = board_of(square), square.cells - 2
        self._net = blank_network(square)
        self._kept = checkpoint / "knister.npz" if checkpoint else None

    def learn(self) -> Network:
        """The network when all rounds are done."""
        kept = restored(self._kept, self._net._asdict())
        done = (int(kept["round"]), -int(kept["stage"])) if kept else (-1, 0)
        for number in range(len(self._rounds)):
            # Stages are learnt downwards: with a minus, later work compares as larger.
            stages = [s for s in range(self._last, -1, -1) if (number, -s) > done]
            if stages:
                self._learn_round(number, stages)
        return self._net

    def _learn_round(self, number: int, stages: Sequence[int]) -> None:
        """Games by the network so far, then the stages from the last to the first."""
        places, numbers = self._games(number)
        lesson = Lesson(np.zeros_like(places), np.zeros(len(places), np.float32))
        ends = new_ends(self._square, EXACT)
        for stage in stages:
            if number == 0:
                begin(self._square, self._net, stage, self._last)
            positions(places, numbers, stage, _seed(number, stage), lesson.sheets)
            targets(self._board, self._net, stage, lesson.sheets, ends, lesson.values)
            error = fit_stage(self._square, self._net, stage, lesson, self._rounds[number])
            self._keep(number, stage, error)

    def _games(self, number: int) -> NDArray[np.int8]:
        """Where the games of this round wrote what.

        They are played by the network as it was at the end of the round before; a run that
        was killed finds them where it left them.
        """
        file = self._kept.with_name(f"games{number}.npy") if self._kept else None
        return made_once(file, lambda: self._play(number))

    def _play(self, number: int) -> NDArray[np.int8]:
        round, seed = self._rounds[number], _seed(number, self._square.cells)
        played = np.zeros((2, round.games, self._square.cells), np.int8)
        score = play_games(self._board, self._net, round.noise, seed, played[0], played[1])
        self._report(f"round {number + 1}: {score:.2f} points so far", self._fraction(number, 0))
        return played

    def _keep(self, number: int, stage: int, error: float) -> None:
        progress = f"round {number + 1}, stage {stage}: off by {error**0.5:.2f}"
        self._report(progress, self._fraction(number, 1 - stage / (self._last + 1)))
        if self._kept is not None:
            keep(self._kept, round=number, stage=stage, **self._net._asdict())

    def _fraction(self, number: int, part: float) -> float:
        """How much of the whole work is done."""
        # Making samples and targets is reckoned as seven passes.
        work = [round.games * (round.passes + 7) for round in self._rounds]
        return (sum(work[:number]) + part * work[number]) / sum(work)


def _seed(number: int, stage: int) -> NDArray[np.uint64]:
    return np.array([SEED + 1000 * number + stage], np.uint64)


def begin(square: Square, net: Network, stage: int, last: int) -> None:
    """Starts a stage from the one after it; the last one from small random numbers."""
    if stage < last:
        for weights in net:
            weights[stage] = weights[stage + 1]
        return
    generator = np.random.Generator(np.random.PCG64(SEED))
    # Not zeros: units that begin alike would stay alike.
    for weights, scale in ((net.described, 0.1), (net.mix, 0.2), (net.out, 0.1)):
        weights[stage] = generator.normal(0, scale, weights[stage].shape)
    mirrored = np.array(square.mirrored[: square.open])
    net.described[stage, :, :, HALF:] = net.described[stage, :, mirrored, :HALF].swapaxes(0, 1)


def fit_stage(square: Square, net: Network, stage: int, lesson: Lesson, round: Round) -> float:
    """Fits one stage, in ever smaller steps; gives the mean squared error of the last pass."""
    pupil, error = new_pupil(square, net, _seed(-1, stage)), 0.0
    for number in range(round.passes):
        # Cosine annealing: large steps first, hardly any at the end.
        rate = round.rate * 0.5 * (1 + cos(pi * number / round.passes))
        error = fit(board_of(square), net, stage, lesson, pupil, rate)
    return error


def packable(net: Network) -> dict[str, Array]:
    """The network as it is kept: whole numbers, with scales."""
    arrays: dict[str, Array] = {}
    for name in SHARP:
        weights = getattr(net, name)
        # The largest weight of a stage becomes the largest whole number; never divide by 0.
        scales = np.abs(weights).reshape(len(weights), -1).max(axis=1) / 32767 + 1e-12
        arrays[f"{name} scale"] = array_of(scales[:, None].astype(np.float32))
        whole = weights / scales.reshape(-1, *[1] * (weights.ndim - 1))
        shape = whole if whole.ndim > 2 else whole[:, None]
        arrays[name] = array_of(np.rint(shape).astype(np.int16))
    half = net.described[..., :HALF]
    scales = np.abs(half).max(axis=(1, 2)) / 127 + 1e-12
    arrays["described scale"] = array_of(scales.astype(np.float32))
    arrays["described"] = array_of(np.rint(half / scales[:, None, None]).astype(np.int8))
    return arrays
