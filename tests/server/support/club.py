"""A store with its tables, contests and archive, and people who play at random."""

import random
from typing import Any

from quinary.core.game import Seat
from quinary.server.contests.service import Contests
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person, Store
from quinary.server.tables import commands
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import Table
from quinary.wire.codec import tagged

ADA, BOB, CEM = (
    Person(id=name.lower(), name=name, token_hash=f"hash of {name}")
    for name in ("Ada", "Bob", "Cem")
)
EVE = Person(id="", name="", token_hash="")


class Club:
    """Tables, contests and an archive on one store, and people who play at random."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.registry = TableRegistry(store)
        self.archive = store.archive
        self.contests = Contests(self.registry)
        self._chance = random.Random(5)

    async def noted(self) -> None:
        """Waits until background notes are written."""
        await self.registry.background.finish()

    async def do(self, table: str, who: Person, wish: wishes.Wish) -> Table:
        """The table after the wish."""
        return (await self.registry.run(table, lambda now: commands.plan(now, who, wish))).table

    async def step(self, table: Table, who: Person, seat: Seat = 0) -> None:
        """The seat takes a random legal action."""
        action = tagged(self._chance.choice(table.playing().legal(seat)))
        await self.do(table.id, who, wishes.Act(seat=seat, action=action, seen=table.number))

    async def play(self, identity: str, who: Person) -> Table:
        """The person's game, played alone to its end, with its results on disk."""
        table = (await self.registry.live(identity)).table
        while table.stage != "over":
            await self.step(table, who)
        await self.registry.close()
        return table

    async def alone(self, who: Person, game: str = "knister", **agreed: Any) -> Table:
        """A finished game that this person played alone."""
        room = await self.registry.open_table(who, NewTable(game=game, seats=1, **agreed))
        await self.do(room.table.id, who, wishes.Sit(entropy="x"))
        await self.do(room.table.id, who, wishes.Start())
        return await self.play(room.table.id, who)

    async def again(self, source: Table, who: Person, *, ghost: bool = False) -> Table:
        """A started table with the same dice for this person."""
        (room,) = await self.contests.duplicate(source, ADA, 1, ghost=ghost)
        await self.do(room.table.id, who, wishes.Sit(entropy="mine"))
        return await self.do(room.table.id, ADA, wishes.Start())
