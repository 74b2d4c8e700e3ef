"""Its players."""

from quinary.games.einstein.bots.levels import BOTS

__all__ = ["BOTS"]
