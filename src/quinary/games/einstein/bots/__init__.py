"""The players of EINSTEIN, and how they learnt."""

from quinary.games.einstein.bots.levels import BOTS

__all__ = ["BOTS"]
