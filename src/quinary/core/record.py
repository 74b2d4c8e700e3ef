"""A game as a list of steps, from which everything else can be worked out again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from quinary.core.game import Actor

BOT: Final = "bot:"
"""How a record names a bot among its players: bot:greedy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """An entry that says how far back to read: the first `to` steps still count."""

    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An entry that says who did what: an action of a seat, or an outcome of CHANCE."""

    actor: Actor
    action: Any


Entry: TypeAlias = Act | Undo


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One game: what was agreed, where chance came from, and everything that happened.

    Nothing is ever removed from the entries; what an undo took back is still there.
    """

    game: str
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    seed: str | None = None
    """The fair generator's seed; None where outcomes were typed in."""
    rules: int | None = None
    """The version of the rules it was played by; None: not said."""
    entries: tuple[Entry, ...] = ()
    players: tuple[str, ...] = ()
    """The names of the players by seat; empty where they are not recorded."""


def entries_that_count(entries: Sequence[Entry]) -> list[int]:
    """The positions of the acts that are left when every undo has been read."""
    standing: list[int] = []
    for place, entry in enumerate(entries):
        if isinstance(entry, Undo):
            # `to` counts the acts that stand at this point, not the entries before it.
            del standing[entry.to :]
        else:
            standing.append(place)
    return standing


def acts_that_count(entries: Sequence[Entry]) -> list[Act]:
    """The acts that are left when every undo has been read."""
    left = (entries[place] for place in entries_that_count(entries))
    return [act for act in left if isinstance(act, Act)]
