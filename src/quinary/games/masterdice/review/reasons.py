"""Why one action of a decoder was better than another, in MASTERDICE's own words."""

from collections.abc import Sequence
from typing import Any

from quinary.core.text.phrases import Phrase
from quinary.games.masterdice.codes import members, split
from quinary.games.masterdice.model import Action, Place, Solve, View
from quinary.games.masterdice.scoring import number_placed
from quinary.games.masterdice.view import possible_codes


def explain(view: View, _heard: Sequence[Any], played: Action, best: Action) -> Phrase | None:
    """What was known, or what a row of dice could have shown."""
    left = possible_codes(view)
    count = left.bit_count()
    if isinstance(played, Solve):
        fits = played.dice in set(members(left))
        return Phrase("why-open", count=count) if fits else Phrase("why-impossible")
    if isinstance(best, Solve):
        return Phrase("why-forced") if count == 1 else Phrase("why-name", count=count)
    if not isinstance(played, Place) or not isinstance(best, Place):
        return None
    # More different reports tell more; with as many, fewer dice are cheaper (MAS-10).
    parts, more = len(split(left, played.dice)), len(split(left, best.dice))
    if more > parts:
        return Phrase("why-reports", count=parts, more=more)
    spent, fewer = number_placed(played.dice), number_placed(best.dice)
    return Phrase("why-dice", count=spent, fewer=fewer) if fewer < spent else _largest(view, best)


def _largest(view: View, best: Place) -> Phrase:
    """How many codes the best placement leaves at worst."""
    parts = split(possible_codes(view), best.dice).values()
    return Phrase("why-leaves", count=max(part.bit_count() for part in parts))
