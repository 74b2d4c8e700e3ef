"""Who may do what at a table, and what a wish comes to: the checks that all wishes share."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from quinary.bots import bots_of
from quinary.core.errors import BadOptions
from quinary.core.game import CHANCE, AnyGame, Seat
from quinary.core.play import Foreseen
from quinary.core.record import Act
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.tables.log import EntryBody
from quinary.server.tables.seats import Sitter
from quinary.server.tables.table import Table

Here = Callable[[str, str], bool]  # whether a person is at a table just now


class StillHere(NotNow):
    """Somebody is at the table who would have to be away."""

    code = "still-here"
    message = "This person is here: a bot plays only for somebody who is away."


class Change(NamedTuple):
    """What a wish wants to append; the steps of acts that were worked out when it was checked."""

    bodies: Sequence[EntryBody]
    foreseen: Sequence[Foreseen | None]


NOTHING = Change((), ())  # what has been done already asks for nothing


def change_of(*bodies: EntryBody) -> Change:
    """What asks for these entries."""
    return Change(bodies, (None,) * len(bodies))


def actor(act: Act) -> Any:
    """The actor as the log writes it."""
    return "chance" if act.actor is CHANCE else act.actor


def check_host(table: Table, person: str) -> None:
    """Refuses everybody but the host."""
    if person != table.agreed.host:
        raise NotAllowed("Only the host of the table can do that.")


def check_waiting(table: Table) -> None:
    """Refuses what can be done before the game only."""
    if table.match is not None:
        raise NotNow("The game has begun.")


def check_not_contest(table: Table) -> None:
    """Refuses what nobody can choose where others play with the same dice."""
    if table.agreed.contest:
        raise NotAllowed("Others play with the same dice: here everything is as it was for them.")


def check_away(table: Table, seat: Seat, host: str, here: Here) -> None:
    """Refuses to let a bot play for somebody else who is at the table.

    For a friend on their own device the host may decide.
    """
    person = sitter_in(table, seat).person
    if person not in ("", host) and here(table.id, person):
        raise StillHere


def check_level(game: AnyGame, level: str) -> None:
    """Refuses a bot that the game does not have."""
    known = bots_of(game)
    if level not in known:
        raise BadOptions(f"There is no bot {level!r:.40} (there are: {', '.join(known)}).")


def sitter_in(table: Table, seat: Seat) -> Sitter:
    """Whoever has the seat."""
    if not 0 <= seat < len(table.sitters):
        raise NotAllowed("There is no such seat at this table.")
    sitter = table.sitters[seat]
    if sitter is None:
        raise NotNow("That seat is free.")
    return sitter


def own_seat(table: Table, person: str, seat: Seat) -> Sitter:
    """The sitter, if it is this person."""
    sitter = sitter_in(table, seat)
    if sitter.person != person or not person:
        raise NotAllowed("This is not your seat.")
    return sitter
