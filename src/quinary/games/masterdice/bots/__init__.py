"""The players of MASTERDICE, and how they learnt."""

from quinary.games.masterdice.bots.levels import BOTS

__all__ = ["BOTS"]
