"""What RIGOLADE says about paper, as data."""

from collections import Counter

import pytest

from quinary.core.paper import Board, Deck
from quinary.core.text.catalogue import catalogue
from quinary.core.text.phrases import Speaker
from quinary.games.rigolade.board import SMALL, STANDARD
from quinary.games.rigolade.paper import all_tiles, block, kit

SPEAKER = Speaker(catalogue("quinary.games.rigolade"))


@pytest.mark.rule("RIG-1")
def test_the_kit_has_both_bags():
    """102 numbers and 80 signs, as often as the rules say; the bags' backs differ."""
    tiles = Counter(card.front.text for card in all_tiles())
    assert tiles == {str(n): c for n, c in STANDARD.numbers.items()} | dict(STANDARD.signs)
    assert tiles.total() == 102 + 80
    backs = {card.front.text.isdecimal(): card.back for card in all_tiles()}
    assert backs[True] != backs[False]


@pytest.mark.rule("RIG-2", "RIG-3")
def test_the_printed_board():
    """21 or 13 places each way, with letters above and numbers at the left; tiles fit in."""
    *boards, tiles = kit(SPEAKER)
    assert isinstance(tiles, Deck)
    for board, wide in zip(boards, (22, 14), strict=True):
        assert isinstance(board, Board)
        assert {len(row) for row in board.table.rows} == {wide} == {len(board.table.rows)}
        assert board.cell > tiles.width
        assert board.large_cell > tiles.large_width


@pytest.mark.rule("RIG-3")
def test_the_small_board_needs_no_tiles_of_its_own():
    """Its bags are a part of the large ones."""
    large = Counter(card.front.text for card in all_tiles())
    assert Counter({str(n): c for n, c in SMALL.numbers.items()} | dict(SMALL.signs)) <= large


@pytest.mark.rule("RIG-10")
def test_the_score_list_says_what_signs_count():
    """Once, twice, three and four times."""
    assert "+ ×1 · − ×2 · × ×3 · ÷ ×4" in block(SPEAKER).notes[0]
