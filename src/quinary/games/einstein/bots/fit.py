"""How a network learns EINSTEIN, compiled: it plays by what it knows, and is fitted to better.

Better is first what later sheets of the same game were worth (TD(λ)), then what the next
roll brings on average over all rolls (fitted value iteration, whose targets have no luck
in them). A weight is moved by Adam's rule.
"""
# Numba passes arrays, not objects, takes no keywords for flags, and likes its loops in one piece.
# The types within are Numba's own.
# mypy: disable-error-code="arg-type,assignment,no-any-return"
# ruff: noqa: C901, FBT003, PLR0912, PLR0913, PLR0917

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.einstein.bots.compiled_network import (
    HIDDEN,
    SECOND,
    STACKS,
    Floats,
    Network,
    best_way,
    expectation,
    judged,
    row_features,
    stack_of,
    survey,
    track_features,
)
from quinary.games.einstein.bots.network import UNIT
from quinary.games.einstein.fast import arrays
from quinary.games.einstein.fast.arrays import Tables, Ticks, compiled

# No game has more rounds (the tracks take 22 ticks; free rolls are rare), or it is cut.
LONGEST: Final = 64
BATCH: Final = 128  # samples between two steps of Adam


class Fitting(NamedTuple):
    """What is remembered while a network is fitted: slopes now, their mean, and their squares."""

    slopes: Network
    means: Network
    squares: Network


def blank_network(inputs: int, seed: int) -> Network:
    """A network of one look that knows nothing yet."""
    random = np.random.default_rng(seed)

    def drawn(*shape: int, width: float) -> Floats:
        return (random.standard_normal(shape) * width).astype(np.float32)

    # All stacks begin alike, and part as each sees another time of the game.
    one_stack = drawn(SECOND, HIDDEN, width=(2 / HIDDEN) ** 0.5)
    return Network(
        first=drawn(1, inputs, HIDDEN, width=0.2),
        direct=np.zeros((1, inputs), np.float32),
        second=np.stack([one_stack] * STACKS),
        shift=np.zeros((STACKS, SECOND), np.float32),
        last=np.stack([drawn(SECOND, width=SECOND**-0.5)] * STACKS),
        offset=np.zeros(STACKS, np.float32),
    )


def blank_fitting(network: Network) -> Fitting:
    """An empty memory for fitting this network."""
    return Fitting(*(Network(*map(np.zeros_like, network)) for _ in Fitting._fields))


@compiled
def play_sampled(
    tables: Tables,
    network: Network,
    trace: float,
    seed: int,
    sheets: NDArray[np.int8],
    targets: NDArray[np.float64],
) -> tuple[int, float, int]:
    """Plays games until `sheets` is nearly full: how many samples, total points, how many games.

    The target of each sheet is the trace of what the later ones of its game were worth.
    """
    count, points, games = 0, 0.0, 0
    sheet, after = np.zeros(sheets.shape[1], np.int64), np.zeros(sheets.shape[1], np.int64)
    worth = np.empty(LONGEST)
    while count + LONGEST < len(sheets):
        sheet[:] = 0
        start, rounds = count, 0
        while not arrays.has_ended(tables, sheet) and rounds < LONGEST:
            roll = arrays.thrown(tables, seed + games, rounds)
            begin, end = arrays.legal_ways(tables, arrays.chosen(tables, sheet), roll, False)
            best, choice = -1e30, 0
            for place in range(begin, end):
                after[:] = sheet
                pair, fifth = arrays.way_at(tables, place)
                arrays.tick(tables, after, pair, fifth)
                value = judged(tables, after, network)
                if value > best:
                    best, choice = value, place
            pair, fifth = arrays.way_at(tables, choice)
            arrays.tick(tables, sheet, pair, fifth)
            worth[rounds] = best
            sheets[count] = sheet
            count += 1
            rounds += 1
        # The last sheet is no sample: its worth is known. It is the target of the sheets before.
        count -= 1
        target = arrays.total(tables, sheet)
        points += target
        games += 1
        # TD(λ), from the end: a target leans on the sheets after it, the nearer the more.
        for back in range(rounds - 2, -1, -1):
            targets[start + back] = target
            target = trace * target + (1 - trace) * worth[back]
    return count, points, games


@compiled
def play_expecting(
    tables: Tables,
    network: Network,
    curiosity: float,
    seed: int,
    sheets: NDArray[np.int8],
    targets: NDArray[np.float64],
) -> tuple[int, float, int]:
    """Like `play_sampled`, but a sheet's target is its mean over all next rolls.

    Returns the number of samples, the sum of the totals less the luck, and the number of games
    without a curious (random) split.
    """
    count, fair, games, played = 0, 0.0, 0, 0
    sheet = np.zeros(sheets.shape[1], np.int64)
    values = np.empty((len(tables.pairs), tables.sizes[2] + 1))
    while count + LONGEST < len(sheets):
        sheet[:] = 0
        rounds, luck, curious = 0, 0.0, False
        while not arrays.has_ended(tables, sheet) and rounds < LONGEST:
            held = arrays.chosen(tables, sheet)
            survey(tables, sheet, network, values)
            expected = expectation(tables, held, False, values)
            sheets[count] = sheet
            targets[count] = expected
            count += 1
            roll = arrays.thrown(tables, seed + played, rounds)
            place, value = best_way(tables, held, roll, False, values)
            # The roll's share of the total. Its mean is 0 whatever the network knows.
            luck += value - expected
            counter = np.uint64(seed + played) * np.uint64(4096) + np.uint64(2048 + rounds)
            word = arrays.mixed(counter)
            if (word >> np.uint64(11)) * 2.0**-53 < curiosity:
                begin, end = arrays.legal_ways(tables, held, roll, False)
                place = begin + int(arrays.mixed(word) % np.uint64(end - begin))
                curious = True
            pair, fifth = arrays.way_at(tables, place)
            arrays.tick(tables, sheet, pair, fifth)
            rounds += 1
        played += 1
        # A random split says nothing about how strong the network is.
        if not curious:
            games += 1
            fair += arrays.total(tables, sheet) - luck
    return count, fair, games


@compiled
def spreads(
    tables: Tables,
    network: Network,
    games: int,
    seed: int,
    counts: NDArray[np.float64],
    squares: NDArray[np.float64],
) -> None:
    """Adds up how far totals were from what was expected, by clock and begun rows in deficit."""
    sheets = np.zeros((2 * LONGEST, tables.sizes[0] + tables.sizes[2]), np.int8)
    targets, sheet = np.zeros(2 * LONGEST), np.zeros(sheets.shape[1], np.int64)
    for game in range(games):
        # With a full trace every target is the game's total. A few games fit into the sheets.
        count, _, _ = play_sampled(tables, network, 1.0, seed + 8 * game, sheets, targets)
        for place in range(count):
            sheet[:] = sheets[place]
            clock, begun = arrays.clock_of(tables, sheet), arrays.begun_rows(tables, sheet)
            counts[clock, begun] += 1
            squares[clock, begun] += (targets[place] - judged(tables, sheet, network)) ** 2


@compiled
def features(tables: Tables, sheet: Ticks, found: Ticks) -> int:
    """How many inputs a sheet turns on; they go into `found`."""
    count = row_features(tables, sheet, found)
    return count + track_features(tables, sheet, found[count:])


@compiled
def fit_batch(
    tables: Tables,
    network: Network,
    slopes: Network,
    sheets: NDArray[np.int8],
    targets: NDArray[np.float64],
    order: Ticks,
    mirror: Ticks,
) -> None:
    """Adds up the slopes of the squared errors of these samples, half of them mirrored."""
    active = np.empty(64, np.int64)
    hidden, second = np.empty(HIDDEN, np.float32), np.empty(SECOND, np.float32)
    sent = np.empty(HIDDEN, np.float32)
    sheet = np.empty(sheets.shape[1], np.int64)
    share = np.float32(1 / len(order))
    for place in range(len(order)):
        sheet[:] = sheets[order[place]]
        stack = stack_of(tables, sheet)
        count = features(tables, sheet, active)
        # Every other sample mirrored: the network learns both sides from each game.
        if place & 1:
            for number in range(count):
                active[number] = mirror[active[number]]
        hidden[:] = 0
        value = network.offset[stack]
        for number in range(count):
            for unit in range(HIDDEN):
                hidden[unit] += network.first[0, active[number], unit]
            value += network.direct[0, active[number]]
        for unit in range(HIDDEN):
            hidden[unit] = max(hidden[unit], np.float32(0))
        for other in range(SECOND):
            signal = network.shift[stack, other]
            for unit in range(HIDDEN):
                signal += hidden[unit] * network.second[stack, other, unit]
            second[other] = signal
            value += max(signal, np.float32(0)) * network.last[stack, other]
        error = np.float32(value - targets[order[place]] / UNIT)
        # From here on backwards through the layers: each weight's part in the error.
        slope = error * share
        slopes.offset[stack] += slope
        sent[:] = 0
        for other in range(SECOND):
            # A unit that was off passes nothing back.
            if second[other] > 0:
                slopes.last[stack, other] += slope * second[other]
                back = slope * network.last[stack, other]
                slopes.shift[stack, other] += back
                for unit in range(HIDDEN):
                    slopes.second[stack, other, unit] += back * hidden[unit]
                    sent[unit] += back * network.second[stack, other, unit]
        for unit in range(HIDDEN):
            if hidden[unit] <= 0:
                sent[unit] = np.float32(0)
        for number in range(count):
            for unit in range(HIDDEN):
                slopes.first[0, active[number], unit] += sent[unit]
            slopes.direct[0, active[number]] += slope


@compiled
def adam(weights: Floats, slopes: Floats, means: Floats, squares: Floats, pace: float) -> None:
    """Moves the weights against their slopes, and forgets the slopes."""
    step = np.float32(pace)
    # Adam's usual memory; in float32, as mixed types would make every step a conversion.
    keep, keep_squares = np.float32(0.9), np.float32(0.999)
    one, tiny = np.float32(1), np.float32(1e-7)
    for place in range(len(weights)):
        slope = slopes[place]
        means[place] = keep * means[place] + (one - keep) * slope
        squares[place] = keep_squares * squares[place] + (one - keep_squares) * slope * slope
        weights[place] -= step * means[place] / (np.sqrt(squares[place]) + tiny)
        slopes[place] = np.float32(0)


def fit(
    tables: Tables,
    network: Network,
    fitting: Fitting,
    samples: tuple[NDArray[np.int8], NDArray[np.float64]],
    order: Ticks,
    mirror: Ticks,
    pace: float,
) -> None:
    """Fits the network to the samples in this order."""
    # Views of the same memory: Adam steps through weights of any shape in one loop.
    flat = [
        [array.reshape(-1) for array in arrays] for arrays in zip(network, *fitting, strict=True)
    ]
    for start in range(0, len(order), BATCH):
        part = order[start : start + BATCH]
        fit_batch(tables, network, fitting.slopes, *samples, part, mirror)
        for weights, slopes, means, squares in flat:
            adam(weights, slopes, means, squares, pace)
