"""Contests: several tables with the same dice, and who may be ranked among them.

A contest is a text. `daily/knister/2026-11-16` is a game's challenge of that day, by UTC: everybody
plays it once, and nothing of it is opened before the day is over. `same/TABLE` is a finished table
and those that were opened to play its dice again.
"""

import asyncio
import contextlib
import hmac
import logging
import time
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

import msgspec

from quinary.bots import default_level
from quinary.core.errors import QuinaryError
from quinary.core.fairness import commitment_to
from quinary.core.game import CHANCE, AnyGame, Seat, make_options
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.runtime import ENTROPY
from quinary.server.schemas import wishes
from quinary.server.store.interface import Archive, Conflict, Person, SeatResult, Unavailable
from quinary.server.tables import commands
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import Body, Opened, Sat
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.seats import Sitter
from quinary.server.tables.table import CROWD, Table

log = logging.getLogger(__name__)

DAILY, SAME = "daily/", "same/"
SECRET = "daily challenges"  # noqa: S105  the name of a secret
MOST_TABLES = 50
"""So many tables at most play the same dice."""


class Sealed(QuinaryError):
    """It is opened when the day is over."""

    code = "sealed"

    def __init__(self, contest: str) -> None:
        opens = _day_of(contest) + timedelta(days=1)
        super().__init__(
            f"Others still play with these dice: this opens on {opens.isoformat()} at 00:00 UTC."
        )


# --- days


def today(now: float) -> date:
    """The day that it is, by UTC."""
    return datetime.fromtimestamp(now, UTC).date()


def end_of(day: date) -> float:
    """When the day is over, in seconds since 1970."""
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


def check_open(table: Table) -> None:
    """Refuses to open what tells of dice that others still play with, or how to play them best."""
    if is_sealed(table.agreed.contest, time.time()):
        raise Sealed(table.agreed.contest)


def _day_of(contest: str) -> date:
    return date.fromisoformat(contest.rpartition("/")[2])


# --- what they begin with


def beginning(game: AnyGame, contest: str, secret: str, me: Person, code: str) -> list[Body]:
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
        mixed=("",) * seats,
    )
    bots = [Sat(seat=seat, name=f"{level} bot", bot=level) for seat in range(1, seats)]
    bodies: list[Body] = [
        opened,
        Sat(seat=0, name=me.name, person=me.id, program=me.program),
        *bots,
    ]
    table = Table("")
    for body in bodies:
        table.take_in(body, 0)
    return [*bodies, *commands.start(table, me, wishes.Start()).bodies]


def duplicate(table: Table, contest: str, host: str, code: str, *, ghost: bool) -> list[Body]:
    """The first entries of a table with the dice and the bots of a finished one."""
    opened = msgspec.structs.replace(
        table.agreed,
        host=host,
        code=code,
        clock=None,
        open=False,
        watchers=False,
        contest=contest,
        mixed=tuple(table.entropies()),
        ghost=table.id if ghost else "",
        hints="",
    )
    bots = [
        Sat(seat=seat, name=who.name, bot=who.bot)
        for seat, who in enumerate(table.sitters)
        if who is not None and not who.person
    ]
    return [opened, *bots]


# --- what came of them


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
        for seat, who in _people(table)
    ]


def _people(table: Table) -> list[tuple[Seat, Sitter]]:
    """Everybody who plays for themselves."""
    return [(seat, who) for seat, who in enumerate(table.sitters) if who and not who.bot]


class Witness(NamedTuple):
    """Somebody who has seen a table's game without playing there, and since when."""

    person: str
    table: str
    time: float


def is_ranked(person: str, table: Table, others: Sequence[Table], seen: Sequence[Witness]) -> bool:
    """Whether the person knew nothing of these dice from elsewhere before their game was over."""
    until = table.ended or time.time()
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


class Contests:
    """The contests of a server."""

    def __init__(self, registry: TableRegistry, archive: Archive) -> None:
        self._registry = registry
        self._archive = archive
        self._secret = ""
        registry.seats_changed.connect(self._note)

    # --- daily challenges

    async def secret_of(self, contest: str) -> str:
        """The secret behind the contest's dice: it follows from the server's own."""
        self._secret = self._secret or await self._archive.secret(SECRET, ENTROPY.hex(32))
        return hmac.digest(bytes.fromhex(self._secret), contest.encode(), "sha256").hex()

    async def commitment(self, contest: str) -> str:
        """What can be shown of the contest's secret before it is opened."""
        return commitment_to(await self.secret_of(contest))

    async def own_table(self, contest: str, person: str) -> Table | None:
        """The person's table in the daily challenge, if they have begun."""
        live = await self._registry.openable(await self._address(contest, person))
        return live.table if live else None

    async def play(self, game: AnyGame, me: Person) -> str:
        """The person's own table in today's challenge, begun if it has not been."""
        contest = daily(game.id, today(time.time()))
        secret, name = await self.secret_of(contest), await self._address(contest, me.id)
        live = await self._registry.open_with(
            me.id, lambda code: beginning(game, contest, secret, me, code), name
        )
        await self._archive.enter(contest, live.table.id)
        return live.table.id

    async def _address(self, contest: str, person: str) -> str:
        """The one address that somebody's attempt can have: so there is never a second one."""
        return (await self.secret_of(f"{contest} {person}"))[:40]

    # --- the same dice again

    async def duplicate(
        self, source: Table, host: Person, tables: int, *, ghost: bool
    ) -> list[LiveTable]:
        """New tables that play the dice of the finished one."""
        contest = await self._contest_of(source)
        there = await self._archive.tables_in(contest)
        if len(there) + tables > MOST_TABLES:
            raise NotNow(f"At most {MOST_TABLES} tables play the same dice.")
        await self._archive.enter(contest, source.id)
        opened = []
        for _ in range(tables):
            live = await self._registry.open_with(
                host.id,
                lambda code: duplicate(source, contest, host.id, code, ghost=ghost),
                self._registry.new_address(),
            )
            await self._archive.enter(contest, live.table.id)
            opened.append(live)
        return opened

    async def _contest_of(self, source: Table) -> str:
        if source.stage != "over" or source.agreed.dice != "fair":
            raise NotNow("Only a finished game with dice of the server can be played again.")
        if source.agreed.contest.startswith(DAILY) or len(source.sitters) > CROWD:
            raise NotNow("So many have played these dice that they are not played again.")
        return source.agreed.contest or f"{SAME}{source.id}"

    async def side_by_side(self, table: Table) -> tuple[list[Table], list[Witness]]:
        """The tables with the same dice as this one, the oldest first, and who has seen them."""
        contest = table.agreed.contest or f"{SAME}{table.id}"
        found = await self._archive.tables_in(contest) or [table.id]
        lives = [await self._registry.openable(identity) for identity in found]
        tables = [live.table for live in lives if live]
        return tables, [Witness(*row) for row in await self._archive.witnesses(contest)]

    # --- who may look

    async def check_look(self, table: Table, person: str) -> None:
        """Refuses who plays, or may still play, with the same dice."""
        contest = table.agreed.contest
        if is_sealed(contest, time.time()):
            own = await self.own_table(contest, person) if person else None
            if own is None or own.stage != "over":
                raise NotAllowed("Play it yourself first: then you can see how others played it.")
        if contest and table.stage == "playing" and person != table.agreed.host:
            raise NotAllowed("Nobody watches a game whose dice others play too.")
        if person and table.match is not None:
            await self._check_done(table, person)

    async def _check_done(self, table: Table, person: str) -> None:
        """Refuses while the person's own game with the same dice goes on; else notes the look."""
        for identity in await self._archive.own_tables_beside(table.id, person):
            own = await self._registry.openable(identity)
            if own and own.table.stage == "playing" and own.table.seats_of(person):
                raise NotAllowed("Finish your own game with these dice first.")
        if table.agreed.contest:
            await self._note_look(person, table)
        else:  # nobody is ranked here yet: a look need not wait for the disk
            self._registry.background.start(self._note_in_time(person, table))

    async def _note_look(self, person: str, table: Table) -> None:
        with contextlib.suppress(Conflict):  # somebody who is being forgotten
            await self._archive.add_witness(person, table.id, time.time())

    async def _note_in_time(self, person: str, table: Table) -> None:
        try:
            await self._note_look(person, table)
        except Unavailable as error:
            log.warning("A look was not noted: %s", error)

    # --- results

    def _note(self, live: LiveTable) -> None:
        """Keeps what came of a game that is over; one that was put right may not be any more."""
        if live.table.stage == "over":
            self._registry.background.start(self.note_end(live.table))
        elif live.table.corrected:
            self._registry.background.start(self._archive.drop_results(live.table.id))

    async def note_end(self, table: Table) -> None:
        """Keeps what came of the table's game for everybody who played."""
        noting = [self._archive.note_result(result) for result in results(table)]
        for error in await asyncio.gather(*noting, return_exceptions=True):
            if isinstance(error, Exception):
                # It is made up for when the person looks at their results.
                log.warning("A result was not kept: %r", error)
