"""What EINSTEIN's network makes of a sheet, and one roll looked ahead, compiled."""
# The types within are Numba's own.
# mypy: disable-error-code="no-any-return"

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinary.games.einstein.bots.network import UNIT
from quinary.games.einstein.fast import arrays
from quinary.games.einstein.fast.arrays import Tables, Ticks, compiled
from quinary.games.einstein.fast.variant import DEFICITS, Variant

HIDDEN: Final = 96
SECOND: Final = 32
# The later layers differ with how late it is: that many times.
STACKS: Final = 8

Floats = NDArray[np.float32]


class Network(NamedTuple):
    """Weights: two hidden layers, and a direct way from the inputs; for each look at a sheet."""

    first: Floats  # look × input × hidden; the second look sees the sheet mirrored
    direct: Floats
    # Stack × second × hidden: in this order the innermost loop is quick.
    second: Floats
    shift: Floats
    last: Floats
    offset: Floats


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


@compiled
def row_features(tables: Tables, sheet: Ticks, found: Ticks) -> int:
    """How many inputs the rows turn on; they go into `found`."""
    rows, boxes, even = tables.sizes[0], tables.sizes[1], tables.sizes[5]
    begun, lacking, base = 0, 0, rows * (boxes + 1)
    for row in range(rows):
        ticks = sheet[row]
        if 0 < ticks < even:
            begun += 1
            lacking += even - ticks
        found[row] = row * (boxes + 1) + ticks
    found[rows] = base + begun
    found[rows + 1] = base + rows + 1 + min(lacking, DEFICITS - 1)
    return rows + 2


@compiled
def track_features(tables: Tables, sheet: Ticks, found: Ticks) -> int:
    """How many inputs the tracks turn on; they go into `found`."""
    rows, faces, length = tables.sizes[0], tables.sizes[2], tables.sizes[4]
    base = rows * (tables.sizes[1] + 1) + rows + 1 + DEFICITS
    for track in range(faces):
        found[track] = base + track * length + sheet[rows + track]
    found[faces] = base + faces * length + arrays.clock_of(tables, sheet)
    found[faces + 1] = tables.choices[arrays.chosen(tables, sheet)]
    return faces + 2


@compiled
def add_up(network: Network, look: int, inputs: Ticks, sums: Floats) -> float:
    """What these inputs send to the hidden layer, into `sums`; and directly."""
    direct, last = np.float32(0), len(inputs) - 2
    sums[:] = 0
    for place in inputs[:last]:
        for unit in range(HIDDEN):
            sums[unit] += network.first[look, place, unit]
        direct += network.direct[look, place]
    # The last two are summed first: training rounds like this, and has to be repeatable.
    one, other = inputs[last], inputs[last + 1]
    for unit in range(HIDDEN):
        sums[unit] += network.first[look, one, unit] + network.first[look, other, unit]
    return direct + network.direct[look, one] + network.direct[look, other]


@compiled
def stack_of(tables: Tables, sheet: Ticks) -> int:
    """Which of the later layers looks at a sheet with these tracks."""
    ticks = 0
    for track in range(tables.sizes[0], tables.sizes[0] + tables.sizes[2]):
        ticks += sheet[track]
    # As many ticks as can be made without an end, plus one: the stacks share them evenly.
    return ticks * STACKS // (tables.sizes[3] * (tables.sizes[4] - 1) + 1)


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
def survey(tables: Tables, sheet: Ticks, network: Network, values: NDArray[np.float64]) -> None:
    """What every pair with every track leaves: `values`, pair × track, the last without a track.

    Only tracks that the fifth die may tick are looked at.
    """
    rows, faces = tables.sizes[0], tables.sizes[2]
    pairs, looks = len(tables.pairs), network.first.shape[0]
    held = arrays.chosen(tables, sheet)
    row_sums, row_direct = np.empty((pairs, HIDDEN), np.float32), np.empty(pairs, np.float32)
    track_sums, hidden = np.empty(HIDDEN, np.float32), np.empty(HIDDEN, np.float32)
    points, after, inputs = np.empty(pairs), sheet.copy(), np.empty(len(sheet) + 2, np.int64)
    values[:, :] = 0.0
    # Rows and tracks are summed apart: 66 pairs and 7 tracks, not 462 whole sheets.
    for look in range(looks):
        for pair in range(pairs):
            after[:rows] = sheet[:rows]
            # `faces` stands for no track.
            arrays.tick(tables, after, pair, faces)
            points[pair] = arrays.total(tables, after)
            count = row_features(tables, after, inputs)
            row_direct[pair] = add_up(network, look, inputs[:count], row_sums[pair])
        for fifth in range(faces + 1):
            if not arrays.is_possible(tables, held, fifth):
                continue
            after[rows:] = sheet[rows:]
            if fifth < faces:
                after[rows + fifth] += 1
            # EIN-12: that was the last round, and the pairs count.
            if arrays.has_ended(tables, after):
                for pair in range(pairs):
                    values[pair, fifth] += points[pair] / looks
                continue
            stack = stack_of(tables, after)
            count = track_features(tables, after, inputs)
            direct = add_up(network, look, inputs[:count], track_sums)
            for pair in range(pairs):
                sent = later_layers(network, stack, row_sums[pair], track_sums, hidden)
                values[pair, fifth] += UNIT * (sent + direct + row_direct[pair]) / looks


@compiled
def best_way(
    tables: Tables, held: int, roll: int, strict: bool, values: NDArray[np.float64]
) -> tuple[int, float]:
    """The place of the best way that the roll allows, and its value in the survey."""
    begin, end = arrays.legal_ways(tables, held, roll, strict)
    best, found = -1e30, -1
    for place in range(begin, end):
        value = values[tables.ways[place, 0], tables.ways[place, 1]]
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
    if arrays.has_ended(tables, sheet):
        return arrays.total(tables, sheet)
    rows, tracks = np.empty(HIDDEN, np.float32), np.empty(HIDDEN, np.float32)
    hidden, value = np.empty(HIDDEN, np.float32), 0.0
    stack, looks = stack_of(tables, sheet), network.first.shape[0]
    inputs = np.empty(len(sheet) + 4, np.int64)
    half = row_features(tables, sheet, inputs)
    track_features(tables, sheet, inputs[half:])
    for look in range(looks):
        direct = add_up(network, look, inputs[:half], rows)
        direct += add_up(network, look, inputs[half:], tracks)
        value += later_layers(network, stack, rows, tracks, hidden) + direct
    return UNIT * value / looks


@compiled
def foreseen(tables: Tables, sheet: Ticks, network: Network, strict: bool) -> float:
    """What the sheet can expect when the next roll is played best; its points if it has ended."""
    if arrays.has_ended(tables, sheet):
        return arrays.total(tables, sheet)
    values = np.empty((len(tables.pairs), tables.sizes[2] + 1))
    survey(tables, sheet, network, values)
    return expectation(tables, arrays.chosen(tables, sheet), strict, values)
