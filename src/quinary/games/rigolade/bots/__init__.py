"""The players of RIGOLADE, and how they learnt."""

from quinary.games.rigolade.bots.levels import BOTS

__all__ = ["BOTS"]
