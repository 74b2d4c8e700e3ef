"""Putting a slip right at a table with real dice: another act in the place of one that was typed.

Everything that came after it is done again. If that fits the rules no longer, nothing changes,
and the refusal names the first step that would break. The log only grows.
"""

from typing import Any

from quinary.core.errors import IllegalAction, Malformed, QuinaryError
from quinary.core.game import CHANCE, Actor, AnyGame
from quinary.core.play import Match, NoLongerFits
from quinary.core.record import Act
from quinary.server.errors import NotNow, Stale
from quinary.server.schemas import wishes
from quinary.server.store.interface import Person
from quinary.server.tables.log import Corrected
from quinary.server.tables.permissions import Change, change_of, check_host
from quinary.server.tables.table import Table
from quinary.wire.codec import decode_act, tagged

# So often something is put right at one table: a log is read for ever, all of it each time.
MOST_CORRECTED = 100


class Breaks(IllegalAction):
    """What came after the correction would fit the rules no longer."""

    def __init__(self, step: int, error: QuinaryError) -> None:
        QuinaryError.__init__(self, f"Step {step} would not fit any more: {error.message}")
        self.clause, self.step = "", step
        if isinstance(error, IllegalAction):
            self.clause, self.ruling = error.clause, error.ruling
            self.reason, self.values = error.reason, error.values


def correct(table: Table, me: Person, wish: wishes.Correct) -> Change:
    """The host puts another act or outcome in the place of one that was typed wrong."""
    check_host(table, me.id)
    match = table.playing()
    _check_table(table)
    if wish.seen < table.number:
        raise Stale
    if wish.step not in table.steps:
        raise NotNow("No act or outcome that counts has this number.")
    place = table.steps.index(wish.step)
    old = match.acts[place]
    # Before anything is tried, because even a refusal could reveal a secret.
    _check_hidden(table, place)
    action = _meant(match.game, old.actor, wish)
    if action == old.action:
        raise NotNow("That is what stands there already.")
    _check_end(table, _replayed(table, match, place, action))
    return change_of(
        Corrected(step=wish.step, action=tagged(action), by=me.id, command=wish.command)
    )


def _meant(game: AnyGame, actor: Actor, wish: wishes.Correct) -> Any:
    """Returns the wanted act or outcome, which is given as data or as the game writes it."""
    if (wish.action is None) == (not wish.text):
        raise Malformed("A correction has either an action or its text.")
    if wish.action is not None:
        return decode_act(game, actor, wish.action)
    read = game.notation.parse_outcome if actor is CHANCE else game.notation.parse_action
    return read(wish.text)


def _check_table(table: Table) -> None:
    if table.agreed.dice != "typed":
        raise NotNow("The dice of this table are rolled by the server: there is no slip in them.")
    if table.is_crowd:
        raise NotNow("A table with this many seats takes no corrections.")
    if table.corrected_times >= MOST_CORRECTED:
        raise NotNow("Enough has been put right at this table.")


def _check_hidden(table: Table, place: int) -> None:
    """Refuses what could show the host, by a refusal, what others have chosen in secret."""
    if table.stage == "over":
        return
    act = table.playing().acts[place]
    if table.game.has_secrets and act.actor is not CHANCE:
        raise NotNow("While there are secrets, only what was rolled or drawn can be put right.")
    if _choices_are_hidden(table) and not _is_last_outcome(table, act, place):
        raise NotNow("Somebody has chosen what nobody sees yet: put it right when all have chosen.")


def _choices_are_hidden(table: Table) -> bool:
    return len(table.sitters) > 1 and table.turn is not CHANCE and bool(table.unsettled)


def _is_last_outcome(table: Table, act: Act, place: int) -> bool:
    """Whether it is what the hidden choices answer to: with another roll they are void anyway."""
    later = table.playing().acts[place + 1 :]
    return act.actor is CHANCE and all(other.actor is not CHANCE for other in later)


def _replayed(table: Table, match: Match, place: int, action: Any) -> Match:
    """The game as it would be; refused by the rule that it breaks."""
    try:
        return match.corrected(place, action)
    except NoLongerFits as broken:
        if broken.place == place:
            raise broken.reason from None
        raise Breaks(table.steps[broken.place], broken.reason) from None


def _check_end(table: Table, match: Match) -> None:
    """Refuses to go on with a game whose secrets have been opened."""
    if table.game.has_secrets and table.stage == "over" and not match.is_over():
        raise NotNow("The game would go on, but its secrets have been opened.")
