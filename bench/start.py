"""The first minute: `make run` in a fresh clone, with an empty HOME, empty caches and no Node.

    make bench-start

Clones what is committed, and writes bench/results/start.json: seconds from the command to the first
page, the same once more, and how much that put on the disk, caches in HOME included.
"""

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
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results" / "start.json"
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


def measure(scratch: Path) -> dict[str, float]:
    """All figures, from one fresh clone."""
    clone, env = scratch / "quinary", bare_environment(scratch)
    git = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone)]
    subprocess.run(git, check=True)  # noqa: S603  our own repository
    before = megabytes(clone, Path(env["HOME"]))
    first = seconds_to_page(clone, env)
    installed = megabytes(clone, Path(env["HOME"])) - before
    again = seconds_to_page(clone, env)
    return {
        "run_installed_mb": round(installed),
        "run_first_s": round(first, 1),
        "run_again_s": round(again, 2),
    }


def main() -> None:
    """Measures, and writes the figures."""
    scratch = Path(tempfile.mkdtemp(prefix="quinary-start-"))
    try:
        figures = measure(scratch)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    report = {
        "command": "make bench-start",
        "date": datetime.now(UTC).date().isoformat(),
        "machine": {
            "cores": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1),
            "system": platform.platform(),
        },
        **figures,
    }
    RESULTS.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
