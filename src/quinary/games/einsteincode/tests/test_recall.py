"""What was shown once is remembered by whoever makes up the others' hands."""

from collections import Counter

import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.registry import find_game
from quinary.games.einsteincode.bots.recall import recall
from quinary.games.einsteincode.model import Cracked, Missed, State
from quinary.testing.conformance import random_step

GAME = find_game("einsteincode")


def shown(facts: list[object], seat: int) -> Counter[str]:
    """How many of each letter the seat must have, by single cards that were seen at one time."""
    letters = {
        fact.letter for fact in facts if isinstance(fact, Cracked | Missed) and fact.seat == seat
    }
    return Counter(letters)


@pytest.mark.rule("COD-9", "COD-16")
@pytest.mark.parametrize("memory", ["notebook", "memory"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hand_has_what_it_has_shown(seats, memory):
    """In all states of random games, and with the same view as before."""
    randomness = Pseudo(f"{seats} {memory}")
    match = Match(GAME, seats, {"memory": memory}, "recall")
    looked = 0
    while not match.is_over():
        random_step(match, randomness)
        if match.to_act() is CHANCE or len(match.acts) % 3:
            continue
        for seat in range(seats):
            facts = match.heard(seat)
            state: State = recall(match.view(seat), facts, randomness)
            assert match.game.view(state, seat) == match.view(seat)
            assert match.game.to_act(state) == match.to_act()
            for other, code in enumerate(state.codes):
                assert not shown(facts, other) - Counter(code.letters)
            dealt = Counter(letter for code in state.codes for letter in code.letters)
            assert max(dealt.values()) <= 4
            looked += 1
    assert looked >= 20


def test_a_view_alone_forgets():
    """The claim is no idle one: made up from views, hands do lack what they have shown."""
    randomness, lacking = Pseudo("forgetful"), 0
    match = Match(GAME, 2, {"memory": "memory"}, "recall")
    while not match.is_over():
        random_step(match, randomness)
        state = GAME.resample(match.view(0), randomness)
        for other, code in enumerate(state.codes):
            lacking += bool(shown(match.heard(0), other) - Counter(code.letters))
    assert lacking > 0
