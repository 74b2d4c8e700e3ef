"""What KNISTER's network makes of a sheet, and of a number in each of its cells.

What it learnt lies in arrays for every stage of the game, that is for every count of cells that
are full after a number was written.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.knister.fast.boards import Board, Sheet, compiled, part, plain, plain_with
from quinary.games.knister.fast.squares import Square

WIDTH: Final = 16  # how many numbers describe a line
HIDDEN: Final = 32


class Network(NamedTuple):
    """What was learnt, for every stage.

    A sheet is worth what its full lines bring, what its open lines are worth alone (`alone`),
    and what their descriptions (`described`) add up to: once over all lines, once over all
    empty cells, where those that meet there are added, with a `bend` at zero; both sums go
    through one hidden layer.
    """

    alone: NDArray[np.float32]  # stage, kind of line, filling
    described: NDArray[np.float32]  # stage, kind of line, filling, WIDTH
    meeting: NDArray[np.float32]  # stage, kind of cell, WIDTH
    mix: NDArray[np.float32]  # stage, 2 × WIDTH + 1, HIDDEN
    out: NDArray[np.float32]  # stage, HIDDEN
    direct: NDArray[np.float32]  # stage, 2 × WIDTH + 1


def blank_network(square: Square) -> Network:
    """A network that has learnt nothing: every line is worth its prospects."""
    stages = square.cells
    alone = np.empty((stages, 3, square.open), np.float32)
    # Diagonals, the third kind, count twice (KNI-5).
    alone[:] = np.array(square.prospects[: square.open]) * np.array([[1], [1], [2]])
    return Network(
        alone,
        np.zeros((stages, 3, square.open, WIDTH), np.float32),
        np.zeros((stages, 4, WIDTH), np.float32),
        np.zeros((stages, 2 * WIDTH + 1, HIDDEN), np.float32),
        np.zeros((stages, HIDDEN), np.float32),
        np.zeros((stages, 2 * WIDTH + 1), np.float32),
    )


class Look(NamedTuple):
    """A sheet as one stage of the network sees it, for looking at what a number would change."""

    base: NDArray[np.float32]  # what the lines are worth alone, in one number
    inputs: NDArray[np.float32]  # the two sums that go to the hidden layer
    meets: NDArray[np.float32]  # what meets in every empty cell
    alone: NDArray[np.float32]  # how the number would change what each line is worth alone …
    change: NDArray[np.float32]  # … and its description, …
    bends: NDArray[np.float32]  # … and with it each of its cells …
    bent: NDArray[np.float32]  # … and all of them
    trial: NDArray[np.float32]  # the inputs as they would be
    values: NDArray[np.float32]  # what the sheet is worth with the number in each cell


@compiled
def new_look(board: Board) -> Look:
    """Room for a look at a sheet."""
    cells, (lines, side) = board.cell_kinds.size, board.lines.shape
    return Look(
        np.zeros(1, np.float32),
        np.zeros(2 * WIDTH, np.float32),
        np.zeros((cells, WIDTH), np.float32),
        np.zeros(lines + 1, np.float32),
        np.zeros((lines + 1, WIDTH), np.float32),
        np.zeros((lines + 1, side, WIDTH), np.float32),
        np.zeros((lines + 1, WIDTH), np.float32),
        np.zeros(2 * WIDTH, np.float32),
        np.zeros(cells, np.float32),
    )


@compiled
def look_at(board: Board, net: Network, stage: int, sheet: Sheet, look: Look) -> None:
    """Looks at a sheet with the eyes of this stage."""
    opened = board.after.shape[0]
    base = np.float32(0)
    look.inputs[:] = 0
    for line in range(sheet.fillings.size):
        filling = sheet.fillings[line]
        if filling < opened:
            base += net.alone[stage, board.kinds[line], filling]
            described = net.described[stage, board.kinds[line], filling]
            for i in range(WIDTH):
                look.inputs[i] += described[i]
        else:
            base += board.factors[line] * board.prospects[filling]
    for cell in range(sheet.cells.size):
        if sheet.cells[cell] == 0:
            _meet(board, net, stage, sheet.fillings, cell, look.meets[cell])
            for i in range(WIDTH):
                look.inputs[WIDTH + i] += max(look.meets[cell, i], np.float32(0))
    look.base[0] = base


@part
def _meet(board: Board, net: Network, stage: int, fillings: Any, cell: int, sum: Any) -> None:
    """Adds up the lines that meet in an empty cell."""
    opened = board.after.shape[0]
    sum[:] = net.meeting[stage, board.cell_kinds[cell]]
    for line in board.through[cell]:
        if line >= 0 and fillings[line] < opened:
            described = net.described[stage, board.kinds[line], fillings[line]]
            for i in range(WIDTH):
                sum[i] += described[i]


@part
def head(net: Network, stage: int, inputs: Any) -> Any:
    """What the hidden layer adds."""
    value = net.direct[stage, 2 * WIDTH]
    for i in range(2 * WIDTH):
        value += inputs[i] * net.direct[stage, i]
    for h in range(HIDDEN):
        sum = net.mix[stage, 2 * WIDTH, h]
        for i in range(2 * WIDTH):
            sum += inputs[i] * net.mix[stage, i, h]
        value += max(sum, np.float32(0)) * net.out[stage, h]
    return value


@compiled
def weigh(board: Board, net: Network, stage: int, sheet: Sheet, look: Look, number: int) -> Any:
    """Puts into `look.values` what the sheet is worth with the number in each cell.

    The sheet was looked at before (`look_before`). Gives the best of the values.
    """
    # With at most one empty cell left, plain prospects are exact.
    last = stage >= sheet.cells.size - 1
    if not last:
        for line in range(sheet.fillings.size):
            if sheet.fillings[line] < board.after.shape[0]:
                _change(board, net, stage, sheet, look, line, number)
    best = np.float32(-1e9)
    for cell in range(sheet.cells.size):
        if sheet.cells[cell] == 0:
            if last:
                value = plain_with(board, sheet.fillings, look.base[0], cell, number)
            else:
                value = _try(board, net, stage, look, cell)
            look.values[cell] = value
            best = max(best, value)
    return best


@part
def _change(  # noqa: PLR0913, PLR0917  a part of `weigh`, in the same terms
    board: Board,
    net: Network,
    stage: int,
    sheet: Sheet,
    look: Look,
    line: int,
    number: int,
) -> None:
    """Works out what the number would change in a line."""
    old, kind = sheet.fillings[line], board.kinds[line]
    new = board.after[old, number]
    if new < board.after.shape[0]:
        look.alone[line] = net.alone[stage, kind, new] - net.alone[stage, kind, old]
        for i in range(WIDTH):
            described = net.described[stage, kind, new, i]
            look.change[line, i] = described - net.described[stage, kind, old, i]
            look.bent[line, i] = 0
    else:
        full = board.factors[line] * board.prospects[new]
        look.alone[line] = full - net.alone[stage, kind, old]
        for i in range(WIDTH):
            look.change[line, i] = -net.described[stage, kind, old, i]
            look.bent[line, i] = 0
    bends, bent, change, meets = look.bends, look.bent, look.change, look.meets
    for slot in range(board.lines.shape[1]):
        cell = board.lines[line, slot]
        if sheet.cells[cell] == 0:
            for i in range(WIDTH):
                before = max(meets[cell, i], np.float32(0))
                bends[line, slot, i] = max(meets[cell, i] + change[line, i], np.float32(0)) - before
            for i in range(WIDTH):
                bent[line, i] += bends[line, slot, i]


@part
def _try(board: Board, net: Network, stage: int, look: Look, cell: int) -> Any:
    """What the sheet is worth with the number in this cell, from what it would change."""
    through, slots = board.through, board.slots
    a, b, c, d = through[cell, 0], through[cell, 1], through[cell, 2], through[cell, 3]
    m, n, o, p = slots[cell, 0], slots[cell, 1], slots[cell, 2], slots[cell, 3]
    change, bent, bends, trial = look.change, look.bent, look.bends, look.trial
    # Where fewer lines meet, the last ones are a line of zeros.
    for i in range(WIDTH):
        trial[i] = look.inputs[i] + change[a, i] + change[b, i] + change[c, i] + change[d, i]
    for i in range(WIDTH):
        # All cells of the line bend but the one that is filled, which meets nothing any more.
        bend = bent[a, i] - bends[a, m, i] + bent[b, i] - bends[b, n, i]
        bend += bent[c, i] - bends[c, o, i] + bent[d, i] - bends[d, p, i]
        before = max(look.meets[cell, i], np.float32(0))
        trial[WIDTH + i] = look.inputs[WIDTH + i] - before + bend
    value = look.base[0] + look.alone[a] + look.alone[b] + look.alone[c] + look.alone[d]
    return value + head(net, stage, look.trial)


@compiled
def look_before(board: Board, net: Network, stage: int, sheet: Sheet, look: Look) -> None:
    """Looks at a sheet in which one number is about to be written, which makes it this stage."""
    if stage >= sheet.cells.size - 1:
        look.base[0] = plain(board, sheet.fillings)
    else:
        look_at(board, net, stage, sheet, look)


@compiled
def expected(board: Board, net: Network, full: int, sheet: Sheet, look: Look) -> float:
    """What to expect of a sheet before the next roll, by the best cell for every number."""
    look_before(board, net, full + 1, sheet, look)
    value = 0.0
    for number in range(board.chances.size):
        value += board.chances[number] * weigh(board, net, full + 1, sheet, look, number)
    return value
