"""Compiled kernels of bots and judges, where the extra `fast` is installed.

Nobody who plays waits for the compiler. A match or a review begins the way that is ready then, in
plain Python or compiled, and keeps it to the end; meanwhile another process fills the cache for
the next one (`compile_kernels`). Whoever measures or trains asks for the compiled way and waits.
"""

import logging
import os
from threading import Lock
from types import ModuleType
from typing import Final

from quinary.bots import compile_kernels
from quinary.core import kernel_cache
from quinary.core.bot import Thinking
from quinary.core.game import AnyGame

log = logging.getLogger(__name__)

PURE: Final = "QUINARY_PURE"  # setting this environment variable forbids kernels

_loaded: dict[str, ModuleType | None] = {}
_lock: Final = Lock()


def can_compile(game: AnyGame) -> bool:
    """Whether the game has a kernel, and this machine a compiler that may be used."""
    return game.bot_kernel is not None and not os.environ.get(PURE) and kernel_cache.can_compile()


def way_now(game: AnyGame) -> Thinking:
    """How a match that begins now is thought about: compiled, if nothing has to be compiled."""
    ready = can_compile(game) and kernel_cache.is_complete(game.package)
    return "compiled" if ready else "plain"


def due(*games: AnyGame) -> list[str]:
    """The ids of those games whose kernels can be compiled here, and are not yet."""
    return [game.id for game in games if can_compile(game) and way_now(game) == "plain"]


def prepare(*games: AnyGame) -> None:
    """Compiles in the background what the next match of these games needs, if anything."""
    compile_kernels.start(due(*games))


def is_loaded(game: AnyGame) -> bool:
    """Whether the compiled way needs no loading in this process, which takes a second or two."""
    return game.id in _loaded


def kernel(game: AnyGame, way: Thinking) -> ModuleType | None:
    """The game's kernel, ready to run; None where this way is plain Python, or no other is there.

    The first time in a process it is loaded, and where it has never been compiled, this waits
    for a process that does it.
    """
    if way == "plain":
        return None
    with _lock:
        if game.id not in _loaded:
            _loaded[game.id] = _load(game) if can_compile(game) else None
    return _loaded[game.id]


def _load(game: AnyGame) -> ModuleType | None:
    assert game.bot_kernel is not None
    try:
        if not kernel_cache.is_complete(game.package):
            compile_kernels.run(game.id)
        found = game.bot_kernel()
        # From the cache into memory now, so that no decision has to wait for it.
        found.warm_up()
    except ImportError:
        return None
    except Exception:  # a broken kernel must not cost the game: plain Python plays too
        log.exception("The kernel of %s does not work.", game.name)
        return None
    return found
