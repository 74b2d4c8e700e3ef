"""EINSTEINCODE, clause by clause."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import GameOver, IllegalAction, NotYourTurn, NoUndo
from quinary.core.game import CHANCE
from quinary.core.play import Match, playout, random_action
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.cards import (
    CODE_CARDS,
    FULL_PILE,
    JOKER,
    draws_from,
    letters_formed,
    orders,
    size,
    sum_for,
)
from quinary.games.einsteincode.model import (
    Action,
    Arrange,
    Cracked,
    Deal,
    Dealt,
    Decline,
    Draw,
    Face,
    Guess,
    LaidOut,
    Missed,
    Options,
    Out,
    Outcome,
    Reordered,
    Reshuffled,
    TurnedUp,
    TurnEnded,
    Won,
    uncracked,
)

BEGUN = "turn A pile 4444444442 cards -"
"""A turn of player A about to begin."""


def new(seats: int = 2, **options: object) -> Match:
    return Match(GAME, seats, options, "a seed")


def at(position: str, memory: str = "notebook") -> Match:
    """A match that stands like this."""
    state = GAME.notation.parse_position(f"{memory} {position}")
    match = new(len(state.codes), memory=memory)
    match.state = state
    return match


def begun(*codes: str, memory: str = "notebook") -> Match:
    """A match with these codes in which player A is about to draw."""
    return at(" / ".join((BEGUN, *codes)), memory)


def act(text: str) -> Action:
    return GAME.notation.parse_action(text)


def outcome(text: str) -> Outcome:
    return GAME.notation.parse_outcome(text)


def play(match: Match, *steps: str) -> list[Any]:
    """The facts of the last step, when chance and whoever is to act do these things in turn."""
    events: Any = ()
    for text in steps:
        turn = match.to_act()
        if turn is CHANCE:
            events = match.apply(CHANCE, outcome(text))
        else:
            events = match.apply(turn[0], act(text))
    return [event.fact for event in events]


def codes(match: Match) -> list[str]:
    """Every code as a position writes it."""
    return GAME.notation.format_position(match.state).split(" / ")[1:]


def refused(match: Match, actor: Any, action: object) -> str:
    """The clause by which the action is refused, which leaves the state as it was."""
    before = match.state
    with pytest.raises(IllegalAction) as refusal:
        match.apply(actor, action)
    assert match.state is before
    return refusal.value.clause


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
    "hands",
    [
        (),
        ("xyzt",),
        ("xyzt", "xyzt", "xyzt"),
        ("xyz", "xyzt"),
        ("xyztt", "xyzt"),
        ("xyzt", ""),
        ("xxxx", "xyzt"),
        ("xyzw", "xyzt"),
    ],
)
def test_what_can_not_be_dealt(hands):
    """Four cards for each seat, and not a fifth x."""
    deal = Deal(codes=tuple(tuple(hand) for hand in hands))
    assert refused(new(), CHANCE, deal) == "COD-3"


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
        ("t", 1, 0, "t is 16, which these cards do not add up to"),
        ("x", 4, 0, "no such player"),
        ("x", 0, 0, "an opponent's card, not at your own"),
        ("x", 1, 0, "Player 2 is out already"),
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
