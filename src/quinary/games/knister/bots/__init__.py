"""The players of KNISTER, and how they learnt."""

from quinary.games.knister.bots.levels import BOTS

__all__ = ["BOTS"]
