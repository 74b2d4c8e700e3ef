"""RIGOLADE on paper: a score list, both boards, and all 182 tiles."""

from collections.abc import Iterator
from typing import Final

from quinary.core.paper import Board as BoardPart
from quinary.core.paper import Card, Deck, Face, Paper, Part, Slip, can_be_mistaken
from quinary.core.sheet import Cell, Kind, SheetGrid, label
from quinary.core.text.phrases import Speaker
from quinary.games.rigolade.board import SMALL, STANDARD, Board
from quinary.games.rigolade.equations import FACTORS
from quinary.games.rigolade.model import Options
from quinary.games.rigolade.notation import SEATS
from quinary.games.rigolade.rules import setup
from quinary.games.rigolade.sheet import board_table
from quinary.games.rigolade.view import view

TURNS: Final = 20  # lines of a score list
TILE: Final = 16.0
LARGE_TILE: Final = 23.0
PLAY: Final = 1.0  # a cell of the board is so much wider than a tile
NUMBER_BACK: Final = Face(text="1 2 3", pattern="plain")
SIGN_BACK: Final = Face(text="+ ÷", pattern="dots")


def block(speaker: Speaker) -> Slip:
    """A column of points for each of up to four players."""
    say = speaker.words.say
    factors = " · ".join(f"{sign} ×{factor}" for sign, factor in FACTORS.items())
    return Slip(
        tables=(score_table(say("paper-total")),),
        notes=(say("paper-factors", factors=factors),),
        named=False,
        down=1,
    )


def score_table(total: str) -> SheetGrid:
    """A line for every turn, and the totals."""
    names = (label(""), *(Cell(kind=Kind.SCORE),) * len(SEATS))
    points = (Cell(kind=Kind.SCORE),) * len(SEATS)
    turns = tuple((label(turn), *points) for turn in range(1, TURNS + 1))
    return SheetGrid(
        rows=(names, *turns, (label(total), *points)),
        rules_after_columns=(0,),
        rules_after_rows=(0, TURNS),
    )


def kit(speaker: Speaker) -> tuple[Part, ...]:
    """The whole board, the small one, and the tiles of both bags."""
    say = speaker.words.say
    tiles = Deck(
        title=say("paper-tiles"),
        cards=tuple(all_tiles()),
        width=TILE,
        height=TILE,
        large_width=LARGE_TILE,
        large_height=LARGE_TILE,
    )
    edge = say("paper-edge")
    return (
        board_part(STANDARD, say("the-board"), edge),
        board_part(SMALL, say("paper-small-board"), edge),
        tiles,
    )


def board_part(board: Board, title: str, edge: str) -> BoardPart:
    """An empty board, with the narrow cells that show the way to turn it (RIG-3)."""
    return BoardPart(
        title=title,
        table=board_table(view(setup(Options(board=board.name), 2), None)),
        cell=TILE + PLAY,
        large_cell=LARGE_TILE + PLAY,
        spread=True,
        edge=edge,
    )


def all_tiles() -> Iterator[Card]:
    """Every tile of the bags: the numbers, then the signs (RIG-1)."""
    values = [str(number) for number in STANDARD.numbers]
    for number, count in STANDARD.numbers.items():
        text = str(number)
        face = Face(text=text, underlined=can_be_mistaken(text, values))
        yield from [Card(front=face, back=NUMBER_BACK)] * count
    for sign, count in STANDARD.signs.items():
        yield from [Card(front=Face(text=sign), back=SIGN_BACK)] * count


PAPER = Paper(block=block, kit=kit)
