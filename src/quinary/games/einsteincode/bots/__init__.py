"""The players of EINSTEINCODE, and how they learnt."""

from quinary.games.einsteincode.bots.levels import BOTS

__all__ = ["BOTS"]
