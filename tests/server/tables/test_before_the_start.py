"""Opening a table, sitting down and starting: who may do what before the first roll."""

from typing import Any

import msgspec
import pytest
from tests.server.support.books import Book, Desk, new, write

from quinary.core.errors import BadOptions, QuinaryError
from quinary.core.fairness import seed_from
from quinary.core.text.names import clean_name
from quinary.server.errors import NotAllowed, NotNow
from quinary.server.schemas import wishes
from quinary.server.schemas.base import LONGEST_NAME
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Standing
from quinary.server.tables.commands import opening
from quinary.server.tables.live import LiveTable
from quinary.server.tables.messages import Shown, Viewer, message
from quinary.server.tables.table import Table


def test_a_start_with_those_who_are_there():
    """Free seats are dropped; refused with too few people, without the option, in a contest."""
    book = Book(Desk("t"))
    book.write([opening(NewTable(game="knister", seats=40), "ada", "CODE")])
    short = wishes.Start(short=True)
    with pytest.raises(BadOptions):
        book.table.ask("ada", short)
    book.write(book.table.sit("ada", "Ada", 0, "a"))
    book.write(book.table.sit("bob", "Bob", 2, "b"))
    book.write(book.table.ask("ada", wishes.SeatBot(seat=4, level="random")))
    with pytest.raises(NotNow):
        book.table.ask("ada", wishes.Start())
    before = Shown(book.table.number, 0)
    book.write(book.table.ask("ada", short))
    table = book.table
    assert [who and (who.name, who.person, who.bot, who.entropy) for who in table.sitters] == [
        ("Ada", "ada", "", "a"),
        ("Bob", "bob", "", "b"),
        ("random bot", "", "random", ""),
    ]
    assert (table.seats_of("bob"), table.seats.taken) == ((1,), 3)
    assert table.stage == "playing"
    assert (table.agreed.seats, len(table.sitters), table.is_crowd) == (3, 3, False)
    assert table.seed == seed_from(table.agreed.secret, ["a", "b", ""])
    sent = message(LiveTable(table), lambda *_: True, Viewer("bob", 1), before, before.number)
    assert sent["table"].seats == 3
    again = Table("t")
    for entry in book.entries:
        again.fold(entry)
    assert again.match is not None
    assert table.match is not None
    assert again.match.state == table.match.state
    contest = msgspec.structs.replace(new(seats=3).agreed, contest="same/t")
    others = write(Desk("t"), [contest])
    write(others, others.sit("ada", "Ada", 0, ""))
    write(others, others.sit("bob", "Bob", 2, ""))
    with pytest.raises(NotNow):
        others.ask("ada", short)


def test_sitting_down():
    """The first free seat or the wanted one; not a taken one, and not after the start."""
    table = new(seats=3)
    write(table, table.sit("ada", "Ada", 1, ""))
    write(table, table.sit("bob", "Bob", None, ""))
    assert [sitter and sitter.name for sitter in table.sitters] == ["Bob", "Ada", None]
    with pytest.raises(NotNow, match="taken"):
        table.sit("eve", "Eve", 1, "")
    with pytest.raises(NotAllowed):
        table.sit("eve", "Eve", 3, "")
    write(table, table.sit("ada", "Ada's friend", None, ""))
    assert table.seats_of("ada") == (1, 2)
    with pytest.raises(NotNow, match="All seats"):
        table.sit("eve", "Eve", None, "")
    write(table, table.start("ada"))
    with pytest.raises(NotNow, match="begun"):
        table.rise("ada", 1)


def test_only_the_host_rules():
    """Only the host starts, adds bots and removes others; anybody may leave."""
    table = new(seats=3)
    write(table, table.sit("bob", "Bob", None, ""))
    with pytest.raises(NotAllowed, match="host"):
        table.start("bob")
    with pytest.raises(NotAllowed, match="host"):
        table.seat_bot("bob", "greedy", None)
    with pytest.raises(NotNow, match="Not all seats"):
        table.start("ada")
    with pytest.raises(QuinaryError, match="no bot"):
        table.seat_bot("ada", "grandmaster", None)
    write(table, table.seat_bot("ada", "greedy", None))
    assert [bool(sitter and sitter.bot) for sitter in table.sitters] == [False, True, True]
    with pytest.raises(NotAllowed):
        table.rise("eve", 0)
    write(table, table.rise("ada", 0))
    assert table.sitters[0] is None


def test_open_tables_are_listed_while_they_wait():
    """A table is listed as long as it has a free seat."""
    table = new(open=True)
    assert table.standing() == Standing(listed=True)
    for person in ("ada", "bob"):
        write(table, table.sit(person, person, None, ""))
    assert table.standing() == Standing(listed=False)
    assert new().standing() is None


def test_entropy_can_be_brought_until_the_start():
    """After a rematch everybody's browser sends new entropy for its seat."""
    table = new(seats=1)
    write(table, table.sit("ada", "Ada", None, ""))
    before = table.seed
    with pytest.raises(NotAllowed):
        table.ask("eve", wishes.Mix(seat=0, entropy="e"))
    write(table, table.ask("ada", wishes.Mix(seat=0, entropy="fresh")))
    assert table.seed != before
    write(table, table.start("ada"))
    with pytest.raises(NotNow):
        table.ask("ada", wishes.Mix(seat=0, entropy="late"))


@pytest.mark.parametrize(
    ("name", "shown_as"),
    [
        ("  Ada  \n Lovelace ", "Ada Lovelace"),
        ("\x1b[31mred", "[31mred"),
        ("عائشة", "عائشة"),
        ("x" * 200, "x" * 39 + "…"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u200d \u200c", ""),
    ],
)
def test_names_are_one_line_of_text(name, shown_as):
    """Control characters go, spaces fold, length is cut; everything else is plain text."""
    assert clean_name(name, LONGEST_NAME).replace(" ", "") == shown_as.replace(" ", "")


def test_a_table_that_can_not_be():
    """Wrong games, seats, options and bots are refused before anything is stored."""
    usual: dict[str, Any] = {"game": "knister", "seats": 2}
    wrongs: list[dict[str, Any]] = [
        {"game": "chess"},
        {"seats": 0},
        {"options": {"x": 1}},
        {"stand_in": "grandmaster"},
        {"game": "masterdice", "seats": 1, "options": {"rounds": 2}},
    ]
    for wrong in wrongs:
        with pytest.raises(QuinaryError):
            opening(NewTable(**{**usual, **wrong}), "ada", "CODE")
