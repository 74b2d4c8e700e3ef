"""A recorded game as a row of data, and the record that a row tells, checked to the last step."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from quinary import __version__
from quinary.core.errors import BadRecord, QuinaryError
from quinary.core.game import CHANCE
from quinary.core.play import Match, replay
from quinary.core.record import Record, Undo
from quinary.core.registry import find_game
from quinary.wire.codec import decode_record, encode_record, tagged

BOT: Final = "bot:"
"""How a record names a bot's seat: bot:club."""
FACTS: Final = ("id", "scores", "winners", "quinary")
"""What a row says besides the record itself."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that goes on: its secrets are nobody's data yet."""


UNFINISHED: Final = Unfinished()


def row_of(record: Record, *, names: bool = False) -> dict[str, Any] | Unfinished:
    """The game as a row, once it has been replayed; people keep their names only if asked for."""
    match = replay(record)
    if not match.is_over():
        return UNFINISHED
    kept = record if names else replace(record, players=anonymous(record.players))
    kept = replace(kept, rules=match.game.rules_version)
    return {
        "id": identity(kept),
        **encode_record(kept),
        "scores": list(match.result().scores),
        "winners": list(match.result().winners),
        "quinary": __version__,
    }


def anonymous(players: tuple[str, ...]) -> tuple[str, ...]:
    """Bots by their level, and nothing of anybody else; nothing at all where no bot played."""
    kept = tuple(player if player.startswith(BOT) else "" for player in players)
    return kept if any(kept) else ()


def identity(record: Record) -> str:
    """What tells the game apart: the same game has the same, whoever recorded it."""
    told = encode_record(replace(record, players=()))
    text = msgspec.json.encode(told, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:32]


def record_in(row: Mapping[str, Any]) -> Record:
    """The record of a row; refuses one that does not replay, or to something else than it says."""
    missing = [name for name in FACTS if name not in row]
    if missing:
        raise BadRecord(f"It does not say its {', '.join(missing)}.")
    record = decode_record({name: value for name, value in row.items() if name not in FACTS})
    result = replay(record).result()
    if not result.winners:
        raise BadRecord("The game does not come to its end.")
    for name, found in (("scores", result.scores), ("winners", result.winners)):
        if row[name] != list(found):
            raise BadRecord(f"Its {name} are {list(found)}, not {row[name]!r:.60}.")
    if identity(record) != row["id"]:
        raise BadRecord("Its id is that of another game.")
    return record


def steps_of(row: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every step of a row's game: who did what, in words of the game too, and the scores then."""
    record = decode_record({name: value for name, value in row.items() if name not in FACTS})
    match = Match(find_game(record.game), record.seats, record.options, record.seed)
    counts = _counting(record)
    for number, entry in enumerate(record.entries, start=1):
        match.repeat(entry)
        step = {"game_id": row["id"], "number": number, "counts": number in counts}
        scores = list(match.result().scores)
        if isinstance(entry, Undo):
            action = {"to": entry.to}
            told = {"actor": None, "type": "undo", "action": action, "text": ""}
        else:
            told = _told(match, entry.actor, entry.action)
        yield {**step, **told, "scores": scores}


def _told(match: Match, actor: Any, action: Any) -> dict[str, Any]:
    notation, by_chance = match.game.notation, actor is CHANCE
    travels = tagged(action)
    return {
        "actor": CHANCE_ACTOR if by_chance else actor,
        "type": travels["type"],
        "action": travels,
        "text": (notation.format_outcome if by_chance else notation.format_action)(action),
    }


CHANCE_ACTOR: Final = -1
"""How a table of steps names chance, where seats are numbers."""


def _counting(record: Record) -> set[int]:
    """The numbers of the steps that no undo has taken back."""
    standing: list[int] = []
    for number, entry in enumerate(record.entries, start=1):
        if isinstance(entry, Undo):
            del standing[entry.to :]
        else:
            standing.append(number)
    return set(standing)


def refused(where: str, error: QuinaryError) -> BadRecord:
    """The refusal with the place at fault: a line, a row, a file."""
    return BadRecord(f"{where}: {error.message}")
