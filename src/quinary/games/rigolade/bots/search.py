"""How RIGOLADE's better bots decide: by what was learnt, and by trying the best turns out.

A turn is tried out by making up what the seat can't see, and playing on for some rounds by
what was learnt, with the same hands and draws for every turn that is compared.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from quinary.bots.halving import SampleMean, Samples, halve
from quinary.bots.kernels import kernel
from quinary.core.bot import Estimate, Moment
from quinary.core.chance import Pseudo, Randomness
from quinary.core.game import CHANCE
from quinary.games.rigolade import GAME, rules
from quinary.games.rigolade.bots.turns import Turn
from quinary.games.rigolade.bots.values import Weights, judged, weights_for
from quinary.games.rigolade.model import Action, State, View
from quinary.games.rigolade.view import resample
from quinary.games.rigolade.view import view as view_of

SEEDS: Final = 2**40

# What the others gain on the seat by being on turn next: about half an equation.
TEMPO: Final = 40.0
# What the best of several others draws ahead, per player beyond two and number in the bag.
#
# Both were measured in games of greedy against itself, on both boards.
SPREAD: Final = 2.2

BEST: Final = 10  # how many turns are tried out
SAMPLES: Final = 400  # how many play-outs are spent on them
ROUNDS: Final = 2  # how many rounds are played before what was learnt tells the rest
END_IN_SIGHT: Final = 6  # with so few numbers in the bag, play-outs go on to the end
TO_THE_END: Final = 60

PLAIN_BEST: Final = 6
PLAIN_SAMPLES: Final = 100
PLAIN_TURNS: Final = 6  # how many of the dearest turns a play-out without the kernel judges
PLAIN_LEAST: Final = 0.1  # seconds without which nothing is tried out in plain Python

Asked = Moment[View, Action]
Valued = Sequence[tuple[Turn, float]]


def standing(view: View) -> float:
    """The margin over the best other player that the seat can expect, without its turn."""
    assert view.seat is not None
    others = [score for seat, score in enumerate(view.scores) if seat != view.seat]
    return view.scores[view.seat] - max(others) - to_come(view)


def to_come(view: View) -> float:
    """What the others gain later than anything that was learnt, or tried out, looks ahead."""
    return TEMPO + SPREAD * (len(view.held) - 2) * view.bags[0] if all(view.bags) else 0.0


def learnt(view: View) -> Weights:
    """What was learnt for the view's table."""
    return weights_for(view.board, len(view.held))


def leave(moment: Asked) -> Sequence[Estimate[Action]]:
    """What to expect of each action by what was learnt: the best turn that begins with it.

    It is quick enough without the kernel.
    """
    found = judged(moment.view, moment.legal, learnt(moment.view), left=moment.left)
    return estimates(moment, found, {})


def sim(moment: Asked) -> Sequence[Estimate[Action]]:
    """What to expect of each action, with the best turns tried out."""
    view, compiled = moment.view, kernel(GAME, moment.way)
    if compiled is None:
        return _plain_sim(moment)
    root = compiled.Root(view, learnt(view))
    found = root.judged()
    best = _best(found, BEST)
    sample = root.sampler(best, rounds_for(view), moment.randomness.below(SEEDS))
    return _tried(moment, found, best, sample, SAMPLES)


def rounds_for(view: View) -> int:
    """How many rounds are played out: to the end when it is in sight."""
    near = view.bags[0] <= END_IN_SIGHT or not view.bags[1]
    return TO_THE_END if near else ROUNDS


def _best(found: Valued, most: int) -> list[int]:
    """The numbers of the best turns, the best first."""
    return sorted(range(len(found)), key=lambda number: -found[number][1])[:most]


def _tried(
    moment: Asked, found: Valued, best: Sequence[int], sample: Samples, samples: int
) -> Sequence[Estimate[Action]]:
    if len(best) < 2 or moment.left() <= 0:
        return estimates(moment, found, {})
    later = 0.0 if rounds_for(moment.view) == TO_THE_END else to_come(moment.view)
    tallies = [
        tally._replace(mean=tally.mean - later)
        for tally in halve(len(best), samples, sample, moment.left)
    ]
    return estimates(moment, found, dict(zip(best, tallies, strict=True)))


def estimates(
    moment: Asked, found: Valued, tallies: Mapping[int, SampleMean]
) -> Sequence[Estimate[Action]]:
    """The best turn for each action: by trying out where that was done, else by what was learnt."""
    best: dict[Action, Estimate[Action]] = {}
    values = _values(found, standing(moment.view), tallies)
    for (turn, _), (value, error) in zip(found, values, strict=True):
        for action in turn.actions:
            if action not in best or best[action].value < value:
                best[action] = Estimate(action, value, error)
    worst = min(estimate.value for estimate in best.values())
    return [best.get(action, Estimate(action, worst)) for action in moment.legal]


def _values(
    found: Valued, base: float, tallies: Mapping[int, SampleMean]
) -> Sequence[tuple[float, float]]:
    """Value and error of every turn.

    What was only judged is moved by what trying out showed on the others. The turn that was
    tried most, and found best, stays the best: the means of the others are less sure.
    """
    if not tallies:
        return [(value + base, 0.0) for _, value in found]
    most = max(tally.samples for tally in tallies.values())
    chosen = max((t for t in tallies.values() if t.samples == most), key=lambda t: t.mean)
    shift = sum(tally.mean - found[n][1] for n, tally in tallies.items()) / len(tallies)
    values = []
    for number, (_, value) in enumerate(found):
        tally = tallies.get(number, SampleMean(value + shift, 0.0, 1))
        limit = tally.mean if tally is chosen else min(tally.mean, chosen.mean - 0.01)
        values.append((limit, tally.error if tally.samples > 1 else 0.0))
    return values


# Without the kernel


def _plain_sim(moment: Asked) -> Sequence[Estimate[Action]]:
    """The same with the readable rules: fewer turns, fewer play-outs, shorter ones."""
    view, weights = moment.view, learnt(moment.view)
    found = judged(view, moment.legal, weights, left=moment.left)
    if moment.left() < PLAIN_LEAST:
        return estimates(moment, found, {})
    best, seed = _best(found, PLAIN_BEST), moment.randomness.below(SEEDS)

    def sample(which: Sequence[int], number: int) -> Sequence[float]:
        state = resample(view, Pseudo(f"{seed} {number}"))
        turns = [found[best[place]][0] for place in which]
        return [_play_out(state, turn, weights, Pseudo(f"{seed} {number}")) for turn in turns]

    return _tried(moment, found, best, sample, PLAIN_SAMPLES)


def _play_out(state: State, turn: Turn, weights: Weights, dice: Randomness) -> float:
    """The seat's margin after this turn and one of everybody else, and what it has then."""
    seat, state = state.turn, played(state, turn, dice)
    while not state.ending and state.turn != seat:
        state = played(state, _best_turn(state, weights)[0], dice)
    now = rules.margin(rules.result(state), seat)
    return now if state.ending else now + _best_turn(state, weights)[1]


def _best_turn(state: State, weights: Weights) -> tuple[Turn, float]:
    legal = rules.legal_actions(state, state.turn)
    found = judged(view_of(state, state.turn), legal, weights, most=PLAIN_TURNS)
    return max(found, key=lambda valued: valued[1])


def played(state: State, turn: Turn, dice: Randomness) -> State:
    """The state when the turn is over and everything is drawn."""
    for action in (*turn.free, turn.final):
        if not state.ending:
            state = rules.apply(state, state.turn, action).state
    while rules.to_act(state) is CHANCE:
        state = rules.apply(state, CHANCE, rules.chance(state).sample(dice)).state
    return state
