"""Hints while a game goes on: a warning, the best actions, or notes on what is still possible.

Whether there are any is for the table to decide; a hint rests on what the seat sees and has
heard, like every bot's choice. Where a secret is to be found out, *books* marks what every place
of it may still show; *full* also counts and lists what is possible, and names the best action.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from quinary.bots import check_moment, moment_of
from quinary.bots.judge import judge_of
from quinary.core.bot import Estimate, Moment, Thinking
from quinary.core.chance import Pseudo, Randomness
from quinary.core.errors import Malformed
from quinary.core.game import AnyGame, Seat
from quinary.core.play import Match

CAREFUL: Final = "careful"
THREE: Final = "three"
BEST: Final = "best"
BOOKS: Final = "books"
FULL: Final = "full"
KINDS: Final = (CAREFUL, THREE, BEST)  # what every game offers, from the least to the most
SHOWN: Final = {CAREFUL: 0, THREE: 3, BEST: 1, FULL: 1}  # how many actions each kind shows


@dataclass(frozen=True, slots=True, kw_only=True)
class Books:
    """What is still possible of the secret that a seat is after."""

    places: tuple[tuple[Any, ...], ...] = ()  # what every place of it may still show
    possibilities: int | None = None  # how many answers are left; only in full
    some: tuple[Any, ...] = ()  # the first of them; only in full


NO_BOOKS: Final = Books()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """What a player is shown who asked for a hint."""

    kind: str
    # Whether the choice matters much: few choices are nearly as good as the best.
    careful: bool = False
    choices: tuple[Estimate[Any], ...] = ()  # the best ones, with their expected results
    books: Books = NO_BOOKS


def hints_of(game: AnyGame) -> tuple[str, ...]:
    """The kinds of hints that the game offers, from the least to the most."""
    keeps_books = game.deduction is not None and game.deduction().notes is not None
    return (*KINDS, *((BOOKS, FULL) if keeps_books else ()))


def hint(
    match: Match,
    seat: Seat,
    kind: str = BEST,
    *,
    randomness: Randomness | None = None,
    until: float = inf,
    way: Thinking = "compiled",
) -> Hint:
    """The hint for a seat that is to act; by `until` on the clock `perf_counter`."""
    check_kind(kind)
    # Nothing but the moment itself: the same position gives the same hint.
    source = randomness or Pseudo(f"hint {len(match.acts)}")
    moment = moment_of(match, seat, judge_of(match.game), source, until=until, way=way)
    check_moment(match.game, moment)
    return hint_at(match.game, kind, moment)


def hint_at(game: AnyGame, kind: str, moment: Moment[Any, Any]) -> Hint:
    """The hint of any kind for the seat whose moment it is."""
    books = books_of(game, kind, moment.view)
    if kind == BOOKS:
        return Hint(kind=kind, books=books)
    judge = judge_of(game)
    estimates = sorted(judge.weigh(moment, None), key=lambda each: -each.value)
    careful, shown = matters(estimates, judge.unit), tuple(estimates[: SHOWN[kind]])
    return Hint(kind=kind, careful=careful, choices=shown, books=books)


def books_of(game: AnyGame, kind: str, view: Any) -> Books:
    """What a hint of this kind says of the secret that the seat of this view is after, if any."""
    deduction = game.deduction() if game.deduction else None
    if kind not in (BOOKS, FULL) or deduction is None or deduction.notes is None:
        return NO_BOOKS
    count = deduction.possibilities(view, ())
    if count == 0:
        return NO_BOOKS  # the seat is not after anything now
    notes = deduction.notes(view)
    if kind == BOOKS:
        return Books(places=notes.places)
    return Books(places=notes.places, possibilities=count, some=notes.some)


def check_kind(kind: str) -> None:
    """Refuses a kind of hint that there is not."""
    if kind not in KINDS:
        raise Malformed(f"There is no hint {kind!r:.40} (there are: {', '.join(KINDS)}).")


def matters(estimates: Sequence[Estimate[Any]], unit: float) -> bool:
    """Whether at most two of the choices, the best first, are within what is much of the best."""
    if len(estimates) < 2:
        return False
    third = estimates[min(2, len(estimates) - 1)]
    return estimates[0].value - third.value >= max(unit, 2 * third.error)
