"""What EINSTEIN's bots ask of compiled code: sheets in, values and chances out."""
# The types within are Numba's own.
# mypy: disable-error-code="no-any-return"
# ruff: noqa: PLR0913, PLR0917

from array import array
from collections.abc import Sequence
from math import erf, sqrt

import numpy as np
from numpy.typing import NDArray

from quinary.bots.trained import Array, Arrays
from quinary.games.einstein.bots.compiled_network import (
    HIDDEN,
    SECOND,
    STACKS,
    Network,
    expectation,
    foreseen,
    network_of,
    survey,
)
from quinary.games.einstein.bots.rivals import NOBODY, NORMAL, Rivals
from quinary.games.einstein.fast import arrays
from quinary.games.einstein.fast.arrays import Tables, Ticks, compiled
from quinary.games.einstein.fast.variant import EINSTEIN


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
    """The same as in win.py: `fixed` is the best total that stands, `others` are open."""
    if fixed == NOBODY and len(others) == 1:
        return beats(mean - others[0, 0], sqrt(width**2 + others[0, 1] ** 2))
    above = beats(mean - fixed, width)
    if len(others) == 0 or above == 0:
        return above
    summed, count = 0.0, 0
    for part in parts:
        own = mean + width * part
        if own > fixed or width == 0 or part == parts[-1]:
            chance = 1.0
            for other in range(len(others)):
                chance *= beats(own - others[other, 0], others[other, 1])
            summed += chance
            count += 1
    return above * summed / count


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
    if arrays.has_ended(tables, sheet):
        return chance_to_win(arrays.total(tables, sheet), 0.0, fixed, others, parts)
    rows, faces = tables.sizes[0], tables.sizes[2]
    held, after = arrays.chosen(tables, sheet), sheet.copy()
    values = np.empty((len(tables.pairs), faces + 1))
    survey(tables, sheet, network, values)
    for fifth in range(faces + 1):
        if not arrays.is_possible(tables, held, fifth):
            continue
        after[rows:] = sheet[rows:]
        if fifth < faces:
            after[rows + fifth] += 1
        ended = arrays.has_ended(tables, after)
        clock = 0 if ended else arrays.clock_of(tables, after)
        for pair in range(len(tables.pairs)):
            after[:rows] = sheet[:rows]
            arrays.tick(tables, after, pair, faces)
            width = 0.0 if ended else spread[clock, arrays.begun_rows(tables, after)]
            value = values[pair, fifth]
            values[pair, fifth] = chance_to_win(value, width, fixed, others, parts)
    return expectation(tables, held, strict, values)


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
    values = np.empty((len(arrays.TABLES.pairs), EINSTEIN.faces + 1))
    survey(arrays.TABLES, np.array(sheet, np.int64), network, values)
    return Surveyed(values)


def foreseen_by(sheet: Sequence[int], network: Network, strict: bool) -> float:
    """What the sheet can expect when the next roll is played best."""
    return foreseen(arrays.TABLES, np.array(sheet, np.int64), network, strict)


def winning_by(
    sheet: Sequence[int], network: Network, strict: bool, spread: Array, rivals: Rivals
) -> float:
    """The chance to win when the next roll is split so that it is highest."""
    return winning(
        arrays.TABLES,
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
