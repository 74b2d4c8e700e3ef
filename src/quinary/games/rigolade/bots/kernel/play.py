"""Playing on rows: a turn, a play-out, and whole games to learn from."""

import numpy as np

from quinary.fast.rows import CHANCE, SCORES, SEATS, TURN, Row
from quinary.games.rigolade.bots.kernel.moves import draw, pick, unit
from quinary.games.rigolade.bots.kernel.turns import judge
from quinary.games.rigolade.bots.kernel.worth import Desk, describe, phase_of
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast import tables
from quinary.games.rigolade.fast.board import hold_number, hold_sign
from quinary.games.rigolade.fast.tables import Codes, Floats, Streams, compiled
from quinary.games.rigolade.fast.turns import act, fill_up, lay
from quinary.games.rigolade.model import NUMBERS_IN_HAND

LONGEST = 400  # no game has more turns than this


@compiled
def lay_one(row: Row, move: int) -> None:
    """Lays the equation, unless the game is over."""
    if not row[at.ENDING]:
        slot, equation = divmod(move - at.LAY, at.EQUATION_COUNT)
        lay(row, at.HANDS + at.HAND * row[at.SEAT], slot, equation)


@compiled
def lay_all(row: Row, free: Codes, mask: int, final: int) -> None:
    """Lays the equations of a turn."""
    for which in range(len(free)):
        if mask >> which & 1:
            lay_one(row, free[which])
    # An equation by a sign alone may have ended the game.
    if final >= at.LAY:
        lay_one(row, final)


@compiled
def finish(row: Row, final: int, streams: Streams) -> None:
    """Exchanges if that ends the turn, fills up, and passes the turn on."""
    if row[at.ENDING]:
        return
    hand = at.HANDS + at.HAND * row[at.SEAT]
    if final == at.EXCHANGE_NUMBERS:
        row[at.UNSEEN :][: tables.WIDTH] += row[hand + at.COUNTS :][: tables.WIDTH]
    elif final == at.EXCHANGE_SIGNS:
        row[at.UNSEEN_SIGNS :][:4] += row[hand + at.HAND_SIGNS :][:4]
    if final >= at.LAY:
        fill_up(row, NUMBERS_IN_HAND)
    else:
        act(row, final)
    if row[TURN] == CHANCE:
        draw(row, streams)


@compiled
def deal(row: Row, streams: Streams) -> None:
    """Gives the others hands of what the seat on turn can't see: as many tiles as they hold.

    The tiles that are known to be theirs are in their hands already.
    """
    for seat in range(row[SEATS]):
        if seat == row[at.SEAT]:
            continue
        hand = at.HANDS + at.HAND * seat
        held, held_signs = row[hand + at.HELD], row[hand + at.SIGNS_HELD]
        known = row[hand + at.COUNTS :][: tables.WIDTH].sum()
        size = row[at.UNSEEN : at.UNSEEN_SIGNS].sum()
        row[hand + at.HELD], row[hand + at.SIGNS_HELD] = known, 0
        for drawn in range(held - known):
            share = unit(streams, seat)
            hold_number(row, hand, pick(row, at.UNSEEN, tables.WIDTH, size - drawn, share))
        size = row[at.UNSEEN_SIGNS :].sum()
        for drawn in range(held_signs):
            share = unit(streams, seat)
            hold_sign(row, hand, pick(row, at.UNSEEN_SIGNS, 4, size - drawn, share))


@compiled
def seed_streams(streams: Streams, seed: int) -> None:
    """One stream for every seat, and one more."""
    for which in range(len(streams)):
        # An odd factor keeps the streams of neighbouring seeds far apart.
        streams[which] = np.uint64(seed * 8 + which) * np.uint64(0xD1342543DE82EF95)
        unit(streams, which)


@compiled
def margin(row: Row, seat: int) -> int:
    """How far the seat is ahead of the best other player."""
    best = -1_000_000
    for other in range(row[SEATS]):
        if other != seat:
            best = max(best, row[SCORES + other])
    return int(row[SCORES + seat] - best)


@compiled
def play_best(row: Row, weights: Floats, streams: Streams, desk: Desk) -> None:
    """The seat on turn plays the turn that seems best."""
    best = np.argmax(desk.values[: judge(row, weights, desk)])
    final = desk.finals[best]
    lay_all(row, desk.free, desk.masks[best], final)
    finish(row, final, streams)


@compiled
def play_out(
    row: Row, weights: Floats, rounds: int, streams: Streams, desk: Desk, seat: int
) -> float:
    """The margin of the seat when all have played this many rounds after its turn."""
    while not row[at.ENDING]:
        if row[at.SEAT] == seat:
            # Counted when the seat is on turn again: the others have then played this many times.
            rounds -= 1
            if rounds == 0:
                return margin(row, seat) + np.max(desk.values[: judge(row, weights, desk)])
        play_best(row, weights, streams, desk)
    return float(margin(row, seat))


@compiled
def sample(
    root: Row,
    free: Codes,
    masks: Codes,
    finals: Codes,
    weights: Floats,
    rounds: int,
    seed: int,
    streams: Streams,
    desk: Desk,
    dealt: Row,
    row: Row,
    margins: Floats,
) -> None:
    """The margins that these turns lead to, once, with the same hands and draws for all."""
    seed_streams(streams, seed)
    dealt[:] = root
    deal(dealt, streams)
    for which in range(len(masks)):
        row[:] = dealt
        # Every turn that is compared gets the same draws, seat by seat.
        seed_streams(streams, seed + 1)
        lay_all(row, free, masks[which], finals[which])
        finish(row, finals[which], streams)
        margins[which] = play_out(row, weights, rounds, streams, desk, root[at.SEAT])


@compiled
def explored(count: int, streams: Streams, desk: Desk, daring: float) -> int:
    """The best of the first `count` turns; as often as `daring` says, a good one or an exchange."""
    best, which = int(np.argmax(desk.values[:count])), len(streams) - 1
    share = unit(streams, which) / daring if daring > 0 else 1.0
    if share >= 1.0:
        return best
    if share < 0.4:  # the last turns are those without an equation that is not by a sign alone
        return max(0, count - 1 - int(unit(streams, which) * 3))
    for _ in range(int(unit(streams, which) * 6)):
        desk.values[best] = -1e9  # taken out: the next best comes up
        best = int(np.argmax(desk.values[:count]))
    return best


@compiled
def record_game(
    row: Row,
    weights: Floats,
    daring: float,
    streams: Streams,
    desk: Desk,
    places: Codes,
    numbers: Floats,
    turns: Codes,
    gains: Floats,
) -> int:
    """Plays a game; for every turn its features, seat and phase, and what everybody gained.

    `places` and `numbers` hold the features that are not 0, a line each, ended by -1.
    `gains` counts from before the turn, and from after its equations.
    """
    turn = 0
    while not row[at.ENDING] and turn < LONGEST:
        count = judge(row, weights, desk)
        best = explored(count, streams, desk, daring)
        seat, seats, final = row[at.SEAT], row[SEATS], desk.finals[best]
        turns[turn, 0], turns[turn, 1] = seat, phase_of(row)
        scores = row[SCORES : SCORES + seats]
        gains[turn, 0, :seats] = -scores
        lay_all(row, desk.free, desk.masks[best], final)
        gains[turn, 1, :seats] = -scores
        turns[turn, 2] = row[at.ENDING]
        # After the equations and before the draw: that is what a turn is judged by.
        describe(row, final, desk)
        found = np.flatnonzero(desk.row)[: places.shape[1] - 1]
        places[turn, : len(found)], places[turn, len(found)] = found, -1
        numbers[turn, : len(found)] = desk.row[found]
        finish(row, final, streams)
        gains[turn, :, :seats] += scores
        turn += 1
    return turn


@compiled
def add_up(
    count: int,
    places: Codes,
    numbers: Floats,
    turns: Codes,
    gains: Floats,
    seats: int,
    rounds: int,
    weights: Floats,
    squares: Floats,
    products: Floats,
    sums: Floats,
) -> None:
    """Adds a recorded game to the sums of least squares, one set for every phase.

    What a position is to be worth: how much the seat gains on the others' mean in the next
    rounds, and from there on what it was thought to be worth then.
    """
    for turn in range(count):
        if turns[turn, 2]:
            continue
        seat, end = turns[turn, 0], min(count, turn + 1 + rounds * seats)
        goal = 0.0
        # Others count by their mean, so that what all seats gain adds up to nothing.
        for later in range(turn, end):
            for other in range(seats):
                # Of the turn itself only what comes after its equations (stuck) is still to come.
                gained = gains[later, int(later == turn), other]
                goal += gained if other == seat else -gained / (seats - 1)
        sums[turns[turn, 1], 3] += goal
        if end < count and turns[end - 1, 0] == seat and not turns[end - 1, 2]:
            goal += expected(places[end - 1], numbers[end - 1], weights[turns[end - 1, 1]])
        add_line(places[turn], numbers[turn], goal, turns[turn, 1], squares, products, sums)


@compiled
def expected(places: Codes, numbers: Floats, weights: Floats) -> float:
    """What features are worth."""
    worth, n = 0.0, 0
    while places[n] >= 0:
        worth += numbers[n] * weights[places[n]]
        n += 1
    return worth


@compiled
def add_line(
    places: Codes,
    numbers: Floats,
    goal: float,
    phase: int,
    squares: Floats,
    products: Floats,
    sums: Floats,
) -> None:
    """Adds one position and its goal."""
    one = 0
    sums[phase, 0] += 1
    sums[phase, 1] += goal
    sums[phase, 2] += goal * goal
    while places[one] >= 0:
        products[phase, places[one]] += numbers[one] * goal
        other = 0
        # Only the lower half of the symmetric matrix; `training.solved` mirrors it.
        while other <= one:
            squares[phase, places[one], places[other]] += numbers[one] * numbers[other]
            other += 1
        one += 1
