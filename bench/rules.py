"""How fast the readable rules are: random playouts on one core, and the start of the program.

    python bench/rules.py [GAME ...]

Each game is played in several rounds of a second, with default options and the fewest
seats, the games taking turns; the best round counts, because everything else that a
machine does only ever makes a round slower. Figures go to bench/results/rules.json.
"""

import gc
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from quinary.core.chance import Pseudo, Randomness
from quinary.core.game import CHANCE, AnyGame, make_options
from quinary.core.registry import find_game, game_ids

ROUNDS = 12
SECONDS = 1.0
RESULTS = Path(__file__).parent / "results" / "rules.json"


def play(game: AnyGame, randomness: Randomness) -> int:
    """How many moves the players of one random game made."""
    state, moves = game.setup(make_options(game, {}), game.min_seats), 0
    to_act, chance = game.to_act, game.chance
    legal_actions, apply = game.legal_actions, game.apply
    while (turn := to_act(state)) != ():
        if turn is CHANCE:
            state, _ = apply(state, CHANCE, chance(state).sample(randomness))
        else:
            legal = legal_actions(state, turn[0])
            state, _ = apply(state, turn[0], legal[randomness.below(len(legal))])
            moves += 1
    return moves


def measure(game: AnyGame, seed: int) -> tuple[float, float]:
    """Games and moves per CPU second in one round."""
    randomness, games, moves = Pseudo(seed), 0, 0
    began = time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        moves += play(game, randomness)
        games += 1
    return games / took, moves / took


def measure_start() -> float:
    """Seconds that `quinary --help` takes, the best of ten."""
    times = []
    for _ in range(10):
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "quinary", "--help"], check=True, stdout=subprocess.DEVNULL
        )
        times.append(time.perf_counter() - began)
    return min(times)


def cpu() -> str:
    """What the processor calls itself."""
    info = Path("/proc/cpuinfo")
    if not info.exists():
        return platform.processor()
    names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
    return names[0].split(":")[1].strip() if names else platform.machine()


def main(names: list[str]) -> None:
    """Measures and writes the figures down."""
    figures: dict[str, object] = {
        "command": "make bench",
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "machine": f"{cpu()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "method": f"best of {ROUNDS} rounds of {SECONDS} CPU seconds, one core, random play",
        "help_s": round(measure_start(), 3),
    }
    games = [find_game(name) for name in names or game_ids()]
    for game in games:
        play(game, Pseudo(0))
    gc.collect()
    gc.freeze()
    rounds = [[measure(game, seed) for game in games] for seed in range(ROUNDS)]
    for game, measured in zip(games, zip(*rounds, strict=True), strict=True):
        played, moves = max(measured)
        figures[game.id] = {
            "games_per_s": round(played, 1),
            "moves_per_s": round(moves),
            "games_per_s_median": round(statistics.median(rate for rate, _ in measured), 1),
        }
        print(f"{game.id:<14}{played:>10,.1f} games/s {moves:>12,.0f} moves/s", flush=True)
    print(f"quinary --help: {figures['help_s']} s")
    if not names:
        RESULTS.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
