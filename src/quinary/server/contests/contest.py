"""A contest: several tables with the same dice, and who is ranked among them. Pure.

A contest is a text. `daily/knister/2026-11-16` is a game's challenge of that day, by UTC: everybody
plays it once, and nothing of it is opened before the day is over. `same/TABLE` is a finished table
and those that were opened to play its dice again.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

import msgspec

from quinary.bots import default_level
from quinary.core.errors import QuinaryError
from quinary.core.game import CHANCE, AnyGame, Seat, make_options
from quinary.server.schemas import wishes
from quinary.server.store.interface import Person, SeatResult
from quinary.server.tables import commands
from quinary.server.tables.log import EntryBody, Opened, Sat
from quinary.server.tables.table import Table

DAILY, SAME = "daily/", "same/"
SECRET = "daily challenges"  # noqa: S105  the name of a secret


class Sealed(QuinaryError):
    """It is opened when the day is over."""

    code = "sealed"

    def __init__(self, contest: str) -> None:
        opens = _day_of(contest) + timedelta(days=1)
        super().__init__(
            f"Others still play with these dice: this opens on {opens.isoformat()} at 00:00 UTC."
        )


def today(now: float) -> date:
    """The day that it is, by UTC."""
    return datetime.fromtimestamp(now, UTC).date()


def end_of(day: date) -> float:
    """When the day is over, in seconds since 1970."""
    # UTC has no daylight saving time: every day has 24 hours.
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() + 24 * 3600


def daily(game: str, day: date) -> str:
    """The contest of the game's challenge of the day."""
    return f"{DAILY}{game}/{day.isoformat()}"


def is_sealed(contest: str, now: float) -> bool:
    """Whether its dice must not be shown to those who have not played."""
    return contest.startswith(DAILY) and now < end_of(_day_of(contest))


def is_public(table: Table, now: float) -> bool:
    """Whether everybody may see what happened there: it has spectators, and nothing is sealed."""
    return table.agreed.watchers and not is_sealed(table.agreed.contest, now)


def check_open(table: Table, now: float) -> None:
    """Refuses to show dice that others still play with, or how to play them best."""
    if is_sealed(table.agreed.contest, now):
        raise Sealed(table.agreed.contest)


def _day_of(contest: str) -> date:
    return date.fromisoformat(contest.rpartition("/")[2])


def beginning(game: AnyGame, contest: str, secret: str, me: Person, code: str) -> list[EntryBody]:
    """The first entries of somebody's own table in a daily challenge, begun already."""
    level, seats = default_level(game), game.min_seats
    opened = Opened(
        game=game.id,
        rules=game.rules_version,
        seats=seats,
        options={},
        dice="fair",
        watchers=False,
        host=me.id,
        code=code,
        secret=secret,
        stand_in=level,
        contest=contest,
        # Nobody adds entropy: everybody is to have the same dice.
        mixed=("",) * seats,
    )
    bots = [Sat(seat=seat, name=f"{level} bot", bot=level) for seat in range(1, seats)]
    bodies: list[EntryBody] = [
        opened,
        Sat(seat=0, name=me.name, person=me.id, program=me.program),
        *bots,
    ]
    table = Table("")
    for body in bodies:
        table.take_in(body, 0)
    return [*bodies, *commands.start(table, me, wishes.Start()).bodies]


def duplicate(table: Table, contest: str, host: str, code: str, *, ghost: bool) -> list[EntryBody]:
    """The first entries of a table with the dice and the bots of a finished one."""
    opened = msgspec.structs.replace(
        table.agreed,
        host=host,
        code=code,
        clock=None,
        open=False,
        watchers=False,
        contest=contest,
        mixed=tuple(table.entropies(table.sitters)),
        ghost=table.id if ghost else "",
        hints="",
    )
    bots = [
        Sat(seat=seat, name=who.name, bot=who.bot)
        for seat, who in enumerate(table.sitters)
        if who is not None and not who.person
    ]
    return [opened, *bots]


def results(table: Table) -> list[SeatResult]:
    """What came of every person's seat; bots, and who was stood in for, have no result."""
    match = table.playing()
    result = match.result()
    body = {
        "seats": match.seats,
        "options": table.agreed.options,
        "bots": [who.bot for who in table.sitters if who and who.bot],
        "contest": table.agreed.contest,
        "hints": table.agreed.hints,
    }
    return [
        SeatResult(
            table=table.id,
            seat=seat,
            person=who.person,
            name=who.name,
            game=table.game.id,
            number=table.settled,
            ended=table.ended,
            score=result.scores[seat],
            worth=table.game.worth(result, seat),
            body=msgspec.json.encode({**body, "won": seat in result.winners}).decode(),
        )
        for seat, who in enumerate(table.sitters)
        if who and not who.bot
    ]


class Witness(NamedTuple):
    """Somebody who has seen a table's game without playing there, and since when."""

    person: str
    table: str
    time: float


def is_ranked(
    person: str, table: Table, others: Sequence[Table], seen: Sequence[Witness], until: float
) -> bool:
    """Whether the person knew nothing of these dice from elsewhere until their game was over."""
    played = any(
        other.id != table.id and other.match and other.seats_of(person) and other.began < until
        for other in others
    )
    return not played and not any(
        each.person == person and each.table != table.id and each.time < until for each in seen
    )


def ghost_scores(table: Table, seat: Seat, rounds: int) -> list[int]:
    """The seat's score after its first decisions, as many as are asked for, as it was to decide on.

    What came of the last decision is its result, however many more are asked for.
    """
    played, scores = table.playing(), list[int]()
    game = played.game
    state = game.setup(make_options(game, played.options), played.seats)
    for act in played.acts:
        if act.actor is not CHANCE and act.actor == seat:
            scores.append(game.result(state).scores[seat])
        state = game.apply(state, act.actor, act.action).state
    scores.append(game.result(state).scores[seat])
    return scores[1 : rounds + 1]


def rounds_played(table: Table, seat: Seat) -> int:
    """How many decisions of the seat nothing can take back any more."""
    match = table.playing()
    made = sum(act.actor == seat for act in match.acts if act.actor is not CHANCE)
    open_ones = sum(act.actor == seat for act, _ in match.undoable() if act.actor is not CHANCE)
    return made if table.stage == "over" else made - open_ones
