"""EINSTEIN's rules on arrays of numbers, compiled.

Proved equal to the readable rules, step by step, in tests/test_kernel.py. A sheet is an array
of ticks, as in variant.py. Only Numba's own subset of Python below: plain loops are quick here.
"""
# The types within are Numba's own; and plain loops are what it is for.
# mypy: disable-error-code="arg-type,no-any-return,return-value"

from itertools import chain, product
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.fast.compile import compiler
from quinary.fast.splitmix import STEP, mix64
from quinary.games.einstein.fast.variant import EINSTEIN, Variant, Way

Ticks = NDArray[np.int64]


# Fast arithmetic may reorder sums; values of sheets need no last digit.
compiled = compiler(fastmath=True, error_model="numpy")


class Tables(NamedTuple):
    """A variant in arrays."""

    sizes: NDArray[np.int64]  # rows, boxes, faces, tracks, boxes of a track, break even
    scores: NDArray[np.float64]
    pairs: NDArray[np.int64]
    lots: NDArray[np.int64]
    chances: NDArray[np.float64]
    # Pair and track of every way that a roll allows: for both openings and each set of values
    # chosen the rolls one after the other, as a look ahead goes through them.
    ways: NDArray[np.int8]
    starts: NDArray[np.int32]  # where they begin, by opening, set and roll; last the end of the set
    possible: NDArray[np.int64]  # for each set, the tracks that some roll may tick, in bits
    clocks: NDArray[np.int64]
    choices: NDArray[np.int64]  # for each set, the network's input that it turns on


def tables_of(variant: Variant) -> Tables:
    """The variant in arrays."""
    sizes = (
        variant.rows,
        variant.boxes,
        variant.faces,
        variant.tracks,
        variant.track_boxes,
        variant.break_even,
    )
    clocks = np.zeros((variant.track_boxes,) * variant.tracks, np.int64)
    for clock, number in variant.clocks.items():
        clocks[clock] = number
    choices = np.zeros(2**variant.faces, np.int64)
    for chosen, number in variant.choices.items():
        choices[_bits(chosen)] = variant.inputs - len(variant.choices) + number
    ways, starts, possible = _listed(variant)
    return Tables(
        sizes=np.array(sizes, np.int64),
        scores=np.array(variant.row_scores, np.float64),
        pairs=np.array(variant.pairs, np.int64),
        lots=np.array(variant.lots, np.int64),
        chances=np.array(variant.chances, np.float64),
        ways=ways,
        starts=starts,
        possible=possible,
        clocks=clocks.ravel(),
        choices=choices,
    )


def _listed(variant: Variant) -> tuple[Any, Any, Any]:
    """Every way that the rules allow (EIN-8 to EIN-10), where each list starts, and the tracks."""
    rolls, ways = range(len(variant.rolls)), list[Way]()
    starts = np.zeros((2, 2**variant.faces, len(rolls) + 1), np.int32)
    possible = np.zeros(2**variant.faces, np.int64)
    for strict, chosen in product((False, True), variant.choices):
        sheet, held = [0] * variant.rows + [*map(int, chosen)], _bits(chosen)
        lists = [variant.legal_ways(sheet, roll, strict=strict) for roll in rolls]
        starts[int(strict), held] = len(ways) + np.cumsum([0, *map(len, lists)])
        ways += chain.from_iterable(lists)
        possible[held] |= sum(1 << fifth for fifth in {way.fifth for way in chain(*lists)})
    # Small numbers: all that one look ahead reads stays in the processor's first cache.
    flat = np.fromiter(chain.from_iterable(ways), np.int8, 2 * len(ways))
    return flat.reshape(-1, 2), starts, possible


def _bits(chosen: tuple[bool, ...]) -> int:
    return sum(1 << track for track, is_in in enumerate(chosen) if is_in)


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
    """The values that have a track, in bits."""
    found = 0
    for track in range(tables.sizes[2]):
        if sheet[tables.sizes[0] + track] > 0:
            found |= 1 << track
    return found


@compiled
def legal_ways(tables: Tables, held: int, roll: int, strict: bool) -> tuple[int, int]:
    """Where the ways begin and end that the roll allows with these values chosen."""
    starts = tables.starts[int(strict), held]
    return int(starts[roll]), int(starts[roll + 1])


@compiled
def way_at(tables: Tables, place: int) -> tuple[int, int]:
    """Pair and track of the way at this place."""
    return int(tables.ways[place, 0]), int(tables.ways[place, 1])


@compiled
def tick(tables: Tables, sheet: Ticks, pair: int, fifth: int) -> None:
    """Ticks the boxes of a way."""
    for side in range(2):
        row = tables.pairs[pair, side]
        sheet[row] = min(sheet[row] + 1, tables.sizes[1])  # EIN-11
    if fifth < tables.sizes[2]:
        sheet[tables.sizes[0] + fifth] += 1


@compiled
def is_possible(tables: Tables, held: int, fifth: int) -> bool:
    """Whether some roll lets the fifth die tick this track, or none at all."""
    return (tables.possible[held] >> fifth) & 1 == 1


@compiled
def clock_of(tables: Tables, sheet: Ticks) -> int:
    """The number of the clock: the ticks of the fullest tracks in ascending order."""
    rows, faces, length = tables.sizes[0], tables.sizes[2], tables.sizes[4]
    code, base = 0, 1
    # Counting sort, fullest track last; never more tracks are begun than have a digit (EIN-9).
    for ticks in range(length - 1, 0, -1):
        for track in range(rows, rows + faces):
            if sheet[track] == ticks:
                code += ticks * base
                base *= length
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
    # 4096 words a game: rolls are below 2048, curious splits (fit.py) above.
    word = mixed(np.uint64(seed) * np.uint64(4096) + np.uint64(number))
    return tables.lots[(word >> np.uint64(11)) % np.uint64(len(tables.lots))]
