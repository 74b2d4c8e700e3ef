"""Reviews over HTTP: requested, awaited, cancelled, and put into the reader's language."""

from typing import Any

import msgspec
from starlette.requests import Request

from quinary.core.game import AnyGame, Seat
from quinary.core.text.phrases import GameText, Speaker
from quinary.server.context import Handlers, language_of
from quinary.server.schemas import study
from quinary.server.schemas.base import Nothing
from quinary.server.tables.table import Table
from quinary.server.workers.interface import JobStatus
from quinary.server.workers.tasks import HINDSIGHT, REVIEW
from quinary.study import reasons
from quinary.study.course import Turn
from quinary.study.hindsight import NoHindsight, hindsight_of
from quinary.study.shapes import (
    DecisionFigures,
    PossibleFigures,
    SearchFigures,
    SeatFigures,
    figures,
)
from quinary.study.statistics import levels_of
from quinary.wire.codec import decode_act


def has_hindsight(game: AnyGame) -> bool:
    """Whether the game can say what would have been possible with its dice."""
    try:
        return bool(hindsight_of(game))
    except NoHindsight:
        return False


class ReviewHandlers(Handlers):
    """The handlers of reviews."""

    async def get_review(self, request: Request) -> study.ReviewWork:
        """How far the review of a finished table is, or the review."""
        return review_work(*await self._status(request, REVIEW), language_of(request))

    async def post_review(self, request: Request) -> study.ReviewWork:
        """Has a finished table reviewed, if it has not been."""
        return review_work(*await self._request(request, REVIEW), language_of(request))

    async def delete_review(self, request: Request) -> Nothing:
        """Waits for the review no longer; if nobody else does, the work ends."""
        return await self._cancel(request, REVIEW)

    async def get_hindsight(self, request: Request) -> study.HindsightWork:
        """How far the search for the best with these very dice is, or what it found."""
        return hindsight_work(*await self._status(request, HINDSIGHT), language_of(request))

    async def post_hindsight(self, request: Request) -> study.HindsightWork:
        """Searches for the best that was possible with these very dice, if nobody has."""
        return hindsight_work(*await self._request(request, HINDSIGHT), language_of(request))

    async def delete_hindsight(self, request: Request) -> Nothing:
        """Waits for the search no longer; if nobody else does, it ends."""
        return await self._cancel(request, HINDSIGHT)

    async def _status(self, request: Request, kind: str) -> tuple[JobStatus, Table]:
        live, _ = await self._context.viewer(request)
        return await self._context.jobs.status(live.table, kind), live.table

    async def _request(self, request: Request, kind: str) -> tuple[JobStatus, Table]:
        me = await self._context.me(request)
        live, _ = await self._context.viewer(request)
        self._context.limits.jobs.take(me.id)
        asker = self._context.asker(request, me.id)
        return await self._context.jobs.request(live.table, kind, asker), live.table

    async def _cancel(self, request: Request, kind: str) -> Nothing:
        me = await self._context.me(request)
        self._context.jobs.cancel(request.path_params["id"], kind, me.id)
        return Nothing()


def review_work(status: JobStatus, table: Table, language: str) -> study.ReviewWork:
    """How far a review is, as it travels, and the review so far, in this language."""
    shown = status.body and status.state in ("working", "done")
    review = ReviewText(table, language).review(msgspec.json.decode(status.body)) if shown else None
    return study.ReviewWork(**progress_of(status), review=review)


def hindsight_work(status: JobStatus, table: Table, language: str) -> study.HindsightWork:
    """How far a search is, as it travels; when it is done, in this language."""
    text, seats = ReviewText(table, language), None
    if status.state == "done":
        seats = [text.possible(each) for each in msgspec.json.decode(status.body)["seats"]]
    return study.HindsightWork(**progress_of(status), seats=seats)


def progress_of(status: JobStatus) -> dict[str, Any]:
    """How far any work is, as it travels."""
    return {name: getattr(status, name) for name in study.Work.__struct_fields__}


class ReviewText:
    """Puts a stored review of a table into words of a language."""

    def __init__(self, table: Table, language: str) -> None:
        self._table = table
        self._language = language
        self._game_text = GameText(table.game, language)

    def review(self, stored: dict[str, Any]) -> study.ReviewAnswer:
        """The review with its actions in the game's notation, and its reasons in words."""
        return study.ReviewAnswer(
            game=stored["game"],
            judge=stored["judge"],
            quick=stored.get("way") == "plain" and self._table.game.bot_kernel is not None,
            levels={each.level: each.accuracy for each in levels_of(stored["game"])},
            seats=[self._seat(seat) for seat in stored["seats"]],
            searches=msgspec.convert(stored["searches"], list[SearchFigures]),
            hindsight=has_hindsight(self._table.game),
        )

    def possible(self, stored: dict[str, Any]) -> study.PossibleAnswer:
        """What would have been possible for a seat, in words."""
        actions = [self._text(stored["seat"], each) for each in stored["actions"]]
        known, method = figures(PossibleFigures, stored), self._said(stored["method"])
        return study.PossibleAnswer(**known, actions=actions, method=method)

    def _seat(self, stored: dict[str, Any]) -> study.SeatAnswer:
        seat, course = stored["seat"], stored["course"]
        return study.SeatAnswer(
            **figures(SeatFigures, stored),
            course=[point["before"] for point in course["points"]],
            turns=msgspec.convert(course["turns"], list[Turn]),
            decisions=[self._decision(seat, each) for each in stored["decisions"]],
        )

    def _decision(self, seat: Seat, stored: dict[str, Any]) -> study.DecisionAnswer:
        return study.DecisionAnswer(
            **figures(DecisionFigures, stored),
            n=self._table.steps[stored["step"]],
            played=self._choice(seat, stored["played"]),
            best=self._choice(seat, stored["best"]),
            choices=[self._choice(seat, each) for each in stored["choices"]],
            why=self._said(stored["reason"]),
        )

    def _choice(self, seat: Seat, stored: dict[str, Any]) -> study.ChoiceValue:
        return study.ChoiceValue(**stored, text=self._text(seat, stored["action"]))

    def _text(self, seat: Seat, action: dict[str, Any]) -> str:
        return self._game_text.action(decode_act(self._table.game, seat, action))

    def _said(self, phrase: dict[str, Any] | None) -> str:
        """A stored phrase, with the names that the players have now."""
        return reasons.said(self._table.game.id, phrase, self._language, self._name)

    def _name(self, seat: Seat) -> str:
        who = self._table.sitters[seat]
        return who.name if who else Speaker(self._game_text.speaker.words).name(seat)
