"""The work itself, as plain functions: what a bot chooses, a hint shows, a job finds out.

They run wherever the workers run them, and know nothing of processes.
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import msgspec

from quinary.bots import PATIENCE, bot_of, bots_of, check_moment
from quinary.bots.kernels import kernel, way_now
from quinary.core.bot import Moment
from quinary.core.chance import Pseudo
from quinary.core.play import Match, replay
from quinary.core.registry import find_game
from quinary.server.workers.interface import BotTask, HintTask, JobTask
from quinary.study import puzzles
from quinary.study.deduction import NothingToDeduce, Search, deductions
from quinary.study.hindsight import hindsight
from quinary.study.hints import hint_at
from quinary.study.review import Reviewer
from quinary.study.shapes import deduction_json, hint_json, possible_json, review_json
from quinary.wire.codec import decode_record, tagged

# How many seconds a hint may take: somebody looks at the board and waits for it.
HINT_WITHIN = 2.0


def load(name: str) -> None:
    """Loads what the bots of a game need, so that they can begin to think at once."""
    game = find_game(name)
    bots_of(game)
    kernel(game, way_now(game))


def choose(task: BotTask) -> dict[str, Any]:
    """The action, as JSON, that the bot chooses from what its seat can see and has heard."""
    bot = bot_of(find_game(task.game), task.level)
    return tagged(bot.choose(view_moment(task, PATIENCE)).action)


def hint(task: HintTask) -> dict[str, Any]:
    """What a seat is shown that asks for a hint, from what it can see and has heard."""
    moment = view_moment(task, HINT_WITHIN)
    return hint_json(hint_at(find_game(task.game), task.kind, moment))


def view_moment(task: BotTask | HintTask, seconds: float) -> Moment[Any, Any]:
    """The moment of a seat from its view alone, with this time to decide."""
    game, view, randomness = find_game(task.game), task.view, Pseudo(task.seed)
    # What is legal follows from the view: any state that fits it has the same list.
    legal = game.legal_actions(game.resample(view, randomness), view.seat)
    way = way_now(game)
    kernel(game, way)  # loading it is not thinking: the time is counted from here
    until = perf_counter() + seconds
    moment = Moment(
        view=view, legal=legal, randomness=randomness, heard=task.heard, until=until, way=way
    )
    check_moment(game, moment)
    return moment


# --- jobs


# Takes how much is done, how much there is to do, and what makes a result of what there is so far.
Report = Callable[[int, int, Callable[[], str] | None], None]


def review_game(match: Match, report: Report) -> dict[str, Any]:
    """The review, what could be deduced where that is the game, and the puzzles in it."""
    reviewer = Reviewer(match, way_now(match.game))

    def first_part() -> str:
        return _encoded({**review_json(reviewer.review()), "searches": [], "puzzles": []})

    for _ in reviewer:
        report(reviewer.done, reviewer.of, first_part)
    found = reviewer.review()
    return {
        **review_json(found),
        "searches": [deduction_json(each) for each in _searches(match)],
        "puzzles": [
            {**puzzles.as_json(each, solved=True), "step": each.step, "missed": each.missed}
            for each in puzzles.puzzles(match, found)
        ],
    }


def _searches(match: Match) -> Sequence[Search]:
    try:
        return deductions(match)
    except NothingToDeduce:
        return ()


def possible_results(match: Match, report: Report) -> dict[str, Any]:
    """What would have been possible with these very dice, seat by seat."""
    found = hindsight(match, lambda done, of: report(done, of, None))
    return {"seats": [possible_json(each) for each in found]}


REVIEW, HINDSIGHT = "review", "hindsight"
# The kinds of jobs.
KINDS: dict[str, Callable[[Match, Report], dict[str, Any]]] = {
    REVIEW: review_game,
    HINDSIGHT: possible_results,
}


def run(job: JobTask, report: Report) -> str:
    """The result of the job as JSON."""
    match = replay(decode_record(msgspec.json.decode(job.record)))
    return _encoded(KINDS[job.kind](match, report))


def _encoded(found: dict[str, Any]) -> str:
    return msgspec.json.encode(found).decode()
