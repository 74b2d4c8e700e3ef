"""Reviews, hindsight, hints, puzzles and one's own figures."""

from typing import Any, Literal

from quinary.server.schemas.base import Answer, Request
from quinary.study.course import Turn
from quinary.study.shapes import (
    Choice,
    DecisionFigures,
    PossibleFigures,
    SearchFigures,
    SeatFigures,
)
from quinary.study.statistics import Bar, Level, Mean

# Fields that are not keyword-only come first in JSON: `text` and `n` keep their old places so.


class ChoiceValue(Choice, frozen=True):
    """An action, in the game's notation, and its expected result."""

    action: dict[str, Any]
    text: str


class LoggedDecision(DecisionFigures, frozen=True):
    """A decision, and the number of its entry in the table's log."""

    step: int
    n: int


class DecisionAnswer(LoggedDecision, frozen=True, kw_only=True):
    """A decision: its place among the steps of the history, what it cost, what luck came before."""

    played: ChoiceValue
    best: ChoiceValue
    choices: list[ChoiceValue]
    # Why the best was better, where that can be said; empty for decisions that cost little.
    why: str


class SeatAnswer(SeatFigures, frozen=True, kw_only=True):
    """A seat's game: final = start + luck + presents - loss + residual."""

    course: list[float]  # the expected result at the start, before each decision, and at the end
    turns: list[Turn]  # where that changed most
    decisions: list[DecisionAnswer]


class ReviewAnswer(Answer, frozen=True, kw_only=True):
    """How well a finished game was played, and how lucky everybody was."""

    game: str
    judge: str  # the level of the bot whose judgement it is
    quick: bool  # whether it looked less far than usual, because nothing was compiled yet
    levels: dict[str, float]  # the accuracy that bots of each level reach
    seats: list[SeatAnswer]
    searches: list[SearchFigures]  # what could be deduced, in games where that is what one does
    hindsight: bool  # whether the game can say what would have been possible with these very dice


class Work(Answer, frozen=True, kw_only=True):
    """How far long work is."""

    # `refused`: it had to give way while it waited, because others have less waiting.
    state: Literal["none", "waiting", "working", "done", "failed", "refused"]
    before: int  # while it waits: how much other work goes before it
    done: int
    of: int


class ReviewWork(Work, frozen=True, kw_only=True):
    """How far a review is, and the review: while it is under way, of the first decisions."""

    review: ReviewAnswer | None


class PossibleAnswer(PossibleFigures, frozen=True, kw_only=True):
    """The best that was found to be possible for a seat, had it known all dice beforehand."""

    actions: list[str]
    method: str


class HindsightWork(Work, frozen=True, kw_only=True):
    """How far the search for the best with these very dice is, and what it found."""

    seats: list[PossibleAnswer] | None


class WaitingWork(Answer, frozen=True, kw_only=True):
    """Work of one's own that waits, and how much other work goes before it."""

    kind: str
    before: int


class Waiting(Answer, frozen=True, kw_only=True):
    """What waits of one's own work: of each kind the first."""

    waiting: list[WaitingWork]


class HintAnswer(Answer, frozen=True, kw_only=True):
    """What a seat is shown that asked for a hint, as far as the table's host wants it."""

    n: int
    kind: str
    careful: bool  # whether the choice matters much here
    choices: list[ChoiceValue]
    # What every place of the secret may still show, where the app keeps the books.
    places: list[list[int]]
    possibilities: int | None
    some: list[list[int]]  # the first of the possibilities that are left


class PuzzleShelf(Answer, frozen=True, kw_only=True):
    """How many puzzles of a game one has not tried yet: all of them, and those of one's own."""

    game: str
    all: int
    mine: int


class PuzzleShelves(Answer, frozen=True, kw_only=True):
    """The puzzles that wait, by game."""

    games: list[PuzzleShelf]


class Puzzle(Answer, frozen=True, kw_only=True):
    """A position with one best action: what its seat saw, and what it could do."""

    id: str
    game: str
    seats: int
    seat: int
    view: Any
    heard: list[dict[str, Any]]  # what the seat had heard, in games where that is more than it sees
    legal: list[dict[str, Any]]


class NextPuzzle(Answer, frozen=True, kw_only=True):
    """A puzzle that one has not tried yet; none if there is none left."""

    puzzle: Puzzle | None


class AnswerPuzzle(Request, frozen=True, kw_only=True):
    """What one would do in a puzzle's position."""

    action: dict[str, Any]


class WrongAnswer(Answer, frozen=True, kw_only=True):
    """An answer that others gave, and how many did."""

    text: str
    count: int


class PuzzleAnswered(Answer, frozen=True, kw_only=True):
    """Whether it was solved, and how others fared; the first answer is the one that counts."""

    solved: bool
    yours: ChoiceValue
    answer: ChoiceValue
    choices: list[ChoiceValue]  # the best of all that could be done
    tries: int
    misses: int
    rating: int
    wrong: list[WrongAnswer]  # the commonest wrong answers


class MyResult(Answer, frozen=True, kw_only=True):
    """One of one's games; what a review says of it where there is one."""

    table: str
    seat: int
    ended: float
    seats: int
    score: int
    worth: float
    won: bool
    luck: float | None
    loss: float | None
    accuracy: float | None
    corrected: float | None  # what it would have been worth with ordinary luck


class MyGame(Answer, frozen=True, kw_only=True):
    """One's figures in a game. Games with hints are not among them."""

    game: str
    games: int
    helped: int  # how many more there were with hints
    reviewed: int
    wins: int
    mean: Mean
    best: float
    middle: float
    distribution: list[Bar]
    levels: list[Level]  # what the bot levels reach, the weakest first, where that was measured
    like: str | None  # the strongest level that is no more accurate; null if all are
    corrected: Mean | None
    accuracy: Mean | None
    luck: Mean | None
    results: list[MyResult]  # the games, the oldest first


class MyStatistics(Answer, frozen=True, kw_only=True):
    """One's figures in every game that one has finished."""

    games: list[MyGame]


class ReviewsAsked(Answer, frozen=True, kw_only=True):
    """How many reviews of one's games are under way, and how many are still to be asked for."""

    asked: int
    left: int
