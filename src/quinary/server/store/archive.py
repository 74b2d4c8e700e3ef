"""What is kept beside the logs: results, contests, who saw what, and what was studied.

All of it can be lost or made anew without a move being lost. The questions are asked in words
that both databases understand, so that they are written once.
"""

import secrets
from dataclasses import dataclass
from typing import Any

import msgspec

from quinary.core.game import Seat
from quinary.server.store.interface import Store

SUMMARY = "summary"
"""The kind of study that holds the figures of a review alone."""
RESULT = "table_id, seat, person_id, name, game, number, ended, score, worth, body"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """What came of one person's seat at a finished table."""

    table: str
    seat: Seat
    person: str
    name: str
    game: str
    number: int
    """The entry of the log by which it stands so: a correction makes it another."""
    ended: float
    score: int
    worth: float
    """The score, or what else the game's bots and reviews speak of."""
    body: str
    """What else is told of it, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """Something that was worked out about a table's game, as JSON."""

    number: int
    body: str


class Archive:
    """Results, contests and studies in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def secret(self, name: str) -> str:
        """The server's own secret of this name: 64 hex digits, made when first asked for."""
        sql = "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
        found = await self._store.rows("SELECT value FROM secrets WHERE name = $1", name)
        if not found:
            await self._store.change(sql, name, secrets.token_hex(32))
            found = await self._store.rows("SELECT value FROM secrets WHERE name = $1", name)
        return str(found[0][0])

    # --- contests

    async def enter(self, contest: str, table: str) -> None:
        """The table takes part in the contest from now on."""
        sql = "INSERT INTO contests VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._store.change(sql, contest, table)

    async def tables_in(self, contest: str) -> list[str]:
        """The tables of the contest, the oldest first."""
        sql = (
            "SELECT tables.id FROM contests JOIN tables ON tables.id = contests.table_id "
            "WHERE contest = $1 ORDER BY created, tables.id"
        )
        return [table for (table,) in await self._store.rows(sql, contest)]

    async def contest_of(self, table: str) -> str:
        """The contest that the table takes part in; nothing if it is in none."""
        found = await self._store.rows("SELECT contest FROM contests WHERE table_id = $1", table)
        return str(found[0][0]) if found else ""

    async def own_tables_beside(self, table: str, person: str) -> list[str]:
        """The person's other tables with the same dice as this one."""
        sql = (
            "SELECT other.table_id FROM contests this "
            "JOIN contests other ON other.contest = this.contest "
            "JOIN seats ON seats.table_id = other.table_id "
            "WHERE this.table_id = $1 AND other.table_id <> $1 AND seats.person_id = $2"
        )
        return [other for (other,) in await self._store.rows(sql, table, person)]

    async def add_witness(self, person: str, table: str, time: float) -> None:
        """The person has seen the table's game without playing there."""
        sql = "INSERT INTO witnesses VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        await self._store.change(sql, table, person, time)

    async def witnesses(self, contest: str) -> list[tuple[str, str, float]]:
        """Who has seen which table of the contest without playing there, and since when."""
        sql = (
            "SELECT person_id, witnesses.table_id, time FROM witnesses "
            "JOIN contests ON contests.table_id = witnesses.table_id WHERE contest = $1"
        )
        return [(row[0], row[1], row[2]) for row in await self._store.rows(sql, contest)]

    async def seen_by(self, person: str) -> list[tuple[str, float]]:
        """The tables that the person has watched, and since when."""
        sql = "SELECT table_id, time FROM witnesses WHERE person_id = $1 ORDER BY time"
        return [(row[0], row[1]) for row in await self._store.rows(sql, person)]

    # --- results

    async def note_result(self, result: SeatResult) -> None:
        """Keeps what came of a seat; a later number takes the place of an earlier one."""
        sql = (
            f"INSERT INTO results ({RESULT}) "  # noqa: S608  our own names
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET number = excluded.number, "
            "ended = excluded.ended, score = excluded.score, worth = excluded.worth, "
            "body = excluded.body WHERE excluded.number > results.number"
        )
        await self._store.change(
            sql,
            result.table,
            result.seat,
            result.person,
            result.name,
            result.game,
            result.number,
            result.ended,
            result.score,
            result.worth,
            result.body,
        )

    async def drop_results(self, table: str) -> None:
        """The table's game is not over any more."""
        await self._store.change("DELETE FROM results WHERE table_id = $1", table)

    async def results_in(self, contest: str, most: int) -> list[SeatResult]:
        """The results of the contest, the best first."""
        sql = (
            f"SELECT {_of('results', RESULT)} FROM results "  # noqa: S608  our own names
            "JOIN contests ON contests.table_id = results.table_id "
            "WHERE contest = $1 ORDER BY worth DESC, ended LIMIT $2"
        )
        return [_finished(row) for row in await self._store.rows(sql, contest, most)]

    async def count_results(self, contest: str) -> int:
        """How many have finished in the contest."""
        sql = (
            "SELECT count(*) FROM results JOIN contests ON contests.table_id = results.table_id "
            "WHERE contest = $1"
        )
        return int((await self._store.rows(sql, contest))[0][0])

    async def results_of(self, person: str) -> list[SeatResult]:
        """The person's results, the oldest first."""
        sql = f"SELECT {RESULT} FROM results WHERE person_id = $1 ORDER BY ended"  # noqa: S608
        return [_finished(row) for row in await self._store.rows(sql, person)]

    # --- studies

    async def save_study(self, table: str, kind: str, study: Study) -> None:
        """Keeps what was worked out, whole, in place of what was kept before."""
        sql = (
            "INSERT INTO studies VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, kind) "
            "DO UPDATE SET number = excluded.number, body = excluded.body"
        )
        await self._store.change(sql, table, kind, study.number, study.body)

    async def summaries_of(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """What reviews say in short of the person's tables, seat by seat."""
        sql = (
            "SELECT DISTINCT studies.table_id, studies.body FROM studies "
            "JOIN results ON results.table_id = studies.table_id "
            "AND results.number = studies.number WHERE kind = $1 AND person_id = $2"
        )
        found = await self._store.rows(sql, SUMMARY, person)
        return {table: msgspec.json.decode(body) for table, body in found}

    async def find_study(self, table: str, kind: str, number: int) -> Study | None:
        """What was worked out about the game as it stands by this number; None if nothing was."""
        sql = "SELECT number, body FROM studies WHERE table_id = $1 AND kind = $2 AND number = $3"
        found = await self._store.rows(sql, table, kind, number)
        return Study(number=found[0][0], body=found[0][1]) if found else None


def _of(table: str, columns: str) -> str:
    return ", ".join(f"{table}.{column}" for column in columns.split(", "))


def _finished(row: tuple[Any, ...]) -> SeatResult:
    table, seat, person, name, game, number, ended, score, worth, body = row
    return SeatResult(
        table=table,
        seat=seat,
        person=person,
        name=name,
        game=game,
        number=number,
        ended=ended,
        score=score,
        worth=worth,
        body=body,
    )
