"""What RIGOLADE's board in the browser is given beside views: the printed material as data."""

import json
from dataclasses import replace
from importlib.resources import files

import pytest

from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.games.rigolade import GAME
from quinary.games.rigolade.bags import number_bag
from quinary.games.rigolade.board import BOARDS, Board
from quinary.games.rigolade.model import (
    IDLE,
    OUT,
    Action,
    Ended,
    Exchange,
    Exchanged,
    Fact,
    Hand,
    Laid,
    Lay,
    Pass,
    Passed,
    State,
    View,
)


def printed(board: Board) -> dict[str, object]:
    """The board and its tiles as the browser draws them."""
    return {
        "side": board.side,
        "middle": board.middle,
        "numbers": [list(tile) for tile in board.numbers.items()],
        "signs": [list(tile) for tile in board.signs.items()],
        "slots": [[slot.row, slot.col, slot.dir] for slot in board.slots],
    }


def test_the_browser_draws_the_boards_of_the_rules():
    """web/material.json is board.py as data; this is the line that writes it anew."""
    text = json.dumps({name: printed(board) for name, board in BOARDS.items()}, ensure_ascii=False)
    kept = files(GAME.package) / "web" / "material.json"
    assert json.loads(kept.read_text("utf-8")) == json.loads(text)


# What an action would bring


def at(position: str) -> State:
    return GAME.notation.parse_position(position)


def outlook(view: View, action: Action) -> tuple[Fact, ...]:
    assert GAME.outlook is not None
    return GAME.outlook(view, action)


@pytest.mark.parametrize("seed", range(3))
def test_the_outlook_is_what_comes(seed):
    """What an action would bring is what it brings, but for what is drawn or seen after it."""
    chance = Pseudo(seed)
    game = Match(GAME, 2, {"board": "small"}, f"outlook {seed}")
    while not game.is_over():
        turn = game.to_act()
        if turn is CHANCE:
            game.draw()
            continue
        view, legal = game.view(turn[0]), game.legal(turn[0])
        for action in legal:
            told = outlook(view, action)
            brought = tuple(e.fact for e in GAME.apply(game.state, turn[0], action).events)
            assert told == brought[: len(told)] or told[1:] == (Ended(ending=IDLE),)
        game.apply(turn[0], legal[chance.below(len(legal))])


@pytest.mark.rule("RIG-15")
def test_the_outlook_tells_that_one_is_out():
    """With an empty bag the last numbers end the game; what the others hold is not told."""
    state = at("small turn=A | C4 4+4=8 | A 8 8 16 + ÷ × − | B 0 5 ÷")
    lay = Lay(row=3, col=4, dir="across", numbers=(8, 8, 16), sign="+")
    told = Laid(seat=0, row=3, col=4, dir="across", numbers=(8, 8, 16), sign="+", points=16)
    assert outlook(GAME.view(state, 0), lay) == (told,)
    left = number_bag(state)
    rest = tuple(sorted([5, *(number for number, count in left for _ in range(count))]))
    dry = replace(state, hands=(state.hands[0], Hand(numbers=rest)))
    assert outlook(GAME.view(dry, 0), lay) == (told, Ended(ending=OUT))


@pytest.mark.rule("RIG-16")
@pytest.mark.parametrize(
    ("action", "fact"),
    [(Pass(), Passed(seat=0)), (Exchange(kind="signs"), Exchanged(seat=0, kind="signs"))],
)
def test_the_outlook_tells_of_the_last_idle_turn(action, fact):
    """The sixth turn of two players without an equation ends the game, and the fifth does not."""
    position = "small turn=A idle={} | C4 4+4=8 | A 8 3 7 40 + × | B 0 5 ÷"
    assert outlook(GAME.view(at(position.format(4)), 0), action) == (fact,)
    ends = (fact, Ended(ending=IDLE))
    assert outlook(GAME.view(at(position.format(5)), 0), action) == ends


@pytest.mark.rule("RIG-6")
def test_the_outlook_refuses_what_is_false():
    """With the same clause as the table."""
    view = GAME.view(at("small turn=A | C4 4+4=8 | A 8 3 7 40 + × | B 0 5 ÷"), 0)
    with pytest.raises(IllegalAction) as refusal:
        outlook(view, Lay(row=3, col=4, dir="across", numbers=(8, 3, 7), sign="+"))
    assert refusal.value.clause == "RIG-6"
