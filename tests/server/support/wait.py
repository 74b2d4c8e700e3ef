"""Wait until a condition holds."""

import time
from collections.abc import Callable
from typing import Any

WAIT = 30.0  # seconds after which a test gives up


def eventually(condition: Callable[[], Any], within: float = WAIT) -> Any:
    """What the condition returns, as soon as that is true."""
    deadline = time.monotonic() + within
    while not (found := condition()):
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.05)
    return found
