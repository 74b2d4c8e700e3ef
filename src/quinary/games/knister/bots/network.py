"""What KNISTER's network learnt, as it is kept in its file, and in plain Python.

The numbers of a stage are whole ones, times a scale: descriptions in bytes, everything else in
16 bits. The second half of a line's description is the first half of its mirror image's (high
for low), so only the first half is kept.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from quinary.bots.trained import Array, Arrays, trained
from quinary.games.knister.fast.squares import Square

NAME: Final = "network"
SHARP: Final = ("alone", "meeting", "mix", "out", "direct")  # what is kept in 16 bits


def learnt() -> Arrays | None:
    """What the shipped file holds; None if it is of no use."""
    return trained(__package__, NAME, "knister", 1)


class Eyes:
    """One stage of the network as lists; a line's description is unpacked when it is needed."""

    def __init__(self, square: Square, arrays: Arrays, stage: int) -> None:
        self._square = square
        self._half = _slice(arrays["described"], stage)
        self._scales = _slice(arrays["described scale"], stage)
        self.alone = _rows(arrays, "alone", stage)
        self.meeting = _rows(arrays, "meeting", stage)
        # For each hidden one, how much of each input it takes; a constant last.
        self.mix = list(zip(*_rows(arrays, "mix", stage), strict=True))
        (self.out,) = _rows(arrays, "out", stage)
        (self.direct,) = _rows(arrays, "direct", stage)
        # Few of a stage's thousands of fillings come up in a game.
        self.described = cache(self._described)

    def _described(self, kind: int, filling: int) -> Sequence[float]:
        """What describes a line of this kind with this filling: its own half and its mirror's."""
        return self._first(kind, filling) + self._first(kind, self._square.mirrored[filling])

    def _first(self, kind: int, filling: int) -> list[float]:
        start = (kind * self._square.open + filling) * len(self._scales)
        numbers = self._half[start : start + len(self._scales)]
        return [number * scale for number, scale in zip(numbers, self._scales, strict=True)]


class Lists:
    """The network in plain Python; a stage is unpacked when it is first asked for."""

    def __init__(self, square: Square, arrays: Arrays) -> None:
        self.eyes = cache(lambda stage: Eyes(square, arrays, stage))


def _rows(arrays: Arrays, name: str, stage: int) -> list[list[float]]:
    """The stage's part of an array, as rows."""
    (scale,) = _slice(arrays[f"{name} scale"], stage)
    numbers = [number * scale for number in _slice(arrays[name], stage)]
    width = arrays[name].shape[-1]
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


def _slice(array: Array, stage: int) -> Sequence[float]:
    size = len(array.numbers) // array.shape[0]
    return array.numbers[stage * size : (stage + 1) * size]


def worth(square: Square, eyes: Eyes, cells: Sequence[int], fillings: Sequence[int]) -> float:
    """What a sheet is worth, as the compiled network sees it too."""
    described: list[Sequence[float] | None] = []
    value = eyes.direct[-1]
    for filling, kind, factor in zip(fillings, square.kinds, square.factors, strict=True):
        is_open = filling < square.open
        value += eyes.alone[kind][filling] if is_open else factor * square.prospects[filling]
        described.append(eyes.described(kind, filling) if is_open else None)
    lines = map(sum, zip(*filter(None, described), strict=True))
    inputs = [*lines, *_meeting(square, eyes, cells, described)]
    value += sum(map(float.__mul__, eyes.direct, inputs))
    for row, out in zip(eyes.mix, eyes.out, strict=True):
        total = sum(map(float.__mul__, row, inputs), row[-1])
        if total > 0:
            value += total * out
    return value


def _meeting(
    square: Square, eyes: Eyes, cells: Sequence[int], described: Sequence[Sequence[float] | None]
) -> list[float]:
    """The sum over all empty cells of what meets there."""
    sums = [0.0] * len(eyes.meeting[0])
    for cell, number in enumerate(cells):
        if not number:
            here = [described[line] or () for line in square.through[cell]]
            meets = map(sum, zip(eyes.meeting[square.cell_kinds[cell]], *here, strict=True))
            sums = [old + new if new > 0 else old for old, new in zip(sums, meets, strict=True)]
    return sums
