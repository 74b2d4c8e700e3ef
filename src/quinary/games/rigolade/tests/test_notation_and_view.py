"""RIGOLADE as text, as a sheet, as each seat sees it, and as its bot plays it."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinary.bots import bots_of, moment_at, moment_of
from quinary.core.chance import Pseudo
from quinary.core.errors import IllegalAction, Malformed
from quinary.core.game import CHANCE, step
from quinary.core.play import Match, playout, random_action
from quinary.core.sheet import Kind, draw
from quinary.games.rigolade import GAME
from quinary.games.rigolade.bags import number_bag
from quinary.games.rigolade.model import Draw, Exchange, Lay, Options, Pass, State
from quinary.games.rigolade.rules import is_stuck

NOTATION = GAME.notation
TABLE = (
    "standard turn=A | E6 4+4=8, G5↓ 2×8=16 "
    "| A 8 3 7 40 + × shown 7 | B 48 5 5 9 10 20 ÷ ÷ shown 9 10"
)

CROSSED = "E6 4+4=8, E5↓ 2+4=6, F5↓ 2+4=6, G5↓ 4+8=12"


def at(position: str) -> State:
    return NOTATION.parse_position(position)


def lay(row: int, col: int, direction: str, numbers: tuple[int, ...], sign: str) -> Lay:
    return Lay(row=row, col=col, dir=direction, numbers=numbers, sign=sign)


# Text


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


# What is seen


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


# The sheet


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


# The bot


def greedy(position: str) -> str:
    state = at(position)
    choice = bots_of(GAME)["greedy"].choose(moment_at(GAME, state, 0, Pseudo(1)))
    return NOTATION.format_action(choice.action)


@pytest.mark.parametrize(
    ("board", "hand", "text"),
    [
        ("E6 4+4=8", "2 10 7 56 + ÷", "G5↓ 56÷8=7"),  # the dearest
        (CROSSED, "81 + +", "E7 6+6=12"),  # a sign alone costs nothing
        (CROSSED, "3 36 + ×", "E7 6+6=12"),  # the × is kept for 12 × 3 = 36
        ("E6 4+4=8", "81 + ×", "exchange numbers"),
        ("E6 4+4=8", "81 + +", "exchange signs"),  # all alike
    ],
)
def test_the_bot_takes_the_most_points(board, hand, text):
    """The dearest equation, signs alone first, an exchange where there is none."""
    assert greedy(f"standard turn=A | {board} | A 0 {hand} | B 0 1 −") == text


def test_the_bot_passes_when_nothing_is_left_to_do():
    """No equation and no tiles to exchange."""
    assert greedy("standard turn=A | E6 4+4=8 | A 0 | B 0 1 −") == "pass"


def test_the_bot_beats_random_play():
    """In twenty small games the greedy player wins nearly always, from either seat."""
    bot, wins = bots_of(GAME)["greedy"], 0

    def choose(game, state, seat, randomness):
        if seat != greedy_seat:
            return random_action(game, state, seat, randomness)
        return bot.choose(moment_at(game, state, seat, randomness)).action

    for seed in range(20):
        greedy_seat = seed % 2
        start = GAME.setup(Options(board="small"), 2)
        end, _ = playout(GAME, start, Pseudo(seed), choose)
        wins += GAME.result(end).winners == (greedy_seat,)
    assert wins >= 17


def test_the_bot_knows_where_it_stands():
    """The value is a margin: far ahead it is well above zero, far behind well below."""
    ahead = at("standard turn=A | E6 4+4=8 | A 900 2 10 + | B 100 1 −")
    behind = replace(ahead, scores=(100, 900))
    choose = bots_of(GAME)["greedy"].choose
    for state, low, high in ((ahead, 700, 900), (behind, -900, -700)):
        choice = choose(moment_at(GAME, state, 0, Pseudo(1)))
        assert low < choice.value < high


def test_a_whole_game_over_the_match():
    """A seeded game by the bot comes to its end, and the hands never leave the rules' bounds."""
    game, randomness = Match(GAME, 3, {"board": "small"}, "bounds"), Pseudo(3)
    while (turn := game.to_act()) != ():
        if turn is CHANCE:
            game.draw()
            continue
        bot = bots_of(GAME)["greedy"]
        game.apply(turn[0], bot.choose(moment_of(game, turn[0], bot, randomness)).action)
        assert all(len(hand.numbers) <= 7 and len(hand.signs) <= 4 for hand in game.state.hands)
    assert game.result().winners
