"""Writing to a store, for tests that want to wait for it."""

import asyncio
from collections.abc import Sequence

from quinary.server.store.interface import EntryBatch, Standing, Store


async def create(  # noqa: PLR0917  the fields of a batch
    store: Store,
    table: str,
    code: str,
    time: float,
    bodies: Sequence[str],
    standing: Standing | None = None,
    people: Sequence[str] = (),
) -> None:
    """Adds a table with its first entries."""
    batch = EntryBatch(
        table=table, after=0, time=time, bodies=bodies, standing=standing, people=people
    )
    await store.create(code, batch)


async def append(  # noqa: PLR0917  the fields of a batch
    store: Store,
    table: str,
    after: int,
    time: float,
    bodies: Sequence[str],
    standing: Standing | None = None,
    people: Sequence[str] = (),
) -> None:
    """Returns when the entries are safe, and raises what the store says is wrong with them."""
    said: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    batch = EntryBatch(
        table=table, after=after, time=time, bodies=bodies, standing=standing, people=people
    )
    store.append(batch, said.set_result)
    try:
        error = await asyncio.shield(said)
    except asyncio.CancelledError:
        await said  # a write can't be stopped
        raise
    if error is not None:
        raise error
