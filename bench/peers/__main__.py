"""Ratios: ours over theirs, both sides interleaved in one run.

    python -m bench.peers [KEY ...]

Every library is installed in an environment of its own (build/peers) and measured there by a worker
process that is pinned to one core. A round measures each side in turn, in units of its own
processor time; the best round of each side counts. Figures go to bench/results/peers.json.
"""

import json
import os
import platform
import subprocess
import sys
import time
import venv
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from bench.rules import cpu

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLACE = ROOT / "build" / "peers"
RESULTS = HERE.parent / "results" / "peers.json"
ROUNDS = 3
SECONDS = 1.0

PEERS = {
    "open_spiel": ("open-spiel",),
    "gymnasium": ("gymnasium",),
    "pettingzoo": ("pettingzoo", "pygame"),
    "pgx": ("pgx", "jax"),
}
GAMES = ("einstein", "einsteincode", "knister", "masterdice", "rigolade")


class Ratio(NamedTuple):
    """What is divided by what, and what is asked."""

    ours: str
    peer: str
    theirs: str
    least: float


RATIOS = {
    "knister_vs_numba": Ratio("knister", "ours", "numba", 0.8),
    **{
        f"nodes_vs_pig.{game}": Ratio(
            f"nodes_{game}", "open_spiel", "pig", 15 if game == "knister" else 3
        )
        for game in GAMES
    },
    "einstein_vs_yacht": Ratio("einstein", "open_spiel", "yacht", 100),
    "vectorenv_vs_pgx": Ratio("vector_env", "pgx", "tic_tac_toe", 2),
    "vectorenv_vs_cartpole": Ratio("vector_env", "gymnasium", "cartpole", 1),
    "python_loop_vs_pig": Ratio("python_loop", "open_spiel", "pig_from_python", 1),
    "aec_vs_pettingzoo": Ratio("aec", "pettingzoo", "tic_tac_toe", 1.2),
    "env_vs_frozenlake": Ratio("env", "gymnasium", "frozen_lake", 1.2),
    "openspiel_vs_kuhn": Ratio("open_spiel", "open_spiel", "kuhn_from_python", 1.2),
}


def python_of(peer: str) -> Path:
    """The interpreter of the peer's own environment, which is made and filled if need be."""
    if peer == "ours":
        return Path(sys.executable)
    folder = PLACE / peer
    python, ready = folder / "bin" / "python", folder / ".ready"
    if not ready.exists():
        print(f"Installing {', '.join(PEERS[peer])} …", flush=True)
        venv.create(folder, with_pip=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *PEERS[peer]], check=True)
        ready.touch()
    return python


class Worker:
    """A process that measures."""

    def __init__(self, peer: str) -> None:
        self._module = f"bench.peers.{'ours' if peer == 'ours' else f'with_{peer}'}"
        self._process = subprocess.Popen(
            [str(python_of(peer)), "-m", self._module],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
        )
        self.versions: dict[str, str] = json.loads(self._answer())

    def _answer(self) -> str:
        assert self._process.stdout is not None
        if line := self._process.stdout.readline():
            return line
        raise SystemExit(f"A worker has ended: {self._module}.")

    def rate(self, task: str, seconds: float = SECONDS) -> float:
        """What the task does in a second of processor time."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{task} {seconds}\n")
        self._process.stdin.flush()
        return float(json.loads(self._answer()))

    def close(self) -> None:
        """Ends the process."""
        self._process.communicate("")


def two_workers() -> dict[str, Any]:
    """KNISTER games by two threads over those by one, in time as it passes; idle cores needed."""
    from quinary.fast import playouts

    playouts("knister", 0, 1000)
    took: dict[int, float] = {}
    for _ in range(2 * ROUNDS):
        for workers in (1, 2):
            began = time.perf_counter()
            playouts("knister", 0, 6_000_000, workers=workers)
            took[workers] = min(took.get(workers, 1e9), time.perf_counter() - began)
    return {"ratio": round(took[1] / took[2], 2), "least": 1.8, "load": os.getloadavg()[0]}


def measured(keys: list[str]) -> tuple[dict[str, Any], dict[str, str]]:
    """The ratios with these keys, and the versions of everything."""
    peers = {"ours"} | {RATIOS[key].peer for key in keys}
    workers = {peer: Worker(peer) for peer in sorted(peers)}
    best: dict[tuple[str, str], float] = {}
    for number in range(ROUNDS + 1):
        for key in keys:
            ratio = RATIOS[key]
            for side in (("ours", ratio.ours), (ratio.peer, ratio.theirs)):
                rate = workers[side[0]].rate(side[1], SECONDS if number else 0.1)
                best[side] = max(best.get(side, 0.0), rate)
    versions = {name: said for worker in workers.values() for name, said in worker.versions.items()}
    for worker in workers.values():
        worker.close()
    return {key: _told(RATIOS[key], best) for key in keys}, versions


def _told(ratio: Ratio, best: dict[tuple[str, str], float]) -> dict[str, Any]:
    ours, theirs = best["ours", ratio.ours], best[ratio.peer, ratio.theirs]
    return {
        "ratio": round(ours / theirs, 2),
        "least": ratio.least,
        "ours": round(ours),
        "theirs": round(theirs),
        "what": f"{ratio.ours} / {ratio.peer} {ratio.theirs}",
    }


def main(wanted: list[str]) -> None:
    """Measures, and writes the figures down if it was everything."""
    keys = [key for key in RATIOS if not wanted or key in wanted]
    ratios, versions = measured(keys) if keys else ({}, {})
    if not wanted or "two_workers" in wanted:
        ratios["two_workers"] = two_workers()
    for key, each in ratios.items():
        reached = "" if each["ratio"] >= each["least"] else "   below what is asked"
        print(f"{key:<28}{each['ratio']:>9,.2f}  (at least {each['least']}){reached}")
    figures = {
        "command": "make bench-peers",
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "machine": f"{cpu()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "method": f"best of {ROUNDS} rounds of {SECONDS} CPU seconds for each side, in turn",
        "versions": versions,
        "ratios": ratios,
    }
    if not wanted:
        RESULTS.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
