"""EINSTEINCODE's nouns.

code        a player's row of four code cards, each with a letter: x, y, z or t
face        how a code card lies: face down, face down but shown once, or cracked (face up)
card        a number card, 1 to 9, or one of the two jokers
pile        the number cards and jokers that lie face down, as counts: they have no order
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, TypeAlias

from quinary.core.chance import Bag

CODE_LENGTH: Final = 4
SEAT_NAMES: Final = "ABCD"  # what the players are called in writing

Letters: TypeAlias = tuple[str, ...]
Card: TypeAlias = int | str  # a number from 1 to 9, or JOKER
Cards: TypeAlias = tuple[Card, ...]
Pile: TypeAlias = Bag[Card]

# What a wrong guess showed stays in view until the owner re-orders (COD-16).
NOTEBOOK: Final = "notebook"
MEMORY: Final = "memory"  # what a wrong guess showed is in view until the next draw only (COD-16)


class Face(StrEnum):
    """How a code card lies on the table."""

    DOWN = "down"  # face down; only its owner knows the letter
    SHOWN = "shown"  # face down again after a wrong guess; everybody saw the letter (COD-9)
    CRACKED = "cracked"  # face up for the rest of the game (COD-8)


Faces: TypeAlias = tuple[Face, ...]


@cache
def uncracked(faces: Faces) -> tuple[int, ...]:
    """The places of the cards that are not cracked, from left to right."""
    return tuple(place for place, face in enumerate(faces) if face is not Face.CRACKED)


@cache
def turned_down(faces: Faces) -> Faces:
    """The same cards when nobody remembers those that were shown."""
    return tuple(Face.DOWN if face is Face.SHOWN else face for face in faces)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How much the players' views remember (COD-16)."""

    memory: str = NOTEBOOK


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """An outcome: the four code cards of each seat, in alphabetical order (it tells nothing)."""

    codes: tuple[Letters, ...]

    def __post_init__(self) -> None:
        # Equal deals are equal objects; the dataclass is frozen, hence the detour.
        object.__setattr__(self, "codes", tuple(tuple(sorted(code)) for code in self.codes))


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """An outcome: the cards turned up, numbers from low to high, then the jokers."""

    cards: Cards

    def __post_init__(self) -> None:
        # Numbers and jokers cannot be compared, so each kind is sorted by itself.
        numbers = sorted([card for card in self.cards if isinstance(card, int)])
        jokers = sorted([card for card in self.cards if isinstance(card, str)])
        object.__setattr__(self, "cards", (*numbers, *jokers))


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrange:
    """An action: the own cards lie in this order from left to right; cracked ones stay put."""

    letters: Letters


@dataclass(frozen=True, slots=True, kw_only=True)
class Guess:
    """An action: this letter is said to be on that seat's card; cards count from 0."""

    letter: str
    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """An action: no guess; the turn ends."""


Action: TypeAlias = Arrange | Guess | Decline
Outcome: TypeAlias = Deal | Draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """A player's code cards from left to right: their letters, and how they lie."""

    letters: Letters = ()
    faces: Faces = ()


def letters_left(code: Code) -> Letters:
    """The letters of the cards that are not cracked, in alphabetical order."""
    return tuple(sorted([code.letters[place] for place in uncracked(code.faces)]))


Codes: TypeAlias = tuple[Code, ...]  # the code of every seat


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything there is. Before the deal the codes are empty."""

    memory: str
    codes: Codes
    # The seats that hold their code cards and have not laid them down yet.
    arranging: tuple[int, ...]
    player: int  # the seat whose turn it is
    pile: Pile
    # How often each seat has re-ordered so far, which everybody notices (COD-11).
    reorders: tuple[int, ...]
    cards: Cards = ()  # the cards turned up, while the player has something to decide about them
    reordered: bool = False  # whether a joker among these cards has been used (COD-11)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A fact, for its seat only: these are your code cards."""

    seat: int
    letters: Letters


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut:
    """A fact: this seat has laid down its code; in which order nobody else knows."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp:
    """A fact: this seat turned up these cards, which form these letters."""

    seat: int
    cards: Cards
    letters: Letters


@dataclass(frozen=True, slots=True, kw_only=True)
class Reordered:
    """A fact: this seat laid its uncracked cards anew; nobody else knows how."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Cracked:
    """A fact: `by` named the letter of that seat's card, which stays face up."""

    by: int
    seat: int
    card: int
    letter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed:
    """A fact: `by` guessed one letter, and that seat's card showed another."""

    by: int
    seat: int
    card: int
    guess: str
    letter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """A fact: the whole code of this seat is cracked."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """A fact: this seat is the only one left."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """A fact: why this seat's turn is over, and whose turn is next."""

    seat: int
    reason: str
    next: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled:
    """A fact: the pile ran short within a turn, and all 38 cards were shuffled (COD-13)."""


Fact: TypeAlias = (
    Dealt | LaidOut | TurnedUp | Reordered | Cracked | Missed | Out | Won | TurnEnded | Reshuffled
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenCode:
    """A row of code cards as somebody sees it; None stands for a letter unknown to them."""

    letters: tuple[str | None, ...]
    faces: Faces


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a seat may know: its own code, what others have shown, and the open cards."""

    seat: int | None
    memory: str
    codes: tuple[SeenCode, ...]
    arranging: tuple[int, ...]
    player: int
    pile: Pile
    reorders: tuple[int, ...]
    cards: Cards
    letters: Letters  # the letters that the cards turned up form
    # For each of these letters, the places of the fewest cards that add up to it.
    ways: tuple[tuple[int, ...], ...]
    reordered: bool
    out: tuple[int, ...]  # the seats whose codes are cracked (COD-14)
    # How many code cards of each letter this view does not show, in the order of `sums`.
    unseen: tuple[int, ...]
    sums: tuple[tuple[str, int], ...]  # every letter with the sum that stands for it (COD-6)
