"""EINSTEIN's rules on arrays of numbers, compiled.

Proved equal to the readable rules, step by step, in tests/test_kernel.py. A sheet is an array
of ticks, as in variant.py. Only Numba's own subset of Python below: plain loops are quick here.
"""
# The types within are Numba's own; and plain loops are what it is for.
# mypy: disable-error-code="arg-type,no-any-return,return-value"

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.fast.compile import compiler
from quinary.fast.splitmix import STEP, mix64
from quinary.games.einstein.fast.variant import EINSTEIN, Variant

Ticks = NDArray[np.int64]


compiled = compiler(fastmath=True, error_model="numpy")


class Tables(NamedTuple):
    """A variant in arrays."""

    sizes: NDArray[np.int64]  # rows, boxes, faces, tracks, boxes of a track, break even
    scores: NDArray[np.float64]
    pairs: NDArray[np.int64]
    lots: NDArray[np.int64]
    chances: NDArray[np.float64]
    shown: NDArray[np.int64]  # for each roll the set of values, in bits
    ways: NDArray[np.int64]  # pair and track, roll after roll
    starts: NDArray[np.int64]
    free_ways: NDArray[np.int64]
    free_starts: NDArray[np.int64]
    clocks: NDArray[np.int64]
    choices: NDArray[np.int64]


def tables_of(variant: Variant) -> Tables:
    """The variant in arrays."""
    ways, starts = _joined(variant.ways)
    free_ways, free_starts = _joined(variant.free_ways)
    sizes = (
        variant.rows,
        variant.boxes,
        variant.faces,
        variant.tracks,
        variant.track_boxes,
        variant.break_even,
    )
    clocks = np.zeros(variant.track_boxes**variant.tracks, np.int64)
    for clock, number in variant.clocks.items():
        clocks[_code(clock, variant.track_boxes)] = number
    choices = np.zeros(2**variant.faces, np.int64)
    for chosen, number in variant.choices.items():
        choices[sum(1 << track for track, is_in in enumerate(chosen) if is_in)] = number
    return Tables(
        sizes=np.array(sizes, np.int64),
        scores=np.array(variant.row_scores, np.float64),
        pairs=np.array(variant.pairs, np.int64),
        lots=np.array(variant.lots, np.int64),
        chances=np.array(variant.chances, np.float64),
        shown=np.array([sum(1 << die for die in set(dice)) for dice in variant.rolls], np.int64),
        ways=ways,
        starts=starts,
        free_ways=free_ways,
        free_starts=free_starts,
        clocks=clocks,
        choices=choices,
    )


def _joined(ways: Any) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    joined = [way for of_roll in ways for way in of_roll]
    starts = np.cumsum([0, *(len(of_roll) for of_roll in ways)])
    return np.array(joined, np.int64), starts.astype(np.int64)


def _code(ticks: tuple[int, ...], base: int) -> int:
    code = 0
    for count in ticks:
        code = code * base + count
    return code


TABLES: Final = tables_of(EINSTEIN)


@compiled
def has_ended(tables: Tables, sheet: Ticks) -> bool:
    """Whether a track is full."""
    rows, faces, length = tables.sizes[0], tables.sizes[2], tables.sizes[4]
    for track in range(rows, rows + faces):
        if sheet[track] >= length:
            return True
    return False


@compiled
def total(tables: Tables, sheet: Ticks) -> float:
    """The points of all rows."""
    points = 0.0
    for row in range(tables.sizes[0]):
        points += tables.scores[row, sheet[row]]
    return points


@compiled
def chosen(tables: Tables, sheet: Ticks) -> int:
    """The values that have a track, in bits; all bits when there is nothing left to choose."""
    found = 0
    for track in range(tables.sizes[2]):
        if sheet[tables.sizes[0] + track] > 0:
            found |= 1 << track
    return found


@compiled
def are_all(tables: Tables, values: int) -> bool:
    """Whether these are as many values as there are tracks."""
    count = 0
    for track in range(tables.sizes[2]):
        count += (values >> track) & 1
    return count == tables.sizes[3]


@compiled
def allowed(tables: Tables, values: int, roll: int, strict: bool) -> int:
    """The tracks that the fifth die may tick, in bits (EIN-8 to EIN-10); none on a free roll."""
    shown = tables.shown[roll]
    if are_all(tables, values):
        return shown & values  # EIN-9, EIN-10
    if strict and shown & ~values:
        return shown & ~values  # EIN-8, the strict opening
    return shown


@compiled
def legal_ways(tables: Tables, values: int, roll: int, strict: bool, found: Ticks) -> int:
    """How many ways there are; their places go into `found`, free ones after all others."""
    tracks, count = allowed(tables, values, roll, strict), 0
    if tracks == 0:
        for place in range(tables.free_starts[roll], tables.free_starts[roll + 1]):
            found[count] = len(tables.ways) + place
            count += 1
        return count
    for place in range(tables.starts[roll], tables.starts[roll + 1]):
        if (tracks >> tables.ways[place, 1]) & 1:
            found[count] = place
            count += 1
    return count


@compiled
def way_at(tables: Tables, place: int) -> tuple[int, int]:
    """Pair and track of the way at this place."""
    if place < len(tables.ways):
        return tables.ways[place, 0], tables.ways[place, 1]
    return tables.free_ways[place - len(tables.ways), 0], tables.sizes[2]


@compiled
def tick(tables: Tables, sheet: Ticks, pair: int, fifth: int) -> None:
    """Ticks the boxes of a way."""
    for side in range(2):
        row = tables.pairs[pair, side]
        sheet[row] = min(sheet[row] + 1, tables.sizes[1])
    if fifth < tables.sizes[2]:
        sheet[tables.sizes[0] + fifth] += 1


@compiled
def is_possible(tables: Tables, held: int, fifth: int) -> bool:
    """Whether some roll lets the fifth die tick this track, or none at all."""
    if not are_all(tables, held):
        return fifth < tables.sizes[2]
    return fifth == tables.sizes[2] or (held >> fifth) & 1 == 1


@compiled
def clock_of(tables: Tables, sheet: Ticks) -> int:
    """The number of the clock: the ticks of the fullest tracks in ascending order."""
    rows, faces, tracks, length = (
        tables.sizes[0],
        tables.sizes[2],
        tables.sizes[3],
        tables.sizes[4],
    )
    code, base = 0, 1
    # Counting sort, fullest track last; there are never more tracks begun than `tracks`.
    seen = 0
    for ticks in range(length - 1, 0, -1):
        for track in range(rows, rows + faces):
            if sheet[track] == ticks and seen < tracks:
                code += ticks * base
                base *= length
                seen += 1
    return tables.clocks[code]


@compiled
def begun_rows(tables: Tables, sheet: Ticks) -> int:
    """How many rows still cost."""
    begun = 0
    for row in range(tables.sizes[0]):
        if 0 < sheet[row] < tables.sizes[5]:
            begun += 1
    return begun


@compiled
def mixed(state: int) -> int:
    """A number from the whole range of 64 bits, as good as random."""
    return mix64(np.uint64(state) * STEP)


@compiled
def thrown(tables: Tables, seed: int, number: int) -> int:
    """The roll with this number in the game of this seed."""
    word = mixed(np.uint64(seed) * np.uint64(4096) + np.uint64(number))
    return tables.lots[(word >> np.uint64(11)) % np.uint64(len(tables.lots))]
