"""What a view tells beyond the ticks, and what a split would bring."""

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction, NotYourTurn
from quinary.core.game import CHANCE, Event
from quinary.core.play import Match
from quinary.games.einstein import GAME
from quinary.games.einstein.model import Fact, Finished, State, Ticked, TrackOpened
from quinary.games.einstein.view import close_up, outlook, view


def at(position: str) -> State:
    return GAME.notation.parse_position(position)


@pytest.mark.rule("EIN-2", "EIN-14")
def test_the_view_tells_what_rows_count():
    """The points of each row, and what each row of each sheet counts now."""
    state = at("free roller 1 roll - / 20005900000 1:3 - / 000000X0001 2:1 -")
    seen = view(state, 1)
    assert seen.points == (100, 70, 60, 50, 40, 30, 40, 50, 60, 70, 100)
    assert seen.counts == (
        (-200, 0, 0, 0, 0, 120, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 200, 0, 0, 0, -200),
    )
    assert seen.scores == GAME.result(state).scores == (-80, 0)


def test_a_close_up_tells_it_of_the_own_sheet():
    """Among many a seat gets its own rows, and a spectator none."""
    state = at("free roller 1 roll - / 20000000000 1:3 - / 0000000X000 2:1 -")
    assert close_up(state, 1).counts == view(state, 1).counts[1:]
    assert close_up(state, None).counts == ()


def told(events: tuple[Event[Fact], ...], seat: int) -> list[Fact]:
    return [event.fact for event in events if event.fact.seat == seat]


@pytest.mark.parametrize("opening", ["free", "strict"])
@pytest.mark.parametrize("seats", [1, 3])
def test_the_outlook_is_what_comes(seats, opening):
    """Through whole games each seat's round brings exactly what its view had announced."""
    game, randomness = Match(GAME, seats, {"opening": opening}, "outlook"), Pseudo(7)
    while (turn := game.to_act()) != ():
        if turn is CHANCE:
            game.draw()
            continue
        announced = dict[int, tuple[Fact, ...]]()
        events: tuple[Event[Fact], ...] = ()
        for seat in turn:
            legal = game.legal(seat)
            action = legal[randomness.below(len(legal))]
            announced[seat] = outlook(game.view(seat), action)
            events = game.apply(seat, action)
        assert all(told(events, seat) == list(facts) for seat, facts in announced.items())


def test_an_outlook_to_the_end():
    """A split that opens a track and one that ends the game say so."""
    state = at("free roller 1 roll 1-3-4-4-6 / 00400000500 4:7 - / 00000000000 - -")
    split = GAME.notation.parse_action("13 46 4")
    assert outlook(view(state, 0), split) == (
        Ticked(seat=0, rows=(4, 10), fifth=4, counts=(0, 60), total=60),
        Finished(seat=0, points=60),
    )
    assert outlook(view(state, 1), split)[1:] == (TrackOpened(seat=1, value=4),)


@pytest.mark.parametrize(
    ("text", "clause"), [("13 44 6", "EIN-9"), ("13 44 -", "EIN-10"), ("13 66 4", "EIN-5")]
)
def test_what_is_forbidden_has_no_outlook(text, clause):
    """A split that the rules refuse is refused with the same clause."""
    state = at("free roller 1 roll 1-3-4-4-6 / 00000000000 1:1,2:1,4:1 -")
    split = GAME.notation.parse_action(text)
    with pytest.raises(IllegalAction) as refusal:
        outlook(view(state, 0), split)
    assert refusal.value.clause == clause


def test_no_outlook_without_dice():
    """Between the rolls there is nothing to split, and for a spectator never."""
    split = GAME.notation.parse_action("13 46 4")
    between = at("free roller 1 roll - / 00000000000 - -")
    rolled = at("free roller 1 roll 1-3-4-4-6 / 00000000000 - -")
    for seen in (view(between, 0), view(rolled, None)):
        with pytest.raises(NotYourTurn):
            outlook(seen, split)
