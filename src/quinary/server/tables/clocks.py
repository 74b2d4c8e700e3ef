"""Clocks: a bot stands in for whoever decides too late, also at tables that nobody watches."""

import logging

from quinary.core.errors import QuinaryError
from quinary.server.store.interface import Standing, Unavailable
from quinary.server.tables import commands
from quinary.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

SWEEP_EVERY = 1.0
# Seconds after the start in which nobody is too late: the server may have been away.
GRACE = 30.0
MOST_DUE = 100
# Seconds after which the clock of a table that could not be read is checked again.
LOOK_AGAIN_AFTER = 3600.0


async def sweep_for_ever(registry: TableRegistry) -> None:
    """Looks every second for decisions that are overdue and tables that nobody needs."""
    clock = registry.clock
    nobody_is_late_before = clock.now() + GRACE
    while True:
        await clock.sleep(SWEEP_EVERY)
        try:
            registry.evict_idle()
            if registry.store.shared:
                registry.presence.beat()
            if clock.now() >= nobody_is_late_before:
                await stand_in_for_the_late(registry, clock.now())
        except QuinaryError as error:
            log.warning("The clocks could not be checked: %s", error.message)


async def stand_in_for_the_late(registry: TableRegistry, now: float) -> None:
    """A bot for everybody who should have decided by now, at any table."""
    for identity in await registry.store.due(now, MOST_DUE):
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
