"""A table as the fold of its log: who may do what, what is stale, what chance brings."""

import contextlib
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.support.books import CELL, OTHER, Book, Desk, new, playing, shown, write

from quinary.core.errors import BadOptions, NotYourTurn, NoUndo, QuinaryError
from quinary.core.fairness import seed_from
from quinary.core.game import CHANCE
from quinary.core.registry import game_ids
from quinary.core.text.names import clean_name
from quinary.server.schemas import wishes
from quinary.server.schemas.base import LONGEST_NAME
from quinary.server.schemas.tables import NewTable
from quinary.server.store.interface import Standing
from quinary.server.tables.commands import opening, too_late
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import Acted, Body, Opened, Undone
from quinary.server.tables.messages import Shown, Viewer, as_message, check_viewer, message
from quinary.server.tables.table import NotAllowed, NotNow, Stale, Table
from quinary.wire.codec import tagged


def test_a_start_with_those_who_are_there():
    """Free seats are left out, and gaps close; too few, no wish for it, or a contest: refused."""
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
    assert (table.seats_of("bob"), table.taken) == ((1,), 3)
    assert table.stage == "playing"
    assert (table.agreed.seats, len(table.sitters), table.is_crowd) == (3, 3, False)
    assert table.seed == seed_from(table.agreed.secret, ["a", "b", ""])
    told = message(LiveTable(table), lambda *_: True, Viewer("bob", 1), before, before.number)
    assert told["table"].seats == 3
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
    """The first free seat, or the one that is wanted; not a taken one, not after the start."""
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
    """Starting, bots and removing others are the host's; leaving is everybody's own."""
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
    """After a lost answer the same command asks for nothing: no second seat, no second undo."""
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
    """Nobody in particular is not a bot: a bot's hand is nobody's to see."""
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
    """In a decision that all make at once, taking back one's own keeps what others chose."""
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
    """Who had not seen the act that would be taken back is asked to look again."""
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
    """Past another's act only if all agree; one who does not is enough to leave it."""
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
    """A question that nobody answered is gone with the next act; past a draw nobody is asked."""
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
    """With bots alone at the table nobody has to be asked."""
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


def test_a_clock_runs_for_each_decision():
    """Who is too late is stood in for; others' hidden choices give nobody more time."""
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


def test_open_tables_are_listed_while_they_wait():
    """A table shows itself as long as there is a free seat."""
    table = new(open=True)
    assert table.standing() == Standing(listed=True)
    for person in ("ada", "bob"):
        write(table, table.sit(person, person, None, ""))
    assert table.standing() == Standing(listed=False)
    assert new().standing() is None


def test_entropy_can_be_brought_until_the_start():
    """After a rematch everybody's browser brings new entropy for the seat it has."""
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


def test_a_crowd_is_shown_in_figures():
    """Among many everybody sees their own sheet, their own facts, and how the others are doing."""
    table = new(seats=40)
    for seat in range(40):
        write(table, table.sit(f"p{seat}", f"Person {seat}", seat, ""))
    write(table, table.start("ada"))
    seen = table.number
    for seat in range(40):
        assert len(table.waiting_since) == 40 - seat
        write(table, table.act(f"p{seat}", seat, CELL, seen=seen))
        if seat == 20:
            assert shown(table, "p20", 20, None)["can_undo"]
            write(table, table.undo("p20", 20))
            assert not shown(table, "p20", 20, None)["can_undo"]
            assert shown(table, "p7", 7, None)["can_undo"]
            write(table, table.act("p20", 20, CELL, seen=table.number))
    mine = shown(table, "p7", 7, seen)
    assert [who["name"] for who in mine["seats"]] == ["Person 7"]
    assert mine["to_act"] == [7]
    assert len(mine["view"]["grids"]) == len(mine["scores"]) == 1
    assert mine["crowd"]["waiting"] == mine["crowd"]["taken"] == 40
    assert len(mine["crowd"]["best"]) == 10
    kinds = [fact["type"] for fact in mine["facts"]]
    assert kinds == ["written", "rolled"]
    screen = shown(table, "ada", None, seen)
    assert screen["view"]["grids"] == []
    assert screen["view"]["roll"]


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
    with pytest.raises(NotNow, match="bot plays for you"):
        table.act("bob", 1, CELL, seen=table.number)
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
    check_viewer(new(watchers=False), "eve", None)  # who is invited has to see where to sit
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
    wishes: list[Callable[[Desk], list[Body]]] = [
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
    again = write(Desk("t"), log)
    for person, seat in (("ada", 0), ("bob", 1), ("", None)):
        assert shown(again, person, seat, 0) == shown(live, person, seat, 0)


def random_wish(table: Desk, chance: random.Random) -> list[Body]:
    """Something that somebody at the table may do now."""
    people = [who.person for who in table.sitters if who]
    seat = chance.randrange(len(people))
    kind = chance.random()
    if kind < 0.1:
        return table.undo(people[seat], seat)
    if kind < 0.15:
        return table.stand_in("ada", seat, "random")
    if kind < 0.25:
        return table.come_back(people[seat], seat)
    if kind < 0.3:
        return table.ask(people[seat], wishes.AskBack(seat=seat, seen=table.number))
    if kind < 0.35:
        return table.ask(people[seat], wishes.AnswerBack(seat=seat, agree=chance.random() < 0.5))
    assert table.match
    seat = chance.choice(list(table.waiting_since))
    legal = table.match.legal(seat)
    kinds = sorted({type(deed).__name__ for deed in legal})
    wanted = chance.choice(kinds)
    deed = chance.choice([deed for deed in legal if type(deed).__name__ == wanted])
    return table.act(people[seat], seat, tagged(deed), seen=table.number)


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("number", range(3))
def test_what_was_shown_live_is_what_a_reload_shows(game, number):
    """For every viewer after every entry: messages laid over each other are the whole message."""
    chance = random.Random(f"{game} {number}")
    options = {"board": "small"} if game == "rigolade" else {}
    table = new(game, 2 + number % 2 if game != "masterdice" else 2, options=options, clock=60)
    room = LiveTable(table)
    viewers = [Viewer(f"p{seat}", seat) for seat in range(len(table.sitters))] + [Viewer("", None)]
    live: dict[Viewer, dict[str, Any]] = {viewer: {} for viewer in viewers}
    had: dict[Viewer, Shown] = {}

    def here(_table: str, _person: str) -> bool:
        return True

    def look() -> None:
        for viewer in viewers:
            if table.match is None and viewer.seat is not None:
                continue
            last = had.get(viewer)
            after = last.number if last else None
            news = message(room, here, viewer, last, after)
            live[viewer] |= msgspec.json.decode(as_message(news))
            had[viewer] = Shown(table.number, room.stirred)
            whole = msgspec.json.decode(as_message(message(room, here, viewer, None, after)))
            news_only = {"facts": None}  # what happened is told once; what is, must be the same
            assert {**live[viewer], **news_only} == {**whole, **news_only}, viewer

    for seat in range(len(table.sitters)):
        look()
        write(table, table.sit(f"p{seat}", f"Person {seat}", None, ""))
    write(table, table.ask("ada", wishes.Start()))
    for _ in range(60):
        look()
        if table.stage == "over":
            break
        with contextlib.suppress(QuinaryError):
            write(table, random_wish(table, chance))


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
    """Control characters go, spaces fold, length is cut; everything else is just text."""
    assert clean_name(name, LONGEST_NAME).replace(" ", "") == shown_as.replace(" ", "")


def test_a_table_that_can_not_be():
    """Wrong games, seats, options and bots are refused before anything is stored."""
    usual: dict[str, Any] = {"game": "knister", "seats": 2}
    wrongs: list[dict[str, Any]] = [
        {"game": "chess"},
        {"seats": 0},
        {"seats": 1001},
        {"options": {"x": 1}},
        {"stand_in": "grandmaster"},
        {"game": "masterdice", "seats": 1, "options": {"rounds": 2}},
    ]
    for wrong in wrongs:
        with pytest.raises(QuinaryError):
            opening(NewTable(**{**usual, **wrong}), "ada", "CODE")
    large = NewTable(game="knister", seats=1000)
    assert isinstance(opening(large, "ada", "CODE"), Opened)
