"""The one way to change a table: plan, append, take in, wake, acknowledge.

An entry is taken in and shown only when the store has it. If another process was quicker,
the table is read on and the command is planned anew.
"""

import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quinary.core.errors import QuinaryError
from quinary.server.store.interface import Conflict, EntryBatch, Standing, Unavailable
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import EntryBody, Sat, to_text
from quinary.server.tables.permissions import NOTHING, Change
from quinary.server.tables.table import BOT_LATE_AFTER, Table

if TYPE_CHECKING:
    from quinary.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

TRIES = 20
# Works out what a command adds to the log, or refuses it; it changes nothing.
Plan = Callable[[Table], Change]
# Called with the table when its change is safe, or with the reason why there is none.
Committed = Callable[[LiveTable, Exception | None], None]


@dataclass(slots=True, eq=False)
class Commit:
    """One command on its way, from its turn at the table to its acknowledgement.

    It waits for nobody: whoever sent the command may go away, and it is carried out all the same.
    """

    _registry: "TableRegistry"
    _live: LiveTable
    _plan: Plan
    _done: Committed
    _tries: int = TRIES
    _change: Change = NOTHING
    _batch: EntryBatch | None = None

    def enter(self) -> None:
        """Begins when those who came before have left."""
        self._live.users += 1
        self._live.turnstile.enter(self._attempt)

    def _attempt(self) -> None:
        if self._live.gone:
            self._registry.background.start(self._start_anew())
            return
        try:
            self._change = self._plan(self._live.table)
            if self._change.bodies:
                self._batch = self._batch_of(self._change)
        except QuinaryError as error:
            self._refuse(error)
        except Exception as error:  # noqa: BLE001  whatever it is, the next one has their turn
            self._finish(error)
        else:
            if self._change.bodies and self._batch is not None:
                self._registry.store.append(self._batch, self._written)
            else:
                self._finish(None)

    def _refuse(self, error: QuinaryError) -> None:
        # The frames that raised it hold whoever waits, who is going to hold the refusal: in a
        # cycle like that, its long texts would stay in memory for long.
        error.__traceback__ = error.__context__ = None
        if self._registry.store.shared:
            self._read_on(error)  # it may be refused for what is true no longer
        else:
            self._finish(error)

    def _batch_of(self, change: Change) -> EntryBatch:
        table, now = self._live.table, self._registry.clock.now()
        return EntryBatch(
            table=table.id,
            after=table.number,
            time=now,
            bodies=[to_text(body) for body in change.bodies],
            standing=_soonest(self._live, now),
            people=people_in(change.bodies),
        )

    def _written(self, error: Exception | None) -> None:
        """Takes in what is safe now."""
        if isinstance(error, Conflict):
            self._read_on(error)
        elif error is not None:
            self._finish(error)
        else:
            self._take_in()

    def _take_in(self) -> None:
        live, batch = self._live, self._batch
        assert batch is not None
        live.noted = batch.standing or live.noted
        try:
            for body, foreseen in zip(self._change.bodies, self._change.foreseen, strict=True):
                live.table.take_in(body, batch.time, foreseen)
        except Exception as error:
            log.exception("An entry could not be taken in")
            self._registry.drop(live)
            self._finish(error)
            return
        if live.table.agreed.open:
            self._registry.background.start(self._note(batch.after))
        else:
            self._acknowledge(batch.after)

    async def _note(self, before: int) -> None:
        # The entries are safe; if this can't be noted now, it is noted with the next ones.
        with contextlib.suppress(Unavailable):
            await self._registry.note(self._live)
        self._acknowledge(before)

    def _acknowledge(self, before: int) -> None:
        # Whoever is woken is shown the table a moment later, when the sender has been answered.
        try:
            self._registry.wake(self._live, before)
        except Exception:
            log.exception("A change was written, but not everybody knows of it")
        self._finish(None)

    def _read_on(self, error: QuinaryError) -> None:
        """Reads on and tries again, if there is something new and it was not tried too often."""
        self._tries -= 1
        if self._tries > 0:
            self._registry.background.start(self._try_again(error))
        else:
            self._finish(error)

    async def _try_again(self, error: QuinaryError) -> None:
        try:
            is_new = await self._registry.read_on(self._live)
        except Exception as failure:  # noqa: BLE001  whatever it is, the next one has their turn
            self._finish(failure)
            return
        if is_new or isinstance(error, Conflict):
            self._attempt()
        else:
            self._finish(error)

    async def _start_anew(self) -> None:
        """Goes to the table that is loaded in place of one that is gone."""
        self._leave()
        try:
            self._live = await self._registry.live(self._live.table.id)
        except Exception as error:  # noqa: BLE001  whoever waits has to know
            self._done(self._live, error)
        else:
            self.enter()

    def _leave(self) -> None:
        self._live.users -= 1
        self._live.turnstile.leave()

    def _finish(self, error: Exception | None) -> None:
        self._leave()
        self._done(self._live, error)


def people_in(bodies: Sequence[EntryBody]) -> list[str]:
    """Returns who sits down: with that, and not before, the table is one of theirs."""
    return [body.person for body in bodies if isinstance(body, Sat) and body.person]


def _soonest(live: LiveTable, now: float) -> Standing | None:
    """Returns what has to be noted together with an entry, so that no deadline is overlooked.

    A time that was noted earlier is early enough: the table is checked then, and noted anew.
    """
    agreed = live.table.agreed
    waits: list[float] = [agreed.clock] if agreed.clock is not None else []
    if live.table.has_bots_and_people:
        waits.append(BOT_LATE_AFTER)
    if not waits:
        return None
    due, noted = now + min(waits), live.noted
    if noted is not None and noted.due is not None and noted.due <= due:
        return None
    return Standing(due=due, listed=noted.listed if noted else agreed.open)
