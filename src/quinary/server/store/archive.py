"""Results, contests, witnesses and studies, on the SQL that both databases understand."""

from dataclasses import astuple, fields
from typing import Any

import msgspec

from quinary.server.store.interface import SeatResult, Study
from quinary.server.store.sql import Row, Sql

SUMMARY = "summary"  # the kind of study that holds only the figures of a review
# The columns of a result, in the order of SeatResult's fields.
RESULT = "table_id, seat, person_id, name, game, number, ended, score, worth, body"


class SqlArchive:
    """Implements `Archive` (see interface.py)."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def secret(self, name: str, new: str) -> str:
        sql = "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
        found = await self._sql.rows("SELECT value FROM secrets WHERE name = $1", name)
        if not found:
            # Read again afterwards: another process may have stored its own first.
            await self._sql.change(sql, name, new)
            found = await self._sql.rows("SELECT value FROM secrets WHERE name = $1", name)
        return str(found[0][0])

    async def enter(self, contest: str, table: str) -> None:
        sql = "INSERT INTO contests VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._sql.change(sql, contest, table)

    async def tables_in(self, contest: str) -> list[str]:
        sql = (
            "SELECT tables.id FROM contests JOIN tables ON tables.id = contests.table_id "
            "WHERE contest = $1 ORDER BY created, tables.id"
        )
        return [table for (table,) in await self._sql.rows(sql, contest)]

    async def own_tables_beside(self, table: str, person: str) -> list[str]:
        sql = (
            "SELECT other.table_id FROM contests this "
            "JOIN contests other ON other.contest = this.contest "
            "JOIN seats ON seats.table_id = other.table_id "
            "WHERE this.table_id = $1 AND other.table_id <> $1 AND seats.person_id = $2"
        )
        return [other for (other,) in await self._sql.rows(sql, table, person)]

    async def add_witness(self, person: str, table: str, time: float) -> None:
        sql = "INSERT INTO witnesses VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        await self._sql.change(sql, table, person, time)

    async def witnesses(self, contest: str) -> list[tuple[str, str, float]]:
        sql = (
            "SELECT person_id, witnesses.table_id, time FROM witnesses "
            "JOIN contests ON contests.table_id = witnesses.table_id WHERE contest = $1"
        )
        return [(row[0], row[1], row[2]) for row in await self._sql.rows(sql, contest)]

    async def seen_by(self, person: str) -> list[tuple[str, float]]:
        sql = "SELECT table_id, time FROM witnesses WHERE person_id = $1 ORDER BY time"
        return [(row[0], row[1]) for row in await self._sql.rows(sql, person)]

    async def note_result(self, result: SeatResult) -> None:
        sql = (
            f"INSERT INTO results ({RESULT}) "  # noqa: S608  our own names
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET number = excluded.number, "
            "ended = excluded.ended, score = excluded.score, worth = excluded.worth, "
            "body = excluded.body WHERE excluded.number > results.number"
        )
        # Several processes may note the same end; an older entry never replaces a newer one.
        await self._sql.change(sql, *astuple(result))

    async def drop_results(self, table: str) -> None:
        await self._sql.change("DELETE FROM results WHERE table_id = $1", table)

    async def results_in(self, contest: str, most: int) -> list[SeatResult]:
        sql = (
            f"SELECT {_of('results', RESULT)} FROM results "  # noqa: S608  our own names
            "JOIN contests ON contests.table_id = results.table_id "
            "WHERE contest = $1 ORDER BY worth DESC, ended LIMIT $2"
        )
        return [_result(row) for row in await self._sql.rows(sql, contest, most)]

    async def count_results(self, contest: str) -> int:
        sql = (
            "SELECT count(*) FROM results JOIN contests ON contests.table_id = results.table_id "
            "WHERE contest = $1"
        )
        return int((await self._sql.rows(sql, contest))[0][0])

    async def results_of(self, person: str) -> list[SeatResult]:
        sql = f"SELECT {RESULT} FROM results WHERE person_id = $1 ORDER BY ended"  # noqa: S608
        return [_result(row) for row in await self._sql.rows(sql, person)]

    async def save_study(self, table: str, kind: str, study: Study) -> None:
        sql = (
            "INSERT INTO studies VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, kind) "
            "DO UPDATE SET number = excluded.number, body = excluded.body"
        )
        await self._sql.change(sql, table, kind, study.number, study.body)

    async def summaries_of(self, person: str) -> dict[str, list[dict[str, Any]]]:
        sql = (
            "SELECT DISTINCT studies.table_id, studies.body FROM studies "
            "JOIN results ON results.table_id = studies.table_id "
            "AND results.number = studies.number WHERE kind = $1 AND person_id = $2"
        )
        # The numbers have to match: after a correction, the old review no longer counts.
        found = await self._sql.rows(sql, SUMMARY, person)
        return {table: msgspec.json.decode(body) for table, body in found}

    async def find_study(self, table: str, kind: str, number: int) -> Study | None:
        sql = "SELECT number, body FROM studies WHERE table_id = $1 AND kind = $2 AND number = $3"
        found = await self._sql.rows(sql, table, kind, number)
        return Study(number=found[0][0], body=found[0][1]) if found else None


def _of(table: str, columns: str) -> str:
    return ", ".join(f"{table}.{column}" for column in columns.split(", "))


def _result(row: Row) -> SeatResult:
    return SeatResult(
        **{field.name: value for field, value in zip(fields(SeatResult), row, strict=True)}
    )
