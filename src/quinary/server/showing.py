"""What a viewer is shown of a table: the one place where a view is made for somebody."""

from typing import Any

from quinary.core.game import CHANCE, Seat, heard
from quinary.server.table import NotAllowed, Table
from quinary.wire.codec import encode_record, tagged, to_json


def check_viewer(table: Table, person: str, seat: Seat | None) -> None:
    """Refuses a look at a seat that is not the person's, and uninvited spectators."""
    if seat is not None:
        if seat not in table.seats_of(person):
            raise NotAllowed("This is not your seat.")
    elif not table.agreed.watchers and person != table.agreed.host and not table.seats_of(person):
        raise NotAllowed("The host does not want spectators at this table.")


def shown(table: Table, person: str, seat: Seat | None, after: int | None) -> dict[str, Any]:
    """The table for this viewer: as it is now, and what happened behind number `after`."""
    told = {
        "n": table.number,
        "id": table.id,
        "code": table.agreed.code,
        "game": table.agreed.game,
        "options": table.agreed.options,
        "dice": table.agreed.dice,
        "commitment": table.commitment,
        "stage": table.stage,
        "host": person == table.agreed.host,
        "mine": table.seats_of(person),
        "seat": seat,
        "seats": [
            {"name": sitter.name, "bot": sitter.bot or None} if sitter else None
            for sitter in table.sitters
        ],
    }
    if table.match is None:
        return told
    turn = table.match.to_act()
    result = table.match.result()
    told |= {
        "to_act": CHANCE.value if turn is CHANCE else turn,
        "view": to_json(table.match.view(seat)),
        "scores": result.scores,
        "winners": result.winners,
        "titles": result.titles,
        "legal": [] if seat is None else [tagged(a) for a in table.match.legal(seat)],
        "facts": facts(table, seat, after),
    }
    return told


def facts(table: Table, seat: Seat | None, after: int | None) -> list[dict[str, Any]] | None:
    """What the viewer may hear of what happened behind `after`; None if that is too long ago."""
    kept = table.happenings
    if after is None or (kept and after < kept[0].number - 1 and len(kept) == kept.maxlen):
        return None
    return [
        {"n": happening.number, **tagged(fact)}
        for happening in kept
        if happening.number > after
        for fact in heard(happening.events, seat)
    ]


def opened_record(table: Table) -> dict[str, Any]:
    """The record of a finished game with the secret behind its dice."""
    assert table.match is not None
    names = [sitter.name if sitter else "" for sitter in table.sitters]
    record = encode_record(table.match.record(names))
    entropies = [sitter.entropy if sitter else "" for sitter in table.sitters]
    fair = {
        "secret": table.agreed.secret,
        "commitment": table.commitment,
        "entropies": entropies,
    }
    return {"record": record, "fair": fair if table.agreed.dice == "fair" else None}
