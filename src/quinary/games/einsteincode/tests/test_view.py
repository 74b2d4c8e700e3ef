"""What is seen of EINSTEINCODE: views and the table."""

import pytest

from quinary.core.chance import Pseudo
from quinary.core.game import CHANCE
from quinary.core.play import Match
from quinary.core.sheet import Kind, draw
from quinary.games.einsteincode import GAME
from quinary.games.einsteincode.cards import CODE_CARDS
from quinary.games.einsteincode.model import State, View
from quinary.games.einsteincode.view import resample, unseen

NOTATION = GAME.notation

SAMPLE_HEAD = "notebook turn B pile 3434444341 cards 1-3-8-J"

SAMPLE = f"{SAMPLE_HEAD} reordered / xYz?t / xyZT / zyxx?"


def position(text: str) -> State:
    return NOTATION.parse_position(text)


def seen(text: str, seat: int | None) -> View:
    return GAME.view(position(text), seat)


@pytest.mark.rule("COD-3", "COD-16")
def test_who_sees_which_letters():
    """Owners see their own; everybody sees cracked and shown ones; spectators only those."""
    rows = [
        ["".join(c or "." for c in code.letters) for code in seen(SAMPLE, v).codes]
        for v in (0, 1, None)
    ]
    assert rows == [
        ["xyzt", "..zt", "...x"],
        [".yz.", "xyzt", "...x"],
        [".yz.", "..zt", "...x"],
    ]


@pytest.mark.rule("COD-3")
def test_nobody_sees_how_others_lay_out():
    """A view shows who has laid out, and nothing of the cards, before and after."""
    match = Match(GAME, 2, {}, None)
    match.apply(CHANCE, NOTATION.parse_outcome("txxy/txyz"))
    match.apply(0, NOTATION.parse_action("xyxt"))
    theirs = match.view(1)
    assert theirs.arranging == (1,)
    assert theirs.codes[0].letters == (None,) * 4
    assert match.view(0).codes[0].letters == tuple("xyxt")
    assert match.view(None).codes[1].letters == (None,) * 4


@pytest.mark.rule("COD-3")
def test_cards_out_of_play_stay_unseen():
    """For seat 0 of two, 12 letters are unseen, though the opponent holds only four."""
    view = seen("notebook turn A pile 4444444442 cards - / xxyt / zzzz", 0)
    assert "".join(unseen(view)) == "tttxxyyyzzzz"
    hands = {"".join(sorted(resample(view, Pseudo(n)).codes[1].letters)) for n in range(50)}
    assert len(hands) > 10


def test_resampling_deals_everything_hidden_anew():
    """Each hidden card may get any unseen letter, and never more than four of a kind exist."""
    view = seen(SAMPLE, 1)
    found = set()
    for seed in range(60):
        state = resample(view, Pseudo(seed))
        assert GAME.view(state, 1) == view
        letters = [letter for code in state.codes for letter in code.letters]
        assert all(letters.count(letter) <= count for letter, count in CODE_CARDS)
        found.add(state.codes[0].letters[0])
    assert found == {"x", "y", "z", "t"}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_resampling_keeps_how_often_everybody_reordered(seat):
    """It is no secret."""
    view = seen("memory turn B pile 4444444442 cards - reorders 3-2 / xyzt / xyzt", seat)
    assert view.reorders == resample(view, Pseudo(1)).reorders == (3, 2)


def test_resampling_lays_out_codes_anew():
    """Who has laid out may have done it in any order; who has not still holds sorted cards."""
    view = seen("notebook turn A pile 4444444442 cards - / txyz / (txyz) / xytz", 1)
    orders = {resample(view, Pseudo(seed)).codes[0].letters for seed in range(30)}
    assert len(orders) > 10
    waiting = seen("notebook turn A pile 4444444442 cards - / (txyz) / (txyz)", 1)
    letters = resample(waiting, Pseudo(1)).codes[0].letters
    assert letters == tuple(sorted(letters))


def test_the_table_as_text():
    """Open cards, the letters with their sums, and a row of cards for each player."""
    (sheet,) = GAME.sheets(seen(SAMPLE.replace(" reordered", ""), 0))
    assert draw(sheet).splitlines() == [
        "EINSTEINCODE",
        "",
        "Turned up",
        "1 │ 3 │ 8 │ J",
        "",
        "Letters",
        "x │    1+3 = 4",
        "y │      8 = 8",
        "z │ 1+3+8 = 12",
        "",
        "Codes",
        "             │ 1 2  3  4 │",
        "─────────────┼───────────┼────────",
        "Player 1 (A) │ x Y z?  t │",
        "Player 2 (B) │ ▒ ▒  Z  T │ to move",
        "Player 3 (C) │ ▒ ▒  ▒ x? │",
        "",
        "34 cards in the pile",
        "capital: cracked, face up",
        "with ?: face down, but everybody has seen it",
    ]


@pytest.mark.rule("COD-11")
@pytest.mark.parametrize(
    ("counts", "told"),
    [("0-1-0", "B once"), ("2-0-1", "A twice, C once"), ("3-0-12", "A 3 times, C 12 times")],
)
def test_the_table_tells_who_reordered(counts, told):
    """Everybody who has, and how often."""
    text = f"memory turn B pile 4444444442 cards - reorders {counts} / xyzt / xyzt / xyzt"
    (sheet,) = GAME.sheets(seen(text, 0))
    assert sheet.notes == ("38 cards in the pile", f"rearranged so far: {told}")


def test_cells_tell_what_is_hidden():
    """Others' face-down cards are hidden, with what was noted on them; own ones are values."""
    (sheet,) = GAME.sheets(seen(SAMPLE, 0))
    rows = sheet.tables[-1].rows[1:]
    kinds = [[cell.kind for cell in row[1:5]] for row in rows]
    assert kinds == [
        [Kind.VALUE] * 4,
        [Kind.HIDDEN, Kind.HIDDEN, Kind.VALUE, Kind.VALUE],
        [Kind.HIDDEN] * 4,
    ]
    assert [cell.tinted for cell in rows[1][1:5]] == [False, False, True, True]


@pytest.mark.parametrize(
    ("text", "remarks"),
    [
        ("turn A pile 4444444442 cards - / - / -", ["", ""]),
        ("turn A pile 4444444442 cards - / (xyzt) / xyzt", ["lays out", ""]),
        ("turn C pile 4444444442 cards - / xyzt / XYZT / xyzt", ["", "out", "to move"]),
        ("turn A pile 4444444442 cards - / Xyzt / XYZT", ["wins", "out"]),
    ],
)
def test_remarks(text, remarks):
    """Who lays out, who is to move, who is out, and who wins."""
    (sheet,) = GAME.sheets(seen(f"notebook {text}", None))
    assert [row[-1].text for row in sheet.tables[-1].rows[1:]] == remarks


@pytest.mark.rule("COD-6")
@pytest.mark.parametrize(
    ("opened", "letters", "ways"),
    [
        ("pile 4444444442 cards -", "", ()),
        ("pile 3434444341 cards 1-3-8-J", "xyz", ((0, 1), (2,), (0, 1, 2))),
        ("pile 4432444432 cards 3-4-4-9", "xyzt", ((1,), (1, 2), (0, 3), (0, 1, 3))),
        ("pile 4444344421 cards 5-9-9-J", "", ()),
    ],
)
def test_a_view_shows_how_letters_are_formed(opened, letters, ways):
    """For each letter, the places of the fewest cards that add up to its sum."""
    view = seen(f"notebook turn A {opened} / xyzt / xyzt", None)
    assert (view.letters, view.ways) == (tuple(letters), ways)
    assert view.sums == (("x", 4), ("y", 8), ("z", 12), ("t", 16))


@pytest.mark.rule("COD-14")
def test_a_view_shows_who_is_out_and_how_many_letters_are_unseen():
    """Nobody before the deal; then whoever has no card left to crack."""
    undealt = seen("memory turn A pile 4444444442 cards - / - / -", 0)
    assert (undealt.out, undealt.unseen) == ((), (4, 4, 4, 4))
    view = seen("notebook turn C pile 4444444442 cards - / xyzt / XYZT / xx?yz", 0)
    assert view.out == (1,)
    assert view.unseen == (1, 2, 2, 2)
