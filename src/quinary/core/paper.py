"""What a game has to say about paper: its block, the parts of its kit, a summary of its rules.

A game's `paper.py` gives `PAPER` in these words, made from its `sheet.py` and the data of
its rules. How it is drawn, on which paper and with which ink, is the business of
`quinary.sheets`; a game knows nothing of that. Lengths are in millimetres.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from quinary.core.sheet import Sheet, SheetGrid
from quinary.core.text.phrases import Speaker

TURNED: Final = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}
"""Digits upside down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """One sheet of a block: the tables of `sheet.py`, still empty, and what goes with them."""

    tables: tuple[SheetGrid, ...]
    beside: tuple[SheetGrid, ...] = ()
    """Tables on the right of the others: what one looks up while playing."""
    named: bool = True
    """Whether it is one player's, who writes a name on it."""
    fields: tuple[str, ...] = ()
    """Words with a place to write behind them, at the foot: the total, a date."""
    notes: tuple[str, ...] = ()
    across: int = 2
    down: int = 2
    """How many fit on a page, beside and below each other."""
    large_across: int = 1
    large_down: int = 1
    """The same in large print."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One side of a card or tile."""

    text: str = ""
    """What it shows, large."""
    underlined: bool = False
    """Whether a line shows what is below: 6 and 9, 18 and 81."""
    corner: str = ""
    """What stands in its corners, so that a hand of cards can be read."""
    caption: str = ""
    """A few words at its foot."""
    picture: str = ""
    """The name of a drawing in the game's folder `drawings`, without its ending."""
    alt: str = ""
    """The picture in words."""
    pattern: str = "plain"
    """For a back: `waves`, `dots` or `plain`, so that two kinds of backs differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card or tile, to be cut out."""

    front: Face
    back: Face


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """Cards or tiles of one size."""

    title: str
    cards: tuple[Card, ...]
    width: float
    height: float
    large_width: float
    large_height: float
    pictures: str = ""
    """The package with the drawings that the cards name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A table to lay dice or tiles on, in its real size; larger than a page if need be."""

    title: str
    table: SheetGrid
    cell: float
    """How wide and high a cell is."""
    large_cell: float
    spread: bool = False
    """Whether it is larger than a page: it is glued together, or printed on one large sheet."""
    edge: str = ""
    """What a row of narrow cells at the right and at the bottom is for; none if empty."""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldedScreen:
    """A sheet that is folded once and stands like a roof: one side for each player."""

    title: str
    outside: str
    """What the one who may not look sees."""
    inside: tuple[str, ...]
    """What helps the player who sits inside."""


Part: TypeAlias = Deck | Board | FoldedScreen


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """What can be printed of a game besides its rules."""

    block: Callable[[Speaker], Slip]
    kit: Callable[[Speaker], tuple[Part, ...]] = lambda _speaker: ()
    played: Callable[[Any, Speaker], tuple[Sheet, ...]] | None = None
    """The sheets of a whole game that is over, by a spectator's view, where the last ones alone
    would not tell it."""


def can_be_mistaken(text: str, others: Iterable[str]) -> bool:
    """Whether somebody on the other side of the table reads it as another one of these."""
    # No text has a question mark, so what can't be turned is never found among the others.
    turned = "".join(TURNED.get(sign, "?") for sign in reversed(text))
    return turned != text and turned in others


def plain_slip(sheet: Sheet) -> Slip:
    """A block for a game that says nothing about paper: its sheet as it is at the start."""
    return Slip(tables=sheet.tables, notes=sheet.notes, down=3, large_down=2)
