"""3 × 3 KNISTER is solved, and the bots' way of thinking comes close to the optimum there."""

import pytest

from quinary.games.knister.bots.compiled_search import network_of
from quinary.games.knister.bots.search import Plain
from quinary.games.knister.bots.training import Round, learn
from quinary.games.knister.fast.squares import SMALL
from quinary.games.knister.tests.solved import gap, place, solved

ROUNDS = (Round(2000, 3, 2.0, 0.004), Round(4000, 3, 1.0, 0.003))


@pytest.fixture(scope="module")
def net():
    return learn(SMALL, ROUNDS, lambda _step, _done: None)


def test_the_small_square_is_solved():
    """Best play is worth 30.3 points."""
    assert solved()[0] == pytest.approx(30.3, abs=0.3)


@pytest.mark.parametrize("empty", [2, 3])
def test_the_table_is_what_trying_everything_gives(empty):
    """Near the end, the table and plain recursion agree."""
    grid = (2, 4, 6, 5, 4, 3, 2, 6, 4)[: 9 - empty - 1] + (0,) * (empty + 1)
    slow = Plain(SMALL, grid, 5, None)
    for cell in range(9 - empty - 1, 9):
        after = (*grid[:cell], 5, *grid[cell + 1 :])
        assert solved()[place(after)] == pytest.approx(slow.settled(cell), abs=1e-4)


def test_the_gap_to_the_optimum(net):
    """Prospects alone lose over a point; the network far less; looking ahead less and less."""
    prospects = gap(network_of(SMALL, None), 100, first=0, wide=0)
    look = gap(net, 300, first=0, wide=0)
    one, two = gap(net, 200, first=9, wide=0), gap(net, 100, first=9, wide=4)
    assert prospects.mean > 1
    assert look.mean < 0.35
    assert one.mean < 0.12
    assert two.mean < 0.05
