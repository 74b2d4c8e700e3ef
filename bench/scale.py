"""What many open tables cost: arithmetic from measured figures, for anybody's assumptions.

    python bench/scale.py [--tables 50000 …] [--moves-per-hour 30] [--seats 2] …
    python bench/scale.py --write docs/host/scale.md

Prints Markdown; `--help` names every assumption. What `make bench-server` measures is read from
bench/results/server.json; the constants below were measured once, as docs/host/scale.md tells. Left
out: bots that think, nginx, the price of traffic.
"""

import argparse
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

RESULTS = Path(__file__).parent / "results" / "server.json"
START, END = "<!-- written by bench/scale.py -->\n", "<!-- end -->\n"
SIZES = (1, 100, 1_000, 5_000, 20_000, 100_000, 1_000_000)
SQLITE, NOTIFY, BROKER = "one process, SQLite", "workers, NOTIFY", "workers, broker"
DEFAULTS = {  # for what server.json does not hold; nothing is worked out from the last three
    "moves_per_cpu_s": 3_000.0,
    "idle_table_kib": 63.0,
    "sockets_p99_ms": math.nan,
    "knister_1000_ms": math.nan,
    "two_workers_moves": math.nan,
}
# A move that comes alone costs a worker a multiple of one among many, and reading on costs every
# further worker that holds the table another. The rest is in microseconds, SOCKET's each second.
ALONE, READ_ON = {SQLITE: 3.6, NOTIFY: 5.4, BROKER: 5.4}, 2.6
SOCKET_US, PING_US, HEAR_US = 23, 260, 13
# PostgreSQL's own microseconds; notifying counts for each NOTIFY and each worker.
MOVE_DB_US, READ_ON_DB_US, PING_DB_US, TELL_DB_US = 920, 300, 75, 10
# How long a commit keeps the next one waiting: with NOTIFY, and without, where 8 share a sync.
COMMIT_US, SHARED_COMMIT_US = 300, 110
MOVE_BYTES = {SQLITE: 300, NOTIFY: 400, BROKER: 400}  # on disk, indexes included
TABLE_KIB, ELSEWHERE_BYTES, PROCESS_MIB = 9.3, 476, 100
IN_BYTES, OUT_BYTES, PING_BYTES, HEADER_BYTES = 105, 720, 68, 60  # on the wire
MOVES_A_GAME, TALKS_A_VISIT, REMEMBERED_S, CONNECTIONS = 50, 3, 10, 9
BROKER_CORES, BROKER_GB = 2, 4  # assumed

Row = dict[str, float]
TABLES = (
    ("moves/s", "workers", "sockets each", "tables GB", "sockets GB", "workers GB", "Mbit/s"),
    ("games going on", "writes/s", "reads/s", "NOTIFY/s", "heard by all/s", "queue"),
    ("PostgreSQL servers", "their cores", "database GB", "connections", "GB a day", "GB a year"),
    ("for cores", "for memory", "for disk", "a month", "a table"),
)


def assumed(value: float, meaning: str) -> float:
    """A field that is an option too."""
    made: float = field(default=value, metadata={"help": f"{meaning} ({value:g})"})
    return made


@dataclass(frozen=True, kw_only=True)
class Site:
    """What is assumed about people, plans and prices."""

    moves_per_hour: float = assumed(30, "moves an hour at an open table")
    seats: float = assumed(2, "people at a table, each with a socket")
    open_share: float = assumed(0.05, "share of all unfinished games that is open")
    busy_hours: float = assumed(10, "busiest hours that a whole day is worth")
    visit_minutes: float = assumed(30, "minutes for which somebody keeps a table open")
    ping_every: float = assumed(5, "seconds between two pings of a quiet page")
    days_kept: float = assumed(365, "days for which games are kept")
    load: float = assumed(0.6, "share of a core that is planned to be busy")
    sockets_per_worker: float = assumed(10_000, "sockets of a worker at most")
    core_price: float = assumed(20, "price of a core for a month")
    ram_price: float = assumed(3, "price of a GB of memory for a month")
    disk_price: float = assumed(0.1, "price of a GB of disk for a month")
    sticky: float = assumed(0, "1 if a table's people are led to the same worker")


def traffic(site: Site, tables: float, workers: int) -> Row:
    """What happens in a second of the busiest hour."""
    moves, sockets = tables * site.moves_per_hour / 3600, tables * site.seats
    holders = 1.0 if site.sticky else workers * (1 - (1 - 1 / workers) ** site.seats)
    return {
        "open tables": tables,
        "workers": workers,
        "moves/s": moves,
        "sockets": sockets,
        "holders": holders,
        "pings/s": sockets / site.ping_every,
        # One for each move; others for coming, going, and asking who is there.
        "NOTIFY/s": moves + TALKS_A_VISIT * sockets / (60 * site.visit_minutes),
        # Passes that are looked up again, and tables that another worker reads on.
        "reads/s": sockets / max(REMEMBERED_S, site.ping_every) + moves * (holders - 1),
    }


def of_workers(site: Site, figures: Mapping[str, float], setup: str, row: Row) -> Row:
    """What the workers need; `busy` is the share of its core that each of them uses."""
    moves, sockets, workers = row["moves/s"], row["sockets"], row["workers"]
    work = ALONE[setup] + READ_ON * (row["holders"] - 1)
    us = moves * work * 1e6 / figures["moves_per_cpu_s"]
    us += sockets * SOCKET_US + row["pings/s"] * PING_US
    hears, notes = (row["NOTIFY/s"], sockets) if setup == NOTIFY else (0, 0)
    wire = moves * (IN_BYTES + HEADER_BYTES + site.seats * (OUT_BYTES + HEADER_BYTES))
    wire += row["pings/s"] * (PING_BYTES + 2 * HEADER_BYTES)
    return {
        "busy": (us / workers + hears * HEAR_US) / 1e6,
        "sockets each": sockets / workers,
        "tables GB": row["open tables"] * row["holders"] * TABLE_KIB * 1024 / 1e9,
        "sockets GB": sockets * (figures["idle_table_kib"] - TABLE_KIB) / 2 * 1024 / 1e9,
        "workers GB": workers * (PROCESS_MIB * 2**20 + notes * ELSEWHERE_BYTES) / 1e9,
        "Mbit/s": wire * 8 / 1e6,
    }


def of_database(site: Site, setup: str, row: Row) -> Row:
    """What the database needs; `queue` is the share of time that commits with NOTIFY take up."""
    moves, workers, notifies = row["moves/s"], row["workers"], row["NOTIFY/s"]
    us = moves * (MOVE_DB_US + READ_ON_DB_US * (row["holders"] - 1)) + row["pings/s"] * PING_DB_US
    us += notifies * workers * TELL_DB_US if setup == NOTIFY else 0
    own, size = setup != SQLITE, MOVE_BYTES[setup]
    shared = math.ceil(moves * SHARED_COMMIT_US / 1e6 / site.load)
    return {
        "games going on": row["open tables"] / site.open_share,
        "writes/s": moves,
        "NOTIFY/s": own * notifies,
        "heard by all/s": own * notifies * workers,
        "queue": own * notifies * (COMMIT_US + TELL_DB_US * workers) / 1e6,
        "PostgreSQL servers": max(1, shared) if setup == BROKER else own,
        "their cores": own * math.ceil(us / 1e6 / site.load),
        "connections": own * workers * CONNECTIONS,
        "database GB": own * row["open tables"] * MOVES_A_GAME * size / 1e9,
        "GB a day": moves * 3600 * site.busy_hours * size / 1e9,
        "GB a year": moves * 3600 * site.busy_hours * size / 1e9 * 365,
    }


def cost(site: Site, figures: Mapping[str, float], tables: float, setup: str, workers: int) -> Row:
    """Everything about this many open tables, served in this way."""
    row = traffic(site, tables, workers)
    row |= of_workers(site, figures, setup, row) | of_database(site, setup, row)
    broker = setup == BROKER
    memory = sum(value for name, value in row.items() if name.endswith(" GB")) + BROKER_GB * broker
    row["for cores"] = (workers + row["their cores"] + BROKER_CORES * broker) * site.core_price
    row["for memory"] = memory * site.ram_price
    row["for disk"] = row["GB a day"] * site.days_kept * site.disk_price
    row["a month"] = row["for cores"] + row["for memory"] + row["for disk"]
    row["a table"] = row["a month"] / tables
    return row


def planned(site: Site, figures: Mapping[str, float], tables: float) -> tuple[str, Row]:
    """The smallest set-up that is not busier than planned, and what it costs."""
    row = cost(site, figures, tables, SQLITE, 1)
    least = math.ceil(row["sockets"] / site.sockets_per_worker)
    if row["busy"] <= site.load and least <= 1:
        return SQLITE, row
    for setup in (NOTIFY, BROKER):
        row = cost(site, figures, tables, setup, least)
        # More workers make the queue longer: where it is too long, there is no use in more.
        while row["busy"] > site.load and (setup == BROKER or row["queue"] <= site.load):
            row = cost(site, figures, tables, setup, int(row["workers"]) + 1)
        if row["queue"] <= site.load:
            break
    return setup, row


def figure_text(value: float, name: str = "") -> str:
    """Two digits, for nothing here is known better."""
    if math.isnan(value):
        return "none yet"
    if name == "queue":
        return f"{value:.0%}"
    rounded = float(f"{value:.2g}")
    few = "under 0.01" if 0 < rounded < 0.01 else f"{rounded:.3g}"
    return f"{rounded:,.0f}" if rounded >= 10 else few


def table(names: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [names, ["---"] * len(names), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def waiting(site: Site, figures: Mapping[str, float]) -> str:
    """How long a wish waits for a core (M/M/1), and how busy it is when one of three dies."""
    ms, rows = ALONE[NOTIFY] * 1e3 / figures["moves_per_cpu_s"], []
    for load in sorted({0.3, site.load, 0.8, 0.9, 0.95}):
        times = [figure_text(ms * load / (1 - load)), figure_text(ms * math.log(100) / (1 - load))]
        rows.append([f"{load:.0%}", *times, f"{1.5 * load:.0%}"])
    names = ("load", "waits, ms on average", "answered, ms for 99 of 100", "with one of three dead")
    return table(names, rows)


def smallest(found: object) -> float:
    """The smallest median of a figure, where there is more than one."""
    if not isinstance(found, dict):
        return float(str(found))
    return min(map(smallest, [found["median"]] if "median" in found else found.values()))


def report(site: Site, found: Mapping[str, object], sizes: Sequence[float] = SIZES) -> str:
    """Everything, as Markdown."""
    figures = DEFAULTS | {name: smallest(found[name]) for name in DEFAULTS if name in found}
    plans = [planned(site, figures, size) for size in sizes]
    parts = ["Assumed: " + ", ".join(f"{k} {v:g}" for k, v in asdict(site).items()) + ".\n"]
    for names in TABLES:
        rows = [
            [f"{row['open tables']:,.0f}", setup, *(figure_text(row[name], name) for name in names)]
            for setup, row in plans
        ]
        parts.append(table(["open tables", "set-up", *names], rows))
    parts.append(waiting(site, figures))
    source = {True: "bench/results/server.json", False: "a default: not measured here"}
    rows = [[name, figure_text(value), source[name in found]] for name, value in figures.items()]
    return "\n".join([*parts, table(["figure", "value", "from"], rows)])


def above_zero(text: str) -> float:
    """A number that makes sense here."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < 1e12:
        raise argparse.ArgumentTypeError(f"{text} is not a number above 0")
    return number


def placed(page: Path, text: str) -> str:
    """The page with the text between its marks."""
    before, start, rest = page.read_text("utf-8").partition(START)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError("it has no two marks")
    return before + start + text + end + after


def main() -> None:
    """Prints, or writes between the marks of a page."""
    parser = argparse.ArgumentParser(usage=argparse.SUPPRESS, allow_abbrev=False)
    parser.add_argument("--tables", type=above_zero, nargs="+", default=SIZES, help="open tables")
    parser.add_argument("--write", type=Path, help="the page to put it into, between two marks")
    for known in fields(Site):
        option = f"--{known.name.replace('_', '-')}"
        parser.add_argument(option, type=above_zero, default=known.default, **known.metadata)
    asked = vars(parser.parse_args())
    page, sizes = asked.pop("write"), asked.pop("tables")
    site = Site(**asked)
    if site.load >= 1 or site.open_share > 1:
        parser.error("a load is below 1, and a share at most 1")
    try:
        found = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        text = report(site, found, sizes)
    except (ValueError, TypeError) as error:
        parser.error(f"{RESULTS.name} can't be understood: {error}")
    try:
        print(text, end="") if page is None else page.write_text(placed(page, text), "utf-8")
    except (OSError, ValueError) as error:
        parser.error(f"{page} can't be written: {error}")


if __name__ == "__main__":
    main()
