"""The kinds of paper of a game: the one choice between them, for the terminal and the server."""

from typing import Final

from quinary.core.game import AnyGame
from quinary.sheets import documents, played_pages
from quinary.sheets.order import Memory, Style

DEFAULT_SEED: Final = "quinary"


def game_paper(
    game: AnyGame,
    kind: str,
    style: Style,
    *,
    count: int | None = None,
    seed: str = DEFAULT_SEED,
    memory: Memory | None = None,
) -> bytes:
    """The paper of this kind as a PDF file; a block has `count` sheets, by default a full page."""
    if kind == "kit":
        return documents.kit(game, style)
    if kind == "rules":
        return documents.rules(game, style)
    if kind == "puzzle":
        return played_pages.puzzle(game, style, seed)
    sheets = documents.per_page(game, style) if count is None else count
    return documents.block(game, style, sheets, memory)
