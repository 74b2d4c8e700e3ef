"""Contests over HTTP: a day's challenge, the same dice at other tables, ghosts."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from starlette.requests import Request

from quinary.core.errors import Malformed
from quinary.core.game import Seat
from quinary.core.registry import all_games, find_game
from quinary.server.contests.contest import (
    Witness,
    daily,
    end_of,
    ghost_scores,
    is_ranked,
    rounds_played,
    today,
)
from quinary.server.context import Handlers, body_of
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.schemas.contests import (
    Dailies,
    Daily,
    DailyBoard,
    DailyPlayed,
    Duplicate,
    Duplicated,
    Ghost,
    MyAttempt,
    NewOne,
    Placed,
    SameSeat,
    SameTable,
    SideBySide,
)
from quinary.server.store.interface import SeatResult
from quinary.server.tables.messages import may_look
from quinary.server.tables.seats import Sitter
from quinary.server.tables.table import Table

MOST_PLACES = 200  # how many of the best results are shown


class ContestHandlers(Handlers):
    """The handlers of contests."""

    async def get_dailies(self, request: Request) -> Dailies:
        """Today's challenge of every game."""
        me = await self._context.who(request)
        day = today(self._context.clock.now())
        games = [await self._daily(game.id, day, me.id if me else "") for game in all_games()]
        return Dailies(day=day.isoformat(), ends=end_of(day), games=games)

    async def _daily(self, game: str, day: date, person: str) -> Daily:
        contest, tomorrow = daily(game, day), daily(game, day + timedelta(days=1))
        return Daily(
            game=game,
            commitment=await self._context.contests.commitment(contest),
            next_commitment=await self._context.contests.commitment(tomorrow),
            finished=await self._context.archive.count_results(contest),
            mine=_attempt(await self._context.contests.own_table(contest, person)),
        )

    async def get_daily(self, request: Request) -> DailyBoard:
        """A game's challenge of a day, with its results for those who have played it."""
        me = await self._context.who(request)
        game, now = find_game(request.path_params["game"]), self._context.clock.now()
        day, person = _day(request, today(now)), me.id if me else ""
        contest = daily(game.id, day)
        may_see = is_past = now >= end_of(day)
        own = await self._context.contests.own_table(contest, person)
        if own is not None and own.stage == "over":
            may_see = True
            # In case their result was not stored when the game ended.
            await self._context.contests.note_end(own)
        return DailyBoard(
            game=game.id,
            day=day.isoformat(),
            ends=end_of(day),
            commitment=await self._context.contests.commitment(contest),
            secret=await self._context.contests.secret_of(contest) if is_past else None,
            finished=await self._context.archive.count_results(contest),
            mine=_attempt(own),
            results=await self._places(contest, end_of(day), person) if may_see else None,
        )

    async def _places(self, contest: str, ends: float, person: str) -> list[Placed]:
        found = await self._context.archive.results_in(contest, MOST_PLACES)
        return [
            Placed(
                rank=_rank(each, found, ends),
                name=each.name,
                score=each.score,
                table=each.table,
                you=each.person == person,
            )
            for each in found
        ]

    async def post_daily(self, request: Request) -> DailyPlayed:
        """Your one attempt at today's challenge: begun now, or gone on with."""
        me = await self._context.me(request)
        game = find_game(request.path_params["game"])
        self._context.limits.tables.take(me.id)
        return DailyPlayed(table=await self._context.contests.play(game, me))

    async def post_duplicate(self, request: Request) -> Duplicated:
        """New tables, of which you are the host, that play the dice of a finished one."""
        me = await self._context.me(request)
        wanted = await body_of(request, Duplicate)
        live, _ = await self._context.viewer(request)
        # Every one of the new tables counts towards the limit.
        for _ in range(wanted.tables):
            self._context.limits.tables.take(me.id)
        opened = await self._context.contests.duplicate(
            live.table, me, wanted.tables, ghost=wanted.ghost
        )
        return Duplicated(
            tables=[NewOne(id=one.table.id, code=one.table.agreed.code) for one in opened]
        )

    async def get_duplicates(self, request: Request) -> SideBySide:
        """The tables with the same dice as this one, side by side."""
        live, viewer = await self._context.viewer(request)
        if live.table.stage != "over":
            raise NotNow("The others are shown when your own game is over.")
        tables, seen = await self._context.contests.side_by_side(live.table)
        beside = Comparison(tables, seen, viewer.person)
        shown = [beside.table(table) for table in tables if beside.shows(table)]
        return SideBySide(game=live.table.game.id, tables=shown)

    async def get_ghost(self, request: Request) -> Ghost:
        """The score of who played these dice before, as far as your seat has come."""
        live, viewer = await self._context.viewer(request)
        table, seat = live.table, viewer.seat
        if seat is None or not table.agreed.ghost:
            raise NotAllowed("There is no ghost beside this seat.")
        source = (await self._context.registry.live(table.agreed.ghost)).table
        rounds = rounds_played(table, seat)
        self._context.limits.pasts.take(viewer.person)
        who = source.sitters[seat]
        return Ghost(
            name=who.name if who else "",
            bot=who.bot or None if who else None,
            scores=await self._context.workers.call(ghost_scores, source, seat, rounds),
        )


def _attempt(table: Table | None) -> MyAttempt | None:
    if table is None:
        return None
    score = table.playing().result().scores[0] if table.stage == "over" else None
    return MyAttempt(table=table.id, stage=table.stage, score=score)


def _day(request: Request, otherwise: date) -> date:
    """The day that is asked for; days that have not come yet are nobody's to ask for."""
    text = request.query_params.get("day")
    if text is None:
        return otherwise
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Malformed("A day is written like 2026-11-16.") from None
    if day > otherwise:
        raise NotNow("That day has not come yet.")
    return day


def _rank(each: SeatResult, among: Sequence[SeatResult], ends: float) -> int | None:
    if each.ended >= ends:
        return None
    # Equal results share the better rank.
    return 1 + sum(other.worth > each.worth for other in among if other.ended < ends)


class Comparison(NamedTuple):
    """Tables with the same dice, as one person is shown them side by side."""

    tables: Sequence[Table]
    seen: Sequence[Witness]
    person: str

    def shows(self, table: Table) -> bool:
        """Whether the person is shown the table: they play its dice, or may watch it."""
        if table.agreed.contest or may_look(table, self.person):
            return True
        return any(
            other.seats_of(self.person) or other.agreed.host == self.person for other in self.tables
        )

    def table(self, table: Table) -> SameTable:
        """The table as it is shown."""
        seats = [
            self._seat(table, seat, who)
            for seat, who in enumerate(table.sitters)
            if who is not None
        ]
        return SameTable(id=table.id, code=table.agreed.code, stage=table.stage, seats=seats)

    def _seat(self, table: Table, seat: Seat, who: Sitter) -> SameSeat:
        over = table.stage == "over"
        return SameSeat(
            name=who.name,
            bot=who.bot or None,
            you=bool(self.person) and who.person == self.person,
            score=table.playing().result().scores[seat] if over else None,
            rank=self._rank(table, seat),
        )

    def _rank(self, table: Table, seat: Seat) -> int | None:
        """The place of the seat among the same seats of those who knew nothing of the dice."""
        ranked = [other for other in self.tables if self._counts(other, seat)]
        if table not in ranked:
            return None
        return 1 + sum(_worth(other, seat) > _worth(table, seat) for other in ranked)

    def _counts(self, table: Table, seat: Seat) -> bool:
        who = table.sitters[seat] if table.stage == "over" else None
        if who is None or who.bot:
            return False
        return is_ranked(who.person, table, self.tables, self.seen, table.ended)


def _worth(table: Table, seat: Seat) -> float:
    return table.game.worth(table.playing().result(), seat)
