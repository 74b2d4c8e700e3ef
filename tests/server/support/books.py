"""Tables in memory, and the entries of their logs."""

from typing import Any

import msgspec

from quinary.server.schemas import wishes
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Person, StoredEntry
from quinary.server.tables.commands import opening, plan
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import EntryBody, to_text
from quinary.server.tables.messages import Viewer, as_message, message
from quinary.server.tables.table import Table


class Desk(Table):
    """A table with short methods for wishes; each returns the entries to append."""

    def ask(self, person: str, wish: wishes.Wish) -> list[EntryBody]:
        who = Person(id=person, name=person.capitalize(), token_hash="")
        return list(plan(self, who, wish).bodies)

    def sit(self, person: str, name: str, seat: int | None, entropy: str) -> list[EntryBody]:
        return self.ask(person, wishes.Sit(name=name, seat=seat, entropy=entropy))

    def start(self, person: str) -> list[EntryBody]:
        return self.ask(person, wishes.Start())

    def seat_bot(self, person: str, level: str, seat: int | None) -> list[EntryBody]:
        return self.ask(person, wishes.SeatBot(level=level, seat=seat))

    def rise(self, person: str, seat: int) -> list[EntryBody]:
        return self.ask(person, wishes.Rise(seat=seat))

    def act(
        self, person: str, seat: int, action: Any, *, seen: int, command: str = ""
    ) -> list[EntryBody]:
        return self.ask(person, wishes.Act(seat=seat, action=action, seen=seen, command=command))

    def outcome(self, person: str, outcome: Any) -> list[EntryBody]:
        return self.ask(person, wishes.Type(outcome=outcome, seen=self.number))

    def undo(self, person: str, seat: int | None = None) -> list[EntryBody]:
        return self.ask(person, wishes.Undo(seat=seat, seen=self.number))

    def stand_in(self, person: str, seat: int, level: str) -> list[EntryBody]:
        return self.ask(person, wishes.StandIn(seat=seat, level=level))

    def come_back(self, person: str, seat: int) -> list[EntryBody]:
        return self.ask(person, wishes.ComeBack(seat=seat))


def write(table: Desk, bodies: list[EntryBody], time: float = 0) -> Desk:
    """Appends to the log, as a store would."""
    for body in bodies:
        table.fold(StoredEntry(number=table.number + 1, time=time, body=to_text(body)))
    return table


def new(game: str = "knister", seats: int = 2, **agreed: Any) -> Desk:
    return write(Desk("t"), [opening(NewTable(game=game, seats=seats, **agreed), "ada", "CODE")])


def playing(game: str = "knister", seats: int = 2, **agreed: Any) -> Desk:
    """A table of Ada, Bob and perhaps Cem and Dee whose game has begun."""
    table = new(game, seats, **agreed)
    for person in ("ada", "bob", "cem", "dee")[:seats]:
        write(table, table.sit(person, person.capitalize(), None, f"{person[0]}'s entropy"))
    return write(table, table.start("ada"))


def shown(table: Table, person: str, seat: int | None, after: int | None) -> dict[str, Any]:
    """Everything that the viewer is shown."""
    sent = message(
        LiveTable(table), lambda _table, _person: True, Viewer(person, seat), None, after
    )
    everything: dict[str, Any] = msgspec.json.decode(as_message(sent))
    return everything


class Book:
    """A table and its entries, as a store keeps them."""

    def __init__(self, table: Desk) -> None:
        self.table = table
        self.entries: list[StoredEntry] = []

    def write(self, bodies: list[EntryBody]) -> None:
        """Appends to the log, and to the table."""
        for body in bodies:
            entry = StoredEntry(number=self.table.number + 1, time=0, body=to_text(body))
            self.entries.append(entry)
            self.table.fold(entry)


CELL = {"type": "write", "row": 0, "col": 0}
OTHER = {"type": "write", "row": 1, "col": 1}


def begun(game: str = "knister", seats: int = 2, **agreed: Any) -> Book:
    """A started table of Ada, Bob, Cem and Dee with its entries."""
    book = Book(Desk("t"))
    book.write([opening(NewTable(game=game, seats=seats, **agreed), "ada", "CODE")])
    for person in ("ada", "bob", "cem", "dee")[:seats]:
        book.write(book.table.sit(person, person.capitalize(), None, ""))
    book.write(book.table.start("ada"))
    return book
