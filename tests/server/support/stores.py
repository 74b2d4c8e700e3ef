"""Stores that are open for the length of a block."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from quinary.server.store.interface import Store


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    """The store while it is open."""
    await store.open()
    try:
        yield store
    finally:
        await store.close()
