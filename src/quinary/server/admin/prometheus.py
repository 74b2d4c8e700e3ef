"""The server's figures in Prometheus' format; nothing in them names a person or a table."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from quinary.server.admin.metrics import Metrics


class PrometheusMetrics(Metrics):
    """Counts with Prometheus' client."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        requests = Counter(
            "quinary_requests", "HTTP requests", ["route", "status"], registry=registry
        )
        refusals = Counter(
            "quinary_refusals", "Refusals by their code", ["code"], registry=registry
        )
        wishes = Histogram(
            "quinary_wish_seconds", "From a wish to its acknowledgement", registry=registry
        )
        sockets = Gauge("quinary_sockets", "Open feeds", registry=registry)
        tables_in_memory = Gauge("quinary_tables", "Tables in memory", registry=registry)
        cut_off = Counter(
            "quinary_cut_off", "Readers that took nothing for too long", registry=registry
        )
        failed_thoughts = Counter(
            "quinary_failed_thoughts",
            "Thoughts of bots, and hints, that failed or were lost",
            registry=registry,
        )

        def text(tables: int) -> bytes:
            tables_in_memory.set(tables)
            return generate_latest(registry)

        super().__init__(
            request=lambda route, status: requests.labels(route, status).inc(),
            refusal=lambda code: refusals.labels(code).inc(),
            wish=wishes.observe,
            sockets=sockets.inc,
            cut_off=cut_off.inc,
            failed_thought=failed_thoughts.inc,
            text=text,
        )
