"""How the kernel's functions are compiled.

Numba keeps what it has compiled, and looks at a function's own file to see whether it is
stale. After a change in one of these files, or in `features.py`, the others' share of the
cache has to go too (`rm -r` the `__pycache__` here).
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import njit

Compiled = TypeVar("Compiled", bound=Callable[..., Any])

Row = npt.NDArray[np.int32]
Codes = npt.NDArray[np.int64]
Small = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float64]
Streams = npt.NDArray[np.uint64]


def compiled(function: Compiled) -> Compiled:
    """The same function as machine code, made when it is first called and kept on disk."""
    return cast(Compiled, njit(cache=True)(function))


def inlined(function: Compiled) -> Compiled:
    """The same, but as a part of whatever calls it: passing a whole desk takes its time."""
    return cast(Compiled, njit(cache=True, inline="always")(function))
