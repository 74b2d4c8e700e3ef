"""A helper for whoever is after a code, at three depths: off, keeping the books, or full.

Who keeps the books marks what every player could work out from the reports: the values that a
column may still show. The full helper also tells how many codes are left, lists them, and names
the best placement. Both see what the seat sees, and nothing else.
"""

from dataclasses import dataclass
from math import inf
from typing import Any, Final

from quinary.core.errors import Malformed
from quinary.core.game import AnyGame, Seat
from quinary.core.play import Match
from quinary.study.deduction import NothingToDeduce, deduction_of
from quinary.study.hints import BEST, KINDS, Hint, hint

OFF: Final = "off"
BOOKS: Final = "books"
FULL: Final = "full"
DEPTHS: Final = (OFF, BOOKS, FULL)


def hints_of(game: AnyGame) -> tuple[str, ...]:
    """What those who play the game can be offered, from the least to the most."""
    keeps_books = game.deduction is not None and game.deduction().notes is not None
    return (*KINDS, *((BOOKS, FULL) if keeps_books else ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """What the helper shows a seat."""

    depth: str
    places: tuple[tuple[Any, ...], ...] = ()
    """What every place of the secret may still show; none where it is off."""
    possibilities: int | None = None
    """How many answers are left; only in full."""
    some: tuple[Any, ...] = ()
    """The first of them; only in full."""
    best: Hint | None = None
    """The best action; only in full, and while the seat can act."""


def help_for(match: Match, seat: Seat, depth: str, *, until: float = inf) -> Help:
    """The help that a seat has at this depth; nothing for who is not after a secret now."""
    if depth not in DEPTHS:
        raise Malformed(f"There is no helper {depth!r:.40} (there are: {', '.join(DEPTHS)}).")
    counting = deduction_of(match.game)
    if counting.notes is None:
        raise NothingToDeduce(f"{match.game.name} has no helper that keeps the books.")
    view = match.view(seat)
    count = counting.possibilities(view, ())
    if depth == OFF or count == 0:
        return Help(depth=depth)
    notes = counting.notes(view)
    if depth == BOOKS:
        return Help(depth=depth, places=notes.places)
    best = hint(match, seat, BEST, until=until) if match.legal(seat) else None
    return Help(depth=depth, places=notes.places, possibilities=count, some=notes.some, best=best)
