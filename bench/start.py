"""The first minute: what somebody waits for in a fresh clone, with an empty HOME and empty caches.

    make bench-start
    python bench/start.py --only run cold

Clones what is committed, and writes bench/results/start.json. The parts, each of which keeps the
other figures as they are:

- run: `make run` without Node: seconds from the command to the first page (`run_first_s`), the same
  once more (`run_again_s`), and what that put on the disk, HOME included (`run_installed_mb`).
- cold: nothing was ever compiled. Seconds from starting the engine to the first move of the master
  (`cold_first_move_s`, the worst game), and from starting `quinary review` for two experts' game to
  its end (`cold_first_review_s`, the worst game but RIGOLADE, which stands beside it); until the
  first decision is judged (`cold_first_result_s`); and `quinary warm` (`compile_all_s`).
- server: likewise from the start of a game in a browser to the first frame that shows a master's
  move (`cold_first_move_server_s`, the worst game), with a new server for each game.
- bare: what the wheel puts on the disk without an extra (`bare_install_mb`).
- test: `make test` (`test_minutes`) and then, after a change, `make quick` (`quick_s`).
"""

import argparse
import json
import os
import platform
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results" / "start.json"
LOG = ROOT / "build" / "bench-start.log"
GAMES = ("einstein", "einsteincode", "knister", "masterdice", "rigolade")
HIDDEN = ("node", "nodejs", "npm", "npx", "corepack")
# How this machine reaches the package indexes; nothing else of the environment is passed on.
KEPT = re.compile(r"LANG|(PIP|SSL_CERT|npm_config)_.*|.*_(proxy|PROXY)|NODE_EXTRA_CA_CERTS")


def bare_path(folder: Path) -> str:
    """A PATH with the system's programs but Node's."""
    folder.mkdir()
    for place in ("/usr/bin", "/bin"):
        for program in Path(place).iterdir():
            if program.name not in HIDDEN and not (folder / program.name).is_symlink():
                (folder / program.name).symlink_to(program)
    return str(folder)


def bare_environment(scratch: Path) -> dict[str, str]:
    """What somebody has who has just been given this machine."""
    (scratch / "home").mkdir()
    kept = {name: value for name, value in os.environ.items() if KEPT.fullmatch(name)}
    return {**kept, "HOME": str(scratch / "home"), "PATH": bare_path(scratch / "bin")}


def megabytes(*folders: Path) -> float:
    """What files take on the disk, in millions of bytes; what has two names counts once."""
    taken = {}
    for folder in folders:
        for path in folder.rglob("*"):
            status = path.lstat()
            taken[status.st_dev, status.st_ino] = status.st_blocks * 512
    return sum(taken.values()) / 1e6


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def fetch_page(address: str) -> None:
    """Waits for the first page; it must be the app's."""
    with urllib.request.urlopen(address, timeout=30) as answer:  # noqa: S310  our own server
        page = answer.read().decode()
    if "<!doctype html>" not in page:
        sys.exit(f"{address} shows something else than the app: {page[:80]}")


def seconds_to_page(clone: Path, env: dict[str, str]) -> float:
    """Seconds from `make run` to its first page; Ctrl-C ends it, which must be quiet."""
    started = time.monotonic()
    make = subprocess.Popen(  # noqa: S603  our own Makefile
        ["make", "run", f"PORT={free_port()}"],  # noqa: S607  found in the bare PATH
        cwd=clone,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert make.stdout is not None
    for line in make.stdout:
        print(f"{time.monotonic() - started:6.1f} s  {line}", end="")
        if address := re.search(r"Serving on (http://\S+?),", line):
            break
    else:
        sys.exit("make run ended before it served anything.")
    fetch_page(address[1])
    taken = time.monotonic() - started
    os.killpg(make.pid, signal.SIGINT)
    said = make.communicate(timeout=30)[0]
    if "Error" in said or "Traceback" in said or "***" in said:
        sys.exit(f"Ctrl-C did not end make run quietly:\n{said}")
    return taken


def measure_run(clone: Path, env: dict[str, str]) -> dict[str, float]:
    """The first minute of somebody who wants to play."""
    before = megabytes(clone, Path(env["HOME"]))
    first = seconds_to_page(clone, env)
    installed = megabytes(clone, Path(env["HOME"])) - before
    again = seconds_to_page(clone, env)
    return {
        "run_installed_mb": round(installed),
        "run_first_s": round(first, 1),
        "run_again_s": round(again, 2),
    }


def with_empty_cache(env: dict[str, str]) -> dict[str, str]:
    """An environment in which nothing was ever compiled."""
    return {**env, "QUINARY_CACHE": tempfile.mkdtemp(prefix="cache-", dir=env["HOME"])}


def measure_cold(clone: Path, env: dict[str, str]) -> dict[str, float]:
    """The first moves and reviews on a machine that has just been installed."""
    quinary, moves, reviews, results = clone / ".venv/bin/quinary", {}, {}, {}
    make(clone, env, ".venv/.run")
    for game in GAMES:
        moves[game] = seconds_to_move(quinary, game, with_empty_cache(env))
        reviews[game], results[game] = seconds_to_review(clone, game, with_empty_cache(env))
        print(game, f"{moves[game]:.2f} {reviews[game]:.2f} {results[game]:.2f}")
    started = time.monotonic()
    run([str(quinary), "warm"], clone, with_empty_cache(env))
    return {
        "cold_first_move_s": round(max(moves.values()), 2),
        "cold_first_review_s": round(max(reviews[g] for g in GAMES if g != "rigolade"), 1),
        "cold_first_review_rigolade_s": round(reviews["rigolade"], 1),
        "cold_first_result_s": round(max(results.values()), 2),
        "compile_all_s": round(time.monotonic() - started),
    }


def seconds_to_move(quinary: Path, game: str, env: dict[str, str]) -> float:
    """From starting the engine to the first move of a master."""
    started = time.monotonic()
    with subprocess.Popen(  # noqa: S603  our own program
        [str(quinary), "engine"],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as engine:

        def ask(**request: object) -> dict[str, Any]:
            assert engine.stdin is not None
            assert engine.stdout is not None
            print(json.dumps(request), file=engine.stdin, flush=True)
            answer: dict[str, Any] = json.loads(engine.stdout.readline())
            assert answer["ok"], answer
            return answer

        status = ask(cmd="new", game=game, seats=2, seed="start")
        while status["to_act"] == "chance":
            status = ask(cmd="chance")
        assert ask(cmd="best", seat=status["to_act"][0], level="master")["way"] == "plain"
        taken = time.monotonic() - started
        ask(cmd="quit")
    return taken


FINISHED = """
import sys
from pathlib import Path
from quinary.bots import bot_of, play_out
from quinary.core.chance import Pseudo
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.wire.record_files import write_record
game = find_game(sys.argv[1])
match = play_out(Match(game, 2, {}, "start"), bot_of(game, "club"), Pseudo("start"))
write_record(match.record(["Ada", "Grace"]), Path(sys.argv[2]))
"""
FIRST_RESULT = """
import sys
from pathlib import Path
from quinary.bots.kernels import way_now
from quinary.core.play import replay
from quinary.study.review import Reviewer
from quinary.wire.record_files import read_record
match = replay(read_record(Path(sys.argv[1])))
assert next(iter(Reviewer(match, way_now(match.game))))
"""


def seconds_to_review(clone: Path, game: str, env: dict[str, str]) -> tuple[float, float]:
    """From starting the command to the whole review of a game for two, and to its first result."""
    python, record = str(clone / ".venv/bin/python"), str(Path(env["HOME"]) / f"{game}.json")
    run([python, "-c", FINISHED, game, record], clone, env)
    started = time.monotonic()
    run([str(clone / ".venv/bin/quinary"), "review", record], clone, env)
    whole, started = time.monotonic() - started, time.monotonic()
    run([python, "-c", FIRST_RESULT, record], clone, env)
    return whole, time.monotonic() - started


def measure_server(clone: Path, env: dict[str, str]) -> dict[str, float]:
    """The first move of a master in a browser; this checkout's Node and Chromium look on."""
    make(clone, env, ".venv/.run", "web")
    found = []
    for game in GAMES:
        port = free_port()
        serve = [str(clone / ".venv/bin/quinary"), "serve", "--no-open", "--port", str(port)]
        with subprocess.Popen(  # noqa: S603  our own program
            serve, env=with_empty_cache(env), stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            server.stdout.readline()
            address = f"http://127.0.0.1:{port}"
            look = [sys.executable, "tools/node.py", "node", "bench/first-move.mjs", address, game]
            asked = subprocess.run(look, cwd=ROOT, check=True, capture_output=True)  # noqa: S603
            server.terminate()
        found.append(float(asked.stdout))
        print(game, f"{found[-1]:.2f}")
    return {"cold_first_move_server_s": round(max(found), 2)}


def measure_bare(clone: Path, env: dict[str, str]) -> dict[str, float]:
    """What the wheel and everything that it needs weigh, without any extra."""
    make(clone, env, ".venv/.run", "web")
    python, empty = str(clone / ".venv/bin/python"), Path(env["HOME"]) / "bare"
    run([python, "-m", "pip", "wheel", "--no-deps", "-w", "dist", "."], clone, env)
    (wheel,) = (clone / "dist").glob("quinary-*.whl")
    run([python, "-m", "venv", str(empty)], clone, env)
    before = megabytes(empty)
    run([str(empty / "bin/pip"), "install", "--no-compile", str(wheel)], clone, env)
    return {"bare_install_mb": round(megabytes(empty) - before, 1)}


def measure_test(clone: Path, env: dict[str, str]) -> dict[str, float]:
    """The whole of the tests from nothing, and the quick ones after a change."""
    env = {**env, "PATH": f"{env['PATH']}:/usr/sbin"}
    started = time.monotonic()
    make(clone, env, "test")
    minutes, started = (time.monotonic() - started) / 60, time.monotonic()
    with (clone / "src/quinary/games/knister/rules.py").open("a", encoding="utf-8") as rules:
        rules.write("\n\n# changed\n")
    make(clone, env, "quick")
    return {
        "test_minutes": round(minutes, 1),
        "quick_s": round(time.monotonic() - started),
    }


def make(clone: Path, env: dict[str, str], *targets: str) -> None:
    """Makes something in the clone, as somebody would who has just been given this machine."""
    run(["make", *targets], clone, env)


def run(command: Sequence[str], clone: Path, env: dict[str, str]) -> None:
    """Runs a command that must succeed; what it says is in a file."""
    with LOG.open("w", encoding="utf-8") as log:
        done = subprocess.run(  # noqa: S603  our own commands
            command, cwd=clone, env=env, stdout=log, stderr=subprocess.STDOUT, check=False
        )
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed: see {LOG}")


PARTS = {
    "run": measure_run,
    "cold": measure_cold,
    "server": measure_server,
    "bare": measure_bare,
    "test": measure_test,
}


def measure(part: str) -> dict[str, float]:
    """The figures of this part, from one fresh clone."""
    scratch = Path(tempfile.mkdtemp(prefix="quinary-start-"))
    try:
        clone, env = scratch / "quinary", bare_environment(scratch)
        git = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone)]
        subprocess.run(git, check=True)  # noqa: S603  our own repository
        return PARTS[part](clone, env)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def main() -> None:
    """Measures, and writes the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    report = json.loads(RESULTS.read_text(encoding="utf-8"))
    report["machine"] = {"cores": os.cpu_count(), "system": platform.platform()}
    for part in parser.parse_args().only:
        # What else the machine was doing: every figure but the megabytes depends on it.
        report["load_before"][part] = round(os.getloadavg()[0], 1)
        figures = measure(part)
        print(json.dumps(figures, indent=2))
        report |= {"date": datetime.now(UTC).date().isoformat(), **figures}
        RESULTS.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
