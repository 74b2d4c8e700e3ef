"""The example of MASTERDICE's leaflet: what a round is worth. The code and the rows are ours."""

from quinary.core.text.examples import Example

ROWS = ".4.3:2l 35..:1e1h ..34:1h1l .42.:1h1l 26..:1e1h 4..6:1e1h"

EXAMPLES = (
    Example(
        id="points",
        clauses=("MAS-10",),
        position=f"2 players, 2 rounds, referee / 2516 {ROWS} =2516 / -",
    ),
)
