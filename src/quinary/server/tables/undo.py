"""Taking back: alone what nothing has followed from, with the others' consent a little more.

Never past a roll, a draw or a reveal. The log only grows: it says how far back to read, and
what stays is done again.
"""

from collections.abc import Sequence
from typing import Any

from quinary.core import record
from quinary.core.errors import NoUndo, QuinaryError
from quinary.core.game import CHANCE, Seat, step
from quinary.core.play import Match
from quinary.server.errors import NotNow, Stale
from quinary.server.schemas import wishes
from quinary.server.store.interface import Person
from quinary.server.tables.log import Acted, AnsweredBack, AskedBack, Undone
from quinary.server.tables.permissions import (
    Change,
    actor,
    change_of,
    check_host,
    own_seat,
    sitter_in,
)
from quinary.server.tables.table import Table
from quinary.wire.codec import tagged

# So often acts can be taken back at one table: a log is for ever.
MOST_UNDONE = 1_000


def undo(table: Table, me: Person, wish: wishes.Undo) -> Change:
    """Takes the seat's last act back, if nothing has followed from it."""
    match = _undoable(table, me, wish.seat)
    later, before = _since_own(match, wish.seat)
    _check_fresh(table, wish.seat, wish.seen)
    _check_apart(match, before, later)
    return _taken_back(match, wish.seat, later, me, wish.command, again=later)


def can_undo(table: Table, seat: Seat | None) -> bool:
    """Whether the seat (the host for a typed outcome) can take back its last act alone."""
    match = table.match
    if match is None or not match.can_undo() or table.stage == "over":
        return False
    if seat is not None and (table.is_crowd or seat not in table.unsettled):
        # Among many all decide at once: nobody's choice can depend on another's.
        return seat in table.unsettled
    # The usual case, which needs no replay.
    if match.acts[-1].actor == (CHANCE if seat is None else seat):
        return True  # nothing has followed
    try:
        later, before = _since_own(match, seat)
        _check_apart(match, before, later)
    except QuinaryError:
        return False
    return True


def _undoable(table: Table, me: Person, seat: Seat | None) -> Match:
    match = table.playing()
    if seat is None:
        check_host(table, me.id)
        if table.agreed.dice != "typed":
            raise NoUndo("A roll or a draw can't be taken back.")
    else:
        own_seat(table, me.id, seat)
    if table.stage == "over":
        raise NotNow("The game is over, and its dice have been opened.")
    if table.undone >= MOST_UNDONE:
        raise NotNow("Enough has been taken back at this table.")
    match.check_undo()
    return match


def _since_own(match: Match, seat: Seat | None) -> tuple[list[record.Act], Any]:
    """What others did since the seat's last act, and the state before that act."""
    later: list[record.Act] = []
    for deed, before in reversed(match.undoable()):
        if deed.actor == (CHANCE if seat is None else seat):
            return later[::-1], before
        later.append(deed)
    raise NoUndo("Your last act can't be taken back: a roll, a draw or a reveal came after it.")


def _check_fresh(table: Table, seat: Seat | None, seen: int) -> None:
    """Refuses who has not seen what they want to take back."""
    last = table.number if seat is None else table.legal_since.get(seat, 0)
    if seen < last:
        raise Stale


def _check_apart(match: Match, state: Any, later: Sequence[record.Act]) -> None:
    """Refuses if what others did depends on the act before: without it, it must still stand."""
    try:
        for deed in later:
            if deed.actor is CHANCE:
                raise NoUndo("A roll came after it.")
            done = step(match.game, state, deed.actor, deed.action)
            if any(event.reveals for event in done.events):
                raise NoUndo("Something was shown after it.")
            state = done.state
    except QuinaryError:
        raise NoUndo(
            "Others have acted since: ask them whether they agree to take it back."
        ) from None


def _taken_back(
    match: Match,
    seat: Seat | None,
    later: Sequence[record.Act],
    me: Person,
    command: str,
    *,
    again: Sequence[record.Act] = (),
) -> Change:
    """Entries that read back the later acts and the seat's own, then do again what stays."""
    acts = len(match.acts)
    undone = [
        Undone(to=acts - back, seat=seat, by=me.id, command=command if back == 1 else "")
        for back in range(1, len(later) + 2)
    ]
    done = [Acted(actor=actor(deed), action=tagged(deed.action), again=True) for deed in again]
    return change_of(*undone, *done)


def request_undo(table: Table, me: Person, wish: wishes.AskBack) -> Change:
    """A seat asks to take back its last act, though others have acted since."""
    match = _undoable(table, me, wish.seat)
    later, _ = _since_own(match, wish.seat)
    _check_fresh(table, wish.seat, wish.seen)
    if not _asked(table, me.id):
        return _taken_back(match, wish.seat, later, me, wish.command)
    return change_of(AskedBack(seat=wish.seat, by=me.id, command=wish.command))


def _asked(table: Table, person: str) -> set[Seat]:
    """The seats whose people have to agree: bots and programs always do."""
    return {
        seat
        for seat, who in enumerate(table.sitters)
        if who and not who.bot and not who.program and who.person != person
    }


def answer_back(table: Table, me: Person, wish: wishes.AnswerBack) -> Change:
    """A seat agrees to what was asked, or not; with the last one it is taken back."""
    match, asking = table.playing(), table.undo_request
    own_seat(table, me.id, wish.seat)
    if asking is None:
        raise NotNow("Nobody asks to take anything back.")
    asker = table.agreed.host if asking.seat is None else sitter_in(table, asking.seat).person
    missing = _asked(table, asker) - asking.agreed
    if wish.seat not in missing:
        raise NotNow("You have not been asked, or have answered already.")
    answered = AnsweredBack(seat=wish.seat, agree=wish.agree, by=me.id, command=wish.command)
    if not wish.agree or missing != {wish.seat}:
        return change_of(answered)
    later, _ = _since_own(match, asking.seat)
    back = _taken_back(match, asking.seat, later, me, "")
    return change_of(answered, *back.bodies)
