"""Long work on finished games: in processes of their own, with progress, and to be cancelled.

Only what is whole is kept, in one statement, by the server itself: a process that is cancelled or
killed leaves nothing behind. Among several servers on one database, the one that was asked works;
the others hear how far it is.
"""

import asyncio
import logging
import multiprocessing
import os
import time
import traceback
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Literal, NamedTuple

import msgspec

from quinary.core.errors import QuinaryError
from quinary.core.play import Match, replay
from quinary.core.processes import end_with_parent
from quinary.server.contests.contests import check_open
from quinary.server.store.interface import Archive, Study
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import NotNow, Table
from quinary.study import puzzles
from quinary.study.deduction import NothingToDeduce, Search, deductions
from quinary.study.hindsight import NoHindsight, hindsight, hindsight_of
from quinary.study.review import Progress, quietly, review
from quinary.study.shapes import deduction_json, review_json, stored_possible
from quinary.wire.codec import decode_record, encode_record

log = logging.getLogger(__name__)

AT_ONCE = 1
"""So many processes work at a time; whatever else is asked for waits."""
MOST_WAITING = 100
GIVEN_UP_AFTER = 900.0
"""Seconds after which a piece of work is given up."""
HEARD_FOR = 15.0
"""Seconds after which a server that says nothing of its work does not work any more."""
SAY_EVERY = 1.0
NICE = 10
"""People who play come first."""

Key = tuple[str, str]
"""A table, and what is worked out about its game."""


def reviewed(match: Match, progress: Progress = quietly) -> dict[str, Any]:
    """The review, what could be deduced where that is the game, and the puzzles in it."""
    found = review(match, progress)
    return {
        **review_json(found),
        "searches": [deduction_json(each) for each in _searches(match)],
        "puzzles": [
            {**puzzles.as_json(each, solved=True), "step": each.step, "missed": each.missed}
            for each in puzzles.puzzles(match, found)
        ],
    }


def _searches(match: Match) -> Sequence[Search]:
    try:
        return deductions(match)
    except NothingToDeduce:
        return ()


def possible(match: Match, progress: Progress = quietly) -> dict[str, Any]:
    """What would have been possible with these very dice, seat by seat."""
    return {"seats": [stored_possible(each) for each in hindsight(match, progress)]}


REVIEW, HINDSIGHT = "review", "hindsight"
KINDS: dict[str, Callable[[Match, Progress], dict[str, Any]]] = {
    REVIEW: reviewed,
    HINDSIGHT: possible,
}
"""What can be worked out about a finished game."""


State = Literal["none", "waiting", "working", "done", "failed"]


class Failed(Exception):
    """The work has failed in its process; the message says how."""


class Status(NamedTuple):
    """How far a piece of work is; when it is done, what came of it, or how it failed."""

    state: State
    done: int = 0
    of: int = 0
    body: str = ""


@dataclass
class Work:
    """A piece of work that is under way, for those who have asked for it."""

    status: Status
    askers: set[str] = field(default_factory=set)
    task: "asyncio.Task[None] | None" = None


# --- in the other process


def work(kind: str, record: bytes, pipe: Connection) -> None:
    """Works, and says through the pipe how far it is, and then what came of it."""
    end_with_parent()
    os.nice(NICE)

    def progress(done: int, of: int) -> None:
        pipe.send(Status("working", done, of))

    try:
        match = replay(decode_record(msgspec.json.decode(record)))
        body = msgspec.json.encode(KINDS[kind](match, progress)).decode()
    except QuinaryError as error:
        pipe.send(Status("failed", body=error.message))
    except Exception:  # noqa: BLE001  whatever it is, the server logs it
        pipe.send(Status("failed", body=traceback.format_exc()))
    else:
        pipe.send(Status("done", body=body))


# --- in the server


class Jobs:
    """The long work of a server."""

    def __init__(self, registry: TableRegistry, archive: Archive) -> None:
        self._registry = registry
        self._archive = archive
        self._works: dict[Key, Work] = {}
        self._heard: dict[Key, tuple[float, Status]] = {}
        """What other servers say of theirs, and when they last did."""
        self._turns = asyncio.Semaphore(AT_ONCE)
        self.on_review: Callable[[Table, Study], Awaitable[None]] | None = None
        """Called with a table and its review when that is kept."""
        registry.on_study = self._hear

    async def status(self, table: Table, kind: str) -> Status:
        """How far the work is, or what came of it."""
        if table.stage != "over":
            raise NotNow("A game is studied when it is over: before that it would be advice.")
        if table.is_crowd:
            raise NotNow("A game of so many is not studied.")
        check_open(table)
        if kind == HINDSIGHT:
            _check_hindsight(table)
        kept = await self._archive.find_study(table.id, kind, table.settled)
        if (here := self._works.get((table.id, kind))) is not None:
            return here.status  # it is done when what follows from it is kept too
        if kept is not None:
            return Status("done", body=kept.body)
        return self._elsewhere((table.id, kind))

    def _elsewhere(self, key: Key) -> Status:
        then, status = self._heard.get(key, (0.0, Status("none")))
        return status if time.monotonic() - then < HEARD_FOR else Status("none")

    async def ask(self, table: Table, kind: str, person: str) -> Status:
        """The same; the work is begun if nobody else has asked for it."""
        status = await self.status(table, kind)
        key = (table.id, kind)
        if status.state in ("none", "failed") and len(self._works) >= MOST_WAITING:
            raise NotNow("So many games wait to be studied: ask again in a while.")
        if status.state in ("none", "failed"):
            under_way = Work(Status("waiting" if len(self._works) >= AT_ONCE else "working"))
            self._works[key] = under_way
            under_way.task = asyncio.create_task(self._see_to(key, under_way, table))
        if status.state == "done" or key not in self._works:
            return status
        self._works[key].askers.add(person)
        return self._works[key].status

    def cancel(self, table: str, kind: str, person: str) -> None:
        """The person does not wait any more; the work ends when nobody does."""
        self._registry.say(f"study stop {table} {kind} {person}")
        self._cancel((table, kind), person)

    def _cancel(self, key: Key, person: str) -> None:
        under_way = self._works.get(key)
        if under_way is None or person not in under_way.askers:
            return
        under_way.askers.discard(person)
        if not under_way.askers and under_way.task is not None:
            under_way.task.cancel()

    async def close(self) -> None:
        """Ends all work; nothing of it is kept."""
        tasks = [each.task for each in self._works.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _see_to(self, key: Key, under_way: Work, table: Table) -> None:
        """Has the work done when its turn has come, and keeps what is whole."""
        number, end = table.settled, "none"
        try:
            async with self._turns, asyncio.timeout(GIVEN_UP_AFTER):
                under_way.status = Status("working")
                self._tell(key, "working", 0, 0)
                record = msgspec.json.encode(encode_record(table.playing().record()))
                body = await self._in_a_process(key, under_way, record)
            study = Study(number=number, body=body)
            await self._archive.save_study(table.id, key[1], study)
            if key[1] == REVIEW and self.on_review is not None:
                await self.on_review(table, study)
        except Failed as error:
            log.error("A game could not be studied: %s", error)  # noqa: TRY400  not raised here
            end = "failed"
        except Exception:
            log.exception("A game could not be studied, or what came of it could not be kept.")
            end = "failed"
        finally:
            del self._works[key]
            self._tell(key, end, 0, 0)

    async def _in_a_process(self, key: Key, under_way: Work, record: bytes) -> str:
        """What came of the work; the process ends with this, however it does."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=work, args=(key[1], record, theirs), daemon=True)
        await asyncio.to_thread(process.start)
        theirs.close()
        said = 0.0
        try:
            while True:
                status: Status = await asyncio.to_thread(ours.recv)
                if status.state != "working":
                    return _whole(status)
                under_way.status = status
                if time.monotonic() - said > SAY_EVERY:
                    said = time.monotonic()
                    self._tell(key, *status[:3])
        finally:
            process.kill()
            await asyncio.shield(asyncio.to_thread(process.join))
            ours.close()

    def _tell(self, key: Key, state: str, done: int, of: int) -> None:
        """Says to all servers how far the work is, this one included."""
        words = f"at {key[0]} {key[1]} {state} {done} {of}"
        self._registry.say(f"study {words}")
        self._hear(words)

    def _hear(self, words: str) -> None:
        """A server speaks of its work, or of somebody who does not wait any more."""
        verb, table, kind, *rest = words.split(" ")
        if verb == "stop":
            self._cancel((table, kind), *rest)
        elif rest[0] == "none":
            self._heard.pop((table, kind), None)
        else:
            state: State = "failed" if rest[0] == "failed" else "working"
            status = Status(state, int(rest[1]), int(rest[2]))
            self._heard[table, kind] = (time.monotonic(), status)


def _check_hindsight(table: Table) -> None:
    """Refuses a game that can't say what would have been possible."""
    try:
        hindsight_of(table.game)
    except NoHindsight as error:
        raise NotNow(error.message) from None


def _whole(status: Status) -> str:
    if status.state == "failed":
        raise Failed(status.body)
    return status.body
