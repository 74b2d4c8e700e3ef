"""Parquet: a folder with two tables, `games.parquet` and `steps.parquet`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from quinary.core.errors import BadRecord, extra
from quinary.data.rows import CHANCE_ACTOR, steps_of
from quinary.wire.atomic_files import new_folder

with extra("data", "Parquet is"):
    import pyarrow as pa
    import pyarrow.parquet as pq

GAMES_AT_ONCE: Final = 500  # how many games are held in memory at a time
NUMBERS: Final = pa.list_(pa.int32())
GAMES: Final = pa.schema(
    [
        pa.field("id", pa.string(), nullable=False),
        pa.field("game", pa.string(), nullable=False),
        pa.field("rules", pa.int32(), nullable=False),
        pa.field("seats", pa.int32(), nullable=False),
        pa.field("options", pa.string(), nullable=False),
        pa.field("seed", pa.string()),
        pa.field("players", pa.list_(pa.string()), nullable=False),
        pa.field("scores", NUMBERS, nullable=False),
        pa.field("winners", NUMBERS, nullable=False),
        pa.field("steps", pa.int32(), nullable=False),
        pa.field("quinary", pa.string(), nullable=False),
    ]
)
STEPS: Final = pa.schema(
    [
        pa.field("game_id", pa.string(), nullable=False),
        pa.field("number", pa.int32(), nullable=False),
        pa.field("actor", pa.int32()),
        pa.field("type", pa.string(), nullable=False),
        pa.field("action", pa.string(), nullable=False),
        pa.field("text", pa.string(), nullable=False),
        pa.field("counts", pa.bool_(), nullable=False),
        pa.field("scores", NUMBERS, nullable=False),
    ]
)


def write(rows: Iterable[Mapping[str, Any]], path: Path) -> int:
    """Writes the games into a new folder, whole or not at all; returns how many."""
    number, waiting = 0, iter(rows)
    with (
        new_folder(path) as part,
        pq.ParquetWriter(part / "games.parquet", GAMES) as games,
        pq.ParquetWriter(part / "steps.parquet", STEPS) as steps,
    ):
        while some := list(islice(waiting, GAMES_AT_ONCE)):
            games.write_table(pa.Table.from_pylist([_game(row) for row in some], GAMES))
            played = [
                {**step, "action": _text(step["action"])} for row in some for step in steps_of(row)
            ]
            steps.write_table(pa.Table.from_pylist(played, STEPS))
            number += len(some)
    return number


def _game(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **row,
        "options": _text(row["options"]),
        # A record that names nobody has no such field.
        "players": row.get("players", []),
        "steps": len(row["steps"]),
    }


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def read(path: Path) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yields every game of the folder with its row in `games.parquet`."""
    games = _table(path / "games.parquet", GAMES)
    steps = _Steps(_table(path / "steps.parquet", STEPS))
    for number, game in enumerate(_rows(games), start=1):
        where = f"{path / 'games.parquet'}, row {number}"
        yield where, _whole(where, game, steps)


def _table(file: Path, schema: Any) -> Any:
    """Returns the table in the file; refuses one with other columns."""
    try:
        table = pq.read_table(file)
        return table.select(schema.names).cast(schema)
    except OSError as error:
        raise BadRecord(f"{file} can't be read: {error.strerror or error}.") from None
    except (pa.ArrowException, KeyError, ValueError) as error:
        why = str(error).splitlines()[0].rstrip(".")
        raise BadRecord(
            f"{file} is not a table as docs/research/data.md describes it: {why}."
        ) from None


def _rows(table: Any) -> Iterator[dict[str, Any]]:
    for batch in table.to_batches(max_chunksize=GAMES_AT_ONCE):
        yield from batch.to_pylist()


class _Steps:
    """The table of steps, grouped by game; its rows may come in any order."""

    def __init__(self, table: Any) -> None:
        self._table = table.sort_by([("game_id", "ascending"), ("number", "ascending")])
        # The rows are sorted, and a Counter keeps the order in which games came up first.
        counts = Counter(row["game_id"] for row in _rows(self._table.select(["game_id"])))
        # Where the steps of a game begin, and how many there are.
        self._places: dict[str, tuple[int, int]] = {}
        at = 0
        for game, count in counts.items():
            self._places[game] = (at, count)
            at += count

    def of(self, game: str) -> list[dict[str, Any]]:
        """Returns the steps of the game, in order."""
        found: list[dict[str, Any]] = self._table.slice(*self._places.get(game, (0, 0))).to_pylist()
        return found


def _whole(where: str, game: dict[str, Any], steps: _Steps) -> Mapping[str, Any]:
    """Returns the game with its steps in the form of a record."""
    played = steps.of(game["id"])
    if [step["number"] for step in played] != list(range(1, game["steps"] + 1)):
        raise BadRecord(f"{where}: its steps 1 to {game['steps']} do not all stand in the table.")
    try:
        entries = [[_actor(step), msgspec.json.decode(step["action"])] for step in played]
        options = msgspec.json.decode(game["options"])
    except msgspec.DecodeError as error:
        raise BadRecord(f"{where}: options and actions are JSON: {error}.") from None
    return {**game, "options": options, "steps": entries}


def _actor(step: Mapping[str, Any]) -> int | str:
    if step["type"] == "undo":
        return "undo"
    actor: int = step["actor"]
    return "chance" if actor == CHANCE_ACTOR else actor
