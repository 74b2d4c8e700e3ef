"""EINSTEINCODE's players, from one that forgets to one that reads the others' guesses.

All of them judge by the same winning chances (`values.py`); they differ in what they remember
and in what they make of it (`belief.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from quinary.bots.levels import chance, human
from quinary.core.bot import Bot, Choice, Estimate, Moment
from quinary.core.chance import Randomness
from quinary.games.einsteincode.bots.belief import RARITY, Belief, believed, hand_of
from quinary.games.einsteincode.bots.hands import ALPHABET
from quinary.games.einsteincode.bots.values import winning_chances
from quinary.games.einsteincode.model import Action, Arrange, Guess, View, uncracked

T = TypeVar("T")
Liking = Callable[[Guess], tuple[float, ...]]  # how much a player likes a guess
ALIKE: Final = 9  # likelihoods that agree to this many digits count as equal
RESERVE: Final = 0.02  # seconds that the judgement takes after a belief is formed, at most


def weigh(moment: Moment[View, Action], *, infers: bool) -> Sequence[Estimate[Action]]:
    """The winning chance after every action, for whoever forgets nothing."""
    belief = believed(
        moment.view, moment.heard, infers=infers, left=lambda: moment.left() - RESERVE
    )
    return _estimates(moment, belief, infers=infers)


def weigh_from_memory(moment: Moment[View, Action], *, keeps: float) -> Sequence[Estimate[Action]]:
    """The same for whoever remembers a shown card from one draw to the next so often."""

    def remembers(draws: int) -> bool:
        return chance(1 - keeps**draws, moment.randomness)

    belief = believed(moment.view, moment.heard, remembers=remembers)
    return _estimates(moment, belief, infers=False)


def _estimates(
    moment: Moment[View, Action], belief: Belief, *, infers: bool
) -> Sequence[Estimate[Action]]:
    chances = winning_chances(moment.view, moment.legal, belief, belief.weights(infers=infers))
    return [Estimate(action, value) for action, value in zip(moment.legal, chances, strict=True)]


def master(moment: Moment[View, Action]) -> Choice[Action]:
    """The highest winning chance, after a new order wherever one may be laid."""
    estimates = weigh(moment, infers=True)
    orders = [estimate for estimate in estimates if isinstance(estimate.action, Arrange)]
    best = max(estimate.value for estimate in estimates)
    equals = [estimate for estimate in estimates if estimate.value > best - 1e-12]
    return Choice(*_any(orders or equals, moment.randomness)[:2])


def greedy(moment: Moment[View, Action], *, strongest: bool = False) -> Choice[Action]:
    """The likeliest guess, the rarest letter first, after a new order wherever one may be laid.

    Among equals it takes any, or those of the `strongest` opponents, who have most cards left.
    """
    belief = believed(moment.view, moment.heard)
    chosen = _any(
        preferred(moment.view, moment.legal, belief, strongest=strongest), moment.randomness
    )
    estimates = _estimates(moment, belief, infers=False)
    return Choice(chosen, next(e.value for e in estimates if e.action == chosen))


def preferred(
    view: View, legal: Sequence[Action], belief: Belief, *, strongest: bool = False
) -> Sequence[Action]:
    """The actions among which the greedy bot does not mind."""
    orders = [action for action in legal if isinstance(action, Arrange)]
    guesses = [action for action in legal if isinstance(action, Guess)]
    if orders or not guesses:
        return orders or legal
    liking = _greedy_liking(view, belief, strongest)
    best = max(map(liking, guesses))
    return [guess for guess in guesses if liking(guess) == best]


def _greedy_liking(view: View, belief: Belief, strongest: bool) -> Liking:
    assert view.seat is not None
    odds = belief.odds(view.seat, hand_of(view.codes[view.seat].letters), belief.fits)

    def liking(guess: Guess) -> tuple[float, ...]:
        letter, known = ALPHABET.index(guess.letter), belief.known[guess.seat][guess.card]
        likely = odds[guess.seat][letter] if known is None else float(known == letter)
        cards = len(uncracked(view.codes[guess.seat].faces)) if strongest else 0
        return round(likely, ALIKE), RARITY[letter], cards

    return liking


def _any(things: Sequence[T], randomness: Randomness) -> T:
    return things[randomness.below(len(things))]


def _forgetful(
    level: str, summary: str, *, keeps: float, misjudges: float, overlooks: float
) -> Bot[View, Action]:
    return human(
        level,
        summary,
        partial(weigh_from_memory, keeps=keeps),
        overlooks=overlooks,
        misjudges=misjudges,
        listens=True,
    )


BOTS: Mapping[str, Bot[View, Action]] = {
    "greedy": Bot(
        level="greedy",
        summary="remembers everything; the likeliest guess, the rarest letter first",
        choose=greedy,
        weigh=partial(weigh, infers=False),
        listens=True,
    ),
    "beginner": _forgetful(
        "beginner",
        "forgets most of what was shown, and guesses by feeling",
        keeps=0.6,
        misjudges=0.08,
        overlooks=0.25,
    ),
    "casual": _forgetful(
        "casual",
        "remembers the last few cards, and has a rough idea of the odds",
        keeps=0.8,
        misjudges=0.05,
        overlooks=0.1,
    ),
    "club": _forgetful(
        "club",
        "forgets a card now and then, and knows the odds quite well",
        keeps=0.93,
        misjudges=0.02,
        overlooks=0.0,
    ),
    "expert": Bot(
        level="expert",
        summary="forgets nothing; the likeliest guess, and against the strongest",
        choose=partial(greedy, strongest=True),
        weigh=partial(weigh, infers=False),
        listens=True,
    ),
    "master": Bot(
        level="master",
        summary="also reads in the others' guesses what they hold, and plays for the win",
        choose=master,
        weigh=partial(weigh, infers=True),
        listens=True,
    ),
}
