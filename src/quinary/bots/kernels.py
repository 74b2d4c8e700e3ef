"""Compiled kernels of bots, where the extra `fast` is installed.

Importing one takes a second or two; compiling it, once per machine, half a minute. A bot that
must decide sooner plays in plain Python and finds the kernel ready some decisions later.
"""

import logging
import os
from math import inf
from threading import Lock, Thread
from time import sleep
from types import ModuleType
from typing import Final

from quinary.core.game import AnyGame

log = logging.getLogger(__name__)

# Setting this environment variable forbids kernels: plain Python only.
PURE: Final = "QUINARY_PURE"

RESERVE: Final = 2.0  # seconds that are kept for thinking without it where time is limited

_ready: dict[str, ModuleType | None] = {}
_warming: dict[str, Thread] = {}
_lock: Final = Lock()


def kernel(game: AnyGame, left: float = inf) -> ModuleType | None:
    """The game's kernel, ready to run; None without the extra, or when there is no time for it.

    `left` is how many seconds there are.
    """
    if game.id in _ready:
        return _ready[game.id]
    with _lock:
        if game.id not in _warming:
            wait = max(left, 0.0) if left < RESERVE else 0.0
            _warming[game.id] = Thread(target=_warm, args=(game, wait), daemon=True)
            _warming[game.id].start()
    _warming[game.id].join(None if left == inf else max(0.0, left - RESERVE))
    return _ready.get(game.id)


def _warm(game: AnyGame, wait: float) -> None:
    """Imports the kernel and has it compile what it is made of.

    It first sleeps `wait` seconds, so as not to slow down a decision that is due by then.
    """
    sleep(wait)
    try:
        found = game.bot_kernel() if game.bot_kernel and not os.environ.get(PURE) else None
        if found is not None:
            found.warm_up()
    except ImportError:
        found = None
    except Exception:  # a broken kernel must not cost the game: plain Python plays too
        log.exception("The kernel of %s does not work.", game.name)
        found = None
    _ready[game.id] = found
