"""The pile, the end of the game, memory and taking back in EINSTEINCODE."""

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import GameOver, NoUndo
from quinary.core.game import CHANCE
from quinary.core.play import Match, playout, random_action
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.cards import FULL_PILE, size
from quinary.games.einsteincode.model import (
    Cracked,
    Face,
    Guess,
    Options,
    Out,
    Reshuffled,
    Won,
    uncracked,
)
from quinary.games.einsteincode.tests.situations import (
    act,
    at,
    begun,
    codes,
    new,
    outcome,
    play,
    refused,
)


@pytest.mark.rule("COD-12")
@pytest.mark.parametrize(
    "steps", [["1-3-8-9", "x B2"], ["1-3-8-9", "-"], ["5-5-5-5"], ["5-9-9-J", "xyzt"]]
)
def test_every_turn_begins_with_38_cards(steps):
    """However the turn before it ended."""
    match = begun("xyzt", "xyzt")
    play(match, *steps)
    assert match.state.pile == FULL_PILE
    assert match.state.player == 1


@pytest.mark.rule("COD-13")
def test_a_short_pile_is_shuffled_within_the_turn():
    """With two cards left all 38 are shuffled and the same player goes on; with six they aren't."""
    match = at("turn A pile 1111110000 cards 1-3-8-9 / xyzt / XYZT / XYZT / xyzt")
    assert play(match, "x D1") == [Cracked(by=0, seat=3, card=0, letter="x")]
    assert size(match.state.pile) == 6
    facts = play(match, "1-2-3-5", "y D2")
    assert facts == [Cracked(by=0, seat=3, card=1, letter="y"), Reshuffled()]
    assert match.state.pile == FULL_PILE
    assert (match.to_act(), match.state.player) == (CHANCE, 0)


@pytest.mark.rule("COD-13")
def test_nine_right_guesses_in_a_row():
    """Nine draws use up 36 cards; after the ninth right guess the pile is whole again."""
    match = begun("xyzt", "xyzt", "xyzt", "xyzt")
    randomness = Pseudo(5)
    for right in range(9):
        assert size(match.state.pile) == 38 - 4 * right
        cracked = _crack_one(match, randomness)
    assert cracked == [Cracked, Reshuffled]
    assert match.state.pile == FULL_PILE
    assert (match.to_act(), match.state.player) == (CHANCE, 0)


def _crack_one(match: Match, randomness: Pseudo) -> list[type]:
    """The kinds of facts when the player draws what is needed and guesses right."""
    before = match.state
    while True:
        match.state = before
        draw = GAME.chance(before).sample(randomness)
        match.apply(CHANCE, draw)
        for action in match.legal(before.player):
            if isinstance(action, Guess) and _is_right(match, action):
                return [type(event.fact) for event in match.apply(before.player, action)]


def _is_right(match: Match, guess: Guess) -> bool:
    return bool(match.state.codes[guess.seat].letters[guess.card] == guess.letter)


@pytest.mark.rule("COD-14")
def test_a_cracked_code_is_out():
    """The fourth card cracked puts a player out; the others go on, and can't point at it."""
    match = begun("xyzt", "xYZT", "xyzt")
    facts = play(match, "1-3-8-9", "x B1")
    assert facts == [Cracked(by=0, seat=1, card=0, letter="x"), Out(seat=1)]
    play(match, "1-3-8-9")
    assert {guess.seat for guess in match.legal(0) if isinstance(guess, Guess)} == {2}
    assert refused(match, 0, Guess(letter="x", seat=1, card=0)) == "COD-14"
    assert refused(match, 0, Guess(letter="x", seat=1, card=9)) == "COD-14"


@pytest.mark.rule("COD-15")
def test_the_last_player_wins():
    """Cracking the last card of the last opponent ends the game at once."""
    match = begun("XYzT", "xYZT", "XYZT")
    assert match.result().scores == (0, 0, 0)
    assert match.result().winners == ()
    facts = play(match, "1-3-8-9", "x B1")
    assert facts == [Cracked(by=0, seat=1, card=0, letter="x"), Out(seat=1), Won(seat=0)]
    assert match.to_act() == ()
    assert match.result().scores == (1, 0, 0)
    assert match.result().winners == (0,)
    with pytest.raises(GameOver):
        match.apply(CHANCE, outcome("1-2-3-4"))


@pytest.mark.rule("COD-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_has_one_winner(seats):
    """Random games end with one code left, and a score of 1 for its owner."""
    for seed in range(5):
        end, _ = playout(GAME, GAME.setup(Options(), seats), Pseudo(seed), random_action)
        left = [seat for seat, code in enumerate(end.codes) if uncracked(code.faces)]
        assert GAME.result(end).winners == tuple(left)
        assert sum(GAME.result(end).scores) == 1
        assert GAME.result(end).scores[left[0]] == 1


@pytest.mark.rule("COD-15")
def test_the_last_guess_needs_no_new_pile():
    """The game is over even when the pile has run short."""
    match = at("turn A pile 1100000000 cards 1-3-8-9 / xyzt / xYZT")
    assert play(match, "x B1")[-1] == Won(seat=0)


@pytest.mark.rule("COD-16")
def test_the_notebook_keeps_what_was_shown():
    """Turn after turn, until the owner re-orders: then all marks on uncracked cards are gone."""
    match = begun("xyzt", "xyzt")
    play(match, "1-3-8-9", "x B2", "5-5-5-5", "1-3-8-9", "x B3", "4-9-9-9", "x A4")
    assert codes(match) == ["xyzt?", "xy?z?t"]
    play(match, "1-3-8-9", "y B2", "1-3-8-9", "-")
    assert codes(match) == ["xyzt?", "xYz?t"]
    play(match, "1-3-8-J", "xtz")
    assert codes(match) == ["xyzt?", "xYtz"]
    assert match.view(0).codes[1].letters == (None, "y", None, None)


@pytest.mark.rule("COD-16")
@pytest.mark.parametrize("cards", ["1-1-7-2", "5-5-5-5", "1-3-8-J"])
def test_in_memory_the_next_draw_covers_what_was_shown(cards):
    """A view has the card of the last wrong guess until cards are turned up; cracked ones stay."""
    match = begun("xyzt", "xyzT", memory="memory")
    play(match, "1-3-8-9", "x B2")
    assert match.view(0).codes[1].letters == (None, "y", None, "t")
    assert match.view(0).codes[1].faces[1] is Face.SHOWN
    play(match, cards)
    assert match.view(0).codes[1].letters == (None, None, None, "t")
    assert codes(match) == ["xyzt", "xyzT"]


@pytest.mark.rule("COD-16")
def test_the_notebook_is_the_default():
    """Nobody has to say so."""
    assert new().state.memory == "notebook"
    assert new(memory="memory").state.memory == "memory"


def test_taking_back():
    """Laying out, re-ordering and declining can be taken back until the next draw."""
    match = new()
    play(match, "txxy/txyz", "xyxt", "zyxt")
    assert match.undo().action == act("zyxt")
    assert match.undo().action == act("xyxt")
    assert match.to_act() == (0, 1)
    play(match, "xyxt", "zyxt", "1-3-8-J", "xxyt")
    match.undo()
    assert codes(match)[0] == "xyxt"
    play(match, "-")
    match.undo()
    assert match.state.player == 0
    drawn = new()
    drawn.draw()
    with pytest.raises(NoUndo, match="draw"):
        drawn.undo()


@pytest.mark.parametrize("guess", ["x B1", "y B1"])
def test_a_guess_is_never_taken_back(guess):
    """Right or wrong, it has shown a card."""
    match = begun("xyzt", "xyzt")
    play(match, "1-3-8-9", guess)
    with pytest.raises(NoUndo, match="hidden before"):
        match.undo()
