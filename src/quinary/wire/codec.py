"""Actions, outcomes, views and records as JSON, and back with every type checked.

An action is an object with its `type` (the class name in lower case) and its
fields. Nothing is guessed: "4", 4.0 and true are not the number 4, and a field
that the action does not have is refused, and so is a text that is too long for
any game. What was read is not remembered: anybody can send what is refused.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any

import msgspec

from quinary.core.errors import BadRecord, Malformed
from quinary.core.fairness import Fairness
from quinary.core.game import CHANCE, Actor, AnyGame, check_seats
from quinary.core.play import replay
from quinary.core.record import Act, Entry, Record, Undo
from quinary.core.registry import find_game


def tag(kind: type) -> str:
    """The `type` of a class in JSON."""
    return kind.__name__.lower()


def to_json(value: object) -> Any:
    """The view, event or result as plain lists, objects, numbers and strings."""
    return msgspec.to_builtins(value)


def tagged(value: object) -> dict[str, Any]:
    """The action, outcome or fact as a plain object with its type."""
    return {"type": tag(type(value)), **msgspec.to_builtins(value)}


# Characters of a text in an action or outcome: a letter, a sign, a word.
LONGEST_TEXT = 64

# Most games have few actions, but there are countless hands of cards: the cache has a limit.
_encoded: dict[Any, bytes] = {}
MOST_SEEN = 50_000


def encode_tagged(value: Any) -> bytes:
    """The action, outcome or fact as tagged JSON, cached: the same few come again and again."""
    try:
        return _encoded[value]
    except KeyError:
        text = msgspec.json.encode(tagged(value))
        if len(_encoded) < MOST_SEEN:
            _encoded[value] = text
        return text


def encode_all_tagged(values: Sequence[Any]) -> list[bytes]:
    """All of these as tagged JSON."""
    try:
        # Usually all of them are known, and none of them needs a call.
        return [_encoded[value] for value in values]
    except KeyError:
        return [encode_tagged(value) for value in values]


def untagged(data: object, kinds: tuple[type, ...], what: str) -> Any:
    """The action or outcome that the object describes."""
    if not isinstance(data, dict):
        raise Malformed(f"An {what} is an object with a type.")
    known = _by_name(kinds)
    name = data.get("type")
    if not isinstance(name, str) or name not in known:
        raise Malformed(f"The type of an {what} is one of {', '.join(known)}.")
    kind, its_fields = known[name]
    rest = data.copy()
    del rest["type"]
    for key in rest:
        if key not in its_fields:
            raise Malformed(f"{name} has no field {key!r:.40}.")
    return convert(rest, kind, name, longest=LONGEST_TEXT)


@cache
def _by_name(kinds: tuple[type, ...]) -> dict[str, tuple[type, frozenset[str]]]:
    """The classes by their `type` in JSON, each with its fields."""
    return {tag(kind): (kind, frozenset(field.name for field in fields(kind))) for kind in kinds}


def convert(data: object, kind: Any, what: str, *, longest: int | None = None) -> Any:
    """The data as a value of the type, or a refusal that says where it does not fit.

    `longest` is how many characters a text in it may have.
    """
    try:
        _refuse_unfit(data, what, longest)
        return msgspec.convert(data, kind)
    except RecursionError:
        raise Malformed(f"{what}: it is nested too deeply.") from None
    except (msgspec.ValidationError, TypeError) as error:
        raise Malformed(f"{what}: {error}.") from None


def _refuse_unfit(data: object, what: str, longest: int | None) -> None:
    """Refuses long texts, and numbers that are not whole; msgspec would take 4.0 for 4."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for value in data:
            # Long lists hold whole numbers: those are passed over without a call.
            if type(value) is not int:
                _refuse_unfit(value, what, longest)
    elif isinstance(data, float):
        raise Malformed(f"{what}: numbers are whole numbers, written without a point.")
    elif longest is not None and isinstance(data, str) and len(data) > longest:
        raise Malformed(f"{what}: a text in it is at most {longest} characters long.")


def decode_actor(data: object, seats: int) -> Actor:
    """CHANCE, or the seat with this number."""
    if data == CHANCE.value:
        return CHANCE
    if type(data) is not int:
        raise Malformed('An actor is "chance" or the number of a seat.')
    if not 0 <= data < seats:
        raise Malformed(f"There is no such seat: seats are numbered 0 to {seats - 1}.")
    return data


def decode_act(game: AnyGame, actor: Actor, action: object) -> Any:
    """The action of a seat, or the outcome of CHANCE. That it is not the other is for the rules."""
    if actor is CHANCE:
        return untagged(action, (*game.outcomes, *game.actions), "outcome")
    return untagged(action, (*game.actions, *game.outcomes), "action")


def encode_record(record: Record) -> dict[str, Any]:
    """The record as one plain object."""
    data: dict[str, Any] = {
        "game": record.game,
        "seats": record.seats,
        "options": dict(record.options),
        "seed": record.seed,
        "rules": record.rules,
        "steps": [_encode_entry(entry) for entry in record.entries],
    }
    # Left out where nobody is named: the id of an exported game is a hash of the rest.
    return {**data, "players": list(record.players)} if record.players else data


def _encode_entry(entry: Entry) -> list[Any]:
    if isinstance(entry, Undo):
        return ["undo", {"to": entry.to}]
    return [CHANCE.value if entry.actor is CHANCE else entry.actor, tagged(entry.action)]


class _RecordShape(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: int
    steps: list[tuple[int | str, dict[str, Any]]]
    options: dict[str, Any] = {}
    seed: str | None = None
    rules: int | None = None
    players: list[str] = []


class _UndoShape(msgspec.Struct, forbid_unknown_fields=True):
    to: int


class _FairShape(msgspec.Struct, forbid_unknown_fields=True):
    secret: str
    commitment: str
    entropies: tuple[str, ...]


class _OpenedShape(msgspec.Struct, forbid_unknown_fields=True):
    record: dict[str, Any]
    fair: _FairShape | None
    seen: dict[str, Any] | None = None  # what a browser saw of the game: wire/seen.py


def decode_opened(data: object) -> tuple[Record, Fairness | None]:
    """The record, bare or as a server opens it, and what it says of where its seed comes from.

    Neither the steps nor the seed have been checked yet.
    """
    if not isinstance(data, Mapping) or not {"record", "fair"} & data.keys():
        return decode_record(data), None
    shape: _OpenedShape = _shaped(data, _OpenedShape, "opened record")
    record = decode_record(shape.record)
    if shape.fair is None:
        if record.seed is not None:
            raise BadRecord("The record has a seed, but fair does not say where it comes from.")
        return record, None
    return record, Fairness(**msgspec.structs.asdict(shape.fair))


def _shaped(data: object, shape: Any, what: str) -> Any:
    if not isinstance(data, Mapping):
        raise BadRecord("A record is a JSON object.")
    try:
        return convert(data, shape, what)
    except Malformed as error:
        raise BadRecord(error.message) from None


def decode_record(data: object) -> Record:
    """The record that the object describes; the rules have not checked its steps yet."""
    shape: _RecordShape = _shaped(data, _RecordShape, "record")
    game = find_game(shape.game)
    check_seats(game, shape.seats)
    if len(shape.players) not in (0, shape.seats):
        raise BadRecord("The record does not name as many players as it has seats.")
    record = Record(
        game=shape.game,
        seats=shape.seats,
        options=shape.options,
        seed=shape.seed,
        rules=shape.rules,
        players=tuple(shape.players),
    )
    return _with_entries(record, game, shape)


def _with_entries(record: Record, game: AnyGame, shape: _RecordShape) -> Record:
    entries: list[Entry] = []
    for number, (actor, action) in enumerate(shape.steps, start=1):
        try:
            entries.append(_decode_entry(game, shape.seats, actor, action))
        except Malformed as error:
            replay(replace(record, entries=tuple(entries)))  # names an earlier step at fault
            raise BadRecord(error.message, step=number) from None
    return replace(record, entries=tuple(entries))


def _decode_entry(game: AnyGame, seats: int, actor: object, action: object) -> Entry:
    if actor == "undo":
        undo: _UndoShape = convert(action, _UndoShape, "undo")
        return Undo(to=undo.to)
    who = decode_actor(actor, seats)
    return Act(actor=who, action=decode_act(game, who, action))
