"""The server's figures in Prometheus' format; nothing in them names a person or a table."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from quinary.server.admin.metrics import Metrics


class PrometheusMetrics(Metrics):
    """Counts with Prometheus' client."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._requests = Counter(
            "quinary_requests", "HTTP requests", ["route", "status"], registry=registry
        )
        self._refusals = Counter(
            "quinary_refusals", "Refusals by their code", ["code"], registry=registry
        )
        self._wishes = Histogram(
            "quinary_wish_seconds", "From a wish to its acknowledgement", registry=registry
        )
        self._sockets = Gauge("quinary_sockets", "Open feeds", registry=registry)
        self._tables = Gauge("quinary_tables", "Tables in memory", registry=registry)
        self._cut_off = Counter(
            "quinary_cut_off", "Readers that took nothing for too long", registry=registry
        )
        self._failed_thoughts = Counter(
            "quinary_failed_thoughts",
            "Thoughts of bots, and hints, that failed or were lost",
            registry=registry,
        )

    def request(self, route: str, status: int) -> None:
        """Counts an HTTP request."""
        self._requests.labels(route, status).inc()

    def refusal(self, code: str) -> None:
        """Counts a refusal by its code."""
        self._refusals.labels(code).inc()

    def wish(self, seconds: float) -> None:
        """Counts a wish that came true, with the time until its acknowledgement."""
        self._wishes.observe(seconds)

    def sockets(self, change: int) -> None:
        """Counts feeds that open (1) and close (-1)."""
        self._sockets.inc(change)

    def cut_off(self) -> None:
        """Counts a reader that took nothing for too long."""
        self._cut_off.inc()

    def failed_thought(self) -> None:
        """Counts a thought of a bot, or a hint, that failed or was lost."""
        self._failed_thoughts.inc()

    def text(self, tables: int) -> bytes:
        """Returns all figures in Prometheus' format, with the number of tables in memory."""
        self._tables.set(tables)
        return generate_latest(self._registry)
