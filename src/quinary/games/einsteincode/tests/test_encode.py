"""EINSTEINCODE in numbers: opponents are counted from the own seat."""

import pytest

from quinary.games.einsteincode.encode import encoding
from quinary.games.einsteincode.model import Guess, Options


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_index_reads_back(seats):
    """All guesses, all words and declining, from every seat."""
    numbers = encoding(Options(), seats)
    for seat in range(seats):
        for index in range(numbers.indices):
            assert numbers.spell(numbers.read((index,), seat), seat) == (index,)


@pytest.mark.rule("COD-7")
def test_the_next_player_is_the_same_number_for_everybody():
    """What one learns in one seat holds in the others; nobody can point at themselves."""
    numbers = encoding(Options(), 3)
    guesses = [
        numbers.spell(Guess(letter="y", seat=(seat + 1) % 3, card=2), seat) for seat in range(3)
    ]
    assert len(set(guesses)) == 1
    pointed = {numbers.read((index,), 1) for index in range(2 * 16)}
    assert all(isinstance(guess, Guess) and guess.seat != 1 for guess in pointed)
