"""A table's past, read again: every act in order, the table as it once was, how it was drawn."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from quinary.core.chance import (
    Bag,
    Dice,
    Distribution,
    Draws,
    FairDice,
    Noted,
    Randomness,
    Weighted,
)
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE, Event, Seat, heard, make_options
from quinary.core.play import Match
from quinary.core.record import Act
from quinary.server.errors import NotNow
from quinary.server.schemas import records
from quinary.server.store.interface import StoredEntry
from quinary.server.tables.live import LiveTable
from quinary.server.tables.log import Acted, Corrected, Undone, from_text
from quinary.server.tables.messages import Viewer, happened, message
from quinary.server.tables.permissions import Here
from quinary.server.tables.table import Table
from quinary.wire.codec import encode_record, tagged, to_json


class Row(NamedTuple):
    """An act or outcome of the log, by the number of its entry."""

    number: int
    act: Act
    events: tuple[Event[Any], ...]
    undone: bool = False
    corrected: bool = False


def replay_log(identity: str, entries: Iterable[StoredEntry]) -> tuple[Table, list[Row]]:
    """The table that the entries fold to, and every act on the way there.

    An act that stood while an earlier one was taken back is one act, not two.
    """
    table, rows = Table(identity), dict[int, Row]()
    for entry in entries:
        body = from_text(entry.body)
        taken_back = table.steps[body.to :] if isinstance(body, Undone) else []
        table.take_in(body, entry.time)
        for number in taken_back:
            rows[number] = rows[number]._replace(undone=True)
        if isinstance(body, Acted):
            match, number = table.playing(), table.steps[-1]
            corrected = number in rows and rows[number].corrected
            rows[number] = Row(number, match.acts[-1], match.last_events, corrected=corrected)
        elif isinstance(body, Corrected):
            _put_right(table, body.step, rows)
    return table, list(rows.values())


def _put_right(table: Table, step: int, rows: dict[int, Row]) -> None:
    """Tells every act that counts as it is after the correction of one of them."""
    played = table.playing()
    match = Match(played.game, played.seats, played.options, played.seed)
    for number, act in zip(table.steps, played.acts, strict=True):
        corrected = rows[number].corrected or number == step
        rows[number] = Row(number, act, match.repeat(act), corrected=corrected)


def check_notes(table: Table) -> None:
    """Refuses to look back while a game is played that has to be remembered."""
    if clause := table.forbids_notes():
        raise IllegalAction(
            clause,
            "This game is played from memory: nobody looks back before it is over.",
            "no-looking-back",
        )


def history(identity: str, entries: Sequence[StoredEntry], viewer: Viewer) -> records.History:
    """Every act and outcome so far, as far as the viewer may know it."""
    table, rows = replay_log(identity, entries)
    table.playing()
    check_notes(table)
    steps = [_step(table, row, viewer) for row in rows]
    if table.is_crowd:
        steps = [row for row in steps if row.facts or row.actor in (CHANCE.value, viewer.seat)]
    return records.History(n=table.number, steps=steps)


def _knows(table: Table, row: Row, viewer: Viewer) -> bool:
    """Whether the viewer knows what was done: they did it, or typed it in, or the game is over."""
    actor = row.act.actor
    if table.stage == "over" or actor == viewer.seat:
        return True
    # Who types in for friends on one device must not read on whose behalf, where there are secrets.
    if table.game.has_secrets:
        return False
    if actor is CHANCE:
        return table.agreed.dice == "typed" and viewer.person == table.agreed.host
    return actor in table.seats_of(viewer.person)


def _step(table: Table, row: Row, viewer: Viewer) -> records.PastStep:
    return records.PastStep(
        n=row.number,
        actor="chance" if row.act.actor is CHANCE else row.act.actor,
        text=_text(table, row.act) if _knows(table, row, viewer) else None,
        facts=[{"n": row.number, **tagged(fact)} for fact in _heard(table, row, viewer.seat)],
        undone=row.undone,
        corrected=row.corrected,
    )


def _text(table: Table, act: Act) -> str:
    notation = table.game.notation
    write = notation.format_outcome if act.actor is CHANCE else notation.format_action
    return write(act.action)


def _heard(table: Table, row: Row, seat: Seat | None) -> list[Any]:
    """What the viewer could hear; among many, only what is about them or about nobody."""
    facts = heard(row.events, seat)
    if not table.is_crowd:
        return facts
    return [fact for fact in facts if getattr(fact, "seat", None) in (None, seat)]


def check_over(table: Table) -> None:
    """Refuses to open the past of a game that goes on."""
    if table.stage != "over":
        raise NotNow("What was can be looked at when the game is over.")


def message_at(table: Table, here: Here, viewer: Viewer, after: int | None) -> dict[str, Any]:
    """The message that shows a table of the past; nothing can be done there any more."""
    live = LiveTable(table)
    fields = message(live, here, viewer, None, None)
    if table.match is None:
        return fields
    facts = happened(live, viewer.seat, after)
    return fields | {"can_undo": False, "due": {}, "facts": facts, "paused": False}


def draws(table: Table) -> records.DrawsAnswer:
    """Every outcome of a finished game, with the numbers that the seed gave for it."""
    match, dice = table.playing(), FairDice(table.seed)
    game, state = match.game, match.game.setup(make_options(match.game, match.options), match.seats)
    drawn: list[records.Drawn] = []
    for number, act in zip(table.steps, match.acts, strict=True):
        if act.actor is CHANCE:
            drawn.append(_drawn(number, act, game.chance(state), dice.stream(len(drawn))))
        state = game.apply(state, act.actor, act.action).state
    return records.DrawsAnswer(seed=table.seed, draws=drawn)


def _drawn(number: int, act: Act, source: Distribution[Any], stream: Randomness) -> records.Drawn:
    noted = Noted(stream)
    assert source.sample(noted) == act.action, "the seed gives the same outcome again"
    return records.Drawn(
        n=number,
        outcome=tagged(act.action),
        numbers=[records.DrawnNumber(below=below, got=got) for below, got in noted.notes],
        source=_described(source),
    )


def _described(
    source: Distribution[Any],
) -> records.FromDice | records.FromHands | records.FromLots | records.FromElsewhere:
    """What it is drawn from, so that anybody can draw it again."""
    if isinstance(source, Dice):
        return records.FromDice(count=source.count, sorted=not source.ordered)
    if isinstance(source, Draws):
        return records.FromHands(bags=[_bag(bag, sizes) for bag, sizes in source.parts])
    if isinstance(source, Weighted):
        return records.FromLots(lots=[tagged(outcome) for outcome in source.lots])
    return records.FromElsewhere()


def _bag(bag: Bag[Any], sizes: Sequence[int]) -> records.Bag:
    return records.Bag(
        things=[to_json(thing) for thing, _ in bag],
        counts=[count for _, count in bag],
        hands=list(sizes),
    )


def opened_record(table: Table) -> records.OpenedRecord:
    """Returns the record of a finished game, with the secret that its dice come from."""
    secret, entropies = table.agreed.secret, table.entropies(table.sitters)
    proof = records.FairProof(secret=secret, commitment=table.commitment, entropies=entropies)
    fair = proof if table.agreed.dice == "fair" else None
    return records.OpenedRecord(record=encode_record(table.record()), fair=fair)
