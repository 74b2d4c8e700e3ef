"""EINSTEIN, compiled: a sheet's rules, what a network makes of it, and one roll looked ahead.

Proved equal to the readable rules, step by step, in tests/test_kernel.py. A sheet is an array
of ticks, as in variant.py. Only Numba's own subset of Python below: plain loops are quick here.
"""
# The types within are Numba's own; and plain loops are what it is for.
# mypy: disable-error-code="arg-type,no-any-return,return-value"
# ruff: noqa: PLR0913, PLR0917, SIM110

from array import array
from collections.abc import Callable, Mapping, Sequence
from math import erf, sqrt
from typing import Any, Final, NamedTuple, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

from quinary.bots.trained import Array, Arrays
from quinary.games.einstein.rivals import NOBODY, NORMAL, Rivals
from quinary.games.einstein.variant import DEFICITS, EINSTEIN, Variant

HIDDEN: Final = 96
SECOND: Final = 32
STACKS: Final = 8
"""The later layers differ with how late it is: that many times."""
UNIT: Final = 100.0
"""Networks count in hundreds of points."""

Floats = NDArray[np.float32]
Ticks = NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """The function as machine code, kept on disk."""
    compile_: Any = numba.njit(cache=True, fastmath=True, error_model="numpy")
    found: Function = compile_(function)
    return found


class Tables(NamedTuple):
    """A variant in arrays."""

    sizes: NDArray[np.int64]
    """Rows, boxes, faces, tracks, boxes of a track, break even."""
    scores: NDArray[np.float64]
    pairs: NDArray[np.int64]
    lots: NDArray[np.int64]
    chances: NDArray[np.float64]
    shown: NDArray[np.int64]
    """For each roll the set of values, in bits."""
    ways: NDArray[np.int64]
    """Pair and track, roll after roll."""
    starts: NDArray[np.int64]
    free_ways: NDArray[np.int64]
    free_starts: NDArray[np.int64]
    clocks: NDArray[np.int64]
    choices: NDArray[np.int64]


class Network(NamedTuple):
    """Weights: two hidden layers, and a direct way from the inputs; for each look at a sheet."""

    first: Floats
    """Look × input × hidden; the second look sees the sheet mirrored."""
    direct: Floats
    second: Floats
    """Stack × second × hidden: in this order the innermost loop is quick."""
    shift: Floats
    last: Floats
    offset: Floats


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
    """The tracks that the fifth die may tick, in bits; none on a free roll."""
    shown = tables.shown[roll]
    if are_all(tables, values):
        return shown & values
    if strict and shown & ~values:
        return shown & ~values
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
def sum_rows(tables: Tables, sheet: Ticks, network: Network, look: int, sums: Floats) -> float:
    """What the rows send to the hidden layer, into `sums`; and directly."""
    rows, boxes, even = tables.sizes[0], tables.sizes[1], tables.sizes[5]
    begun, lacking, direct = 0, 0, np.float32(0)
    sums[:] = 0
    for row in range(rows):
        ticks = sheet[row]
        if 0 < ticks < even:
            begun += 1
            lacking += even - ticks
        place = row * (boxes + 1) + ticks
        for unit in range(HIDDEN):
            sums[unit] += network.first[look, place, unit]
        direct += network.direct[look, place]
    place = rows * (boxes + 1) + begun
    other = rows * (boxes + 1) + rows + 1 + min(lacking, DEFICITS - 1)
    for unit in range(HIDDEN):
        sums[unit] += network.first[look, place, unit] + network.first[look, other, unit]
    return direct + network.direct[look, place] + network.direct[look, other]


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
def stack_of(tables: Tables, sheet: Ticks) -> int:
    """Which of the later layers looks at a sheet with these tracks."""
    ticks = 0
    for track in range(tables.sizes[0], tables.sizes[0] + tables.sizes[2]):
        ticks += sheet[track]
    return ticks * STACKS // (tables.sizes[3] * (tables.sizes[4] - 1) + 1)


@compiled
def sum_tracks(tables: Tables, sheet: Ticks, network: Network, look: int, sums: Floats) -> float:
    """What the tracks send to the hidden layer, into `sums`; and directly."""
    rows, boxes, faces, length = (
        tables.sizes[0],
        tables.sizes[1],
        tables.sizes[2],
        tables.sizes[4],
    )
    base, direct = rows * (boxes + 1) + rows + 1 + DEFICITS, np.float32(0)
    sums[:] = 0
    for track in range(faces):
        place = base + track * length + sheet[rows + track]
        for unit in range(HIDDEN):
            sums[unit] += network.first[look, place, unit]
        direct += network.direct[look, place]
    place = base + faces * length + clock_of(tables, sheet)
    other = network.direct.shape[1] - _sets(tables) + tables.choices[chosen(tables, sheet)]
    for unit in range(HIDDEN):
        sums[unit] += network.first[look, place, unit] + network.first[look, other, unit]
    return direct + network.direct[look, place] + network.direct[look, other]


@compiled
def _sets(tables: Tables) -> int:
    """How many sets of values can be chosen."""
    most = 0
    for number in tables.choices:
        most = max(most, number)
    return most + 1


@compiled
def later_layers(
    network: Network, stack: int, rows: Floats, tracks: Floats, hidden: Floats
) -> float:
    """What the network makes of the sums of rows and tracks, without the direct way."""
    for unit in range(HIDDEN):
        hidden[unit] = max(rows[unit] + tracks[unit], np.float32(0))
    value = network.offset[stack]
    for other in range(SECOND):
        signal = network.shift[stack, other]
        for unit in range(HIDDEN):
            signal += hidden[unit] * network.second[stack, other, unit]
        value += max(signal, np.float32(0)) * network.last[stack, other]
    return value


@compiled
def is_possible(tables: Tables, held: int, fifth: int) -> bool:
    """Whether some roll lets the fifth die tick this track, or none at all."""
    if not are_all(tables, held):
        return fifth < tables.sizes[2]
    return fifth == tables.sizes[2] or (held >> fifth) & 1 == 1


@compiled
def survey(tables: Tables, sheet: Ticks, network: Network, values: NDArray[np.float64]) -> None:
    """What every pair with every track leaves: `values`, pair × track, the last without a track.

    Only tracks that the fifth die may tick are looked at.
    """
    rows, faces = tables.sizes[0], tables.sizes[2]
    pairs, looks = len(tables.pairs), network.first.shape[0]
    held = chosen(tables, sheet)
    row_sums, row_direct = np.empty((pairs, HIDDEN), np.float32), np.empty(pairs, np.float32)
    track_sums, hidden = np.empty(HIDDEN, np.float32), np.empty(HIDDEN, np.float32)
    points, after = np.empty(pairs), sheet.copy()
    values[:, :] = 0.0
    for look in range(looks):
        for pair in range(pairs):
            after[:rows] = sheet[:rows]
            tick(tables, after, pair, faces)
            points[pair] = total(tables, after)
            row_direct[pair] = sum_rows(tables, after, network, look, row_sums[pair])
        for fifth in range(faces + 1):
            if not is_possible(tables, held, fifth):
                continue
            after[rows:] = sheet[rows:]
            if fifth < faces:
                after[rows + fifth] += 1
            if has_ended(tables, after):
                for pair in range(pairs):
                    values[pair, fifth] += points[pair] / looks
                continue
            stack = stack_of(tables, after)
            direct = sum_tracks(tables, after, network, look, track_sums)
            for pair in range(pairs):
                told = later_layers(network, stack, row_sums[pair], track_sums, hidden)
                values[pair, fifth] += UNIT * (told + direct + row_direct[pair]) / looks


@compiled
def best_way(
    tables: Tables, held: int, roll: int, strict: bool, values: NDArray[np.float64]
) -> tuple[int, float]:
    """The place of the best way that the roll allows, and its value in the survey."""
    tracks, best, found = allowed(tables, held, roll, strict), -1e30, -1
    if tracks == 0:
        for place in range(tables.free_starts[roll], tables.free_starts[roll + 1]):
            value = values[tables.free_ways[place, 0], tables.sizes[2]]
            if value > best:
                best, found = value, place + len(tables.ways)
        return found, best
    for place in range(tables.starts[roll], tables.starts[roll + 1]):
        fifth = tables.ways[place, 1]
        if (tracks >> fifth) & 1:
            value = values[tables.ways[place, 0], fifth]
            if value > best:
                best, found = value, place
    return found, best


@compiled
def expectation(tables: Tables, held: int, strict: bool, values: NDArray[np.float64]) -> float:
    """What the next roll brings on average, by the survey of a sheet with these values chosen."""
    expected = 0.0
    for roll in range(len(tables.chances)):
        expected += tables.chances[roll] * best_way(tables, held, roll, strict, values)[1]
    return expected


@compiled
def judged(tables: Tables, sheet: Ticks, network: Network) -> float:
    """What the network expects of a sheet; its points if its game has ended."""
    if has_ended(tables, sheet):
        return total(tables, sheet)
    rows, tracks = np.empty(HIDDEN, np.float32), np.empty(HIDDEN, np.float32)
    hidden, value = np.empty(HIDDEN, np.float32), 0.0
    stack, looks = stack_of(tables, sheet), network.first.shape[0]
    for look in range(looks):
        direct = sum_rows(tables, sheet, network, look, rows)
        direct += sum_tracks(tables, sheet, network, look, tracks)
        value += later_layers(network, stack, rows, tracks, hidden) + direct
    return UNIT * value / looks


@compiled
def foreseen(tables: Tables, sheet: Ticks, network: Network, strict: bool) -> float:
    """What the sheet can expect when the next roll is played best; its points if it has ended."""
    if has_ended(tables, sheet):
        return total(tables, sheet)
    values = np.empty((len(tables.pairs), tables.sizes[2] + 1))
    survey(tables, sheet, network, values)
    return expectation(tables, chosen(tables, sheet), strict, values)


@compiled
def beats(lead: float, width: float) -> float:
    """How likely a lead of this mean and spread is one in the end."""
    if width == 0:
        return 0.5 + 0.5 * np.sign(lead)
    return 0.5 + 0.5 * erf(lead / (width * sqrt(2.0)))


@compiled
def chance_to_win(
    mean: float, width: float, fixed: float, others: NDArray[np.float64], parts: NDArray[np.float64]
) -> float:
    """The same as in winning.py: `fixed` is the best total that stands, `others` are open."""
    if fixed == NOBODY and len(others) == 1:
        return beats(mean - others[0, 0], sqrt(width**2 + others[0, 1] ** 2))
    above = beats(mean - fixed, width)
    if len(others) == 0 or above == 0:
        return above
    told, count = 0.0, 0
    for part in parts:
        own = mean + width * part
        if own > fixed or width == 0 or part == parts[-1]:
            chance = 1.0
            for other in range(len(others)):
                chance *= beats(own - others[other, 0], others[other, 1])
            told += chance
            count += 1
    return above * told / count


@compiled
def winning(
    tables: Tables,
    sheet: Ticks,
    network: Network,
    strict: bool,
    spread: NDArray[np.float64],
    fixed: float,
    others: NDArray[np.float64],
    parts: NDArray[np.float64],
) -> float:
    """The chance to win when the next roll is split so that it is highest."""
    if has_ended(tables, sheet):
        return chance_to_win(total(tables, sheet), 0.0, fixed, others, parts)
    rows, faces = tables.sizes[0], tables.sizes[2]
    held, after = chosen(tables, sheet), sheet.copy()
    values = np.empty((len(tables.pairs), faces + 1))
    survey(tables, sheet, network, values)
    for fifth in range(faces + 1):
        if not is_possible(tables, held, fifth):
            continue
        after[rows:] = sheet[rows:]
        if fifth < faces:
            after[rows + fifth] += 1
        ended = has_ended(tables, after)
        clock = 0 if ended else clock_of(tables, after)
        for pair in range(len(tables.pairs)):
            after[:rows] = sheet[:rows]
            tick(tables, after, pair, faces)
            width = 0.0 if ended else spread[clock, begun_rows(tables, after)]
            value = values[pair, fifth]
            values[pair, fifth] = chance_to_win(value, width, fixed, others, parts)
    return expectation(tables, held, strict, values)


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
    """A number from the whole range of 64 bits, as good as random (splitmix64)."""
    word = np.uint64(state) * np.uint64(0x9E3779B97F4A7C15)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@compiled
def thrown(tables: Tables, seed: int, number: int) -> int:
    """The roll with this number in the game of this seed."""
    word = mixed(np.uint64(seed) * np.uint64(4096) + np.uint64(number))
    return tables.lots[(word >> np.uint64(11)) % np.uint64(len(tables.lots))]


def network_of(arrays: Mapping[str, NDArray[Any]], variant: Variant, looks: int = 2) -> Network:
    """The network with these weights; its second look sees everything mirrored."""
    mirror = np.array(variant.mirror)
    both = {
        name: np.stack([arrays[name], arrays[name][mirror]][:looks]).astype(np.float32)
        for name in ("first", "direct")
    }
    later = {
        name: np.ascontiguousarray(arrays[name], np.float32)
        for name in ("second", "shift", "last", "offset")
    }
    return Network(**both, **later)


def trained_network(found: Arrays) -> Network:
    """The network of a trained file."""
    arrays = {name: np.asarray(one.numbers).reshape(one.shape) for name, one in found.items()}
    return network_of(arrays, EINSTEIN)


class Surveyed:
    """What ways leave of a sheet."""

    def __init__(self, values: NDArray[np.float64]) -> None:
        self.values = values

    def __getitem__(self, way: tuple[int, int]) -> float:
        """The points that the sheet expects after this way."""
        return float(self.values[way])


def surveyed(sheet: Sequence[int], network: Network) -> Surveyed:
    """What every way would leave of the sheet."""
    values = np.empty((len(TABLES.pairs), EINSTEIN.faces + 1))
    survey(TABLES, np.array(sheet, np.int64), network, values)
    return Surveyed(values)


def foreseen_by(sheet: Sequence[int], network: Network, strict: bool) -> float:
    """What the sheet can expect when the next roll is played best."""
    return foreseen(TABLES, np.array(sheet, np.int64), network, strict)


def winning_by(
    sheet: Sequence[int], network: Network, strict: bool, spread: Array, rivals: Rivals
) -> float:
    """The chance to win when the next roll is split so that it is highest."""
    return winning(
        TABLES,
        np.array(sheet, np.int64),
        network,
        strict,
        np.array(spread.numbers, np.float64).reshape(spread.shape),
        rivals.fixed,
        np.array(rivals.open, np.float64).reshape(-1, 2),
        np.array(NORMAL),
    )


def warm_up() -> None:
    """Has everything compiled that bots need."""
    shapes = {
        "first": (EINSTEIN.inputs, HIDDEN),
        "direct": (EINSTEIN.inputs,),
        "second": (STACKS, SECOND, HIDDEN),
        "shift": (STACKS, SECOND),
        "last": (STACKS, SECOND),
        "offset": (STACKS,),
    }
    blank = network_of({name: np.zeros(shape) for name, shape in shapes.items()}, EINSTEIN)
    sheet = [0] * (EINSTEIN.rows + EINSTEIN.faces)
    surveyed(sheet, blank)
    foreseen_by(sheet, blank, strict=False)
    spread = Array((len(EINSTEIN.clocks), EINSTEIN.rows + 1), array("f"))
    spread.numbers.extend([1.0] * (spread.shape[0] * spread.shape[1]))
    winning_by(sheet, blank, strict=False, spread=spread, rivals=Rivals(0.0, ()))
