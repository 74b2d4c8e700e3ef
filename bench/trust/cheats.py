"""How many cheating servers the page finds out, and how many honest games it accuses.

Runs tests/browser/cheats.test.ts: the real server with cheats built in, a real browser. It needs
the built app (`make web`).
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = "tests/browser/cheats.test.ts"
CONFIG = "tests/browser/vitest.config.ts"


def measure() -> dict[str, int]:
    """The cheats that were caught, and the honest games that were not found fair."""
    results = _results()
    caught = [passed for title, passed in results.items() if title.startswith("caught: ")]
    honest = [passed for title, passed in results.items() if title.startswith("honest: ")]
    return {"cheats_caught": sum(caught), "honest_accused": honest.count(False)}


def _results() -> dict[str, bool]:
    """Every test by its title, and whether it passed."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "results.json"
        vitest = ["node_modules/.bin/vitest", "run", "--config", CONFIG, TESTS]
        told = ["--reporter=default", "--reporter=json", f"--outputFile.json={file}"]
        node = [sys.executable, "tools/node.py"]
        subprocess.run([*node, *vitest, *told], cwd=ROOT, check=False)  # noqa: S603
        (suite,) = json.loads(file.read_text())["testResults"]
        return {each["title"]: each["status"] == "passed" for each in suite["assertionResults"]}
