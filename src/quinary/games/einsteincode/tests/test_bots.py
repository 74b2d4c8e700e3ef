"""EINSTEINCODE's greedy bot: what it prefers, what it expects, and that it wins."""

import pytest

from quinary.bots import bots_of, moment_at, moment_of
from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.bots import FREQUENCY, greedy, preferred
from quinary.games.einsteincode.cards import FULL_PILE, draws_from, letters_formed
from quinary.games.einsteincode.model import Arrange, Decline


def choices(position: str) -> set[str]:
    """What the bot of player A considers, in writing."""
    state = GAME.notation.parse_position(position)
    considered = preferred(GAME.view(state, 0), GAME.legal_actions(state, 0))
    return set(map(GAME.notation.format_action, considered))


def value(position: str, seed: int = 1) -> float:
    """What the bot of player A expects."""
    state = GAME.notation.parse_position(position)
    return greedy(moment_at(GAME, state, 0, Pseudo(seed))).value


def test_points_at_a_known_card_first():
    """A card shown before is certain, if its letter is there."""
    assert choices("notebook turn A pile 3334444342 cards 1-2-3-8 / xyzt / xyz?t") == {"z B3"}


def test_takes_the_rarest_letter_of_known_cards():
    """Cards form t least often, then x, z and y: a rare letter is used when it comes."""
    assert sorted(FREQUENCY, key=lambda letter: FREQUENCY[letter]) == ["t", "x", "z", "y"]
    assert choices("notebook turn A pile 4433444332 cards 3-4-8-9 / xyzt / x?y?z?t?") == {"t B4"}
    assert choices("notebook turn A pile 3334444342 cards 1-2-3-8 / xyzt / x?y?z?t?") == {"x B1"}


def test_knows_how_often_letters_come():
    """The frequencies are those of all draws from the full pile."""
    for letter, often in FREQUENCY.items():
        draws = draws_from(FULL_PILE)
        exact = sum(share for draw, share in draws if letter in letters_formed(draw.cards))
        assert round(float(exact), 3) == often


def test_otherwise_the_letter_with_most_unseen_cards():
    """With three x in the own code, one is left elsewhere: y is four times as likely."""
    assert choices("notebook turn A pile 2344443442 cards 1-1-2-7 / xxxt / xyzt") == {
        "y B1",
        "y B2",
        "y B3",
        "y B4",
    }


def test_covers_its_tracks():
    """With a joker it re-orders when a card of its own is known, or may be remembered."""
    shown = "notebook turn A pile 4343444341 cards 2-4-8-J / xy?zz / xyzt"
    assert choices(shown) == set(map("".join, {tuple(o) for o in _orders("xyzz")}))
    unknown = shown.replace("?", "")
    assert not any(len(choice) == 4 and " " not in choice for choice in choices(unknown))
    assert len(choices(unknown.replace("notebook", "memory"))) == 12


def _orders(letters: str) -> set[str]:
    if not letters:
        return {""}
    return {
        letters[place] + rest
        for place in range(len(letters))
        for rest in _orders(letters[:place] + letters[place + 1 :])
    }


def test_declines_a_joker_that_helps_nothing():
    """No letter to guess, and nobody knows a card."""
    assert choices("notebook turn A pile 4444344421 cards 5-9-9-J / xyzt / xyzt") == {"-"}


def test_expects_a_winning_chance():
    """1 when the guess is sure to win, more with more cards left, always from 0 to 1."""
    assert value("notebook turn A pile 3334444342 cards 1-2-3-8 / xyzt / XYz?T") == 1
    ahead = value("notebook turn A pile 2344443442 cards 1-1-2-7 / xyzt / XYzt")
    even = value("notebook turn A pile 2344443442 cards 1-1-2-7 / xyzt / xyzt")
    behind = value("notebook turn A pile 2344443442 cards 1-1-2-7 / XYzt / xyzt")
    assert 0 < behind < even < ahead < 1


def test_expectations_come_true():
    """Over bots' games the mean expectation and the share of wins are close."""
    expected, won = [], []
    for seed in range(100):
        match, values = _played(seed, ["greedy", "greedy"])
        expected += [value for _, value in values]
        won += [match.result().scores[seat] for seat, _ in values]
    assert all(0 <= chance <= 1 for chance in expected)
    assert sum(expected) / len(expected) == pytest.approx(sum(won) / len(won), abs=0.05)


def test_beats_random_play():
    """It wins at least three of four games against random play, from either side."""
    wins = 0
    for seed in range(200):
        levels = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match, _ = _played(seed, levels)
        wins += levels[match.result().winners[0]] == "greedy"
    assert wins >= 150


def test_plays_every_option_and_size_to_the_end():
    """Three and four seats, with and without a notebook."""
    for seats, memory in ((3, "memory"), (4, "notebook")):
        match, _ = _played(1, ["greedy"] * seats, memory)
        assert match.is_over()


def _played(
    seed: int, levels: list[str], memory: str = "notebook"
) -> tuple[Match, list[tuple[int, float]]]:
    """A whole game between these bots, and what the greedy ones expected on the way."""
    match = Match(GAME, len(levels), {"memory": memory}, f"bots {seed}")
    randomness, values = Pseudo(seed), []
    while (turn := match.to_act()) != ():
        if turn is CHANCE:
            match.draw()
            continue
        seat, legal = turn[0], match.legal(turn[0])
        if levels[seat] == "random":
            match.apply(seat, legal[randomness.below(len(legal))])
            continue
        bot = bots_of(GAME)["greedy"]
        choice = bot.choose(moment_of(match, seat, bot, randomness))
        match.apply(seat, choice.action)
        values.append((seat, choice.value))
    return match, values


def test_lays_out_in_any_order():
    """Its first order is any of those that look different."""
    state = GAME.notation.parse_position(
        "notebook turn A pile 4444444442 cards - / (txyz) / (txyz)"
    )
    laid = {greedy(moment_at(GAME, state, 0, Pseudo(seed))).action for seed in range(40)}
    assert len(laid) > 10
    assert all(isinstance(action, Arrange) for action in laid)
    assert Decline() not in laid
