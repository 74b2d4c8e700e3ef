"""What the server counts for whoever runs it, in Prometheus' format."""

import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """What the server counts; nothing in it names a person or a table."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "quinary_requests", "HTTP requests", ["route", "status"], registry=self.registry
        )
        self.refusals = Counter(
            "quinary_refusals", "Refusals by their code", ["code"], registry=self.registry
        )
        self.wishes = Histogram(
            "quinary_wish_seconds", "From a wish to its acknowledgement", registry=self.registry
        )
        self.sockets = Gauge("quinary_sockets", "Open feeds", registry=self.registry)
        self.tables = Gauge("quinary_tables", "Tables in memory", registry=self.registry)
        self.cut_off = Counter(
            "quinary_cut_off", "Readers that took nothing for too long", registry=self.registry
        )
        self.failed_thoughts = Counter(
            "quinary_failed_thoughts",
            "Thoughts of bots, and hints, that failed or were lost",
            registry=self.registry,
        )


class Timer:
    """Seconds since it was made."""

    __slots__ = ("_began",)

    def __init__(self) -> None:
        self._began = time.perf_counter()

    def seconds(self) -> float:
        """How long ago that was."""
        return time.perf_counter() - self._began
