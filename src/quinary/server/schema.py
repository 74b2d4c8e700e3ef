"""The schema, as steps that are run once each, in order. Both databases understand them."""

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        created DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        time DOUBLE PRECISION NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        created DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE seats (
        person_id TEXT NOT NULL REFERENCES people (id),
        table_id TEXT NOT NULL REFERENCES tables (id),
        PRIMARY KEY (person_id, table_id)
    );
    CREATE TABLE links (
        hash TEXT PRIMARY KEY,
        person_id TEXT NOT NULL REFERENCES people (id),
        expires DOUBLE PRECISION NOT NULL
    )
    """,
    # Clocks, open tables, programs as players.
    """
    ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION;
    ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE people ADD COLUMN program INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    CREATE INDEX tables_listed ON tables (created) WHERE listed = 1;
    CREATE INDEX seats_table ON seats (table_id)
    """,
)


def statements(version: int) -> list[str]:
    """What leads from the schema's version before this one to it, statement by statement."""
    return [part.strip() for part in MIGRATIONS[version - 1].split(";") if part.strip()]
