"""What can stand in a table's log. A log is never shown to anybody: it holds secrets."""

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from quinary.core.game import Event, Seat
from quinary.server.schemas.base import Hints


class EntryBase(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """What all entries share: who asked for it, and the id that they gave their wish."""

    by: str = ""
    command: str = ""


class Opened(EntryBase, frozen=True, kw_only=True, tag="opened"):
    """Somebody opened the table; `secret` is what the commitment shown to all is the hash of."""

    game: str
    rules: int
    seats: int
    options: dict[str, str | int]
    dice: Literal["fair", "typed"]
    watchers: bool
    host: str
    code: str
    secret: str
    clock: int | None = None  # seconds for a decision
    open: bool = False
    stand_in: str = ""  # the level of the bot that plays for whoever is too late
    # What the table takes part in: others have the same secret, and so the same dice.
    contest: str = ""
    # What the seats bring to the dice, where that is settled beforehand.
    mixed: tuple[str, ...] | None = None
    ghost: str = ""  # the finished table whose players are shown beside one's own game
    hints: Hints = ""  # what everybody may ask the app while they play; nothing if it is empty


class SeatChange(EntryBase, frozen=True, kw_only=True):
    """What changes who has a seat, or who decides there."""

    seat: int


class Sat(SeatChange, frozen=True, kw_only=True, tag="sat"):
    """A person or a bot has taken the seat; a person brings some entropy for the dice."""

    name: str
    person: str = ""
    bot: str = ""
    program: bool = False  # whether the person is a program of somebody's
    entropy: str = ""


class Mixed(SeatChange, frozen=True, kw_only=True, tag="mixed"):
    """Whoever has the seat brings other entropy."""

    entropy: str


class Rose(SeatChange, frozen=True, kw_only=True, tag="rose"):
    """The seat is free again."""


class Started(EntryBase, frozen=True, kw_only=True, tag="started"):
    """The game is on, with the first `seats` seats; 0 stands for all that were agreed."""

    seats: int = 0


class Acted(EntryBase, frozen=True, kw_only=True, tag="acted"):
    """A seat or chance has acted."""

    actor: int | Literal["chance"]
    # As it travels: an object; or its text, where that is at hand and need not be taken apart.
    action: Any
    # Whether it is an act that stood already, before somebody took back an earlier one.
    again: bool = False


class Undone(EntryBase, frozen=True, kw_only=True, tag="undone"):
    """The last act was taken back: the first `to` still count. `seat` wanted it so."""

    to: int
    seat: int | None = None


class Corrected(EntryBase, frozen=True, kw_only=True, tag="corrected"):
    """At a table with real dice, the act of the entry `step` should have been this one."""

    step: int
    action: Any


class AskedBack(EntryBase, frozen=True, kw_only=True, tag="asked-back"):
    """A seat asks the others to take back its last act, or the host a typed outcome."""

    seat: int | None


class AnsweredBack(EntryBase, frozen=True, kw_only=True, tag="answered-back"):
    """A seat agrees, or does not."""

    seat: int
    agree: bool


class StoodIn(SeatChange, frozen=True, kw_only=True, tag="stood-in"):
    """A bot plays for an absent person, until they take the seat back."""

    bot: str


class CameBack(SeatChange, frozen=True, kw_only=True, tag="came-back"):
    """The person plays again."""


class Followed(EntryBase, frozen=True, kw_only=True, tag="followed"):
    """The same people have another table now."""

    table: str


EntryBody: TypeAlias = (
    Opened
    | Sat
    | Mixed
    | Rose
    | Started
    | Acted
    | Undone
    | Corrected
    | AskedBack
    | AnsweredBack
    | StoodIn
    | CameBack
    | Followed
)

_encode = msgspec.json.Encoder().encode


def to_text(body: EntryBody) -> str:
    """The body as it is stored."""
    return _encode(body).decode()


# Returns the body that was stored.
from_text: Callable[[str], EntryBody] = msgspec.json.Decoder(EntryBody).decode


class Happening(NamedTuple):
    """What one entry of the log brought about."""

    number: int
    events: tuple[Event[Any], ...]
    public: bool  # whether everybody may know all of it

    def about(self) -> dict[Seat | None, list[Any]]:
        """What everybody may know, by the seat that it is about; None for what is about no seat."""
        found: dict[Seat | None, list[Any]] = {}
        for event in self.events:
            if event.audience is None:
                found.setdefault(getattr(event.fact, "seat", None), []).append(event.fact)
        return found


def is_public(events: Iterable[Event[Any]]) -> bool:
    """Returns whether everybody may know all of it."""
    for event in events:  # noqa: SIM110  twice as quick, at every step of every table
        if event.audience is not None:
            return False
    return True
