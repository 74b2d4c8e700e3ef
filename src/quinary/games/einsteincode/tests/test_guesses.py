"""Letters and guesses in EINSTEINCODE, clause by clause."""

import pytest

from quinary.core.errors import IllegalAction, NotYourTurn
from quinary.core.game import CHANCE
from quinary.games.einsteincode.cards import FULL_PILE, letters_formed, size, sum_for
from quinary.games.einsteincode.model import (
    Cracked,
    Decline,
    Draw,
    Guess,
    Missed,
    TurnedUp,
    TurnEnded,
)
from quinary.games.einsteincode.tests.situations import (
    act,
    begun,
    codes,
    new,
    outcome,
    play,
    refused,
)


@pytest.mark.rule("COD-5")
@pytest.mark.parametrize("cards", [(), (1,), (1, 2, 3), (1, 2, 3, 4, 5)])
def test_four_cards_are_turned_up(cards):
    """Not more, not fewer."""
    assert refused(begun("xyzt", "xyzt"), CHANCE, Draw(cards=cards)) == "COD-5"


@pytest.mark.rule("COD-5")
def test_chance_gives_nothing_but_a_draw():
    """A second deal, or a player's action, is no draw; and a draw is no deal."""
    match = begun("xyzt", "xyzt")
    assert refused(match, CHANCE, outcome("xyzt/xyzt")) == "COD-5"
    assert refused(match, CHANCE, Decline()) == "COD-5"
    assert refused(new(), CHANCE, outcome("1-2-3-4")) == "COD-3"


@pytest.mark.rule("COD-5", "COD-6")
def test_the_player_sees_what_the_cards_form():
    """Cards and letters are told to everybody, and the player decides."""
    match = begun("xyzt", "xyzt")
    facts = play(match, "1-8-3-3")
    assert facts == [TurnedUp(seat=0, cards=(1, 3, 3, 8), letters=("x", "y", "z"))]
    assert match.to_act() == (0,)


@pytest.mark.rule("COD-6")
@pytest.mark.parametrize(
    ("cards", "letters"),
    [
        ("1-8-3-3", "xyz"),
        ("4-4-9-3", "xyzt"),
        ("1-1-7-2", "xy"),
        ("3-7-3-7", ""),
        ("4-9-9-9", "x"),
        ("8-9-9-9", "y"),
        ("1-1-1-1", "x"),
        ("2-2-2-2", "xy"),
        ("3-3-3-3", "z"),
        ("4-4-4-4", "xyzt"),
        ("5-5-5-5", ""),
        ("6-6-6-6", "z"),
        ("7-7-7-7", ""),
        ("9-9-9-9", ""),
        ("1-2-5-8", "yt"),
        ("1-4-5-6", "xzt"),
        ("7-9-9-9", "t"),
        ("2-3-5-6", "yt"),
        ("7-8-8-9", "yt"),
        ("4-8-J-J", "xyz"),
        ("7-9-J-J", "t"),
        ("5-9-9-J", ""),
    ],
)
def test_the_letters_that_cards_form(cards, letters):
    """One to four cards make 4, 8, 12 or 16; each card counts once; 20 and more are nothing."""
    draw = outcome(cards)
    assert isinstance(draw, Draw)
    assert letters_formed(draw.cards) == tuple(letters)
    for letter in letters:
        assert sum(sum_for(letter, draw.cards)) == {"x": 4, "y": 8, "z": 12, "t": 16}[letter]


@pytest.mark.rule("COD-6")
def test_a_letter_that_is_not_formed_can_not_be_guessed():
    """1, 1, 7, 2 make x and y: z is refused, and so is what is no letter at all (COD-1)."""
    match = begun("xyzt", "xyzt")
    play(match, "1-1-7-2")
    assert refused(match, 0, Guess(letter="z", seat=1, card=0)) == "COD-6"
    for letter in ("", "w", "X", "xy"):
        assert refused(match, 0, Guess(letter=letter, seat=1, card=0)) == "COD-1"


@pytest.mark.rule("COD-7")
def test_any_letter_for_any_hidden_card_of_an_opponent():
    """Two letters, two opponents with four and two hidden cards: 12 guesses, or none."""
    match = begun("xyzt", "xyzt", "XyZt")
    play(match, "1-1-7-2")
    legal = match.legal(0)
    assert len(legal) == len(set(legal)) == 13
    assert set(legal) == {Decline()} | {
        Guess(letter=letter, seat=seat, card=card)
        for letter in "xy"
        for seat, card in [(1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 3)]
    }


@pytest.mark.rule("COD-7")
@pytest.mark.parametrize(
    ("seat", "card"),
    [(0, 0), (3, 0), (-1, 0), (2**70, 0), (1, 4), (1, -1), (1, 2**70), (2, 0)],
)
def test_what_can_not_be_pointed_at(seat, card):
    """Own cards, players and cards that do not exist, and cards that are face up."""
    match = begun("xyzt", "xyzt", "Xyzt")
    play(match, "1-1-7-2")
    assert refused(match, 0, Guess(letter="x", seat=seat, card=card)) == "COD-7"


@pytest.mark.parametrize(
    ("letter", "seat", "card", "sentence"),
    [
        ("w", 1, 0, "The letters are x, y, z and t"),
        ("t", 1, 0, "t needs a sum of 16, and these cards don't add up to that"),
        ("x", 4, 0, "no such player"),
        ("x", 0, 0, "an opponent's card, not at your own"),
        ("x", 1, 0, "This player is out already"),
        ("x", 2, -1, "cards 1 to 4 only"),
        ("x", 2, 4, "cards 1 to 4 only"),
        ("x", 2, 0, "lies face up already"),
    ],
)
def test_refusals_teach(letter, seat, card, sentence):
    """A wrong guess of each kind is answered with what is wrong about it."""
    match = begun("xyzt", "XYZT", "Xyzt")
    play(match, "1-3-8-9")
    with pytest.raises(IllegalAction, match=sentence):
        match.apply(0, Guess(letter=letter, seat=seat, card=card))


@pytest.mark.rule("COD-7")
def test_declining_ends_the_turn():
    """Nothing is shown, and the next player draws."""
    match = begun("xyzt", "xyzt")
    assert play(match, "1-1-7-2", "-") == [TurnEnded(seat=0, reason="declined", next=1)]
    assert codes(match) == ["xyzt", "xyzt"]
    assert match.to_act() is CHANCE


@pytest.mark.rule("COD-7")
def test_one_letter_per_draw():
    """After a guess, right or wrong, new cards have to be turned up first."""
    match = begun("xyzt", "xyzt")
    play(match, "4-4-9-3", "x B1")
    assert match.legal(0) == ()
    with pytest.raises(NotYourTurn):
        match.apply(0, act("y B2"))


@pytest.mark.rule("COD-7")
def test_players_do_not_draw():
    """An outcome is no decision."""
    match = begun("xyzt", "xyzt")
    play(match, "4-4-9-3")
    assert refused(match, 0, outcome("1-2-3-4")) == "COD-7"
    assert refused(match, 0, outcome("xyzt/xyzt")) == "COD-7"


@pytest.mark.rule("COD-8")
def test_a_right_guess_cracks_the_card_and_the_player_goes_on():
    """The card stays face up; the same player draws from what is left of the pile."""
    match = begun("xyzt", "xyzt")
    events = play(match, "1-8-3-3", "y B2")
    assert events == [Cracked(by=0, seat=1, card=1, letter="y")]
    assert codes(match) == ["xyzt", "xYzt"]
    assert (match.to_act(), match.state.player) == (CHANCE, 0)
    assert dict(match.state.pile) == {**dict(FULL_PILE), 1: 3, 3: 2, 8: 3}
    assert refused(match, CHANCE, outcome("3-3-3-9")) == "COD-5"
    play(match, "3-3-9-9")
    assert size(match.state.pile) == 30


@pytest.mark.rule("COD-9")
def test_a_wrong_guess_shows_the_card_and_ends_the_turn():
    """Everybody learns the true letter; the card is face down again; the next player draws."""
    match = begun("xyzt", "xyzt")
    facts = play(match, "1-8-3-3", "x B3")
    assert facts == [
        Missed(by=0, seat=1, card=2, guess="x", letter="z"),
        TurnEnded(seat=0, reason="wrong guess", next=1),
    ]
    assert codes(match) == ["xyzt", "xyz?t"]
    assert match.view(0).codes[1].letters == (None, None, "z", None)
    assert match.view(None).codes[1].letters == (None, None, "z", None)
    assert (match.to_act(), match.state.player) == (CHANCE, 1)


@pytest.mark.rule("COD-9")
def test_a_card_shown_before_can_be_guessed_again():
    """Rightly, which cracks it, or wrongly, which shows nothing new."""
    match = begun("xyzt", "xyz?t")
    play(match, "1-8-3-3", "z B3")
    assert codes(match) == ["xyzt", "xyZt"]
    match = begun("xyzt", "xyz?t")
    play(match, "1-8-3-3", "x B3")
    assert codes(match) == ["xyzt", "xyz?t"]


@pytest.mark.rule("COD-10")
def test_without_a_letter_the_turn_ends_by_itself():
    """3, 7, 3, 7 make only 20: the next player's draw is due at once."""
    match = begun("xyzt", "xyzt")
    facts = play(match, "3-7-3-7")
    assert facts == [
        TurnedUp(seat=0, cards=(3, 3, 7, 7), letters=()),
        TurnEnded(seat=0, reason="no letter", next=1),
    ]
    assert (match.to_act(), match.state.player) == (CHANCE, 1)


@pytest.mark.rule("COD-10", "COD-12")
def test_a_run_ends_without_a_letter():
    """Also after a right guess; the next player has all 38 cards."""
    match = begun("xyzt", "xyzt")
    play(match, "1-8-3-3", "x B1", "5-5-5-5")
    assert match.state.player == 1
    assert match.state.pile == FULL_PILE
