"""RIGOLADE's kernel is the readable rules and values, only quicker."""

from typing import Any

import numpy as np
import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.games.rigolade import GAME, rules
from quinary.games.rigolade.bots.kernel import moves, play, rows, turns, worth
from quinary.games.rigolade.fast import tables
from quinary.games.rigolade.fast.features import FEATURES, KIND, PHASES, SIGN
from quinary.games.rigolade.laying import lays
from quinary.games.rigolade.model import Action, Exchange, Lay, Options, Pass, State

EXCHANGES = {"numbers": tables.EXCHANGE_NUMBERS, "signs": tables.EXCHANGE_SIGNS}
TABLES = [("standard", 2), ("standard", 4), ("small", 2), ("small", 3)]


def start(board: str, seats: int, dice: Pseudo) -> State:
    """The game when everybody has filled up for the first time."""
    state = rules.setup(Options(board=board), seats)
    while GAME.to_act(state) is CHANCE:
        state = rules.apply(state, CHANCE, rules.chance(state).sample(dice)).state
    return state


def laying(state: State, dice: Pseudo) -> Action:
    """An equation nearly always where there is one: such games get to their ends."""
    legal = rules.legal_actions(state, state.turn)
    equations = [action for action in legal if isinstance(action, Lay)]
    pool = equations if equations and dice.below(12) else legal
    return pool[dice.below(len(pool))]


def same_step(row: Any, state: State, action: Action, dice: Pseudo, desk: Any) -> State:
    """The action on the row, with the draw that the readable rules get; their next state."""
    seat = state.turn
    step = rules.apply(state, seat, action).state
    used = 1
    if isinstance(action, Lay):
        used = moves.lay(row, legal_codes(row, seat, desk)[action])
    elif isinstance(action, Exchange):
        moves.put_back(row, EXCHANGES[action.kind])
    if GAME.to_act(step) is CHANCE:
        draw = rules.chance(step).sample(dice)
        for number in draw.numbers:
            moves.take_number(row, seat, KIND[number])
        for sign in draw.signs:
            moves.take_sign(row, seat, SIGN[sign])
        step = rules.apply(step, CHANCE, draw).state
    if used and not row[tables.ENDING]:
        moves.next_turn(row, desk.kinds, desk.free, desk.main)
    return step


def legal_codes(row: Any, seat: int, desk: Any) -> dict[Action, int]:
    frees, mains = moves.moves(row, seat, desk.kinds, desk.free, desk.main)
    board = tables.NAMES[row[tables.BOARD]]
    codes = [*desk.free[:frees].tolist(), *desk.main[:mains].tolist()]
    found = {rows.action_of(board, code): code for code in codes}
    assert len(found) == len(codes)
    return found


@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_the_kernel_plays_by_the_rules(board, seats):
    """Seeded games, step by step: the same equations for every seat, the same states and ends."""
    desk, positions, endings = worth.desk(), 0, set()
    for seed in range(12 if board == "small" else 6):
        dice = Pseudo(f"{board} {seats} {seed}")
        state = start(board, seats, dice)
        row = rows.row_of_state(state)
        while not state.ending:
            for seat in range(seats):
                assert legal_codes(row, seat, desk).keys() == set(lays(state, state.hands[seat]))
                positions += 1
            state = same_step(row, state, laying(state, dice), dice, desk)
            assert row.tolist() == rows.row_of_state(state).tolist()
        endings.add(state.ending)
    assert positions > 500
    assert endings


def test_games_without_equations_end_idle():
    """RIG-16 on rows: three rounds of passing."""
    desk = worth.desk()
    row = rows.row_of_state(start("standard", 3, Pseudo(1)))
    for _ in range(9):
        assert not row[tables.ENDING]
        moves.next_turn(row, desk.kinds, desk.free, desk.main)
    assert row[tables.ENDING] == tables.TOO_IDLE


def test_ways_to_end_a_turn_have_numbers():
    """The three numbers behind those of all equations."""
    for kind, number in EXCHANGES.items():
        assert rows.action_of("small", number) == Exchange(kind=kind)
    assert rows.action_of("small", tables.PASS) == Pass()


def weights_at_random(seed: int) -> Any:
    return np.random.default_rng(seed).normal(size=(PHASES, FEATURES))


@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_quick_worth_is_the_whole_worth(board, seats):
    """What a turn is judged to bring equals its points and all features of what it leaves."""
    desk, weights, checked = worth.desk(), weights_at_random(1), 0
    dice = Pseudo(f"worth {board} {seats}")
    state = start(board, seats, dice)
    while not state.ending:
        row = rows.row_of_state(state)
        count = turns.judge(row, weights, desk)
        assert row.tolist() == rows.row_of_state(state).tolist()
        free, likely = desk.free.copy(), desk.likely.copy()
        picks = {dice.below(count) for _ in range(6)}
        found = [(int(desk.masks[p]), int(desk.finals[p]), float(desk.values[p])) for p in picks]
        for mask, final, value in found:
            after = row.copy()
            play.lay_all(after, free, mask, final)
            idle = final >= tables.EXCHANGE_NUMBERS and not mask and state.idle + 1 >= 3 * seats
            if after[tables.ENDING] or idle:
                continue
            desk.likely[:] = likely
            worth.describe(after, final, desk)
            gained = after[tables.SCORES + state.turn] - state.scores[state.turn]
            phase = worth.phase_of(row)
            assert value == pytest.approx(gained + desk.row @ weights[phase])
            checked += 1
        state = same_step(row, state, laying(state, dice), dice, desk)
    assert checked > 60


def test_dealing_fits_the_view():
    """Others get as many tiles as they hold, what is known of theirs among them."""
    state = start("standard", 3, Pseudo(4))
    view = GAME.view(state, state.turn)
    row, streams = rows.row_of_view(view), np.zeros(5, np.uint64)
    play.seed_streams(streams, 7)
    play.deal(row, streams)
    for seat, hand in enumerate(state.hands):
        begin = tables.HANDS + seat * tables.WIDTH
        held = row[begin : begin + tables.WIDTH]
        assert held.sum() == len(hand.numbers)
        assert all(held[KIND[number]] for number in hand.shown)
    bag = row[tables.BAG_NUMBERS : tables.BAG_NUMBERS + tables.WIDTH]
    assert (bag >= 0).all()
    assert bag.sum() == row[tables.IN_BAG] == view.bags[0]
