"""What RIGOLADE says about paper, as data."""

from collections import Counter

import pytest

from quinary.core.paper import Board, Deck
from quinary.core.text.catalogue import catalogue
from quinary.core.text.phrases import Speaker
from quinary.games.rigolade.board import STANDARD
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
    """21 places each way, with letters above and numbers at the left; tiles fit in its cells."""
    board, tiles = kit(SPEAKER)
    assert isinstance(board, Board)
    assert isinstance(tiles, Deck)
    assert {len(row) for row in board.table.rows} == {22}
    assert board.cell > tiles.width
    assert board.large_cell > tiles.large_width


@pytest.mark.rule("RIG-10")
def test_the_score_list_says_what_signs_count():
    """Once, twice, three and four times."""
    assert "+ ×1 · − ×2 · × ×3 · ÷ ×4" in block(SPEAKER).notes[0]
