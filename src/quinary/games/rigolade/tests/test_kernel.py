"""RIGOLADE's kernel is the readable rules and values, only quicker."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.fast.rows import SCORES
from quinary.games.rigolade import GAME, rules
from quinary.games.rigolade.board import BOARDS, EMPTY
from quinary.games.rigolade.bots.kernel import moves, play, rows, turns, worth
from quinary.games.rigolade.fast import layout as at
from quinary.games.rigolade.fast.features import FEATURES, KIND, PHASES
from quinary.games.rigolade.fast.rows import FORMAT
from quinary.games.rigolade.fast.tables import WIDTH
from quinary.games.rigolade.laying import lays
from quinary.games.rigolade.model import Action, Draw, Lay, Options, State

NOTHING = np.zeros(0, np.int64)
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


def same_step(row: Any, state: State, action: Action, streams: Any) -> State:
    """The action on the row; the readable rules then get the draw that the row has made."""
    seat, number = state.turn, FORMAT.number_of(row, action)
    step = rules.apply(state, seat, action).state
    play.lay_all(row, NOTHING, 0, number)
    if not by_sign_alone(state, action):
        play.finish(row, number, streams)
    if GAME.to_act(step) is CHANCE:
        kept, held = step.hands[seat], FORMAT.state_of(row).hands[seat]
        numbers = Counter(held.numbers) - Counter(kept.numbers)
        signs = Counter(held.signs) - Counter(kept.signs)
        draw = Draw(seat=seat, numbers=(*numbers.elements(),), signs=(*signs.elements(),))
        step = rules.apply(step, CHANCE, draw).state
    return step


def by_sign_alone(state: State, action: Action) -> bool:
    if not isinstance(action, Lay):
        return False
    slot = BOARDS[state.board].slot_at[action.row, action.col, action.dir]
    return EMPTY not in slot.read(state.cells)


def legal(row: Any, seat: int, desk: Any) -> set[Action]:
    frees, mains = moves.moves(row, at.HANDS + at.HAND * seat, desk.free, desk.main)
    numbers = [*desk.free[:frees].tolist(), *desk.main[:mains].tolist()]
    found = {FORMAT.action_of(row, number) for number in numbers}
    assert len(found) == len(numbers)
    return found


def without_shown(state: State) -> State:
    return replace(state, hands=tuple(replace(hand, shown=()) for hand in state.hands))


@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_the_kernel_plays_by_the_rules(board, seats):
    """Seeded games, step by step: the same equations for every seat, the same states and ends."""
    desk, streams, positions, endings = worth.desk(), np.zeros(5, np.uint64), 0, set()
    for seed in range(12 if board == "small" else 6):
        dice = Pseudo(f"{board} {seats} {seed}")
        play.seed_streams(streams, seed)
        state = start(board, seats, dice)
        row = rows.row_of_state(state)
        while not state.ending:
            for seat in range(seats):
                assert legal(row, seat, desk) == set(lays(state, state.hands[seat]))
                positions += 1
            state = same_step(row, state, laying(state, dice), streams)
            assert FORMAT.state_of(row) == without_shown(state)
            assert row[at.UNSEEN :].tolist() == rows.row_of_state(state)[at.UNSEEN :].tolist()
        endings.add(state.ending)
    assert positions > 500
    assert endings


def test_games_without_equations_end_idle():
    """RIG-16 on rows: three rounds of passing."""
    row, streams = rows.row_of_state(start("standard", 3, Pseudo(1))), np.zeros(5, np.uint64)
    for _ in range(9):
        assert not row[at.ENDING]
        play.finish(row, at.PASS, streams)
    assert row[at.ENDING] == at.TOO_IDLE


def weights_at_random(seed: int) -> Any:
    return np.random.default_rng(seed).normal(size=(PHASES, FEATURES))


@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_quick_worth_is_the_whole_worth(board, seats):
    """What a turn is judged to bring equals its points and all features of what it leaves."""
    desk, weights, checked = worth.desk(), weights_at_random(1), 0
    streams = np.zeros(5, np.uint64)
    dice = Pseudo(f"worth {board} {seats}")
    state = start(board, seats, dice)
    while not state.ending:
        row = rows.row_of_state(state)
        count = turns.judge(row, weights, desk)
        assert FORMAT.state_of(row) == FORMAT.state_of(rows.row_of_state(state))
        free, likely = desk.free.copy(), desk.likely.copy()
        picks = {dice.below(count) for _ in range(6)}
        found = [(int(desk.masks[p]), int(desk.finals[p]), float(desk.values[p])) for p in picks]
        for mask, final, value in found:
            after = row.copy()
            play.lay_all(after, free, mask, final)
            idle = final < at.LAY and not mask and state.idle + 1 >= 3 * seats
            if after[at.ENDING] or idle:
                continue
            desk.likely[:] = likely
            worth.describe(after, final, desk)
            gained = after[SCORES + state.turn] - state.scores[state.turn]
            phase = worth.phase_of(row)
            assert value == pytest.approx(gained + desk.row @ weights[phase])
            checked += 1
        state = same_step(row, state, laying(state, dice), streams)
    assert checked > 60


def test_dealing_fits_the_view():
    """Others get as many tiles as they hold, what is known of theirs among them."""
    state = start("standard", 3, Pseudo(4))
    view = GAME.view(state, state.turn)
    row, streams = rows.row_of_view(view), np.zeros(5, np.uint64)
    play.seed_streams(streams, 7)
    play.deal(row, streams)
    for seat, hand in enumerate(state.hands):
        begin = at.HANDS + at.HAND * seat
        held = row[begin + at.COUNTS :][:WIDTH]
        assert held.sum() == row[begin + at.HELD] == len(hand.numbers)
        assert all(held[KIND[number]] for number in hand.shown)
    assert (row[at.UNSEEN :] >= 0).all()
    assert row[at.UNSEEN :][:WIDTH].sum() == row[at.BAG_SIZE] == view.bags[0]
