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
    failed_thought: Callable[[], None] = ignore  # work of a worker that failed or was lost
    waiting: Callable[[str, int], None] = ignore  # a kind of work: how much of it waits
    waited: Callable[[str, float], None] = ignore  # work that begins: its kind, and seconds waited
    refused_work: Callable[[str, str], None] = ignore  # work not taken: its kind, and why
    over_share: Callable[[int], None] = ignore  # how many people wait after more than their share
    # Returns all figures in Prometheus' format, with the number of tables in memory.
    text: Callable[[int], bytes] = lambda _tables: b""
