"""Compiles all kernels beforehand: `python -m quinary.fast.precompile_bots`.

Nobody has to, but the first game with a master then begins at once.
"""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

from quinary.core.registry import all_games
from quinary.fast.kernels import kernel


def compile_all() -> list[str]:
    """Compiles the kernels of all games, each in a process of its own; the games that have one."""
    packages = [f"{game.package}.bots" for game in all_games()]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context) as pool:
        ready = list(pool.map(_is_ready, packages))
    return [package for package, has in zip(packages, ready, strict=True) if has]


def _is_ready(package: str) -> bool:
    return kernel(package) is not None


if __name__ == "__main__":
    print("Compiled:", ", ".join(compile_all()) or "nothing (the extra `fast` is not installed)")
