"""Hints over HTTP: for a seat that is to act, at a table whose host wants them."""

from starlette.requests import Request

from quinary.bots.judge import judge_of
from quinary.core.game import check_turn
from quinary.core.text.phrases import GameText
from quinary.server.context import Handlers, language_of
from quinary.server.errors import NotAllowed
from quinary.server.schemas.study import ChoiceValue, HintAnswer
from quinary.server.tables.permissions import own_seat
from quinary.server.workers.interface import HintTask
from quinary.server.workers.scheduler import HINT
from quinary.wire.codec import decode_act


class HintHandlers(Handlers):
    """The handler of hints."""

    async def get_hint(self, request: Request) -> HintAnswer:
        """A hint for a seat of yours that has to decide, as far as the host wants it."""
        me = await self._context.me(request)
        live, viewer = await self._context.viewer(request)
        table, kind, seat = live.table, live.table.agreed.hints, viewer.seat
        if not kind or seat is None:
            raise NotAllowed("The host does not want hints at this table.")
        match, n = table.playing(), table.number
        own_seat(table, me.id, seat)
        check_turn(table.turn, seat)
        self._context.limits.hints.take(me.id)
        heard = match.heard(seat) if judge_of(match.game).listens else ()
        task = HintTask(match.game.id, kind, match.view(seat), heard, f"hint {table.id} {n}")
        async with self._context.dispatcher.queue(HINT, self._context.asker(request, me.id)):
            found = await self._context.workers.hint(task)
        game_text = GameText(match.game, language_of(request))
        choices = [
            ChoiceValue(**each, text=game_text.action(decode_act(match.game, seat, each["action"])))
            for each in found.pop("choices")
        ]
        return HintAnswer(n=n, kind=kind, choices=choices, **found)
