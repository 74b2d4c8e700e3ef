"""MASTERDICE's training: from nothing to the tables of prospects, in about three minutes.

Fitted value iteration. Rows of codes as they come up in play are kept in a library. From the
last attempt row backwards, what to expect of each of them is worked out over all rolls and
placements, from what is known about one row less; a line with a few bends is laid through
that. Every aim (points, chases, leads) has its own lines.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from quinary.bots.checkpoints import array_of, made_once, part_of
from quinary.bots.trained import Array, pack
from quinary.core.bot import Report
from quinary.games.masterdice.bots.fit import Backed, back_up, best_placement, collect
from quinary.games.masterdice.bots.kernel import expect, look_ahead, new_scratch
from quinary.games.masterdice.bots.values import (
    CELLS,
    FEW,
    FILE,
    FINE_CHANCE,
    FINE_NEAR,
    FINE_POINTS,
    KNOTS,
    LEADS,
    MOST,
    POINT,
    RULES,
    TARGETS,
    UNKNOWN,
    Aim,
    for_chase,
    for_points,
    lead_aim,
)
from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.fast.tables import (
    CODES_AT,
    COUNT_AT,
    GROUP_COUNT,
    LENGTH,
    LOOKUP,
    PLACEMENTS,
    STARTS,
    Floats,
    Judgement,
    drawn_judgement,
    make_judgement,
    row_of,
    speaker,
)
from quinary.games.masterdice.model import COLUMNS, ROWS, WHITE_DICE
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, SOLVED

SEED: Final = 20_261
CODES_UP: Final = np.arange(len(CODES) + 1, dtype=np.float64)
LOGS: Final = np.log2(np.maximum(CODES_UP, 1))
SMALL: Final = 9  # up to this size sets of codes are common, cheap, and worth a larger sample
SAMPLES_SMALL, SAMPLES = 90, 26
# How much the lines resist bending, so that knots with few samples keep in line.
STIFFNESS: Final = 0.02
MIDDLE: Final = (4, 9)  # rows and dice left where most is decided
# The guess to begin with: finding a code costs so much, and more with every doubling.
FIRST_TOLL, FIRST_TOLL_PER_HALVING = 4.3, 2.95


def train(report: Report, checkpoint: Path) -> Mapping[str, bytes]:
    """The file of prospects; what was done before it was interrupted is not done again."""
    library = made_once(checkpoint / "library.npy", lambda: _library(report))
    fit = _fitting(library[:, COUNT_AT])
    chases = [for_points(), *(for_chase(target) for target in TARGETS)]
    first = made_once(
        checkpoint / "chases.npy", lambda: _learn(chases, library, fit, part_of(report, 0.1, 0.8))
    )
    beaten = _beaten(first)
    leads = [lead_aim(lead, beaten) for lead in LEADS]
    second = made_once(
        checkpoint / "leads.npy", lambda: _learn(leads, library, fit, part_of(report, 0.8, 0.95))
    )
    tables = np.concatenate([first, second], axis=1)
    report("openings", 0.95)
    near = _near(library, tables[0, 0])
    openings = _openings(judgement_of(for_points(), tables[0, 0], near))
    return {FILE: _packed(tables, beaten, openings, near)}


def _library(report: Report) -> NDArray[Any]:
    """Rows from play by what was learnt from rows from play by a first guess."""
    report("rounds to learn from", 0.0)
    rows = _collect(_first_judgement(), SEED)
    points = _learn([for_points()], rows, _fitting(rows[:, COUNT_AT]), lambda *_: None)
    report("rounds to learn from", 0.05)
    return _collect(judgement_of(for_points(), points[0, 0]), SEED + 1)


def _collect(judgement: Judgement, seed: int) -> NDArray[Any]:
    bins = np.searchsorted(KNOTS, np.arange(len(CODES) + 1))
    most = np.where(bins < SMALL, SAMPLES_SMALL, SAMPLES)
    # All codes: the beginning of every round, the same each time.
    most[len(CODES)] = 1
    library = np.zeros((len(KNOTS) * SAMPLES_SMALL, LENGTH), np.int16)
    found = collect(seed, LOOKUP, judgement, np.stack([bins, most], axis=1), library)
    return library[:found]


def _first_judgement() -> Judgement:
    rows, dice = np.mgrid[: ROWS + 1, : WHITE_DICE + 1]
    worth = (SOLVED + PER_ROW * rows + PER_DIE * dice)[:, :, None]
    toll = FIRST_TOLL + FIRST_TOLL_PER_HALVING * LOGS
    prospects = np.maximum(worth / np.maximum(CODES_UP, 1), worth - toll)
    return make_judgement(np.arange(MOST + 1.0), 0.0, prospects)


def judgement_of(aim: Aim, table: Floats, near: Floats | None = None) -> Judgement:
    """The judgement of the aim by this table of cells and knots."""
    near = np.array(UNKNOWN) if near is None else near
    lines = zip(CELLS, table.tolist(), strict=True)
    return drawn_judgement(aim.right, aim.wrong, KNOTS, lines, near.tolist())


def _drawn(line: Floats) -> Floats:
    """The line through its knots, for every number of codes."""
    return np.interp(LOGS, np.log2(KNOTS), line)


def _fitting(sizes: NDArray[Any]) -> Floats:
    """What turns values of the library's rows into values at the knots: least squares."""
    knots = np.log2(KNOTS)
    hats = np.array([np.interp(np.log2(sizes), knots, line) for line in np.eye(len(KNOTS))]).T
    # Second differences: how far a line bends at each knot.
    bends = np.diff(np.eye(len(KNOTS)), 2, axis=0)
    fitting: Floats = np.linalg.solve(hats.T @ hats + STIFFNESS * bends.T @ bends, hats.T)
    return fitting


def _learn(aims: Sequence[Aim], library: NDArray[Any], fit: Floats, report: Report) -> Floats:
    """What counts and points for these aims, by cell and knot, from one row left to seven."""
    tables = np.zeros((2, len(aims), len(CELLS), len(KNOTS)))
    # Group by group: `compress` looks for equal parts within a group only.
    order = np.argsort(LOOKUP.groups, kind="stable")
    # Placement 0 has no die, which MAS-4 forbids.
    order = order[order > 0]
    for rows in range(1, ROWS + 1):
        backed = _one_row_less(aims, tables, rows)
        dice = np.array([dice for r, dice in CELLS if r == rows])
        values = np.zeros((len(library), len(aims), WHITE_DICE + 1, 2))
        for number, row in enumerate(library):
            back_up(row.astype(np.int16), order, LOOKUP, backed, dice, values[number])
            if number % 100 == 0:
                report(f"{rows} rows left", (rows - 1 + number / len(library)) / ROWS)
        _lay(tables, rows, fit, values, backed)
    return tables


def _one_row_less(aims: Sequence[Aim], tables: Floats, rows: int) -> Backed:
    """What each aim expects with one row less, for every number of dice and codes."""
    shape = (len(aims), WHITE_DICE + 1, len(CODES) + 1)
    counting, points = np.zeros(shape), np.zeros(shape)
    for number, aim in enumerate(aims):
        prospects = np.zeros((2, ROWS + 1, *shape[1:]))
        for cell, (r, dice) in enumerate(CELLS):
            if r == rows - 1:
                prospects[:, r, dice] = [_drawn(line) for line in tables[:, number, cell]]
        counted = make_judgement(np.array(aim.right), aim.wrong, prospects[0])
        in_points = make_judgement(np.arange(MOST + 1.0), 0.0, prospects[1])
        counting[number] = counted.prospects[rows - 1]
        points[number] = in_points.prospects[rows - 1]
    worth = SOLVED + PER_ROW * rows + PER_DIE * np.arange(WHITE_DICE + 1)
    right = np.array([np.array(aim.right)[worth] for aim in aims])
    wrong = np.array([aim.wrong for aim in aims])
    return Backed(counting, points, right, worth.astype(np.float64), wrong)


def _lay(tables: Floats, rows: int, fit: Floats, values: Floats, backed: Backed) -> None:
    """Lays the lines of all cells with this many rows left."""
    for cell, (r, dice) in enumerate(CELLS):
        if r != rows:
            continue
        tables[:, :, cell] = np.einsum("kn,nav->vak", fit, values[:, :, dice])
        # With one code left there is nothing to find out: that knot is known.
        tables[0, :, cell, 0] = backed.right[:, dice]
        tables[1, :, cell, 0] = backed.worth[dice]


def _beaten(chases: Floats) -> tuple[float, ...]:
    """How surely the last decoder beats each score, from the tables of chases."""
    full = CELLS.index((ROWS, WHITE_DICE))
    counting, points = chases[0, 1:, full, -1], chases[1, 1:, full, -1]
    from_20 = np.interp(range(MOST + 1), TARGETS[1:], (counting - POINT * points)[1:])
    from_20[0] = counting[0] - POINT * points[0]
    return tuple(np.clip(from_20, 0, 1).tolist())


def _near(library: NDArray[Any], points: Floats) -> Floats:
    """How near each other few codes usually are, and how many times more codes that counts as.

    A set that is harder than others of its size is as good as a larger one: by regression.
    """
    judgement, scratch = judgement_of(for_points(), points), new_scratch()
    # The tiny slope keeps 0 codes and 1 apart, which have the same logarithm here.
    slopes = np.gradient(_drawn(points[CELLS.index(MIDDLE)]), LOGS + np.arange(len(LOGS)) * 1e-9)
    found = np.zeros((FEW + 1, 2))
    for codes in range(3, FEW + 1):
        rows = [row.astype(np.int16) for row in library if row[COUNT_AT] == codes]
        for row in rows:
            row[:COUNT_AT] = MIDDLE
        near = np.array([_nearness(row) for row in rows])
        values = np.array([expect(row, LOOKUP, judgement, scratch) for row in rows])
        slope = np.polyfit(near, values, 1)[0]
        found[codes] = near.mean(), slope / slopes[codes]
    return found


def _nearness(row: NDArray[np.int16]) -> float:
    codes = row[CODES_AT : CODES_AT + row[COUNT_AT]]
    pairs = LOOKUP.near[LOOKUP.apart[np.ix_(codes, codes)]]
    return float(pairs[np.triu_indices(len(codes), 1)].mean())


def _openings(judgement: Judgement) -> NDArray[np.int64]:
    """For each roll of four dice the best first placement by two rolls of search, and its value."""
    row, values = row_of(ROWS, WHITE_DICE, range(len(CODES))), np.full(PLACEMENTS, -1.0)
    for placement in map(speaker, range(GROUP_COUNT)):
        values[placement] = look_ahead(row, placement, LOOKUP, judgement)
    rolls = range(STARTS[COLUMNS], STARTS[COLUMNS + 1])
    best = np.array([best_placement(roll, LOOKUP, values) for roll in rolls])
    return np.stack([best, np.rint(values[best] * FINE_POINTS).astype(int)], axis=1)


def _packed(
    tables: Floats, beaten: Sequence[float], openings: NDArray[np.int64], near: Floats
) -> bytes:
    chances = np.rint(tables[0] * FINE_CHANCE)
    chances[0] = 0  # playing for points, what counts is points
    points = np.rint(tables[1] * FINE_POINTS)
    arrays = {
        "chances": _whole(chances),
        "points": _whole(points),
        "beaten": _whole(np.rint(np.array(beaten) * FINE_CHANCE)),
        "openings": _whole(openings),
        "near": _whole(np.rint(near * FINE_NEAR)),
    }
    made = {"seed": SEED, "how": "fitted value iteration on rows from play"}
    return pack(arrays, game="masterdice", rules=RULES, made=made)


def _whole(numbers: NDArray[Any]) -> Array:
    return array_of(np.clip(numbers, -32768, 32767).astype(np.int16))
