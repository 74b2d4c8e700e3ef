"""What a joker allows in EINSTEINCODE, clause by clause."""

from dataclasses import replace

import pytest

from quinary.core.game import CHANCE
from quinary.games.einsteincode.cards import orders
from quinary.games.einsteincode.model import (
    Arrange,
    Decline,
    Guess,
    Reordered,
    Reshuffled,
    TurnEnded,
)
from quinary.games.einsteincode.tests.situations import act, at, begun, codes, new, play, refused


@pytest.mark.rule("COD-11")
@pytest.mark.parametrize(
    ("cards", "guesses"), [("1-1-2-J", 4), ("1-3-J-J", 4), ("4-4-8-J", 16), ("5-9-9-J", 0)]
)
def test_a_joker_offers_new_orders(cards, guesses):
    """With one joker or two: guesses by the number cards, orders of the own code, or neither."""
    match = begun("txxy", "xyzt")
    play(match, cards)
    legal = match.legal(0)
    assert len(set(legal)) == guesses + 12 + 1
    assert set(orders(tuple("txxy"))) <= set(legal)


@pytest.mark.rule("COD-11")
def test_a_reordering_then_a_guess():
    """Only uncracked cards move, from left to right; then the player plays on."""
    match = begun("xYzt", "xyzt")
    facts = play(match, "1-3-8-J", "tzx")
    assert facts == [Reordered(seat=0)]
    assert codes(match) == ["tYzx", "xyzt"]
    assert match.to_act() == (0,)
    assert set(match.legal(0)) == {Decline()} | {
        Guess(letter=letter, seat=1, card=card) for letter in "xyz" for card in range(4)
    }
    play(match, "x B1")
    assert codes(match) == ["tYzx", "Xyzt"]


@pytest.mark.rule("COD-11")
def test_one_reordering_per_draw():
    """A second one is refused, even with two jokers; the next draw's joker allows another."""
    match = begun("xyzt", "xyzt")
    play(match, "1-3-J-J", "tzyx")
    assert refused(match, 0, act("xyzt")) == "COD-11"
    match = begun("xyzt", "xyzt")
    play(match, "1-3-9-J", "tzyx", "x B1")
    assert not match.view(1).reordered
    play(match, "8-8-9-J", "zyxt")
    assert codes(match) == ["zyxt", "Xyzt"]


@pytest.mark.rule("COD-11")
def test_no_joker_no_reordering():
    """Without a joker an order is refused and not offered."""
    match = begun("xyzt", "xyzt")
    play(match, "1-1-7-2")
    assert refused(match, 0, act("xyzt")) == "COD-11"
    assert not [action for action in match.legal(0) if isinstance(action, Arrange)]


@pytest.mark.rule("COD-11")
@pytest.mark.parametrize("letters", ["", "xz", "xzt", "xyzt", "tzxx", "xxyz", "zxw"])
def test_a_reordering_names_the_uncracked_cards(letters):
    """Not the cracked ones, no others, all of them."""
    match = begun("xxYz", "xyzt")
    play(match, "1-3-8-J")
    assert refused(match, 0, Arrange(letters=tuple(letters))) == "COD-11"


@pytest.mark.rule("COD-11")
def test_the_present_order_is_a_choice_like_any():
    """The others see the same either way: that a re-ordering took place."""
    kept, changed = begun("xyz?t", "xyzt"), begun("xyz?t", "xyzt")
    facts = play(kept, "1-3-8-J", "xyzt")
    assert play(changed, "1-3-8-J", "tzyx") == facts == [Reordered(seat=0)]
    assert kept.view(1) == changed.view(1)
    assert kept.view(None) == changed.view(None)
    assert kept.view(0) != changed.view(0)


@pytest.mark.rule("COD-11", "COD-10")
def test_a_joker_without_a_letter():
    """Re-order or decline; either ends the turn."""
    match = begun("xxyz", "xyzt")
    play(match, "5-9-9-J")
    assert match.to_act() == (0,)
    assert set(match.legal(0)) == {Decline(), *orders(tuple("xxyz"))}
    facts = play(match, "zyxx")
    assert facts == [Reordered(seat=0), TurnEnded(seat=0, reason="no letter", next=1)]
    assert codes(match) == ["zyxx", "xyzt"]
    facts = play(match, "7-7-J-J", "-")
    assert facts == [TurnEnded(seat=1, reason="declined", next=0)]
    assert codes(match) == ["zyxx", "xyzt"]


@pytest.mark.rule("COD-11")
@pytest.mark.parametrize("memory", ["notebook", "memory"])
@pytest.mark.parametrize("order", ["xxyz", "zyxx"])
def test_the_others_still_see_a_reordering_that_ended_the_turn(memory, order):
    """Their views tell it from declining, whatever the new order is."""
    reordered, declined = (begun("xxyz", "xyzt", "xyzt", memory=memory) for _ in range(2))
    play(reordered, "5-9-9-J", order)
    play(declined, "5-9-9-J", "-")
    for seat in (1, 2, None):
        assert reordered.view(seat) != declined.view(seat)
        assert reordered.view(seat) == replace(declined.view(seat), reorders=(1, 0, 0))


@pytest.mark.rule("COD-11")
@pytest.mark.parametrize("memory", ["notebook", "memory"])
def test_reorderings_are_counted_for_each_player(memory):
    """Through right and wrong guesses, declining, turns without a letter, and a new pile."""
    match = begun("xyzt", "xyzt", memory=memory)
    for steps, counts in (
        (("1-3-8-J", "tzyx"), (1, 0)),
        (("x B1",), (1, 0)),
        (("1-3-8-J",), (1, 0)),
        (("xyzt",), (2, 0)),
        (("x B2",), (2, 0)),
        (("5-9-9-J", "yzt"), (2, 1)),
        (("5-5-5-5",), (2, 1)),
        (("7-7-J-J", "yzt"), (2, 2)),
        (("1-3-8-J", "-"), (2, 2)),
        (("1-3-8-J", "yzt", "-"), (2, 3)),
    ):
        play(match, *steps)
        assert [match.view(seat).reorders for seat in (0, 1, None)] == [counts] * 3
    short = at("turn A pile 1100000000 cards 1-3-8-J / xyzt / xyzt", memory)
    assert play(short, "xyzt", "x B1")[-1] == Reshuffled()
    assert short.state.reorders == (1, 0)


@pytest.mark.rule("COD-3", "COD-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_laying_out_is_no_reordering(seats):
    """Nobody has re-ordered when the first cards are turned up."""
    match = new(seats)
    assert match.state.reorders == (0,) * seats
    match.draw()
    for seat in range(seats):
        match.apply(seat, match.legal(seat)[-1])
    assert match.to_act() is CHANCE
    assert match.state.reorders == (0,) * seats


@pytest.mark.rule("COD-11")
@pytest.mark.parametrize("decision", ["-", "x B1", "x B2"])
def test_without_a_reordering_the_cards_stay(decision):
    """Declining or guessing at once leaves the own cards and what is known of them alone."""
    match = begun("xy?zt", "xyzt")
    play(match, "1-3-8-J", decision)
    assert codes(match)[0] == "xy?zt"


@pytest.mark.rule("COD-11")
def test_a_single_card_can_be_reordered_too():
    """There is one order of it; it takes the joker as any other does."""
    match = begun("XYZt", "xyzt")
    play(match, "1-3-8-J")
    assert Arrange(letters=("t",)) in match.legal(0)
    play(match, "t")
    assert refused(match, 0, act("t")) == "COD-11"
