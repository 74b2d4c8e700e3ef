"""The simulation of costs: it runs, it is consistent, and the page shows what it says."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from bench.scale import END, SIZES, START, costs, measured, report, waiting

ROOT = Path(__file__).parents[1]


def test_more_costs_more():
    """More tables, or more moves, never cost less; twice the moves are twice the disk."""
    figures = measured()
    found = [costs(size, 60, figures) for size in SIZES]
    for less, more in pairwise(found):
        assert all(less[name] <= more[name] for name in less if name != "sockets each")
    once, twice = costs(1000, 60, figures), costs(1000, 120, figures)
    assert twice["disk GiB/year"] == 2 * once["disk GiB/year"]
    assert waiting(0.3) < waiting(0.6) < waiting(0.95)


def test_the_page_shows_what_it_says():
    """docs/scale.md has the table of the committed figures; else: bench/scale.py --write it."""
    page = (ROOT / "docs" / "scale.md").read_text("utf-8")
    assert START + report(SIZES, 60) + END in page


def test_bad_input_gets_one_sentence():
    """No table at all is refused."""
    told = subprocess.run(
        [sys.executable, str(ROOT / "bench" / "scale.py"), "--tables", "0"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert told.returncode == 2
    assert "at least one table" in told.stderr
