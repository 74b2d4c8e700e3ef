"""The schema, as migrations in the SQL of both databases: each runs once, in order."""

# Databases of every version exist: a step is never changed, only added.
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
    # Contests (the same dice for several tables), results, witnesses and studies.
    """
    CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    );
    CREATE TABLE contests (
        contest TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        PRIMARY KEY (contest, table_id)
    );
    CREATE INDEX contests_table ON contests (table_id);
    CREATE TABLE results (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        person_id TEXT NOT NULL REFERENCES people (id),
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        number INTEGER NOT NULL,
        ended DOUBLE PRECISION NOT NULL,
        score INTEGER NOT NULL,
        worth DOUBLE PRECISION NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
    CREATE INDEX results_person ON results (person_id, ended);
    CREATE TABLE witnesses (
        table_id TEXT NOT NULL REFERENCES tables (id),
        person_id TEXT NOT NULL REFERENCES people (id),
        time DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (table_id, person_id)
    );
    CREATE INDEX witnesses_person ON witnesses (person_id);
    CREATE TABLE studies (
        table_id TEXT NOT NULL REFERENCES tables (id),
        kind TEXT NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, kind)
    )
    """,
    # Puzzles, the games that they come from, and the answers.
    """
    CREATE TABLE puzzles (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        body TEXT NOT NULL
    );
    CREATE TABLE sources (
        puzzle_id TEXT NOT NULL REFERENCES puzzles (id),
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        open INTEGER NOT NULL,
        PRIMARY KEY (puzzle_id, table_id, seat)
    );
    CREATE INDEX sources_table ON sources (table_id);
    CREATE TABLE answers (
        puzzle_id TEXT NOT NULL REFERENCES puzzles (id),
        person_id TEXT NOT NULL REFERENCES people (id),
        answer TEXT NOT NULL,
        solved INTEGER NOT NULL,
        time DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (puzzle_id, person_id)
    );
    CREATE INDEX answers_person ON answers (person_id)
    """,
)
# The tables whose rows are deleted together with the person they name.
PERSONAL = ("links", "seats", "results", "witnesses", "answers")


def statements(version: int) -> list[str]:
    """Returns the statements that lead from the version before to this one."""
    return [part.strip() for part in MIGRATIONS[version - 1].split(";") if part.strip()]
