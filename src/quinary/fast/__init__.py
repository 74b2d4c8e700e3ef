"""Many tables of a game at once, compiled: simulation for research.

It needs the extra `fast` (Numba). Nothing else of the program imports it.
"""

from quinary.core.errors import extra

with extra("fast", "Numba is"):
    from quinary.fast.batch import Batch
    from quinary.fast.playouts import Sums, playouts
    from quinary.fast.single import Single

__all__ = ["Batch", "Single", "Sums", "playouts"]
