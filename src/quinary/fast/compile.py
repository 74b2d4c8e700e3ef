"""The one way to compile functions: machine code by Numba, kept on disk.

Numba checks only a function's own file to see whether its cache is stale. After a change in a file
whose functions others call, delete the caches of those too: `rm -r` the `__pycache__` of the
game's folders.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])


class Compile(Protocol):
    """A decorator: the same function as machine code, made when it is first called."""

    def __call__(self, function: Function, /) -> Function:
        """The function, compiled."""
        ...


def compiler(*, inline: bool = False, **flags: Any) -> Compile:
    """A decorator with these flags of Numba's.

    Inlined functions become a part of whatever calls them: handing over many arrays takes time.
    """
    decorate = njit(cache=True, inline="always" if inline else "never", **flags)

    def compiled(function: Function, /) -> Function:
        return cast("Function", decorate(function))

    return compiled
