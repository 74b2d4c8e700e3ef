"""What the training of several games shares: work kept on disk, and arrays for trained files."""

from array import array
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinary.bots.trained import KINDS, Array
from quinary.core.bot import Report


def array_of(numbers: NDArray[Any]) -> Array:
    """The numbers as a trained file holds them."""
    return Array(numbers.shape, array(KINDS[numbers.dtype.name], numbers.tobytes()))


def keep(path: Path, **arrays: Any) -> None:
    """Writes the arrays into one file."""
    # Under another name first: a run that dies here leaves the last whole file in its place.
    fresh = path.with_suffix(".fresh.npz")
    np.savez(fresh, **arrays)
    fresh.replace(path)


def restored(path: Path | None, arrays: Mapping[str, NDArray[Any]]) -> Mapping[str, Any]:
    """Fills the arrays with what `keep` wrote, and gives all of that; nothing if there is none."""
    if path is None or not path.exists():
        return {}
    with np.load(path) as file:
        kept = dict(file)
    for name, numbers in arrays.items():
        numbers[...] = kept[name]
    return kept


def made_once(path: Path | None, make: Callable[[], NDArray[Any]]) -> NDArray[Any]:
    """What is kept at the path, or what `make` makes, which is kept there then."""
    if path is None:
        return make()
    # A damaged file is made anew, like a missing one.
    with suppress(OSError, ValueError, EOFError):
        kept: NDArray[Any] = np.load(path)
        return kept
    made = make()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".fresh.npy")
    np.save(fresh, made)
    fresh.replace(path)
    return made


def part_of(report: Report, low: float, high: float) -> Report:
    """Reports for a part of the work, which goes from `low` to `high` of the whole."""
    return lambda step, done: report(step, low + (high - low) * done)
