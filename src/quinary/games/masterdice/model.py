"""MASTERDICE's nouns.

code       four values, one per colour, that lie behind the code-maker's screen
attempt    a row of the board: some white dice in the four columns, and the report on them
report     how many dice of a row are equal to, higher or lower than the code; never which
solution   the four values that the decoder settles on, once per round
dice       values in the order of the columns: blue, red, yellow, green; None is an empty column
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

COLOURS: Final = ("blue", "red", "yellow", "green")
COLUMNS: Final = len(COLOURS)
ROWS: Final = 7
WHITE_DICE: Final = 18
FACES: Final = range(1, 7)

REFEREE, BY_HAND = "referee", "by-hand"

Dice: TypeAlias = tuple[int, ...]
Placed: TypeAlias = tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on: how many rounds (None: two, or one in solo), and who reports."""

    rounds: int | None = None
    reports: str = REFEREE


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """An outcome: the coloured dice, blue, red, yellow, green."""

    dice: Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """An outcome: the white dice of an attempt, the smallest first (their order tells nothing)."""

    dice: Dice

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """An action of the decoder: these white dice go into the columns of the next row."""

    dice: Placed


@dataclass(frozen=True, slots=True, kw_only=True)
class Solve:
    """An action of the decoder: this is the code."""

    dice: Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """An action of the decoder: the referee shall compare the reports with the code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How many dice of a row are right, too high and too low; by hand, the code-maker's action."""

    equal: int
    high: int
    low: int


Action: TypeAlias = Place | Solve | Challenge | Report
Outcome: TypeAlias = Code | Roll


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A row with its report; None while the code-maker has not reported yet."""

    dice: Placed
    report: Report | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round that is over and open to all; without a solution if a challenge ended it."""

    code: Dice
    attempts: tuple[Attempt, ...]
    solution: Dice | None


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything there is: what was agreed, the rounds that are over, and the round at hand."""

    seats: int
    rounds: int
    by_hand: bool
    finished: tuple[Round, ...] = ()
    code: Dice | None = None  # none until the round's code is rolled, and after the last round
    attempts: tuple[Attempt, ...] = ()
    roll: Roll | None = None
    confirmed: int = 0  # rows, from the first on, that were challenged and found true


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeRolled:
    """A fact: a code lies behind the screen. Rounds count from 0; in solo there is no maker."""

    round: int
    maker: int | None
    decoder: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeSeen:
    """A fact for the code-maker alone: this is the code."""

    code: Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled:
    """A fact: the white dice fell like this."""

    dice: Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class RowPlaced:
    """A fact: these dice lie in this row, counted from 0."""

    row: int
    dice: Placed


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """A fact: how many dice of the row are right, too high and too low."""

    row: int
    equal: int
    high: int
    low: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenged:
    """A fact: this seat, the decoder, doubts the reports."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed:
    """A fact: all reports so far have been compared with the code and are true."""

    rows: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundFalse:
    """A fact: the report on this row was false; these are the true numbers."""

    row: int
    equal: int
    high: int
    low: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Solved:
    """A fact: the decoder gave this solution."""

    seat: int
    dice: Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed:
    """A fact: the screen is down, and this was the code."""

    code: Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A fact: the round brings its decoder these points."""

    seat: int
    points: int


Fact: TypeAlias = (
    CodeRolled
    | CodeSeen
    | Rolled
    | RowPlaced
    | Reported
    | Challenged
    | Confirmed
    | FoundFalse
    | Solved
    | Revealed
    | Scored
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What the right solution is worth after some attempts, part by part (MAS-10)."""

    solution: int
    rows_left: int
    rows: int  # the points for the rows that are left
    dice_left: int
    dice: int  # the points for the white dice that are left


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScore:
    """What a finished round brought its decoder, and what the right solution was worth there."""

    points: int
    tally: Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a seat may know: all but the code, and the code too if it is the code-maker."""

    seat: int | None
    rounds: int
    by_hand: bool
    finished: tuple[Round, ...]
    maker: int | None  # the code-maker of this round; None in solo and when the game is over
    decoder: int | None  # the decoder of this round; None when the game is over
    screened: bool  # whether a code lies behind the screen
    code: Dice | None  # the code of this round, for its maker only
    attempts: tuple[Attempt, ...]
    roll: Roll | None
    confirmed: int
    dice_left: int
    worth: int  # what the right solution would bring now
    scores: tuple[int, ...]
    decoders: tuple[int, ...]  # who decodes in each of the rounds that were agreed on
    round_scores: tuple[RoundScore, ...]  # what each finished round brought
    # The false reports that came to light, in the last finished round.
    found_false: tuple[FoundFalse, ...]
    tally: Tally  # what `worth` is made of
    # What the right solution would bring after 1, 2, … of the rolled dice are placed.
    worth_after: tuple[int, ...]
    to_roll: int  # how many white dice are due to be rolled; 0 while none are
    truth: Report | None  # the true report on the row that waits for one, for its code-maker only
