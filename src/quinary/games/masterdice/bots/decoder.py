"""How a decoder of MASTERDICE decides: what it remembers, what it plays for, how far it looks."""

from collections.abc import Sequence
from functools import partial
from math import log2
from types import ModuleType
from typing import Final, NamedTuple

from quinary.bots.kernels import kernel
from quinary.bots.levels import chance, normal
from quinary.core.bot import Bot, Choice, Estimate, Moment, best_of
from quinary.core.chance import Randomness
from quinary.games.masterdice import GAME
from quinary.games.masterdice.bots.search import (
    Belief,
    Outlook,
    Values,
    a_roll_further,
    at_first_sight,
    belief_of,
    completed,
    guess,
    points_after,
)
from quinary.games.masterdice.bots.values import aim_of, for_points, prospects
from quinary.games.masterdice.codes import CODES, CodeSet, codes_left, members, true_report
from quinary.games.masterdice.fast.numbers import placement
from quinary.games.masterdice.model import Action, Attempt, Challenge, Place, Solve, View
from quinary.games.masterdice.rules import awaits_report, decoder_of
from quinary.games.masterdice.scoring import PER_DIE, PER_ROW, SOLVED

Decoding = Moment[View, Action]

TOLL: Final = 4.3
# What it costs to find one code among n: 4.3 points, and 2.95 more each time n doubles.
#
# Both are fitted to the greedy bot's own games.
TOLL_PER_HALVING: Final = 2.95

GREEDY_MEAN: Final = 38.0  # the points that it makes with them in a round, on average


class Mind(NamedTuple):
    """What makes a decoder strong or weak."""

    level: str
    summary: str
    mean: float  # the points it makes in a round, on average
    learnt: bool = False  # whether it knows the learnt prospects; the others reckon with a toll
    deep: bool = False  # whether it looks a roll further
    wins: bool = False  # whether it plays for the win in a match
    # The share of the reports, the last one excepted, that it does not think of.
    forgets: float = 0.0
    overlooks: float = 0.0  # the share of the placements that it does not see
    misjudges: float = 0.0  # the standard deviation of its judgement of the others, in points


def bot(mind: Mind) -> Bot[View, Action]:
    """The bot with this mind."""
    return Bot(
        level=mind.level,
        summary=mind.summary,
        choose=partial(choose, mind),
        weigh=partial(weigh, mind),
    )


def rounds_to_come(view: View) -> int:
    """How often the seat decodes after this round."""
    numbers = range(len(view.finished) + 1, view.rounds)
    return sum(decoder_of(number, len(view.scores)) == view.seat for number in numbers)


def choose(mind: Mind, moment: Decoding) -> Choice[Action]:
    """What it does, and the points it expects at the end."""
    view, score, later = moment.view, *_points_besides(mind, moment.view)
    if awaits_report(view.attempts):
        assert view.code is not None
        return Choice(true_report(view.code, view.attempts[-1].dice), later)
    if not codes_left(view.attempts):
        # Some report must be false: the game is won with the points as they stand (MAS-7).
        return Choice(Challenge(), score)
    codes = remembered(view.attempts, mind.forgets, moment.randomness)
    belief, outlook = belief_of(view, codes), outlook_of(mind, view)
    at_once = guess(view, belief, outlook.aim)
    tried = _tried(mind, moment, belief, outlook) if belief.size > 1 else []
    best = best_of(tried, moment.randomness) if tried else None
    if best is None or at_once >= best.value:
        return Choice(_solution(codes, moment.randomness), later + view.worth / belief.size)
    assert isinstance(best.action, Place)
    return Choice(best.action, later + _in_points(mind, belief, outlook, best))


def _points_besides(mind: Mind, view: View) -> tuple[int, float]:
    """The seat's points so far, and those with what later rounds will bring."""
    assert view.seat is not None
    score = view.scores[view.seat]
    return score, score + mind.mean * rounds_to_come(view)


def remembered(attempts: Sequence[Attempt], forgets: float, randomness: Randomness) -> CodeSet:
    """The codes that are possible for who does not think of all reports."""
    if not forgets:
        return codes_left(attempts)
    return codes_left([a for a in attempts[:-1] if chance(forgets, randomness)] + [*attempts[-1:]])


def _solution(codes: CodeSet, randomness: Randomness) -> Solve:
    possible = list(members(codes))
    return Solve(dice=possible[randomness.below(len(possible))])


def outlook_of(mind: Mind, view: View) -> Outlook:
    """What it plays for in this round, and expects."""
    learnt = prospects() if mind.learnt else None
    if learnt is None:
        return BY_TOLL
    aim = aim_of(view, learnt) if mind.wins else for_points()
    return Outlook(aim, learnt.expects(aim), learnt.expects_points(aim), learnt.near)


def by_toll(rows: int, dice: int, codes: float) -> float:
    """The points to expect before a roll, if finding the code costs a toll."""
    worth = SOLVED + PER_ROW * rows + PER_DIE * dice
    if codes == 1 or rows == 0 or dice == 0:
        return worth / codes
    return max(worth / codes, worth - TOLL - TOLL_PER_HALVING * log2(codes))


BY_TOLL: Final = Outlook(for_points(), by_toll, by_toll)


def _tried(
    mind: Mind, moment: Decoding, belief: Belief, outlook: Outlook
) -> list[Estimate[Action]]:
    """The placements that it thinks of, and what it thinks of them."""
    if mind.deep and outlook.aim.table == 0 and (known := _opening(moment.view)):
        return [known]
    randomness = moment.randomness
    places = [place for place in moment.legal if isinstance(place, Place)]
    seen = [place for place in places if not mind.overlooks or chance(mind.overlooks, randomness)]
    first, further = _looked(mind, moment, belief, outlook, seen or places)
    found = further or first
    if not mind.misjudges:
        return [Estimate(place, value) for place, value in found.items()]
    return [Estimate(p, value + mind.misjudges * normal(randomness)) for p, value in found.items()]


def _opening(view: View) -> Estimate[Action] | None:
    """What was worked out beforehand for the first roll, playing for points."""
    learnt = prospects()
    if learnt is None or view.attempts or view.roll is None:
        return None
    number, value = learnt.opening(view.roll.dice)
    return Estimate(placement(number), value)


def _looked(
    mind: Mind, moment: Decoding, belief: Belief, outlook: Outlook, places: Sequence[Place]
) -> tuple[Values, Values]:
    """What the placements let expect, at first sight and a roll further."""
    # At first sight plain Python is as quick: only who looks further has it compiled.
    machine: ModuleType | None = kernel(GAME, moment.way) if mind.deep else None
    first = at_first_sight(belief, places, outlook, machine)
    if machine is None:
        return first, {}
    return first, a_roll_further(belief, first, outlook, machine, moment.left)


def _in_points(mind: Mind, belief: Belief, outlook: Outlook, found: Choice[Action]) -> float:
    """The points of this round that it expects after a placement, whatever it plays for."""
    if outlook.aim.table == 0 and not mind.misjudges:
        return found.value
    assert isinstance(found.action, Place)
    return _humbly(mind, belief, points_after(belief, found.action, outlook))


def _humbly(mind: Mind, belief: Belief, points: float) -> float:
    """What is left of these points for somebody who will not play as well as greedy from here."""
    if mind.learnt:
        return points
    return max(0.0, points - (GREEDY_MEAN - mind.mean) * log2(belief.size) / log2(len(CODES)))


def weigh(mind: Mind, moment: Decoding) -> Sequence[Estimate[Action]]:
    """The points at the end that each legal action lets it expect, if it forgets nothing."""
    view, score, later = moment.view, *_points_besides(mind, moment.view)
    if awaits_report(view.attempts):
        return [Estimate(a, _after_report(view, a, score, later)) for a in moment.legal]
    codes = codes_left(view.attempts)
    belief, possible = belief_of(view, codes), set(members(codes))
    places = weigh_places(mind, moment, belief) if codes else {}
    right = view.worth / len(possible) if possible else 0.0
    on = max([right, *places.values()])

    def value(action: Action) -> float:
        if isinstance(action, Challenge):  # a doubt costs nothing; a lie ends the game
            return later + on if codes else score
        if isinstance(action, Place):
            return later + places.get(action, 0.0)
        return later + (right if isinstance(action, Solve) and action.dice in possible else 0.0)

    return [Estimate(action, value(action)) for action in moment.legal]


def _after_report(view: View, action: Action, score: int, later: float) -> float:
    """A false report will lose the game: no round comes after this one (MAS-7)."""
    assert view.code is not None
    return later if action == true_report(view.code, view.attempts[-1].dice) else score


def weigh_places(mind: Mind, moment: Decoding, belief: Belief) -> Values:
    """The points of this round to expect of each placement."""
    places = [place for place in moment.legal if isinstance(place, Place)]
    outlook = outlook_of(mind, moment.view)
    if outlook.aim.table:
        return {place: points_after(belief, place, outlook) for place in places}
    found = completed(*_looked(mind, moment, belief, outlook, places))
    return {place: _humbly(mind, belief, value) for place, value in found.items()}
