"""MASTERDICE's simple bot: knows every code that is left, and what it costs to tell them apart."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import log2
from typing import Final

from quinary.bots.player import Bot, Choice, Estimate, Moment
from quinary.games.masterdice.codes import CodeSet, codes_left, members, split, true_report
from quinary.games.masterdice.model import Action, Challenge, Place, Placed, Solve, View
from quinary.games.masterdice.rules import awaits_report, decoder_of
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, number_placed, rows_left

TOLL: Final = 4.3
TOLL_PER_HALVING: Final = 2.95
"""What it costs to find one code among n: 4.3 points, and 2.95 more each time n doubles.

Both are fitted to the bot's own games.
"""
ROUND: Final = 38.2
"""The points that this bot makes in a round, on average."""


@cache
def prospect(codes: int, worth: int, goes_on: bool) -> float:
    """The points a decoder can expect before the next roll, with so many codes left.

    `worth` is what the right solution would bring at once; `goes_on` says
    whether another attempt is possible.
    """
    at_once = worth / codes
    if codes == 1 or not goes_on:
        return at_once
    return max(at_once, worth - TOLL - TOLL_PER_HALVING * log2(codes))


def expectation(view: View, codes: CodeSet, dice: Placed) -> float:
    """The points the decoder can expect of this round after placing these dice."""
    spent = number_placed(dice)
    worth = view.worth - PER_ROW - PER_DIE * spent
    goes_on = rows_left(view.attempts) > 1 and view.dice_left > spent
    sizes = [part.bit_count() for part in split(codes, dice).values()]
    return sum(size * prospect(size, worth, goes_on) for size in sizes) / codes.bit_count()


def rounds_to_come(view: View) -> int:
    """How often the seat decodes after this round."""
    numbers = range(len(view.finished) + 1, view.rounds)
    return sum(decoder_of(number, len(view.scores)) == view.seat for number in numbers)


def greedy(moment: Moment[View, Action]) -> Choice[Action]:
    """The decision with the best prospects; its value is the points expected at the end."""
    view, legal = moment.view, moment.legal
    assert view.seat is not None
    score = view.scores[view.seat]
    later = score + ROUND * rounds_to_come(view)
    if awaits_report(view.attempts):
        assert view.code is not None
        return Choice(true_report(view.code, view.attempts[-1].dice), later)
    codes = codes_left(view.attempts)
    if not codes:  # some report must be false: the game is won with the points as they stand
        return Choice(Challenge(), score)
    choices, expected = _decisions(view, codes, legal)
    return Choice(choices[moment.randomness.below(len(choices))], expected + later)


def expectations(moment: Moment[View, Action]) -> Sequence[Estimate[Action]]:
    """The points at the end that each action lets expect."""
    view = moment.view
    assert view.seat is not None
    score = view.scores[view.seat]
    later = score + ROUND * rounds_to_come(view)
    codes = codes_left(view.attempts)
    possible = set(members(codes))

    def value(action: Action) -> float:
        if isinstance(action, Place):
            return later + expectation(view, codes, action.dice)
        if isinstance(action, Solve):
            right = action.dice in possible
            return later + (view.worth / len(possible) if right else 0)
        return score if isinstance(action, Challenge) and codes else later

    return [Estimate(action, value(action)) for action in moment.legal]


def _decisions(
    view: View, codes: CodeSet, legal: Sequence[Action]
) -> tuple[Sequence[Action], float]:
    """The best decisions, and the points of this round that they let expect."""
    at_once = view.worth / codes.bit_count()
    placements = {
        place: expectation(view, codes, place.dice) for place in legal if isinstance(place, Place)
    }
    best = max(placements.values(), default=0.0)
    if at_once >= best:
        return [Solve(dice=code) for code in members(codes)], at_once
    return [place for place, value in placements.items() if value == best], best


BOTS: Mapping[str, Bot[View, Action]] = {
    "greedy": Bot(
        level="greedy",
        summary="tells the codes that are left apart as cheaply as it can, and reports the truth",
        choose=greedy,
        weigh=expectations,
    )
}
