"""KNISTER's search, compiled: some rolls ahead by the network, the last cells exactly."""

from typing import Any, NamedTuple

import numpy as np

from quinary.games.knister.bots.compiled_network import (
    Look,
    Network,
    blank_network,
    expected,
    look_before,
    new_look,
    weigh,
)
from quinary.games.knister.bots.endings import Ends, new_ends, settle
from quinary.games.knister.fast import boards
from quinary.games.knister.fast.boards import Board, Sheet, compiled
from quinary.games.knister.fast.squares import SMALL, Square
from quinary.games.knister.model import Grid


class Desk(NamedTuple):
    """Room for thinking about one sheet: it, and what it would be one and two numbers later."""

    sheet: Sheet
    next: Sheet
    later: Sheet
    look: Look
    deeper: Look


@compiled
def new_desk(board: Board) -> Desk:
    """A desk with a blank sheet."""
    now, after, later = boards.blank(board), boards.blank(board), boards.blank(board)
    return Desk(now, after, later, new_look(board), new_look(board))


def lay(square: Square, cells: Grid, desk: Desk) -> None:
    """Lays a grid, with the numbers as they are called, on the desk."""
    numbers = np.array(cells, np.int64)
    desk.sheet.cells[:] = np.where(numbers > 0, numbers - square.lowest + 1, 0)
    boards.fill(boards.board_of(square), desk.sheet)


@compiled
def count(sheet: Sheet) -> int:
    """How many cells are full."""
    full = 0
    for cell in range(sheet.cells.size):
        full += sheet.cells[cell] > 0
    return full


@compiled
def judge(board: Board, net: Network, desk: Desk, number: int) -> Any:
    """What the desk's sheet is worth with the number in each cell, at a look."""
    stage = count(desk.sheet) + 1
    look_before(board, net, stage, desk.sheet, desk.look)
    weigh(board, net, stage, desk.sheet, desk.look, number)
    return desk.look.values.copy()


@compiled
def outlook(board: Board, net: Network, desk: Desk) -> float:
    """What to expect of the desk's sheet before the next roll."""
    return expected(board, net, count(desk.sheet), desk.sheet, desk.look)


@compiled
def ahead(board: Board, net: Network, desk: Desk, cell: int, number: int, wide: int) -> float:
    """What the number in this cell is worth, looking one roll ahead, or two where `wide` > 0.

    With two rolls, the `wide` best cells for every number of the first are looked at closely.
    """
    boards.copy(desk.sheet, desk.next)
    boards.write(board, desk.next, cell, number)
    full = count(desk.next)
    # With one cell left there is no second roll to look at.
    if wide == 0 or full + 2 > desk.sheet.cells.size:
        return expected(board, net, full, desk.next, desk.look)
    look_before(board, net, full + 1, desk.next, desk.look)
    value = 0.0
    for rolled in range(board.chances.size):
        weigh(board, net, full + 1, desk.next, desk.look, rolled)
        value += board.chances[rolled] * _best_of(board, net, full, desk, rolled, wide)
    return value


@compiled
def _best_of(board: Board, net: Network, full: int, desk: Desk, number: int, wide: int) -> float:
    """The best of the cells that look best, each looked at one roll ahead."""
    best = -1e9
    values = desk.look.values
    for _ in range(min(wide, desk.sheet.cells.size - full)):
        cell = -1
        for other in range(values.size):
            if desk.next.cells[other] == 0 and (cell < 0 or values[other] > values[cell]):
                cell = other
        values[cell] = -1e9  # it was looked at
        boards.copy(desk.next, desk.later)
        boards.write(board, desk.later, cell, number)
        best = max(best, expected(board, net, full + 1, desk.later, desk.deeper))
    return best


@compiled
def settled(board: Board, desk: Desk, ends: Ends, cell: int, number: int) -> float:
    """What the number in this cell is worth, exactly, by best play to the end."""
    boards.copy(desk.sheet, desk.next)
    boards.write(board, desk.next, cell, number)
    return settle(board, desk.next, ends)


@compiled
def cast_dice(board: Board, seed: Any, rolls: Any) -> None:
    """Rolls the dice for every place."""
    for game in range(rolls.shape[0]):
        for move in range(rolls.shape[1]):
            rolls[game, move] = boards.roll(board, seed)


@compiled
def finish(board: Board, net: Network, desk: Desk, first: int, rolls: Any, scores: Any) -> None:
    """The final scores of the desk's sheet, played on at a look, for many sequences of rolls.

    With `first` ≥ 0, the first number of each sequence goes into that cell.
    """
    sheet, look = desk.next, desk.look
    for game in range(rolls.shape[0]):
        boards.copy(desk.sheet, sheet)
        full = count(sheet)
        for move in range(rolls.shape[1]):
            cell = first
            if move > 0 or first < 0:
                look_before(board, net, full + 1, sheet, look)
                best = weigh(board, net, full + 1, sheet, look, rolls[game, move])
                cell = 0
                while sheet.cells[cell] > 0 or look.values[cell] < best:
                    cell += 1
            boards.write(board, sheet, cell, rolls[game, move])
            full += 1
        scores[game] = boards.plain(board, sheet.fillings)


def warm_up() -> None:
    """Compiles everything that search needs."""
    board, net = boards.board_of(SMALL), blank_network(SMALL)
    desk = new_desk(board)
    lay(SMALL, (2,) + (0,) * 8, desk)
    judge(board, net, desk, 0)
    outlook(board, net, desk)
    ahead(board, net, desk, 1, 0, 1)
    lay(SMALL, (2,) * 6 + (0,) * 3, desk)
    settled(board, desk, new_ends(SMALL, 2), 8, 0)
    rolls, scores = np.zeros((1, 3), np.int64), np.zeros(1)
    cast_dice(board, np.zeros(1, np.uint64), rolls)
    finish(board, net, desk, -1, rolls, scores)
