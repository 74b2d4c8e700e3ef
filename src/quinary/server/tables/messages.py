"""What a viewer is shown of a table: the one place where a view is made for somebody.

A message holds what is new since the last one; the first one holds everything. What all
viewers see alike is worked out once for each state of the table (`Shared`).
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw

from quinary.core.game import CHANCE, Result, Seat, heard
from quinary.server.errors import NotAllowed, PlayersOnly
from quinary.server.schemas.tables import (
    Agreed,
    AskedBack,
    Best,
    Crowd,
    MyTable,
    People,
    Seated,
    You,
)
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import Happening
from quinary.server.tables.permissions import Here
from quinary.server.tables.seats import Sitter
from quinary.server.tables.table import Table
from quinary.server.tables.undo import can_undo
from quinary.wire.codec import encode_all_tagged, tagged

MOST_BEST = 10
SEATS_AT_ONCE = 100

# Returns the fields of a message as they are sent.
as_message: Callable[[dict[str, Any]], bytes] = msgspec.json.Encoder().encode


class Viewer(NamedTuple):
    """A person, and the seat from which they see the table; None for a spectator."""

    person: str
    seat: Seat | None


class Shown(NamedTuple):
    """What a viewer has been shown already."""

    number: int
    visits: int


def seat_now(table: Table, viewer: Viewer) -> Viewer:
    """The viewer in a seat that is still theirs: another one, or none, if they had to leave it."""
    mine = table.seats_of(viewer.person)
    if viewer.seat is None or viewer.seat in mine:
        return viewer
    return viewer._replace(seat=mine[0] if mine else None)


def check_viewer(table: Table, person: str, seat: Seat | None) -> None:
    """Refuses a look at a seat that is not the person's, and uninvited spectators."""
    if seat is not None:
        if seat not in table.seats_of(person):
            raise NotAllowed("This is not your seat.")
    elif not may_look(table, person):
        raise PlayersOnly


def may_look(table: Table, person: str) -> bool:
    """Whether the person may see the table as everybody does who is let in."""
    is_theirs = person == table.agreed.host or bool(table.seats_of(person))
    return is_theirs or not _is_private(table)


def _is_private(table: Table) -> bool:
    """Whether only those who play may look: as long as a seat is free, people are to come."""
    return not table.agreed.watchers and (table.match is not None or None not in table.sitters)


class Shared:
    """What all viewers of one state of the table see alike."""

    def __init__(self, table: Table, before: "Shared | None") -> None:
        assert table.match is not None
        self.number = table.number
        self.last_public = table.last_public
        self.to_act = CHANCE.value if table.turn is CHANCE else table.turn
        # Among many, hidden choices come by the second and change nobody's score.
        is_same = before and table.is_crowd and before.last_public == table.last_public
        kept = before if is_same else None
        self.result: Result = kept.result if kept else table.match.result()
        self.best: list[Best] = kept.best if kept else _best(table, self.result)
        # What happened after a number, where everybody may know all of it.
        self.public_facts: dict[int | None, Raw] = {}
        # What happened, sorted by seats, where that is worth the work.
        self.about: dict[int, dict[Seat | None, list[Any]]] = kept.about if kept else {}

    def heard_about(self, happening: Happening, seat: Seat | None) -> list[Any]:
        """Returns what happened to this seat, or to nobody in particular."""
        # Sorted by seats once for everybody, however many they are.
        if happening.number not in self.about:
            self.about[happening.number] = happening.about()
        about = self.about[happening.number]
        return about.get(None, []) + (about.get(seat, []) if seat is not None else [])


def _best(table: Table, result: Result) -> list[Best]:
    """Those who lead at a table of many."""
    if not table.is_crowd:
        return []
    order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    return [
        Best(seat=seat, name=who.name if who else "", score=result.scores[seat])
        for seat in order[:MOST_BEST]
        for who in (table.sitters[seat],)
    ]


def message(
    live: LiveTable, here: Here, viewer: Viewer, had: Shown | None, after: int | None
) -> dict[str, Any]:
    """Returns the fields of a message: what is new since `had`, what happened after `after`.

    Without `had` it is the viewer who says what they have heard, and not everybody may be believed.
    """
    table = live.table
    if had is None:
        after = _shown_from(table, viewer.seat, after)
    fields: dict[str, Any] = {"n": table.number}
    if had is None or had.number < table.started:
        fields["table"] = agreed(table)  # a game may begin with fewer seats than were agreed
    if had is None or table.seated > had.number or live.visits != had.visits:
        _add_seats(fields, table, here, viewer)
    if table.match is not None and (had is None or table.number > had.number):
        _add_game(fields, live, viewer, had, after)
    elif table.is_crowd:
        fields["crowd"] = _crowd(table, [])
    return fields


def agreed(table: Table) -> Agreed:
    """Returns what was agreed, without what is nobody's to know."""
    fields = msgspec.structs.asdict(table.agreed)
    return msgspec.convert(fields | {"id": table.id, "commitment": table.commitment}, Agreed)


def _add_seats(fields: dict[str, Any], table: Table, here: Here, viewer: Viewer) -> None:
    mine = table.seats_of(viewer.person)
    shown = mine if table.is_crowd else range(len(table.sitters))
    fields["you"] = You(
        host=viewer.person == table.agreed.host,
        seats=mine,
        seat=viewer.seat,
        mixed=_mixed(table, mine) if mine and table.match is None else UNSET,
    )
    fields["stage"] = table.stage
    fields["paused"] = table.is_paused
    fields["seats"] = [
        seated(table, seat, who, here) for seat in shown if (who := table.sitters[seat])
    ]
    fields["crowd"] = _crowd(table, []) if table.is_crowd else None


def _mixed(table: Table, mine: Sequence[Seat]) -> tuple[str, ...]:
    """What the viewer's own seats bring to the dice; of others nobody hears before the end."""
    return tuple(who.entropy for seat in mine if (who := table.sitters[seat]))


def seated(table: Table, seat: Seat, who: Sitter, here: Here) -> Seated:
    """Who has the seat, as everybody may know it."""
    bot = who.bot or ("program" if who.program else None)
    present = bool(who.bot) or here(table.id, who.person)
    return Seated(seat=seat, name=who.name, bot=bot, here=present)


def _crowd(table: Table, best: list[Best]) -> Crowd:
    return Crowd(taken=table.seats.taken, waiting=len(table.waiting_since), best=best)


def _add_game(
    fields: dict[str, Any], live: LiveTable, viewer: Viewer, had: Shown | None, after: int | None
) -> None:
    table, seat, shared = live.table, viewer.seat, _shared(live)
    match = table.match
    assert match is not None
    if had is not None and had.number < table.started:
        had = None  # of the game itself, nothing has been shown yet
    fields["facts"] = _facts(shared, table, seat, after)
    is_host = viewer.person == table.agreed.host
    fields["can_undo"] = (seat is not None or is_host) and can_undo(table, seat)
    if table.is_crowd:
        _add_crowd(fields, table, shared, viewer)
    else:
        fields["to_act"] = shared.to_act
        fields["scores"] = shared.result.scores
        fields["view"] = match.view(seat)
        if table.agreed.clock is not None or had is None:
            fields["due"] = _due(table, range(len(table.sitters)))
    # A spectator has no actions: -1 is nobody's seat.
    if had is None or table.legal_since.get(seat if seat is not None else -1, 0) > had.number:
        fields["legal"] = _legal(table, seat)
    if had is None or table.stage == "over" or table.corrected > had.number:
        fields |= {"winners": shared.result.winners, "titles": shared.result.titles}
    if had is None or table.turned > had.number:
        fields |= {"asked_back": _asked_back(table), "next": table.next}


def _shared(live: LiveTable) -> Shared:
    shared: Shared | None = live.shared
    if shared is None or shared.number != live.table.number:
        shared = live.shared = Shared(live.table, shared)
    return shared


def _add_crowd(fields: dict[str, Any], table: Table, shared: Shared, viewer: Viewer) -> None:
    """One's own sheet alone, and the crowd in a few figures."""
    mine = table.seats_of(viewer.person)
    fields["view"] = view_of(table, viewer.seat)
    fields["to_act"] = (
        CHANCE.value
        if shared.to_act == CHANCE.value
        else tuple(seat for seat in mine if seat in table.waiting_since)
    )
    fields["scores"] = tuple(shared.result.scores[seat] for seat in mine)
    fields["due"] = _due(table, mine)
    fields["crowd"] = _crowd(table, shared.best)


def view_of(table: Table, seat: Seat | None) -> Any:
    """What the seat may know, or a spectator; among many its own sheet alone."""
    match = table.playing()
    if table.is_crowd and match.game.close_up is not None:
        return match.game.close_up(match.state, seat)
    return match.view(seat)


def _due(table: Table, seats: Sequence[Seat]) -> dict[str, float]:
    return {str(seat): due for seat in seats if (due := table.due(seat)) is not None}


def _legal(table: Table, seat: Seat | None) -> Raw | None:
    match = table.match
    assert match is not None
    if seat is None or seat not in table.waiting_since:
        return Raw(b"[]")
    # Too many to send unasked: the app asks for them when it needs them.
    if match.game.many_actions:
        return None
    return _listed(encode_all_tagged(match.game.legal_actions(match.state, seat)))


def _asked_back(table: Table) -> AskedBack | None:
    if table.undo_request is None:
        return None
    return AskedBack(seat=table.undo_request.seat, agreed=sorted(table.undo_request.agreed))


def happened(live: LiveTable, seat: Seat | None, after: int | None) -> Raw | None:
    """Returns what the seat, or a spectator, may know of what happened after `after`."""
    return _facts(_shared(live), live.table, seat, after)


def _shown_from(table: Table, seat: Seat | None, after: int | None) -> int | None:
    """Returns from where on a viewer is shown what happened, who asks for what came after `after`.

    In a game that has to be remembered nobody hears again what came before their seat's last
    decision: whoever decided was there. For spectators it is the last decision of all.
    """
    if after is None or table.match is None or not table.forbids_notes():
        return after
    seats = range(len(table.sitters)) if seat is None else (seat,)
    return max(after, *[table.answered.get(each, table.started) for each in seats])


def _facts(shared: Shared, table: Table, seat: Seat | None, after: int | None) -> Raw | None:
    """Returns what the viewer may know of what happened after `after`; None if it is too old."""
    if after in shared.public_facts:
        return shared.public_facts[after]
    kept = table.happenings
    # Something in between has been dropped, so that the rest would not add up.
    if after is None or (kept and after < kept[0].number - 1 and len(kept) == kept.maxlen):
        return None
    new, facts = list(takewhile(lambda each: each.number > after, reversed(kept))), list[bytes]()
    for each in reversed(new):
        known = shared.heard_about(each, seat) if table.is_crowd else heard(each.events, seat)
        # Spliced as text, which is quicker: the fact's own object with `n` as its first field.
        facts += [b'{"n":%d,' % each.number + text[1:] for text in encode_all_tagged(known)]
    listed = _listed(facts)
    if not table.is_crowd and all(each.public for each in new):
        shared.public_facts[after] = listed
    return listed


def _listed(things: Sequence[bytes]) -> Raw:
    return Raw(b"[" + b",".join(things) + b"]")


def legal(table: Table, seat: Seat) -> list[dict[str, Any]]:
    """Every legal action of the seat."""
    return [tagged(action) for action in table.playing().legal(seat)]


def people(table: Table, first: int, here: Here) -> People:
    """The people from this seat on, as many as fit."""
    last = min(first + SEATS_AT_ONCE, len(table.sitters))
    scores = table.match.result().scores if table.match else ()
    return People(
        seats=[
            seated(table, seat, who, here)
            for seat in range(first, last)
            if (who := table.sitters[seat])
        ],
        scores=list(scores[first:last]),
        awaited=[seat for seat in range(first, last) if seat in table.waiting_since],
        more=last if last < len(table.sitters) else None,
    )


def summary_of(table: Table, person: str, here: Here) -> MyTable:
    """A table of the person's in a few words; of a crowd, their own seats alone."""
    mine = table.seats_of(person)
    fields: dict[str, Any] = {}
    _add_seats(fields, table, here, Viewer(person, None))
    result = table.match.result() if table.match else Result(scores=())
    shown = mine if table.is_crowd else range(len(result.scores))
    return MyTable(
        id=table.id,
        code=table.agreed.code,
        game=table.agreed.game,
        stage=fields["stage"],
        seats=fields["seats"],
        seat_count=len(table.sitters),
        your_turn=_is_waited_for(table, person),
        scores=tuple(result.scores[seat] for seat in shown if seat < len(result.scores)),
        winners=result.winners,
        yours=mine,
        host=fields["you"].host,
        at=table.time,
        dice=table.agreed.dice,
        commitment=table.commitment,
    )


def _is_waited_for(table: Table, person: str) -> bool:
    """Whether the person has to decide, or to type in what was rolled."""
    if table.turn is CHANCE:
        return table.agreed.dice == "typed" and person == table.agreed.host
    mine = [table.sitters[seat] for seat in table.seats_of(person) if seat in table.waiting_since]
    return any(who is not None and not who.bot for who in mine)
