"""The leaflet's examples of RIGOLADE, as they are shown below the rules."""

import pytest

from quinary.core.errors import Malformed
from quinary.core.text.examples import examples_of, play
from quinary.games.rigolade import GAME
from quinary.games.rigolade.model import Laid, Lay
from quinary.games.rigolade.tests.situations import refusal

EXAMPLES = {example.id: example for example in examples_of(GAME)}


def laid(name: str) -> Laid:
    """The equation of the example."""
    (fact,) = play(GAME, EXAMPLES[name]).facts
    assert isinstance(fact, Laid)
    return fact


@pytest.mark.rule("RIG-10")
@pytest.mark.parametrize(
    ("name", "numbers", "sign", "points"),
    [
        ("addition", (20, 30, 50), "+", 50),
        ("subtraction", (16, 12, 4), "−", 32),
        ("multiplication", (6, 8, 48), "×", 144),
        ("division", (56, 8, 7), "÷", 224),
    ],
)
def test_points(name, numbers, sign, points):
    """The largest number once, twice, three times or four times."""
    fact = laid(name)
    assert (fact.numbers, fact.sign, fact.points) == (numbers, sign, points)


@pytest.mark.rule("RIG-8", "RIG-2")
def test_chain():
    """4 + 4 = 8 + 2 = 10: the result of one equation begins the next."""
    state, (fact,) = play(GAME, EXAMPLES["chain"])
    assert state.cells[5 * 11 :][4:9] == (4, 4, 8, 2, 10)
    assert (fact.seat, fact.numbers, fact.points) == (1, (8, 2, 10), 10)


@pytest.mark.rule("RIG-7", "RIG-6")
def test_middle():
    """5 × 7 = 35 is a first equation: its second number lies on the middle cell."""
    state, (fact,) = play(GAME, EXAMPLES["middle"])
    assert fact.numbers == (5, 7, 35)
    assert state.cells[len(state.cells) // 2] == 7


@pytest.mark.rule("RIG-6")
def test_one_number():
    """7 × 8 = 56 is laid; 7 × 8 = 4 × 14 is refused, though its tiles are there."""
    assert laid("one-number").numbers == (7, 8, 56)
    state = GAME.notation.parse_position(EXAMPLES["one-number"].position)
    two = Lay(row=5, col=4, dir="across", numbers=(7, 8, 4, 14), sign="×")
    assert refusal(state, 0, two).clause == "RIG-6"
    with pytest.raises(Malformed):
        GAME.notation.parse_action("E6 7×8=4×14")
