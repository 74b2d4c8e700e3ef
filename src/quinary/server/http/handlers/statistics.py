"""One's own figures over HTTP: every game that one has finished, with what reviews say of them."""

import asyncio
import csv
from collections.abc import Sequence
from io import StringIO
from statistics import median
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quinary.server.contests.contest import is_sealed
from quinary.server.context import Handlers
from quinary.server.errors import NotNow
from quinary.server.schemas import study
from quinary.server.store.interface import SeatResult
from quinary.server.workers.askers import Asker
from quinary.server.workers.scheduler import Busy
from quinary.server.workers.tasks import REVIEW
from quinary.study.statistics import Level, Mean, distribution, levels_of, mean

MOST_LOOKED_UP = 200  # how many tables are searched for results that were not stored
AT_ONCE = 5  # how many reviews are requested at a time
COLUMNS = study.MyResult.__struct_fields__


class StatisticsHandlers(Handlers):
    """The handlers of one's own figures."""

    async def get_statistics(self, request: Request) -> study.MyStatistics:
        """Your figures in every game, and every result with what its review says of it."""
        me = await self._context.me(request)
        by_game: dict[str, list[tuple[SeatResult, study.MyResult]]] = {}
        for finished, result in await self._results(me.id):
            by_game.setdefault(finished.game, []).append((finished, result))
        return study.MyStatistics(games=[my_game(game, found) for game, found in by_game.items()])

    async def get_csv(self, request: Request) -> Response:
        """Every game of yours in a line of its own."""
        me = await self._context.me(request)
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["game", *COLUMNS])
        for finished, result in await self._results(me.id):
            writer.writerow([finished.game, *(getattr(result, name) for name in COLUMNS)])
        return Response(text.getvalue(), media_type="text/csv")

    async def post_reviews(self, request: Request) -> study.ReviewsAsked:
        """Has some of your games reviewed that have not been, the youngest first."""
        me = await self._context.me(request)
        self._context.limits.jobs.take(me.id)
        found = await self._results(me.id)
        without = [finished for finished, result in reversed(found) if result.luck is None]
        now = self._context.clock.now()
        tables = list(dict.fromkeys(each.table for each in without if _is_open(each, now)))
        asked = looked = 0
        while asked < AT_ONCE and looked < min(MOST_LOOKED_UP, len(tables)):
            asked += await self._ask_for(tables[looked], self._context.asker(request, me.id))
            looked += 1
        return study.ReviewsAsked(asked=asked, left=len(tables[looked:]))

    async def _ask_for(self, identity: str, asker: Asker) -> bool:
        """Has the table reviewed, if that can be done."""
        live = await self._context.registry.openable(identity)
        if live is None:
            return False
        try:
            await self._context.jobs.request(live.table, REVIEW, asker)
        except (NotNow, Busy):  # a crowd's game, or too many wait
            return False
        return True

    async def _results(self, person: str) -> list[tuple[SeatResult, study.MyResult]]:
        """The person's results, the oldest first, stored and as they are sent."""
        await self._make_up_for(person)
        summaries = await self._context.archive.summaries_of(person)
        found = await self._context.archive.results_of(person)
        return [(each, my_result(each, summaries.get(each.table))) for each in found]

    async def _make_up_for(self, person: str) -> None:
        """Stores results of games that ended before results were stored."""
        archive, registry = self._context.archive, self._context.registry
        known = {each.table for each in await archive.results_of(person)}
        tables = await self._context.store.tables_of(person)
        for identity in [each for each in tables if each not in known][:MOST_LOOKED_UP]:
            live = await registry.openable(identity)
            if live and live.table.stage == "over":
                await self._context.contests.note_end(live.table)
            await asyncio.sleep(0)  # lets others be served


def _is_open(each: SeatResult, now: float) -> bool:
    """Whether nobody plays with these dice any more who must not know of them."""
    return not is_sealed(msgspec.json.decode(each.body).get("contest", ""), now)


def my_result(each: SeatResult, summary: Sequence[dict[str, Any]] | None) -> study.MyResult:
    """A result as it travels, with what the review says of its seat."""
    about = msgspec.json.decode(each.body)
    own = summary[each.seat] if summary is not None else {}
    return study.MyResult(
        table=each.table,
        seat=each.seat,
        ended=each.ended,
        seats=about["seats"],
        score=each.score,
        worth=each.worth,
        won=about["won"],
        luck=own.get("luck"),
        loss=own.get("loss"),
        accuracy=own.get("accuracy"),
        corrected=each.worth - own["luck"] if own else None,
    )


def my_game(game: str, found: Sequence[tuple[SeatResult, study.MyResult]]) -> study.MyGame:
    """The figures of one game, without those played with hints, which measure the hints."""
    own = [r for f, r in found if not msgspec.json.decode(f.body)["hints"]]
    worths = [each.worth for each in own]
    corrected = [each.corrected for each in own if each.corrected is not None]
    accuracy = _mean([each.accuracy for each in own if each.accuracy is not None])
    levels = levels_of(game)
    return study.MyGame(
        game=game,
        games=len(own),
        helped=len(found) - len(own),
        reviewed=len(corrected),
        wins=sum(each.won for each in own),
        mean=_mean(worths) or Mean(value=0.0, error=None),
        best=max(worths, default=0.0),
        middle=median(worths) if worths else 0.0,
        distribution=list(distribution(worths)) if worths else [],
        levels=list(levels),
        like=_like(levels, accuracy),
        corrected=_mean(corrected),
        accuracy=accuracy,
        luck=_mean([each.luck for each in own if each.luck is not None]),
        results=own,
    )


def _like(levels: Sequence[Level], accuracy: Mean | None) -> str | None:
    """The strongest level that is no more accurate."""
    reached = [each.level for each in levels if accuracy and each.accuracy <= accuracy.value]
    return reached[-1] if reached else None


def _mean(values: Sequence[float]) -> Mean | None:
    return mean(values) if values else None
