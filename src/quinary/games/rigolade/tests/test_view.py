"""What is seen of RIGOLADE: views and sheets."""

from collections import Counter
from dataclasses import replace

import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE, step
from quinary.core.sheet import Kind, draw
from quinary.games.rigolade import GAME
from quinary.games.rigolade.bags import number_bag
from quinary.games.rigolade.model import Exchange, Pass, State
from quinary.games.rigolade.rules import is_stuck

NOTATION = GAME.notation

TABLE = (
    "standard turn=A | E6 4+4=8, G5↓ 2×8=16 "
    "| A 8 3 7 40 + × shown 7 | B 48 5 5 9 10 20 ÷ ÷ shown 9 10"
)

CROSSED = "E6 4+4=8, E5↓ 2+4=6, F5↓ 2+4=6, G5↓ 4+8=12"


def at(position: str) -> State:
    return NOTATION.parse_position(position)


@pytest.mark.rule("RIG-18")
def test_what_everybody_sees():
    """Board, scores, counts, bags, and the first draws that are still held."""
    for seat in (0, 1, None):
        view = GAME.view(at(TABLE), seat)
        assert view.cells == at(TABLE).cells
        assert view.scores == (8, 48)
        assert view.held == ((3, 2), (5, 2))
        assert view.bags == (102 - 5 - 8, 80 - 2 - 4)
        assert view.known == ((7,), (9, 10))


@pytest.mark.rule("RIG-18")
def test_hands_are_hidden():
    """Other tiles in the hand of player 2 look the same to player 1 and to a spectator."""
    other = at(TABLE.replace("5 5 9 10 20 ÷ ÷", "1 9 10 80 81 + −"))
    for viewer in (0, None):
        assert GAME.view(other, viewer) == GAME.view(at(TABLE), viewer)
    assert GAME.view(other, 1) != GAME.view(at(TABLE), 1)
    assert GAME.view(at(TABLE), None).hand is None


@pytest.mark.rule("RIG-18")
def test_what_was_shown_is_known_until_it_may_be_gone():
    """A laid 7 may be the one that was shown; after an exchange nothing is certain any more."""
    state = at("standard turn=A | E6 4+4=8 | A 0 7 7 1 15 + − shown 1 7 | B 0 1 −")
    laid = step(GAME, state, 0, NOTATION.parse_action("G6 8+7=15")).state
    assert laid.hands[0].numbers == (1, 7)
    assert GAME.view(laid, 1).known[0] == (1,)
    kept = step(GAME, state, 0, Exchange(kind="signs")).state
    assert GAME.view(kept, 1).known[0] == (1, 7)
    gone = step(GAME, state, 0, Exchange(kind="numbers")).state
    assert GAME.view(gone, 1).known[0] == ()


FULL = "standard turn=A | E6 4+4=8 | A 0 1 1 2 3 7 10 16 + + × ÷ | B 0 1 2 3 4 5 6 7 + + − −"
"""Both hands are full, so a pass or an exchange of signs leaves the same counts."""


def played(state: State, *texts: str) -> State:
    """The state after these actions and draws by whoever it is."""
    for text in texts:
        turn = GAME.to_act(state)
        if turn is CHANCE:
            state = step(GAME, state, CHANCE, NOTATION.parse_outcome(text)).state
        else:
            state = step(GAME, state, turn[0], NOTATION.parse_action(text)).state
    return state


@pytest.mark.rule("RIG-18")
def test_everybody_sees_which_kind_was_exchanged():
    """After the draw an exchange, of either kind, still looks different from a pass."""
    numbers = played(at(FULL), "xn", "A 1 1 2 3 7 10 16")
    signs = played(at(FULL), "xs", "A + + × ÷")
    passed = played(at(FULL), "pass")
    for seat in (0, 1, None):
        told = [GAME.view(state, seat).exchanged for state in (numbers, signs, passed)]
        assert told == [("numbers", ""), ("signs", ""), ("", "")]
    assert signs == replace(passed, exchanged=("signs", ""))
    assert GAME.resample(GAME.view(signs, 1), Pseudo(1)).exchanged == ("signs", "")
    assert at(NOTATION.format_position(numbers)) == numbers


@pytest.mark.rule("RIG-18")
@pytest.mark.parametrize(
    ("texts", "exchanged"),
    [
        (["pass"], ("", "numbers")),
        (["G6 8+2=10"], ("", "numbers")),
        (["xn"], ("numbers", "numbers")),
        (["xs", "A + + × ÷", "pass"], ("signs", "")),
        (["xs", "A + + × ÷", "xs"], ("signs", "signs")),
    ],
)
def test_what_was_exchanged_is_known_until_the_next_turn_ends(texts, exchanged):
    """An equation or a pass makes it forgotten, another exchange replaces it."""
    state = at(FULL.replace("A 0", "A 0 xs").replace("B 0", "B 0 xn"))
    assert state.exchanged == ("signs", "numbers")
    assert played(state, *texts).exchanged == exchanged


@pytest.mark.rule("RIG-11", "RIG-18")
def test_a_sign_alone_does_not_end_the_turn_that_is_remembered():
    """Only the pass behind it does, or the end of the game."""
    table = f"standard turn=A | {CROSSED} | A 0 xs 81 × | B 0 1 −"
    signed = played(at(table), "E5 2×2=4")
    assert signed.exchanged == ("signs", "")
    assert played(signed, "pass").exchanged == ("", "")
    state = at(table.replace("81 ×", "×"))
    rest = tuple(number for number, count in number_bag(state) for _ in range(count))
    other = replace(state.hands[1], numbers=tuple(sorted((1, *rest))))
    out = played(replace(state, hands=(state.hands[0], other)), "E5 2×2=4")
    assert (out.ending, out.exchanged) == ("out", ("", ""))


@pytest.mark.rule("RIG-18")
def test_the_end_shows_the_numbers():
    """All see the numbers left in every hand, and still no signs."""
    state = at("standard turn=A idle=5 | - | A 0 1 2 3 4 5 6 7 + + + + | B 0 80 81 −")
    assert GAME.view(state, None).known == ((), ())
    over = step(GAME, state, 0, Pass())
    assert GAME.view(over.state, None).known == ((1, 2, 3, 4, 5, 6, 7), (80, 81))
    assert [event.reveals for event in over.events] == [False, False, True, True]
    assert "+" not in str(GAME.view(over.state, 1).known)
    hidden = replace(over.state.hands[0], signs=("−",) * 4)
    other = replace(over.state, hands=(hidden, over.state.hands[1]))
    assert GAME.view(other, 1) == GAME.view(over.state, 1)


def test_made_up_hands_fit_what_is_known():
    """The own hand and the tiles shown stay, everything else is drawn anew from what is left."""
    state, randomness = at(TABLE), Pseudo(1)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(200):
        other = GAME.resample(GAME.view(state, 0), randomness)
        assert other.hands[0] == state.hands[0]
        assert not Counter((9, 10)) - Counter(other.hands[1].numbers)
        assert len(other.hands[1].numbers) == 5
        assert 40 not in other.hands[1].numbers
        assert min(count for _, count in number_bag(other)) > 0
        seen[other.hands[1].numbers] += 1
    assert len(seen) > 150


def test_a_game_that_goes_on_is_not_stuck():
    """With a bag empty and nothing to lay, player 1 knows that player 2 can lay something."""
    state = at("small turn=A | C4 4+4=8 | A 0 50 + | B 0 2 16 ×")
    rest = tuple(number for number, count in number_bag(state) for _ in range(count))
    hands = (replace(state.hands[0], numbers=tuple(sorted((50, *rest))), signs=()), state.hands[1])
    state = replace(state, hands=hands)
    for seed in range(30):
        other = GAME.resample(GAME.view(state, 0), Pseudo(seed))
        assert not is_stuck(other)


def test_the_board_is_drawn():
    """Row 6 of the standard board with the opening on it, below its letters."""
    lines = draw(GAME.sheets(GAME.view(at(TABLE), 0))[0]).splitlines()
    assert lines[2].split() == ["│", *"ABCDEFGHIJK"]
    (row,) = [line for line in lines if line.startswith(" 6 ")]
    assert " ".join(row.split()) == "6 │ · ∘ · = · ∘ · = 4 + 4 = 8 ∘ · = · ∘ · = ·"
    assert max(map(len, lines)) <= 80
    assert "In the bags: 89 numbers, 74 signs" in lines


def test_the_board_prints_its_equals_signs():
    """Number cells, sign cells and equals signs are told apart, and the middle is tinted."""
    (table,) = GAME.sheets(GAME.view(at(TABLE), 0))[0].tables
    kinds = Counter((cell.kind, cell.text) for row in table.rows[1:] for cell in row[1:])
    assert kinds[Kind.LABEL, "="] == 110
    assert kinds[Kind.EMPTY, "∘"] == 108
    assert kinds[Kind.EMPTY, ""] == 121 - 5
    (middle,) = [cell for row in table.rows for cell in row if cell.tinted]
    assert middle.text == "4"


def test_hands_are_drawn_as_they_are_seen():
    """The own tiles, the others' backs but for what was shown."""
    _, mine, theirs = map(draw, GAME.sheets(GAME.view(at(TABLE), 0)))
    assert "numbers │ 3 7 40" in mine
    assert "signs │ + ×" in " ".join(mine.split())
    assert "numbers │ 9 10 ▒ ▒ ▒" in theirs
    assert "signs │ ▒ ▒" in " ".join(theirs.split())
    assert "Score 48" in theirs


def test_an_exchange_is_noted():
    """Below the tiles of the player, where the last turn was one."""
    state = at(TABLE.replace("B 48", "B 48 xs"))
    _, mine, theirs = map(draw, GAME.sheets(GAME.view(state, 0)))
    assert "exchanged" not in mine
    assert "exchanged the signs last turn" in theirs


def test_the_end_is_said():
    """How the game ended stands below the board, and a score may be negative."""
    over = at("standard turn=A idle=6 over=idle | - | A -4 4 | B -3 3")
    board, first, _ = map(draw, GAME.sheets(GAME.view(over, None)))
    assert "nobody has laid an equation for three rounds" in board
    assert "Score −4" in first
