"""Puzzles from reviewed games and people's answers, on the SQL of both databases."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

import msgspec

from quinary.server.store.sql import Sql

WAITING = """
FROM puzzles WHERE game = $1
AND NOT EXISTS (SELECT 1 FROM answers WHERE puzzle_id = puzzles.id AND person_id = $2)
"""
ANYBODYS = "EXISTS (SELECT 1 FROM sources WHERE puzzle_id = puzzles.id AND open = 1)"
MINE = """
EXISTS (
    SELECT 1 FROM sources JOIN results
    ON results.table_id = sources.table_id AND results.seat = sources.seat
    WHERE puzzle_id = puzzles.id AND missed = 1 AND person_id = $2
)
"""


class SqlPuzzles:
    """Implements `PuzzleStore` (see interface.py)."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def save(self, table: str, found: Sequence[Mapping[str, Any]], *, is_open: bool) -> None:
        # In one order for all writers, so that PostgreSQL sees no deadlock.
        found = sorted(found, key=itemgetter("id"))
        puzzles = [(each["id"], each["game"], msgspec.json.encode(each).decode()) for each in found]
        sources = [
            (each["id"], table, each["seat"], int(each["missed"]), int(is_open)) for each in found
        ]
        await self._sql.change_all(
            ("INSERT INTO puzzles VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", puzzles),
            ("INSERT INTO sources VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING", sources),
        )

    async def waiting(self, game: str, person: str, *, mine: bool) -> int:
        sql = f"SELECT count(*) {WAITING} AND {MINE if mine else ANYBODYS}"
        return int((await self._sql.rows(sql, game, person))[0][0])

    async def following(self, game: str, person: str, *, mine: bool) -> dict[str, Any] | None:
        which = MINE if mine else ANYBODYS
        sql = f"SELECT body {WAITING} AND {which} ORDER BY id LIMIT 1"
        found = await self._sql.rows(sql, game, person)
        return msgspec.json.decode(found[0][0]) if found else None

    async def by_id(self, puzzle: str, person: str) -> dict[str, Any] | None:
        sql = f"SELECT body FROM puzzles WHERE id = $1 AND ({ANYBODYS} OR {MINE})"  # noqa: S608
        found = await self._sql.rows(sql, puzzle, person)
        return msgspec.json.decode(found[0][0]) if found else None

    async def sources(self, puzzle: str) -> list[str]:
        sql = "SELECT DISTINCT table_id FROM sources WHERE puzzle_id = $1"
        return [table for (table,) in await self._sql.rows(sql, puzzle)]

    async def answer(
        self, puzzle: str, person: str, answer: str, time: float, *, solved: bool
    ) -> None:
        sql = "INSERT INTO answers VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
        await self._sql.change(sql, puzzle, person, answer, int(solved), time)

    async def answers(self, puzzle: str) -> list[tuple[str, bool, int]]:
        sql = (
            "SELECT answer, solved, count(*) FROM answers WHERE puzzle_id = $1 "
            "GROUP BY answer, solved ORDER BY count(*) DESC, answer"
        )
        return [(row[0], bool(row[1]), row[2]) for row in await self._sql.rows(sql, puzzle)]

    async def answered_by(self, person: str) -> list[tuple[str, str, bool]]:
        sql = "SELECT puzzle_id, answer, solved FROM answers WHERE person_id = $1 ORDER BY time"
        return [(row[0], row[1], bool(row[2])) for row in await self._sql.rows(sql, person)]
