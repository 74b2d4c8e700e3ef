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
            "Thoughts of bots, hints and reviews that failed or were lost",
            registry=registry,
        )
        waiting = Gauge("quinary_work_waiting", "Work that waits", ["kind"], registry=registry)
        waited = Histogram(
            "quinary_work_wait_seconds",
            "How long work waited before it began",
            ["kind"],
            buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300),
            registry=registry,
        )
        refused_work = Counter(
            "quinary_work_refused", "Work that was not taken", ["kind", "reason"], registry=registry
        )
        over_share = Gauge(
            "quinary_askers_over_share",
            "People with work waiting who have had more than their share lately",
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
            waiting=lambda kind, count: waiting.labels(kind).set(count),
            waited=lambda kind, seconds: waited.labels(kind).observe(seconds),
            refused_work=lambda kind, reason: refused_work.labels(kind, reason).inc(),
            over_share=over_share.set,
            text=text,
        )
