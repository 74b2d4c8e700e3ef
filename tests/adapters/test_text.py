"""Games as conversations: what a prompt says, what is refused and how, and what never shows."""

import re
from typing import Any

import pytest

from quinary.adapters.text import TextEnv
from quinary.core.chance import Pseudo
from quinary.core.errors import BadOptions, GameOver
from quinary.core.play import replay
from quinary.core.registry import all_games, find_game
from quinary.core.text.phrases import GameText

TABLES = [
    (game.id, seats)
    for game in all_games()
    for seats in range(game.min_seats, (game.max_seats or 4) + 1)
]


def move(env: TextEnv, randomness: Pseudo) -> str:
    """Any legal move of whoever is to decide, in the game's notation."""
    assert env.seat is not None
    legal = env.match.legal(env.seat)
    return env.game.notation.format_action(legal[randomness.below(len(legal))])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whole_games_are_played_by_texts(game, seats):
    """Moves in brackets lead to the end of every game, and its record replays."""
    env, randomness = TextEnv(game, seats=seats), Pseudo(1)
    env.reset(seed="a conversation")
    while not env.over:
        reply = env.step(f"Let me see. I take [{move(env, randomness)}].")
        assert reply.accepted
    assert reply.over
    assert "Won by" in env.prompt()
    assert sum(env.rewards()) == pytest.approx(1)
    assert replay(env.record()).result() == env.result()
    assert all((faults.unreadable, faults.illegal) == (0, 0) for faults in env.faults)


def test_a_prompt_says_what_one_needs():
    """Who one is, what has happened, the table, the question, and how to answer."""
    env = TextEnv("einstein", seats=2)
    prompt = env.reset(seed="1")
    assert prompt.startswith("You are Player 1 of 2 in EINSTEIN.")
    assert "Player 1 rolls" in prompt
    assert "Total 0" in prompt
    assert "which two pairs" in prompt
    assert "Your moves: " in prompt
    assert "square brackets" in prompt
    assert "EIN-9" in env.rules()


def test_finding_a_move_stays_the_game():
    """RIGOLADE's equations are not listed: looking for one is what players do."""
    assert "Your moves" not in TextEnv("rigolade").reset(seed="1")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("", "no move in square brackets"),
        ("c3", "no move in square brackets"),
        ("[c3] or [d4]", "2 moves in square brackets"),
        ("[]", "A cell is a letter"),
        ("[somewhere]", "as in b3"),
        ("[[c3", "no move in square brackets"),
    ],
)
def test_what_can_not_be_read_is_refused_with_help(answer, why):
    """The parser guesses nothing: exactly one pair of brackets, in the notation."""
    env = TextEnv("knister")
    env.reset(seed="1")
    reply = env.step(answer)
    assert not reply.accepted
    assert why in reply.message
    assert "2 tries are left" in reply.message
    assert (env.faults[0].unreadable, env.faults[0].illegal) == (1, 0)


def test_what_is_forbidden_is_refused_with_the_clause_in_full():
    """The rule itself is part of the answer, so that the next try can be better."""
    env = TextEnv("knister")
    env.reset(seed="1")
    env.step("[c3]")
    reply = env.step("[c3]")
    assert (reply.accepted, reply.clause) == (False, "KNI-3")
    assert "What is written stays there." in reply.message
    assert env.faults[0].clauses == {"KNI-3": 1}


def test_patience_ends():
    """Three refusals in a row forfeit the game; a good answer in between starts the count anew."""
    env = TextEnv("knister", seats=2)
    env.reset(seed="1")
    env.step("no")
    env.step("no")
    assert env.step("[a1]").accepted
    assert env.step("[a1]").accepted
    for _ in range(3):
        reply = env.step("no")
    assert reply.over
    assert "forfeited" in reply.message
    assert env.forfeited == 0
    assert env.rewards() == [-1.0, 0.0]
    assert env.seat is None
    assert env.faults[0].unreadable == 5
    with pytest.raises(GameOver):
        env.step("[b1]")


@pytest.mark.parametrize("game", ["einsteincode", "masterdice", "rigolade"])
def test_nobody_is_told_a_secret(game):
    """Every prompt is the same when what the seat can't know is made up anew."""
    env, randomness = TextEnv(game, seats=2, history="all"), Pseudo(2)
    env.reset(seed="secrets")
    for _ in range(12):
        if env.over:
            break
        seat, match = env.seat, env.match
        before = env.prompt()
        truth = match.state
        match.state = env.game.resample(match.view(seat), randomness)
        assert env.prompt() == before
        match.state = truth
        assert env.step(f"[{move(env, randomness)}]").accepted


def test_a_seat_hears_what_it_may():
    """The transcript is what the rules let this seat hear, in words."""
    env, randomness = TextEnv("einsteincode", seats=2), Pseudo(3)
    env.reset(seed="hear")
    while not env.over:
        env.step(f"[{move(env, randomness)}]")
    game_text = GameText(find_game("einsteincode"))
    for seat in range(2):
        facts = env.match.heard(seat)
        assert env.transcript(seat) == tuple(game_text.describe(fact) for fact in facts)
    dealt = [line for line in env.transcript(0) if "is dealt" in line]
    assert len(dealt) == 1
    assert re.match("Player 1 is dealt", dealt[0])


def test_the_same_seed_is_the_same_game():
    """Seeds repeat the dice; without one, games differ."""
    env = TextEnv("knister")
    assert env.reset(seed="x") == env.reset(seed="x")
    assert len({env.reset() for _ in range(10)}) > 2


@pytest.mark.parametrize("wrong", [{"patience": 0}, {"history": "none"}])
def test_what_is_not_offered_is_refused(wrong: dict[str, Any]):
    """One sentence for a wrong choice."""
    with pytest.raises(BadOptions, match="patience is 1 or more"):
        TextEnv("knister", **wrong)
