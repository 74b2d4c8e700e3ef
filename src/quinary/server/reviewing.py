"""Reviews over HTTP: asked for, waited for, cancelled, and told in the reader's language."""

from typing import Any

import msgspec
from starlette.requests import Request

from quinary.core.game import Seat
from quinary.core.words import Voice
from quinary.server import api
from quinary.server import study_api as told
from quinary.server.serving import Serving, language_of
from quinary.server.studying import Status
from quinary.server.table import Table
from quinary.wire.codec import decode_act

TURNING_POINTS = 3


class Reviewing:
    """The handlers of reviews."""

    def __init__(self, serving: Serving) -> None:
        self._serving = serving

    async def get_review(self, request: Request) -> told.ReviewWork:
        """How far the review of a finished table is, or the review."""
        room, _ = await self._serving.viewer(request)
        status = await self._serving.studies.status(room.table, "review")
        return review_work(status, room.table, language_of(request))

    async def post_review(self, request: Request) -> told.ReviewWork:
        """Has a finished table reviewed, if it has not been."""
        me = await self._serving.me(request)
        room, _ = await self._serving.viewer(request)
        self._serving.limits.studies.take(me.id)
        status = await self._serving.studies.ask(room.table, "review", me.id)
        return review_work(status, room.table, language_of(request))

    async def delete_review(self, request: Request) -> api.Nothing:
        """Waits for the review no longer; if nobody else does, the work ends."""
        me = await self._serving.me(request)
        self._serving.studies.cancel(request.path_params["id"], "review", me.id)
        return api.Nothing()


def review_work(status: Status, table: Table, language: str) -> told.ReviewWork:
    """How far a review is, as it travels; when it is done, in this language."""
    done = status.state == "done"
    review = Telling(table, language).review(msgspec.json.decode(status.body)) if done else None
    return told.ReviewWork(state=status.state, done=status.done, of=status.of, review=review)


class Telling:
    """Tells a kept review of a table in a language."""

    def __init__(self, table: Table, language: str) -> None:
        self._table = table
        self._voice = Voice(table.game, language)

    def review(self, kept: dict[str, Any]) -> told.ReviewTold:
        """The review with its actions in the game's notation."""
        return told.ReviewTold(
            game=kept["game"],
            judge=kept["judge"],
            levels={},
            seats=[self._seat(seat) for seat in kept["seats"]],
        )

    def _seat(self, kept: dict[str, Any]) -> told.SeatTold:
        seat, decisions = kept["seat"], kept["decisions"]
        plain = {name: kept[name] for name in SEAT}
        return told.SeatTold(
            **plain,
            turning=turning_points(decisions),
            decisions=[self._decision(seat, decision) for decision in decisions],
        )

    def _decision(self, seat: Seat, kept: dict[str, Any]) -> told.DecisionTold:
        plain = {name: kept[name] for name in DECISION}
        return told.DecisionTold(
            **plain,
            n=self._table.steps[kept["step"]],
            played=self._weighed(seat, kept["played"]),
            best=self._weighed(seat, kept["best"]),
            choices=[self._weighed(seat, each) for each in kept["choices"]],
            words="",
        )

    def _weighed(self, seat: Seat, kept: dict[str, Any]) -> told.Weighed:
        action = decode_act(self._table.game, seat, kept["action"])
        return told.Weighed(**kept, text=self._voice.action(action))


SEAT = (
    "seat",
    "start",
    "luck",
    "presents",
    "loss",
    "error",
    "residual",
    "final",
    "accuracy",
    "last_luck",
    "last_present",
    "dearest",
)
"""What is told of a seat as it was kept."""
DECISION = ("step", "luck", "present", "loss", "error", "residual")


def turning_points(decisions: list[dict[str, Any]]) -> list[int]:
    """The steps at which most was won or lost, in the order of the game."""
    by_size = sorted(decisions, key=lambda each: -max(abs(each["luck"]), each["loss"]))
    return sorted(each["step"] for each in by_size[:TURNING_POINTS])
