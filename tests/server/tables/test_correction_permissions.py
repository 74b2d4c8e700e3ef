"""Who may correct a step, and when; a refusal gives no secret away."""

import pytest
from tests.server.support.books import CELL, OTHER, begun
from tests.server.support.corrections import (
    EIGHT,
    SIX,
    THIRD,
    fix,
    put,
    roll,
    typed,
)

from quinary.core.errors import IllegalAction, QuinaryError
from quinary.server.errors import NotAllowed, NotNow, Stale
from quinary.server.schemas import wishes


def test_only_the_host_of_real_dice():
    """Nobody else; not with the server's dice; not without having seen the last entry."""
    book = typed()
    first = roll(book, SIX)
    with pytest.raises(NotAllowed, match="host"):
        fix(book, first, EIGHT, "bob")
    with pytest.raises(Stale):
        book.table.ask("ada", wishes.Correct(step=first, action=EIGHT, seen=first - 1))
    for step in (0, 1, 4, 99):
        with pytest.raises(NotNow, match="counts"):
            fix(book, step, EIGHT)
    with pytest.raises(QuinaryError, match="type"):
        fix(book, first, {"type": "nonsense"})
    with pytest.raises(IllegalAction):
        fix(book, first, CELL)
    fair = begun()
    with pytest.raises(NotNow, match="rolled by the server"):
        fix(fair, 5, EIGHT)
    many = begun(seats=1, dice="typed")
    many.table.is_crowd = True
    roll(many, SIX)
    with pytest.raises(NotNow, match="this many seats"):
        fix(many, many.table.number, EIGHT)


def test_the_same_command_is_done_once():
    """A repeated request after a lost answer corrects nothing twice."""
    book = typed()
    first = roll(book, SIX)
    fix(book, first, EIGHT, command="x")
    number = book.table.number
    fix(book, first, EIGHT, command="x")
    assert book.table.number == number


def test_a_refusal_reveals_no_secret():
    """Hidden choices and hands can't be found out by trying corrections."""
    book = typed()
    roll(book, SIX)
    first = put(book, 0, CELL)
    put(book, 1, CELL)
    roll(book, EIGHT)
    put(book, 1, OTHER)  # Bob's choice is hidden until Ada has chosen
    for cell in (OTHER, THIRD):
        with pytest.raises(NotNow, match="nobody sees yet"):
            fix(book, first + 1, cell)
    hidden = typed("einsteincode")
    roll(hidden, {"type": "deal", "codes": [["t", "t", "x", "x"], ["y", "y", "z", "z"]]})
    mine = put(hidden, 0, {"type": "arrange", "letters": ["x", "t", "x", "t"]})
    put(hidden, 1, {"type": "arrange", "letters": ["y", "z", "y", "z"]})
    for letters in (["t", "t", "x", "x"], ["t", "t", "t", "t"]):
        with pytest.raises(NotNow, match="secrets"):
            fix(hidden, mine, {"type": "arrange", "letters": letters})
