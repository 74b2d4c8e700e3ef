"""The examples of EINSTEIN's leaflet.

The leaflet leaves out the second roll, and of the last sheet it tells the sums only. What we put
there ticks the rows that its pictures show, and no others.
"""

from quinary.core.text.examples import Example

EXAMPLES = (
    Example(
        id="first-roll",
        clauses=("EIN-7", "EIN-5", "EIN-6"),
        position="free roller 1 roll - / 00000000000 - -",
        acts=("1-3-4-4-6", "13 46 4"),
    ),
    Example(
        id="third-roll",
        clauses=("EIN-8", "EIN-5"),
        position="free roller 1 roll - / 00100001200 2:1,4:1 -",
        acts=("1-2-2-4-5", "14 22 5"),
    ),
    Example(
        id="free-roll",
        clauses=("EIN-10",),
        position="free roller 1 roll - / 00210001200 2:1,4:1,5:1 -",
        acts=("1-3-3-6-6", "13 36 -"),
    ),
    Example(
        id="nine-ticks",
        clauses=("EIN-14",),
        position="free roller 1 roll - / 00000590000 2:2,4:4,5:1 -",
    ),
    Example(
        id="total",
        clauses=("EIN-15", "EIN-12", "EIN-14"),
        position="free roller 1 roll - / 20777077700 2:6,4:8,5:5 -",
    ),
)
