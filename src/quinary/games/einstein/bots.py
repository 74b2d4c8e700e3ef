"""EINSTEIN's simple bot: keeps the sheet whose rows, one by one, have the best prospects."""

from collections.abc import Mapping, Sequence

from quinary.bots.player import Bot, Estimate, Moment, weighing
from quinary.games.einstein.model import Split, View
from quinary.games.einstein.prospects import expectation
from quinary.games.einstein.rules import ticked


def greedy(moment: Moment[View, Split]) -> Sequence[Estimate[Split]]:
    """The prospects that each split leaves: the points expected at the end."""
    view = moment.view
    assert view.seat is not None
    sheet = view.sheets[view.seat]
    return [Estimate(split, expectation(ticked(sheet, split))) for split in moment.legal]


BOTS: Mapping[str, Bot[View, Split]] = {
    "greedy": weighing(
        "greedy",
        "splits so that the rows it has begun keep the best prospects, one row at a time",
        greedy,
    )
}
