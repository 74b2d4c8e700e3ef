"""Turn a recorded game into a row of data, and a row back into a record, fully checked."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from quinary import __version__
from quinary.core.errors import BadRecord
from quinary.core.game import CHANCE
from quinary.core.play import Match, replay
from quinary.core.record import BOT, Record, Undo, entries_that_count
from quinary.core.registry import find_game
from quinary.wire.codec import decode_record, encode_record, tagged

# The fields of a row besides the record itself.
FACTS: Final = ("id", "scores", "winners", "quinary")
CHANCE_ACTOR: Final = -1  # chance as an actor in a table of steps, where seats are numbers


def row_of(record: Record, *, names: bool = False) -> dict[str, Any] | None:
    """Replays the game and returns it as a row, without people's names unless asked for.

    None for a game that is not over: it may hold secrets, so it is not exported.
    """
    match = replay(record)
    if not match.is_over():
        return None
    players = record.players if names else anonymous(record.players)
    kept = replace(record, players=players, rules=match.game.rules_version)
    return {
        "id": identity(kept),
        **encode_record(kept),
        "scores": list(match.result().scores),
        "winners": list(match.result().winners),
        "quinary": __version__,
    }


def anonymous(players: tuple[str, ...]) -> tuple[str, ...]:
    """Keeps the names of bots and blanks all others; empty if no bot played."""
    kept = tuple(player if player.startswith(BOT) else "" for player in players)
    return kept if any(kept) else ()


def identity(record: Record) -> str:
    """Returns an id made from the game itself: the same for everybody who recorded it."""
    nameless = encode_record(replace(record, players=()))
    text = msgspec.json.encode(nameless, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:32]


def record_in(row: Mapping[str, Any]) -> Record:
    """Returns the record of a row; refuses one that does not replay to the result it states."""
    missing = [name for name in FACTS if name not in row]
    if missing:
        raise BadRecord(f"It does not say its {', '.join(missing)}.")
    record = decode_record({name: value for name, value in row.items() if name not in FACTS})
    result = replay(record).result()
    # Winners are named when a game is over, and only then.
    if not result.winners:
        raise BadRecord("The game does not come to its end.")
    for name, found in (("scores", result.scores), ("winners", result.winners)):
        if row[name] != list(found):
            raise BadRecord(f"Its {name} are {list(found)}, not {row[name]!r:.60}.")
    if identity(record) != row["id"]:
        raise BadRecord("Its id is that of another game.")
    return record


def steps_of(row: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yields every step of a row's game: actor, action (also in notation) and scores after it."""
    record = decode_record({name: value for name, value in row.items() if name not in FACTS})
    match = Match(find_game(record.game), record.seats, record.options, record.seed)
    counting = set(entries_that_count(record.entries))
    for place, entry in enumerate(record.entries):
        match.repeat(entry)
        if isinstance(entry, Undo):
            described = {"actor": None, "type": "undo", "action": {"to": entry.to}, "text": ""}
        else:
            described = _described(match, entry.actor, entry.action)
        step = {"game_id": row["id"], "number": place + 1, "counts": place in counting}
        yield {**step, **described, "scores": list(match.result().scores)}


def _described(match: Match, actor: Any, action: Any) -> dict[str, Any]:
    notation, by_chance = match.game.notation, actor is CHANCE
    encoded = tagged(action)
    return {
        "actor": CHANCE_ACTOR if by_chance else actor,
        "type": encoded["type"],
        "action": encoded,
        "text": (notation.format_outcome if by_chance else notation.format_action)(action),
    }
