"""Empty PostgreSQL databases."""

import uuid

import asyncpg


async def create_database(url: str) -> str:
    """The address of a new database on the server at this address."""
    name = f"q{uuid.uuid4().hex}"
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return url.replace("/postgres?", f"/{name}?")
