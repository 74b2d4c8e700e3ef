"""Its players."""

from quinary.games.masterdice.bots.levels import BOTS

__all__ = ["BOTS"]
