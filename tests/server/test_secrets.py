"""Nobody is shown what they may not know.

First by non-interference: at every step of random games each viewer's messages are made twice,
from the table and from a twin of it that differs only in what is hidden from that viewer. Equal
bytes mean that nothing hidden is in them, however it might be disguised. Then by searching what
went over real sockets for everything that has a spelling of its own: secrets, seeds, tokens, ids.
"""

import contextlib
import http.client
import json
import random
import sqlite3
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from quinary.core.chance import Pseudo, Randomness, shuffled, take
from quinary.core.errors import QuinaryError
from quinary.core.game import CHANCE, AnyGame, Event, Seat, Step, step
from quinary.core.play import Foreseen
from quinary.core.record import Act
from quinary.core.registry import find_game, game_ids
from quinary.games.einstein import model as einstein
from quinary.games.einstein.splits import fifth_values, legal_splits
from quinary.games.einsteincode import model as einsteincode
from quinary.games.einsteincode.cards import CODE_CARDS
from quinary.games.knister import model as knister
from quinary.games.masterdice import model as masterdice
from quinary.games.masterdice.codes import CODES
from quinary.games.rigolade import model as rigolade
from quinary.games.rigolade.bags import left
from quinary.games.rigolade.board import BOARDS
from quinary.server import api, showing, table as tables
from quinary.server.asking import ask, opening
from quinary.server.log import Acted
from quinary.server.people import hashed
from quinary.server.room import Room
from quinary.server.showing import Had, Viewer, as_message, message
from quinary.server.store import Entry, Person
from quinary.server.table import Table
from quinary.testing.conformance import random_match
from quinary.testing.mutation import mutated
from quinary.wire.codec import tagged

FRAMES = 2_500
"""So many messages of each game are looked at, for whoever looks at the table."""
CANDIDATES = 8
"""So many other acts are tried before a twin does what was really done."""

# --- what the rules hide, said without the help of any view


def other_choices(state: knister.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """KNISTER: who has chosen a cell has chosen another one, but for the viewer."""
    pending = [
        cell
        if cell is None or seat == viewer
        else randomness_of([n for n, number in enumerate(grid) if not number], randomness)
        for seat, (cell, grid) in enumerate(zip(state.pending, state.grids, strict=True))
    ]
    return replace(state, pending=tuple(pending))


def other_splits(state: einstein.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """EINSTEIN: who has split the dice has split them in another way, but for the viewer."""
    if state.roll is None:
        return state
    dice = state.roll.dice
    pending = [
        split
        if split is None or seat == viewer
        else randomness_of(
            legal_splits(dice, fifth_values(dice, sheet.tracks, state.opening)), randomness
        )
        for seat, (split, sheet) in enumerate(zip(state.pending, state.sheets, strict=True))
    ]
    return replace(state, pending=tuple(pending))


def other_code(state: masterdice.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """MASTERDICE: behind the screen lies any code, but for whoever made it."""
    maker = len(state.finished) % state.seats if state.seats > 1 else None
    if state.code is None or (viewer is not None and viewer == maker):
        return state
    return replace(state, code=randomness_of(CODES, randomness))


def other_letters(state: einsteincode.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """EINSTEINCODE: cards that lie face down have any letters, but for their owner."""
    hidden = [
        (seat, card)
        for seat, code in enumerate(state.codes)
        for card, face in enumerate(code.faces)
        if seat != viewer and face is einsteincode.Face.DOWN
    ]
    codes = [list(code.letters) for code in state.codes]
    seen = Counter(
        letter
        for seat, letters in enumerate(codes)
        for card, letter in enumerate(letters)
        if (seat, card) not in hidden
    )
    rest = [letter for letter, count in CODE_CARDS for _ in range(count - seen[letter])]
    for (seat, card), letter in zip(hidden, shuffled(rest, randomness), strict=False):
        codes[seat][card] = letter
    for seat in state.arranging:
        codes[seat].sort()  # as they were dealt
    laid = [replace(code, letters=tuple(c)) for code, c in zip(state.codes, codes, strict=True)]
    return replace(state, codes=tuple(laid))


def other_hands(state: rigolade.State, viewer: Seat | None, randomness: Randomness) -> Any:
    """RIGOLADE: others hold any tiles from the bags, but for numbers that all have seen."""
    board = BOARDS[state.board]
    hands = list(state.hands)
    known = [hand.numbers if seat == viewer or state.ending else hand.shown
             for seat, hand in enumerate(hands)]
    own_signs = () if viewer is None else hands[viewer].signs
    numbers = left(board.numbers, (*state.cells, *sum(known, ())))
    signs = left(board.signs, (*state.signs, *own_signs))
    for seat, hand in enumerate(hands):
        if seat != viewer:
            drawn, numbers = take(numbers, len(hand.numbers) - len(known[seat]), randomness)
            held, signs = take(signs, len(hand.signs), randomness)
            hands[seat] = replace(hand, numbers=tuple(sorted(known[seat] + drawn)), signs=held)
    return replace(state, hands=tuple(hands))


def randomness_of(things: Sequence[Any], randomness: Randomness) -> Any:
    """Any of the things."""
    return things[randomness.below(len(things))]
