"""How KNISTER's network is fitted to what sheets should be worth: slopes, and Adam's steps."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.knister.bots.compiled_network import (
    HIDDEN,
    WIDTH,
    Look,
    Network,
    look_at,
    new_look,
)
from quinary.games.knister.fast import boards
from quinary.games.knister.fast.boards import Board, Sheet, compiled
from quinary.games.knister.fast.squares import Square

BATCH: Final = 64
INPUTS: Final = 2 * WIDTH + 1
HALF: Final = WIDTH // 2


class Lesson(NamedTuple):
    """Sheets, and what they should be worth."""

    sheets: NDArray[np.int8]
    values: NDArray[np.float32]


class Pupil(NamedTuple):
    """Room for learning one stage."""

    sheet: Sheet
    look: Look
    hidden: NDArray[np.float32]
    back: NDArray[np.float32]  # how the error changes with each input
    # What Adam keeps in place of stages: the slopes of a batch, their means and mean squares.
    slopes: Network
    # Which fillings the batch used, as kind × fillings + filling; the first is their count.
    touched: NDArray[np.int64]
    used: NDArray[np.uint8]
    seed: NDArray[np.uint64]


def new_pupil(square: Square, net: Network, seed: NDArray[np.uint64]) -> Pupil:
    """A pupil that has learnt nothing yet."""
    board = boards.board_of(square)
    rows = net.alone.shape[1] * net.alone.shape[2]
    return Pupil(
        boards.blank(board),
        new_look(board),
        np.zeros(HIDDEN, np.float32),
        np.zeros(INPUTS, np.float32),
        Network(*[np.zeros((3, *weights.shape[1:]), np.float32) for weights in net]),
        np.zeros(rows + 1, np.int64),
        np.zeros(rows, np.uint8),
        seed,
    )


@compiled
def fit(board: Board, net: Network, stage: int, lesson: Lesson, pupil: Pupil, rate: float) -> float:
    """Goes once through the lesson in random order; gives the mean squared error."""
    order = _shuffled(lesson.values.size, pupil.seed)
    error = 0.0
    for nth in range(order.size):
        pupil.sheet.cells[:] = lesson.sheets[order[nth]]
        # High for low is the same game: half of the sheets teach the other side.
        if boards.fraction(pupil.seed) < 0.5:
            _mirror(board, pupil.sheet)
        boards.fill(board, pupil.sheet)
        error += _learn(board, net, stage, pupil, lesson.values[order[nth]])
        # The slopes of what is left over count in the next pass.
        if (nth + 1) % BATCH == 0:
            _descend(board, net, stage, pupil, rate)
    return float(error / order.size)


@compiled
def _shuffled(size: int, seed: Any) -> Any:
    order = np.arange(size)
    for last in range(size - 1, 0, -1):
        other = int(boards.fraction(seed) * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


@compiled
def _mirror(board: Board, sheet: Sheet) -> None:
    """Writes high for low: the sheet is worth the same."""
    for cell in range(sheet.cells.size):
        if sheet.cells[cell] > 0:
            sheet.cells[cell] = board.chances.size + 1 - sheet.cells[cell]


@compiled
def _learn(board: Board, net: Network, stage: int, pupil: Pupil, value: float) -> Any:
    """Adds the slopes of one sheet; gives the squared error."""
    look_at(board, net, stage, pupil.sheet, pupil.look)
    seen = pupil.look.base[0] + _head(net, stage, pupil.look.inputs, pupil.hidden)
    error = np.float32(seen - value)
    _blame_head(net, stage, pupil, error)
    _blame_lines(board, pupil, error)
    _blame_cells(board, pupil)
    return error * error


@compiled
def _head(net: Network, stage: int, inputs: Any, hidden: Any) -> Any:
    """What the hidden layer adds, and what goes into its bends."""
    value = net.direct[stage, 2 * WIDTH]
    hidden[:] = net.mix[stage, 2 * WIDTH]
    for i in range(2 * WIDTH):
        value += inputs[i] * net.direct[stage, i]
        for h in range(HIDDEN):
            hidden[h] += inputs[i] * net.mix[stage, i, h]
    for h in range(HIDDEN):
        value += max(hidden[h], np.float32(0)) * net.out[stage, h]
    return value


@compiled
def _blame_head(net: Network, stage: int, pupil: Pupil, error: Any) -> None:
    """The slopes of the hidden layer, and how the error changes with its inputs."""
    hidden, slopes = pupil.hidden, pupil.slopes
    for h in range(HIDDEN):
        slopes.out[0, h] += error * max(hidden[h], np.float32(0))
        hidden[h] = error * net.out[stage, h] if hidden[h] > 0 else np.float32(0)
    for i in range(INPUTS):
        x = pupil.look.inputs[i] if i < 2 * WIDTH else np.float32(1)
        down = error * net.direct[stage, i]
        slopes.direct[0, i] += error * x
        for h in range(HIDDEN):
            slopes.mix[0, i, h] += x * hidden[h]
            down += net.mix[stage, i, h] * hidden[h]
        pupil.back[i] = down


@compiled
def _blame_lines(board: Board, pupil: Pupil, error: Any) -> None:
    """The slopes of every open line by itself."""
    opened, fillings = board.after.shape[0], pupil.sheet.fillings
    for line in range(fillings.size):
        filling, kind = fillings[line], board.kinds[line]
        if filling < opened:
            pupil.slopes.alone[0, kind, filling] += error
            for i in range(WIDTH):
                pupil.slopes.described[0, kind, filling, i] += pupil.back[i]
            _touch(pupil, kind * opened + filling)
            # Mirror images share weights, so that a step for one is a step for both.
            _touch(pupil, kind * opened + board.mirrored[filling])


@compiled
def _touch(pupil: Pupil, key: int) -> None:
    """Takes note that the batch used a filling."""
    if pupil.used[key] == 0:
        pupil.used[key] = 1
        pupil.touched[0] += 1
        pupil.touched[pupil.touched[0]] = key


@compiled
def _blame_cells(board: Board, pupil: Pupil) -> None:
    """The slopes of the lines that meet in empty cells."""
    meets, slopes = pupil.look.meets, pupil.slopes
    for cell in range(pupil.sheet.cells.size):
        if pupil.sheet.cells[cell] > 0:
            continue
        for i in range(WIDTH):
            meets[cell, i] = pupil.back[WIDTH + i] if meets[cell, i] > 0 else np.float32(0)
            slopes.meeting[0, board.cell_kinds[cell], i] += meets[cell, i]
        for nth in range(boards.LINES_AT_MOST):
            line = board.through[cell, nth]
            if line < 0:
                break
            kind, filling = board.kinds[line], pupil.sheet.fillings[line]
            for i in range(WIDTH):
                slopes.described[0, kind, filling, i] += meets[cell, i]


@compiled
def _descend(board: Board, net: Network, stage: int, pupil: Pupil, rate: float) -> None:
    """One step of Adam for everything that the batch touched."""
    slopes = pupil.slopes
    for nth in range(1, pupil.touched[0] + 1):
        key = pupil.touched[nth]
        _descend_filling(board, net, stage, slopes, key, rate)
        pupil.used[key] = 0
    pupil.touched[0] = 0
    for kind in range(4):
        _adam(net.meeting[stage, kind], slopes.meeting[:, kind], rate)
    for i in range(INPUTS):
        _adam(net.mix[stage, i], slopes.mix[:, i], rate)
    _adam(net.out[stage], slopes.out, rate)
    _adam(net.direct[stage], slopes.direct, rate)


@compiled
def _descend_filling(
    board: Board, net: Network, stage: int, slopes: Network, key: int, rate: float
) -> None:
    """One step for a filling; its mirror image's second half is its own first half."""
    opened = board.after.shape[0]
    kind, filling = key // opened, key % opened
    mirrored = board.mirrored[filling]
    for i in range(HALF):
        slopes.described[0, kind, filling, i] += slopes.described[0, kind, mirrored, HALF + i]
        slopes.described[0, kind, mirrored, HALF + i] = 0
    own = net.described[stage, kind, filling, :HALF]
    _adam(own, slopes.described[:, kind, filling, :HALF], rate)
    net.described[stage, kind, mirrored, HALF:] = own
    one = slice(filling, filling + 1)
    _adam(net.alone[stage, kind, one], slopes.alone[:, kind, one], 3 * rate)


@compiled
def _adam(weights: Any, slopes: Any, rate: float) -> None:
    """One step down the slopes, which are flat again then."""
    for i in range(weights.size):
        slope = slopes[0, i]
        slopes[0, i] = 0
        slopes[1, i] += np.float32(0.1) * (slope - slopes[1, i])
        slopes[2, i] += np.float32(0.003) * (slope * slope - slopes[2, i])
        weights[i] -= np.float32(rate) * slopes[1, i] / (np.sqrt(slopes[2, i]) + np.float32(1e-5))
