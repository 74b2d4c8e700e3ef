"""How RIGOLADE's functions are compiled, and the arrays that they work on."""

import numpy as np
import numpy.typing as npt

from quinary.fast.compile import compiler

Row = npt.NDArray[np.int32]
Codes = npt.NDArray[np.int64]
Small = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float64]
Streams = npt.NDArray[np.uint64]


compiled = compiler()
inlined = compiler(inline=True)
"""Passing a whole desk takes its time."""
