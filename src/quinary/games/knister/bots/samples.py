"""What KNISTER's network learns from: games, sheets of them, and what those should be worth."""

from typing import Any, Final

import numpy as np

from quinary.games.knister.bots.compiled_network import (
    Network,
    expected,
    look_before,
    new_look,
    weigh,
)
from quinary.games.knister.bots.endings import Ends, settle
from quinary.games.knister.fast import boards
from quinary.games.knister.fast.boards import Board, Sheet, compiled

EXACT: Final = 4  # as many empty cells are worked out exactly instead of by the next stage
STRAY: Final = 0.25  # how often the last number of a sheet to learn from stands in any cell


@compiled
def play_games(
    board: Board, net: Network, noise: float, seed: Any, places: Any, numbers: Any
) -> float:
    """Plays whole games, every other one with noise; gives the mean score of those without."""
    games, size = places.shape
    sheet, look = boards.blank(board), new_look(board)
    total, counted = 0.0, 0
    for game in range(games):
        sheet.cells[:] = 0
        sheet.fillings[:] = 0
        # Half of the games as the network plays, half off its path: it must know both.
        wild = noise * boards.fraction(seed) if game % 2 else 0.0
        for full in range(size):
            number = boards.roll(board, seed)
            look_before(board, net, full + 1, sheet, look)
            weigh(board, net, full + 1, sheet, look, number)
            cell = _pick(sheet, look.values, wild, seed)
            boards.write(board, sheet, cell, number)
            places[game, full] = cell
            numbers[game, full] = number
        if wild == 0:
            total += boards.plain(board, sheet.fillings)
            counted += 1
    return total / counted


@compiled
def _pick(sheet: Sheet, values: Any, noise: float, seed: Any) -> int:
    """The empty cell with the highest value; with noise (Gumbel's), nearly the highest."""
    best, chosen = -1e9, -1
    for cell in range(sheet.cells.size):
        if sheet.cells[cell] == 0:
            value = float(values[cell])
            if noise > 0:
                # The tiny number keeps the logarithm finite.
                value -= noise * np.log(-np.log(boards.fraction(seed) + 1e-12))
            if value > best:
                best, chosen = value, cell
    return chosen


@compiled
def positions(places: Any, numbers: Any, stage: int, seed: Any, sheets: Any) -> None:
    """The sheets of the games after this many numbers; sometimes the last one went astray."""
    for game in range(sheets.shape[0]):
        sheets[game, :] = 0
        for move in range(stage):
            sheets[game, places[game, move]] = numbers[game, move] + 1
        if stage > 0 and boards.fraction(seed) < STRAY:
            last = places[game, stage - 1]
            number = sheets[game, last]
            sheets[game, last] = 0
            sheets[game, _any_empty(sheets[game], seed)] = number


@compiled
def _any_empty(cells: Any, seed: Any) -> int:
    """An empty cell, each equally likely."""
    empty = np.flatnonzero(cells == 0)
    return int(empty[int(boards.fraction(seed) * empty.size)])


@compiled
def targets(board: Board, net: Network, stage: int, sheets: Any, ends: Ends, values: Any) -> None:
    """What the sheets should be worth: exactly near the end, else by the next stage."""
    sheet, look = boards.blank(board), new_look(board)
    for game in range(sheets.shape[0]):
        sheet.cells[:] = sheets[game]
        boards.fill(board, sheet)
        if sheets.shape[1] - stage <= EXACT:
            values[game] = settle(board, sheet, ends)
        else:
            values[game] = expected(board, net, stage, sheet, look)
