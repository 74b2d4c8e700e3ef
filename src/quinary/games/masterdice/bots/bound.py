"""An upper bound on the mean points of any decoder, proved by computing.

Run it with `python -m quinary.games.masterdice.bots.bound FOLDER`; it stops and goes on like
training.

Three attempts are searched exactly, roll by roll and placement by placement. What is left
after them is bounded by four facts, from which a table follows (`limits`):

1.  What a decoder can expect depends on the set of codes left. Let G(n, rows, dice) be at least
    n × what can be expected with *any* set of n codes. With no row or no die left it is the worth.
2.  A placement parts the set by its report. The part with a given report is at most as large as
    among all 1296 codes: at most M_i. So no placement of these dice gives more than the maximum
    of the sum of G(n_i, rows - 1, dice - k) over n_i ≤ M_i that add up to n. With the smallest
    concave function above G in place of G, that maximum is found by filling the parts evenly.
3.  The decoder chooses after the roll: the mean over all rolls of the best of solving at once and
    of all groups of dice within the roll is a G for one more row.
4.  Two codes are known exactly (pairs.py). Three need a die that lies on the middle of three
    different values in its column, or else two dice: at best 6 and 7 points.

A die that can tell nothing, because no two of the codes left differ about it, is not looked at:
keeping it tells as much and is worth a point. A decoder who knows more, or may take what is
best for each roll from different sets, does not expect less: so every step errs upwards only.
"""

import sys
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from quinary.core.bot import Report
from quinary.games.masterdice.bots.compiled_bound import Limits, limit_deeply, limit_placement
from quinary.games.masterdice.bots.kernel import narrow
from quinary.games.masterdice.bots.values import CELLS, MOST
from quinary.games.masterdice.codes import CODES
from quinary.games.masterdice.fast.numbers import BASE
from quinary.games.masterdice.fast.tables import (
    COUNT_AT,
    DIGITS,
    GROUPS,
    LENGTH,
    LOOKUP,
    MOST_CLASSES,
    STARTS,
    Floats,
    make_judgement,
    row_of,
    speaker,
)
from quinary.games.masterdice.model import COLUMNS, FACES, ROWS, WHITE_DICE
from quinary.games.masterdice.scoring import worth_with

ALL: Final = len(CODES)
ROUNDING: Final = 1e-6  # far more than what floating point can have lost


def concave(values: Floats) -> Floats:
    """The smallest concave function that is nowhere below these values."""
    corners: list[tuple[int, float]] = []
    for x, y in enumerate(values.tolist()):
        while len(corners) > 1 and _below(corners[-2], corners[-1], (x, y)):
            corners.pop()
        corners.append((x, y))
    places, heights = zip(*corners, strict=True)
    drawn: Floats = np.interp(np.arange(len(values)), places, heights)
    return drawn


def _below(a: tuple[int, float], b: tuple[int, float], c: tuple[int, float]) -> bool:
    return (b[1] - a[1]) * (c[0] - b[0]) <= (c[1] - b[1]) * (b[0] - a[0])


@cache
def rooms(group: int) -> NDArray[np.int64]:
    """For n = 1, 2, …: how many reports on this group have at least n of all the codes."""
    sizes = np.bincount(LOOKUP.reports[speaker(group)], minlength=MOST_CLASSES)
    return np.array([(sizes >= n).sum() for n in range(1, ALL + 1)])


@cache
def any_set(rows: int, dice: int) -> Floats:
    """G: for n = 0, 1, 2, … codes, n × what nobody can expect more than, whatever the codes."""
    now = np.full(ALL + 1, float(worth_with(rows, dice)))
    now[0] = 0
    if rows == 0 or dice == 0:
        return now
    total, size = np.zeros(ALL + 1), min(COLUMNS, dice)
    best = [_filled(group, rows, dice) for group in range(STARTS[size + 1])]
    for roll in range(STARTS[size], STARTS[size + 1]):
        within = [best[group] for group in LOOKUP.within[roll] if group >= 0]
        total += LOOKUP.likely[roll] * np.maximum(now, np.max(within, axis=0))
    # No code is worth nothing, and one is known: looking for it only costs.
    total[:2] = now[:2]
    return total


@cache
def _gains(rows: int, dice: int) -> Floats:
    """What the first, second, … code in a part adds at most."""
    return np.diff(concave(any_set(rows, dice)))


def _filled(group: int, rows: int, dice: int) -> Floats:
    """For each n the most that this group of dice can bring: parts are filled evenly."""
    gains = _gains(rows - 1, dice - len(GROUPS[group]))
    return np.concatenate([[0.0], np.cumsum(np.repeat(gains, rooms(group)))[:ALL]])


def limits() -> Limits:
    """The tables that the search ends in."""
    prospects = np.zeros((ROWS + 1, WHITE_DICE + 1, ALL + 1))
    for rows, dice in CELLS:
        prospects[rows, dice, 1:] = any_set(rows, dice)[1:] / np.arange(1, ALL + 1)
    judgement = make_judgement(np.arange(MOST + 1.0), 0.0, prospects)
    return Limits(judgement, _triples(judgement.prospects))


def _triples(prospects: Floats) -> Floats:
    """Three codes, by how many faces tell all of them apart (fact 4)."""
    faces = np.arange(len(FACES) + 1)
    # With no row or no die left, three codes bring their worth once.
    found = np.repeat(prospects[:, :, 3, None], len(faces), axis=2)
    for rows, dice in CELLS:
        now = worth_with(rows, dice)
        fails = (1 - faces / len(FACES)) ** min(COLUMNS, dice)
        one = 3 * worth_with(rows - 1, dice - 1)
        two = 3 * worth_with(rows - 1, max(0, dice - 2))
        by_faces = (1 - fails) * max(now, one) + fails * max(now, two)
        found[rows, dice] = np.minimum(by_faces, prospects[rows, dice, 3])
    return found


def mirrored(group: int) -> int:
    """The group with every die turned over: by symmetry it is worth as much."""
    return GROUPS.index(tuple(sorted(7 - die for die in GROUPS[group])))


def alike(placement: int) -> NDArray[np.int64]:
    """For each second placement the one that speaks for it: columns alike in the first change."""
    dice, powers = DIGITS[placement], BASE ** np.arange(COLUMNS)
    orders = [list(order) for order in permutations(range(COLUMNS))]
    kept = [order for order in orders if (dice[order] == dice).all()]
    least: NDArray[np.int64] = np.min([DIGITS[:, order] @ powers for order in kept], axis=0)
    return least


def closely(group: int, tables: Limits) -> float:
    """What nobody can expect more than after this group of dice first: three attempts exactly."""
    row, after = row_of(ROWS, WHITE_DICE, range(ALL)), np.zeros(LENGTH, np.int16)
    placement, total = speaker(group), 0.0
    same = alike(placement)
    for report in range(MOST_CLASSES):
        narrow(row, placement, report, LOOKUP, after)
        if after[COUNT_AT]:
            total += limit_deeply(after, same, LOOKUP, tables)
    return total / ALL


def bound(report: Report, checkpoint: Path) -> float:
    """The bound. A group is looked at closely only while some roll would choose it."""
    tables, row = limits(), row_of(ROWS, WHITE_DICE, range(ALL))
    kept = checkpoint / "bound.npy"
    if kept.exists():
        values, close = np.load(kept)
    else:
        first = [limit_placement(row, speaker(g), LOOKUP, tables) / ALL for g in range(len(GROUPS))]
        values, close = np.array(first), np.zeros(len(GROUPS))
    while (group := _next_group(values, close)) >= 0:
        value = closely(group, tables)
        # Turning all dice over swaps high and low: the mirror image needs no search.
        for one in (group, mirrored(group)):
            values[one], close[one] = value, 1
        np.save(kept, np.stack([values, close]))
        report(f"{GROUPS[group]} {value:.3f}: {over_rolls(values):.4f}", float(close.mean()))
    return over_rolls(values) + ROUNDING


def over_rolls(values: Floats) -> float:
    """The mean over the first roll of the best group within it."""
    rolls = range(STARTS[COLUMNS], STARTS[COLUMNS + 1])
    return float(sum(LOOKUP.likely[roll] * values[best_within(roll, values)] for roll in rolls))


def best_within(roll: int, values: Floats) -> Any:
    """The group within the roll with the highest value."""
    within = LOOKUP.within[roll]
    return max(within[within >= 0], key=lambda group: values[group])


def _next_group(values: Floats, close: Floats) -> int:
    """The group that most rolls would choose without its having been looked at; -1 if none."""
    weight = np.zeros(len(GROUPS))
    for roll in range(STARTS[COLUMNS], STARTS[COLUMNS + 1]):
        best = best_within(roll, values)
        if not close[best]:
            weight[best] += LOOKUP.likely[roll]
    return int(weight.argmax()) if weight.any() else -1


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    sys.stdout.write(f"{bound(lambda step, _: print(step, flush=True), folder):.4f}\n")  # noqa: T201
