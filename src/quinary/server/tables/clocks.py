"""Clocks: a bot stands in for whoever decides too late, also at tables that nobody watches.

Where bots play with people, a time is noted too: if a bot has not decided by then, its table is
loaded, and whoever drives bots finds in its log what is due. So nothing is lost by a restart.
"""

import logging

from quinary.core.errors import QuinaryError
from quinary.server.store.interface import Standing, Unavailable
from quinary.server.tables import commands
from quinary.server.tables.registry import TableRegistry
from quinary.server.tables.table import BOT_LATE_AFTER

log = logging.getLogger(__name__)

SWEEP_EVERY = 1.0
# Seconds after the start in which nobody is too late: the server may have been away.
GRACE = 30.0
MOST_DUE = 100
MOST_AT_START = 2_000  # tables that are looked at when the server starts
# Among several servers, seconds in which the one that holds a table sees to it.
AFTER_OTHERS = 5.0
# Seconds after which the clock of a table that could not be read is checked again.
LOOK_AGAIN_AFTER = 3600.0


async def sweep_for_ever(registry: TableRegistry) -> None:
    """Looks every second for decisions that are overdue and tables that nobody needs."""
    clock = registry.clock
    nobody_is_late_before = clock.now() + GRACE
    if not registry.store.shared:
        await load_all(
            registry, await registry.store.due(clock.now() + BOT_LATE_AFTER, MOST_AT_START)
        )
    while True:
        await clock.sleep(SWEEP_EVERY)
        try:
            registry.evict_idle()
            if registry.store.shared:
                registry.presence.beat()
            if clock.now() >= nobody_is_late_before:
                await stand_in_for_the_late(registry, clock.now())
            else:
                await load_all(registry, await late_tables(registry, clock.now()))
        except QuinaryError as error:
            log.warning("The clocks could not be checked: %s", error.message)


async def late_tables(registry: TableRegistry, now: float) -> list[str]:
    """Returns the tables where somebody should have decided by now."""
    late = await registry.store.due(now, MOST_DUE)
    if not registry.store.shared:
        return late
    overdue = await registry.store.due(now - AFTER_OTHERS, MOST_DUE)
    return [identity for identity in late if identity in overdue or registry.holds(identity)]


async def load_all(registry: TableRegistry, tables: list[str]) -> None:
    """Loads the tables: bots go on there."""
    for identity in tables:
        await registry.openable(identity)


async def stand_in_for_the_late(registry: TableRegistry, now: float) -> None:
    """A bot for everybody who should have decided by now, at any table."""
    for identity in await late_tables(registry, now):
        try:
            live = await registry.run(identity, lambda table: commands.too_late(table, now))
        except Unavailable:
            raise
        except Exception as error:  # noqa: BLE001  one table must not stop everybody's clocks
            log.warning("A clock could not be checked: %r", error)
            await registry.store.note(identity, Standing(due=now + LOOK_AGAIN_AFTER))
            continue
        live.noted = None  # whoever noted it, it is noted as it is now
        await registry.note(live)
