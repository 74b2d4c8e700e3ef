"""RIGOLADE's bots: what they do, what they expect, and how the levels follow each other."""

import sys
from dataclasses import replace
from statistics import fmean
from time import perf_counter, thread_time

import pytest

from quinary.bots import bots_of, kernels, moment_at, moment_of, trained
from quinary.bots.levels import LEVELS
from quinary.core.bot import Moment
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match, playout, random_action
from quinary.games.rigolade import GAME, rules
from quinary.games.rigolade.bots import search, values
from quinary.games.rigolade.bots.measure import match, play
from quinary.games.rigolade.bots.turns import turns
from quinary.games.rigolade.fast.features import FEATURES, PHASES
from quinary.games.rigolade.model import Lay, Options, State

BOTS = bots_of(GAME)
OWN = [level for level in BOTS if level != "random"]


def midway(seed: int, steps: int, board: str = "standard", seats: int = 2) -> State:
    """Where a game by greedy stands after so many steps, or shortly before its end."""
    state, dice = rules.setup(Options(board=board), seats), Pseudo(f"midway {seed}")
    at_turn = state
    for _ in range(steps):
        turn = rules.to_act(state)
        if turn == ():
            return at_turn
        if turn is CHANCE:
            state = rules.apply(state, CHANCE, rules.chance(state).sample(dice)).state
        else:
            at_turn = state
            choice = BOTS["greedy"].choose(moment_at(GAME, state, turn[0], dice))
            state = rules.apply(state, turn[0], choice.action).state
    return at_turn if rules.to_act(state) is CHANCE or state.ending else state


@pytest.fixture
def pure(monkeypatch: pytest.MonkeyPatch) -> None:
    """As without the extra `fast`."""
    monkeypatch.setenv(kernels.PURE, "1")
    monkeypatch.setattr(kernels, "_loaded", {})


@pytest.fixture
def forgetful():
    """Trained files are read anew in this test, and after it."""
    for remembers in (trained.trained, values.weights_for):
        remembers.cache_clear()
    yield
    for remembers in (trained.trained, values.weights_for):
        remembers.cache_clear()


def test_the_levels_are_there_with_the_opponents_to_compare_with():
    """References first, then five levels in ascending order, each with a phrase."""
    assert list(BOTS) == ["random", "greedy", "leave", "plain", *LEVELS]
    assert all(bot.summary and bot.summary[0].islower() for bot in BOTS.values())


# --- turns


def test_a_turn_is_signs_alone_and_one_thing_more():
    """RIG-11: every turn can be played through, and its points are what it brings."""
    seen = 0
    for seed in range(40):
        state = midway(seed, 60 + seed)
        view = GAME.view(state, state.turn)
        for turn in turns(view, rules.legal_actions(state, state.turn)):
            after = state
            for action in turn.free:
                after = rules.apply(after, state.turn, action).state
                assert after.turn == state.turn
                assert after.due == (0, 0)
            after = rules.apply(after, state.turn, turn.final).state
            assert (
                after.ending or after.scores[state.turn] - state.scores[state.turn] == turn.points
            )
            seen += bool(turn.free)
    assert seen > 0


@pytest.mark.parametrize("seed", range(6))
def test_greedy_takes_the_turn_with_most_points(seed):
    """Signs alone included: what the turn brings in the end is the most that there is."""
    state = midway(seed, 50 + seed)
    seat = state.turn
    most = max(t.points for t in turns(GAME.view(state, seat), rules.legal_actions(state, seat)))
    now = state
    while now.turn == seat and now.due == (0, 0) and not now.ending:
        choice = BOTS["greedy"].choose(moment_at(GAME, now, seat, Pseudo(seed)))
        if not isinstance(choice.action, Lay):
            break
        now = rules.apply(now, seat, choice.action).state
    assert now.scores[seat] - state.scores[seat] == most


# --- what is learnt


@pytest.mark.parametrize(("board", "seats"), values.TABLES)
def test_the_shipped_file_knows_every_table(board, seats):
    """Three phases of weights, and they are not those of points alone."""
    weights = values.weights_for(board, seats)
    assert [len(phase) for phase in weights] == [FEATURES] * PHASES
    assert any(weights[0])
    assert GAME.rules_version == values.RULES


@pytest.mark.parametrize(("board", "seats"), [("standard", 2), ("standard", 3), ("small", 4)])
def test_plain_values_are_the_kernel_s(board, seats):
    """The readable reckoning and the compiled one judge every turn alike."""
    from quinary.games.rigolade.bots import kernel  # noqa: PLC0415

    for seed, steps in ((1, 20), (2, 70), (3, 400)):
        state = midway(seed, steps, board, seats)
        view, legal = GAME.view(state, state.turn), rules.legal_actions(state, state.turn)
        weights = values.weights_for(board, seats)
        plain = {(frozenset(t.free), t.final): v for t, v in values.judged(view, legal, weights)}
        quick = {(frozenset(t.free), t.final): v for t, v in kernel.Root(view, weights).judged()}
        assert plain.keys() == quick.keys()
        assert [quick[turn] for turn in plain] == pytest.approx(list(plain.values()), abs=1e-3)


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("harm", ["missing", "damaged", "stale"])
def test_without_a_good_file_points_are_all_that_counts(harm, tmp_path, monkeypatch):
    """The levels go on, and leave plays like greedy."""
    good = (trained.folder_of(f"{GAME.package}.bots") / f"{values.FILE}.trained").read_bytes()
    harmed = {"damaged": good[:-9], "stale": good.replace(b'"rules": 1', b'"rules": 9')}
    if harm in harmed:
        (tmp_path / f"{values.FILE}.trained").write_bytes(harmed[harm])
    monkeypatch.setattr(trained, "folder_of", lambda _package: tmp_path)
    state = midway(4, 40)
    moment = moment_at(GAME, state, state.turn, Pseudo(1))
    best = max(turn.points for turn in turns(moment.view, moment.legal))
    chosen = BOTS["leave"].choose(moment).action
    assert best == max(
        turn.points for turn in turns(moment.view, moment.legal) if chosen in turn.actions
    )
    assert BOTS["master"].choose(moment).action in moment.legal


# --- every level


@pytest.mark.parametrize("level", OWN)
def test_a_choice_depends_on_the_view_alone(level):
    """Hands and bags made up anew, the same seed: the same choice and the same values."""
    for seed, seats in ((5, 2), (6, 3)):
        state = midway(seed, 45, seats=seats)
        other = GAME.resample(GAME.view(state, state.turn), Pseudo(seed))
        asked = [moment_at(GAME, some, state.turn, Pseudo(9)) for some in (state, other)]
        assert BOTS[level].choose(asked[0]) == BOTS[level].choose(asked[1])


@pytest.mark.parametrize("level", ["leave", "master"])
def test_the_best_weighed_is_chosen(level):
    """Every legal action has a value, in order; the choice has the highest."""
    state = midway(7, 55)
    weighed = BOTS[level].weigh(moment_at(GAME, state, state.turn, Pseudo(2)))
    assert [estimate.action for estimate in weighed] == rules.legal_actions(state, state.turn)
    assert all(estimate.error >= 0 for estimate in weighed)
    best = max(weighed, key=lambda estimate: estimate.value)
    assert BOTS[level].choose(moment_at(GAME, state, state.turn, Pseudo(2))).action == best.action


@pytest.mark.parametrize("level", ["leave", "master"])
def test_nobody_ends_a_game_idle_that_is_lost_by_it(level):
    """RIG-16: one more turn without an equation would end the game; who is behind lays."""
    state = midway(8, 30)
    behind = tuple(300 if seat == state.turn else 600 for seat in range(2))
    late = replace(state, scores=behind, idle=5)
    choice = BOTS[level].choose(moment_at(GAME, late, late.turn, Pseudo(1)))
    assert isinstance(choice.action, Lay)


@pytest.mark.parametrize("cold", [False, True])
@pytest.mark.parametrize("level", ["club", "expert", "master"])
def test_the_time_is_kept(level, cold, monkeypatch):
    """A budget is exceeded by a fifth or 50 ms at most, with the kernel ready or not."""
    if cold:
        monkeypatch.setattr(search, "kernel", lambda _game, _way: None)
    state = midway(9, 70)
    BOTS[level].choose(moment_at(GAME, state, state.turn, Pseudo(1)))
    for budget in (0.001, 0.01, 0.05, 0.2):
        assert any(_takes(level, state, budget) <= max(1.2 * budget, budget + 0.05) for _ in "abc")


def _takes(level: str, state: State, budget: float) -> float:
    asked, start = moment_at(GAME, state, state.turn, Pseudo(1)), thread_time()
    until = perf_counter() + budget
    BOTS[level].choose(
        Moment(view=asked.view, legal=asked.legal, randomness=asked.randomness, until=until)
    )
    return thread_time() - start


@pytest.mark.usefixtures("pure")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_without_the_kernel(level):
    """In plain Python, on both boards, and from an empty board to the last turns."""
    assert kernels.kernel(GAME, "compiled") is None
    for seed, steps, board, seats in ((1, 12, "standard", 2), (2, 400, "small", 3)):
        state = midway(seed, steps, board, seats)
        moment = moment_at(GAME, state, state.turn, Pseudo(1))
        assert BOTS[level].choose(moment).action in moment.legal


@pytest.mark.usefixtures("pure")
def test_plain_python_tries_turns_out_too():
    """The master plays some of them on, and knows how unsure it is."""
    state = midway(3, 60)
    weighed = BOTS["master"].weigh(moment_at(GAME, state, state.turn, Pseudo(1)))
    assert any(estimate.error > 0 for estimate in weighed)


def test_bots_do_without_numpy_until_they_compile():
    """Nothing that is imported to play in plain Python needs an extra."""
    modules = ("bots.levels", "bots.search", "bots.values", "bots.turns", "fast.features")
    for name in modules:
        module = sys.modules[f"{GAME.package}.{name}"]
        assert not {"np", "numpy", "numba"} & set(vars(module))


# --- strength


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [
        ("casual", "beginner", 30, 0.6),
        ("club", "casual", 40, 0.55),
        ("expert", "club", 20, 0.65),
    ],
)
def test_levels_are_in_order(better, worse, games, least):
    """A fixed sample, well below what was measured at length."""
    assert fmean(game.win for game in match((better, worse), games)) >= least


def test_the_master_beats_greedy():
    """Six games on the small board."""
    games = list(match(("master", "greedy"), 6, "small"))
    assert fmean(game.win for game in games) >= 0.5
    assert fmean(game.worth for game in games) > 0


def test_leave_expects_what_it_gets():
    """Against itself: on average what it says at its first turn is how the game ends."""
    games = list(match(("leave", "leave"), 12))
    missed = fmean(game.worth - game.decisions[0].choice.value for game in games)
    assert abs(missed) < 130


def test_at_four_on_the_small_board():
    """A whole game of four levels comes to its end."""
    bots = [BOTS[level] for level in ("leave", "club", "casual", "beginner")]
    assert play(bots, "four", board="small").decisions


NOTATION = GAME.notation

CROSSED = "E6 4+4=8, E5↓ 2+4=6, F5↓ 2+4=6, G5↓ 4+8=12"


def at(position: str) -> State:
    return NOTATION.parse_position(position)


def greedy(position: str) -> str:
    state = at(position)
    choice = bots_of(GAME)["greedy"].choose(moment_at(GAME, state, 0, Pseudo(1)))
    return NOTATION.format_action(choice.action)


@pytest.mark.parametrize(
    ("board", "hand", "text"),
    [
        ("E6 4+4=8", "2 10 7 56 + ÷", "G5↓ 56÷8=7"),  # the dearest
        (CROSSED, "81 + +", "E7 6+6=12"),  # a sign alone costs nothing
        (CROSSED, "3 36 + ×", "E7 6+6=12"),  # the × is kept for 12 × 3 = 36
        ("E6 4+4=8", "81 + ×", "exchange numbers"),
        ("E6 4+4=8", "81 + +", "exchange signs"),  # all alike
    ],
)
def test_the_bot_takes_the_most_points(board, hand, text):
    """The dearest equation, signs alone first, an exchange where there is none."""
    assert greedy(f"standard turn=A | {board} | A 0 {hand} | B 0 1 −") == text


def test_the_bot_passes_when_nothing_is_left_to_do():
    """No equation and no tiles to exchange."""
    assert greedy("standard turn=A | E6 4+4=8 | A 0 | B 0 1 −") == "pass"


def test_the_bot_beats_random_play():
    """In twenty small games the greedy player wins nearly always, from either seat."""
    bot, wins = bots_of(GAME)["greedy"], 0

    def choose(game, state, seat, randomness):
        if seat != greedy_seat:
            return random_action(game, state, seat, randomness)
        return bot.choose(moment_at(game, state, seat, randomness)).action

    for seed in range(20):
        greedy_seat = seed % 2
        start = GAME.setup(Options(board="small"), 2)
        end, _ = playout(GAME, start, Pseudo(seed), choose)
        wins += GAME.result(end).winners == (greedy_seat,)
    assert wins >= 17


def test_the_bot_knows_where_it_stands():
    """The value is a margin: far ahead it is well above zero, far behind well below."""
    ahead = at("standard turn=A | E6 4+4=8 | A 900 2 10 + | B 100 1 −")
    behind = replace(ahead, scores=(100, 900))
    choose = bots_of(GAME)["greedy"].choose
    for state, low, high in ((ahead, 700, 900), (behind, -900, -700)):
        choice = choose(moment_at(GAME, state, 0, Pseudo(1)))
        assert low < choice.value < high


def test_a_whole_game_over_the_match():
    """A seeded game by the bot comes to its end, and the hands never leave the rules' bounds."""
    game, randomness = Match(GAME, 3, {"board": "small"}, "bounds"), Pseudo(3)
    while (turn := game.to_act()) != ():
        if turn is CHANCE:
            game.draw()
            continue
        bot = bots_of(GAME)["greedy"]
        game.apply(turn[0], bot.choose(moment_of(game, turn[0], bot, randomness)).action)
        assert all(len(hand.numbers) <= 7 and len(hand.signs) <= 4 for hand in game.state.hands)
    assert game.result().winners
