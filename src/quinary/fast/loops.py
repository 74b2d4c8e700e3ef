"""The loops over many tables, the same for all games.

Each of them is compiled once for every game, with the game's own functions in place of these
names (`row_kernel.py`).
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from quinary.fast.borrowed import borrowed
from quinary.fast.counter_rng import key_of
from quinary.fast.rows import (
    CHANCE,
    CHOICES,
    DRAWS,
    ILLEGAL,
    KEY,
    NOBODY,
    SCORES,
    SEATS,
    SHIFT,
    TURN,
    Row,
    Rows,
)

if TYPE_CHECKING:  # what a game's rows.py defines

    def begin(row: Row, variant: int) -> None: ...
    def draw(row: Row) -> None: ...
    def act(row: Row, action: int) -> None: ...
    def choose(row: Row) -> int: ...
    def allow(row: Row, mask: Any) -> None: ...
    def permits(row: Row, action: int) -> bool: ...
    def observe(row: Row, seat: int, seen: Any) -> None: ...
    def play(row: Row, paper: Any, other: Any, seats: int, variant: int, seed: int) -> int: ...


def begin_at(row: Row, seats: int, variant: int, seed: int) -> None:
    """Sets the table up for the game of this seed."""
    row[KEY] = key_of(seed)
    row[DRAWS] = row[CHOICES] = 0
    row[SEATS] = seats
    for seat in range(seats):
        row[SCORES + seat] = 0
    begin(row, variant)


def wait_for(row: Row, seat: int) -> int:
    """Goes on at random until this seat is asked or the game is over; how many steps that took."""
    steps = 0
    while row[TURN] != seat and row[TURN] != NOBODY:
        if row[TURN] == CHANCE:
            draw(row)
        else:
            act(row, choose(row))
        steps += 1
    return steps


def play_through(row: Row, _paper: Any, _other: Any, seats: int, variant: int, seed: int) -> int:
    """Plays the game of this seed, everybody choosing at random; how many steps that took."""
    begin_at(row, seats, variant, seed)
    return wait_for(row, NOBODY)


def go_on(row: Row, action: int) -> None:
    """One step at one table: what chance does, or this action."""
    if row[TURN] == CHANCE:
        draw(row)
    else:
        act(row, action)


def permit_all(row: Row, mask: Any) -> None:
    """Asks for every action by itself whether it is legal."""
    for action in range(len(mask)):
        mask[action] = permits(row, action)


def list_one(row: Row, tail: int) -> int:
    """Lists the legal actions at the row's tail, the lowest first, if the row has one.

    SHIFT bits of what comes back say how many; those above whose turn it is, counted from ILLEGAL.
    So one call with one array is all that a decision costs from Python.
    """
    count = 0
    if row[TURN] >= 0 and tail:
        for action in range(len(row) - tail):
            row[tail + count] = action
            count += permits(row, action)
    return int((row[TURN] - ILLEGAL) << SHIFT | count)


def begin_one(row: Row, seats: int, variant: int, seed: int, tail: int) -> int:
    """A new game at one table, up to the first decision; the same comes back."""
    begin_at(row, seats, variant, seed)
    while row[TURN] == CHANCE:
        draw(row)
    return list_one(row, tail)


def step_one(row: Row, action: int, tail: int) -> int:
    """One decision, and what chance does then; the same comes back, or 0 if it is illegal."""
    if row[TURN] < 0 or not permits(row, action):
        return 0
    act(row, action)
    while row[TURN] == CHANCE:
        draw(row)
    return list_one(row, tail)


def begin_some(rows: Rows, which: Any, seats: int, variant: int, seeds: Any) -> None:
    """New games at some of the tables."""
    for place in which:
        begin_at(rows[place], seats, variant, seeds[place])
        while rows[place, TURN] == CHANCE:
            draw(rows[place])


def step_all(rows: Rows, actions: Any, rewards: Any) -> int:
    """One decision at every table, and what chance does then; what it brought every seat.

    Where a game is over nothing happens. Before anything else, all actions are checked: the
    first table whose action is illegal is what comes back, else -1.
    """
    for place in range(len(rows)):
        if rows[place, TURN] != NOBODY and not permits(rows[place], actions[place]):
            return place
    for place in range(len(rows)):
        row = rows[place]
        for seat in range(rewards.shape[1]):
            rewards[place, seat] = -row[SCORES + seat]
        if row[TURN] != NOBODY:
            act(row, actions[place])
            while row[TURN] == CHANCE:
                draw(row)
        for seat in range(rewards.shape[1]):
            rewards[place, seat] += row[SCORES + seat]
    return -1


def begin_for(rows: Rows, which: Any, seats: int, variant: int, seeds: Any, seat: int) -> None:
    """New games at some of the tables, up to the first decision of this seat."""
    for place in which:
        begin_at(rows[place], seats, variant, seeds[place])
        wait_for(rows[place], seat)


def step_for(rows: Rows, seat: int, actions: Any, rewards: Any) -> int:
    """One decision of this seat at every table, up to its next one; what that brought it.

    Where a game is over nothing happens. The first table whose action is illegal is what comes
    back, and nothing has happened at any; else -1.
    """
    rows = borrowed(rows)
    for place in range(len(rows)):
        if rows[place, TURN] != NOBODY and not permits(rows[place], actions[place]):
            return place
    for place in range(len(rows)):
        row = rows[place]
        before = row[SCORES + seat]
        if row[TURN] != NOBODY:
            act(row, actions[place])
            wait_for(row, seat)
        rewards[place] = row[SCORES + seat] - before
    return -1


def show_all(rows: Rows, seat: int, seen: Any, masks: Any, over: Any) -> None:
    """What this seat may know and do at every table, and where the game is over."""
    rows, seen, masks = borrowed(rows), borrowed(seen), borrowed(masks)
    for place in range(len(rows)):
        row = rows[place]
        observe(row, seat, seen[place])
        over[place] = row[TURN] == NOBODY
        if row[TURN] == seat:
            allow(row, masks[place])
        else:
            masks[place, :] = False


def mask_all(rows: Rows, masks: Any) -> None:
    """The legal actions of whose turn it is at every table; none where the game is over."""
    for place in range(len(rows)):
        if rows[place, TURN] >= 0:
            allow(rows[place], masks[place])
        else:
            masks[place, :] = False


def choose_all(rows: Rows, actions: Any) -> None:
    """A legal action for every table, each as likely as the others; 0 where the game is over."""
    for place in range(len(rows)):
        actions[place] = choose(rows[place]) if rows[place, TURN] >= 0 else 0


def observe_all(rows: Rows, seats: Any, seen: Any) -> None:
    """What a seat of every table may know."""
    for place in range(len(rows)):
        observe(rows[place], seats[place], seen[place])


def play_alone(
    _variant: int, _first: int, _last: int, _paper: Any, _other: Any, _sums: Any
) -> bool:
    """Whether the games of these seeds, with one seat, have been added up: a game may know how."""
    return False


def playouts(row: Row, seats: int, variant: int, first: int, last: int, sums: Any) -> None:
    """Adds up the games with these seeds: scores, their squares, steps, and their squares."""
    # Scratch paper for a game that plays without a row. Numbers without a sign: there is no need
    # to look whether an index counts from the end.
    paper, other = np.empty(64, np.uint64), np.empty(64, np.uint64)
    if seats == 1 and play_alone(variant, first, last, paper, other, sums):
        return
    table, grid, free = borrowed(row), borrowed(paper), borrowed(other)
    steps = squares = 0
    for seed in range(first, last):
        nodes = play(table, grid, free, seats, variant, seed)
        for seat in range(seats):
            score = table[SCORES + seat]
            sums[0, seat] += score
            sums[1, seat] += score * score
        steps += nodes
        squares += nodes * nodes
    sums[2, 0] += steps
    sums[3, 0] += squares
