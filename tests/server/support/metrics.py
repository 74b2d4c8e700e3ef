"""The server's own metrics."""

from typing import Any

from tests.server.support.callers import Caller


def figures(server: Any) -> dict[str, float]:
    """The server's metrics, requested from an address that nobody else uses."""
    with Caller(server, source="127.0.0.9") as caller:
        status, data = caller.raw("GET", "/metrics")
    assert status == 200
    lines = [line for line in data.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def refusals(server: Any, code: str) -> float:
    """How often the server has refused something for this reason."""
    return figures(server).get(f'quinary_refusals_total{{code="{code}"}}', 0.0)
