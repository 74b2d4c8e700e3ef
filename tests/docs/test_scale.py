"""The page about costs is true: its tables are printed anew, and what a move weighs is weighed."""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import asyncpg
import pytest

# What tests and measurements share is found from the repository's own folder.
sys.path.insert(0, str(Path(__file__).parents[2]))

from bench import scale
from bench.load.workers import postgres

from quinary.server.accounts import Accounts
from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person, Store
from quinary.server.store.postgres import PostgresStore
from quinary.server.store.sqlite import SqliteStore
from quinary.server.tables import commands
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import Table
from quinary.wire.codec import tagged

ROOT = Path(__file__).parents[2]
FIGURES = scale.DEFAULTS
GROWING = (
    "workers",
    "their cores",
    "writes/s",
    "reads/s",
    "GB a day",
    "Mbit/s",
    "for cores",
    "for memory",
    "for disk",
    "a month",
)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "bench" / "scale.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_page_shows_what_is_printed():
    """The page is up to date; if not: python bench/scale.py --write docs/host/scale.md."""
    page = (ROOT / "docs" / "host" / "scale.md").read_text("utf-8")
    assert scale.START + run().stdout + scale.END in page


def test_more_tables_never_cost_less():
    """Not even where the set-up changes."""
    sizes = [1.12**step for step in range(125)]
    plans = [scale.planned(scale.Site(), FIGURES, size) for size in sizes]
    for (_, less), (_, more) in pairwise(plans):
        assert all(less[name] <= more[name] for name in GROWING)
    assert {setup for setup, _ in plans} == {scale.SQLITE, scale.NOTIFY, scale.BROKER}


@pytest.mark.parametrize("tables", scale.SIZES)
def test_nothing_is_busier_than_planned(tables):
    """Workers stay below the load, and so do commits that wait for each other."""
    site = scale.Site()
    setup, row = scale.planned(site, FIGURES, tables)
    assert row["busy"] <= site.load
    assert row["sockets each"] <= site.sockets_per_worker
    assert setup == scale.BROKER or row["queue"] <= site.load


def test_twice_the_moves_are_twice_the_writes():
    """And twice the bytes; sockets stay as they are."""
    once = scale.Site()
    twice = replace(once, moves_per_hour=2 * once.moves_per_hour)
    _, one = scale.planned(once, FIGURES, 20_000)
    _, two = scale.planned(twice, FIGURES, 20_000)
    for name in ("moves/s", "writes/s", "GB a day", "GB a year", "for disk"):
        assert two[name] == pytest.approx(2 * one[name])
    assert two["sockets"] == one["sockets"]


def test_one_worker_for_a_table_is_cheaper():
    """Sticky routing saves memory and reading."""
    _, anywhere = scale.planned(scale.Site(), FIGURES, 20_000)
    _, sticky = scale.planned(scale.Site(sticky=1), FIGURES, 20_000)
    assert sticky["tables GB"] < anywhere["tables GB"]
    assert sticky["reads/s"] < anywhere["reads/s"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--tables", "0"], "0 is not a number above 0"),
        (["--seats", "many"], "many is not a number above 0"),
        (["--moves-per-hour", "nan"], "nan is not a number above 0"),
        (["--load", "1"], "a load is below 1"),
        (["--open-share", "2"], "a share at most 1"),
        (["--cores", "2"], "unrecognized arguments: --cores 2"),
        (["--write", "README.md"], "README.md can't be written: it has no two marks"),
        (["--write", "no-such-page.md"], "no-such-page.md can't be written"),
    ],
)
def test_bad_input_gets_one_sentence(arguments, words):
    """On standard error, and nothing else happens."""
    output = run(*arguments)
    assert output.returncode == 2
    assert output.stdout == ""
    assert len(output.stderr.splitlines()) == 1
    assert words in output.stderr


def test_figures_are_those_of_the_bench(tmp_path, monkeypatch, capsys):
    """The smallest median counts; what is missing has a default, and that is said."""
    found = {"moves_per_cpu_s": {"50": {"median": 1111.0}, "200": {"median": 2000.0}}}
    monkeypatch.setattr(scale, "RESULTS", tmp_path / "server.json")
    monkeypatch.setattr(sys, "argv", ["scale.py"])
    scale.main()
    assert "| moves_per_cpu_s | 3,000 | a default: not measured here |" in capsys.readouterr().out
    (tmp_path / "server.json").write_text(json.dumps(found), encoding="utf-8")
    scale.main()
    output = capsys.readouterr().out
    assert "| moves_per_cpu_s | 1,100 | bench/results/server.json |" in output
    assert "| idle_table_kib | 63 | a default: not measured here |" in output
    (tmp_path / "server.json").write_text("{", encoding="utf-8")
    with pytest.raises(SystemExit):
        scale.main()
    assert "server.json can't be understood" in capsys.readouterr().err


def test_pages_are_written_between_the_marks(tmp_path):
    """What stands around them stays."""
    page = tmp_path / "page.md"
    page.write_text(f"before\n{scale.START}old\n{scale.END}after\n", encoding="utf-8")
    assert run("--write", str(page)).returncode == 0
    text = f"before\n{scale.START}{run().stdout}{scale.END}after\n"
    assert page.read_text("utf-8") == text


# --- what a move weighs


class Players:
    """Two guests at a time who play whole games of KNISTER on a store."""

    def __init__(self, store: Store) -> None:
        self._registry = TableRegistry(store)
        self._people = Accounts(store, self._registry.bus)
        self._chance = random.Random(1)

    async def play(self, games: int) -> int:
        """How many moves were written."""
        return sum([await self._game() for _ in range(games)])

    async def _game(self) -> int:
        who = [(await self._people.create_guest(name))[0] for name in ("Ada", "Ben")]
        wanted = NewTable(game="knister", seats=2)
        table = (await self._registry.open_table(who[0], wanted)).table
        for seat, me in enumerate(who):
            await self._wish(table, me, wishes.Sit(seat=seat))
        await self._wish(table, who[0], wishes.Start())
        assert table.match is not None
        moves = 0
        while not table.match.is_over():
            assert isinstance(table.turn, tuple)  # dice are rolled with the last act before them
            seat, moves = table.turn[0], moves + 1
            legal = table.match.game.legal_actions(table.match.state, seat)
            action, command = tagged(self._chance.choice(legal)), f"c{moves:012}"
            act = wishes.Act(seat=seat, action=action, seen=table.number, command=command)
            await self._wish(table, who[seat], act)
        return moves

    async def _wish(self, table: Table, me: Person, wish: wishes.Wish) -> None:
        await self._registry.run(table.id, lambda now: commands.plan(now, me, wish))


async def weighed(new: Callable[[], Store], size: Callable[[], Awaitable[int]]) -> float:
    """Bytes that each move adds, once there is something of everything."""
    sizes, moves = [], 0
    for games in (2, 40):
        store = new()
        await store.open()
        moves = await Players(store).play(games)
        await store.close()
        sizes.append(await size())
    return (sizes[1] - sizes[0]) / moves


def test_what_a_move_weighs_in_sqlite(tmp_path: Path):
    """The file, when it is closed."""
    path = tmp_path / "games.sqlite"

    async def size() -> int:
        return path.stat().st_size

    weight = asyncio.run(weighed(lambda: SqliteStore(path), size))
    assert weight == pytest.approx(scale.MOVE_BYTES[scale.SQLITE], rel=0.15)


def test_what_a_move_weighs_in_postgresql(tmp_path_factory: pytest.TempPathFactory):
    """All relations, with their indexes."""
    # Other tests of this process use the same folder later: it must outlive this test.
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    relations = "'entries', 'tables', 'people', 'seats', 'links'"
    sql = f"SELECT sum(pg_total_relation_size(r)) FROM unnest(ARRAY[{relations}]::regclass[]) r"
    # Not in pytest's own folder: as root, PostgreSQL runs as another user.
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder)) as url:

        async def size() -> int:
            connection = await asyncpg.connect(url)
            found = int(await connection.fetchval(sql))
            await connection.close()
            return found

        weight = asyncio.run(weighed(lambda: PostgresStore(url), size))
    assert weight == pytest.approx(scale.MOVE_BYTES[scale.NOTIFY], rel=0.15)
