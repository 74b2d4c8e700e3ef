"""Its players."""

from quinary.games.einsteincode.bots.levels import BOTS

__all__ = ["BOTS"]
