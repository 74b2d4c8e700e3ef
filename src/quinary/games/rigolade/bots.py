"""RIGOLADE's simple bot: takes the most points that this turn offers."""

from collections.abc import Mapping, Sequence
from typing import Final

from quinary.bots.player import Bot, Choice, Estimate, Moment
from quinary.games.rigolade.board import BOARDS, EMPTY
from quinary.games.rigolade.equations import points
from quinary.games.rigolade.model import Action, Exchange, Lay, Pass, View

TEMPO: Final = 40.0
"""What the others gain on the seat by being on turn next: about half an equation."""
SPREAD: Final = 2.2
"""What the best of several others draws ahead, per player beyond two and number in the bag.

Both were measured in games of this bot against itself, on both boards.
"""


def greedy(moment: Moment[View, Action]) -> Choice[Action]:
    """The dearest equation, free ones first; its value is the margin expected at the end."""
    view, legal = moment.view, moment.legal
    free, dear = _equations(view, legal)
    pool = _spare(view, free, dear) or dear
    if not pool:
        return Choice(_instead(view, legal), prospect(view))
    best = max(map(_worth, pool))
    choices = [lay for lay in pool if _worth(lay) == best]
    return Choice(choices[moment.randomness.below(len(choices))], prospect(view) + best)


def margins(moment: Moment[View, Action]) -> Sequence[Estimate[Action]]:
    """The margin that each action lets expect: what it brings now counts, and nothing else."""
    now = prospect(moment.view)
    return [
        Estimate(action, now + (_worth(action) if isinstance(action, Lay) else 0))
        for action in moment.legal
    ]


def _worth(lay: Lay) -> int:
    return points(lay.numbers, lay.sign)


def _equations(view: View, legal: Sequence[Action]) -> tuple[list[Lay], list[Lay]]:
    """The equations by a sign alone, which leave the turn open, and those that end it."""
    free: list[Lay] = []
    dear: list[Lay] = []
    board = BOARDS[view.board]
    for action in legal:
        if isinstance(action, Lay):
            slot = board.slot_at[action.row, action.col, action.dir]
            (dear if EMPTY in slot.read(view.cells) else free).append(action)
    return free, dear


def _spare(view: View, free: list[Lay], dear: list[Lay]) -> list[Lay]:
    """The free equations that don't use up the one sign of a better one."""
    if not free or not dear or view.hand is None:
        return free
    best = max(dear, key=_worth)
    if view.hand.signs.count(best.sign) > 1:
        return free
    return [lay for lay in free if lay.sign != best.sign or _worth(lay) >= _worth(best)]


def _instead(view: View, legal: Sequence[Action]) -> Action:
    """New numbers, or new signs if they are all alike; a pass if there is nothing to draw."""
    assert view.hand is not None
    kinds = ("signs", "numbers") if len(set(view.hand.signs)) == 1 else ("numbers", "signs")
    for kind in kinds:
        if Exchange(kind=kind) in legal:
            return Exchange(kind=kind)
    return Pass()


def prospect(view: View) -> float:
    """The margin over the best other player that the seat can expect, without its action."""
    others = [score for seat, score in enumerate(view.scores) if seat != view.seat]
    assert view.seat is not None
    ahead = SPREAD * (len(others) - 1) * view.bags[0]
    return view.scores[view.seat] - max(others) - TEMPO - ahead


BOTS: Mapping[str, Bot[View, Action]] = {
    "greedy": Bot(
        level="greedy",
        summary="lays the equation that brings most now, exchanges when there is none",
        choose=greedy,
        weigh=margins,
    )
}
