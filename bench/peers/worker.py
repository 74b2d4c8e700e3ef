"""A worker: measures one task after the other, as it is asked on its standard input.

It stands by itself, so that every library runs it in an environment of its own.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

Work = Callable[[], int]  # does some work; how much, in the task's unit
Task = Callable[[], Work]  # sets everything up, and warms up; the work to measure


def rate(work: Work, seconds: float) -> float:
    """How much of it is done in a second of processor time of this process."""
    done, began = 0, time.process_time()
    while (took := time.process_time() - began) < seconds:
        done += work()
    return done / took


def serve(tasks: dict[str, Task], packages: tuple[str, ...]) -> None:
    """Answers lines such as `pig 1.0` with a rate, until there are no more."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    ready: dict[str, Work] = {}
    print(json.dumps({package: version(package) for package in packages}), flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        if name not in ready:
            ready[name] = tasks[name]()
            ready[name]()
        print(json.dumps(rate(ready[name], float(seconds))), flush=True)
