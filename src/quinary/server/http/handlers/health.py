"""Health and figures over HTTP, for those who run the server."""

from starlette.requests import Request
from starlette.responses import Response

from quinary.server.context import Handlers, address
from quinary.server.schemas.base import Healthy


class HealthHandlers(Handlers):
    """The handlers of health and figures."""

    async def get_health(self, request: Request) -> Healthy:
        """Whether the server and its database answer."""
        self._context.limits.strangers.take(address(request))
        # No table has an empty code: a cheap question that the database has to answer.
        await self._context.store.find("")
        return Healthy(ok=True)

    async def get_metrics(self, request: Request) -> Response:
        """Figures for Prometheus."""
        self._context.limits.strangers.take(address(request))
        tables = self._context.registry.tables_in_memory()
        self._context.dispatcher.note_figures()
        return Response(self._context.metrics.text(tables), media_type="text/plain")
