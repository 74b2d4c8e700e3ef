"""What RIGOLADE's board in the browser is given beside views: the printed material as data."""

import json
from importlib.resources import files

from quinary.games.rigolade import GAME
from quinary.games.rigolade.board import BOARDS, Board


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
