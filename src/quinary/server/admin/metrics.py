"""What the server counts for whoever runs it."""

from collections.abc import Callable
from dataclasses import dataclass

from quinary.server.runtime import ignore


@dataclass(slots=True, kw_only=True)
class Metrics:
    """What is called when there is something to count; prometheus.py keeps the figures."""

    request: Callable[[str, int], None] = ignore  # an HTTP request: its route and its status
    refusal: Callable[[str], None] = ignore  # a refusal: its code
    wish: Callable[[float], None] = ignore  # a wish that came true: seconds until that was safe
    sockets: Callable[[float], None] = ignore  # a feed that opens (1) or closes (-1)
    cut_off: Callable[[], None] = ignore  # a reader that took nothing for too long
    failed_thought: Callable[[], None] = ignore  # a choice or a hint that failed or was lost
    # Returns all figures in Prometheus' format, with the number of tables in memory.
    text: Callable[[int], bytes] = lambda _tables: b""
