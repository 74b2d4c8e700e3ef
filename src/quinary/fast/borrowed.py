"""Arrays without reference counts: reading one row of many must cost nothing."""

import os
from typing import Any

from numba.core import cgutils
from numba.extending import intrinsic
from numba.np import arrayobj

NULL: Any = cgutils.get_null_value
ARRAY: Any = arrayobj.make_array


def _borrow(_context: Any, array: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        found = ARRAY(signature.return_type)(context, builder, value=args[0])
        found.meminfo = NULL(found.meminfo.type)
        found.parent = NULL(found.parent.type)
        return found._getvalue()  # noqa: SLF001  Numba's own way

    return array(array), build


def _itself(array: Any) -> Any:
    return array


# The same array, without a part in the count of its references.
#
# Numba counts with atomic additions, which would take longer than what is done with a row. Only for
# arrays that a caller holds.
borrowed: Any = _itself if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0" else intrinsic(_borrow)
