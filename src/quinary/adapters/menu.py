"""The legal actions of a seat by their spellings, and the masks that follow from them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quinary.core.errors import extra

with extra("rl", "NumPy is"):
    import numpy as np
    from numpy.typing import NDArray

from quinary.core.encoding import AnyEncoding, Spelling
from quinary.core.game import Seat

Mask = NDArray[np.int8]
MOST_KEPT: Final = 300_000  # how many spellings are kept, over all menus


class Menu:
    """What a seat may choose from."""

    def __init__(self, legal: Sequence[Any], seat: Seat, encoding: AnyEncoding) -> None:
        self.legal = legal
        self._indices = encoding.indices
        spell = encoding.spell
        self.words: Mapping[Spelling, Any] = {spell(action, seat): action for action in legal}
        self._first = sorted({word[0] for word in self.words})
        self._mask = self._marked(self._first)

    def _marked(self, indices: list[int]) -> Mask:
        mask = np.zeros(self._indices, np.int8)
        mask[indices] = 1
        return mask

    def after(self, spelt: Spelling) -> list[int]:
        """The indices that can be said next, the lowest first."""
        if not spelt:
            return self._first.copy()
        said = len(spelt)
        return sorted({word[said] for word in self.words if word[:said] == spelt})

    def mask_after(self, spelt: Spelling) -> Mask:
        """1 for each of these indices."""
        return self._marked(self.after(spelt)) if spelt else self._mask.copy()

    def begins(self, spelling: Spelling) -> bool:
        """Whether an action begins like this."""
        said = len(spelling)
        return any(word[:said] == spelling for word in self.words)


class Menus:
    """Makes menus, and keeps those that come up again.

    Where rules give a tuple, they have it from a table of theirs: the same roll brings the same
    one. It is known by its identity, as comparing two of them would take as long as spelling one.
    """

    def __init__(self, encoding: AnyEncoding) -> None:
        self.encoding = encoding
        self.nothing: Final = Menu((), 0, encoding)  # for a seat that may not act
        self._kept: dict[tuple[int, Seat], Menu] = {}
        self._size = 0

    def menu(self, legal: Sequence[Any], seat: Seat) -> Menu:
        """The menu of these actions."""
        if not isinstance(legal, tuple):
            return Menu(legal, seat, self.encoding)
        key = (id(legal), seat)
        found = self._kept.get(key)
        if found is None:
            if self._size > MOST_KEPT:
                self._kept.clear()
                self._size = 0
            # The menu holds on to its tuple: while it is kept, nothing else gets that identity.
            found = self._kept[key] = Menu(legal, seat, self.encoding)
            self._size += len(found.words)
        return found
