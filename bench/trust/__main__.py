"""Measure what a public server promises, topic by topic, against real server processes.

    python -m bench.trust [TOPIC ...]

A topic is a module of this package with `measure()`, which returns its figures by name. They go to
bench/results/trust.json; figures of topics that were not asked for stay as they are.
"""

import argparse
import json
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

RESULTS = Path(__file__).parents[1] / "results" / "trust.json"


def topics() -> list[str]:
    """Every topic that can be measured."""
    package = Path(__file__).parent
    return [module.name for module in iter_modules([str(package)]) if module.name[0] != "_"]


def main() -> None:
    """Measures, and keeps the figures."""
    parser = argparse.ArgumentParser(description="Measure what a public server promises.")
    parser.add_argument("topics", nargs="*", choices=[[], *topics()], metavar="TOPIC")
    figures = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    for topic in parser.parse_args().topics or topics():
        print(f"{topic}: measuring", flush=True)
        measured = import_module(f"bench.trust.{topic}").measure()
        print(json.dumps(measured, indent=2), flush=True)
        figures |= measured
        RESULTS.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
