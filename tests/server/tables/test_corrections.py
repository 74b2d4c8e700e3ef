"""Corrections at tables with real dice: later steps are replayed, or nothing changes."""

import msgspec
import pytest
from tests.server.support.books import CELL, OTHER
from tests.server.support.corrections import (
    EIGHT,
    PEOPLE,
    SIX,
    Watched,
    act_at_random,
    check_record,
    everything,
    fix,
    grids,
    nobody,
    put,
    roll,
    some_act,
    states,
    typed,
)

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction, Malformed, NoUndo, QuinaryError
from quinary.core.game import CHANCE
from quinary.server.errors import NotNow
from quinary.server.schemas import wishes
from quinary.server.tables.corrections import MOST_CORRECTED, Breaks
from quinary.server.tables.history import history
from quinary.server.tables.live import LiveTable
from quinary.server.tables.messages import Viewer, as_message, message
from quinary.wire.codec import tagged


def test_a_roll_is_put_right():
    """The written sum becomes the right one, and everybody is shown which step changed."""
    book = typed()
    first = roll(book, SIX)
    put(book, 0, CELL)
    put(book, 1, OTHER)
    assert grids(book) == [{0: 6}, {6: 6}]
    fix(book, first, EIGHT)
    assert grids(book) == [{0: 8}, {6: 8}]
    sent = message(LiveTable(book.table), nobody, Viewer("bob", 1), None, book.table.number - 1)
    assert msgspec.json.decode(as_message(sent))["facts"] == [
        {"n": book.table.number, "type": "corrected", "step": first}
    ]
    steps = history("t", book.entries, Viewer(PEOPLE[1], 1)).steps
    assert [(step.n, step.corrected) for step in steps] == [(5, True), (6, False), (7, False)]
    assert steps[0].facts == [{"n": 5, "type": "rolled", "dice": (3, 5), "sum": 8}]
    assert [fact["number"] for fact in steps[2].facts] == [8, 8]


def test_a_cell_is_put_right():
    """An act of any seat can be corrected too; the game goes on from there."""
    book = typed()
    roll(book, SIX)
    put(book, 0, CELL)
    wrong = put(book, 1, CELL)
    roll(book, EIGHT)
    fix(book, wrong, OTHER)
    assert grids(book) == [{0: 6}, {6: 6}]
    put(book, 0, OTHER)
    put(book, 1, CELL)
    assert grids(book) == [{0: 6, 6: 8}, {0: 8, 6: 6}]


def test_a_correction_can_be_written_in_the_games_notation():
    """Text works for outcomes and for acts; either text or action is required."""
    book = typed()
    first = roll(book, SIX)
    cell = put(book, 0, CELL)
    put(book, 1, OTHER)
    for step, text in ((first, "3-5"), (cell, "c3")):
        wish = wishes.Correct(step=step, text=text, seen=book.table.number)
        book.write(book.table.ask("ada", wish))
    assert grids(book) == [{12: 8}, {6: 8}]
    listed = history("t", book.entries, Viewer("ada", 0)).steps
    assert [step.text for step in listed] == ["3-5", "c3", None]
    for wish in (
        wishes.Correct(step=first, seen=book.table.number),
        wishes.Correct(step=first, seen=book.table.number, text="3-5", action=EIGHT),
        wishes.Correct(step=first, seen=book.table.number, text="nonsense"),
    ):
        with pytest.raises(Malformed):
            book.table.ask("ada", wish)


def test_what_no_longer_fits_is_refused():
    """The refusal names the first step that would break, with its clause; nothing changes."""
    book = typed()
    roll(book, SIX)
    first = put(book, 0, CELL)
    put(book, 1, CELL)
    roll(book, EIGHT)
    later = put(book, 0, OTHER)
    put(book, 1, OTHER)
    before = everything(book.table)
    with pytest.raises(Breaks) as refusal:
        fix(book, first, OTHER)
    assert (refusal.value.step, refusal.value.clause) == (later, "KNI-3")
    assert f"Step {later}" in refusal.value.message
    with pytest.raises(IllegalAction) as refused:
        fix(book, first, {"type": "write", "row": 7, "col": 0})
    assert not isinstance(refused.value, Breaks)
    assert refused.value.clause == "KNI-1"
    assert everything(book.table) == before


def test_undo_after_a_correction():
    """Undo takes back the corrected act; what was taken back can't be corrected any more."""
    book = typed()
    first = roll(book, SIX)
    chosen = put(book, 0, CELL)
    fix(book, first, EIGHT)  # while somebody has chosen: it is what they answered to
    assert book.table.unsettled == {0}
    book.write(book.table.undo("ada", 0))
    with pytest.raises(NotNow, match="counts"):
        fix(book, chosen, OTHER)
    put(book, 0, OTHER)
    put(book, 1, OTHER)
    assert grids(book) == [{6: 8}, {6: 8}]
    with pytest.raises(NoUndo):
        book.table.undo("ada", 0)
    last = roll(book, SIX)
    fix(book, last, EIGHT)
    book.write(book.table.undo("ada", None))
    assert book.table.turn is CHANCE
    assert book.table.steps == [first, *book.table.steps[1:]]
    assert len(book.table.steps) == 3


def test_a_correction_can_be_put_right_again():
    """Correcting it back gives the original game."""
    book = typed()
    first = roll(book, SIX)
    put(book, 0, CELL)
    put(book, 1, OTHER)
    assert book.table.match is not None
    before = book.table.match.state
    fix(book, first, EIGHT)
    fix(book, first, SIX)
    assert book.table.match.state == before
    with pytest.raises(NotNow, match="stands there already"):
        fix(book, first, SIX)
    for dice in [(1, 1), (1, 2)] * (MOST_CORRECTED // 2 - 1):
        fix(book, first, {"type": "roll", "dice": list(dice)})
    with pytest.raises(NotNow, match="Enough"):
        fix(book, first, SIX)


def test_after_the_end():
    """Correcting a finished game changes its scores."""
    book = typed(seats=1)
    first, cells = 0, [{"type": "write", "row": n // 5, "col": n % 5} for n in range(25)]
    for cell in cells:
        roll(book, SIX)
        first = first or book.table.number
        put(book, 0, cell)
    assert book.table.stage == "over"
    assert book.table.match is not None
    best = book.table.match.result().scores
    fix(book, first, EIGHT)
    assert book.table.stage == "over"
    assert book.table.match.result().scores < best
    check_record(book.table)


def test_a_game_may_go_on():
    """An EINSTEIN game that ended by a slip goes on, and nobody is shown as its winner."""
    chance, book = Pseudo("slip"), typed("einstein", 1)
    watched = Watched(book, Viewer("ada", 0))
    while book.table.stage != "over":
        act_at_random(book, chance)
        watched.look()
    assert watched.shown["winners"] == [0]
    match = book.table.playing()
    before = states(book.table)[-2]
    others = [
        action
        for action in match.game.legal_actions(before, 0)
        if match.game.to_act(match.game.apply(before, 0, action).state) != ()
    ]
    fix(book, book.table.steps[-1], tagged(others[0]))
    assert not book.table.playing().is_over()
    watched.look()
    assert (watched.shown["stage"], watched.shown["winners"]) == ("playing", [])
    watched.check(book)
    act_at_random(book, chance)
    watched.look()
    watched.check(book)


def test_secrets_stay_closed_after_the_end():
    """A game whose secrets have been opened can't go on, whatever is corrected."""
    chance, book = Pseudo("masterdice"), typed("masterdice")
    while book.table.stage != "over":
        act_at_random(book, chance)
    match = book.table.playing()
    refused = 0
    for place, act in enumerate(match.acts):
        for _ in range(3):
            action = some_act(match.game, states(book.table)[place], act, chance)
            try:
                fix(book, book.table.steps[place], tagged(action))
            except QuinaryError:
                refused += 1
            assert book.table.stage == "over"
    assert refused
    check_record(book.table)
