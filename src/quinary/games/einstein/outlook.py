"""What a split of EINSTEIN would bring, told from the view alone, before it is made."""

from quinary.core.errors import NotYourTurn
from quinary.games.einstein.model import Fact, Split, View
from quinary.games.einstein.rules import check_split, facts, ticked


def outlook(view: View, split: Split) -> tuple[Fact, ...]:
    """What this split would do to the seat's own sheet; refuses as the rules would."""
    if view.seat is None or view.roll is None:
        raise NotYourTurn("There is nothing to split now.")
    sheet = view.sheets[view.seat]
    check_split(split, view.roll.dice, sheet.tracks, view.opening)
    return tuple(facts(view.seat, sheet, ticked(sheet, split), split.fifth))
