"""The past of a table over HTTP: its history, its draws, and its record."""

from starlette.requests import Request

from quinary.server.contests.contest import check_open
from quinary.server.context import Handlers, address
from quinary.server.errors import NotNow
from quinary.server.schemas.records import DrawsAnswer, History, OpenedRecord
from quinary.server.tables import history


class HistoryHandlers(Handlers):
    """The handlers of what happened at a table."""

    async def get_history(self, request: Request) -> History:
        """Every act and outcome so far, as far as you may know it."""
        live, viewer = await self._context.viewer(request)
        table = live.table
        table.playing()
        history.check_notes(table)
        self._context.limits.pasts.take(viewer.person or address(request))
        entries = await self._context.store.read(table.id)
        return await self._context.workers.call(history.history, table.id, entries, viewer)

    async def get_draws(self, request: Request) -> DrawsAnswer:
        """Every outcome of a finished game, to be worked out again from the seed."""
        live, viewer = await self._context.viewer(request)
        table = live.table
        history.check_over(table)
        check_open(table, self._context.clock.now())
        if table.agreed.dice != "fair":
            raise NotNow("The outcomes of this table were typed in: there is no seed behind them.")
        self._context.limits.pasts.take(viewer.person or address(request))
        return await self._context.workers.call(history.draws, table)

    async def get_record(self, request: Request) -> OpenedRecord:
        """The record of a finished game, with what proves its dice."""
        live, _ = await self._context.viewer(request)
        if live.table.stage != "over":
            raise NotNow("The record is opened when the game is over.")
        check_open(live.table, self._context.clock.now())
        return history.opened_record(live.table)
