"""What the training of several games shares: work kept on disk, and arrays for trained files."""

from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinary.bots.trained import KINDS, Array


def array_of(numbers: NDArray[Any]) -> Array:
    """The numbers as a trained file holds them."""
    return Array(numbers.shape, array(KINDS[numbers.dtype.name], numbers.tobytes()))


def keep(path: Path, **arrays: Any) -> None:
    """Writes the arrays into one file."""
    # Under another name first: a run that dies here leaves the last whole file in its place.
    fresh = path.with_suffix(".fresh.npz")
    np.savez(fresh, **arrays)
    fresh.replace(path)


def made_once(path: Path | None, make: Callable[[], NDArray[Any]]) -> NDArray[Any]:
    """What is kept at the path, or what `make` makes, which is kept there then."""
    if path is not None and path.exists():
        kept: NDArray[Any] = np.load(path)
        return kept
    made = make()
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".fresh.npy")
        np.save(fresh, made)
        fresh.replace(path)
    return made
