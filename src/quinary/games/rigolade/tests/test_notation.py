"""RIGOLADE as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinary.core.errors import IllegalAction, Malformed
from quinary.core.game import CHANCE, step
from quinary.games.rigolade import GAME
from quinary.games.rigolade.model import Draw, Exchange, Lay, Pass, State

NOTATION = GAME.notation

TABLE = (
    "standard turn=A | E6 4+4=8, G5↓ 2×8=16 "
    "| A 8 3 7 40 + × shown 7 | B 48 5 5 9 10 20 ÷ ÷ shown 9 10"
)


def at(position: str) -> State:
    return NOTATION.parse_position(position)


def lay(row: int, col: int, direction: str, numbers: tuple[int, ...], sign: str) -> Lay:
    return Lay(row=row, col=col, dir=direction, numbers=numbers, sign=sign)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("E6 4+4=8", lay(5, 4, "across", (4, 4, 8), "+")),
        ("e6 3*4=12", lay(5, 4, "across", (3, 4, 12), "×")),
        (" E 6  3 x 4 = 12 ", lay(5, 4, "across", (3, 4, 12), "×")),
        ("E6> 16-12=4", lay(5, 4, "across", (16, 12, 4), "−")),
        ("E6→16−12=4", lay(5, 4, "across", (16, 12, 4), "−")),
        ("E6 16–12=4", lay(5, 4, "across", (16, 12, 4), "−")),  # a dash
        ("E6 3X4=12", lay(5, 4, "across", (3, 4, 12), "×")),
        ("F6 4+4=8", lay(5, 4, "across", (4, 4, 8), "+")),
        ("E7↓ 56÷8=7", lay(6, 4, "down", (56, 8, 7), "÷")),
        ("E7v 56/8=7", lay(6, 4, "down", (56, 8, 7), "÷")),
        ("e7 DOWN 56:8=7", lay(6, 4, "down", (56, 8, 7), "÷")),
        ("E6v 56/8=7", lay(4, 4, "down", (56, 8, 7), "÷")),
        ("K11 1+1=2", lay(10, 10, "across", (1, 1, 2), "+")),
        ("exchange numbers", Exchange(kind="numbers")),
        ("Exchange  Signs", Exchange(kind="signs")),
        ("xn", Exchange(kind="numbers")),
        ("XS", Exchange(kind="signs")),
        ("pass", Pass()),
        ("-", Pass()),
    ],
)
def test_reading_actions(text, action):
    """Letters of any case, spaces, keyboard signs, and the middle cell of a slot will do."""
    assert NOTATION.parse_action(text) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (lay(5, 4, "across", (4, 4, 8), "+"), "E6 4+4=8"),
        (lay(6, 4, "down", (56, 8, 7), "/"), "E7↓ 56÷8=7"),
        (Exchange(kind="signs"), "exchange signs"),
        (Pass(), "pass"),
    ],
)
def test_writing_actions(action, text):
    """An action is printed in one way only."""
    assert NOTATION.format_action(action) == text


@pytest.mark.parametrize(
    "text",
    ["", "E6", "4+4=8", "L6 4+4=8", "E0 4+4=8", "E6 4+4", "E6 4+4=8=8", "E64+4=8", "E6 4%4=8"],
)
def test_actions_that_nobody_can_read(text):
    """The refusal shows how it is done."""
    with pytest.raises(Malformed, match=r"as in E6 4\+4=8"):
        NOTATION.parse_action(text)


@pytest.mark.parametrize(
    ("text", "numbers", "signs"),
    [
        ("A 3 7 40 + ×", (3, 7, 40), ("+", "×")),
        ("a 40,7,3,x,+", (3, 7, 40), ("+", "×")),
        ("A × 3 + 7 40", (3, 7, 40), ("+", "×")),
        ("A */-:", (), ("×", "÷", "÷", "−")),
        ("A 3 X –", (3,), ("×", "−")),  # a dash
        ("A", (), ()),
    ],
)
def test_reading_draws(text, numbers, signs):
    """The player's letter, then the tiles in any order."""
    assert NOTATION.parse_outcome(text) == Draw(seat=0, numbers=numbers, signs=signs)


@pytest.mark.parametrize(
    ("sign", "taken"), [("-", "−"), ("*", "×"), ("x", "×"), ("/", "÷"), (":", "÷")]
)
def test_signs_that_programs_may_send(sign, taken):
    """The five of the protocol stand for the printed ones."""
    assert lay(5, 4, "across", (4, 4, 8), sign).sign == taken
    assert Draw(seat=0, numbers=(), signs=(sign,)).signs == (taken,)


@pytest.mark.parametrize("sign", ["X", "–"])  # a dash
def test_signs_that_only_people_type(sign):
    """The protocol doesn't list them: as actions and outcomes they are refused."""
    assert at(f"standard turn=A | - | A 0 {sign} | B 0") is not None
    state = at("standard turn=A | E6 4+4=8 | A 0 2 4 16 − × | B 0")
    with pytest.raises(IllegalAction) as refused:
        step(GAME, state, 0, lay(5, 6, "across", (8, 2, 16) if sign == "X" else (8, 4, 4), sign))
    assert refused.value.clause == "RIG-6"
    due = at("standard turn=A draws=0+1 | - | A 0 | B 0")
    with pytest.raises(IllegalAction) as refused:
        step(GAME, due, CHANCE, Draw(seat=0, numbers=(), signs=(sign,)))
    assert refused.value.clause == "RIG-1"


def test_writing_draws():
    """Numbers first, both kinds sorted."""
    assert NOTATION.format_outcome(Draw(seat=1, numbers=(40, 3), signs=("x", "+"))) == "B 3 40 + ×"


@pytest.mark.parametrize("text", ["", "3 7", "E 3", "A 3 y", "A 3000", "A 3 ="])
def test_draws_that_nobody_can_read(text):
    """No letter of a player, or something that is no tile."""
    with pytest.raises(Malformed):
        NOTATION.parse_outcome(text)


@pytest.mark.parametrize(
    "position",
    [
        TABLE,
        "standard turn=A draws=1+0 first=AB | - | A 0 | B 0",
        "small turn=C draws=1+0 first=BC drawn=9 | - | A 0 3 shown 3 | B 0 9 9 shown 9 9 | C 0 9",
        "standard turn=B draws=6+4 filling=2 | - | A 0 7 shown 7 | B 0 40 shown 40",
        "standard turn=A laid=yes | E6 4+4=8 | A 8 | B 0 3 + +",
        "standard turn=A idle=6 over=idle | - | A -4 4 | B -3 3",
        "standard turn=C draws=0+4 idle=1 | - | A 0 xn 4 + × | B -3 xs | C 0 xs 7 shown 7",
    ],
)
def test_positions(position):
    """Every stage of a game is written down and read back exactly."""
    assert NOTATION.format_position(at(position)) == position


@pytest.mark.parametrize(
    "position",
    [
        "",
        "nonsense",
        "huge turn=A | - | A 0 | B 0",
        "standard turn=A | - | A 0",
        "standard turn=A | -",
        "standard turn=C | - | A 0 | B 0",
        "standard turn=A | - | A 0 | C 0",
        "standard turn=A | - | A 0 11 | B 0",
        "standard turn=A | - | A 0 0 | B 0",
        "standard turn=A | - | A 0 12 12 | B 0",
        "small turn=A | - | A 0 100 | B 0",
        "standard turn=A | - | A 0 shown 3 | B 0",
        "standard turn=A | E6 4+4=9 | A 0 | B 0",
        "standard turn=A | E6 0+0=0 | A 0 | B 0",
        "standard turn=A | pass | A 0 | B 0",
        "standard turn=A | E6 4+4=8, G6 9+1=10 | A 0 | B 0",
        "small turn=A | I6 4+4=8 | A 0 | B 0",
        "standard turn=A over=bored | - | A 0 | B 0",
        "standard turn=A draws=103+0 | - | A 0 | B 0",
        "standard turn=A | - | A 0 xx s | B 0",
        "standard turn=A | - | A 0 xn xs | B 0",
        "standard turn=A | - | A 0 3 xn | B 0",
    ],
)
def test_positions_that_can_not_be(position):
    """Tiles that don't exist, equations that can't lie, players who are not there."""
    with pytest.raises(Malformed):
        at(position)


@given(st.text() | st.text("ABEe6v↓ 0123456789+-x/=|,turn", max_size=60))
def test_reading_never_breaks(text):
    """Any text is read or refused as malformed."""
    for parse in (NOTATION.parse_action, NOTATION.parse_outcome, NOTATION.parse_position):
        try:
            parse(text)
        except Malformed as error:
            assert error.message  # noqa: PT017  refusing is one of two right answers


def test_questions():
    """The player is told how to answer, with the middle of the own board at the start."""
    assert "E6 4+4=8" in NOTATION.prompt(GAME.view(at(TABLE), 0))
    small = at("small turn=A | - | A 0 4 4 8 + | B 0")
    assert "C4 4+4=8 across, D3v 4+4=8 down" in NOTATION.prompt(GAME.view(small, 0))
    assert isinstance(NOTATION.parse_action("D4 4+4=8"), Lay)


@pytest.mark.parametrize(
    ("draws", "example"), [("1+0", "B 3."), ("4+2", "B 3 7 10 3 + x."), ("0+1", "B +.")]
)
def test_what_to_draw_for_real(draws, example):
    """The example has as many tiles as are due."""
    state = at(f"standard turn=B draws={draws} | - | A 0 | B 0")
    asked = NOTATION.prompt_chance(GAME.view(state, None))
    assert asked.startswith("Player 2 (B) draws")
    assert asked.endswith(f"as in {example}")
