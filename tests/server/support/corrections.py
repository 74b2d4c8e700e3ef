"""Tables with real dice, and corrections at them."""

from typing import Any

import msgspec
from tests.server.support.books import Book, begun

from quinary.core.chance import Pseudo
from quinary.core.errors import NoUndo
from quinary.core.game import CHANCE, AnyGame, make_options
from quinary.core.play import replay
from quinary.core.record import Act
from quinary.server.errors import NotNow
from quinary.server.schemas import wishes
from quinary.server.tables.history import opened_record
from quinary.server.tables.live import LiveTable
from quinary.server.tables.messages import Shown, Viewer, as_message, message
from quinary.server.tables.table import Table
from quinary.wire.codec import decode_opened, tagged

PEOPLE = ("ada", "bob", "cem", "dee")
SIX = {"type": "roll", "dice": [3, 3]}
EIGHT = {"type": "roll", "dice": [3, 5]}
THIRD = {"type": "write", "row": 2, "col": 2}


def typed(game: str = "knister", seats: int = 2, **agreed: Any) -> Book:
    """A started table at which Ada types in what real dice show."""
    return begun(game, seats, dice="typed", **agreed)


def roll(book: Book, outcome: Any) -> int:
    """Ada types in this outcome; returns its number."""
    book.write(book.table.outcome("ada", outcome))
    return book.table.number


def put(book: Book, seat: int, cell: Any) -> int:
    """The seat takes this action; returns its number."""
    book.write(book.table.act(PEOPLE[seat], seat, cell, seen=book.table.number))
    return book.table.number


def fix(book: Book, step: int, action: Any, person: str = "ada", command: str = "") -> None:
    """Corrects the entry with this number."""
    wish = wishes.Correct(step=step, action=action, seen=book.table.number, command=command)
    book.write(book.table.ask(person, wish))


def grids(book: Book) -> Any:
    """The KNISTER grids, each with its numbers by cell."""
    assert book.table.match is not None
    return [
        {cell: number for cell, number in enumerate(grid) if number}
        for grid in book.table.match.state.grids
    ]


def nobody(_table: str, _person: str) -> bool:
    """Nobody is present."""
    return False


def everything(table: Table) -> list[bytes]:
    """What every viewer is shown."""
    viewers = [Viewer(PEOPLE[seat], seat) for seat in range(len(table.sitters))]
    room = LiveTable(table)
    return [
        as_message(message(room, nobody, viewer, None, 0))
        for viewer in (*viewers, Viewer("", None))
    ]


def check_record(table: Table) -> None:
    """The record holds the corrected game, and passes every check."""
    opened = msgspec.to_builtins(opened_record(table))
    record, fair = decode_opened(msgspec.json.decode(msgspec.json.encode(opened)))
    assert fair is None
    assert table.match is not None
    assert replay(record).state == table.match.state


class Watched:
    """A viewer who has watched the table from the beginning."""

    def __init__(self, book: Book, viewer: Viewer) -> None:
        self.live = LiveTable(book.table)
        self.viewer = viewer
        self.had: Shown | None = None
        self.after = 0
        self.shown: dict[str, Any] = {}
        self.facts: list[Any] = []

    def look(self) -> None:
        """Takes in the next update."""
        sent = message(self.live, nobody, self.viewer, self.had, self.after)
        self.had = Shown(self.live.table.number, 0)
        self.after = self.had.number
        new = msgspec.json.decode(as_message(sent))
        self.facts += new.pop("facts", None) or []
        self.shown |= new

    def check(self, book: Book) -> None:
        """A reload from the log alone shows the same, with the same facts."""
        fresh = Table("t")
        for entry in book.entries:
            fresh.fold(entry)
        sent = message(LiveTable(fresh), nobody, self.viewer, None, 0)
        new = msgspec.json.decode(as_message(sent))
        facts = new.pop("facts", None)
        assert new == self.shown
        if facts is not None:
            assert facts == self.facts


def some_act(game: AnyGame, state: Any, act: Act, chance: Pseudo) -> Any:
    """Another act that the same actor could have taken here."""
    if act.actor is CHANCE:
        return game.chance(state).sample(chance)
    legal = game.legal_actions(state, act.actor)
    return legal[chance.below(len(legal))]


def states(table: Table) -> list[Any]:
    """The state before each act that counts."""
    match = table.playing()
    found = [match.game.setup(make_options(match.game, match.options), match.seats)]
    for act in match.acts:
        found.append(match.game.apply(found[-1], act.actor, act.action).state)
    return found


def act_at_random(book: Book, chance: Pseudo) -> None:
    """Somebody acts or takes back an act, or Ada types an outcome."""
    table = book.table
    match = table.playing()
    if table.turn is CHANCE:
        roll(book, tagged(match.game.chance(match.state).sample(chance)))
    elif table.unsettled and chance.below(4) == 0:
        seat = min(table.unsettled)
        try:
            book.write(table.undo(PEOPLE[seat], seat))
        except (NoUndo, NotNow):
            return
    elif table.waiting_since:
        seat = min(table.waiting_since)
        legal = match.legal(seat)
        put(book, seat, tagged(legal[chance.below(len(legal))]))
