"""Simulated games of EINSTEINCODE: the rows and rules of `fast/`, with a generator of their own.

Codes lie as they are dealt, and only the variant with a notebook is played.
"""

from typing import TypeAlias

import numpy as np

from quinary.fast.compile import compiler
from quinary.fast.rows import SEATS, Row
from quinary.fast.splitmix import next_word
from quinary.games.einsteincode.cards import TURNED_UP
from quinary.games.einsteincode.fast import layout as at
from quinary.games.einsteincode.fast.turns import begin, open_drawn, start_turns
from quinary.games.einsteincode.model import CODE_LENGTH

compiled = compiler()

Generator: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.uint64]]


@compiled
def below(generator: Generator, n: int) -> int:
    """A number from 0 to n - 1."""
    # The upper 53 bits: as many as a float holds exactly.
    word = next_word(generator, 0)
    return int(np.float64(word >> np.uint64(11)) * (2.0**-53) * n)


@compiled
def deal(row: Row, generator: Generator, seats: int) -> None:
    """A new game: four code cards for every seat, laid in random order (COD-3)."""
    row[SEATS] = seats
    begin(row, 0)
    cards = np.arange(len(at.CODE_LETTERS)) // CODE_LENGTH
    for place in range(CODE_LENGTH * seats):
        other = place + below(generator, len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
        row[at.LETTERS + place] = cards[place]
    start_turns(row)


@compiled
def draw(row: Row, generator: Generator) -> None:
    """Four cards of the pile lie open, or the turn ends (COD-5, COD-10)."""
    size = row[at.SIZE]
    if size == len(at.NUMBERS):
        row[at.CARDS : at.CARDS + size] = at.NUMBERS
    for _ in range(TURNED_UP):
        place = at.CARDS + below(generator, size)
        size -= 1
        last, drawn = at.CARDS + size, row[place]
        # Closing the gap keeps the pile sorted: which card a number picks hangs on nothing else.
        for later in range(place, last):
            row[later] = row[later + 1]
        row[last] = drawn
    open_drawn(row)
