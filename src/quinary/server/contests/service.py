"""The contests of a server: they open tables with the same dice, and keep the results."""

import asyncio
import contextlib
import hmac
import logging

from quinary.core.fairness import commitment_to
from quinary.core.game import AnyGame
from quinary.server.contests.contest import (
    DAILY,
    SAME,
    SECRET,
    Witness,
    beginning,
    daily,
    duplicate,
    is_sealed,
    results,
    today,
)
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.store.interface import Conflict, Person, Unavailable
from quinary.server.tables.live import LiveTable
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import CROWD, Table

log = logging.getLogger(__name__)

MOST_TABLES = 50  # how many tables may play the same dice


class Contests:
    """The contests of a server."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._archive = registry.store.archive
        self._clock = registry.clock
        self._secret = ""
        registry.seats_changed.connect(self._note)

    async def secret_of(self, contest: str) -> str:
        """The secret of the contest's dice: it follows from the server's own."""
        if not self._secret:
            self._secret = await self._archive.secret(SECRET, self._registry.entropy.hex(32))
        # One stored secret is enough, and an opened contest says nothing about the others.
        return hmac.digest(bytes.fromhex(self._secret), contest.encode(), "sha256").hex()

    async def commitment(self, contest: str) -> str:
        """What can be shown of the contest's secret before it is opened."""
        return commitment_to(await self.secret_of(contest))

    async def own_table(self, contest: str, person: str) -> Table | None:
        """The person's table in the daily challenge, if they are known and have begun."""
        if not person:
            return None
        live = await self._registry.openable(await self._address(contest, person))
        return live.table if live else None

    async def play(self, game: AnyGame, me: Person) -> str:
        """The person's own table in today's challenge, begun if it has not been."""
        contest = daily(game.id, today(self._clock.now()))
        secret, name = await self.secret_of(contest), await self._address(contest, me.id)
        live = await self._registry.open_with(
            me.id, lambda code: beginning(game, contest, secret, me, code), name
        )
        await self._archive.enter(contest, live.table.id)
        return live.table.id

    async def _address(self, contest: str, person: str) -> str:
        """The one address that somebody's attempt can have: so there is never a second one."""
        return (await self.secret_of(f"{contest} {person}"))[:40]

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

    async def check_look(self, table: Table, person: str) -> None:
        """Refuses who plays, or may still play, with the same dice."""
        contest = table.agreed.contest
        if is_sealed(contest, self._clock.now()):
            own = await self.own_table(contest, person)
            if own is None or own.stage != "over":
                raise NotAllowed("Play it yourself first: then you can see how others played it.")
        if contest and table.stage == "playing" and person != table.agreed.host:
            raise NotAllowed("Nobody watches a game whose dice others play too.")
        if person and table.match is not None:
            await self._check_done(table, person)

    async def _check_done(self, table: Table, person: str) -> None:
        """Refuses during the person's own game with the same dice; else notes that they watched."""
        for identity in await self._archive.own_tables_beside(table.id, person):
            own = await self._registry.openable(identity)
            if own and own.table.stage == "playing" and own.table.seats_of(person):
                raise NotAllowed("Finish your own game with these dice first.")
        if table.agreed.contest:
            await self._note_look(person, table)
        else:  # nobody is ranked here yet: no need to wait for the disk
            self._registry.background.start(self._note_in_time(person, table))

    async def _note_look(self, person: str, table: Table) -> None:
        with contextlib.suppress(Conflict):  # somebody who is being forgotten
            await self._archive.add_witness(person, table.id, self._clock.now())

    async def _note_in_time(self, person: str, table: Table) -> None:
        try:
            await self._note_look(person, table)
        except Unavailable as error:
            log.warning("A look was not noted: %s", error)

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
