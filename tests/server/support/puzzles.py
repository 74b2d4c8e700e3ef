"""A puzzle as a review stores it."""

from typing import Any


def puzzle(name: str, *, missed: bool, game: str = "knister") -> dict[str, Any]:
    """A puzzle as a review stores it."""
    cells = [{"type": "write", "row": row, "col": 0} for row in range(3)]
    return {
        "id": name,
        "game": game,
        "seats": 1,
        "seat": 0,
        "step": 1,
        "missed": missed,
        "view": {},
        "heard": [],
        "legal": cells,
        "answer": cells[0],
        "played": cells[int(missed)],
        "gap": 3.0,
        "values": [
            {"action": cell, "value": 9.0 - 3 * n, "error": 0.1} for n, cell in enumerate(cells)
        ],
    }
