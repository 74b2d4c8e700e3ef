"""What the network expects of EINSTEIN's sheets, in plain Python.

The kernel does the same many times as quickly. Here everything is made once that several
sheets share: what the rows send on, and what the tracks send on, are sums of their own.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import repeat
from operator import add, mul
from typing import NamedTuple

from quinary.bots.trained import Array, Arrays, trained
from quinary.games.einstein.bots.rivals import Prospect, Rivals, chance_to_win
from quinary.games.einstein.fast.variant import EINSTEIN, Variant, Way

PACKAGE = "quinary.games.einstein.bots"
NAME = "network"
RULES = 1
UNIT = 100.0  # the network counts in hundreds of points

Floats = Sequence[float]


class Stack(NamedTuple):
    """The later layers, for one part of the game."""

    second: tuple[Floats, ...]
    shift: Floats
    last: Floats
    offset: float


class Look(NamedTuple):
    """The weights of the inputs, one way round."""

    first: tuple[Floats, ...]
    direct: Floats


class Net(NamedTuple):
    """A network in plain lists; its second look sees the sheet mirrored."""

    variant: Variant
    looks: tuple[Look, ...]
    stacks: tuple[Stack, ...]


# For each look, what some inputs send to the hidden layer, and directly.
Sums = tuple[tuple[Floats, float], ...]


def arrays() -> Arrays | None:
    """The trained network as it is in its file; None if there is none that can be used."""
    return trained(PACKAGE, NAME, "einstein", RULES)


@cache
def net() -> Net | None:
    """The trained network; None without its file."""
    found = arrays()
    return None if found is None else unpacked(found, EINSTEIN)


def unpacked(found: Arrays, variant: Variant) -> Net:
    """The network that these arrays hold."""
    first, direct = _rows(found["first"]), tuple(found["direct"].numbers)
    units = found["second"].shape[1]
    second, shift, last = (_rows(found[name]) for name in ("second", "shift", "last"))
    return Net(
        variant,
        (
            Look(first, direct),
            Look(_taken(first, variant.mirror), _taken(direct, variant.mirror)),
        ),
        tuple(
            Stack(second[stack * units : (stack + 1) * units], *parts)
            for stack, parts in enumerate(zip(shift, last, found["offset"].numbers, strict=True))
        ),
    )


def _rows(found: Array) -> tuple[Floats, ...]:
    """The array as rows of its last index."""
    width, numbers = found.shape[-1], found.numbers.tolist()
    return tuple(numbers[start : start + width] for start in range(0, len(numbers), width))


def _taken(rows: Sequence, places: Iterable[int]) -> tuple:  # type: ignore[type-arg]
    return tuple(rows[place] for place in places)


def sums(net: Net, features: Sequence[int]) -> Sums:
    """What these inputs send on when they are on."""
    return tuple(
        (
            [
                sum(column)
                for column in zip(*(look.first[place] for place in features), strict=True)
            ],
            sum(look.direct[place] for place in features),
        )
        for look in net.looks
    )


def output_of(net: Net, stack: Stack, rows: Sums, tracks: Sums) -> float:
    """What the network expects where rows and tracks send this on."""
    value = 0.0
    for (row_sums, row_direct), (track_sums, track_direct) in zip(rows, tracks, strict=True):
        hidden = list(map(max, map(add, row_sums, track_sums), repeat(0.0)))
        value += row_direct + track_direct + stack.offset
        for weights, shift, last in zip(stack.second, stack.shift, stack.last, strict=True):
            signal = sum(map(mul, hidden, weights), shift)
            if signal > 0:
                value += signal * last
    return UNIT * value / len(net.looks)


class Survey:
    """What ways leave of a sheet, each worked out when it is asked for."""

    def __init__(self, net: Net, sheet: Sequence[int]) -> None:
        self._net, self._sheet = net, sheet
        self._rows: dict[int, Sums] = {}
        self._tracks: dict[int, Sums] = {}
        self._values: dict[Way, float] = {}

    def __getitem__(self, way: Way) -> float:
        """The points that the sheet expects after this way."""
        if way not in self._values:
            self._values[way] = self._value(way)
        return self._values[way]

    def _value(self, way: Way) -> float:
        variant = self._net.variant
        after = variant.ticked(self._sheet, way)
        if variant.has_ended(after):
            return variant.total(after)
        if way.pair not in self._rows:
            features = variant.row_features(after[: variant.rows])
            self._rows[way.pair] = sums(self._net, features)
        tracks = after[variant.rows :]
        if way.fifth not in self._tracks:
            self._tracks[way.fifth] = sums(self._net, variant.track_features(tracks))
        last = variant.tracks * (variant.track_boxes - 1) + 1
        stack = self._net.stacks[sum(tracks) * len(self._net.stacks) // last]
        return output_of(self._net, stack, self._rows[way.pair], self._tracks[way.fifth])


Left = Callable[[], float]  # tells the seconds that are left


def foreseen(net: Net, sheet: Sequence[int], left: Left, *, strict: bool) -> float | None:
    """What the sheet can expect when the next roll is played best; its points if it has ended.

    None if the time is over before that is known.
    """
    if net.variant.has_ended(sheet):
        return net.variant.total(sheet)
    return _mean_of_best(net, sheet, Survey(net, sheet).__getitem__, left, strict=strict)


def _mean_of_best(
    net: Net, sheet: Sequence[int], value: Callable[[Way], float], left: Left, *, strict: bool
) -> float | None:
    """The mean over all rolls of the best way's value."""
    mean = 0.0
    for chance, ways in net.variant.outcomes(sheet, strict=strict):
        # Checked roll by roll: a look ahead takes long in plain Python.
        if left() <= 0:
            return None
        mean += chance * max(map(value, ways))
    return mean


def spread(found: Arrays | None, sheet: Sequence[int]) -> float:
    """The standard deviation of what the sheet will be worth at the end; 0 if it has ended."""
    if found is None or EINSTEIN.has_ended(sheet):
        return 0.0
    rows, tracks = sheet[: EINSTEIN.rows], sheet[EINSTEIN.rows :]
    clock = EINSTEIN.clocks[tuple(sorted(tracks)[-EINSTEIN.tracks :])]
    begun = sum(0 < ticks < EINSTEIN.break_even for ticks in rows)
    table = found["spread"]
    return float(table.numbers[clock * table.shape[1] + begun])


def winning(
    net: Net, sheet: Sequence[int], rivals: Rivals, left: Left, *, strict: bool
) -> float | None:
    """The chance to win when the next roll is split so that it is highest; None without time."""
    variant, found = net.variant, arrays()
    if variant.has_ended(sheet):
        return chance_to_win(Prospect(variant.total(sheet), 0.0), rivals)
    survey = Survey(net, sheet)

    @cache
    def chance(way: Way) -> float:
        own = Prospect(survey[way], spread(found, variant.ticked(sheet, way)))
        return chance_to_win(own, rivals)

    return _mean_of_best(net, sheet, chance, left, strict=strict)
