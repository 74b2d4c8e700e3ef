"""The leaflet's examples of EINSTEINCODE, as they are shown below the rules."""

from itertools import combinations, combinations_with_replacement

import pytest

from quinary.core.text.examples import examples_of, play
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.cards import letters_formed
from quinary.games.einsteincode.model import TurnEnded

EXAMPLES = {example.id: example for example in examples_of(GAME)}


def multiples(cards: tuple[int, ...]) -> set[int]:
    """Every multiple of four that some of the cards add up to."""
    sums = {sum(some) for size in range(1, 5) for some in combinations(cards, size)}
    return {total for total in sums if total % 4 == 0}


@pytest.mark.rule("COD-6")
@pytest.mark.parametrize(
    ("name", "cards", "sums", "letters"),
    [
        ("three-letters", (1, 3, 3, 8), {4, 8, 12}, "xyz"),
        ("four-letters", (3, 4, 4, 9), {4, 8, 12, 16, 20}, "xyzt"),
        ("two-letters", (1, 1, 2, 7), {4, 8}, "xy"),
        ("no-letter", (3, 3, 7, 7), {20}, ""),
    ],
)
def test_four_cards(name, cards, sums, letters):
    """The multiples of four that the leaflet lists for its cards, and their letters."""
    turned_up = play(GAME, EXAMPLES[name]).facts[0]
    assert turned_up.cards == cards
    assert multiples(cards) == sums
    assert "".join(turned_up.letters) == letters


@pytest.mark.rule("COD-10")
def test_no_letter():
    """20 alone gives no letter, and the turn is over."""
    state, facts = play(GAME, EXAMPLES["no-letter"])
    assert facts[1:] == [TurnEnded(seat=0, reason="no letter", next=1)]
    assert state.player == 1


@pytest.mark.rule("COD-6")
@pytest.mark.parametrize(
    ("sums", "letters"),
    [({8, 12}, "yz"), ({4, 12, 16}, "xzt"), ({4, 20, 24}, "x"), ({20}, ""), ({24}, "")],
)
def test_sums_that_the_leaflet_names(sums, letters):
    """Whatever the cards are: with these multiples of four, and no others, come these letters."""
    draws = combinations_with_replacement(range(1, 10), 4)
    such = [cards for cards in draws if multiples(cards) == sums]
    assert {"".join(letters_formed(cards)) for cards in such} == {letters}
