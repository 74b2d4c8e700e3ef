"""Compiles all kernels beforehand: `python -m quinary.bots.precompile`.

Optional: the first game against a master then begins at once.
"""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

from quinary.bots.kernels import kernel
from quinary.core.registry import all_games, find_game


def compile_all() -> list[str]:
    """Compiles the kernels of all games, each in a process of its own; the games that have one."""
    games = [game.id for game in all_games()]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context) as pool:
        ready = list(pool.map(_is_ready, games))
    return [game for game, has in zip(games, ready, strict=True) if has]


def _is_ready(game: str) -> bool:
    return kernel(find_game(game)) is not None


if __name__ == "__main__":
    print("Compiled:", ", ".join(compile_all()) or "nothing (the extra `fast` is not installed)")
