"""Where compiled kernels are kept: a folder for each game and each state of its code.

A folder's name holds a digest of everything that its machine code depends on, so that a stale
kernel is never loaded: the sources, their place, Python, Numba and the processor. A mark, written
last, says that a folder is complete; until then nobody plays with what is in it.
"""

import os
import platform
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

try:
    import fcntl
except ImportError:  # not on Windows: there two processes may compile the same at once
    fcntl = None  # type: ignore[assignment]

MARK: Final = "complete"
ROOMS: Final = ("bots", "fast", "review")  # the folders of a game that may hold compiled functions
# Other versions of a game's kernels that are kept: somebody may go back to one, or has two copies.
OTHERS_KEPT: Final = 3


def cache_folder() -> Path:
    """The folder for what can be made anew: that of the user, or what QUINARY_CACHE names."""
    if named := os.environ.get("QUINARY_CACHE"):
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "quinary"


def package_of(module: str) -> str:
    """The package whose folder a module's kernels are kept in: its game, or `quinary.fast`."""
    if module.startswith("quinary.fast."):
        return "quinary.fast"
    parts = module.split(".")
    rooms = [place for place, part in enumerate(parts) if part in ROOMS]
    return ".".join(parts[: rooms[0]]) if rooms else module


@cache
def folder_of(package: str) -> Path:
    """The folder for the kernels of this package, as its code is now."""
    name = package.rpartition(".")[2]
    return cache_folder() / "kernels" / f"{name}-{_digest(package)}"


@cache
def can_compile() -> bool:
    """Whether Numba is installed."""
    return find_spec("numba") is not None


def is_complete(package: str) -> bool:
    """Whether everything that bots and reviews call has been compiled."""
    return can_compile() and (folder_of(package) / MARK).exists()


def mark_complete(package: str) -> None:
    """Says that everything has been compiled, and removes what is long out of date."""
    folder = folder_of(package)
    (folder / MARK).touch()
    versions = folder.parent.glob(f"{folder.name.rpartition('-')[0]}-*/{MARK}")
    for path in sorted(versions, key=_age)[OTHERS_KEPT + 1 :]:
        shutil.rmtree(path.parent, ignore_errors=True)


def _age(path: Path) -> float:
    with suppress(OSError):
        return -path.stat().st_mtime
    return 0.0


@contextmanager
def lock(package: str) -> Iterator[None]:
    """Lets one process at a time compile the package; it is free again when that process ends."""
    folder = folder_of(package)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _digest(package: str) -> str:
    found = sha256()
    for part in (sys.version, platform.machine(), _processor(), *_numba()):
        found.update(part.encode())
    for name in dict.fromkeys((package, "quinary.fast")):
        for path in _sources(name):
            found.update(str(path).encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _sources(package: str) -> list[Path]:
    """The files that its machine code is made of; of a game in a single file, that file."""
    spec = find_spec(package)
    assert spec is not None, package
    if spec.submodule_search_locations is None:
        return [Path(str(spec.origin))]
    folder = Path(spec.submodule_search_locations[0])
    inside = (path.relative_to(folder) for path in folder.rglob("*.py"))
    return sorted(folder / path for path in inside if "tests" not in path.parts)


def _numba() -> list[str]:
    """The versions of the compiler, and how its settings in the environment differ from usual."""
    with suppress(PackageNotFoundError):
        settings = [f"{name}={os.environ[name]}" for name in sorted(os.environ)]
        changed = [setting for setting in settings if setting.startswith("NUMBA_")]
        return [version("numba"), version("llvmlite"), *changed]
    return []


def _processor() -> str:
    """What the processor can do: Numba compiles for this very one."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return "".join(dict.fromkeys(x for x in lines if x.startswith(("model", "flags", "Features"))))
