"""A table as the fold of its log: who may do what, what is stale, what chance brings."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from quinary.core.errors import BadOptions, NotYourTurn, NoUndo, QuinaryError
from quinary.core.game import CHANCE
from quinary.core.names import clean_name
from quinary.server.log import Acted, Body, Opened, to_text
from quinary.server.showing import check_viewer, shown
from quinary.server.store import Entry
from quinary.server.table import LONGEST_NAME, NotAllowed, NotNow, Stale, Table, opened


def write(table: Table, bodies: list[Body]) -> Table:
    """Appends to the log, as a store would."""
    for body in bodies:
        table.fold(Entry(number=table.number + 1, time=0, body=to_text(body)))
    return table


def new(game: str = "knister", seats: int = 2, **agreed: Any) -> Table:
    first = opened(
        game=game, seats=seats, options=agreed.pop("options", {}), host="ada", code="C", **agreed
    )
    return write(Table("t"), [first])


def playing(game: str = "knister", **agreed: Any) -> Table:
    """A table of Ada and Bob whose game has begun."""
    table = new(game, **agreed)
    write(table, table.sit("ada", "Ada", None, "a's entropy"))
    write(table, table.sit("bob", "Bob", None, "b's entropy"))
    return write(table, table.start("ada"))


CELL = {"type": "write", "row": 0, "col": 0}
OTHER = {"type": "write", "row": 1, "col": 1}


def test_sitting_down():
    """The first free seat, or the one that is wanted; not a taken one, not after the start."""
    table = new(seats=3)
    write(table, table.sit("ada", "Ada", 1, ""))
    write(table, table.sit("bob", "Bob", None, ""))
    assert [sitter and sitter.name for sitter in table.sitters] == ["Bob", "Ada", None]
    with pytest.raises(NotNow, match="taken"):
        table.sit("eve", "Eve", 1, "")
    for seat in (3, -1, True):
        with pytest.raises(NotAllowed):
            table.sit("eve", "Eve", seat, "")
    write(table, table.sit("ada", "Ada's friend", None, ""))
    assert table.seats_of("ada") == (1, 2)
    with pytest.raises(NotNow, match="All seats"):
        table.sit("eve", "Eve", None, "")
    write(table, table.start("ada"))
    with pytest.raises(NotNow, match="begun"):
        table.rise("ada", 1)


def test_only_the_host_rules():
    """Starting, bots and removing others are the host's; leaving is everybody's own."""
    table = new(seats=3)
    write(table, table.sit("bob", "Bob", None, ""))
    with pytest.raises(NotAllowed, match="host"):
        table.start("bob")
    with pytest.raises(NotAllowed, match="host"):
        table.seat_bot("bob", "greedy", None)
    with pytest.raises(NotNow, match="Not all seats"):
        table.start("ada")
    with pytest.raises(BadOptions, match="no bot"):
        table.seat_bot("ada", "grandmaster", None)
    write(table, table.seat_bot("ada", "greedy", None))
    assert [bool(sitter and sitter.bot) for sitter in table.sitters] == [False, True, True]
    with pytest.raises(NotAllowed):
        table.rise("eve", 0)
    write(table, table.rise("ada", 0))
    assert table.sitters[0] is None


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
    """Nobody acts for somebody else, and a bot's seat only for a bot."""
    table = playing()
    for person, seat in (("bob", 0), ("eve", 0), ("", 0), ("ada", 1)):
        with pytest.raises(NotAllowed, match="not your seat"):
            table.act(person, seat, CELL, seen=table.number)
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
    """The second one asks for nothing, even when the turn has passed."""
    table = playing()
    seen = table.number
    write(table, table.act("ada", 0, CELL, seen=seen, command="x1"))
    assert table.act("ada", 0, CELL, seen=seen, command="x1") == []
    write(table, table.act("bob", 1, CELL, seen=seen, command="x2"))
    assert table.act("ada", 0, CELL, seen=seen, command="x1") == []


def test_command_ids_are_each_seats_own():
    """Two people may use the same id: both have moved."""
    table = playing()
    write(table, table.act("ada", 0, CELL, seen=table.number, command="1"))
    assert table.act("bob", 1, CELL, seen=table.number, command="1")
    with pytest.raises(QuinaryError, match="at most"):
        table.act("bob", 1, CELL, seen=table.number, command="x" * 65)


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
        table.undo("ada")


def test_strangers_have_no_seats():
    """Nobody in particular is not a bot: a bot's hand is nobody's to see."""
    table = new("einsteincode", watchers=False)
    write(table, table.seat_bot("ada", "greedy", None))
    assert table.seats_of("") == ()
    for seat in (0, None):
        with pytest.raises(NotAllowed):
            check_viewer(table, "", seat)


def test_a_table_of_other_rules_is_refused():
    """A log that was written by another version of the rules is not folded."""
    first = msgspec.structs.replace(new().agreed, rules=99)
    with pytest.raises(NotNow, match="another version"):
        write(Table("t"), [first])


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
    """Nothing is rolled by the server; the host types, and may take a slip back."""
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


def test_undo_is_ones_own():
    """A hidden choice may be taken back by its owner, until the last one shows them all."""
    table = playing()
    with pytest.raises(NoUndo):
        table.undo("ada")
    write(table, table.act("ada", 0, CELL, seen=table.number))
    with pytest.raises(NotAllowed, match="not yours"):
        table.undo("bob")
    write(table, table.undo("ada"))
    assert table.match
    assert table.match.to_act() == (0, 1)
    write(table, table.act("ada", 0, OTHER, seen=table.number))
    write(table, table.act("bob", 1, CELL, seen=table.number))
    with pytest.raises(NoUndo):
        table.undo("bob")


def test_a_bot_stands_in():
    """The host lets a bot play for somebody; they can come back, nobody else can."""
    table = playing()
    with pytest.raises(NotAllowed):
        table.stand_in("bob", 0, "greedy")
    write(table, table.stand_in("ada", 1, "greedy"))
    assert table.bots_to_act() == (1,)
    with pytest.raises(NotNow):
        table.stand_in("ada", 1, "greedy")
    with pytest.raises(NotAllowed):
        table.come_back("eve", 1)
    write(table, table.come_back("bob", 1))
    assert table.bots_to_act() == ()
    assert table.act("bob", 1, CELL, seen=table.number)


def test_who_may_look():
    """A seat is seen by its own person; spectators only where the host wants them."""
    table = playing()
    check_viewer(table, "ada", 0)
    check_viewer(table, "", None)
    for person, seat in (("ada", 1), ("bob", 0), ("", 0), ("eve", 1)):
        with pytest.raises(NotAllowed):
            check_viewer(table, person, seat)
    private = playing(watchers=False)
    check_viewer(private, "bob", None)
    with pytest.raises(NotAllowed, match="spectators"):
        check_viewer(private, "eve", None)


def test_catching_up():
    """Facts behind a number, for this viewer only; None when it is too long ago."""
    table = playing("einsteincode")
    mine = shown(table, "ada", 0, 0)["facts"]
    theirs = shown(table, "bob", 1, 0)["facts"]
    assert [fact["type"] for fact in mine] == ["dealt"]
    assert mine[0]["seat"] == 0
    assert theirs[0]["seat"] == 1
    assert shown(table, "", None, 0)["facts"] == []
    assert shown(table, "ada", 0, table.number)["facts"] == []
    assert shown(table, "ada", 0, None)["facts"] is None


def test_the_log_tells_the_table():
    """Reading a stored log again gives the same table, for every viewer."""
    wishes: list[Callable[[Table], list[Body]]] = [
        lambda table: table.sit("ada", "Ada", None, "a's entropy"),
        lambda table: table.sit("bob", "Bob", None, "b's entropy"),
        lambda table: table.start("ada"),
        lambda table: table.act("ada", 0, CELL, seen=table.number),
        lambda table: table.act("bob", 1, OTHER, seen=table.number),
    ]
    live = new()
    log: list[Body] = [live.agreed]
    for wish in wishes:
        made = wish(live)
        log += made
        write(live, made)
    again = write(Table("t"), log)
    for person, seat in (("ada", 0), ("bob", 1), ("", None)):
        assert shown(again, person, seat, 0) == shown(live, person, seat, 0)


@pytest.mark.parametrize(
    ("name", "shown_as"),
    [
        ("  Ada  \n Lovelace ", "Ada Lovelace"),
        ("\x1b[31mred", "[31mred"),
        ("عائشة", "عائشة"),
        ("👩‍🚀", "👩🚀"),
        ("x" * 200, "x" * 39 + "…"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("", ""),
    ],
)
def test_names_are_one_line_of_text(name, shown_as):
    """Control characters go, spaces fold, length is cut; everything else is just text."""
    assert clean_name(name, LONGEST_NAME).replace(" ", "") == shown_as.replace(" ", "")


def test_a_table_that_can_not_be():
    """Wrong games, seats, options and dice are refused before anything is stored."""
    usual: dict[str, Any] = {"game": "knister", "seats": 2, "options": {}, "host": "a", "code": "C"}
    wrongs: list[dict[str, Any]] = [
        {"game": "chess"},
        {"seats": 0},
        {"options": {"x": 1}},
        {"dice": "loaded"},
        {"game": "masterdice", "seats": 1, "options": {"rounds": 2}},
    ]
    for wrong in wrongs:
        with pytest.raises(QuinaryError):
            opened(**{**usual, **wrong})
    assert isinstance(opened(game="knister", seats=1000, options={}, host="a", code="C"), Opened)
