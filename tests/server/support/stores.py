"""Stores, and tables in memory, that are open for the length of a block."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from quinary.server.store.interface import Person, Store
from quinary.server.tables.registry import TableRegistry


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    """The store while it is open."""
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def keeping(store: Store, people: list[Person]) -> AsyncIterator[TableRegistry]:
    """The tables of a store in which these people are known."""
    tables = TableRegistry(store)
    await store.open()
    for who in people:
        await store.add_person(who, 0)
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()
