"""The one way to compile functions: machine code by Numba, kept in the user's cache folder."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar, cast

from numba import config, njit

from quinary.core.kernel_cache import folder_of, package_of

numba_settings: Any = config  # its names are made when it is imported

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

    def compiled(function: Function, /) -> Function:
        with kept_for(package_of(function.__module__)) as cache:
            decorate = njit(cache=cache, inline="always" if inline else "never", **flags)
            return cast("Function", decorate(function))

    return compiled


@contextmanager
def kept_for(package: str) -> Iterator[bool]:
    """What is decorated here is kept in the package's folder; tells whether there is one.

    Numba looks at its setting when a function is decorated, and at no other time: functions of
    anybody else's are kept where they always were.
    """
    folder, before = folder_of(package), numba_settings.CACHE_DIR
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        yield False  # compiled anew in every process, but not into folders that may be stale
        return
    numba_settings.CACHE_DIR = str(folder)
    try:
        yield True
    finally:
        numba_settings.CACHE_DIR = before
