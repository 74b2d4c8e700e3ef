"""EINSTEIN's simple bot: keeps the sheet whose rows, one by one, have the best prospects."""

from collections.abc import Mapping, Sequence

from quinary.core.chance import Randomness
from quinary.core.game import Bot, Choice
from quinary.games.einstein.model import Split, View
from quinary.games.einstein.prospects import expectation
from quinary.games.einstein.rules import ticked


def greedy(view: View, legal: Sequence[Split], randomness: Randomness) -> Choice[Split]:
    """The split that leaves the best prospects; its value is the points expected at the end."""
    assert view.seat is not None
    sheet = view.sheets[view.seat]
    worth = [expectation(ticked(sheet, split)) for split in legal]
    best = max(worth)
    choices = [split for split, points in zip(legal, worth, strict=True) if points == best]
    return Choice(choices[randomness.below(len(choices))], best)


BOTS: Mapping[str, Bot[View, Split]] = {
    "greedy": Bot(
        level="greedy",
        summary="splits so that the rows it has begun keep the best prospects, one row at a time",
        choose=greedy,
    )
}
