"""Where the figures are kept, and under which circumstances they were made."""

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "bench" / "results" / "server.json"
NOT_MEASURED_HERE = ("kills", "lost")  # the soak writes these into the same file


def said(*command: str) -> str:
    """What a program says about itself."""
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603
    return done.stdout.strip()


def processor() -> str:
    """What the processor calls itself."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def commit() -> str:
    """Which code this is; what is not committed yet is marked."""
    head = said("git", "rev-parse", "--short", "HEAD")
    changed = said("git", "--no-optional-locks", "status", "--porcelain", "--", "src")
    return f"{head} and changes" if changed else head


def circumstances() -> dict[str, Any]:
    """When, on what, and of which code."""
    return {
        "command": "make bench-server",
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "commit": commit(),
        "machine": {
            "processor": processor(),
            "cores": os.cpu_count(),
            "python": platform.python_version(),
            "node": said("node", "--version").removeprefix("v"),
        },
    }


def keep(part: str, figures: dict[str, Any]) -> None:
    """Writes a part's figures down; what was not measured this time stays as it was."""
    old = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    now = circumstances()
    made = old.get("made", {}) | {part: {"date": now["date"], "commit": now["commit"]}}
    new = {**dict.fromkeys(NOT_MEASURED_HERE), **old, **now, **figures, "made": made}
    RESULTS.write_text(json.dumps(new, indent=2) + "\n", encoding="utf-8")
