"""Puzzles from games that were played: positions in which one action is clearly the best.

A puzzle holds what the seat could see and had heard, its legal actions, and the judge's values.
It holds nothing hidden, so it can be shown to anybody.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import log10, sqrt
from typing import Any, Final

import msgspec

from quinary.bots import bot_of, levels_of, moment_of
from quinary.bots.judge import judge_of
from quinary.core.bot import Estimate, Moment
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, Seat
from quinary.core.play import Match
from quinary.core.record import Act
from quinary.core.registry import find_game
from quinary.core.review import AnyJudge
from quinary.study.review import Decision, Review
from quinary.study.shapes import choice_json
from quinary.wire.codec import tagged, to_json

CLEAR: Final = 4.0  # by how many standard errors the best beats the next, at least
RATING: Final = 1500  # the rating of a puzzle that every other solver misses
# How much higher a puzzle is rated that is missed ten times as often as it is solved.
STEP: Final = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A position with one best action."""

    id: str  # the same position has the same id, whatever game it comes from
    game: str
    seats: int
    seat: Seat
    step: int  # where in its game it stood
    view: Any  # what the seat saw
    # What it had heard since the game began, in games where that is more than it sees.
    heard: tuple[Any, ...]
    legal: tuple[Any, ...]
    answer: Any
    played: Any  # what the seat did in the game
    values: tuple[Estimate[Any], ...]  # what the judge says of all choices, the best first

    @property
    def gap(self) -> float:
        """What the answer is worth more than anything else."""
        return self.values[0].value - self.values[1].value

    @property
    def missed(self) -> bool:
        """Whether the seat missed it in the game."""
        return bool(self.played != self.answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rated:
    """How hard a puzzle is, from the answers of those who tried it."""

    puzzle: Puzzle
    tries: int
    misses: int
    # The wrong answers, the commonest first, and how often each was given.
    wrong: tuple[tuple[Any, int], ...]

    @property
    def rating(self) -> int:
        """The rating: higher is harder. One imaginary try counts half solved, half missed."""
        solved = self.tries - self.misses
        return round(RATING + STEP * log10((self.misses + 0.5) / (solved + 0.5)))


def puzzles(match: Match, reviewed: Review) -> tuple[Puzzle, ...]:
    """The puzzles in a match that was reviewed, in the order of its steps."""
    judge = judge_of(match.game)
    clear = {
        each.step: each
        for seat in reviewed.seats
        for each in seat.decisions
        if is_clear(each.choices, judge)
    }
    return tuple(_confirmed(match, judge, clear))


def is_clear(choices: Sequence[Estimate[Any]], judge: AnyJudge) -> bool:
    """Whether the first is better than the second by much, and by several standard errors."""
    if len(choices) < 2:
        return False
    best, second = choices[:2]
    error = sqrt(best.error**2 + second.error**2)
    return best.value - second.value >= max(judge.unit / 2, CLEAR * error)


def _confirmed(match: Match, judge: AnyJudge, clear: Mapping[int, Decision]) -> Iterator[Puzzle]:
    """Those that are still clear when the judge looks closely at what comes next to the best."""
    again = Match(match.game, match.seats, match.options, None)
    for step, act in enumerate(match.acts):
        if step in clear and act.actor is not CHANCE:
            decision = clear[step]
            moment = moment_of(again, act.actor, judge, Pseudo(f"puzzle {step}"))
            estimates = judge.weigh(moment, decision.choices[1].action)
            values = tuple(sorted(estimates, key=lambda each: -each.value))
            if values[0].action == decision.best.action and is_clear(values, judge):
                yield _puzzle(match, act, moment, step, values)
        again.apply(act.actor, act.action)


def _puzzle(
    match: Match,
    act: Act,
    moment: Moment[Any, Any],
    step: int,
    values: tuple[Estimate[Any], ...],
) -> Puzzle:
    facts = tuple(moment.heard)
    position = msgspec.json.encode((match.game.id, to_json(moment.view), [*map(tagged, facts)]))
    return Puzzle(
        id=sha256(position).hexdigest()[:16],
        game=match.game.id,
        seats=match.seats,
        seat=moment.view.seat,
        step=step,
        view=moment.view,
        heard=facts,
        legal=tuple(moment.legal),
        answer=values[0].action,
        played=act.action,
        values=values,
    )


def mistakes(found: Iterable[Puzzle], seat: Seat) -> tuple[Puzzle, ...]:
    """The puzzles that this seat missed in its own game, the dearest first."""
    own = [puzzle for puzzle in found if puzzle.seat == seat and puzzle.missed]
    return tuple(sorted(own, key=lambda puzzle: -_cost(puzzle)))


def _cost(puzzle: Puzzle) -> float:
    played = next(each for each in puzzle.values if each.action == puzzle.played)
    return puzzle.values[0].value - played.value


def rated(puzzle: Puzzle, answers: Sequence[Any]) -> Rated:
    """The puzzle with its rating, from all answers that were given."""
    wrong = Counter(answer for answer in answers if answer != puzzle.answer)
    commonest = sorted(wrong.items(), key=lambda item: (-item[1], repr(item[0])))
    return Rated(puzzle=puzzle, tries=len(answers), misses=wrong.total(), wrong=tuple(commonest))


def answers_of_bots(puzzle: Puzzle, times: int = 4) -> list[Any]:
    """What the levels below the master answer, each some times: a first rating before people."""
    game = find_game(puzzle.game)
    return [
        bot.choose(_moment(puzzle, f"{level} {number}", listens=bot.listens)).action
        for level in levels_of(game)[:-1]
        for bot in [bot_of(game, level)]
        for number in range(times)
    ]


def _moment(puzzle: Puzzle, seed: str, *, listens: bool) -> Moment[Any, Any]:
    return Moment(
        view=puzzle.view,
        legal=puzzle.legal,
        randomness=Pseudo(f"puzzle {seed}"),
        heard=puzzle.heard if listens else (),
    )


def as_json(puzzle: Puzzle, *, solved: bool) -> dict[str, Any]:
    """The puzzle as plain data; the answer and the values only for who has solved it."""
    shown = {
        "id": puzzle.id,
        "game": puzzle.game,
        "seats": puzzle.seats,
        "seat": puzzle.seat,
        "view": to_json(puzzle.view),
        "heard": [tagged(fact) for fact in puzzle.heard],
        "legal": [tagged(action) for action in puzzle.legal],
    }
    if not solved:
        return shown
    return shown | {
        "answer": tagged(puzzle.answer),
        "played": tagged(puzzle.played),
        "gap": puzzle.gap,
        "values": [choice_json(each) for each in puzzle.values],
    }
