"""An order for print: what, on which paper, in which style."""

import re
from dataclasses import dataclass
from typing import Final

from quinary.core.errors import QuinaryError
from quinary.core.text.languages import LANGUAGES

POINT: Final = 25.4 / 72  # millimetres
# What no home printer needs: nothing is drawn there.
MARGIN: Final = 10.0
SIZES: Final = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a2": (420.0, 594.0),
    "a1": (594.0, 841.0),
}
PAPERS: Final = ("a4", "letter")
# How a board that is larger than a page is printed: over several pages, or on one sheet.
SPREADS: Final = ("pages", "a2", "a1")
KINDS: Final = ("block", "kit", "rules", "puzzle")
MOST_SHEETS: Final = 500
SEED: Final = re.compile(r"^[A-Za-z0-9 _.-]{1,64}$")  # a seed that can be printed and typed again


class BadOrder(QuinaryError):
    """Something was ordered that can't be printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The language, the paper and the ink."""

    language: str = "en"
    paper: str = "a4"
    large: bool = False
    ink_saving: bool = False
    spread: str = "pages"

    def __post_init__(self) -> None:
        check_choice("language", self.language, LANGUAGES)
        check_choice("paper", self.paper, PAPERS)
        check_choice("board size", self.spread, SPREADS)

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of a page."""
        return SIZES[self.paper]

    @property
    def area(self) -> tuple[float, float]:
        """Width and height of what can be printed on."""
        width, height = self.page
        return width - 2 * MARGIN, height - 2 * MARGIN

    @property
    def suffix(self) -> str:
        """What a file name says of all this."""
        ways = ["large"] * self.large + ["ink-saving"] * self.ink_saving
        return "-".join([self.language, self.paper, *ways])


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What a sheet remembers of the game that it belongs to."""

    link: str = ""  # the address that the QR code holds; no code if it is empty
    marks: tuple[str, ...] = ()  # the table's code or seed, and the version of the rules, in words
    # Whether the seed stays off the sheet: others still play with it.
    sealed: bool = False


def check_choice(what: str, chosen: str, choices: tuple[str, ...]) -> None:
    """Refuses what is not offered."""
    if chosen not in choices:
        offered = ", ".join(choices)
        raise BadOrder(f"There is no {what} {chosen!r:.40} (there are: {offered}).")


def check_seed(seed: str) -> None:
    """Refuses a seed that nobody could read and type."""
    if not SEED.fullmatch(seed):
        raise BadOrder("A seed is 1 to 64 letters, digits, spaces, dots, hyphens and the like.")


def check_count(count: int) -> None:
    """Refuses a number of sheets that nobody needs."""
    if not 1 <= count <= MOST_SHEETS:
        shown = f"{count:,}" if abs(count) < 10**9 else "so many"
        raise BadOrder(f"Sheets are printed 1 to {MOST_SHEETS} at a time, not {shown}.")
