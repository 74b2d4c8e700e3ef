"""What a browser saw of a game while it went on, and whether the record fits it.

A browser adds it to the file that it offers for `quinary verify` (docs/play/fair-dice.md).
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from quinary.core.errors import BadRecord, Malformed
from quinary.core.fairness import Fairness
from quinary.core.game import CHANCE
from quinary.core.record import Act
from quinary.wire.codec import convert, tagged


class SeenEntropy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser brought to the dice of a seat."""

    seat: int
    entropy: str


class SeenRoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What could be seen of an outcome, counted from 0; what could not is null, or not there."""

    number: int
    outcome: dict[str, Any]


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser saw: the commitment before the first roll, its entropies, the rolls.

    The commitment is empty where none was shown, and None for a browser that came later.
    """

    commitment: str | None
    entropies: tuple[SeenEntropy, ...]
    rolls: tuple[SeenRoll, ...]


def decode_seen(data: object) -> Seen | None:
    """What a browser saw, if the opened record has it."""
    if not isinstance(data, Mapping) or data.get("seen") is None:
        return None
    try:
        seen: Seen = convert(data["seen"], Seen, "seen")
    except Malformed as error:
        raise BadRecord(error.message) from None
    return seen


def check_seen(acts: Sequence[Act], fair: Fairness | None, seen: Seen) -> None:
    """Refuses a game that is not the one that the browser saw."""
    if fair is None:
        raise BadRecord("The browser saw dice of the server, and the record has none.")
    _check_origin(fair, seen)
    outcomes = [tagged(act.action) for act in acts if act.actor is CHANCE]
    for roll in seen.rolls:
        there = outcomes[roll.number] if 0 <= roll.number < len(outcomes) else None
        if not _fits(roll.outcome, there):
            raise BadRecord(f"Roll or draw {roll.number + 1} was shown differently in the game.")


def _check_origin(fair: Fairness, seen: Seen) -> None:
    if seen.commitment == "":
        raise BadRecord("Nothing was committed to before the first roll.")
    if seen.commitment is not None and seen.commitment != fair.commitment:
        raise BadRecord("Before the first roll the browser was shown another commitment.")
    for brought in seen.entropies:
        mixed = fair.entropies[brought.seat : brought.seat + 1] if brought.seat >= 0 else ()
        if not any(brought.entropy in entropy for entropy in mixed):
            raise BadRecord(f"What the browser brought for seat {brought.seat} is missing.")


def _fits(glimpse: object, data: object) -> bool:
    """Whether the data can be what was glimpsed."""
    if glimpse is None:
        return True
    if isinstance(glimpse, dict):
        return all(_fits(value, _field(data, name)) for name, value in glimpse.items())
    if isinstance(glimpse, list):
        if not isinstance(data, list | tuple) or len(data) != len(glimpse):
            return False
        return all(map(_fits, glimpse, data))
    return glimpse == data


def _field(data: object, name: str) -> object:
    """A field of an object, or the thing at this place of a list."""
    if isinstance(data, list | tuple):
        return data[int(name)] if name.isdecimal() and int(name) < len(data) else None
    return data.get(name) if isinstance(data, dict) else None
