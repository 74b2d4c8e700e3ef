"""Compiled kernels, where the extra `fast` is installed: `kernel.py` in a game's folder.

Importing one takes a second or two, and compiling it, once on a machine, half a minute. Who must
decide in less goes on in plain Python, and finds it ready some decisions later.
"""

import importlib
import logging
import os
from math import inf
from threading import Lock, Thread
from time import sleep
from types import ModuleType
from typing import Final

log = logging.getLogger(__name__)

PURE: Final = "QUINARY_PURE"
"""Whoever sets this in the environment wants plain Python only."""

RESERVE: Final = 2.0
"""Seconds that are kept for thinking without it, by whoever has not for ever."""

_ready: dict[str, ModuleType | None] = {}
_warming: dict[str, Thread] = {}
_lock: Final = Lock()


def kernel(package: str, left: float = inf) -> ModuleType | None:
    """The game's kernel, ready to run; None without the extra, or when there is no time for it.

    `left` is how many seconds there are.
    """
    if package in _ready:
        return _ready[package]
    with _lock:
        if package not in _warming:
            wait = max(left, 0.0) if left < RESERVE else 0.0
            _warming[package] = Thread(target=_warm, args=(package, wait), daemon=True)
            _warming[package].start()
    _warming[package].join(None if left == inf else max(0.0, left - RESERVE))
    return _ready.get(package)


def _warm(package: str, wait: float) -> None:
    """Imports the kernel and has it compile what it is made of.

    Not before `wait` seconds are over: it would slow down whoever has to decide by then.
    """
    sleep(wait)
    try:
        found = None if os.environ.get(PURE) else importlib.import_module(f"{package}.kernel")
        if found is not None:
            found.warm_up()
    except ImportError:
        found = None
    except Exception:  # a broken kernel must not cost the game: plain Python plays too
        log.exception("The kernel of %s does not work.", package)
        found = None
    _ready[package] = found
