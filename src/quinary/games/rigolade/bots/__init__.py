"""Its players."""

from quinary.games.rigolade.bots.levels import BOTS

__all__ = ["BOTS"]
