"""Its players."""

from quinary.games.knister.bots.levels import BOTS

__all__ = ["BOTS"]
