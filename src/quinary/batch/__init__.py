"""Many tables of a game at once, compiled: simulation for whoever studies the games.

It needs the extra `fast` (Numba). Nothing else of the program imports it.
"""

from quinary.batch.playouts import Sums, playouts
from quinary.batch.single import Single
from quinary.batch.tables import Batch

__all__ = ["Batch", "Single", "Sums", "playouts"]
