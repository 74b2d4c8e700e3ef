"""Why one action was better than another, in RIGOLADE's own words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from quinary.core.text.phrases import Phrase
from quinary.games.rigolade.board import BOARDS, EMPTY
from quinary.games.rigolade.bots.turns import worth
from quinary.games.rigolade.model import Action, Exchange, Lay, Pass, View
from quinary.games.rigolade.notation import format_action


def explain(view: View, _heard: Sequence[Any], played: Action, best: Action) -> Phrase | None:
    """What was not laid, what it brings at once, or what stays in the hand."""
    if isinstance(best, Exchange):
        return Phrase("why-exchange", kind=best.kind)
    if isinstance(best, Pass):
        return Phrase("why-pass")
    if not isinstance(played, Lay):
        return Phrase("why-lay", equation=format_action(best), points=worth(best))
    if worth(best) > worth(played):
        return Phrase("why-points", points=worth(best) - worth(played))
    used, saved = _from_hand(view, played), _from_hand(view, best)
    if len(saved) < len(used):
        return Phrase("why-free") if not saved else Phrase("why-fewer", count=len(saved))
    kept = sorted((Counter(used) - Counter(saved)).elements(), reverse=True)
    return Phrase("why-tiles", tiles=", ".join(map(str, kept))) if kept else None


def _from_hand(view: View, lay: Lay) -> list[int]:
    """The numbers of an equation that do not lie on the board yet."""
    slot = BOARDS[view.board].slot_at[lay.row, lay.col, lay.dir]
    cells = zip(slot.read(view.cells), lay.numbers, strict=True)
    return [number for lying, number in cells if lying == EMPTY]
