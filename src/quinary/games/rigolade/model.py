"""RIGOLADE's nouns.

tile       a number or a sign; tiles that show the same are the same
board      number cells, row by row from the top left (0: empty), and a sign cell per slot
slot       where one equation fits: three number cells, a sign cell, a printed equals sign
hand       what a player holds, hidden from the others
bag        all tiles that are neither on the board nor in a hand: it is never written down
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

NUMBERS_IN_HAND: Final = 7
SIGNS_IN_HAND: Final = 4
# Signs as a keyboard has them, and as they are printed; programs may send no others.
SPELLINGS: Final = {"-": "−", "*": "×", "x": "×", "/": "÷", ":": "÷"}

Due: TypeAlias = tuple[int, int]  # how many numbers and how many signs are to be drawn
NOTHING: Final[Due] = (0, 0)

OUT: Final = "out"
STUCK: Final = "stuck"
IDLE: Final = "idle"


def printed(sign: str) -> str:
    """The sign as it is printed on the tiles."""
    return SPELLINGS.get(sign, sign)


def counted(count: int, noun: str) -> str:
    """The count with its noun: no signs, 1 sign, 2 signs."""
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Which board is played on."""

    board: str = "standard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """An outcome: what this seat takes from the bags now (the order tells nothing)."""

    seat: int
    numbers: tuple[int, ...]
    signs: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", tuple(sorted(self.numbers)))
        object.__setattr__(self, "signs", tuple(sorted(map(printed, self.signs))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """An action: this equation in the slot whose first number cell is named, counted from 0."""

    row: int
    col: int
    dir: str
    numbers: tuple[int, ...]
    sign: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "sign", printed(self.sign))


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """An action: all own tiles of this kind, `numbers` or `signs`, for new ones."""

    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """An action: nothing, or nothing more, this turn."""


Action: TypeAlias = Lay | Exchange | Pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A player's tiles, sorted."""

    numbers: tuple[int, ...] = ()
    signs: tuple[str, ...] = ()
    # Those numbers that everybody knows to be here, from the first draws (RIG-18).
    shown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything there is; what is nowhere else is in the bags."""

    board: str
    cells: tuple[int, ...]
    signs: tuple[str, ...]  # the sign of every slot; empty while the slot has no equation
    hands: tuple[Hand, ...]
    scores: tuple[int, ...]
    # The kind that each seat exchanged in its last turn, which all saw; empty if none (RIG-18).
    exchanged: tuple[str, ...]
    turn: int  # the seat that plays, or draws
    due: Due = NOTHING  # what that seat has to draw before anything else happens
    contenders: tuple[int, ...] = ()  # who draws to begin, in this round of the first draws (RIG-4)
    drawn: tuple[int, ...] = ()  # what the first of them drew in this round
    filling: int = 0  # how many seats have still to fill up before the first turn (RIG-5)
    laid: bool = False  # whether an equation was laid in this turn
    idle: int = 0  # how many turns in a row had no equation (RIG-16)
    # How the game ended: OUT, STUCK or IDLE; empty while it goes on.
    ending: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDrawn:
    """A fact: this seat drew this number to see who begins."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tied:
    """A fact: these seats share the highest number and draw again."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Begins:
    """A fact: this seat has the first turn."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A fact for the seat alone: the tiles that it drew."""

    seat: int
    numbers: tuple[int, ...]
    signs: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FilledUp:
    """A fact: how many tiles the seat drew."""

    seat: int
    numbers: int
    signs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A fact: the seat laid this equation, which brings these points."""

    seat: int
    row: int
    col: int
    dir: str
    numbers: tuple[int, ...]
    sign: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged:
    """A fact: the seat put all its tiles of this kind back into the bag."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """A fact: the seat left it at that."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """A fact: the game is over, and how it ended."""

    ending: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOver:
    """A fact: the numbers left in this hand, and what the end brings or costs this seat."""

    seat: int
    numbers: tuple[int, ...]
    points: int


Fact: TypeAlias = (
    FirstDrawn | Tied | Begins | Drawn | FilledUp | Laid | Exchanged | Passed | Ended | LeftOver
)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a seat may know: the table, its own hand, and how much the others hold (RIG-18)."""

    seat: int | None
    board: str
    cells: tuple[int, ...]
    signs: tuple[str, ...]
    scores: tuple[int, ...]
    exchanged: tuple[str, ...]
    hand: Hand | None  # the seat's own tiles; None for a spectator
    # The numbers that everybody knows each seat to hold: all of them when the game is over.
    known: tuple[tuple[int, ...], ...]
    held: tuple[Due, ...]  # how many numbers and signs each seat holds
    bags: Due  # how many numbers and signs are left in the bags
    turn: int
    due: Due
    contenders: tuple[int, ...]
    drawn: tuple[int, ...]
    filling: int
    laid: bool
    idle: int
    ending: str
