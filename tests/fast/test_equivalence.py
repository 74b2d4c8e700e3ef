"""What proves kernels: it goes along with a true twin, and notices a false one at once."""

from dataclasses import replace
from typing import Any

import pytest

from quinary.core.registry import find_game
from quinary.testing.equivalence import NotEqual, follow

GAME = find_game("knister")


class Same:
    """The readable rules as their own twin."""

    def begin(self, state: Any) -> None:
        self.state = state

    def legal(self, seat: int) -> list[Any] | None:
        return list(GAME.legal_actions(self.state, seat))

    def advance(self, actor: Any, action: Any) -> None:
        self.state = GAME.apply(self.state, actor, action).state

    def differs(self, state: Any) -> str:
        return "" if state == self.state else f"{self.state} is not {state}"


class Forgetful(Same):
    """Does not know one legal action."""

    def legal(self, seat: int) -> list[Any]:
        return list(GAME.legal_actions(self.state, seat))[1:]


class Stutterer(Same):
    """Lists one action twice."""

    def legal(self, seat: int) -> list[Any]:
        legal = list(GAME.legal_actions(self.state, seat))
        return [*legal, legal[0]]


class Careless(Same):
    """Writes nothing."""

    def advance(self, actor: Any, action: Any) -> None:
        before = self.state
        super().advance(actor, action)
        self.state = replace(self.state, grids=before.grids)


def test_a_true_twin_goes_along():
    """To the end, for any number of seats."""
    assert follow(GAME, Same(), seats=1, seed=1) == 50
    assert follow(GAME, Same(), seats=3, seed=2) == 100


@pytest.mark.parametrize(
    ("twin", "message"),
    [
        (Forgetful(), r"step 1, seat 0: only the kernel allows set\(\), only the rules allow"),
        (Stutterer(), "step 1: the kernel lists an action twice"),
        (Careless(), r"step 2, after Write\("),
    ],
)
def test_a_false_twin_is_noticed_where_it_goes_wrong(twin, message):
    """With the seed and the step."""
    with pytest.raises(NotEqual, match=message):
        follow(GAME, twin, seats=1, seed=1)
