"""Undo: one's own act, or another person's by consent."""

import pytest
from tests.server.support.books import CELL, OTHER, Desk, playing, shown, write

from quinary.core.errors import NoUndo
from quinary.server.errors import NotAllowed, NotNow, Stale
from quinary.server.schemas import wishes
from quinary.server.tables.log import Undone


def test_undo_is_ones_own():
    """Its owner may take back a hidden choice, until the last choice reveals them all."""
    table = playing()
    with pytest.raises(NoUndo):
        table.undo("ada", 0)
    write(table, table.act("ada", 0, CELL, seen=table.number))
    assert shown(table, "ada", 0, 0)["can_undo"]
    assert not shown(table, "bob", 1, 0)["can_undo"]
    with pytest.raises(NoUndo):
        table.undo("bob", 1)
    with pytest.raises(NotAllowed):
        table.undo("bob", 0)
    write(table, table.undo("ada", 0))
    assert table.match
    assert table.match.to_act() == (0, 1)
    assert shown(table, "bob", 1, table.number - 1)["facts"] == [
        {"n": table.number, "type": "withdrawn", "seat": 0}
    ]
    write(table, table.act("ada", 0, OTHER, seen=table.number))
    write(table, table.act("bob", 1, CELL, seen=table.number))
    with pytest.raises(NoUndo):
        table.undo("bob", 1)


def test_undo_among_many_leaves_the_others_alone():
    """In a simultaneous decision, taking back one's own choice keeps the others' choices."""
    table = playing(seats=3)
    seen = table.number
    for person, seat in (("ada", 0), ("bob", 1)):
        write(table, table.act(person, seat, CELL, seen=seen))
    write(table, table.undo("ada", 0))
    assert table.match
    assert table.match.state.pending == (None, 0, None)
    assert shown(table, "bob", 1, None)["can_undo"]
    write(table, table.act("cem", 2, CELL, seen=seen))  # for Cem nothing has changed
    with pytest.raises(Stale):
        table.act("ada", 0, OTHER, seen=seen)
    write(table, table.act("ada", 0, OTHER, seen=table.number))
    assert table.match.state.round == 1


def test_an_undo_that_was_not_meant_for_this_is_stale():
    """An undo by a person who had not seen the act in question is stale."""
    table = playing()
    seen = table.number
    write(table, table.act("ada", 0, CELL, seen=seen))
    with pytest.raises(Stale):
        table.ask("ada", wishes.Undo(seat=0, seen=seen))


def passing() -> Desk:
    """A RIGOLADE table where Ada has passed and Bob has passed after her."""
    table = playing("rigolade", seats=3, options={"board": "small"})
    first = min(table.waiting_since)
    for seat in (first, (first + 1) % 3):
        person = ("ada", "bob", "cem")[seat]
        write(table, table.act(person, seat, {"type": "pass"}, seen=table.number))
    return table


def test_taking_back_by_consent():
    """Past another's act only if all agree; one refusal is enough."""
    table = passing()
    assert table.match
    first = table.match.undoable()[-2][0].actor
    assert isinstance(first, int)
    people = ["ada", "bob", "cem"]
    with pytest.raises(NoUndo, match="ask them"):
        table.undo(people[first], first)
    others = [seat for seat in range(3) if seat != first]
    for agree in (False, True):
        asked = wishes.AskBack(seat=first, seen=table.number)
        write(table, table.ask(people[first], asked))
        assert shown(table, "", None, None)["asked_back"] == {"seat": first, "agreed": []}
        with pytest.raises(NotNow):
            table.ask(people[first], wishes.AnswerBack(seat=first, agree=True))
        one, other = others
        write(table, table.ask(people[one], wishes.AnswerBack(seat=one, agree=True)))
        write(table, table.ask(people[other], wishes.AnswerBack(seat=other, agree=agree)))
        assert table.undo_request is None
        assert (table.match.to_act() == (first,)) is agree
    with pytest.raises(NotNow, match="Nobody asks"):
        table.ask(people[others[0]], wishes.AnswerBack(seat=others[0], agree=True))


def test_consent_is_over_when_somebody_acts():
    """An open question ends with the next act; past a draw there is no question."""
    table = passing()
    assert table.match
    first = table.match.undoable()[-2][0].actor
    assert isinstance(first, int)
    people = ["ada", "bob", "cem"]
    write(table, table.ask(people[first], wishes.AskBack(seat=first, seen=table.number)))
    third = min(table.waiting_since)
    exchange = {"type": "exchange", "kind": "numbers"}
    write(table, table.act(people[third], third, exchange, seen=table.number))
    assert table.undo_request is None
    with pytest.raises(NoUndo):
        table.ask(people[first], wishes.AskBack(seat=first, seen=table.number))


def test_bots_agree_to_everything():
    """With only bots at the table nobody has to be asked."""
    table = passing()
    assert table.match
    first = table.match.undoable()[-2][0].actor
    assert isinstance(first, int)
    people = ["ada", "bob", "cem"]
    for seat in range(3):
        if seat != first:
            write(table, table.stand_in("ada", seat, "random"))
    back = table.ask(people[first], wishes.AskBack(seat=first, seen=table.number))
    assert [type(body) for body in back] == [Undone, Undone]
    write(table, back)
    assert table.match.to_act() == (first,)
