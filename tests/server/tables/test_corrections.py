"""Slips put right at tables with real dice: what follows is done again, or nothing changes."""

from typing import Any

import msgspec
import pytest
from tests.server.support.books import CELL, OTHER, Book, begun
from tests.server.support.play import table_of_two
from tests.server.support.screens import Screen, without_presence

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction, Malformed, NoUndo, QuinaryError
from quinary.core.game import CHANCE, AnyGame, make_options
from quinary.core.play import replay
from quinary.core.record import Act
from quinary.core.registry import game_ids
from quinary.server.schemas import wishes
from quinary.server.tables.corrections import MOST_CORRECTED, Breaks
from quinary.server.tables.history import history
from quinary.server.tables.live import LiveTable
from quinary.server.tables.messages import Shown, Viewer, as_message, message, opened_record
from quinary.server.tables.table import NotAllowed, NotNow, Stale, Table
from quinary.wire.codec import decode_opened, tagged

PEOPLE = ("ada", "bob", "cem", "dee")
SIX = {"type": "roll", "dice": [3, 3]}
EIGHT = {"type": "roll", "dice": [3, 5]}
THIRD = {"type": "write", "row": 2, "col": 2}


def typed(game: str = "knister", seats: int = 2, **agreed: Any) -> Book:
    """A started table at which Ada types in what real dice show."""
    return begun(game, seats, dice="typed", **agreed)


def roll(book: Book, outcome: Any) -> int:
    """The number of what Ada types in."""
    book.write(book.table.outcome("ada", outcome))
    return book.table.number


def put(book: Book, seat: int, cell: Any) -> int:
    """The number of the act of the seat."""
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


# --- what it does


def test_a_roll_is_put_right():
    """What was written is the right sum then, and everybody is told which step it was."""
    book = typed()
    first = roll(book, SIX)
    put(book, 0, CELL)
    put(book, 1, OTHER)
    assert grids(book) == [{0: 6}, {6: 6}]
    fix(book, first, EIGHT)
    assert grids(book) == [{0: 8}, {6: 8}]
    told = message(LiveTable(book.table), nobody, Viewer("bob", 1), None, book.table.number - 1)
    assert msgspec.json.decode(as_message(told))["facts"] == [
        {"n": book.table.number, "type": "corrected", "step": first}
    ]
    steps = history("t", book.entries, Viewer(PEOPLE[1], 1)).steps
    assert [(step.n, step.corrected) for step in steps] == [(5, True), (6, False), (7, False)]
    assert steps[0].facts == [{"n": 5, "type": "rolled", "dice": (3, 5), "sum": 8}]
    assert [fact["number"] for fact in steps[2].facts] == [8, 8]


def nobody(_table: str, _person: str) -> bool:
    """Nobody is here."""
    return False


def test_a_cell_is_put_right():
    """An act of any seat too; the game goes on from there."""
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


def test_it_can_be_told_as_the_game_writes_it():
    """A text will do, for outcomes and for acts; one of the two is needed."""
    book = typed()
    first = roll(book, SIX)
    cell = put(book, 0, CELL)
    put(book, 1, OTHER)
    for step, text in ((first, "3-5"), (cell, "c3")):
        wish = wishes.Correct(step=step, text=text, seen=book.table.number)
        book.write(book.table.ask("ada", wish))
    assert grids(book) == [{12: 8}, {6: 8}]
    told = history("t", book.entries, Viewer("ada", 0)).steps
    assert [step.text for step in told] == ["3-5", "c3", None]
    for wish in (
        wishes.Correct(step=first, seen=book.table.number),
        wishes.Correct(step=first, seen=book.table.number, text="3-5", action=EIGHT),
        wishes.Correct(step=first, seen=book.table.number, text="nonsense"),
    ):
        with pytest.raises(Malformed):
            book.table.ask("ada", wish)


def test_what_no_longer_fits_is_refused():
    """The first step that would break is named, with its clause, and nothing has changed."""
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


def everything(table: Table) -> list[bytes]:
    """What every viewer is shown."""
    viewers = [Viewer(PEOPLE[seat], seat) for seat in range(len(table.sitters))]
    room = LiveTable(table)
    return [
        as_message(message(room, nobody, viewer, None, 0))
        for viewer in (*viewers, Viewer("", None))
    ]


def test_undo_after_a_correction():
    """It takes back the act as it is now; what was taken back can't be put right any more."""
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
    """Back to what it was: the game is what it would have been."""
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
    """A finished game has other scores then."""
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
    """An EINSTEIN game that ended by a slip goes on, and everybody is shown that nobody has won."""
    chance, book = Pseudo("slip"), typed("einstein", 1)
    watched = Watched(book, Viewer("ada", 0))
    while book.table.stage != "over":
        step(book, chance)
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
    assert book.table.stage == "playing"
    watched.look()
    assert (watched.shown["stage"], watched.shown["winners"]) == ("playing", [])
    watched.check(book)
    step(book, chance)
    watched.look()
    watched.check(book)


def test_secrets_stay_closed_after_the_end():
    """Where they have been opened a game may not go on, whatever is put right in it."""
    chance, book = Pseudo("masterdice"), typed("masterdice")
    while book.table.stage != "over":
        step(book, chance)
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


def check_record(table: Table) -> None:
    """The record tells the corrected game, and stands up to every check."""
    opened = msgspec.to_builtins(opened_record(table))
    record, fair = decode_opened(msgspec.json.decode(msgspec.json.encode(opened)))
    assert fair is None
    assert table.match is not None
    assert replay(record).state == table.match.state


# --- who may, and when


def test_only_the_host_of_real_dice():
    """Nobody else; not where the server rolls; not by who has not seen the last thing."""
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
    with pytest.raises(NotNow, match="so many"):
        fix(many, many.table.number, EIGHT)


def test_the_same_command_is_done_once():
    """An answer that was lost is asked for again, and nothing is put right twice."""
    book = typed()
    first = roll(book, SIX)
    fix(book, first, EIGHT, command="x")
    number = book.table.number
    fix(book, first, EIGHT, command="x")
    assert book.table.number == number


def test_a_refusal_tells_nobody_a_secret():
    """What others chose unseen, or hold, can't be found out by trying corrections."""
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


# --- a reload shows exactly what was shown live


class Watched:
    """Somebody who has looked at the table from the beginning."""

    def __init__(self, book: Book, viewer: Viewer) -> None:
        self.live = LiveTable(book.table)
        self.viewer = viewer
        self.had: Shown | None = None
        self.after = 0
        self.shown: dict[str, Any] = {}
        self.facts: list[Any] = []

    def look(self) -> None:
        """Takes in what is new."""
        told = message(self.live, nobody, self.viewer, self.had, self.after)
        self.had = Shown(self.live.table.number, 0)
        self.after = self.had.number
        new = msgspec.json.decode(as_message(told))
        self.facts += new.pop("facts", None) or []
        self.shown |= new

    def check(self, book: Book) -> None:
        """A reload, from the log alone, shows the same, and tells the same facts."""
        fresh = Table("t")
        for entry in book.entries:
            fresh.fold(entry)
        told = message(LiveTable(fresh), nobody, self.viewer, None, 0)
        new = msgspec.json.decode(as_message(told))
        facts = new.pop("facts", None)
        assert new == self.shown
        if facts is not None:
            assert facts == self.facts


def some_act(game: AnyGame, state: Any, act: Act, chance: Pseudo) -> Any:
    """Another act that the same actor could have done here."""
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


def try_to_fix(book: Book, chance: Pseudo) -> bool:
    """Whether some step could be another one; then it is, and all else is as it was."""
    table = book.table
    match = table.playing()
    if not match.acts:
        return False
    place = chance.below(len(match.acts))
    action = some_act(match.game, states(table)[place], match.acts[place], chance)
    before, acts, shown = match.state, list(match.acts), everything(table)
    try:
        fix(book, table.steps[place], tagged(action))
    except QuinaryError:
        assert table.playing() is match
        assert match.state == before
        assert everything(table) == shown
        return False
    acts[place] = Act(actor=acts[place].actor, action=action)
    assert table.playing().acts == acts
    assert states(table)[-1] == table.playing().state
    return True


def step(book: Book, chance: Pseudo) -> None:
    """Somebody acts, or takes back, or Ada types."""
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


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", game_ids())
def test_a_reload_shows_what_was_shown(game, seed):
    """However much is put right and taken back: every viewer sees the same, live and anew."""
    chance = Pseudo(f"{game} {seed}")
    book = typed(game, 2, options={"board": "small"} if game == "rigolade" else {})
    watching = [Watched(book, Viewer(PEOPLE[seat], seat)) for seat in range(2)]
    watching.append(Watched(book, Viewer("", None)))
    fixed = 0
    for _ in range(120):
        step(book, chance)
        if chance.below(4) == 0:
            for watched in watching[: 1 + chance.below(3)]:
                watched.look()
            fixed += try_to_fix(book, chance)
        for watched in watching[chance.below(3) :]:
            watched.look()
    for watched in watching:
        watched.look()
        watched.check(book)
    if game in ("knister", "einstein"):
        assert fixed > 3
    check_record(book.table)
    rows = history("t", book.entries, Viewer(PEOPLE[0], 0)).steps
    assert [row.n for row in rows if not row.undone] == book.table.steps


# --- over the wire


def test_everybody_sees_it_at_once(start_server, guest, new_database):
    """On a feed of another process too, and after kill -9; the refusal names step and clause."""
    one, other = (start_server("--database", new_database) for _ in range(2))
    ada, bob = guest(one, "Ada"), guest(other, "Bob")
    table = table_of_two(ada, bob, "knister", dice="typed")
    address = f"/api/tables/{table}"

    def wish(name: str, who: Any = ada, **fields: Any) -> int:
        number: int = who.ask("POST", f"{address}/{name}", seen=999, **fields)["n"]
        return number

    with bob.feed(table, 1, 0) as feed:
        screen = Screen(feed)
        first = wish("type", outcome=SIX)
        cell = wish("act", seat=0, action=CELL)
        screen.until(cell)
        screen.wish("act", seat=1, action=CELL, seen=screen.shown["n"])
        wish("type", outcome=EIGHT)
        later = wish("act", seat=0, action=OTHER)
        screen.until(later)
        last = screen.wish("act", seat=1, action=OTHER, seen=screen.shown["n"])["n"]
        refused = retried(ada, address, cell, OTHER)
        assert refused == {"code": "illegal-action", "clause": "KNI-3", "step": later}
        assert ada.ask("GET", address)["n"] == last
        number = wish("correct", step=first, action=EIGHT)
        screen.until(number)
        assert screen.facts[-1] == {"n": number, "type": "corrected", "step": first}
        reload = bob.ask("GET", f"{address}?seat=1")
        reload.pop("facts")
        assert without_presence(reload) == without_presence(screen.shown)
        assert reload["view"]["grids"][0][0] == 8
    one.kill()
    one.start()
    again = ada.ask("GET", f"{address}?seat=0")
    assert again["view"]["grids"] == reload["view"]["grids"]
    rows = ada.ask("GET", f"{address}/history?seat=0")["steps"]
    assert [row["n"] for row in rows if row["corrected"]] == [first]
    assert bob.refused("POST", f"{address}/correct", step=first, action=SIX, seen=99) == (
        403,
        "not-allowed",
    )


def retried(ada: Any, address: str, step: int, action: Any) -> dict[str, Any]:
    """The refusal of a correction, without its words."""
    body = msgspec.json.encode({"step": step, "action": action, "seen": 999})
    status, told = ada.raw("POST", f"{address}/correct", body)
    assert status == 409
    assert told["error"].pop("message")
    refused: dict[str, Any] = told["error"]
    return refused
