"""After any corrections a reload shows exactly what was shown live."""

import pytest
from tests.server.support.books import Book
from tests.server.support.corrections import (
    PEOPLE,
    Watched,
    act_at_random,
    check_record,
    everything,
    fix,
    some_act,
    states,
    typed,
)

from quinary.core.chance import Pseudo
from quinary.core.errors import QuinaryError
from quinary.core.record import Act
from quinary.core.registry import game_ids
from quinary.server.tables.history import history
from quinary.server.tables.messages import Viewer
from quinary.wire.codec import tagged


def try_to_fix(book: Book, chance: Pseudo) -> bool:
    """Tries to change a random step; True if it was possible, and then nothing else changed."""
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


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", game_ids())
def test_a_reload_shows_what_was_shown(game, seed):
    """After any corrections and undos every viewer sees the same, live and reloaded."""
    chance = Pseudo(f"{game} {seed}")
    book = typed(game, 2, options={"board": "small"} if game == "rigolade" else {})
    watching = [Watched(book, Viewer(PEOPLE[seat], seat)) for seat in range(2)]
    watching.append(Watched(book, Viewer("", None)))
    fixed = 0
    for _ in range(120):
        act_at_random(book, chance)
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
