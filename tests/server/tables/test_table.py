"""A table as the fold of its log: who may do what, what is stale, what chance adds."""

import msgspec
import pytest
from tests.server.support.books import CELL, OTHER, Desk, new, playing, shown, write

from quinary.core.errors import NotYourTurn, QuinaryError
from quinary.core.game import CHANCE
from quinary.server.errors import NotAllowed, NotNow, Stale
from quinary.server.schemas import wishes
from quinary.server.store.interface import Standing
from quinary.server.tables.commands import too_late
from quinary.server.tables.log import Acted
from quinary.server.tables.messages import check_viewer


def test_chance_comes_with_the_act_that_asks_for_it():
    """The first roll comes with the start, the next with the last choice of the round."""
    table = new()
    write(table, table.sit("ada", "Ada", None, ""))
    write(table, table.sit("bob", "Bob", None, ""))
    started = table.start("ada")
    assert [type(body).__name__ for body in started] == ["Started", "Acted"]
    write(table, started)
    assert len(table.act("ada", 0, CELL, seen=table.number)) == 1
    write(table, table.act("ada", 0, CELL, seen=table.number))
    bodies = table.act("bob", 1, CELL, seen=table.number)
    assert [body.actor for body in bodies if isinstance(body, Acted)] == [1, "chance"]


def test_seats_are_their_peoples():
    """Nobody acts for another person, and only a bot acts in a bot's seat."""
    table = playing()
    for person, seat in (("bob", 0), ("eve", 0), ("", 0), ("ada", 1)):
        with pytest.raises(NotAllowed, match="not your seat"):
            table.act(person, seat, CELL, seen=table.number)
    with pytest.raises(NotAllowed, match="no such seat"):
        table.act("ada", 2, CELL, seen=table.number)
    write(table, table.act("ada", 0, CELL, seen=table.number))
    with pytest.raises(NotYourTurn):
        table.act("ada", 0, OTHER, seen=table.number)


def test_a_stale_command_is_refused():
    """Another's hidden choice makes nothing stale; a new roll does."""
    table = playing()
    seen = table.number
    write(table, table.act("ada", 0, CELL, seen=seen))
    write(table, table.act("bob", 1, CELL, seen=seen))
    with pytest.raises(Stale):
        table.act("ada", 0, OTHER, seen=seen)
    assert table.act("ada", 0, OTHER, seen=table.number)


def test_a_command_sent_twice_is_one_move():
    """The second one appends nothing, even when the turn has passed."""
    table = playing()
    seen = table.number
    write(table, table.act("ada", 0, CELL, seen=seen, command="x1"))
    assert table.act("ada", 0, CELL, seen=seen, command="x1") == []
    write(table, table.act("bob", 1, CELL, seen=seen, command="x2"))
    assert table.act("ada", 0, CELL, seen=seen, command="x1") == []


def test_command_ids_are_each_seats_own():
    """Two people may use the same id: both acts count."""
    table = playing()
    write(table, table.act("ada", 0, CELL, seen=table.number, command="1"))
    assert table.act("bob", 1, CELL, seen=table.number, command="1")


@pytest.mark.parametrize(
    "wish",
    [
        wishes.Sit(command="c"),
        wishes.SeatBot(level="greedy", seat=1, command="c"),
        wishes.Rise(seat=0, command="c"),
        wishes.Mix(seat=0, entropy="x", command="c"),
        wishes.Start(command="c"),
        wishes.Undo(seat=0, seen=99, command="c"),
        wishes.StandIn(seat=1, level="greedy", command="c"),
    ],
    ids=lambda wish: type(wish).__name__,
)
def test_every_wish_can_be_sent_twice(wish):
    """Repeated after a lost answer, a command appends nothing: no second seat, no second undo."""
    table = new(seats=3)
    if isinstance(wish, wishes.Undo | wishes.StandIn):
        table = playing(seats=3)
        write(table, table.act("ada", 0, CELL, seen=table.number))
    elif isinstance(wish, wishes.Start):
        table = new(seats=1)
    if not isinstance(wish, wishes.Sit | wishes.SeatBot) and table.match is None:
        write(table, table.sit("ada", "Ada", None, ""))
    write(table, table.ask("ada", wish))
    assert table.ask("ada", wish) == []


def test_ones_own_act_makes_older_commands_stale():
    """In a turn of several decisions, a command for the first is not taken for the second."""
    table = playing("einsteincode", dice="typed")
    write(table, table.outcome("ada", {"type": "deal", "codes": [list("txyz"), list("txyz")]}))
    for person, seat in (("ada", 0), ("bob", 1)):
        order = {"type": "arrange", "letters": list("txyz")}
        write(table, table.act(person, seat, order, seen=table.number))
    write(table, table.outcome("ada", {"type": "draw", "cards": [4, 4, 4, "joker"]}))
    seen = table.number
    write(table, table.act("ada", 0, {"type": "arrange", "letters": list("zyxt")}, seen=seen))
    with pytest.raises(Stale):
        table.act("ada", 0, {"type": "decline"}, seen=seen)


def test_a_finished_game_stays_finished():
    """Its dice have been opened: nothing is taken back any more."""
    table = new(seats=1)
    write(table, table.sit("ada", "Ada", None, ""))
    write(table, table.start("ada"))
    for cell in range(25):
        action = {"type": "write", "row": cell // 5, "col": cell % 5}
        write(table, table.act("ada", 0, action, seen=table.number))
    assert table.stage == "over"
    with pytest.raises(NotNow, match="over"):
        table.undo("ada", 0)


def test_strangers_have_no_seats():
    """A person without an id is not a bot, and may see no bot's hand."""
    table = new("einsteincode", watchers=False)
    write(table, table.seat_bot("ada", "greedy", None))
    write(table, table.start("ada"))
    assert table.seats_of("") == ()
    for seat in (0, None):
        with pytest.raises(NotAllowed):
            check_viewer(table, "", seat)


def test_a_table_of_other_rules_is_refused():
    """A log that was written by another version of the rules is not folded."""
    first = msgspec.structs.replace(new().agreed, rules=99)
    with pytest.raises(NotNow, match="another version"):
        write(Desk("t"), [first])


def test_refused_actions_change_nothing():
    """Illegal and malformed actions leave the table as it was."""
    table = playing()
    before = table.match and table.match.state
    for action in ({"type": "write", "row": 9, "col": 0}, {"type": "fly"}, {}, {"row": 1}):
        with pytest.raises(QuinaryError):
            table.act("ada", 0, action, seen=table.number)
    assert table.match
    assert table.match.state is before


def test_the_dice_follow_from_the_secret_and_what_people_brought():
    """Other entropy, other dice; the commitment is the hash of the secret alone."""
    table = new()
    write(table, table.sit("ada", "Ada", None, "one"))
    alone = table.seed
    write(table, table.sit("bob", "Bob", None, "two"))
    assert table.seed != alone
    write(table, table.start("ada"))
    assert table.match
    assert table.match.seed == table.seed
    assert len(table.commitment) == 64
    assert table.agreed.secret not in str(shown(table, "ada", 0, 0))
    assert table.seed not in str(shown(table, "ada", 0, 0))


def test_typed_dice_wait_for_the_host():
    """The server rolls nothing; the host types, and may take a slip back."""
    table = playing(dice="typed")
    assert table.match
    assert table.match.to_act() is CHANCE
    roll = {"type": "roll", "dice": [3, 5]}
    with pytest.raises(NotAllowed):
        table.outcome("bob", roll)
    write(table, table.outcome("ada", roll))
    with pytest.raises(NotAllowed):
        table.undo("bob")
    write(table, table.undo("ada"))
    write(table, table.outcome("ada", {"type": "roll", "dice": [6, 6]}))
    assert table.match.to_act() == (0, 1)
    with pytest.raises(NotNow, match="server"):
        playing().outcome("ada", roll)


def test_a_clock_runs_for_each_decision():
    """A bot plays for who is too late; others' hidden choices give nobody more time."""
    table = new(clock=60)
    for person in ("ada", "bob"):
        write(table, table.sit(person, person, None, ""), time=1000)
    write(table, table.start("ada"), time=2000)
    assert table.standing() == Standing(due=2060, listed=False)
    write(table, table.act("ada", 0, CELL, seen=table.number), time=2050)
    assert shown(table, "ada", 0, None)["due"] == {"1": 2060}
    assert too_late(table, 2059).bodies == ()
    write(table, list(too_late(table, 2061).bodies), time=2061)
    assert table.bots_to_act() == (1,)
    assert too_late(table, 9999).bodies == ()
    with pytest.raises(NotNow, match="bot plays for you"):
        table.act("bob", 1, CELL, seen=table.number)
    write(table, table.come_back("bob", 1), time=2100)
    assert table.due(1) == 2160
    write(table, table.act("bob", 1, CELL, seen=table.number), time=2110)
    assert shown(table, "bob", 1, None)["due"] == {"0": 2170, "1": 2170}


def test_a_bot_stands_in():
    """The host lets a bot play for a person, who alone can come back."""
    table = playing()
    with pytest.raises(NotAllowed):
        table.stand_in("bob", 0, "greedy")
    write(table, table.stand_in("ada", 1, "greedy"))
    assert table.bots_to_act() == (1,)
    with pytest.raises(NotNow):
        table.stand_in("ada", 1, "greedy")
    with pytest.raises(NotAllowed):
        table.come_back("eve", 1)
    with pytest.raises(NotNow, match="bot plays for you"):
        table.act("bob", 1, CELL, seen=table.number)
    write(table, table.come_back("bob", 1))
    assert table.bots_to_act() == ()
    assert table.act("bob", 1, CELL, seen=table.number)
