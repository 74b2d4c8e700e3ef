"""EINSTEINCODE's cards, codes and turns, clause by clause."""

from fractions import Fraction
from math import comb

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import NotYourTurn
from quinary.core.game import CHANCE
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.cards import CODE_CARDS, FULL_PILE, JOKER, draws_from, size
from quinary.games.einsteincode.model import Arrange, Deal, Dealt, Decline, Draw, Guess, LaidOut
from quinary.games.einsteincode.tests.situations import (
    act,
    begun,
    codes,
    new,
    outcome,
    play,
    refused,
)


@pytest.mark.rule("COD-1")
def test_the_cards():
    """Four of each number from 1 to 9 and two jokers; four of each of the letters x, y, z, t."""
    assert [count for _, count in FULL_PILE] == [4] * 9 + [2]
    assert [card for card, _ in FULL_PILE] == [*range(1, 10), JOKER]
    assert size(FULL_PILE) == 38
    assert dict(CODE_CARDS) == {"x": 4, "y": 4, "z": 4, "t": 4}


@pytest.mark.rule("COD-1")
@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ((0, 1, 2, 3), "COD-1"),
        ((1, 2, 3, 10), "COD-1"),
        ((-4, 1, 2, 3), "COD-1"),
        ((1, 2, 3, "king"), "COD-1"),
        ((1, 2, 3, ""), "COD-1"),
        ((1, JOKER, JOKER, JOKER), "COD-5"),
    ],
)
def test_cards_that_do_not_exist_are_not_drawn(cards, clause):
    """The pile has 1 to 9 and two jokers, nothing else."""
    assert refused(begun("xyzt", "xyzt"), CHANCE, Draw(cards=cards)) == clause


def test_numbers_too_long_to_print_are_refused_like_any():
    """A refusal never stumbles over what it refuses."""
    match, huge = begun("xyzt", "xyzt"), 10**5000
    assert refused(match, CHANCE, Draw(cards=(1, 2, 3, huge))) == "COD-1"
    play(match, "1-1-7-2")
    assert refused(match, 0, Guess(letter="x", seat=huge, card=0)) == "COD-7"
    assert refused(match, 0, Guess(letter="x", seat=1, card=-huge)) == "COD-7"


@pytest.mark.rule("COD-2", "COD-5")
def test_a_draw_is_four_of_38_cards():
    """Before every turn any four of the 38 cards may come, each as likely as by shuffling."""
    match = begun("xyzt", "xyzt")
    assert match.state.pile == FULL_PILE
    likelihood = GAME.chance(match.state).probability
    assert likelihood(Draw(cards=(1, 1, 1, 1))) == Fraction(1, comb(38, 4))
    assert likelihood(Draw(cards=(1, 3, 3, 8))) == Fraction(4 * 6 * 4, comb(38, 4))
    assert likelihood(Draw(cards=(5, 5, JOKER, JOKER))) == Fraction(6, comb(38, 4))
    assert sum(share for _, share in draws_from(FULL_PILE)) == 1


@pytest.mark.rule("COD-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_four_code_cards(seats):
    """Each seat learns its own four letters, and nobody else's; then all lay out their codes."""
    match = new(seats)
    assert match.to_act() is CHANCE
    dealt = match.game.chance(match.state).sample(Pseudo(1))
    events = match.apply(CHANCE, dealt)
    assert [(event.fact, event.audience) for event in events] == [
        (Dealt(seat=seat, letters=dealt.codes[seat]), (seat,)) for seat in range(seats)
    ]
    assert match.to_act() == tuple(range(seats))


@pytest.mark.rule("COD-3", "COD-1")
@pytest.mark.parametrize(
    ("hands", "clause"),
    [
        ((), "COD-3"),
        (("xyzt",), "COD-3"),
        (("xyzt", "xyzt", "xyzt"), "COD-3"),
        (("xyz", "xyzt"), "COD-3"),
        (("xyztt", "xyzt"), "COD-3"),
        (("xyzt", ""), "COD-3"),
        (("xxxx", "xyzt"), "COD-1"),
        (("xyzw", "xyzt"), "COD-1"),
    ],
)
def test_what_can_not_be_dealt(hands, clause):
    """Four cards for each seat, and not a fifth x."""
    deal = Deal(codes=tuple(tuple(hand) for hand in hands))
    assert refused(new(), CHANCE, deal) == clause


@pytest.mark.rule("COD-3")
def test_codes_are_laid_out_in_any_order_by_anybody():
    """Seats act in any order; the code lies as its owner says; then the first draw is due."""
    match = new(3)
    match.apply(CHANCE, outcome("yxtx/zzzz/ttyy"))
    events = match.apply(2, act("ytyt"))
    assert [event.fact for event in events] == [LaidOut(seat=2)]
    assert match.to_act() == (0, 1)
    match.apply(0, act("xyxt"))
    match.apply(1, act("zzzz"))
    assert codes(match) == ["xyxt", "zzzz", "ytyt"]
    assert match.to_act() is CHANCE


@pytest.mark.rule("COD-3")
def test_orders_that_look_the_same_are_one():
    """The hand txxy can lie in 12 ways, zzzz in one, ttyy in six."""
    match = new(3)
    match.apply(CHANCE, outcome("txxy/zzzz/ttyy"))
    assert [len(set(match.legal(seat))) for seat in range(3)] == [12, 1, 6]


@pytest.mark.rule("COD-3")
@pytest.mark.parametrize("letters", ["", "txy", "txyy", "txxyx", "txxw", "TXXY"])
def test_a_code_is_laid_out_with_the_cards_dealt(letters):
    """Not fewer, not more, not others."""
    match = new()
    play(match, "txxy/txyz")
    assert refused(match, 0, Arrange(letters=tuple(letters))) == "COD-3"


@pytest.mark.rule("COD-3")
def test_nobody_guesses_before_all_codes_lie():
    """Guessing and declining wait; so do chance and whoever has laid out already."""
    match = new()
    play(match, "txxy/txyz", "xyxt")
    assert refused(match, 1, Guess(letter="x", seat=0, card=0)) == "COD-3"
    assert refused(match, 1, Decline()) == "COD-3"
    assert refused(match, 1, Draw(cards=(1, 2, 3, 4))) == "COD-3"
    with pytest.raises(NotYourTurn):
        match.apply(0, act("txxy"))
    with pytest.raises(NotYourTurn):
        match.apply(CHANCE, outcome("1-2-3-4"))


@pytest.mark.rule("COD-4")
def test_the_turn_goes_round():
    """Seat 0 begins, then 1, 2, and seat 0 again."""
    match = begun("xyzt", "xyzt", "xyzt")
    players = []
    for _ in range(4):
        players.append(match.state.player)
        play(match, "1-1-7-2", "-")
    assert players == [0, 1, 2, 0]


@pytest.mark.rule("COD-4", "COD-14")
def test_the_turn_skips_who_is_out():
    """After A comes C when B is out, and after D comes A."""
    match = begun("xyzt", "XYZT", "xyzt", "xyzt")
    play(match, "1-1-7-2", "-")
    assert match.state.player == 2
    play(match, "3-3-7-7")
    assert match.state.player == 3
    play(match, "1-1-7-2", "x A4")
    assert match.state.player == 0
