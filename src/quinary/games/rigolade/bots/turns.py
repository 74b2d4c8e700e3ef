"""RIGOLADE's whole turns: equations by signs alone, and what ends the turn (RIG-11)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from quinary.games.rigolade.board import BOARDS, EMPTY
from quinary.games.rigolade.equations import points
from quinary.games.rigolade.model import Action, Exchange, Lay, View

MOST_FREE: Final = 6  # more equations by a sign alone than this are never looked at together


class Turn(NamedTuple):
    """Equations by signs alone, in any order, then an action that ends the turn."""

    free: tuple[Lay, ...]
    final: Action
    points: int

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions with which the turn can begin."""
        return self.free or (self.final,)


def worth(action: Action) -> int:
    """The points that an action brings at once."""
    return points(action.numbers, action.sign) if isinstance(action, Lay) else 0


def split(view: View, legal: Sequence[Action]) -> tuple[list[Lay], list[Action]]:
    """The equations by a sign alone, the dearest first, and the actions that end the turn."""
    board, free, final = BOARDS[view.board], list[Lay](), list[Action]()
    for action in legal:
        if isinstance(action, Lay):
            slot = board.slot_at[action.row, action.col, action.dir]
            # RIG-11: all three numbers lie there already.
            if EMPTY not in slot.read(view.cells):
                free.append(action)
                continue
        final.append(action)
    return sorted(free, key=worth, reverse=True), final


def turns(view: View, legal: Sequence[Action]) -> Iterator[Turn]:
    """Every turn that the seat has."""
    assert view.hand is not None
    free, final = split(view, legal)
    held = Counter(view.hand.signs)
    for laid in _together(free[:MOST_FREE], held):
        signs = held - Counter(lay.sign for lay in laid)
        earned = sum(map(worth, laid))
        for action in final:
            if _possible(action, signs):
                yield Turn(laid, action, earned + worth(action))


def _together(free: list[Lay], held: Counter[str]) -> Iterator[tuple[Lay, ...]]:
    """Which equations by signs alone can be laid in one turn: none to all of them."""
    for size in range(len(free) + 1):
        for laid in combinations(free, size):
            slots = {(lay.row, lay.col, lay.dir) for lay in laid}
            # Two signs may fit the same slot: only one of them can be laid.
            if len(slots) == size and Counter(lay.sign for lay in laid) <= held:
                yield laid


def _possible(action: Action, signs: Counter[str]) -> bool:
    """Whether these signs are enough for it."""
    if isinstance(action, Lay):
        return signs[action.sign] > 0
    return bool(signs) or not isinstance(action, Exchange) or action.kind != "signs"
