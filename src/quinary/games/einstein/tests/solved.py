"""A small EINSTEIN, solved: dice with three faces, two tracks of four boxes, five rows of five.

Small enough to know what every sheet is worth under best play, and like enough to the real
game to show how much the way in which the bots learn and search loses against that.
"""
# The types within are Numba's own, and it takes no keywords for flags.
# mypy: disable-error-code="no-any-return"
# ruff: noqa: FBT003

from typing import Final

import numpy as np
from numpy.typing import NDArray

from quinary.games.einstein.bots.compiled_network import Network, foreseen, judged
from quinary.games.einstein.fast import arrays
from quinary.games.einstein.fast.arrays import Tables, Ticks, compiled
from quinary.games.einstein.fast.variant import Variant

POINTS: Final = (50, 30, 20, 30, 50)
SMALL: Final = Variant(
    faces=3,
    tracks=2,
    track_boxes=4,
    row_scores=tuple((0, -60, -60, 0, points, 2 * points) for points in POINTS),
)

Worths = NDArray[np.float64]
"""What sheets are worth under best play: by the code of the rows and that of the tracks."""


@compiled
def code_of(sheet: Ticks, first: int, last: int, base: int) -> int:
    """A part of a sheet as one number; more ticks make it larger."""
    code = 0
    for place in range(first, last):
        code = code * base + sheet[place]
    return code


@compiled
def decode(code: int, sheet: Ticks, first: int, last: int, base: int) -> None:
    """Writes the part of a sheet that a number stands for."""
    for place in range(last - 1, first - 1, -1):
        sheet[place] = code % base
        code //= base


@compiled
def worth(tables: Tables, sheet: Ticks, worths: Worths) -> float:
    """What a sheet is worth; its points if its game has ended."""
    if arrays.has_ended(tables, sheet):
        return arrays.total(tables, sheet)
    rows, boxes, faces, length = (
        tables.sizes[0],
        tables.sizes[1],
        tables.sizes[2],
        tables.sizes[4],
    )
    row_code = code_of(sheet, 0, rows, boxes + 1)
    return worths[row_code, code_of(sheet, rows, rows + faces, length)]


@compiled
def expected(tables: Tables, sheet: Ticks, worths: Worths, after: Ticks) -> float:
    """What a sheet is worth, if everything with more ticks is known; the last one is scratch."""
    held, mean, stays = arrays.chosen(tables, sheet), 0.0, 0.0
    for roll in range(len(tables.chances)):
        best, moved = -1e30, False
        begin, end = arrays.legal_ways(tables, held, roll, False)
        for place in range(begin, end):
            after[:] = sheet
            pair, fifth = arrays.way_at(tables, place)
            arrays.tick(tables, after, pair, fifth)
            if fifth < tables.sizes[2] or (after != sheet).any():
                best, moved = max(best, worth(tables, after, worths)), True
        if moved:
            mean += tables.chances[roll] * best
        else:
            # A free roll, and only full rows to tick: all is as before.
            stays += tables.chances[roll]
    return mean / (1 - stays)


@compiled
def solve(tables: Tables, worths: Worths) -> None:
    """Works out what every sheet is worth under best play, the fullest first."""
    rows, boxes, faces, length = (
        tables.sizes[0],
        tables.sizes[1],
        tables.sizes[2],
        tables.sizes[4],
    )
    sheet = np.zeros(rows + faces, np.int64)
    after = sheet.copy()
    for tracks in range(worths.shape[1] - 1, -1, -1):
        decode(tracks, sheet, rows, rows + faces, length)
        if np.count_nonzero(sheet[rows:]) > tables.sizes[3]:
            continue
        for ticks in range(worths.shape[0] - 1, -1, -1):
            decode(ticks, sheet, 0, rows, boxes + 1)
            worths[ticks, tracks] = expected(tables, sheet, worths, after)


def solved(tables: Tables, variant: Variant) -> Worths:
    """What every sheet of the variant is worth under best play."""
    shape = ((variant.boxes + 1) ** variant.rows, variant.track_boxes**variant.faces)
    worths = np.zeros(shape)
    solve(tables, worths)
    return worths


@compiled
def regret(
    tables: Tables, network: Network, looks_ahead: bool, worths: Worths, game: int
) -> tuple[float, float]:
    """The points that the network's player gives away in one game, and how many it gets."""
    sheet = np.zeros(tables.sizes[0] + tables.sizes[2], np.int64)
    after, lost, rounds = sheet.copy(), 0.0, 0
    while not arrays.has_ended(tables, sheet):
        held, roll = arrays.chosen(tables, sheet), arrays.thrown(tables, game, rounds)
        best, value, choice = -1e30, -1e30, 0
        begin, end = arrays.legal_ways(tables, held, roll, False)
        for place in range(begin, end):
            after[:] = sheet
            pair, fifth = arrays.way_at(tables, place)
            arrays.tick(tables, after, pair, fifth)
            best = max(best, worth(tables, after, worths))
            if looks_ahead:
                promised = foreseen(tables, after, network, False)
            else:
                promised = judged(tables, after, network)
            if promised > value:
                value, choice = promised, place
        pair, fifth = arrays.way_at(tables, choice)
        arrays.tick(tables, sheet, pair, fifth)
        lost += best - worth(tables, sheet, worths)
        rounds += 1
    return lost, arrays.total(tables, sheet)
